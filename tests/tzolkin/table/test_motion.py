"""What moves at the table: nothing jumps, nothing is seen twice, and nothing before it is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.tzolkin.rules.table import CONTENT, Table
from tests.tzolkin.table.helpers import extra
from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.tzolkin.rules.consts import END, GEARS, PLACE
from tzolkin_desktop.games.tzolkin.table.board.board import standing
from tzolkin_desktop.games.tzolkin.table.board.geometry import CENTRE
from tzolkin_desktop.games.tzolkin.table.board.peek import Peek
from tzolkin_desktop.games.tzolkin.table.food_day.scene import FoodDayScene
from tzolkin_desktop.games.tzolkin.table.motion.director import _stood
from tzolkin_desktop.games.tzolkin.table.play.suggestion import Suggestion
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.text_log import TextLog
from tzolkin_desktop.kit.widgets import WHEEL, Signal
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.scenes import a_match, a_table, play_turns
from tzolkin_desktop.studio.screenshot import hidden_app

SEATS = tuple(SeatLook(name, colour) for name, colour in (("A", "red"), ("B", "blue")))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    found = hidden_app((640, 360), "en", str(tmp_path))
    yield found
    found.close()


def sit(app: App, position: Table) -> TableScene:
    match = Match(Setup(SEATS, 1))
    match.session.state = position.s
    table = a_table(app, match)
    app.push(table)
    app.frame([], 0.0)
    app.settings.speed = "normal"
    return table


def last_of_the_round(day: int, **owned: int) -> Table:
    """Let the second of two players be the last to act on a day."""
    position = Table(players=2, day=day)
    position.s.turn, position.s.seat = 1, 1
    for seat in range(2):
        position.seat(seat, corn=20, **owned)
    return position


def end_the_turn(app: App, table: TableScene) -> None:
    """Let the player to act place a worker and end the turn; what moves begins to move."""
    app.settings.confirm_end = "never"
    for verb in (PLACE, END):
        table.choose(next(c for c in table.session.choices() if c.verb == verb))


def beats(app: App, table: TableScene, seconds: float = 1 / 30):  # type: ignore[no-untyped-def]
    """Go frame by frame through everything that moves."""
    while table.showing.beat is not None and app.scene is table:
        yield table.showing.beat
        app.frame([], seconds)


def test_the_dial_looks_the_same_whether_something_moves_or_not(app: App) -> None:
    table = sit(app, last_of_the_round(day=3))

    def dial() -> list[tuple[str, object]]:
        app.log = log = TextLog()
        table.dirty = True
        app.show()
        inside = (t for t in log.texts if abs(t.rect[0] + t.rect[2] / 2 - CENTRE[0]) < 110)
        return [(t.text, t.rect) for t in inside if abs(t.rect[1] - CENTRE[1]) < 110]

    still = dial()
    assert "+0" in [text for text, _ in still]
    end_the_turn(app, table)
    flying = [dial() for beat in beats(app, table) if beat.turn is None]
    assert len(flying) > 10
    assert all(words == still for words in flying)


def test_the_digit_rolls_with_the_wheel(app: App) -> None:
    table = sit(app, last_of_the_round(day=3))
    end_the_turn(app, table)
    seen = []
    for beat in beats(app, table):
        if beat.turn is not None and 3.2 < beat.turn.day < 3.8:
            box = app.make_canvas().area(CENTRE[0] - 40, CENTRE[1] - 50, 80, 60)
            seen.append(pygame.image.tobytes(app.window.subsurface(box), "RGB"))
    assert len(set(seen)) > 5


def test_a_falling_worker_is_drawn_once(app: App) -> None:
    position = last_of_the_round(day=3).worker("tikal", 7, seat=0).worker("tikal", 4, seat=0)
    table = sit(app, position)
    end_the_turn(app, table)
    falling = [beat for beat in beats(app, table) if beat.falls and beat.turn.done]
    assert len({id(beat) for beat in falling}) == 1
    on_tikal = [worker.space for worker in standing(table.look) if worker.gear == "tikal"]
    for beat in falling:
        assert beat.state.gears[GEARS.index("tikal")].count(0) == 1
        assert beat.state.players[0].hand == table.session.state.players[0].hand - 1
    assert 5 in on_tikal


def test_a_fall_begins_where_the_wheel_carried_the_worker() -> None:
    position = Table(players=2, day=3).worker("tikal", 7, seat=0).worker("tikal", 6, seat=0)
    falls = [Event("fall", 0, {"gear": "tikal", "space": 7})] * 2
    assert [stood for _, stood in _stood(position.s, falls)] == [7, 6]


def test_corn_that_was_laid_rides_while_the_wheel_turns(app: App) -> None:
    table = sit(app, last_of_the_round(day=3))
    end_the_turn(app, table)
    corn = {beat.corn for beat in beats(app, table) if beat.turn is not None}
    assert [len(teeth) for teeth in corn] == [1]


def test_nothing_of_a_food_day_is_seen_before_it_is_told(app: App) -> None:
    table = sit(app, last_of_the_round(day=CONTENT.food_days[1].day, chaac=2))
    lines = len(table.log.lines)
    scores = table.match.rules.scores
    before = scores(table.session.state)
    seen = []
    picture = table.picture

    def look_on() -> pygame.Surface:
        seen.append((scores(table.look.state), len(table.log.lines)))
        return picture()

    table.picture = look_on  # type: ignore[method-assign]
    end_the_turn(app, table)
    for _ in beats(app, table):
        pass
    assert isinstance(app.scene, FoodDayScene)
    assert seen[0][0] == before
    told = seen[0][1] - lines
    while isinstance(app.scene, FoodDayScene):
        press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        app.frame([press], 0.1)
    assert len(table.log.lines) - lines > told


@pytest.mark.parametrize("way", [1, -1])
def test_the_wheel_looks_ahead_whichever_way_it_turns_first(app: App, way: int) -> None:
    table = sit(app, last_of_the_round(day=3))
    peek = extra(table, Peek)
    app.pointer = CENTRE
    for expected, turn in ((1, way), (2, way), (1, -way), (0, -way)):
        table.signal(Signal(WHEEL, *CENTRE, amount=turn))
        assert peek.days == expected


def after_others(app: App) -> TableScene:
    """Sit down after the others have played a while."""
    match = a_match(app, 2, 1)
    play_turns(match, 12)
    table = a_table(app, match)
    app.push(table)
    app.frame([], 0.1)
    return table


def test_what_the_others_did_has_a_caption_and_is_never_slow(app: App) -> None:
    lengths = {}
    for speed in ("off", "slow", "normal"):
        table = after_others(app)
        app.settings.speed = speed
        table.show_others()
        assert table.prompt.head == app.words("table.others_did")
        other = table.match.seats[1 - table.session.seat].name
        assert table.prompt.line == app.words("table.playing", name=other)
        lengths[speed] = sum(1 for _ in beats(app, table))
        assert table.prompt.head != app.words("table.others_did")
    assert lengths["off"] == lengths["slow"] == lengths["normal"] > 5


def test_a_line_of_the_log_shows_the_moment_with_the_deed_marked(app: App) -> None:
    table = after_others(app)
    marked = 0
    for number in range(len(table.log.lines)):
        table.show_moment(number)
        step = table._teller.step_of(number)
        assert step is not None
        if table.session.steps[step].choice.verb == PLACE:
            assert isinstance(table.deed, Suggestion)
            assert {mark.look for mark in table.deed.marks} == {"ghost"}
            app.frame([], 0.1)
            marked += 1
    assert marked
    table.show_moment(None)
    assert table.deed is None
