"""What lies on the table beside a page: the board, a temple with its people, treasures, figures.

Answers for drawing it in a box, as it stands in the game under way or as it lies in the box.
"""

from __future__ import annotations

from collections.abc import Callable

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tikal.reference.diagrams import (
    Diagram,
    draw_diagram,
    printed,
    stand,
)
from tzolkin_desktop.games.tikal.reference.material import Material
from tzolkin_desktop.games.tikal.rules.consts import (
    COLUMNS,
    F_LAY,
    HEXES,
    ROWS,
    RUINS,
    TEMPLE,
    TREASURES,
)
from tzolkin_desktop.games.tikal.rules.forecast import next_volcano
from tzolkin_desktop.games.tikal.table.board.hexes import (
    HexLook,
    draw_hex,
    draw_land,
    draw_pieces,
    draw_rims,
    hex_in,
    tile_look,
)
from tzolkin_desktop.games.tikal.table.geometry import INRADIUS, SIZE, Point, centre
from tzolkin_desktop.games.tikal.table.pieces.members import draw_explorer, draw_leader
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import DUMMY, INK, PLAYER_LOOKS

LARGE = 150.0  # the corner radius of a single hex
COLOURS = tuple(colour for colour in PLAYER_LOOKS if colour != DUMMY)[:4]


def draw_piece(canvas: Canvas, m: Material, piece: str, box: Box) -> None:
    """Draw a piece, named as in the outline, in the middle of a box."""
    kind, _, name = piece.partition("/")
    if kind == "icon":
        x, y, w, h = box
        canvas.icon(name, x + w / 2, y + h / 2, h * 0.62)
    else:
        PIECES[kind](canvas, m, box)


def _middle(box: Box) -> Point:
    x, y, w, h = box
    return x + w / 2, y + h / 2


