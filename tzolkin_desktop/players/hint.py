"""A hint: a suggested turn, what it is for, what it gains over the next best, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Choice

REASONS = 3
LEAST_REASON = 0.3  # points below which a difference explains nothing
CANCELLED = 0.5  # share of a reason that another one must take away to be told together with it
LATER = "later"  # the reason that lies in the turns to come
TOGETHER = "/"  # between the names of reasons that are told as one

Reasons = tuple[tuple[str, float], ...]


class Deed(NamedTuple):
    """Something that a plan does: what, and how much of which; the game knows the words.

    `turn` counts the seat's own turns, 0 for the suggested one, `days` the rounds until then.
    `place` and `space` say where, if it is done somewhere.
    """

    turn: int
    days: int
    what: str
    name: str = ""
    amount: int = 1
    place: str = ""
    space: int = 0


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggested turn; `gain` is in points over the runner-up (0.0 when there is none).

    `reasons` name the terms of a game's estimate in which the turn differs most from the runner-up
    as far as both were looked at, and `LATER` for what cannot be told by terms. `plan` tells what
    the turn and those that are to follow it do; bots that hand out no plans leave it empty.
    """

    choices: tuple[Choice, ...]
    gain: float
    runner_up: tuple[Choice, ...]
    reasons: Reasons
    plan: tuple[Deed, ...] = ()


def differences(
    gain: float, mine: Mapping[str, float], other: Mapping[str, float], rest: str = LATER
) -> Reasons:
    """Part a gain into the terms that two turns differ in, the weightiest first.

    `rest` is the name of what is left.
    """
    changes = {name: mine.get(name, 0.0) - other.get(name, 0.0) for name in {**mine, **other}}
    changes[rest] = gain - sum(changes.values())
    return _weighed(changes.items())


def netted(reasons: Reasons) -> Reasons:
    """Tell reasons that cancel each other as one: what it gives first, then what it takes."""
    left, found = list(reasons), []
    while True:
        more = max(left, key=lambda pair: pair[1], default=("", 0.0))
        less = min(left, key=lambda pair: pair[1], default=("", 0.0))
        small, large = sorted((abs(more[1]), abs(less[1])))
        if more[1] <= 0 or less[1] >= 0 or small < max(LEAST_REASON, CANCELLED * large):
            break
        left.remove(more)
        left.remove(less)
        found.append((more[0] + TOGETHER + less[0], more[1] + less[1]))
    return _weighed((*left, *found))


def weightiest(reasons: Reasons) -> Reasons:
    """Keep the few reasons that explain something."""
    return tuple(pair for pair in reasons if abs(pair[1]) >= LEAST_REASON)[:REASONS]


def _weighed(reasons: Iterable[tuple[str, float]]) -> Reasons:
    return tuple(sorted(reasons, key=lambda pair: -abs(pair[1])))
