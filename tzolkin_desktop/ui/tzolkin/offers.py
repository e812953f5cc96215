"""Which piece of the table stands for which choice of the rules.

Turns the choices offered now into offers at named spots, or into the options of a small chooser.
Knows no drawing. Legality and prices come from the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.rules import Choice
from tzolkin_desktop.games.tzolkin.consts import (
    ADVANCE,
    ANGER,
    BEG,
    BUILD,
    BUY,
    CALENDAR,
    DONE,
    END,
    F_PLACE,
    GEARS,
    HARVEST,
    HARVESTS,
    PAY,
    PICK,
    PLACE,
    PLACES,
    RAISE,
    RESOURCES,
    SELL,
    START,
    STEP,
    TAKE,
    TECHNOLOGIES,
    TEMPLES,
    TOP_LEVEL,
    USE,
)
from tzolkin_desktop.games.tzolkin.state import State
from tzolkin_desktop.games.tzolkin.turn import placement_cost, reach, reaches_higher

Worker = tuple[int, int]  # gear and space


class Offer(NamedTuple):
    """A spot of the table and the choices it stands for; `corn` is its price, None without one.

    Several choices at one spot open a chooser; choices of a worker select it first.
    """

    spot: str
    choices: tuple[Choice, ...]
    corn: int | None = None


# Decisions that have no piece of their own on the table are made in a chooser.
CHOOSER_VERBS = (HARVEST, PAY, TAKE, SELL, BUY, CALENDAR)


def offers(s: State, choices: Sequence[Choice], selected: Worker | None) -> list[Offer]:
    """List every spot that can be clicked now, for the worker that is selected if any."""
    found: list[Offer] = []
    ways: dict[int, list[Choice]] = {}
    workers: dict[Worker, list[Choice]] = {}
    for c in choices:
        if c.verb == PLACE:
            found.append(_placement(s, c))
        elif c.verb == PICK:
            workers.setdefault((c.a >> 4, c.a & 15), []).append(c)
        elif c.verb == BUILD:
            ways.setdefault(c.a, []).append(c)
        elif c.verb not in CHOOSER_VERBS:
            found.append(Offer(_spot(s, c), (c,)))
    for slot, building in enumerate(s.building_row):
        if building in ways:  # of two alike both may be clicked
            found.append(Offer(f"building/{slot}", tuple(ways[building])))
    for worker, group in workers.items():
        found.append(Offer(f"worker/{GEARS[worker[0]]}/{worker[1]}", tuple(group)))
    if selected in workers:
        found = [o for o in found if o.spot.startswith(("worker/", "button/"))]
        found += _actions(s, selected, workers[selected])
    return found


def _placement(s: State, c: Choice) -> Offer:
    frame = s.stack[-1]
    placed = frame[1] if frame[0] == F_PLACE else 0
    cost = min(placement_cost(s, c.a, placed), s.players[s.seat].corn)
    if c.a == START:
        return Offer("start", (c,), cost)
    return Offer(f"space/{PLACES[c.a]}/{s.lowest_empty(c.a)}", (c,), cost)


def _actions(s: State, worker: Worker, group: list[Choice]) -> list[Offer]:
    gear, space = worker
    costs = reach(s.content.gears[gear], space, reaches_higher(s, s.players[s.seat], gear))
    found = []
    for c in group:
        if c.b:
            found.append(Offer(f"space/{GEARS[gear]}/{c.b}", (c,), costs[c.b]))
        else:
            found.append(Offer("button/nothing", (c,)))
    return found


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
    return {BEG: "button/beg", DONE: "button/done", END: "button/end"}[c.verb]


class Option(NamedTuple):
    """A choice inside a chooser, with a name by which it is drawn and worded."""

    id: str
    choice: Choice


def options(choices: Sequence[Choice]) -> list[Option]:
    """List the choices that are made in a chooser, each with its id."""
    found = []
    for c in choices:
        if c.verb == HARVEST:
            found.append(Option(f"harvest/{HARVESTS[c.a]}", c))
        elif c.verb == CALENDAR:
            found.append(Option(f"calendar/{c.a}", c))
        elif c.verb in CHOOSER_VERBS:
            verb = {PAY: "pay", TAKE: "take", SELL: "sell", BUY: "buy"}[c.verb]
            found.append(Option(f"{verb}/{RESOURCES[c.a]}", c))
    return found


# A choice without an alternative is made by itself when clicking it would tell nothing new.
SELF_EVIDENT = (PAY, STEP, ANGER, HARVEST)


def forced(choices: Sequence[Choice]) -> Choice | None:
    """Give the only choice there is, when it needs no click."""
    if len(choices) == 1 and choices[0].verb in SELF_EVIDENT:
        return choices[0]
    return None
