"""Which place of the table stands for which choices, for what is in hand.

Turns the choices of the rules into offers; a walk of several members over several crossings is one
offer of many choices in a row. Knows no drawing. Prices and ways come from the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tikal.rules.actions import camps_of, cost
from tzolkin_desktop.games.tikal.rules.consts import (
    ASIDE,
    BID,
    CAMP,
    DIG,
    END,
    F_BID,
    F_LAY,
    F_TAKE,
    GUARD,
    HEXES,
    LAY,
    PASS,
    RECRUIT,
    SWAP,
    TRAIL,
    TREASURES,
    UNCOVER,
    VERBS,
    WALK,
)
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.rules.ways import (
    Way,
    choices_of,
    other_ways,
    recruiting_ways,
    ways_from,
)
from tzolkin_desktop.games.tikal.table.places import (
    ACTION_VERBS,
    HIGHER_BIDS,
    LOWER_BIDS,
    PASS_PLACE,
    action_place,
    bid_place,
    hex_place,
    tile_place,
    treasure_place,
    work_place,
)
from tzolkin_desktop.games.tikal.table.play.bid_pages import page_of
from tzolkin_desktop.games.tikal.table.play.hand import (
    Chosen,
    Held,
    Lifted,
    Paged,
    Turned,
    choose,
    everybody,
)
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.shell.table.protocol import Offer

MOVES = (TRAIL, WALK)
ON_A_HEX = (UNCOVER, DIG, CAMP, GUARD)
END_PLACE = Place("button", name="end")
ASIDE_PLACE = Place("button", name="aside")
RECRUIT_LEADER = "recruit_leader"  # the bubble beside that of explorers


def offers(s: State, choices: Sequence[Choice], held: Held) -> list[Offer]:
    """List every place that can be clicked now."""
    if not choices:
        return []
    kind = s.stack[-1][0]
    if kind == F_LAY:
        return _laying(choices, held)
    if kind == F_BID:
        return [*(_bid(c) for c in choices), *_leafing(choices, held)]
    if kind == F_TAKE:
        return _taking(s, choices)
    if isinstance(held, Lifted):
        found = _lifted(s, choices, held)
    elif isinstance(held, Chosen):
        found = _chosen(s, choices, held)
    else:
        found = [*_groups(s, choices), *_swaps(choices)]
    return [*found, *_chips(s, choices, held), Offer(END_PLACE, (Choice(END),), ends=True)]


# tiles and bids


def _laying(choices: Sequence[Choice], held: Held) -> list[Offer]:
    if choices[0].verb == ASIDE:
        return [Offer(ASIDE_PLACE, tuple(choices))]
    wanted = held.facing if isinstance(held, Turned) else 0
    return [
        Offer(hex_place(hex_), (nearest_turning(ways, wanted),))
        for hex_, ways in turnings(choices).items()
    ]


def turnings(choices: Sequence[Choice]) -> dict[int, list[Choice]]:
    """Gather the ways to lay a tile by hex."""
    found: dict[int, list[Choice]] = {}
    for c in choices:
        if c.verb == LAY:
            found.setdefault(c.a, []).append(c)
    return found


def nearest_turning(ways: Sequence[Choice], wanted: int) -> Choice:
    """Find the way to lay a tile that turns it least from how it was held."""
    return min(ways, key=lambda c: (min((c.b - wanted) % 6, (wanted - c.b) % 6), c.b))


def _bid(c: Choice) -> Offer:
    if c.verb == PASS:
        return Offer(PASS_PLACE, (c,))
    assert c.verb == BID
    return Offer(bid_place(c.a), (c,))


def _leafing(choices: Sequence[Choice], held: Held) -> list[Offer]:
    """Let the bids that have no room be leafed to."""
    page = page_of([c.a for c in choices if c.verb == BID], held)
    beside = (LOWER_BIDS, page.before), (HIGHER_BIDS, page.after)
    return [Offer(place, (), selects=Paged(to)) for place, to in beside if to is not None]


def _taking(s: State, choices: Sequence[Choice]) -> list[Offer]:
    """Let each of several tiles with equal faces stand for all of them."""
    tiles = s.content.tiles
    by_face = {tiles[c.a].face: c for c in choices}
    return [Offer(tile_place(tile), (by_face[tiles[tile].face],)) for tile in s.open]


# action points


def start_of(c: Choice) -> int:
    """Give the hex on which an action begins; a swap has none."""
    return c.a >> 1 if c.verb in MOVES else c.a


def _on_hexes(choices: Sequence[Choice], verbs: Sequence[int]) -> dict[int, list[Choice]]:
    found: dict[int, list[Choice]] = {}
    for c in choices:
        if c.verb in verbs:
            found.setdefault(start_of(c), []).append(c)
    return found


def _groups(
    s: State, choices: Sequence[Choice], verbs: Sequence[int] = (*MOVES, *ON_A_HEX, RECRUIT)
) -> list[Offer]:
    """Let every hex be picked up where own members, or a camp, can do something."""
    return [
        Offer(hex_place(hex_), tuple(some), selects=everybody(s, hex_))
        for hex_, some in _on_hexes(choices, verbs).items()
    ]


def _swaps(choices: Sequence[Choice]) -> list[Offer]:
    found: dict[tuple[int, int], list[Choice]] = {}
    for c in choices:
        if c.verb == SWAP:
            found.setdefault(divmod(c.b, len(TREASURES)), []).append(c)
    return [Offer(treasure_place(*whose), tuple(some), opens=True) for whose, some in found.items()]


def _chips(s: State, choices: Sequence[Choice], held: Held) -> list[Offer]:
    """Let every action be chosen that is possible; where members are held, done there at once."""
    found = []
    for number, verb in enumerate(ACTION_VERBS):
        some = tuple(c for c in choices if c.verb == verb)
        if not some:
            continue
        if isinstance(held, Lifted):
            if verb in MOVES:
                continue
            here = [c for c in some if verb != SWAP and c.a == held.hex]
            if here:
                found.append(Offer(action_place(number), (here[0],), cost(s, here[0])))
                continue
        chosen = held if isinstance(held, Chosen) and held.verb == verb else choose(s, verb)
        found.append(Offer(action_place(number), some, selects=chosen))
    return found


def _lifted(s: State, choices: Sequence[Choice], held: Lifted) -> list[Offer]:
    """Offer every hex the group can reach, its work, and other groups out of reach."""
    reached = ways_of(s, held)
    found = [Offer(hex_place(held.hex), (), selects=held)]
    for hex_, way in reached.items():
        row = choices_of(way.legs, held.explorers, held.leader)
        price = way.price * held.members
        found.append(Offer(hex_place(hex_), tuple(row), price, in_a_row=True))
    taken = {offer.place for offer in found}
    found += [offer for offer in _groups(s, choices) if offer.place not in taken]
    return [*found, *_bubbles(s, choices, held.hex), *_swaps(choices)]


def _bubbles(s: State, choices: Sequence[Choice], hex_: int) -> list[Offer]:
    return [
        Offer(bubble_of(c), (c,), cost(s, c))
        for c in choices
        if c.verb in (*ON_A_HEX, RECRUIT) and c.a == hex_
    ]


def bubble_of(c: Choice) -> Place:
    """Name the bubble that stands for an action on a hex."""
    name = RECRUIT_LEADER if c.verb == RECRUIT and c.b else VERBS[c.verb]
    return work_place(c.a, name)


def ways_of(s: State, held: Lifted) -> dict[int, Way]:
    """Give the way that a group would take to each hex it can reach."""
    if not held.members:
        return {}
    most = s.points // held.members
    found = ways_from(s, s.seat, held.hex, most)
    if held.way and held.toward in found:
        others = other_ways(s, s.seat, held.hex, held.toward, most)
        found[held.toward] = others[held.way % len(others)]
    return found


def _chosen(s: State, choices: Sequence[Choice], held: Chosen) -> list[Offer]:
    """Offer what an action can be done with."""
    if held.verb == RECRUIT:
        return _recruiting(s, held)
    if held.verb in MOVES:
        return _groups(s, choices, (held.verb,))
    if held.verb == SWAP:
        return _swaps(choices)
    return [Offer(hex_place(c.a), (c,), cost(s, c)) for c in choices if c.verb == held.verb]


def _recruiting(s: State, held: Chosen) -> list[Offer]:
    """Offer every hex where new members could be, with their recruiting and their way there."""
    found = []
    explorers = 0 if held.leader else held.count
    members = explorers + held.leader
    each = s.content.costs.recruit
    for hex_, way in recruiting_ways(s, s.seat, s.points // members - each).items():
        camp = way.legs[0].start if way.legs else hex_
        row = [Choice(RECRUIT, camp, int(held.leader))] * members
        row += choices_of(way.legs, explorers, held.leader)
        price = (each + way.price) * members
        found.append(Offer(hex_place(hex_), tuple(row), price, in_a_row=True))
    return found


def work_on(s: State, hex_: int) -> list[str]:
    """List the bubbles over a hex that is picked up, possible or not, in their order."""
    from_supply = ["recruit", RECRUIT_LEADER] if hex_ in camps_of(s, s.seat) else []
    if not s.players[s.seat].members(hex_):
        return from_supply
    if s.levels[hex_]:
        return ["uncover", "guard"]
    if s.buried[hex_]:
        return ["dig"]
    tile = s.tile(hex_)
    clear = tile is not None and hex_ != s.content.base_camp and hex_ not in camps_of(s, s.seat)
    return [*from_supply, *(["camp"] if clear else [])]


def own_hexes(s: State) -> list[int]:
    """List where the acting seat has members or a camp."""
    p, camps = s.players[s.seat], camps_of(s, s.seat)
    return [hex_ for hex_ in range(HEXES) if p.members(hex_) or hex_ in camps]
