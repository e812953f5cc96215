"""Whole turns of Tzolk'in: finds the best complete turns of the seat to act, by the evaluator.

A beam over the small decisions: positions with the same decisions still open are compared with
each other, positions that are alike are looked at once, and every place where the turn may end
is a candidate.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.tzolkin.bots.evaluator import Evaluator
from tzolkin_desktop.games.tzolkin.rules.consts import (
    END,
    F_CALENDAR,
    F_DISCARD,
    F_DRAFT,
    F_PICK,
    F_PLACE,
    F_TRIBE,
    F_TURN,
    PICK,
    PLACE,
)
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.rules.turn import END_CHOICE
from tzolkin_desktop.players.bot import Budget

DRAFT = (F_DRAFT, F_TRIBE, F_DISCARD)
MOST_DECISIONS = 60  # small decisions for one worker; tribes can go round in circles


class Turn(NamedTuple):
    """A complete turn: its choices, the position before `end`, and the seat's outlook there.

    `plan` are the seat's next turns, as far as they were looked at, each with the position that
    it starts from.
    """

    value: float
    choices: tuple[Choice, ...]
    state: State
    plan: tuple[tuple[State, Turn], ...] = ()


class Width(NamedTuple):
    """How broadly turns are looked for."""

    turn: int  # positions kept after each worker
    detail: int  # positions kept among those with the same decisions open


class Line:
    """A position in the middle of a turn and the choices that led there."""

    __slots__ = ("choices", "over", "state", "value")

    def __init__(self, state: State, choices: tuple[Choice, ...], over: bool = False) -> None:
        self.state = state
        self.choices = choices
        self.over = over  # the turn, or what was asked outside of a turn, has come to its end
        self.value = 0.0


def best_turns(
    rules: Rules[State], evaluator: Evaluator, s: State, width: Width, keep: int, budget: Budget
) -> list[Turn]:
    """List the best turns of the seat to act, best first; at least one."""
    frame = s.stack[-1][0]
    if frame in DRAFT:
        return _drafts(rules, evaluator, s, keep, budget)
    if frame == F_CALENDAR:
        return _calendar(rules, evaluator, s, budget)
    return _turns(rules, evaluator, s, width, keep, budget)


def _turns(
    rules: Rules[State], evaluator: Evaluator, s: State, width: Width, keep: int, budget: Budget
) -> list[Turn]:
    seat = s.seat
    frontier = [Line(s, ())]
    found: dict[tuple[Choice, ...], Turn] = {}
    seen = {position_key(s)}
    if s.stack[-1][0] in (F_PICK, F_PLACE):
        _note(found, Turn(evaluator.value(s, seat), (END_CHOICE,), s))
    while frontier:
        ends: list[Line] = []
        for line in _complete(rules, evaluator, frontier, width, budget, not found):
            key = position_key(line.state)
            if key in seen:
                continue
            seen.add(key)
            line.value = evaluator.value(line.state, seat)
            if line.over:
                _note(found, Turn(line.value, line.choices, line.state))
            else:
                ends.append(line)
        budget.spend(len(ends))
        ends.sort(key=_by_value)
        frontier = ends[: width.turn]
        for line in ends[: max(keep, width.turn)]:
            _note(found, Turn(line.value, (*line.choices, END_CHOICE), line.state))
        if budget.over() and found:
            break
    if not found:  # nothing but ending is left
        found[()] = Turn(evaluator.value(s, seat), (rules.choices(s)[-1],), s)
    turns = sorted(found.values(), key=by_turn_value)
    return turns[:keep]


def _by_value(line: Line) -> float:
    return -line.value


def by_turn_value(turn: Turn) -> float:
    """Order turns by their value, best first."""
    return -turn.value


def joined(turns: list[Turn], also: Turn | None) -> list[Turn]:
    """List turns, best first, with a given one among them."""
    if also is None:
        return turns
    others = [turn for turn in turns if turn.choices != also.choices]
    return sorted([also, *others], key=by_turn_value)


def _note(found: dict[tuple[Choice, ...], Turn], turn: Turn) -> None:
    """Keep the best turn of those that differ only in details such as the blocks paid."""
    plan = tuple(sorted(c for c in turn.choices if c.verb in (PICK, PLACE)))
    known = found.get(plan)
    if known is None or turn.value > known.value:
        found[plan] = turn


def _complete(
    rules: Rules[State],
    evaluator: Evaluator,
    frontier: list[Line],
    width: Width,
    budget: Budget,
    must_finish: bool,
) -> list[Line]:
    """Follow each line through one more worker, to where the turn may go on or end."""
    done: list[Line] = []
    lines = frontier
    now = _moment(lines[0].state)
    before_turn: set[tuple[object, ...]] = set()  # a debt made and paid back leads nowhere
    for _ in range(MOST_DECISIONS):
        groups: dict[object, list[Line]] = {}
        for line in lines:
            before = line.state
            for c in _worth_trying(rules.choices(before)):
                after = before.clone()
                rules.apply(after, c)
                over = not after.stack or _moment(after) != now
                nxt = Line(after, (*line.choices, c), over)
                if over or after.stack[-1][0] in (F_PICK, F_PLACE):
                    done.append(nxt)
                else:
                    *below, top = after.stack
                    if top[0] == F_TURN:
                        key = position_key(after)
                        if key in before_turn:
                            continue
                        before_turn.add(key)
                    groups.setdefault((*below, top[0]), []).append(nxt)
        lines = []
        for group in groups.values():
            if len(group) > width.detail:
                seat = group[0].state.seat
                budget.spend(len(group))
                for line in group:
                    line.value = evaluator.value(line.state, seat)
                group.sort(key=_by_value)
                group = group[: width.detail]
            lines += group
        if not lines or ((done or not must_finish) and budget.over()):
            break
    return done


def _moment(s: State) -> tuple[int, int, int, int]:
    """Tell one seat's turn, or what it is asked outside of turns, from any other."""
    return s.round, s.turn, s.seat, s.feasts


