"""The tile that waits to be laid hangs at the pointer until it is over a hex where it fits."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.games.tikal.rules.consts import F_LAY, VOLCANO
from tzolkin_desktop.games.tikal.table.board.hexes import draw_hex, tile_look
from tzolkin_desktop.games.tikal.table.board.layout import layout_of
from tzolkin_desktop.games.tikal.table.geometry import BOARD, Point, hex_at
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.places import hex_place
from tzolkin_desktop.games.tikal.table.play.hand import Turned
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.widgets import MOVE, Signal
from tzolkin_desktop.shell.table.protocol import Desk, Extra, Offer

SIZE = 62.0  # smaller than on the board, so that the hex below is seen
BESIDE = 46.0  # from the tip of the pointer


class TileAtPointer(Extra):
    """Follows the pointer while a tile is to be laid."""

    def __init__(self, desk: Desk) -> None:
        """Belong to a table."""
        self._desk = desk
        self._at: Point = (-1.0, -1.0)
        self._moved = False

    def signal(self, signal: Signal) -> bool:
        """Follow the pointer; take nothing from anybody."""
        if signal.kind == MOVE and self._waits(self._desk.look):
            self._at = signal.x, signal.y
            self._moved = True
        return False

    def update(self, seconds: float) -> bool:
        """Say whether it was moved since."""
        moved, self._moved = self._moved, False
        return moved

    def draw_over(self, canvas: Canvas, look: Look) -> None:
        """Draw the tile in hand, unless it is seen on its hex already."""
        if not self._waits(look) or self._snapped():
            return
        s = look.state
        tile = s.content.tiles[s.stack[-1][1]]
        held = look.selected
        facing = held.facing if isinstance(held, Turned) else 0
        if tile.type == VOLCANO:
            facing = 0
        draw_hex(canvas, self._place(look), tile_look(tile, facing, 0), SIZE)

    def _place(self, look: Look) -> Point:
        """Hang beside the pointer; without one over the board, lie over the jungle."""
        x, y = self._at
        if Rect(*BOARD).contains(x, y):
            return x + BESIDE, y + BESIDE
        left, top, wide, tall = layout_of(look.state).card
        return left + wide / 2, top + tall / 2

    def _snapped(self) -> bool:
        """Say whether pointer or keyboard are on a hex where the tile fits: it is seen there."""
        focus = self._desk.pointed_at if self._desk.focused else None
        if focus is not None:
            return any(offer.place == focus for offer in self._desk.offers)
        return snapped(self._desk.offers, self._at)

    def _waits(self, look: Look) -> bool:
        stack = look.state.stack
        return self._desk.human and bool(stack) and stack[-1][0] == F_LAY


def snapped(offers: Sequence[Offer], at: Point) -> bool:
    """Say whether the pointer is over a hex where the tile fits."""
    hex_ = hex_at(*at)
    return hex_ is not None and any(offer.place == hex_place(hex_) for offer in offers)
