"""The three prophecies: what each changes and when, its bands, and where the players stand.

Answers for drawing the cards and for saying where they lie; counts, days and points are asked of
the rules.
"""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.tzolkin.expansion.prophecies import standing
from tzolkin_desktop.games.tzolkin.rules.components import Prophecy
from tzolkin_desktop.games.tzolkin.rules.consts import NONE, TEMPLES
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.texts.calamity_words import prophecy_effect
from tzolkin_desktop.games.tzolkin.table.texts.explain_expansion import (
    prophecy_bands,
    prophecy_days,
)
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import (
    CREAM,
    GLOW,
    INK,
    LEAST_WORDS,
    PAPER,
    PAPER_DARK,
    SIZE_CAPTION,
    SIZE_PANEL_HEAD,
    Colour,
    mix,
)

BANDS: tuple[Colour, ...] = ((196, 88, 62), (206, 180, 128), (150, 186, 98), (84, 158, 88))
COUNTED = {
    "wood_tiles": "tile_wood",
    "corn_tiles": "tile_corn",
    "gold": "gold",
    "skulls": "skull",
    "technology_levels": "tech_level",
    "second_levels": "tech_level",
    "buildings": "build",
    "fed": "food",
    "workers_on_chichen_itza": "worker_any",
}
HEAD_NOW: Colour = (146, 48, 30)
HEAD: Colour = (110, 84, 66)
HEAD_PAST: Colour = (132, 118, 100)
LIT: Colour = (250, 240, 212)
MARKER = 18.0
OVER, NOW, COMING = "over", "now", "coming"
_GAP = 8.0
_HEAD = 30.0
_EMBLEM = 44.0
_TEXT_LEFT = 56.0
_BANDS_TOP, _BANDS_FOOT = 88.0, 6.0
_BANDS_LEFT = 36.0
_LEADING = 1.14
_ICON = 19.0


def counted_icon(prophecy: Prophecy) -> str:
    """Name the picture of what a prophecy counts."""
    if prophecy.counts != "steps":
        return COUNTED[prophecy.counts]
    return "temple_any" if prophecy.of == NONE else f"temple_{TEMPLES[prophecy.of]}"


