"""The named opponents of a game: at which level each plays, and what it likes.

A game reads its own file of them; what a taste does is the business of its bots.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tzolkin_desktop.engine.contract import GameError


@dataclass(frozen=True, slots=True)
class Character:
    """A named opponent of a level and what it likes more or less than others do."""

    id: str
    level: str
    taste: dict[str, float]


def characters_from(entries: Mapping[str, Any]) -> tuple[Character, ...]:
    """Make the named opponents of all levels from what a file says of each."""
    found = []
    for name, entry in entries.items():
        if not isinstance(entry, dict) or set(entry) != {"level", "taste"}:
            raise GameError(f"The opponent '{name}' needs a level and a taste.")
        taste = {str(key): float(factor) for key, factor in (entry["taste"] or {}).items()}
        found.append(Character(str(name), str(entry["level"]), taste))
    return tuple(found)


def character_of(named: Iterable[Character], name: str) -> Character:
    """Find a named opponent."""
    for character in named:
        if character.id == name:
            return character
    raise GameError(f"There is no opponent named '{name}'.")
