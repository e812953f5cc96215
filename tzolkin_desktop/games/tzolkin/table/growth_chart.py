"""How everybody grew: technologies, temples, buildings and workers over the days, a strip each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tzolkin_desktop.games.tzolkin.rules.consts import (
    KINDS,
    START_STEP,
    TECHNOLOGIES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player, State
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import (
    INK,
    PAPER,
    PLAYER_LOOKS,
    TECHNOLOGY_COLOURS,
    TEMPLE_COLOURS,
    Colour,
    darker,
    hex_of,
    mix,
)
from tzolkin_desktop.shell.looks import RoundEnd
from tzolkin_desktop.shell.table.regions import SeatLook

METRICS = ("technologies", "temples", "buildings", "workers")
_NAMES = 214.0
_ENDS = 252.0
_GAP = 6.0
MINUS = "−"


class GrowthChart:
    """A strip for every player; what is drawn in it depends on the metric."""

    def __init__(
        self,
        box: Box,
        ends: Sequence[RoundEnd],
        start: State,
        seats: Sequence[SeatLook],
        food_days: Sequence[int],
    ) -> None:
        """Take the positions at the ends of the rounds."""
        self.box = box
        self._points = [(0, start), *((end.score.day, end.state) for end in ends)]
        self._seats = tuple(seats)
        self._last = max(1, self._points[-1][0])
        self._food_days = [day for day in food_days if day <= self._last]

    def day_at(self, x: float, y: float) -> int | None:
        """Find the day at a place inside the chart."""
        _, top, _, h = self.box
        if not (self.x(0) - 10 <= x <= self.x(self._last) + 10 and top <= y <= top + h):
            return None
        return min((day for day, _ in self._points), key=lambda day: abs(self.x(day) - x))

    def x(self, day: float) -> float:
        """Give the place of a day."""
        left = self.box[0] + _NAMES
        return left + (self.box[2] - _NAMES - _ENDS) * day / self._last

    def draw(self, canvas: Canvas, metric: str) -> None:
        """Draw every strip."""
        _, top, _, height = self.box
        for day in self._food_days:
            canvas.box((self.x(day) - 9, top, 18, height), (214, 120, 60), 4, alpha=0.2)
        each = height / len(self._seats)
        for seat in range(len(self._seats)):
            strip = (self.box[0], top + each * seat, self.box[2], each - _GAP)
            self._draw_strip(canvas, seat, strip, metric)

    def _draw_strip(self, canvas: Canvas, seat: int, strip: Box, metric: str) -> None:
        x, y, _, h = strip
        look = self._seats[seat]
        colour = PLAYER_LOOKS[look.colour].colour
        canvas.box(strip, mix(PAPER, colour, 0.2), 8, mix(colour, INK, 0.3), 1.4, alpha=0.55)
        canvas.worker(x + 30, y + h / 2, min(56.0, h * 0.8), look.colour)
        canvas.text(look.name, x + 58, y + h / 2, 20, INK, "head", "lm", _NAMES - 72)
        if metric == "technologies":
            self._lines(canvas, seat, strip, len(TECHNOLOGIES), lambda p, n: p.technologies[n],
                        [TECHNOLOGY_COLOURS[name] for name in TECHNOLOGIES],
                        [f"sym_{name}" for name in TECHNOLOGIES])  # fmt: skip
        elif metric == "temples":
            self._lines(canvas, seat, strip, len(TEMPLES), lambda p, n: p.temples[n] - START_STEP,
                        [TEMPLE_COLOURS[name] for name in TEMPLES],
                        [f"god_{name}" for name in TEMPLES])  # fmt: skip
        elif metric == "workers":
            self._lines(canvas, seat, strip, 1, lambda p, n: p.workers, [colour], ["worker_any"])
        else:
            self._tiles(canvas, seat, strip)

    def _lines(
        self,
        canvas: Canvas,
        seat: int,
        strip: Box,
        count: int,
        value: Callable[[Player, int], int],
        colours: Sequence[Colour],
        icons: Sequence[str],
    ) -> None:
        """Draw stairs in the colours of what grows, and where they ended."""
        x, y, w, h = strip
        every = [
            value(player, n)
            for _, state in self._points
            for player in state.players
            for n in range(count)
        ]
        low, high = min(every), max(max(every), min(every) + 1)
        lift = (h - 26) / (high - low)
        for n in range(count):
            # stairs that stand on one another are moved a little apart
            shift = (n - (count - 1) / 2) * 3.4
            path = ""
            before = None
            for day, state in self._points:
                at = y + h - 13 - (value(state.players[seat], n) - low) * lift + shift
                if before is not None:
                    path += f" L{self.x(day):.1f} {before:.1f}"
                path += f"{' L' if path else 'M'}{self.x(day):.1f} {at:.1f}"
                before = at
            body = "".join(
                f'<path d="{path}" fill="none" stroke="{hex_of(paint)}" stroke-width="{wide}" '
                'stroke-linejoin="round" stroke-linecap="round"/>'
                for paint, wide in ((darker(colours[n], 0.5), 5.4), (colours[n], 3.2))
            )
            canvas.svg(body, strip)
        pitch = (_ENDS - 26) / max(3, count)
        for n in range(count):
            left = x + w - _ENDS + 22 + pitch * n
            final = value(self._points[-1][1].players[seat], n)
            canvas.icon(icons[n], left + 12, y + h / 2, 27)
            canvas.text(str(final).replace("-", MINUS), left + 29, y + h / 2, 20, INK, "bold", "lm")

    def _tiles(self, canvas: Canvas, seat: int, strip: Box) -> None:
        """Draw a badge on the day each building or monument was built."""
        x, y, w, h = strip
        content = self._points[0][1].content
        known: tuple[int, int] = (0, 0)
        for day, state in self._points:
            player = state.players[seat]
            new = [f"kind_{KINDS[content.buildings[b].kind]}" for b in player.buildings[known[0] :]]
            new += ["monument"] * (len(player.monuments) - known[1])
            known = len(player.buildings), len(player.monuments)
            tall = min(30.0, (h - 8) / max(1, len(new)))
            for n, icon in enumerate(new):
                at = y + h / 2 + (n - (len(new) - 1) / 2) * tall
                canvas.icon(icon, self.x(day), at, tall * (1.2 if icon == "monument" else 1.0))
        left = x + w - _ENDS + 22
        for n, (icon, number) in enumerate((("build", known[0]), ("monument", known[1]))):
            canvas.icon(icon, left + 14 + 76 * n, y + h / 2, 32)
            canvas.text(str(number), left + 36 + 76 * n, y + h / 2, 22, INK, "bold", "lm")
