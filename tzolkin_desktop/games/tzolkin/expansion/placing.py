"""Placing workers with tribes, calamities and quick actions: where, and for how much corn.

What a tribe has done this turn is in `State.used`: the corn saved by `any_space`, 1 + the space
skipped, or the slots taken this turn (bit 16 * gear + space).
"""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Choice, Event
from tzolkin_desktop.games.tzolkin.expansion import quick_actions
from tzolkin_desktop.games.tzolkin.rules.affordable import NO_WORKER, Obstacle
from tzolkin_desktop.games.tzolkin.rules.choices import slot
from tzolkin_desktop.games.tzolkin.rules.components import Figures, Frame
from tzolkin_desktop.games.tzolkin.rules.consts import (
    EMPTY,
    F_END,
    F_PICK_ONE,
    F_PLACE,
    GEARS,
    NEVER,
    NONE,
    QUICK,
    SKIP,
    START,
)
from tzolkin_desktop.games.tzolkin.rules.effects import Out
from tzolkin_desktop.games.tzolkin.rules.state import Player, State
from tzolkin_desktop.games.tzolkin.rules.turn import PLACE_CHOICES, place_worker

QUICK_CHOICE = Choice(QUICK)
SKIP_CHOICES = tuple(Choice(SKIP, gear) for gear in range(len(GEARS)))


def lowest_empty(s: State, gear: int) -> int:
    """Find the space that the acting player's next worker on a gear takes; NONE without one."""
    slots = s.gears[gear]
    if EMPTY not in slots:
        return NONE
    space = slots.index(EMPTY)
    figures = s.content.figures[s.players[s.seat].tribe]
    if figures.skips and s.used == 1 + slot(gear, space):
        return second_empty(s, gear, space)
    return space if space <= s.content.gears[gear].last + figures.extra_space else NONE


def second_empty(s: State, gear: int, first: int) -> int:
    """Find the lowest empty space above another one; NONE without one."""
    above = s.gears[gear][first + 1 : s.content.gears[gear].last + 1]
    return first + 1 + above.index(EMPTY) if EMPTY in above else NONE


def space_cost(s: State, figures: Figures, gear: int, space: int) -> int:
    """Price a space of a gear, with what a calamity adds and what a tribe takes off."""
    cost = space
    if figures.any_space != NEVER:
        # The dearest space of the turn is the one that is replaced, whatever the order.
        cost -= max(0, space - figures.any_space - s.used)
    tolls = s.content.tolls
    return cost if tolls is None or not tolls.place else cost + tolls.place[gear]


def placement_cost(s: State, place: int, placed: int) -> int:
    """Price a placement: the space, and more for each worker before it."""
    figures = s.content.figures[s.players[s.seat].tribe]
    totals = figures.placement_total
    more = totals[placed + 1] - totals[placed]
    return more if place == START else more + space_cost(s, figures, place, lowest_empty(s, place))


def take_space(s: State, place: int, placed: int) -> tuple[int, int]:
    """Give the space that a worker is about to take and its price, noting it for the tribe."""
    figures = s.content.figures[s.players[s.seat].tribe]
    totals = figures.placement_total
    more = totals[placed + 1] - totals[placed]
    if place == START:
        return 0, more
    space = lowest_empty(s, place)
    cost = more + space_cost(s, figures, place, space)
    if figures.any_space != NEVER:
        s.used = max(s.used, space - figures.any_space)
    elif figures.picks_after:
        s.used |= 1 << slot(place, space)
    return space, cost


def placements(s: State, p: Player, placed: int) -> list[Choice]:
    """List where one more worker can be put and paid, a quick action chosen before included."""
    figures = s.content.figures[p.tribe]
    totals = figures.placement_total
    if not p.hand or placed + 1 >= len(totals):
        return []
    left = p.corn - (totals[placed + 1] - totals[placed])
    if s.quick:
        left -= reserved(s, p)
    if left < 0:
        return _starting(s, p, placed) if s.start_space == NONE else []
    found = []
    gears, tolls = s.content.gears, s.content.tolls
    more = tolls.place if tolls is not None else ()
    plain = not (figures.skips or figures.extra_space)
    for g, slots in enumerate(s.gears):
        if EMPTY not in slots:
            continue
        if plain:
            space = slots.index(EMPTY)
            if space <= (left - more[g] if more else left) and space <= gears[g].last:
                found.append(PLACE_CHOICES[g])
        else:
            found += _on_gear(s, figures, g, left)
    if s.start_space == NONE:
        found.append(PLACE_CHOICES[START])
    if s.quick and _quick_open(s, p, left):
        found.append(QUICK_CHOICE)
    return found


