"""The window: full screen and back, and what it is called."""

import pygame
import pytest

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.window import MOST_TRIES
from tzolkin_desktop.shell.menus.settings import SettingsScene

SCREEN = (1600, 900)


class Manager:
    """A window manager that keeps a window as large as the screen for some time after it left."""

    def __init__(self, patch: pytest.MonkeyPatch, slow: int) -> None:
        self.slow = slow
        self.place = (77, 55)
        self._set_mode = pygame.display.set_mode
        patch.setattr(pygame.display, "set_mode", self.set_mode)
        patch.setattr(pygame.display, "get_window_position", lambda: self.place)
        patch.setattr(pygame.display, "set_window_position", self.move)

    def set_mode(self, size: tuple[int, int], flags: int) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            self.place = (0, 0)
            return self._set_mode(SCREEN)
        self.slow -= 1
        return self._set_mode(size if self.slow < 0 else SCREEN)

    def move(self, place: tuple[int, int]) -> None:
        self.place = place


def test_the_old_size_and_place_come_back_after_full_screen(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.push(SettingsScene(app, app.pop))
    manager = Manager(monkeypatch, slow=5)
    app.toggle_fullscreen()
    assert app.window.get_size() == SCREEN
    app.toggle_fullscreen()
    late = pygame.event.Event(pygame.VIDEORESIZE, w=SCREEN[0], h=SCREEN[1], size=SCREEN)
    for _ in range(5):
        app.frame([late], 0.02)
    assert app.window.get_size() == (1280, 720)
    assert manager.place == (77, 55)
    assert (app.settings.width, app.settings.height) == (1280, 720)


def test_a_system_that_never_gives_the_old_size_is_not_asked_for_ever(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.push(SettingsScene(app, app.pop))
    manager = Manager(monkeypatch, slow=10_000)
    app.toggle_fullscreen()
    app.toggle_fullscreen()
    for _ in range(MOST_TRIES + 5):
        app.frame([], 0.02)
    assert manager.slow == 10_000 - MOST_TRIES
