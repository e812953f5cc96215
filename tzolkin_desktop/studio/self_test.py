"""`--self-test`: tries the whole program out and says whether it works.

Meant for a program that was just built or installed: of every game of the house every scene is
drawn, its lessons and rules too, bots play a game of it in their own process, it is saved, loaded
and compared. Works in a folder of its own that is removed. Names no game.
"""

from __future__ import annotations

import pkgutil
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path

import pygame

from tzolkin_desktop import __version__, compiled, kit
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.games import GAMES, game_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.players.worker import BotWorker
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.lessons.script import read_lessons
from tzolkin_desktop.shell.looks import looks_of
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.menus.crash import CrashScene
from tzolkin_desktop.shell.menus.notice import NoticeScene
from tzolkin_desktop.shell.menus.shelf import name_of
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.saved_games import open_file
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.arguments import SCENES
from tzolkin_desktop.studio.robot import Robot
from tzolkin_desktop.studio.scenes import (
    a_match,
    bring_on,
    nothing,
    play_turns,
    weak_level,
)
from tzolkin_desktop.studio.screenshot import settle

SIZE = (960, 540)
PAUSE = 0.001  # seconds between two looks whether a bot has answered
PATIENCE = 180.0  # seconds a game of bots may take
TURNS = 6  # played before a table is drawn
FEWEST_COLOURS = 40  # a picture with fewer shows nothing


class SelfTestFailed(GameError):
    """The program does not work as it should."""


