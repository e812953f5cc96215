"""Whole games played in the real window by mouse alone, by a robot that clicks what glows."""

import os
import random
import shutil
import subprocess
import sys
import time

import pytest

from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.expansion.modules import MODULES
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import COLOURS, Setup
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.robot import Robot
from tzolkin_desktop.studio.screenshot import hidden_app

RULES = rules_of("tzolkin")
NAMES = ("Ixchel", "Ahau", "Kinich", "Itzamna", "Zipacna")
LONG = pytest.mark.long
FOR_GOOD = ("/end", "/hint", "/pass", "calendar/1", "calendar/2")
SIZES = ((960, 540), (1280, 720), (1000, 700), (1366, 768), (700, 800))


def sit_down(folder, players, seed, bots, speed, modules=()):
    app = hidden_app((960, 540), "en", str(folder))
    app.settings.speed = speed
    seats = tuple(
        SeatLook(NAMES[i], COLOURS[i], "random" if bots and i else "") for i in range(players)
    )
    flow = Flow(app)
    flow.begin(Setup(seats, seed, tuple(modules)))
    return app, flow.match.session


class Shadow:
    """The same game by the rules alone."""

    def __init__(self, players, seed, modules=()):
        options = {"players": players, "modules": list(modules)}
        self.state = RULES.new_game(options, RULES.deal(options, seed))
        self.done = 0

    def follow(self, session):
        for step in session.steps[self.done :]:
            assert step.choice in RULES.choices(self.state)
            RULES.apply(self.state, step.choice)
        self.done = len(session.steps)
        assert RULES.dump(self.state) == RULES.dump(session.state)


@pytest.mark.parametrize(
    ("players", "seed", "bots", "speed", "resizes"),
    [
        pytest.param(4, 1, False, "off", 3, marks=LONG),
        (3, 2, False, "off", 0),
        pytest.param(2, 3, False, "fast", 2, marks=LONG),
        pytest.param(4, 4, True, "normal", 2, marks=LONG),
        (2, 5, True, "off", 0),
        pytest.param(3, 6, True, "slow", 0, marks=LONG),
    ],
)
def test_a_whole_game_by_mouse(tmp_path, players, seed, bots, speed, resizes):
    app, session = sit_down(tmp_path, players, seed, bots, speed)
    robot = Robot(app, seed)
    rng = random.Random(seed)
    shadow = Shadow(players, seed)
    left = resizes
    while not isinstance(app.scene, ResultScene):
        robot.step()
        shadow.follow(session)
        if left and rng.random() < 0.02:
            left -= 1
            robot.resize(*rng.choice(SIZES))
    assert robot.clicks > 60
    assert RULES.result(shadow.state) is not None
    assert shadow.state.feasts == 4


@pytest.mark.parametrize(
    ("players", "seed", "modules", "bots", "speed", "resizes"),
    [
        (5, 11, MODULES, False, "off", 3),
        pytest.param(5, 13, MODULES, True, "fast", 0, marks=LONG),
        pytest.param(2, 12, MODULES, False, "normal", 0, marks=LONG),
        *(
            pytest.param(2, 20 + number, (name,), False, "off", 0, marks=LONG)
            for number, name in enumerate(MODULES)
        ),
    ],
)
def test_a_whole_game_with_modules_by_mouse(tmp_path, players, seed, modules, bots, speed, resizes):
    app, session = sit_down(tmp_path, players, seed, bots, speed, modules)
    robot = Robot(app, seed)
    rng = random.Random(seed)
    shadow = Shadow(players, seed, modules)
    while not isinstance(app.scene, ResultScene):
        robot.step()
        shadow.follow(session)
        if resizes and rng.random() < 0.02:
            resizes -= 1
            robot.resize(*rng.choice(SIZES))
    assert robot.clicks > 60
    assert set(modules) <= set(shadow.state.content.modules)
    assert RULES.result(shadow.state) is not None
    assert shadow.state.feasts == 4


@pytest.mark.parametrize(("players", "seed", "modules"), [(2, 8, ()), (3, 9, MODULES)])
def test_what_was_clicked_can_be_taken_back(tmp_path, players, seed, modules):
    app, _ = sit_down(tmp_path, players, seed, False, "off", modules)
    robot = Robot(app, seed)
    checked = 0
    while checked < 25:
        scene = app.scene
        if isinstance(scene, TableScene) and scene.human and not scene.session.can_undo():
            before = RULES.dump(scene.session.state)
            turn = scene.session.turn_start
            clicks = 0
            while scene.human and clicks < 4:
                # What cannot be taken back, and a hint, which is no move.
                glowing = [t for t in scene.targets() if t.legal and not t.id.endswith(FOR_GOOD)]
                if not glowing:
                    break
                robot.click(random.Random(checked * 10 + clicks).choice(glowing))
                clicks += 1
            if scene.session.turn_start != turn:
                continue  # a decision of a food day is for good
            for outside in [t for t in scene.targets() if t.id == "outside"]:
                robot.click(outside)  # leaves a chooser that may be left
            # Where buttons are many, one that could not be pushed makes room for the others.
            undo = next((t for t in scene.targets() if t.id == "button/undo_turn"), None)
            if undo is not None and undo.act is not None:
                robot.click(undo)
            assert RULES.dump(scene.session.state) == before
            checked += 1
            scene.selected = None
            scene.refresh()
        robot.step()
        if isinstance(app.scene, ResultScene):
            break
    assert checked == 25


@pytest.mark.long
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not on this machine")
def test_a_game_in_a_window_on_a_real_display(tmp_path):
    display = ":97"
    server = subprocess.Popen(
        ["Xvfb", display, "-screen", "0", "1300x800x24"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from tzolkin_desktop.kit.app import App\n"
        "from tzolkin_desktop.shell.flow import Flow\n"
        "from tzolkin_desktop.studio.robot import Robot\n"
        "from tzolkin_desktop.shell.review.result import ResultScene\n"
        "app = App((1280, 720), Path(sys.argv[1]))\n"
        "app.settings.speed = 'off'\n"
        "flow = Flow(app)\n"
        "flow.title()\n"
        "flow.new_game()\n"
        "robot = Robot(app, 1)\n"
        "while not isinstance(app.scene, ResultScene):\n"
        "    robot.step()\n"
        "print(robot.clicks, 'clicks')\n"
    )
    environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
    try:
        time.sleep(1.0)
        done = subprocess.run(
            [sys.executable, "-c", code, str(tmp_path)],
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
        )
    finally:
        server.terminate()
        server.wait()
    assert done.returncode == 0, done.stderr
    assert "clicks" in done.stdout
