"""Which piece of the table stands for which choice of the rules.

Turns the choices offered now into offers at named spots, or into the options of a small chooser.
Knows no drawing. Legality and prices come from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.expansion import placing, quick_actions
from tzolkin_desktop.games.tzolkin.rules.choices import action_of, worker_of
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
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.shell.table.protocol import Offer

Worker = tuple[int, int]  # gear and space


# Decisions that have no piece of their own on the table are made in a chooser.
CHOOSER_VERBS = (HARVEST, PAY, TAKE, SELL, BUY, ACCEPT)
# What a tribe may do beside everything else is behind its tile.
POWERS = (PASS, TRADE, BORROW, REPAY)
PICK_UPS = (PICK, REACH, CROSS)


def worker_at(place: Place) -> Worker:
    """Give the gear and the space of a place on the gears."""
    return GEARS.index(place.name), place.number


def place_of(worker: Worker) -> Place:
    """Give the place of a worker on the gears."""
    return Place("worker", name=GEARS[worker[0]], number=worker[1])


def offers(s: State, choices: Sequence[Choice], selected: Place | None) -> list[Offer]:
    """List every place that can be clicked now, for the worker that is selected if any."""
    found: list[Offer] = []
    ways: dict[int, list[Choice]] = {}
    workers: dict[Worker, list[Choice]] = {}
    powers: list[Choice] = []
    for c in choices:
        if c.verb in PRICED:
            found.append(PRICED[c.verb](s, c))
        elif c.verb in PICK_UPS:
            workers.setdefault(worker_of(c), []).append(c)
        elif c.verb == BUILD:
            ways.setdefault(c.a, []).append(c)
        elif c.verb in POWERS:
            powers.append(c)
        elif c.verb not in CHOOSER_VERBS:
            found.append(Offer(_place(s, c), (c,), ends=c.verb == END))
    for slot, building in enumerate(s.building_row):
        if building in ways:  # of two alike both may be clicked
            found.append(Offer(Place("building", slot), tuple(ways[building])))
    if powers and s.stack[-1][0] != F_SETTLE:
        found.append(Offer(Place("seat", s.seat, "tribe"), tuple(powers), opens=True))
    for worker, group in workers.items():
        place = place_of(worker)
        found.append(Offer(place, tuple(group), selects=place))
    chosen = [group for worker, group in workers.items() if place_of(worker) == selected]
    for group in chosen:
        found = [o for o in found if o.place.kind in ("worker", "button")]
        found += _actions(s, group)
    return found


def _placed(s: State) -> int:
    """Count the workers placed so far this turn."""
    frame = s.stack[-1]
    return frame[1] if frame[0] == F_PLACE else 0


def _placement(s: State, c: Choice) -> Offer:
    cost = min(placement_cost(s, c.a, _placed(s)), s.players[s.seat].corn)
    if c.a == START:
        return Offer(Place("start"), (c,), cost)
    return Offer(_space(c.a, s.lowest_empty(c.a)), (c,), cost)


def _skipping(s: State, c: Choice) -> Offer:
    """Offer the space above the one that a tribe may skip."""
    space = placing.second_empty(s, c.a, s.lowest_empty(c.a))
    figures = s.content.figures[s.players[s.seat].tribe]
    cost = _next_worker(s) + placing.space_cost(s, figures, c.a, space)
    return Offer(_space(c.a, space), (c,), cost)


def _quick(s: State, c: Choice) -> Offer:
    cost = _next_worker(s) + quick_actions.expansion_of(s).quick_corn
    return Offer(Place("quick", s.quick.index(EMPTY)), (c,), cost)


def _next_worker(s: State) -> int:
    """Price one more worker, without its space."""
    totals, placed = s.content.figures[s.players[s.seat].tribe].placement_total, _placed(s)
    return totals[placed + 1] - totals[placed]


PRICED: dict[int, Callable[[State, Choice], Offer]] = {
    PLACE: _placement,
    SKIP: _skipping,
    QUICK: _quick,
}


def _actions(s: State, group: list[Choice]) -> list[Offer]:
    """Offer the actions of a worker; one that is reached in two ways has both choices."""
    found: dict[Place, Offer] = {}
    for c in group:
        if not action_of(c):
            nothing = Place("button", name="nothing")
            found[nothing] = Offer(nothing, (c,))
            continue
        cost = corn_of(s, c)
        place = _space(used_gear(s, c), action_of(c))
        other = found.get(place)
        if other is not None and other.price is not None:
            found[place] = Offer(place, (*other.choices, c), min(cost, other.price))
        else:
            found[place] = Offer(place, (c,), cost)
    return list(found.values())


def used_gear(s: State, c: Choice) -> int:
    """Name the gear whose action a pick-up uses."""
    gear, _ = worker_of(c)
    return s.content.figures[s.players[s.seat].tribe].sisters[gear] if c.verb == CROSS else gear


def corn_of(s: State, c: Choice) -> int:
    """Price a pick-up without its action: steps back, or what a tribe asks; below zero a gain."""
    gear, space = worker_of(c)
    if c.verb == REACH:
        return s.content.figures[s.players[s.seat].tribe].higher_corn
    if c.verb == CROSS:
        return reach(s.content.gears[used_gear(s, c)], space, False)[c.b]
    return pick_cost(s, gear, space, c.b)


def _space(gear: int, space: int) -> Place:
    return Place("space", name=PLACES[gear], number=space)


def _place(s: State, c: Choice) -> Place:
    if c.verb in (STEP, ANGER):
        return Place("temple", name=TEMPLES[c.a])
    if c.verb == ADVANCE:
        level = s.players[s.seat].technologies[c.a]
        return _level(c.a, min(level, TOP_LEVEL) + 1)
    if c.verb == CALENDAR:
        return Place("calendar", c.a)
    if c.verb == RAISE:
        return Place("monument", s.monument_row.index(c.a))
    if c.verb == USE:
        return _space(c.a, action_of(c))
    if c.verb == BONUS:
        return _level(c.a, TOP_LEVEL + 1)
    if c.verb == LOWER:
        return _level(c.a, s.players[s.seat].technologies[c.a])
    if c.verb == RENOVATE:
        p = s.players[s.seat]
        return Place("seat", s.seat, "building", len(p.monuments) + p.buildings.index(c.a))
    return Place("button", name={BEG: "beg", DONE: "done", END: "end"}[c.verb])


def _level(technology: int, level: int) -> Place:
    return Place("technology", name=TECHNOLOGIES[technology], number=level)


class Told(NamedTuple):
    """A choice inside a chooser: its verb, and the good, way or number it is about."""

    choice: Choice
    what: str = ""

    @property
    def verb(self) -> int:
        """Give the verb by which it is drawn and worded."""
        return self.choice.verb

    @property
    def id(self) -> str:
        """Name it among the others."""
        return f"{VERBS[self.verb]}/{self.what}" if self.what else VERBS[self.verb]


def options(s: State, choices: Sequence[Choice]) -> list[Told]:
    """List the choices that are made in a chooser, each with its id."""
    wanted = (*CHOOSER_VERBS, REPAY) if s.stack[-1][0] == F_SETTLE else CHOOSER_VERBS
    return named(c for c in choices if c.verb in wanted)


def named(choices: Iterable[Choice]) -> list[Told]:
    """Name choices of a chooser by verb and good."""
    found = []
    for c in choices:
        if c.verb == HARVEST:
            found.append(Told(c, HARVESTS[c.a]))
        elif c.verb in (PASS, ACCEPT):
            found.append(Told(c))
        else:
            found.append(Told(c, RESOURCES[c.a]))
    return found


# A choice without an alternative is made by itself when clicking it would tell nothing new.
SELF_EVIDENT = (PAY, STEP, ANGER, HARVEST)


def forced(choices: Sequence[Choice]) -> Choice | None:
    """Give the only choice there is, when it needs no click."""
    if len(choices) == 1 and choices[0].verb in SELF_EVIDENT:
        return choices[0]
    return None
