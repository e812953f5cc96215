"""The arena: rotation, arithmetic, the command."""

import argparse
import json
from pathlib import Path
from typing import Any

import pytest

from tzolkin_desktop.__main__ import main
from tzolkin_desktop.commands import arena
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
from tzolkin_desktop.players.arena import (
    Match,
    Played,
    games_of,
    play_game,
    report,
)


def test_a_block_seats_the_lone_bot_everywhere_on_one_deal() -> None:
    games = games_of(Match("tzolkin", "hard", "easy", 4, 8, seed=3))
    assert [g.seed for g in games] == [3] * 4 + [4] * 4
    for seat, game in enumerate(games[:4]):
        assert game.lone == seat
        assert [level == "hard" for level in game.levels] == [s == seat for s in range(4)]


def test_equals_play_a_new_deal_every_time() -> None:
    games = games_of(Match("tzolkin", "hard", "hard", 4, 6, seed=3))
    assert [g.seed for g in games] == [3, 4, 5, 6, 7, 8]
    assert all(g.levels == ("hard",) * 4 for g in games)


def test_shares_leads_and_intervals_are_right() -> None:
    match = Match("tzolkin", "a", "b", 2, 4)
    games = games_of(match)
    points = [(30.0, 10.0), (10.0, 30.0), (20.0, 20.0), (44.0, 20.0)]
    shares = [(1.0, 0.0), (0.0, 1.0), (0.5, 0.5), (1.0, 0.0)]
    played = [
        Played(game, p, s, ((0.1, 0.2), (0.3, 0.4)), {"hunger": (0.0, 3.0)})
        for game, p, s in zip(games, points, shares, strict=True)
    ]
    found = report(match, played)
    assert found["games"] == 4
    assert found["hunger_per_game"] == {"a": 1.5, "b": 1.5}
    assert found["a_win_share"] == pytest.approx((1 + 1 + 0.5 + 0) / 4)
    assert found["score_diff"] == pytest.approx((20 + 20 + 0 - 24) / 4)
    assert found["mean_winner_score"] == pytest.approx((30 + 30 + 20 + 44) / 4)
    for figure, interval in (
        ("score_diff", "score_diff_ci95"),
        ("mean_winner_score", "winner_score_ci95"),
    ):
        low, high = found[interval]
        assert low < found[figure] < high


def test_a_game_is_repeatable() -> None:
    game = games_of(Match("tzolkin", "easy", "random", 2, 1, seed=5, nodes=60))[0]
    first, second = play_game(game), play_game(game)
    assert first.points == second.points
    assert sum(first.shares) == 1.0


def test_the_command_ends_with_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = argparse.ArgumentParser()
    arena.describe(words)
    line = ["--a", "easy", "--b", "random", "--players", "2", "--games", "2", "--json"]
    assert arena.run(words.parse_args([*line, "--nodes", "40"])) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert {
        "games",
        "a_win_share",
        "a_win_ci95",
        "score_diff",
        "score_diff_ci95",
        "a_mean",
        "b_mean",
        "mean_winner_score",
        "think_p95_s",
    } <= set(found)


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
