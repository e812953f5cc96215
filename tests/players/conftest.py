"""Positions for the tests of bots."""

import random
from typing import Any

import pytest

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games import game_of, rules_of

BOTS = game_of("tzolkin").opponents()


@pytest.fixture(scope="session")
def rules() -> Any:
    return rules_of("tzolkin")


def new_game(rules: Any, players: int = 4, seed: int = 1) -> Any:
    options = {"players": players}
    return rules.new_game(options, rules.deal(options, seed))


def positions(rules: Any, players: int, seed: int, every: int) -> list[Any]:
    """Play a game between easy bots and keep some positions where a turn begins."""
    state = new_game(rules, players, seed)
    bots = [BOTS.make("easy", seed + seat) for seat in range(players)]
    kept = []
    turn = 0
    while (seat := rules.to_act(state)) != NOBODY:
        if turn % every == 0:
            kept.append(rules.clone(state))
        turn += 1
        for choice in bots[seat].plan(rules, state):
            rules.apply(state, choice)
    return kept


@pytest.fixture(scope="session")
def midgame(rules: Any) -> list[Any]:
    return positions(rules, 4, 5, 9)


@pytest.fixture
def rng() -> random.Random:
    return random.Random(7)
