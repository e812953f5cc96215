"""Parts of a page that are never broken, and how they fill sheets.

Answers for measuring and drawing texts, points, examples and rows; what they say comes from the
caller. A page that is longer than the screen goes on on another sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import (
    CREAM,
    GLOW,
    INK,
    PAPER,
    Colour,
    darker,
    mix,
)
from tzolkin_desktop.shell.reference.search import plain

Draw = Callable[[Canvas, float, float], None]

HEAD_SIZE = 25.0
LEADING = 1.42
GAP = 13.0  # between parts
LEAST_SHEET = 0.35  # of the room, that a last sheet shall fill
POINT_INDENT = 50.0
CARD_PAD = 14.0


@dataclass(frozen=True)
class Style:
    """How a page is written: its width, type size and colour, and the words to mark."""

    width: float
    size: float
    colour: Colour
    marks: tuple[str, ...] = ()

    def lit(self, word: str) -> bool:
        """Tell whether a word of the text is one of those looked for."""
        return any(mark in plain(word) for mark in self.marks)


class Part(NamedTuple):
    """Something of a known height that is drawn in one piece."""

    tall: float
    draw: Draw
    gap: float = GAP
    anchor: str = ""  # what a link can lead to; in a row, what stands side by side
    keeps: bool = False  # stays together with what follows
    said: tuple[str, ...] = ()  # its words, to be searched
    pitch: float = 0.0  # from one thing of a row to the next
    wide: float = 0.0  # of one thing of a row; 0: of the page


def sheets(parts: Sequence[Part], room: float) -> list[list[Part]]:
    """Break parts into sheets of a height, none of them nearly empty."""
    found = _broken(parts, room)
    count = len(found)
    # a last sheet with a line or two looks lost: the ones before it give it some of theirs
    while count > 1 and _height(found[-1]) < LEAST_SHEET * room:
        room -= 24
        shorter = _broken(parts, room)
        if len(shorter) > count:
            break
        found = shorter
    return found


def _height(sheet: Sequence[Part]) -> float:
    return sum(part.tall + part.gap for part in sheet)


def _broken(parts: Sequence[Part], room: float) -> list[list[Part]]:
    """Fill one sheet after another; a heading goes along with what it heads."""
    found: list[list[Part]] = [[]]
    used = 0.0
    for group in _groups(parts):
        tall = sum(part.tall + part.gap for part in group) - group[-1].gap
        if found[-1] and used + tall > room:
            found.append([])
            used = 0.0
        found[-1] += group
        used += tall + group[-1].gap
    return found


def _groups(parts: Sequence[Part]) -> list[list[Part]]:
    groups: list[list[Part]] = []
    for part in parts:
        if groups and groups[-1][-1].keeps:
            groups[-1].append(part)
        else:
            groups.append([part])
    return groups


def text_part(canvas: Canvas, text: str, style: Style, faint: bool = False) -> Part:
    """Write a paragraph."""
    size = style.size - 2 if faint else style.size
    ink = mix(INK, PAPER, 0.22) if faint else INK
    return Part(
        rich_height(canvas, text, style.width, size),
        lambda c, x, y: draw_rich(c, text, x, y, style.width, size, style, ink),
        said=(text,),
    )


def head_part(canvas: Canvas, text: str, style: Style) -> Part:
    """Write a heading."""
    size = HEAD_SIZE * style.size / 21
    lines = canvas.wrap(text, style.width, size, "head")
    ink = mix(darker(style.colour, 0.2), INK, 0.25)

    def draw(c: Canvas, x: float, y: float) -> None:
        for number, line in enumerate(lines):
            c.text(line, x, y + size * (0.62 + 1.2 * number), size, ink, "head", "lm", style.width)

    return Part(size * 1.2 * len(lines) + 2, draw, 7, keeps=True, said=(text,))


def point_part(canvas: Canvas, number: int, text: str, style: Style) -> Part:
    """Write a numbered point."""
    wide = style.width - POINT_INDENT
    radius = 16.0

    def draw(c: Canvas, x: float, y: float) -> None:
        middle = y + max(style.size * LEADING / 2, radius)
        c.badge(x + 17, middle, str(number), radius, darker(style.colour, 0.15), CREAM, 18)
        top = middle - style.size * LEADING / 2
        draw_rich(c, text, x + POINT_INDENT, top, wide, style.size, style)

    tall = max(2 * radius, rich_height(canvas, text, wide, style.size))
    return Part(tall, draw, 9, said=(text,))


def example_part(canvas: Canvas, text: str, style: Style) -> Part:
    """Write an example in a frame, with a torch before it."""
    wide = style.width - 3 * CARD_PAD - 34
    inside = rich_height(canvas, text, wide, style.size - 1)
    tall = inside + 2 * CARD_PAD

    def draw(c: Canvas, x: float, y: float) -> None:
        frame(c, (x, y, style.width, tall), mix(PAPER, (255, 252, 236), 0.55), (196, 150, 70))
        c.icon("hint", x + CARD_PAD + 15, y + tall / 2, 36)
        left = x + 2 * CARD_PAD + 34
        draw_rich(c, text, left, y + CARD_PAD, wide, style.size - 1, style)

    return Part(tall, draw, said=(text,))


def row_part(
    canvas: Canvas,
    texts: Sequence[tuple[str, str]],
    style: Style,
    picture: Draw,
    size: tuple[float, float],
    anchor: str = "",
    width: float | None = None,
    foot: float = 0.0,
    least: float = 0.0,
) -> Part:
    """Put a picture of a size beside texts, each with the role of its letters, over a free foot."""
    wide = (style.width if width is None else width) - size[0] - 3 * CARD_PAD
    sizes = [style.size if role == "bold" else style.size - 2 for role, _ in texts]
    heights = [
        rich_height(canvas, text, wide, letters, role)
        for letters, (role, text) in zip(sizes, texts, strict=True)
    ]
    said = sum(heights)
    tall = max(max(said, size[1]) + 16, least)

    def draw(c: Canvas, x: float, y: float) -> None:
        whole = style.width if width is None else width
        frame(
            c, (x, y, whole, tall + foot), mix(PAPER, (255, 252, 236), 0.45), mix(PAPER, INK, 0.3)
        )
        picture(c, x + CARD_PAD, y + (tall - size[1]) / 2)
        at = y + (tall - said) / 2
        left = x + size[0] + 2 * CARD_PAD
        for letters, high, (role, text) in zip(sizes, heights, texts, strict=True):
            draw_rich(c, text, left, at, wide, letters, style, role=role)
            at += high

    return Part(tall + foot, draw, 9, anchor, said=tuple(text for _, text in texts))


def side_by_side(parts: Sequence[Part], pitch: float, wide: float, columns: int) -> list[Part]:
    """Put parts of a width next to each other, as many as there are columns."""
    rows = [parts[first : first + columns] for first in range(0, len(parts), columns)]

    def row(some: Sequence[Part]) -> Part:
        def draw(c: Canvas, x: float, y: float) -> None:
            for number, part in enumerate(some):
                part.draw(c, x + number * pitch, y)

        anchors = " ".join(part.anchor for part in some)
        said = tuple(text for part in some for text in part.said)
        tall = max(part.tall for part in some)
        return Part(tall, draw, some[0].gap, anchors, said=said, pitch=pitch, wide=wide)

    return [row(some) for some in rows]


def frame(canvas: Canvas, box: Box, fill: Colour, edge: Colour) -> None:
    """Draw a light box on the parchment."""
    canvas.box(box, fill, 9, edge, 1.8)


def rich_height(canvas: Canvas, text: str, width: float, size: float, role: str = "body") -> float:
    """Measure a rich text."""
    return canvas.rich(
        text, 0, 0, width, size, role=role, leading=LEADING, icon=size * 1.3, draw=False
    )


def draw_rich(
    canvas: Canvas,
    text: str,
    x: float,
    top: float,
    width: float,
    size: float,
    style: Style,
    ink: Colour = INK,
    role: str = "body",
) -> None:
    """Write a rich text below a line, the words looked for on a bright ground."""
    canvas.rich(
        text, x, top + size * LEADING / 2, width, size, ink, role, LEADING, size * 1.3,
        lit=(style.lit, GLOW) if style.marks else None,
    )  # fmt: skip
