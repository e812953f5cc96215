"""The window as the system shows it: opened with our icon, filling the screen and back again."""

from __future__ import annotations

import os
import warnings
from pathlib import Path

import pygame

from tzolkin_desktop.kit.assets import read_picture
from tzolkin_desktop.kit.settings import Settings

LEAST_SIZE = (640, 360)
WINDOW_CLASS = "tzolkin-desktop"
MOST_TRIES = 90  # frames in which a window may get its old size back

Size = tuple[int, int]


def open_window(settings: Settings, size: Size | None, hidden: bool, icon: Path) -> pygame.Surface:
    """Open the window as it was left, or without being seen."""
    for system in ("X11", "WAYLAND"):  # by this name a desktop finds the icon of a window
        os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = WINDOW_CLASS
    pygame.display.init()
    pygame.font.init()
    if icon.exists():
        pygame.display.set_icon(read_picture(icon))  # only heeded before there is a window
    flags = pygame.HIDDEN if hidden else pygame.RESIZABLE
    size = size or (settings.width, settings.height)
    size = max(size[0], LEAST_SIZE[0]), max(size[1], LEAST_SIZE[1])
    if settings.fullscreen and not hidden:
        flags, size = pygame.FULLSCREEN, (0, 0)
    surface = pygame.display.set_mode(size, flags)
    pygame.key.set_repeat(400, 40)
    return surface


class FullScreen:
    """Fills the screen, and gives the window its old size and place back afterwards.

    A window manager takes its time to let go of a window that filled the screen, and refuses any
    other size until then: the old one is asked for frame after frame until it is there.
    """

    def __init__(self) -> None:
        """Begin with nothing to give back."""
        self._place: Size | None = None  # of the window before it filled the screen
        self._size: Size = LEAST_SIZE
        self._tries = 0

    @property
    def returning(self) -> bool:
        """Say whether the window still has the size of the screen though it left it."""
        return self._tries > 0

    def enter(self) -> pygame.Surface:
        """Fill the screen."""
        if not self.returning:
            self._place = pygame.display.get_window_position()
        self._tries = 0
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)

    def leave(self, size: Size) -> pygame.Surface:
        """Begin to be a window of a size again."""
        self._size, self._tries = size, MOST_TRIES
        return self.advance()

    def advance(self) -> pygame.Surface:
        """Ask once more for the old size, and go to the old place once it is there."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # "forcibly resized": not yet
            surface = pygame.display.set_mode(self._size, pygame.RESIZABLE)
        self._tries -= 1
        if surface.get_size() == self._size:
            self._tries = 0
            if self._place is not None:
                pygame.display.set_window_position(self._place)
        return surface
