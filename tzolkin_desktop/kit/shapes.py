"""Outlines of the interface as SVG text in pixels: rounded boxes, stepped Mayan panels, frets.

Answers for vector shapes only; knows no pygame, no fonts and no layout.
"""

from __future__ import annotations

from tzolkin_desktop.kit.theme import (
    Colour,
    darker,
    hex_of,
    lighter,
    mix,
)


def paint(colour: Colour | None, alpha: int = 255, kind: str = "fill") -> str:
    """Write the paint of a fill or a stroke."""
    if colour is None:
        return f'{kind}="none"'
    return f'{kind}="{hex_of(colour)}" {kind}-opacity="{alpha / 255:.3f}"'


def rounded(
    size: tuple[int, int],
    radius: float,
    colour: Colour,
    edge: Colour | None = None,
    edge_width: float = 0.0,
    alpha: int = 255,
) -> str:
    """Draw a box with round corners that fills a size, its edge inside."""
    w, h = size
    radius = min(radius, w / 2, h / 2)
    if edge is None:
        return f'<rect width="{w}" height="{h}" rx="{radius:.2f}" {paint(colour, alpha)}/>'
    half = edge_width / 2
    return (
        f'<rect x="{half:.2f}" y="{half:.2f}" width="{w - edge_width:.2f}" '
        f'height="{h - edge_width:.2f}" rx="{max(0.0, radius - half):.2f}" {paint(colour, alpha)} '
        f'{paint(edge, alpha, "stroke")} stroke-width="{edge_width:.2f}"/>'
    )


def disc(
    side: int, radius: float, colour: Colour, alpha: int, edge: Colour | None, edge_width: float
) -> str:
    """Draw a disc in the middle of a square."""
    half = edge_width / 2 if edge else 0.0
    return (
        f'<circle cx="{side / 2}" cy="{side / 2}" r="{max(0.5, radius - half):.2f}" '
        f'{paint(colour, alpha)} {paint(edge, 255, "stroke")} stroke-width="{edge_width:.2f}"/>'
    )


def stepped(size: tuple[int, int], inset: int, step: int) -> str:
    """Write the outline of a box whose corners are cut in two steps."""
    w, h, a, b = size[0] - inset, size[1] - inset, inset, max(1, step)
    c = b * 2
    return (
        f"M{a + c} {a}H{w - c}V{a + b}H{w - b}V{a + c}H{w}V{h - c}H{w - b}V{h - b}H{w - c}V{h}"
        f"H{a + c}V{h - b}H{a + b}V{h - c}H{a}V{a + c}H{a + b}V{a + b}H{a + c}Z"
    )


def frets(x: float, y: float, unit: float, count: int, colour: Colour, stroke: float) -> str:
    """Draw a row of stepped frets from x to the right, centred on y."""
    top = y - 1.5 * unit
    lines = "".join(
        f"M{left:.1f} {top + 3 * unit:.1f}V{top:.1f}H{left + 3 * unit:.1f}V{top + 2 * unit:.1f}"
        f"H{left + 1.5 * unit:.1f}"
        for left in (x + number * 4 * unit for number in range(count))
    )
    return f'<path d="{lines}" fill="none" {paint(colour, 255, "stroke")} stroke-width="{stroke}"/>'


def raised(size: tuple[int, int], radius: float, colour: Colour, lip: int) -> str:
    """Draw a button: lit from above, standing on a dark lip."""
    w, h = size
    top, bottom = mix(colour, (255, 240, 200), 0.16), darker(colour, 0.14)
    shine = lighter(colour, 0.35)
    return (
        '<defs><linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{hex_of(top)}"/>'
        f'<stop offset="1" stop-color="{hex_of(bottom)}"/></linearGradient></defs>'
        f'<rect width="{w}" height="{h}" rx="{radius + 1:.2f}" {paint(darker(colour, 0.62))}/>'
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 1 - lip}" rx="{radius:.2f}" '
        'fill="url(#g)"/>'
        f'<rect x="{radius + 1:.2f}" y="{1 + lip * 0.6:.2f}" width="{w - 2 * radius - 2:.2f}" '
        f'height="{max(1.0, lip * 0.6):.2f}" {paint(shine)}/>'
    )


def halo(
    path: str, colour: Colour, width: float, strength: tuple[tuple[float, float], ...], fill: float
) -> str:
    """Draw a glow along a path: wide faint strokes under a narrow bright one."""
    inside = f'<path d="{path}" {paint(colour, round(fill * 255))}/>' if fill else ""
    return inside + "".join(
        f'<path d="{path}" fill="none" {paint(colour, round(opacity * 255), "stroke")} '
        f'stroke-width="{width * times:.2f}" stroke-linejoin="round"/>'
        for times, opacity in strength
    )


def rounded_path(x: float, y: float, w: float, h: float, radius: float) -> str:
    """Write a box with round corners as SVG path data."""
    r = min(radius, w / 2, h / 2)
    turn = f"A{r:.2f} {r:.2f} 0 0 1"
    right, bottom = x + w, y + h
    return (
        f"M{x + r:.2f} {y:.2f}H{right - r:.2f}{turn} {right:.2f} {y + r:.2f}V{bottom - r:.2f}"
        f"{turn} {right - r:.2f} {bottom:.2f}H{x + r:.2f}{turn} {x:.2f} {bottom - r:.2f}"
        f"V{y + r:.2f}{turn} {x + r:.2f} {y:.2f}Z"
    )


STRONG_HALO = ((3.6, 0.25), (2.2, 0.45), (1.0, 1.0))
QUIET_HALO = ((2.2, 0.30), (1.0, 0.75))
