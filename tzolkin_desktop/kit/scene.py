"""What every scene of the window is: input comes in, time passes, a picture comes out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Target
from tzolkin_desktop.kit.widgets import Signal

if TYPE_CHECKING:
    from tzolkin_desktop.kit.app import App


class Scene:
    """A screenful. `dirty` says that the whole picture has to be drawn again."""

    speaks_for = ""  # a game by its name; empty for a scene that belongs to what lies behind it
    many_eyes = False  # several people look at it at once: nobody's secrets may follow it

    def __init__(self, app: App) -> None:
        """Belong to the window."""
        self.app = app
        self.dirty = True

    def speak_for(self, app: App, game: str) -> None:
        """Show the words and pictures of a game from now on, and whenever it is in front again."""
        self.speaks_for = game
        app.show_game(game)

    @property
    def typing(self) -> bool:
        """Say whether the player is writing a text, so that keys are letters."""
        return False

    @property
    def focus_at(self) -> tuple[float, float] | None:
        """Give the point that the keyboard is on."""
        return None

    def signal(self, signal: Signal) -> None:
        """Take what the player did."""

    def update(self, seconds: float) -> None:
        """Let time pass; set `dirty` when the picture changed."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""

    def repaint(self, canvas: Canvas) -> list[pygame.Rect]:
        """Draw only what moves and give the pixel boxes that changed; called when not dirty."""
        return []

    def targets(self) -> Sequence[Target]:
        """List what can be pointed at, what lies on top last."""
        return ()

    def resized(self) -> None:
        """Forget pictures made for another window size, or words of another language."""
        self.dirty = True
