"""Whole games recorded once: each must play again to the same position and scores."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tests.tzolkin.rules.table import RULES
from tzolkin_desktop.engine.record import play, read_game
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.games.tzolkin.rules.consts import VERBS

GAMES = Path(__file__).parents[2] / "golden" / "games"
RESULTS: dict[str, Any] = json.loads((GAMES / "results.json").read_text(encoding="utf-8"))


def digest(plain: object) -> str:
    """Sum up plain data."""
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()[:16]


def replayed(name: str) -> dict[str, Any]:
    """Play a recorded game again and sum up its scores, its last position and all it offered."""
    record = read_game((GAMES / f"{name}.txt").read_text(encoding="utf-8"))
    offered = []
    for state, _ in play(RULES, record):
        offered.append([RULES.write(c) for c in RULES.choices(state)])
    result = RULES.result(state)
    assert result is not None, f"{name} is not over"
    return {
        "scores": list(result.scores),
        "position": digest(RULES.dump(state)),
        "offered": digest(offered),
    }


@pytest.mark.parametrize("name", RESULTS)
def test_a_recorded_game_offers_and_ends_as_it_did(name: str) -> None:
    assert replayed(name) == RESULTS[name]


def test_every_recorded_game_has_its_result() -> None:
    assert {file.stem for file in GAMES.glob("*.txt")} == set(RESULTS)


# Where the events of a game name what the expansion brings.
TOLD = {
    "tribe": ("tribe", "tribe"),
    "prophecy_points": ("prophecy", "prophecy"),
    "build": ("building", "building"),
    "raise": ("monument", "monument"),
    "quick_action": ("quick action", "action"),
}


def occurring(name: str) -> set[str]:
    """Play a recorded game again and list what of the expansion occurs in it."""
    record = read_game((GAMES / f"{name}.txt").read_text(encoding="utf-8"))
    session = Session(RULES, record)
    found = set()
    for step in session.steps:
        found.add(f"verb {RULES.write(step.choice).split()[0]}")
        for event in step.events:
            if event.kind in TOLD:
                what, key = TOLD[event.kind]
                found.add(f"{what} {event.data[key]}")
            elif event.kind == "wealth":
                found |= {f"wealth {tile}" for tile in event.data["tiles"]}
    return found


def test_everything_of_the_expansion_occurs_in_a_recorded_game() -> None:
    content = RULES.every_tile  # type: ignore[attr-defined]
    expansion = content.expansion
    wanted = {f"tribe {tribe.id}" for tribe in expansion.tribes}
    wanted |= {f"prophecy {prophecy.id}" for prophecy in expansion.prophecies}
    wanted |= {f"quick action {action.id}" for action in expansion.quick_actions}
    wanted |= {f"building {tile.id}" for tile in content.buildings if tile.module}
    wanted |= {f"monument {tile.id}" for tile in content.monuments if tile.module}
    wanted |= {f"wealth {tile.id}" for tile in content.wealth if tile.module}
    wanted |= {f"verb {verb}" for verb in VERBS}
    names = [name for name in RESULTS if name.startswith("expansion")]
    missing = wanted - set().union(*map(occurring, names))
    assert not missing, f"in no recorded game: {', '.join(sorted(missing))}"
