"""Opponents: each chooses for a seat from what that seat may know."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tzolkin.bots.levels import LEVELS_OF_PLAY
from tzolkin_desktop.games.tzolkin.bots.planning import PlanningBot
from tzolkin_desktop.games.tzolkin.bots.prices import (
    character_of,
    characters,
    standard_weights,
)
from tzolkin_desktop.players.bot import Bot
from tzolkin_desktop.players.random_bot import RandomBot

LEVELS = ("random", *LEVELS_OF_PLAY)


def make_bot(level: str, seed: int, character: str | None = None) -> Bot:
    """Make an opponent of a level; the same seed plays the same game."""
    if level not in LEVELS:
        raise GameError(f"There is no bot named '{level}'; there is {', '.join(LEVELS)}.")
    if level == "random":
        return RandomBot(seed)
    weights = standard_weights()
    if character is not None:
        weights = weights.fond_of(character_of(character).taste)
    return PlanningBot(LEVELS_OF_PLAY[level], weights, seed)


def characters_of(level: str) -> tuple[str, ...]:
    """List the ids of a level's named opponents."""
    return tuple(c.id for c in characters() if c.level == level)


class Opponents:
    """The bots of the game, for the rest of the house."""

    levels = LEVELS

    def make(self, level: str, seed: int, character: str | None = None) -> Bot:
        """Make an opponent of a level; the same seed plays the same game."""
        return make_bot(level, seed, character)

    def characters(self, level: str) -> tuple[str, ...]:
        """List the ids of a level's named opponents."""
        return characters_of(level)