def _worth_trying(offered: Sequence[Choice]) -> Sequence[Choice]:
    """Leave out ending the turn and, when there is more to do, picking up for nothing."""
    found = [c for c in offered if c.verb != END and (c.verb != PICK or c.b)]
    if found or any(c.verb == END for c in offered):
        return found
    return offered


def position_key(s: State) -> tuple[object, ...]:
    """Tell positions of one seat's turn apart by what the seat can have changed."""
    p = s.players[s.seat]
    return (
        p.corn,
        *p.resources,
        p.skulls,
        p.hand,
        p.workers,
        p.temples,
        p.technologies,
        frozenset(p.buildings),
        p.monuments,
        p.sheet,
        p.debts,
        *s.gears,
        s.jungle,
        s.skull_spaces,
        s.start_space,
        s.building_row,
        s.quick,
        s.used,
        s.stack,
    )


def _drafts(
    rules: Rules[State], evaluator: Evaluator, s: State, keep: int, budget: Budget
) -> list[Turn]:
    """Judge a tribe, or each pair of wealth tiles, as it stands when the draft is over."""
    seat = s.seat
    turns = []
    for c in rules.choices(s):
        after = s.clone()
        rules.apply(after, c)
        while after.stack[-1][0] in DRAFT:
            rules.apply(after, rules.choices(after)[0])
        turns.append(Turn(evaluator.value(after, seat), (c,), after))
    budget.spend(len(turns))
    turns.sort(key=by_turn_value)
    return turns[:keep]


def _calendar(rules: Rules[State], evaluator: Evaluator, s: State, budget: Budget) -> list[Turn]:
    """Judge one day against two, seen from the beginning of the next round."""
    seat = s.seat
    turns = []
    for c in rules.choices(s):
        after = s.clone()
        rules.apply(after, c)
        turns.append(Turn(evaluator.margin(after, seat), (c,), after))
    budget.spend(len(turns))
    turns.sort(key=by_turn_value)
    return turns


def turn_of(
    rules: Rules[State], evaluator: Evaluator, s: State, choices: tuple[Choice, ...]
) -> Turn:
    """Judge a given turn as if it had been found."""
    seat, frame = s.seat, s.stack[-1][0]
    if frame in DRAFT or frame == F_CALENDAR:
        turns = best_turns(rules, evaluator, s, Width(1, 1), 99, Budget())
        return next(turn for turn in turns if turn.choices == choices)
    after = s.clone()
    for c in choices:
        if c != END_CHOICE:
            rules.apply(after, c)
    return Turn(evaluator.value(after, seat), choices, after)


def finish(rules: Rules[State], turn: Turn) -> State:
    """Give the position after a turn, with the next seat to act."""
    after = turn.state
    if turn.choices[-1] == END_CHOICE and after.stack and after.stack[-1][0] in (F_PICK, F_PLACE):
        after = after.clone()
        rules.apply(after, END_CHOICE)
    return after
