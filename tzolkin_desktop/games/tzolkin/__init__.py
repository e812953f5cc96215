"""Tzolk'in: the Mayan calendar, for two to four players; with the expansion, for five too."""

from __future__ import annotations

from pathlib import Path

from tzolkin_desktop.games.tzolkin import content, mods
from tzolkin_desktop.games.tzolkin.rules import Tzolkin
from tzolkin_desktop.games.tzolkin.tribes_and_prophecies.content import Library
from tzolkin_desktop.games.tzolkin.tribes_and_prophecies.joining import TribesAndProphecies
from tzolkin_desktop.paths import data_dir


def rules(folder: Path | None = None) -> Tzolkin:
    """Give the rules over the components of a folder, or those of the game with what was added."""
    mod = mods.loaded() if folder is None else None
    folder = folder or data_dir() / "tzolkin"
    base = content.load(folder, mod)
    return Tzolkin(base, Library(base, folder, TribesAndProphecies()), mod.id if mod else "")
