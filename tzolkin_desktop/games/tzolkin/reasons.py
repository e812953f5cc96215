"""Why something cannot be chosen now, as a key for words and the numbers to put in.

Only asks the rules; the words themselves are in the language files under `reasons`.
"""

from __future__ import annotations

from typing import NamedTuple

from tzolkin_desktop.games.tzolkin.actions import needs
from tzolkin_desktop.games.tzolkin.components import (
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
from tzolkin_desktop.games.tzolkin.construction import saved_resources
from tzolkin_desktop.games.tzolkin.consts import (
    BY_TIKAL_4_AGAIN,
    BY_UXMAL_4,
    F_BUILD,
    F_PLACE,
    F_TURN,
    NEVER,
    NONE,
    START,
    TOP_LEVEL,
)
from tzolkin_desktop.games.tzolkin.effects import can_step
from tzolkin_desktop.games.tzolkin.state import Player, State
from tzolkin_desktop.games.tzolkin.turn import placement_cost, reach, reaches_higher


class Reason(NamedTuple):
    """A key of the words under `reasons`, with numbers."""

    key: str
    values: dict[str, int]


def no_placement(s: State, place: int) -> Reason | None:
    """Say why no worker can be put at a place now; None when it can."""
    p = s.players[s.seat]
    frame = s.stack[-1]
    if frame[0] not in (F_TURN, F_PLACE):
        return Reason("not_now", {})
    placed = frame[1] if frame[0] == F_PLACE else 0
    if not p.hand:
        return Reason("no_worker_in_hand", {})
    if place == START and s.start_space != NONE:
        return Reason("start_taken", {})
    if place != START and s.lowest_empty(place) == NONE:
        return Reason("gear_full", {})
    cost = placement_cost(s, place, placed)
    return None if cost <= p.corn else _corn(cost, p)


def no_action(s: State, gear: int, space: int, number: int) -> Reason | None:
    """Say why a worker cannot take an action; None when it can."""
    p = s.players[s.seat]
    costs = reach(s.content.gears[gear], space, reaches_higher(s, p, gear))
    if number not in costs:
        return Reason("action_too_high", {})
    action = s.content.gears[gear].actions[number]
    needed = needs(s, p, action)
    if needed == NEVER:
        return _impossible(s, p, action)
    total = costs[number] + needed
    return None if total <= p.corn else _corn(total, p)


def _corn(n: int, p: Player) -> Reason:
    return Reason("needs_corn", {"n": n, "have": p.corn})


def _impossible(s: State, p: Player, action: Action) -> Reason:
    kind = action[0]
    if kind == A_HARVEST:
        return Reason("no_tile_left", {})
    if kind == A_GAIN:
        return Reason("no_skull_in_bank", {})
    if kind == A_TECHNOLOGY:
        return Reason("no_technology_affordable", {})
    if kind in (A_BUILD, A_BUILD_FOR_CORN):
        return Reason("no_building_affordable", {})
    if kind == A_TEMPLES:
        short = sum(p.resources) < action[2]
        return Reason("needs_resource", {"n": action[2]}) if short else Reason("no_temple_step", {})
    if kind == A_MARKET:
        return Reason("nothing_to_trade", {})
    if kind == A_WORKER:
        return Reason("all_workers_in_play", {"n": s.content.workers_most})
    if kind == A_SKULL and s.skull_spaces >> action[1] & 1:
        return Reason("skull_space_taken", {})
    return Reason("needs_skull", {})


def no_building(s: State, building: int) -> Reason | None:
    """Say why a building cannot be constructed now; None when it can."""
    frame = s.stack[-1]
    if frame[0] != F_BUILD:
        return Reason("not_now", {})
    _, by, number = frame
    p = s.players[s.seat]
    cost = s.content.buildings[building].cost
    saved = 0 if by == BY_TIKAL_4_AGAIN and number else saved_resources(s, p)
    if by == BY_UXMAL_4:
        price = max(0, sum(cost) - saved) * number
        return None if price <= p.corn else _corn(price, p)
    return _missing(cost, p, saved)


def no_monument(s: State, monument: int) -> Reason | None:
    """Say why a monument cannot be raised now; None when it can."""
    if s.stack[-1][0] != F_BUILD:
        return Reason("not_now", {})
    p = s.players[s.seat]
    tile = s.content.monuments[monument]
    if tile.skulls > p.skulls:
        return Reason("needs_skull", {})
    return _missing(tile.cost, p, 0) or Reason("monument_only_tikal_4", {})


def _missing(cost: Cost, p: Player, saved: int) -> Reason | None:
    wood, stone, gold = (max(0, n - have) for n, have in zip(cost, p.resources, strict=True))
    if wood + stone + gold <= saved:
        return None
    return Reason("needs_resources", {"wood": wood, "stone": stone, "gold": gold})


def no_step(s: State, temple: int) -> Reason | None:
    """Say why a marker cannot go up; None when it can."""
    p = s.players[s.seat]
    if can_step(s, p, temple):
        return None
    at_top = p.temples[temple] == s.content.temples[temple].top
    return Reason("at_top" if at_top else "top_taken", {})


def no_advance(s: State, technology: int) -> Reason | None:
    """Say why a technology step cannot be paid; None when it can."""
    p = s.players[s.seat]
    cost = s.content.technology_cost[min(p.technologies[technology], TOP_LEVEL)]
    if sum(p.resources) < cost:
        return Reason("needs_resource", {"n": cost})
    return None
