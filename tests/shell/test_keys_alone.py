"""A whole game, a setting and a save by keys alone: nothing is clicked, only the focus is read."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from tests.shell.conftest import press
from tzolkin_desktop.games.tzolkin.table.draft.scene import DraftScene
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.menus.new_game import NewGameScene
from tzolkin_desktop.shell.menus.pause import PauseScene
from tzolkin_desktop.shell.menus.settings import SettingsScene
from tzolkin_desktop.shell.menus.title import TitleScene
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.screenshot import hidden_app

MOST = 6000  # key presses of a game
WAYS = (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)


class Typist:
    """Presses keys in a window and reads where the keyboard is."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.presses = 0
        self._rng = random.Random(3)

    def press(self, key: int) -> None:
        self.presses += 1
        assert self.presses < MOST, type(self.app.scene).__name__
        press(self.app, key)

    @property
    def focus(self) -> str:
        scene = self.app.scene
        if isinstance(scene, TableScene):
            return scene.steering.focus or ""
        assert isinstance(scene, Form)
        return next((e.id for e in scene.entries if e.widget.focused), "")

    def go_to(self, name: str, key: int = pygame.K_DOWN) -> None:
        """Walk until the focus is on a thing, and press it."""
        for _ in range(60):
            if self.focus == name:
                break
            self.press(key)
        assert self.focus == name
        self.press(pygame.K_RETURN)

    def play(self, until: int = MOST) -> None:
        """Play whatever is in front until the game is over, or so many steps have been made."""
        while not isinstance(self.app.scene, ResultScene):
            scene = self.app.scene
            if isinstance(scene, DraftScene):
                for key in self._rng.sample((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4), 2):
                    self.press(key)
                self.press(pygame.K_RETURN)
            elif isinstance(scene, TableScene):
                if not scene.human:
                    self.app.frame([], 0.1)
                    continue
                if len(scene.session.steps) >= until:
                    return
                for _ in range(self._rng.randrange(1, 6)):
                    self.press(self._rng.choice(WAYS))
                assert self.focus, "the keyboard is nowhere"
                self.press(pygame.K_RETURN)
            else:
                self.press(pygame.K_RETURN)


def test_a_game_settings_and_a_save_by_keys_alone(tmp_path: Path) -> None:
    app = hidden_app((960, 540), "en", str(tmp_path))
    app.settings.bots = "at_once"
    flow = Flow(app)
    flow.title()
    hand = Typist(app)
    hand.go_to("button/new_game")
    assert isinstance(app.scene, NewGameScene)
    for seat in (1, 2, 3):  # the weakest bots think least
        hand.go_to(f"seat/{seat}/level", pygame.K_TAB)
        while level_of(app.scene, seat):
            hand.press(pygame.K_LEFT)
    hand.go_to("button/start", pygame.K_TAB)
    hand.play(until=40)

    table = app.scene
    assert isinstance(table, TableScene)
    for _ in range(6):  # whatever lies open is put away one by one
        if isinstance(app.scene, PauseScene):
            break
        hand.press(pygame.K_ESCAPE)
    hand.go_to("button/settings")
    assert isinstance(app.scene, SettingsScene)
    while hand.focus != "confirm":
        hand.press(pygame.K_TAB)
    hand.press(pygame.K_RIGHT)
    assert app.settings.confirm_end == "never"
    hand.press(pygame.K_ESCAPE)
    steps = len(table.session.steps)
    hand.go_to("button/leave")
    assert isinstance(app.scene, TitleScene)

    hand.go_to("button/continue")
    assert flow.match is not None and len(flow.match.session.steps) == steps
    hand.play()
    assert flow.match.session.over
    app.close()


def level_of(scene: object, seat: int) -> int:
    """Give the place of a seat's level among the levels of New game."""
    assert isinstance(scene, NewGameScene)
    widget = next(e.widget for e in scene.entries if e.id == f"seat/{seat}/level")
    return int(getattr(widget, "chosen", 0))
