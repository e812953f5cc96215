"""The temple steps that are left, by their numbers."""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.tikal.rules.consts import TOP_LEVEL
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.pieces.pyramid import draw_step
from tzolkin_desktop.games.tikal.table.places import step_place
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import GAIN, INK, LOSS, Colour

FEW: Colour = (164, 90, 12)
_FIRST, _PITCH = 126.0, 64.0
_LEAST = 2  # number on a step; printed temples have the first


class StepsPanel:
    """A slab for each number, and how many there are of it."""

    def __init__(self, box: Box) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        return look.state.steps

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the slabs; of which none is left is struck out."""
        x, y, _, _ = self.box
        canvas.panel(self.box)
        canvas.text(look.words("panels.steps"), x + 18, y + 28, 18, INK, "bold", "lm", 72)
        canvas.text(
            look.words("panels.steps_left"), x + 18, y + 50, 17, faint(0.25), "body", "lm", 74
        )
        for number in range(_LEAST, TOP_LEVEL + 1):
            self._slab(canvas, number, look.state.steps[number])

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each slab lies."""
        y, h = self.box[1], self.box[3]
        return {
            step_place(number): Rect(self._x(number) - _PITCH / 2, y + 6, _PITCH, h - 12)
            for number in range(_LEAST, TOP_LEVEL + 1)
        }

    def _x(self, number: int) -> float:
        return self.box[0] + _FIRST + (number - _LEAST) * _PITCH

    def _slab(self, canvas: Canvas, number: int, left: int) -> None:
        x, y = self._x(number), self.box[1]
        draw_step(canvas, x, y + 32, 40, 1.0 if left else 0.3)
        rim = (255, 248, 224) if left else None
        canvas.text(
            str(number), x, y + 28, 24, INK if left else faint(0.45), "bold", "cm", outline=rim
        )
        if not left:
            canvas.line((x - 22, y + 42), (x + 22, y + 18), LOSS, 3)
        ink = LOSS if not left else GAIN if left > 2 else FEW
        canvas.text(f"×{left}", x, y + 60, 18, ink, "bold", "cm")
