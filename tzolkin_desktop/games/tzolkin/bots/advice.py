"""A hint for Tzolk'in: a planning bot's turn with its plan, against the next best with its own.

Both plans are followed equally far, so that what they differ in can be told by the terms of the
evaluator where they end.
"""

from __future__ import annotations

from typing import Any

from tzolkin_desktop.engine.contract import Rules
from tzolkin_desktop.games.tzolkin.bots.deeds import deeds_of
from tzolkin_desktop.games.tzolkin.bots.evaluator import Evaluator
from tzolkin_desktop.games.tzolkin.bots.planning import PlanningBot
from tzolkin_desktop.games.tzolkin.bots.turns import Turn, by_turn_value
from tzolkin_desktop.games.tzolkin.rules.consts import (
    F_TRIBE,
    FROM_CORN,
    FROM_HUNGER,
    FROM_MONUMENTS,
    FROM_SKULLS,
    FROM_TEMPLES_1,
    FROM_TEMPLES_2,
    QUARTERS,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.hint import Hint, Reasons, differences, netted, weightiest

RIVALS = "rivals"  # the reason that lies in what is left to the others
SOLD = "sold"  # and the one in what corn and resources are sold for when the game is over
# Terms that lines of the final score sheet stand for; all others are points scored on the way.
SHEET = {
    FROM_TEMPLES_1: "temples",
    FROM_TEMPLES_2: "temples",
    FROM_MONUMENTS: "monuments",
    FROM_CORN: SOLD,
    FROM_SKULLS: "skulls",
    FROM_HUNGER: "corn",
}


def hint(bot: PlanningBot, rules: Rules[Any], state: Any, budget: Budget | None = None) -> Hint:
    """Suggest a turn, or the rest of one, for the seat to act, from what that seat may know."""
    turns = bot.turns(rules, state, budget)
    if len(turns) == 1:
        (best,) = bot.followed(rules, state, turns[0])
        return Hint(best.choices, 0.0, (), (), deeds_of(rules, state, best))
    # The second look may turn out otherwise than the first.
    best, other = sorted(bot.followed(rules, state, *turns[:2]), key=by_turn_value)
    found = explained(bot.evaluator(), rules, state, best, other)
    if state.stack[-1][0] != F_TRIBE:
        return found
    after = rules.clone(state)  # the tiles are kept in the same breath
    rules.apply(after, best.choices[0])
    tiles = bot.turns(rules, after, budget)[0].choices
    return Hint(best.choices + tiles, found.gain, found.runner_up, found.reasons)


def explained(evaluator: Evaluator, rules: Rules[Any], state: Any, best: Turn, other: Turn) -> Hint:
    """Say what a turn is for, and in what it is better than another one."""
    why = weightiest(netted(reasons(evaluator, best, other, state.seat)))
    plan = deeds_of(rules, state, best)
    return Hint(best.choices, gained(best, other), other.choices, why, plan)


def gained(best: Turn, other: Turn) -> float:
    """Say by how many points a turn is better than another."""
    return max(0.0, best.value - other.value)


def reasons(evaluator: Evaluator, best: Turn, other: Turn, seat: int) -> Reasons:
    """List all that a turn's gain over another is made of, where the plans of both end."""
    mine, theirs = (turn.plan[-1][1].state if turn.plan else turn.state for turn in (best, other))
    gain = best.value - other.value
    if mine.stack or theirs.stack:
        changes = evaluator.differences(mine, theirs, seat)
        changes.pop(RIVALS, None)  # what is left after all others is this reason
        return differences(gain, changes, {}, RIVALS)
    return differences(gain, _sheet(mine.players[seat]), _sheet(theirs.players[seat]), RIVALS)


def _sheet(p: Player) -> dict[str, float]:
    """Part a final score by where its points came from."""
    found: dict[str, float] = {}
    for line, points in enumerate(p.sheet):
        name = SHEET.get(line, "banked")
        found[name] = found.get(name, 0.0) + points / QUARTERS
    return found
