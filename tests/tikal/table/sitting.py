"""A position of Tikal at the table of a hidden window, and the hands of a player."""

from __future__ import annotations

from typing import Any

import pygame

from tests.shell.conftest import click, press, target
from tests.tikal.rules.table import Table
from tests.tikal.table.middle import COLOURS, NAMES
from tzolkin_desktop.games.tikal.rules.consts import hex_named
from tzolkin_desktop.games.tikal.table.places import hex_place
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.targets import Target
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.scenes import a_table

LEFT, RIGHT = 1, 3


class Sitting:
    """A person at the table of one position."""

    def __init__(self, app: App, position: Table, names: tuple[str, ...] = NAMES) -> None:
        players = len(position.s.players)
        seats = tuple(SeatLook(names[n], COLOURS[n]) for n in range(players))
        modules = ("auction",) if position.s.auction else ()
        match = Match(Setup(seats, 1, modules, "tikal"))
        match.session.state = position.s
        position.s.memo = None
        self.app = app
        self.scene: TableScene = a_table(app, match)
        app.clear_to(self.scene)
        app.frame([], 0.0)

    @property
    def state(self) -> Any:
        return self.scene.session.state

    @property
    def made(self) -> list[str]:
        """List what was chosen so far."""
        session = self.scene.session
        return [session.rules.write(step.choice) for step in session.steps]

    @property
    def legal(self) -> list[str]:
        return [str(t.id) for t in self.scene.targets() if t.legal]

    @property
    def asked(self) -> str:
        return self.scene.prompt.head

    def find(self, name: str) -> Target:
        return target(self.scene, name)

    def point(self, name: str, seconds: float = 0.0) -> None:
        """Rest the pointer on a target; a hex is named as on the board."""
        self._event(pygame.MOUSEMOTION, name, rel=(0, 0), buttons=(0, 0, 0))
        if seconds:
            self.app.frame([], seconds)

    def click(self, name: str) -> None:
        click(self.app, place(name))

    def right_click(self, name: str) -> None:
        self.point(name)
        self._event(pygame.MOUSEBUTTONDOWN, name, button=RIGHT)

    def drag(self, start: str, end: str) -> None:
        self.point(start)
        self._event(pygame.MOUSEBUTTONDOWN, start, button=LEFT)
        self.point(end)
        self._event(pygame.MOUSEBUTTONUP, end, button=LEFT)

    def wheel(self, steps: int) -> None:
        event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps))
        self.app.frame([event], 0.0)

    def press(self, *keys: int, mod: int = 0) -> None:
        press(self.app, *keys, mod=mod)

    def _event(self, kind: int, name: str, **more: Any) -> None:
        x, y = self.find(place(name)).at
        view = self.app.view
        pos = (round(view.origin[0] + x * view.scale), round(view.origin[1] + y * view.scale))
        self.app.frame([pygame.event.Event(kind, pos=pos, touch=False, **more)], 0.0)


def place(name: str) -> str:
    """Give the id of a target; two letters name a hex."""
    return hex_place(hex_named(name)) if len(name) == 2 else name
