"""A piece on its way over the table, and how pieces look while they fly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tzolkin_desktop.games.tzolkin.rules.consts import RESOURCES
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.tween import smooth

Point = tuple[float, float]
Drawer = Callable[[Canvas, Point], None]

FLIGHT = 0.38  # seconds
STAGGER = 0.09
LIFT = 70.0  # how high a flight rises
GOODS = ("corn", *RESOURCES, "skull")
TILE = (120.0, 98.0)


@dataclass
class Flight:
    """A piece on its way from one point to another along a low arc."""

    draw_at: Drawer
    start: Point
    end: Point
    delay: float = 0.0
    length: float = FLIGHT
    lift: float = LIFT
    sound: str = ""  # heard when it arrives

    @property
    def until(self) -> float:
        """Say when it arrives."""
        return self.delay + self.length

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it where it is, unless it has not left or has arrived."""
        if not self.delay <= now < self.until:
            return
        part = smooth((now - self.delay) / self.length)
        x = self.start[0] + (self.end[0] - self.start[0]) * part
        y = self.start[1] + (self.end[1] - self.start[1]) * part
        self.draw_at(canvas, (x, y - self.lift * 4 * part * (1 - part)))


def good(name: str, n: int) -> Drawer:
    """Draw a good with its number."""

    def draw(canvas: Canvas, at: Point) -> None:
        canvas.icon(name, *at, 40)
        if n > 1:
            canvas.text(
                str(n), at[0] + 16, at[1] + 12, 24, (50, 30, 14), "bold", "cm",
                outline=(255, 250, 232),
            )  # fmt: skip

    return draw


def picture(name: str, height: float) -> Drawer:
    """Draw an icon."""
    return lambda canvas, at: canvas.icon(name, *at, height) and None


def points(n: int) -> Drawer:
    """Draw a points badge."""
    return lambda canvas, at: canvas.points(*at, 42, n)


def tile_box(at: Point) -> Box:
    """Give the box of a tile about a point."""
    return at[0] - TILE[0] / 2, at[1] - TILE[1] / 2, *TILE
