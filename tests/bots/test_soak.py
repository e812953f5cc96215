"""Whole games of mixed levels and player counts: TZOLKIN_SOAK says how many (a few without it)."""

import os
import random
from typing import Any

from tzolkin_desktop.bots import LEVELS, Budget, make_bot
from tzolkin_desktop.engine.rules import NOBODY

from .conftest import new_game

GAMES = int(os.environ.get("TZOLKIN_SOAK", "4"))


def test_no_illegal_choice_and_no_exception(rules: Any) -> None:
    for seed in range(GAMES):
        rng = random.Random(seed)
        state = new_game(rules, rng.choice((2, 3, 4)), seed)
        bots = [make_bot(rng.choice(LEVELS), rng.randrange(1000)) for _ in state.players]
        while (seat := rules.to_act(state)) != NOBODY:
            for choice in bots[seat].plan(rules, state, Budget(rng.choice((1, 10, 40)))):
                assert choice in rules.choices(state), (seed, rules.write(choice))
                rules.apply(state, choice)
        rules.check(state)
