"""Explanations over the table: the large card of what the pointer rests on, and one-line tips.

Answers for their look and for where they lie, so that they hide neither what they explain nor what
must stay in sight; the words and the picture come from the caller.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.theme import (
    BARK,
    CREAM,
    DESIGN_HEIGHT,
    DESIGN_WIDTH,
    GOLD,
    INK,
    LEAST_WORDS,
    PAPER,
    SIZE_BODY,
    SIZE_CAPTION,
    Colour,
    darker,
    mix,
)

Picture = Callable[[Canvas, Box], None]

REFUSED: Colour = (214, 84, 44)  # the edge of a reason
CARD_WIDTH = 418.0
PICTURE_SIZE = (158.0, 129.0)
TIP_WIDTH = 440.0
POINTER = (26.0, 32.0)  # room for the arrow of the mouse
EDGE = 6.0  # left free at the edge of the screen
TALLEST = DESIGN_HEIGHT - 2 * EDGE
_GAP = 12.0  # between a card and what it explains
_HEAD = 30.0
_PAD = 20.0
_LEADING = 1.34
_LINE_GAP = 7.0
_DOT = " · "  # between the hints of a foot


@dataclass(frozen=True)
class Card:
    """What a card says; every line is rich text."""

    title: str
    colour: Colour
    lines: Sequence[str]
    subtitle: str = ""
    picture: Picture | None = None
    foot: str = ""


def card_size(canvas: Canvas, card: Card) -> tuple[float, float]:
    """Measure a card at the player's scale."""
    zoom, tall = _scaled(canvas, card)
    return CARD_WIDTH * zoom, tall * zoom


def draw_card(canvas: Canvas, card: Card, place: tuple[float, float]) -> Box:
    """Draw a card with its upper left corner at a place; give its box."""
    zoom, tall = _scaled(canvas, card)
    inner = canvas.enlarged(*place, zoom)
    box = (0.0, 0.0, CARD_WIDTH, tall)
    inner.panel(box, card.title, _head_colour(card.colour), _HEAD, 20, edge=GOLD, shadow=210)
    _lay(inner, card, 0.0, 0.0, draw=True)
    return (*place, CARD_WIDTH * zoom, tall * zoom)


def _scaled(canvas: Canvas, card: Card) -> tuple[float, float]:
    """Give the zoom of a card, as large as the player likes and the screen allows, and its height.

    The height is in units of the card: letters are whole pixels, so lines break anew at each zoom.
    """
    zoom = canvas.zoom
    tall = _lay(canvas.enlarged(0, 0, zoom), card, 0.0, 0.0, draw=False)
    while tall * zoom > TALLEST and zoom > 1:
        zoom = max(1.0, zoom - 0.05)
        tall = _lay(canvas.enlarged(0, 0, zoom), card, 0.0, 0.0, draw=False)
    return zoom, tall


def draw_reason(
    canvas: Canvas, text: str, at: Rect | tuple[float, float], avoid: Sequence[Rect] = ()
) -> Box:
    """Draw why something cannot be done: a dark note with a lock and an edge nobody overlooks."""
    return draw_tip(canvas, "{ui_lock} " + text, at, avoid, REFUSED, 4.0)


def draw_tip(
    canvas: Canvas,
    text: str,
    at: Rect | tuple[float, float],
    avoid: Sequence[Rect] = (),
    edge: Colour = GOLD,
    width: float = 1.8,
) -> Box:
    """Draw a short dark note beside a point or a thing, in rich text; give its box."""
    zoom = canvas.zoom
    inner = canvas.enlarged(0, 0, zoom)
    wide = min(TIP_WIDTH, inner.rich_width(text, SIZE_BODY) + 2)
    tall = inner.rich(text, 0, 0, wide, SIZE_BODY, leading=_LEADING, draw=False) + 10
    box = place_card(at, ((wide + 24) * zoom, tall * zoom), avoid)
    inner = canvas.enlarged(box[0], box[1], zoom)
    inner.box((0, 0, wide + 24, tall), BARK, 8, edge, width)
    first = 5 + SIZE_BODY * _LEADING / 2
    inner.rich(text, 12, first, wide, SIZE_BODY, CREAM, leading=_LEADING)
    return box


