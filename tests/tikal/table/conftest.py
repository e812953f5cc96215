"""A surface of any size to draw Tikal's table on, without a window."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

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
    assets.show_game("tikal")
    return assets


@pytest.fixture
def page(assets: Assets) -> Pages:
    """Give a canvas as large as a window, that notes its texts."""

    def make(width: int = 1280, height: int = 720) -> Canvas:
        view = View.fit(width, height)
        return Canvas.of(view, pygame.Surface((width, height)), assets, TextLog())

    return make
