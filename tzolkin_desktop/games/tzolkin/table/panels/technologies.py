"""The four technologies: what each level adds, what it costs, and everyone's markers.

Answers for drawing the table of levels and for saying where its parts lie; costs and effects come
from the content.
"""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.tzolkin.rules.consts import TECHNOLOGIES
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.pieces.calamity_marks import altered_prices
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import draw_technology_cell
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import BONUS
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import INK, LOSS, mix

MARKER = 18.0
MARKER_PITCH = 15.0
_MARGIN = 14.0
_GAP = 4.0
_COSTS_HEIGHT = 26.0
_TOP = 32.0  # below the panel's head


class Technologies:
    """The region of the technologies."""

    box: Box = (1516.0, 8.0, 396.0, 336.0)

    def key(self, look: Look) -> Hashable:
        """Name everything the picture depends on, besides size and language."""
        levels = tuple(player.technologies for player in look.state.players)
        return levels, tuple(seat.colour for seat in look.seats), look.state.content.calamity

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the panel, the cost of each step, the cells and the markers."""
        canvas.panel(self.box, look.words("table.technologies"), "lake")
        self._costs(canvas, look)
        for technology in range(len(TECHNOLOGIES)):
            for level in range(BONUS + 1):
                box = self._cell(technology, level).box
                draw_technology_cell(canvas, box, look.state.content, technology, level)
            for seat, spot in self._markers(look, technology).items():
                x, y = spot.centre
                canvas.marker(x, y, MARKER, look.seats[seat].colour)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where rows, cells and markers lie: technology/t, technology/t/level, level/seat/t."""
        found = {
            Place("technology", name=name): self._row(t) for t, name in enumerate(TECHNOLOGIES)
        }
        for t, name in enumerate(TECHNOLOGIES):
            for level in range(BONUS + 1):
                found[Place("technology", name=name, number=level)] = self._cell(t, level)
        for t, name in enumerate(TECHNOLOGIES):
            for seat, spot in self._markers(look, t).items():
                found[Place("level", seat, name)] = spot
        return found

    def _cell(self, technology: int, level: int) -> Rect:
        """Give the rectangle of a level, or of the bonus beyond the last."""
        x, y, w, h = self.box
        top = y + _TOP + _COSTS_HEIGHT
        wide = (w - 2 * _MARGIN + _GAP) / (BONUS + 1)
        tall = (y + h - _MARGIN - top + _GAP) / len(TECHNOLOGIES)
        left = x + _MARGIN + level * wide
        return Rect(left, top + technology * tall, wide - _GAP, tall - _GAP)

    def _row(self, technology: int) -> Rect:
        """Give the rectangle of a technology's five cells."""
        first, last = self._cell(technology, 0), self._cell(technology, BONUS)
        return Rect(first.x, first.y, last.x + last.w - first.x, first.h)

    def _markers(self, look: Look, technology: int) -> dict[int, Rect]:
        """Give the place of each seat's marker in the foot of its level."""
        places = {}
        for level in range(BONUS):
            cell = self._cell(technology, level)
            players = enumerate(look.state.players)
            here = [seat for seat, p in players if p.technologies[technology] == level]
            pitch = min(MARKER_PITCH, (cell.w - MARKER - 2) / max(1, len(here) - 1))
            for number, seat in enumerate(here):
                x = cell.centre[0] + (number - (len(here) - 1) / 2) * pitch
                y = cell.y + cell.h - MARKER / 2 - 2
                places[seat] = Rect(x - MARKER / 2, y - MARKER / 2, MARKER, MARKER)
        return places

    def _costs(self, canvas: Canvas, look: Look) -> None:
        """Write above each column how many resources the step into it takes."""
        altered = altered_prices(look.state.content)
        for level, cost in enumerate(look.state.content.technology_cost, start=1):
            ink = LOSS if altered[level - 1] else mix(INK, (255, 250, 232), 0.1)
            cell = self._cell(0, level)
            x, y = cell.centre[0], cell.y - _COSTS_HEIGHT / 2
            size = canvas.grown(20 if ink == LOSS else 17, 24)
            canvas.text(f"−{cost}", x - 1, y, size, ink, "bold", "rm")
            canvas.icon("res_any", x + 13, y - 0.5, 22)
