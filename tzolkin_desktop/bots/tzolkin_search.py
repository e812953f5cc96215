"""Looking ahead in Tzolk'in: plays on from the best turns and compares where they lead.

Every candidate turn is followed by the others' replies and own further turns, all chosen by the
evaluator with a narrow beam; what counts is the margin over the best opponent at the end.
"""

from __future__ import annotations

from tzolkin_desktop.bots.base import Budget
from tzolkin_desktop.bots.levels import Level
from tzolkin_desktop.bots.tzolkin_turns import Turn, best_turns, finish
from tzolkin_desktop.bots.tzolkin_value import Evaluator
from tzolkin_desktop.engine.rules import NOBODY
from tzolkin_desktop.games.tzolkin.rules import Tzolkin
from tzolkin_desktop.games.tzolkin.state import State


def search(
    rules: Tzolkin, evaluator: Evaluator, s: State, level: Level, budget: Budget
) -> list[Turn]:
    """List the best turns of the seat to act by where they lead, best first."""
    seat = s.seat
    turns = best_turns(rules, evaluator, s, level.width, level.candidates, budget)
    if len(turns) == 1:
        return turns
    looked: list[Turn] = []
    for turn in turns:
        if budget.over():
            break
        after = finish(rules, turn)
        if after is turn.state:
            after = after.clone()
        value = play_on(rules, evaluator, after, seat, level, budget)
        looked.append(turn._replace(value=value))
    if not looked:
        return turns
    looked.sort(key=lambda turn: -turn.value)
    return looked


def play_on(
    rules: Tzolkin, evaluator: Evaluator, s: State, seat: int, level: Level, budget: Budget
) -> float:
    """Play a position on, in place, through some rounds and estimate the seat's margin."""
    own_turns = 0
    while rules.to_act(s) != NOBODY:
        if s.seat == seat:
            own_turns += 1
        turn = best_turns(rules, evaluator, s, level.reply, 1, budget)[0]
        if s.seat == seat and own_turns == level.rounds:
            return turn.value - evaluator.weights.rival * max(
                evaluator.value(turn.state, other)
                for other in range(len(s.players))
                if other != seat
            )
        after = finish(rules, turn)
        s = after
    return evaluator.margin(s, seat)
