"""Positions that the tests of Tikal's bots start from."""

import random
from typing import Any

import pytest

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.games import game_of, rules_of
from tzolkin_desktop.games.tikal.bots.opponents import Opponents
from tzolkin_desktop.games.tikal.rules.consts import END
from tzolkin_desktop.games.tikal.rules.state import State

BOTS: Opponents = game_of("tikal").opponents()
THINKING = [level for level in BOTS.levels if level != "random"]


@pytest.fixture(scope="session")
def rules() -> Any:
    return rules_of("tikal")


def options_of(players: int, auction: bool = False) -> dict[str, Any]:
    return {"players": players, **({"modules": ["auction"]} if auction else {})}


def new_game(rules: Any, players: int = 4, seed: int = 1, auction: bool = False) -> Any:
    options = options_of(players, auction)
    return rules.new_game(options, rules.deal(options, seed))


def walked(rules: Any, state: Any, steps: int, seed: int) -> Any:
    """Play at random, turns not ended at once, and stop before the game is over."""
    rng = random.Random(seed)
    for _ in range(steps):
        after = rules.clone(state)
        rules.apply(after, any_choice(rules, after, rng))
        if rules.to_act(after) == NOBODY:
            break
        state = after
    return state


def any_choice(rules: Any, state: State, rng: random.Random) -> Choice:
    offered = rules.choices(state)
    busy = [c for c in offered if c.verb != END]
    found: Choice = rng.choice(busy or offered)
    return found


@pytest.fixture(scope="session")
def positions(rules: Any) -> list[Any]:
    """Positions of random games of all numbers of players."""
    found = []
    for seed, steps in enumerate((0, 9, 25, 60, 110, 160, 220, 280, 330)):
        players = 2 + seed % 3
        found.append(walked(rules, new_game(rules, players, seed), steps, seed))
    return found
