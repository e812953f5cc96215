"""The starting player space beside the calendar: corn on the wheel, the crown, who stands there.

No words here: they would not fit; the card of the space says them.
"""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.tzolkin.rules.consts import NONE
from tzolkin_desktop.games.tzolkin.table.board.geometry import (
    FIRST_PLAYER_PANEL,
    FIRST_PLAYER_SPACE,
)
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import INK, PAPER, mix

_SPACE = (44.0, 52.0)


class FirstPlayer:
    """The space that takes the corn of the wheel and the starting player marker."""

    box: Box = FIRST_PLAYER_PANEL

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        s = look.state
        who = look.seats[s.start_space].colour if s.start_space != NONE else ""
        return s.teeth_corn, who

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the corn on the wheel, the crown and the space with its worker."""
        x, y, _, h = self.box
        middle = y + h / 2
        canvas.panel(self.box)
        corn = look.state.teeth_corn
        canvas.icon("corn", x + 31, middle, 46, alpha=1.0 if corn else 0.45)
        ink = INK if corn else faint(0.45)
        canvas.text(str(corn), x + 50, middle + 10, 27, ink, "bold", "lm", 32, outline=PAPER)
        canvas.line((x + 86, y + 14), (x + 86, y + h - 14), faint(0.6))
        canvas.icon("first_player", x + 107, middle, 31)
        canvas.box(self._space().box, mix(PAPER, INK, 0.16), 7, mix(PAPER, INK, 0.42), 2)
        if look.state.start_space != NONE:
            at = FIRST_PLAYER_SPACE
            canvas.worker(at[0], at[1], 46, look.seats[look.state.start_space].colour)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where the space and the corn of the wheel lie."""
        x, y, _, h = self.box
        space = self._space()
        return {
            Place("start"): Rect(x + 88, y + 7, space.x + space.w + 4 - x - 88, h - 14),
            Place("teeth_corn"): Rect(x + 8, y + 7, 76, h - 14),
        }

    def _space(self) -> Rect:
        x, y = FIRST_PLAYER_SPACE
        w, h = _SPACE
        return Rect(x - w / 2, y - h / 2, w, h)
