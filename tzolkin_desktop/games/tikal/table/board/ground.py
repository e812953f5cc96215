"""The ground of a hex and the jungle over it: baked pictures, ready at the window's pixel size.

Answers for which picture belongs to which hex, and for fetching and placing it; it knows no piece.
The pictures are made by tools/bake_tikal.py.
"""

from __future__ import annotations

import pygame

from tzolkin_desktop.games.tikal.rules.consts import TYPES
from tzolkin_desktop.games.tikal.table.geometry import (
    BARE,
    CANOPY,
    GROUND_BOX,
    SIZE,
    VARIANTS,
    Point,
)
from tzolkin_desktop.kit.canvas import Canvas


def draw_ground(
    canvas: Canvas,
    at: Point,
    kind: int,
    variant: int,
    bare: bool = False,
    size: float = SIZE,
    alpha: float = 1.0,
) -> None:
    """Draw the ground of a kind of land (`rules.consts.TYPES`) about a point.

    A bare clearing has nothing standing on it, so that there is room for a tent.
    """
    name = TYPES[kind]
    if bare and name == "clearing":
        name, variant = BARE, 0
    _draw(canvas, at, name, variant, size, alpha)


def draw_canopy(
    canvas: Canvas, at: Point, variant: int, size: float = SIZE, alpha: float = 1.0
) -> None:
    """Draw unexplored jungle about a point."""
    _draw(canvas, at, CANOPY, variant, size, alpha)


def _draw(canvas: Canvas, at: Point, name: str, variant: int, size: float, alpha: float) -> None:
    picture = _picture(canvas, name, variant % VARIANTS[name], size)
    x, y = canvas.point(*at)
    canvas.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2), alpha)


def _picture(canvas: Canvas, name: str, variant: int, size: float) -> pygame.Surface:
    grow = size / SIZE
    pixels = (canvas.px(GROUND_BOX[0] * grow), canvas.px(GROUND_BOX[1] * grow))
    return canvas.assets.image(f"hexes/{name}_{variant}", pixels)


def variant_of(hex_: int) -> int:
    """Give a hex a number that neighbours do not share."""
    return (hex_ * 5 + hex_ // 8 * 3) % 42
