"""The sheet of keys: it opens anywhere, and every key on it does what it says."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.shell.conftest import press
from tests.tzolkin.table.helpers import extra
from tzolkin_desktop.games.tzolkin.rules.consts import PLACE
from tzolkin_desktop.games.tzolkin.table.board.geometry import CENTRE
from tzolkin_desktop.games.tzolkin.table.board.peek import Peek
from tzolkin_desktop.games.tzolkin.table.draft.scene import DraftScene
from tzolkin_desktop.games.tzolkin.table.panels.extras import Plan
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.shortcuts import (
    COLUMNS,
    GROUPS,
    Shortcut,
    ShortcutsScene,
)
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.menus.new_game import NewGameScene
from tzolkin_desktop.shell.menus.settings import SettingsScene
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene

SEATS = (SeatLook("A", "red"), SeatLook("B", "blue"))
WINDOW = (640, 360)
SHORTCUTS = {shortcut.id: shortcut for group in GROUPS.values() for shortcut in group}
EVERYWHERE = {shortcut.id for shortcut in GROUPS["everywhere"]}
WITH_KEYS = [s for s in SHORTCUTS.values() if s.keys and s.id not in EVERYWHERE | {"wealth"}]


@pytest.fixture
def app(app: App) -> App:
    app.settings.confirm_end = "never"
    return app


@pytest.fixture
def table(app: App) -> TableScene:
    """Set a table where the second player is to act and the first has placed workers."""
    match = Match(Setup(SEATS, 3))
    while match.state.hands:
        match.session.apply(match.session.choices()[0])
    first = match.session.seat
    for _ in range(8):
        found = match.session.choices()
        places = [choice for choice in found if choice.verb == PLACE]
        match.session.apply(places[0] if places else found[-1])
        if match.session.seat != first:
            break
    while match.session.seat == first:
        match.session.apply(match.session.choices()[-1])
    scene = TableScene(app, match, lambda: None, lambda: None, lambda: app.push(Scene(app)))
    app.scenes[:] = [scene]
    app.frame([], 0.1)
    return scene


def first_step(table: TableScene) -> None:
    """Place a worker, so that there is something to take back and a turn to end."""
    choices = table.session.choices()
    table.choose(next(choice for choice in choices if choice.verb == PLACE))


def taken_back(table: TableScene) -> None:
    first_step(table)
    table.undo()


BEFORE: dict[str, Callable[[TableScene], object]] = {
    "choose": lambda table: press(table.app, pygame.K_TAB),
    "end_turn": first_step,
    "undo": first_step,
    "redo": taken_back,
    "peek": lambda table: extra(table, Peek).look(2),
}


def seen(app: App, table: TableScene) -> tuple[object, ...]:
    """Sum up everything that a key may change."""
    steering = table.steering
    return (
        len(app.scenes),
        len(table.session.steps),
        steering.focus,
        extra(table, Peek).days,
        extra(table, Plan).panel is None,
        table.moment,
        table.showing.beat,
        table.notice.text,
        table.selected,
        table.hints.thinking,
    )


@pytest.mark.parametrize("shortcut", WITH_KEYS, ids=lambda shortcut: shortcut.id)
def test_every_key_of_the_table_does_something(
    app: App, table: TableScene, shortcut: Shortcut
) -> None:
    for key, mod in shortcut.keys:
        table.undo_turn()
        if extra(table, Plan).panel is not None:
            extra(table, Plan).toggle()
        extra(table, Peek).look(0)
        table.steering.focus = None
        app.scenes[:] = [table]
        BEFORE.get(shortcut.id, lambda _: None)(table)
        if shortcut.id == "others":
            app.settings.speed = "normal"
        before = seen(app, table)
        press(app, key, mod=mod)
        assert seen(app, table) != before, shortcut.caps
        if shortcut.id == "end_turn":
            break


def test_the_wheel_and_the_right_button_do_what_the_sheet_says(app: App, table: TableScene) -> None:
    assert {s.id for s in SHORTCUTS.values() if not s.keys} == {"wheel", "pin", "moment"}
    view = app.view
    on_wheel = tuple(round(o + c * view.scale) for o, c in zip(view.origin, CENTRE, strict=True))
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=on_wheel, rel=(0, 0), buttons=(0, 0, 0))
    app.frame([move, pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1)], 0.016)
    assert extra(table, Peek).days == 1
    extra(table, Peek).look(0)
    thing = next(t for t in table.targets() if t.id.startswith("building/"))
    at = tuple(round(o + c * view.scale) for o, c in zip(view.origin, thing.at, strict=True))
    app.frame([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3)], 0.016)
    assert table.card.open
    table.card.close()
    line = next(t for t in table.targets() if t.id.startswith("log/"))
    at = tuple(round(o + c * view.scale) for o, c in zip(view.origin, line.at, strict=True))
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {}
        app.frame([pygame.event.Event(kind, {"pos": at, "button": 1, **more})], 0.016)
    assert table.moment is not None


def test_number_keys_choose_starting_wealth(app: App) -> None:
    match = Match(Setup(SEATS, 3))
    scene = DraftScene(app, match, match.session.seat, lambda choice: None)
    app.push(scene)
    for key, _ in SHORTCUTS["wealth"].keys:
        before = list(scene._chosen)
        press(app, key)
        assert scene._chosen != before


def test_keys_that_work_everywhere(app: App) -> None:
    app.push(SettingsScene(app, app.pop))
    press(app, pygame.K_F11)
    assert app.settings.fullscreen
    press(app, pygame.K_F11)
    assert not app.settings.fullscreen
    press(app, pygame.K_m, letter="m")
    assert not app.settings.mute
    press(app, pygame.K_m, letter="m")
    assert app.settings.mute


@pytest.mark.parametrize(("key", "letter"), [(pygame.K_F1, ""), (pygame.K_7, "?")])
def test_the_sheet_opens_over_any_scene_and_closes(app: App, key: int, letter: str) -> None:
    for scene in (SettingsScene(app, app.pop), NewGameScene(app, lambda _: None, app.pop)):
        app.scenes[:] = [scene]
        press(app, key, letter=letter)
        assert isinstance(app.scene, ShortcutsScene)
        press(app, pygame.K_LSHIFT)  # held to reach the question mark again
        assert isinstance(app.scene, ShortcutsScene)
        press(app, key, letter=letter)
        assert app.scene is scene
        for closing in (pygame.K_ESCAPE, pygame.K_RETURN):
            press(app, key, letter=letter)
            press(app, closing)
            assert app.scene is scene
        press(app, key, letter=letter)
        app.frame([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)], 0.016)
        assert app.scene is scene


def test_a_question_mark_in_a_name_is_a_letter(app: App) -> None:
    scene = NewGameScene(app, lambda _: None, app.pop)
    app.push(scene)
    next(entry for entry in scene.entries if entry.id == "seat/0/name").widget.focused = True
    press(app, pygame.K_7, letter="?")
    press(app, pygame.K_m, letter="m")
    assert app.scene is scene
    assert app.settings.mute


def test_the_sheet_lists_every_group_in_every_language(app: App) -> None:
    assert [name for column in COLUMNS for name in column] == list(GROUPS)
    for language in app.known_languages:
        app.set_language(language.code)
        for name, group in GROUPS.items():
            assert app.words.has(f"keys.groups.{name}")
            assert [s.id for s in group if not app.words.has(f"keys.{s.id}")] == []
