"""The card of a hint: the suggested turn in words, what it gains over the next best, and why.

Answers for laying out and drawing texts that are given to it; knows no rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import (
    ICON,
    draw_line,
    faint,
    fitted,
)
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.theme import (
    ADVICE,
    BUTTON_COLOURS,
    GAIN,
    INK,
    LEAST_WORDS,
    PAPER,
    PAPER_DARK,
    darker,
    mix,
)
from tzolkin_desktop.shell.table.outline import Line

NUMBER = darker(BUTTON_COLOURS["hint"], 0.3)

BAND = 58.0  # at the left edge, with the torch
WHY = 336.0  # at the right, what it gains and why
CROSS = 26.0
MARGIN = 10.0
SIZE, LARGEST = 19.0, 22.0
LEADING = 1.46
BADGE = 26.0  # with the gap behind it
GAP = 16.0  # between two moves on a line


class HintCard:
    """A hint over a panel of the table."""

    def __init__(self, box: Box, lines: Sequence[Line], gain: str, reasons: Sequence[str]) -> None:
        """Lie over a box and say the moves, the gain and the reasons."""
        self.box = box
        self._lines = lines
        self._gain = gain
        self._reasons = reasons

    @property
    def closing(self) -> Rect:
        """Say where the cross lies that puts the card away."""
        x, y, w, _ = self.box
        return Rect(x + w - CROSS - 9, y + 9, CROSS, CROSS)

    def draw(self, canvas: Canvas) -> None:
        """Draw the torch, the moves, the gain and the reasons."""
        x, y, w, h = self.box
        canvas.panel(self.box, edge=ADVICE, shadow=210)
        canvas.box((x + 7, y + 7, BAND - 8, h - 14), BUTTON_COLOURS["hint"], 5)
        canvas.icon("hint", x + 3 + BAND / 2, y + h / 2, 46)
        why = x + w - WHY
        canvas.line((why - 14, y + 14), (why - 14, y + h - 14), mix(PAPER, INK, 0.3), 1.5)
        self._draw_moves(canvas, (x + BAND + 12, y + MARGIN, why - 34 - x - BAND, h - 2 * MARGIN))
        self._draw_why(canvas, (why, y + MARGIN, WHY - 16, h - 2 * MARGIN))
        cross = self.closing
        canvas.box(cross.box, PAPER_DARK, 6, mix(PAPER_DARK, INK, 0.4), 1.5)
        canvas.icon("ui_cross", *cross.centre, 15, INK)

    def _draw_moves(self, canvas: Canvas, box: Box) -> None:
        """Write the moves one after another, smaller and at last shortened where they need room."""
        x, y, w, h = box
        size, widest = canvas.grown(SIZE, LARGEST), w
        while (rows := self._rows(canvas, size, w, widest, h)) is None:
            if size > LEAST_WORDS:
                size = max(LEAST_WORDS, size - 0.5)
            else:
                widest -= w / 12
        pitch = min(h / len(rows), size * 1.7)
        top = y + (h - pitch * len(rows)) / 2
        for number, row in enumerate(rows):
            middle = top + pitch * (number + 0.5)
            for left, wide, line in row:
                if line.move:
                    canvas.badge(x + left + 10, middle, str(line.move), 10, NUMBER)
                start = left + (BADGE if line.move else 0.0)
                draw_line(canvas, line.text, x + start, middle, wide, size)

    def _rows(
        self, canvas: Canvas, size: float, width: float, widest: float, height: float
    ) -> list[list[tuple[float, float, Line]]] | None:
        """Break the moves into rows of places, widths and moves; None where there is no room."""
        rows: list[list[tuple[float, float, Line]]] = [[]]
        at = 0.0
        for line in self._lines:
            badge = BADGE if line.move else 0.0
            wide = canvas.rich_width(line.text, size, icon=size * ICON) + 1
            if wide > widest - badge and size > LEAST_WORDS:
                return None
            wide = min(wide, widest - badge)
            if at and at + badge + wide > width:
                rows.append([])
                at = 0.0
            rows[-1].append((at, wide, line))
            at += badge + wide + GAP
        return rows if len(rows) * size * LEADING <= height + 1 or widest < width / 3 else None

    def _draw_why(self, canvas: Canvas, box: Box) -> None:
        """Write what the turn gains, and the reasons below."""
        x, y, w, h = box
        pitch = h / max(4, 1 + len(self._reasons))
        first = y + pitch / 2 + (4 - 1 - len(self._reasons)) * pitch / 2
        size = min(canvas.grown(SIZE, LARGEST), pitch / 1.2)
        draw_line(canvas, self._gain, x, first, w - CROSS, size, GAIN, "bold")
        small = min((fitted(canvas, text, w, size)[0] for text in self._reasons), default=size)
        for number, reason in enumerate(self._reasons, 1):
            draw_line(canvas, reason, x, first + number * pitch, w, small, faint(0.1))


def draw_option(canvas: Canvas, rect: Rect) -> None:
    """Mark the option of a chooser that is suggested."""
    canvas.glow(rect.box, ADVICE, 8)
    canvas.disc(rect.x + 4, rect.y + 4, 13, NUMBER, ADVICE, 2)
    canvas.icon("hint", rect.x + 4, rect.y + 4, 20)
