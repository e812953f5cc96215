"""The calendar and the starting player space (rules 6)."""

from __future__ import annotations

import pytest

from tests.tzolkin.rules.table import Table

GEARS = ["palenque", "yaxchilan", "tikal", "uxmal"]


def test_an_empty_starting_player_space_puts_corn_on_the_teeth() -> None:
    """rules 6.1: one more every round, and one day."""
    table = Table().end_round()
    assert (table.s.teeth_corn, table.s.day, table.s.first) == (1, 1, 0)
    assert table.end_round().s.teeth_corn == 2


def test_a_taken_starting_player_space_puts_none() -> None:
    """rules 6.1: only rounds without a worker there feed the teeth."""
    table = Table().starter(0).last_turn(3).play("place tikal", "end", "calendar 1")
    assert table.s.teeth_corn == 0


def test_each_day_moves_every_worker_up() -> None:
    """rules 6.2: on all gears alike."""
    table = Table().worker("palenque", 3, seat=1).worker("chichen_itza", 9, seat=2)
    table.last_turn(0).play("place uxmal", "end")
    assert table.on("palenque") == "....1....."
    assert table.on("chichen_itza") == "..........2.."
    assert table.on("uxmal") == ".0........"


@pytest.mark.parametrize(("gear", "last"), [*((g, 7) for g in GEARS), ("chichen_itza", 10)])
def test_a_worker_leaving_the_last_space_goes_home(gear: str, last: int) -> None:
    """rules 6.2: without an action."""
    table = Table().worker(gear, last, seat=1).last_turn(0).play("place start", "end")
    table.play("calendar 1")
    assert table.of(1, "hand corn wood skulls points") == (3, 0, 0, 0, 0)
    assert "1" not in table.on(gear)


def test_dummies_do_not_go_home() -> None:
    """rules 6.2: they pass under the central gear."""
    table = Table(players=2).dummy("palenque", 7).dummy("chichen_itza", 10).end_round()
    assert table.on("palenque")[8] == "#"
    assert table.on("chichen_itza")[11] == "#"


def test_the_marker_comes_to_the_starting_player_space() -> None:
    """rules 6.3: from whoever held it; the worker is home again."""
    table = Table().starter(2).last_turn(3).play("place tikal", "end", "calendar 1")
    assert (table.s.first, table.s.start_space, table.p(2).hand) == (2, -1, 3)
    assert table.rules.to_act(table.s) == 2


@pytest.mark.parametrize(("seat", "left"), [(0, 1), (3, 0)])
def test_the_marker_passes_to_the_left_from_its_holder(seat: int, left: int) -> None:
    """rules 6.3: one cannot keep it by standing there."""
    table = Table().starter(seat)
    table.s.first = seat
    table.last_turn((seat + 3) % 4).play("place tikal", "end", "calendar 1")
    assert table.s.first == left
    assert table.rules.to_act(table.s) == left


def test_the_marker_stays_while_nobody_stands_there() -> None:
    """rules 6.3: there is no other way to get it."""
    table = Table()
    table.s.first = 2
    assert table.last_turn(1).play("place tikal", "end").s.first == 2


def test_the_holder_of_the_space_decides_about_two_days() -> None:
    """rules 6.4: even when the marker passes on to the left."""
    table = Table().starter(0).last_turn(3).play("place tikal", "end")
    assert (table.rules.to_act(table.s), table.s.first) == (0, 1)
    assert table.choices() == ["calendar 1", "calendar 2"]


def test_two_days_turn_the_board_dark() -> None:
    """rules 6.4: one day does not."""
    two = Table().starter(0).last_turn(3).play("place tikal", "end", "calendar 2")
    assert (two.s.day, two.p(0).light, two.on("tikal")[2]) == (2, False, "3")
    one = Table().starter(0).last_turn(3).play("place tikal", "end", "calendar 1")
    assert (one.s.day, one.p(0).light) == (1, True)


def test_no_two_days_with_the_dark_side_up() -> None:
    """rules 6.4: the calendar just moves."""
    table = Table().seat(0, light=False).starter(0).last_turn(3).play("place tikal", "end")
    assert (table.s.day, table.s.round) == (1, 2)


@pytest.mark.parametrize(("gear", "space"), [*((g, 6) for g in GEARS), ("chichen_itza", 9)])
@pytest.mark.parametrize("seat", [0, 1])
def test_no_two_days_over_a_worker_that_would_fall(gear: str, space: int, seat: int) -> None:
    """rules 6.4: whoever owns it, the mover included; the other advantages stay."""
    table = Table().worker(gear, space, seat=seat).starter(0)
    table.last_turn(3).play("place tikal", "end")
    assert (table.s.day, table.s.first, table.p(0).light) == (1, 1, True)


@pytest.mark.parametrize(("gear", "space"), [("tikal", 7), ("chichen_itza", 10)])
def test_two_days_with_a_worker_that_falls_anyway(gear: str, space: int) -> None:
    """rules 6.4: the first day takes it off already."""
    table = Table().worker(gear, space, seat=1).starter(0).last_turn(3).play("place uxmal", "end")
    table.play("calendar 2")
    assert (table.p(1).hand, table.s.day) == (3, 2)


def test_dummies_do_not_prevent_two_days() -> None:
    """rules 6.4: they cannot be pushed off."""
    table = Table(players=2).dummy("tikal", 6).dummy("chichen_itza", 9).starter(0)
    table.last_turn(1).play("place uxmal", "end", "calendar 2")
    assert (table.s.day, table.on("tikal")[8], table.on("chichen_itza")[11]) == (2, "#", "#")


@pytest.mark.parametrize("day", [6, 12, 19, 25])
def test_a_jumped_food_day_comes_a_round_late(day: int) -> None:
    """rules 6.5: none at the jump, one at the end of the round that follows, also at the end."""
    table = Table(day=day).starter(0).last_turn(3).play("place tikal", "end")
    before = table.s.feasts
    table.play("calendar 2")
    assert (table.s.day, table.s.feasts) == (day + 2, before)
    table.s.gears = [tuple(-1 for _ in slots) for slots in table.s.gears]
    for seat in range(4):
        table.seat(seat, corn=9, hand=table.p(seat).workers)
    table.last_turn(3).play("place tikal", "end")
    assert table.s.feasts == before + 1
    assert len(table.told("food_day")) == 1
    assert (table.rules.result(table.s) is not None) == (day == 25)


def test_a_food_day_reached_exactly_is_not_late() -> None:
    """rules 6.5: two days from day 5 to day 7."""
    table = Table(day=5).starter(0).last_turn(3).play("place tikal", "end", "calendar 2")
    table.seat(0, corn=9).last_turn(1).play("place uxmal", "end")
    assert table.s.feasts == 1


def test_no_food_day_twice() -> None:
    """rules 6.5: after a late one the next is due on its own day."""
    table = Table(day=8)
    table.s.feasts = 0
    table.end_round()
    assert table.s.feasts == 1
    table.seat(table.s.seat, corn=9).end_round()
    assert table.s.feasts == 1
