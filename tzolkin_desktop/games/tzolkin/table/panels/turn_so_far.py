"""The turn so far in two lines: what is done, and what is being done, paid and gained.

Answers for drawing texts that are given to it; with nothing to tell it draws nothing.
"""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import draw_line, faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import GAIN, TERRACOTTA

_EDGE = 18.0


class Ledger:
    """The sum of the turn, in the free foot between Uxmal and Tikal."""

    box: Box = (650, 918, 412, 82)

    def __init__(self) -> None:
        """Begin with nothing to tell."""
        self.done = ""
        self.now = ""

    def set(self, done: str = "", now: str = "") -> None:
        """Take rich texts of what is done and of what is being done."""
        self.done, self.now = done, now

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        return self.done, self.now

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the lines there are."""
        now = "table.ledger_now" if self.done else "table.ledger_total"
        rows = [
            (look.words(word), text, ink)
            for word, text, ink in (
                ("table.ledger_done", self.done, GAIN),
                (now, self.now, TERRACOTTA),
            )
            if text
        ]
        if not rows:
            return
        x, y, w, h = self.box
        canvas.panel(self.box)
        label = max(canvas.text_width(word, 17, "bold") for word, _, _ in rows)
        start = x + _EDGE + label + 12
        for number, (word, text, ink) in enumerate(rows):
            middle = y + h / 2 + (number - (len(rows) - 1) / 2) * 31
            canvas.text(word, x + _EDGE, middle, 17, ink, "bold", "lm")
            draw_line(canvas, text, start, middle, x + w - 14 - start, 17)
        if len(rows) > 1:
            canvas.line((x + 14, y + h / 2), (x + w - 14, y + h / 2), faint(0.6))

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where it lies while it has something to tell."""
        return {Place("ledger"): Rect(*self.box)} if self.done or self.now else {}
