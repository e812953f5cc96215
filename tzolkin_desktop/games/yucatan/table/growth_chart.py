"""How everybody grew over the turns: sacrifices, strength of armies and settlement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from tzolkin_desktop.games.yucatan.rules.consts import ARMIES, FROM_SACRIFICE, NONE, ROUNDS
from tzolkin_desktop.games.yucatan.rules.forecast import army_strength
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.pieces.tokens import draw_heart
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import (
    INK,
    PAPER,
    PLAYER_LOOKS,
    Colour,
    darker,
    hex_of,
    mix,
)
from tzolkin_desktop.shell.looks import RoundEnd
from tzolkin_desktop.shell.table.regions import SeatLook

METRICS = ("sacrifices", "armies", "settlement")
_ICONS = {"armies": "strength", "settlement": "build"}
_NAMES = 214.0
_ENDS = 150.0
_GAP = 6.0


def _armies(s: State, seat: int) -> int:
    return sum(army_strength(s, seat, army) for army in range(len(ARMIES)))


def _settlement(s: State, seat: int) -> int:
    """Add up the levels of a seat's buildings and reinforcement tokens."""
    p, content = s.players[seat], s.content
    tokens = (content.reinforcements[token].level for token in p.sectors if token != NONE)
    return sum(p.buildings) + sum(tokens)


_VALUES: dict[str, Callable[[State, int], int]] = {"armies": _armies, "settlement": _settlement}


class GrowthChart:
    """A strip for every player; what is drawn in it depends on the metric."""

    def __init__(
        self, box: Box, ends: Sequence[RoundEnd], start: State, seats: Sequence[SeatLook]
    ) -> None:
        """Take the positions at the ends of the turns."""
        self.box = box
        points = [(end.score.day, end.state) for end in ends]
        self._points = points if points and points[0][0] == 0 else [(0, start), *points]
        self._seats = tuple(seats)
        self._last = max(1, self._points[-1][0])

    def day_at(self, x: float, y: float) -> int | None:
        """Find the turn at a place inside the chart."""
        _, top, _, h = self.box
        if not (self.x(0) - 10 <= x <= self.x(self._last) + 10 and top <= y <= top + h):
            return None
        return min((day for day, _ in self._points), key=lambda day: abs(self.x(day) - x))

    def x(self, day: float) -> float:
        """Give the place of a turn."""
        left = self.box[0] + _NAMES
        return left + (self.box[2] - _NAMES - _ENDS) * day / self._last

    def draw(self, canvas: Canvas, metric: str) -> None:
        """Draw every strip."""
        each = self.box[3] / len(self._seats)
        for seat, look in enumerate(self._seats):
            x, y = self.box[0], self.box[1] + each * seat
            h = each - _GAP
            strip = x, y, self.box[2], h
            colour = PLAYER_LOOKS[look.colour].colour
            canvas.box(strip, mix(PAPER, colour, 0.2), 8, mix(colour, INK, 0.3), 1.4, alpha=0.55)
            canvas.worker(x + 30, y + h / 2, min(56.0, h * 0.8), look.colour)
            canvas.text(look.name, x + 58, y + h / 2, 20, INK, "head", "lm", _NAMES - 72)
            if metric == "sacrifices":
                self._sacrifices(canvas, seat, strip)
            else:
                self._line(canvas, seat, strip, metric, colour)

    def _sacrifices(self, canvas: Canvas, seat: int, strip: Box) -> None:
        """Draw at each sacrifice what it gave, and the points of the end."""
        _, y, _, h = strip
        tall = min(44.0, h - 8)
        for (_, before), (day, after) in pairwise(self._points):
            old, new = before.players[seat].sheet, after.players[seat].sheet
            for round_ in range(ROUNDS):
                given = new[FROM_SACRIFICE + round_] - old[FROM_SACRIFICE + round_]
                if given:
                    draw_heart(canvas, self.x(day) - 14, y + h / 2, tall, given)
        total = self._points[-1][1].players[seat].score()
        canvas.points(strip[0] + strip[2] - 44, y + h / 2, min(50.0, h - 8), total)

    def _line(self, canvas: Canvas, seat: int, strip: Box, metric: str, colour: Colour) -> None:
        """Draw stairs, and where they ended."""
        x, y, w, h = strip
        value = _VALUES[metric]
        most = max(1, *(value(s, who) for _, s in self._points for who in range(len(self._seats))))
        path, level = "", 0.0
        for day, state in self._points:
            at = y + h - 10 - value(state, seat) * (h - 20) / most
            path += f"L{self.x(day):.1f} {level:.1f}L{self.x(day):.1f} {at:.1f}" if path else ""
            path = path or f"M{self.x(day):.1f} {at:.1f}"
            level = at
        body = "".join(
            f'<path d="{path}" fill="none" stroke="{hex_of(paint)}" stroke-width="{wide}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
            for paint, wide in ((darker(colour, 0.5), 5.4), (colour, 3.2))
        )
        canvas.svg(body, strip)
        left = x + w - _ENDS + 30
        canvas.icon(_ICONS[metric], left + 12, y + h / 2, min(34.0, h - 6))
        final = str(value(self._points[-1][1], seat))
        canvas.text(final, left + 40, y + h / 2, 24, INK, "bold", "lm")
