"""What a seat could do now, and what stands in the way: for whoever shows the table.

Asks the code that lists the choices and changes nothing. An obstacle is a word for its kind and
the figures that go with it; None means that nothing stands in the way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tzolkin_desktop.games.tzolkin.rules.actions import needs
from tzolkin_desktop.games.tzolkin.rules.components import (
    A_BUILD,
    A_BUILD_FOR_CORN,
    A_GAIN,
    A_HARVEST,
    A_MARKET,
    A_SKULL,
    A_TECHNOLOGY,
    A_TEMPLES,
    A_WORKER,
    Action,
    Cost,
)
from tzolkin_desktop.games.tzolkin.rules.construction import (
    Grant,
    building_toll,
    corn_price,
    left_to_pay,
    missing,
    saved_resources,
    uses_architecture,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    BY_TIKAL_4,
    BY_UXMAL_4,
    F_BUILD,
    NEVER,
    NONE,
    START,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.effects import advance_worth, can_step
from tzolkin_desktop.games.tzolkin.rules.state import Player, State
from tzolkin_desktop.games.tzolkin.rules.turn import (
    placement_cost,
    reach,
    reaches_higher,
    technology_price,
)


class Obstacle(NamedTuple):
    """Why something cannot be done: what kind of reason, and how much it needs and there is."""

    kind: str
    need: int = 0
    has: int = 0


NO_WORKER = Obstacle("no_worker")


def _corn(p: Player, need: int) -> Obstacle | None:
    return None if need <= p.corn else Obstacle("too_little_corn", need, p.corn)


# Tiles


class Lack(NamedTuple):
    """What a seat lacks for a tile, at the least; nothing when it can be paid."""

    resources: Cost = (0, 0, 0)
    more: int = 0  # resources of any kind
    skulls: int = 0
    corn: int = 0  # of which so much is needed

    @property
    def total(self) -> int:
        """Count everything that is lacking."""
        return sum(self.resources) + self.more + self.skulls + self.corn


USUAL = Grant(BY_TIKAL_4, 0)  # buildings and monuments, with architecture


def grant_now(s: State, seat: int) -> Grant:
    """Give the construction that is open to a seat, or the usual one to think about."""
    frame = s.stack[-1] if s.stack else (NONE,)
    if frame[0] == F_BUILD and seat == s.seat:
        return Grant(frame[1], frame[2], frame[3:])
    return USUAL


def lack_for_building(s: State, seat: int, building: int, grant: Grant = USUAL) -> Lack:
    """Say what a seat lacks for a building under a grant, with its best renovation."""
    p = s.players[seat]
    tile = s.content.buildings[building]
    skulls = max(0, tile.skulls - p.skulls)
    lacks = (_lack(s, p, cost, skulls, grant) for cost in _costs(s, p, tile.cost, grant))
    return min(lacks, key=lambda lack: lack.total)


def lack_for_monument(s: State, seat: int, monument: int, grant: Grant = USUAL) -> Lack:
    """Say what a seat lacks for a monument, with its best renovation."""
    p = s.players[seat]
    tile = s.content.monuments[monument]
    skulls = max(0, tile.skulls - p.skulls)
    lacks = (Lack(missing(cost, p), 0, skulls) for cost in _costs(s, p, tile.cost, grant))
    return min(lacks, key=lambda lack: lack.total)


def _costs(s: State, p: Player, cost: Cost, grant: Grant) -> Iterator[Cost]:
    """Give what a tile can cost: in full, or less with each building that can be renovated."""
    if grant.renovated:
        yield left_to_pay(s, cost, grant.renovated)
        return
    yield cost
    for b in p.buildings:
        if s.content.buildings[b].renovation:
            yield left_to_pay(s, cost, (b + 1,))


def _lack(s: State, p: Player, cost: Cost, skulls: int, grant: Grant) -> Lack:
    if grant.by == BY_UXMAL_4:
        price = corn_price(s, p, cost, grant.number, True)
        return Lack(skulls=skulls, corn=max(0, price - p.corn))
    saved = min(saved_resources(s, p), sum(cost)) if uses_architecture(grant) else 0
    lacking = list(missing(cost, p))
    spare = sum(p.resources) - sum(cost) - building_toll(s)
    # Architecture may take off any kind: the dearest one that is lacking, or one that is there.
    for kind in reversed(range(len(lacking))):
        taken = min(saved, lacking[kind])
        lacking[kind] -= taken
        saved -= taken
        spare += taken
    short = sum(lacking)
    wood, stone, gold = lacking
    return Lack((wood, stone, gold), max(0, -spare - saved - short), skulls)


# Workers


def placement_obstacle(s: State, place: int, placed: int) -> Obstacle | None:
    """Say why the acting seat cannot put one more worker, after `placed`, on a gear or at START."""
    p = s.players[s.seat]
    if not p.hand:
        return NO_WORKER
    if place == START:
        if s.start_space != NONE:
            return Obstacle("start_taken")
    elif s.lowest_empty(place) == NONE:
        return Obstacle("gear_full")
    if placed + 1 >= len(s.content.figures[p.tribe].placement_total):
        return NO_WORKER
    kept = 0 if s.content.hooks is None else s.content.hooks.reserved(s, p, place)
    return _corn(p, placement_cost(s, place, placed) + kept)


def reached(s: State, gear: int, space: int, at: int) -> dict[int, int]:
    """Give the actions of gear `at` that the acting seat's worker reaches, with their corn."""
    p = s.players[s.seat]
    figures = s.content.figures[p.tribe]
    if at == gear:
        return reach(s.content.gears[gear], space, reaches_higher(s, p, gear), figures)
    if figures.sisters and figures.sisters[gear] == at:
        return reach(s.content.gears[at], space, False)
    return {}


