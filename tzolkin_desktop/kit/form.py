"""A scene made of widgets: passes input on, moves the keyboard focus and lists what can be clicked.

Answers for what menus share; a scene says which widgets there are and what they do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.focus import ARROWS, draw_ring, nearest
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.sound import BUTTON, REFUSAL
from tzolkin_desktop.kit.targets import Rect, Target
from tzolkin_desktop.kit.widgets import (
    DOWN,
    KEY,
    MOVE,
    PRESSING_KEYS,
    Button,
    Segments,
    Signal,
    Slider,
    TextField,
    Toggle,
    Widget,
)

Control = Button | Segments | Slider | TextField | Toggle


@dataclass
class Entry:
    """A widget of a form with its id, what it does, and the ids of its options if it has any."""

    id: str
    widget: Control
    act: Callable[[Any], object]
    label: str = ""
    legal: bool = False
    options: tuple[str, ...] = ()


class Form(Scene):
    """A scene of widgets; `build` adds them from what the scene knows, again after changes."""

    def __init__(self, app: App) -> None:
        """Belong to the window and build the widgets."""
        super().__init__(app)
        self.entries: list[Entry] = []
        self.rebuild()

    def build(self) -> None:
        """Add the widgets."""

    def rebuild(self) -> None:
        """Make the widgets anew; the one with the keyboard focus keeps it."""
        focused = next((entry.id for entry in self.entries if entry.widget.focused), "")
        caret = {e.id: e.widget.caret for e in self.entries if isinstance(e.widget, TextField)}
        self.entries = []
        self.build()
        for entry in self.entries:
            entry.widget.focused = entry.id == focused and entry.widget.enabled
            if isinstance(entry.widget, TextField) and entry.id in caret:
                entry.widget.caret = min(caret[entry.id], len(entry.widget.text))
            entry.widget.handle(Signal(MOVE, *self.app.pointer))
        self.dirty = True

    def add(
        self,
        name: str,
        widget: Control,
        act: Callable[[Any], object],
        label: str = "",
        legal: bool = False,
        options: Sequence[str] = (),
    ) -> None:
        """Add a widget; `act` is told what its `handle` gives."""
        self.entries.append(Entry(name, widget, act, label, legal, tuple(options)))

    def add_button(
        self,
        name: str,
        button: Button,
        act: Callable[[], object],
        legal: bool = False,
        label: str = "",
    ) -> None:
        """Add a push button; a label says what one without words does."""
        self.add(f"button/{name}", button, lambda _: act(), label or button.label, legal)

    @property
    def typing(self) -> bool:
        """Say whether a text field has the keyboard."""
        return isinstance(self._focused(), TextField)

    @property
    def focus_at(self) -> tuple[float, float] | None:
        """Give the middle of the widget that the keyboard is on."""
        focused = self._focused()
        return Rect(*focused.box).centre if focused is not None else None

    def resized(self) -> None:
        """Write the words of another language, for another size."""
        self.rebuild()

    def signal(self, signal: Signal) -> None:
        """Pass input to the widgets, then to the keys of the scene."""
        if signal.kind == KEY and signal.key == pygame.K_TAB:
            self._move_focus(-1 if signal.mod & pygame.KMOD_SHIFT else 1)
            return
        before = self._shown()
        if signal.kind == DOWN:
            for entry in self.entries:
                entry.widget.focused = False
                if not entry.widget.enabled and entry.widget.contains(signal.x, signal.y):
                    self.app.play(REFUSAL)
        focused = self._focused()
        for entry in list(self.entries):
            answer = entry.widget.handle(signal)
            if answer is not None:
                self.dirty = True
                if not isinstance(entry.widget, TextField | Slider):
                    self.app.play(BUTTON)
                entry.act(answer)
                if entry not in self.entries or self.app.scenes[-1:] != [self]:
                    return  # the scene was built anew or left: the input is used up
        if signal.kind == KEY and not self._takes(focused, signal.key):
            if signal.key in ARROWS and not self.steers(signal.key):
                self._go(*ARROWS[signal.key])
            else:
                self.key(signal)
        if self._shown() != before:
            self.dirty = True

    def steers(self, arrow: int) -> bool:
        """Say whether an arrow means something else here now than going to the next widget."""
        return False

    def key(self, signal: Signal) -> None:
        """Take a key that no widget wanted."""

    def targets(self) -> Sequence[Target]:
        """List every widget; one with options is listed option by option."""
        found = []
        for entry in self.entries:
            if not entry.widget.enabled:
                continue
            x, y, w, h = entry.widget.box
            parts = entry.options or ("",)
            for number, option in enumerate(parts):
                area = Rect(x + w * number / len(parts), y, w / len(parts), h)
                name = f"{entry.id}/{option}" if option else entry.id
                label = entry.label
                if isinstance(entry.widget, Segments):
                    label = entry.widget.options[number]
                found.append(Target(name, area, area.centre, label, legal=entry.legal))
        return found

    def draw_widgets(self, canvas: Canvas) -> None:
        """Draw the widgets; while the keyboard is on one of them, only that one is lit."""
        focused = self._focused()
        for entry in self.entries:
            if isinstance(entry.widget, Button):
                entry.widget.outshone = focused is not None
            entry.widget.draw(canvas)
        if focused is not None:
            draw_ring(canvas, focused.box)

    def _focused(self) -> Widget | None:
        return next((e.widget for e in self.entries if e.widget.focused), None)

    def _takes(self, widget: Widget | None, key: int) -> bool:
        """Tell whether the focused widget uses a key itself."""
        if isinstance(widget, TextField):
            return key not in (pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)
        if isinstance(widget, Segments | Slider):
            return key in (pygame.K_LEFT, pygame.K_RIGHT, *PRESSING_KEYS)
        return widget is not None and key in PRESSING_KEYS

    def _move_focus(self, by: int) -> None:
        able = [entry.widget for entry in self.entries if entry.widget.enabled]
        if not able:
            return
        now = next((i for i, widget in enumerate(able) if widget.focused), -1 if by > 0 else 0)
        for widget in able:
            widget.focused = False
        able[(now + by) % len(able)].focused = True
        self.dirty = True

    def _go(self, dx: int, dy: int) -> None:
        """Move the focus to the nearest widget in a direction; the first time, to the default."""
        able = {entry.id: entry for entry in self.entries if entry.widget.enabled}
        now = next((entry for entry in able.values() if entry.widget.focused), None)
        found = None
        if now is None:
            glowing = (e for e in able.values() if getattr(e.widget, "glow", False))
            found = next(glowing, next(iter(able.values()), None))
        else:
            start = Rect(*now.widget.box).centre
            spots = [_spot(entry, start, bool(dy)) for entry in able.values()]
            spot = nearest(spots, start, dx, dy)
            found = able[spot.id] if spot else None
        if found is not None:
            for entry in able.values():
                entry.widget.focused = entry is found
            self.dirty = True

    def _shown(self) -> list[tuple[object, ...]]:
        """Tell everything about the widgets that can be seen."""
        return [
            (
                w.hovered,
                w.pressed,
                w.focused,
                *(getattr(w, name, 0) for name in ("over", "caret", "marked")),
            )
            for w in (entry.widget for entry in self.entries)
        ]


def _spot(entry: Entry, start: tuple[float, float], down: bool) -> Target:
    """Give a widget as something to go to; a wide one lies straight below what it reaches under."""
    area = Rect(*entry.widget.box)
    x, y = area.centre
    if down:
        x = min(max(start[0], area.x), area.x + area.w)
    else:
        y = min(max(start[1], area.y), area.y + area.h)
    return Target(entry.id, area, (x, y))
