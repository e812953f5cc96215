"""The bots of Tzolk'in for the rest of the house; each chooses from what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Event, Result, Rules
from tzolkin_desktop.games.tzolkin.bots.advice import explained, hint
from tzolkin_desktop.games.tzolkin.bots.levels import (
    LEVELS_OF_PLAY,
    YARDSTICK,
    YARDSTICK_LEVELS,
)
from tzolkin_desktop.games.tzolkin.bots.planning import PlanningBot
from tzolkin_desktop.games.tzolkin.bots.prices import (
    characters,
    standard_weights,
    yardstick_weights,
)
from tzolkin_desktop.games.tzolkin.bots.tastes import Taste
from tzolkin_desktop.games.tzolkin.bots.turns import DRAFT, Turn
from tzolkin_desktop.games.tzolkin.rules.consts import NONE, QUARTERS
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.rules.turn import END_CHOICE
from tzolkin_desktop.players.bot import Bot, Budget, same_turn
from tzolkin_desktop.players.characters import Character, character_of
from tzolkin_desktop.players.hint import Hint
from tzolkin_desktop.players.opponents import RANDOM, Planners
from tzolkin_desktop.players.tuning import Tuner

LEVELS = (RANDOM, *LEVELS_OF_PLAY)
# What the styles of characters are told apart by, and how much of it an event is.
DEEDS: dict[str, Callable[[Event], int]] = {
    "temple steps": lambda e: max(0, e.data["by"]) if e.kind == "temple" else 0,
    "buildings": lambda e: e.kind == "build",
    "monuments": lambda e: e.kind == "raise",
    "skulls": lambda e: e.kind == "skull",
    "agriculture": lambda e: e.kind == "technology" and e.data["technology"] == "agriculture",
    "corn": lambda e: e.data.get("corn", 0) if e.kind == "gain" else 0,
    "workers": lambda e: e.data["workers"] if e.kind == "worker" else 0,
}


class Opponents(Planners):
    """The levels of Tzolk'in: random, and those that plan."""

    levels = LEVELS
    plays = LEVELS_OF_PLAY
    reviewer = "expert"

    def make(self, level: str, seed: int, character: str | None = None) -> Bot:
        """Make an opponent of a level; `expert@yardstick` is that of an earlier version."""
        name = level.removesuffix(YARDSTICK)
        if name != level and name in YARDSTICK_LEVELS:
            return PlanningBot(YARDSTICK_LEVELS[name], yardstick_weights(), seed)
        return super().make(level, seed, character)

    def planner(self, level: str, seed: int, character: str | None = None) -> PlanningBot:
        """Make the bot of a level that plans, with what a character likes."""
        liked = {} if character is None else character_of(characters(), character).taste
        if worry := LEVELS_OF_PLAY[level].worry:
            liked = {"unfed": -worry, **liked}
        taste = Taste(liked) if liked else None
        return PlanningBot(LEVELS_OF_PLAY[level], standard_weights(), seed, taste)

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
        """Let a level judge without anybody's likings."""
        return PlanningBot(LEVELS_OF_PLAY[level], standard_weights(), 0)

    def explain(
        self, judge: PlanningBot, rules: Rules[Any], state: Any, best: Turn, other: Turn
    ) -> Hint:
        """Say what a turn is for, and in what it is better than another one."""
        followed = judge.followed(rules, state, best, other)
        return explained(judge.evaluator(), rules, state, *followed)

    def goes_on(self, rules: Rules[Any], before: Any, choice: Choice, after: Any) -> bool:
        """Cut also before a quick action, a food day's question, and between tribe and tiles."""
        return (
            same_turn(rules, before, after)
            and choice != END_CHOICE
            and before.feasts == after.feasts
            and _drafted(before) == _drafted(after)
        )

    def figures(self, result: Result) -> Mapping[str, tuple[float, ...]]:
        """Measure the points that hunger cost."""
        return {"hunger": tuple(-sheet["hunger"] / QUARTERS for sheet in result.sheets)}

    def deeds(self, events: Sequence[Event]) -> dict[str, float]:
        """Count steps up in temples, tiles, skulls brought, agriculture and corn."""
        found = dict.fromkeys(DEEDS, 0.0)
        for event in events:
            for name, count in DEEDS.items():
                found[name] += count(event)
        return found

    def tuner(self) -> Tuner:
        """Give the tuner of the price list."""
        # Imported late: it brings the arena along, which no game at the table needs.
        from tzolkin_desktop.games.tzolkin.bots.tuner import PriceTuner

        return PriceTuner()


def _drafted(s: State) -> int:
    """Say what is drafted, if anything: a tribe and wealth tiles come one after the other."""
    frame = s.stack[-1][0] if s.stack else NONE
    return frame if frame in DRAFT else NONE
