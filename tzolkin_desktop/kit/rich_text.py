"""Small drawing that several regions share: a rich text kept on one line, a fading ink.

Knows no region and no rule.
"""

from __future__ import annotations

from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.theme import (
    INK,
    LEAST_WORDS,
    PAPER,
    Colour,
    mix,
)

MORE = "…"
ICON = 1.45  # heights of letters; points inside a smaller badge could not be read


def faint(share: float) -> Colour:
    """Give ink that fades into the paper by a share."""
    return mix(INK, PAPER, share)


def draw_line(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    width: float,
    size: float,
    colour: Colour = INK,
    role: str = "body",
    icon: float = ICON,
) -> None:
    """Write a rich text on one line, icons so many letter heights tall; what is too long is cut."""
    size, shown = fitted(canvas, text, width, size, role, icon)
    # a little room to spare, so that rounding never wraps it
    canvas.rich(shown, x, y, width + size, size, colour, role, icon=size * icon)


def fitted(
    canvas: Canvas, text: str, width: float, size: float, role: str = "body", icon: float = ICON
) -> tuple[float, str]:
    """Shrink a rich text to a width, then leave out its last words."""

    def wide(shown: str) -> float:
        return canvas.rich_width(shown, size, role, size * icon)

    while size > LEAST_WORDS and wide(text) > width:
        size = max(LEAST_WORDS, size - 0.5)
    if wide(text) <= width:
        return size, text
    words = text.split(" ")
    while len(words) > 1 and wide(" ".join(words) + f" {MORE}") > width:
        words.pop()
    return size, " ".join(words) + f" {MORE}"
