"""Games of Tikal in the real window by mouse alone and by keys alone, every text in its box.

Short ones run with the suite; `pytest -m long tests/tikal/table/test_robot.py` plays whole games of
two to four, basic and auction, in three languages.
"""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from tests.shell.conftest import press
from tests.tikal.table.middle import COLOURS
from tests.tikal.table.test_fitting import LONG_NAMES
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.text_log import TextLog
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Setup
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.robot import Robot

LONG = pytest.mark.long
RULES = rules_of("tikal")
GAMES = (
    (2, False, "en"), (3, False, "uk"), (4, False, "ru"),
    (2, True, "ru"), (3, True, "en"), (4, True, "uk"),
)  # fmt: skip
EVERY = 40  # clicks or presses after which the texts are looked at
WAYS = (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)


def begin(app: App, players: int, seed: int, auction: bool, language: str = "en") -> Flow:
    app.set_language(language)
    app.resize(1280, 720)
    names = LONG_NAMES[language]
    seats = tuple(SeatLook(names[n], COLOURS[n]) for n in range(players))
    flow = Flow(app)
    flow.begin(Setup(seats, seed, ("auction",) if auction else (), "tikal"))
    return flow


def same_by_the_rules(flow: Flow) -> bool:
    """Play the same choices by the rules alone."""
    assert flow.match is not None
    session = flow.match.session
    state = RULES.new_game(session.record.options, session.record.deal)
    for step in session.steps:
        assert step.choice in RULES.choices(state)
        RULES.apply(state, step.choice)
    return bool(RULES.dump(state) == RULES.dump(session.state))


def texts_fit(app: App) -> bool:
    """Draw everything anew and see whether a text is cut, leaves its box or is too small."""
    app.log = TextLog()
    if isinstance(app.scene, TableScene):
        app.scene._picture = None  # the kept one would not be drawn, nor its texts noted
    app.scene.dirty = True
    app.show()
    found, app.log = app.log, None
    assert not [text.text for text in (*found.clipped(), *found.small())]
    return bool(found.texts)


@pytest.mark.parametrize(
    ("players", "auction", "language", "clicks"),
    [
        (2, False, "en", 120),
        (3, True, "uk", 90),
        *(pytest.param(*g, 5000, marks=LONG) for g in GAMES),
    ],
)
def test_a_game_by_mouse(
    app: App, players: int, auction: bool, language: str, clicks: int, tmp_path: Path
) -> None:
    flow = begin(app, players, 7, auction, language)
    robot = Robot(app, 7)
    while not isinstance(app.scene, ResultScene) and robot.clicks < clicks:
        robot.step()
        assert robot.clicks % EVERY or texts_fit(app)
    assert same_by_the_rules(flow)
    assert clicks < 1000 or isinstance(app.scene, ResultScene)


@pytest.mark.parametrize(
    ("players", "auction", "language", "presses"),
    [(2, False, "en", 160), *(pytest.param(*g, 20_000, marks=LONG) for g in GAMES)],
)
def test_a_game_by_keys(app: App, players: int, auction: bool, language: str, presses: int) -> None:
    flow = begin(app, players, 3, auction, language)
    rng = random.Random(5)
    done = 0
    while not isinstance(app.scene, ResultScene) and done < presses:
        for _ in range(rng.randrange(1, 6)):
            press(app, rng.choice(WAYS))
            done += 1
        if isinstance(app.scene, TableScene) and rng.random() < 0.2:
            press(app, rng.choice((pygame.K_1, pygame.K_4, pygame.K_r, pygame.K_PLUS)))
        press(app, pygame.K_RETURN)
        done += 1
        assert done % EVERY or texts_fit(app)
    assert flow.match is not None and flow.match.session.steps
    assert same_by_the_rules(flow)
    assert presses < 1000 or isinstance(app.scene, ResultScene)
