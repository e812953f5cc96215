"""Seeing the future, changing one's mind and playing without a mouse."""

import random

import pygame
import pytest

from tests.tzolkin.table.helpers import extra, moves
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.rules.consts import EMPTY
from tzolkin_desktop.games.tzolkin.rules.rounds import advance_calendar
from tzolkin_desktop.games.tzolkin.table.board.peek import MOST_DAYS, Peek, ghosts, newcomers
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Setup
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.table.hand_over import HandOverScene
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.robot import Robot
from tzolkin_desktop.studio.scenes import a_match, a_table, play_turns
from tzolkin_desktop.studio.screenshot import hidden_app

RULES = rules_of("tzolkin")


def key(app, code, mod=0):
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")], 0.05)


@pytest.fixture
def app(tmp_path):
    app = hidden_app((960, 540), "en", str(tmp_path))
    yield app
    app.close()


def table_after(app, turns, players=4, seed=1):
    match = a_match(app, players, seed)
    play_turns(match, turns)
    table = a_table(app, match)
    app.clear_to(table)
    app.frame([], 0.1)
    return table


def find(table, name):
    return next(t for t in table.targets() if t.id == name)


# peek


def test_ghosts_stand_where_the_rules_put_the_workers():
    rng = random.Random(4)
    for seed in range(12):
        options = {"players": 2 + seed % 3}
        state = RULES.new_game(options, RULES.deal(options, seed))
        for _ in range(60 + 20 * seed):
            if RULES.choices(state):
                RULES.apply(state, rng.choice(RULES.choices(state)))
        for days in range(1, MOST_DAYS + 1):
            later = state.clone()
            advance_calendar(later, days, None)
            seen = [[EMPTY] * len(slots) for slots in state.gears]
            fallen = 0
            for g, space, then, falls in ghosts(state, days):
                who = state.gears[g][space]
                if falls:
                    fallen += 1
                else:
                    seen[g][then] = who
            for g, slots in enumerate(later.gears):
                last = state.content.gears[g].last
                assert seen[g][: last + 1] == list(slots[: last + 1])
            home = sum(p.hand for p in later.players) - sum(p.hand for p in state.players)
            assert fallen == home


def test_a_newcomer_is_shown_where_it_would_ride_to(app):
    table = table_after(app, 20)
    placed = table.session.state.clone()
    for g, space, then in newcomers(placed, extra(table, Peek).open_gears(), 2):
        later = placed.clone()
        later.put(g, space, 0)
        advance_calendar(later, 2, None)
        assert later.gears[g][then] == 0


def test_peeking_changes_nothing_and_springs_back(app):
    table = table_after(app, 20)
    before = RULES.dump(table.session.state)
    for _ in range(3):
        key(app, pygame.K_PERIOD)
    assert extra(table, Peek).days == 3
    assert RULES.dump(table.session.state) == before
    key(app, pygame.K_ESCAPE)
    app.settings.speed = "normal"
    for _ in range(30):
        app.frame([], 0.05)
    assert extra(table, Peek).days == 0
    assert RULES.dump(table.session.state) == before


# plan, undo, log


def after_two_moves(app):
    """Pick up two workers, so that there is something to put in another order."""
    for turns in range(28, 60):
        table = table_after(app, turns, seed=1)
        state = table.session.state
        if state.workers_on_gears(state.seat) > 1 and act_twice(app, table):
            return table
    raise AssertionError("nobody could pick up two workers")


def act_twice(app, table):
    """Click through two pick-ups; some positions lead elsewhere."""
    robot = Robot(app, 5)
    for _ in range(40):
        if len(moves(table)) > 1:
            return True
        wanted = [t for t in table.targets() if t.legal and t.id.startswith(("space", "option"))]
        workers = [t for t in table.targets() if t.legal and t.id.startswith("worker")]
        rest = [t for t in table.targets() if t.legal and t.id not in ("button/end", "button/hint")]
        if table.selected is None and workers:
            robot.click(workers[0])
        else:
            robot.click((wanted or rest)[0])
    return False


def test_moves_of_a_turn_can_be_put_in_another_order_or_dropped(app):
    table = after_two_moves(app)
    key(app, pygame.K_p)
    made = moves(table)
    find(table, "plan/0/down").act()
    swapped = moves(table)
    if table.notice.text:
        assert [m.choices for m in swapped] == [m.choices for m in made]
        assert "Move" in table.notice.text
    else:
        assert [m.choices for m in swapped] == [made[1].choices, made[0].choices]
    count = len(moves(table))
    find(table, f"plan/{count - 1}/drop").act()
    assert len(moves(table)) == count - 1
    RULES.check(table.session.state)


