"""Things on their way over a table: what a mover is, and a small thing that flies along an arc.

A mover knows how it looks at a share of its time and the box it draws in; when it starts is said by
whoever makes it. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.tween import smooth

Point = tuple[float, float]


@dataclass
class Mover:
    """Something that moves for a while."""

    delay: float
    length: float
    waits = False  # whether it is seen where it starts until it does
    stays = False  # whether it is seen where it arrived until all others have

    @property
    def until(self) -> float:
        """Say when it has arrived."""
        return self.delay + self.length

    def part(self, now: float) -> float | None:
        """Give the share of its time that has passed; None while it is not seen."""
        if now < self.delay:
            return 0.0 if self.waits else None
        if now >= self.until:
            return 1.0 if self.stays else None
        return (now - self.delay) / self.length

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw it at a share of its time."""
        raise NotImplementedError

    def box(self, part: float) -> Box:
        """Give the box in which it draws at a share of its time."""
        raise NotImplementedError


@dataclass
class Flyer(Mover):
    """A small thing on its way along an arc."""

    draw_at: Callable[[Canvas, Point, float], None]  # at a point and a share of the way
    start: Point
    end: Point
    lift: float = 60.0
    reach: float = 34.0  # of the thing about its middle

    def _at(self, part: float) -> Point:
        share = smooth(part)
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share
        return x, y - self.lift * 4 * share * (1 - share)

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw it where it is."""
        self.draw_at(canvas, self._at(part), part)

    def box(self, part: float) -> Box:
        """Hold it where it is."""
        x, y = self._at(part)
        return x - self.reach, y - self.reach, 2 * self.reach, 2 * self.reach


def draw_turning(canvas: Canvas, box: Box, wide: float, draw: Callable[[Canvas], None]) -> None:
    """Draw what fills a box at a share of its width: seen from the side while it turns over."""
    area = canvas.area(*box)
    picture = pygame.Surface(area.size, pygame.SRCALPHA)
    draw(canvas.on(picture, area.topleft))
    turned = pygame.transform.smoothscale(picture, (max(3, round(area.w * wide)), area.h))
    canvas.surface.blit(turned, turned.get_rect(center=area.center))
