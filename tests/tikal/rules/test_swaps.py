"""Treasures swapped between players (rules 6.10)."""

from __future__ import annotations

from tests.tikal.rules.table import Table


def test_a_swap_is_one_for_one_and_costs_three() -> None:
    """rules 6.10: the other player cannot refuse."""
    table = Table(2).seat(0, treasures="mask").seat(1, treasures="vase idol")
    assert table.choices("swap") == ["swap mask for idol of 1", "swap mask for vase of 1"]
    table.play("swap mask for vase of 1")
    assert (table.treasures(0), table.treasures(1)) == ({"vase": 1}, {"mask": 1, "idol": 1})
    assert (table.ap, table.s.to_act()) == (7, 0)
    (told,) = table.told("swapped")
    assert dict(told.data) == {"other": 1, "given": "mask", "taken": "vase"}


def test_any_number_of_swaps_in_a_turn() -> None:
    """rules 6.10: three of them for 9 AP."""
    table = Table(2).seat(0, treasures="mask").seat(1, treasures="vase idol")
    table.play("swap mask for vase of 1", "swap vase for idol of 1", "swap idol for mask of 1")
    assert table.ap == 1
    assert not table.choices("swap")


def test_a_swap_with_each_of_the_others() -> None:
    """rules 6.10: seats are told apart."""
    table = Table(3).seat(0, treasures="conch").seat(1, treasures="vase").seat(2, treasures="vase")
    assert table.choices("swap") == ["swap conch for vase of 1", "swap conch for vase of 2"]
    table.play("swap conch for vase of 2")
    assert [table.treasures(seat) for seat in range(3)] == [{"vase": 1}, {"vase": 1}, {"conch": 1}]


def test_without_a_treasure_nobody_swaps() -> None:
    """rules 6.10: on either side."""
    assert not Table(2).seat(1, treasures="vase").choices("swap")
    assert not Table(2).seat(0, treasures="vase").choices("swap")


def test_pairs_are_neither_given_nor_taken() -> None:
    """rules 6.10, 12.20, R10: the vase for the mask, and nothing else; equal kinds never."""
    table = Table(2).seat(0, treasures="mask mask vase").seat(1, treasures="mask vase")
    assert table.choices("swap") == ["swap vase for mask of 1"]
    table.play("swap vase for mask of 1")
    assert (table.treasures(0), table.treasures(1)) == ({"mask": 3}, {"vase": 2})


def test_a_pair_that_a_swap_made_is_safe() -> None:
    """rules 12.21: from anybody; with pairs and triples only nobody swaps."""
    table = Table(2).seat(0, treasures="mask idol").seat(1, treasures="mask vase")
    table.play("swap idol for mask of 1")
    assert table.treasures(0) == {"mask": 2}
    assert not table.choices("swap")
    assert not table.act(1).choices("swap")


def test_a_pair_of_the_other_player_is_safe() -> None:
    """R10: what would be taken is shielded as what would be given."""
    assert not Table(2).seat(0, treasures="mask").seat(1, treasures="vase vase").choices("swap")
    assert (
        not Table(2).seat(0, treasures="mask").seat(1, treasures="vase vase vase").choices("swap")
    )
