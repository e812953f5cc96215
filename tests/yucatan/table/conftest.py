"""A surface of any size to draw Yucatan's table on, without a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.canvas import Canvas, TextLog
from tzolkin_desktop.kit.view import View
from tzolkin_desktop.paths import sprites_dir

Pages = Callable[..., Canvas]


SIZE = (1280, 720)


class Kept:
    """What is made once for all tests and anew when somebody has closed pygame since."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make
        self._made: tuple[Any, pygame.font.Font] | None = None

    def get(self) -> Any:
        if self._made is None or not self._lives(self._made[1]):
            thing = self._make()
            self._made = thing, pygame.font.Font(None, 12)
        return self._made[0]

    @staticmethod
    def _lives(font: pygame.font.Font) -> bool:
        """Say whether pygame runs since a font was made: the fonts of another run are of no use."""
        try:
            return font.size("a") != (0, 0) and pygame.display.get_init()
        except pygame.error:
            return False


def _load() -> Assets:
    pygame.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    assets = Assets(sprites_dir())
    assets.show_game("yucatan")
    return assets


@pytest.fixture(scope="session")
def kept_assets() -> Kept:
    return Kept(_load)


@pytest.fixture
def assets(kept_assets: Kept) -> Assets:
    """Give the pictures of the game."""
    found: Assets = kept_assets.get()
    return found


@pytest.fixture
def page(assets: Assets) -> Pages:
    """Give a canvas as large as a window, that notes its texts."""

    def make(width: int = 1280, height: int = 720) -> Canvas:
        view = View.fit(width, height)
        return Canvas.of(view, pygame.Surface((width, height)), assets, TextLog())

    return make


@pytest.fixture(scope="session")
def kept_window(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    return Kept(lambda: App(SIZE, tmp_path_factory.mktemp("home"), hidden=True))


@pytest.fixture
def window(kept_window: Kept) -> App:
    """Give the one hidden window of all tests, which nobody closes."""
    found: App = kept_window.get()
    return found


@pytest.fixture
def app(window: App) -> App:
    """Give the window as if it had just been opened, without motion and in English."""
    window.resize(*SIZE)
    window.settings.reset()
    window.settings.mute = True
    window.settings.speed = "off"
    window.settings.confirm_end = "never"
    window.set_language("en")
    window.scenes.clear()
    window.settings.lessons = {}
    window.settings.setup = {}
    window.settings.game = ""
    window.on_caption = None
    window.log = None
    window._fade = None
    window.running = True
    window.pointer = (-1.0, -1.0)
    return window
