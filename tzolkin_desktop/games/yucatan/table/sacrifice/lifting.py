"""A lot of gifts in the hand: pressed, dragged onto the altar or off it, and let go."""

from __future__ import annotations

from typing import NamedTuple

from tzolkin_desktop.games.yucatan.rules.consts import G_TOKENS
from tzolkin_desktop.games.yucatan.rules.state import NO_OFFERING, Offering
from tzolkin_desktop.games.yucatan.table.sacrifice.gifts import Gift, Gifts
from tzolkin_desktop.kit.targets import Rect

SLIP = 10.0  # how far the pointer may slip while it clicks


class Lot(NamedTuple):
    """Something that can be clicked or dragged: a lot to lay on the altar, or to take back."""

    name: str  # of its target
    area: Rect
    gift: Gift
    by: int  # 1 to give, -1 to take back


class Lifting:
    """Follows the pointer from where a lot is pressed to where it is let go."""

    def __init__(self, gifts: Gifts, altar: Rect) -> None:
        """Hold nothing."""
        self._gifts = gifts
        self._altar = altar
        self._pressed: Lot | None = None
        self._from = (0.0, 0.0)
        self._dragged = False
        self.at = (0.0, 0.0)

    @property
    def pressed(self) -> bool:
        """Say whether the pointer holds a lot, dragged or not."""
        return self._pressed is not None

    @property
    def giving(self) -> bool:
        """Say whether a lot is on its way to the altar."""
        return self._dragged and self._pressed is not None and self._pressed.by > 0

    @property
    def over(self) -> bool:
        """Say whether it is over the altar."""
        return self._altar.contains(*self.at)

    @property
    def lot(self) -> Offering:
        """Give what is in the air."""
        if not self._dragged:
            return NO_OFFERING
        now, then = self._gifts.offering, self._then
        captives, jade, corn = (abs(a - b) for a, b in zip(now[:G_TOKENS], then, strict=False))
        return captives, jade, corn, now[G_TOKENS] ^ then[G_TOKENS]

    @property
    def meant(self) -> Offering:
        """Give the offering as it would be, were the pointer to let go now."""
        return self._then if self._dragged and self._lands else self._gifts.offering

    @property
    def _then(self) -> Offering:
        """Give the offering once the lot that is held has moved."""
        lot, now = self._pressed, self._gifts.offering
        return now if lot is None else self._gifts.moved(lot.gift, lot.by) or now

    @property
    def _lands(self) -> bool:
        """Say whether what is dragged lies where it changes something."""
        return self.giving == self.over

    def press(self, lot: Lot, x: float, y: float) -> None:
        """Put the pointer down on a lot."""
        self._pressed, self._dragged = lot, False
        self._from = self.at = x, y

    def follow(self, x: float, y: float) -> bool:
        """Let the pointer move; say whether it drags something."""
        lot = self._pressed
        if lot is None:
            return False
        self.at = x, y
        far = max(abs(x - self._from[0]), abs(y - self._from[1])) > SLIP
        if far and not self._dragged:
            self._dragged = self._gifts.moved(lot.gift, lot.by) is not None
        return self._dragged

    def let_go(self, under: str) -> Lot | None:
        """Let go over a target; give the lot that is moved by that."""
        lot, dragged, lands = self._pressed, self._dragged, self._lands
        self._pressed, self._dragged = None, False
        if lot is None:
            return None
        return lot if (lands if dragged else under == lot.name) else None