class ProphecyCards:
    """The region of the prophecies: a card for each, the one that holds in light."""

    def __init__(self, box: Box) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name everything the picture depends on, besides size and language."""
        s = look.state
        places = tuple(
            standing(s, seat, prophecy)
            for prophecy in s.prophecies
            for seat in range(len(s.players))
        )
        colours = tuple(seat.colour for seat in look.seats)
        return s.prophecies, s.feasts, s.content.calamity, places, colours

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw every card; the light last, over its neighbours' edges."""
        orders = range(len(look.state.prophecies))
        for order in sorted(orders, key=lambda order: self.when(look, order) == NOW):
            self._card(canvas, look, order)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each card lies, prophecy/order, and in it each band, prophecy/order/band."""
        found = {}
        for order in range(len(look.state.prophecies)):
            found[Place("prophecy", order)] = self._place(look, order)
            for band in range(len(BANDS)):
                found[Place("prophecy", order, number=band)] = self._band(look, order, band)
        return found

    @staticmethod
    def when(look: Look, order: int) -> str:
        """Say whether a prophecy is over, holds now or is to come."""
        s = look.state
        if s.content.calamity == NONE:
            return OVER if s.feasts > len(s.prophecies) else COMING
        now = s.prophecies.index(s.content.calamity)
        return NOW if order == now else OVER if order < now else COMING

    def _place(self, look: Look, order: int) -> Rect:
        x, y, w, h = self.box
        count = len(look.state.prophecies)
        wide = (w - (count - 1) * _GAP) / count
        return Rect(x + order * (wide + _GAP), y, wide, h)

    def _band(self, look: Look, order: int, band: int) -> Rect:
        card = self._place(look, order)
        pitch = (card.w - _BANDS_LEFT - 6) / len(BANDS)
        left, top = card.x + _BANDS_LEFT + band * pitch, card.y + _BANDS_TOP
        return Rect(left, top, pitch - 3, card.h - _BANDS_TOP - _BANDS_FOOT)

    def _card(self, canvas: Canvas, look: Look, order: int) -> None:
        """Draw the head with its days, the effect in words, and the bands."""
        s, words = look.state, look.words
        number, when = s.prophecies[order], self.when(look, order)
        assert s.content.expansion is not None
        prophecy = s.content.expansion.prophecies[number]
        card = self._place(look, order)
        x, y, w, _ = card.box
        now, over = when == NOW, when == OVER
        if now:
            canvas.glow((x + 2, y + 2, w - 4, card.h - 4), GLOW, 10)
        edge = (120, 84, 30) if now else mix(PAPER_DARK, INK, 0.45)
        canvas.box(card.box, LIT if now else mix(PAPER, PAPER_DARK, 0.6), 10, edge, 2.5)
        head = HEAD_NOW if now else HEAD_PAST if over else HEAD
        canvas.box((x + 3, y + 3, w - 6, _HEAD), head, 8)
        first, last = prophecy_days(s, order)
        days = words("prophecy.days", first=first, last=last)
        name = words(f"prophecies.{prophecy.id}")
        beside = w - 56 - canvas.text_width(days, SIZE_CAPTION, "body")
        left = x + 38
        if canvas.text_width(name, LEAST_WORDS, "bold") > beside:  # a name needs the whole head
            days, left = f"{first}–{last}", x + 9
        else:
            canvas.icon("ui_check" if over else "prophecy", x + 20, y + 18, 18 if over else 24)
        pale = (250, 226, 190)
        taken = canvas.text(days, x + w - 10, y + 18, SIZE_CAPTION, pale, "body", "rm")
        room = taken[0] - left - 5
        # the plain letters are narrower: a long name is cut last of all
        role = "head" if canvas.text_width(name, LEAST_WORDS, "head") <= room else "bold"
        canvas.text(name, left, y + 18, SIZE_PANEL_HEAD, CREAM, role, "lm", room)
        middle = y + (_HEAD + 3 + _BANDS_TOP) / 2
        canvas.icon(f"prophecy_{prophecy.id}", x + 30, middle, _EMBLEM, alpha=0.5 if over else 1.0)
        ink = mix(INK, PAPER, 0.45) if over else INK
        effect = prophecy_effect(words, s.content, number)
        room = w - _TEXT_LEFT - 8
        style = (room, LEAST_WORDS, ink, "body", _LEADING, _ICON)
        left = x + _TEXT_LEFT
        tall = canvas.rich(effect, left, 0, *style, draw=False)
        canvas.rich(effect, left, middle - (tall - LEAST_WORDS * _LEADING) / 2, *style)
        band = self._band(look, order, 0)
        alpha = 0.5 if over else 1.0
        canvas.icon(counted_icon(prophecy), x + 19, band.centre[1], 29, alpha=alpha)
        self._bands(canvas, look, order, over)

    @staticmethod
    def _stands(look: Look, seat: int, prophecy: int) -> int:
        """Give the band a seat stands in."""
        expansion = look.state.content.expansion
        assert expansion is not None
        counted = standing(look.state, seat, prophecy).counted
        return sum(counted > limit for limit in expansion.prophecies[prophecy].bands)

    def _bands(self, canvas: Canvas, look: Look, order: int, over: bool) -> None:
        """Draw the bands with their points, and everybody's marker in one of them."""
        s = look.state
        number = s.prophecies[order]
        places = [self._stands(look, seat, number) for seat in range(len(s.players))]
        for band, (span, points) in enumerate(prophecy_bands(s.content, number)):
            spot = self._band(look, order, band)
            colour = mix(BANDS[band], PAPER_DARK, 0.7) if over else BANDS[band]
            canvas.box(spot.box, colour, 5, mix(colour, (30, 14, 4), 0.55))
            canvas.points(spot.x + 14, spot.y + 14, 25, points, 0.5 if over else 1.0)
            ink = mix(INK, PAPER, 0.3) if over else INK
            right = spot.x + spot.w - 3
            canvas.text(span, right, spot.y + 14, 15, ink, "bold", "rm", spot.w - 31)
            if over:
                continue
            here = [seat for seat, place in enumerate(places) if place == band]
            pitch = min(15.5, (spot.w - MARKER - 4) / max(1, len(here) - 1))
            for place, seat in enumerate(here):
                at = spot.x + 3 + MARKER / 2 + place * pitch
                canvas.marker(at, spot.y + spot.h - 13, MARKER, look.seats[seat].colour)
