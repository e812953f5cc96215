"""Tzolk'in: the Mayan calendar, base game for two to four players."""

from __future__ import annotations

from pathlib import Path

from tzolkin_desktop.games.tzolkin import content
from tzolkin_desktop.games.tzolkin.rules import Tzolkin
from tzolkin_desktop.paths import data_dir


def rules(folder: Path | None = None) -> Tzolkin:
    """Give the rules over the components of a folder, by default those that ship with the game."""
    return Tzolkin(content.load(folder or data_dir() / "tzolkin"))
