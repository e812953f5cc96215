"""Whole games of mixed levels, players and modules: TZOLKIN_SOAK says how many (else a few)."""

import os
import random

import pytest

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games import GAMES, game_of
from tzolkin_desktop.players.bot import Budget

COUNT = int(os.environ.get("TZOLKIN_SOAK", "4"))


@pytest.mark.parametrize("name", GAMES)
def test_no_illegal_choice_and_no_exception(name: str) -> None:
    game = game_of(name)
    rules, opponents = game.rules(), game.opponents()
    for seed in range(COUNT):
        rng = random.Random(seed)
        players = rng.choice((*game.players, *game.more_players))
        modules = rng.sample(game.modules, rng.randrange(len(game.modules) + 1))
        if name == "tzolkin" and players == 5:
            modules = list({*modules, "quick_actions"})  # there is no fifth player without them
        options = {"players": players, **({"modules": modules} if modules else {})}
        state = rules.new_game(options, rules.deal(options, seed))
        levels = [rng.choice(opponents.levels) for _ in range(players)]
        bots = [opponents.make(level, rng.randrange(1000)) for level in levels]
        while (seat := rules.to_act(state)) != NOBODY:
            for choice in bots[seat].plan(rules, state, Budget(rng.choice((1, 10, 40)))):
                assert choice in rules.choices(state), (seed, rules.write(choice))
                rules.apply(state, choice)
        rules.check(state)
