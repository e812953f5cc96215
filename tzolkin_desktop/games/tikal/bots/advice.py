"""A hint for Tikal: a planning bot's turn, against its next best by the evaluator's terms."""

from __future__ import annotations

from typing import Any

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.tikal.bots.evaluator import reaches_of, terms
from tzolkin_desktop.games.tikal.bots.planning import PlanningBot, Turn
from tzolkin_desktop.games.tikal.rules.consts import F_TAKE
from tzolkin_desktop.players.bot import Budget, foreseen
from tzolkin_desktop.players.hint import Hint, Reasons, differences, weightiest


def hint(bot: PlanningBot, rules: Rules[Any], state: Any, budget: Budget | None = None) -> Hint:
    """Suggest a turn for the seat to act, as far as it can be foreseen."""
    turns = bot.turns(rules, state, budget)
    best = turns[0]
    choices = foreseen(rules, state, best.choices)
    if state.stack[-1][0] == F_TAKE:  # the tile is laid in the same breath
        choices = _with_its_turn(bot, rules, state, choices, budget)
    for second in turns[1:]:
        other = foreseen(rules, state, second.choices)
        if other != choices:
            gain = gained(best, second)
            why = weightiest(reasons(bot, best, second, state.seat))
            return Hint(choices, gain, other, why)
    return Hint(choices, 0.0, (), ())


def _with_its_turn(
    bot: PlanningBot,
    rules: Rules[Any],
    state: Any,
    taken: tuple[Choice, ...],
    budget: Budget | None,
) -> tuple[Choice, ...]:
    after = rules.clone(state)
    rules.apply(after, taken[0])
    return taken + foreseen(rules, after, bot.turns(rules, after, budget)[0].choices)


def gained(best: Turn, second: Turn) -> float:
    """Say by how many points a turn is better than the next."""
    return max(0.0, best.value - second.value)


def reasons(bot: PlanningBot, best: Turn, second: Turn, seat: int) -> Reasons:
    """List all that a turn's gain over the next is made of; bids have no terms."""
    if best.after is None or second.after is None:
        return ()
    mine, other = (
        terms(after, bot.prices, seat, reaches_of(after)) for after in (best.after, second.after)
    )
    return differences(gained(best, second), mine, other)
