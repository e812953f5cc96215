"""Constructing buildings and raising monuments: prices, choices and what follows (rules 4.8-4.10).

A F_BUILD frame is (F_BUILD, who grants it, number): for BY_UXMAL_4 the number is the corn for
each resource, for BY_TIKAL_4_AGAIN it is 1 when architecture was used on the first building.
A fourth number is 1 + the own building that is taken down: its cost pays for the new tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Choice, Event
from tzolkin_desktop.games.tzolkin.rules.components import Cost, Frame
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ARCHITECTURE,
    BUILD,
    BY_QUICK,
    BY_TIKAL_4,
    BY_TIKAL_4_AGAIN,
    BY_TILE,
    BY_TILE_MONUMENT,
    BY_UXMAL_4,
    DONE,
    F_BUILD,
    F_PAY,
    FROM_ARCHITECTURE,
    FULL,
    NEVER,
    NONE,
    PLAIN,
    RAISE,
    SAVE,
    SAVE_CORN,
    SHRINE_SPACE,
)
from tzolkin_desktop.games.tzolkin.rules.effects import (
    Out,
    gain_corn,
    gain_points,
    pay_corn,
    pay_resource,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player, State

NO_MORE = Choice(DONE)
MONUMENTS_BY = (BY_TIKAL_4, BY_TILE_MONUMENT)
OPTIONAL = (BY_TIKAL_4_AGAIN, BY_TILE, BY_TILE_MONUMENT)
NOTHING_RENOVATED = 3  # numbers of a construction for which no building is taken down


class Grant(NamedTuple):
    """A construction that is allowed: who grants it, its number, and what is renovated for it."""

    by: int
    number: int
    renovated: Sequence[int] = ()  # empty, or 1 + an own building


@cache
def build_choice(building: int, way: int) -> Choice:
    """Give the choice to construct a building in a way."""
    return Choice(BUILD, building, way)


def saved_resources(s: State, p: Player) -> int:
    """Say how many resources architecture takes off a cost (rules 4.10)."""
    return s.content.adds["saved_resource"][p.technologies[ARCHITECTURE]]


def any_affordable(s: State, p: Player, architecture: bool = True) -> bool:
    """Say whether the player can pay some building on display, by default with architecture."""
    hooks = s.content.hooks
    if hooks is not None and hooks.builds_otherwise(s, p):
        return hooks.any_affordable(s, p, architecture)
    wood, stone, gold = p.resources
    saved = saved_resources(s, p) if architecture else 0
    buildings = s.content.buildings
    for b in s.building_row:
        if b == NONE:
            continue
        w, st, g = buildings[b].cost
        if w <= wood and st <= stone and g <= gold:
            return True
        if saved and max(0, w - wood) + max(0, st - stone) + max(0, g - gold) <= saved:
            return True
    return False


def affordable_monuments(s: State, p: Player) -> list[int]:
    """List the monuments on display that the player can pay."""
    hooks = s.content.hooks
    if hooks is not None and hooks.builds_otherwise(s, p):
        return hooks.affordable_monuments(s, p)
    wood, stone, gold = p.resources
    found = []
    for m in s.monument_row:
        if m != NONE:
            monument = s.content.monuments[m]
            w, st, g = monument.cost
            if w <= wood and st <= stone and g <= gold and monument.skulls <= p.skulls:
                found.append(m)
    return found


def cheapest_for_corn(s: State, p: Player, rate: int) -> int:
    """Find the least corn that buys a building on display; NEVER without buildings."""
    hooks = s.content.hooks
    if hooks is not None and hooks.builds_otherwise(s, p):
        return hooks.cheapest_for_corn(s, p, rate)
    saved = saved_resources(s, p) * rate
    prices = [sum(s.content.buildings[b].cost) * rate for b in s.building_row if b != NONE]
    return max(0, min(prices) - saved) if prices else NEVER


def corn_price(s: State, p: Player, cost: Cost, rate: int, saving: bool) -> int:
    """Price a cost in corn (rules 4.13), with what a calamity adds."""
    resources = sum(cost)
    if saving:
        resources = max(0, resources - saved_resources(s, p))
    return (resources + building_toll(s)) * rate


def building_toll(s: State) -> int:
    """Say how many resources of any kind a building costs on top of its own price."""
    return 0 if s.content.tolls is None else s.content.tolls.building


def build_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer every building, way of paying and monument that this construction allows."""
    p = s.players[s.seat]
    grant = Grant(frame[1], frame[2], frame[3:])
    choices = [*constructions(s, p, grant)]
    if grant.renovated:
        return choices
    if s.content.hooks is not None:
        choices += s.content.hooks.renovations(s, p, grant)
    if grant.by in OPTIONAL:
        choices.append(NO_MORE)
    return choices


