"""A short fade from one picture of the window to the next, for players who want no motion."""

from __future__ import annotations

import pygame

SECONDS = 0.12


class Fade:
    """The picture that was, growing fainter over whatever is drawn now."""

    def __init__(self, before: pygame.Surface) -> None:
        """Keep what the window shows."""
        self._before = before.copy()
        self._left = SECONDS

    @property
    def done(self) -> bool:
        """Say whether nothing of the old picture is left."""
        return self._left <= 0

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds

    def draw(self, surface: pygame.Surface) -> None:
        """Lay what is left of the old picture over the new one."""
        if not self.done and self._before.get_size() == surface.get_size():
            self._before.set_alpha(round(255 * self._left / SECONDS))
            surface.blit(self._before, (0, 0))
