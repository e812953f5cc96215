"""Counts of decision sequences from named positions; any change of the rules shows here."""

from pathlib import Path

import pytest

from tzolkin_desktop.engine.playout import perft
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.rules.position import read_position

RULES = rules_of("tzolkin")
POSITIONS = Path(__file__).parents[2] / "golden" / "positions"
COUNTS = {
    "opening_of_four": (6, 41, 190, 555, 3_510),
    "opening_of_two": (6, 41, 267, 632, 3_964),
    "draft_of_three": (6, 36, 216, 1_296, 8_712),
    "middle_of_three": (9, 13, 72, 411, 1_617),
    "late_and_rich": (26, 184, 1_483, 10_523),
    "mercy_of_the_gods": (4, 4, 28, 36, 176),
    "draft_with_tribes": (2, 12, 24, 120, 240),
    "middle_of_five": (13, 25, 175, 592, 3_213),
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_sequences_is_as_recorded(name):
    text = (POSITIONS / f"{name}.txt").read_text(encoding="utf-8")
    state = RULES.load(read_position(text))
    counted = tuple(perft(RULES, state, depth + 1) for depth in range(len(COUNTS[name])))
    assert counted == COUNTS[name]


def test_every_recorded_position_has_its_counts():
    assert {file.stem for file in POSITIONS.glob("*.txt")} == set(COUNTS)
