"""Constructing with renovation, a calamity on buildings and skulls in the cost; the exchange.

Lists what can be constructed; `construction.resolve_build` of the base game carries it out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tzolkin_desktop.engine.contract import Choice, Event
from tzolkin_desktop.games.tzolkin.rules.components import Building, Frame
from tzolkin_desktop.games.tzolkin.rules.construction import (
    Grant,
    building_toll,
    constructions,
    corn_price,
    left_to_pay,
    missing,
    saved_resources,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    BY_TILE_MONUMENT,
    F_ADVANCE,
    LOWER,
    NEVER,
    NONE,
    RENOVATE,
    TECHNOLOGIES,
)
from tzolkin_desktop.games.tzolkin.rules.effects import Out
from tzolkin_desktop.games.tzolkin.rules.state import Player, State

LOWER_CHOICES = tuple(Choice(LOWER, t) for t in range(len(TECHNOLOGIES)))


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


def renovations(s: State, p: Player, grant: Grant) -> list[Choice]:
    """Offer the own buildings that pay for a part of something that can be constructed then."""
    return [
        Choice(RENOVATE, renovated[0] - 1)
        for renovated in _renovations(s, p)
        if next(constructions(s, p, grant._replace(renovated=renovated)), None) is not None
    ]


def any_affordable(s: State, p: Player, architecture: bool) -> bool:
    """Say whether the player can construct some building on display."""
    saved = saved_resources(s, p) if architecture else 0
    total = sum(p.resources) - building_toll(s)
    for renovated in ((), *_renovations(s, p)):
        for b in s.building_row:
            if b == NONE:
                continue
            building = s.content.buildings[b]
            cost = left_to_pay(s, building.cost, renovated)
            if building.skulls > p.skulls or (renovated and cost == building.cost):
                continue
            short, spare = sum(missing(cost, p)), total - sum(cost)
            if (not short and spare >= 0) or (
                saved and any(cost) and short <= saved and spare >= -saved
            ):
                return True
    return False


def affordable_monuments(s: State, p: Player) -> list[int]:
    """List the monuments on display that the player can raise."""
    grants = [Grant(BY_TILE_MONUMENT, 0, done) for done in ((), *_renovations(s, p))]
    return list(dict.fromkeys(c.a for grant in grants for c in constructions(s, p, grant)))


def cheapest_for_corn(s: State, p: Player, rate: int) -> int:
    """Find the least corn that buys a building; NEVER when none can be bought."""
    cheapest = NEVER
    for renovated in ((), *_renovations(s, p)):
        for building in _shown(s):
            cost = left_to_pay(s, building.cost, renovated)
            if building.skulls <= p.skulls and not (renovated and cost == building.cost):
                cheapest = min(cheapest, corn_price(s, p, cost, rate, True))
    return cheapest


def _renovations(s: State, p: Player) -> Iterator[tuple[int, ...]]:
    """List the own buildings that can be renovated."""
    for b in p.buildings:
        if s.content.buildings[b].renovation:
            yield (b + 1,)


def _shown(s: State) -> Iterator[Building]:
    for b in sorted({b for b in s.building_row if b != NONE}):
        yield s.content.buildings[b]


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
