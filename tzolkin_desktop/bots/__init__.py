"""Opponents: each chooses for a seat from what that seat may know."""

from __future__ import annotations

from tzolkin_desktop.bots.base import Bot
from tzolkin_desktop.bots.random_bot import RandomBot
from tzolkin_desktop.engine.rules import GameError

LEVELS = ("random",)


def make_bot(level: str, seed: int) -> Bot:
    """Make an opponent of a level; the same seed plays the same game."""
    if level not in LEVELS:
        raise GameError(f"There is no bot named '{level}'; there is {', '.join(LEVELS)}.")
    return RandomBot(seed)
