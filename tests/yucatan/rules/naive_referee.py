"""Plays the game's rules and the naive model of Yucatan in lock step and tells where they differ.

Answers for: that both offer the same texts and come to the same position. It decides nothing about
who is right.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tests.yucatan.rules.naive import Naive
from tests.yucatan.rules.naive_adapter import naive_of_dump, view_of_dump, view_of_naive
from tests.yucatan.rules.naive_components import Box

Walker = Callable[[list[str], random.Random], str]


class Disagreement(AssertionError):
    """The game's rules and the naive model differ."""


class Referee:
    """One game, played by both."""

    def __init__(self, rules: Any, box: Box, state: Any, model: Naive, origin: str) -> None:
        self.rules, self.box, self.state, self.naive = rules, box, state, model
        self.origin = origin
        self.of_play = False  # the invariants hold
        self.texts: list[str] = []
        self.offered: list[str] = []
        self.compare()

    @staticmethod
    def of_game(rules: Any, box: Box, options: Mapping[str, Any], seed: int) -> Referee:
        """Deal a game to both."""
        deal = rules.deal(options, seed)
        gentle = "gentle_marker" in options["modules"]
        model = Naive(box, options["players"], deal, gentle=gentle).begin()
        game = Referee(rules, box, rules.new_game(options, deal), model, f"{options}, seed {seed}")
        game.of_play = True
        return game

    @staticmethod
    def of_position(rules: Any, box: Box, state: Any) -> Referee:
        """Let both begin with a turn in a position, be it an edited one."""
        dump = rules.dump(state)
        return Referee(rules, box, state, naive_of_dump(dump, box), rules.write_position(state))

    def play(self, text: str) -> None:
        """Let both make a choice that both offer, and compare what comes of it."""
        self.texts.append(text)
        self.rules.apply(self.state, self.rules.read(self.state, text))
        self.naive.play(text)
        self.compare()

    def compare(self) -> None:
        """Compare what is offered, the position and the result."""
        rules, state = self.rules, self.state
        if self.of_play and len(self.texts) % 5 == 0:
            rules.check(state)
        self.offered = [rules.write(choice) for choice in rules.choices(state)]
        asked = self.naive.asked
        mine = set() if asked is None else asked[1]
        if len(set(self.offered)) < len(self.offered) or set(self.offered) != mine:
            only = sorted(set(self.offered) - mine), sorted(mine - set(self.offered))
            self.fail("choices", f"also {only[0]} of {len(self.offered)}", f"also {only[1]}")
        if asked is not None:
            self.same("to_act", rules.to_act(state), asked[0])
        if state.round or self.naive.round:
            left, right = view_of_dump(rules.dump(state), self.box), view_of_naive(self.naive)
            if left != right:
                self.fail("position", *differing(left, right))
        result = rules.result(state)
        self.same("over", result is not None, asked is None)
        if result is not None:
            self.same("winners", tuple(result.winners), self.naive.winners())
            scores = tuple(seat.score.total() for seat in self.naive.seats)
            self.same("scores", result.scores, scores)

    def same(self, what: str, engine: object, model: object) -> None:
        """Fail when two answers differ."""
        if engine != model:
            self.fail(what, engine, model)

    def fail(self, what: str, engine: object, model: object) -> None:
        """Tell a difference and how to come there."""
        raise Disagreement(
            f"{what}\n  rules: {engine}\n  naive: {model}\n"
            f"  {self.origin}\n  {len(self.texts)} choices, the last {self.texts[-30:]}"
        )

    def walk(self, walker: Walker, rng: random.Random, verbs: Counter[str]) -> None:
        """Play to the end of the game."""
        while self.offered:
            text = walker(self.offered, rng)
            verbs[" ".join(text.split()[:1])] += 1
            self.play(text)


def differing(a: Any, b: Any, path: str = "") -> tuple[str, str]:
    """Show what differs of two pieces of plain data, by the path to it."""
    if isinstance(a, dict) and isinstance(b, dict) and not isinstance(a, Counter):
        rows = [differing(a[k], b[k], f"{path}.{k}") for k in a if a[k] != b[k]]
        return "; ".join(x for x, _ in rows), "; ".join(y for _, y in rows)
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        pairs = [(i, x, y) for i, (x, y) in enumerate(zip(a, b, strict=True)) if x != y]
        rows = [differing(x, y, f"{path}.{i}") for i, x, y in pairs]
        return "; ".join(x for x, _ in rows), "; ".join(y for _, y in rows)
    return f"{path}={a!r}", f"{path}={b!r}"
