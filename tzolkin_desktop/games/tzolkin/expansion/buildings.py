"""Constructing with renovation, a calamity on buildings and skulls in the cost; the exchange.

Lists what can be constructed; `construction.resolve_build` of the base game carries it out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Choice, Event
from tzolkin_desktop.games.tzolkin.rules.components import Building, Cost, Frame
from tzolkin_desktop.games.tzolkin.rules.construction import (
    NO_MORE,
    build_choice,
    left_to_pay,
    saved_resources,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ARCHITECTURE,
    BY_QUICK,
    BY_TIKAL_4,
    BY_TIKAL_4_AGAIN,
    BY_TILE,
    BY_TILE_MONUMENT,
    BY_UXMAL_4,
    F_ADVANCE,
    FULL,
    LOWER,
    NEVER,
    NONE,
    PLAIN,
    RAISE,
    RENOVATE,
    SAVE,
    SAVE_CORN,
    TECHNOLOGIES,
)
from tzolkin_desktop.games.tzolkin.rules.effects import Out
from tzolkin_desktop.games.tzolkin.rules.state import Player, State

MONUMENTS_BY = (BY_TIKAL_4, BY_TILE_MONUMENT)
OPTIONAL = (BY_TIKAL_4_AGAIN, BY_TILE, BY_TILE_MONUMENT)
LOWER_CHOICES = tuple(Choice(LOWER, t) for t in range(len(TECHNOLOGIES)))


class Grant(NamedTuple):
    """A construction that is allowed: who grants it, its number, and what is renovated for it."""

    by: int
    number: int
    renovated: tuple[int, ...]  # empty, or 1 + an own building


def builds_otherwise(s: State, p: Player) -> bool:
    """Say whether a renovation, a calamity or a skull in a cost plays a part."""
    tolls = s.content.tolls
    if tolls is not None and tolls.building:
        return True
    expansion = s.content.expansion
    assert expansion is not None
    if p.buildings and not expansion.renovations.isdisjoint(p.buildings):
        return True
    return not expansion.with_skulls.isdisjoint(s.building_row)


def build_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer every tile, way of paying and renovation that a construction allows."""
    _, by, number, *renovated = frame
    p = s.players[s.seat]
    grant = Grant(by, number, tuple(renovated))
    choices = [*_constructions(s, p, grant)]
    if renovated:
        return choices
    choices += [Choice(RENOVATE, tile - 1) for (tile,) in _useful_renovations(s, p, by, number)]
    if by in OPTIONAL:
        choices.append(NO_MORE)
    return choices


def any_affordable(s: State, p: Player, architecture: bool) -> bool:
    """Say whether the player can construct some building on display."""
    saved = saved_resources(s, p) if architecture else 0
    total = sum(p.resources) - (0 if s.content.tolls is None else s.content.tolls.building)
    for renovated in ((), *_renovations(s, p)):
        for b in s.building_row:
            if b == NONE:
                continue
            building = s.content.buildings[b]
            cost = left_to_pay(s, building.cost, renovated)
            if building.skulls > p.skulls or (renovated and cost == building.cost):
                continue
            short, spare = sum(_missing(cost, p)), total - sum(cost)
            if (not short and spare >= 0) or (
                saved and any(cost) and short <= saved and spare >= -saved
            ):
                return True
    return False


def affordable_monuments(s: State, p: Player) -> list[int]:
    """List the monuments on display that the player can raise."""
    grants = [Grant(BY_TILE_MONUMENT, 0, done) for done in ((), *_renovations(s, p))]
    return list(dict.fromkeys(c.a for grant in grants for c in _constructions(s, p, grant)))


def cheapest_for_corn(s: State, p: Player, rate: int) -> int:
    """Find the least corn that buys a building; NEVER when none can be bought."""
    cheapest = NEVER
    for renovated in ((), *_renovations(s, p)):
        for building in _shown(s):
            if building.skulls <= p.skulls and _helps(s, building.cost, renovated):
                cost = left_to_pay(s, building.cost, renovated)
                cheapest = min(cheapest, _corn(s, p, cost, rate, bool(saved_resources(s, p))))
    return cheapest


