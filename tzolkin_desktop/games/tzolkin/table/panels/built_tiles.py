"""The tiles a player has built: in a tall row of the seat, or in a panel of their own.

Answers for laying them out and drawing them.
"""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.tzolkin.table.board.layout import USUAL
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import draw_building, draw_monument
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import GOLD

_TILE = 132 / 108  # width of a built tile by its height
_TWO_ROWS = 110.0  # the height from which many tiles lie in two rows


class Built:
    """The tiles a player has built, in a panel that covers nothing but the log or prophecies."""

    def __init__(self, seat: int, box: Box = USUAL.built) -> None:
        """Show the tiles of a seat."""
        self.seat = seat
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        p = look.state.players[self.seat]
        return look.seats[self.seat], p.buildings, p.monuments, len(look.state.players)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the player's worker and the tiles."""
        x, y, _, h = self.box
        canvas.panel(self.box, edge=GOLD)
        canvas.worker(x + 36, y + h / 2, 64, look.seats[self.seat].colour)
        draw_tiles(canvas, look, self.seat, self._inside())

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each tile lies."""
        return tile_spots(look, self.seat, self._inside())

    def _inside(self) -> Box:
        x, y, w, h = self.box
        return x + 66, y + 13, w - 82, h - 26


def _tile_boxes(look: Look, seat: int, strip: Box) -> list[tuple[str, int, Box]]:
    """Place a player's monuments and buildings in a strip, closer together if there are many."""
    x, y, w, h = strip
    p = look.state.players[seat]
    tiles = [("monument", n) for n in p.monuments] + [("building", n) for n in p.buildings]
    rows = 2 if h > _TWO_ROWS and len(tiles) * h * _TILE > w else 1
    tall = (h - 4 * (rows - 1)) / rows
    wide = tall * _TILE
    each = -(-len(tiles) // rows)
    pitch = min(wide + 6, (w - wide) / max(1, each - 1))
    return [
        (kind, n, (x + i % each * pitch, y + i // each * (tall + 4), wide, tall))
        for i, (kind, n) in enumerate(tiles)
    ]


def draw_tiles(canvas: Canvas, look: Look, seat: int, strip: Box) -> None:
    """Draw a player's tiles in a strip."""
    for kind, number, box in _tile_boxes(look, seat, strip):
        if kind == "monument":
            draw_monument(canvas, box, look.state.content, number, players=len(look.state.players))
        else:
            draw_building(canvas, box, look.state.content, number)


def tile_spots(look: Look, seat: int, strip: Box) -> dict[Place, Rect]:
    """Say where each tile of a strip lies."""
    boxes = _tile_boxes(look, seat, strip)
    spots = {}
    for order, (kind, _, (x, y, w, h)) in enumerate(boxes):
        # a tile that is partly covered by the next is pointed at where it is seen
        covered = order + 1 < len(boxes) and boxes[order + 1][2][1] == y
        seen = min(w, boxes[order + 1][2][0] - x) if covered else w
        spots[Place("seat", seat, kind, order)] = Rect(x, y, seen, h)
    return spots
