"""Every game of the house, played out: its file is listed, watched, looked back at, added up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tzolkin_desktop.games import GAMES, game_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.menus.load import LoadScene
from tzolkin_desktop.shell.menus.shelf import name_of
from tzolkin_desktop.shell.menus.statistics import StatisticsScene
from tzolkin_desktop.shell.review.replay import ReplayScene
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.review.review import ReviewScene


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App((640, 360), tmp_path, hidden=True)
    app.settings.speed = "off"
    yield app
    app.close()


def played_out(flow: Flow, name: str) -> Match:
    """Play a game at random to its end, kept on disk as by the window."""
    game = game_of(name)
    flow.app.settings.game = name
    match = Match(Setup.usual(min(game.players), 1, name_of(game)))
    journal = flow.games.keep(match)
    rng = random.Random(1)
    while not match.session.over:
        match.session.apply(rng.choice(match.session.choices()))
    flow.statistics.add(match)
    journal.close()
    return match


def shown(app: App) -> type[Scene]:
    """Draw what is in front, and say of which kind it is."""
    for _ in range(3):
        app.frame([], 0.3)
    return type(app.scene)


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_can_be_found_watched_reviewed_and_counted(app: App, name: str) -> None:
    flow = Flow(app)
    match = played_out(flow, name)
    (slot,) = flow.games.slots()
    assert slot.over
    assert slot.trouble is None
    flow.title()
    flow.replays()
    assert shown(app) is LoadScene
    flow.watch_slot(slot)
    assert shown(app) is ReplayScene
    flow.title()
    flow.review_slot(slot)
    assert shown(app) is ReviewScene
    flow.title()
    flow.add_up()
    assert shown(app) is StatisticsScene
    flow.continue_game(slot)
    assert shown(app) is ResultScene
    assert flow.match is not None
    assert match.rules.dump(flow.match.state) == match.rules.dump(match.state)
