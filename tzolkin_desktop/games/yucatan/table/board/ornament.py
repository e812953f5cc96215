"""The pyramid with its calendar wheel as an ornament: behind the title, on the box.

Answers for drawing it at any size and place, and for letting the wheel turn.
"""

from __future__ import annotations

import math

import pygame

from tzolkin_desktop.games.yucatan.table.board.standing import NOTCH, WHEEL_REACH
from tzolkin_desktop.games.yucatan.table.geometry import (
    BAKED,
    ORNAMENT,
    PYRAMID,
    TIERS,
    step_point,
)
from tzolkin_desktop.games.yucatan.table.pieces.figures import (
    Army,
    draw_army,
    draw_clan_leader,
)
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import Colour, darker, hex_of
from tzolkin_desktop.shell.cover import Cover

LIGHT: Colour = (150, 92, 36)
LIGHT_REACH = 560.0
LIGHT_PIXELS = 256  # drawn small and stretched: soft
COVER_ARMY = 1.25
GROWN = 2.0  # the ornament is so much larger than the pyramid of the board
CLIMBERS = (("red", 1), ("blue", 0), ("green", 2), ("yellow", 1))


class Ornament:
    """The pyramid about a point, with clan leaders on its stairs and a wheel that turns."""

    ready = True

    def __init__(self, x: float, y: float, zoom: float, leaders: bool = False) -> None:
        """Lie with the wheel at a point."""
        self._x, self._y, self._zoom = x, y, zoom * GROWN
        self._turned = 0.0
        self._leaders = leaders

    def forget(self) -> None:
        """Keep nothing, so there is nothing to drop."""

    def creep(self, days: float) -> bool:
        """Turn the wheel by a share of a notch."""
        before = self._turned
        self._turned = (self._turned + days) % (360 / NOTCH)
        return int(before * 60) != int(self._turned * 60)

    def advance(self, seconds: float) -> None:
        """Load nothing."""

    def draw_light(self, canvas: Canvas) -> None:
        """Draw the glow of torches around it."""
        reach = LIGHT_REACH * self._zoom / GROWN
        area = canvas.area(self._x - reach, self._y - reach, 2 * reach, 2 * reach)
        small = canvas.assets.shape(_light(), (LIGHT_PIXELS, LIGHT_PIXELS))
        picture = pygame.transform.smoothscale(small, area.size)
        canvas.surface.blit(picture, area, special_flags=pygame.BLEND_RGB_ADD)

    def draw_bed(self, canvas: Canvas) -> None:
        """Draw the pyramid, and who climbs it."""
        inner = self._inner(canvas)
        inner.image("board/pyramid", (-ORNAMENT, -ORNAMENT, 2 * ORNAMENT, 2 * ORNAMENT))
        if self._leaders:
            for seat, (who, step) in enumerate(CLIMBERS):
                x, y = step_point(seat, step)
                draw_clan_leader(inner, (x - PYRAMID[0], y - PYRAMID[1]), who)

    def draw_gears(self, canvas: Canvas) -> None:
        """Draw the wheel that turns over what lies under its teeth."""
        inner = self._inner(canvas)
        with inner.clip(_about(WHEEL_REACH + 1)):
            inner.image("board/pyramid", (-ORNAMENT, -ORNAMENT, 2 * ORNAMENT, 2 * ORNAMENT))
        self._draw_wheel(inner)

    def _draw_wheel(self, inner: Canvas) -> None:
        side = inner.px(2 * WHEEL_REACH)
        picture = inner.assets.image("board/wheel", (side, side))
        turned = pygame.transform.rotozoom(picture, -self._turned * NOTCH, 1)
        x, y = inner.point(0, 0)
        inner.blit(turned, (x - turned.get_width() // 2, y - turned.get_height() // 2))
        inner.icon("sacrifice", 0, 0, 30)

    def area(self, canvas: Canvas) -> pygame.Rect:
        """Give the pixels that change while the wheel turns."""
        inner = self._inner(canvas)
        reach = WHEEL_REACH * math.sqrt(2)
        return inner.area(*_about(reach)).clip(canvas.surface.get_rect())

    def _inner(self, canvas: Canvas) -> Canvas:
        return canvas.at(self._x, self._y, self._zoom)


class CoverWheel(Ornament):
    """The wheel on the cover, which has a pyramid of its own under it."""

    def draw_gears(self, canvas: Canvas) -> None:
        """Draw the wheel alone."""
        self._draw_wheel(self._inner(canvas))


def make_cover(box: Box) -> Cover:
    """Make the picture on the box of the game: two armies before the pyramid, whose wheel turns."""
    x, y, w, h = box
    zoom = max(w / 350, h / 330)

    def paint(canvas: Canvas) -> None:
        inner = canvas.at(x + w / 2 - PYRAMID[0] * zoom, y + h * 0.36 - PYRAMID[1] * zoom, zoom)
        inner.image("board/ground", BAKED)
        low = PYRAMID[1] + TIERS[0] + 6
        red, blue = Army("red", 0, 4, None, 0), Army("blue", 1, 5, None, 0)
        draw_army(inner, (PYRAMID[0] - 84, low), red, COVER_ARMY, plate=False)
        draw_army(inner, (PYRAMID[0] + 80, low + 8), blue, COVER_ARMY, plate=False)
        canvas.gradient((x, y + h * 0.8, w, h * 0.2), (10, 12, 4), 0.0, 0.45, across=False)

    return Cover(box, paint, CoverWheel(x + w / 2, y + h * 0.36, zoom / GROWN))


def _about(reach: float) -> Box:
    return -reach, -reach, 2 * reach, 2 * reach


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
