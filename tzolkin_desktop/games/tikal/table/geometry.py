"""Where the hexes of the board lie and what lies where on a hex, in design units.

Answers for points, paths and areas only; knows no pygame and no position. A hex has flat sides
above and below; odd columns lie half a hex lower. Distances on a hex are given for a corner radius
of `SIZE` and grow with it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tzolkin_desktop.games.tikal.rules.consts import COLUMNS, HEXES

Point = tuple[float, float]
Box = tuple[float, float, float, float]

SIZE = 96.0  # from the middle of a hex to a corner
INRADIUS = math.sqrt(3) / 2  # from the middle to an edge, for a corner at 1
_RING = 9.0  # from the edge of a hex to the ring of the keyboard: its rim shows whose it is
BOARD: Box = (10.0, 8.0, 1212.0, 920.0)
_FIRST: Point = (112.0, 94.0)  # the middle of the upper left hex
_EDGE_TURNS = (-90.0, -30.0, 30.0, 90.0, 150.0, 210.0)  # n, ne, se, s, sw, nw

# The baked pictures of a hex, in design units about its middle, and how many there are of each.
GROUND_BOX = (200.0, 174.0)
CANOPY = "canopy"
BARE = "bare"  # a clearing with nothing on it
VARIANTS = {
    "temple": 3,
    "clearing": 3,
    BARE: 1,
    "ruins": 2,
    "volcano": 1,
    "base_camp": 1,
    CANOPY: 7,
}

# Groups stand in the corners, where no stones lie: lower left, lower right, left, right. The upper
# right corner stays free for prices.
SLOTS: tuple[Point, ...] = ((-45.0, 53.0), (35.0, 53.0), (-60.0, 5.0), (56.0, 5.0))
_WANTED = ((0, 1, 2, 3), (1, 0, 3, 2))  # by even and odd seats: few have to make way for others
PRICE_AT: Point = (42.0, -60.0)
LEVEL_AT: Point = (-35.0, -59.0)  # the plate with the level of a temple
CAMP_AT: Point = (-2.0, -14.0)
CAMP_MARKER_AT: Point = (-30.0, 14.0)

# Treasures in the pit of ruins, by how many masks were printed.
_PIT: dict[int, tuple[Point, ...]] = {
    1: ((0.0, 2.0),),
    2: ((-21.0, 2.0), (21.0, 2.0)),
    3: ((-21.0, -10.0), (21.0, -10.0), (0.0, 19.0)),
    4: ((-21.0, -14.0), (21.0, -14.0), (-21.0, 20.0), (21.0, 20.0)),
}
TOKEN_SIZE = 35.0

# The pyramid: its picture is `TEMPLE_HEIGHT` tall on a hex, its own units are 128 to a side.
TEMPLE_AT: Point = (2.0, -11.0)
TEMPLE_HEIGHT = 122.0
STEP_UNITS = 128.0
FOOT, RISE = 92.0, 7.6  # the foot of the first step, and the height of each


def centre(hex_: int) -> Point:
    """Give the middle of a hex."""
    x, y = hex_ % COLUMNS, hex_ // COLUMNS
    return _FIRST[0] + 1.5 * SIZE * x, _FIRST[1] + 2 * INRADIUS * SIZE * (y + 0.5 * (x % 2))


def corners(at: Point, radius: float = SIZE) -> list[Point]:
    """List the corners of a hex from the right one clockwise."""
    turns = (math.radians(60 * corner) for corner in range(6))
    return [(at[0] + radius * math.cos(t), at[1] + radius * math.sin(t)) for t in turns]


def hex_path(at: Point, radius: float = SIZE) -> str:
    """Write the outline of a hex as SVG path data."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners(at, radius)) + "Z"


def edge_point(at: Point, edge: int, distance: float) -> Point:
    """Give the point so far from the middle of a hex towards an edge."""
    turn = math.radians(_EDGE_TURNS[edge])
    return at[0] + distance * math.cos(turn), at[1] + distance * math.sin(turn)


def edge_middle(hex_: int, edge: int) -> Point:
    """Give the middle of an edge, where a crossing leads over it."""
    return edge_point(centre(hex_), edge, SIZE * INRADIUS)


def stone_points(at: Point, edges: Sequence[int], size: float = SIZE) -> list[tuple[int, Point]]:
    """List the stones of a tile: the edge of each and where it lies, from the edge inwards."""
    pitch = size / SIZE
    return [
        (edge, edge_point(at, edge, size * INRADIUS - (11.5 + 16.5 * number) * pitch))
        for edge, stones in enumerate(edges)
        for number in range(stones)
    ]


def pit(masks: int) -> tuple[Point, ...]:
    """List where the treasures of ruins lie, from the middle of the hex."""
    return _PIT.get(masks) or tuple(
        (24 * math.cos(2 * math.pi * n / masks), 24 * math.sin(2 * math.pi * n / masks))
        for n in range(masks)
    )


def token_point(hex_: int, masks: int, number: int) -> Point:
    """Give the place of a treasure in the pit of ruins."""
    return moved(centre(hex_), pit(masks)[number])


def temple_top(at: Point, level: float, size: float = SIZE) -> Point:
    """Give the middle of the top of a pyramid, where a guard stands."""
    unit = size / SIZE
    lift = (FOOT - RISE * level - STEP_UNITS / 2) * TEMPLE_HEIGHT / STEP_UNITS
    return at[0] + TEMPLE_AT[0] * unit, at[1] + (TEMPLE_AT[1] + lift) * unit


def slot_of(seats: Sequence[int], seat: int) -> int:
    """Say in which corner of a hex a seat's members stand, where these seats have some."""
    taken: dict[int, int] = {}
    for who in sorted({*seats, seat}):
        wanted = (slot for slot in _WANTED[who % 2] if slot not in taken.values())
        taken[who] = next(wanted)
    return taken[seat]


def moved(at: Point, by: Point, size: float = SIZE) -> Point:
    """Give a point of a hex of some size that lies so far from its middle."""
    return at[0] + by[0] * size / SIZE, at[1] + by[1] * size / SIZE


@dataclass(frozen=True)
class Hexagon:
    """The area of a hex, for pointing at it."""

    x: float
    y: float
    size: float = SIZE

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point lies in it."""
        dx, dy = abs(x - self.x), abs(y - self.y)
        reach = self.size * INRADIUS
        return dy <= reach and dx * INRADIUS + dy / 2 <= reach

    def path(self, inset: float = 0.0) -> str:
        """Write its outline, so far inside its edge, as SVG path data."""
        return hex_path((self.x, self.y), self.size - _RING - inset)

    @property
    def box(self) -> Box:
        """Give the box around it."""
        tall = self.size * INRADIUS
        return self.x - self.size, self.y - tall, 2 * self.size, 2 * tall


def hexagon(hex_: int) -> Hexagon:
    """Give the area of a hex of the board."""
    return Hexagon(*centre(hex_))


def hex_at(x: float, y: float) -> int | None:
    """Find the hex under a point."""
    return next((hex_ for hex_ in range(HEXES) if hexagon(hex_).contains(x, y)), None)
