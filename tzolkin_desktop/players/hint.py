"""A hint: a suggested turn, what it gains over the next best, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tzolkin_desktop.engine.contract import Choice

REASONS = 3
LEAST_REASON = 0.3  # points below which a difference explains nothing
LATER = "later"  # the reason that lies in the turns to come

Reasons = tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggested turn; `gain` is in points over the runner-up (0.0 when there is none).

    `reasons` name the terms of a game's estimate in which the turn differs most from the runner-up
    once it is over, and `LATER` for what only looking further ahead has shown.
    """

    choices: tuple[Choice, ...]
    gain: float
    runner_up: tuple[Choice, ...]
    reasons: Reasons


def differences(gain: float, mine: Mapping[str, float], other: Mapping[str, float]) -> Reasons:
    """Part a gain into the terms that two turns differ in, the weightiest first."""
    changes = {name: mine.get(name, 0.0) - other.get(name, 0.0) for name in {**mine, **other}}
    changes[LATER] = gain - sum(changes.values())
    return tuple(sorted(changes.items(), key=lambda pair: -abs(pair[1])))


def weightiest(reasons: Reasons) -> Reasons:
    """Keep the few reasons that explain something."""
    return tuple(pair for pair in reasons if abs(pair[1]) >= LEAST_REASON)[:REASONS]
