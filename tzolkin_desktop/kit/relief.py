"""Surfaces with relief: parchment panels, soft shadows, letters that stand out of stone.

Answers for making them, in pixels; the canvas places them and keeps them. Knows no layout.
"""

from __future__ import annotations

import pygame

from tzolkin_desktop.kit import shapes
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.theme import BARK, Colour, mix

SHADE: Colour = (10, 8, 2)
_FRET, _FRET_AT = 6.0, 18.0  # the largest unit of the frets in a head, and where they begin


def parchment(
    assets: Assets,
    size: tuple[int, int],
    scale: float,
    head: int,
    tint: Colour,
    corner: float,
    fill: Colour,
    edge: Colour,
    frets: bool,
) -> pygame.Surface:
    """Make an empty panel with stepped corners and, if head is not 0, a coloured head."""
    step = max(1, round(corner / 2 * scale))
    rings = ((BARK, 0.0), (edge, 2.0), ((70, 42, 20), 4.0), (fill, 5.5))
    body = "".join(
        f'<path d="{shapes.stepped(size, round(inset * scale), step)}" {shapes.paint(colour)}/>'
        for colour, inset in rings
    )
    if head:
        body += _panel_head(size, scale, head, tint, step, frets)
    picture = assets.shape(body, size).copy()
    spread_texture(assets, picture, scale)
    return picture


def spread_texture(assets: Assets, picture: pygame.Surface, scale: float) -> None:
    """Multiply a picture with the parchment's grain without making it darker on the whole."""
    side = max(64, round(assets.image("board/parchment").get_width() * scale))
    texture = assets.image("board/parchment", (side, side))
    for x in range(0, picture.get_width(), side):
        for y in range(0, picture.get_height(), side):
            picture.blit(texture, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    picture.fill((10, 9, 7), special_flags=pygame.BLEND_RGB_ADD)


def panel_shadow(size: tuple[int, int], pad: int, strength: int) -> pygame.Surface:
    """Make the soft shadow of a panel, wider than the panel by a pad on each side."""
    # drawn small and stretched: soft, and far cheaper than a blur at full size
    wide = (size[0] + 2 * pad, size[1] + 2 * pad)
    small = pygame.Surface((max(8, wide[0] // 4), max(8, wide[1] // 4)), pygame.SRCALPHA)
    small.fill((*SHADE, 0))
    inner = pygame.Rect(pad // 4, pad // 4, size[0] // 4, size[1] // 4)
    small.fill((*SHADE, strength), inner)
    blurred = pygame.transform.gaussian_blur(small, max(1, pad // 10))
    return pygame.transform.smoothscale(blurred, wide)


def soft_shadow(picture: pygame.Surface, blur: int, strength: int, pad: int = 0) -> pygame.Surface:
    """Make the soft shadow of a picture, on a surface wider by a pad on each side."""
    w, h = picture.get_size()
    mask = pygame.mask.from_surface(picture, 100)
    shape = mask.to_surface(setcolor=(*SHADE, strength), unsetcolor=(*SHADE, 0))
    shadow = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    shadow.fill((*SHADE, 0))
    shadow.blit(shape, (pad, pad))
    return pygame.transform.gaussian_blur(shadow, blur)


def standing(picture: pygame.Surface) -> pygame.Surface:
    """Put a piece over its own soft shadow; the piece stays in the middle."""
    height = picture.get_height()
    blur, pad = max(1, height // 24), max(3, height // 8)
    out = soft_shadow(picture, blur, 150, pad)
    shifted = pygame.Surface(out.get_size(), pygame.SRCALPHA)
    shifted.blit(out, (max(1, height // 47), max(1, height // 16)))
    shifted.blit(picture, (pad, pad))
    return shifted


def carved_letters(
    assets: Assets, letters: pygame.Surface, pixels: int, colour: Colour, pad: int
) -> pygame.Surface:
    """Light white letters like stone: blurred and moved against themselves they give the slopes."""
    size = (letters.get_width() + 2 * pad, letters.get_height() + 2 * pad)
    height = pygame.Surface(size)
    height.blit(letters, (pad, pad))
    height = pygame.transform.gaussian_blur(height, max(1, round(pixels * 0.014)))
    reach = max(1, round(pixels * 0.012))
    lit, dark = height.copy(), height.copy()
    lit.blit(height, (reach, reach), special_flags=pygame.BLEND_RGB_SUB)
    dark.blit(height, (-reach, -reach), special_flags=pygame.BLEND_RGB_SUB)
    lit.fill((190, 176, 130), special_flags=pygame.BLEND_RGB_MULT)
    dark.fill((150, 150, 120), special_flags=pygame.BLEND_RGB_MULT)
    face = pygame.Surface(size)
    face.fill(colour)
    face.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    face.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    spread_texture(assets, face, 1.0)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.blit(letters, (pad, pad))
    mask.blit(face, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shadow = soft_shadow(mask, max(2, round(pixels * 0.03)), 220)
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(shadow, (round(pixels * 0.025), round(pixels * 0.045)))
    out.blit(mask, (0, 0))
    return out


def fret_room(head: float) -> float:
    """Give the room that the frets at one end of a head of some height take, with air."""
    return _FRET_AT + 11 * min(_FRET, head / 6) + 13


def _panel_head(
    size: tuple[int, int], scale: float, head: int, tint: Colour, step: int, frets: bool
) -> str:
    """Draw the coloured head of a panel inside the stepped corners."""
    a, b, c = round(5.5 * scale), step, 2 * step
    bottom, right = round(6 * scale) + head, size[0] - a
    path = (
        f"M{a + c} {a}H{right - c}V{a + b}H{right - b}V{a + c}H{right}V{bottom}H{a}"
        f"V{a + c}H{a + b}V{a + b}H{a + c}Z"
    )
    bar = max(1.0, 1.5 * scale)
    body = f'<path d="{path}" {shapes.paint(tint)}/>'
    body += (
        f'<rect x="{a}" y="{bottom - bar:.2f}" width="{right - a}" height="{bar:.2f}" '
        f"{shapes.paint(mix(tint, (255, 220, 150), 0.35))}/>"
    )
    if frets:
        unit, left = min(_FRET * scale, head / 6), _FRET_AT * scale
        line, stroke = mix(tint, (255, 220, 150), 0.45), max(1.0, 1.4 * scale)
        middle = round(6 * scale) + head / 2 - 1
        body += shapes.frets(left, middle, unit, 3, line, stroke)
        body += shapes.frets(size[0] - left - 11 * unit, middle, unit, 3, line, stroke)
    return body
