"""A sentence that must be read, over whatever was shown."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.theme import (
    GOLD,
    HEAD_COLOURS,
    INK,
    PAPER,
    mix,
)
from tzolkin_desktop.kit.widgets import Button, Signal

CARD = (510.0, 300.0, 900.0, 480.0)


class NoticeScene(Form):
    """One sentence, what follows from it, and one button."""

    def __init__(
        self,
        app: App,
        head: str,
        text: str,
        line: str,
        on_done: Callable[[], object],
        icon: str = "ui_save",
    ) -> None:
        """Say something; what lay in front stays visible behind a veil."""
        self._head = head
        self._text = text
        self._line = line
        self._on_done = on_done
        self._icon = icon
        self._behind: pygame.Surface | None = app.window.copy()
        super().__init__(app)

    def build(self) -> None:
        """Lay the button out."""
        box = (CARD[0] + 250, CARD[1] + 366, CARD[2] - 500, 76)
        done = Button(box, self.app.words("menu.ok"), "go", "ui_check", 28, glow=True)
        self.add_button("ok", done, self._on_done, legal=True)

    def key(self, signal: Signal) -> None:
        """Let the usual keys go on."""
        if signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE):
            self._on_done()

    def resized(self) -> None:
        """Drop what was made for another size."""
        self._behind = None
        super().resized()

    def draw(self, canvas: Canvas) -> None:
        """Draw the card over the veil."""
        if self._behind is None:
            canvas.background()
        else:
            canvas.surface.blit(self._behind, (0, 0))
        canvas.veil(0.6)
        x, y, w, _ = CARD
        canvas.panel(CARD, self._head, "clay", 60, 34, edge=GOLD, shadow=220)
        canvas.disc(x + 88, y + 160, 54, HEAD_COLOURS["bark"], GOLD, 3)
        canvas.icon(self._icon, x + 88, y + 160, 58)
        below = canvas.paragraph(self._text, x + 160, y + 104, w - 210, 26, INK, height=140)
        below = max(below + 14, y + 220)
        faint = mix(INK, PAPER, 0.25)
        canvas.paragraph(self._line, x + 160, below, w - 210, 22, faint, height=110)
        self.draw_widgets(canvas)
