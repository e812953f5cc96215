"""What the table says over itself: the card about a place, a passing sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.hover_card import (
    card_size,
    draw_card,
    draw_reason,
    draw_tip,
    place_card,
)
from tzolkin_desktop.kit.targets import Place, Rect, Target
from tzolkin_desktop.shell.table.protocol import GameTable, Spots
from tzolkin_desktop.shell.table.regions import Look

NOTICE_AT = (640.0, 930.0)


class NoticeBoard:
    """A sentence for the player that goes away by itself."""

    SECONDS = 6.0

    def __init__(self) -> None:
        """Begin empty."""
        self.text = ""
        self._left = 0.0
        self._refused: tuple[float, float] | None = None

    def show(self, text: str) -> None:
        """Say something for a while."""
        self.text, self._left, self._refused = text, self.SECONDS, None

    def refuse(self, text: str, at: tuple[float, float]) -> None:
        """Say for a while why what was clicked at a point cannot be done."""
        self.text, self._left, self._refused = text, self.SECONDS, at

    def forget(self) -> None:
        """Drop a reason once something else is done."""
        if self._refused is not None:
            self.text, self._refused = "", None

    def advance(self, seconds: float) -> bool:
        """Let time pass; say whether the sentence has gone."""
        if not self.text:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.text = ""
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentence, if there is one."""
        if self.text and self._refused is not None:
            draw_reason(canvas, self.text, self._refused)
        elif self.text:
            draw_tip(canvas, self.text, NOTICE_AT)


class CardHolder:
    """The card about what the pointer rests on; a right click keeps it open."""

    def __init__(self, game: GameTable) -> None:
        """Begin closed."""
        self._game = game
        self.open = False
        self.seen = False  # a card or a tip was drawn last
        self.put_away = False  # by the player: it stays away until something else is pointed at
        self._pinned: Target | None = None
        self._box: Rect | None = None  # where the card was drawn last

    def subject(self, hovered: Target | None) -> Place | None:
        """Name the thing that a card is about, or would be."""
        about = self._pinned or hovered
        return Place.read(about.id) if about is not None else None

    def targets(self, read_more: Callable[[], None]) -> list[Target]:
        """Let a click on a card that was kept open lead to more about its subject."""
        if self._pinned is None or self._box is None:
            return []
        return [Target("card/more", self._box, self._box.centre, act=read_more)]

    def pin(self, target: Target | None) -> None:
        """Keep the card about a thing, or let it go."""
        self._pinned = target
        self.put_away = False
        self.open = target is not None

    def close(self) -> None:
        """Close the card."""
        self.open = self.seen = False
        self._pinned = None

    def dismiss(self) -> None:
        """Close the card because the player said so: what is pointed at does not open it again."""
        self.close()
        self.put_away = True

    def close_unless_pinned(self) -> None:
        """Close the card when the pointer moves on, unless it was to stay."""
        self.open = self._pinned is not None
        self.put_away = False

    def draw(self, canvas: Canvas, look: Look[Any], hovered: Target | None, spots: Spots) -> None:
        """Draw the card, or at once the reason why a thing cannot be chosen."""
        target = self._pinned or hovered
        self._box, self.seen = None, False
        if target is None or self.put_away:
            return
        place = Place.read(target.id)
        placed = self._game.find(place, spots)
        if placed is None:
            return
        near = spots.get(place) or Rect(placed[1][0] - 40, placed[1][1] - 40, 80, 80)
        avoid = list(self._game.keep_free(look))
        if not self.open:
            if target.reason:
                self.seen = True
                draw_reason(canvas, target.reason, placed[1], avoid)
            return
        self._draw_card(canvas, look, target, place, near, avoid)

    def _draw_card(
        self,
        canvas: Canvas,
        look: Look[Any],
        target: Target,
        place: Place,
        near: Rect,
        avoid: Sequence[Rect],
    ) -> None:
        card = self._game.card(look, place, target.legal)
        if card is None:
            if target.label:
                self.seen = True
                box = draw_tip(canvas, target.label, near, avoid)
                if target.reason:
                    draw_reason(canvas, target.reason, Rect(*box), [near])
            return
        more = "reference.more_pinned" if self._pinned else "reference.more"
        card = replace(card, foot=look.words(more))
        size = card_size(canvas, card)
        at = self._game.card_at(look, place, size)
        if at is None:
            bar = Rect(*self._game.layout(look.state).prompt)
            at = place_card(near, size, [*avoid, bar])[:2]
        self._box, self.seen = Rect(*draw_card(canvas, card, at)), True
        if target.reason:
            draw_reason(canvas, target.reason, self._box, [near, *avoid])
