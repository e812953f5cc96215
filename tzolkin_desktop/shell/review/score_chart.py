"""The chart of everybody's points over the days of a game."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import (
    BARK,
    CREAM,
    GOLD,
    INK,
    PAPER,
    PAPER_DARK,
    PLAYER_LOOKS,
    TERRACOTTA,
    hex_of,
    mix,
)
from tzolkin_desktop.shell.looks import DayScore, score_text
from tzolkin_desktop.shell.table.regions import SeatLook

STEPS = (5, 10, 20, 25, 50, 100, 200)
MARKS_APART = 6  # days between the marks on a line
_NAMES = 170.0  # room for the names at the right
_SCALE = 66.0  # room for the numbers at the left


class ScoreChart:
    """The lines of one game in a box; the last point of each is the final reckoning."""

    def __init__(
        self,
        box: Box,
        history: Sequence[DayScore],
        seats: Sequence[SeatLook],
        food_days: Sequence[int],
        outlook: Sequence[DayScore] = (),
        finished: bool = True,
        unit: int = 4,
        icon: str = "food",
    ) -> None:
        """Take what is to be drawn; an outlook says what scoring at once would have given."""
        self.box = box
        self._unit = unit  # scores are parts of a point
        self._icon = icon  # marks special days
        self._history = list(history)
        self._seats = list(seats)
        self._outlook = list(outlook)
        self._finished = finished
        self._last = max(1, self._history[-1].day)
        self._food_days = tuple(day for day in food_days if day <= self._last)
        every = [score for point in [*self._history, *outlook] for score in point.scores]
        high, low = max(unit, max(every)) / unit, min(0, min(every)) / unit
        self._step = next((step for step in STEPS if (high - low) / step <= 5), STEPS[-1])
        self._low = low // self._step * self._step
        self._high = high + self._step * 0.15

    def x(self, day: float) -> float:
        """Give the place of a day."""
        left, width = self.box[0] + _SCALE, self.box[2] - _SCALE - _NAMES
        return left + width * day / self._last

    def y(self, points: float) -> float:
        """Give the place of a number of points."""
        top, height = self.box[1] + 8, self.box[3] - 44
        return top + height * (self._high - points) / (self._high - self._low)

    def day_at(self, x: float, y: float) -> int | None:
        """Find the point of the history nearest to a place inside the chart."""
        _, top, _, h = self.box
        inside = self.x(0) - 14 <= x <= self.x(self._last) + 14 and top <= y <= top + h
        if not inside:
            return None
        reach = [abs(self.x(point.day) - x) for point in self._history]
        return reach.index(min(reach))

    def draw(self, canvas: Canvas, share: float = 1.0, over: int | None = None) -> None:
        """Draw the chart from the left as far as its share, and the figures of one day."""
        self._draw_grid(canvas)
        left, top, width, height = self.box
        reach = self.x(self._last * share) + 4 - left
        with canvas.clip((left, top - 20, reach if share < 1 else width, height + 40)):
            self._draw_outlook(canvas)
            self._draw_lines(canvas)
        if share >= 1:
            self._draw_names(canvas)
        if over is not None:
            self._draw_day(canvas, self._history[over])

    def _draw_grid(self, canvas: Canvas) -> None:
        faint = mix(INK, PAPER, 0.25)
        top, bottom = self.y(self._high), self.y(self._low)
        for day in self._food_days:
            box = (self.x(day) - 15, top - 4, 30, bottom - top + 6)
            canvas.box(box, (214, 120, 60), 4, alpha=0.24)
        value = self._low
        while value <= self._high:
            y = self.y(value)
            canvas.line((self.x(0) - 8, y), (self.x(self._last), y), mix(PAPER_DARK, INK, 0.22), 1)
            text = score_text(round(value * self._unit), self._unit)
            canvas.text(text, self.x(0) - 16, y, 17, faint, "body", "rm")
            value += self._step
        apart = max(2, -(-self._last * 34 // round(self.x(self._last) - self.x(0))))
        for day in range(0, self._last + (not self._finished), apart):
            canvas.text(str(day), self.x(day), bottom + 18, 16, faint, "body", "cm")
        for day in self._food_days:
            canvas.icon(self._icon, self.x(day), top + 4, 28)
        if self._finished:
            canvas.icon("trophy", self.x(self._last), bottom + 18, 24)

    def _draw_outlook(self, canvas: Canvas) -> None:
        """Draw thin dashes for what everybody would have had, were the game scored that day."""
        left, top, width, height = self.box
        for seat, look in enumerate(self._seats):
            if len(self._outlook) < 2:
                return
            points = " L".join(
                f"{self.x(point.day):.1f} {self.y(point.scores[seat] / self._unit):.1f}"
                for point in self._outlook
            )
            colour = hex_of(mix(PLAYER_LOOKS[look.colour].colour, (30, 16, 4), 0.2))
            body = (
                f'<path d="M{points}" fill="none" stroke="{colour}" stroke-width="2.6" '
                'stroke-dasharray="2 7" stroke-linecap="round"/>'
            )
            canvas.svg(body, (left, top - 10, width, height + 20))

    def _draw_lines(self, canvas: Canvas) -> None:
        left, top, width, height = self.box
        for seat, look in enumerate(self._seats):
            points = " ".join(
                f"{self.x(point.day):.1f},{self.y(point.scores[seat] / self._unit):.1f}"
                for point in self._history
            )
            colour = mix(PLAYER_LOOKS[look.colour].colour, (30, 16, 4), 0.12)
            body = "".join(
                f'<polyline points="{points}" fill="none" stroke="{paint}" stroke-width="{wide}" '
                'stroke-linejoin="round" stroke-linecap="round"/>'
                for paint, wide in ((hex_of((58, 36, 16)), 6.5), (hex_of(colour), 4))
            )
            canvas.svg(body, (left, top - 10, width, height + 20))
        for seat, look in enumerate(self._seats):
            # the name's own mark stands beside the end of the line
            for point in self._history[2 + seat : -1 : MARKS_APART]:
                y = self.y(point.scores[seat] / self._unit)
                canvas.marker(self.x(point.day), y, 19, look.colour)

    def _draw_names(self, canvas: Canvas) -> None:
        """Write the names where the lines end, moved apart where they would touch."""
        final = self._history[-1].scores
        order = sorted(range(len(final)), key=lambda seat: -final[seat])
        places = [self.y(final[seat] / self._unit) for seat in order]
        lowest = self.box[1] + self.box[3] - 30
        for number in range(1, len(places)):
            places[number] = max(places[number], places[number - 1] + 27)
        for number in reversed(range(len(places))):
            limit = lowest if number == len(places) - 1 else places[number + 1] - 27
            places[number] = min(places[number], limit)
        x = self.x(self._last)
        for seat, y in zip(order, places, strict=True):
            look = self._seats[seat]
            canvas.marker(x + 26, y, 24, look.colour)
            canvas.text(look.name, x + 44, y, 19, INK, "bold", "lm", _NAMES - 54)

    def _draw_day(self, canvas: Canvas, point: DayScore) -> None:
        """Draw a line through a day with everybody's points on it."""
        x = self.x(point.day)
        top, bottom = self.y(self._high), self.y(self._low)
        canvas.line((x, top), (x, bottom), TERRACOTTA, 2)
        order = sorted(range(len(point.scores)), key=lambda seat: -point.scores[seat])
        w, h = 132.0, 30.0 * len(order) + 12
        left = x + 12 if x + 12 + w < self.x(self._last) + 60 else x - 12 - w
        y = max(top, min(bottom - h, (top + bottom - h) / 2))
        canvas.box((left, y, w, h), BARK, 8, GOLD, 1.8)
        for number, seat in enumerate(order):
            middle = y + 6 + 30 * (number + 0.5)
            canvas.marker(left + 24, middle, 22, self._seats[seat].colour)
            text = score_text(point.scores[seat], self._unit)
            canvas.text(text, left + w - 16, middle, 21, CREAM, "bold", "rm")
        name = str(point.day) if point.day < self._last else ""
        if name:
            canvas.disc(x, bottom + 18, 16, TERRACOTTA, CREAM, 2)
            canvas.text(name, x, bottom + 18, 17, CREAM, "bold", "cm")
