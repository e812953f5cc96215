"""The bots of Tikal for the rest of the house; each chooses from what everybody may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Result, Rules
from tzolkin_desktop.games.tikal.bots.advice import hint, reasons
from tzolkin_desktop.games.tikal.bots.levels import LEVELS_OF_PLAY
from tzolkin_desktop.games.tikal.bots.planning import PlanningBot, Turn
from tzolkin_desktop.games.tikal.bots.prices import characters, standard_weights
from tzolkin_desktop.games.tikal.rules.consts import SCORINGS, TAKE
from tzolkin_desktop.players.bot import Budget, same_turn
from tzolkin_desktop.players.characters import Character, character_of
from tzolkin_desktop.players.hint import Hint, netted, weightiest
from tzolkin_desktop.players.opponents import RANDOM, Planners

LEVELS = (RANDOM, *LEVELS_OF_PLAY)


class Opponents(Planners):
    """The levels of Tikal: random, and those that plan."""

    levels = LEVELS
    plays = LEVELS_OF_PLAY
    reviewer = "hard"

    def planner(self, level: str, seed: int, character: str | None = None) -> PlanningBot:
        """Make the bot of a level that plans, with what a character likes."""
        play = LEVELS_OF_PLAY[level]
        weights = standard_weights(play.prices)
        if character is not None:
            weights = weights.fond_of(character_of(characters(), character).taste)
        return PlanningBot(play, weights, seed)

    def named(self) -> tuple[Character, ...]:
        """List the named opponents of all levels."""
        return characters()

    def hint(
        self, rules: Rules[Any], state: Any, budget: Budget | None = None, seed: int = 0
    ) -> Hint:
        """Suggest what the strongest level would do."""
        return hint(self.planner(LEVELS[-1], seed), rules, state, budget)

    def judging(self, level: str) -> PlanningBot:
        """Let a level judge by what it would look at, without its misjudging."""
        play = replace(LEVELS_OF_PLAY[level], noise=0.0)
        return PlanningBot(play, standard_weights(play.prices), 0)

    def explain(
        self, judge: PlanningBot, rules: Rules[Any], state: Any, best: Turn, other: Turn
    ) -> Hint:
        """Say in which terms a turn is better than another one."""
        why = weightiest(netted(reasons(judge, best, other, state.seat)))
        return Hint(best.choices, max(0.0, best.value - other.value), other.choices, why)

    def goes_on(self, rules: Rules[Any], before: Any, choice: Choice, after: Any) -> bool:
        """Cut also where a treasure was seen, and between taking a tile and laying it."""
        return same_turn(rules, before, after) and choice.verb != TAKE

    def figures(self, result: Result) -> Mapping[str, tuple[float, ...]]:
        """Measure where points came from: temples, treasures and what bids cost."""
        lines = {
            "temples": [f"temples_{n}" for n in range(1, SCORINGS + 1)],
            "treasures": [f"treasures_{n}" for n in range(1, SCORINGS + 1)],
            "bids": ["bids"],
        }
        return {
            name: tuple(float(sum(sheet[line] for line in found)) for sheet in result.sheets)
            for name, found in lines.items()
        }
