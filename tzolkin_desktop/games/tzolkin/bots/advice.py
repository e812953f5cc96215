"""A hint for Tzolk'in: a planning bot's turn, against its next best by the evaluator's terms."""

from __future__ import annotations

from typing import Any

from tzolkin_desktop.engine.contract import Rules
from tzolkin_desktop.games.tzolkin.bots.evaluator import Evaluator
from tzolkin_desktop.games.tzolkin.bots.planning import PlanningBot
from tzolkin_desktop.games.tzolkin.bots.prices import standard_weights
from tzolkin_desktop.games.tzolkin.bots.turns import Turn
from tzolkin_desktop.games.tzolkin.rules.consts import F_TRIBE
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.hint import Hint, Reasons, differences, weightiest


def hint(bot: PlanningBot, rules: Rules[Any], state: Any, budget: Budget | None = None) -> Hint:
    """Suggest a turn, or the rest of one, for the seat to act, from what that seat may know."""
    turns = bot.turns(rules, state, budget)
    best = turns[0]
    choices = best.choices
    if state.stack[-1][0] == F_TRIBE:  # the tiles are kept in the same breath
        after = rules.clone(state)
        rules.apply(after, choices[0])
        choices += bot.turns(rules, after, budget)[0].choices
    if len(turns) == 1:
        return Hint(choices, 0.0, (), ())
    second = turns[1]
    gain = gained(best, second)
    return Hint(choices, gain, second.choices, weightiest(reasons(best, second, state.seat)))


def gained(best: Turn, second: Turn) -> float:
    """Say by how many points a turn is better than the next."""
    return max(0.0, best.value - second.value)


def reasons(best: Turn, second: Turn, seat: int) -> Reasons:
    """List all that a turn's gain over the next is made of."""
    evaluator = Evaluator(standard_weights())
    mine, other = (dict(evaluator.terms(turn.state, seat)) for turn in (best, second))
    return differences(gained(best, second), mine, other)
