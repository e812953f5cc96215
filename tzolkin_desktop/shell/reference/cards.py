"""The widgets of the reference: lines of the list of pages, and cards that lead to others."""

from __future__ import annotations

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import (
    CREAM,
    GOLD,
    INK,
    PAPER,
    Colour,
    darker,
    mix,
)
from tzolkin_desktop.kit.widgets import Button
from tzolkin_desktop.shell.reference.protocol import Link

HIT: Colour = (150, 92, 30)
LEAST = 15.0  # the smallest type of a card's text, which then takes two lines
MOST_LINES, TIGHT = 2, 1.2


class PageRow(Button):
    """A line of the list: icon, title, and how many hits the page has."""

    def __init__(
        self, box: Box, title: str, icon: str, colour: Colour, chosen: bool, found: int
    ) -> None:
        """Take the page's title, icon and colour, whether it is open and its number of hits."""
        super().__init__(box, title, icon=icon)
        self.colour = colour
        self.chosen = chosen
        self.found = found

    def draw(self, canvas: Canvas) -> None:
        """Draw the line, the page that is open on its colour."""
        x, y, w, h = self.box
        if self.chosen:
            canvas.box((x, y + 1, w, h - 2), self.colour, 7, darker(self.colour, 0.5), 1.6)
        elif self.hovered:
            canvas.box((x, y + 1, w, h - 2), mix(PAPER, INK, 0.09), 7)
        ink = CREAM if self.chosen else INK
        middle = y + h / 2
        canvas.icon(self.icon or "", x + 28, middle, min(34.0, h - 8))
        room = w - 62 - (44 if self.found else 0)
        size = canvas.grown(21, min(27.0, h * 0.62), [self.label], room)
        canvas.text(self.label, x + 56, middle, size, ink, "body", "lm", room)
        if self.found:
            canvas.badge(x + w - 24, middle, str(self.found), 15, HIT, CREAM, 16)


class LinkCard(Button):
    """A card that leads to another page."""

    def __init__(self, box: Box, link: Link) -> None:
        """Show a link."""
        super().__init__(box, link.title, icon=link.icon)
        self.link = link

    def draw(self, canvas: Canvas) -> None:
        """Draw picture, title, line and arrow."""
        x, y, w, h = self.box
        fill = mix(PAPER, (255, 252, 236), 0.9 if self.hovered else 0.5)
        canvas.box(self.box, fill, 9, GOLD if self.hovered else mix(PAPER, INK, 0.42), 1.8)
        middle = y + h / 2
        width = canvas.assets.icon_width(self.link.icon, 52)
        canvas.icon(self.link.icon, x + 40, middle, 52 * min(1.0, 58 / max(width, 1)))
        room = w - 78 - 40
        faint = mix(INK, PAPER, 0.2)
        size = 17.0
        while size > LEAST and canvas.rich_width(self.link.line, size) > room:
            size -= 0.5
        line = _cut(canvas, self.link.line, size, room)
        lift = 8.0 * (_lines(canvas, line, size, room) - 1)
        canvas.text(self.link.title, x + 78, y + 25 - lift, 22, INK, "head", "lm", room)
        canvas.rich(line, x + 78, y + 51 - lift, room, size, faint, leading=TIGHT)
        canvas.text("→", x + w - 24, middle, 24, darker(HIT, 0.1), "bold", "cm")


def _cut(canvas: Canvas, text: str, size: float, room: float) -> str:
    """Shorten the text of a card that has no room, word by word."""
    words = text.split(" ")
    while len(words) > 1 and _lines(canvas, text, size, room) > MOST_LINES:
        words.pop()
        text = " ".join(words).rstrip(" ,;:") + "…"
    return text


def _lines(canvas: Canvas, text: str, size: float, room: float) -> int:
    """Count the lines that a text takes."""
    end = canvas.rich(text, 0, 0, room, size, leading=1.0, draw=False)
    return round(end / size)
