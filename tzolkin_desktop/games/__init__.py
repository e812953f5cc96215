"""The games of the house, by name; each is imported only when it is asked for.

This is the only list of games. A game's module here is its `meta.py`, which holds its `GAME`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tzolkin_desktop.engine.contract import GameError, Rules
from tzolkin_desktop.engine.descriptor import Game

GAMES = {
    "tzolkin": "tzolkin_desktop.games.tzolkin.meta",
    "tikal": "tzolkin_desktop.games.tikal.meta",
    "yucatan": "tzolkin_desktop.games.yucatan.meta",
}


def game_of(name: str) -> Game:
    """Find the descriptor of a game."""
    if name not in GAMES:
        raise GameError(f"There is no game named '{name[:40]}'; there is {', '.join(GAMES)}.")
    game: Game = import_module(GAMES[name]).GAME
    return game


def first_game() -> Game:
    """Give the game that is meant where none is named."""
    return game_of(next(iter(GAMES)))


def rules_of(name: str) -> Rules[Any]:
    """Give the rules of a game with the content that ships with it."""
    return game_of(name).rules()
