"""The hand on show: own cards face up, what the viewer may not see face down."""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.yucatan.table.look import Look, shown_cards, shown_seat
from tzolkin_desktop.games.yucatan.table.pieces.cards import RATIO, draw_card, draw_card_back
from tzolkin_desktop.games.yucatan.table.places import card_place
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place, Rect

_WIDEST, _NARROWEST = 108.0, 78.0
_GAP = 6.0


class HandPanel:
    """Battle cards in a row that ends at the right; many are smaller, then over each other."""

    def __init__(self, box: Box) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        return shown_cards(look), shown_seat(look), look.seats

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the cards from left to right."""
        cards, hidden = shown_cards(look)
        who = look.seats[shown_seat(look)].colour
        for number, box in enumerate(self.cards(look)):
            x, y, w, _ = box
            if number < hidden:
                draw_card_back(canvas, x, y, w)
            else:
                card = cards[number - hidden]
                draw_card(canvas, look.words, look.state.content, card, x, y, w, who)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where the cards lie that can be seen; each ends where the next begins."""
        boxes = self.cards(look)
        _, hidden = shown_cards(look)
        found = {}
        for number, (x, y, w, h) in enumerate(boxes):
            wide = boxes[number + 1][0] - x if number + 1 < len(boxes) else w
            if number >= hidden:
                found[card_place(number - hidden)] = Rect(x, y, min(w, wide), h)
        return found

    def cards(self, look: Look) -> list[Box]:
        """Give the boxes of all cards, those face down first."""
        cards, hidden = shown_cards(look)
        count = max(1, len(cards) + hidden)
        x, y, w, h = self.box
        wide = max(_NARROWEST, min(_WIDEST, (w - _GAP * (count - 1)) / count))
        pitch = min(wide + _GAP, (w - wide) / (count - 1)) if count > 1 else 0.0
        start = x + w - wide - pitch * (count - 1)
        top = y + (h - wide * RATIO) / 2
        return [
            (start + number * pitch, top, wide, wide * RATIO)
            for number in range(len(cards) + hidden)
        ]
