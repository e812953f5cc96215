"""The weakest opponent: any choice is as good as another."""

from __future__ import annotations

import random
from typing import Any

from tzolkin_desktop.engine.rules import Choice, Rules


class RandomBot:
    """Chooses at random."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, rules: Rules[Any], state: Any) -> Choice:
        """Choose for the seat to act, without changing the state."""
        offered = rules.choices(state)
        return offered[int(self._rng.random() * len(offered))]
