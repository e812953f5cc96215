"""What the regions of the table are drawn from, and what a region is."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from tzolkin_desktop.games.tzolkin.rules.components import Content
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.words import Words


@dataclass(frozen=True)
class SeatLook:
    """Who sits at a seat: a name, a player colour of the theme, and a bot's level or nothing."""

    name: str
    colour: str
    bot: str = ""


@dataclass(frozen=True)
class Look:
    """The table as it is shown now: a state with its words and players."""

    state: State
    words: Words
    seats: tuple[SeatLook, ...]
    active: int  # the seat whose decision it is, or NOBODY
    preview: Mapping[str, int] = field(default_factory=dict)  # good -> change, for the active seat
    ghosts: Mapping[str, int] = field(default_factory=dict)  # temple -> step the marker would reach
    zoom: float = 1.0  # the player's size of choosers

    @property
    def content(self) -> Content:
        """Give the printed components."""
        return self.state.content


class Region(Protocol):
    """A part of the table that is drawn by itself and kept until its key changes."""

    box: Box

    def key(self, look: Look) -> Hashable:
        """Name everything the picture depends on, besides size and language."""
        ...

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it in design units."""
        ...

    def spots(self, look: Look) -> dict[str, Rect]:
        """Say where its pieces lie, by id: to point at, to light up, to fly to."""
        ...
