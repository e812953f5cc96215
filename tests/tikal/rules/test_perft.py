"""Counts of decision sequences from named positions; any change of Tikal's rules shows here."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tikal.rules.table import RULES
from tzolkin_desktop.commands.files import read_position, write_position
from tzolkin_desktop.engine.playout import perft

POSITIONS = Path(__file__).parents[2] / "golden" / "tikal" / "positions"
COUNTS = {
    "opening_of_four": (24, 72, 876, 4_404),
    "middle_of_three": (19, 372, 7_510),
    "scoring_turn_of_two": (11, 177, 3_948),
    "swaps_of_four": (10, 124, 1_701),
    "last_scoring_turn": (13, 166, 2_220),
    "bidding_of_four": (21, 231, 1_771, 10_626),
    "late_bidding_of_three": (1, 16, 408, 959),
    "volcano_to_lay": (9, 135, 1_908),
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
