"""Ways of members over the board: cheapest routes with trails, for one member or a group.

Asks the rules and changes nothing. Equal prices: fewest crossings, then hexes where own members
stand, then by the names of the hexes, so that a way never flickers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tikal.rules.actions import camps_of
from tzolkin_desktop.games.tikal.rules.consts import HEX_NAMES, IN_SUPPLY, RECRUIT, TRAIL, WALK
from tzolkin_desktop.games.tikal.rules.land import put_tile
from tzolkin_desktop.games.tikal.rules.state import State

MOST_OTHER_WAYS = 6


class Leg(NamedTuple):
    """One crossing or one trail, and what it costs one member."""

    verb: int
    start: int
    end: int
    price: int


class Way(NamedTuple):
    """A row of legs, and what they cost one member."""

    price: int
    legs: tuple[Leg, ...]

    @property
    def hexes(self) -> tuple[int, ...]:
        """List the hexes after the first."""
        return tuple(leg.end for leg in self.legs)


def legs_from(s: State, seat: int, hex_: int) -> list[Leg]:
    """List the crossings and trails that a member of a seat can take from a hex."""
    costs = s.content.costs
    found = [Leg(WALK, hex_, to, stones * costs.stone) for to, stones in s.paths[hex_]]
    camps = camps_of(s, seat)
    if hex_ in camps:
        # Where a crossing is as cheap, it is walked.
        walked = {leg.end: leg.price for leg in found}
        found += [
            Leg(TRAIL, hex_, to, costs.trail)
            for to in camps
            if to != hex_ and costs.trail < walked.get(to, costs.trail + 1)
        ]
    return found


def ways_from(s: State, seat: int, start: int, most: int) -> dict[int, Way]:
    """Give the best way from a hex to every other that costs one member no more than `most`."""
    p = s.players[seat]
    found: dict[int, Way] = {}
    waiting: list[tuple[tuple[int, int, int, tuple[str, ...]], int, tuple[Leg, ...]]] = []
    heappush(waiting, ((0, 0, 0, ()), start, ()))
    while waiting:
        (price, crossings, strange, names), hex_, legs = heappop(waiting)
        if hex_ in found:
            continue
        found[hex_] = Way(price, legs)
        for leg in legs_from(s, seat, hex_):
            if leg.end not in found and price + leg.price <= most:
                rank = (
                    price + leg.price,
                    crossings + 1,
                    strange + (p.members(leg.end) == 0),
                    (*names, HEX_NAMES[leg.end]),
                )
                heappush(waiting, (rank, leg.end, (*legs, leg)))
    del found[start]
    return found


def other_ways(s: State, seat: int, start: int, end: int, most: int) -> list[Way]:
    """List ways between two hexes that can be paid, the best first, none through a hex twice."""
    found: list[Way] = []
    waiting: list[tuple[tuple[int, int, tuple[str, ...]], int, tuple[Leg, ...]]] = []
    heappush(waiting, ((0, 0, ()), start, ()))
    while waiting and len(found) < MOST_OTHER_WAYS:
        (price, crossings, names), hex_, legs = heappop(waiting)
        if hex_ == end:
            found.append(Way(price, legs))
            continue
        been = {start, *(leg.end for leg in legs)}
        for leg in legs_from(s, seat, hex_):
            if leg.end not in been and price + leg.price <= most:
                rank = (price + leg.price, crossings + 1, (*names, HEX_NAMES[leg.end]))
                heappush(waiting, (rank, leg.end, (*legs, leg)))
    best = ways_from(s, seat, start, most).get(end)
    return sorted(found, key=lambda way: way != best)


def choices_of(legs: Iterable[Leg], explorers: int, leader: bool) -> list[Choice]:
    """Give the row of choices by which a group goes along some legs, all over each leg in turn."""
    who = [1] * leader + [0] * explorers
    return [Choice(leg.verb, 2 * leg.start + one, leg.end) for leg in legs for one in who]


def recruiting_ways(s: State, seat: int, most: int) -> dict[int, Way]:
    """Give the best way from any camp to every hex that a new member can reach.

    The price is that of the walk; recruiting costs more, and a way to a camp itself has no legs.
    """
    found: dict[int, Way] = {}
    for camp in camps_of(s, seat):
        for end, way in {camp: Way(0, ()), **ways_from(s, seat, camp, most)}.items():
            if end not in found or way.price < found[end].price:
                found[end] = way
    return found


def recruits(camp: int, legs: Sequence[Leg], leader: bool) -> list[Choice]:
    """Give the row of choices by which a new member is recruited and goes along some legs."""
    return [Choice(RECRUIT, camp, int(leader)), *choices_of(legs, not leader, leader)]


def nearest(s: State, hex_: int, most: int) -> tuple[int | None, ...]:
    """Say what it costs every seat to bring a member to a hex; None where it costs too much."""
    return tuple(_nearest(s, seat, hex_, most) for seat in range(len(s.players)))


def _nearest(s: State, seat: int, hex_: int, most: int) -> int | None:
    p, costs = s.players[seat], s.content.costs
    if p.members(hex_):
        return 0
    # Crossings and trails cost the same both ways, so one search from the hex finds everybody.
    back = {hex_: Way(0, ()), **ways_from(s, seat, hex_, most)}
    found = [way.price for there, way in back.items() if p.members(there)]
    if p.supply or p.leader == IN_SUPPLY:
        camps = camps_of(s, seat)
        found += [way.price + costs.recruit for there, way in back.items() if there in camps]
    price = min(found, default=most + 1)
    return price if price <= most else None


def nearest_if_laid(
    s: State, tile: int, hex_: int, facing: int, most: int
) -> tuple[int | None, ...]:
    """Say what it would cost every seat to get to a tile, were it laid so."""
    after = s.clone()
    put_tile(after, tile, hex_, facing)
    return nearest(after, hex_, most)
