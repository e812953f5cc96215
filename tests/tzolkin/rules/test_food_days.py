"""Feeding and the rewards of the gods (rules 7)."""

from __future__ import annotations

import pytest

from tests.tzolkin.rules.table import Table
from tzolkin_desktop.games.tzolkin.rules import rounds


def fed(corn: int, workers: int = 3, *farms: str) -> tuple[int, int]:
    """Feed workers and give the corn left and the points."""
    table = Table().seat(0, corn=corn, workers=workers, buildings=list(farms))
    rounds.feed(table.s, 0, None)
    return table.of(0, "corn points")


def test_every_worker_in_play_eats() -> None:
    """rules 7.1: in hand, on gears and on the starting player space alike."""
    table = Table().seat(0, corn=10, workers=5).worker("palenque", 1, 2).starter(0)
    rounds.feed(table.s, 0, None)
    assert table.of(0, "corn points") == (0, 0)


@pytest.mark.parametrize(
    ("corn", "left", "points"), [(0, 0, -9), (1, 1, -9), (2, 0, -6), (3, 1, -6), (7, 1, 0)]
)
def test_as_many_as_possible_are_fed(corn: int, left: int, points: int) -> None:
    """rules 7.1: whole workers, 3 points for each hungry one, scores below zero."""
    assert fed(corn) == (left, points)


@pytest.mark.parametrize(
    ("farms", "corn"),
    [
        (["maize_hut"], 6),
        (["maize_hut", "maize_hut"], 4),
        (["terraces"], 4),
        (["terraces", "terraces"], 0),
        (["great_farm"], 2),
        (["maize_hut", "terraces"], 3),
        (["great_farm", "terraces"], 1),
        (["great_farm", "maize_hut"], 0),
        (["great_farm", "great_farm", "terraces", "terraces"], 0),
    ],
)
def test_corn_for_four_workers_with_farms(farms: list[str], corn: int) -> None:
    """rules 7.1: a worker of its own each, all workers together, mixed, never below 0."""
    assert fed(8, 4, *farms) == (8 - corn, 0)


def test_cheapest_first() -> None:
    """rules 7.1: the worker of a farm is fed even without corn."""
    assert fed(0, 3, "maize_hut") == (0, -6)
    assert fed(1, 3, "maize_hut", "terraces") == (0, -3)


def test_more_farms_than_workers() -> None:
    """rules 7.1: nothing comes back, and no worker needs less than nothing."""
    assert fed(0, 3, "great_farm", "great_farm") == (0, 0)
    huts = Table().seat(0, corn=4, farm_one=6)
    assert rounds.feeding(huts.s, huts.p()) == (3, 0)
    terraces = Table().seat(0, corn=4, farm_all=3)
    assert rounds.feeding(terraces.s, terraces.p()) == (3, 0)


def test_a_farm_of_starting_wealth_feeds_too() -> None:
    """rules 7.1: as the building does."""
    table = Table().seat(0, corn=4, farm_one=1)
    rounds.feed(table.s, 0, None)
    assert table.of(0, "corn points") == (0, 0)


def test_feeding_needs_no_decision() -> None:
    """ruling 8: everybody is fed and rewarded when the round ends."""
    table = Table(day=7).seat(0, corn=9).end_round()
    assert [e.seat for e in table.told("feed")] == [0, 1, 2, 3]
    assert table.choices("place")


def test_age_2_comes_after_the_second_food_day() -> None:
    """rules 7.2: six of age 2 on display, those of age 1 are gone."""
    table = Table(day=13).end_round()
    first = table.s.content.buildings[table.s.building_row[0]]
    assert (table.s.age, first.age, "-" in table.shown()) == (1, 2, False)
    assert len(table.s.decks[1]) == 12


def test_age_2_comes_between_feeding_and_rewards() -> None:
    """rules 7.2: in that order."""
    table = Table(day=13).end_round()
    kinds = [event.kind for event in table.events]
    last_feed = max(i for i, kind in enumerate(kinds) if kind == "feed")
    assert last_feed < kinds.index("age") < kinds.index("reveal") < kinds.index("temple_points")


@pytest.mark.parametrize("day", [7, 20])
def test_buildings_stay_at_mid_age(day: int) -> None:
    """rules 7.2: only the end of age 1 changes them."""
    table = Table(day=day)
    shown = table.shown()
    assert table.end_round().shown() == shown


def test_built_tiles_and_monuments_stay() -> None:
    """rules 7.2: only the display of buildings changes."""
    table = Table(day=13).seat(0, buildings=["maize_hut"])
    monuments = table.s.monument_row
    table.end_round()
    assert (len(table.p().buildings), table.s.monument_row) == (1, monuments)


