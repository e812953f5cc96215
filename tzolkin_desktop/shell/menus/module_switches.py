"""The modules of a game as switches: which are asked for, and what some of them bring along.

Answers for the panel in which a new game is set up; knows nothing of seats but their number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import (
    INK,
    PAPER,
    PAPER_DARK,
    TERRACOTTA,
    lighter,
    mix,
)
from tzolkin_desktop.kit.widgets import Toggle
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.looks import BareLooks

PANEL = (1250.0, 136.0, 620.0, 576.0)
ROW_TOP, ROW_PITCH = PANEL[1] + 41, 68.0


def room_below(rows: int) -> Box:
    """Give the box that is left between so many switches and the foot of the panel."""
    x, y, w, h = PANEL
    top = ROW_TOP + ROW_PITCH * rows + 8
    return x + 26, top, w - 52, y + h - 72 - top


class Modules:
    """The modules a player asked for; a switch that brings another along flips that too."""

    def __init__(self, looks: BareLooks, asked: Iterable[str]) -> None:
        """Begin with those that were asked for last."""
        self._looks = looks
        self._asked = frozenset(asked)

    @property
    def asked(self) -> tuple[str, ...]:
        """List what was asked for, in the order of the box."""
        return tuple(module for module in self._looks.game.modules if module in self._asked)

    def used(self, players: int) -> tuple[str, ...]:
        """List what so many players play with."""
        return self._looks.modules_of(players, self.asked)

    def flip(self, module: str, on: bool) -> None:
        """Ask for a module or do without it, and for what goes with it."""
        changed = {module, *self._looks.brings(module, on)}
        self._asked = self._asked | changed if on else self._asked - changed

    def flip_all(self, on: bool) -> None:
        """Ask for everything or for nothing."""
        self._asked = frozenset(self._looks.game.modules if on else ())


def named(words: Words, game: Game, modules: Sequence[str]) -> str:
    """Name modules in one line."""
    if 1 < len(modules) == len(game.modules):
        return f"{words('newgame.expansion')} · {words('newgame.expansion_all')}"
    return ", ".join(words(f"modules.{module}") for module in modules)


class ModuleSwitch(Toggle):
    """A row of the panel: emblem, name, a line of words and the switch; all of it is a switch."""

    def __init__(
        self, row: int, module: str, icon: str, words: Words, on: bool, note: str = ""
    ) -> None:
        """Stand in a row; a note takes the place of the line and locks the switch."""
        super().__init__(0, 0, on)
        self.box = (PANEL[0] + 14, ROW_TOP + ROW_PITCH * row, PANEL[2] - 28, ROW_PITCH - 5)
        self.enabled = not note
        self._icon = icon
        self._name = words(f"modules.{module}")
        self._line = note or words(f"module_lines.{module}")
        self._ink = mix(TERRACOTTA, INK, 0.3) if note else mix(INK, PAPER, 0.25)

    def draw(self, canvas: Canvas) -> None:
        """Draw the row and its switch."""
        x, y, w, h = self.box
        if self.hovered:
            canvas.box(self.box, lighter(PAPER, 0.5), 8)
        middle = y + h / 2
        canvas.icon(self._icon, x + 34, middle, 46, alpha=1.0 if self.on else 0.6)
        canvas.text(self._name, x + 70, y + 19, 23, INK, "head", "lm", w - 168)
        canvas.text(self._line, x + 70, y + 45, 18, self._ink, "body", "lm", w - 168)
        knob = Toggle(x + w - 78, middle, self.on)
        knob.hovered, knob.enabled = self.hovered, self.enabled
        knob.draw(canvas)
        rule = mix(PAPER_DARK, INK, 0.3)
        canvas.line((x + 10, y + h + 2.5), (x + w - 10, y + h + 2.5), rule)
