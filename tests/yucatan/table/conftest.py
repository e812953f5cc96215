"""A surface of any size to draw Yucatan's table on, without a window."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.canvas import Canvas, TextLog
from tzolkin_desktop.kit.view import View
from tzolkin_desktop.paths import sprites_dir

Pages = Callable[..., Canvas]


@pytest.fixture(scope="session")
def assets() -> Assets:
    pygame.init()
    pygame.display.set_mode((64, 64))
    assets = Assets(sprites_dir())
    assets.show_game("yucatan")
    return assets


@pytest.fixture
def page(assets: Assets) -> Pages:
    """Give a canvas as large as a window, that notes its texts."""

    def make(width: int = 1280, height: int = 720) -> Canvas:
        view = View.fit(width, height)
        return Canvas.of(view, pygame.Surface((width, height)), assets, TextLog())

    return make


@pytest.fixture(scope="session")
def window(tmp_path_factory: pytest.TempPathFactory) -> App:
    """Open one hidden window for all tests; other tests still draw when they are done with it."""
    return App((1280, 720), tmp_path_factory.mktemp("home"), hidden=True)


@pytest.fixture
def app(window: App) -> App:
    """Give the window as if it had just been opened, without motion and in English."""
    window.settings.reset()
    window.settings.mute = True
    window.settings.speed = "off"
    window.settings.confirm_end = "never"
    window.set_language("en")
    window.scenes.clear()
    window.log = None
    window.running = True
    window.pointer = (-1.0, -1.0)
    return window
