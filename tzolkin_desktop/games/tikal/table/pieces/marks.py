"""Marks on a hex: the level of a temple by shape and colour, the rim, tokens, light and prices.

Answers for drawing; who controls a temple is asked of the rules by whoever calls. No mark relies
on colour alone: the plate has the shape of its player's marker, a plain disc is nobody's.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tzolkin_desktop.games.tikal.rules.consts import TREASURES
from tzolkin_desktop.games.tikal.table.geometry import (
    INRADIUS,
    LEVEL_AT,
    SIZE,
    TOKEN_SIZE,
    Point,
    edge_point,
    hex_path,
    moved,
    pit,
    stone_points,
)
from tzolkin_desktop.kit import shapes
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import (
    CREAM,
    GAIN,
    GLOW,
    LOSS,
    PLAYER_LOOKS,
    Colour,
    darker,
    mix,
)

STONE_SIZE = 18.5
NOBODYS: Colour = (198, 180, 138)
CARVED: Colour = (66, 42, 16)
SHADE: Colour = (12, 18, 8)
PRICE: Colour = (52, 66, 34)
PRICE_EDGE: Colour = (214, 190, 90)
PAID: Colour = (150, 54, 24)
_TRIANGLE = "leafhat"  # its plate has its weight below the middle


def draw_stones(
    canvas: Canvas,
    at: Point,
    edges: Sequence[int],
    size: float = SIZE,
    alpha: float = 1.0,
    shown: int | None = None,
) -> None:
    """Draw the stones of a tile in lines that lead over its edges; only so many if said."""
    tall = STONE_SIZE * size / SIZE
    for number, (edge, (x, y)) in enumerate(stone_points(at, edges, size)[:shown]):
        canvas.icon(f"paving_{(edge + number * 2) % 3 + 1}", x, y, tall, alpha=alpha)


def draw_tokens(
    canvas: Canvas, at: Point, masks: int, left: int, size: float = SIZE, alpha: float = 1.0
) -> None:
    """Draw the treasures left in ruins face down, and the sockets of those that are gone."""
    tall = TOKEN_SIZE * size / SIZE
    for number, place in enumerate(pit(masks)):
        name = "treasure_back" if number < left else "treasure_socket"
        canvas.icon(name, *moved(at, place, size), tall, alpha=alpha)


def treasure_icon(kind: int) -> str:
    """Name the picture of a kind of treasure."""
    return f"treasure_{TREASURES[kind]}"


def draw_level(
    canvas: Canvas,
    at: Point,
    level: int,
    who: str | None,
    tied: bool = False,
    finished: bool = False,
    size: float = SIZE,
    alpha: float = 1.0,
) -> None:
    """Draw the plate of the temple on a hex whose middle is given: whose it is and its level.

    Who is None for nobody; a tie has its sign. What cannot be raised any more is underlined.
    """
    x, y = moved(at, LEVEL_AT, size)
    draw_plate(canvas, (x, y), level, who, size / SIZE, finished, alpha)
    if who is None and tied:
        unit = size / SIZE
        canvas.icon("equal", x + 19 * unit, y + 15 * unit, 24 * unit, alpha=alpha)


def draw_plate(
    canvas: Canvas,
    at: Point,
    level: int,
    who: str | None,
    unit: float = 1.0,
    finished: bool = False,
    alpha: float = 1.0,
) -> None:
    """Draw a level on the shape and colour of a player, or on a plain disc, about a point."""
    x, y = at
    shown = str(level)
    large = (29 if len(shown) < 2 else 24) * unit
    if who is None:
        canvas.disc(x, y + 2 * unit, 19.5 * unit, (30, 18, 6), alpha=alpha)
        canvas.disc(x, y, 19 * unit, NOBODYS, (74, 52, 24), 2.4 * unit, alpha=alpha)
        canvas.text(shown, x, y - 0.5 * unit, large, CARVED, "bold", "cm", alpha=alpha)
        low, ink = y, CARVED
    else:
        look = PLAYER_LOOKS[who]
        pointed = look.form == _TRIANGLE
        tall = (54 if pointed else 47) * unit
        name = f"m_{look.form}_plate"
        canvas.icon(name, x, y + (-4 if pointed else 2) * unit, tall, look.colour, alpha)
        ink, rim = plate_ink(who)
        low = y + (3.5 if pointed else 1) * unit
        canvas.text(shown, x, low, large, ink, "bold", "cm", outline=rim, alpha=alpha)
    if finished:
        half = (8 if len(shown) < 2 else 11) * unit
        line = low + 12.5 * unit
        path = f"M{x - half:.2f} {line:.2f}H{x + half:.2f}"
        stroke = shapes.paint(ink, 255, "stroke")
        body = f'<path d="{path}" {stroke} stroke-width="{2.6 * unit:.2f}"/>'
        canvas.svg(body, (x - half - 2, line - 4, 2 * half + 4, 8), alpha)


def plate_ink(who: str) -> tuple[Colour, Colour]:
    """Give the ink of a digit on a player's colour, and its rim."""
    colour = PLAYER_LOOKS[who].colour
    bright = colour[0] * 299 + colour[1] * 587 + colour[2] * 114 > 170_000
    return ((60, 34, 4), (255, 244, 190)) if bright else (CREAM, darker(colour, 0.7))


