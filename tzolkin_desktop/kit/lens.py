"""A magnifying glass over the window, for whoever finds the table's figures small.

It enlarges what is drawn anyway about the pointer, whose own point stays where it is: a click does
through the glass what it does without. Knows no scene.
"""

from __future__ import annotations

import pygame

from tzolkin_desktop.kit.theme import GOLD, INK
from tzolkin_desktop.kit.view import View

SIZE = (760.0, 420.0)  # in design units
ZOOM = 2.0
_RIM = 5.0


class Lens:
    """Lies over the window while it is wanted; what is below it comes back unharmed."""

    def __init__(self) -> None:
        """Begin put away."""
        self.wanted = False
        self._below: tuple[pygame.Surface, pygame.Rect] | None = None
        self._glass: pygame.Surface | None = None
        self.at: tuple[float, float] | None = None  # None while it is put away

    def forget(self) -> None:
        """Drop what was below: the window is another one."""
        self._below = self._glass = self.at = None

    def lift(self, window: pygame.Surface) -> None:
        """Show again what is below."""
        if self._below is not None:
            window.blit(*self._below)

    def lay_again(
        self, window: pygame.Surface, view: View, pointer: tuple[float, float], changed: bool
    ) -> bool:
        """Lie where it lay, or anew if something changed; say whether another picture is seen."""
        if changed or self.at != (pointer if self.wanted else None):
            seen = self.wanted or self.at is not None
            self.lay(window, view, pointer)
            return seen
        if self._below is not None and self._glass is not None:
            window.blit(self._glass, self._below[1])
        return False

    def lay(self, window: pygame.Surface, view: View, pointer: tuple[float, float]) -> None:
        """Enlarge what lies about the pointer, if that is wanted."""
        self.forget()
        if not self.wanted:
            return
        self.at = pointer
        x, y = (o + p * view.scale for o, p in zip(view.origin, pointer, strict=True))
        box = pygame.Rect(0, 0, *(round(side * view.scale) for side in SIZE))
        box.center = round(x), round(y)
        box = box.clamp(window.get_rect()).clip(window.get_rect())
        self._below = window.subsurface(box).copy(), box
        seen = pygame.Rect(0, 0, round(box.w / ZOOM), round(box.h / ZOOM))
        seen.topleft = round(x - (x - box.x) / ZOOM), round(y - (y - box.y) / ZOOM)
        seen.clamp_ip(box)
        window.blit(pygame.transform.smoothscale(window.subsurface(seen).copy(), box.size), box)
        rim = max(2, round(_RIM * view.scale))
        pygame.draw.rect(window, INK, box, rim)
        pygame.draw.rect(window, GOLD, box.inflate(-rim, -rim), max(1, rim // 2))
        self._glass = window.subsurface(box).copy()
