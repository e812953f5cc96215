"""The players' rows: goods, captives, cards, starting cards still to come, armies, points.

Answers for drawing; strengths and what is left are asked of the rules. The acting player's row
glows. With two players the rows are taller.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from tzolkin_desktop.games.yucatan.rules.consts import ARMIES, NONE, STARTING, STEPS
from tzolkin_desktop.games.yucatan.rules.forecast import army_strength, starting_cards_left
from tzolkin_desktop.games.yucatan.table import look as names
from tzolkin_desktop.games.yucatan.table.look import Look, change
from tzolkin_desktop.games.yucatan.table.pieces.bodies import draw_band
from tzolkin_desktop.games.yucatan.table.pieces.cards import creature_icon, draw_small_card
from tzolkin_desktop.games.yucatan.table.pieces.figures import sign
from tzolkin_desktop.games.yucatan.table.pieces.tokens import draw_heart
from tzolkin_desktop.games.yucatan.table.places import seat_place
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import (
    CREAM,
    GAIN,
    GLOW,
    GOLD,
    INK,
    LOSS,
    PAPER,
    PLAYER_LOOKS,
    Colour,
    darker,
    mix,
)
from tzolkin_desktop.kit.words import signed

QUIET_EDGE: Colour = (150, 112, 60)
LIT: Colour = (252, 240, 208)
_GAP = 4.0
_PLATE = 172.0
_WIDTHS = {
    "corn": 58.0, "jade": 58.0, "captives": 58.0, "cards": 57.0, "starting": 124.0,
    "sun": 73.0, "moon": 73.0, "levels": 50.0, "marker": 39.0,
}  # fmt: skip


class Row(NamedTuple):
    """What a row says of a seat."""

    corn: int
    jade: int
    captives: int
    cards: int
    left: tuple[int, ...]
    armies: tuple[tuple[int, int], ...]  # strength and creature of each
    levels: int
    marker: int
    step: int
    points: int
    first: bool


def row_of(look: Look, seat: int) -> Row:
    """Read a seat's row from the position."""
    s = look.state
    p = s.players[seat]
    return Row(
        corn=p.corn,
        jade=p.jade,
        captives=p.captives,
        cards=len(p.hand) + len(p.unseen),
        left=tuple(starting_cards_left(s, seat)),
        armies=tuple((army_strength(s, seat, n), p.creatures[n]) for n in range(len(ARMIES))),
        levels=sum(p.buildings),
        marker=p.marker,
        step=p.step,
        points=p.score(),
        first=s.first == seat,
    )


class SeatsPanel:
    """A row for every player."""

    def __init__(self, box: Box) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        rows = tuple(row_of(look, seat) for seat in range(len(look.seats)))
        return rows, look.seats, look.active, tuple(sorted(look.preview.items()))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw every row, the acting player's in gold."""
        for seat in range(len(look.seats)):
            x, y, w, h = box = self.row(look, seat)
            active = seat == look.active
            if active:
                canvas.glow((x + 2, y + 2, w - 4, h - 4), GLOW, 6)
            canvas.panel(
                box, corner=6, fill=LIT if active else PAPER, edge=GOLD if active else QUIET_EDGE,
                shadow=120,
            )  # fmt: skip
            _DrawnRow(canvas, look, seat, box).draw()

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each row and its parts lie."""
        found: dict[Place, Rect] = {}
        for seat in range(len(look.seats)):
            box = self.row(look, seat)
            found[seat_place(seat)] = Rect(*box)
            for name, part in _parts(box).items():
                found[seat_place(seat, name)] = Rect(*part)
        return found

    def row(self, look: Look, seat: int) -> Box:
        """Give the box of a player's row."""
        x, y, w, h = self.box
        each = h / len(look.seats)
        return x, y + seat * each, w, each - _GAP


def _parts(box: Box) -> dict[str, Box]:
    """Lay a row out: the boxes of its parts by name."""
    x, y, w, h = box
    found: dict[str, Box] = {}
    at = x + _PLATE + 14
    for name, wide in _WIDTHS.items():
        found[name] = (at, y + 6, wide, h - 12)
        at += wide
    found["points"] = (x + w - 62, y + 6, 56.0, h - 12)
    return found


