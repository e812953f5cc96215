"""Bodies of Yucatan's pieces: cards with stepped corners, shields, pips, bands, rays.

Answers for the plain shapes that cards, tiles and tokens are made of; knows no component.
"""

from __future__ import annotations

import math

import pygame

from tzolkin_desktop.kit import relief, shapes
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import GLOW, Colour, hex_of, mix

RIM: Colour = (38, 22, 10)
INNER_RIM: Colour = (62, 38, 18)
PIP: Colour = (255, 240, 200)
NO_LIGHT, QUIET, FULL = "", "quiet", "full"  # how a piece is lit


def draw_body(
    canvas: Canvas,
    box: Box,
    fill: Colour,
    top: Colour,
    edge: Colour,
    corner: float = 8.0,
    shadow: int = 150,
    alpha: float = 1.0,
) -> None:
    """Draw a piece of cardboard with stepped corners that grows darker downwards."""
    area = canvas.area(*box)
    scale = canvas.scale
    step = max(1, round(corner / 2 * scale))

    def make() -> pygame.Surface:
        rings = "".join(
            f'<path d="{shapes.stepped(area.size, round(inset * scale), step)}" '
            f"{shapes.paint(colour)}/>"
            for colour, inset in ((RIM, 0.0), (edge, 1.6), (INNER_RIM, 3.4))
        )
        face = shapes.stepped(area.size, round(4.6 * scale), step)
        body = f'{_fade(top, fill)}{rings}<path d="{face}" fill="url(#f)"/>'
        picture = canvas.assets.shape(body, area.size).copy()
        relief.spread_texture(canvas.assets, picture, scale)
        if not shadow:
            return picture
        pad = max(3, round(8 * scale))
        out = relief.soft_shadow(picture, max(1, round(3.2 * scale)), shadow, pad)
        whole = pygame.Surface(out.get_size(), pygame.SRCALPHA)
        whole.blit(out, (round(1.6 * scale), round(3.2 * scale)))
        whole.blit(picture, (pad, pad))
        return whole

    look = (area.size, scale, fill, top, edge, corner, shadow)
    picture = canvas.assets.keep(("cardboard", *look), make)
    pad = (picture.get_width() - area.w) // 2
    canvas.blit(picture, (area.x - pad, area.y - pad), alpha)


def _fade(top: Colour, bottom: Colour) -> str:
    return (
        '<defs><linearGradient id="f" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{hex_of(top)}"/>'
        f'<stop offset="1" stop-color="{hex_of(bottom)}"/></linearGradient></defs>'
    )


def draw_band(
    canvas: Canvas,
    box: Box,
    top: Colour,
    bottom: Colour,
    edge: Colour | None = None,
    alpha: float = 1.0,
) -> None:
    """Fill a box from a colour above to one below."""
    area = canvas.area(*box)
    rim = "" if edge is None else shapes.paint(edge, 255, "stroke")
    body = (
        f'{_fade(top, bottom)}<rect x="0.5" y="0.5" width="{max(1, area.w - 1)}" '
        f'height="{max(1, area.h - 1)}" fill="url(#f)" {rim} '
        f'stroke-width="{max(1.0, 1.2 * canvas.scale):.2f}"/>'
    )
    canvas.blit(canvas.assets.shape(body, area.size), area.topleft, alpha)


def draw_rays(canvas: Canvas, box: Box, alpha: float = 1.0) -> None:
    """Let the rays of a sun stand behind an emblem."""
    area = canvas.area(*box)
    w, h = area.size
    x, y = w / 2, h * 0.56
    path = ""
    for ray in range(12):
        a, b = (math.radians(30 * ray + lean) for lean in (-6, 6))
        path += (
            f"M{x:.1f} {y:.1f}L{x + w * math.cos(a):.1f} {y + w * math.sin(a):.1f}"
            f"L{x + w * math.cos(b):.1f} {y + w * math.sin(b):.1f}Z"
        )
    body = f'<path d="{path}" {shapes.paint((255, 250, 224), 46)}/>'
    canvas.blit(canvas.assets.shape(body, (w, h)), area.topleft, alpha)


def draw_light(canvas: Canvas, box: Box, light: str, radius: float = 8.0) -> None:
    """Light a piece: quietly when it may be chosen, fully when the pointer is on it."""
    if light:
        x, y, w, h = box
        canvas.glow((x + 1, y + 1, w - 2, h - 2), GLOW, radius, quiet=light == QUIET)


def draw_shield(
    canvas: Canvas, x: float, y: float, height: float, number: int, colour: Colour,
    alpha: float = 1.0,
) -> None:  # fmt: skip
    """Draw a carved shield with a strength in it."""
    body = ""
    for grow, tint in ((1.0, (30, 16, 6)), (0.9, (232, 186, 92)), (0.76, colour)):
        points = [
            (x + px * height * grow, y + py * height * grow)
            for px, py in ((-0.46, -0.5), (0.46, -0.5), (0.46, 0.12), (0.0, 0.56), (-0.46, 0.12))
        ]
        path = "M" + "L".join(f"{px:.2f} {py:.2f}" for px, py in points) + "Z"
        body += f'<path d="{path}" fill="{hex_of(tint)}"/>'
    half = height * 0.6
    canvas.svg(body, (x - half, y - half, 2 * half, 2 * half), alpha)
    size = max(12.0, height * (0.66 if number < 10 else 0.54))
    canvas.text(
        str(number), x, y - height * 0.05, size, (255, 240, 200), "display", "cm", alpha=alpha
    )


def draw_pips(
    canvas: Canvas,
    x: float,
    y: float,
    count: int,
    radius: float = 3.6,
    colour: Colour = PIP,
    upright: bool = False,
    alpha: float = 1.0,
) -> None:
    """Draw a level as dots about a point."""
    pitch = 2 * radius + max(1.6, radius * 0.8)
    for number in range(count):
        away = (number - (count - 1) / 2) * pitch
        dx, dy = (0.0, away) if upright else (away, 0.0)
        canvas.disc(x + dx, y + dy, radius, colour, (40, 22, 8), 1.2, alpha)


def draw_dots(
    canvas: Canvas, x: float, y: float, level: int, most: int, colour: Colour, radius: float = 4.8
) -> None:
    """Draw a level on a head: so many dots lit of all there can be, from x to the left."""
    for number in range(most):
        lit = number < level
        at = x - (most - 1 - number) * radius * 2.7
        tint = (255, 224, 120) if lit else mix(colour, (20, 8, 0), 0.55)
        canvas.disc(at, y, radius, tint, (40, 22, 8), 1.6)


def draw_house_mark(canvas: Canvas, x: float, y: float, height: float, alpha: float = 1.0) -> None:
    """Mark a figure as the house's own."""
    canvas.icon("house_mark", x, y, height, alpha=alpha)


def draw_roman(
    canvas: Canvas, x: float, y: float, size: float, number: int, colour: Colour
) -> None:
    """Write a number from 1 to 3 in strokes."""
    shown = ("I", "II", "III")[number - 1]
    canvas.text(shown, x, y, max(15.0, size), colour, "display", "cm")


def draw_shade(canvas: Canvas, box: Box, share: float, radius: float = 6.0) -> None:
    """Darken a piece that is not available."""
    canvas.box(box, (26, 18, 8), radius, alpha=share)
