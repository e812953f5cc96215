"""A hex as it lies on the board: what a position says of it, and drawing it layer by layer.

`HexLook` is all that the picture of a hex depends on: `hex_look` reads it from a position, and
motion and previews make their own by `_replace`. Layers, from below: `draw_land` (ground, pyramid,
tokens, stones), `draw_rims`, `draw_pieces` (plate, tent, guard, groups), which may reach over
the edges of the hex.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tikal.rules.components import Edges, Tile
from tzolkin_desktop.games.tikal.rules.consts import NEIGHBOURS, NOWHERE, RUINS, TEMPLE
from tzolkin_desktop.games.tikal.rules.control import controller
from tzolkin_desktop.games.tikal.rules.forecast import missing_step
from tzolkin_desktop.games.tikal.rules.land import OPPOSITE
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.board.ground import draw_canopy, draw_ground, variant_of
from tzolkin_desktop.games.tikal.table.geometry import (
    SIZE,
    SLOTS,
    Point,
    centre,
    moved,
    slot_of,
    stone_points,
)
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.pieces.marks import (
    draw_level,
    draw_rim,
    draw_stones,
    draw_tokens,
    outline_hex,
)
from tzolkin_desktop.games.tikal.table.pieces.members import (
    Group,
    draw_group,
    draw_guard,
    draw_tent,
)
from tzolkin_desktop.games.tikal.table.pieces.pyramid import draw_pyramid, draw_shadow
from tzolkin_desktop.games.tikal.table.play.hand import Lifted, without
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.theme import Colour
from tzolkin_desktop.shell.table.regions import SeatLook

UNEXPLORED: Colour = (104, 132, 66)  # the outline of jungle


class HexLook(NamedTuple):
    """A hex as it is drawn; players are named by their colours."""

    kind: int = NOWHERE  # of land, NOWHERE for jungle
    variant: int = 0  # which of the pictures of its ground
    edges: Edges = ()
    level: int = 0
    printed: int = 0  # level
    masks: int = 0
    treasures: int = 0  # still buried
    tent: str | None = None
    guard: str | None = None
    holder: str | None = None  # who controls the temple
    tied: bool = False
    finished: bool = False  # the next step is gone (rules 6.6)
    groups: tuple[tuple[int, Group], ...] = ()  # by seat


def hex_look(look: Look, hex_: int) -> HexLook:
    """Read a hex of the position on show, without those that the player holds."""
    s, held = look.state, look.selected
    if isinstance(held, Lifted) and held.hex == hex_:
        return hex_in(s, look.seats, hex_)._replace(
            groups=groups_on(without(s, held), look.seats, hex_)
        )
    return hex_in(s, look.seats, hex_)


def hex_in(s: State, seats: Sequence[SeatLook], hex_: int) -> HexLook:
    """Read a hex of a position."""
    tile = s.tile(hex_)
    if tile is None:
        return HexLook(variant=variant_of(hex_))
    colours = [seat.colour for seat in seats]
    groups = groups_on(s, seats, hex_)
    holder = controller(s, hex_) if s.levels[hex_] else NOBODY
    return tile_look(tile, s.facings[hex_], hex_)._replace(
        level=s.levels[hex_],
        treasures=len(s.buried[hex_]),
        tent=colours[s.camps[hex_]] if s.camps[hex_] != NOBODY else None,
        guard=colours[s.guards[hex_]] if s.guards[hex_] != NOBODY else None,
        holder=colours[holder] if holder != NOBODY else None,
        tied=holder == NOBODY and bool(groups),
        finished=bool(missing_step(s, hex_)),
        groups=groups,
    )


def tile_look(tile: Tile, facing: int, hex_: int) -> HexLook:
    """Give a tile as it would lie on a hex, untouched."""
    return HexLook(
        kind=tile.type,
        variant=variant_of(hex_),
        edges=tile.stones(facing),
        level=tile.level,
        printed=tile.level,
        masks=tile.masks,
        treasures=tile.masks,
    )


def groups_on(s: State, seats: Sequence[SeatLook], hex_: int) -> tuple[tuple[int, Group], ...]:
    """List who stands on a hex."""
    return tuple(
        (seat, group)
        for seat in range(len(seats))
        if (group := group_of(s, seat, hex_, seats[seat].colour)) is not None
    )


def group_of(s: State, seat: int, hex_: int, who: str) -> Group | None:
    """Give a seat's members on a hex, None without any."""
    p = s.players[seat]
    if not p.members(hex_):
        return None
    return Group(who, p.explorers[hex_], p.leader == hex_, s.strength(seat, hex_))


def group_point(s: State, hex_: int, seat: int) -> Point:
    """Give the place where a seat's members stand on a hex, or would stand if they came."""
    seats = [who for who, p in enumerate(s.players) if p.members(hex_)]
    return moved(centre(hex_), SLOTS[slot_of(seats, seat)])


def stones_between(s: State, start: int, end: int) -> list[Point]:
    """List the stones of a crossing in the order in which they are walked."""
    edge = NEIGHBOURS[start].index(end)
    here, there = s.tile(start), s.tile(end)
    if here is None or there is None:
        return []
    back = OPPOSITE[edge]
    near = stone_points(centre(start), here.stones(s.facings[start]))
    far = stone_points(centre(end), there.stones(s.facings[end]))
    first = [at for side, at in near if side == edge]
    return [*reversed(first), *(at for side, at in far if side == back)]


def draw_land(canvas: Canvas, at: Point, hex_: HexLook, size: float = SIZE) -> None:
    """Draw what does not move: jungle, or ground with pyramid, tokens and stones."""
    if hex_.kind == NOWHERE:
        draw_canopy(canvas, at, hex_.variant, size)
        outline_hex(canvas, at, UNEXPLORED, 1.2, 0.5, size)
        return
    draw_ground(canvas, at, hex_.kind, hex_.variant, hex_.tent is not None, size)
    if hex_.kind == TEMPLE:
        draw_shadow(canvas, at, hex_.level, size)
        draw_pyramid(canvas, at, hex_.level, hex_.printed, size)
    elif hex_.kind == RUINS:
        draw_tokens(canvas, at, hex_.masks, hex_.treasures, size)
    draw_stones(canvas, at, hex_.edges, size)


def draw_rims(canvas: Canvas, at: Point, hex_: HexLook, size: float = SIZE) -> None:
    """Colour the edge for whoever controls the temple."""
    if hex_.holder is not None:
        draw_rim(canvas, at, hex_.holder, size)


def draw_pieces(canvas: Canvas, at: Point, hex_: HexLook, size: float = SIZE) -> None:
    """Draw plate, tent, guard and groups."""
    if hex_.kind == TEMPLE:
        draw_level(canvas, at, hex_.level, hex_.holder, hex_.tied, hex_.finished, size)
        if hex_.guard is not None:
            draw_guard(canvas, at, hex_.guard, hex_.level, size)
    if hex_.tent is not None:
        draw_tent(canvas, at, hex_.tent, size)
    seats = [seat for seat, _ in hex_.groups]
    for seat, group in hex_.groups:
        corner = moved(at, SLOTS[slot_of(seats, seat)], size)
        draw_group(canvas, corner, group, size / SIZE)


def draw_hex(canvas: Canvas, at: Point, hex_: HexLook, size: float = SIZE) -> None:
    """Draw a whole hex about a point: for previews, cards and tiles that fly."""
    draw_land(canvas, at, hex_, size)
    draw_rims(canvas, at, hex_, size)
    draw_pieces(canvas, at, hex_, size)
