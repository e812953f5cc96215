"""A hint: the strongest bot's turn, what it gains over the next best, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tzolkin_desktop.bots.base import Budget
from tzolkin_desktop.bots.levels import LEVELS_OF_PLAY
from tzolkin_desktop.bots.planning import PlanningBot
from tzolkin_desktop.bots.tzolkin_value import Evaluator
from tzolkin_desktop.bots.weights import standard_weights
from tzolkin_desktop.engine.rules import Choice, Rules

REASONS = 3
LEAST_REASON = 0.3  # points below which a difference explains nothing


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggested turn; `gain` is in points over the runner-up (0.0 when there is none).

    `reasons` name the evaluator's terms in which the turn differs most from the runner-up.
    """

    choices: tuple[Choice, ...]
    gain: float
    runner_up: tuple[Choice, ...]
    reasons: tuple[tuple[str, float], ...]


def hint(
    rules: Rules[Any],
    state: Any,
    budget: Budget | None = None,
    level: str = "expert",
    seed: int = 0,
) -> Hint:
    """Suggest a turn for the seat to act, from what that seat may know."""
    bot = PlanningBot(LEVELS_OF_PLAY[level], standard_weights(), seed)
    turns = bot.turns(rules, state, budget)
    best = turns[0]
    if len(turns) == 1:
        return Hint(best.choices, 0.0, (), ())
    second = turns[1]
    evaluator = Evaluator(state.content, standard_weights())
    mine = dict(evaluator.terms(best.state, state.seat))
    other = dict(evaluator.terms(second.state, state.seat))
    changes = [(name, mine.get(name, 0.0) - other.get(name, 0.0)) for name in {**mine, **other}]
    changes = [(name, change) for name, change in changes if abs(change) >= LEAST_REASON]
    changes.sort(key=lambda pair: -abs(pair[1]))
    gain = max(0.0, best.value - second.value)
    return Hint(best.choices, gain, second.choices, tuple(changes[:REASONS]))