def test_the_balance_of_a_plan_is_what_the_player_owns(app):
    table = after_two_moves(app)
    seat = table.session.seat
    player = table.session.state.players[seat]
    last = moves(table)[-1].balance
    assert (last["corn"], last["wood"]) == (player.corn, player.resources[0])


def test_a_line_of_the_log_shows_its_moment(app):
    table = table_after(app, 20)
    line = next(t for t in table.targets() if t.id.startswith("log/"))
    now = RULES.dump(table.session.state)
    line.act()
    assert table.moment is not None
    assert not table.human
    key(app, pygame.K_ESCAPE)
    assert table.moment is None
    assert RULES.dump(table.session.state) == now


def test_what_the_others_did_is_shown_again_and_changes_nothing(app):
    table = table_after(app, 20)
    app.settings.speed = "normal"
    before = RULES.dump(table.session.state)
    key(app, pygame.K_l)
    assert table.showing.beat is not None
    for _ in range(400):
        app.frame([], 0.1)
        if table.showing.beat is None:
            break
    assert table.showing.beat is None
    assert RULES.dump(table.session.state) == before


def test_escape_ends_what_the_others_did_before_it_opens_the_menu(app):
    table = table_after(app, 20)
    app.settings.speed = "normal"
    key(app, pygame.K_l)
    key(app, pygame.K_ESCAPE)
    assert app.scene is table
    assert table.showing.beat is None and table.human


# keyboard


@pytest.mark.parametrize(
    "language",
    [
        "en",
        pytest.param("ru", marks=pytest.mark.long),
        pytest.param("uk", marks=pytest.mark.long),
    ],
)
def test_a_whole_game_by_keyboard(app, language):
    app.set_language(language)
    flow = Flow(app)
    seats = (SeatLook("Ixchel", "red"), SeatLook("Ahau", "blue"))
    flow.begin(Setup(seats, 9))
    rng = random.Random(2)
    presses = 0
    while not isinstance(app.scene, ResultScene):
        scene = app.scene
        if isinstance(scene, TableScene):
            for _ in range(rng.randrange(1, 5)):
                key(app, rng.choice([pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT]))
            key(app, pygame.K_RETURN)
        else:
            key(app, rng.choice([pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_RETURN]))
        presses += 1
        assert presses < 4000
        if presses % 12 == 0:
            app.log = TextLog()
            app.scene.dirty = True
            app.show()
            assert app.log.clipped() == []
            app.log = None
    assert app.words.missing() == ()
    assert RULES.result(flow.match.session.state) is not None


# settings of the table


def two_people(app, seed=4):
    flow = Flow(app)
    flow.begin(Setup((SeatLook("Ixchel", "red"), SeatLook("Ahau", "blue")), seed))
    robot = Robot(app, seed)
    while not (isinstance(app.scene, TableScene) and app.scene.human):
        robot.step()
    return robot


def test_the_end_of_a_turn_is_confirmed_when_wanted(app):
    app.settings.confirm_end = "always"
    robot = two_people(app)
    table = app.scene
    robot.click(next(t for t in table.targets() if t.legal and t.id.startswith("space")))
    seat = table.session.seat
    robot.click(find(table, "button/end"))
    assert table.session.seat == seat
    assert table.choosing is not None
    key(app, pygame.K_ESCAPE)
    assert table.choosing is None
    app.settings.confirm_end = "never"
    robot.click(find(table, "button/end"))
    assert table.session.seat != seat


def test_the_computer_is_handed_over_every_turn_when_wanted(app):
    app.settings.hand_over = "every_turn"
    app.settings.confirm_end = "never"
    robot = two_people(app)
    table = app.scene
    robot.click(next(t for t in table.targets() if t.legal and t.id.startswith("space")))
    robot.click(find(table, "button/end"))
    for _ in range(3):
        app.frame([], 0.1)
    assert isinstance(app.scene, HandOverScene)


def test_bots_play_step_by_step_when_wanted(app):
    app.settings.bots = "steps"
    flow = Flow(app)
    seats = (SeatLook("Ixchel", "red"), SeatLook("Ahau", "blue", "random"))
    flow.begin(Setup(seats, 4))
    robot = Robot(app, 4)
    table = None
    for _ in range(80):
        robot.step()
        if isinstance(app.scene, TableScene):
            table = app.scene
    assert table is not None
    assert len(table.session.steps) > 10
