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
    Colour,
    darker,
    mix,
)
from tzolkin_desktop.shell.table.outline import Line

NUMBER = darker(BUTTON_COLOURS["hint"], 0.3)

BAND = 58.0  # at the left edge, with the torch
WHY = 336.0  # at the right, what it gains and why
WIDER = (380.0, 430.0, 480.0, 530.0)  # the same for sentences, as wide as they need
EDGE = 46.0  # beside sentences, with the buttons
CROSS = 26.0
MARGIN = 10.0
SIZE, LARGEST = 19.0, 22.0
SENTENCE, TIGHT = 17.5, 1.24
LEADING = 1.46
BADGE = 26.0  # with the gap behind it
GAP = 16.0  # between two moves on a line


class HintCard:
    """A hint over a panel of the table."""

    def __init__(
        self,
        box: Box,
        lines: Sequence[Line],
        why: Sequence[str],
        purposes: Sequence[Sequence[str]] = (),
        ahead: bool | None = None,
    ) -> None:
        """Lie over a box and say the moves and why they are made: the gain, with reasons below it.

        `purposes` are sentences instead, the first of them that find room. `ahead` says whether
        what is planned after the turn is shown; None when nothing is.
        """
        self.box = box
        self._lines = lines
        self._why = why
        self._purposes = purposes
        self._ahead = ahead

    @property
    def closing(self) -> Rect:
        """Say where the cross lies that puts the card away."""
        x, y, w, _ = self.box
        return Rect(x + w - CROSS - 9, y + 9, CROSS, CROSS)

    @property
    def planning(self) -> Rect | None:
        """Say where the button lies that shows what is planned after the turn."""
        x, y, w, h = self.box
        if self._ahead is None:
            return None
        return Rect(x + w - CROSS - 9, y + h - CROSS - 9, CROSS, CROSS)

    def draw(self, canvas: Canvas) -> None:
        """Draw the torch, the moves, the gain and the reasons."""
        x, y, w, h = self.box
        canvas.panel(self.box, edge=ADVICE, shadow=210)
        canvas.box((x + 7, y + 7, BAND - 8, h - 14), BUTTON_COLOURS["hint"], 5)
        canvas.icon("hint", x + 3 + BAND / 2, y + h / 2, 46)
        told, wide, size = self._measured(canvas, h - 2 * MARGIN)
        why = x + w - wide
        canvas.line((why - 14, y + 14), (why - 14, y + h - 14), mix(PAPER, INK, 0.3), 1.5)
        self._draw_moves(canvas, (x + BAND + 12, y + MARGIN, why - 34 - x - BAND, h - 2 * MARGIN))
        if told:
            box = (why, y + MARGIN, wide - EDGE, h - 2 * MARGIN)
            self._draw_sentences(canvas, told, box, size)
        else:
            self._draw_why(canvas, (why, y + MARGIN, wide - 16, h - 2 * MARGIN))
        if (plan := self.planning) is not None:
            ground = ADVICE if self._ahead else PAPER_DARK
            canvas.box(plan.box, ground, 6, mix(PAPER_DARK, INK, 0.4), 1.5)
            canvas.icon("ui_eye", *plan.centre, 20, INK)
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
            if self._wide(canvas, line.text, size) > widest - badge and size > LEAST_WORDS:
                return None
            first, *rest = self._broken(canvas, line.text, size, width - badge, widest == width)
            wide = min(self._wide(canvas, first, size), widest - badge)
            if at and at + badge + wide > width:
                rows.append([])
                at = 0.0
            rows[-1].append((at, wide, line._replace(text=first)))
            for text in rest:  # goes on below the words, without a number of its own
                rows.append([(badge, width - badge, Line(0, text, line.last))])
            at = width if rest else at + badge + wide + GAP
        return rows if len(rows) * size * LEADING <= height + 1 or widest < width / 3 else None

    def _wide(self, canvas: Canvas, text: str, size: float) -> float:
        return canvas.rich_width(text, size, icon=size * ICON) + 1

    def _broken(
        self, canvas: Canvas, text: str, size: float, width: float, may_break: bool
    ) -> list[str]:
        """Break a move that is too long for one row between its words."""
        if not may_break or self._wide(canvas, text, size) <= width:
            return [text]
        rows = [""]
        for word in text.split(" "):
            longer = f"{rows[-1]} {word}".strip()
            if rows[-1] and self._wide(canvas, longer, size) > width:
                rows.append(word)
            else:
                rows[-1] = longer
        return rows

    def _measured(self, canvas: Canvas, height: float) -> tuple[Sequence[str], float, float]:
        """Find the sentences that have room, how wide their part is and how large their letters."""
        if not self._purposes:
            return (), WHY, 0.0
        for told in self._purposes:
            for wide in WIDER:
                size = canvas.grown(SENTENCE, LARGEST)
                while size >= LEAST_WORDS:
                    if self._tall(canvas, told, wide - EDGE, size) <= height:
                        return told, wide, size
                    size -= 0.5
        return self._purposes[-1][-1:], WIDER[-1], LEAST_WORDS

    def _tall(self, canvas: Canvas, told: Sequence[str], width: float, size: float) -> float:
        return sum(self._sentence(canvas, text, (0, 0, width, 0), size, INK) for text in told)

    def _sentence(
        self, canvas: Canvas, text: str, box: Box, size: float, ink: Colour, draw: bool = False
    ) -> float:
        """Write a sentence from the top of a box on, and say how tall it is."""
        x, y, w, _ = box
        first = y + size * TIGHT / 2
        return canvas.rich(text, x, first, w, size, ink, leading=TIGHT, draw=draw) - first

    def _draw_sentences(self, canvas: Canvas, told: Sequence[str], box: Box, size: float) -> None:
        """Write what the turn is for, and last what it gains."""
        x, y, w, h = box
        top = y + max(0.0, h - self._tall(canvas, told, w, size)) / 2
        for text in told:
            ink = mix(GAIN, INK, 0.25) if text is told[-1] else INK
            top += self._sentence(canvas, text, (x, top, w, h), size, ink, draw=True)

    def _draw_why(self, canvas: Canvas, box: Box) -> None:
        """Write what the turn gains, and the reasons below."""
        x, y, w, h = box
        gain, *reasons = self._why
        pitch = h / max(4, 1 + len(reasons))
        first = y + pitch / 2 + (4 - 1 - len(reasons)) * pitch / 2
        size = min(canvas.grown(SIZE, LARGEST), pitch / 1.2)
        draw_line(canvas, gain, x, first, w - CROSS, size, GAIN, "bold")
        small = min((fitted(canvas, text, w, size)[0] for text in reasons), default=size)
        for number, reason in enumerate(reasons, 1):
            draw_line(canvas, reason, x, first + number * pitch, w, small, faint(0.1))


def draw_option(canvas: Canvas, rect: Rect) -> None:
    """Mark the option of a chooser that is suggested."""
    canvas.glow(rect.box, ADVICE, 8)
    canvas.disc(rect.x + 4, rect.y + 4, 13, NUMBER, ADVICE, 2)
    canvas.icon("hint", rect.x + 4, rect.y + 4, 20)
