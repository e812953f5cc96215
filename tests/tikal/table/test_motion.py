"""What moves on Tikal's table: beats from events, groups in file, sounds that are there."""

import pygame
import pytest

from tests.tikal.table.middle import middle
from tests.tikal.table.sitting import Sitting
from tzolkin_desktop.engine.record import new_record
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tikal.rules.forecast import if_scored
from tzolkin_desktop.games.tikal.table.motion.beats import Tremor
from tzolkin_desktop.games.tikal.table.motion.director import MAKERS, Director
from tzolkin_desktop.games.tikal.table.play.hand import Lifted
from tzolkin_desktop.paths import sprites_dir
from tzolkin_desktop.players.random_bot import RandomBot
from tzolkin_desktop.shell.table.motion import Showing
from tzolkin_desktop.shell.table.moving import TakenBack
from tzolkin_desktop.shell.table.regions import SeatLook

RULES = rules_of("tikal")
SEATS = tuple(SeatLook(who, who) for who in ("red", "blue", "green", "yellow"))


def steps_of(seed, modules=()):
    """Play a game at random and give its steps with the position after each."""
    options = {"players": 4, "modules": list(modules)}
    session = Session(RULES, new_record(RULES, options, seed))
    bot = RandomBot(seed)
    while not session.over:
        session.apply(bot.choose(RULES, session.state))
    afters = [step.before for step in session.steps[1:]] + [session.state]
    return list(zip(session.steps, afters, strict=True))


@pytest.fixture(scope="module")
def games():
    return [*steps_of(1), *steps_of(2, ["auction"])]


def test_every_event_that_moves_becomes_a_beat_that_ends(games):
    heard: set[str] = set()
    met = set()
    for step, after in games:
        beats = Director({}, SEATS, heard.add).beats(step, after)
        met |= {event.kind for event in step.events}
        assert len(beats) == sum(event.kind in MAKERS for event in step.events)
        for beat in beats:
            for _ in range(200):
                assert all(w > 0 and h > 0 for _, _, w, h in beat.boxes())
                if beat.done:
                    break
                beat.advance(0.05)
            assert beat.done
    assert set(MAKERS) - met <= {"swapped", "trailed"}
    shipped = {path.stem for path in sprites_dir().glob("*/sounds/*.wav")}
    assert heard <= shipped


def test_members_over_one_crossing_are_shown_together():
    """Two walks over the same crossing are one beat, in which nobody stands there already."""
    shown = []
    for step, after in steps_of(3):
        shown += Director({}, SEATS).beats(step, after)
    walks = [beat for beat in shown if beat.arrivals]
    first = walks[0]
    twin = next(b for b in walks[1:] if b.arrivals[0][:3] != first.arrivals[0][:3])
    assert not first.join(twin)
    arrival = first.arrivals[0]
    again = type(first)(first.state.clone(), [], arrivals=(arrival,))
    again.state.players[arrival.seat].explorers[arrival.end] += 1
    members = again.state.players[arrival.seat].members(arrival.end)
    assert first.join(again)
    assert len(first.arrivals) == 2
    left = first.state.players[arrival.seat].members(arrival.end)
    assert left == members - (not arrival.leader)


def test_nobody_is_gone_in_a_file():
    """Whoever waits is seen at the start, whoever came first at the end."""
    walks = [b for step, after in steps_of(3) for b in Director({}, SEATS).beats(step, after)]
    walk = next(beat for beat in walks if beat.arrivals).movers[0]
    assert (walk.part(walk.delay - 1), walk.part(walk.until + 1)) == (0.0, 1.0)


def test_the_rows_never_count_a_temple_as_lost_while_a_guard_climbs(games):
    met = 0
    for step, after in games:
        for event in step.events:
            if event.kind == "guard_placed":
                met += 1
                (beat,) = Director({}, SEATS).beats(step, after)
                assert [w.points for w in if_scored(beat.state)] == [
                    w.points for w in if_scored(after)
                ]
    assert met


def test_a_click_that_is_taken_back_is_shown_the_other_way_round(app):
    sitting = Sitting(app, middle())
    app.settings.speed = "normal"
    sitting.click("d3")
    sitting.click("e3")
    frames = until_quiet(app, sitting)
    sitting.press(pygame.K_BACKSPACE)
    back = until_quiet(app, sitting)
    assert sitting.made == []
    assert 0.3 * frames < back < 0.7 * frames
    assert "hex/19" in sitting.legal


def test_the_next_click_needs_not_wait_for_what_goes_back(app):
    sitting = Sitting(app, middle())
    app.settings.speed = "normal"
    sitting.click("d3")
    sitting.click("e3")
    until_quiet(app, sitting)
    sitting.press(pygame.K_BACKSPACE)
    assert isinstance(sitting.scene.showing.beat, TakenBack)
    sitting.click("d2")
    assert isinstance(sitting.scene.selected, Lifted)


def test_what_is_made_again_is_shown_again(app):
    sitting = Sitting(app, middle())
    app.settings.speed = "normal"
    sitting.click("d3")
    sitting.click("e3")
    until_quiet(app, sitting)
    sitting.press(pygame.K_BACKSPACE)
    until_quiet(app, sitting)
    sitting.press(pygame.K_z, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert sitting.scene.showing.beat is not None
    assert len(sitting.made) == 3


def test_what_is_taken_back_runs_to_its_beginning(games):
    """Every moment of every beat can be drawn backwards too, without a sound."""
    for step, after in games:
        heard = []
        for beat in Director({}, SEATS, heard.append).beats(step, after):
            back = beat.backwards()
            assert (back is None) == (not beat.movers)
            while back is not None and not back.done:
                assert all(w > 0 and h > 0 for _, _, w, h in back.boxes())
                back.advance(0.05)
        assert not heard


def until_quiet(app, sitting):
    """Let time pass until nothing moves, and count the frames."""
    for frame in range(1000):
        if sitting.scene.showing.beat is None:
            return frame
        app.frame([], 1 / 60)
    raise AssertionError("something moves on and on")


def test_a_queue_of_beats_joins_what_can_be_joined():
    joined = []

    class Joins:
        interlude = False

        def join(self, later):
            joined.append(later)
            return True

    showing = Showing(None, joined.append)  # type: ignore[arg-type]
    first, second = Joins(), Joins()
    showing.add([first, second], 1.0)
    assert joined == [second]
    assert showing.beat is first


def test_a_volcano_shakes_the_whole_board(games):
    beats = [b for step, after in games for b in Director({}, SEATS).beats(step, after)]
    assert sum(isinstance(beat, Tremor) for beat in beats) >= 3
