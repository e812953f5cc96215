"""The development board: a column for building, reinforcing and summoning, the bonus cell below."""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.yucatan.rules.consts import BONUS_CELL, COLUMNS, ROUNDS
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.bodies import draw_roman
from tzolkin_desktop.games.yucatan.table.places import cell_place
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import Colour

COLUMN_ICONS = ("build_up", "train", "summon")
_CELLS: tuple[Colour, ...] = ((240, 222, 178), (230, 208, 156), (218, 194, 136), (206, 142, 76))
_LEFT = 34.0
_TOP = 31.0


class DevelopmentPanel:
    """Everybody's markers in three columns of four cells."""

    def __init__(self, box: Box) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        s = look.state
        bonus = s.round >= s.content.figures.bonus_round
        return tuple(p.development for p in s.players), look.seats, bonus

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw cells and markers."""
        canvas.panel(self.box, look.words("panels.development"), "leaf", 22, 19)
        x = self.box[0] + 18
        for level in range(1, BONUS_CELL):
            _, y, _, h = self.cell(0, level)
            draw_roman(canvas, x, y + h / 2, 15, level, (130, 96, 52))
        _, y, _, h = self.cell(0, BONUS_CELL)
        closed = look.state.round < look.state.content.figures.bonus_round <= ROUNDS
        canvas.icon("vp", x, y + h / 2, 22, alpha=0.5 if closed else 1.0)
        for column in range(len(COLUMNS)):
            for level in range(1, BONUS_CELL + 1):
                self._cell(canvas, look, column, level)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where the cells lie."""
        return {
            cell_place(column, level): Rect(*self.cell(column, level))
            for column in range(len(COLUMNS))
            for level in range(1, BONUS_CELL + 1)
        }

    def cell(self, column: int, level: int) -> Box:
        """Give the box of a cell; levels count from 1, the bonus cell comes last."""
        x, y, w, h = self.box
        wide, tall = (w - _LEFT - 8) / len(COLUMNS), (h - _TOP - 8) / BONUS_CELL
        return x + _LEFT + column * wide, y + _TOP + (level - 1) * tall, wide - 4, tall - 2

    def marker(self, look: Look, seat: int, column: int) -> tuple[float, float]:
        """Give the middle of a seat's marker."""
        level = look.state.players[seat].development[column]
        there = [n for n, p in enumerate(look.state.players) if p.development[column] == level]
        x, y, w, h = self.cell(column, level)
        away = (there.index(seat) - (len(there) - 1) / 2) * 18
        return x + w / 2 + away, y + h / 2

    def _cell(self, canvas: Canvas, look: Look, column: int, level: int) -> None:
        x, y, w, h = box = self.cell(column, level)
        canvas.box(box, _CELLS[level - 1], 4, (130, 98, 54), 1.4)
        there = [n for n, p in enumerate(look.state.players) if p.development[column] == level]
        if not there:
            canvas.icon(COLUMN_ICONS[column], x + w / 2, y + h / 2, 20, alpha=0.26)
        for seat in there:
            canvas.marker(*self.marker(look, seat, column), 19, look.seats[seat].colour)
