"""Positions that the tests of Yucatan's bots start from."""

import random
from typing import Any

import pytest

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games import game_of, rules_of
from tzolkin_desktop.games.yucatan.bots.opponents import Opponents

BOTS: Opponents = game_of("yucatan").opponents()
THINKING = [level for level in BOTS.levels if level != "random"]


@pytest.fixture(scope="session")
def rules() -> Any:
    return rules_of("yucatan")


def new_game(rules: Any, players: int = 4, seed: int = 1) -> Any:
    options = {"players": players}
    return rules.new_game(options, rules.deal(options, seed))


def walked(rules: Any, state: Any, steps: int, seed: int) -> Any:
    """Play at random and stop before the game is over."""
    rng = random.Random(seed)
    for _ in range(steps):
        after = rules.clone(state)
        rules.apply(after, rng.choice(rules.choices(after)))
        if rules.to_act(after) == NOBODY:
            break
        state = after
    return state


def walked_to(rules: Any, state: Any, frame: int, seed: int) -> Any:
    """Play at random until something is asked, with a real choice."""
    rng = random.Random(seed)
    while state.stack[-1][0] != frame or len(rules.choices(state)) < 2:
        rules.apply(state, rng.choice(rules.choices(state)))
        assert rules.to_act(state) != NOBODY
    return state


@pytest.fixture(scope="session")
def positions(rules: Any) -> list[Any]:
    """Positions of random games of all numbers of players."""
    found = []
    for seed, steps in enumerate((0, 9, 30, 60, 90, 130, 170, 210)):
        players = 2 + seed % 3
        found.append(walked(rules, new_game(rules, players, seed), steps, seed))
    return found