def constructions(s: State, p: Player, grant: Grant) -> Iterator[Choice]:
    """Give every tile that a player can construct under a grant, in every way to pay for it."""
    if grant.by != BY_TILE_MONUMENT:
        for b in sorted({b for b in s.building_row if b != NONE}):
            building = s.content.buildings[b]
            if building.skulls <= p.skulls and _helps(s, building.cost, grant.renovated):
                cost = left_to_pay(s, building.cost, grant.renovated)
                for way in _ways(s, p, grant, cost):
                    yield build_choice(b, way)
    if grant.by in MONUMENTS_BY:
        for m in sorted(m for m in s.monument_row if m != NONE):
            monument = s.content.monuments[m]
            if monument.skulls > p.skulls or not _helps(s, monument.cost, grant.renovated):
                continue
            if not any(missing(left_to_pay(s, monument.cost, grant.renovated), p)):
                yield Choice(RAISE, m)


def _helps(s: State, cost: Cost, renovated: Sequence[int]) -> bool:
    """Say whether a renovation pays for anything; without one there is nothing to ask."""
    return not renovated or left_to_pay(s, cost, renovated) != cost


def missing(cost: Cost, p: Player) -> Cost:
    """Say what a player lacks for a cost, by kind."""
    wood, stone, gold = p.resources
    return max(0, cost[0] - wood), max(0, cost[1] - stone), max(0, cost[2] - gold)


def uses_architecture(grant: Grant) -> bool:
    """Say whether architecture works on this construction: on one of two, on no quick action."""
    return grant.by != BY_QUICK and not (grant.by == BY_TIKAL_4_AGAIN and grant.number)


def _ways(s: State, p: Player, grant: Grant, cost: Cost) -> Iterator[int]:
    """Give the ways to pay a cost that the player can afford."""
    saved = saved_resources(s, p)
    if grant.by == BY_UXMAL_4:
        if corn_price(s, p, cost, grant.number, False) <= p.corn:
            yield FULL
        if saved and any(cost) and corn_price(s, p, cost, grant.number, True) <= p.corn:
            yield SAVE_CORN
        return
    use = uses_architecture(grant)
    # A calamity asks for resources of any kind on top.
    spare = sum(p.resources) - sum(cost) - building_toll(s)
    lacking = missing(cost, p)
    short = sum(lacking)
    if not short and spare >= 0:
        yield FULL if use else PLAIN
        # The builder of two may keep architecture for the second (rules 4.9).
        if grant.by == BY_TIKAL_4 and p.technologies[ARCHITECTURE]:
            yield PLAIN
    if use and saved and short <= saved and spare >= -saved:
        for kind, n in enumerate(cost):
            if n and short == lacking[kind]:
                yield SAVE + kind


class Price(NamedTuple):
    """What a tile costs: resources by kind, resources of any kind, corn and skulls."""

    resources: Cost
    more: int
    corn: int
    skulls: int


