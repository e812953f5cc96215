"""A position of Tzolk'in with a seat's eyes: what every term of the evaluator reads."""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.bots.outlook import Outlook
from tzolkin_desktop.games.tzolkin.bots.prices import Prices, Weights
from tzolkin_desktop.games.tzolkin.rules.components import Content
from tzolkin_desktop.games.tzolkin.rules.state import Player, State

FIRST_CREW = 3  # workers that a seat starts with; those beyond are priced one by one


class View:
    """A position as one seat sees it."""

    __slots__ = ("blocks", "content", "crew", "memo", "o", "p", "s", "seat", "w", "weights")

    def __init__(
        self,
        s: State,
        seat: int,
        o: Outlook,
        memo: dict[tuple[object, ...], float],
        weights: Weights,
    ) -> None:
        self.s, self.seat, self.o = s, seat, o
        self.p: Player = s.players[seat]
        self.w: Prices = o.prices
        self.content: Content = s.content
        self.memo = memo  # of what takes long to find
        self.weights = weights
        self.crew = max(0, self.p.workers - FIRST_CREW)
        self.blocks = sum(self.p.resources)