def draw_rim(canvas: Canvas, at: Point, who: str, size: float = SIZE, alpha: float = 1.0) -> None:
    """Colour the raised edge of a hex for whoever controls its temple."""
    unit = size / SIZE
    tint = mix(PLAYER_LOOKS[who].colour, (20, 10, 4), 0.12)
    inner, outer = size * 0.958, size * 0.992
    body = (
        f'<path d="{hex_path(at, inner)}" fill="none" {shapes.paint(tint, 255, "stroke")} '
        f'stroke-width="{6.2 * unit:.2f}" stroke-linejoin="round"/>'
        f'<path d="{hex_path(at, outer)}" fill="none" {shapes.paint((34, 22, 8), 255, "stroke")} '
        f'stroke-width="{1.6 * unit:.2f}" stroke-linejoin="round"/>'
    )
    canvas.svg(body, _around(at, size + 4), alpha)


def glow_hex(
    canvas: Canvas,
    at: Point,
    colour: Colour = GLOW,
    fill: float = 0.0,
    quiet: bool = False,
    size: float = SIZE,
    alpha: float = 1.0,
) -> None:
    """Light up a hex: full for what is hovered, quiet for what may be chosen."""
    path = hex_path(at, size - 4)
    canvas.glow_path(path, _around(at, size + 8), colour, fill, quiet, alpha)


def veil_hex(canvas: Canvas, at: Point, alpha: float = 0.42, size: float = SIZE) -> None:
    """Lay a hex in the shade."""
    body = f'<path d="{hex_path(at, size - 0.7)}" {shapes.paint(SHADE)}/>'
    canvas.svg(body, _around(at, size + 2), alpha)


def outline_hex(
    canvas: Canvas, at: Point, colour: Colour, width: float, alpha: float = 1.0, size: float = SIZE
) -> None:
    """Draw the outline of a hex."""
    stroke = shapes.paint(colour, round(255 * alpha), "stroke")
    path = f'<path d="{hex_path(at, size - 2)}" fill="none" {stroke} stroke-width="{width}" '
    canvas.svg(path + 'stroke-linejoin="round"/>', _around(at, size + 2))


def price_pill(
    canvas: Canvas, at: Point, price: int | str, lit: bool = False, alpha: float = 1.0
) -> Box:
    """Draw a price in action points about a point: quiet for what can be reached, or lit."""
    colour, edge = (PAID, GLOW) if lit else (PRICE, PRICE_EDGE)
    return canvas.pill(*at, str(price), colour, CREAM, 18, "ap", edge=edge, alpha=alpha)


def change_pill(canvas: Canvas, at: Point, change: int, size: float = 17.0) -> Box:
    """Draw what points a click gains or loses, about a point."""
    text = f"+{change}" if change > 0 else f"−{-change}"
    edge = (250, 240, 200)
    return canvas.pill(*at, text, GAIN if change > 0 else LOSS, CREAM, size, edge=edge)


def draw_path(
    canvas: Canvas, points: Sequence[Point], alpha: float = 1.0, gold: str = "#ffc21a"
) -> None:
    """Draw a way over the board as a golden line with a tip at its end."""
    (x0, y0), (x1, y1) = points[-2], points[-1]
    turn = math.atan2(y1 - y0, x1 - x0)
    tip = [
        (x1 + reach * math.cos(turn + lean), y1 + reach * math.sin(turn + lean))
        for reach, lean in ((15, 0.0), (14, 2.4), (14, -2.4))
    ]
    line, head = (_polyline(row) for row in (points, tip))
    dark, light = "#3a1c04", "#fff6d0"
    ends = 'stroke-linejoin="round" stroke-linecap="round"'
    body = (
        f'<path d="{line}" fill="none" stroke="{dark}" stroke-width="13" {ends}/>'
        f'<path d="{head}Z" fill="{dark}" stroke="{dark}" stroke-width="9" {ends}/>'
        f'<path d="{line}" fill="none" stroke="{gold}" stroke-width="7" {ends}/>'
        f'<path d="{head}Z" fill="{gold}" stroke="{gold}" stroke-width="3" {ends}/>'
        f'<path d="{line}" fill="none" stroke="{light}" stroke-width="2.5" '
        'stroke-dasharray="3 12" stroke-linecap="round"/>'
    )
    left, top = min(x for x, _ in points) - 30, min(y for _, y in points) - 30
    right, low = max(x for x, _ in points) + 30, max(y for _, y in points) + 30
    canvas.svg(body, (left, top, right - left, low - top), alpha)


def no_path(canvas: Canvas, at: Point, edge: int, size: float = SIZE) -> None:
    """Bar an edge of a hex: no stone leads over it."""
    x, y = edge_point(at, edge, size * INRADIUS)
    canvas.disc(x, y, 13, (70, 56, 40), (250, 240, 200), 1.6)
    canvas.icon("ui_cross", x, y, 13)


def _polyline(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _around(at: Point, reach: float) -> Box:
    return at[0] - reach, at[1] - reach, 2 * reach, 2 * reach
