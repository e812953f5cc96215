"""People and bots at the table of Yucatan in a hidden window, and the hands of a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.shell.conftest import click, press, target
from tests.yucatan.rules.table import Table
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.targets import Target
from tzolkin_desktop.kit.text_log import TextLog
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.robot import Robot

PEOPLE = ("Ixchel", "Ahau", "Kinich", "Itzamna")
COLOURS = ("red", "blue", "green", "yellow")
LONG_NAMES = {
    "en": ("Maximilianus", "Wilhelmina W", "Constantinus", "Bartholomeus"),
    "ru": ("Вильгельмина", "Александрина", "Святославный", "Константинов"),
    "uk": ("Вільгельміна", "Мстиславовна", "Святославний", "Константинів"),
}
FRAME = 0.25


def seats(players: int, people: int, names: Sequence[str] = PEOPLE) -> tuple[SeatLook, ...]:
    """Seat people first, then bots that choose at random."""
    return tuple(
        SeatLook(names[n], COLOURS[n], "" if n < people else "random") for n in range(players)
    )


class Sitting:
    """A position at the table; what leads to scenes of its own leads there."""

    def __init__(self, app: App, position: Table, people: int = 1) -> None:
        players = len(position.s.players)
        match = Match(Setup(seats(players, people), 1, (), "yucatan"))
        match.session.state = position.s
        position.s.memo = None
        self.app = app
        self.flow = Flow(app)
        self.match = match
        self.flow.play(match)
        self.settle()

    @property
    def state(self) -> Any:
        return self.match.session.state

    @property
    def scene(self) -> Any:
        return self.app.scene

    @property
    def table(self) -> TableScene:
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    @property
    def made(self) -> list[str]:
        """List what was chosen so far."""
        session = self.match.session
        return [session.rules.write(step.choice) for step in session.steps]

    @property
    def legal(self) -> list[str]:
        return [str(t.id) for t in self.app.scene.targets() if t.legal]

    def find(self, name: str) -> Target:
        return target(self.app.scene, name)

    def click(self, *names: str) -> None:
        for name in names:
            click(self.app, name)
            self.settle()

    def press(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            press(self.app, key, mod=mod)
            self.settle()

    def settle(self) -> None:
        """Let frames pass until somebody is asked something."""
        for _ in range(80):
            self.app.frame([], FRAME)
            if self.legal:
                return


def begin(app: App, players: int, people: int, seed: int, language: str = "en") -> Flow:
    """Begin a game with names as long as they can be."""
    app.set_language(language)
    flow = Flow(app)
    flow.begin(Setup(seats(players, people, LONG_NAMES[language]), seed, (), "yucatan"))
    return flow


def play(app: App, clicks: int, until: type, seed: int, look_every: int = 0) -> Robot:
    """Let a robot click what glows, up to a scene or a number of clicks; look at texts."""
    robot = Robot(app, seed)
    while not isinstance(app.scene, until) and robot.clicks < clicks:
        robot.step()
        if look_every and robot.clicks % look_every == 0:
            texts_fit(app)
    return robot


def all_texts(app: App) -> TextLog:
    """Draw everything anew and give every text of the scene in front."""
    scene: Any = app.scene
    app.log = TextLog()
    for kept in ("_picture", "_still"):
        if hasattr(scene, kept):
            setattr(scene, kept, None)  # what is kept would not be drawn, nor its texts noted
    scene.dirty = True
    app.show()
    found, app.log = app.log, None
    assert found.texts
    return found


def texts_fit(app: App) -> None:
    """See whether a text is cut, leaves its box or is too small."""
    found = all_texts(app)
    bad = [text.text for text in (*found.clipped(), *found.small())]
    assert not bad, (type(app.scene).__name__, bad)
