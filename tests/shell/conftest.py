"""A window that nobody sees, and hands: what the tests of the shell point, press and write with."""

from collections.abc import Iterator

import pygame
import pytest

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.targets import Target

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def window(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[App]:
    """Open one window for a module, in the size that its WINDOW names."""
    size = getattr(request.module, "WINDOW", SIZE)
    app = App(size, tmp_path_factory.mktemp("home"), hidden=True)
    yield app
    app.close()


@pytest.fixture
def app(window: App, request: pytest.FixtureRequest) -> Iterator[App]:
    """Give the window as if it had just been opened, without motion and in English."""
    window.resize(*getattr(request.module, "WINDOW", SIZE))
    window.settings.reset()
    window.settings.mute = True
    window.settings.speed = "off"
    window.settings.game = ""
    window.settings.setup = {}
    window.on_caption = None
    window.set_language("en")
    window.scenes.clear()
    window.log = None
    window._fade = None
    window.running = True
    window.pointer = (-1.0, -1.0)
    yield window
    window.log = None


def target(scene: Scene, name: str) -> Target:
    return next(t for t in scene.targets() if t.id == name)


def click(app: App, name: str, share: float | None = None) -> None:
    """Click a target of the scene in front through the window, or a share of its width along."""
    found = target(app.scene, name)
    x, y = found.at
    if share is not None:
        area = found.area
        x, y = area.x + area.w * share, area.y + area.h / 2  # type: ignore[attr-defined]
    view = app.view
    pos = (round(view.origin[0] + x * view.scale), round(view.origin[1] + y * view.scale))
    for kind, more in (
        (pygame.MOUSEMOTION, {"rel": (0, 0), "buttons": (0, 0, 0)}),
        (pygame.MOUSEBUTTONDOWN, {"button": 1}),
        (pygame.MOUSEBUTTONUP, {"button": 1}),
    ):
        app.frame([pygame.event.Event(kind, pos=pos, **more)], 0.016)


def press(app: App, *keys: int, mod: int = 0, letter: str = "") -> None:
    for key in keys:
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)
        app.frame([event], 0.016)


def write(app: App, text: str) -> None:
    for letter in text:
        app.frame([pygame.event.Event(pygame.TEXTINPUT, text=letter)], 0.016)