def _on_gear(s: State, figures: Figures, gear: int, left: int) -> tuple[Choice, ...]:
    """Offer the next space of a gear, and the one after it where one can be skipped."""
    space = lowest_empty(s, gear)
    if space == NONE or space_cost(s, figures, gear, space) > left:
        return ()
    if figures.skips and not s.used:
        second = second_empty(s, gear, space)
        if second != NONE and space_cost(s, figures, gear, second) <= left:
            return PLACE_CHOICES[gear], SKIP_CHOICES[gear]
    return (PLACE_CHOICES[gear],)


def _starting(s: State, p: Player, placed: int) -> list[Choice]:
    """Offer the starting player space: its corn can pay for a quick action (rules 9.33)."""
    totals = s.content.figures[p.tribe].placement_total
    left = p.corn - (totals[placed + 1] - totals[placed])
    return [PLACE_CHOICES[START]] if left >= reserved(s, p, START) else []


def reserved(s: State, p: Player, place: int = NONE) -> int:
    """Say how much corn a quick action chosen before keeps from other spending (rules 9.32).

    The corn on the teeth helps to pay for it, also when a worker comes to START for it.
    """
    if s.seat not in s.quick:
        return 0
    teeth = s.teeth_corn if place == START or s.start_space == s.seat else 0
    return max(0, quick_actions.corn_needed(s, p) - teeth)


def quick_needs(s: State, p: Player) -> int:
    """Say how much corn a quick action space and its action take, the worker not counted."""
    teeth = s.teeth_corn if s.start_space == s.seat else 0
    action = max(0, quick_actions.corn_needed(s, p) - teeth)
    return quick_actions.expansion_of(s).quick_corn + action


def quick_obstacle(s: State, placed: int) -> Obstacle | None:
    """Say why the acting seat cannot put a worker on a quick action space."""
    p = s.players[s.seat]
    if s.seat in s.quick:
        return Obstacle("quick_once")
    if EMPTY not in s.quick:
        return Obstacle("quick_full")
    totals = s.content.figures[p.tribe].placement_total
    if not p.hand or placed + 1 >= len(totals):
        return NO_WORKER
    if quick_actions.corn_needed(s, p) >= NEVER:
        return Obstacle("quick_impossible")
    need = quick_needs(s, p) + totals[placed + 1] - totals[placed]
    return None if need <= p.corn else Obstacle("too_little_corn", need, p.corn)


def _quick_open(s: State, p: Player, left: int) -> bool:
    """Say whether a quick action space is free, payable, and its action possible (rules 9.32)."""
    return EMPTY in s.quick and s.seat not in s.quick and quick_needs(s, p) <= left


def skip(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Place a worker as if the lowest empty space of a gear were occupied."""
    space = lowest_empty(s, c.a)
    s.used = 1 + slot(c.a, space)
    if out is not None:
        data = {"gear": GEARS[c.a], "space": space}
        out.append(Event("skip", s.seat, data))
    place_worker(s, c.a, frame[1] if frame[0] == F_PLACE else 0, out)


def end_placing(s: State, out: Out) -> bool:
    """Line up the quick action and a pick-up after placing; say whether there is either."""
    figures = s.content.figures[s.players[s.seat].tribe]
    pick = figures.picks_after and s.used.bit_count() >= figures.picks_after
    quick = s.seat in s.quick
    if pick or quick:
        s.push((F_END,))
        if pick:
            s.push((F_PICK_ONE,))
        if quick:
            quick_actions.perform(s, out)
    return bool(pick or quick)
