"""Placing workers (rules 3.5-3.7)."""

from __future__ import annotations

import pytest

from tests.tzolkin.rules.table import Table

GEARS = ["palenque", "yaxchilan", "tikal", "uxmal", "chichen_itza"]


def test_a_worker_takes_the_lowest_empty_space() -> None:
    """rules 3.5: a gap below others' workers, for its number in corn."""
    table = Table().seat(0, corn=9).worker("palenque", 0, 2, seat=1).play("place palenque")
    assert (table.on("palenque")[:3], table.p().corn) == ("101", 8)


@pytest.mark.parametrize(("workers", "total"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15)])
def test_each_further_worker_costs_one_more(workers: int, total: int) -> None:
    """rules 3.5: 0, 1, 3, 6, 10, 15 corn in all, besides the spaces."""
    table = Table().seat(0, corn=20, workers=6)
    for place in [*GEARS, "start"][:workers]:
        table.play(f"place {place}")
    assert table.p().corn == 20 - total


def test_what_cannot_be_paid_is_not_offered() -> None:
    """rules 3.5: space and number of workers together, to the last corn."""
    table = Table().seat(0, corn=3).worker("palenque", 0, 1, seat=1).play("place uxmal")
    assert table.offers("place palenque")  # 2 + 1
    short = Table().seat(0, corn=2).worker("palenque", 0, 1, seat=1).play("place uxmal")
    assert not short.offers("place palenque")
    assert short.offers("place tikal")


def test_a_full_gear_takes_no_worker() -> None:
    """rules 3.5: slots under the central gear have no number."""
    table = Table().seat(0, corn=20).dummy("palenque", *range(8))
    assert not table.offers("place palenque")


def test_the_last_space_can_be_taken() -> None:
    """rules 3.5: 7 on the small gears, 10 at Chichen Itza."""
    table = Table().seat(0, corn=20).dummy("palenque", *range(7)).dummy("chichen_itza", *range(10))
    table.play("place palenque", "place chichen_itza")
    assert (table.on("palenque")[7], table.on("chichen_itza")[10], table.p().corn) == ("0", "0", 2)


def test_the_starting_player_space_costs_nothing_but_the_number() -> None:
    """rules 3.6: free as the first worker, 1 corn as the second."""
    first = Table().seat(0, corn=5).play("place start")
    assert (first.s.start_space, first.p().corn, first.p().hand) == (0, 5, 2)
    assert Table().seat(0, corn=5).play("place tikal", "place start").p().corn == 4


def test_the_starting_player_space_holds_one_worker() -> None:
    """rules 3.6: closed once taken, by whomever."""
    assert not Table().seat(0, corn=9).starter(1).offers("place start")
    assert not Table().seat(0, corn=9).play("place start").offers("place start")


def test_corn_on_the_teeth_comes_after_the_last_placement() -> None:
    """rules 3.7: it cannot pay for placing in the same turn."""
    table = Table().seat(0, corn=0)
    table.s.teeth_corn = 5
    table.play("place start")
    assert (table.p().corn, table.choices()) == (0, ["end"])
    table.play("end")
    assert (table.p().corn, table.s.teeth_corn) == (5, 0)


def test_corn_on_the_teeth_is_for_the_starting_player_space_alone() -> None:
    """rules 3.7: others leave it there."""
    table = Table().seat(0, corn=0).starter(1)
    table.s.teeth_corn = 5
    table.play("place tikal", "end")
    assert (table.p().corn, table.s.teeth_corn) == (0, 5)


def test_corn_on_the_teeth_feeds_workers_of_the_same_round() -> None:
    """rules 3.7: the turn is over before the food day."""
    table = Table(day=7).seat(0, corn=0).last_turn(0)
    table.s.teeth_corn = 6
    table.play("place start", "end")
    assert table.of(0, "corn points") == (0, 0)
