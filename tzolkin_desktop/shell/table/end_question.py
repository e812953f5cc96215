"""The question before a turn ends: what is at stake, what was paid and gained, by the button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import draw_line
from tzolkin_desktop.kit.targets import Place, Rect, Target
from tzolkin_desktop.kit.theme import GAIN, GOLD, HEAD_COLOURS, INK, LOSS, TERRACOTTA, Colour
from tzolkin_desktop.kit.widgets import Button
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.choosing import EVERYTHING, Choosing
from tzolkin_desktop.shell.table.regions import TurnSum

END, STAY = Place("option", name="end"), Place("option", name="stay")
DELAY = 0.3  # seconds in which the press that asked is not taken for the answer
WIDTH, HEAD, LINE, FOOT = 560.0, 46.0, 34.0, 80.0
BUTTON = 52.0
_EDGE = 20.0


class EndQuestion(Choosing):
    """A panel above the button that ends the turn; pressing that button again confirms."""

    def __init__(
        self,
        words: Words,
        end: Choice,
        stakes: Sequence[str],
        total: TurnSum,
        button: Rect,
        bar: Box,
        zoom: float = 1.0,
    ) -> None:
        """Ask about a turn with this sum, ended by this button of the prompt bar."""
        self.may_close = True
        self.end = end
        self._choices = {END: end}
        self._words = words
        self._button = button
        self._age = 0.0
        self._pointed = ""
        self._lines = self._said(stakes, total)
        tall = HEAD + LINE * len(self._lines) + FOOT
        x, y, w, _ = bar
        self._zoom = min(zoom, (w - 20) / WIDTH, (y - 20) / tall)
        wide, tall = WIDTH * self._zoom, tall * self._zoom
        self._box = Rect(x + w - wide, y - 8 - tall, wide, tall)

    def _said(self, stakes: Sequence[str], total: TurnSum) -> list[tuple[str, str, Colour]]:
        """List the lines: a label if there is one, the text and its colour."""
        words = self._words
        lines = [("", stake, TERRACOTTA) for stake in stakes]
        if total.paid:
            lines.append((words("table.paid"), total.paid, LOSS))
        if total.gained:
            lines.append((words("table.gained"), total.gained, GAIN))
        return lines or [("", words("table.confirm_nothing"), INK)]

    @property
    def settled(self) -> bool:
        """Say whether it has been there long enough for a second press to be meant."""
        return self._age >= DELAY

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._age += seconds

    @property
    def box(self) -> Rect:
        """Say where the panel lies."""
        return self._box

    def point(self, x: float, y: float) -> None:
        """Follow the pointer."""
        self._pointed = next((p for p, rect in self._rects().items() if rect.contains(x, y)), "")

    def options(self) -> list[tuple[Place, Choice, Rect]]:
        """Give the button that ends the turn."""
        return [(END, self.end, self._rects()[END])]

    def targets(self, choose: Callable[[Choice], None], close: Callable[[], None]) -> list[Target]:
        """List both answers; the button below confirms, and a click elsewhere closes."""
        act, rects, words = partial(choose, self.end), self._rects(), self._words
        again = Place("button", name="end")
        return [
            Target("outside", EVERYTHING, (3, 3), act=close),
            Target("chooser", self.box, self.box.centre),
            Target(again, self._button, self._button.centre, act=partial(self._again, act)),
            Target(STAY, rects[STAY], rects[STAY].centre, words("table.not_yet"), close),
            Target(END, rects[END], rects[END].centre, words("table.end_turn"), act, legal=True),
        ]

    def _again(self, act: Callable[[], None]) -> None:
        """Take a second press of the button for a yes, unless it was a double click."""
        if self.settled:
            act()

    def _inside(self) -> dict[Place, Rect]:
        """Lay the answers out from the corner of the panel, before it is enlarged."""
        top = HEAD + LINE * len(self._lines) + 14
        half = (WIDTH - 2 * _EDGE - 12) / 2
        return {
            STAY: Rect(_EDGE, top, half, BUTTON),
            END: Rect(_EDGE + half + 12, top, half, BUTTON),
        }

    def _rects(self) -> dict[Place, Rect]:
        x, y, zoom = self._box.x, self._box.y, self._zoom
        return {
            place: Rect(x + r.x * zoom, y + r.y * zoom, r.w * zoom, r.h * zoom)
            for place, r in self._inside().items()
        }

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel with its lines and both answers, the default lit."""
        words, box = self._words, self._box
        inner = canvas.enlarged(box.x, box.y, self._zoom)
        size = box.w / self._zoom, box.h / self._zoom
        head = words("table.confirm_head")
        inner.panel((0, 0, *size), head, HEAD_COLOURS["clay"], 36, 22, edge=GOLD, shadow=220)
        labels = [inner.text_width(label, 18, "bold") for label, _, _ in self._lines]
        indent = max(labels) + 14 if max(labels) else 0.0
        for number, (label, text, ink) in enumerate(self._lines):
            y = HEAD + LINE * (number + 0.5) + 4
            start = _EDGE + (indent if label else 0.0)
            if label:
                inner.text(label, _EDGE, y, 18, ink, "bold", "lm")
            role, tone = ("body", INK) if label else ("bold", ink)
            draw_line(inner, text, start, y, WIDTH - _EDGE - start, 19, tone, role)
        rects = self._inside()
        stay = Button(rects[STAY].box, words("table.not_yet"), "plain", "ui_left", 20, key="Esc")
        end = Button(
            rects[END].box, words("table.end_turn"), "end", "ui_check", 20, key="E", glow=True
        )
        stay.hovered, end.hovered = self._pointed == STAY, self._pointed == END
        stay.draw(inner)
        end.draw(inner)
