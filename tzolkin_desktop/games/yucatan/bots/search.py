"""Whole turns of one seat, decision by decision; others stand still meanwhile."""

from __future__ import annotations

from typing import NamedTuple

from tzolkin_desktop.engine.contract import NOBODY, Choice, Rules
from tzolkin_desktop.games.yucatan.bots.duel import Value, duel, fought
from tzolkin_desktop.games.yucatan.bots.evaluator import Evaluator
from tzolkin_desktop.games.yucatan.bots.levels import Level
from tzolkin_desktop.games.yucatan.rules.consts import (
    F_BONUS,
    F_CARD_ATTACK,
    F_CARD_DEFEND,
    F_GIVE,
    F_TURN,
)
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.players.bot import Budget

# Decisions whose worth shows only in what follows: every way is gone on with.
BROAD = (F_TURN, F_BONUS)
FORESEEN = 50  # rounds of mixing cards in battles that have not begun

# What battles bring the attacker, and the cards played most, by all that they are fought with.
Battles = dict[tuple[object, ...], tuple[float, int, int]]


class Turn(NamedTuple):
    """A whole turn, what the seat may expect of it, and the position after it."""

    choices: tuple[Choice, ...]
    value: float
    after: State | None = None


class Search:
    """Looks for turns of one seat, decision by decision, the best few of each."""

    def __init__(
        self,
        rules: Rules[State],
        evaluator: Evaluator,
        level: Level,
        seat: int,
        budget: Budget,
        width: int,
        battles: Battles,
    ) -> None:
        self._rules = rules
        self._evaluator = evaluator
        self._seat = seat
        self._budget = budget
        self._level = level
        self._battles = battles
        self._width = width
        self._seen: set[tuple[object, ...]] = set()  # positions with one token placed
        self._rivals = 0.0  # what the best rival's estimate takes off, before the turn

    def _own(self, s: State) -> float:
        """Value a position in which nothing of the rivals has changed."""
        return self._evaluator.estimate(s, self._seat) - self._rivals

    def turns(self, s: State) -> list[Turn]:
        """List turns, not sorted."""
        found: list[Turn] = []
        self._seen.clear()
        self._rivals = self._evaluator.rivals(s, self._seat)
        self._expand(s, s.turn, (), found)
        return found

    def _expand(self, s: State, turn: int, choices: tuple[Choice, ...], found: list[Turn]) -> None:
        rules = self._rules
        rated: list[tuple[float, Choice, State, bool]] = []
        for choice in rules.choices(s):
            after = s.clone()
            rules.apply(after, choice)
            goes_on = after.turn == turn and rules.to_act(after) == self._seat
            if goes_on and after.stack[-1][0] == F_CARD_ATTACK:
                value, after, goes_on = *self._fought(after), False
            else:
                value = self._own(after)
            self._budget.spend(1)
            rated.append((value, choice, after, goes_on))
        rated.sort(key=lambda one: -one[0])
        wide = len(rated) if s.stack[-1][0] in BROAD else self._width
        for value, choice, after, goes_on in rated[:wide]:
            if not goes_on or (found and self._budget.over()):
                found.append(Turn((*choices, choice), value, after))
            elif after.stack[-1][0] != F_TURN or self._new(after):
                self._expand(after, turn, (*choices, choice), found)

    def _new(self, s: State) -> bool:
        """Say whether a position is met for the first time: orders of tokens often lead to one."""
        p = s.players[self._seat]
        key = (
            s.stack, s.city_jade, s.supply, s.deck, p.corn, p.jade, p.captives, p.tokens, p.hand,
            p.unseen, p.buildings, p.places, p.warriors, p.sectors, p.creatures, p.lives, p.used,
            p.sheet,
        )  # fmt: skip
        if key in self._seen:
            return False
        self._seen.add(key)
        return True

    def _fought(self, s: State) -> tuple[float, State]:
        """Value a battle that this seat has begun, and give how it is likely to end.

        The same armies with the same cards fight alike, whatever else was done before.
        """
        battle = s.battle
        assert battle is not None
        before = self._own(s)
        if self._budget.over():
            return before, s
        p, q = s.players[battle.attacker], s.players[battle.defender]
        army, other = battle.army, battle.defending
        key = (
            battle, p.warriors[army], p.reinforcements(army), p.creatures[army], p.hand, p.unseen,
            q.warriors[other], q.reinforcements(other), q.creatures[other], q.hand, q.unseen,
        )  # fmt: skip
        known = self._battles.get(key)
        if known is not None:
            gain, card, counter = known
            return before + gain, self.settle(fought(self._rules, s, card, counter))
        cards = min(self._level.cards, self._level.foreseen_cards)
        found = duel(self._rules, s, self._seat, self.both(s), cards, self.settle, FORESEEN)
        self._battles[key] = found.value - before, found.card, found.against
        return found.value, found.likely

    def both(self, s: State) -> Value:
        """Give what values an end of a battle to both sides; nobody else has changed by it."""
        battle, evaluator = s.battle, self._evaluator
        assert battle is not None
        attacker, defender = battle.attacker, battle.defender
        share, rest = evaluator.price["rival"], -1000.0
        for seat in range(len(s.players)):
            if seat not in (attacker, defender):
                rest = max(rest, evaluator.estimate(s, seat))

        def value(after: State) -> tuple[float, float]:
            self._budget.spend(1)
            mine = evaluator.estimate(after, attacker)
            theirs = evaluator.estimate(after, defender)
            return mine - share * max(theirs, rest), theirs - share * max(mine, rest)

        return value

    def settle(self, s: State) -> State:
        """Let whoever has to decide after a battle decide by what is best at once."""
        rules = self._rules
        while s.stack and s.stack[-1][0] != F_TURN and rules.to_act(s) != NOBODY:
            if s.stack[-1][0] in (F_CARD_ATTACK, F_CARD_DEFEND, F_GIVE):
                break
            offered = rules.choices(s)
            if len(offered) == 1:
                rules.apply(s, offered[0])
                continue
            seat = s.seat
            best: tuple[float, State] | None = None
            for choice in offered:
                after = s.clone()
                rules.apply(after, choice)
                value = self._evaluator.estimate(after, seat)
                if best is None or value > best[0]:
                    best = value, after
            assert best is not None
            s = best[1]
        return s
