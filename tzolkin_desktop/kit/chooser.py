"""The small panel beside the pointer that asks for one of a few options.

Answers for laying the options out, drawing them and saying where they lie; what they mean and
which of them are legal comes from the caller.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.hover_card import Picture, draw_reason, place_card
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.theme import (
    GLOW,
    GOLD,
    INK,
    PAPER,
    PAPER_DARK,
    SIZE_BODY,
    SIZE_CAPTION,
    SIZE_PANEL_HEAD,
    Colour,
    mix,
)
from tzolkin_desktop.kit.widgets import Button

CONFIRM = "confirm"
TILE = (118.0, 68.0)  # the least size of an option with a picture
LINE_HEIGHT = 42.0
WIDEST_TILE = 190.0  # wider options stand below each other
HEAD_COLOUR: Colour = (96, 70, 40)
CHOSEN: Colour = (255, 244, 206)
WIDEST, TALLEST = 1100.0, 900.0  # however large the player wants it
_MOST_IN_ROW = 4
_MOST_IN_COLUMN = 6
_GAP = 10.0
_PAD = 16.0
_TOP = 40.0
_CAPTION = 22.0
_BUTTON = 64.0
_TOKEN = re.compile(r"\{[^}]*\}")


@dataclass(frozen=True)
class Option:
    """One thing to choose: rich text or a picture, a caption below it, and why not if illegal."""

    id: str
    text: str = ""
    picture: Picture | None = None
    size: tuple[float, float] = TILE  # the least that its picture needs
    caption: str = ""
    legal: bool = True
    reason: str = ""


class Chooser:
    """A panel of options; the scene sets what is hovered and what is preselected."""

    def __init__(
        self,
        title: str,
        confirm: bool = False,
        zoom: float = 1.0,
    ) -> None:
        """Take a title, whether a click must be confirmed, and a size."""
        self.title = title
        self.zoom = zoom
        self.confirm = confirm
        self.options: tuple[Option, ...] = ()
        self.hovered: str | None = None
        self.selected: str | None = None
        self.box: Box = (0.0, 0.0, 0.0, 0.0)
        self._cells: dict[str, Rect] = {}  # from the corner of the panel, before it is enlarged
        self._button: Rect | None = None
        self._shown = 1.0

    def layout(
        self,
        at: Rect | tuple[float, float],
        options: Sequence[Option],
        avoid: Iterable[Rect] = (),
    ) -> Box:
        """Place the panel beside a point or a thing and its options in it; give its box."""
        self.options = tuple(options)
        if self.selected not in {option.id for option in options}:
            self.selected = None
        cell, columns = self._shape()
        rows = math.ceil(len(options) / columns)
        inner = columns * (cell[0] + _GAP) - _GAP
        more = _GAP + _BUTTON if self.confirm else 0.0
        tall = max(rows * (cell[1] + _GAP) - _GAP, _BUTTON if self.confirm else 0.0)
        head = _estimated(self.title, SIZE_PANEL_HEAD) + 44
        wide = max(inner + more + 2 * _PAD, head)
        size = wide, _TOP + tall + _PAD
        self._shown = min(self.zoom, WIDEST / size[0], TALLEST / size[1])
        self.box = place_card(at, (size[0] * self._shown, size[1] * self._shown), avoid)
        left, top = (wide - inner - more) / 2, _TOP
        self._cells = {
            option.id: Rect(
                left + number % columns * (cell[0] + _GAP),
                top + number // columns * (cell[1] + _GAP),
                *cell,
            )
            for number, option in enumerate(options)
        }
        self._button = None
        if self.confirm:
            middle = top + (tall - _BUTTON) / 2
            self._button = Rect(left + inner + _GAP, middle, _BUTTON, _BUTTON)
        return self.box

    def spots(self) -> dict[str, Rect]:
        """Say where each option lies, by its id, and the button that confirms."""
        inside = self._cells if self._button is None else {**self._cells, CONFIRM: self._button}
        return {name: self._on_screen(rect) for name, rect in inside.items()}

    def _on_screen(self, rect: Rect) -> Rect:
        x, y, zoom = self.box[0], self.box[1], self._shown
        return Rect(x + rect.x * zoom, y + rect.y * zoom, rect.w * zoom, rect.h * zoom)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel, the options and, for a hovered one that is illegal, the reason."""
        page, canvas = canvas, canvas.enlarged(self.box[0], self.box[1], self._shown)
        size = self.box[2] / self._shown, self.box[3] / self._shown
        canvas.panel((0, 0, *size), self.title, HEAD_COLOUR, edge=GOLD, shadow=210)
        for option in self.options:
            self._option(canvas, option)
        if self._button is not None:
            button = Button(self._button.box, "", "go", "ui_check", 26, glow=True)
            button.enabled = self.selected is not None
            button.hovered = self.hovered == CONFIRM
            button.draw(canvas)
        for option in self.options:
            if option.id == self.hovered and option.reason and not option.legal:
                cell = self._on_screen(self._cells[option.id])
                draw_reason(page, option.reason, cell, [Rect(*self.box)])

    def _shape(self) -> tuple[tuple[float, float], int]:
        """Choose the size of an option and how many stand side by side."""
        count = len(self.options)
        captioned = any(option.caption for option in self.options)
        wide = max(
            max(_estimated(option.text, SIZE_BODY), _estimated(option.caption, SIZE_CAPTION))
            for option in self.options
        )
        pictures = any(option.picture for option in self.options)
        if wide + 20 <= WIDEST_TILE or pictures:
            columns = count if count <= _MOST_IN_ROW else math.ceil(count / 2)
            least = [max(option.size[side] for option in self.options) for side in (0, 1)]
            tall = least[1] if captioned or pictures else 52.0
            return (max(least[0], wide + 20), tall), columns
        return (wide + 24, LINE_HEIGHT), 1 if count <= _MOST_IN_COLUMN else 2

    def _option(self, canvas: Canvas, option: Option) -> None:
        """Draw one option as it stands: idle, hovered, preselected or illegal."""
        cell = self._cells[option.id]
        hovered = option.legal and option.id == self.hovered
        chosen = option.legal and option.id == self.selected
        if hovered or (chosen and self.hovered is None):
            canvas.glow(cell.box, GLOW, 8)
        fill = CHOSEN if hovered or chosen else PAPER_DARK
        edge = GOLD if hovered or chosen else mix(PAPER_DARK, INK, 0.4)
        canvas.box(cell.box, fill, 8, edge, 3 if hovered or chosen else 1.5)
        foot = _CAPTION if option.caption else 0.0
        middle = cell.centre[0]
        if option.picture is not None:
            option.picture(canvas, (cell.x + 6, cell.y + 5, cell.w - 12, cell.h - 8 - foot))
        elif option.text:
            at = cell.y + (cell.h - foot) / 2 + (3 if foot else 0)
            canvas.rich(option.text, middle, at, cell.w - 8, SIZE_BODY, INK, "bold", align="c")
        if option.caption:
            below = cell.y + cell.h - 13
            width = cell.w - 8
            canvas.text(option.caption, middle, below, SIZE_CAPTION, INK, "bold", "cm", width)
        if not option.legal:
            canvas.box(cell.box, PAPER, 8, alpha=0.62)


def _estimated(text: str, size: float) -> float:
    """Estimate the width of a rich text on one line; the panel is placed before it is drawn."""
    words = _TOKEN.sub("", text)
    tokens = _TOKEN.findall(text)
    numbers = sum(len(token.partition(":")[2]) for token in tokens)
    return size * (0.58 * len(words) + 1.4 * len(tokens) + 0.6 * numbers)
