"""The turn so far: of what the player has less and of what more, on a line each.

Answers for drawing texts that are given to it; with nothing to tell it draws nothing.
"""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import draw_line, faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import GAIN, LOSS, TERRACOTTA
from tzolkin_desktop.shell.table.regions import TurnSum

_EDGE = 18.0
_HEADLESS = 21.0  # the size of letters from which the rows need the whole panel


class Ledger:
    """The sum of the turn, in the free foot between Uxmal and Tikal."""

    box: Box = (650, 918, 412, 82)

    def __init__(self) -> None:
        """Begin with nothing to tell."""
        self.total = TurnSum()

    def set(self, total: TurnSum) -> None:
        """Take the sum of a turn."""
        self.total = total

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        return self.total

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the headline and the lines there are."""
        rows = [
            (look.words(word), text, ink)
            for word, text, ink in (
                ("table.paid", self.total.paid, LOSS),
                ("table.gained", self.total.gained, GAIN),
            )
            if text
        ]
        if not rows:
            return
        x, y, w, h = self.box
        canvas.panel(self.box)
        size = canvas.grown(17, 27)
        top, pitch = 28.0, 25.0
        if size > _HEADLESS:  # the rows are large and need no headline
            top, pitch = 4.0, 36.0
        else:
            head = look.words("table.ledger_total")
            canvas.text(head, x + _EDGE, y + 16, 16, TERRACOTTA, "bold", "lm", w - 2 * _EDGE)
            canvas.line((x + 14, y + top), (x + w - 14, y + top), faint(0.6))
        label = max(canvas.text_width(word, size, "bold") for word, _, _ in rows)
        start = x + _EDGE + label + 12
        for number, (word, text, ink) in enumerate(rows):
            middle = y + (top + h - 2) / 2 + (number - (len(rows) - 1) / 2) * pitch
            canvas.text(word, x + _EDGE, middle, size, ink, "bold", "lm")
            draw_line(canvas, text, start, middle, x + w - 14 - start, size)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where it lies while it has something to tell."""
        return {Place("ledger"): Rect(*self.box)} if any(self.total) else {}
