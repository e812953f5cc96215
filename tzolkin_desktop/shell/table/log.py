"""The log: what happened lately, a line each, the newest at the bottom.

Answers for drawing and scrolling lines that are given to it as rich texts; knows no rule.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import draw_line, faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import (
    LEAST_WORDS,
    PAPER_DARK,
    PLAYER_LOOKS,
    TERRACOTTA,
    mix,
)
from tzolkin_desktop.kit.widgets import MOVE, WHEEL, Signal
from tzolkin_desktop.shell.table.regions import Look

_PITCH = 25.0
_SIZE = 17.0
_MOST = 1.6  # times the usual size of a line
_MARGIN = 9.0  # above the first and below the last line
_LOW, _LOW_MARGIN = 80.0, 6.0  # a panel that is so low has a smaller one
_OLDER = 0.28  # how far the ink of earlier turns fades


class LogLine(NamedTuple):
    """A line: a rich text, a player's colour or an icon in front, and the turn it belongs to."""

    text: str
    who: str
    turn: int = 0


class LogPanel:
    """The last lines of the game, scrolled by the wheel."""

    def __init__(self, box: Box) -> None:
        """Begin empty, in a box."""
        self.box = box
        self.lines: Sequence[LogLine] = ()
        self.back = 0  # lines scrolled up from the newest
        self.hovered = False
        self.zoom = 1.0  # the player's size of the lines

    @property
    def rows(self) -> int:
        """Count the lines that are seen at once."""
        return max(1, int((self.box[3] - 2 * self._margin) / self._pitch))

    @property
    def _margin(self) -> float:
        return _MARGIN if self.box[3] > _LOW else _LOW_MARGIN

    @property
    def _pitch(self) -> float:
        return _PITCH * min(max(self.zoom, LEAST_WORDS / _SIZE), _MOST)

    def set(self, lines: Sequence[LogLine]) -> None:
        """Show these lines; whoever reads older ones is not moved."""
        if self.back:
            self.back += len(lines) - len(self.lines)
        self.lines = lines
        self.scroll(0)

    def scroll(self, by: int) -> None:
        """Scroll up by so many lines, or down."""
        self.back = max(0, min(self.back + by, len(self.lines) - self.rows))

    def handle(self, signal: Signal) -> None:
        """Scroll when the wheel turns over the panel."""
        if signal.kind == MOVE:
            self.hovered = Rect(*self.box).contains(signal.x, signal.y)
        elif signal.kind == WHEEL and self.hovered:
            self.scroll(round(signal.amount))

    def key(self, look: Look[Any]) -> Hashable:
        """Name what the picture depends on."""
        first, last = self._seen()
        before = self.lines[first - 1].turn if first else None
        return tuple(self.lines[first:last]), before, first, len(self.lines), self.zoom

    def draw(self, canvas: Canvas, look: Look[Any]) -> None:
        """Draw the lines, a mark in front of each turn, the latest turn in full ink."""
        x, _, w, _ = self.box
        canvas.panel(self.box)
        first, last = self._seen()
        latest = self.lines[-1].turn if self.lines else 0
        size = _SIZE * self._pitch / _PITCH
        for number in range(first, last):
            line = self.lines[number]
            y = self._middle(number - first)
            opens = not number or self.lines[number - 1].turn != line.turn
            if opens and number > first:
                top = y - self._pitch / 2
                canvas.line((x + 14, top), (x + w - 22, top), mix(PAPER_DARK, faint(0), 0.1), 1)
            self._mark(canvas, line.who, y, opens or number == first)
            ink = faint(0.0 if line.turn == latest else _OLDER)
            draw_line(canvas, line.text, x + 44, y, w - 70, size, ink)
        self._bar(canvas, first)

    def spots(self, look: Look[Any]) -> dict[Place, Rect]:
        """Say where each line lies that is seen, by its number from the beginning."""
        x, _, w, _ = self.box
        first, last = self._seen()
        pitch = self._pitch
        return {
            Place("log", number): Rect(
                x + 10, self._middle(number - first) - pitch / 2, w - 32, pitch
            )
            for number in range(first, last)
        }

    def _mark(self, canvas: Canvas, who: str, y: float, whole: bool) -> None:
        """Mark whose line it is: a marker or an icon, further lines of a turn a small dot."""
        x = self.box[0] + 25
        if who in PLAYER_LOOKS and whole:
            canvas.marker(x, y, 18, who)
        elif who in PLAYER_LOOKS:
            canvas.disc(x, y, 3.5, PLAYER_LOOKS[who].colour, faint(0.3), 1)
        else:
            canvas.icon(who, x, y, 20)

    def _bar(self, canvas: Canvas, first: int) -> None:
        """Show where in the log one reads, once it is longer than the panel."""
        if len(self.lines) <= self.rows:
            return
        x, y, w, h = self.box
        length = h - 28
        thumb = max(14.0, length * self.rows / len(self.lines))
        share = first / (len(self.lines) - self.rows)
        canvas.box((x + w - 19, y + 14, 5, length), mix(PAPER_DARK, faint(0), 0.12), 3)
        ink = TERRACOTTA if self.back else faint(0.4)
        canvas.box((x + w - 19, y + 14 + (length - thumb) * share, 5, thumb), ink, 3)

    def _seen(self) -> tuple[int, int]:
        last = len(self.lines) - self.back
        return max(0, last - self.rows), last

    def _middle(self, row: int) -> float:
        spare = self.box[3] - 2 * self._margin - self.rows * self._pitch
        return self.box[1] + self._margin + spare / 2 + self._pitch * (row + 0.5)
