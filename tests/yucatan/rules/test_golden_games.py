"""Whole games of Yucatan recorded once: each must play again to the same position and scores."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tests.yucatan.rules.table import RULES
from tzolkin_desktop.engine.record import play, read_game
from tzolkin_desktop.games.yucatan.rules.consts import VERBS

GAMES = Path(__file__).parents[2] / "golden" / "yucatan" / "games"
RESULTS: dict[str, Any] = json.loads((GAMES / "results.json").read_text(encoding="utf-8"))


def digest(plain: object) -> str:
    """Sum up plain data."""
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", RESULTS)
def test_a_recorded_game_offers_and_ends_as_it_did(name: str) -> None:
    record = read_game((GAMES / f"{name}.txt").read_text(encoding="utf-8"))
    offered = []
    for state, _ in play(RULES, record):
        offered.append([RULES.write(c) for c in RULES.choices(state)])
    result = RULES.result(state)
    assert result is not None, f"{name} is not over"
    assert RESULTS[name] == {
        "scores": list(result.scores),
        "position": digest(RULES.dump(state)),
        "offered": digest(offered),
    }


def test_every_recorded_game_has_its_result() -> None:
    assert {file.stem for file in GAMES.glob("*.txt")} == set(RESULTS)


def test_every_verb_occurs_in_a_recorded_game() -> None:
    texts = [
        move.text
        for name in RESULTS
        for move in read_game((GAMES / f"{name}.txt").read_text(encoding="utf-8")).moves
    ]
    # Only sets of other components ask for one of several effects.
    missing = {v for v in VERBS if not any(text.split()[0] == v for text in texts)}
    assert missing <= {"choose"}, f"in no recorded game: {', '.join(missing)}"
