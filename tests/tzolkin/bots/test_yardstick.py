"""The earlier opponents that newer ones are measured against."""

import pytest

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tzolkin.bots.levels import LEVELS_OF_PLAY, YARDSTICK, YARDSTICK_LEVELS
from tzolkin_desktop.games.tzolkin.bots.opponents import Opponents
from tzolkin_desktop.games.tzolkin.bots.prices import yardstick_weights
from tzolkin_desktop.players.arena import Match, games_of, play_game


def test_every_level_has_its_yardstick_and_nobody_is_offered_one() -> None:
    assert set(YARDSTICK_LEVELS) == set(LEVELS_OF_PLAY)
    assert not any(YARDSTICK in level for level in Opponents().levels)


def test_a_yardstick_plays_by_its_own_level_and_list(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    monkeypatch.setattr(
        "tzolkin_desktop.games.tzolkin.bots.opponents.PlanningBot",
        lambda *given: made.append(given),
    )
    Opponents().make("hard@yardstick", 7)
    assert made == [(YARDSTICK_LEVELS["hard"], yardstick_weights(), 7)]


def test_a_yardstick_plays_in_the_arena() -> None:
    match = Match("tzolkin", "easy", "easy@yardstick", 2, 1, seed=5, nodes=40)
    assert sum(play_game(games_of(match)[0]).shares) == 1.0


def test_an_unknown_yardstick_is_refused() -> None:
    with pytest.raises(GameError, match="no bot named 'random@yardstick'"):
        Opponents().make("random@yardstick", 1)
