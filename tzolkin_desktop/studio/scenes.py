"""Bringing any scene on, in any position, without a person: for screenshots and measurements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tzolkin_desktop.commands.files import read_state
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.record import new_record
from tzolkin_desktop.engine.session import Session, Step
from tzolkin_desktop.games.tzolkin.bots.opponents import make_bot
from tzolkin_desktop.games.tzolkin.game import make_rules
from tzolkin_desktop.games.tzolkin.reference.subjects import Subject
from tzolkin_desktop.games.tzolkin.table.draft.scene import DraftScene
from tzolkin_desktop.games.tzolkin.table.food_day.scene import FoodDayScene
from tzolkin_desktop.games.tzolkin.table.motion.director import Director
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.paths import data_dir
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.shell.lessons.lesson import LessonScene
from tzolkin_desktop.shell.lessons.script import read_lessons
from tzolkin_desktop.shell.match import COLOURS, Match, Setup
from tzolkin_desktop.shell.menus.new_game import NewGameScene
from tzolkin_desktop.shell.menus.settings import SettingsScene
from tzolkin_desktop.shell.menus.title import MenuEntry, TitleScene
from tzolkin_desktop.shell.reference.contents import material_of
from tzolkin_desktop.shell.reference.scene import RulesScene
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.table.hand_over import HandOverScene
from tzolkin_desktop.shell.table.regions import Look, SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.arguments import SCENES

NAMES = ("ixchel", "ahau", "kinich", "itzamna", "akna")
LEVEL = "easy"
THOUGHT = 400  # positions a bot looks at in a turn; a limit of time would not repeat itself


def nothing(*_: object) -> None:
    """Do nothing: a scene on this stage leads nowhere."""


def a_match(
    app: App, players: int, seed: int, bots: bool = False, modules: Sequence[str] = ()
) -> Match:
    """Deal a match between people, or between bots."""
    level = LEVEL if bots else ""
    seats = tuple(
        SeatLook(app.words(f"names.{name}"), colour, level if number else "")
        for number, (name, colour) in enumerate(zip(NAMES, COLOURS, strict=False))
    )
    return Match(Setup(seats[:players], seed, tuple(modules)))


def play_turns(match: Match, turns: int) -> None:
    """Let bots play so many turns after the draft."""
    session = match.session
    bots = [make_bot(LEVEL, match.setup.seed * 10 + seat) for seat in range(len(match.seats))]
    played = 0
    while not session.over:
        drafting = bool(session.state.hands)
        if not drafting and played >= turns and not session.can_undo():
            break
        before = session.turn_start
        for choice in bots[session.seat].plan(match.rules, session.state, Budget(THOUGHT)):
            session.apply(choice)
        if session.turn_start != before and not drafting:
            played += 1


def last_food_day(match: Match) -> Step | None:
    """Find the step of the last food day."""
    steps: list[Step] = match.session.steps
    for step in reversed(steps):
        if any(event.kind == "food_day" for event in step.events):
            return step
    return None


def load_position(app: App, path: Path) -> Match:
    """Make a match that stands at the position, or at the end of the game, in a file."""
    state, record = read_state(make_rules(), path)
    players = len(state.players)
    seed = record.seed if record is not None else 0
    match = a_match(app, players, seed, modules=state.content.modules)
    if record is not None:
        return Match(match.setup, Session(match.rules, record))
    fresh = new_record(match.rules, match.setup.options, 0)
    session = Session(match.rules, fresh)
    session.state = state
    return Match(match.setup, session)


def bring_on(app: App, name: str, match: Match) -> Scene:
    """Make a scene by its name, for a match."""
    if name == "title":
        return TitleScene(app, lambda: _menu(app))
    if name == "newgame":
        usual = Setup.usual(len(match.seats))
        app.settings.setup = replace(usual, modules=match.state.content.modules).to_dict()
        return NewGameScene(app, nothing, nothing, seed=match.setup.seed)
    if name == "settings":
        return SettingsScene(app, nothing)
    if name == "handover":
        game, seat = match.game.table(), match.seats[-1]
        said = game.hand_over(app.words, match.state, seat)._replace(done=(0,))
        return HandOverScene(app, game, seat, said, nothing, match.seats)
    if name == "draft":
        return DraftScene(app, match, match.session.seat, nothing)
    if name == "table":
        return a_table(app, match)
    if name == "foodday":
        return _food_day(app, match)
    if name == "result":
        return ResultScene(app, match, nothing, nothing)
    if name == "rules":
        subject = Subject("chichen_itza")
        return RulesScene(app, lambda: material_of(app.words, match), nothing, subject, nothing)
    if name == "lesson":
        return LessonScene(app, read_lessons(data_dir() / "lessons")[0], 3, nothing, nothing)
    raise GameError(f"There is no scene named '{name}'; there is {', '.join(SCENES)}.")


def a_table(app: App, match: Match) -> TableScene:
    """Set a table that leads nowhere."""
    return TableScene(app, match, on_over=nothing, on_own_scene=nothing, on_menu=nothing)


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


def _food_day(app: App, match: Match) -> Scene:
    feast = last_food_day(match)
    if feast is None:
        raise GameError("No food day has been reached in this position; more turns are needed.")
    look = Look(feast.before, app.words, match.seats, feast.seat)
    table = a_table(app, match)
    table.moment = feast.before
    beats = Director({}, match.seats).beats(feast, match.state)
    events = next(beat.food_day for beat in beats if beat.food_day)
    return FoodDayScene(app, look, events, table.picture(), nothing)
