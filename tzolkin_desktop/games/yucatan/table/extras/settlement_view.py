"""Any player's settlement at full size, to look at: S, or a click on a player's row."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.yucatan.rules.consts import NONE, OF_CREATURE
from tzolkin_desktop.games.yucatan.rules.forecast import possible_cards
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.panels.whole_settlement import draw_whole_settlement
from tzolkin_desktop.games.yucatan.table.places import SEAT
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Place, Rect, Target
from tzolkin_desktop.kit.theme import SCENE_SUBHEAD
from tzolkin_desktop.kit.widgets import KEY, PRESSING_KEYS, Signal
from tzolkin_desktop.shell.table.protocol import Desk, Extra

EVERYTHING = Rect(0, 0, 1920, 1080)


class SettlementView(Extra):
    """A settlement over the table; nothing can be chosen while it is open."""

    def __init__(self, desk: Desk) -> None:
        """Belong to a table."""
        self._desk = desk
        self.seat = NOBODY

    @property
    def looking(self) -> bool:  # type: ignore[override]
        """Say whether it is open."""
        return self.seat != NOBODY

    def signal(self, signal: Signal) -> bool:
        """Open with S, go on to the next player with S again; Enter and Space close it."""
        if self.looking and signal.kind == KEY and signal.key in PRESSING_KEYS:
            return self.put_away()
        if signal.kind != KEY or signal.key != pygame.K_s or self._desk.asking:
            return False
        count = len(self._desk.look.seats)
        first = max(0, self._desk.look.viewer)
        if self.seat == NOBODY:
            self.show(first)
        else:
            following = (self.seat + 1) % count
            self.show(NOBODY if following == first else following)
        return True

    def show(self, seat: int) -> None:
        """Show a seat's settlement, or none."""
        self.seat = seat
        self._desk.refresh()

    def put_away(self) -> bool:
        """Close it."""
        was = self.looking
        if was:
            self.show(NOBODY)
        return was

    def click(self, place: Place) -> Callable[[], None] | None:
        """Open it by a click on a player's row."""
        return partial(self.show, place.index) if place.kind == SEAT else None

    def hides(self, x: float, y: float) -> bool:
        """Lie over everything."""
        return self.looking

    def targets(self) -> list[Target]:
        """Close it by a click anywhere."""
        if not self.looking:
            return []
        return [Target("settlement", EVERYTHING, (40, 540), act=partial(self.show, NOBODY))]

    def draw_over(self, canvas: Canvas, look: Look) -> None:
        """Draw the whole settlement with the cards that the seat may hold."""
        if not self.looking:
            return
        canvas.veil(0.86, (10, 10, 4))
        title = look.words("panels.settlement", name=look.seats[self.seat].name)
        canvas.scene_head(title)
        line = look.words("about.seat.next_one")
        canvas.text(line, 1880, 62, 20, SCENE_SUBHEAD, "body", "rm", 700)
        viewer = look.viewer if look.viewer != NOBODY else (self.seat + 1) % len(look.seats)
        draw_whole_settlement(canvas, look, self.seat, self._cards(look, viewer))

    def _cards(self, look: Look, viewer: int) -> list[int]:
        """List what a seat may hold, as far as the viewer knows; creatures' cards too."""
        s = look.state
        p = s.players[self.seat]
        army = next((n for n, beast in enumerate(p.creatures) if beast != NONE), 0)
        found = [one.card for one in possible_cards(s, viewer, self.seat, army)]
        beasts = [card for card in p.hand if s.content.cards[card].kind == OF_CREATURE]
        return [*found, *(card for card in beasts if card not in found)]
