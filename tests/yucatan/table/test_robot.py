"""Games of Yucatan in the real window by mouse or by keys alone, every text in its box.

Short ones run with the suite; `pytest -m long tests/yucatan/table/test_robot.py` plays whole games
of two to four in three languages.
"""

from __future__ import annotations

import random
import time

import pygame
import pytest

from tests.shell.conftest import press
from tests.yucatan.table.sitting import begin, play, texts_fit
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.menus.pause import PauseScene
from tzolkin_desktop.shell.review.replay import ReplayScene
from tzolkin_desktop.shell.review.result import ResultScene

LONG = pytest.mark.long
RULES = rules_of("yucatan")
GAMES = (
    (2, 2, "ru"), (3, 3, "uk"), (4, 4, "en"), (4, 1, "ru"), (2, 1, "uk"), (3, 2, "en"),
)  # fmt: skip
EVERY = 7  # clicks after which the texts are looked at
PAUSE = 0.002
WAYS = (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)
DIGITS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_5, pygame.K_6, pygame.K_n)


def same_by_the_rules(flow: Flow) -> bool:
    """Play the same choices by the rules alone."""
    assert flow.match is not None
    session = flow.match.session
    state = RULES.new_game(session.record.options, session.record.deal)
    for step in session.steps:
        assert step.choice in RULES.choices(state)
        RULES.apply(state, step.choice)
    return bool(RULES.dump(state) == RULES.dump(session.state))


@pytest.mark.parametrize(
    ("players", "people", "language", "clicks"),
    [
        (2, 2, "en", 5000),
        (3, 3, "uk", 90),
        (4, 1, "ru", 40),
        *(pytest.param(*game, 5000, marks=LONG) for game in GAMES),
    ],
)
def test_a_game_by_mouse(app: App, players: int, people: int, language: str, clicks: int) -> None:
    flow = begin(app, players, people, 7, language)
    play(app, clicks, ResultScene, 7, EVERY)
    assert same_by_the_rules(flow)
    assert clicks < 1000 or isinstance(app.scene, ResultScene)


@pytest.mark.parametrize(
    ("players", "people", "language", "presses"),
    [(2, 2, "en", 300), *(pytest.param(*game, 20_000, marks=LONG) for game in GAMES)],
)
def test_a_game_by_keys(app: App, players: int, people: int, language: str, presses: int) -> None:
    flow = begin(app, players, people, 3, language)
    rng = random.Random(5)
    done = 0
    while not isinstance(app.scene, ResultScene) and done < presses:
        for _ in range(rng.randrange(1, 4)):
            press(app, rng.choice((*WAYS, *DIGITS)))
        press(app, pygame.K_RETURN)
        app.frame([], 0.25)
        if people < players:
            time.sleep(PAUSE)  # bots think meanwhile
        if isinstance(app.scene, PauseScene):
            press(app, pygame.K_ESCAPE)  # nobody here wants to leave the game
        done += 3
        if done % (3 * EVERY) == 0:
            texts_fit(app)
    assert flow.match is not None and len(flow.match.session.steps) > 10
    assert same_by_the_rules(flow)
    assert presses < 1000 or isinstance(app.scene, ResultScene)


def test_a_game_under_way_is_watched_from_its_beginning(app: App) -> None:
    flow = begin(app, 3, 1, 4)
    play(app, 30, ResultScene, 4)
    assert flow.match is not None
    flow.watch(flow.match, 0)
    scene = app.scene
    assert isinstance(scene, ReplayScene)
    for _ in range(len(flow.match.session.steps)):
        if isinstance(app.scene, ReplayScene):
            scene.step()
        app.frame([], 5.0)
    assert scene.moment > len(flow.match.session.steps) // 2
