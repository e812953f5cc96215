"""What an opponent is, and how long it may think."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

from tzolkin_desktop.engine.contract import Choice, Rules


class Bot(Protocol):
    """An opponent of any strength."""

    def choose(self, rules: Rules[Any], state: Any) -> Choice:
        """Choose for the seat to act, without changing the state."""
        ...

    def plan(self, rules: Rules[Any], state: Any, budget: Budget | None = None) -> list[Choice]:
        """Choose a whole turn for the seat to act; without a budget, its own one holds."""
        ...


def same_turn(rules: Rules[Any], before: Any, after: Any) -> bool:
    """Say whether one seat's turn is still under way and nothing new was seen in it.

    Beyond a commit mark the world may turn out different, so no plan goes further.
    """
    return (
        rules.to_act(before) == rules.to_act(after)
        and rules.turn_of(before) == rules.turn_of(after)
        and rules.commit_of(before) == rules.commit_of(after)
    )


def foreseen(rules: Rules[Any], state: Any, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Cut a turn where something new is seen, for instance at the first treasure that is dug."""
    after = rules.clone(state)
    for number, choice in enumerate(choices, 1):
        rules.apply(after, choice)
        if not same_turn(rules, state, after):
            return choices[:number]
    return choices


class Budget:
    """How much one turn may cost: positions looked at, seconds, or until somebody says stop.

    Only `nodes` makes a choice repeatable; time and `stop` end the search with the best so far.
    """

    __slots__ = ("_deadline", "_stop", "nodes", "used")

    def __init__(
        self,
        nodes: int | None = None,
        seconds: float | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.nodes = nodes
        self.used = 0
        self._deadline = None if seconds is None else time.perf_counter() + seconds
        self._stop = stop

    def spend(self, nodes: int) -> None:
        """Note that positions were looked at."""
        self.used += nodes

    def over(self) -> bool:
        """Say whether it is time to answer."""
        if self.nodes is not None and self.used >= self.nodes:
            return True
        if self._deadline is not None and time.perf_counter() >= self._deadline:
            return True
        return self._stop is not None and self._stop()
