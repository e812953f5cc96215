"""The first start: offers a lesson once, over the title, with the languages at hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.theme import (
    GOLD,
    INK,
    PAPER,
    mix,
)
from tzolkin_desktop.kit.widgets import Button, Segments, Signal

CARD = (480.0, 214.0, 960.0, 640.0)


class OfferScene(Form):
    """A welcome with three ways on."""

    def __init__(
        self,
        app: App,
        behind: Scene,
        on_lesson: Callable[[], object],
        on_controls: Callable[[], object],
        on_later: Callable[[], object],
    ) -> None:
        """Take what lies behind and where the buttons lead."""
        self._behind = behind
        self._on_lesson = on_lesson
        self._on_controls = on_controls
        self._on_later = on_later
        self._picture: pygame.Surface | None = None
        super().__init__(app)

    def build(self) -> None:
        """Lay out the three ways and the languages."""
        words = self.app.words
        x, y, w, _ = CARD
        lesson = Button(
            (x + 60, y + 340, w - 120, 92), words("learn.offer_lesson"), "go", "ui_play", 32,
            glow=True,
        )  # fmt: skip
        self.add_button("lesson", lesson, self._on_lesson)
        half = (w - 140) / 2
        known = Button(
            (x + 60, y + 452, half, 72), words("learn.offer_controls"), "info", "cursor", 24
        )
        self.add_button("controls", known, self._on_controls)
        later = Button(
            (x + 80 + half, y + 452, half, 72), words("learn.offer_later"), "plain", size=24
        )
        self.add_button("later", later, self._on_later, legal=True)
        codes = [language.code for language in self.app.known_languages]
        names = [language.name for language in self.app.known_languages]
        now = words.language.code
        chosen = codes.index(now) if now in codes else 0
        wide = min(w - 120, 150.0 * len(names))
        row = Segments((x + (w - wide) / 2, y + 566, wide, 44), names, chosen, 19)
        self.add(
            "language", row, lambda number: self.app.set_language(codes[number]), options=codes
        )

    def key(self, signal: Signal) -> None:
        """Let Enter begin the lesson and Escape leave it for later."""
        if signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._on_lesson()
        elif signal.key == pygame.K_ESCAPE:
            self._on_later()

    def resized(self) -> None:
        """Make the picture anew."""
        self._picture = None
        super().resized()

    def draw(self, canvas: Canvas) -> None:
        """Draw the card over the veiled title."""
        if self._picture is None:
            self._picture = pygame.Surface(canvas.surface.get_size())
            self._behind.draw(canvas.on(self._picture))
        canvas.surface.blit(self._picture, (0, 0))
        canvas.veil(0.62)
        words = self.app.words
        x, y, w, _ = CARD
        canvas.panel(
            CARD, words("learn.offer_head"), "leaf", 66, 38, corner=16, edge=GOLD, shadow=230
        )
        for place, colour in enumerate(("red", "blue", "green", "yellow")):
            canvas.worker(x + w / 2 + (place - 1.5) * 92, y + 140, 92, colour)
        text = words("learn.offer_text")
        below = canvas.paragraph(text, x + w / 2, y + 204, w - 140, 27, INK, align="c", height=80)
        faint = mix(INK, PAPER, 0.3)
        line = words("learn.offer_line")
        canvas.text(line, x + w / 2, below + 22, 21, faint, "body", "cm", w - 120)
        self.draw_widgets(canvas)
