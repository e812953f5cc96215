"""A hint: the strongest bot's turn, what it gains over the next best, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.tzolkin.bots.evaluator import Evaluator
from tzolkin_desktop.games.tzolkin.bots.levels import LEVELS_OF_PLAY
from tzolkin_desktop.games.tzolkin.bots.planning import PlanningBot
from tzolkin_desktop.games.tzolkin.bots.prices import standard_weights
from tzolkin_desktop.games.tzolkin.rules.consts import F_TRIBE
from tzolkin_desktop.players.bot import Budget

STRONGEST = tuple(LEVELS_OF_PLAY)[-1]
REASONS = 3
LEAST_REASON = 0.3  # points below which a difference explains nothing
LATER = "later"  # the reason that lies in the turns to come


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggested turn; `gain` is in points over the runner-up (0.0 when there is none).

    `reasons` name the evaluator's terms in which the turn differs most from the runner-up once it
    is over, and `LATER` for what only looking further ahead has shown.
    """

    choices: tuple[Choice, ...]
    gain: float
    runner_up: tuple[Choice, ...]
    reasons: tuple[tuple[str, float], ...]


def hint(
    rules: Rules[Any],
    state: Any,
    budget: Budget | None = None,
    level: str = STRONGEST,
    seed: int = 0,
) -> Hint:
    """Suggest a turn, or the rest of one, for the seat to act, from what that seat may know."""
    bot = PlanningBot(LEVELS_OF_PLAY[level], standard_weights(), seed)
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
    evaluator = Evaluator(standard_weights())
    mine = dict(evaluator.terms(best.state, state.seat))
    other = dict(evaluator.terms(second.state, state.seat))
    changes = {name: mine.get(name, 0.0) - other.get(name, 0.0) for name in {**mine, **other}}
    gain = max(0.0, best.value - second.value)
    changes[LATER] = gain - sum(changes.values())
    reasons = [(name, change) for name, change in changes.items() if abs(change) >= LEAST_REASON]
    reasons.sort(key=lambda pair: -abs(pair[1]))
    return Hint(choices, gain, second.choices, tuple(reasons[:REASONS]))
