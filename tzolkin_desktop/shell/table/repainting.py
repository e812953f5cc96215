"""Draws anew only where something moves: restores the still picture there and lets the beat draw.

For tables that keep what stands still as one picture; their beats say in `boxes` where they draw.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, runtime_checkable

import pygame

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.shell.table.protocol import Beat


@runtime_checkable
class Moving(Protocol):
    """A beat that says where it draws what moves."""

    def boxes(self) -> Sequence[Box]:
        """List boxes in design units that hold all it draws now."""
        ...


class Repainting:
    """Remembers where the last frame drew something that moves."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self._moved: list[pygame.Rect] = []

    def begin(self, canvas: Canvas, beat: Beat | None) -> None:
        """Remember what is drawn over a whole picture."""
        self._moved = _areas(canvas, beat)

    def repaint(
        self, canvas: Canvas, still: pygame.Surface, beat: Beat, own: Sequence[pygame.Rect]
    ) -> list[pygame.Rect]:
        """Draw the next frame inside the table's own parts, and give what changed."""
        now = _areas(canvas, beat)
        window = canvas.surface.get_rect()
        dirty = _joined(area.clip(window) for area in (*self._moved, *now))
        before = canvas.surface.get_clip()
        # the log and the prompt are the scene's: nothing of the still picture may cover them
        for part in own:
            for area in dirty:
                both = area.clip(part)
                if both:
                    canvas.surface.set_clip(both)
                    canvas.surface.blit(still, both, both)
        for part in own:
            canvas.surface.set_clip(part)
            if any(part.colliderect(area) for area in now):
                beat.draw(canvas)
        canvas.surface.set_clip(before)
        self._moved = now
        return dirty


def _joined(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Join areas that touch, so that a piece's old and new place are restored together."""
    found: list[pygame.Rect] = []
    for area in areas:
        while (at := area.collidelist(found)) >= 0:
            area = area.union(found.pop(at))
        found.append(area)
    return found


def _areas(canvas: Canvas, beat: Beat | None) -> list[pygame.Rect]:
    """Turn what a beat says of its boxes into pixels."""
    if not isinstance(beat, Moving):
        return []
    return [canvas.area(*box).inflate(4, 4) for box in beat.boxes()]
