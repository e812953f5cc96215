"""Pointer and keys on the table: what they touch, and what a click or a key does there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import pygame

from tzolkin_desktop.kit.focus import ARROWS, following, nearest
from tzolkin_desktop.kit.targets import Target, top_target
from tzolkin_desktop.kit.widgets import (
    DOWN,
    KEY,
    MOVE,
    PRESSING_KEYS,
    UP,
    WHEEL,
    Signal,
)

BACKGROUND = ("outside", "chooser")  # takes clicks that miss, nobody asks about it


class Steered(Protocol):
    """What can be steered: a table."""

    def targets(self) -> Sequence[Target]:
        """List what can be pointed at."""
        ...

    def commands(self) -> Mapping[int, Callable[[], None]]:
        """Give what keys do that have a meaning of their own."""
        ...

    def skip(self) -> bool:
        """End what moves; say whether something did."""
        ...

    def interrupt(self) -> bool:
        """End what moves, or come back from the past; say whether that is all a click does."""
        ...

    def give_extras(self, signal: Signal) -> bool:
        """Let the game's extras have a signal first; say whether one took it."""
        ...

    def give_game(self, signal: Signal) -> bool:
        """Let the game have a key, the wheel or the right button; say whether it took it."""
        ...

    def take(self, start: Target) -> None:
        """Pick up what is being dragged, if it can be."""
        ...

    def drop(self, start: Target, end: Target) -> None:
        """Do what dragging from one thing to another does."""
        ...

    def beside(self, target: Target, dx: int, dy: int, among: Sequence[Target]) -> Target | None:
        """Say where an arrow key leads from a target, None for the nearest."""
        ...

    def scroll(self, signal: Signal) -> None:
        """Let the log follow the pointer and the wheel."""
        ...

    def point(self, x: float, y: float) -> None:
        """Light up what the pointer is on in a panel that lies over the table."""
        ...

    def hover(self, target: Target | None) -> None:
        """Rest the pointer on something else."""
        ...

    def pin(self, target: Target | None) -> None:
        """Keep the card about something."""
        ...

    def press(self, target: Target) -> None:
        """Do what a click on a target does, or say why nothing is done."""
        ...

    def press_at(self, target: Target) -> None:
        """Do what a click on a target does, as if the pointer were there."""
        ...

    def default(self) -> Target | None:
        """Give what Enter presses while the keyboard is on nothing."""
        ...

    def undo(self) -> None:
        """Take back the last click."""
        ...

    def redo(self) -> None:
        """Make the last click that was taken back again."""
        ...


class Steering:
    """Follows the pointer and the keys for a table."""

    def __init__(self, table: Steered) -> None:
        """Steer a table."""
        self._table = table
        self.hovered: Target | None = None
        self.focus: str | None = None  # the target the keyboard is on
        self._pressed: Target | None = None
        self._at = (-1.0, -1.0)  # where the pointer was seen last

    def reset(self) -> None:
        """Point at nothing: the table has changed under the pointer."""
        self.hovered = None

    def renew(self) -> None:
        """Point at the same thing as it is now: what it says and whether it can be done changed."""
        if self.hovered is not None:
            self.hovered = self._find(self.hovered.id) or self.hovered

    def signal(self, signal: Signal) -> None:
        """Take what the player did."""
        table = self._table
        if signal.kind == MOVE:
            self._move(signal)
        elif signal.kind == DOWN and signal.button == 1:
            self._press(signal)
        elif signal.kind == UP and signal.button == 1:
            self._release(signal)
        elif signal.kind == DOWN and signal.button == 3:
            if not table.give_game(signal):
                table.pin(top_target(table.targets(), signal.x, signal.y))
        elif signal.kind == WHEEL:
            if self.hovered is None and self.focus is None:
                self._point()  # the table has changed under a pointer that rests
            if not table.give_extras(signal) and not table.give_game(signal):
                table.scroll(signal)
        elif signal.kind == KEY and not table.give_extras(signal) and not table.give_game(signal):
            self._key(signal)

    def still_hovered(self) -> Target | None:
        """Find what is pointed at, or what the keyboard is on, after its meaning changed."""
        name = self.hovered.id if self.hovered is not None else self.focus
        self.hovered = self._find(name) if name else None
        return self.hovered

    @property
    def focused(self) -> Target | None:
        """Give the target the keyboard is on."""
        return self._find(self.focus) if self.focus else None

    def _find(self, name: str) -> Target | None:
        return next((t for t in self._table.targets() if t.id == name), None)

    # pointer

    def _move(self, signal: Signal) -> None:
        table = self._table
        table.scroll(signal)
        if table.give_extras(signal):
            return
        self.focus = None
        table.point(signal.x, signal.y)
        self._at = signal.x, signal.y
        if self._pressed is not None and not self._pressed.area.contains(*self._at):
            table.take(self._pressed)  # so that ways and prices are seen before it is dropped
        self._point()

    def _point(self) -> None:
        table = self._table
        target = top_target(table.targets(), *self._at)
        if (target and target.id) != (self.hovered and self.hovered.id):
            self.hovered = target
            table.hover(target)

    def _press(self, signal: Signal) -> None:
        table = self._table
        self._pressed = None
        if not table.interrupt() and not table.give_extras(signal):
            self._pressed = top_target(table.targets(), signal.x, signal.y)

    def _release(self, signal: Signal) -> None:
        table = self._table
        pressed, self._pressed = self._pressed, None
        if table.give_extras(signal):
            return
        target = top_target(table.targets(), signal.x, signal.y)
        if target is None or pressed is None:
            return
        if target.id == pressed.id:
            table.press(target)
        else:
            table.drop(pressed, target)

    # keys

    def _key(self, signal: Signal) -> None:
        table, key = self._table, signal.key
        shift = signal.mod & pygame.KMOD_SHIFT
        commands = table.commands()
        if key == pygame.K_z and signal.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            table.redo() if shift else table.undo()
        elif key in ARROWS:
            self._go(*ARROWS[key], self._all() if shift else self._legal())
        elif key == pygame.K_TAB:
            self._set_focus(following(self._legal(), self.focus, -1 if shift else 1))
        elif key in PRESSING_KEYS:
            pressed = self.focused or table.default()
            if not table.skip() and pressed is not None:
                table.press_at(pressed)
        elif key in commands:
            commands[key]()

    def push(self, name: str) -> None:
        """Do what a click on a target does, if it is there."""
        target = self._find(name)
        if target is not None:
            self._table.press(target)

    def _all(self) -> list[Target]:
        """List everything that can be asked about, without what lies under it all."""
        return [t for t in self._table.targets() if t.id not in BACKGROUND]

    def _legal(self) -> list[Target]:
        return [t for t in self._table.targets() if t.legal]

    def _set_focus(self, target: Target | None) -> None:
        """Put the keyboard on a target, which counts as pointing at it."""
        if target is not None:
            self.focus = target.id
            self.hovered = target
            self._table.point(*target.at)
            self._table.hover(target)

    def _go(self, dx: int, dy: int, among: Sequence[Target]) -> None:
        now = self.focused
        if now is None:
            self._set_focus(following(among, None, 1))
        else:
            found = self._table.beside(now, dx, dy, among)
            self._set_focus(found or nearest(among, now.at, dx, dy))
