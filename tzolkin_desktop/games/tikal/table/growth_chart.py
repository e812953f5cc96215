"""How everybody grew over the tiles: scorings, temples, treasures and members, a strip each."""

from __future__ import annotations

from itertools import pairwise

from tzolkin_desktop.games.tikal.rules.consts import FROM_TEMPLES, FROM_TREASURES, SCORINGS
from tzolkin_desktop.games.tikal.rules.forecast import if_scored
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import INK
from tzolkin_desktop.shell.review.strip_chart import Stairs, StripChart

METRICS = ("scorings", "temples", "treasures", "expedition")


def _members(s: State, seat: int) -> int:
    p = s.players[seat]
    return sum(p.explorers) + (p.leader >= 0)


_GROWING = {
    "temples": Stairs(lambda s, seat: if_scored(s)[seat].temples, "temple"),
    "treasures": Stairs(lambda s, seat: if_scored(s)[seat].treasures, "treasure_idol"),
    "expedition": Stairs(_members, "act_recruit"),
}


class GrowthChart(StripChart):
    """Stairs of what grows, points of each scoring."""

    def draw_strip(self, canvas: Canvas, seat: int, strip: Box, metric: str) -> None:
        """Draw one metric of a seat."""
        if metric == "scorings":
            self._scorings(canvas, seat, strip)
        else:
            self.draw_stairs(canvas, seat, strip, [_GROWING[metric]])

    def _scorings(self, canvas: Canvas, seat: int, strip: Box) -> None:
        """Write at each scoring what temples and treasures gave."""
        _, y, _, h = strip
        tall = min(28.0, h * 0.42)
        for (_, before), (day, after) in pairwise(self.points):
            old, new = before.players[seat].sheet, after.players[seat].sheet
            for scoring in range(SCORINGS):
                gained = [
                    (new[first + scoring] - old[first + scoring], icon)
                    for first, icon in ((FROM_TEMPLES, "temple"), (FROM_TREASURES, "treasure_idol"))
                ]
                if not any(points for points, _ in gained):
                    continue
                for row, (points, icon) in enumerate(gained):
                    at = y + h / 2 + (row - 0.5) * (tall + 2)
                    canvas.icon(icon, self.x(day) - 16, at, tall)
                    canvas.text(str(points), self.x(day) + 2, at, 20, INK, "bold", "lm")
        total = sum(self.points[-1][1].players[seat].sheet)
        canvas.points(strip[0] + strip[2] - 44, y + h / 2, min(50.0, h - 8), total)
