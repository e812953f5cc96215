"""Files of an earlier version open, replay and are looked back at as they were then."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tzolkin_desktop.engine.contract import Rules
from tzolkin_desktop.engine.saves import read_head
from tzolkin_desktop.players.analysis import review
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.shell.review.timeline import Timeline
from tzolkin_desktop.shell.saved_games import Opened, open_file

KEPT = Path(__file__).resolve().parent.parent / "golden" / "kept_files"
EXPECTED: dict[str, dict[str, Any]] = json.loads((KEPT / "expected.json").read_text("utf-8"))


def opened(name: str, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Open a file with the content it was played with."""
    if content := EXPECTED[name].get("content"):
        monkeypatch.setenv("TZOLKIN_CONTENT", str(KEPT / content))
    return open_file(KEPT / name)


def position_of(rules: Rules[Any], state: Any) -> str:
    """Give the digest of a position as it was taken when the files were made."""
    text = json.dumps(rules.dump(state), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def test_every_kept_file_is_expected() -> None:
    names = {path.name for path in KEPT.iterdir() if path.is_file()}
    assert names - {"expected.json"} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_a_kept_file_opens_as_it_was(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found, expected = opened(name, monkeypatch), EXPECTED[name]
    session = found.match.session
    assert found.changed == expected["changed"]
    assert len(session.steps) == expected["steps"]
    assert position_of(session.rules, session.state) == expected["position"]
    assert [seat.name for seat in found.match.seats] == expected["names"]


@pytest.mark.parametrize("name", [name for name in EXPECTED if name.endswith(".save")])
def test_the_head_of_a_kept_save_tells_the_same_players(name: str) -> None:
    head = read_head(KEPT / name)
    assert [seat.name for seat in head.seats] == EXPECTED[name]["names"]
    assert head.now


@pytest.mark.parametrize("name", EXPECTED)
def test_a_kept_file_replays_to_its_last_moment(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened(name, monkeypatch).match
    line = Timeline(match)
    moment = turns = 0
    while moment < line.last:
        moment, turns = line.turn_after(moment), turns + 1
    assert turns == len(line.turns)
    assert position_of(match.rules, line.state(moment)) == EXPECTED[name]["position"]


@pytest.mark.parametrize("name", [name for name in EXPECTED if name.endswith("over.save")])
def test_a_finished_kept_game_is_looked_back_at(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = opened(name, monkeypatch).match.session
    choices = [step.choice for step in session.steps]
    start = session.steps[0].before
    reviews = review(session.rules, start, choices, {0}, budget=lambda: Budget(nodes=2))
    assert len({found.round for found in reviews}) > 20
    assert all(tuple(choices[r.number : r.number + len(r.played)]) == r.played for r in reviews)
