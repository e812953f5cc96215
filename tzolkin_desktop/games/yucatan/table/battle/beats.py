"""The stretches of time that show a battle: a page of its own, or 1.5 seconds at the city."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tzolkin_desktop.games.yucatan.rules.consts import NONE, NOTHING, TIE
from tzolkin_desktop.games.yucatan.table.battle.account import Account
from tzolkin_desktop.games.yucatan.table.geometry import PLAZAS
from tzolkin_desktop.games.yucatan.table.pieces.cards import draw_small_card
from tzolkin_desktop.games.yucatan.table.pieces.tones import band_colour
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import CREAM, GOLD
from tzolkin_desktop.shell.table.interlude import InterludeBeat
from tzolkin_desktop.shell.table.regions import SeatLook

SHORT = 1.5  # seconds of a battle between bots
REVEAL = 0.35
SIZE: tuple[float, float] = (300.0, 132.0)
Play = Callable[[str], object]


class BattleBeat(InterludeBeat):
    """A battle that people take part in; it has a scene of its own."""

    heard = "clash"

    def __init__(self, account: Account, play: Play | None) -> None:
        """Take what happened."""
        super().__init__(account.state, play)
        self.account = account


class ShortBattle(BattleBeat):
    """A battle between bots: cards pop up at the city, then the totals."""

    interlude = False

    def __init__(self, account: Account, play: Play | None, seats: Sequence[SeatLook]) -> None:
        """Take what happened and who they are."""
        super().__init__(account, play)
        self._seats = seats
        self._now = 0.0

    @property
    def done(self) -> bool:  # type: ignore[override]
        """Say whether it was seen."""
        return self._now >= SHORT

    def advance(self, seconds: float) -> None:
        """Let time pass; strengths clash once the cards were seen."""
        before = self._now
        self._now += seconds
        if before < REVEAL <= self._now:
            self.sound()

    def boxes(self) -> list[Box]:
        """Give the box that all of it is drawn in."""
        x, y, _, _ = PLAZAS[self.account.city]
        return [(x - SIZE[0] / 2 - 8, y - 20, SIZE[0] + 16, SIZE[1] + 16)]

    def draw(self, canvas: Canvas) -> None:
        """Draw both cards and, later, both strengths."""
        account = self.account
        x, y, _, _ = PLAZAS[account.city]
        left, top = x - SIZE[0] / 2, y - 12
        canvas.box((left, top, *SIZE), (60, 24, 18), 12, GOLD, 2, 0.92)
        for right, side in enumerate(account.sides):
            who = self._seats[side.seat].colour
            at = left + (SIZE[0] - 84 if right else 12)
            if side.card not in (NONE, NOTHING):
                draw_small_card(
                    canvas, account.state.content, side.card, (at, top + 14, 72.0, 104.0), who
                )
            if self._now >= REVEAL:
                won = account.winner in (side.seat, TIE)
                middle = x + (40 if right else -40)
                fill = band_colour(who)
                canvas.disc(middle, top + 66, 32 if won else 26, fill, GOLD if won else CREAM, 3)
                text = str(side.strength)
                canvas.text(text, middle, top + 66, 30 if won else 24, CREAM, "display", "cm")
