"""Saved games of older formats: each step turns the lines of one format into the next.

A step that was released is never changed; a new format adds a step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Lines = list[Any]
COLOURS = ("red", "blue", "green", "yellow", "purple")


def migrated(lines: Lines, version: int) -> Lines:
    """Bring parsed lines from a format up to the present one."""
    while version in STEPS:
        lines = STEPS[version](lines)
        version += 1
    return lines


def _from_0(lines: Lines) -> Lines:
    """Format 0 was one line with everything, names without colours and a list of moves."""
    old = lines[0]
    names, bots = old["names"], old.get("bots", [""] * len(old["names"]))
    seats = [
        {"name": name, "colour": colour, "bot": bot}
        for name, colour, bot in zip(names, COLOURS, bots, strict=False)
    ]
    heading = {
        **{key: old[key] for key in ("save", "game", "options", "seed", "deal")},
        "format": 1,
        "rules": 1,
        "content": old["content"],
        "name": "",
        "begun": old.get("date", ""),
        "seats": seats,
    }
    moves = [text.partition(" ") for text in old["moves"]]
    return [heading, *([int(seat), text] for seat, _, text in moves)]


STEPS: dict[int, Callable[[Lines], Lines]] = {0: _from_0}