def place_card(
    near: Rect | tuple[float, float], size: tuple[float, float], avoid: Iterable[Rect] = ()
) -> Box:
    """Find the nearest place on the screen that covers neither this thing nor what is avoided."""
    gap = _GAP
    if not isinstance(near, Rect):
        near, gap = Rect(*near, *POINTER), 0.0
    kept_free = [near, *avoid]
    wide, tall = size
    across, down = near.centre
    lefts = [across - wide / 2, EDGE, DESIGN_WIDTH - EDGE - wide]
    tops = [down - tall / 2, EDGE, DESIGN_HEIGHT - EDGE - tall]
    for area in kept_free:
        lefts += [area.x - gap - wide, area.x + area.w + gap]
        tops += [area.y + area.h + gap, area.y - gap - tall]
    places = [
        Rect(_clamped(left, wide, DESIGN_WIDTH), _clamped(top, tall, DESIGN_HEIGHT), wide, tall)
        for top in tops
        for left in lefts
    ]

    def cost(place: Rect) -> tuple[float, float]:
        hidden = sum(_shared(place, area) for area in kept_free)
        return round(hidden, 3), round(_apart(place, near), 3)

    return min(places, key=cost).box


def _clamped(start: float, length: float, whole: float) -> float:
    return max(EDGE, min(start, whole - EDGE - length))


def _shared(a: Rect, b: Rect) -> float:
    """Give the area that two rectangles share."""
    wide = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    tall = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return max(0.0, wide) * max(0.0, tall)


def _apart(a: Rect, b: Rect) -> float:
    """Give the distance of two middles; what is beside is a little worse than above or below."""
    (ax, ay), (bx, by) = a.centre, b.centre
    return math.hypot((ax - bx) * 1.05, ay - by)


def _head_colour(colour: Colour) -> Colour:
    """Darken a colour until light letters stand out on it."""
    while sum(colour) > 330:
        colour = darker(colour, 0.1)
    return colour


def _lay(canvas: Canvas, card: Card, x: float, y: float, draw: bool) -> float:
    """Lay out what a card says, beside the picture while there is room and then below it."""
    half = SIZE_BODY * _LEADING / 2
    left, at = x + _PAD, y + _HEAD + 20
    bottom = at
    if card.picture is not None:
        if draw:
            card.picture(canvas, (left, at, *PICTURE_SIZE))
        bottom = at + PICTURE_SIZE[1]
        left += PICTURE_SIZE[0] + 18
    wide = x + CARD_WIDTH - 16 - left
    if card.subtitle:
        faint = mix(INK, PAPER, 0.3)
        fits = canvas.text_width(card.subtitle, LEAST_WORDS) <= wide
        for part in [card.subtitle] if fits else canvas.wrap(card.subtitle, wide, LEAST_WORDS):
            if draw:
                canvas.text(part, left, at + 8, 16, faint, "body", "lm", wide)
            at += 20
        at += 8
    beside = card.picture is not None
    for line in card.lines:
        if beside:
            end = _rich(canvas, line, left, at + half, wide, draw=False) - half
            if end > bottom + 8:
                beside = False
                at = _divider(canvas, x, max(at, bottom) + 10, draw)
                left, wide = x + _PAD, CARD_WIDTH - 2 * _PAD
        at = _rich(canvas, line, left, at + half, wide, draw) - half + _LINE_GAP
    at = max(at, bottom + 8)
    if card.foot:
        faint, middle = mix(INK, PAPER, 0.35), x + CARD_WIDTH / 2
        for line in _foot_lines(canvas, card.foot):
            if draw:
                canvas.text(line, middle, at + 11, SIZE_CAPTION, faint, "body", "cm")
            at += 20
    return at + 10 - y


def _rich(canvas: Canvas, line: str, x: float, y: float, wide: float, draw: bool) -> float:
    return canvas.rich(line, x, y, wide, SIZE_BODY, leading=_LEADING, icon=24, draw=draw)


def _divider(canvas: Canvas, x: float, y: float, draw: bool) -> float:
    """Draw the line below the picture and give where the text goes on."""
    if draw:
        tone = mix(PAPER, INK, 0.35)
        canvas.line((x + _PAD - 2, y), (x + CARD_WIDTH - _PAD + 2, y), tone, 1.5)
    return y + 9


def _foot_lines(canvas: Canvas, foot: str) -> list[str]:
    """Break a foot at its dots, so that each hint stays in one piece."""
    lines: list[str] = []
    for hint in foot.split(_DOT):
        longer = f"{lines[-1]}{_DOT}{hint}" if lines else hint
        if lines and canvas.text_width(longer, SIZE_CAPTION) <= CARD_WIDTH - 2 * _PAD:
            lines[-1] = longer
        else:
            lines.append(hint)
    return lines
