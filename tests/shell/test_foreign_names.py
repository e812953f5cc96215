"""Names that look like markup are shown letter by letter, in every scene that tells who plays."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.shell.conftest import click
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.text_log import TextLog
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Setup
from tzolkin_desktop.shell.menus.load import LoadScene
from tzolkin_desktop.shell.saved_games import open_file
from tzolkin_desktop.shell.table.regions import SeatLook

NAMES = ("{marker:a}", "{corn}", "{", "}", "\u115f")


@pytest.fixture(scope="module", params=NAMES)
def flow(
    window: App, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Flow]:
    """Keep a finished game and one under way of somebody with such a name."""
    window.file.path = tmp_path_factory.mktemp("home") / "settings.json"
    window.settings.speed = "off"
    window.set_language("en")
    flow = Flow(window)
    seats = (SeatLook(request.param, "red"), SeatLook("Ahau", "blue"))
    for decisions in (10_000, 60):
        rng = random.Random(1)
        flow.begin(Setup(seats, 1))
        session = flow.match.session
        while not session.over and len(session.steps) < decisions:
            session.apply(rng.choice(session.choices()))
        if session.over:
            flow.over(flow.match)
        flow.leave()
    yield flow
    flow.drop()


def title(flow: Flow) -> None:
    flow.title()


def table(flow: Flow) -> None:
    flow.title()
    flow.continue_newest()


def load(flow: Flow) -> None:
    flow.title()
    flow.load()


def replays(flow: Flow) -> None:
    flow.title()
    flow.replays()


def statistics(flow: Flow) -> None:
    flow.title()
    flow.add_up()


def result(flow: Flow) -> None:
    flow.title()
    flow.result(open_file(finished(flow)).match)


def review(flow: Flow) -> None:
    flow.title()
    flow.review(open_file(finished(flow)).match)


def replay(flow: Flow) -> None:
    flow.title()
    flow.watch(open_file(finished(flow)).match, 50)


def finished(flow: Flow) -> Path:
    return next(slot.path for slot in flow.games.slots() if slot.over)


def drawn(app: App) -> list[str]:
    app.log = TextLog()
    app.scene.dirty = True
    app.frame([], 0.5)
    app.frame([], 0.5)
    texts, app.log = [text.text for text in app.log.texts], None
    return texts


@pytest.mark.parametrize(
    "bring_on", [title, table, load, replays, statistics, result, review, replay]
)
def test_a_name_is_no_markup(flow: Flow, bring_on: Callable[[Flow], None]) -> None:
    name = (flow.games.newest() or flow.games.slots()[0]).seats[0].name
    bring_on(flow)
    assert any(name in text for text in drawn(flow.app))


def test_an_export_says_the_name_and_is_read_again(flow: Flow) -> None:
    flow.title()
    flow.replays()
    assert isinstance(flow.app.scene, LoadScene)
    click(flow.app, "button/export")
    drawn(flow.app)
    text = next(flow.games.exports.glob("*.txt"))
    name = flow.games.slots()[0].seats[0].name
    assert f"name 0: {name}\n" in text.read_text(encoding="utf-8")
    assert open_file(text).match.seats[0].name == name
