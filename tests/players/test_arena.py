"""The arena: rotation, arithmetic, the command."""

import argparse
import json
from typing import Any

import pytest

from tzolkin_desktop.commands import arena
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
