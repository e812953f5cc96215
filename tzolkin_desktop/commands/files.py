"""Reading a position or a game from a text file, and writing a position as text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from tzolkin_desktop.engine import outside
from tzolkin_desktop.engine.contract import BadNotation, GameError, Rules
from tzolkin_desktop.engine.outside import plain_data
from tzolkin_desktop.engine.record import TITLE, Record, read_game
from tzolkin_desktop.engine.resuming import CANNOT_BE, playable, replayed
from tzolkin_desktop.engine.saves import read_save
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.games import rules_of


@runtime_checkable
class PositionTexts(Protocol):
    """Rules that write positions as people read them; those of other games are JSON."""

    def write_position(self, s: Any) -> str:
        """Write a position as lines of text."""
        ...

    def read_position(self, text: str) -> Any:
        """Read a position from lines of text."""
        ...


def read_text(path: Path) -> str:
    """Read a text file; what is wrong with it is said in one sentence."""
    return outside.read_text(path)


def read_state(game: str, path: Path) -> tuple[Rules[Any], Any, Record | None]:
    """Give the state in a file with its rules, and its record when it holds a whole game.

    `game` says which game a position is of; a whole game knows that itself.
    """
    text = read_text(path)
    try:
        if text.startswith(TITLE):
            record = read_game(text)
            rules = rules_of(record.game)
            return rules, replayed(rules, record).state, record
        rules = rules_of(game)
        state = read_position(rules, text)
        if not playable(rules, rules.dump(state)):
            raise BadNotation(CANNOT_BE)
        return rules, state, None
    except GameError as error:
        raise BadNotation(f"{path}: {error}") from error


def read_session(path: Path) -> tuple[Session, set[int]]:
    """Play the game or saved game in a file again; give also which seats are known as people's."""
    text = read_text(path)
    try:
        if text.startswith(TITLE):
            record, people = read_game(text), set[int]()
        else:
            save = read_save(text, path.name)
            record = save.record
            people = {number for number, seat in enumerate(save.seats) if not seat.bot}
        return replayed(rules_of(record.game), record), people
    except GameError as error:
        raise BadNotation(f"{path}: {error}") from error


def read_position(rules: Rules[Any], text: str) -> Any:
    """Read a position from text."""
    if isinstance(rules, PositionTexts):
        return rules.read_position(text)
    try:
        plain = plain_data(text)
    except ValueError as error:
        raise BadNotation("This is neither a game nor a position in JSON.") from error
    if not isinstance(plain, dict):
        raise BadNotation("A position in JSON is an object.")
    return rules.load(plain)


def write_position(rules: Rules[Any], state: Any) -> str:
    """Write a position as text that `read_position` reads back."""
    if isinstance(rules, PositionTexts):
        return rules.write_position(state)
    return json.dumps(rules.dump(state), indent=1) + "\n"
