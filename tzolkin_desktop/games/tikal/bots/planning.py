"""Opponents that plan a whole turn, then play it out up to the next treasure that is dug."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.tikal.bots.bidding import bids, choosing, known_of, takes
from tzolkin_desktop.games.tikal.bots.draft import Draft, carried_out, first_draft
from tzolkin_desktop.games.tikal.bots.field import Field, field_of
from tzolkin_desktop.games.tikal.bots.futures import LEFT_OUT, Futures
from tzolkin_desktop.games.tikal.bots.laying import outlook_on, places
from tzolkin_desktop.games.tikal.bots.levels import Level
from tzolkin_desktop.games.tikal.bots.outlook import Outlook, weights_against
from tzolkin_desktop.games.tikal.bots.prices import Prices, Weights
from tzolkin_desktop.games.tikal.bots.turns import Width, choices_of, draft_turns, followed
from tzolkin_desktop.games.tikal.rules.consts import END, F_BID, F_LAY, F_SCORE, F_TAKE
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.players.bot import Budget, foreseen

FEW = 6  # turns that are kept at least where no tile is laid


class Turn(NamedTuple):
    """A whole turn, what the seat may expect of it, and the position after it."""

    choices: tuple[Choice, ...]
    value: float
    after: Field | None = None


class PlanningBot:
    """Finds the best turn by an evaluator; stronger levels look at what comes after it."""

    def __init__(self, level: Level, weights: Weights, seed: int) -> None:
        self._level = level
        self._seed = seed
        self.prices = Prices(weights)
        self._bidding: tuple[object, ...] = ()
        self._worth = 0.0

    def choose(self, rules: Rules[Any], state: Any) -> Choice:
        """Choose for the seat to act, without changing the state."""
        return self.plan(rules, state)[0]

    def plan(self, rules: Rules[Any], state: Any, budget: Budget | None = None) -> list[Choice]:
        """Choose a whole turn for the seat to act, or what can be foreseen of it."""
        offered = rules.choices(state)
        if len(offered) == 1:
            return [offered[0]]
        return list(foreseen(rules, state, self.turns(rules, state, budget)[0].choices))

    def turns(
        self,
        rules: Rules[Any],
        state: Any,
        budget: Budget | None = None,
        also: tuple[Choice, ...] = (),
    ) -> list[Turn]:
        """List turns for the seat to act, best first, from what everybody knows.

        `also` is a turn, or the beginning of one, that must be among them.
        """
        level = self._level
        if budget is None:
            budget = Budget(level.nodes, level.seconds)
        # The same position gives the same thoughts, whatever was played before.
        rng = random.Random(f"{self._seed} {state.turn} {state.seat} {state.points}")
        known = rules.masked(state, state.seat, rng)
        frame = known.stack[-1][0]
        if frame == F_BID:
            worth = self._choosing(rules, known, budget)
            found = [Turn((c,), value) for c, value in bids(rules, known, worth)]
        elif frame == F_TAKE:
            found = [Turn((c,), value) for c, value in takes(rules, known, self.prices, budget)]
        else:
            found = self._drafted(rules, known, rng, budget, also)
        if level.noise:
            found = [t._replace(value=t.value + rng.gauss(0, level.noise)) for t in found]
        found.sort(key=_by_value)
        return found

    def _choosing(self, rules: Rules[State], s: State, budget: Budget) -> float:
        """Say what choosing now is worth; thought of once in a bidding, where nothing moves."""
        key = known_of(s)
        if key != self._bidding:
            self._bidding = key
            self._worth = choosing(rules, s, self.prices, budget)
        return self._worth

    def _drafted(
        self,
        rules: Rules[State],
        s: State,
        rng: random.Random,
        budget: Budget,
        also: tuple[Choice, ...],
    ) -> list[Turn]:
        """Draft turns of action points, with the tile that is to be laid before."""
        level, found = self._level, list[_Drafted]()
        asked: _Drafted | None = None
        if s.stack[-1][0] == F_LAY:
            against = weights_against(field_of(s), self.prices, s.seat)
            for place in places(
                rules, s, self.prices, level.places, level.tried, rng, budget, against
            ):
                if found and budget.over():
                    break
                found += self._on(s, place.outlook, level.each, (place.choice,), budget)
            if also:
                after = s.clone()
                rules.apply(after, also[0])
                o = outlook_on(after, self.prices, False)
                asked = self._asked(after, o, also[:1], also[1:], budget)
        else:
            o = outlook_on(s, self.prices, s.stack[-1][0] == F_SCORE)
            found = self._on(s, o, max(FEW, level.each), (), budget)
            if also:
                asked = self._asked(s, o, (), also, budget)
        found.sort(key=_by_worth)
        found = found[: level.candidates]
        if asked is not None:
            found = [asked, *(d for d in found if d.choices != asked.choices)]
        return self._looked_at(rules, s, found, asked is not None, rng, budget)

    def _on(
        self, s: State, o: Outlook, keep: int, laid: tuple[Choice, ...], budget: Budget
    ) -> list[_Drafted]:
        start = first_draft(o.f, s.seat, s.points, list(s.worked))
        width, level = self._level.width, self._level
        if o.scoring:
            width = Width(width.beam * level.scoring, width.jobs)
        drafts = draft_turns(o, start, width, keep, budget, level.thrifty)
        return [_Drafted((*laid, *choices_of(o.f.ways, start, d)), o, d) for d in drafts]

    def _asked(
        self,
        s: State,
        o: Outlook,
        laid: tuple[Choice, ...],
        rest: tuple[Choice, ...],
        budget: Budget,
    ) -> _Drafted:
        """Draft a turn that was asked about; one that is not over goes on as well as can be."""
        start = first_draft(o.f, s.seat, s.points, list(s.worked))
        d = followed(o, start, rest)
        if not rest or rest[-1].verb != END:
            d = draft_turns(o, d, self._level.width, 1, budget)[0]
        return _Drafted((*laid, *rest), o, d)

    def _looked_at(
        self,
        rules: Rules[State],
        s: State,
        found: list[_Drafted],
        asked: bool,
        rng: random.Random,
        budget: Budget,
    ) -> list[Turn]:
        """Rate turns, by how the game may go on after them if the level asks for it."""
        level, scoring = self._level, s.stack[-1][0] == F_SCORE
        values: list[float] = []
        if level.futures and len(found) > 1:
            futures = Futures(rules, s, self.prices, found[0].outlook.against, rng)
            turns = [d.choices for d in found]
            values = futures.rated(turns, level.futures, 1 if asked else 0, budget)
        if not values:
            values = [d.draft.value for d in found]
        rated: list[Turn] = []
        for i in range(len(found)):
            if values[i] == LEFT_OUT:
                continue
            choices, o, d = found[i]
            gain = o.treasures.gain(d.treasures, d.digs)
            rated.append(Turn(choices, values[i], carried_out(o.f, d, s.seat, scoring, gain)))
        return rated


class _Drafted(NamedTuple):
    choices: tuple[Choice, ...]
    outlook: Outlook
    draft: Draft


def _by_value(turn: Turn) -> float:
    return -turn.value


def _by_worth(d: _Drafted) -> float:
    return -d.draft.value
