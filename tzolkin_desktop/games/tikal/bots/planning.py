"""Opponents that plan a whole turn, then play it out up to the next treasure that is dug."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.tikal.bots.draft import first_draft
from tzolkin_desktop.games.tikal.bots.field import field_of
from tzolkin_desktop.games.tikal.bots.levels import Level
from tzolkin_desktop.games.tikal.bots.outlook import Outlook
from tzolkin_desktop.games.tikal.bots.prices import Prices, Weights
from tzolkin_desktop.games.tikal.bots.turns import choices_of, draft_turns
from tzolkin_desktop.games.tikal.rules.consts import F_ACT, F_LAY, F_SCORE, HEXES
from tzolkin_desktop.players.bot import Budget, same_turn


class Turn(NamedTuple):
    """A whole turn, and what the seat may expect of it."""

    choices: tuple[Choice, ...]
    value: float


class PlanningBot:
    """Finds the best turn by an evaluator; stronger levels look at what comes after it."""

    def __init__(self, level: Level, weights: Weights, seed: int) -> None:
        self._level = level
        self._prices = Prices(weights)
        self._seed = seed
        self._plan: list[Choice] = []

    def choose(self, rules: Rules[Any], state: Any) -> Choice:
        """Choose for the seat to act, without changing the state."""
        return self.plan(rules, state)[0]

    def plan(self, rules: Rules[Any], state: Any, budget: Budget | None = None) -> list[Choice]:
        """Choose a whole turn for the seat to act, or what is left of it."""
        offered = rules.choices(state)
        if len(offered) == 1:
            return [offered[0]]
        best = self.turns(rules, state, budget)[0]
        after = rules.clone(state)
        played: list[Choice] = []
        for c in best.choices:
            played.append(c)
            rules.apply(after, c)
            if not same_turn(rules, state, after):
                break
        return played

    def turns(self, rules, state, budget=None, also=()):
        level = self._level
        if budget is None:
            budget = Budget(level.nodes, level.seconds)
        rng = random.Random(f"{self._seed} {state.turn} {state.seat} {state.dug}")
        frame = state.stack[-1][0]
        if frame == F_LAY:
            found = self._laid(rules, state, budget)
        elif frame in (F_ACT, F_SCORE):
            found = self._acted(state, level.width, 4, budget, ())
        else:
            return [Turn((rng.choice(rules.choices(state)),), 0.0)]
        if level.noise:
            found = [Turn(t.choices, t.value + rng.gauss(0, level.noise)) for t in found]
        found.sort(key=lambda t: -t.value)
        return found

    def _acted(self, s, width, keep, budget, before):
        f = field_of(s)
        o = Outlook(f, self._prices, s.seat, s.stack[-1][0] == F_SCORE)
        start = first_draft(f, s.seat, s.points, list(s.worked))
        return [
            Turn((*before, *choices_of(f.ways, start, d)), d.value)
            for d in draft_turns(o, start, width, keep, budget)
        ]

    def _laid(self, rules, s, budget):
        rough = []
        seen = set()
        for c in rules.choices(s):
            after = s.clone()
            rules.apply(after, c)
            if after.paths in seen:
                continue
            seen.add(after.paths)
            f = field_of(after)
            o = Outlook(f, self._prices, s.seat, False)
            start = first_draft(f, s.seat, s.points, [0] * HEXES)
            rough.append((-o.value(start), len(rough), c, after))
        rough.sort(key=lambda r: r[:2])
        found = []
        for _, _, c, after in rough[: self._level.places]:
            found += self._acted(after, self._level.width, 2, budget, (c,))
            if budget.over():
                break
        return found
