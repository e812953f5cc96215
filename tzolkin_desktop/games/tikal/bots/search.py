"""Looking ahead in Tikal: what the rivals reply to a turn, and what the seat does next.

After a candidate every rival until the seat's next turn makes its own best turn, found narrowly,
and then so does the seat. Tiles to come are left out; whether a scoring comes first is weighed by
its chance. What counts is the estimate of the seat after that, less a share of its rivals'.
"""

from __future__ import annotations

from tzolkin_desktop.games.tikal.bots.draft import carried_out, first_draft
from tzolkin_desktop.games.tikal.bots.evaluator import estimate, reaches_of
from tzolkin_desktop.games.tikal.bots.field import Field
from tzolkin_desktop.games.tikal.bots.outlook import Outlook
from tzolkin_desktop.games.tikal.bots.prices import Prices
from tzolkin_desktop.games.tikal.bots.turns import Width, draft_turns
from tzolkin_desktop.games.tikal.rules.consts import HEXES
from tzolkin_desktop.players.bot import Budget

UNLIKELY = 0.15  # a chance below which something is not looked at


class Ahead:
    """One look ahead: who thinks, how broadly, and how much rivals count."""

    def __init__(
        self,
        w: Prices,
        seat: int,
        against: list[float],
        reply: Width,
        own: Width,
        later: list[float],
        budget: Budget,
    ) -> None:
        self.w = w
        self.seat = seat
        self.against = against
        self.reply = reply
        self.own = own
        self.later = later  # chance of a scoring in the round after the next, by seat
        self.budget = budget

    def margin(self, f: Field) -> float:
        """Estimate the seat's lead in a position."""
        reaches = reaches_of(f)
        total = 0.0
        for other in range(len(f.sides)):
            value = estimate(f, self.w, other, reaches)
            total += value if other == self.seat else -self.against[other] * value
        return total

    def played(self, f: Field, seat: int, scoring: bool, width: Width) -> Field:
        """Let a seat make the best turn that it finds."""
        o = Outlook(f, self.w, seat, scoring, reaches_of(f), self._seen_by(f, seat))
        start = first_draft(f, seat, f.content.action_points, [0] * HEXES)
        best = draft_turns(o, start, width, 1, self.budget)[0]
        gain = o.treasures.gain(best.treasures, best.digs)
        return carried_out(f, best, seat, scoring, gain)

    def _seen_by(self, f: Field, seat: int) -> list[float]:
        if seat == self.seat:
            return self.against
        each = self.w.rival / (len(f.sides) - 1)
        return [0.0 if other == seat else each for other in range(len(f.sides))]

    def value(self, f: Field, pending: tuple[int, ...]) -> float:
        """Say what a position after the seat's turn promises; `pending` are yet to be scored."""
        n = len(f.sides)
        for other in pending:
            f = self.played(f, other, True, self.reply)
        if not f.sides[self.seat].scorings:
            return self.margin(f)
        if pending:
            return self.margin(f)
        soon = f.sides[self.seat].soon
        order = [(self.seat + i) % n for i in range(1, n)]
        total = 0.0
        if soon > UNLIKELY:
            g = f
            for other in order:
                g = self.played(g, other, True, self.reply)
            g = self.played(g, self.seat, True, self.own)
            share = soon if soon < 1.0 - UNLIKELY else 1.0
            total += share * self.margin(g)
        if soon < 1.0 - UNLIKELY:
            g = f
            for other in order:
                g = self.played(g, other, False, self.reply)
            g = self.played(g, self.seat, False, self.own)
            for other in range(n):
                g.sides[other].soon = self.later[other]
            share = 1.0 - soon if soon > UNLIKELY else 1.0
            total += share * self.margin(g)
        return total