@pytest.mark.parametrize(
    ("steps", "goods"),
    [
        ((1, 1, 1), (0, 0, 0, 0)),
        ((2, 3, 2), (1, 1, 1, 0)),
        ((3, 4, 3), (1, 1, 1, 0)),
        ((4, 5, 4), (2, 2, 2, 0)),
        ((6, 8, 5), (2, 2, 2, 1)),
        ((6, 8, 7), (2, 2, 2, 1)),
        ((0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_mid_age_rewards(steps: tuple[int, ...], goods: tuple[int, ...]) -> None:
    """rules 7.3: wood, stone, gold and skull of the step and of all below."""
    chaac, quetzalcoatl, kukulcan = steps
    table = Table().seat(0, chaac=chaac, quetzalcoatl=quetzalcoatl, kukulcan=kukulcan)
    rounds.mid_age_rewards(table.s, None)
    assert table.of(0, "wood stone gold skulls") == goods
    assert table.of(0, "points") == (0,)


def test_extraction_and_theology_do_not_add_to_rewards() -> None:
    """rules 7.3: what the gods give is what is printed."""
    table = Table().seat(0, kukulcan=5, extraction=3, theology=3)
    rounds.mid_age_rewards(table.s, None)
    assert table.of(0, "wood skulls") == (2, 1)


def test_too_few_skulls_and_nobody_gets_one() -> None:
    """rules 7.3: two are owed, one is there; the wood is given all the same."""
    table = Table().bank(1).seat(0, kukulcan=5).seat(1, kukulcan=6)
    rounds.mid_age_rewards(table.s, None)
    assert [table.of(seat, "wood skulls") for seat in (0, 1)] == [(2, 0), (2, 0)]
    assert table.s.skull_bank == 1


def test_just_enough_skulls() -> None:
    """rules 7.3: everybody who is owed one gets it."""
    table = Table().bank(2).seat(0, kukulcan=5).seat(1, kukulcan=6)
    rounds.mid_age_rewards(table.s, None)
    assert (table.p(0).skulls, table.p(1).skulls, table.s.skull_bank) == (1, 1, 0)


@pytest.mark.parametrize(("day", "mid_age"), [(7, True), (13, False), (20, True), (26, False)])
def test_which_food_days_pay_goods_and_which_points(day: int, mid_age: bool) -> None:
    """rules 7.3: the first and third goods, the second and fourth points."""
    table = Table(day=day).seat(0, chaac=2).end_round()
    assert bool(table.told("reward")) == mid_age
    assert bool(table.told("temple_points")) != mid_age


def points(age: int, *steps: int) -> list[float]:
    """Score Chaac for markers on these steps, without what the other temples give."""
    table = Table(players=len(steps))
    for seat, step in enumerate(steps):
        table.seat(seat, chaac=step)
    scored = rounds.temple_points(table.s, 0, age)
    return [points + quarters / 4 for points, quarters in scored]


def test_points_of_the_step_and_the_bonus_of_the_age() -> None:
    """rules 7.4: only the own step; 6 for the leader in age 1, 2 in age 2."""
    assert points(1, 4, 3, 1) == [12, 4, 0]
    assert points(2, 4, 3, 1) == [8, 4, 0]


def test_the_bottom_step_costs_points() -> None:
    """rules 7.4: and the score may go below zero."""
    table = Table().seat(0, chaac=0, quetzalcoatl=0, kukulcan=0)
    for seat in (1, 2, 3):
        table.seat(seat, chaac=2, quetzalcoatl=2, kukulcan=2)
    rounds.end_of_age_rewards(table.s, 1, None)
    assert table.of(0, "points") == (-6,)


@pytest.mark.parametrize("tied", [2, 3, 4])
def test_tied_leaders_get_half_however_many(tied: int) -> None:
    """rules 7.4: three of them get half each as well."""
    steps = [4] * tied + [1] * (4 - tied)
    assert points(1, *steps) == [9] * tied + [0] * (4 - tied)


def test_end_of_age_rewards_come_once_an_age() -> None:
    """rules 7.4: each on its own line of the score sheet."""
    table = Table().seat(0, chaac=2)
    rounds.end_of_age_rewards(table.s, 1, None)
    rounds.end_of_age_rewards(table.s, 2, None)
    # 2 for the step and 6 or 2 as the leader of Chaac; half of 2 + 4 or 6 + 4 where all are tied
    assert table.p().sheet[:2] == (4 * (2 + 6 + 1 + 2), 4 * (2 + 2 + 3 + 2))
