"""How everybody grew over the turns: sacrifices, strength of armies and settlement."""

from __future__ import annotations

from itertools import pairwise

from tzolkin_desktop.games.yucatan.rules.consts import ARMIES, FROM_SACRIFICE, NONE, ROUNDS
from tzolkin_desktop.games.yucatan.rules.forecast import army_strength
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.pieces.tokens import draw_heart
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.shell.review.strip_chart import Stairs, StripChart

METRICS = ("sacrifices", "armies", "settlement")


def _armies(s: State, seat: int) -> int:
    return sum(army_strength(s, seat, army) for army in range(len(ARMIES)))


def _settlement(s: State, seat: int) -> int:
    """Add up the levels of a seat's buildings and reinforcement tokens."""
    p, content = s.players[seat], s.content
    tokens = (content.reinforcements[token].level for token in p.sectors if token != NONE)
    return sum(p.buildings) + sum(tokens)


_GROWING = {"armies": Stairs(_armies, "strength"), "settlement": Stairs(_settlement, "build")}


class GrowthChart(StripChart):
    """Stairs of what grows, hearts for what was given."""

    def draw_strip(self, canvas: Canvas, seat: int, strip: Box, metric: str) -> None:
        """Draw one metric of a seat."""
        if metric == "sacrifices":
            self._sacrifices(canvas, seat, strip)
        else:
            self.draw_stairs(canvas, seat, strip, [_GROWING[metric]])

    def _sacrifices(self, canvas: Canvas, seat: int, strip: Box) -> None:
        """Draw at each sacrifice what it gave, and the points of the end."""
        _, y, _, h = strip
        tall = min(44.0, h - 8)
        for (_, before), (day, after) in pairwise(self.points):
            old, new = before.players[seat].sheet, after.players[seat].sheet
            for round_ in range(ROUNDS):
                given = new[FROM_SACRIFICE + round_] - old[FROM_SACRIFICE + round_]
                if given:
                    draw_heart(canvas, self.x(day) - 14, y + h / 2, tall, given)
        total = self.points[-1][1].players[seat].score()
        canvas.points(strip[0] + strip[2] - 44, y + h / 2, min(50.0, h - 8), total)
