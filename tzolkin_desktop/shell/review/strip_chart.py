"""A chart with a strip for every player: names at the left, stairs over the rounds, last values.

A game derives its chart of growth from it and says what is drawn in the strip of each metric.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import INK, PAPER, PLAYER_LOOKS, Colour, darker, hex_of, mix
from tzolkin_desktop.shell.looks import RoundEnd
from tzolkin_desktop.shell.table.regions import SeatLook

NAMES = 214.0
GAP = 6.0
APART = 3.4  # between stairs that would lie on one another
MINUS = "−"


class Stairs(NamedTuple):
    """Something that grows: how much of it a seat has in a position, and how it is marked."""

    value: Callable[[Any, int], int]
    icon: str
    colour: Colour | None = None  # the player's own unless there is one


class StripChart:
    """Positions at the ends of the rounds, drawn for one metric at a time."""

    last_values = 150.0  # room for them at the right

    def __init__(
        self, box: Box, ends: Sequence[RoundEnd], start: Any, seats: Sequence[SeatLook]
    ) -> None:
        """Take the positions at the ends of the rounds, and the one before the first."""
        self.box = box
        points = [(end.score.day, end.state) for end in ends]
        self.points = points if points and points[0][0] == 0 else [(0, start), *points]
        self.seats = tuple(seats)
        self.last = max(1, self.points[-1][0])

    def day_at(self, x: float, y: float) -> int | None:
        """Find the round at a place inside the chart."""
        _, top, _, h = self.box
        if not (self.x(0) - 10 <= x <= self.x(self.last) + 10 and top <= y <= top + h):
            return None
        return min((day for day, _ in self.points), key=lambda day: abs(self.x(day) - x))

    def x(self, day: float) -> float:
        """Give the place of a round."""
        return self.box[0] + NAMES + (self.box[2] - NAMES - self.last_values) * day / self.last

    def draw(self, canvas: Canvas, metric: str) -> None:
        """Draw every strip with its player's name."""
        each = self.box[3] / len(self.seats)
        for seat, look in enumerate(self.seats):
            x, y, h = self.box[0], self.box[1] + each * seat, each - GAP
            strip = x, y, self.box[2], h
            colour = PLAYER_LOOKS[look.colour].colour
            canvas.box(strip, mix(PAPER, colour, 0.2), 8, mix(colour, INK, 0.3), 1.4, alpha=0.55)
            canvas.worker(x + 30, y + h / 2, min(56.0, h * 0.8), look.colour)
            canvas.text(look.name, x + 58, y + h / 2, 20, INK, "head", "lm", NAMES - 72)
            self.draw_strip(canvas, seat, strip, metric)

    def draw_strip(self, canvas: Canvas, seat: int, strip: Box, metric: str) -> None:
        """Draw what a metric shows of a seat."""
        raise NotImplementedError

    def draw_stairs(self, canvas: Canvas, seat: int, strip: Box, several: Sequence[Stairs]) -> None:
        """Draw how things grew, all to one scale, and where they ended."""
        x, y, w, h = strip
        everybody = range(len(self.seats))
        every = [one.value(s, who) for one in several for _, s in self.points for who in everybody]
        low = min(0, *every)
        lift = (h - 26) / max(1, max(every) - low)
        pitch = (self.last_values - 26) / max(3, len(several))
        alone = len(several) == 1
        for number, one in enumerate(several):
            colour = one.colour or PLAYER_LOOKS[self.seats[seat].colour].colour
            foot = y + h - 13 + (number - (len(several) - 1) / 2) * APART
            heights = [(day, foot - (one.value(s, seat) - low) * lift) for day, s in self.points]
            canvas.svg(self._path(heights, colour), strip)
            left = x + w - self.last_values + 22 + pitch * number
            canvas.icon(one.icon, left + 12, y + h / 2, min(34.0, h - 6) if alone else 27)
            text = str(one.value(self.points[-1][1], seat)).replace("-", MINUS)
            canvas.text(text, left + (36 if alone else 29), y + h / 2, 22, INK, "bold", "lm")

    def _path(self, heights: Sequence[tuple[int, float]], colour: Colour) -> str:
        """Give the picture of one flight of stairs, with a dark edge."""
        first, before = heights[0]
        path = f"M{self.x(first):.1f} {before:.1f}"
        for day, at in heights[1:]:
            path += f"L{self.x(day):.1f} {before:.1f}L{self.x(day):.1f} {at:.1f}"
            before = at
        return "".join(
            f'<path d="{path}" fill="none" stroke="{hex_of(paint)}" stroke-width="{wide}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
            for paint, wide in ((darker(colour, 0.5), 5.4), (colour, 3.2))
        )
