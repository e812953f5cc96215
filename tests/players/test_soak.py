"""Whole games of mixed levels, players and modules: TZOLKIN_SOAK says how many (else a few)."""

import os
import random
from typing import Any

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games import game_of
from tzolkin_desktop.players.bot import Budget

from .conftest import BOTS

MODULES = game_of("tzolkin").modules
GAMES = int(os.environ.get("TZOLKIN_SOAK", "4"))


def test_no_illegal_choice_and_no_exception(rules: Any) -> None:
    for seed in range(GAMES):
        rng = random.Random(seed)
        players = rng.choice((2, 3, 4, 5))
        modules = rng.sample(MODULES, rng.randrange(len(MODULES) + 1))
        if players == 5:
            modules = list({*modules, "quick_actions"})  # there is no fifth player without them
        options = {"players": players, **({"modules": modules} if modules else {})}
        state = rules.new_game(options, rules.deal(options, seed))
        bots = [BOTS.make(rng.choice(BOTS.levels), rng.randrange(1000)) for _ in state.players]
        while (seat := rules.to_act(state)) != NOBODY:
            for choice in bots[seat].plan(rules, state, Budget(rng.choice((1, 10, 40)))):
                assert choice in rules.choices(state), (seed, rules.write(choice))
                rules.apply(state, choice)
        rules.check(state)
