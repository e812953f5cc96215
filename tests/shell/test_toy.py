"""The toy game through the shell's own scenes: nothing in engine, kit or shell knows it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.shell.conftest import click, target
from tzolkin_desktop.games import GAMES
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.text_log import TextLog
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.menus.new_game import NewGameScene
from tzolkin_desktop.shell.menus.title import TitleScene
from tzolkin_desktop.shell.review.replay import ReplayScene
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.saved_games import open_file
from tzolkin_desktop.shell.table.hand_over import HandOverScene
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.robot import Robot

ROOT = Path(__file__).parents[2]
PEOPLE = (SeatLook("Ixchel", "red"), SeatLook("Ahau", "blue"))
BOTS = (SeatLook("Ixchel", "red"), SeatLook("Ahau", "blue", "random"))


@pytest.fixture
def flow(app: App, toy_game: str) -> Flow:
    return Flow(app)


def table_of(app: App) -> TableScene:
    scene = app.scene
    assert isinstance(scene, TableScene)
    return scene


def settle(app: App) -> None:
    """Let frames pass until somebody is asked something."""
    for _ in range(200):
        app.frame([], 0.25)
        if any(t.legal for t in app.scene.targets()):
            return


def begin(flow: Flow, seats: tuple[SeatLook, ...], seed: int = 3) -> Match:
    flow.begin(Setup(seats, seed, game="toy"))
    settle(flow.app)
    assert flow.match is not None
    return flow.match


def take_seat(app: App) -> None:
    """Say that the next person may look."""
    assert isinstance(app.scene, HandOverScene)
    click(app, next(t.id for t in app.scene.targets() if t.legal))
    settle(app)


def test_the_shelf_leads_to_its_new_game_and_its_table(flow: Flow, app: App) -> None:
    flow.title()
    assert isinstance(app.scene, TitleScene)
    click(app, "game/toy")
    click(app, "button/new_game")
    assert isinstance(app.scene, NewGameScene)
    click(app, "button/start")
    settle(app)
    assert flow.match is not None
    assert flow.match.game.name == "toy"


def test_a_secret_choice_hands_the_computer_over_and_is_not_shown(flow: Flow, app: App) -> None:
    match = begin(flow, PEOPLE)
    first = match.session.seat
    take_seat(app)
    own = match.state.hands[first]
    assert {Place("card", card) for card in own} <= {t.id for t in app.scene.targets()}
    click(app, str(Place("card", own[0])))
    settle(app)
    assert isinstance(app.scene, HandOverScene)  # before anybody else looks
    app.log = TextLog()
    app.scene.dirty = True
    app.frame([], 0.01)
    take_seat(app)
    said = " ".join(text.text for text in app.log.texts)
    shown = table_of(app)
    assert str({"card": own[0]}) not in said
    assert own[0] not in shown.look.state.hands[match.session.seat]


def test_taking_back_stops_at_the_card_that_was_drawn(flow: Flow, app: App) -> None:
    match = begin(flow, BOTS)
    session = match.session
    while session.state.choosing or session.seat != 0:
        robot_step(app)
    walked = [t for t in app.scene.targets() if t.legal and t.id.startswith("field/")]
    click(app, walked[0].id)
    click(app, "button/undo")
    assert session.state.steps_left == 2
    click(app, walked[0].id)
    click(app, "button/draw")
    assert session.state.drawn
    assert target(app.scene, "button/undo").act is None
    again = [t for t in app.scene.targets() if t.legal and t.id.startswith("field/")]
    click(app, again[0].id)
    click(app, "button/undo")  # takes the step back, not the card
    assert session.state.drawn
    assert session.state.steps_left == 1


def robot_step(app: App) -> None:
    Robot(app, 1).step()


def test_the_robot_plays_it_against_a_bot_to_the_result_and_watches_it(
    flow: Flow, app: App
) -> None:
    match = begin(flow, BOTS)
    robot = Robot(app, 5)
    for _ in range(400):
        if isinstance(app.scene, ResultScene):
            break
        robot.step()
    assert isinstance(app.scene, ResultScene)
    assert match.session.over
    flow.watch(match, 0)
    assert isinstance(app.scene, ReplayScene)
    for _ in range(5):
        app.scene.step()
        app.frame([], 0.1)
    assert app.scene.moment == 5


def test_its_saves_name_their_game(flow: Flow) -> None:
    begin(flow, BOTS)
    flow.leave()
    assert {slot.game for slot in flow.games.slots()} == {"toy"}


PLAYS = """
import sys
from tzolkin_desktop.games import GAMES
GAMES["toy"] = "tests.toy.meta"
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Setup
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.studio.robot import Robot
app = App((960, 540), sys.argv[1], hidden=True)
app.settings.speed = "off"
flow = Flow(app)
flow.begin(Setup((SeatLook("Ixchel", "red"), SeatLook("Ahau", "blue", "random")), 4, game="toy"))
robot = Robot(app, 2)
flow.match.session.listen(lambda step: print(len(flow.match.session.steps), flush=True))
while True:
    robot.step()
"""


def test_killed_in_mid_game_it_goes_on_where_it_was(flow: Flow, app: App, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    program = PLAYS.replace("sys.argv[1]", "__import__('pathlib').Path(sys.argv[1])")
    process = subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path)],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    shown = [int(process.stdout.readline()) for _ in range(9)]
    os.kill(process.pid, signal.SIGKILL) if hasattr(signal, "SIGKILL") else process.kill()
    process.wait()
    (save,) = (tmp_path / "saves").glob("*.save")
    match = open_file(save).match
    assert match.game.name == "toy"
    assert len(match.session.steps) >= shown[-1]
    flow.play(match)
    settle(app)
    assert table_of(app).match is match


def test_nothing_of_the_program_knows_it() -> None:
    package = ROOT / "tzolkin_desktop"
    assert not [file for file in package.rglob("*.py") if "tests.toy" in file.read_text("utf-8")]
    assert "toy" not in GAMES
