"""The last turns of a game: looked at broadly, up to the real score."""

import random
from dataclasses import replace
from typing import Any

import pytest

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tzolkin.bots.evaluator import Evaluator
from tzolkin_desktop.games.tzolkin.bots.levels import LEVELS_OF_PLAY
from tzolkin_desktop.games.tzolkin.bots.prices import standard_weights
from tzolkin_desktop.games.tzolkin.bots.search import search, turns_left
from tzolkin_desktop.games.tzolkin.rules.consts import F_TURN
from tzolkin_desktop.players.bot import Budget

from .conftest import new_game

HARD = LEVELS_OF_PLAY["hard"]
ALONE = Evaluator(replace(standard_weights(), rival=0.0, dread=0.0))


@pytest.fixture(scope="module")
def last_turns(rules: Any) -> list[Any]:
    """The last turn of several games of random moves: nobody replies to it."""
    found = []
    for seed in (0, 5, 14, 30):
        state, rng = new_game(rules, 4, seed), random.Random(seed)
        while (offered := rules.choices(state)) and (turns_left(state), state.turn) != (1, 3):
            rules.apply(state, rng.choice(offered))
        assert state.stack[-1][0] == F_TURN
        found.append(state)
    return found


def test_turns_left_count_down_to_the_last(rules: Any) -> None:
    state, rng = new_game(rules, 4, 1), random.Random(1)
    assert turns_left(state) == state.content.food_days[-1].day + 1
    while offered := rules.choices(state):
        left = turns_left(state)
        rules.apply(state, rng.choice(offered))
    assert left == 1


def test_the_last_turn_is_judged_by_the_real_score(rules: Any, last_turns: list[Any]) -> None:
    for state in last_turns:
        seat, best = state.seat, search(rules, ALONE, state, HARD, Budget())[0]
        after = rules.clone(state)
        for choice in best.choices:
            rules.apply(after, choice)
        assert rules.to_act(after) == NOBODY
        assert best.value == rules.result(after).scores[seat] / 4


def test_the_last_turn_is_looked_at_more_broadly(rules: Any, last_turns: list[Any]) -> None:
    usual = replace(HARD, ending=0)
    pairs = [
        [search(rules, ALONE, state, level, Budget())[0].value for level in (HARD, usual)]
        for state in last_turns
    ]
    assert all(broad >= narrow for broad, narrow in pairs)
    assert any(broad > narrow for broad, narrow in pairs)
