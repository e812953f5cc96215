"""The hand-over: hides the table and says, in the next player's colour, who is to look now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.theme import (
    BARK,
    CREAM,
    GOLD,
    INK,
    PAPER,
    PLAYER_LOOKS,
    mix,
)
from tzolkin_desktop.kit.tween import Tween, overshoot
from tzolkin_desktop.kit.widgets import Button, Signal
from tzolkin_desktop.shell.table.protocol import GameTable, HandOver
from tzolkin_desktop.shell.table.regions import SeatLook

CARD = (510.0, 150.0, 900.0, 700.0)
SLIDE_SECONDS = 0.3
DARK = (14, 12, 6)


class HandOverScene(Form):
    """Nothing of the table is drawn until the player named here says so."""

    def __init__(
        self,
        app: App,
        game: GameTable,
        seat: SeatLook,
        said: HandOver,
        on_ready: Callable[[], object],
        seats: Sequence[SeatLook] = (),
    ) -> None:
        """Name the player and say what the game says; `seats` are shown in a row."""
        self._game = game
        self._seat = seat
        self._said = said
        self._on_ready = on_ready
        self._seats = tuple(seats)
        self._still: pygame.Surface | None = None
        self._drop = Tween(-60, 0, SLIDE_SECONDS, overshoot)
        if not app.settings.pace:
            self._drop.skip()
        super().__init__(app)

    def build(self) -> None:
        """Lay the one button out."""
        words = self.app.words
        label = words("handover.show", name=self._seat.name)
        x, y = CARD[0] + 110, CARD[1] + 544
        button = Button(
            (x, y, CARD[2] - 220, 100), label, "go", "ui_eye", 32,
            words("handover.keys"), glow=True,
        )  # fmt: skip
        self.add_button("ready", button, self._on_ready, legal=True)

    def key(self, signal: Signal) -> None:
        """Let Space and Enter go on."""
        if signal.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self._on_ready()

    def update(self, seconds: float) -> None:
        """Let the card slide in."""
        if not self._drop.done:
            self._drop.advance(seconds * (self.app.settings.pace or 1.0))
            self.dirty = True

    def resized(self) -> None:
        """Make the pictures anew."""
        self._still = None
        super().resized()

    def draw(self, canvas: Canvas) -> None:
        """Draw the card over a dark backdrop."""
        if self._still is None:
            self._still = canvas.surface.copy()
            self._draw_still(canvas.on(self._still))
        canvas.surface.blit(self._still, (0, 0))
        moved = canvas.at(0, self._drop.value)
        self._draw_card(moved)
        self.draw_widgets(moved)
        self._draw_seats(canvas)

    def _draw_still(self, canvas: Canvas) -> None:
        self._game.draw_backdrop(canvas)
        canvas.veil(0.72, DARK)
        canvas.vignette()

    def _draw_card(self, canvas: Canvas) -> None:
        colour = PLAYER_LOOKS[self._seat.colour].colour
        deep = mix(colour, (30, 14, 4), 0.42)
        x, y, w, _ = CARD
        canvas.panel(CARD, "", deep, 124, corner=16, shadow=230, edge=GOLD)
        middle, rim = x + w / 2, mix(deep, (0, 0, 0), 0.6)
        who, first = self._said.head, self.app.words("handover.pass")
        canvas.text(first, middle, y + 38, 30, CREAM, "head", "cm", w - 320, outline=rim)
        canvas.text(who, middle, y + 90, 50, CREAM, "display", "cm", w - 190, outline=rim)
        canvas.disc(middle, y + 290, 130, mix(PAPER, GOLD, 0.3), BARK, 4)
        canvas.disc(middle, y + 290, 116, mix(colour, PAPER, 0.62))
        canvas.worker(middle, y + 290, 204, self._seat.colour)
        canvas.marker(middle + 92, y + 380, 64, self._seat.colour)
        for number, line in enumerate(self._said.lines):
            canvas.text(line, middle, y + 458 + 36 * number, 24, INK, "body", "cm", w - 80)

    def _draw_seats(self, canvas: Canvas) -> None:
        """Draw everybody in a row: who is done, who is a bot, whose turn it is."""
        count = len(self._seats)
        for number, seat in enumerate(self._seats):
            x, y = 960 + (number - (count - 1) / 2) * 132, 946.0
            now = seat == self._seat
            canvas.disc(x, y, 50, (66, 46, 28), GOLD if now else (130, 104, 66), 4)
            canvas.worker(x, y - 2, 72, seat.colour, 1.0 if now else 0.7)
            if seat.bot or number in self._said.done:
                mark = (66, 132, 56) if number in self._said.done else (58, 96, 106)
                canvas.disc(x + 36, y + 34, 17, mark, CREAM, 2)
                canvas.icon("ui_bot" if seat.bot else "ui_check", x + 36, y + 34, 19)
