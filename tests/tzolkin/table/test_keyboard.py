"""Playing without a mouse: Esc puts away one thing at a time, and everything can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.shell.conftest import press
from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.widgets import MOVE, Signal
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Setup
from tzolkin_desktop.shell.menus.pause import PauseScene
from tzolkin_desktop.shell.menus.settings import SettingsScene
from tzolkin_desktop.shell.table.end_question import EndQuestion
from tzolkin_desktop.shell.table.questions import STANDING
from tzolkin_desktop.shell.table.regions import SeatLook, TurnSum
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.robot import Robot
from tzolkin_desktop.studio.screenshot import hidden_app

SEATS = (SeatLook("Ixchel", "red"), SeatLook("Ahau", "blue"))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = hidden_app((960, 540), "en", str(tmp_path))
    yield app
    app.close()


@pytest.fixture
def table(app: App) -> TableScene:
    """Begin a game of two people, past the draft."""
    Flow(app).begin(Setup(SEATS, 4))
    robot = Robot(app, 4)
    while not (isinstance(app.scene, TableScene) and app.scene.human):
        robot.step()
    return app.scene


def focused(scene: Scene) -> str:
    """Name the widget of a form that the keyboard is on."""
    assert isinstance(scene, Form)
    return next((entry.id for entry in scene.entries if entry.widget.focused), "")


def rest(app: App) -> None:
    """Let the pointer or the focus rest until its card is open."""
    for _ in range(4):
        app.frame([], 0.1)


def test_escape_closes_the_card_of_the_focus_and_then_opens_the_menu(
    app: App, table: TableScene
) -> None:
    press(app, pygame.K_TAB)
    rest(app)
    assert table.card.open
    press(app, pygame.K_ESCAPE)
    rest(app)
    assert not table.card.open
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseScene)


def test_a_card_put_away_comes_back_with_another_target(app: App, table: TableScene) -> None:
    press(app, pygame.K_TAB)
    rest(app)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_TAB)
    rest(app)
    assert table.card.open


def test_escape_goes_from_card_to_selection_to_menu(app: App, table: TableScene) -> None:
    press(app, pygame.K_TAB)
    table.select(Place("worker", name="palenque", number=1))
    rest(app)
    press(app, pygame.K_ESCAPE)
    assert table.selected is not None
    press(app, pygame.K_ESCAPE)
    assert table.selected is None
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseScene)


def test_arrows_and_enter_go_through_the_menu_of_a_running_game(
    app: App, table: TableScene
) -> None:
    press(app, pygame.K_ESCAPE)
    while not focused(app.scene).startswith("button/settings"):
        press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, SettingsScene)


def test_the_glass_follows_the_keyboard_and_then_the_pointer(app: App, table: TableScene) -> None:
    press(app, pygame.K_F2, pygame.K_RIGHT)
    assert app.lens.at == table.focus_at is not None
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=(40, 50), rel=(0, 0), buttons=(0, 0, 0))
    app.frame([move], 0.1)
    assert app.lens.at == app.pointer


def test_what_is_not_lit_can_be_read_about_by_keyboard(app: App, table: TableScene) -> None:
    press(app, pygame.K_TAB)
    read = set()
    for key in [pygame.K_RIGHT] * 12 + [pygame.K_DOWN] * 6:
        press(app, key, mod=pygame.KMOD_SHIFT)
        found = table.steering.focused
        read |= {found.id} if found is not None and not found.legal else set()
    rest(app)
    assert len(read) > 3
    assert table.card.open


def placed(app: App, table: TableScene) -> int:
    """Place one worker by mouse and give the seat whose turn it is."""
    Robot(app, 1).click(next(t for t in table.targets() if t.id.startswith("space") and t.legal))
    return table.session.seat


def test_the_end_of_a_turn_is_asked_about_only_when_something_is_at_stake(
    app: App, table: TableScene
) -> None:
    seat = placed(app, table)
    press(app, pygame.K_e)
    assert isinstance(table.choosing, EndQuestion)  # two workers stay in the hand
    press(app, pygame.K_ESCAPE)
    for player in table.session.state.players:
        player.corn = 0
    press(app, pygame.K_e)
    assert table.session.seat != seat


@pytest.mark.parametrize("key", [pygame.K_e, pygame.K_RETURN])
def test_the_end_of_a_turn_is_confirmed_by_e_and_by_enter(
    app: App, table: TableScene, key: int
) -> None:
    seat = placed(app, table)
    press(app, pygame.K_e)
    rest(app)
    assert table.session.seat == seat
    press(app, key)
    assert table.session.seat != seat


def test_a_double_press_neither_confirms_nor_cancels(app: App, table: TableScene) -> None:
    seat = placed(app, table)
    press(app, pygame.K_e, pygame.K_e)
    assert isinstance(table.choosing, EndQuestion)
    rest(app)
    Robot(app, 1).click([t for t in table.targets() if t.id == "button/end"][-1])
    assert table.session.seat != seat


def test_the_question_lies_above_its_button_wherever_the_pointer_is(
    app: App, table: TableScene
) -> None:
    placed(app, table)
    app.pointer = (300.0, 300.0)
    press(app, pygame.K_e)
    assert table.choosing is not None
    button = table.layout[Place("button", name="end")]
    assert table.choosing.box.y + table.choosing.box.h < button.y
    assert table.choosing.box.x + table.choosing.box.w > button.x


def test_what_came_and_went_is_no_part_of_the_sum(table: TableScene) -> None:
    events = [
        Event("pay", 0, {"corn": 5, "wood": 1}),
        Event("gain", 0, {"corn": 13}),
    ]
    assert table.game.so_far(events, 0) == TurnSum("{wood:−1}", "{corn:+8}")


# the bar


def bar(table: TableScene) -> dict[str, tuple[object, ...]]:
    """Tell where the standing buttons of the bar are and what is written on them."""
    names = [*STANDING, "plan", "end"]
    return {name: (b.box, b.label, b.icon) for name in names if (b := table.prompt.buttons[name])}


def test_the_bar_keeps_its_buttons_in_every_phase(app: App, table: TableScene) -> None:
    before = bar(table)
    placed(app, table)
    assert bar(table) == before
    press(app, pygame.K_e)
    assert bar(table) == before
    table.close_chooser()
    table.show_moment(0)
    assert bar(table) == before


def test_a_dimmed_button_says_why(app: App, table: TableScene) -> None:
    end = next(t for t in table.targets() if t.id == "button/end")
    assert end.act is None and end.reason == app.words("reasons.must_play")
    table.show_moment(0)
    undo = next(t for t in table.targets() if t.id == "button/undo")
    assert undo.reason == app.words("reasons.moment")


def test_what_the_pointer_rests_on_says_what_holds_now(app: App, table: TableScene) -> None:
    app.settings.speed = "normal"
    space = next(offer for offer in table.offers if offer.place.kind == "space")
    table.carry_out(space.choices[0], at_once=False)
    undo = next(t for t in table.targets() if t.id == "button/undo")
    table.steering.signal(Signal(MOVE, *undo.at))
    moving = table.steering.hovered
    assert moving is not None and moving.reason == app.words("reasons.not_now")
    while table.showing.beat is not None:
        app.frame([], 0.1)
    resting = table.steering.hovered
    assert resting is not None and resting.reason == app.words("reasons.no_undo")


def test_the_keyboard_rests_while_bots_play(app: App) -> None:
    Flow(app).begin(Setup((*SEATS[:1], SeatLook("Kinich", "green", "random")), 5))
    robot = Robot(app, 5)
    while not (isinstance(app.scene, TableScene) and app.scene.human):
        robot.step()
    table = app.scene
    app.settings.confirm_end = "never"
    placed(app, table)
    press(app, pygame.K_TAB)
    assert table.steering.focus is not None
    press(app, pygame.K_e)
    assert not table.playing.person and table.steering.focus is None


def test_the_bar_names_whoever_it_shows(app: App) -> None:
    app.settings.speed = "normal"
    seats = (*SEATS[:1], SeatLook("Kinich", "green", "random"), SeatLook("Ahau", "blue", "random"))
    Flow(app).begin(Setup(seats, 5))
    robot = Robot(app, 5)
    named = 0
    for _ in range(4000):
        robot.step()
        scene = app.scene
        if isinstance(scene, TableScene) and scene.showing.beat is not None:
            shown = scene.look.active
            assert scene.prompt.who == shown
            assert shown < 0 or seats[shown].name in scene.prompt.head
            named += 1
        if named > 60:
            return
    raise AssertionError("nothing moved")


# reasons


@pytest.mark.parametrize("name", ["building/0", "button/end"])
def test_what_is_clicked_in_vain_says_why(
    app: App, table: TableScene, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app, "play", heard.append)
    Robot(app, 1).click(next(t for t in table.targets() if t.id == name))
    assert table.notice.text
    assert heard == ["refusal"]


def test_e_says_why_the_turn_cannot_end(app: App, table: TableScene) -> None:
    press(app, pygame.K_e)
    assert table.notice.text == app.words("reasons.must_play")
