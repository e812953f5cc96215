"""The own hand covered, where several people look at one screen."""

from __future__ import annotations

import pygame

from tzolkin_desktop.games.yucatan.table.layout import HAND
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.panels.hand import HandPanel
from tzolkin_desktop.games.yucatan.table.pieces.cards import draw_card_back
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Rect, Target
from tzolkin_desktop.kit.theme import BARK, GOLD
from tzolkin_desktop.kit.widgets import KEY, Signal
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.prompt import ButtonSpec
from tzolkin_desktop.shell.table.protocol import Desk, Extra

EDGE = 8.0  # between the last back and the edge


class Cover(Extra):
    """Card backs over the hand; with one person there is nobody to hide it from."""

    def __init__(self, desk: Desk) -> None:
        """Belong to a table."""
        self._desk = desk
        self.down = False

    @property
    def _wanted(self) -> bool:
        return len(self._desk.match.humans) > 1

    def signal(self, signal: Signal) -> bool:
        """Cover or show the hand on Space, unless the keyboard is on something it would press."""
        space = signal.kind == KEY and signal.key == pygame.K_SPACE
        if not space or not self._wanted or self._desk.focused or not self._desk.human:
            return False
        self.push()
        return True

    def push(self) -> None:
        """Cover or show the hand."""
        self.down = not self.down
        self._desk.refresh()

    def button(self, words: Words) -> ButtonSpec | None:
        """Give the button that covers the hand."""
        if not self._wanted:
            return None
        icon = "ui_eye" if self.down else "ui_eye_off"
        return ButtonSpec(
            "cover", words("battle.uncover" if self.down else "table.cover"), "info", icon
        )

    def targets(self) -> list[Target]:
        """Let nothing of the hand be pointed at while it is covered."""
        if not self.down:
            return []
        box = Rect(*HAND)
        return [Target("cover", box, box.centre, act=self.push)]

    def draw_over(self, canvas: Canvas, look: Look) -> None:
        """Draw the backs."""
        if not self.down:
            return
        canvas.box(HAND, BARK, 10, GOLD, 2)
        for x, y, w, _ in HandPanel(HAND).cards(look):
            draw_card_back(canvas, x - EDGE, y, w)
