"""Buttons, toggles, sliders, segments and text fields, in design units.

Each widget has a box, `draw(canvas)` and `handle(signal)`, which says what the player did or None.
A Signal is a pygame event already turned into design units. Widgets know no scene and no rule.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tzolkin_desktop.kit import clipboard, shapes
from tzolkin_desktop.kit.canvas import Box, Canvas, View
from tzolkin_desktop.kit.theme import (
    BARK,
    BUTTON_COLOURS,
    CREAM,
    GLOW,
    INK,
    PAPER,
    PAPER_DARK,
    SIZE_BUTTON,
    SIZE_MENU_BODY,
    Colour,
    darker,
    lighter,
    mix,
)

MARKED: Colour = (150, 208, 232)
MOVE, DOWN, UP, WHEEL, KEY, TEXT = "move", "down", "up", "wheel", "key", "text"
PRESSING_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True)
class Signal:
    """Something the player did, in design units."""

    kind: str
    x: float = 0.0
    y: float = 0.0
    button: int = 0
    key: int = 0
    mod: int = 0
    text: str = ""
    amount: float = 0.0

    @classmethod
    def of(cls, event: pygame.event.Event, view: View) -> Signal | None:
        """Turn a pygame event into design units; events that are no input give None."""
        if event.type == pygame.MOUSEMOTION:
            return cls(MOVE, *view.to_design(*event.pos))
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            kind = DOWN if event.type == pygame.MOUSEBUTTONDOWN else UP
            return cls(kind, *view.to_design(*event.pos), button=event.button)
        if event.type == pygame.MOUSEWHEEL:
            return cls(WHEEL, amount=float(event.y))
        if event.type == pygame.KEYDOWN:
            return cls(KEY, key=event.key, mod=event.mod)
        if event.type == pygame.TEXTINPUT:
            return cls(TEXT, text=event.text)
        return None


class Widget:
    """What every widget shares: a box, hovering, the keyboard focus and being switched off."""

    def __init__(self, box: Box, enabled: bool = True) -> None:
        """Lie in a box."""
        self.box = box
        self.enabled = enabled
        self.hovered = False
        self.pressed = False
        self.focused = False

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point lies on the widget."""
        left, top, w, h = self.box
        return left <= x < left + w and top <= y < top + h

    def _clicked(self, signal: Signal) -> bool:
        """Follow the pointer and tell whether a click ended here, or a key pressed it."""
        if signal.kind == MOVE:
            self.hovered = self.enabled and self.contains(signal.x, signal.y)
        elif signal.kind == DOWN and signal.button == 1:
            self.pressed = self.enabled and self.contains(signal.x, signal.y)
        elif signal.kind == UP and signal.button == 1:
            was, self.pressed = self.pressed, False
            return was and self.enabled and self.contains(signal.x, signal.y)
        elif signal.kind == KEY and self.focused and self.enabled:
            return signal.key in PRESSING_KEYS
        return False


