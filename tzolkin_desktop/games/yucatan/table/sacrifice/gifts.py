"""What a seat lays on its altar: whole lots of goods, clan tokens, and what is in the hand.

Knows which gifts the rules allow; knows no drawing.
"""

from __future__ import annotations

from typing import NamedTuple

from tzolkin_desktop.games.yucatan.rules.consts import G_TOKENS, GIFTS, NONE
from tzolkin_desktop.games.yucatan.rules.sacrifice import gifts_of
from tzolkin_desktop.games.yucatan.rules.state import Offering, State


class Gift(NamedTuple):
    """A kind of gift, and of clan tokens whose."""

    what: int
    token: int = NONE

    @property
    def name(self) -> str:
        """Name it among the targets of the page."""
        return f"token/{self.token}" if self.what == G_TOKENS else GIFTS[self.what]


class Gifts:
    """One seat's offering as it stands; what was decided before stays as it is."""

    def __init__(self, s: State, seat: int) -> None:
        """Begin with what the rules know of it."""
        self._ways = [gifts_of(s, seat, what) for what in range(len(GIFTS))]
        self._given: list[int] = [*s.offers[seat]]
        self._first = s.stack[-1][1]

    @property
    def offering(self) -> Offering:
        """Give what lies on the altar."""
        captives, jade, corn, tokens = self._given
        return captives, jade, corn, tokens

    def moved(self, gift: Gift, by: int) -> Offering | None:
        """Give the offering with a lot more or less, or a token changed; None if none can be."""
        what = gift.what
        ways, now = self._ways[what], self._given[what]
        if what < self._first:
            return None
        if what == G_TOKENS:
            much = self._with_token(gift.token, by)
        else:
            at = ways.index(now) + by
            much = ways[at] if 0 <= at < len(ways) else now
        if much == now:
            return None
        given = [*self._given]
        given[what] = much
        captives, jade, corn, tokens = given
        return captives, jade, corn, tokens

    def _with_token(self, token: int, by: int) -> int:
        """Lay a token on or take it off; where one alone is worth nothing others go with it."""
        ways, now = self._ways[G_TOKENS], self._given[G_TOKENS]
        held = now >> token & 1
        if held == (by > 0):
            return now
        wanted = now ^ (1 << token)
        if wanted in ways:
            return wanted
        return 0 if held else next((way for way in ways if way >> token & 1), now)

    def move(self, gift: Gift, by: int) -> bool:
        """Lay a lot on the altar or take it back; say whether that could be done."""
        offering = self.moved(gift, by)
        if offering is not None:
            self._given = [*offering]
        return offering is not None

    def put(self, what: int, much: int) -> None:
        """Give so much of something, if the rules allow it."""
        if what >= self._first and much in self._ways[what]:
            self._given[what] = much

    def other_tokens(self, by: int) -> None:
        """Give the next of the sets of tokens that can be given, going round at the end."""
        ways = self._ways[G_TOKENS]
        self.put(G_TOKENS, ways[(ways.index(self._given[G_TOKENS]) + by) % len(ways)])

    def all(self) -> None:
        """Give everything."""
        for what in range(self._first, len(GIFTS)):
            self._given[what] = self._ways[what][-1]

    def nothing(self) -> None:
        """Give nothing."""
        for what in range(self._first, len(GIFTS)):
            self._given[what] = 0
