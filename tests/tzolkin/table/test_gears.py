"""Turns and falls end exactly where the state says, and the train draws any day."""

import math

import pygame
import pytest

from tzolkin_desktop.games.tzolkin.table.board.gear_board import (
    DayHub,
    draw_day_hub,
    draw_day_number,
    draw_plate,
    draw_spaces,
)
from tzolkin_desktop.games.tzolkin.table.board.gears import (
    FALL_SECONDS,
    TURN_SECONDS,
    GearMotion,
    GearTrain,
    Standing,
    TumbleHome,
)
from tzolkin_desktop.games.tzolkin.table.board.geometry import GEARS
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.canvas import Canvas, TextLog, View
from tzolkin_desktop.paths import sprites_dir

SIZE = (640, 360)


def days_of(motion: GearMotion, seconds: float) -> list[float]:
    days = []
    while not motion.done:
        days.append(motion.advance(seconds))
        assert len(days) < 10_000
    return days


@pytest.mark.parametrize("by", [1, 2])
@pytest.mark.parametrize("rate", [30, 60, 144])
def test_a_turn_ends_exactly_on_its_day(by: int, rate: int) -> None:
    for start in range(0, 27, 5):
        assert days_of(GearMotion(start, start + by), 1 / rate)[-1] == start + by


def test_a_turn_overshoots_a_little_and_settles() -> None:
    days = days_of(GearMotion(11, 12), 1 / 60)
    assert 12.02 < max(days) < 12.12
    assert min(days) >= 11
    assert abs(days[-2] - 12) < 0.02  # the last step must not be seen as a jump


def test_a_turn_takes_its_time_and_speed_divides_it() -> None:
    assert len(days_of(GearMotion(0, 1), 1 / 60)) / 60 == pytest.approx(TURN_SECONDS, abs=0.03)
    assert len(days_of(GearMotion(0, 1, speed=2), 1 / 60)) / 60 == pytest.approx(
        TURN_SECONDS / 2, abs=0.03
    )


def test_a_turn_looks_the_same_at_any_frame_rate() -> None:
    slow, fast = GearMotion(0, 1), GearMotion(0, 1)
    for _ in range(6):
        slow.advance(1 / 30)
        fast.advance(1 / 60)
        fast.advance(1 / 60)
        assert fast.day == pytest.approx(slow.day, abs=1e-9)


def test_a_turn_can_be_skipped() -> None:
    motion = GearMotion(3, 5)
    motion.advance(0.1)
    assert motion.skip() == 5.0
    assert motion.done
    assert motion.advance(1.0) == 5.0


@pytest.mark.parametrize("home", [(1130.0, 640.0), (40.0, 900.0), (500.0, 20.0)])
def test_a_worker_tumbles_exactly_home_and_stands_upright(home: tuple[float, float]) -> None:
    fall = TumbleHome(GEARS["palenque"].worker(7), home)
    places = []
    while not fall.done:
        places.append(fall.advance(1 / 60))
    assert places[-1] == home
    assert fall.turn == 0.0
    assert len(places) / 60 == pytest.approx(FALL_SECONDS, abs=0.03)
    assert math.dist(places[-2], home) < 60  # it flies there, it does not jump


def test_a_fall_can_be_skipped() -> None:
    fall = TumbleHome((0, 0), (100, 50))
    fall.advance(0.2)
    assert fall.skip() == (100, 50)
    assert fall.done


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    pygame.init()
    screen = pygame.display.set_mode(SIZE)
    return Canvas.of(View.fit(*SIZE), screen, Assets(sprites_dir()))


@pytest.fixture(scope="module")
def train(canvas: Canvas) -> GearTrain:
    return GearTrain(canvas, {key: key for key in GEARS})


def drawn(canvas: Canvas, train: GearTrain, day: float, **more: object) -> bytes:
    canvas.surface.fill("black")
    train.draw(canvas, day, **more)  # type: ignore[arg-type]
    return pygame.image.tobytes(canvas.surface, "RGB")


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """The greatest difference of a colour between two pictures."""
    found = 0
    for a, b in ((one, other), (other, one)):
        rest = a.copy()
        rest.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        found = max(found, max(pygame.image.tobytes(rest, "RGB")))
    return found


def test_a_whole_tooth_looks_like_none(canvas: Canvas, train: GearTrain) -> None:
    rest = drawn(canvas, train, 0)
    assert drawn(canvas, train, 1) == rest
    assert drawn(canvas, train, 26) == rest
    assert drawn(canvas, train, 0.5) != rest


