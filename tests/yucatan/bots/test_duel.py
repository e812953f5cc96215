"""Battle cards as a matrix game: how both sides mix."""

import pytest

from tzolkin_desktop.games.yucatan.bots.duel import solved


def negative(matrix: list[list[float]]) -> list[list[float]]:
    return [[-x for x in row] for row in matrix]


def test_cards_that_beat_each_other_in_turn_are_mixed_evenly() -> None:
    wins = [[0.0, 1.0, -1.0], [-1.0, 0.0, 1.0], [1.0, -1.0, 0.0]]
    mix, counter = solved(wins, negative(wins), [1.0, 1.0, 1.0])
    assert mix == pytest.approx([1 / 3] * 3, abs=0.05)
    assert counter == pytest.approx([1 / 3] * 3, abs=0.05)


def test_the_dearer_risk_is_taken_less_often() -> None:
    """Holding back costs 3 against one card and 1 against the other: the classic quarter mix."""
    matrix = [[1.0, -1.0], [-3.0, 3.0]]
    mix, counter = solved(matrix, negative(matrix), [1.0, 1.0])
    assert mix[0] == pytest.approx(0.75, abs=0.05)
    assert counter[0] == pytest.approx(0.5, abs=0.1)


def test_a_card_that_is_worse_against_everything_is_not_played() -> None:
    matrix = [[2.0, 3.0], [0.0, 1.0]]
    mix, _ = solved(matrix, negative(matrix), [1.0, 1.0])
    assert mix[1] < 0.02


def test_a_card_that_is_hardly_there_is_feared_less() -> None:
    wins = [[1.0, -1.0], [-1.0, 1.0]]
    even, _ = solved(wins, negative(wins), [1.0, 1.0])
    mix, _ = solved([[3.0, -4.0], [0.0, 0.0]], [[0.0, 0.0], [0.0, 0.0]], [1.0, 0.05])
    feared, _ = solved([[3.0, -4.0], [0.0, 0.0]], [[0.0, 0.0], [0.0, 0.0]], [1.0, 1.0])
    assert even[0] == pytest.approx(0.5, abs=0.05)
    assert mix[0] > 0.9 and feared[0] < 0.1
