"""Small pictures of hexes as they lie on the board, with what each crossing costs.

A diagram names hexes and the tiles that lie there; stones and prices come from the rules. Answers
for measuring and drawing it in a box; which diagrams there are, `pictures` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tzolkin_desktop.games.tikal.rules.components import Content
from tzolkin_desktop.games.tikal.rules.consts import EDGES, HEXES, NEIGHBOURS, NOWHERE, hex_named
from tzolkin_desktop.games.tikal.rules.land import paths_of
from tzolkin_desktop.games.tikal.table.board.hexes import HexLook, draw_hex, tile_look
from tzolkin_desktop.games.tikal.table.geometry import INRADIUS, SIZE, Point, centre, edge_point
from tzolkin_desktop.games.tikal.table.pieces.marks import no_path, price_pill
from tzolkin_desktop.games.tikal.table.pieces.members import Group
from tzolkin_desktop.kit.canvas import Box, Canvas

PRINTED = {
    "a1": "base_camp",
    "a2": "board_temple_1",
    "b1": "board_temple_2",
    "b2": "board_clearing",
}


@dataclass(frozen=True)
class Diagram:
    """Hexes by name with the tile on each and where it faces; crossings whose price is shown."""

    tiles: Mapping[str, tuple[str, str]]
    priced: tuple[tuple[str, str], ...] = ()
    looks: Mapping[str, Mapping[str, object]] = field(default_factory=dict)  # what else is there


def printed(*names: str) -> dict[str, tuple[str, str]]:
    """Give hexes of the board as they are printed."""
    return {name: (PRINTED[name], "n") for name in names}


def extent(d: Diagram) -> tuple[float, float]:
    """Measure a diagram whose hexes have the size of the board's."""
    points = [centre(hex_named(name)) for name in d.tiles]
    wide = max(x for x, _ in points) - min(x for x, _ in points) + 2 * SIZE
    tall = max(y for _, y in points) - min(y for _, y in points) + 2 * INRADIUS * SIZE
    return wide, tall


def draw_diagram(canvas: Canvas, content: Content, d: Diagram, box: Box) -> None:
    """Draw a diagram in the middle of a box, as large as it fits."""
    x, y, w, h = box
    wide, tall = extent(d)
    scale = min(w / wide, h / tall, 1.0)
    points = {name: centre(hex_named(name)) for name in d.tiles}
    left = min(px for px, _ in points.values()) - SIZE
    top = min(py for _, py in points.values()) - INRADIUS * SIZE
    shift = x + (w - wide * scale) / 2, y + (h - tall * scale) / 2
    at: dict[str, Point] = {
        name: (shift[0] + (px - left) * scale, shift[1] + (py - top) * scale)
        for name, (px, py) in points.items()
    }
    for name in d.tiles:
        draw_hex(canvas, at[name], look_of(content, d, name), SIZE * scale)
    crossings = _crossings(content, d)
    for start, end in d.priced:
        edge = NEIGHBOURS[hex_named(start)].index(hex_named(end))
        stones = crossings.get((start, end), 0)
        if stones:
            middle = edge_point(at[start], edge, SIZE * scale * INRADIUS)
            price_pill(canvas, middle, stones * content.costs.stone, lit=True)
        else:
            no_path(canvas, at[start], edge, SIZE * scale)


def look_of(content: Content, d: Diagram, name: str) -> HexLook:
    """Give a hex of a diagram as it is drawn."""
    tile, facing = d.tiles[name]
    look = tile_look(content.tiles[content.tile_id(tile)], EDGES.index(facing), hex_named(name))
    return look._replace(**d.looks.get(name, {}))  # type: ignore[arg-type]


def stand(*groups: tuple[str, int, bool], leader: int) -> tuple[tuple[int, Group], ...]:
    """Make groups for a hex: colour, explorers, and whether the leader is there."""
    return tuple(
        (seat, Group(who, explorers, leads, explorers + leader * leads))
        for seat, (who, explorers, leads) in enumerate(groups)
    )


def _crossings(content: Content, d: Diagram) -> dict[tuple[str, str], int]:
    """Ask the rules for the stones between the hexes of a diagram."""
    on, facings = [NOWHERE] * HEXES, [0] * HEXES
    names = {hex_named(name): name for name in d.tiles}
    for name, (tile, facing) in d.tiles.items():
        on[hex_named(name)] = content.tile_id(tile)
        facings[hex_named(name)] = EDGES.index(facing)
    paths = paths_of(content, on, facings)
    return {(names[h], names[to]): stones for h in names for to, stones in paths[h]}
