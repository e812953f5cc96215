"""Carved stone out of flat drawings: an albedo and a height SVG are lit by one fixed light.

Answers for noise, blur and lighting of the baked art; needs numpy and pygame, and is used only by
the baking tool, never by the game.
"""

from __future__ import annotations

import io

import numpy as np
import numpy.typing as npt
import pygame

Array = npt.NDArray[np.float32]

LIGHT = np.array([-0.46, -0.62, 0.64], np.float32)
LIGHT /= np.linalg.norm(LIGHT)
SPARK = np.array([1, 0.95, 0.8], np.float32)


def rasterise(
    body: str, view: tuple[float, float, float, float], size: tuple[int, int]
) -> pygame.Surface:
    """Draw an SVG body of the given view box at an exact pixel size."""
    box = " ".join(f"{value:.4f}" for value in view)
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    exact = pygame.Surface(size, pygame.SRCALPHA, 32)  # nanosvg may be off by a pixel
    exact.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return exact


def colours(surface: pygame.Surface) -> Array:
    """Read the colours of a surface as [x, y, rgb] from 0 to 1."""
    return pygame.surfarray.array3d(surface).astype(np.float32) / 255


def alphas(surface: pygame.Surface) -> Array:
    """Read the alpha of a surface as [x, y] from 0 to 1."""
    return pygame.surfarray.array_alpha(surface).astype(np.float32) / 255


def blur(values: Array, sigma: float) -> Array:
    """Blur by three box passes along each axis, nearly a Gaussian."""
    reach = max(1, round(sigma * 0.9))
    for axis in (0, 1):
        count = values.shape[axis]
        for _ in range(3):
            padding = [(0, 0), (0, 0)]
            padding[axis] = (reach + 1, reach)
            total = np.cumsum(np.pad(values, padding, mode="edge"), axis=axis, dtype=np.float64)
            high = np.take(total, range(2 * reach + 1, 2 * reach + 1 + count), axis=axis)
            low = np.take(total, range(count), axis=axis)
            values = ((high - low) / (2 * reach + 1)).astype(np.float32)
    return values


def tiling_noise(octaves: tuple[tuple[int, float], ...], seed: int, side: int = 512) -> Array:
    """Make value noise that repeats seamlessly, with mean 0 and deviation 1."""
    random = np.random.default_rng(seed)
    place = np.linspace(0, 1, side, endpoint=False)
    out = np.zeros((side, side), np.float32)
    for cells, strength in octaves:
        grid = random.random((cells, cells)).astype(np.float32)
        cell = (place * cells).astype(int)
        part = place * cells - cell
        part = part * part * (3 - 2 * part)
        across, down = part[None], part[:, None]
        following = (cell + 1) % cells
        top = grid[cell][:, cell] * (1 - across) + grid[cell][:, following] * across
        bottom = grid[following][:, cell] * (1 - across) + grid[following][:, following] * across
        out += strength * (top * (1 - down) + bottom * down)
    out -= out.mean()
    return (out / out.std()).astype(np.float32)


COARSE = tiling_noise(((4, 1.0), (8, 0.6), (16, 0.4), (32, 0.28)), 3)
FINE = tiling_noise(((24, 1.0), (64, 1.0), (128, 0.8)), 11)


def grain(size: tuple[int, int], cell: float) -> Array:
    """Spread stone grain over an area; a cell of noise is so many pixels wide."""
    x = (np.arange(size[0]) / cell).astype(int)
    y = (np.arange(size[1]) / cell).astype(int)
    coarse = COARSE[(x % 512)[:, None], (y % 512)[None]]
    fine = FINE[((x * 2) % 512)[:, None], ((y * 2) % 512)[None]]
    return coarse * 0.7 + fine * 0.35


def light(
    albedo: pygame.Surface,
    height: pygame.Surface,
    bevel: float,
    depth: float,
    stone: Array,
) -> tuple[Array, Array]:
    """Light a flat drawing by the height drawing; give colours and alpha from 0 to 1."""
    rgb = colours(albedo)
    level = colours(height)[..., 0] * alphas(height)
    surface = blur(level, bevel) * 0.65 + blur(level, bevel * 2.6) * 0.5 + stone * 0.010
    slope_x, slope_y = np.zeros_like(surface), np.zeros_like(surface)
    slope_x[1:-1] = (surface[2:] - surface[:-2]) * 0.5
    slope_y[:, 1:-1] = (surface[:, 2:] - surface[:, :-2]) * 0.5
    nx, ny = -slope_x * depth, -slope_y * depth
    facing = (nx * LIGHT[0] + ny * LIGHT[1] + LIGHT[2]) / np.sqrt(nx * nx + ny * ny + 1) / LIGHT[2]
    shade = 0.34 + 0.66 * np.clip(facing, 0, 1.9)
    spark = np.clip(facing - 1.18, 0, 1) ** 1.5 * 0.55
    hollow = np.clip(1 - (blur(level, bevel * 5) - level), 0.6, 1.06)
    rgb = rgb * (1 + stone[..., None] * 0.045)
    lit = rgb * (shade * hollow)[..., None] + spark[..., None] * SPARK
    return np.clip(lit, 0, 1).astype(np.float32), alphas(albedo)


def over_shadow(
    rgb: Array, alpha: Array, offset: tuple[int, int], sigma: float, strength: float
) -> tuple[Array, Array]:
    """Lay a picture over its own soft shadow."""
    shadow = np.roll(blur(alpha, sigma), offset, (0, 1)) * strength
    total = alpha + shadow * (1 - alpha)
    dark = np.array([10, 8, 2], np.float32) / 255
    mixed = rgb * alpha[..., None] + dark * (shadow * (1 - alpha))[..., None]
    return mixed / np.maximum(total, 1e-6)[..., None], total
