"""Counts of decision sequences from named positions; any change of Yucatan's rules shows here."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.yucatan.rules.table import RULES
from tzolkin_desktop.commands.files import read_position, write_position
from tzolkin_desktop.engine.playout import perft

POSITIONS = Path(__file__).parents[2] / "golden" / "yucatan" / "positions"
COUNTS = {
    "opening_of_four": (6, 18, 72, 432, 1_296),
    "first_turn_of_two": (8, 53, 165, 665, 2_050),
    "temple_of_three": (31, 83, 239, 562, 1_490),
    "battle_of_two": (4, 24, 83, 171, 258),
    "offering_of_three": (5, 25, 75, 150, 300),
    "last_turn_of_four": (6, 27, 37, 90, 247),
    "end_bonus_of_two": (3, 5, 5, 5, 5),
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_sequences_is_as_recorded(name: str) -> None:
    text = (POSITIONS / f"{name}.txt").read_text(encoding="utf-8")
    state = read_position(RULES, text)
    assert write_position(RULES, state) == text
    counted = tuple(perft(RULES, state, depth + 1) for depth in range(len(COUNTS[name])))
    assert counted == COUNTS[name]


def test_every_recorded_position_has_its_counts() -> None:
    assert {file.stem for file in POSITIONS.glob("*.txt")} == set(COUNTS)
