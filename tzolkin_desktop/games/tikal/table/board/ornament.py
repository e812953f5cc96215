"""A piece of the jungle as an ornament: behind the title, on the box, behind the hand-over.

Answers for drawing a few hexes at any size and place, and for letting the temple among them grow.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from tzolkin_desktop.games.tikal.rules.consts import (
    BASE_CAMP,
    CLEARING,
    NOWHERE,
    RUINS,
    TEMPLE,
    TOP_LEVEL,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.table.board.hexes import (
    HexLook,
    draw_land,
    draw_pieces,
    draw_rims,
)
from tzolkin_desktop.games.tikal.table.geometry import INRADIUS, SIZE, Point
from tzolkin_desktop.games.tikal.table.pieces.members import Group
from tzolkin_desktop.games.tikal.table.pieces.pyramid import draw_pyramid
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import Colour, darker, hex_of
from tzolkin_desktop.shell.cover import Cover

LIGHT: Colour = (132, 116, 48)
LIGHT_REACH = 560.0
LIGHT_PIXELS = 256  # drawn small and stretched: soft
COVER_LEVEL = 9
PRINTED = 3  # steps of the temple that grows; it begins with them


class Lying(NamedTuple):
    """A hex of the ornament: its column and row from the middle, and what is on it."""

    column: int
    row: int
    hex: HexLook


def _group(who: str, explorers: int, leader: bool = False) -> Group:
    return Group(who, explorers, leader, explorers + 3 * leader)


SCENE: tuple[Lying, ...] = (
    Lying(0, 0, HexLook(TEMPLE, 1, (2, 0, 0, 1, 0, 0), 7, PRINTED)),
    Lying(0, -1, HexLook(NOWHERE, 2)),
    Lying(1, -1, HexLook(RUINS, 0, (0, 0, 0, 0, 2, 1), masks=4, treasures=3)),
    Lying(
        1,
        0,
        HexLook(CLEARING, 1, (1, 0, 1, 0, 0, 0), tent="blue", groups=((1, _group("blue", 2)),)),
    ),
    Lying(
        0,
        1,
        HexLook(
            TEMPLE, 2, (2, 0, 1, 0, 0, 0), 4, 2, holder="red",
            groups=((0, _group("red", 2, True)), (3, _group("yellow", 2))),
        ),
    ),
    Lying(-1, 0, HexLook(BASE_CAMP, 0, (1, 1, 1, 0, 0, 0))),
    Lying(-1, -1, HexLook(CLEARING, 2, (0, 2, 0, 0, 0, 1))),
    Lying(2, 0, HexLook(VOLCANO)),
    Lying(2, -1, HexLook(NOWHERE, 4)),
    Lying(2, 1, HexLook(TEMPLE, 0, (0, 0, 0, 0, 3, 0), 8, 5, holder="green", guard="green")),
    Lying(1, 1, HexLook(CLEARING, 0, (1, 0, 1, 0, 1, 0))),
    Lying(-2, 0, HexLook(NOWHERE, 1)),
    Lying(-2, -1, HexLook(NOWHERE, 5)),
    Lying(-2, 1, HexLook(NOWHERE, 3)),
    Lying(-1, 1, HexLook(NOWHERE, 6)),
    Lying(1, -2, HexLook(NOWHERE, 0)),
    Lying(-1, -2, HexLook(NOWHERE, 6)),
)  # fmt: skip


class Ornament:
    """Hexes about a point, larger or smaller than on the board; the middle one is a temple."""

    ready = True

    def __init__(self, x: float, y: float, zoom: float, level: int = SCENE[0].hex.level) -> None:
        """Lie with the middle of the temple, so high, at a point."""
        self._x, self._y, self._zoom = x, y, zoom
        self._grown = float(level)

    def forget(self) -> None:
        """Keep nothing, so there is nothing to drop."""

    def creep(self, days: float) -> bool:
        """Let the temple grow by a share of a step; at its full height it begins anew."""
        before = self._grown
        self._grown += days
        if self._grown >= TOP_LEVEL + 1:
            self._grown = float(PRINTED)
        return int(before * 24) != int(self._grown * 24)

    def advance(self, seconds: float) -> None:
        """Load nothing."""

    def draw_light(self, canvas: Canvas) -> None:
        """Draw sunlight that falls through the leaves."""
        reach = LIGHT_REACH * self._zoom
        area = canvas.area(self._x - reach, self._y - reach, 2 * reach, 2 * reach)
        small = canvas.assets.shape(_light(), (LIGHT_PIXELS, LIGHT_PIXELS))
        picture = pygame.transform.smoothscale(small, area.size)
        canvas.surface.blit(picture, area, special_flags=pygame.BLEND_RGB_ADD)

    def draw_bed(self, canvas: Canvas) -> None:
        """Draw the hexes around the temple, and its ground."""
        inner = self._inner(canvas)
        ground = SCENE[0].hex._replace(level=PRINTED)
        hexes = [(_place(lying), lying.hex) for lying in SCENE[1:]]
        for at, hex_ in (*hexes, (_place(SCENE[0]), ground)):
            draw_land(inner, at, hex_)
        for layer in (draw_rims, draw_pieces):
            for at, hex_ in hexes:
                layer(inner, at, hex_)

    def draw_gears(self, canvas: Canvas) -> None:
        """Draw the temple that grows."""
        level = min(int(self._grown), TOP_LEVEL)
        rising = self._grown - level if level < TOP_LEVEL else 0.0
        draw_pyramid(self._inner(canvas), (0.0, 0.0), level, PRINTED, rising=rising)

    def area(self, canvas: Canvas) -> pygame.Rect:
        """Give the pixels that change while it grows."""
        inner = self._inner(canvas)
        half = SIZE * 0.8
        area = inner.area(-half, -half, 2 * half, 2 * half)
        return area.clip(canvas.surface.get_rect())

    def _inner(self, canvas: Canvas) -> Canvas:
        return canvas.at(self._x, self._y, self._zoom)


def make_cover(box: Box) -> Cover:
    """Make the picture on the box of the game, whose temple grows."""
    x, y, w, h = box
    scene = Ornament(x + w * 0.46, y + h * 0.42, min(w / 270, h / 330), COVER_LEVEL)

    def paint(canvas: Canvas) -> None:
        canvas.box(box, (22, 40, 20), 10)
        scene.draw_bed(canvas)
        canvas.gradient((x, y + h * 0.72, w, h * 0.28), (10, 16, 6), 0.0, 0.55, across=False)

    return Cover(box, paint, scene)


def _place(lying: Lying) -> Point:
    odd = lying.column % 2
    return (
        1.5 * SIZE * lying.column,
        2 * INRADIUS * SIZE * (lying.row + 0.5 * odd),
    )


def _light() -> str:
    """Draw a glow on black."""
    half = LIGHT_PIXELS / 2
    stops = "".join(
        f'<stop offset="{part}" stop-color="{hex_of(darker(LIGHT, math.sqrt(part)))}"/>'
        for part in (0.0, 0.1, 0.25, 0.5, 0.75, 1.0)
    )
    return (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{half}" cy="{half}" '
        f'r="{half}">{stops}</radialGradient></defs>'
        f'<rect width="{LIGHT_PIXELS}" height="{LIGHT_PIXELS}" fill="#000000"/>'
        f'<circle cx="{half}" cy="{half}" r="{half}" fill="url(#g)"/>'
    )
