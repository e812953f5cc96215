"""A temple as a pyramid of steps, also while a step rises out of it.

Answers for drawing it about any point and at any size; whose it is, is no concern of it.
"""

from __future__ import annotations

import pygame

from tzolkin_desktop.games.tikal.table.geometry import (
    FOOT,
    RISE,
    SIZE,
    STEP_UNITS,
    TEMPLE_AT,
    TEMPLE_HEIGHT,
    Point,
    moved,
)
from tzolkin_desktop.kit import relief
from tzolkin_desktop.kit.canvas import Canvas

_WIDEST, _SHRINK, _TILT = 56.0, 4.7, 0.5  # as in tools/tikal_steps.py
_STAIRS_OUT = 2.2  # how far the stairs stand out below the foot of a step
_CAST = (0.85, 0.14)  # the shadow of a point on the ground, for each unit of its height
_CAST_WIDTH = 1.3  # of the picture of the shadow, which falls to the right
_CAST_DARK, _CAST_BLUR = 150, 3.0


def draw_pyramid(
    canvas: Canvas,
    at: Point,
    level: int,
    printed: int,
    size: float = SIZE,
    rising: float = 0.0,
    alpha: float = 1.0,
) -> None:
    """Draw the pyramid of a hex whose middle is given, its printed steps overgrown.

    With `rising` one more step is out of the top by that share (0 to 1).
    """
    if rising >= 1.0:
        level, rising = level + 1, 0.0
    pixels = canvas.px(TEMPLE_HEIGHT * size / SIZE)
    key = ("pyramid", level, printed, pixels)
    picture = canvas.assets.keep(key, lambda: _stacked(canvas, level, printed, pixels))
    x, y = canvas.point(*moved(at, TEMPLE_AT, size))
    corner = x - pixels // 2, y - pixels // 2
    canvas.blit(picture, corner, alpha)
    if rising > 0.0:
        canvas.blit(_rising(canvas, level + 1, pixels, rising), corner, alpha)


def draw_shadow(canvas: Canvas, at: Point, level: int, size: float = SIZE) -> None:
    """Draw the shadow that the pyramid of a hex casts on its ground."""
    pixels = canvas.px(TEMPLE_HEIGHT * size / SIZE)
    key = ("pyramid's shadow", level, pixels)
    picture = canvas.assets.keep(key, lambda: _shadow(canvas, level, pixels))
    x, y = canvas.point(*moved(at, TEMPLE_AT, size))
    canvas.blit(picture, (x - pixels // 2, y - pixels // 2))


def draw_step(canvas: Canvas, x: float, y: float, height: float, alpha: float = 1.0) -> None:
    """Draw a single step as it lies beside the board, about a point."""
    canvas.icon("slab", x, y, height, alpha=alpha)


def _stacked(canvas: Canvas, level: int, printed: int, pixels: int) -> pygame.Surface:
    out = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    for step in range(1, level + 1):
        out.blit(_step(canvas, step, printed, pixels), (0, 0))
    return out


def _shadow(canvas: Canvas, level: int, pixels: int) -> pygame.Surface:
    """Cast the shadow of the foot and of the top to the right, as the light of the steps asks."""
    unit, middle = pixels / STEP_UNITS, STEP_UNITS / 2
    tall = RISE * level
    top_x, top_y = middle + _CAST[0] * tall, FOOT + _CAST[1] * tall
    top = _WIDEST - _SHRINK * (level - 1)
    points = (
        (middle, FOOT - _WIDEST * _TILT), (top_x, top_y - top * _TILT), (top_x + top, top_y),
        (top_x, top_y + top * _TILT), (middle + 3, FOOT + _WIDEST * _TILT + 4),
        (middle - _WIDEST - 2, FOOT + 2),
    )  # fmt: skip
    path = "M" + "L".join(f"{x * unit:.2f} {y * unit:.2f}" for x, y in points) + "Z"
    shape = canvas.assets.shape(
        f'<path d="{path}" fill="#ffffff"/>', (round(pixels * _CAST_WIDTH), pixels)
    )
    return relief.soft_shadow(shape, max(1, round(_CAST_BLUR * unit)), _CAST_DARK)


def _step(canvas: Canvas, step: int, printed: int, pixels: int) -> pygame.Surface:
    kind = "overgrown" if step <= printed else "bright"
    return canvas.assets.icon(f"steps/{kind}_{step:02d}", pixels)


def _rising(canvas: Canvas, step: int, pixels: int, share: float) -> pygame.Surface:
    """Push a step up from below: what is still inside the pyramid is cut off at its top."""
    whole = _step(canvas, step, 0, pixels)
    unit = pixels / STEP_UNITS
    out = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    out.blit(whole, (0, round((1 - share) * RISE * unit)))
    mask = canvas.assets.shape(_above(step, unit), (pixels, pixels))
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _above(step: int, unit: float) -> str:
    """Cover all that lies above the foot of a step."""
    reach = _WIDEST - _SHRINK * (step - 1) + 1
    foot = FOOT - RISE * (step - 1) + 0.8
    side, front = foot, foot + reach * _TILT + _STAIRS_OUT * 0.4
    middle = STEP_UNITS / 2
    points = (
        (0.0, 0.0), (STEP_UNITS, 0.0), (STEP_UNITS, side), (middle + reach, side),
        (middle, front), (middle - reach, side), (0.0, side),
    )  # fmt: skip
    path = "M" + "L".join(f"{x * unit:.2f} {y * unit:.2f}" for x, y in points) + "Z"
    return f'<path d="{path}" fill="#ffffff"/>'
