"""What a table is drawn from: a position with its words, its people and who looks at it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.words import Words

S = TypeVar("S")


@dataclass(frozen=True)
class SeatLook:
    """Who sits at a seat: a name, a player colour of the theme, and a bot's level or nothing.

    `character` is the id of the opponent that a bot plays as, once the deal is known.
    """

    name: str
    colour: str
    bot: str = ""
    character: str = ""


class Preview(NamedTuple):
    """What a click would change: numbers by their names, and where pieces would stand."""

    goods: Mapping[str, int]
    ghosts: Mapping[str, int]


NOTHING = Preview({}, {})


class TurnSum(NamedTuple):
    """What the turn under way has taken and given so far, as rich texts; empty without either."""

    paid: str = ""
    gained: str = ""

    @property
    def line(self) -> str:
        """Give both in one line."""
        return " → ".join(part for part in self if part)


@dataclass(frozen=True)
class Look(Generic[S]):
    """The table as it is shown now: a position as its viewer may see it, with words and players."""

    state: S
    words: Words
    seats: tuple[SeatLook, ...]
    active: int  # the seat whose decision it is, or NOBODY
    preview: Mapping[str, int] = field(default_factory=dict)  # good -> change, for the active seat
    ghosts: Mapping[str, int] = field(default_factory=dict)  # piece -> the place it would reach
    zoom: float = 1.0  # the player's size of texts; a large table shows fewer, larger things
    selected: Any = None  # what the player has selected or holds; only the game knows what it is
    viewer: int = NOBODY  # the seat whose eyes look on; NOBODY for everybody's
    sees_all: bool = False  # nothing is hidden from whoever looks on
    past: Sequence[Step] = ()  # what was done so far, as the viewer may know it; for interludes


class Region(Protocol[S]):
    """A part of the table that is drawn by itself and kept until its key changes."""

    box: Box

    def key(self, look: Look[S]) -> Hashable:
        """Name everything the picture depends on, besides size and language."""
        ...

    def draw(self, canvas: Canvas, look: Look[S]) -> None:
        """Draw it in design units."""
        ...

    def spots(self, look: Look[S]) -> dict[Place, Rect]:
        """Say where its pieces lie: to point at, to light up, to fly to."""
        ...
