"""Opponents that plan a whole turn, then play it out decision by decision."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.tzolkin.bots.evaluator import Evaluator
from tzolkin_desktop.games.tzolkin.bots.levels import Level
from tzolkin_desktop.games.tzolkin.bots.net import standard_net
from tzolkin_desktop.games.tzolkin.bots.prices import Weights
from tzolkin_desktop.games.tzolkin.bots.search import Search, search
from tzolkin_desktop.games.tzolkin.bots.tastes import Taste
from tzolkin_desktop.games.tzolkin.bots.turns import (
    DRAFT,
    Turn,
    best_turns,
    by_turn_value,
    joined,
    turn_of,
)
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.players.bot import Budget

CLEAR_DAYS = 3  # before a food day in which turns are misjudged less and less
FEW = 6  # turns that a level without plans chooses among
FOLLOWED = 4  # plans that are followed at a time to explain a turn,
FOLLOWED_TURNS = 4  # so many own turns at least,
FOLLOWED_NODES = 15_000  # looking at so many positions


class PlanningBot:
    """Finds the best turn by an evaluator; stronger levels look at what comes after it."""

    def __init__(
        self, level: Level, weights: Weights, seed: int, taste: Taste | None = None
    ) -> None:
        self._level = level
        self._weights = weights
        self._seed = seed
        self._taste = taste
        self._evaluator: Evaluator | None = None
        self._plan: list[Choice] = []
        self._expected: State | None = None

    def choose(self, rules: Rules[Any], state: Any) -> Choice:
        """Choose for the seat to act, without changing the state."""
        offered = rules.choices(state)
        if len(offered) == 1 and not self._plan:
            return offered[0]
        if not self._goes_as_planned(rules, state):
            self._plan = self.plan(rules, state)
        choice = self._plan.pop(0)
        self._expected = None
        if self._plan:
            self._expected = rules.clone(state)
            rules.apply(self._expected, choice)
        return choice

    def plan(self, rules: Rules[Any], state: Any, budget: Budget | None = None) -> list[Choice]:
        """Choose a whole turn for the seat to act, or what is left of it."""
        turns = self.turns(rules, state, budget)
        return list(turns[0].choices)

    def turns(
        self,
        rules: Rules[Any],
        state: Any,
        budget: Budget | None = None,
        also: tuple[Choice, ...] = (),
    ) -> list[Turn]:
        """List turns for the seat to act, best first, from what that seat may know.

        `also` is a turn that must be among them.
        """
        level = self._level
        if budget is None:
            budget = Budget(level.nodes, level.seconds)
        evaluator = self.evaluator()
        if self._taste is not None:
            self._taste.seat = state.seat
        # The same position gives the same thoughts, whatever was played before.
        rng = random.Random(f"{self._seed} {state.round} {state.turn} {state.seat}")
        known = rules.masked(state, state.seat, rng)
        asked = turn_of(rules, evaluator, known, also) if also else None
        if level.candidates > 1:
            turns = search(rules, evaluator, known, level, budget, asked)
        else:
            turns = best_turns(rules, evaluator, known, level.width, FEW, budget)
            turns = joined(turns, asked)
        if noise := level.noise * self._haziness(known):
            turns = [t._replace(value=t.value + rng.gauss(0, noise)) for t in turns]
            turns.sort(key=by_turn_value)
        return turns

    def evaluator(self) -> Evaluator:
        """Give what the bot judges positions by; made late, in the process that thinks."""
        if self._evaluator is None:
            net = standard_net() if self._level.net else None
            self._evaluator = Evaluator(self._weights, self._taste, net)
        return self._evaluator

    def _haziness(self, state: State) -> float:
        """Say how much of its usual noise a level has: nobody forgets to eat on a food day."""
        return min(1.0, max(0, self.evaluator().view(state, state.seat).o.food - 1) / CLEAR_DAYS)

    def followed(self, rules: Rules[Any], state: Any, *turns: Turn) -> list[Turn]:
        """Give turns with plans that go equally far, so that their values can be compared.

        Turns that were given up on the way, or for want of time, are followed on a narrow path.
        """
        level = self._level
        if level.candidates == 1 or state.stack[-1][0] in DRAFT:
            return list(turns)
        far = max(FOLLOWED_TURNS, *(len(turn.plan) for turn in turns))
        level = replace(level, turns=far + 1, beam=FOLLOWED)
        found = []
        for turn in turns:
            if len(turn.plan) < far:
                budget = Budget(FOLLOWED_NODES)
                search = Search(rules, self.evaluator(), state.seat, level, budget)
                turn = search.rank([turn])[0]
            found.append(turn)
        return found

    def _goes_as_planned(self, rules: Rules[Any], state: Any) -> bool:
        expected = self._expected
        return (
            bool(self._plan)
            and expected is not None
            and expected.seat == state.seat
            and expected.stack == state.stack
            and expected.round == state.round
            and self._plan[0] in rules.choices(state)
        )
