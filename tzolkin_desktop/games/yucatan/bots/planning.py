"""Opponents that look for the best whole turn, mix their cards in battles and weigh offerings."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.yucatan.bots.duel import duel
from tzolkin_desktop.games.yucatan.bots.evaluator import Evaluator
from tzolkin_desktop.games.yucatan.bots.levels import QUICK, Level
from tzolkin_desktop.games.yucatan.bots.offerings import rated_offerings
from tzolkin_desktop.games.yucatan.bots.prices import Weights
from tzolkin_desktop.games.yucatan.bots.search import Battles, Search, Turn
from tzolkin_desktop.games.yucatan.rules.consts import (
    F_ABILITY,
    F_ADVISORS,
    F_CARD_ATTACK,
    F_CARD_DEFEND,
    F_FIRST,
    F_GIVE,
    F_KEEP,
    F_MARKER,
    F_START,
    F_TURN,
)
from tzolkin_desktop.games.yucatan.rules.sacrifice import BACK, LEAVE
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.players.bot import Budget, foreseen

OFFERINGS = 12  # that are weighed
HIGH_MARKER = 5  # from here on a marker that cannot be beaten is better put back
FIRST_BUILDING = (0.6, 0.8, 0.7, 0.5)  # a taste for the first building, by kind


class PlanningBot:
    """Finds the best turn by an evaluator, from what its seat may know."""

    def __init__(self, level: Level, weights: Weights, seed: int) -> None:
        self._level = level
        self._weights = weights
        self._seed = seed
        self.evaluator = Evaluator(weights)
        self._battles: Battles = {}  # foreseen in the turn that is thought about

    def choose(self, rules: Rules[Any], state: Any) -> Choice:
        """Choose for the seat to act, without changing the state."""
        return self.plan(rules, state)[0]

    def plan(self, rules: Rules[Any], state: Any, budget: Budget | None = None) -> list[Choice]:
        """Choose a whole turn for the seat to act, or what can be foreseen of it."""
        offered = rules.choices(state)
        if len(offered) == 1:
            return [offered[0]]
        if state.stack[-1][0] in (F_CARD_ATTACK, F_CARD_DEFEND):
            return [self._card(rules, state)]
        return list(foreseen(rules, state, self.turns(rules, state, budget)[0].choices))

    def turns(
        self,
        rules: Rules[Any],
        state: Any,
        budget: Budget | None = None,
        also: tuple[Choice, ...] = (),
    ) -> list[Turn]:
        """List turns for the seat to act, best first; `also` must be among them."""
        level = self._level
        if budget is None:
            budget = Budget(level.nodes, level.seconds)
        rng = self._rng(state)
        known = rules.masked(state, state.seat, rng)
        frame = known.stack[-1][0]
        self._battles.clear()
        if frame in (F_CARD_ATTACK, F_CARD_DEFEND):
            found = self._cards(rules, known)
        elif frame == F_GIVE:
            found = self._gifts(rules, known, rng, also)
        elif frame in (F_ADVISORS, F_ABILITY, F_START, F_FIRST, F_MARKER, F_KEEP):
            found = self._simple(rules, known, frame)
        else:
            found = self._search(rules, known.seat, budget, level.width).turns(known)
            if also:
                self._add_asked(rules, known, found, also, budget)
            if level.replies:
                found = self._answered(rules, known, found, also, budget)
        if also:
            self._add_asked(rules, known, found, also, budget)
        if level.noise:
            found = [t._replace(value=t.value + rng.gauss(0, level.noise)) for t in found]
        found.sort(key=lambda turn: -turn.value)
        return found

    def _add_asked(
        self,
        rules: Rules[State],
        s: State,
        found: list[Turn],
        also: tuple[Choice, ...],
        budget: Budget,
    ) -> None:
        """Add a turn that was asked about, unless it is among those found."""
        if any(turn.choices == also for turn in found):
            return
        longer = [turn for turn in found if turn.choices[: len(also)] == also]
        if longer:
            found.append(max(longer, key=lambda t: t.value)._replace(choices=also))
        else:
            found.append(self._asked(rules, s, also, budget))

    def _answered(
        self,
        rules: Rules[State],
        s: State,
        found: list[Turn],
        also: tuple[Choice, ...],
        budget: Budget,
    ) -> list[Turn]:
        """Rate the best turns by how the others' turns after them go, some times over."""
        found.sort(key=lambda turn: -turn.value)
        best = found[: self._level.replied]
        best += [turn for turn in found[self._level.replied :] if turn.choices == also]
        if len(best) < 2:
            return found
        quick = PlanningBot(QUICK, self._weights, self._seed)
        quick.evaluator = self.evaluator
        totals, times = [0.0] * len(best), 0
        for time in range(self._level.replies):
            # The same hands and the same luck for every turn that is compared.
            rng = random.Random(f"{self._seed} {s.turn} {s.opened} {time}")
            dealt = rules.masked(s, s.seat, rng)
            quick._seed = rng.randrange(1_000_000)
            values = []
            for turn in best:
                value = self._played_through(rules, dealt, turn, quick, budget)
                if value is None:
                    break
                values.append(value)
            if len(values) < len(best):
                break
            totals = [total + value for total, value in zip(totals, values, strict=True)]
            times += 1
        if not times:
            return found
        share = self._level.reply_trust
        return [
            turn._replace(value=share * total / times + (1 - share) * turn.value)
            for turn, total in zip(best, totals, strict=True)
        ]

    def _played_through(
        self, rules: Rules[State], dealt: State, turn: Turn, quick: PlanningBot, budget: Budget
    ) -> float | None:
        """Value the position when the seat is next to move, or before the sacrifice."""
        s, seat = dealt.clone(), dealt.seat
        for choice in turn.choices:
            if choice not in rules.choices(s):
                break  # what was drawn turned out different
            rules.apply(s, choice)
        while s.stack and s.round == dealt.round and s.stack[-1][0] != F_GIVE:
            if s.stack[-1] == (F_TURN, 0, 0) and s.seat == seat and s.turn != dealt.turn:
                break
            if budget.over():
                return None
            thought = Budget(QUICK.nodes)
            for choice in quick.plan(rules, s, thought):
                rules.apply(s, choice)
            budget.spend(thought.used)
        if s.stack and s.stack[-1] == (F_TURN, 0, 0) and s.seat == seat:
            rest = self._search(rules, seat, budget, self._level.next_width).turns(s)
            return max(one.value for one in rest)
        return self.evaluator.value(s, seat)

    def _search(self, rules: Rules[State], seat: int, budget: Budget, width: int) -> Search:
        return Search(rules, self.evaluator, self._level, seat, budget, width, self._battles)

    def _rng(self, state: State) -> random.Random:
        # The same position gives the same thoughts, whatever was played before.
        return random.Random(f"{self._seed} {state.turn} {state.opened} {state.seat}")

    def _asked(
        self, rules: Rules[State], s: State, also: tuple[Choice, ...], budget: Budget
    ) -> Turn:
        """Rate a turn that was asked about, as far as it can be foreseen."""
        after, seat = s.clone(), s.seat
        for choice in also:
            if choice not in rules.choices(after):
                break  # what was drawn turned out different
            rules.apply(after, choice)
        search = self._search(rules, seat, budget, self._level.width)
        if rules.to_act(after) == seat and after.turn == s.turn:
            rest = search.turns(after)
            return Turn(also, rest[0].value, rest[0].after)
        return Turn(also, self.evaluator.value(after, seat), after)

    # battle cards

    def _card(self, rules: Rules[State], state: State) -> Choice:
        """Draw a card from the mix, always the same one in the same position."""
        rng = self._rng(state)
        rated = self._cards(rules, rules.masked(state, state.seat, rng), mixed=True)
        pick = rng.random() * sum(turn.value for turn in rated)
        for turn in rated:
            pick -= turn.value
            if pick <= 0:
                return turn.choices[0]
        return rated[0].choices[0]

    def _cards(self, rules: Rules[State], s: State, mixed: bool = False) -> list[Turn]:
        """Rate the cards that can be played: by their value, or by how often to play them."""
        battle, seat = s.battle, s.seat
        assert battle is not None
        search = self._search(rules, seat, Budget(10_000), self._level.width)
        most = max(2, self._level.cards)
        fought = duel(rules, s, seat, search.both(s), most, search.settle)
        if seat == battle.attacker:
            shares = dict(zip(fought.rows, fought.mix, strict=True))
            whole = fought.value
        else:
            cards = [one.card for one in fought.columns]
            shares = dict(zip(cards, fought.counter, strict=True))
            whole = fought.defence
        found = []
        for choice in rules.choices(s):
            share = shares.get(choice.a, 0.0)
            found.append(Turn((choice,), share if mixed else whole + share))
        return found

    # sacrifice and single decisions

    def _gifts(
        self, rules: Rules[State], s: State, rng: random.Random, also: tuple[Choice, ...]
    ) -> list[Turn]:
        """Rate whole offerings, the best few and one asked about; what was laid down stays."""
        _, what, seat, *_ = s.stack[-1]
        laid = s.offers[seat][:what]
        found: list[Turn] = []
        for value, offering in rated_offerings(s, seat, self.evaluator, rng):
            if offering[:what] == laid:
                choices = _giving(rules, s, offering)
                asked = also and choices[: len(also)] == also
                if len(found) < OFFERINGS or asked:
                    found.append(Turn(choices, value))
                if len(found) >= OFFERINGS and (asked or not also):
                    break
        return found

    def _simple(self, rules: Rules[State], s: State, frame: int) -> list[Turn]:
        evaluator, content = self.evaluator, s.content
        found = []
        for choice in rules.choices(s):
            if frame == F_ADVISORS:
                worth = evaluator.advisors(content)
                value = worth[choice.a] + worth[choice.b]
            elif frame == F_ABILITY:
                value = evaluator.effects(content.abilities[choice.a].effects)
            elif frame == F_START:
                value = FIRST_BUILDING[choice.a]
            elif frame == F_KEEP:
                value = evaluator.card_worths(content)[choice.a]
            elif frame == F_FIRST:
                # Whoever comes last in a round cannot be answered before the sacrifice.
                value = -float((choice.a - s.seat) % len(s.players))
            else:
                high = s.players[s.seat].marker >= HIGH_MARKER
                value = float(choice.a == (BACK if high else LEAVE))
            found.append(Turn((choice,), value))
        return found


def _giving(rules: Rules[State], s: State, offering: Sequence[int]) -> tuple[Choice, ...]:
    """Give the choices by which an offering is laid down; things one lacks are not asked for."""
    after, seat = s.clone(), s.seat
    found = []
    while after.stack and after.stack[-1][0] == F_GIVE and after.stack[-1][2] == seat:
        what = after.stack[-1][1]
        choice = next(c for c in rules.choices(after) if c.b == offering[what])
        found.append(choice)
        rules.apply(after, choice)
    return tuple(found)
