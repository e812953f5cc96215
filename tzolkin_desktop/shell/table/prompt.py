"""The prompt bar: whose decision it is, what is asked, and the buttons of a turn.

Answers for laying out and drawing texts and buttons that are given to it; knows no rule.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import draw_line, faint, fitted
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import INK, LEAST_WORDS, SIZE_BUTTON, TERRACOTTA
from tzolkin_desktop.kit.widgets import Button, Signal
from tzolkin_desktop.shell.table.regions import Look

DOTS = 3
_TEXT_LEFT = 60.0
_LEAST_TEXT = 420.0
_EDGE, _GAP = 13.0, 8.0
_LETTER = 10.0  # of a bold label, on average
_ICON_ONLY = 50.0
_STEADY, _NEAR = 42.0, 6.0  # the width of a standing button, and the gap behind it
_LEAST_BESIDE_STEADY = 270.0
_QUIET = ("plain", "hint", "info")  # these lose their labels first: their pictures say enough
_LARGE = 1.3  # the player's size from which a head that needs the room has it alone
_LEAST_LARGE = 20.0  # the size that the line below it must have then
_QUIETEST = ("menu", "redo")  # and these before the others


class ButtonSpec(NamedTuple):
    """A button of the prompt: its id, label, kind, icon, and whether it is on and glows.

    What is `steady` is always there and never moves.
    """

    id: str
    label: str
    kind: str = "plain"
    icon: str | None = None
    enabled: bool = True
    glow: bool = False
    steady: bool = False


class PromptBar:
    """The bar below the board."""

    box: Box = (10, 1006, 1052, 66)

    def __init__(self) -> None:
        """Begin with nothing to say."""
        self.head = ""
        self.line = ""
        self.dots = 0
        self.who: int | None = None
        self.buttons: dict[str, Button] = {}

    def set(
        self,
        head: str,
        line: str = "",
        buttons: Sequence[ButtonSpec] = (),
        dots: int = 0,
        who: int | None = None,
    ) -> None:
        """Say what is asked of whom, with which buttons; a dot of three is lit while a bot thinks.

        Steady buttons stand at the right end, always in the same places; the others before them.
        """
        self.head, self.line, self.dots, self.who = head, line, dots, who
        before, self.buttons = self.buttons, {}
        x, _, w, _ = self.box
        steady = [spec for spec in buttons if spec.steady]
        passing = [spec for spec in buttons if not spec.steady]
        widths = [_wide(s.label, s.icon is not None) if s.label else _STEADY for s in steady]
        end = x + w - _EDGE
        start = end - sum(widths) - _NEAR * max(0, len(steady) - 1)
        least = _LEAST_BESIDE_STEADY if steady else _LEAST_TEXT
        room = (start - _GAP if steady else end) - x - _TEXT_LEFT - least - 10
        labels = _labels(passing, room - _GAP * max(0, len(passing) - 1))
        left = (start - _GAP if steady else end) - sum(wide + _GAP for _, wide in labels) + _GAP
        for spec, (label, wide) in zip(passing, labels, strict=True):
            self._put(spec, before, label, left, wide)
            left += wide + _GAP
        for spec, wide in zip(steady, widths, strict=True):
            self._put(spec, before, spec.label, start, wide)
            start += wide + _NEAR

    def _put(
        self, spec: ButtonSpec, before: dict[str, Button], label: str, left: float, wide: float
    ) -> None:
        """Lay a button out; one that stays keeps being hovered, pressed or focused."""
        _, y, _, h = self.box
        button = before.get(spec.id) or Button((0, 0, 0, 0))
        button.box = (left, y + 12, wide, h - 26)
        button.label, button.kind, button.icon = label, spec.kind, spec.icon
        button.enabled, button.glow = spec.enabled, spec.glow
        button.hovered &= spec.enabled
        self.buttons[spec.id] = button

    def handle(self, signal: Signal) -> str | None:
        """Follow the pointer and give the id of the button that was pushed."""
        pushed = [name for name, button in self.buttons.items() if button.handle(signal)]
        return pushed[0] if pushed else None

    def key(self, look: Look[Any]) -> Hashable:
        """Name what the picture depends on."""
        active = self._active(look)
        who = look.seats[active].colour if active != NOBODY else ""
        buttons = tuple(
            (b.box, b.label, b.kind, b.icon, b.enabled, b.glow, b.hovered, b.pressed, b.focused)
            for b in self.buttons.values()
        )
        return self.head, self.line, self.dots, who, buttons

    def draw(self, canvas: Canvas, look: Look[Any]) -> None:
        """Draw the worker of the acting player, the texts and the buttons."""
        x, y, _, h = self.box
        canvas.panel(self.box)
        active = self._active(look)
        if active != NOBODY:
            canvas.worker(x + 32, y + h / 2, 52, look.seats[active].colour)
        else:
            canvas.icon("calendar", x + 33, y + h / 2, 42)
        room = self._text_room()
        small = canvas.grown(17, 22)
        line, shown = fitted(canvas, self.line, room, small)
        wraps = bool(self.line) and shown != self.line
        cramped = line < _LEAST_LARGE or canvas.text_width(self.head, 22, "head") > room
        if canvas.zoom >= _LARGE and cramped and not self.dots:
            self._draw_large_head(canvas, room)
        else:
            self._draw_texts(canvas, room, small, wraps)
        for button in self.buttons.values():
            button.draw(canvas)

    def _draw_texts(self, canvas: Canvas, room: float, small: float, wraps: bool) -> None:
        """Write the head and the line below it, in small letters where it needs two."""
        x, y, _, h = self.box
        at = x + _TEXT_LEFT
        middle = y + (16 if wraps else 23 if self.line else h / 2)
        after = 34 if self.dots else 0
        tallest = 22 if wraps else 29 if self.line else 34
        size = canvas.grown(22, tallest, [self.head], room - after, "head")
        while size > LEAST_WORDS and canvas.text_width(self.head, size, "head") > room - after:
            size -= 0.5
        end = canvas.text(self.head, at, middle, size, INK, "head", "lm", room - after)
        for dot in range(DOTS if self.dots else 0):
            lit = dot + 1 == self.dots
            place = end[0] + end[2] + 12 + dot * 10, middle + 5
            canvas.disc(*place, 3.6 if lit else 2.8, TERRACOTTA if lit else faint(0.5))
        if wraps:
            canvas.rich(
                self.line, at, y + 33, room, LEAST_WORDS, faint(0.15), leading=1.1,
                icon=LEAST_WORDS * 1.2,
            )  # fmt: skip
        elif self.line:
            draw_line(canvas, self.line, at, y + 46, room, small, faint(0.15))

    def _draw_large_head(self, canvas: Canvas, room: float) -> None:
        """Write the head alone on two lines, for players who want large letters."""
        x, y, _, h = self.box
        size = canvas.grown(22, 29)
        lines = canvas.wrap(self.head, room, size, "head")
        while size > LEAST_WORDS and (
            len(lines) > 2 or any(canvas.text_width(n, size, "head") > room for n in lines)
        ):
            size -= 0.5
            lines = canvas.wrap(self.head, room, size, "head")
        for number, line in enumerate(lines):
            middle = y + h / 2 + (number - (len(lines) - 1) / 2) * size * 0.98
            canvas.text(line, x + _TEXT_LEFT, middle, size, INK, "head", "lm", room)

    def spots(self, look: Look[Any]) -> dict[Place, Rect]:
        """Say where the text and the buttons lie."""
        x, y, _, h = self.box
        spots = {Place("prompt"): Rect(x + 6, y + 6, _TEXT_LEFT - 6 + self._text_room(), h - 12)}
        for name, button in self.buttons.items():
            spots[Place("button", name=name)] = Rect(*button.box)
        return spots

    def _active(self, look: Look[Any]) -> int:
        return look.active if self.who is None else self.who

    def _text_room(self) -> float:
        x, _, w, _ = self.box
        ends = [button.box[0] - 10 for button in self.buttons.values()]
        return min(ends, default=x + w - _EDGE) - x - _TEXT_LEFT


def _labels(buttons: Sequence[ButtonSpec], room: float) -> list[tuple[str, float]]:
    """Give each button's label and width, leaving out quiet labels until they have room."""
    labels = [spec.label for spec in buttons]
    quiet = [number for number, spec in enumerate(buttons) if spec.kind in _QUIET and spec.icon]
    quiet.sort(key=lambda n: (buttons[n].id not in _QUIETEST, buttons[n].kind != _QUIET[0]))

    def widths() -> list[float]:
        pairs = zip(buttons, labels, strict=True)
        return [_wide(label, spec.icon is not None) for spec, label in pairs]

    while quiet and sum(widths()) > room:
        labels[quiet.pop(0)] = ""
    each = widths()
    squeeze = min(1.0, room / sum(each)) if each else 1.0
    return [(label, wide * squeeze) for label, wide in zip(labels, each, strict=True)]


def _wide(label: str, pictured: bool) -> float:
    """Estimate the width a label wants, with its picture."""
    if not label:
        return _ICON_ONLY
    return 26 + len(label) * _LETTER + (SIZE_BUTTON * 1.15 + 8 if pictured else 0)