def run(window: bool) -> int:
    """Try everything out in a window or without a display."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        app = App(SIZE, Path(folder), hidden=not window)
        app.settings.speed = "off"
        try:
            drawn, decisions = try_out(app)
        finally:
            app.close()
    seconds = time.monotonic() - started
    where = "a window" if window else "hidden"
    print(
        f"Tzolkin Desktop {__version__}: self-test passed ({where}): {len(GAMES)} games, "
        f"{drawn} kinds of scenes, {len(app.known_languages)} languages, {decisions} decisions, "
        f"{seconds:.1f} s; {compiled.FOUND.summary()}."
    )
    return 0


def try_out(app: App) -> tuple[int, int]:
    """Go through every game of the house; count the kinds of scenes drawn and the decisions."""
    decisions, drawn, inner = 0, set[type[Scene]](), set[str]()
    for name in GAMES:
        trial = Trial(app, game_of(name))
        trial.ask_a_bot()
        decisions += trial.play_and_load()
        trial.draw_every_scene()
        drawn |= trial.drawn
        inner |= looks_of(trial.game).inner_scenes
    for module in pkgutil.walk_packages(kit.__path__, f"{kit.__name__}."):
        import_module(module.name)
    # what other scenes are built upon is seen in them
    kinds = {kind for kind in _below(Scene) if not kind.__subclasses__()}
    missing = {kind for kind in kinds if kind.__name__ not in inner} - drawn
    if missing:
        names = ", ".join(sorted(kind.__name__ for kind in missing))
        raise SelfTestFailed(f"The self-test does not know how to show {names}.")
    return len(drawn), decisions


class Trial:
    """One round through the program with one game."""

    def __init__(self, app: App, game: Game) -> None:
        """Take a window whose files may be written to, and choose a game on its shelf."""
        self.app = app
        self.game = game
        app.settings.game = game.name
        self.flow = Flow(app)
        self.drawn: set[type[Scene]] = set()

    def _deal(self, players: int = 0, modules: Sequence[str] = ()) -> Match:
        return a_match(self.app, players, 1, modules=modules, game=self.game.name)

    def _setup(self, level: str, seed: int) -> Setup:
        usual = Setup.usual(min(self.game.players), seed, name_of(self.game))
        return replace(usual, seats=tuple(replace(seat, bot=level) for seat in usual.seats))

    # bots and saves

    def ask_a_bot(self) -> None:
        """Let a bot answer from its own process."""
        match = self._deal(min(self.game.players))
        play_turns(match, 4)
        worker = BotWorker()
        try:
            worker.request(match.rules, match.state, weak_level(self.game.name), 1, nodes=40)
            while (answer := worker.poll()) is None:
                time.sleep(PAUSE)
        finally:
            worker.close()
        if answer.notices:
            raise SelfTestFailed(f"The bots' process failed: {answer.notices[0].sentence}")

    def play_and_load(self) -> int:
        """Let bots play a game in the window, leave it half-way, go on and load it when over."""
        flow = self.flow
        flow.begin(self._setup(self.game.opponents().levels[0], 1))
        self._play_on(_half_way)
        left = self._match().rules.dump(self._match().state)
        flow.title()
        flow.continue_newest()
        match = self._match()
        if match.rules.dump(match.state) != left:
            raise SelfTestFailed("A saved game was taken up in another position.")
        path = flow.journal.path if flow.journal else Path()
        self._play_on(lambda match: match.session.over)
        opened = open_file(path)
        if opened.changed or match.rules.dump(opened.match.state) != match.rules.dump(match.state):
            raise SelfTestFailed("A finished game was loaded in another position.")
        return len(match.session.steps)

    def _match(self) -> Match:
        if self.flow.match is None:
            raise SelfTestFailed("No game is under way.")
        return self.flow.match

    def _play_on(self, enough: Callable[[Match], bool]) -> None:
        match, started = self._match(), time.monotonic()
        robot = Robot(self.app, 1)  # puts away what a player has to read
        while not enough(match):
            robot.step()
            if time.monotonic() - started > PATIENCE:
                raise SelfTestFailed(f"The bots' game did not end within {PATIENCE:.0f} seconds.")
        if match.session.over:
            while not isinstance(self.app.scene, ResultScene):
                robot.step()

    # scenes

    def draw_every_scene(self) -> None:
        """Draw every scene that the program has, in all languages by turns."""
        codes = [language.code for language in self.app.known_languages]
        for number, bring in enumerate(self._ways()):
            self.app.set_language(codes[number % len(codes)])
            bring()
            self._draw()

    def _draw(self) -> None:
        settle(self.app)
        self.drawn.add(type(self.app.scene))
        small = pygame.transform.smoothscale(self.app.window, (64, 36))
        colours = {tuple(small.get_at((x, y))) for x in range(64) for y in range(36)}
        if len(colours) < FEWEST_COLOURS:
            raise SelfTestFailed(f"{type(self.app.scene).__name__} draws nothing.")

    def _ways(self) -> Iterator[Callable[[], object]]:
        """Give the ways to every scene."""
        app, flow, game, finished = self.app, self.flow, self.game, self._match()
        fresh, later = self._deal(), self._deal(min(game.players))
        play_turns(later, TURNS)
        own = later.looks.scenes
        matches = {"result": finished, **dict.fromkeys(own, finished)}
        matches |= {name: fresh for name, turns in own.items() if not turns}
        lacking = {"rules": not game.make_reference, "lesson": not game.make_lessons}
        for name in (*SCENES, *own):
            if not lacking.get(name):
                yield partial(self._bring_on, name, matches.get(name, later))
        most = game.every_number[-1]
        expanded = self._deal(most, game.modules)
        for name, turns in own.items():
            if not turns:
                yield partial(self._bring_on, name, expanded)
        play_turns(expanded, most)
        yield lambda: app.clear_to(bring_on(app, "table", expanded))
        flow.begin(self._setup("", 2))
        play_turns(self._match(), TURNS)
        yield lambda: flow.play(self._match())
        yield self._pause
        yield flow.title
        yield flow.offer
        if game.make_lessons:
            yield flow.lessons
            for lesson in read_lessons(game.lessons().folder):
                yield partial(flow.lessons, lesson.id)
        yield flow.rules
        yield flow.load
        yield flow.replays
        yield flow.add_up
        yield lambda: flow.watch(finished, len(finished.session.steps) // 2)
        yield lambda: flow.review(finished)
        yield app.help
        yield lambda: app.push(NoticeScene(app, "Notice", "Something to read.", "", nothing))
        yield lambda: app.push(CrashScene(app, None, Path("report.txt"), None, nothing))

    def _bring_on(self, name: str, match: Match) -> None:
        self.app.clear_to(bring_on(self.app, name, match))

    def _pause(self) -> None:
        self.flow.play(self._match())  # settled it may have handed the computer over
        table = self.app.scene
        assert isinstance(table, TableScene)
        self.flow.pause(table)


def _half_way(match: Match) -> bool:
    progress = match.rules.progress(match.state)
    return 2 * progress.now >= progress.last


def _below(kind: type[Scene]) -> Iterator[type[Scene]]:
    """Give every kind of scene there is."""
    for child in kind.__subclasses__():
        yield child
        yield from _below(child)
