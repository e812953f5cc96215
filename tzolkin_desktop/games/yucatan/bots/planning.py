"""Opponents that look for the best whole turn, mix their cards in battles and weigh offerings."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import NOBODY, Choice, Rules
from tzolkin_desktop.games.yucatan.bots.duel import duel
from tzolkin_desktop.games.yucatan.bots.evaluator import Evaluator
from tzolkin_desktop.games.yucatan.bots.levels import Level
from tzolkin_desktop.games.yucatan.bots.offerings import rated_offerings
from tzolkin_desktop.games.yucatan.bots.prices import Weights
from tzolkin_desktop.games.yucatan.rules.consts import (
    F_ABILITY,
    F_ADVISORS,
    F_CARD_ATTACK,
    F_CARD_DEFEND,
    F_FIRST,
    F_GIVE,
    F_KEEP,
    F_MARKER,
    F_NEXT_TURN,
    F_START,
    F_TURN,
    TURNS,
)
from tzolkin_desktop.games.yucatan.rules.sacrifice import BACK, LEAVE
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.players.bot import Budget, same_turn

OFFERINGS = 12  # that are weighed
HIGH_MARKER = 5  # from here on a marker that cannot be beaten is better put back
FIRST_BUILDING = (0.6, 0.8, 0.7, 0.5)  # a taste for the first building, by kind


class Turn(NamedTuple):
    """A whole turn, what the seat may expect of it, and the position after it."""

    choices: tuple[Choice, ...]
    value: float
    after: State | None = None


class PlanningBot:
    """Finds the best turn by an evaluator, from what its seat may know."""

    def __init__(self, level: Level, weights: Weights, seed: int) -> None:
        self._level = level
        self._seed = seed
        self.evaluator = Evaluator(weights)

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
        if frame in (F_CARD_ATTACK, F_CARD_DEFEND):
            found = self._cards(rules, known)
        elif frame == F_GIVE:
            found = self._gifts(rules, known, rng, also)
        elif frame in (F_ADVISORS, F_ABILITY, F_START, F_FIRST, F_MARKER, F_KEEP):
            found = self._simple(rules, known, frame)
        else:
            found = _Search(rules, self, known.seat, budget, level.width).turns(known)
            if level.ahead:
                found = self._looked_ahead(rules, known, found, budget)
        if also and not any(turn.choices == also for turn in found):
            longer = [turn for turn in found if turn.choices[: len(also)] == also]
            if longer:
                found.append(max(longer, key=lambda t: t.value)._replace(choices=also))
            else:
                asked = self._asked(rules, known, also, budget)
                found.append(self._further(rules, known, asked, budget) or asked)
        if level.noise:
            found = [t._replace(value=t.value + rng.gauss(0, level.noise)) for t in found]
        found.sort(key=lambda turn: -turn.value)
        return found

    def _looked_ahead(
        self, rules: Rules[State], s: State, found: list[Turn], budget: Budget
    ) -> list[Turn]:
        """Rate the best turns by what the seat's next turn could make of them."""
        found.sort(key=lambda turn: -turn.value)
        later: list[Turn] = []
        for turn in found[: self._level.ahead]:
            if later and budget.over():
                break
            further = self._further(rules, s, turn, budget)
            if further is not None:
                later.append(further)
        return later if len(later) > 1 else found

    def _further(self, rules: Rules[State], s: State, turn: Turn, budget: Budget) -> Turn | None:
        """Rate a turn by what the next ones add to it; None if no turn follows in this round."""
        level, after = self._level, turn.after
        if not level.ahead or after is None:
            return None
        value = self.evaluator.value(after, s.seat)
        if after.turn == s.turn and rules.to_act(after) == s.seat and after.battle is None:
            # A battle was fought before the building was activated.
            rest = _Search(rules, self, s.seat, budget, 1).turns(after)
            after = max(rest, key=lambda one: one.value).after
        before, expected = s, value
        for _ in range(level.turns):
            upcoming = None if after is None else next_turn(after, before)
            if upcoming is None:
                break
            rest = _Search(rules, self, s.seat, budget, level.next_width).turns(upcoming)
            best = max(rest, key=lambda one: one.value)
            before, after, expected = upcoming, best.after, best.value
        if before is s:
            return None
        return turn._replace(value=turn.value + level.trust * (expected - value))

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
        search = _Search(rules, self, seat, budget, self._level.width)
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
        search = _Search(rules, self, seat, Budget(10_000), self._level.width)
        fought = duel(rules, s, seat, search.both(battle.attacker, battle.defender),
                      max(2, self._level.cards), search.settle)  # fmt: skip
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


def next_turn(after: State, before: State) -> State | None:
    """Give a position at the seat's next turn of this round, as if the others did nothing."""
    seat, n = before.seat, len(before.players)
    first = before.stack[0]
    if first[0] != F_NEXT_TURN or first[1] + n > TURNS * n or after.battle is not None:
        return None
    if not after.stack or after.stack[0][0] != F_NEXT_TURN:
        return None
    s = after.clone()
    s.memo = None
    s.seat = seat
    s.stack = ((F_NEXT_TURN, first[1] + n), (F_TURN, 0, 0))
    return s


class _Search:
    """Looks for turns of one seat, decision by decision, the best few of each."""

    def __init__(
        self, rules: Rules[State], bot: PlanningBot, seat: int, budget: Budget, width: int
    ) -> None:
        self._rules = rules
        self._bot = bot
        self._seat = seat
        self._budget = budget
        self._level = bot._level
        self._width = width
        self._value = bot.evaluator.value
        self._rivals = 0.0  # what the best rival's estimate takes off, before the turn

    def _own(self, s: State) -> float:
        """Value a position in which nothing of the rivals has changed."""
        return self._bot.evaluator.estimate(s, self._seat) - self._rivals

    def turns(self, s: State) -> list[Turn]:
        """List turns, not sorted."""
        found: list[Turn] = []
        self._rivals = self._bot.evaluator.rivals(s, self._seat)
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
        wide = len(rated) if s.stack[-1][0] == F_TURN else self._width
        for value, choice, after, goes_on in rated[:wide]:
            if not goes_on or (found and self._budget.over()):
                found.append(Turn((*choices, choice), value, after))
            else:
                self._expand(after, turn, (*choices, choice), found)

    def _fought(self, s: State) -> tuple[float, State]:
        """Value a battle that this seat has begun, and give how it is likely to end."""
        battle = s.battle
        assert battle is not None
        if self._budget.over():
            return self._own(s), s
        values = self.both(battle.attacker, battle.defender)
        cards = min(self._level.cards, self._level.foreseen_cards)
        fought = duel(self._rules, s, self._seat, values, cards, self.settle)
        return fought.value, fought.likely

    def both(self, attacker: int, defender: int) -> Any:
        """Give what values a position to both sides of a battle."""

        def value(s: State) -> tuple[float, float]:
            self._budget.spend(1)
            return self._value(s, attacker), self._value(s, defender)

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
                value = self._bot.evaluator.estimate(after, seat)
                if best is None or value > best[0]:
                    best = value, after
            assert best is not None
            s = best[1]
        return s


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


def foreseen(rules: Rules[Any], state: Any, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Cut a turn where something new is seen."""
    after = rules.clone(state)
    for number, choice in enumerate(choices, 1):
        rules.apply(after, choice)
        if not same_turn(rules, state, after):
            return choices[:number]
    return choices
