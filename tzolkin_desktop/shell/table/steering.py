"""Pointer and keys on the table: what they touch, and what a click or a key does there."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tzolkin_desktop.games.tzolkin.table.board.geometry import CENTRE, peek_stop_at
from tzolkin_desktop.kit.focus import following, nearest
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
from tzolkin_desktop.shell.table.replanning import replay_others

if TYPE_CHECKING:
    from tzolkin_desktop.shell.table.scene import TableScene

DIAL_REACH = 260.0  # the wheel looks ahead while the pointer is on the big gear
DIRECTIONS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Steering:
    """Follows the pointer and the keys for a table."""

    def __init__(self, table: TableScene) -> None:
        """Steer a table."""
        self._table = table
        self.hovered: Target | None = None
        self.focus: str | None = None  # the target the keyboard is on
        self._pressed: Target | None = None

    def reset(self) -> None:
        """Point at nothing: the table has changed under the pointer."""
        self.hovered = None

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
            table.card.pin(top_target(table.targets(), signal.x, signal.y))
            table.dirty = True
        elif signal.kind == WHEEL:
            self._wheel(signal)
        elif signal.kind == KEY:
            self._key(signal)
            table.dirty = True
        table.prompt.handle(signal)

    @property
    def focused(self) -> Target | None:
        """Give the target the keyboard is on."""
        return self._find(self.focus) if self.focus else None

    def _find(self, name: str) -> Target | None:
        return next((t for t in self._table.targets() if t.id == name), None)

    # pointer

    def _move(self, signal: Signal) -> None:
        table = self._table
        table.log.handle(signal)
        if table.peek.held:
            table.peek.look(peek_stop_at(signal.x, signal.y, 1000) or 0)
            table.dirty = True
            return
        if table.peek.active and math.dist((signal.x, signal.y), CENTRE) > DIAL_REACH:
            table.peek.let_go(table.app.settings.pace)
        self.focus = None
        table.point(signal.x, signal.y)
        target = top_target(table.targets(), signal.x, signal.y)
        if (target and target.id) != (self.hovered and self.hovered.id):
            self.hovered = target
            table.hover(target)

    def _press(self, signal: Signal) -> None:
        table = self._table
        self._pressed = None
        if table.showing.beat:
            table.skip()
        elif table.moment is not None:
            table.show_moment(None)
        elif peek_stop_at(signal.x, signal.y) is not None and not table.choosing:
            table.peek.held = True
            table.peek.look(peek_stop_at(signal.x, signal.y) or 0)
            table.dirty = True
        else:
            self._pressed = top_target(table.targets(), signal.x, signal.y)

    def _release(self, signal: Signal) -> None:
        table = self._table
        pressed, self._pressed = self._pressed, None
        if table.peek.held:
            table.peek.let_go(table.app.settings.pace)
            table.dirty = True
            return
        target = top_target(table.targets(), signal.x, signal.y)
        if target is not None and pressed is not None and target.id == pressed.id and target.act:
            target.act()

    def _wheel(self, signal: Signal) -> None:
        table = self._table
        if math.dist(table.app.pointer, CENTRE) < DIAL_REACH:
            table.peek.look(round(table.peek.days) + (1 if signal.amount > 0 else -1))
        else:
            table.log.handle(signal)
        table.dirty = True

    # keys

    def _key(self, signal: Signal) -> None:
        table, key = self._table, signal.key
        shift = signal.mod & pygame.KMOD_SHIFT
        if key == pygame.K_ESCAPE:
            self._escape()
        elif key == pygame.K_z and signal.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            table.redo() if shift else table.undo()
        elif key in DIRECTIONS:
            self._go(*DIRECTIONS[key])
        elif key == pygame.K_TAB:
            self._set_focus(following(self._legal(), self.focus, -1 if shift else 1))
        elif key in PRESSING_KEYS:
            self._push_focus()
        elif key in (pygame.K_PERIOD, pygame.K_COMMA):
            table.peek.look(round(table.peek.days) + (1 if key == pygame.K_PERIOD else -1))
        elif key in self._commands():
            self._commands()[key]()

    def _commands(self) -> dict[int, Callable[[], None]]:
        table = self._table
        return {
            pygame.K_BACKSPACE: table.undo,
            pygame.K_e: lambda: self._push("button/end"),
            pygame.K_p: table.toggle_plan,
            pygame.K_h: table.hints.push,
            pygame.K_l: lambda: replay_others(table),
        }

    def _escape(self) -> None:
        table = self._table
        if table.peek.active:
            table.peek.let_go(table.app.settings.pace)
        elif table.moment is not None:
            table.show_moment(None)
        elif table.choosing and table.choosing.may_close:
            table.close_chooser()
        elif table.card.open:
            table.card.close()
        elif table.plan is not None:
            table.toggle_plan()
        elif table.selected:
            table.select(None)
        elif table.hints.shown or table.hints.thinking:
            table.hints.close()
        else:
            table.on_menu()

    def _legal(self) -> list[Target]:
        return [t for t in self._table.targets() if t.legal]

    def _set_focus(self, target: Target | None) -> None:
        """Put the keyboard on a target, which counts as pointing at it."""
        if target is not None:
            self.focus = target.id
            self.hovered = target
            self._table.point(*target.at)
            self._table.hover(target)

    def _go(self, dx: int, dy: int) -> None:
        now = self.focused
        if now is None:
            self._set_focus(following(self._legal(), None, 1))
        else:
            self._set_focus(nearest(self._legal(), now.at, dx, dy))

    def _push_focus(self) -> None:
        """Do what a click on the focused target would, or skip what moves."""
        table = self._table
        if table.showing.beat:
            table.skip()
        elif self.focused is not None:
            table.app.pointer = self.focused.at  # a chooser opens there
            self._push(self.focused.id)

    def _push(self, name: str) -> None:
        target = self._find(name)
        if target is not None and target.act is not None:
            target.act()
