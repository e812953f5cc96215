"""Tuning the price list by playing."""

from pathlib import Path

import pytest

from tzolkin_desktop.__main__ import main
from tzolkin_desktop.games.tzolkin.bots.prices import standard_weights
from tzolkin_desktop.games.tzolkin.bots.tuner import (
    NUDGES,
    Nudge,
    Slope,
    lead,
    nudged,
    slopes,
    stepped,
)


def test_equal_lists_have_no_lead() -> None:
    found = lead(standard_weights(), standard_weights(), 2, 1, "easy")
    assert found.low <= found.mean <= found.high
    assert found.mean == pytest.approx(0.0)


def test_a_nudge_moves_its_family_and_nothing_else() -> None:
    weights = standard_weights()
    assert nudged(weights, [0.0] * len(NUDGES)) == weights
    for late in (False, True):
        amounts = [1.0 if n == Nudge("worker", late) else 0.0 for n in NUDGES]
        moved = nudged(weights, amounts).rows
        changed = {name for name, row in weights.rows.items() if moved[name] != row}
        assert changed == {"worker_4", "worker_5", "worker_6"}
        early_stays = moved["worker_4"][-1] == weights.rows["worker_4"][-1]
        assert early_stays == late


def test_slopes_are_found_by_playing_and_can_be_repeated() -> None:
    told: list[int] = []
    first = slopes(standard_weights(), 2, 5, "easy", tell=told.append)
    assert told == [1, 2]
    assert first == slopes(standard_weights(), 2, 5, "easy")
    assert [slope.nudge for slope in first] == list(NUDGES)
    assert all(slope.error > 0 for slope in first)


def test_a_step_follows_only_slopes_that_are_sure() -> None:
    weights = standard_weights()
    unsure = [Slope(nudge, 0.5, 0.6) for nudge in NUDGES]
    assert stepped(weights, unsure) == weights
    sure = [Slope(n, -0.5 if n.family == "skull" else 0.0, 0.01) for n in NUDGES]
    down = stepped(weights, sure).rows
    assert all(new < old for new, old in zip(down["skull"], weights.rows["skull"], strict=True))
    assert down["corn_rich"] == weights.rows["corn_rich"]


def test_tuning_prints_what_the_step_is_worth(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "prices.yaml"
    words = ["tune", "--games", "1", "--blocks", "1", "--out", str(out)]
    assert main(words) == 0
    assert "The step leads by" in capsys.readouterr().out
    assert not out.exists()  # one block proves nothing
