"""What lies on the table while beginnings are chosen: tiles, prophecies and quick actions.

Answers for one panel of the draft: where its pieces lie, how they look, and their cards.
"""

from __future__ import annotations

from dataclasses import replace

from tzolkin_desktop.games.tzolkin.rules.consts import NONE
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import (
    LEGAL,
    NORMAL,
    TILE_SIZE,
    draw_building,
    draw_empty_slot,
    draw_monument,
)
from tzolkin_desktop.games.tzolkin.table.texts.cards import (
    building_card,
    card_of,
    monument_card,
)
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.hover_card import (
    Card,
    card_size,
    draw_card,
    place_card,
)
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import (
    GLOW,
    INK,
    PAPER,
    PAPER_DARK,
    lighter,
    mix,
)

BUILDING, MONUMENT, PROPHECY, QUICK = "building", "monument", "prophecy", "quick_tile"
QUICK_ICONS = {"technology": "tech_any", "build": "may_build"}
WIDEST = 142.0  # of a tile
_HEAD = 36.0
_LABELS = 320.0  # room for what the two rows of a base game are
_CAPTION = 24.0  # above a row that two kinds of pieces share
_LEADING = 10.0


class OnTable:
    """The panel in a box."""

    def __init__(self, box: Box, look: Look) -> None:
        """Lay out what a position has."""
        self.box = box
        self._look = look
        state = look.state
        self._pieces: dict[str, tuple[int, ...]] = {
            BUILDING: state.building_row,
            MONUMENT: state.monument_row,
            PROPHECY: state.prophecies,
            QUICK: state.quick_tiles[0] if state.quick_tiles else (),
        }
        self._shared = bool(state.prophecies or state.quick_tiles)  # two kinds to a row
        above = _CAPTION if self._shared else 6.0
        below = 16.0 if self._shared else 6.0
        tall = (box[3] - _HEAD - below - _LEADING) / 2 - above
        most = (box[2] / 2 - 40) / 6 - 8 if self._shared else WIDEST
        wide = min(most, tall * TILE_SIZE[0] / TILE_SIZE[1])
        self._tile = wide, wide * TILE_SIZE[1] / TILE_SIZE[0]
        self._above = above

    def spots(self) -> dict[Place, Rect]:
        """Say where the pieces lie, by id."""
        return {
            Place(kind, number): Rect(*self._place(kind, number))
            for kind, row in self._pieces.items()
            for number, piece in enumerate(row)
            if piece != NONE
        }

    def _row(self, kind: str) -> tuple[float, float]:
        """Give the upper left corner of the first piece of a kind."""
        x, y, w, _ = self.box
        below = kind in (PROPHECY, QUICK) if self._shared else kind == MONUMENT
        pitch = self._tile[1] + _LEADING + (_CAPTION if self._shared else 0.0)
        top = y + _HEAD + self._above + pitch * below
        if not self._shared:
            return x + _LABELS, top
        first = BUILDING if not below else PROPHECY if self._pieces[PROPHECY] else QUICK
        return x + (28 if kind == first else w / 2 + 16), top

    def _place(self, kind: str, number: int) -> Box:
        x, y = self._row(kind)
        wide, tall = self._tile
        if kind == PROPHECY:
            return x + number * (self.box[2] / 2 - 44) / 3, y, (self.box[2] / 2 - 44) / 3 - 10, tall
        if kind == QUICK:
            return x + number * (tall + 8), y, tall, tall
        return x + number * (wide + (8 if self._shared else 30)), y, wide, tall

    def draw(self, canvas: Canvas, over: str) -> None:
        """Draw the pieces, the one under the pointer lit."""
        words = self._look.words
        canvas.panel(self.box, words("draft.on_table"), "bark", 28, 21)
        for kind, row in self._pieces.items():
            if row:
                self._draw_caption(canvas, kind)
            for number, piece in enumerate(row):
                self._draw_piece(canvas, kind, number, piece, over == f"{kind}/{number}")

    def _draw_caption(self, canvas: Canvas, kind: str) -> None:
        words = self._look.words
        caption = {
            BUILDING: words("draft.buildings", age="I" * (self._look.state.age + 1)),
            MONUMENT: words("draft.monuments"),
            PROPHECY: words("draft.prophecies"),
            QUICK: words("draft.quick_actions"),
        }[kind]
        x, y = self._row(kind)
        faint = mix(INK, PAPER, 0.25)
        if self._shared:
            room = self.box[2] / 2 - 50
            canvas.text(caption, x, y - _CAPTION / 2, 18, mix(INK, PAPER, 0.1), "bold", "lm", room)
            return
        name, _, note = caption.partition(" · ")
        left, middle = self.box[0] + 34, y + self._tile[1] / 2
        canvas.text(name, left, middle - 24, 21, INK, "head", "lm", 270)
        canvas.paragraph(note, left, middle - 4, 270, 17, faint)

    def _draw_piece(self, canvas: Canvas, kind: str, number: int, piece: int, over: bool) -> None:
        box, look = self._place(kind, number), self._look
        state = look.state
        lit = LEGAL if over else NORMAL
        if kind == PROPHECY:
            self._draw_prophecy(canvas, box, piece, over)
        elif kind == QUICK:
            self._draw_quick(canvas, box, piece, over)
        elif piece == NONE:
            draw_empty_slot(canvas, box)
        elif kind == BUILDING:
            draw_building(canvas, box, state.content, piece, lit)
        else:
            draw_monument(canvas, box, state.content, piece, lit, len(state.players))

    def _draw_prophecy(self, canvas: Canvas, box: Box, piece: int, over: bool) -> None:
        expansion = self._look.state.content.expansion
        assert expansion is not None
        name = expansion.prophecies[piece].id
        x, y, w, h = box
        _plate(canvas, box, over)
        canvas.icon(f"prophecy_{name}", x + h / 2, y + h / 2, h - 12)
        words = self._look.words(f"prophecies.{name}")
        lines = canvas.wrap(words, w - h - 12, 19, "head")
        for number, line in enumerate(lines):
            middle = y + h / 2 + (number - (len(lines) - 1) / 2) * 24
            canvas.text(line, x + h + 2, middle, 19, INK, "head", "lm", w - h - 8)

    def _draw_quick(self, canvas: Canvas, box: Box, piece: int, over: bool) -> None:
        expansion = self._look.state.content.expansion
        assert expansion is not None
        name = expansion.quick_actions[piece].id
        x, y, w, h = box
        _plate(canvas, box, over)
        canvas.icon(QUICK_ICONS.get(name, name), x + w / 2, y + h / 2, h - 16)

    def draw_card(self, canvas: Canvas, over: str) -> None:
        """Show the piece under the pointer large and in words."""
        place = Place.read(over)
        spot = self.spots().get(place)
        card = self._card(place) if spot is not None else None
        if spot is not None and card is not None:
            card = replace(card, foot=self._look.words("reference.more"))
            draw_card(canvas, card, place_card(spot, card_size(canvas, card))[:2])

    def _card(self, over: Place) -> Card | None:
        look = self._look
        if over.kind == BUILDING:
            return building_card(look, look.state.building_row[over.index])
        if over.kind == MONUMENT:
            return monument_card(look, look.state.monument_row[over.index], look.active)
        return card_of(look, over)


def _plate(canvas: Canvas, box: Box, over: bool) -> None:
    fill = lighter(PAPER, 0.5) if over else mix(PAPER, PAPER_DARK, 0.4)
    canvas.box(box, fill, 8, mix(PAPER_DARK, INK, 0.4), 2)
    if over:
        canvas.glow(box, GLOW, 8, quiet=True)
