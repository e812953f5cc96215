"""What a saved game is, and what can be wrong with its file."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.outside import shown
from tzolkin_desktop.engine.record import Record

REASONS = {
    "unreadable": "{file} cannot be read: {problem}.",
    "no_file": "{file} is not a file.",
    "too_large": "{file} is too large to be a saved game.",
    "not_text": "{file} is not a text file.",
    "empty": "{file} is empty or was cut off before its first line ended.",
    "foreign": "{file} is not a saved game of this program.",
    "newer": "{file} was saved by a newer version of the program.",
    "damaged": "{file} is damaged in line {line}.",
    "impossible": "{file} is damaged: {problem}",
    "other_content": "{file} was played with the content {content}, which is not loaded: start"
    " the program with {option} and its folder.",
    "added_content": "{file} was played without added content: start without {option}.",
}


class BadSave(GameError):
    """A file that cannot be played; `why` and `values` let it be said in any language."""

    def __init__(self, file: str, why: str, **values: object) -> None:
        self.why = why
        self.values = shown({"file": file, **values})
        super().__init__(REASONS[why].format(**self.values))


class Edition(NamedTuple):
    """What a game is played by: the version of its rules and the digest of its components."""

    rules: int
    content: str


class Seat(NamedTuple):
    """Who sits at a seat; a bot's level, or nothing for a person."""

    name: str
    colour: str
    bot: str


class Snapshot(NamedTuple):
    """A position in plain data, after so many moves, with its digest."""

    after: int
    state: dict[str, Any]
    digest: str


@dataclass
class Head:
    """What a list of games needs of a file; its record has no moves, `now` are its `figures`."""

    record: Record
    seats: tuple[Seat, ...]
    edition: Edition
    name: str = ""
    begun: str = ""
    now: dict[str, Any] = field(default_factory=dict)


@dataclass
class Save(Head):
    """All that a file says."""

    snapshot: Snapshot | None = None
    marks: dict[int, str] = field(default_factory=dict)  # digest by number of moves


def digest(data: Mapping[str, Any]) -> str:
    """Give the digest of a position in plain data."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]
