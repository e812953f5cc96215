"""What the house must know of a game before it imports the game: its descriptor.

A game's `meta.py` makes one `Game`. Everything that costs an import (rules, bots, table, lessons,
reference) is named as text, `package.module:name`, and imported when it is first asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from tzolkin_desktop.engine.contract import Rules


@dataclass(frozen=True)
class Game:
    """One game of the house: plain facts, and where its parts are made."""

    name: str  # its id in files, folders and commands
    players: tuple[int, ...]  # how many may sit down to it
    rules_version: int  # raised when a recorded choice comes to mean something else
    make_rules: str
    make_opponents: str  # players.opponents.Opponents
    make_table: str = ""  # shell.table.protocol.GameTable
    make_looks: str = ""  # shell.looks.GameLooks
    make_lessons: str = ""  # shell.lessons.protocol.GameLessons; a game may have none
    make_reference: str = ""  # shell.reference.protocol.GameReference; a game may have none
    modules: tuple[str, ...] = ()  # parts that can be switched on for a game
    more_players: tuple[int, ...] = ()  # numbers of players that bring a module along
    score_unit: int = 1  # scores are whole numbers of 1 / score_unit points
    tile_lists: tuple[str, ...] = ()  # lists that a player's content may change: NAME/LIST.yaml
    named_tiles: tuple[str, ...] = ()  # those lists whose tiles need a name in the language files

    @property
    def every_number(self) -> tuple[int, ...]:
        """List every number of players there can be."""
        return (*self.players, *self.more_players)

    def rules(self) -> Rules[Any]:
        """Give its rules with the content that ships with it and what was added."""
        rules: Rules[Any] = _named(self.make_rules)()
        return rules

    def rules_over(self, folder: Path) -> Rules[Any]:
        """Give its rules with the content of a folder and nothing else."""
        rules: Rules[Any] = _named(self.make_rules)(folder)
        return rules

    def opponents(self) -> Any:
        """Give its bots."""
        return _made(self.make_opponents)

    def table(self) -> Any:
        """Give its pieces on the shell's table."""
        return _made(self.make_table)

    def looks(self) -> Any:
        """Give what menus, lists and charts show of it."""
        return _made(self.make_looks)

    def lessons(self) -> Any:
        """Give its lessons, None if it has none."""
        return _made(self.make_lessons) if self.make_lessons else None

    def reference(self) -> Any:
        """Give its rules to look up, None if it has none."""
        return _made(self.make_reference) if self.make_reference else None


def _named(text: str) -> Any:
    module, _, name = text.partition(":")
    return getattr(import_module(module), name)


@cache
def _made(text: str) -> Any:
    return _named(text)()
