"""What a game's bots are for the rest of the house: levels, characters, hints.

A game's descriptor names the class that answers; a game without bots of its own has `RandomOnly`.
"""

from __future__ import annotations

from typing import Protocol

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.players.bot import Bot
from tzolkin_desktop.players.random_bot import RandomBot

RANDOM = "random"


class Opponents(Protocol):
    """The bots of one game."""

    levels: tuple[str, ...]  # weakest first; the first one is `RANDOM`

    def make(self, level: str, seed: int, character: str | None = None) -> Bot:
        """Make an opponent of a level; the same seed plays the same game."""
        ...

    def characters(self, level: str) -> tuple[str, ...]:
        """List the ids of a level's named opponents."""
        ...


class RandomOnly:
    """The bots of a game that has none of its own."""

    levels = (RANDOM,)

    def make(self, level: str, seed: int, character: str | None = None) -> Bot:
        """Make an opponent that chooses at random."""
        if level != RANDOM:
            raise GameError(f"There is no bot named '{level[:40]}'; there is {RANDOM}.")
        return RandomBot(seed)

    def characters(self, level: str) -> tuple[str, ...]:
        """List nobody."""
        return ()
