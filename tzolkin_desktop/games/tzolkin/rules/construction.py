"""Constructing buildings and raising monuments: prices, choices and what follows (rules 4.8-4.10).

A F_BUILD frame is (F_BUILD, who grants it, number): for BY_UXMAL_4 the number is the corn for
each resource, for BY_TIKAL_4_AGAIN it is 1 when architecture was used on the first building.
A fourth number is 1 + the own building that is taken down: its cost pays for the new tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

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


def build_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer every building, way of paying and monument that this construction allows."""
    p = s.players[s.seat]
    hooks = s.content.hooks
    if hooks is not None and (len(frame) > 3 or hooks.builds_otherwise(s, p)):
        return hooks.build_choices(s, frame)
    _, by, number = frame
    if by == BY_UXMAL_4:
        return _for_corn(s, p, number)
    use = by != BY_QUICK and not (by == BY_TIKAL_4_AGAIN and number)
    choices: list[Choice] = []
    shown = {b for b in s.building_row if b != NONE and by != BY_TILE_MONUMENT}
    for b in sorted(shown):
        cost = s.content.buildings[b].cost
        missing = [max(0, n - have) for n, have in zip(cost, p.resources, strict=True)]
        if not any(missing):
            choices.append(build_choice(b, FULL if use else PLAIN))
            # The builder of two may keep architecture for the second (rules 4.9).
            if by == BY_TIKAL_4 and p.technologies[ARCHITECTURE]:
                choices.append(build_choice(b, PLAIN))
        if use and saved_resources(s, p) and sum(missing) <= 1:
            for kind, n in enumerate(cost):
                if n and sum(missing) == missing[kind]:
                    choices.append(build_choice(b, SAVE + kind))
    if by in (BY_TIKAL_4, BY_TILE_MONUMENT):
        choices += [Choice(RAISE, m) for m in sorted(affordable_monuments(s, p))]
    if by in (BY_TIKAL_4_AGAIN, BY_TILE, BY_TILE_MONUMENT):
        choices.append(NO_MORE)
    return choices


def _for_corn(s: State, p: Player, rate: int) -> Sequence[Choice]:
    saved = saved_resources(s, p) * rate
    choices = []
    for b in sorted({b for b in s.building_row if b != NONE}):
        price = sum(s.content.buildings[b].cost) * rate
        if price <= p.corn:
            choices.append(build_choice(b, FULL))
        if saved and price - saved <= p.corn:
            choices.append(build_choice(b, SAVE_CORN))
    return choices


def resolve_build(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pay for a tile, take it, and line up what follows from it."""
    _, by, number, *renovated = frame
    if c.verb == DONE:
        return
    if renovated:
        _take_down(s, renovated[0] - 1, out)
    if c.verb == RAISE:
        _raise_monument(s, c.a, renovated, out)
        return
    seat = s.seat
    p = s.players[seat]
    building = s.content.buildings[c.a]
    cost = left_to_pay(s, building.cost, renovated)
    toll = 0 if s.content.tolls is None else s.content.tolls.building
    slot = s.building_row.index(c.a)
    s.building_row = (*s.building_row[:slot], NONE, *s.building_row[slot + 1 :])
    if out is not None:
        out.append(Event("build", seat, {"building": building.id, "slot": slot}))
    if by == BY_UXMAL_4:
        price = sum(cost) * number
        if c.b == SAVE_CORN:
            price = max(0, price - saved_resources(s, p) * number)
        pay_corn(s, seat, price + toll * number, out)
    else:
        for kind, n in enumerate(cost):
            pay_resource(s, seat, kind, n - (c.b == SAVE + kind), out)
    if building.skulls:
        p.skulls -= building.skulls
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
    if toll and by != BY_UXMAL_4:
        s.push((F_PAY, toll, 0))


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


def _raise_monument(s: State, m: int, renovated: Sequence[int], out: Out) -> None:
    seat = s.seat
    p = s.players[seat]
    monument = s.content.monuments[m]
    slot = s.monument_row.index(m)
    s.monument_row = (*s.monument_row[:slot], NONE, *s.monument_row[slot + 1 :])
    if out is not None:
        data = {"monument": monument.id, "slot": slot, "skulls": monument.skulls}
        out.append(Event("raise", seat, data))
    for kind, n in enumerate(left_to_pay(s, monument.cost, renovated)):
        pay_resource(s, seat, kind, n, out)
    # A skull paid for a monument goes back to the bank.
    p.skulls -= monument.skulls
    s.skull_bank += monument.skulls
    p.monuments = (*p.monuments, m)
    s.push(*reversed(monument.frames))
