"""Names of Yucatan's components in the player's language.

A set of somebody's own may have components that no language knows: those are called as their data
calls them.
"""

from __future__ import annotations

from typing import Protocol

from tzolkin_desktop.kit.words import Words


class Named(Protocol):
    """A component with an id and the name of its data."""

    @property
    def id(self) -> str:
        """Give the id, which languages know."""
        ...

    @property
    def name(self) -> str:
        """Give the name for languages that do not."""
        ...


def name_in(words: Words, group: str, thing: Named) -> str:
    """Name a component of a group of words: cards, creatures, cities, advisors..."""
    key = f"{group}.{thing.id}"
    return words(key) if words.has(key) else thing.name
