"""The games of the shell, by name; each is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tzolkin_desktop.engine.rules import GameError, Rules

GAMES = {"tzolkin": "tzolkin_desktop.games.tzolkin"}


def rules_of(name: str) -> Rules[Any]:
    """Import a game and give its rules with the content that ships with it."""
    if name not in GAMES:
        raise GameError(f"There is no game named '{name}'; there is {', '.join(GAMES)}.")
    rules: Rules[Any] = import_module(GAMES[name]).rules()
    return rules
