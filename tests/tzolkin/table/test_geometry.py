"""The gears mesh, slots face spaces, and every angle is exact at whole days."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tzolkin_desktop.games.tzolkin.table.board import geometry as geo

PHASES = 20
KEYS = (geo.CALENDAR, *geo.GEARS)


def near_mesh(outline: geo.Polygon, gear: geo.Gear) -> list[tuple[geo.Point, geo.Point]]:
    """The edges of an outline close to where a gear meets the calendar."""
    x, y = geo.polar(geo.CENTRE, geo.MODULE * geo.CALENDAR_TEETH / 2, gear.direction)
    edges = zip(outline, outline[1:] + outline[:1], strict=True)
    return [edge for edge in edges if math.hypot(edge[0][0] - x, edge[0][1] - y) < 60]


def side(a: geo.Point, b: geo.Point, c: geo.Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(one: tuple[geo.Point, geo.Point], other: tuple[geo.Point, geo.Point]) -> bool:
    """Whether two edges cross."""
    (a, b), (c, d) = one, other
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def inside(point: geo.Point, outline: geo.Polygon) -> bool:
    x, y = point
    hits = 0
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            hits += 1
    return hits % 2 == 1


@pytest.mark.parametrize("key", geo.GEARS)
def test_teeth_never_touch_over_a_tooth_period(key: str) -> None:
    gear = geo.GEARS[key]
    shape, calendar_shape = geo.gear_outline(gear.teeth), geo.gear_outline(geo.CALENDAR_TEETH)
    for phase in range(PHASES):
        day = phase / PHASES
        outline = geo.placed(shape, gear.centre, geo.gear_angle(key, day))
        calendar = geo.placed(calendar_shape, geo.CENTRE, geo.gear_angle(geo.CALENDAR, day))
        edges, others = near_mesh(outline, gear), near_mesh(calendar, gear)
        assert edges and others
        assert not any(cross(a, b) for a in edges for b in others), f"teeth cross at {day}"
        assert not any(inside(a, calendar) for a, _ in edges[::5]), f"teeth overlap at {day}"


def test_gears_do_not_reach_each_other() -> None:
    gears = list(geo.GEARS.values())
    for gear, after in zip(gears, gears[1:] + gears[:1], strict=True):
        assert math.dist(gear.centre, after.centre) > gear.outer_radius + after.outer_radius


@pytest.mark.parametrize(
    ("key", "x", "y", "pitch", "outer", "ring"),
    [
        ("chichen_itza", 221.4, 501.0, 121.5, 137.4, (142, 205)),
        ("palenque", 466.6, 186.3, 93.5, 109.4, (114, 177)),
        ("yaxchilan", 837.9, 277.8, 93.5, 109.4, (114, 177)),
        ("tikal", 837.9, 724.2, 93.5, 109.4, (114, 177)),
        ("uxmal", 466.6, 815.7, 93.5, 109.4, (114, 177)),
    ],
)
def test_gears_lie_where_the_design_says(
    key: str, x: float, y: float, pitch: float, outer: float, ring: tuple[int, int]
) -> None:
    gear = geo.GEARS[key]
    assert gear.centre == pytest.approx((x, y), abs=0.06)
    assert gear.pitch_radius == pytest.approx(pitch, abs=0.06)
    assert gear.outer_radius == pytest.approx(outer, abs=0.06)
    assert gear.ring == pytest.approx(ring, abs=0.5)


@pytest.mark.parametrize("key", geo.GEARS)
def test_slots_face_spaces_on_whole_days(key: str) -> None:
    gear = geo.GEARS[key]
    for day in range(27):
        for space in range(gear.spaces):
            slot = geo.slot_of_space(key, space, day)
            at = geo.slot_position(key, slot, day)
            assert at == pytest.approx(gear.worker(space), abs=1e-6)
            middle = gear.space(space)
            away = (gear.slot_angle(space) - middle.start) % 360
            assert 0 < away < middle.end - middle.start


@pytest.mark.parametrize("key", geo.GEARS)
def test_the_two_other_slots_pass_under_the_calendar(key: str) -> None:
    gear = geo.GEARS[key]
    for hidden in (gear.teeth - 2, gear.teeth - 1):
        x, y = gear.slot(hidden)
        assert math.dist((x, y), geo.CENTRE) < geo.outer_radius(geo.CALENDAR_TEETH) + 25
        assert geo.space_at(x, y) is None
    last, before_first = gear.slot(gear.teeth - 1), gear.slot(-1)
    assert last == pytest.approx(before_first, abs=1e-9)


@given(st.lists(st.integers(1, 2), max_size=40))
def test_angles_are_exact_after_any_advances(advances: list[int]) -> None:
    day = 0
    for by in advances:
        day += by
    for key in KEYS:
        teeth = geo.teeth_of(key)
        assert geo.gear_angle(key, day) == geo.gear_angle(key, day % teeth)
        turn = (geo.gear_angle(key, float(day)) - geo.gear_angle(key, 0)) / (360 / teeth)
        assert abs(turn) == pytest.approx(day % teeth, abs=1e-9)


@given(st.floats(0, 60, allow_nan=False))
def test_gears_turn_against_the_calendar_tooth_by_tooth(day: float) -> None:
    for key in KEYS:
        sign = -1 if key == geo.CALENDAR else 1
        pitch = 360 / geo.teeth_of(key)
        expected = geo.gear_angle(key, 0) + sign * pitch * day
        away = (geo.gear_angle(key, day) - expected + 180) % 360 - 180
        assert abs(away) < 1e-6


def test_each_space_is_found_at_its_badge_and_its_middle() -> None:
    for key, gear in geo.GEARS.items():
        for space in range(gear.spaces):
            sector = gear.space(space)
            middle = sector.at(0.5, sum(gear.ring) / 2)
            assert geo.space_at(*middle) == (key, space)
            assert geo.space_at(*gear.badge(space)) == (key, space)
            assert geo.standing_at(*gear.worker(space)) == (key, space)


def test_spaces_stay_on_the_board_and_clear_of_the_calendar() -> None:
    _, _, width, height = geo.BOARD
    for gear in geo.GEARS.values():
        assert gear.centre[0] - gear.disc_radius >= 0
        assert gear.centre[1] - gear.disc_radius >= 0
        assert gear.centre[0] + gear.disc_radius <= width
        assert gear.centre[1] + gear.disc_radius <= height + 1


def test_corn_lies_beside_the_first_player_space_and_rides_along() -> None:
    for day in range(27):
        x, y = geo.tooth_position(geo.start_tooth(day), day)
        assert x > geo.CENTRE[0] + 200
        assert abs(y - geo.FIRST_PLAYER_SPACE[1]) < 40
    before = geo.tooth_position(geo.start_tooth(5), 5)
    assert geo.tooth_position(geo.start_tooth(5), 6)[1] < before[1]


def test_the_dial_goes_round_once() -> None:
    assert geo.dial_span(0, 27)[0] == -90
    assert geo.dial_span(26, 27)[1] == pytest.approx(270)
    for day in range(27):
        assert math.dist(geo.dial_position(day, 27), geo.CENTRE) < geo.DIAL_RADIUS


def test_peek_stops_are_found_where_they_are() -> None:
    for stop in range(geo.PEEK_STOPS):
        x, y = geo.polar(geo.CENTRE, geo.PEEK_RADIUS, geo.peek_angle(stop))
        assert geo.peek_stop_at(x, y) == stop
    assert geo.peek_stop_at(*geo.CENTRE) is None
