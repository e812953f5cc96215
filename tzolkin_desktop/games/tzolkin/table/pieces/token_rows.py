"""Rows of picture tokens, laid out as large as a box allows.

Answers for measuring, breaking into two rows and drawing; what the tokens mean is no concern of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tzolkin_desktop.games.tzolkin.table.pieces.tokens import (
    MINUS,
    OR,
    PAY,
    PER,
    SIGNS,
)
from tzolkin_desktop.kit import shapes
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.hover_card import Picture
from tzolkin_desktop.kit.text_log import Box
from tzolkin_desktop.kit.theme import (
    CREAM,
    INK,
    KIND_COLOURS,
    LOSS,
    PAPER,
    Colour,
    mix,
)

RIM: Colour = (255, 248, 226)  # the light edge of numbers


def draw_tokens(
    canvas: Canvas, tokens: Sequence[str], box: Box, most: float = 0.76, alpha: float = 1.0
) -> None:
    """Lay tokens out in one row or two, as large as a box allows, centred in it."""
    x, y, w, h = box
    if not tokens:
        return
    rows, height = _rows(canvas, tokens, w, h, most)
    for number, row in enumerate(rows):
        middle = y + h * (number + 0.5) / len(rows)
        if len(rows) == 2:  # towards each other: nothing but air is at the edges
            middle += (0.5 - number) * (h / 2 - height) * 0.7
        _row(canvas, row, x + w / 2, middle, height, alpha)


def tokens_width(canvas: Canvas, tokens: Sequence[str], height: float) -> float:
    """Measure a row of tokens drawn at a height."""
    return sum(_width(canvas, t) for t in tokens) * height + _gap(len(tokens)) * height


def _rows(
    canvas: Canvas, tokens: Sequence[str], w: float, h: float, most: float
) -> tuple[list[Sequence[str]], float]:
    """Break tokens into the rows that let them be largest."""
    best: list[Sequence[str]] = [tokens]
    height = min(h * most, w / tokens_width(canvas, tokens, 1.0))
    narrow = w
    for cut in range(1, len(tokens)):
        if tokens[cut] in (*SIGNS, tokens[cut - 1]) or tokens[cut - 1] in SIGNS:
            continue  # a sign stays between its pictures, equal pictures stay together
        wide = max(tokens_width(canvas, part, 1.0) for part in (tokens[:cut], tokens[cut:]))
        tall = min(h * 0.48, w / wide)
        if tall > height or (tall == height and wide < narrow and len(best) == 2):
            best, height, narrow = [tokens[:cut], tokens[cut:]], tall, wide
    return best, height


def _gap(count: int) -> float:
    return (count - 1) * 0.09


def _width(canvas: Canvas, token: str) -> float:
    """Measure a token in heights."""
    if token in SIGNS:
        return {PAY: 0.40, PER: 0.20, OR: 0.24}[token]
    if token.startswith("#"):
        return 0.29 * len(token)
    name, _, label = token.partition("^")[0].rstrip("!").partition("@")[0].partition(":")
    if name == "vp":
        return 1.04
    beside = 0.0
    if label and label != "1":
        beside = 0.24 * len(label) if label[0] not in (MINUS, "×") else 0.10
    return canvas.assets.icon_width(name, 1.0) + beside


def _row(
    canvas: Canvas, tokens: Sequence[str], cx: float, cy: float, z: float, alpha: float
) -> None:
    """Draw one row about a point: pictures first, so that numbers stay on top of neighbours."""
    left = cx - tokens_width(canvas, tokens, z) / 2
    labels: list[Callable[[], None]] = []
    for token in tokens:
        wide = _width(canvas, token) * z
        _token(canvas, token, left, wide, cy, z, alpha, labels)
        left += wide + 0.09 * z
    for write in labels:
        write()


def _token(
    canvas: Canvas,
    token: str,
    left: float,
    wide: float,
    cy: float,
    z: float,
    alpha: float,
    labels: list[Callable[[], None]],
) -> None:
    """Draw a token and put off its number."""
    middle = left + wide / 2
    if token in SIGNS:
        sign(canvas, token, middle, cy, z)
        return
    if token.startswith("#"):
        labels.append(
            lambda: _label(canvas, token[1:], middle, cy + z * 0.02, z * 0.72, "cm", alpha)
        )
        return
    token, _, days = token.partition("^")
    name, _, label = token.rstrip("!").partition(":")
    if name == "vp":
        canvas.points(middle, cy, z * 1.04, label, alpha)
        return
    name, _, kind = name.partition("@")
    width = canvas.assets.icon_width(name, z)
    paid = label[:1] in (MINUS, "×")
    x = (left + wide if paid else left) + (-width / 2 if paid else width / 2)
    canvas.icon(name, x, cy, z, KIND_COLOURS.get(kind), alpha)
    for number, day in enumerate(days):
        pip = x + (number - (len(days) - 1) / 2) * z * 0.26
        canvas.disc(pip, cy + z * 0.62, z * 0.10, INK if day == "1" else PAPER, INK, 1)
    if name == "monument_kind":
        labels.append(lambda: _badge(canvas, f"kind_{kind}", x - z * 0.5, cy + z * 0.40, z * 0.52))
    if token.endswith("!"):
        labels.append(lambda: strike(canvas, x, cy, z * 0.86))
    if label == "1":
        labels.append(lambda: _one(canvas, x + z * 0.40, cy + z * 0.36, z * 0.22))
    elif paid:
        labels.append(
            lambda: _label(canvas, label, x - z * 0.30, cy + z * 0.28, z * 0.50, "cm", alpha)
        )
    elif label:
        labels.append(
            lambda: _label(canvas, label, left + z * 0.80, cy + z * 0.24, z * 0.56, "lm", alpha)
        )


def _label(
    canvas: Canvas, text: str, x: float, y: float, size: float, align: str, alpha: float
) -> None:
    colour = LOSS if text[0] in (MINUS, "×") else INK
    canvas.text(text, x, y, size, colour, "bold", align, outline=RIM, alpha=alpha)


def _badge(canvas: Canvas, icon: str, x: float, y: float, height: float) -> None:
    canvas.icon(icon, x, y, height)


def _one(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Mark that only one counts, of the player's choice."""
    canvas.badge(x, y, "1", radius, (60, 110, 40), CREAM, radius * 1.6)


def strike(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """Cross a picture out."""
    half = reach / 2
    canvas.line((x - half, y + half), (x + half, y - half), RIM, reach * 0.20)
    canvas.line((x - half, y + half), (x + half, y - half), LOSS, reach * 0.11)


def sign(canvas: Canvas, which: str, x: float, y: float, z: float) -> None:
    """Draw pay-then-get, per or or."""
    if which == PAY:
        a = z * 0.19
        path = f"M{x - a * 0.7:.2f} {y - a:.2f}L{x + a:.2f} {y:.2f}L{x - a * 0.7:.2f} {y + a:.2f}Z"
        canvas.svg(
            f'<path d="{path}" {shapes.paint(INK)}/>', (x - a - 1, y - a - 1, 2 * a + 2, 2 * a + 2)
        )
        return
    lean = z * 0.08 if which == PER else 0.0
    colour = INK if which == PER else mix(LOSS, PAPER, 0.25)
    canvas.line((x + lean, y - z * 0.44), (x - lean, y + z * 0.44), colour, max(1.6, z * 0.055))


def tokens_picture(tokens: Sequence[str]) -> Picture:
    """Make the picture of an option from the tokens used on tiles."""

    def draw(canvas: Canvas, box: Box) -> None:
        draw_tokens(canvas, tokens, box, most=0.86)

    return draw
