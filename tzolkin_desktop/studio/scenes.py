"""Bringing any scene on, in any position, without a person: for screenshots and measurements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tzolkin_desktop.commands.files import read_state
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.record import new_record
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.games import first_game, game_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.shell.last_setup import remember_setup
from tzolkin_desktop.shell.lessons.lesson import LessonScene
from tzolkin_desktop.shell.lessons.script import read_lessons
from tzolkin_desktop.shell.match import COLOURS, Match, Setup
from tzolkin_desktop.shell.menus.new_game import NewGameScene
from tzolkin_desktop.shell.menus.settings import SettingsScene
from tzolkin_desktop.shell.menus.title import MenuEntry, TitleScene
from tzolkin_desktop.shell.reference import scene as reference
from tzolkin_desktop.shell.reference.contents import material_of
from tzolkin_desktop.shell.reference.scene import RulesScene
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.table.hand_over import HandOverScene
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.arguments import SCENES

NAMES = ("ixchel", "ahau", "kinich", "kaan", "akna")
THOUGHT = 400  # positions a bot looks at in a turn; a limit of time would not repeat itself


def nothing(*_: object) -> None:
    """Do nothing: a scene on this stage leads nowhere."""


def weak_level(game: str = "") -> str:
    """Give the weakest level of a game's bots that does not choose at random, if there is one."""
    levels: tuple[str, ...] = (game_of(game) if game else first_game()).opponents().levels
    return levels[min(1, len(levels) - 1)]


def a_match(
    app: App,
    players: int,
    seed: int,
    bots: bool = False,
    modules: Sequence[str] = (),
    game: str = "",
) -> Match:
    """Deal a match between people, or between bots."""
    found = game_of(game) if game else first_game()
    game = "" if found.name == first_game().name else found.name
    players = players or found.players[-1]
    if players not in found.every_number:
        known = ", ".join(map(str, found.every_number))
        raise GameError(f"{found.name} is not played by {players}; it is by {known}.")
    level = weak_level(game) if bots else ""
    seats = tuple(
        SeatLook(app.words(f"names.{name}"), colour, level if number else "")
        for number, (name, colour) in enumerate(zip(NAMES, COLOURS, strict=False))
    )
    return Match(Setup(seats[:players], seed, tuple(modules), game))


def play_turns(match: Match, turns: int) -> None:
    """Let bots play so many turns after what is decided in secret at the beginning."""
    session, opponents = match.session, match.game.opponents()
    level, seed = weak_level(match.game.name), match.setup.seed * 10
    bots = [opponents.make(level, seed + seat) for seat in range(len(match.seats))]
    played = 0
    while not session.over:
        drafting = not played and match.rules.secret(session.state)
        if not drafting and played >= turns and not session.can_undo():
            break
        before = session.turn_start
        for choice in bots[session.seat].plan(match.rules, session.state, Budget(THOUGHT)):
            session.apply(choice)
        if session.turn_start != before and not drafting:
            played += 1


def load_position(app: App, path: Path, game: str = "") -> Match:
    """Make a match that stands at the position, or at the end of the game, in a file."""
    rules, state, record = read_state(game or first_game().name, path)
    seed = record.seed if record is not None else 0
    match = a_match(app, len(rules.scores(state)), seed, game=rules.name)
    modules = match.looks.modules_in(state)
    match = Match(replace(match.setup, modules=modules))
    if record is not None:
        return Match(match.setup, Session(match.rules, record))
    fresh = new_record(match.rules, match.setup.options, 0)
    session = Session(match.rules, fresh)
    session.state = state
    return Match(match.setup, session)


def bring_on(app: App, name: str, match: Match) -> Scene:
    """Make a scene by its name, for a match."""
    looks = match.looks
    if name == "title":
        app.settings.game = match.game.name
        return TitleScene(app, lambda: _menu(app))
    if name == "newgame":
        usual = Setup.usual(len(match.seats), game=match.setup.game)
        remember_setup(app.settings, replace(usual, modules=match.modules))
        seed, game = match.setup.seed, match.setup.game
        return NewGameScene(app, nothing, nothing, seed=seed, game=game)
    if name == "settings":
        return SettingsScene(app, nothing)
    if name == "handover":
        game, seat = match.game.table(), match.seats[-1]
        said = game.hand_over(app.words, match.state, seat)._replace(done=(0,))
        return HandOverScene(app, game, seat, said, nothing, match.seats)
    if name == "table":
        return a_table(app, match)
    if name == "result":
        return ResultScene(app, match, nothing, nothing)
    if name == "rules":
        page = looks.rules_page
        subject = reference.Subject(page) if page else None  # type: ignore[attr-defined]
        return RulesScene(
            app, lambda: material_of(app.words, match), nothing, subject, nothing, match.game
        )
    if name == "lesson":
        lessons = match.game.lessons()
        return LessonScene(app, read_lessons(lessons.folder)[0], 3, nothing, nothing)
    if name in looks.scenes:
        return looks.bring_on(app, name, match)
    known = ", ".join((*SCENES, *looks.scenes))
    raise GameError(f"There is no scene named '{name[:40]}'; there is {known}.")


def a_table(app: App, match: Match) -> TableScene:
    """Set a table that leads nowhere, before the eyes of whoever is to act."""
    table = TableScene(app, match, on_over=nothing, on_own_scene=nothing, on_menu=nothing)
    if match.session.seat in match.humans:
        table.see(match.session.seat)  # nobody is there to take the computer over
    return table


def _menu(app: App) -> list[MenuEntry]:
    """Give the menu of a player who has no games yet."""
    looks = (
        ("new_game", "menu.new_game", "go", "ui_star"),
        ("learn", "learn.menu", "info", "hint"),
        ("rules", "reference.menu", "plain", "ui_book"),
        ("settings", "menu.settings", "plain", "ui_menu"),
        ("quit", "menu.quit", "plain", "ui_cross"),
    )
    return [
        MenuEntry(i, app.words(label), "", kind, icon, nothing) for i, label, kind, icon in looks
    ]
