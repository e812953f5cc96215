"""The picture on a game's box: painted once, and only what is alive in it is drawn again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tzolkin_desktop.kit.canvas import Box, Canvas

if TYPE_CHECKING:
    from tzolkin_desktop.shell.looks import Ornament


class Cover:
    """A painting in a box; the ornament in it, if there is one, can creep."""

    def __init__(
        self, box: Box, paint: Callable[[Canvas], None], alive: Ornament | None = None
    ) -> None:
        """Take what paints everything that lies still, and what moves over it."""
        self._box = box
        self._paint = paint
        self._alive = alive
        self._still: pygame.Surface | None = None

    def creep(self, seconds: float, steps: float) -> bool:
        """Let time pass, move by so many steps once all is loaded, and tell if that can be seen."""
        if self._alive is None:
            return False
        self._alive.advance(seconds)
        return steps > 0 and self._alive.ready and self._alive.creep(steps)

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture as it is now."""
        area = canvas.area(*self._box)
        with canvas.clip(self._box):
            if self._still is None or self._still.get_size() != area.size:
                if self._alive is not None:
                    self._alive.forget()
                self._paint(canvas)
                self._still = pygame.Surface(area.size)
                self._still.blit(canvas.surface, (0, 0), area)
            else:
                canvas.surface.blit(self._still, area)
            if self._alive is not None:
                self._alive.draw_gears(canvas)
