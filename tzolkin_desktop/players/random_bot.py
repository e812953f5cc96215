"""The weakest opponent: any choice is as good as another."""

from __future__ import annotations

import random
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.players.bot import Budget, same_turn


class RandomBot:
    """Chooses at random."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, rules: Rules[Any], state: Any) -> Choice:
        """Choose for the seat to act, without changing the state."""
        offered = rules.choices(state)
        return offered[int(self._rng.random() * len(offered))]

    def plan(self, rules: Rules[Any], state: Any, budget: Budget | None = None) -> list[Choice]:
        """Choose a whole turn for the seat to act, as far as it can be foreseen."""
        after = rules.clone(state)
        choices: list[Choice] = []
        while same_turn(rules, state, after):
            choices.append(self.choose(rules, after))
            rules.apply(after, choices[-1])
        return choices