def _board(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the whole board, in a game with everybody on it."""
    x, y, w, h = box
    size = min(w / (1.5 * (COLUMNS - 1) + 2), h / (2 * INRADIUS * (ROWS + 0.5)))
    scale = size / SIZE
    left, top = centre(0)[0] - SIZE, centre(0)[1] - INRADIUS * SIZE
    wide = (1.5 * (COLUMNS - 1) + 2) * size
    tall = 2 * INRADIUS * (ROWS + 0.5) * size
    shift = x + (w - wide) / 2, y + (h - tall) / 2
    hexes = [
        (
            (
                shift[0] + (centre(number)[0] - left) * scale,
                shift[1] + (centre(number)[1] - top) * scale,
            ),
            _hex(m, number),
        )
        for number in range(HEXES)
    ]
    for draw in (draw_land, draw_rims, draw_pieces):
        for at, look in hexes:
            draw(canvas, at, look, size)


def _hex(m: Material, hex_: int) -> HexLook:
    """Give a hex as it is in the game under way, or as it is at the beginning."""
    if m.look is not None:
        return hex_in(m.look.state, m.look.seats, hex_)
    tiles = [m.content.tiles[number] for number in m.content.printed]
    tile = next((tile for tile in tiles if tile.hex == hex_), None)
    return HexLook(variant=hex_ % 7) if tile is None else tile_look(tile, 0, hex_)


def _printed(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw what is printed on the board, with the crossings out of the base camp."""
    ways = (("a1", "a2"), ("a1", "b2"), ("a1", "b1"))
    draw_diagram(canvas, m.content, Diagram(printed("a1", "a2", "b1", "b2"), ways), box)


def _base_camp(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the base camp with whoever waits there."""
    draw_hex(canvas, _middle(box), _hex(m, m.content.base_camp), LARGE)


def _tile(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the tile that waits to be laid, else one of the stack."""
    s = m.state
    number = m.content.tile_id("c_temple_2")
    if s is not None and s.stack and s.stack[-1][0] == F_LAY:
        number = s.stack[-1][1]
    draw_hex(canvas, _middle(box), tile_look(m.content.tiles[number], 0, 0), LARGE)


def _temple(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the highest temple of the game that somebody stands at, else an example."""
    look = _highest(m, TEMPLE)
    if look is None:
        stands = stand(("red", 2, True), ("blue", 3, False), leader=m.content.leader_strength)
        tile = m.content.tiles[m.content.tile_id("c_temple_2")]
        look = tile_look(tile, 0, 0)._replace(level=7, groups=stands, holder="red")
    draw_hex(canvas, _middle(box), look, LARGE)


def _ruins(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the richest ruins of the game, else an example."""
    look = _highest(m, RUINS)
    if look is None:
        stands = stand(("red", 2, False), leader=m.content.leader_strength)
        tile = m.content.tiles[m.content.tile_id("b_ruins_1")]
        look = tile_look(tile, 0, 0)._replace(treasures=3, groups=stands)
    draw_hex(canvas, _middle(box), look, LARGE)


def _highest(m: Material, kind: int) -> HexLook | None:
    """Find the land of a kind that matters most in the game under way."""
    if m.look is None:
        return None
    looks = [_hex(m, hex_) for hex_ in range(HEXES) if m.look.state.type_at(hex_) == kind]
    return max(
        looks, key=lambda look: (bool(look.groups), look.level + look.treasures), default=None
    )


def _guard(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw a temple with a guard on top, one of the game if there is one."""
    s = m.state
    guarded = [] if s is None else [h for h in range(HEXES) if s.guards[h] != NOBODY]
    tile = m.content.tiles[m.content.tile_id("d_temple_1")]
    look = tile_look(tile, 0, 0)._replace(level=8, guard="red", holder="red")
    draw_hex(canvas, _middle(box), _hex(m, guarded[0]) if guarded else look, LARGE)


def _camp(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw a clearing with a camp, one of the game if there is one."""
    s = m.state
    pitched = [] if s is None else [h for h in range(HEXES) if s.camps[h] != NOBODY]
    tile = m.content.tiles[m.content.tile_id("c_clearing_1")]
    look = tile_look(tile, 0, 0)._replace(tent="red")
    draw_hex(canvas, _middle(box), _hex(m, pitched[0]) if pitched else look, LARGE)


def _members(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw leader and explorer of every colour; in a game, of everyone who plays."""
    colours = COLOURS if m.look is None else [seat.colour for seat in m.look.seats]
    x, y, w, h = box
    each = w / len(colours)
    for number, colour in enumerate(colours):
        middle = x + (number + 0.5) * each
        draw_leader(canvas, (middle, y + h * 0.34), colour, 2.0)
        draw_explorer(canvas, (middle, y + h * 0.74), colour, 2.0)


def _treasures(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw every kind of treasure, in a game with how many the reader has."""
    x, y, w, h = box
    each = w / 4
    for number, kind in enumerate(TREASURES):
        row, column = divmod(number, 4)
        middle, at = x + (column + 0.5) * each, y + h * (0.3 + 0.4 * row)
        canvas.icon(f"treasure_{kind}", middle, at, 84)
        if m.reader is not None:
            canvas.badge(middle + 32, at + 30, str(m.reader.treasures[number]), 17, INK, size=20)


def _volcano(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw a volcano, in a game with the chance that it is turned over next."""
    x, y, w, h = box
    tile = m.content.tiles[m.content.tile_id("b_volcano")]
    at = x + w / 2, y + h / 2 - 16
    draw_hex(canvas, at, tile_look(tile, 0, 0), LARGE * 0.9)
    if m.state is not None:
        chance = m.words("reference.chance_now", n=round(100 * next_volcano(m.state)))
        canvas.text(chance, x + w / 2, y + h - 14, 20, INK, "bold", "cm", w - 20)


def _totems(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw a totem of everybody, face down of those who have had their turn of the round."""
    colours = COLOURS if m.look is None else [seat.colour for seat in m.look.seats]
    x, y, w, h = box
    each = w / len(colours)
    for number, colour in enumerate(colours):
        up = m.state.totems[number] if m.state is not None and m.state.auction else True
        icon = "totem" if up else "totem_down"
        tint = PLAYER_LOOKS[colour].colour
        canvas.icon(icon, x + (number + 0.5) * each, y + h / 2, min(190.0, each * 1.6), tint)


PIECES: dict[str, Callable[[Canvas, Material, Box], None]] = {
    "board": _board,
    "printed": _printed,
    "base_camp": _base_camp,
    "tile": _tile,
    "temple": _temple,
    "ruins": _ruins,
    "guard": _guard,
    "camp": _camp,
    "members": _members,
    "treasures": _treasures,
    "volcano": _volcano,
    "totems": _totems,
}
