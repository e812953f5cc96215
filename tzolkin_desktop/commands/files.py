"""Reading a position or a game from a text file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tzolkin_desktop.engine.contract import BadNotation, GameError
from tzolkin_desktop.engine.record import (
    TITLE,
    Record,
    final_state,
    read_game,
)
from tzolkin_desktop.games.tzolkin.game import Tzolkin
from tzolkin_desktop.games.tzolkin.rules.position import read_position

MOST_BYTES = 5_000_000


def read_text(path: Path) -> str:
    """Read a text file; what is wrong with it is said in one sentence."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise GameError(f"{path} is too large to be a game or a position.")
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise GameError(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise GameError(f"{path} is not a text file.") from error


def read_state(rules: Tzolkin, path: Path) -> tuple[Any, Record | None]:
    """Give the state in a file, and its record when the file holds a whole game."""
    text = read_text(path)
    try:
        if text.startswith(TITLE):
            record = read_game(text)
            return final_state(rules, record), record
        return rules.load(read_position(text)), None
    except GameError as error:
        raise BadNotation(f"{path}: {error}") from error
