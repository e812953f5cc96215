"""Any player's settlement at full size, to look at: S, or a click on a player's row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.yucatan.rules.consts import NONE, OF_CREATURE
from tzolkin_desktop.games.yucatan.rules.forecast import possible_cards
from tzolkin_desktop.games.yucatan.table.layout import SETTLEMENT
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.panels.settlement import SettlementPanel
from tzolkin_desktop.games.yucatan.table.pieces.cards import draw_small_card
from tzolkin_desktop.games.yucatan.table.pieces.tokens import draw_reinforcement_tile
from tzolkin_desktop.games.yucatan.table.places import SEAT
from tzolkin_desktop.games.yucatan.table.texts.terms import named
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place, Rect, Target
from tzolkin_desktop.kit.theme import GOLD, INK, PLAYER_LOOKS, mix
from tzolkin_desktop.kit.widgets import KEY, Signal
from tzolkin_desktop.shell.table.protocol import Desk, Extra

ZOOM = 1.86
AT = (180.0, 24.0)
BELOW: Box = (180.0, 776.0, 1559.0, 280.0)
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
        """Open with S, go on to the next player with S again."""
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
        """Draw the settlement large, with the tokens and cards that are still to come."""
        if not self.looking:
            return
        canvas.veil(0.72, (10, 10, 4))
        shown = replace(look, viewer=self.seat, sees_all=False, preview={}, selected=None)
        inner = canvas.enlarged(AT[0] - SETTLEMENT[0] * ZOOM, AT[1] - SETTLEMENT[1] * ZOOM, ZOOM)
        SettlementPanel(SETTLEMENT).draw(inner, shown)
        self._draw_below(canvas, look)

    def _draw_below(self, canvas: Canvas, look: Look) -> None:
        s, words = look.state, look.words
        who = look.seats[self.seat].colour
        canvas.panel(
            BELOW, words("about.seat.tokens_left"), PLAYER_LOOKS[who].colour, 30, 19, edge=GOLD
        )
        x, y, w, _ = BELOW
        placed = s.players[self.seat].sectors
        count = len(s.content.reinforcements)
        each = (w - 40) / max(1, count)
        for number, token in enumerate(s.content.reinforcements):
            box = x + 20 + number * each, y + 40, each - 8, 128.0
            name = named(words, "reinforcements", token)
            draw_reinforcement_tile(canvas, box, token, name, dim=number in placed)
        viewer = look.viewer if look.viewer != NOBODY else (self.seat + 1) % len(look.seats)
        label = words("battle.may_hold", name=look.seats[self.seat].name)
        canvas.text(label, x + 24, y + 222, 20, mix(INK, (0, 0, 0), 0.2), "head", "lm", 300)
        cards = self._cards(look, viewer)
        wide = min(56.0, (w - 360) / max(1, len(cards)))
        for number, card in enumerate(cards):
            box = x + 340 + number * wide, y + 184, wide - 6, 76.0
            draw_small_card(canvas, s.content, card, box, who)

    def _cards(self, look: Look, viewer: int) -> list[int]:
        """List what a seat may hold, as far as the viewer knows; creatures' cards too."""
        s = look.state
        p = s.players[self.seat]
        army = next((n for n, beast in enumerate(p.creatures) if beast != NONE), 0)
        found = [one.card for one in possible_cards(s, viewer, self.seat, army)]
        beasts = [card for card in p.hand if s.content.cards[card].kind == OF_CREATURE]
        return [*found, *(card for card in beasts if card not in found)]
