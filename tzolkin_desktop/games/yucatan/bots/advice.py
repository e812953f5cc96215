"""A hint for Yucatan: a planning bot's turn, against its next best by the evaluator's terms."""

from __future__ import annotations

from typing import Any

from tzolkin_desktop.engine.contract import Rules
from tzolkin_desktop.games.yucatan.bots.planning import PlanningBot
from tzolkin_desktop.games.yucatan.bots.search import Turn
from tzolkin_desktop.players.bot import Budget, foreseen
from tzolkin_desktop.players.hint import Hint, Reasons, differences, weightiest


def hint(bot: PlanningBot, rules: Rules[Any], state: Any, budget: Budget | None = None) -> Hint:
    """Suggest a turn, or the rest of one, for the seat to act, from what that seat may know."""
    turns = bot.turns(rules, state, budget)
    best = turns[0]
    choices = foreseen(rules, state, best.choices)
    other = next((turn for turn in turns[1:] if turn.choices[: len(choices)] != choices), None)
    if other is None:
        return Hint(choices, 0.0, (), ())
    gain = max(0.0, best.value - other.value)
    return Hint(choices, gain, other.choices, weightiest(reasons(bot, best, other, state.seat)))


def reasons(bot: PlanningBot, best: Turn, other: Turn, seat: int) -> Reasons:
    """List all that a turn's gain over the next is made of."""
    mine, theirs = (
        dict(bot.evaluator.terms(turn.after, seat)) if turn.after is not None else {}
        for turn in (best, other)
    )
    return differences(max(0.0, best.value - other.value), mine, theirs)