def test_workers_ride_from_the_day_the_turn_began(canvas: Canvas, train: GearTrain) -> None:
    here = [Standing("tikal", 2, "red")]
    there = [Standing("tikal", 3, "red")]
    assert drawn(canvas, train, 6, workers=here, since=5) == drawn(canvas, train, 6, workers=there)
    assert drawn(canvas, train, 5, workers=here, since=5) == drawn(canvas, train, 5, workers=here)


def test_repainting_changes_nothing_outside_its_areas(canvas: Canvas, train: GearTrain) -> None:
    draw_plate(canvas)
    draw_spaces(canvas, {key: [["corn"]] * gear.spaces for key, gear in GEARS.items()})
    still = canvas.surface.copy()
    people = [Standing("uxmal", space, "blue") for space in range(8)]
    people += [Standing("chichen_itza", space, "yellow") for space in range(11)]
    areas = train.repaint(canvas, still, 3.4, people, range(26), since=3)
    after = canvas.surface.copy()
    for area in areas:
        after.blit(still, area, area)
    assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(still, "RGB")


def test_repainting_looks_like_drawing_everything(canvas: Canvas, train: GearTrain) -> None:
    draw_plate(canvas)
    still = canvas.surface.copy()
    hub = DayHub(4, 27, (7, 13, 20, 26), "DAY")
    people = [Standing("tikal", 2, "red")]
    train.draw(canvas, 5, people, [3], hub, since=4)
    first = canvas.surface.copy()
    train.repaint(canvas, still, 4.6, people, [3], hub, since=4)
    assert difference(canvas.surface, first) > 50
    train.repaint(canvas, still, 5, people, [3], hub, since=4)
    assert difference(canvas.surface, first) <= 3  # blending rounds by where a row starts


def test_between_two_pictures_of_the_gears_only_the_day_is_repainted(
    canvas: Canvas, train: GearTrain
) -> None:
    draw_plate(canvas)
    still = canvas.surface.copy()
    hub = DayHub(4, 27, (7, 13, 20, 26), "DAY")
    riders = [Standing(gear, space, "red") for gear in GEARS for space in range(8)]
    train.draw(canvas, 4, riders, range(26), hub, since=4)
    whole = train.repaint(canvas, still, 4.61, riders, range(26), hub, since=4)
    expected = canvas.surface.copy()
    train.draw(canvas, 4, riders, range(26), hub, since=4)
    train.repaint(canvas, still, 4.6, riders, range(26), hub, since=4)
    (rolled,) = train.repaint(canvas, still, 4.61, riders, range(26), hub, since=4)
    assert rolled.w * rolled.h < 0.15 * sum(area.w * area.h for area in whole)
    assert difference(canvas.surface, expected) <= 3


def test_repainting_sees_a_new_still_picture_after_a_draw(canvas: Canvas, train: GearTrain) -> None:
    for colour in ("darkgreen", "darkred"):
        canvas.surface.fill(colour)
        still = canvas.surface.copy()
        train.draw(canvas, 0)
        first = canvas.surface.copy()
        train.repaint(canvas, still, 0.5)
        train.repaint(canvas, still, 0)
        assert difference(canvas.surface, first) <= 3


def test_the_train_draws_before_everything_is_loaded(canvas: Canvas, train: GearTrain) -> None:
    late = GearTrain(canvas, {key: key for key in GEARS}, load=False)
    assert not late.loaded
    assert drawn(canvas, late, 2) == drawn(canvas, train, 2)
    drawn(canvas, late, 2.4)
    while not late.loaded:
        late.load_more(20)
    assert drawn(canvas, late, 2.4) == drawn(canvas, train, 2.4)


def test_only_a_new_frame_counts_as_moved(canvas: Canvas, train: GearTrain) -> None:
    drawn(canvas, train, 2.0)
    assert not train.moved(2.01)
    assert train.moved(2.1)


def test_the_day_hub_draws_with_and_without_peek(canvas: Canvas) -> None:
    hub = DayHub(11, 27, (7, 13, 20, 26), "DAY", "of 27", "Food day in 2")
    draw_day_hub(canvas, hub)
    plain = pygame.image.tobytes(canvas.surface, "RGB")
    draw_day_hub(canvas, hub._replace(peek=2, peek_line="Peek: day 13", peek_note="food day!"))
    assert pygame.image.tobytes(canvas.surface, "RGB") != plain


def test_after_the_end_the_hub_shows_the_last_day(canvas: Canvas) -> None:
    log = TextLog()
    logged = Canvas.of(View.fit(*SIZE), canvas.surface, canvas.assets, log)
    hub = DayHub(27, 27, (7, 13, 20, 26), "DAY", "of 26")
    draw_day_hub(logged, hub)
    draw_day_number(logged, hub, hub.day)
    assert [text.text for text in log.texts] == ["DAY", "of 26", "26"]