class _DrawnRow:
    """One row being drawn."""

    def __init__(self, canvas: Canvas, look: Look, seat: int, box: Box) -> None:
        self.canvas, self.look, self.seat = canvas, look, seat
        self.box = box
        self.row = row_of(look, seat)
        self.who = look.seats[seat]
        self.colour = PLAYER_LOOKS[self.who.colour].colour
        self.content = look.state.content
        self.starting = [n for n, card in enumerate(self.content.cards) if card.kind == STARTING]
        self.parts = _parts(box)
        self.middle = box[1] + box[3] / 2

    def draw(self) -> None:
        """Draw the plate, then every part from left to right."""
        self._plate()
        row = self.row
        for name, icon, count in (
            (names.CORN, "corn", row.corn), (names.JADE, "jade", row.jade),
            (names.CAPTIVES, "captive", row.captives), (names.CARDS, "card", row.cards),
        ):  # fmt: skip
            self._good(name, icon, count)
        self._starting()
        for army, name in enumerate(ARMIES):
            self._army(army, name)
        x, _, _, _ = self.parts["levels"]
        self.canvas.icon("build", x + 16, self.middle, 29)
        self.canvas.text(str(row.levels), x + 40, self.middle, 22, INK, "bold", "cm")
        self._change(names.LEVELS, x + 36)
        x, _, w, _ = self.parts["marker"]
        draw_heart(self.canvas, x + w / 2, self.middle + 1, 35, row.marker)
        self._change(names.MARKER, x + w / 2)
        x, _, w, _ = self.parts["points"]
        self.canvas.points(x + w / 2, self.middle, 48, row.points)
        self._change(names.POINTS, x + w / 2 - 4)

    def _plate(self) -> None:
        canvas, who = self.canvas, self.who
        x, y, _, h = self.box
        plate = x + 5, y + 5, _PLATE, h - 10
        draw_band(
            canvas,
            plate,
            mix(self.colour, (255, 255, 255), 0.04),
            mix(self.colour, (20, 8, 0), 0.5),
        )
        canvas.worker(x + 31, self.middle, 50, who.colour)
        rim = darker(self.colour, 0.7)
        room = _PLATE - 56
        canvas.text(who.name, x + 57, self.middle - 11, 21, CREAM, "bold", "lm", room, outline=rim)
        at = x + _PLATE - 10
        if who.bot:
            canvas.icon("ui_bot", at, self.middle + 14, 20)
            at -= 25
        if self.row.first:
            canvas.icon("first_player", at, self.middle + 13, 24)
        for step in range(STEPS):
            there = 1.0 if step < self.row.step else 0.3
            canvas.icon("pyramid", x + 67 + step * 22, self.middle + 15, 20, alpha=there)

    def _good(self, name: str, icon: str, count: int) -> None:
        x, _, _, _ = self.parts[name]
        self.canvas.icon(icon, x + 15, self.middle, 32)
        ink = INK if count else faint(0.55)
        size, at = (24, x + 42) if count < 10 else (21, x + 44)
        self.canvas.text(str(count), at, self.middle, size, ink, "bold", "cm", 30)
        self._change(name, x + 40)

    def _starting(self) -> None:
        """Draw the five starting cards, those already played pale."""
        x, _, w, _ = self.parts["starting"]
        each = (w - 4) / max(1, len(self.starting))
        for number, card in enumerate(self.starting):
            box = x + number * each, self.middle - 18, each - 1.5, 36.0
            if card in self.row.left:
                draw_small_card(self.canvas, self.content, card, box, self.who.colour, False)
            else:
                self.canvas.box(box, (206, 186, 146), 4, (168, 146, 106), 1.4)
                icon = f"em_{self.content.cards[card].id}"
                if self.canvas.assets.has_icon(icon):
                    at = box[0] + box[2] / 2
                    self.canvas.icon(icon, at, self.middle, box[2] * 0.8, alpha=0.24)

    def _army(self, army: int, name: str) -> None:
        canvas = self.canvas
        x, _, w, _ = self.parts[name]
        strength, creature = self.row.armies[army]
        box = x + 1, self.middle - 23, w - 4, 46.0
        edge = mix(self.colour, (60, 30, 10), 0.4)
        canvas.box(box, mix(PAPER, self.colour, 0.12), 6, edge, 1.6)
        canvas.icon(sign(army), x + 15, self.middle - 11, 19)
        if creature != NONE:
            icon = creature_icon(canvas, self.content.creatures[creature].id)
            canvas.icon(icon, x + 15, self.middle + 10, 23)
        else:
            canvas.icon("warrior", x + 15, self.middle + 10, 22, self.colour)
        canvas.icon("strength", x + 37, self.middle, 22)
        canvas.text(str(strength), x + 56, self.middle, 22, INK, "bold", "cm", 26)
        self._change(name, x + 52)

    def _change(self, number: str, x: float) -> None:
        by = change(self.look, number, self.seat)
        if by:
            y = self.box[1] + self.box[3] - 11
            self.canvas.pill(
                x, y, signed(by), GAIN if by > 0 else LOSS, CREAM, 15, edge=(250, 240, 200)
            )
