"""The light of a lesson: everything is dimmed but the pieces it speaks of.

Answers for lit parts and the veil around them; where a piece lies comes from the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.theme import Colour

DARK: Colour = (10, 12, 6)
DEPTH = 176  # how dark the veil is, of 255
FEATHER = 34.0  # over which the light fades
FINENESS = 3  # pixels of the window for one of the veil, which is soft anyway
FADE = 0.3  # seconds in which the light goes over to other pieces
ROOM = 10.0  # around a lit piece


class Hole(NamedTuple):
    """A lit part of the table: a box, rounded as far as it can be when it is round."""

    box: Box
    round: bool = False

    @property
    def rect(self) -> Rect:
        """Give the box."""
        return Rect(*self.box)


def piece_hole(rect: Rect) -> Hole:
    """Light a piece that lies in a box."""
    return Hole((rect.x - ROOM, rect.y - ROOM, rect.w + 2 * ROOM, rect.h + 2 * ROOM))


def disc_hole(x: float, y: float, radius: float) -> Hole:
    """Light a round part of the table."""
    return Hole((x - radius, y - radius, 2 * radius, 2 * radius), True)


def around(rects: Sequence[Rect]) -> Rect:
    """Give the box around some boxes."""
    left, top = min(r.x for r in rects), min(r.y for r in rects)
    right, bottom = max(r.x + r.w for r in rects), max(r.y + r.h for r in rects)
    return Rect(left, top, right - left, bottom - top)


class Veil:
    """Dims the window but for some holes; when they change, the light goes over softly."""

    def __init__(self) -> None:
        """Begin without a picture."""
        self._key: object = None
        self._picture: pygame.Surface | None = None
        self._before: pygame.Surface | None = None
        self._left = 0.0  # seconds until the light has gone over

    def lift(self) -> None:
        """Take the veil away."""
        self._key = self._picture = self._before = None

    def advance(self, seconds: float) -> bool:
        """Let time pass; say whether the light changes."""
        changing = self._left > 0
        self._left = max(0.0, self._left - seconds)
        return changing

    def draw(self, canvas: Canvas, holes: Sequence[Hole], softly: bool) -> None:
        """Draw the veil over what was drawn; other holes are lit softly or at once."""
        size = canvas.surface.get_size()
        key = size, canvas.scale, canvas.origin, tuple(holes)
        if self._picture is None or self._key != key:
            kept = self._picture is not None and self._picture.get_size() == size
            self._before = self._picture if kept else None
            self._key, self._picture = key, _veil(canvas, holes)
            self._left = FADE if softly else 0.0
        share = self._left / FADE
        if self._before is not None:
            canvas.blit(self._before, (0, 0), share)
        canvas.blit(self._picture, (0, 0), 1 - share)


def _veil(canvas: Canvas, holes: Sequence[Hole]) -> pygame.Surface:
    """Cut the holes out of the dark and blur their edges, so that near ones melt together."""
    width, height = canvas.surface.get_size()
    small = pygame.Surface((width // FINENESS + 1, height // FINENESS + 1), pygame.SRCALPHA)
    small.fill((*DARK, DEPTH))
    feather = max(1, round(canvas.px(FEATHER) / FINENESS))
    for hole in holes:
        # half of the feather lies outside: what is lit stays bright up to its edge
        area = canvas.area(*hole.box).inflate(*[canvas.px(FEATHER)] * 2)
        shape = pygame.Rect(
            round(area.x / FINENESS),
            round(area.y / FINENESS),
            max(2, round(area.w / FINENESS)),
            max(2, round(area.h / FINENESS)),
        )
        radius = min(shape.w, shape.h) // 2
        if not hole.round:
            radius = min(radius, feather)
        pygame.draw.rect(small, (*DARK, 0), shape, border_radius=radius)
    soft = pygame.transform.gaussian_blur(small, max(1, feather // 2))
    return pygame.transform.smoothscale(soft, (width, height))