# Actions

IMPOSSIBLE = {
    A_HARVEST: "no_tile",
    A_GAIN: "no_skull_in_bank",
    A_TECHNOLOGY: "no_resources",
    A_BUILD: "no_building",
    A_MARKET: "nothing_to_trade",
    A_WORKER: "six_workers",
    A_BUILD_FOR_CORN: "no_building",
}


def action_obstacle(s: State, seat: int, gear: int, number: int, price: int = 0) -> Obstacle | None:
    """Say why an action cannot be taken, with the corn for steps back as its price."""
    actions = s.content.gears[gear].actions
    if not 0 < number < len(actions):
        return Obstacle("no_action")
    p = s.players[seat]
    need = needs(s, p, actions[number])
    if need == NEVER:
        return _impossible(s, p, actions[number])
    return _corn(p, need + price)


def _impossible(s: State, p: Player, action: Action) -> Obstacle:
    """Find the reason why an action can be taken for no corn in the world."""
    kind = action[0]
    if kind == A_SKULL:
        return Obstacle("skull_taken" if s.skull_spaces >> action[1] & 1 else "no_skull")
    if kind == A_TEMPLES:
        tolls = s.content.tolls
        open_temples = [t for t in range(len(TEMPLES)) if can_step(s, p, t)]
        more = min((tolls.step_resource[t] for t in open_temples), default=0) if tolls else 0
        short = sum(p.resources) < action[2] + more
        return Obstacle("no_resources" if short else "no_step")
    if kind == A_TECHNOLOGY and any(p.resources):
        need = min(technology_price(s, p, t, False) for t in range(len(p.technologies)))
        has = sum(p.resources)
        return Obstacle("technology_cost", need, has) if need > has else Obstacle("nothing_changes")
    if kind == A_GAIN and s.skull_bank:
        return Obstacle("skull_for_step")
    return Obstacle(IMPOSSIBLE[kind])


# Steps


def step_obstacle(s: State, seat: int, temple: int, down: bool = False) -> Obstacle | None:
    """Say why a marker cannot go up, or down, in a temple."""
    p = s.players[seat]
    if down:
        return None if p.temples[temple] else Obstacle("temple_bottom")
    if not can_step(s, p, temple):
        at_top = p.temples[temple] == s.content.temples[temple].top
        return Obstacle("temple_top" if at_top else "temple_taken")
    tolls = s.content.tolls
    if tolls is None or not tolls.steps:
        return None
    if tolls.step_resource[temple] > sum(p.resources):
        return Obstacle("no_resources")
    return _corn(p, tolls.step_corn)


def technology_obstacle(s: State, seat: int, technology: int, free: bool) -> Obstacle | None:
    """Say why a technology cannot be developed; one that is free still pays a calamity."""
    p = s.players[seat]
    need, has = technology_price(s, p, technology, free), sum(p.resources)
    if need > has:
        return Obstacle("technology_cost", need, has)
    return None if advance_worth(s, p, technology, need) else Obstacle("nothing_changes")
