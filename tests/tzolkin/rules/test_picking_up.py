"""Picking workers up (rules 3.8-3.11)."""

from __future__ import annotations

import pytest

from tests.tzolkin.rules.table import Table


def test_the_action_of_the_space() -> None:
    """rules 3.8: free, and the worker is back in hand."""
    table = Table().seat(0, corn=0).worker("yaxchilan", 3).play("pick yaxchilan 3")
    assert table.of(0, "gold corn hand") == (1, 2, 3)
    assert table.on("yaxchilan")[3] == "."


@pytest.mark.parametrize(("action", "corn"), [(5, 0), (4, 1), (3, 2), (2, 3), (1, 4)])
def test_lower_actions_for_a_corn_a_step(action: int, corn: int) -> None:
    """rules 3.8: offered with just enough corn, not with one less."""
    text = "pick yaxchilan 5" if action == 5 else f"pick yaxchilan 5 as {action}"
    assert Table().seat(0, corn=corn).worker("yaxchilan", 5).offers(text)
    if corn:
        assert not Table().seat(0, corn=corn - 1).worker("yaxchilan", 5).offers(text)


def test_an_occupied_lower_space_may_be_used() -> None:
    """rules 3.8: whoever stands there."""
    table = Table().seat(0, corn=1).worker("yaxchilan", 3).worker("yaxchilan", 2, seat=1)
    assert table.offers("pick yaxchilan 3 as 2")


def test_higher_actions_are_out_of_reach() -> None:
    """rules 3.8: for no corn in the world."""
    assert Table().seat(0, corn=30).worker("yaxchilan", 1).choices("pick") == [
        "pick yaxchilan 1",
        "pick yaxchilan 1 as nothing",
    ]


def test_nothing_may_be_done() -> None:
    """rules 3.8: the worker just comes home."""
    table = Table().seat(0, corn=4).worker("yaxchilan", 3).play("pick yaxchilan 3 as nothing")
    assert table.of(0, "gold corn hand") == (0, 4, 3)


def test_space_0_has_no_action() -> None:
    """rules 3.8: its worker can only come home."""
    table = Table().seat(0, corn=9).worker("yaxchilan", 0).worker("chichen_itza", 0)
    assert table.choices("pick") == [
        "pick yaxchilan 0 as nothing",
        "pick chichen_itza 0 as nothing",
    ]


def test_steps_are_paid_before_the_action() -> None:
    """rules 3.8: the 2 corn of the action come too late."""
    assert not Table().seat(0, corn=1).worker("yaxchilan", 5).offers("pick yaxchilan 5 as 3")


def test_others_workers_stay() -> None:
    """rules 3.8: only one's own come off."""
    assert not Table().worker("palenque", 3, seat=1).dummy("tikal", 3).choices("pick")


@pytest.mark.parametrize("space", [6, 7])
@pytest.mark.parametrize("gear", ["palenque", "yaxchilan"])
def test_free_choice_spaces(gear: str, space: int) -> None:
    """rules 3.9: any action of the gear at no corn."""
    table = Table().seat(0, corn=0).worker(gear, space)
    table.jungle(3, 2, 2)
    offered = table.choices("pick")
    assert [text.split()[-1] for text in offered] == ["5", "4", "3", "2", "1", "nothing"]


def test_free_choice_space_of_chichen_itza() -> None:
    """rules 3.9: 10 gives any of the nine; 9 is an ordinary space."""
    table = Table().seat(0, corn=0, skulls=1).worker("chichen_itza", 9, 10)
    assert len([c for c in table.choices("pick") if "itza 10 as" in c]) == 10
    assert table.choices("pick")[:2] == ["pick chichen_itza 9", "pick chichen_itza 9 as nothing"]


def test_from_a_free_choice_space_the_cost_of_the_action_remains() -> None:
    """rules 3.9: Uxmal 5 still takes its corn."""
    assert not Table().seat(0, corn=0).worker("uxmal", 6).offers("pick uxmal 6 as 5")
    assert Table().seat(0, corn=1).worker("uxmal", 6).offers("pick uxmal 6 as 5")


def test_steps_and_costs_add_up() -> None:
    """rules 3.10: Uxmal 1 from 4 takes 3 corn for steps and 3 for the god."""
    assert Table().seat(0, corn=6).worker("uxmal", 4).offers("pick uxmal 4 as 1")
    assert not Table().seat(0, corn=5).worker("uxmal", 4).offers("pick uxmal 4 as 1")


@pytest.mark.parametrize("space", [1, 2, 3, 4, 5])
def test_actions_of_tikal_without_resources(space: int) -> None:
    """rules 3.10: none of them can be paid."""
    table = Table().seat(0, corn=0).worker("tikal", space)
    assert table.choices("pick") == [f"pick tikal {space} as nothing"]


def test_a_worker_on_the_starting_player_space_is_not_picked_up() -> None:
    """rules 3.11: it is not even listed, and does not count as a worker on the gears."""
    table = Table().seat(0, corn=9).starter(0)
    assert not table.choices("pick")
    assert table.s.workers_on_gears(0) == 0


def test_an_action_that_changes_nothing_is_not_offered() -> None:
    """ruling 1: the worker comes home for nothing, which is the same."""
    skulls = Table().bank(0).worker("yaxchilan", 4)
    assert skulls.choices("pick") == ["pick yaxchilan 4 as nothing"]
    workers = Table().seat(0, workers=6).worker("uxmal", 3)
    assert not workers.offers("pick uxmal 3")
    trade = Table().seat(0, corn=1).worker("uxmal", 2)
    assert not trade.offers("pick uxmal 2")
