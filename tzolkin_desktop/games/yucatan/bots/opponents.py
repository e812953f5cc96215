"""The bots of Yucatan for the rest of the house; each chooses from what its seat may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from tzolkin_desktop.engine.contract import Choice, Result, Rules
from tzolkin_desktop.games.yucatan.bots.advice import hint, reasons
from tzolkin_desktop.games.yucatan.bots.levels import LEVELS_OF_PLAY
from tzolkin_desktop.games.yucatan.bots.parts import parts_of, used_parts
from tzolkin_desktop.games.yucatan.bots.planning import PlanningBot
from tzolkin_desktop.games.yucatan.bots.prices import characters, standard_weights
from tzolkin_desktop.games.yucatan.bots.search import Turn
from tzolkin_desktop.games.yucatan.game import Yucatan
from tzolkin_desktop.games.yucatan.rules.consts import F_CARD_ATTACK, ROUNDS
from tzolkin_desktop.players.bot import Budget, same_turn
from tzolkin_desktop.players.characters import Character, character_of
from tzolkin_desktop.players.hint import Hint, netted, weightiest
from tzolkin_desktop.players.opponents import RANDOM, Planners

LEVELS = (RANDOM, *LEVELS_OF_PLAY)


class Opponents(Planners):
    """The levels of Yucatan: random, and those that plan."""

    levels = LEVELS
    plays = LEVELS_OF_PLAY
    reviewer = "hard"

    def planner(self, level: str, seed: int, character: str | None = None) -> PlanningBot:
        """Make the bot of a level that plans, with what a character likes."""
        weights = standard_weights()
        if character is not None:
            weights = weights.fond_of(character_of(characters(), character).taste)
        return PlanningBot(LEVELS_OF_PLAY[level], weights, seed)

    def named(self) -> tuple[Character, ...]:
        """List the named opponents of all levels."""
        return characters()

    def hint(
        self, rules: Rules[Any], state: Any, budget: Budget | None = None, seed: int = 0
    ) -> Hint:
        """Suggest what the strongest level would do."""
        bot = PlanningBot(LEVELS_OF_PLAY[LEVELS[-1]], standard_weights(), seed)
        return hint(bot, rules, state, budget)

    def judging(self, level: str) -> PlanningBot:
        """Let a level judge by what it would look at, without its misjudging."""
        return PlanningBot(replace(LEVELS_OF_PLAY[level], noise=0.0), standard_weights(), 0)

    def explain(
        self, judge: PlanningBot, rules: Rules[Any], state: Any, best: Turn, other: Turn
    ) -> Hint:
        """Say in which terms a turn is better than another one."""
        why = weightiest(netted(reasons(judge, best, other, state.seat)))
        return Hint(best.choices, max(0.0, best.value - other.value), other.choices, why)

    def goes_on(self, rules: Rules[Any], before: Any, choice: Choice, after: Any) -> bool:
        """Cut where something was seen, and where a card is to be chosen."""
        return same_turn(rules, before, after) and not (
            after.stack and after.stack[-1][0] == F_CARD_ATTACK
        )

    def figures(self, result: Result) -> Mapping[str, tuple[float, ...]]:
        """Measure where points came from: sacrifices, the pyramid and battles."""
        lines = {
            "sacrifice": [f"sacrifice_{n}" for n in range(1, ROUNDS + 1)],
            "pyramid": ["pyramid"],
            "battles": ["battles"],
        }
        return {
            name: tuple(float(sum(sheet[line] for line in found)) for sheet in result.sheets)
            for name, found in lines.items()
        }

    def used(self, state: Any, choice: Choice) -> Sequence[str]:
        """Name the components that a choice uses."""
        return used_parts(state, choice)

    def parts(self, rules: Rules[Any]) -> Sequence[str]:
        """Name every component of the set that is played with."""
        return parts_of(cast(Yucatan, rules).content)
