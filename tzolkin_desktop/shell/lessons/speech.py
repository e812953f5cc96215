"""The card of a lesson: its head, its words, what to do, how far the lesson is, and its buttons.

Answers for laying the card out beside what it speaks of and for drawing it with its pointer; what
it says comes from the caller.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.theme import (
    GAIN,
    GLOW,
    GOLD,
    INK,
    PAPER,
    SIZE_LESSON_HEAD,
    Colour,
    darker,
    hex_of,
    mix,
)

WIDTH = 760.0
HEAD = 50.0
PAD = 30.0
BODY, LARGEST, LEAST = 23.0, 30.0, 17.0
LEADING = 1.42
GAP = 12.0  # between paragraphs
DO_HEIGHT = 62.0
TWO_LINES = 22.0  # the largest type of what to do when it takes two lines
FOOT = 62.0
TALLEST = 900.0
DOT = 8.0
SCREEN = Rect(6, 6, 1908, 1068)
GRID = 40.0  # places that are tried for the card
TAIL = 46.0  # the longest pointer: it shows the way and covers nothing
LEAST_TAIL = 12.0
OFF = 6.0  # the pointer ends this far before what is lit
DO_FILL: Colour = (222, 234, 200)
WHY: Colour = (112, 66, 20)
DONE: Colour = (62, 122, 52)


@dataclass(frozen=True)
class Speech:
    """What the card says: a head, paragraphs, why it matters, the line of what to do."""

    head: str
    text: Sequence[str]
    why: str
    do: str
    sheet: Sequence[tuple[str, str]]  # lines of a score sheet: what, and how many points
    step: int
    steps: int


class SpeechCard:
    """A speech laid out beside what it is about; the caller draws and handles the buttons."""

    def __init__(
        self,
        canvas: Canvas,
        speech: Speech,
        at: tuple[float, float] | None,
        free: Sequence[tuple[Rect, float]],
        keep: Box | None = None,
    ) -> None:
        """Find the size of the words and the best place: near a point, off what stays free.

        `free` lists what is to stay in view with how much it matters. With `keep` the card stays
        in the place of that one.
        """
        self.speech = speech
        self.at = at
        self._lit = [rect for rect, _ in free]
        self._size = canvas.grown(BODY, LARGEST)
        height = self._height(canvas)
        while height > TALLEST and self._size > LEAST:
            self._size -= 0.5
            height = self._height(canvas)
        self.box: Box = _best_place((WIDTH, height), at, free)
        if keep is not None:
            self.box = keep[0], min(keep[1], SCREEN.y + SCREEN.h - height), WIDTH, height

    @property
    def rect(self) -> Rect:
        """Give the box."""
        return Rect(*self.box)

    def buttons(self, count: int) -> list[Box]:
        """Give places for so many buttons, from the left, in the foot of the card."""
        x, y, w, h = self.box
        wide = 172.0
        first = x + w - PAD + 8 - count * wide - (count - 1) * 12
        return [(first + n * (wide + 12), y + h - FOOT - 2, wide, 50.0) for n in range(count)]

    @property
    def closing(self) -> Box:
        """Give the place of the button that leaves the lesson."""
        x, y, w, _ = self.box
        return x + w - 92, y + 11, 76.0, 40.0

    def draw(self, canvas: Canvas, nudged: bool = False) -> None:
        """Draw the card without its buttons; `nudged` lights up what is to be done."""
        x, y, w, h = self.box
        if self.at is not None:
            self._draw_pointer(canvas)
        speech = self.speech
        canvas.panel(self.box, "", "leaf", HEAD, corner=14, edge=GOLD, shadow=230)
        size = canvas.grown(SIZE_LESSON_HEAD, 34, [speech.head], w - 200, "head")
        canvas.text(
            speech.head, x + w / 2 - 14, y + 6 + HEAD / 2, size, (252, 240, 206), "head", "cm",
            w - 140,
        )  # fmt: skip
        self._words(canvas, x + PAD, y + HEAD + 22, draw=True)
        if speech.do:
            box = (x + PAD - 8, y + h - FOOT - 14 - DO_HEIGHT, w - 2 * PAD + 16, DO_HEIGHT)
            if nudged:
                canvas.glow(box, GLOW, 10)
            canvas.box(box, DO_FILL, 10, GAIN, 2)
            canvas.icon("cursor", box[0] + 28, box[1] + DO_HEIGHT / 2, 36)
            self._draw_do(canvas, box)
        self._draw_dots(canvas)

    def _draw_do(self, canvas: Canvas, box: Box) -> None:
        """Write what to do, on two lines if one is too short."""
        width, size = box[2] - 76, canvas.grown(24, 28)
        lines = self._lines(canvas, width, size)
        while size > LEAST and lines > (2 if size <= TWO_LINES else 1):
            size -= 0.5
            lines = self._lines(canvas, width, size)
        middle = box[1] + DO_HEIGHT / 2 - (lines - 1) * size * 1.2 / 2
        green = darker(GAIN, 0.35)
        canvas.rich(self.speech.do, box[0] + 58, middle, width, size, green, "bold", 1.2)

    def _lines(self, canvas: Canvas, width: float, size: float) -> int:
        """Count the lines that what to do takes."""
        end = canvas.rich(self.speech.do, 0, 0, width, size, INK, "bold", 1.0, draw=False)
        return round(end / size)

    def _height(self, canvas: Canvas) -> float:
        do = DO_HEIGHT + 12 if self.speech.do else 0.0
        return HEAD + 22 + self._words(canvas, 0, 0, draw=False) + do + FOOT + 16

    def _words(self, canvas: Canvas, x: float, y: float, draw: bool) -> float:
        """Write the paragraphs, the sheet and why it matters, from y down; give their height."""
        at = y
        for text in self.speech.text:
            at = self._paragraph(canvas, text, x, at, draw)
        at = self._sheet(canvas, x, at, draw)
        if self.speech.why:
            if draw:
                canvas.icon("hint", x + 14, at + self._size * LEADING / 2, 34)
            at = self._paragraph(canvas, self.speech.why, x + 44, at, draw, WHY, "bold", 44)
        return at - y

    def _paragraph(
        self,
        canvas: Canvas,
        text: str,
        x: float,
        y: float,
        draw: bool,
        colour: Colour = INK,
        role: str = "body",
        indent: float = 0.0,
    ) -> float:
        half = self._size * LEADING / 2
        width = WIDTH - 2 * PAD - indent
        end = canvas.rich(text, x, y + half, width, self._size, colour, role, LEADING, draw=draw)
        return end - half + GAP

    def _sheet(self, canvas: Canvas, x: float, y: float, draw: bool) -> float:
        """Write the lines of the score sheet in two columns."""
        sheet, size = self.speech.sheet, self._size
        each = (WIDTH - 2 * PAD - 40) / 2
        for number, (what, points) in enumerate(sheet if draw else ()):
            left = x + number % 2 * (each + 40)
            middle = y + (number // 2 + 0.5) * size * LEADING
            canvas.text(what, left, middle, size, INK, "body", "lm", each - 70)
            canvas.text(points, left + each, middle, size, INK, "bold", "rm", 66)
        return y + (math.ceil(len(sheet) / 2) * size * LEADING + GAP if sheet else 0.0)

    def _draw_dots(self, canvas: Canvas) -> None:
        """Draw a dot for each step: done, now, to come."""
        x, y, _, h = self.box
        pitch = min(30.0, 330 / max(1, self.speech.steps))
        for number in range(self.speech.steps):
            now = number == self.speech.step
            colour = GLOW if now else DONE if number < self.speech.step else mix(PAPER, INK, 0.25)
            radius = DOT + 3 if now else min(DOT, pitch / 2 - 3)
            canvas.disc(x + PAD + 8 + number * pitch, y + h - FOOT + 23, radius, colour, INK, 1.6)

    def _near(self, x: float, y: float) -> bool:
        """Say whether a point is at something that is to stay in view."""
        return any(
            r.x - OFF <= x <= r.x + r.w + OFF and r.y - OFF <= y <= r.y + r.h + OFF
            for r in self._lit
        )

    def _draw_pointer(self, canvas: Canvas) -> None:
        """Draw a short tail towards what the card speaks of; it ends before anything lit."""
        assert self.at is not None
        x, y, w, h = self.box
        tx, ty = self.at
        cx, cy = min(max(tx, x + 40), x + w - 40), min(max(ty, y + 80), y + h - 60)
        distance = math.hypot(tx - cx, ty - cy)
        if distance == 0:
            return
        ux, uy = (tx - cx) / distance, (ty - cy) / distance
        along = 0.0
        while along < distance and self.rect.contains(cx + ux * along, cy + uy * along):
            along += 2.0
        edge, end = along, min(along + TAIL, distance)
        while along < end and not self._near(cx + ux * along, cy + uy * along):
            along += 2.0
        if along - edge < LEAST_TAIL:
            return
        tip = cx + ux * along, cy + uy * along
        cx, cy = cx + ux * edge, cy + uy * edge
        side = 26.0
        # the root lies under the card, so that the tail grows out of its edge
        root = cx - ux * 30, cy - uy * 30
        ax, ay = uy * side, -ux * side
        points = [(root[0] - ax, root[1] - ay), tip, (root[0] + ax, root[1] + ay)]
        path = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "Z"
        left, top = min(p[0] for p in points) - 6, min(p[1] for p in points) - 6
        right, bottom = max(p[0] for p in points) + 6, max(p[1] for p in points) + 6
        fill = f'fill="{hex_of(PAPER)}" stroke="{hex_of(GOLD)}" stroke-width="3"'
        body = f'<path d="{path}" {fill} stroke-linejoin="round"/>'
        canvas.svg(body, (left, top, right - left, bottom - top))


def _best_place(
    size: tuple[float, float],
    at: tuple[float, float] | None,
    free: Sequence[tuple[Rect, float]],
) -> Box:
    """Find the place of the screen that covers least of what is to stay free, then the nearest."""
    w, h = size
    best, found = math.inf, (SCREEN.x, SCREEN.y)
    across = max(1, int((SCREEN.w - w) / GRID))
    down = max(1, int((SCREEN.h - h) / GRID))
    tx, ty = at or (960.0, 540.0)
    for i in range(across + 1):
        x = SCREEN.x + (SCREEN.w - w) * i / across
        beside = [(r.y, r.y + r.h, weight * _shared(x, w, r.x, r.w)) for r, weight in free]
        beside = [part for part in beside if part[2] > 0]
        for j in range(down + 1):
            y = SCREEN.y + (SCREEN.h - h) * j / down
            cost = math.hypot(min(max(tx, x), x + w) - tx, min(max(ty, y), y + h) - ty)
            cost += 0.1 * math.dist((tx, ty), (x + w / 2, y + h / 2))
            for top, foot, wide in beside:
                cost += wide * max(0.0, min(y + h, foot) - max(y, top)) / 1000
            if cost < best:
                best, found = cost, (x, y)
    return *found, w, h


def _shared(a: float, a_long: float, b: float, b_long: float) -> float:
    """Give the length that two stretches share."""
    return max(0.0, min(a + a_long, b + b_long) - max(a, b))