def _useful_renovations(s: State, p: Player, by: int, number: int) -> Iterator[tuple[int, ...]]:
    for renovated in _renovations(s, p):
        if next(_constructions(s, p, Grant(by, number, renovated)), None) is not None:
            yield renovated


def _renovations(s: State, p: Player) -> Iterator[tuple[int, ...]]:
    """List the own buildings that can be renovated."""
    for b in p.buildings:
        if s.content.buildings[b].renovation:
            yield (b + 1,)


def _helps(s: State, cost: Cost, renovated: tuple[int, ...]) -> bool:
    """Say whether a renovation pays for anything; without one there is nothing to ask."""
    return not renovated or left_to_pay(s, cost, renovated) != cost


def _shown(s: State) -> Iterator[Building]:
    for b in sorted({b for b in s.building_row if b != NONE}):
        yield s.content.buildings[b]


def _corn(s: State, p: Player, cost: Cost, rate: int, saving: bool) -> int:
    """Price a cost in corn (rules 4.13), with what a calamity adds."""
    resources = sum(cost)
    if saving:
        resources = max(0, resources - saved_resources(s, p))
    toll = 0 if s.content.tolls is None else s.content.tolls.building
    return (resources + toll) * rate


def _constructions(s: State, p: Player, grant: Grant) -> Iterator[Choice]:
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
            if monument.skulls <= p.skulls and _helps(s, monument.cost, grant.renovated):
                cost = left_to_pay(s, monument.cost, grant.renovated)
                if not any(_missing(cost, p)):
                    yield Choice(RAISE, m)


def _missing(cost: Cost, p: Player) -> tuple[int, int, int]:
    wood, stone, gold = p.resources
    return max(0, cost[0] - wood), max(0, cost[1] - stone), max(0, cost[2] - gold)


def _ways(s: State, p: Player, grant: Grant, cost: Cost) -> Iterator[int]:
    """List the ways to pay a cost that the player can afford."""
    saved = saved_resources(s, p)
    if grant.by == BY_UXMAL_4:
        if _corn(s, p, cost, grant.number, False) <= p.corn:
            yield FULL
        if saved and any(cost) and _corn(s, p, cost, grant.number, True) <= p.corn:
            yield SAVE_CORN
        return
    use = grant.by != BY_QUICK and not (grant.by == BY_TIKAL_4_AGAIN and grant.number)
    # A calamity asks for resources of any kind on top.
    spare = sum(p.resources) - sum(cost)
    spare -= 0 if s.content.tolls is None else s.content.tolls.building
    missing = _missing(cost, p)
    short = sum(missing)
    if not short and spare >= 0:
        yield FULL if use else PLAIN
        # The builder of two may keep architecture for the second (rules 4.9).
        if grant.by == BY_TIKAL_4 and p.technologies[ARCHITECTURE]:
            yield PLAIN
    if use and saved and short <= 1 and spare >= -1:
        for kind, n in enumerate(cost):
            if n and short == missing[kind]:
                yield SAVE + kind


def renovate(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Go on with a construction that an own building pays for in part (rules 9.25)."""
    s.push((*frame, c.a + 1))


def lower_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer the technologies with a level to give (rules 9.29)."""
    return [LOWER_CHOICES[t] for t, level in enumerate(s.players[s.seat].technologies) if level]


def resolve_lower(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Go a level down on one technology and a level up on each of the others."""
    seat = s.seat
    p = s.players[seat]
    levels = list(p.technologies)
    levels[c.a] -= 1
    p.technologies = tuple(levels)
    if out is not None:
        data = {"technology": TECHNOLOGIES[c.a], "level": levels[c.a]}
        out.append(Event("technology", seat, data))
    others = [t for t in range(len(TECHNOLOGIES)) if t != c.a]
    s.push(*((F_ADVANCE, t) for t in reversed(others)))
