"""How everybody grew: technologies, temples, buildings and workers over the days, a strip each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tzolkin_desktop.games.tzolkin.rules.consts import (
    KINDS,
    START_STEP,
    TECHNOLOGIES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import INK, TECHNOLOGY_COLOURS, TEMPLE_COLOURS
from tzolkin_desktop.shell.looks import RoundEnd
from tzolkin_desktop.shell.review.strip_chart import Stairs, StripChart
from tzolkin_desktop.shell.table.regions import SeatLook

METRICS = ("technologies", "temples", "buildings", "workers")


def _level(technology: int, s: State, seat: int) -> int:
    return s.players[seat].technologies[technology]


def _climbed(temple: int, s: State, seat: int) -> int:
    return s.players[seat].temples[temple] - START_STEP


_GROWING = {
    "technologies": [
        Stairs(partial(_level, n), f"sym_{name}", TECHNOLOGY_COLOURS[name])
        for n, name in enumerate(TECHNOLOGIES)
    ],
    "temples": [
        Stairs(partial(_climbed, n), f"god_{name}", TEMPLE_COLOURS[name])
        for n, name in enumerate(TEMPLES)
    ],
    "workers": [Stairs(lambda s, seat: s.players[seat].workers, "worker_any")],
}


class GrowthChart(StripChart):
    """Stairs of what grows, badges for what was built, and the food days behind them."""

    last_values = 252.0

    def __init__(
        self,
        box: Box,
        ends: Sequence[RoundEnd],
        start: State,
        seats: Sequence[SeatLook],
        food_days: Sequence[int],
    ) -> None:
        """Take the positions at the ends of the rounds."""
        super().__init__(box, ends, start, seats)
        self._food_days = [day for day in food_days if day <= self.last]

    def draw(self, canvas: Canvas, metric: str) -> None:
        """Draw the food days, then every strip."""
        _, top, _, height = self.box
        for day in self._food_days:
            canvas.box((self.x(day) - 9, top, 18, height), (214, 120, 60), 4, alpha=0.2)
        super().draw(canvas, metric)

    def draw_strip(self, canvas: Canvas, seat: int, strip: Box, metric: str) -> None:
        """Draw one metric of a seat."""
        if metric == "buildings":
            self._tiles(canvas, seat, strip)
        else:
            self.draw_stairs(canvas, seat, strip, _GROWING[metric])

    def _tiles(self, canvas: Canvas, seat: int, strip: Box) -> None:
        """Draw a badge on the day each building or monument was built."""
        x, y, w, h = strip
        content = self.points[0][1].content
        known: tuple[int, int] = (0, 0)
        for day, state in self.points:
            player = state.players[seat]
            new = [f"kind_{KINDS[content.buildings[b].kind]}" for b in player.buildings[known[0] :]]
            new += ["monument"] * (len(player.monuments) - known[1])
            known = len(player.buildings), len(player.monuments)
            tall = min(30.0, (h - 8) / max(1, len(new)))
            for n, icon in enumerate(new):
                at = y + h / 2 + (n - (len(new) - 1) / 2) * tall
                canvas.icon(icon, self.x(day), at, tall * (1.2 if icon == "monument" else 1.0))
        left = x + w - self.last_values + 22
        for n, (icon, number) in enumerate((("build", known[0]), ("monument", known[1]))):
            canvas.icon(icon, left + 14 + 76 * n, y + h / 2, 32)
            canvas.text(str(number), left + 36 + 76 * n, y + h / 2, 22, INK, "bold", "lm")
