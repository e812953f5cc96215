"""Building tiles: name and level on the head, what an activation costs above, what it does below.

Answers for drawing them at any size, composed from the data of a level.
"""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.components import Content
from tzolkin_desktop.games.yucatan.rules.consts import (
    BARRACKS,
    BUILDINGS,
    CAMP,
    CONSTRUCTION,
    GRANARY,
    TEMPLE,
    TOP_LEVEL,
)
from tzolkin_desktop.games.yucatan.table.pieces import tones
from tzolkin_desktop.games.yucatan.table.pieces.bodies import (
    NO_LIGHT,
    draw_band,
    draw_body,
    draw_dots,
    draw_light,
    draw_shade,
)
from tzolkin_desktop.games.yucatan.table.pieces.effects import (
    PAYS,
    Symbol,
    draw_row,
    price_symbols,
)
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import CREAM, LEAST_WORDS, mix
from tzolkin_desktop.kit.words import Words

Rows = list[list[Symbol | str]]
_DOTS = 44.0  # the room of three dots on a head
_ACTS = {CONSTRUCTION: "build_up", CAMP: "train", TEMPLE: "summon"}


def building_icon(kind: int) -> str:
    """Name the picture of a kind of building."""
    return f"b_{BUILDINGS[kind]}"


def building_rows(content: Content, kind: int, level: int, more: int = 0) -> Rows:
    """Write what an activation costs and does; `more` corn comes with a harvest by a token."""
    if kind == GRANARY:
        return [[Symbol("corn", str(content.harvest + more))]]
    is_ = content.buildings[kind][level]
    if kind == BARRACKS:
        row: list[Symbol | str] = [Symbol("refill", str(is_.fill))]
        return [row + ([Symbol("corn", f"+{is_.corn}")] if is_.corn else [])]
    does: list[Symbol | str] = [PAYS, Symbol(_ACTS[kind])]
    if is_.points:
        does.append(Symbol("vp", str(is_.points)))
    if is_.life:
        does.append(Symbol("life", f"+{is_.life}"))
    return [price_symbols(is_.price), does]


def _fitting(canvas: Canvas, words: Words, width: float) -> tuple[float, bool]:
    """Give the size of names on heads, and whether every one of them leaves room for its level."""
    names = [words(f"buildings.{kind}") for kind in BUILDINGS]
    for size in (17.0, 16.0, LEAST_WORDS):
        if all(canvas.text_width(name, size, "bold") <= width - 24 - _DOTS for name in names):
            return size, True
    for size in (17.0, 16.0):
        if all(canvas.text_width(name, size, "bold") <= width - 24 for name in names):
            return size, False
    return LEAST_WORDS, False


def draw_building(
    canvas: Canvas,
    words: Words,
    content: Content,
    kind: int,
    level: int,
    box: Box,
    light: str = NO_LIGHT,
    dim: bool = False,
    more: int = 0,
) -> None:
    """Draw a building of a level in a box."""
    x, y, w, h = box
    colour = tones.BUILDINGS[kind]
    draw_light(canvas, box, light)
    draw_body(canvas, box, (230, 208, 162), (251, 242, 216), mix(colour, (255, 220, 140), 0.45), 7)
    head = max(22.0, h * 0.23)
    draw_band(
        canvas, (x + 5, y + 5, w - 10, head),
        mix(colour, (255, 230, 170), 0.12), mix(colour, (16, 6, 0), 0.42),
    )  # fmt: skip
    size, beside = _fitting(canvas, words, w)
    room = w - 24 - (_DOTS if beside and kind != GRANARY else 0.0)
    name = words(f"buildings.{BUILDINGS[kind]}")
    canvas.text(name, x + 12, y + 4 + head / 2, size, CREAM, "bold", "lm", room)
    top, bottom = y + head + 8, y + h - 8
    side = min((w - 14) * 0.34, bottom - top)
    field = x + 7, top, side, bottom - top
    pale = mix(colour, (255, 246, 214), 0.66)
    draw_band(
        canvas, field, pale, mix(colour, (255, 240, 200), 0.15), mix(colour, (40, 20, 6), 0.5)
    )
    foot = 0.0 if beside or kind == GRANARY else 15.0
    tall = min(side, bottom - top - foot) * 0.9
    canvas.icon(building_icon(kind), x + 7 + side / 2, (top + bottom - foot) / 2, tall)
    if kind != GRANARY:
        if beside:
            draw_dots(canvas, x + w - 15, y + 5 + head / 2, level, TOP_LEVEL, colour)
        else:
            canvas.box((x + 8, bottom - foot, side - 2, foot - 1), mix(colour, (20, 8, 0), 0.35), 0)
            draw_dots(canvas, x + 7 + side / 2 + 12, bottom - 8, level, TOP_LEVEL, colour, 4.4)
    left, right = x + 13 + side, x + w - 10
    rows = building_rows(content, kind, level, more)
    pitch = (bottom - top) / len(rows)
    tall = min(pitch * (0.92 if len(rows) > 1 else 0.72), 44.0)
    for number, row in enumerate(rows):
        at = top + pitch * (number + 0.5)
        draw_row(canvas, row, (left + right) / 2 - 2, at, tall, right - left)
    if dim:
        draw_shade(canvas, box, 0.46)
