"""The prompt bar: whose decision it is, what is asked, and the buttons of a turn.

Answers for laying out and drawing texts and buttons that are given to it; knows no rule.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import draw_line, faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import INK, SIZE_BUTTON, TERRACOTTA
from tzolkin_desktop.kit.widgets import Button, Signal
from tzolkin_desktop.shell.table.regions import Look

DOTS = 3
_TEXT_LEFT = 60.0
_LEAST_TEXT = 420.0
_EDGE, _GAP = 13.0, 8.0
_LETTER = 10.0  # of a bold label, on average
_ICON_ONLY = 50.0
_QUIET = ("plain", "hint")  # these buttons lose their labels first: their pictures say enough
_QUIETEST = ("menu", "redo")  # and these before the others


class ButtonSpec(NamedTuple):
    """A button of the prompt: its id, label, kind, icon, and whether it is on and glows."""

    id: str
    label: str
    kind: str = "plain"
    icon: str | None = None
    enabled: bool = True
    glow: bool = False


class PromptBar:
    """The bar below the board."""

    box: Box = (10, 1006, 1052, 66)

    def __init__(self) -> None:
        """Begin with nothing to say."""
        self.head = ""
        self.line = ""
        self.dots = 0
        self.buttons: dict[str, Button] = {}

    def set(
        self, head: str, line: str = "", buttons: Sequence[ButtonSpec] = (), dots: int = 0
    ) -> None:
        """Say what is asked, with which buttons; dots 1 to 3 lights one while a bot thinks."""
        self.head, self.line, self.dots = head, line, dots
        before, self.buttons = self.buttons, {}
        x, y, w, h = self.box
        if _too_wide(buttons, w):
            # what cannot be pushed anyway goes before words are lost
            buttons = [spec for spec in buttons if spec.enabled or spec.kind not in _QUIET]
        labels = _labels(buttons, w)
        left = x + w - _EDGE - sum(wide + _GAP for _, wide in labels) + _GAP
        for spec, (label, wide) in zip(buttons, labels, strict=True):
            # a button that stays keeps being hovered, pressed or focused
            button = before.get(spec.id) or Button((0, 0, 0, 0))
            button.box = (left, y + 12, wide, h - 26)
            button.label, button.kind, button.icon = label, spec.kind, spec.icon
            button.enabled, button.glow = spec.enabled, spec.glow
            button.hovered &= spec.enabled
            self.buttons[spec.id] = button
            left += wide + _GAP

    def handle(self, signal: Signal) -> str | None:
        """Follow the pointer and give the id of the button that was pushed."""
        pushed = [name for name, button in self.buttons.items() if button.handle(signal)]
        return pushed[0] if pushed else None

    def key(self, look: Look[Any]) -> Hashable:
        """Name what the picture depends on."""
        who = look.seats[look.active].colour if look.active != NOBODY else ""
        buttons = tuple(
            (b.box, b.label, b.kind, b.icon, b.enabled, b.glow, b.hovered, b.pressed, b.focused)
            for b in self.buttons.values()
        )
        return self.head, self.line, self.dots, who, buttons

    def draw(self, canvas: Canvas, look: Look[Any]) -> None:
        """Draw the worker of the acting player, the texts and the buttons."""
        x, y, _, h = self.box
        canvas.panel(self.box)
        if look.active != NOBODY:
            canvas.worker(x + 32, y + h / 2, 52, look.seats[look.active].colour)
        else:
            canvas.icon("calendar", x + 33, y + h / 2, 42)
        room = self._text_room()
        at = x + _TEXT_LEFT
        middle = y + (23 if self.line else h / 2)
        after = 34 if self.dots else 0
        size = canvas.grown(22, 29 if self.line else 34, [self.head], room - after, "head")
        end = canvas.text(self.head, at, middle, size, INK, "head", "lm", room - after)
        for dot in range(DOTS if self.dots else 0):
            lit = dot + 1 == self.dots
            place = end[0] + end[2] + 12 + dot * 10, middle + 5
            canvas.disc(*place, 3.6 if lit else 2.8, TERRACOTTA if lit else faint(0.5))
        if self.line:
            small = canvas.grown(17, 22)
            draw_line(canvas, self.line, at, y + 46, room, small, faint(0.15))
        for button in self.buttons.values():
            button.draw(canvas)

    def spots(self, look: Look[Any]) -> dict[Place, Rect]:
        """Say where the text and the buttons lie."""
        x, y, _, h = self.box
        spots = {Place("prompt"): Rect(x + 6, y + 6, _TEXT_LEFT - 6 + self._text_room(), h - 12)}
        for name, button in self.buttons.items():
            spots[Place("button", name=name)] = Rect(*button.box)
        return spots

    def _text_room(self) -> float:
        x, _, w, _ = self.box
        ends = [button.box[0] - 10 for button in self.buttons.values()]
        return min(ends, default=x + w - _EDGE) - x - _TEXT_LEFT


def _room(count: int, width: float) -> float:
    """Give the width that is left for so many buttons beside the text."""
    return width - _TEXT_LEFT - _LEAST_TEXT - _EDGE - 10 - _GAP * max(0, count - 1)


def _too_wide(buttons: Sequence[ButtonSpec], width: float) -> bool:
    """Tell whether the buttons crowd the text even with every quiet label left out."""
    least = (
        _ICON_ONLY if b.kind in _QUIET else _wide(b.label, b.icon is not None) for b in buttons
    )
    return sum(least) > _room(len(buttons), width)


def _labels(buttons: Sequence[ButtonSpec], width: float) -> list[tuple[str, float]]:
    """Give each button's label and width, leaving out quiet labels until the text has room."""
    room = _room(len(buttons), width)
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
