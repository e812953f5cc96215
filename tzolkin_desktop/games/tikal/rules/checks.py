"""Invariants of a position: what no sequence of legal choices can break.

Every piece has its place and every number its range, so that a file which nobody could have played
to is told from a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tzolkin_desktop.engine.contract import NOBODY, BrokenInvariant
from tzolkin_desktop.games.tikal.rules.consts import (
    CLEARING,
    COPIES,
    F_ACT,
    F_BID,
    F_LAY,
    F_SCORE,
    F_TAKE,
    F_VOLCANO,
    FROM_BIDS,
    FROM_START,
    FROM_TEMPLES,
    FROM_TREASURES,
    HEX_NAMES,
    HEXES,
    IN_SUPPLY,
    NEIGHBOURS,
    NO_FACING,
    NOWHERE,
    OUT,
    RUINS,
    SCORINGS,
    TEMPLE,
    TOP_LEVEL,
    TREASURES,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.rules.land import reach
from tzolkin_desktop.games.tikal.rules.state import State

FAR = HEXES * 2 * COPIES  # no way is longer
MOST_POINTS = 10_000


def check(s: State) -> None:
    """Raise `BrokenInvariant`, naming it, when a state cannot be right."""
    for broken in _broken(s):
        raise BrokenInvariant(f"{broken} (turn {s.turn}, seat {s.seat})")


def _broken(s: State) -> Iterator[str]:
    yield from _stack(s)
    yield from _tiles(s)
    yield from _land(s)
    yield from _temples(s)
    yield from _treasures(s)
    yield from _members(s)
    yield from _camps_and_guards(s)
    yield from _turn(s)
    yield from _auction(s)
    yield from _scores(s)


def _waiting(s: State) -> int:
    """Give the tile that waits to be laid, NOWHERE if none does."""
    if s.stack and s.stack[-1][0] == F_LAY:
        return s.stack[-1][1]
    if s.stack and s.stack[0][0] == F_VOLCANO:
        return s.stack[0][2]
    return NOWHERE


def _stack(s: State) -> Iterator[str]:
    """Tie what waits to be decided to the phase of the game."""
    n, tiles = len(s.players), s.content.tiles
    for frame in s.stack:
        sizes = {F_LAY: 2, F_ACT: 1, F_BID: 6, F_TAKE: 1, F_VOLCANO: 3}
        if frame[0] != F_SCORE and len(frame) != sizes.get(frame[0], 0):
            yield f"the stack holds {frame}"
            return
        if frame[0] in (F_LAY, F_VOLCANO) and frame[-1] not in s.content.stack:
            yield "what waits to be laid is no tile of the stack"
            return
    kinds = tuple(frame[0] for frame in s.stack)
    allowed = [(), (F_ACT,), (F_ACT, F_LAY), (F_VOLCANO, F_SCORE), (F_SCORE,)]
    if s.auction:
        allowed += [(F_BID,), (F_TAKE,)]
    if kinds not in allowed:
        yield f"the stack holds {kinds}"
        return
    if kinds[-1:] == (F_SCORE,):
        seats = s.stack[-1][1:]
        if seats[:1] != (s.seat,) or len(set(seats)) != len(seats) or max(seats) >= n:
            yield f"seats {seats} are to be scored"
    if F_VOLCANO in kinds:
        _, seat, tile = s.stack[0]
        order = tuple((seat + i) % n for i in range(n))
        if seat not in range(n) or tiles[tile].type != VOLCANO:
            yield "a scoring round without a volcano"
        elif s.stack[1][1:] != order[n - len(s.stack[1]) + 1 :]:
            yield "a scoring round in another order"
    final = kinds in ((), (F_SCORE,))
    if final and (s.tiles or s.open):
        yield "the final scoring before the last tile"
    volcanoes = sum(tiles[t].type == VOLCANO for t in (*s.on, *s.aside) if t != NOWHERE)
    waiting = _waiting(s)
    volcanoes += waiting != NOWHERE and tiles[waiting].type == VOLCANO
    if s.scorings != volcanoes + final:
        yield f"{s.scorings} scoring rounds after {volcanoes} volcanoes"


def _tiles(s: State) -> Iterator[str]:
    waiting = _waiting(s)
    everywhere = [*s.tiles, *s.open, *s.aside, *(t for t in s.on if t != NOWHERE)]
    everywhere += [waiting] if waiting != NOWHERE else []
    if sorted(everywhere) != list(range(len(s.content.tiles))):
        twice = [s.content.tiles[t].id for t, n in Counter(everywhere).items() if n > 1]
        yield f"tiles are missing or there twice: {', '.join(twice) or 'missing'}"
        return
    letters = [s.content.tiles[tile].letter for tile in s.tiles]
    if letters != sorted(letters):
        yield "the stack is not in the order of its letters"
    turned = [t for t in (*s.open, *s.aside, *s.on, waiting) if t in s.content.stack]
    if letters and any(s.content.tiles[t].letter > letters[0] for t in turned):
        yield "a tile was turned over before those above it"
    for number in s.content.printed:
        if s.on[s.content.tiles[number].hex] != number or s.facings[s.content.tiles[number].hex]:
            yield f"{s.content.tiles[number].id} is not where it is printed"


def _land(s: State) -> Iterator[str]:
    passable = set()
    for hex_, number in enumerate(s.on):
        if number == NOWHERE:
            if s.levels[hex_] or s.buried[hex_] or s.facings[hex_] or s.worked[hex_]:
                yield f"something lies in the jungle on {HEX_NAMES[hex_]}"
            continue
        tile = s.content.tiles[number]
        if s.facings[hex_] not in (t % NO_FACING for t in tile.turnings):
            yield f"{tile.id} is turned as no tile is laid"
        if not any(to != NOWHERE and s.on[to] != NOWHERE for to in NEIGHBOURS[hex_]):
            yield f"{HEX_NAMES[hex_]} touches nothing"
        if tile.type != VOLCANO:
            passable.add(hex_)
    if set(reach(s.paths, {s.content.base_camp: 0}, FAR)) != passable:
        yield "not all land hangs together by paths"


def _temples(s: State) -> Iterator[str]:
    used = [0] * (TOP_LEVEL + 1)
    for hex_, number in enumerate(s.on):
        tile = s.content.tiles[number] if number != NOWHERE else None
        printed = tile.level if tile else 0
        if tile is None or tile.type != TEMPLE:
            if s.levels[hex_]:
                yield f"{HEX_NAMES[hex_]} has a level and is no temple"
        elif not printed <= s.levels[hex_] <= TOP_LEVEL:
            yield f"the temple on {HEX_NAMES[hex_]} has level {s.levels[hex_]}"
        elif s.worked[hex_] > min(s.content.steps_a_turn, s.levels[hex_] - printed):
            yield f"{s.worked[hex_]} steps were uncovered on {HEX_NAMES[hex_]} this turn"
        else:
            for level in range(printed + 1, s.levels[hex_] + 1):
                used[level] += 1
    for number, (left, all_) in enumerate(zip(s.steps, s.content.steps, strict=True)):
        if left + used[number] != all_:
            yield f"{left} steps {number} are left and {used[number]} used, of {all_}"


def _treasures(s: State) -> Iterator[str]:
    found = Counter(kind for lying in s.buried for kind in lying)
    found.update(s.tokens)
    for seat, p in enumerate(s.players):
        if min(p.treasures) < 0:
            yield f"seat {seat} owes treasures"
        for kind, count in enumerate(p.treasures):
            found[kind] += count
    if any(found[kind] != COPIES for kind in range(len(TREASURES))):
        yield "treasures are missing or there too often"
    dug = laid = 0
    for hex_, number in enumerate(s.on):
        tile = s.content.tiles[number] if number != NOWHERE else None
        masks = tile.masks if tile else 0
        laid += masks
        gone = masks - len(s.buried[hex_])
        if gone < 0:
            yield f"{len(s.buried[hex_])} treasures lie on {HEX_NAMES[hex_]}"
        if tile and tile.type != TEMPLE:
            if s.worked[hex_] > min(s.content.treasures_a_turn, max(0, gone)):
                yield f"{s.worked[hex_]} treasures were dug on {HEX_NAMES[hex_]} this turn"
            dug += s.worked[hex_]
    if dug != s.dug:
        yield f"{s.dug} treasures were dug this turn"
    if len(s.tokens) != COPIES * len(TREASURES) - laid:
        yield f"{len(s.tokens)} treasures are left in the supply"


def _members(s: State) -> Iterator[str]:
    for seat, p in enumerate(s.players):
        board = sum(p.explorers)
        if min(p.supply, p.out) < 0 or board + p.supply + p.out != s.content.explorers:
            yield f"seat {seat} has {board} + {p.supply} + {p.out} explorers"
        for hex_ in range(HEXES):
            if p.members(hex_) and s.type_at(hex_) in (NOWHERE, VOLCANO):
                yield f"seat {seat} stands on {HEX_NAMES[hex_]}"
        if p.leader not in (IN_SUPPLY, OUT) and p.leader not in range(HEXES):
            yield f"the leader of seat {seat} is nowhere"
        placed = s.guards.count(seat)
        gone = p.out + (p.leader == OUT)
        if gone < placed or (gone and not placed):
            yield f"{gone} members of seat {seat} left the game for {placed} guards"


def _camps_and_guards(s: State) -> Iterator[str]:
    for seat, p in enumerate(s.players):
        if p.camps < 0 or s.camps.count(seat) + p.camps != s.content.camps:
            yield f"seat {seat} has {p.camps} camps left"
        if p.guards < 0 or s.guards.count(seat) + p.guards != s.content.guards:
            yield f"seat {seat} has {p.guards} guards left"
    for hex_ in range(HEXES):
        if s.camps[hex_] != NOBODY and (s.type_at(hex_) not in (CLEARING, RUINS) or s.buried[hex_]):
            yield f"a camp stands on {HEX_NAMES[hex_]}"
        if s.guards[hex_] != NOBODY and s.type_at(hex_) != TEMPLE:
            yield f"a guard stands on {HEX_NAMES[hex_]}"


def _turn(s: State) -> Iterator[str]:
    most = s.content.action_points
    top = s.stack[-1][0] if s.stack else NOWHERE
    if not 0 <= s.points <= most or s.turn < 1:
        yield f"{s.points} action points"
    if top in (F_LAY, F_TAKE) and (s.points != most or any(s.worked)):
        yield "action points were spent before the tile was laid"
    spent = sum(
        (s.content.costs.uncover if s.levels[hex_] else s.content.costs.dig) * work
        for hex_, work in enumerate(s.worked)
    )
    if top in (F_ACT, F_SCORE) and spent > most - s.points:
        yield f"{most - s.points} action points for work worth {spent}"


def _auction(s: State) -> Iterator[str]:
    n, up = len(s.players), sum(s.totems)
    if not s.auction:
        if s.open or up:
            yield "open tiles or totems in the basic game"
        return
    waiting = bool(s.stack) and s.stack[0][0] in (F_ACT, F_VOLCANO)
    if len(s.open) + waiting != up or len(s.tiles) % n:
        yield f"{len(s.open)} open tiles for {up} totems"
    if s.stack and s.stack[0][0] == F_BID:
        _, opener, highest, bidder, passed, first = s.stack[0]
        out = {seat for seat in range(n) if passed >> seat & 1}
        bidders = {seat for seat in range(n) if s.totems[seat]}
        left = bidders - out
        if (
            passed >> n
            or not out <= bidders
            or opener not in bidders
            or s.seat not in left
            or up < 2
            or (first == NOBODY) != (not out)
            or (first != NOBODY and first not in out)
            or (bidder == NOBODY) != (highest == 0)
            or (bidder != NOBODY and (bidder not in left or bidder == s.seat))
            or highest > (s.players[bidder].score() if bidder != NOBODY else 0)
        ):
            yield "the bidding cannot have come to this"
    if s.stack and s.stack[-1][0] in (F_TAKE, F_ACT, F_LAY) and not s.totems[s.seat]:
        yield f"seat {s.seat} has a second turn in this round"


def _scores(s: State) -> Iterator[str]:
    scoring = s.stack[-1][1:] if s.stack and s.stack[-1][0] == F_SCORE else ()
    for seat, p in enumerate(s.players):
        done = s.scorings - (seat in scoring)
        start = s.content.start_score if s.auction else 0
        if p.sheet[FROM_START] != start or (p.sheet[FROM_BIDS] and not s.auction):
            yield f"seat {seat} began with {p.sheet[FROM_START]} points"
        if p.sheet[FROM_BIDS] > 0 or not 0 <= p.score() < MOST_POINTS:
            yield f"seat {seat} has {p.score()} points"
        for number in range(SCORINGS):
            temples, treasures = p.sheet[FROM_TEMPLES + number], p.sheet[FROM_TREASURES + number]
            if min(temples, treasures) < 0 or (number >= done and (temples or treasures)):
                yield f"seat {seat} has points of scoring {number + 1}"
