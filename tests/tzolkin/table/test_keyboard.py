"""Playing without a mouse: Esc puts away one thing at a time, and everything can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.shell.conftest import press
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Setup
from tzolkin_desktop.shell.menus.pause import PauseScene
from tzolkin_desktop.shell.menus.settings import SettingsScene
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.robot import Robot
from tzolkin_desktop.studio.screenshot import hidden_app

SEATS = (SeatLook("Ixchel", "red"), SeatLook("Ahau", "blue"))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = hidden_app((960, 540), "en", str(tmp_path))
    yield app
    app.close()


@pytest.fixture
def table(app: App) -> TableScene:
    """Begin a game of two people, past the draft."""
    Flow(app).begin(Setup(SEATS, 4))
    robot = Robot(app, 4)
    while not (isinstance(app.scene, TableScene) and app.scene.human):
        robot.step()
    return app.scene


def focused(scene: Scene) -> str:
    """Name the widget of a form that the keyboard is on."""
    assert isinstance(scene, Form)
    return next((entry.id for entry in scene.entries if entry.widget.focused), "")


def rest(app: App) -> None:
    """Let the pointer or the focus rest until its card is open."""
    for _ in range(4):
        app.frame([], 0.1)


def test_escape_closes_the_card_of_the_focus_and_then_opens_the_menu(
    app: App, table: TableScene
) -> None:
    press(app, pygame.K_TAB)
    rest(app)
    assert table.card.open
    press(app, pygame.K_ESCAPE)
    rest(app)
    assert not table.card.open
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseScene)


def test_a_card_put_away_comes_back_with_another_target(app: App, table: TableScene) -> None:
    press(app, pygame.K_TAB)
    rest(app)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_TAB)
    rest(app)
    assert table.card.open


def test_escape_goes_from_card_to_selection_to_menu(app: App, table: TableScene) -> None:
    press(app, pygame.K_TAB)
    table.select(Place("worker", name="palenque", number=1))
    rest(app)
    press(app, pygame.K_ESCAPE)
    assert table.selected is not None
    press(app, pygame.K_ESCAPE)
    assert table.selected is None
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseScene)


def test_arrows_and_enter_go_through_the_menu_of_a_running_game(
    app: App, table: TableScene
) -> None:
    press(app, pygame.K_ESCAPE)
    while not focused(app.scene).startswith("button/settings"):
        press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, SettingsScene)


def test_what_is_not_lit_can_be_read_about_by_keyboard(app: App, table: TableScene) -> None:
    press(app, pygame.K_TAB)
    read = set()
    for key in [pygame.K_RIGHT] * 12 + [pygame.K_DOWN] * 6:
        press(app, key, mod=pygame.KMOD_SHIFT)
        found = table.steering.focused
        read |= {found.id} if found is not None and not found.legal else set()
    rest(app)
    assert len(read) > 3
    assert table.card.open
