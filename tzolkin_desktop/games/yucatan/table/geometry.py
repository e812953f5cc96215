"""Where the board of Yucatan has its parts, in design units.

Answers for points, boxes and outlines only; knows no pygame. The picture that is baked and the
pieces that the game lays on it are placed by the same numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

from tzolkin_desktop.games.yucatan.rules.consts import CITIES, JUNGLE

Point = tuple[float, float]
Box = tuple[float, float, float, float]

BOARD: Box = (8.0, 8.0, 1052.0, 826.0)
PAD = 8.0  # of the baked picture around the board
BAKED: Box = (BOARD[0] - PAD, BOARD[1] - PAD, BOARD[2] + 2 * PAD, BOARD[3] + 2 * PAD)
FRAME = 31.0  # the score track runs round the board as its frame
ACROSS, DOWN = 19, 11  # cells of it above and below, left and right
TRACK = 2 * (ACROSS + DOWN)

PYRAMID: Point = (534.0, 404.0)
TIERS = (132.0, 101.0, 72.0, 45.0)  # half sides: the foot and the three steps
PLINTH = TIERS[0] + 16
ORNAMENT = PLINTH + 12  # half the side of the picture of the pyramid alone
# Every seat's clan leader climbs a stair of its own: from below, left, above, right.
STAIRS: tuple[Point, ...] = ((0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0))
WHEEL = 46.0  # the radius of the calendar wheel on top

# The paved squares of the cities about their middles: x, y, width, height.
PLAZAS: tuple[Box, ...] = (
    (534.0, 152.0, 392.0, 214.0),
    (246.0, 652.0, 392.0, 220.0),
    (822.0, 652.0, 392.0, 220.0),
)
PLATE = (300.0, 98.0)  # the board of bonuses on a square
PLATE_LIFT = -34.0
GLADES: tuple[Box, ...] = (  # middle and reach of the open ground in the jungle
    (184.0, 296.0, 150.0, 200.0),
    (884.0, 296.0, 150.0, 200.0),
    (534.0, 700.0, 96.0, 110.0),
)

# Where an army stands in the jungle, by seat and army: never in another's way.
CAMPS: tuple[tuple[Point, Point], ...] = (
    ((226.0, 296.0), (536.0, 730.0)),
    ((852.0, 296.0), (928.0, 448.0)),
    ((916.0, 146.0), (536.0, 616.0)),
    ((152.0, 448.0), (152.0, 146.0)),
)
ARMY_REACH: Box = (-104.0, -64.0, 194.0, 124.0)  # what the largest army takes from its point
# From the middle of a square; in the upper one beside the stair that leads to it.
IN_CITY: tuple[Point, ...] = ((-92.0, 52.0), (-4.0, 58.0), (-4.0, 58.0))
BESIDE = 94.0  # two armies in one city stand so far to the sides
JADE_AT: Point = (140.0, 66.0)


def cell(number: int) -> Box:
    """Give the box of a cell of the score track, clockwise from the upper left corner."""
    number %= TRACK
    x, y, w, h = BOARD
    wide, tall = w / ACROSS, (h - 2 * FRAME) / DOWN
    if number < ACROSS:
        return x + number * wide, y, wide, FRAME
    number -= ACROSS
    if number < DOWN:
        return x + w - FRAME, y + FRAME + number * tall, FRAME, tall
    number -= DOWN
    if number < ACROSS:
        return x + w - (number + 1) * wide, y + h - FRAME, wide, FRAME
    number -= ACROSS
    return x, y + h - FRAME - (number + 1) * tall, FRAME, tall


def middle(box: Box) -> Point:
    """Give the middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def plaza(city: int) -> Box:
    """Give the box of a city's square."""
    x, y, w, h = PLAZAS[city]
    return x - w / 2, y - h / 2, w, h


def plate(city: int) -> Box:
    """Give the box of a city's board of bonuses."""
    x, y, _, _ = PLAZAS[city]
    return x - PLATE[0] / 2, y + PLATE_LIFT - PLATE[1] / 2, *PLATE


def bonus_box(box: Box, number: int, head: float = 0.0) -> Box:
    """Give the box of a bonus on a city's board: three of round 1, then 2, 3 and the white."""
    x, y, w, h = box
    wide, tall = (w - 14) / 3, (h - head - 14) / 2
    left, top = x + 7 + number % 3 * wide, y + 7 + head + number // 3 * tall
    return left + 1.5, top + 1.5, wide - 3, tall - 3


def army_point(place: int, seat: int, army: int, side: int = 0) -> Point:
    """Give the point of an army; `side` is -1 or 1 where two armies stand in one city."""
    if place == JUNGLE:
        return CAMPS[seat][army]
    x, y, _, _ = PLAZAS[place]
    dx, dy = IN_CITY[place]
    return x + (side * BESIDE if side else dx), y + dy


def jade_point(city: int) -> Point:
    """Give the place of the jade that lies in a city."""
    x, y, _, _ = PLAZAS[city]
    return x + JADE_AT[0], y + JADE_AT[1]


def step_point(seat: int, step: float) -> Point:
    """Give the place of a clan leader on its stair; between two steps while it climbs."""
    dx, dy = STAIRS[seat]
    stops = [
        TIERS[0] + (26 if dx else 8),
        *((TIERS[n] + TIERS[n + 1]) / 2 + 1 for n in range(len(TIERS) - 1)),
    ]
    low = min(int(step), len(stops) - 1)
    high = min(low + 1, len(stops) - 1)
    away = stops[low] + (stops[high] - stops[low]) * (step - low)
    return PYRAMID[0] + dx * away, PYRAMID[1] + dy * away - 10


def stepped_path(at: Point, size: tuple[float, float], step: float, steps: int = 2) -> str:
    """Write the outline of a box about a point whose corners are cut in steps."""
    x, y = at
    w, h = size[0] / 2, size[1] / 2
    points: list[Point] = []
    for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        corner: list[Point] = []
        for n in range(steps + 1):
            down = y + dy * (h - step * (steps - n))
            corner.append((x + dx * (w - step * n), down))
            corner.append((x + dx * (w - step * min(n + 1, steps)), down))
        points += corner if dx == dy else corner[::-1]
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "Z"


@dataclass(frozen=True)
class Jungle:
    """The area of the jungle, for pointing at it: inside the frame, beside cities and pyramid."""

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point lies in it."""
        left, top, w, h = BOARD
        inside = FRAME < x - left < w - FRAME and FRAME < y - top < h - FRAME
        if not inside or max(abs(x - PYRAMID[0]), abs(y - PYRAMID[1])) < PLINTH:
            return False
        return not any(_holds(plaza(city), x, y) for city in range(CITIES))


def _holds(box: Box, x: float, y: float) -> bool:
    return 0 <= x - box[0] <= box[2] and 0 <= y - box[1] <= box[3]
