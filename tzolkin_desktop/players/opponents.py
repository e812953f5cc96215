"""What a game's bots are for the rest of the house: levels, characters, hints, judgements.

A game's descriptor names the class that answers; a game without bots of its own has `RandomOnly`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tzolkin_desktop.engine.contract import Choice, Event, GameError, Result, Rules
from tzolkin_desktop.players.bot import Bot, Budget, same_turn
from tzolkin_desktop.players.characters import Character
from tzolkin_desktop.players.hint import Hint
from tzolkin_desktop.players.random_bot import RandomBot
from tzolkin_desktop.players.tuning import Tuner

RANDOM = "random"


class Limits(NamedTuple):
    """How much a turn of a level may cost where nobody says otherwise."""

    nodes: int | None
    seconds: float


class RatedTurn(Protocol):
    """A whole turn, and what the seat may expect of it in points."""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Give what is chosen, in order."""
        ...

    @property
    def value(self) -> float:
        """Give what it promises; only turns from one position can be compared."""
        ...


class Judge(Protocol):
    """A bot that can say how good turns are."""

    def turns(
        self,
        rules: Rules[Any],
        state: Any,
        budget: Budget | None = None,
        also: tuple[Choice, ...] = (),
    ) -> Sequence[RatedTurn]:
        """List turns for the seat to act, best first; `also` is one that must be among them."""
        ...


class Opponents(Protocol):
    """The bots of one game."""

    levels: tuple[str, ...]  # weakest first; the first one is `RANDOM`, the last one gives hints
    reviewer: str  # the level that a finished game is compared with

    def make(self, level: str, seed: int, character: str | None = None) -> Bot:
        """Make an opponent of a level; the same seed plays the same game."""
        ...

    def characters(self, level: str) -> tuple[str, ...]:
        """List the ids of a level's named opponents."""
        ...

    def limits(self, level: str) -> Limits:
        """Give how much a turn of a level may cost."""
        ...

    def hint(
        self, rules: Rules[Any], state: Any, budget: Budget | None = None, seed: int = 0
    ) -> Hint | None:
        """Suggest a turn from what the seat to act may know; None without an opinion."""
        ...

    def judge(self, level: str) -> Judge | None:
        """Give a judge of played turns; None for a level without an opinion."""
        ...

    def explain(self, judge: Any, rules: Rules[Any], state: Any, best: Any, other: Any) -> Hint:
        """Say in what one of a judge's turns is better than another, as in a hint.

        The gain is 0.0 when a closer look finds it no better.
        """
        ...

    def goes_on(self, rules: Rules[Any], before: Any, choice: Choice, after: Any) -> bool:
        """Say whether what is thought about in one go is still under way after a choice."""
        ...

    def figures(self, result: Result) -> Mapping[str, tuple[float, ...]]:
        """Give what else is worth measuring in a finished game, by name, for each seat."""
        ...

    def used(self, state: Any, choice: Choice) -> Sequence[str]:
        """Name the components that a choice uses, to see who wins with what."""
        ...

    def parts(self, rules: Rules[Any]) -> Sequence[str]:
        """Name every component that may be used."""
        ...

    def deeds(self, events: Sequence[Event]) -> dict[str, float]:
        """Count by name what a seat did in a game, as far as characters differ in it."""
        ...

    def tuner(self) -> Tuner | None:
        """Give what improves these bots by playing, None if there is nothing to improve."""
        ...


class RandomOnly:
    """The bots of a game that has none of its own."""

    levels: tuple[str, ...] = (RANDOM,)
    reviewer = RANDOM

    def make(self, level: str, seed: int, character: str | None = None) -> Bot:
        """Make an opponent that chooses at random."""
        check_level(self, level)
        return RandomBot(seed)

    def characters(self, level: str) -> tuple[str, ...]:
        """List nobody."""
        return ()

    def limits(self, level: str) -> Limits:
        """Allow no time, since none is needed."""
        check_level(self, level)
        return Limits(None, 0.0)

    def hint(
        self, rules: Rules[Any], state: Any, budget: Budget | None = None, seed: int = 0
    ) -> Hint | None:
        """Suggest nothing."""
        return None

    def judge(self, level: str) -> Judge | None:
        """Judge nothing."""
        check_level(self, level)
        return None

    def explain(self, judge: Any, rules: Rules[Any], state: Any, best: Any, other: Any) -> Hint:
        """Explain nothing, since nothing is judged."""
        return Hint(best.choices, 0.0, other.choices, ())

    def goes_on(self, rules: Rules[Any], before: Any, choice: Choice, after: Any) -> bool:
        """Cut turns where the rules do."""
        return same_turn(rules, before, after)

    def figures(self, result: Result) -> Mapping[str, tuple[float, ...]]:
        """Measure nothing else."""
        return {}

    def used(self, state: Any, choice: Choice) -> Sequence[str]:
        """Name nothing."""
        return ()

    def parts(self, rules: Rules[Any]) -> Sequence[str]:
        """Name nothing."""
        return ()

    def deeds(self, events: Sequence[Event]) -> dict[str, float]:
        """Count nothing: nobody has a style."""
        return {}

    def tuner(self) -> Tuner | None:
        """Improve nothing."""
        return None


class LevelOfPlay(Protocol):
    """What a level of a game may spend on a turn; the rest of it is the game's own."""

    @property
    def nodes(self) -> int:
        """Give how many positions a turn may look at."""
        ...

    @property
    def seconds(self) -> float:
        """Give how long a turn may take."""
        ...


class Planners(RandomOnly):
    """Levels that plan, above the random one; a game says how its bots are made and explained."""

    plays: Mapping[str, Any]  # a `LevelOfPlay` by its name, weakest first

    def planner(self, level: str, seed: int, character: str | None = None) -> Any:
        """Make the bot of a level that plans, with what a character likes."""
        raise NotImplementedError

    def make(self, level: str, seed: int, character: str | None = None) -> Bot:
        """Make an opponent of a level; the same seed plays the same game."""
        check_level(self, level)
        if level == RANDOM:
            return RandomBot(seed)
        bot: Bot = self.planner(level, seed, character)
        return bot

    def named(self) -> tuple[Character, ...]:
        """List the named opponents of all levels."""
        raise NotImplementedError

    def characters(self, level: str) -> tuple[str, ...]:
        """List the ids of a level's named opponents."""
        return tuple(character.id for character in self.named() if character.level == level)

    def limits(self, level: str) -> Limits:
        """Give how much a turn of a level may cost."""
        check_level(self, level)
        if level == RANDOM:
            return Limits(None, 0.0)
        found: LevelOfPlay = self.plays[level]
        return Limits(found.nodes, found.seconds)

    def judge(self, level: str) -> Any:
        """Let a level that plans judge turns."""
        check_level(self, level)
        return None if level == RANDOM else self.judging(level)

    def judging(self, level: str) -> Any:
        """Make the bot that judges for a level."""
        return self.planner(level, 0)


def character_at(opponents: Opponents, level: str, seed: int, seat: int) -> str | None:
    """Say which named opponent of a level sits at a seat of a deal; None without names."""
    named = opponents.characters(level) if level in opponents.levels else ()
    return named[(seed * 100 + seat) % len(named)] if named else None


def check_level(opponents: Opponents, level: str) -> None:
    """Refuse a level that a game's bots do not have."""
    if level not in opponents.levels:
        known = ", ".join(opponents.levels)
        raise GameError(f"There is no bot named '{level[:40]}'; there is {known}.")
