"""What can be pointed at on the screen: the screen's model for clicks, hovering, keys and tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

NO_NUMBER = -1


class Place(str):
    """A place on a table: its kind, which one of them, a part of it by name, and one of those.

    As a text, `kind/index/name/number` without what is missing, it is the id of its target.
    """

    __slots__ = ("index", "kind", "name", "number")

    kind: str
    index: int  # type: ignore[assignment]  # nobody looks for letters in a place
    name: str
    number: int

    def __new__(
        cls, kind: str, index: int = NO_NUMBER, name: str = "", number: int = NO_NUMBER
    ) -> Place:
        """Name a place."""
        numbers = index, number
        first, last = (f"/{n}" if n != NO_NUMBER else "" for n in numbers)
        place = super().__new__(cls, f"{kind}{first}{'/' if name else ''}{name}{last}")
        place.kind, place.name = kind, name
        place.index, place.number = numbers
        return place

    @classmethod
    def read(cls, text: str) -> Place:
        """Give the place that a text names; a place is itself."""
        if isinstance(text, cls):
            return text
        kind, *parts = text.split("/")
        index = int(parts.pop(0)) if parts and parts[0].isdecimal() else NO_NUMBER
        number = int(parts.pop()) if parts and parts[-1].isdecimal() else NO_NUMBER
        return cls(kind, index, "/".join(parts), number)


class Area(Protocol):
    """A part of the screen, in design units."""

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point lies in it."""
        ...


@runtime_checkable
class Outlined(Area, Protocol):
    """An area that is neither a rectangle nor a disc and knows its own edge."""

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Give the box around it."""
        ...

    def path(self, inset: float = 0.0) -> str:
        """Write its edge as SVG path data, drawn in by an inset."""
        ...


@dataclass(frozen=True)
class Rect:
    """A rectangle in design units."""

    x: float
    y: float
    w: float
    h: float

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point lies in it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Give it as the canvas wants it."""
        return self.x, self.y, self.w, self.h

    @property
    def centre(self) -> tuple[float, float]:
        """Give its middle."""
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass(frozen=True)
class Circle:
    """A disc in design units."""

    x: float
    y: float
    radius: float

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point lies in it."""
        return (x - self.x) ** 2 + (y - self.y) ** 2 <= self.radius**2


@dataclass(frozen=True)
class Target:
    """One thing that can be clicked, or that says why not.

    `id` is a place of a table, or any other text. `legal` marks what the game waits for: it
    glows, and a robot may click it. `at` is a point that surely hits it.
    """

    id: str
    area: Area
    at: tuple[float, float]
    label: str = ""
    act: Callable[[], None] | None = None
    legal: bool = False
    reason: str = ""


def top_target(targets: Sequence[Target], x: float, y: float) -> Target | None:
    """Find what lies at a point; later targets lie on top."""
    for target in reversed(targets):
        if target.area.contains(x, y):
            return target
    return None
