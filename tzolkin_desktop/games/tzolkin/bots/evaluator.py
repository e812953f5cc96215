"""The evaluator of Tzolk'in: what a seat's final score is likely to be, term by term, in points.

One term is one function. After the last turn the estimate is the real score, but for hunger, which
counts for more than it costs. A net may correct the sum.
"""

from __future__ import annotations

from collections.abc import Callable

from tzolkin_desktop.games.tzolkin.bots.construction import monuments
from tzolkin_desktop.games.tzolkin.bots.net import Net
from tzolkin_desktop.games.tzolkin.bots.outlook import Outlook
from tzolkin_desktop.games.tzolkin.bots.prices import Weights
from tzolkin_desktop.games.tzolkin.bots.riders import riders
from tzolkin_desktop.games.tzolkin.bots.tastes import Taste
from tzolkin_desktop.games.tzolkin.bots.terms import (
    banked,
    corn,
    crew,
    goods,
    hand,
    initiative,
    prophecies,
    scored,
    skulls,
    technologies,
    temples,
    tribe,
)
from tzolkin_desktop.games.tzolkin.bots.viewpoint import View
from tzolkin_desktop.games.tzolkin.rules.consts import F_TURN
from tzolkin_desktop.games.tzolkin.rules.state import State

NEW_TURN = (F_TURN, 0)
FEW_PLAYERS = 3  # among whom a rival's outlook counts even with the net
REMEMBERED = 20_000  # monuments judged before the memory is emptied

Term = tuple[str, Callable[[View], float]]
TERMS: tuple[Term, ...] = (
    ("banked", banked),
    ("goods", goods),
    ("corn", corn),
    ("skulls", skulls),
    ("temples", temples),
    ("technologies", technologies),
    ("crew", crew),
    ("monuments", monuments),
    ("riders", riders),
    ("hand", hand),
    ("initiative", initiative),
)
EXPANSION_TERMS: tuple[Term, ...] = (*TERMS, ("prophecies", prophecies), ("tribe", tribe))


class Evaluator:
    """Estimates final scores; remembers moments and monuments, never positions."""

    def __init__(
        self, weights: Weights, taste: Taste | None = None, net: Net | None = None
    ) -> None:
        self.weights = weights
        self.taste = taste
        self.net = net
        self._outlooks: dict[tuple[int, int, int, bool], Outlook] = {}
        self._memo: dict[tuple[object, ...], float] = {}

    def value(self, s: State, seat: int) -> float:
        """Estimate a seat's final score."""
        total = 0.0 if self.taste is None else self.taste.joy(s, seat)
        if not s.stack:
            return total + scored(s.players[seat], self.weights.dread)
        v = self.view(s, seat)
        for _, term in TERMS if s.content.hooks is None else EXPANSION_TERMS:
            total += term(v)
        return total if self.net is None else total + self.net.value(v)

    def terms(self, s: State, seat: int) -> list[tuple[str, float]]:
        """List the terms of the estimate by name, without what the net makes of them together."""
        if not s.stack:
            return [("banked", scored(s.players[seat], self.weights.dread))]
        v = self.view(s, seat)
        terms = TERMS if s.content.hooks is None else EXPANSION_TERMS
        return [(name, term(v)) for name, term in terms]

    def differences(self, mine: State, other: State, seat: int) -> dict[str, float]:
        """Say by term in what a seat's outlook is better in one position than in another."""
        found = dict(self.terms(mine, seat))
        for name, worth in self.terms(other, seat):
            found[name] = found.get(name, 0.0) - worth
        if self.net is not None and mine.stack and other.stack:
            more = self.net.differences(self.view(mine, seat), self.view(other, seat))
            for name, worth in more.items():
                found[name] = found.get(name, 0.0) + worth
        return found

    def margin(self, s: State, seat: int) -> float:
        """Estimate a seat's lead: its own outlook less a share of the best opponent's."""
        best = max(self.value(s, other) for other in range(len(s.players)) if other != seat)
        return self.value(s, seat) - self.rival(s) * best

    def rival(self, s: State) -> float:
        """Say what share of the best opponent's outlook counts against a turn.

        With the net none among many: hindering one of three costs more than it brings.
        """
        if self.net is not None and len(s.players) > FEW_PLAYERS:
            return 0.0
        return self.weights.rival

    def view(self, s: State, seat: int) -> View:
        """Look at a position with a seat's eyes."""
        # A seat in the middle of its turn is seen as at the end of it.
        order = (seat - s.first) % len(s.players)
        acts_today = order > s.turn or (order == s.turn and s.stack[-1] == NEW_TURN)
        key = (id(s.content), s.day, s.feasts, acts_today)
        o = self._outlooks.get(key)
        if o is None:
            o = Outlook(s.content, self.weights, s.day, s.feasts, acts_today)
            self._outlooks[key] = o
        if len(self._memo) > REMEMBERED:
            self._memo.clear()
        return View(s, seat, o, self._memo, self.weights)
