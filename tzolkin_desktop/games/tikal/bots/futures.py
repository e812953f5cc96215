"""Looking ahead in Tikal: how the game may go on after a turn, played out in several futures.

In a future all that is hidden is decided at random, the same for every turn that is compared. The
rivals reply quickly, tile by tile, scoring rounds come when they come, and the seat makes its next
turn. What counts is the estimate of the seat then, less a share of its rivals'. In an auction of a
future nobody bids.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from tzolkin_desktop.engine.contract import NOBODY, Choice, Rules
from tzolkin_desktop.games.tikal.bots.draft import first_draft
from tzolkin_desktop.games.tikal.bots.evaluator import margin
from tzolkin_desktop.games.tikal.bots.field import field_of
from tzolkin_desktop.games.tikal.bots.laying import places
from tzolkin_desktop.games.tikal.bots.outlook import Outlook, all_alike
from tzolkin_desktop.games.tikal.bots.prices import Prices
from tzolkin_desktop.games.tikal.bots.turns import Width, choices_of, draft_turns
from tzolkin_desktop.games.tikal.rules.consts import F_BID, F_LAY, F_SCORE, F_TAKE, SWAP
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.players.bot import Budget

QUICK = Width(1, 2)  # how broadly turns of a future are looked for
TRIED = 6  # ways of laying a tile that are looked at in a future
LEFT_OUT = float("-inf")
HALVED = 2  # after so many futures, and each time twice as many, the worse half is left out


class Futures:
    """Several ways in which the game may go on, common to all turns of one seat."""

    def __init__(
        self, rules: Rules[State], s: State, w: Prices, against: list[float], rng: random.Random
    ) -> None:
        self.rules = rules
        self.s = s
        self.w = w
        self.seat = s.seat
        self.against = against  # how much each rival counts
        self._rng = rng

    def rated(
        self, turns: Sequence[tuple[Choice, ...]], count: int, always: int, budget: Budget
    ) -> list[float]:
        """Rate turns by the mean over so many futures, the first `always` of them in all.

        Gives LEFT_OUT for those that were left out on the way, and nothing at all when the
        budget did not last for one future of each.
        """
        sums = [0.0] * len(turns)
        alive = list(range(len(turns)))
        halving = HALVED
        seen = 0
        while seen < count:
            seed = self._rng.random()
            values = []
            for number in alive:
                if budget.over():
                    break
                values.append(self._after(turns[number], random.Random(seed), budget))
            if len(values) < len(alive):
                break
            seen += 1
            for i in range(len(alive)):
                sums[alive[i]] += values[i]
            if seen == halving and len(alive) > 2:
                halving *= 2
                best = sorted(alive, key=lambda number: -sums[number])
                keep = best[: (len(best) + 1) // 2]
                alive = [number for number in alive if number in keep or number < always]
        if not seen:
            return []
        return [sums[i] / seen if i in alive else LEFT_OUT for i in range(len(turns))]

    def _after(self, turn: tuple[Choice, ...], rng: random.Random, budget: Budget) -> float:
        """Play a turn and what follows in one future; gives what the seat has of it."""
        rules, s = self.rules, self.rules.masked(self.s, self.seat, rng)
        played(rules, s, turn)
        again = False
        while rules.to_act(s) != NOBODY and not (again and s.seat != self.seat):
            again = quick_turn(rules, s, self.w, rng, budget) == self.seat
        return margin(field_of(s), self.w, self.seat, self.against)


def played(rules: Rules[State], s: State, choices: Sequence[Choice]) -> None:
    """Play a drafted turn; a swap that a new treasure has made impossible is left out."""
    for choice in choices:
        if choice.verb != SWAP or choice in rules.choices(s):
            rules.apply(s, choice)


def quick_turn(rules: Rules[State], s: State, w: Prices, rng: random.Random, budget: Budget) -> int:
    """Let the seat make a turn that is good at first sight; gives who has spent points.

    That is nobody where turns are bid for or a tile is taken.
    """
    seat, frame = s.seat, s.stack[-1][0]
    if frame == F_BID:
        rules.apply(s, rules.choices(s)[-1])
        return NOBODY
    if frame == F_TAKE:
        rules.apply(s, rng.choice(rules.choices(s)))
        return NOBODY
    against = all_alike(len(s.players), w, seat)
    if frame == F_LAY:
        best = places(rules, s, w, 1, TRIED, rng, budget, against)[0]
        rules.apply(s, best.choice)
        o = best.outlook
    else:
        o = Outlook(field_of(s), w, seat, frame == F_SCORE, against)
    start = first_draft(o.f, seat, s.points, list(s.worked))
    d = draft_turns(o, start, QUICK, 1, budget, False)[0]
    played(rules, s, choices_of(o.f.ways, start, d))
    return seat
