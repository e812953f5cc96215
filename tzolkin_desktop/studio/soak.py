"""`soak`: a robot plays game after game in one window, for as long as it is told to.

Between clicks it changes the size of the window and the language, opens menus, leaves the game and
takes it up from its file. After every game, always on the same screen, memory and open handles are
measured: they must not grow once everything has been loaded that a window keeps.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import sys
import tempfile
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Self

from tzolkin_desktop.engine.record import write_game
from tzolkin_desktop.games import first_game, game_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import COLOURS, Setup
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.footprint import give_back, memory_bytes, open_handles
from tzolkin_desktop.studio.robot import Robot
from tzolkin_desktop.studio.scenes import weak_level

HOME_SIZE = (1280, 720)
SIZES = ((960, 540), (1000, 700), HOME_SIZE, (1366, 768), (700, 800), (1920, 1080))
SPEEDS = ("off", "off", "fast")
WARM_UP = 1 / 3  # share of the time after which nothing may grow any more
MOST_GROWTH = 5.0  # percent
EAGER = 6.0
ODDS = {"resize": 0.01, "language": 0.01, "leave": 0.006, "menu": 0.01, "help": 0.01}
MEBIBYTE = 1 << 20


@dataclass(frozen=True)
class Measure:
    """What the process used after a game, so many seconds after the start."""

    seconds: float
    memory: int
    handles: int


@dataclass
class Mishaps:
    """Survives errors and remembers them."""

    told: list[str] = field(default_factory=list)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        """Write an error down and go on."""
        if not isinstance(error, Exception):
            return False
        self.told.append("".join(traceback.format_exception(error)))
        return True


def run(args: argparse.Namespace) -> int:
    """Play until the time is up, then say what grew and what failed."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(HOME_SIZE, Path(folder), hidden=True)
        soak = Soak(app, args.minutes * 60, args.seed, args.game)
        try:
            soak.run()
        finally:
            app.close()
    report = soak.report()
    for key, value in report.items():
        print(f"{key.replace('_', ' '):28} {value}")
    for mishap in soak.mishaps.told:
        print(mishap, file=sys.stderr)
    if args.json:
        print(json.dumps(report))
    return int(not report["passed"])


class Soak:
    """Game after game in one window."""

    def __init__(self, app: App, seconds: float, seed: int, game: str = "") -> None:
        """Take a window, a time and a game, the first of the house if none is named."""
        self.app = app
        self._name = game
        self._game = game_of(game) if game else first_game()
        self.flow = Flow(app)
        self.mishaps = Mishaps()
        self._rng = random.Random(seed)
        self._seed = seed
        self._begun = 0
        self._started = time.monotonic()
        self._seconds = seconds
        self._done: dict[str, int] = dict.fromkeys((*ODDS, "clicks", "games", "module_games"), 0)
        self.measures: list[Measure] = []

    @property
    def _elapsed(self) -> float:
        return time.monotonic() - self._started

    def run(self) -> None:
        """Play until the time is up; the game under way then is left."""
        while self._elapsed < self._seconds:
            before = len(self.mishaps.told)
            with self.mishaps:
                self._play()
            if len(self.mishaps.told) > before:
                if self.flow.match is not None:
                    self.mishaps.told[-1] += write_game(self.flow.match.session.record)
                self.app.drop_helpers()
                self.flow.drop()
            with self.mishaps:
                self._measure()

    def _play(self) -> None:
        rng, app = self._rng, self.app
        game = self._game
        modules = game.modules if self._begun % 2 else ()
        self._begun += 1
        players = rng.choice(game.every_number if modules else game.players)
        people = rng.randint(1, players - 1)
        level = weak_level(self._name)
        seats = tuple(
            SeatLook(f"Robot {number}", COLOURS[number], "" if number < people else level)
            for number in range(players)
        )
        app.settings.speed = rng.choice(SPEEDS)
        self.flow.begin(Setup(seats, self._seed, modules, self._name))
        self._seed += 1
        robot = Robot(app, self._seed)
        while not isinstance(app.scene, ResultScene) and self._elapsed < self._seconds:
            robot.step()
            self._disturb()
        over = isinstance(app.scene, ResultScene)
        self._done["games"] += over
        self._done["module_games"] += over and bool(modules)
        self._done["clicks"] += robot.clicks

    def _disturb(self) -> None:
        """Now and then do what else people do."""
        rng, app, flow = self._rng, self.app, self.flow
        # At first more often, so that soon everything is kept that ever will be.
        often = EAGER if self._elapsed < self._seconds * WARM_UP else 1.0
        for name, odds in ODDS.items():
            if rng.random() >= odds * often:
                continue
            if name == "resize":
                app.resize(*rng.choice(SIZES))
            elif name == "language":
                app.set_language(rng.choice(app.known_languages).code)
            elif not isinstance(app.scene, TableScene):
                continue
            elif name == "help":
                app.help()
                app.frame([], 0.1)
                app.help()
            elif name == "menu":
                flow.pause(app.scene)
                app.frame([], 0.1)
                app.pop()
            elif flow.match is not None and flow.match.session.steps:
                flow.title()
                app.frame([], 0.1)
                flow.continue_newest()
            self._done[name] += 1

    def _measure(self) -> None:
        """Go back to the title of a usual window, without helpers, and see what is still held."""
        self.app.resize(*HOME_SIZE)
        self.app.assets.forget()  # else it depends on whether the size was another one before
        self.app.set_language("en")
        self.flow.title()
        self.app.frame([], 0.1)
        self.app.drop_helpers()
        gc.collect()
        give_back()
        self.measures.append(Measure(self._elapsed, memory_bytes(), open_handles()))

    def report(self) -> dict[str, object]:
        """Compare the end with the first measure after everything was warm."""
        warm = [m for m in self.measures if m.seconds >= self._seconds * WARM_UP]
        first, last = (warm or self.measures)[0], self.measures[-1]
        growth = 100 * (last.memory - first.memory) / first.memory
        handles = last.handles - first.handles
        failed = len(self.mishaps.told)
        return {
            "minutes": round(self._elapsed / 60, 2),
            **self._done,
            "memory_warm_mib": round(first.memory / MEBIBYTE, 1),
            "memory_end_mib": round(last.memory / MEBIBYTE, 1),
            "memory_most_mib": round(max(m.memory for m in self.measures) / MEBIBYTE, 1),
            "memory_growth_percent": round(growth, 2),
            "handles_warm": first.handles,
            "handles_end": last.handles,
            "measures": len(self.measures),
            "exceptions": failed,
            "passed": not failed and growth < MOST_GROWTH and handles <= 0,
        }
