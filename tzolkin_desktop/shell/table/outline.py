"""A suggested turn on the table: what it marks and says. Games give their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Area, Place, Rect
from tzolkin_desktop.shell.table.regions import Look, Preview


class Line(NamedTuple):
    """A move in words, with the number of its last choice."""

    move: int  # from 1; 0 for what belongs to a move that was begun before
    text: str
    last: int


class Outline(Protocol):
    """What a suggested turn touches and says."""

    @property
    def lines(self) -> Sequence[Line]:
        """Give the moves in words."""
        ...

    def draw(self, canvas: Canvas, look: Look[Any], step: int, spots: Mapping[Place, Rect]) -> None:
        """Draw what is left of the turn from one of its choices on."""
        ...

    def areas(
        self, spots: Mapping[Place, Rect]
    ) -> Sequence[tuple[Place, Area, tuple[float, float]]]:
        """List what was drawn and can be clicked like the place it stands on."""
        ...

    def changes(self, now: Any) -> Preview:
        """Say what the rest of the turn changes at once."""
        ...
