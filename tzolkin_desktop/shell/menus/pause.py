"""The menu of a running game, over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.theme import GOLD, HEAD_COLOURS, SIZE_MENU_BUTTON
from tzolkin_desktop.kit.widgets import Button, Signal
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.menus.title import MenuEntry

WIDTH, STEP, TOP = 560.0, 84.0, 96.0


class PauseScene(Form):
    """A few large buttons; Esc goes back to the table."""

    def __init__(
        self,
        app: App,
        entries: Callable[[], Sequence[MenuEntry]],
        picture: Callable[[], pygame.Surface],
        title: Callable[[Words], str],
    ) -> None:
        """Take the entries, the first of which goes back, what lies behind, and the game's name."""
        self._make_entries = entries
        self._picture = picture
        self._title = title
        self._behind: pygame.Surface | None = None
        super().__init__(app)

    def build(self) -> None:
        """Lay the buttons out below each other."""
        entries = list(self._make_entries())
        tall = TOP + STEP * len(entries) + 20
        self._box = (960 - WIDTH / 2, 540 - tall / 2, WIDTH, tall)
        y = self._box[1] + TOP
        for number, entry in enumerate(entries):
            box = (self._box[0] + 50, y, WIDTH - 100, 66)
            button = Button(
                box, entry.label, entry.kind, entry.icon, SIZE_MENU_BUTTON, glow=number == 0
            )
            self.add_button(entry.id, button, entry.action, legal=number == 0)
            y += STEP

    def key(self, signal: Signal) -> None:
        """Go back with Esc, and with Enter as well."""
        if signal.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self.entries[0].act(True)

    def resized(self) -> None:
        """Make the picture anew."""
        self._behind = None
        super().resized()

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel over the veiled table."""
        if self._behind is None:
            self._behind = self._picture()
        canvas.surface.blit(self._behind, (0, 0))
        canvas.veil(0.6)
        head = self._title(self.app.words)
        canvas.panel(self._box, head, HEAD_COLOURS["clay"], 60, 34, edge=GOLD, shadow=220)
        self.draw_widgets(canvas)
