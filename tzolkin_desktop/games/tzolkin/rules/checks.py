"""Invariants of a position: what no sequence of legal choices can break.

Every number has its range and every tile its place, so that a file which nobody could have
played to is told from a game. The decision stack has a module of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tzolkin_desktop.engine.contract import BrokenInvariant
from tzolkin_desktop.games.tzolkin.rules.components import A_SKULL, Building, Figures
from tzolkin_desktop.games.tzolkin.rules.consts import (
    DUMMY,
    EMPTY,
    F_BEGIN,
    F_CALENDAR,
    F_FEAST,
    F_TURN,
    FROM_CORN,
    FROM_HUNGER,
    FROM_MONUMENTS,
    FROM_SKULLS,
    FROM_TEMPLES_1,
    FROM_TEMPLES_2,
    NEVER,
    NONE,
    QUARTERS,
    SHRINE_SPACE,
    TOP_LEVEL,
)
from tzolkin_desktop.games.tzolkin.rules.scoring import corn_worth
from tzolkin_desktop.games.tzolkin.rules.setup import DEALT
from tzolkin_desktop.games.tzolkin.rules.stack_checks import DRAFT, TURN, broken_stack
from tzolkin_desktop.games.tzolkin.rules.state import Player, State

MOST_POINTS = 2_400 * QUARTERS  # of one line of a score sheet
ACTS = 4  # a food day lets every player act at most so often


def check(s: State) -> None:
    """Raise `BrokenInvariant`, naming it, when a state cannot be right."""
    for broken in _broken(s):
        raise BrokenInvariant(f"{broken} (round {s.round}, day {s.day}, seat {s.seat})")


def _broken(s: State) -> Iterator[str]:
    yield from broken_stack(s)  # first: others go by what a decision says
    yield from _goods(s)
    yield from _workers(s)
    if s.content.hooks is not None:
        yield from s.content.hooks.broken(s)
    yield from _tracks(s)
    yield from _jungle(s)
    yield from _calendar(s)
    yield from _turns(s)
    yield from _buildings(s)
    yield from _monuments(s)
    yield from _wealth(s)
    yield from _farms(s)
    yield from _sheets(s)


def _bottom(s: State) -> int:
    """Give the frame that says which part of the game this is; NONE once it is over."""
    return s.stack[0][0] if s.stack else NONE


def _drafting(s: State) -> bool:
    return bool(s.hands)


def _goods(s: State) -> Iterator[str]:
    for seat, p in enumerate(s.players):
        if not 0 <= p.corn < NEVER:
            yield f"seat {seat} has {p.corn} corn"
        if min(p.resources) < 0 or max(p.resources) >= NEVER or p.skulls < 0:
            yield f"seat {seat} owes resources or skulls"
    skulls = s.skull_bank + s.skull_spaces.bit_count() + sum(p.skulls for p in s.players)
    if skulls != s.content.skulls_in_game or s.skull_bank < 0:
        yield f"{skulls} skulls instead of {s.content.skulls_in_game}"
    spaces = sum(1 << a[1] for gear in s.content.gears for a in gear.actions if a[:1] == (A_SKULL,))
    on_a_tile = any(s.content.buildings[b].skulls for p in s.players for b in p.buildings)
    if s.skull_spaces & ~(spaces | on_a_tile << SHRINE_SPACE):
        yield "a skull lies where it cannot"


def _workers(s: State) -> Iterator[str]:
    for seat, p in enumerate(s.players):
        out = s.workers_on_gears(seat) + (s.start_space == seat) + s.quick.count(seat)
        if p.hand < 0 or p.hand + out != p.workers:
            yield f"seat {seat} has {p.hand} workers in hand and {out} out, of {p.workers}"
        least = s.content.workers_start if _drafting(s) else _figures(s, seat).workers_start
        if not least <= p.workers <= s.content.workers_most or (_drafting(s) and out):
            yield f"seat {seat} has {p.workers} workers"
    allowed = {EMPTY, DUMMY, *range(len(s.players))}
    for gear, slots in zip(s.content.gears, s.gears, strict=True):
        if len(slots) != gear.teeth or not allowed.issuperset(slots):
            yield f"{gear.name} holds {slots}"
        for space, who in enumerate(slots[gear.last + 1 :], 1):
            if who in range(len(s.players)) and space > _figures(s, who).extra_space:
                yield f"a worker is under the central gear at {gear.name}"
    yield from _dummies(s)


def _dummies(s: State) -> Iterator[str]:
    for g, (gear, slots) in enumerate(zip(s.content.gears, s.gears, strict=True)):
        spaces = {tile.space for tile in s.content.wealth if tile.gear == g}
        # A dummy worker is put on the space of a tile or on the one across, and never leaves it.
        spaces |= {(space + gear.teeth // 2) % gear.teeth for space in spaces}
        for tooth, who in enumerate(slots):
            if who == DUMMY and (tooth - s.day) % gear.teeth not in spaces:
                yield f"a dummy worker is on {gear.name} {tooth}"
    if s.content.hooks is None:
        dummies = sum(slots.count(DUMMY) for slots in s.gears)
        if dummies != s.content.dummies.get(len(s.players), 0):
            yield f"{dummies} dummy workers"


def _figures(s: State, seat: int) -> Figures:
    return s.content.figures[s.players[seat].tribe]


def _tracks(s: State) -> Iterator[str]:
    for t, temple in enumerate(s.content.temples):
        steps = [p.temples[t] for p in s.players]
        if min(steps) < 0 or max(steps) > temple.top:
            yield f"{temple.name} has markers at {steps}"
        if steps.count(temple.top) > 1:
            yield f"the top of {temple.name} is shared"
    for seat, p in enumerate(s.players):
        if not all(0 <= level <= TOP_LEVEL for level in p.technologies):
            yield f"seat {seat} has technologies {p.technologies}"


def _jungle(s: State) -> Iterator[str]:
    n = len(s.players)
    stacks, open_corn = s.jungle[::2], s.jungle[1::2]
    corn = sum(stacks) + sum(open_corn) + sum(p.corn_tiles for p in s.players)
    if corn != n * len(stacks):
        yield f"{corn} corn tiles instead of {n * len(stacks)}"
    if min(s.jungle) < 0 or any(w + c > n for w, c in zip(stacks, open_corn, strict=True)):
        yield f"the jungle holds {s.jungle}"
    if stacks[0] or sum(stacks) + sum(p.wood_tiles for p in s.players) > n * (len(stacks) - 1):
        yield "more wood tiles than there are"
    for seat, p in enumerate(s.players):
        if p.corn_tiles < 0 or p.wood_tiles < 0:
            yield f"seat {seat} owes tiles of the jungle"


def _calendar(s: State) -> Iterator[str]:
    """Tie days, rounds, food days and ages together (rules 6, 7)."""
    food_days, bottom = s.content.food_days, _bottom(s)
    before = _bottom(s) in (*DRAFT, F_BEGIN) or _drafting(s)
    doubled = s.day - (s.round - 1)  # rounds that moved the calendar two days
    if bottom == NONE:
        doubled -= 1  # the calendar moved once more at the end
    if before:
        if s.round or s.day or s.feasts or s.teeth_corn:
            yield f"the game has begun before its start: food days {s.feasts}"
    elif s.round < 1 or not 0 <= doubled <= s.round - 1:
        yield f"day {s.day} is not one of round {s.round}"
    if sum(not p.light for p in s.players) > (0 if before else max(0, doubled)):
        yield "more boards are turned than days were taken"
    if not 0 <= s.teeth_corn <= max(0, s.round - 1):
        yield f"{s.teeth_corn} corn on the teeth"
    if not _feasts_fit(s, bottom, doubled):
        yield f"{s.feasts} food days"
    # The buildings of an age go when its last food day has fed everybody.
    held = s.feasts - (bottom == F_FEAST and s.stack[0][1] == 1)
    if s.age != any(day.age == 1 and not day.mid_age for day in food_days[:held]):
        yield f"age {s.age + 1} after {s.feasts} food days"


def _feasts_fit(s: State, bottom: int, doubled: int) -> bool:
    """Say whether so many food days were held: one that was jumped over is a round late."""
    days = [day.day for day in s.content.food_days]
    if bottom == NONE:
        return s.feasts == len(days) and s.day - 1 in (days[-1], days[-1] + 1)
    if bottom in (F_FEAST, F_CALENDAR):
        return s.feasts == sum(day <= s.day for day in days)
    least = sum(day < s.day - (doubled > 0) for day in days)
    most = sum(day < s.day for day in days)
    return least <= s.feasts <= most and s.feasts < len(days)


def _turns(s: State) -> Iterator[str]:
    """Tie the acting seat to the order of play, and what seats did to their turns."""
    n, bottom = len(s.players), _bottom(s)
    in_order = bottom in TURN or _drafting(s)
    if in_order and (s.turn not in range(n) or s.seat != (s.first + s.turn) % n):
        yield f"it is turn {s.turn} of {n}"
    if not in_order and not n <= s.turn <= n * ACTS:
        yield f"{s.turn} turns of {n}"
    taken = s.turn + (bottom in TURN and bottom != F_TURN)
    for seat in range(n):
        if seat in s.quick and (seat - s.first) % n >= taken:
            yield f"seat {seat} has placed a worker before its turn"
    if s.start_space != NONE and bottom in (NONE, F_CALENDAR, F_BEGIN, *DRAFT):
        yield "a worker is on the starting player space"


def _buildings(s: State) -> Iterator[str]:
    content = s.content
    row = [b for b in s.building_row if b != NONE]
    owned = [b for p in s.players for b in p.buildings]
    if len(s.building_row) != content.buildings_shown:
        yield f"{len(s.building_row)} spaces for buildings"
    if NONE in (*owned, *s.decks[0], *s.decks[1]):
        yield "an empty space among the tiles"
        return
    if any(content.buildings[b].age != s.age + 1 for b in row) or any(
        content.buildings[b].age != age for age, deck in enumerate(s.decks, 1) for b in deck
    ):
        yield "a building of the wrong age"
    resting = not s.stack or s.stack[-1][0] in (F_TURN, F_CALENDAR)
    if resting and len(row) < len(s.building_row) and s.decks[s.age]:
        yield "a space for buildings is empty"
    yield from _tiles_missing(s, Counter((*row, *owned, *s.decks[0], *s.decks[1])))


def _tiles_missing(s: State, found: Counter[int]) -> Iterator[str]:
    """Count the tiles of the game; those of age 1 left on display and renovated ones are gone."""
    modules = ("", *s.content.modules)
    gone = left = 0
    for b, tile in enumerate(s.content.buildings):
        missing = tile.count * (tile.module in modules) - found[b]
        if missing < 0:
            yield f"{found[b]} tiles of {tile.id}"
        left += missing * (tile.age == 1)
        if missing > 0 and not tile.renovation:
            gone += missing
            if tile.age > s.age:
                yield f"{missing} tiles of {tile.id} are missing"
    # The display of age 1 was full when it was cleared, while there was a deck to fill it.
    cleared = s.content.buildings_shown if s.age and s.decks[0] else 0
    if gone > s.content.buildings_shown or left < cleared:
        yield f"{gone} buildings are missing"


def _monuments(s: State) -> Iterator[str]:
    modules = ("", *s.content.modules)
    shown = [m for m in s.monument_row if m != NONE]
    raised = [m for p in s.players for m in p.monuments]
    if NONE in raised or len(set(shown + raised)) != len(shown) + len(raised):
        yield "a monument is there twice"
    elif any(s.content.monuments[m].module not in modules for m in shown + raised):
        yield "a monument of another module"
    most = s.content.monuments_shown.get(len(s.players), 0)
    if len(s.monument_row) != most or len(shown) + len(raised) != most:
        yield f"{len(shown)} monuments are shown and {len(raised)} raised, of {most}"


def _wealth(s: State) -> Iterator[str]:
    """Follow the tiles of starting wealth: dealt, then kept (rules 1.6)."""
    n, modules = len(s.players), ("", *s.content.modules)
    kept = [t for p in s.players for t in p.wealth]
    tiles = [t for hand in s.hands for t in hand] or kept
    if NONE in tiles or len(set(tiles)) != len(tiles) or NONE in kept:
        yield "a wealth tile is there twice"
        return
    if any(s.content.wealth[t].module not in modules for t in tiles):
        yield "a wealth tile of another module"
    if s.hands and [len(hand) for hand in s.hands] != [DEALT] * n:
        yield f"{len(s.hands)} hands of wealth tiles"
        return
    chosen = s.turn if s.hands else n
    for seat, p in enumerate(s.players):
        keeps = _figures(s, seat).keeps if (seat - s.first) % n < chosen else 0
        if len(p.wealth) != keeps or len(set(p.wealth)) != keeps:
            yield f"seat {seat} has {len(p.wealth)} wealth tiles"
        if s.hands and not set(p.wealth) <= set(s.hands[seat]):
            yield f"seat {seat} keeps a wealth tile that it was not dealt"
    if bool(s.hands) != (bool(s.stack) and s.stack[-1][0] in DRAFT):
        yield "wealth tiles are in the hands"


def _farms(s: State) -> Iterator[str]:
    """Compare what feeds workers with the tiles that do; a renovated farm goes on feeding."""
    content, modules = s.content, s.content.modules
    renovated = [b for b in content.buildings if b.renovation and b.module in modules]
    for seat, p in enumerate(s.players):
        tiles: list[Building] = [content.buildings[b] for b in p.buildings]
        wealth = [] if s.hands else [content.wealth[t] for t in p.wealth]
        for name, fed in (("feed_one", p.farm_one), ("feed_all", p.farm_all)):
            least = sum(getattr(tile, name) for tile in (*tiles, *wealth))
            more = sum(getattr(tile, name) for tile in renovated)
            if not least <= fed <= least + more:
                yield f"seat {seat} has farms that feed {fed} instead of {least}"


def _sheets(s: State) -> Iterator[str]:
    """Bound every line of the score sheets."""
    over = not s.stack
    most_hunger = max(f.hunger_points for f in s.content.figures) * s.content.workers_most
    for seat, p in enumerate(s.players):
        lines = dict(enumerate(p.sheet))
        wrong = any(abs(quarters) > MOST_POINTS for quarters in p.sheet)
        wrong |= lines[FROM_CORN] != (corn_worth(s, seat) if over else 0)
        skulls = p.skulls * s.content.skull_points * QUARTERS
        wrong |= lines[FROM_SKULLS] != (skulls if over else 0)
        wrong |= not -most_hunger * QUARTERS * s.feasts <= lines[FROM_HUNGER] <= 0
        whole = (n for line, n in lines.items() if line not in HALVED)
        wrong |= any(n % QUARTERS for n in whole)
        wrong |= any(n < 0 for line, n in lines.items() if line in GAINS)
        wrong |= lines[FROM_MONUMENTS] < (_worst_temples(s) if over else 0)
        wrong |= not all(_temple_line_fits(s, p, line, age) for line, age in TEMPLE_LINES)
        if wrong:
            yield f"seat {seat} has the points {p.sheet}"


TEMPLE_LINES = ((FROM_TEMPLES_1, 1), (FROM_TEMPLES_2, 2))
HALVED = (FROM_TEMPLES_1, FROM_TEMPLES_2, FROM_CORN)  # not only whole points
GAINS = tuple(line for line in range(FROM_TEMPLES_2 + 1, FROM_HUNGER) if line != FROM_MONUMENTS)


def _worst_temples(s: State) -> int:
    """Give the least that the steps in all temples are worth: a monument scores them once more."""
    return sum(min(temple.points) for temple in s.content.temples) * QUARTERS


def _temple_line_fits(s: State, p: Player, line: int, age: int) -> bool:
    """Say whether the temples of an age can have given so much; nothing before its last day."""
    quarters = p.sheet[line]
    scored = any(day.age == age and not day.mid_age for day in s.content.food_days[: s.feasts])
    if not scored:
        return not quarters
    temples = s.content.temples
    least = _worst_temples(s)
    most = sum(max(temple.points) + temple.bonus[age - 1] for temple in temples) * QUARTERS
    return least <= quarters <= most and quarters % 2 == 0
