"""Positions as plain data that somebody may have forged, and as lines that a person can type.

The text of a position is its plain data, one `key: value` a line; `seat` lines describe players.
Knows no game: a game says which of its keys are lists, tables, flags or rows of marks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import BadNotation
from tzolkin_desktop.engine.foreign_text import whole_number

MOST = 10_000  # no number in a position comes near


class Shapes(NamedTuple):
    """Which keys of a position hold something other than a single word."""

    lists: frozenset[str] = frozenset()
    nested: frozenset[str] = frozenset()  # lists of lists
    tables: frozenset[str] = frozenset()  # a value for each of some words
    flags: frozenset[str] = frozenset()
    marks: frozenset[str] = frozenset()  # a text in which every sign stands for itself


def number_of(d: Mapping[str, Any], name: str) -> int:
    """Read a whole number by its name; true and false are none."""
    value = d[name]
    if type(value) is not int or abs(value) > MOST:
        raise ValueError(f"{name} is {value!r:.40}, not a small whole number")
    return value


def numbers_of(values: Any, most: int = MOST) -> tuple[int, ...]:
    """Read a list of whole numbers from 0 on; true and false are none."""
    found = []
    for value in list_of(values):
        if type(value) is not int or not 0 <= value <= most:
            raise ValueError(f"{value!r:.40} is not a number from 0 to {most}")
        found.append(value)
    return tuple(found)


def list_of(value: Any) -> list[Any]:
    """Read a list."""
    if not isinstance(value, list):
        raise ValueError(f"{value!r:.40} is not a list")
    return value


def text_of(value: Any) -> str:
    """Read a text."""
    if not isinstance(value, str):
        raise ValueError(f"{value!r:.40} is not a text")
    return value


def write_lines(d: Mapping[str, Any]) -> str:
    """Write plain data of a position as lines of text."""
    lines = [f"{key}: {_words(value)}".rstrip() for key, value in d.items() if key != "seats"]
    for seat, p in enumerate(d["seats"]):
        lines.append(f"seat {seat}:")
        lines += [f"  {key}: {_words(value)}".rstrip() for key, value in p.items()]
    return "\n".join(lines) + "\n"


def _words(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return " ".join(f"{k}={v}" for k, v in value.items())
    if isinstance(value, list):
        if value and isinstance(value[0], list):
            return " / ".join(" ".join(map(str, part)) for part in value)
        return " ".join(map(str, value))
    return str(value)


def read_lines(text: str, shapes: Shapes) -> dict[str, Any]:
    """Read lines of text as the plain data of a position."""
    d: dict[str, Any] = {"seats": []}
    into = d
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        key, colon, words = line.strip().partition(":")
        if not colon:
            raise BadNotation(f"Line {number}: expected 'key: value', not '{line.strip()[:60]}'.")
        if key.startswith("seat "):
            if key != f"seat {len(d['seats'])}":
                raise BadNotation(f"Line {number}: expected 'seat {len(d['seats'])}:' here.")
            into = {}
            d["seats"].append(into)
        elif key in into:
            raise BadNotation(f"Line {number}: '{key[:60]}' is there a second time.")
        else:
            into[key] = _value(shapes, key, words.split())
    return d


def _value(shapes: Shapes, key: str, words: list[str]) -> Any:
    if key in shapes.lists:
        return [_word(w) for w in words]
    if key in shapes.nested:
        parts = " ".join(words).split("/") if words else []
        return [[_word(w) for w in part.split()] for part in parts]
    if key in shapes.tables:
        return {k: _word(v) for k, _, v in (w.partition("=") for w in words)}
    if key in shapes.flags:
        return {"yes": True, "no": False}.get(" ".join(words), " ".join(words))
    if key in shapes.marks:
        return "".join(words)
    return _word(" ".join(words))


def _word(word: str) -> int | str:
    number = whole_number(word, 8)
    return word if number is None else number