def price_of(s: State, frame: Frame, c: Choice) -> Price:
    """Say what a choice to construct costs in an open construction."""
    _, by, number, *renovated = frame
    if c.verb == RAISE:
        monument = s.content.monuments[c.a]
        return Price(left_to_pay(s, monument.cost, renovated), 0, 0, monument.skulls)
    building = s.content.buildings[c.a]
    cost = left_to_pay(s, building.cost, renovated)
    if by == BY_UXMAL_4:
        corn = corn_price(s, s.players[s.seat], cost, number, c.b == SAVE_CORN)
        return Price((0, 0, 0), 0, corn, building.skulls)
    wood, stone, gold = (n - (c.b == SAVE + kind) for kind, n in enumerate(cost))
    return Price((wood, stone, gold), building_toll(s), 0, building.skulls)


def resolve_build(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pay for a tile, take it, and line up what follows from it."""
    if c.verb == DONE:
        return
    price = price_of(s, frame, c)
    if len(frame) > NOTHING_RENOVATED:
        _take_down(s, frame[3] - 1, out)
    if c.verb == RAISE:
        _raise_monument(s, c.a, price, out)
    else:
        _construct(s, frame[1], c, price, out)


def _construct(s: State, by: int, c: Choice, price: Price, out: Out) -> None:
    seat = s.seat
    p = s.players[seat]
    building = s.content.buildings[c.a]
    slot = s.building_row.index(c.a)
    s.building_row = (*s.building_row[:slot], NONE, *s.building_row[slot + 1 :])
    if out is not None:
        out.append(Event("build", seat, {"building": building.id, "slot": slot}))
    pay_corn(s, seat, price.corn, out)
    for kind, n in enumerate(price.resources):
        pay_resource(s, seat, kind, n, out)
    if price.skulls:
        p.skulls -= price.skulls
        s.skull_spaces |= 1 << SHRINE_SPACE
        if out is not None:
            out.append(Event("skull", seat, {"space": SHRINE_SPACE}))
    p.buildings = (*p.buildings, c.a)
    p.farm_one += building.feed_one
    p.farm_all += building.feed_all
    level = 0 if c.b == PLAIN else p.technologies[ARCHITECTURE]
    gain_corn(s, seat, s.content.adds["corn"][level], out)
    gain_points(s, seat, s.content.adds["points"][level], FROM_ARCHITECTURE, out)
    if by == BY_TIKAL_4:
        s.push((F_BUILD, BY_TIKAL_4_AGAIN, int(level > 0)))
    s.push(*reversed(building.frames))
    if price.more:
        s.push((F_PAY, price.more, 0))


def left_to_pay(s: State, cost: Cost, renovated: Sequence[int]) -> Cost:
    """Take off a cost what the cost of a renovated building pays; there is no change."""
    if not renovated:
        return cost
    wood, stone, gold = s.content.buildings[renovated[0] - 1].cost
    return max(0, cost[0] - wood), max(0, cost[1] - stone), max(0, cost[2] - gold)


def _take_down(s: State, building: int, out: Out) -> None:
    p = s.players[s.seat]
    at = p.buildings.index(building)
    p.buildings = (*p.buildings[:at], *p.buildings[at + 1 :])
    if out is not None:
        out.append(Event("renovate", s.seat, {"building": s.content.buildings[building].id}))


def _raise_monument(s: State, m: int, price: Price, out: Out) -> None:
    seat = s.seat
    p = s.players[seat]
    monument = s.content.monuments[m]
    slot = s.monument_row.index(m)
    s.monument_row = (*s.monument_row[:slot], NONE, *s.monument_row[slot + 1 :])
    if out is not None:
        data = {"monument": monument.id, "slot": slot, "skulls": monument.skulls}
        out.append(Event("raise", seat, data))
    for kind, n in enumerate(price.resources):
        pay_resource(s, seat, kind, n, out)
    # A skull paid for a monument goes back to the bank.
    p.skulls -= price.skulls
    s.skull_bank += price.skulls
    p.monuments = (*p.monuments, m)
    s.push(*reversed(monument.frames))
