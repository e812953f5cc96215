"""The weakest opponent: any choice is as good as another."""

from __future__ import annotations

import random
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.players.bot import Budget


class RandomBot:
    """Chooses at random."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, rules: Rules[Any], state: Any) -> Choice:
        """Choose for the seat to act, without changing the state."""
        offered = rules.choices(state)
        return offered[int(self._rng.random() * len(offered))]

    def plan(self, rules: Rules[Any], state: Any, budget: Budget | None = None) -> list[Choice]:
        """Choose a whole turn for the seat to act."""
        seat, after = rules.to_act(state), rules.clone(state)
        now = (after.round, after.turn)
        choices: list[Choice] = []
        while rules.to_act(after) == seat and (after.round, after.turn) == now:
            choices.append(self.choose(rules, after))
            rules.apply(after, choices[-1])
        return choices
