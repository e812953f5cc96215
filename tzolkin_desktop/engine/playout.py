"""Playing a game forward without a window: replay, random play and perft, for any rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Rules

Watcher = Callable[[Any, int], None]


def random_playout(
    rules: Rules[Any], state: Any, rng: random.Random, watch: Watcher | None = None
) -> int:
    """Play to the end with random choices, in place, and count the decisions."""
    decisions = 0
    choices, apply, pick = rules.choices, rules.apply, rng.random
    while offered := choices(state):
        apply(state, offered[int(pick() * len(offered))])
        decisions += 1
        if watch is not None:
            watch(state, decisions)
    return decisions


def replay(rules: Rules[Any], state: Any, choices: Iterable[Choice]) -> None:
    """Carry out recorded choices in place, without asking whether they are offered."""
    for choice in choices:
        rules.apply(state, choice)


def perft(rules: Rules[Any], state: Any, depth: int) -> int:
    """Count the sequences of `depth` decisions; a finished game counts once."""
    offered = rules.choices(state)
    if depth == 0 or not offered:
        return 1
    if depth == 1:
        return len(offered)
    total = 0
    for choice in offered:
        after = rules.clone(state)
        rules.apply(after, choice)
        total += perft(rules, after, depth - 1)
    return total