class Button(Widget):
    """A push button; `handle` gives True when it is pushed."""

    def __init__(
        self,
        box: Box,
        label: str = "",
        kind: str | Colour = "plain",
        icon: str | None = None,
        size: float = SIZE_BUTTON,
        line: str = "",
        key: str = "",
        enabled: bool = True,
        glow: bool = False,
    ) -> None:
        """Take a label, a kind (go, end, plain, info, hint) or colour, a second line and a key."""
        super().__init__(box, enabled)
        self.label = label
        self.kind = kind
        self.icon = icon
        self.size = size
        self.line = line
        self.key = key
        self.glow = glow
        self.outshone = False  # the keyboard is on another widget, and only that one is lit

    def handle(self, signal: Signal) -> bool | None:
        """Give True when the button is pushed."""
        return self._clicked(signal) or None

    def draw(self, canvas: Canvas) -> None:
        """Draw the button as it stands: idle, hovered, pressed or off."""
        x, y, w, h = self.box
        colour = BUTTON_COLOURS[self.kind] if isinstance(self.kind, str) else self.kind
        if not self.enabled:
            colour = mix(colour, (150, 134, 108), 0.75)
        elif self.pressed:
            colour = darker(colour, 0.22)
        elif self.hovered:
            colour = lighter(colour, 0.16)
        radius = min(9.0, h * 0.2)
        if self.glow and self.enabled and not self.outshone:
            canvas.glow(self.box, GLOW, radius)
        area = canvas.area(x - 1, y - 1, w + 2, h + 4)
        lip = 0 if self.pressed else max(1, canvas.px(2))
        if self.pressed:
            area.y += canvas.px(2)
            area.h -= canvas.px(2)
        face = shapes.raised(area.size, radius * canvas.scale, colour, lip)
        canvas.blit(canvas.assets.shape(face, area.size), area.topleft)
        self._write(canvas, colour, 2 if self.pressed else 0)

    def _write(self, canvas: Canvas, colour: Colour, drop: float) -> None:
        """Write label, icon, second line and key."""
        x, y, w, h = self.box
        ink = CREAM if self.enabled else mix(colour, CREAM, 0.62)
        gap = 8.0 if self.icon and self.label else 0.0
        least = w - 16 - gap - (h * 0.6 if self.icon else 0.0)
        tall = h * (0.4 if self.line else 0.6)
        size = canvas.grown(self.size, tall, [self.label], least, "bold")
        picture = size * 1.15 if self.icon else 0.0
        room = w - 16 - picture - gap
        wide = min(canvas.text_width(self.label, size, "bold"), room) if self.label else 0.0
        left = x + (w - wide - picture - gap) / 2
        middle = y + h / 2 + drop - (size * 0.42 if self.line else 0.0)
        if self.icon:
            alpha = 1.0 if self.enabled else 0.5
            canvas.icon(self.icon, left + picture / 2, middle, picture, alpha=alpha)
        if self.label:
            at = left + picture + gap
            canvas.text(self.label, at, middle, size, ink, "bold", "lm", room)
        if self.line:
            below = y + h / 2 + drop + size * 0.62
            faint = mix(colour, CREAM, 0.8)
            small = max(15.0, size * 0.72)
            canvas.text(self.line, x + w / 2, below, small, faint, "body", "cm", w - 16)
        if self.key:
            faint = mix(colour, CREAM, 0.7)
            canvas.text(self.key, x + w - 9, y + 4 + drop, 15, faint, "body", "rt")


class Toggle(Widget):
    """A switch; `handle` gives the new position when it is flipped."""

    def __init__(self, x: float, y: float, on: bool, w: float = 62, h: float = 32) -> None:
        """Lie with its left end at x and its middle at y."""
        super().__init__((x, y - h / 2, w, h))
        self.on = on

    def handle(self, signal: Signal) -> bool | None:
        """Give the new position when the switch is flipped."""
        if not self._clicked(signal):
            return None
        self.on = not self.on
        return self.on

    def draw(self, canvas: Canvas) -> None:
        """Draw the switch, its knob to the right when on."""
        x, y, w, h = self.box
        colour: Colour = (74, 132, 66) if self.on else (150, 126, 92)
        colour = lighter(colour, 0.15) if self.hovered else colour
        if not self.enabled:
            colour = mix(colour, PAPER_DARK, 0.6)
        canvas.box((x - 2, y - 2, w + 4, h + 4), colour, h, BARK, 2)
        knob = x + (w - h / 2 if self.on else h / 2)
        canvas.disc(knob, y + h / 2, h * 0.43, CREAM, (60, 38, 18), 2)


class Slider(Widget):
    """A value from 0 to 1, or one of some steps; `handle` gives the new value while it moves."""

    def __init__(self, x: float, y: float, w: float, value: float, steps: int = 0) -> None:
        """Lie with its left end at x and its middle at y; steps 0 means any value."""
        super().__init__((x - 15, y - 18, w + 30, 36))
        self.value = value
        self.steps = steps

    def handle(self, signal: Signal) -> float | None:
        """Give the new value while the knob is dragged, clicked along or moved by arrow keys."""
        if signal.kind == KEY and self.focused and self.enabled:
            step = 1 / self.steps if self.steps else 0.05
            by = {pygame.K_LEFT: -step, pygame.K_RIGHT: step}.get(signal.key, 0.0)
            return self._set(self.value + by) if by else None
        dragging = self.pressed and signal.kind == MOVE
        self._clicked(signal)
        if dragging or (signal.kind == DOWN and self.pressed):
            return self._set((signal.x - self.box[0] - 15) / (self.box[2] - 30))
        return None

    def draw(self, canvas: Canvas, colour: Colour = (196, 120, 50)) -> None:
        """Draw the groove, the filled part and the knob."""
        x, y, w = self.box[0] + 15, self.box[1] + 18, self.box[2] - 30
        canvas.box((x, y - 6, w, 12), BARK, 6)
        canvas.box((x + 2, y - 4, max(8.0, (w - 4) * self.value), 8), colour, 4)
        for step in range(1, self.steps):
            canvas.disc(x + w * step / self.steps, y, 2.5, CREAM)
        knob = x + w * self.value
        lit = lighter((226, 190, 120), 0.4 if self.hovered or self.pressed else 0.0)
        canvas.disc(knob, y, 15, lit, (50, 30, 12), 2.4)
        canvas.disc(knob, y, 5, (150, 90, 40))

    def _set(self, value: float) -> float | None:
        value = min(1.0, max(0.0, value))
        if self.steps:
            value = round(value * self.steps) / self.steps
        if value == self.value:
            return None
        self.value = value
        return value


