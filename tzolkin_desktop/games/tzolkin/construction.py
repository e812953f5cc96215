"""Constructing buildings and raising monuments: prices, choices and what follows (rules 4.8-4.10).

A F_BUILD frame is (F_BUILD, who grants it, number): for BY_UXMAL_4 the number is the corn for
each resource, for BY_TIKAL_4_AGAIN it is 1 when architecture was used on the first building.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tzolkin_desktop.engine.rules import Choice, Event
from tzolkin_desktop.games.tzolkin.components import Frame
from tzolkin_desktop.games.tzolkin.consts import (
    ARCHITECTURE,
    BUILD,
    BY_TIKAL_4,
    BY_TIKAL_4_AGAIN,
    BY_TILE,
    BY_UXMAL_4,
    DONE,
    F_BUILD,
    FROM_ARCHITECTURE,
    FULL,
    NEVER,
    NONE,
    PLAIN,
    RAISE,
    RESOURCES,
    SAVE,
    SAVE_CORN,
)
from tzolkin_desktop.games.tzolkin.effects import (
    Out,
    gain_corn,
    gain_points,
    pay_corn,
    pay_resource,
)
from tzolkin_desktop.games.tzolkin.state import Player, State

NO_MORE = Choice(DONE)


@cache
def _build(building: int, way: int) -> Choice:
    return Choice(BUILD, building, way)


def saved_resources(s: State, p: Player) -> int:
    """Say how many resources architecture takes off a cost (rules 4.10)."""
    return s.content.adds["saved_resource"][p.technologies[ARCHITECTURE]]


def any_affordable(s: State, p: Player) -> bool:
    """Say whether the player can pay some building on display, with architecture."""
    wood, stone, gold = p.resources
    saved = saved_resources(s, p)
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
    saved = saved_resources(s, p) * rate
    prices = [sum(s.content.buildings[b].cost) * rate for b in s.building_row if b != NONE]
    return max(0, min(prices) - saved) if prices else NEVER


def build_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer every building, way of paying and monument that this construction allows."""
    _, by, number = frame
    p = s.players[s.seat]
    if by == BY_UXMAL_4:
        return _for_corn(s, p, number)
    use = not (by == BY_TIKAL_4_AGAIN and number)
    choices: list[Choice] = []
    for b in sorted({b for b in s.building_row if b != NONE}):
        cost = s.content.buildings[b].cost
        missing = [max(0, n - have) for n, have in zip(cost, p.resources, strict=True)]
        if not any(missing):
            choices.append(_build(b, FULL if use else PLAIN))
            # The builder of two may keep architecture for the second (rules 4.9).
            if by == BY_TIKAL_4 and p.technologies[ARCHITECTURE]:
                choices.append(_build(b, PLAIN))
        if use and saved_resources(s, p) and sum(missing) <= 1:
            for kind, n in enumerate(cost):
                if n and sum(missing) == missing[kind]:
                    choices.append(_build(b, SAVE + kind))
    if by == BY_TIKAL_4:
        choices += [Choice(RAISE, m) for m in sorted(affordable_monuments(s, p))]
    if by in (BY_TIKAL_4_AGAIN, BY_TILE):
        choices.append(NO_MORE)
    return choices


def _for_corn(s: State, p: Player, rate: int) -> Sequence[Choice]:
    saved = saved_resources(s, p) * rate
    choices = []
    for b in sorted({b for b in s.building_row if b != NONE}):
        price = sum(s.content.buildings[b].cost) * rate
        if price <= p.corn:
            choices.append(_build(b, FULL))
        if saved and price - saved <= p.corn:
            choices.append(_build(b, SAVE_CORN))
    return choices


def resolve_build(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pay for a tile, take it, and line up what follows from it."""
    _, by, number = frame
    if c.verb == DONE:
        return
    if c.verb == RAISE:
        _raise_monument(s, c.a, out)
        return
    seat = s.seat
    p = s.players[seat]
    building = s.content.buildings[c.a]
    slot = s.building_row.index(c.a)
    s.building_row = (*s.building_row[:slot], NONE, *s.building_row[slot + 1 :])
    if out is not None:
        out.append(Event("build", seat, {"building": building.id, "slot": slot}))
    if by == BY_UXMAL_4:
        price = sum(building.cost) * number
        if c.b == SAVE_CORN:
            price = max(0, price - saved_resources(s, p) * number)
        pay_corn(s, seat, price, out)
    else:
        for kind, n in enumerate(building.cost):
            pay_resource(s, seat, kind, n - (c.b == SAVE + kind), out)
    p.buildings = (*p.buildings, c.a)
    p.farm_one += building.feed_one
    p.farm_all += building.feed_all
    level = 0 if c.b == PLAIN else p.technologies[ARCHITECTURE]
    gain_corn(s, seat, s.content.adds["corn"][level], out)
    gain_points(s, seat, s.content.adds["points"][level], FROM_ARCHITECTURE, out)
    if by == BY_TIKAL_4:
        s.push((F_BUILD, BY_TIKAL_4_AGAIN, int(level > 0)))
    s.push(*reversed(building.frames))


def _raise_monument(s: State, m: int, out: Out) -> None:
    seat = s.seat
    p = s.players[seat]
    monument = s.content.monuments[m]
    slot = s.monument_row.index(m)
    s.monument_row = (*s.monument_row[:slot], NONE, *s.monument_row[slot + 1 :])
    if out is not None:
        data = {"monument": monument.id, "slot": slot, "skulls": monument.skulls}
        out.append(Event("raise", seat, data))
    for kind in range(len(RESOURCES)):
        pay_resource(s, seat, kind, monument.cost[kind], out)
    # A skull paid for a monument goes back to the bank.
    p.skulls -= monument.skulls
    s.skull_bank += monument.skulls
    p.monuments = (*p.monuments, m)
