"""Hexes touch without a gap, stones lie on their own side, groups never share a corner."""

from itertools import combinations
from math import dist, sqrt

import pytest

from tests.tikal.table.middle import middle
from tzolkin_desktop.games.tikal.rules.consts import HEXES, NEIGHBOURS, NOWHERE, hex_named
from tzolkin_desktop.games.tikal.rules.land import crossing
from tzolkin_desktop.games.tikal.table.board.hexes import stones_between
from tzolkin_desktop.games.tikal.table.geometry import (
    BOARD,
    SIZE,
    SLOTS,
    centre,
    corners,
    hex_at,
    hexagon,
    slot_of,
    stone_points,
)
from tzolkin_desktop.games.tikal.table.places import (
    STACK,
    group_place,
    hex_place,
    letter_place,
    seat_place,
    treasure_place,
    work_place,
)
from tzolkin_desktop.kit.targets import Place


@pytest.mark.parametrize("hex_", range(HEXES))
def test_neighbours_lie_a_whole_hex_apart(hex_: int) -> None:
    for there in NEIGHBOURS[hex_]:
        if there != NOWHERE:
            assert dist(centre(hex_), centre(there)) == pytest.approx(SIZE * sqrt(3))


def test_every_hex_lies_on_the_board_and_is_found_by_its_middle() -> None:
    left, top, wide, tall = BOARD
    for hex_ in range(HEXES):
        assert hex_at(*centre(hex_)) == hex_
        for x, y in corners(centre(hex_)):
            assert left <= x <= left + wide
            assert top <= y <= top + tall


def test_a_point_beyond_a_corner_is_no_part_of_a_hex() -> None:
    x, y = centre(0)
    assert hexagon(0).contains(x + SIZE - 1, y)
    assert not hexagon(0).contains(x + SIZE * 0.8, y + SIZE * 0.8)


def test_stones_lie_inside_their_hex_one_for_each() -> None:
    at = centre(9)
    found = stone_points(at, (3, 0, 2, 0, 0, 1))
    assert [edge for edge, _ in found] == [0, 0, 0, 2, 2, 5]
    assert all(hexagon(9).contains(*point) for _, point in found)
    assert min(dist(a, b) for (_, a), (_, b) in combinations(found, 2)) > 14


def test_the_stones_of_a_crossing_are_walked_in_a_line() -> None:
    s = middle().s
    start, end = hex_named("e2"), hex_named("f2")
    stones = stones_between(s, start, end)
    assert len(stones) == crossing(s, start, end) > 0
    away = [dist(centre(start), point) for point in stones]
    assert away == sorted(away)


@pytest.mark.parametrize("seats", [(0,), (2,), (1, 3), (0, 2), (0, 1, 2), (1, 2, 3), (0, 1, 2, 3)])
def test_groups_on_a_hex_have_corners_of_their_own(seats: tuple[int, ...]) -> None:
    slots = [slot_of(seats, seat) for seat in seats]
    assert len(set(slots)) == len(seats)
    assert max(slots) < len(SLOTS)
    if len(seats) <= 2:  # one or two groups stand in the lower corners
        assert set(slots) <= {0, 1}


@pytest.mark.parametrize(
    "place",
    [
        hex_place(0),
        group_place(39, 3),
        treasure_place(0, 7),
        seat_place(2),
        seat_place(2, "supply"),
        work_place(4, "recruit_leader"),
        letter_place(6),
        STACK,
    ],
)
def test_a_place_is_read_back_from_its_text(place: Place) -> None:
    read = Place.read(str(place))
    assert (read.kind, read.index, read.name, read.number) == (
        place.kind, place.index, place.name, place.number,
    )  # fmt: skip
