"""The board of Yucatan: everything has its place, and no two things the same."""

from __future__ import annotations

from itertools import combinations, pairwise

from tzolkin_desktop.games.yucatan.rules.consts import CITIES, JUNGLE, STEPS
from tzolkin_desktop.games.yucatan.table.geometry import (
    ARMY_REACH,
    BOARD,
    CAMPS,
    FRAME,
    PYRAMID,
    TRACK,
    Box,
    Jungle,
    army_point,
    bonus_box,
    cell,
    middle,
    plate,
    plaza,
    step_point,
)


def shifted(at: tuple[float, float], box: Box) -> Box:
    return at[0] + box[0], at[1] + box[1], box[2], box[3]


def overlap(a: Box, b: Box) -> float:
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    tall = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return max(0.0, wide) * max(0.0, tall)


def inside(a: Box, b: Box) -> bool:
    return (
        a[0] >= b[0] and a[1] >= b[1] and a[0] + a[2] <= b[0] + b[2] and a[1] + a[3] <= b[1] + b[3]
    )


def test_the_track_runs_round_the_board_without_a_gap() -> None:
    boxes = [cell(number) for number in range(TRACK)]
    ring = BOARD[2] * BOARD[3] - (BOARD[2] - 2 * FRAME) * (BOARD[3] - 2 * FRAME)
    assert abs(sum(w * h for _, _, w, h in boxes) - ring) < 0.01
    for a, b in pairwise([*boxes, boxes[0]]):
        (ax, ay), (bx, by) = middle(a), middle(b)
        assert abs(ax - bx) + abs(ay - by) < 100
    assert cell(TRACK) == cell(0)


def test_armies_in_the_jungle_never_stand_in_each_others_way() -> None:
    boxes = [shifted(at, ARMY_REACH) for camps in CAMPS for at in camps]
    for a, b in combinations(boxes, 2):
        assert overlap(a, b) < 0.1 * a[2] * a[3]
    ground = BOARD[0] + FRAME - 6, BOARD[1] + FRAME, BOARD[2] - 2 * FRAME + 12, BOARD[3] - 2 * FRAME
    for box in boxes:
        assert inside(box, ground)


def test_every_camp_lies_in_the_jungle() -> None:
    for camps in CAMPS:
        for at in camps:
            assert Jungle().contains(*at)


def test_cities_and_pyramid_are_no_jungle() -> None:
    jungle = Jungle()
    assert not jungle.contains(*PYRAMID)
    for city in range(CITIES):
        assert not jungle.contains(*middle(plaza(city)))
    assert not jungle.contains(*middle(cell(7)))


def test_an_army_stands_in_its_city_beside_the_bonuses() -> None:
    for city in range(CITIES):
        x, y = army_point(city, 0, 0)
        left, top, w, h = plaza(city)
        assert left < x < left + w and top < y < top + h
        assert y > plate(city)[1] + plate(city)[3] - 10
        sides = [army_point(city, 0, 0, side)[0] for side in (-1, 1)]
        assert sides[1] - sides[0] > 150
    assert army_point(JUNGLE, 2, 1) == CAMPS[2][1]


def test_six_bonuses_share_a_plate() -> None:
    boxes = [bonus_box(plate(0), number) for number in range(6)]
    assert all(inside(box, plate(0)) for box in boxes)
    assert not any(overlap(a, b) for a, b in combinations(boxes, 2))


def test_a_leader_comes_nearer_to_the_top_with_every_step() -> None:
    for seat in range(4):
        away = [
            abs(x - PYRAMID[0]) + abs(y + 10 - PYRAMID[1])
            for x, y in (step_point(seat, step) for step in range(STEPS + 1))
        ]
        assert away == sorted(away, reverse=True) and len(set(away)) == STEPS + 1
