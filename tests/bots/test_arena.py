"""The arena: rotation, arithmetic, the command."""

import argparse
import json
from typing import Any

import pytest

from tzolkin_desktop.bots.arena import Match, Played, games_of, play_game, report
from tzolkin_desktop.bots.tuner import lead, tune
from tzolkin_desktop.bots.weights import standard_weights
from tzolkin_desktop.commands import arena


def test_a_block_seats_the_lone_bot_everywhere_on_one_deal() -> None:
    games = games_of(Match("hard", "easy", 4, 8, seed=3))
    assert [g.seed for g in games] == [3] * 4 + [4] * 4
    for seat, game in enumerate(games[:4]):
        assert game.lone == seat
        assert [level == "hard" for level in game.levels] == [s == seat for s in range(4)]


def test_shares_leads_and_intervals_are_right() -> None:
    match = Match("a", "b", 2, 4)
    games = games_of(match)
    points = [(30.0, 10.0), (10.0, 30.0), (20.0, 20.0), (40.0, 20.0)]
    shares = [(1.0, 0.0), (0.0, 1.0), (0.5, 0.5), (1.0, 0.0)]
    played = [
        Played(game, p, s, (0.0, 3.0), ((0.1, 0.2), (0.3, 0.4)))
        for game, p, s in zip(games, points, shares, strict=True)
    ]
    found = report(match, played)
    assert found["games"] == 4
    assert found["a_win_share"] == pytest.approx((1 + 1 + 0.5 + 0) / 4)
    assert found["score_diff"] == pytest.approx((20 + 20 + 0 - 20) / 4)
    assert found["mean_winner_score"] == pytest.approx((30 + 30 + 20 + 40) / 4)
    low, high = found["score_diff_ci95"]
    assert low < found["score_diff"] < high


def test_a_game_is_repeatable() -> None:
    game = games_of(Match("easy", "random", 2, 1, seed=5, nodes=60))[0]
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


def test_equal_weights_have_no_lead() -> None:
    assert lead(standard_weights(), standard_weights(), 1, 2, "easy") == pytest.approx(0.0)


def test_the_tuner_keeps_the_weights_when_a_change_does_not_help() -> None:
    ((trial, weights),) = tune(standard_weights(), 1, 2, seed=1, players=2)
    assert trial.low <= trial.lead <= trial.high
    assert trial.kept or weights == standard_weights()
