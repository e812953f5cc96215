"""The light of a lesson: everything is dimmed but the pieces it speaks of.

Answers for which part of the table a piece is lit with, and for the veil; knows no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from tzolkin_desktop.games.tzolkin.table.board import geometry
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.theme import Colour
from tzolkin_desktop.shell.table.prompt import PromptBar

DARK: Colour = (10, 12, 6)
DEPTH = 176  # how dark the veil is, of 255
FEATHER = 34.0  # over which the light fades
FINENESS = 6  # pixels of the window for one of the veil, which is soft anyway
RINGS = 10
FADE = 0.3  # seconds in which the light goes over to other pieces
CALENDAR_RADIUS = 292.0
ROOM = 10.0  # around a lit piece

# What a word of a script lights besides single pieces: all pieces whose names begin so.
PARTS = {
    "temples": "temple/",
    "technologies": "technology/",
    "buildings": "building/",
    "monuments": "monument/",
    "seats": "seat/",
    "jungle": "jungle/",
    "technology": "technology/",
    "log": "log/",
}


class Hole(NamedTuple):
    """A lit part of the table: a box, rounded as far as it can be when it is round."""

    box: Box
    round: bool = False

    @property
    def rect(self) -> Rect:
        """Give the box."""
        return Rect(*self.box)


def lit(name: str, boxes: Callable[[str], Sequence[Rect]]) -> list[Hole]:
    """Find what is lit for a word of a script or a piece; `boxes` says where pieces lie."""
    kind, _, rest = name.partition("/")
    if kind in ("space", "worker"):
        return [_gear(rest.partition("/")[0])]
    if name == "peek":
        return [_gear(geometry.CALENDAR)]
    if name in geometry.GEARS or name == geometry.CALENDAR:
        return [_gear(name)]
    if name in ("first_player", "start"):
        return [piece_hole(Rect(*geometry.FIRST_PLAYER_PANEL))]
    if name == "prompt" or kind == "button":
        return [piece_hole(Rect(*PromptBar.box))]
    found = boxes(PARTS.get(name) or PARTS.get(kind) or name)
    return [piece_hole(_around(found))] if found else []


def _gear(name: str) -> Hole:
    """Light a gear with its spaces, or the calendar."""
    if name == geometry.CALENDAR:
        return _disc(*geometry.CENTRE, CALENDAR_RADIUS)
    gear = geometry.GEARS[name]
    return _disc(*gear.centre, gear.disc_radius + ROOM)


def piece_hole(rect: Rect) -> Hole:
    """Light a piece that lies in a box."""
    return Hole((rect.x - ROOM, rect.y - ROOM, rect.w + 2 * ROOM, rect.h + 2 * ROOM))


def _disc(x: float, y: float, radius: float) -> Hole:
    return Hole((x - radius, y - radius, 2 * radius, 2 * radius), True)


def _around(rects: Sequence[Rect]) -> Rect:
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
    """Paint rings of light from the outside in, all holes at once, so that they melt together."""
    width, height = canvas.surface.get_size()
    small = pygame.Surface((width // FINENESS + 1, height // FINENESS + 1), pygame.SRCALPHA)
    small.fill((*DARK, DEPTH))
    for ring in range(RINGS + 1):
        share = ring / RINGS
        colour = (*DARK, round(DEPTH * (1 - share)))
        for hole in holes:
            area = canvas.area(*hole.box).inflate(*[2 * canvas.px(FEATHER * (1 - share))] * 2)
            shape = pygame.Rect(
                round(area.x / FINENESS),
                round(area.y / FINENESS),
                max(2, round(area.w / FINENESS)),
                max(2, round(area.h / FINENESS)),
            )
            radius = min(shape.w, shape.h) // 2
            if not hole.round:
                radius = min(radius, max(2, canvas.px(FEATHER) // FINENESS))
            pygame.draw.rect(small, colour, shape, border_radius=radius)
    return pygame.transform.smoothscale(small, (width, height))