class Segments(Widget):
    """One of several options side by side; `handle` gives the number newly chosen."""

    def __init__(
        self,
        box: Box,
        options: list[str],
        chosen: int,
        size: float = 17,
        icons: list[str | None] | None = None,
        colour: Colour = (120, 72, 36),
    ) -> None:
        """Take the labels and the number of the one chosen."""
        super().__init__(box)
        self.options = options
        self.chosen = chosen
        self.size = size
        self.icons = icons
        self.colour = colour
        self.over = -1

    def handle(self, signal: Signal) -> int | None:
        """Give the number of the option newly chosen by click, arrow key or Enter."""
        if signal.kind == KEY and self.focused and self.enabled:
            pressed = signal.key == pygame.K_RIGHT or signal.key in PRESSING_KEYS
            by = -1 if signal.key == pygame.K_LEFT else int(pressed)
            return self._choose((self.chosen + by) % len(self.options)) if by else None
        clicked = self._clicked(signal)
        if signal.kind == MOVE:
            self.over = self._option(signal.x) if self.hovered else -1
        return self._choose(self._option(signal.x)) if clicked else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the options, the chosen one filled."""
        x, y, w, h = self.box
        each = w / len(self.options)
        pictured = self.size * 1.7 + 6 if self.icons else 0.0
        size = canvas.grown(self.size, h * 0.6, self.options, each - 12 - pictured, "bold")
        canvas.box((x - 2, y - 2, w + 4, h + 4), PAPER_DARK, 8, (60, 36, 16), 2)
        for number, label in enumerate(self.options):
            left = x + number * each
            if number == self.chosen:
                canvas.box((left, y, each, h), self.colour, 7)
            elif number == self.over and self.enabled:
                canvas.box((left, y, each, h), mix(PAPER_DARK, CREAM, 0.6), 7)
            if number and self.chosen not in (number, number - 1):
                rule = mix(PAPER_DARK, INK, 0.3)
                canvas.line((left, y + 6), (left, y + h - 6), rule)
            self._write(canvas, number, label, (left, each), size)

    def _write(
        self, canvas: Canvas, number: int, label: str, cell: tuple[float, float], size: float
    ) -> None:
        _, y, _, h = self.box
        left, each = cell
        name = self.icons[number] if self.icons else None
        picture = size * 1.15 if name else 0.0
        room = each - 12 - picture - (6 if name else 0)
        wide = min(canvas.text_width(label, size, "bold"), room)
        start = left + (each - wide - picture - (6 if name else 0)) / 2
        ink = CREAM if number == self.chosen else INK
        if not self.enabled:
            ink = mix(ink, PAPER_DARK, 0.5)
        if name:
            canvas.icon(name, start + picture / 2, y + h / 2, picture)
            start += picture + 6
        canvas.text(label, start, y + h / 2, size, ink, "bold", "lm", room)

    def _option(self, x: float) -> int:
        part = int((x - self.box[0]) / self.box[2] * len(self.options))
        return min(len(self.options) - 1, max(0, part))

    def _choose(self, number: int) -> int | None:
        if number == self.chosen:
            return None
        self.chosen = number
        return number


class TextField(Widget):
    """A line of text; `handle` gives changed, accepted or cancelled."""

    CHANGED, ACCEPTED, CANCELLED = "changed", "accepted", "cancelled"

    def __init__(
        self,
        box: Box,
        text: str = "",
        longest: int = 24,
        placeholder: str = "",
        size: float = SIZE_MENU_BODY,
        allowed: str = "",
    ) -> None:
        """Take at most so many letters; allowed, if given, names the only letters taken."""
        super().__init__(box)
        self.text = text
        self.longest = longest
        self.placeholder = placeholder
        self.size = size
        self.allowed = allowed
        self.caret = len(text)
        self.marked = False  # all of it, to be copied or typed over

    def handle(self, signal: Signal) -> str | None:
        """Type when focused; a click gives the focus, a click elsewhere takes it away."""
        if not self.enabled:
            return None
        if signal.kind == DOWN and signal.button == 1:
            self.focused = self.contains(signal.x, signal.y)
            self.marked = False
            self.caret = len(self.text) if self.focused else self.caret
            return None
        if signal.kind == MOVE:
            self.hovered = self.contains(signal.x, signal.y)
        if not self.focused:
            return None
        if signal.kind == TEXT:
            return self._insert(signal.text)
        if signal.kind == KEY:
            return self._press(signal)
        return None

    def set(self, text: str) -> None:
        """Replace the text."""
        self.text = text[: self.longest]
        self.caret = len(self.text)

    def draw(self, canvas: Canvas) -> None:
        """Draw the field with its text and, when focused, a caret."""
        x, y, w, h = self.box
        fill = mix(PAPER, (255, 255, 255), 0.45 if self.focused else 0.2 if self.hovered else 0.0)
        edge = GLOW if self.focused else mix(PAPER_DARK, INK, 0.5)
        canvas.box(self.box, fill, 7, edge, 2.4)
        size = canvas.grown(self.size, h * 0.6)
        while canvas.text_width(self.text, size) > w - 28 and size > 15:
            size -= 0.5
        shown = self.text or self.placeholder
        ink = INK if self.text and self.enabled else mix(INK, PAPER, 0.5)
        with canvas.clip((x + 6, y, w - 12, h)):
            if self.marked and self.focused:
                wide = canvas.text_width(self.text, size)
                canvas.box((x + 12, y + h / 2 - size * 0.7, wide + 4, size * 1.4), MARKED, 3)
            canvas.text(shown, x + 14, y + h / 2, size, ink, "body", "lm", w - 24)
            if self.focused:
                at = x + 14 + canvas.text_width(self.text[: self.caret], size) + 1
                middle = y + h / 2
                canvas.line((at, middle - size * 0.6), (at, middle + size * 0.6), INK, 2)

    def _insert(self, typed: str) -> str | None:
        kept = "".join(
            c for c in typed if c.isprintable() and (not self.allowed or c in self.allowed)
        )
        if kept and self.marked:
            self._erase()
        kept = kept[: self.longest - len(self.text)]
        if not kept:
            return None
        self.text = self.text[: self.caret] + kept + self.text[self.caret :]
        self.caret += len(kept)
        return self.CHANGED

    def _press(self, signal: Signal) -> str | None:
        """Move the caret, erase, copy, paste, accept or cancel."""
        if signal.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(signal.key)
        if signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.ACCEPTED
        if signal.key == pygame.K_ESCAPE:
            return self.CANCELLED
        moves = {
            pygame.K_LEFT: max(0, self.caret - 1),
            pygame.K_RIGHT: min(len(self.text), self.caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if signal.key in moves:
            self.caret, self.marked = moves[signal.key], False
        elif signal.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and self.marked:
            return self._erase()
        elif signal.key == pygame.K_BACKSPACE and self.caret:
            self.text = self.text[: self.caret - 1] + self.text[self.caret :]
            self.caret -= 1
            return self.CHANGED
        elif signal.key == pygame.K_DELETE and self.caret < len(self.text):
            self.text = self.text[: self.caret] + self.text[self.caret + 1 :]
            return self.CHANGED
        return None

    def _erase(self) -> str:
        self.text, self.caret, self.marked = "", 0, False
        return self.CHANGED

    def _command(self, key: int) -> str | None:
        """Mark all, copy, cut or paste; without anything marked all of it is copied."""
        if key == pygame.K_a:
            self.marked = bool(self.text)
        elif key in (pygame.K_c, pygame.K_x):
            kept = clipboard.put(self.text)
            return self._erase() if key == pygame.K_x and kept and self.text else None
        elif key == pygame.K_v:
            return self._insert(clipboard.get())
        return None
