"""Beside the hand: the deck and the open discard, and what holds in this round."""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.yucatan.rules.consts import ROUNDS
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.cards import RATIO, draw_card, draw_card_back
from tzolkin_desktop.games.yucatan.table.places import DECK, DISCARD, ROUND_PLACE
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import CREAM, GLOW, OUTLINE, SCENE_SUBHEAD

_CARD = 84.0
_ROUND = (40, 32, 18)


class DeckPanel:
    """Deck, discard and round in one row."""

    def __init__(self, box: Box) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        s = look.state
        return len(s.deck), s.discard, s.round, s.first, look.seats, look.active

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw all three."""
        s, words = look.state, look.words
        x, y, w, h = self._deck()
        for lift in (4, 0) if len(s.deck) > 1 else (0,):
            if s.deck:
                draw_card_back(canvas, x - lift + 4, y + lift, _CARD)
        if not s.deck:
            canvas.box((x + 4, y, w, h), (34, 28, 16), 7, (120, 96, 56), 1.6, 0.7)
        count = str(len(s.deck))
        canvas.text(
            count, x + w / 2 + 4, y + h / 2, 34, (255, 236, 190), "display", "cm",
            outline=(40, 14, 4),
        )  # fmt: skip
        label = words("panels.deck")
        low = y + h + 15
        canvas.text(
            label, x + w / 2 + 4, low, 15, SCENE_SUBHEAD, "body", "cm", w + 8, outline=OUTLINE
        )
        x, y, w, h = self._discard()
        if s.discard:
            top = s.discard[-1]
            draw_card(canvas, words, s.content, top, x, y, _CARD, look.seats[0].colour)
            label = words("panels.discard", n=len(s.discard))
        else:
            canvas.box((x, y, w, h), (34, 28, 16), 7, (120, 96, 56), 1.6, 0.7)
            label = words("panels.discard_empty")
        canvas.text(label, x + w / 2, low, 15, SCENE_SUBHEAD, "body", "cm", w + 14, outline=OUTLINE)
        self._round(canvas, look)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where the three lie."""
        return {
            DECK: Rect(*self._deck()),
            DISCARD: Rect(*self._discard()),
            ROUND_PLACE: Rect(*self._round_box()),
        }

    def _deck(self) -> Box:
        return self.box[0] + 2, self.box[1] + 14, _CARD, _CARD * RATIO

    def _discard(self) -> Box:
        return self.box[0] + 104, self.box[1] + 14, _CARD, _CARD * RATIO

    def _round_box(self) -> Box:
        x, y, w, _ = self.box
        return x + 206, y + 14, w - 210, _CARD * RATIO + 24

    def _round(self, canvas: Canvas, look: Look) -> None:
        """Draw the order of the round, what a captive is worth and how far one develops."""
        s = look.state
        x, y, w, h = box = self._round_box()
        canvas.box(box, _ROUND, 9, (150, 120, 66), 2)
        label = look.words("panels.beginning")
        if s.round:
            label = look.words("panels.round", n=s.round, of=ROUNDS)
        canvas.text(label, x + w / 2, y + 18, 16, SCENE_SUBHEAD, "body", "cm", w - 14)
        order = s.in_order()
        each = (w - 16) / len(order)
        for number, seat in enumerate(order):
            at = x + 8 + each * (number + 0.5)
            canvas.worker(at, y + 54, 42, look.seats[seat].colour)
            if seat == look.active:
                canvas.disc(at, y + 82, 4.5, GLOW, (70, 40, 0), 1.2)
        figures = s.content.figures
        now = max(1, s.round) - 1
        low = y + h - 30
        canvas.line((x + 12, low - 24), (x + w - 12, low - 24), (110, 90, 52))
        canvas.icon("captive", x + 22, low, 31)
        worth = f"= {figures.captive_points[now]}"
        canvas.text(worth, x + 38, low, 19, CREAM, "bold", "lm")
        canvas.icon("sacrifice", x + 78, low, 23)
        canvas.icon("build_up", x + w - 45, low - 1, 28)
        steps = f"+{figures.development_steps[now]}"
        canvas.text(steps, x + w - 18, low, 18, CREAM, "bold", "cm")
