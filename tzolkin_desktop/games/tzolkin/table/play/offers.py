"""Which piece of the table stands for which choice of the rules.

Turns the choices offered now into offers at named spots, or into the options of a small chooser.
Knows no drawing. Legality and prices come from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.expansion import placing, quick_actions
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ACCEPT,
    ADVANCE,
    ANGER,
    BEG,
    BONUS,
    BORROW,
    BUILD,
    BUY,
    CALENDAR,
    CROSS,
    DONE,
    EMPTY,
    END,
    F_PLACE,
    F_SETTLE,
    GEARS,
    HARVEST,
    HARVESTS,
    LOWER,
    PASS,
    PAY,
    PICK,
    PLACE,
    PLACES,
    QUICK,
    RAISE,
    REACH,
    RENOVATE,
    REPAY,
    RESOURCES,
    SELL,
    SKIP,
    START,
    STEP,
    TAKE,
    TECHNOLOGIES,
    TEMPLES,
    TOP_LEVEL,
    TRADE,
    USE,
    VERBS,
)
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.rules.turn import pick_cost, placement_cost, reach

Worker = tuple[int, int]  # gear and space


class Offer(NamedTuple):
    """A spot of the table and the choices it stands for; `corn` is its price, None without one.

    Several choices at one spot open a chooser, and so does a tribe; choices of a worker select
    it first.
    """

    spot: str
    choices: tuple[Choice, ...]
    corn: int | None = None


# Decisions that have no piece of their own on the table are made in a chooser.
CHOOSER_VERBS = (HARVEST, PAY, TAKE, SELL, BUY, CALENDAR, ACCEPT)
# What a tribe may do beside everything else is behind its tile.
POWERS = (PASS, TRADE, BORROW, REPAY)
PICK_UPS = (PICK, REACH, CROSS)


def offers(s: State, choices: Sequence[Choice], selected: Worker | None) -> list[Offer]:
    """List every spot that can be clicked now, for the worker that is selected if any."""
    found: list[Offer] = []
    ways: dict[int, list[Choice]] = {}
    workers: dict[Worker, list[Choice]] = {}
    powers: list[Choice] = []
    for c in choices:
        if c.verb in PRICED:
            found.append(PRICED[c.verb](s, c))
        elif c.verb in PICK_UPS:
            workers.setdefault((c.a >> 4, c.a & 15), []).append(c)
        elif c.verb == BUILD:
            ways.setdefault(c.a, []).append(c)
        elif c.verb in POWERS:
            powers.append(c)
        elif c.verb not in CHOOSER_VERBS:
            found.append(Offer(_spot(s, c), (c,)))
    for slot, building in enumerate(s.building_row):
        if building in ways:  # of two alike both may be clicked
            found.append(Offer(f"building/{slot}", tuple(ways[building])))
    if powers and s.stack[-1][0] != F_SETTLE:
        found.append(Offer(f"seat/{s.seat}/tribe", tuple(powers)))
    for worker, group in workers.items():
        found.append(Offer(f"worker/{GEARS[worker[0]]}/{worker[1]}", tuple(group)))
    if selected in workers:
        found = [o for o in found if o.spot.startswith(("worker/", "button/"))]
        found += _actions(s, selected, workers[selected])
    return found


def _placed(s: State) -> int:
    """Count the workers placed so far this turn."""
    frame = s.stack[-1]
    return frame[1] if frame[0] == F_PLACE else 0


def _placement(s: State, c: Choice) -> Offer:
    cost = min(placement_cost(s, c.a, _placed(s)), s.players[s.seat].corn)
    if c.a == START:
        return Offer("start", (c,), cost)
    return Offer(f"space/{PLACES[c.a]}/{s.lowest_empty(c.a)}", (c,), cost)


def _skipping(s: State, c: Choice) -> Offer:
    """Offer the space above the one that a tribe may skip."""
    space = placing.second_empty(s, c.a, s.lowest_empty(c.a))
    figures = s.content.figures[s.players[s.seat].tribe]
    cost = _next_worker(s) + placing.space_cost(s, figures, c.a, space)
    return Offer(f"space/{GEARS[c.a]}/{space}", (c,), cost)


def _quick(s: State, c: Choice) -> Offer:
    cost = _next_worker(s) + quick_actions.expansion_of(s).quick_corn
    return Offer(f"quick/{s.quick.index(EMPTY)}", (c,), cost)


def _next_worker(s: State) -> int:
    """Price one more worker, without its space."""
    totals, placed = s.content.figures[s.players[s.seat].tribe].placement_total, _placed(s)
    return totals[placed + 1] - totals[placed]


PRICED: dict[int, Callable[[State, Choice], Offer]] = {
    PLACE: _placement,
    SKIP: _skipping,
    QUICK: _quick,
}


def _actions(s: State, worker: Worker, group: list[Choice]) -> list[Offer]:
    """Offer the actions of a worker; one that is reached in two ways has both choices."""
    found: dict[str, Offer] = {}
    for c in group:
        if not c.b:
            found["button/nothing"] = Offer("button/nothing", (c,))
            continue
        cost = corn_of(s, c)
        spot = f"space/{GEARS[used_gear(s, c)]}/{c.b}"
        other = found.get(spot)
        if other is not None and other.corn is not None:
            found[spot] = Offer(spot, (*other.choices, c), min(cost, other.corn))
        else:
            found[spot] = Offer(spot, (c,), cost)
    return list(found.values())


def used_gear(s: State, c: Choice) -> int:
    """Name the gear whose action a pick-up uses."""
    gear = c.a >> 4
    return s.content.figures[s.players[s.seat].tribe].sisters[gear] if c.verb == CROSS else gear


def corn_of(s: State, c: Choice) -> int:
    """Price a pick-up without its action: steps back, or what a tribe asks; below zero a gain."""
    gear, space = c.a >> 4, c.a & 15
    if c.verb == REACH:
        return s.content.figures[s.players[s.seat].tribe].higher_corn
    if c.verb == CROSS:
        return reach(s.content.gears[used_gear(s, c)], space, False)[c.b]
    return pick_cost(s, gear, space, c.b)


def _spot(s: State, c: Choice) -> str:
    if c.verb in (STEP, ANGER):
        return f"temple/{TEMPLES[c.a]}"
    if c.verb == ADVANCE:
        level = s.players[s.seat].technologies[c.a]
        return f"technology/{TECHNOLOGIES[c.a]}/{min(level, TOP_LEVEL) + 1}"
    if c.verb == RAISE:
        return f"monument/{s.monument_row.index(c.a)}"
    if c.verb == USE:
        return f"space/{GEARS[c.a]}/{c.b}"
    if c.verb == BONUS:
        return f"technology/{TECHNOLOGIES[c.a]}/{TOP_LEVEL + 1}"
    if c.verb == LOWER:
        return f"technology/{TECHNOLOGIES[c.a]}/{s.players[s.seat].technologies[c.a]}"
    if c.verb == RENOVATE:
        p = s.players[s.seat]
        return f"seat/{s.seat}/building/{len(p.monuments) + p.buildings.index(c.a)}"
    return {BEG: "button/beg", DONE: "button/done", END: "button/end"}[c.verb]


class Option(NamedTuple):
    """A choice inside a chooser, with a name by which it is drawn and worded."""

    id: str
    choice: Choice


def options(s: State, choices: Sequence[Choice]) -> list[Option]:
    """List the choices that are made in a chooser, each with its id."""
    wanted = (*CHOOSER_VERBS, REPAY) if s.stack[-1][0] == F_SETTLE else CHOOSER_VERBS
    return named(c for c in choices if c.verb in wanted)


def named(choices: Iterable[Choice]) -> list[Option]:
    """Name choices of a chooser by verb and good."""
    found = []
    for c in choices:
        if c.verb == HARVEST:
            found.append(Option(f"harvest/{HARVESTS[c.a]}", c))
        elif c.verb == CALENDAR:
            found.append(Option(f"calendar/{c.a}", c))
        elif c.verb in (PASS, ACCEPT):
            found.append(Option(VERBS[c.verb], c))
        else:
            found.append(Option(f"{VERBS[c.verb]}/{RESOURCES[c.a]}", c))
    return found


# A choice without an alternative is made by itself when clicking it would tell nothing new.
SELF_EVIDENT = (PAY, STEP, ANGER, HARVEST)


def forced(choices: Sequence[Choice]) -> Choice | None:
    """Give the only choice there is, when it needs no click."""
    if len(choices) == 1 and choices[0].verb in SELF_EVIDENT:
        return choices[0]
    return None
