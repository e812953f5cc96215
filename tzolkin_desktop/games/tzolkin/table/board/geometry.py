"""Where everything on the gear board lies: gears, teeth, spaces, dial, in design units (1920x1080).

Answers for positions and angles only: x grows right, y grows down, angles are degrees and grow
clockwise on the screen. Pure Python; it knows no pygame, no colours and no rule but the counts of
teeth and spaces, which are the shape of the board.

Every gear lies a whole number of calendar teeth from the next, a GAP of the calendar points at each
gear and a TOOTH of the gear points back; so every gear meshes, and at a whole day each slot of a
gear faces a space. The angle of every gear is a function of the (float) day alone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Point = tuple[float, float]
Polygon = list[Point]

MODULE = 18.7  # pitch radius = MODULE * teeth / 2
PRESSURE_ANGLE = math.radians(25)  # ten teeth would be undercut at the usual 20
ADDENDUM = 0.85  # in modules, as is the dedendum
DEDENDUM = 1.08
BACKLASH = 0.05  # share of the tooth width left free on each flank

CENTRE: Point = (586.0, 501.0)
CALENDAR = "calendar"
CALENDAR_TEETH = 26
CALENDAR_STEP = 360 / CALENDAR_TEETH  # a day of the calendar gear
BOARD = (0.0, 0.0, 1064.0, 1000.0)
PLAZA_RADIUS = 286.0

RING_GAP = 5.0  # between the tips of the teeth and the ring of spaces
RING_WIDTH = 63.0
RIM_WIDTH = 7.0  # of the stone disc around the ring
GEAR_FRAMES = 16  # pictures of one tooth period of a gear
FRAME_MARGIN = 22.0  # around the teeth in a gear's picture, for its shadow
PLATE = (
    0.0,
    0.0,
    1064.0,
    1012.0,
)  # the board's picture reaches lower than the board, for its shadow
WORKER_HEIGHT = 47.0
WORKER_OUTWARD = 2.0  # a worker stands this far outside the pitch circle
BADGE_INWARD = 12.0  # number badges stand this far outside the inner edge of the ring

FIRST_PLAYER_PANEL = (880.0, 462.0, 182.0, 78.0)
FIRST_PLAYER_SPACE: Point = (1029.0, 500.0)

DIAL_RADIUS = 152.0
DIAL_RING = (122.0, 138.0)
PEEK_RADIUS = 98.0
PEEK_STOPS = 8

# Share of a pitch cut from the first and last space, so that they clear the calendar gear.
_TRIM = {10: 0.12, 13: 0.40}


@dataclass(frozen=True)
class RingSector:
    """One action space: the part of a ring between two radii and two angles."""

    centre: Point
    inner: float
    outer: float
    start: float
    end: float

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point lies in the sector."""
        dx, dy = x - self.centre[0], y - self.centre[1]
        if not self.inner <= math.hypot(dx, dy) <= self.outer:
            return False
        return (math.degrees(math.atan2(dy, dx)) - self.start) % 360 <= self.end - self.start

    def at(self, share: float, radius: float) -> Point:
        """Give the point at a share of the angle and at a radius."""
        return polar(self.centre, radius, self.start + (self.end - self.start) * share)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Give the box around it."""
        points = [self.at(step / 8, r) for step in range(9) for r in (self.inner, self.outer)]
        left, top = (min(point[axis] for point in points) for axis in (0, 1))
        right, bottom = (max(point[axis] for point in points) for axis in (0, 1))
        return left, top, right - left, bottom - top

    def path(self, inset: float = 0.0) -> str:
        """Write the outline as SVG path data, drawn in by an inset."""
        inner, outer = self.inner + inset, self.outer - inset
        start = self.start + math.degrees(inset / self.outer)
        end = self.end - math.degrees(inset / self.outer)
        return sector_path(self.centre, inner, outer, start, end)


@dataclass(frozen=True)
class Gear:
    """A gear with worker slots: its teeth and its place around the calendar."""

    key: str
    teeth: int
    steps: int  # calendar teeth clockwise from the leftmost point
    hub: float

    @property
    def spaces(self) -> int:
        """Count the numbered spaces; the other two slots pass under the calendar."""
        return self.teeth - 2

    @property
    def direction(self) -> float:
        """Give the direction of the gear seen from the centre of the calendar."""
        return 180 + self.steps * CALENDAR_STEP

    @property
    def centre(self) -> Point:
        """Give the point the gear turns about."""
        return polar(CENTRE, MODULE * (self.teeth + CALENDAR_TEETH) / 2, self.direction)

    @property
    def pitch(self) -> float:
        """Give the angle from tooth to tooth: one day."""
        return 360 / self.teeth

    @property
    def pitch_radius(self) -> float:
        """Give the radius at which the teeth of two gears roll on each other."""
        return MODULE * self.teeth / 2

    @property
    def outer_radius(self) -> float:
        """Give the radius of the tips of the teeth."""
        return outer_radius(self.teeth)

    @property
    def ring(self) -> tuple[float, float]:
        """Give the inner and outer radius of the ring of spaces."""
        inner = self.outer_radius + RING_GAP
        return inner, inner + RING_WIDTH

    @property
    def disc_radius(self) -> float:
        """Give the radius of the stone disc under the gear and its spaces."""
        return self.ring[1] + RIM_WIDTH

    @property
    def rest_angle(self) -> float:
        """Give the angle of tooth 0 at whole days: it points at the calendar."""
        return self.direction + 180

    def slot_angle(self, space: float) -> float:
        """Give the angle of a slot that faces the given space; any number, also between two."""
        return self.rest_angle + (space + 1.5) * self.pitch

    def slot(self, space: float, outward: float = 0.0) -> Point:
        """Give the point of a slot on the pitch circle, or some way outside it."""
        return polar(self.centre, self.pitch_radius + outward, self.slot_angle(space))

    def worker(self, space: float) -> Point:
        """Give the point where the middle of a worker stands."""
        return self.slot(space, WORKER_OUTWARD)

    def space(self, space: int, gap: float = 2.2) -> RingSector:
        """Give the shape of a numbered space."""
        middle, half = self.slot_angle(space), self.pitch / 2
        start, end = middle - half, middle + half
        if space == 0:
            start += self.pitch * _TRIM[self.teeth]
        if space == self.spaces - 1:
            end -= self.pitch * _TRIM[self.teeth]
        inner, outer = self.ring
        margin = math.degrees(gap / outer)
        return RingSector(self.centre, inner, outer, start + margin, end - margin)

    def beyond(self, space: int) -> bool:
        """Tell whether a space lies beyond the printed ones, where the slots meet the calendar."""
        return space >= self.spaces

    def badge(self, space: int) -> Point:
        """Give the place of the number of a space: the inner corner away from the worker."""
        sector = self.space(space)
        if space == 0 and self.teeth == 13:
            return sector.at(0.5, self.ring[0] + BADGE_INWARD)
        return polar(
            self.centre,
            self.ring[0] + BADGE_INWARD,
            sector.start + math.degrees(15.5 / self.ring[0]),
        )


# Clockwise on the screen from the left: 5 teeth apart, 6 between Yaxchilan and Tikal.
GEARS: dict[str, Gear] = {
    gear.key: gear
    for gear in (
        Gear("chichen_itza", 13, 0, 66.0),
        Gear("palenque", 10, 5, 50.0),
        Gear("yaxchilan", 10, 10, 50.0),
        Gear("tikal", 10, 16, 50.0),
        Gear("uxmal", 10, 21, 50.0),
    )
}
CALENDAR_REST = 180 + CALENDAR_STEP / 2  # a gap, not a tooth, points at each gear


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """Give the point at a radius and an angle from a centre."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def outer_radius(teeth: int) -> float:
    """Give the radius of the tips of a gear's teeth."""
    return MODULE * (teeth / 2 + ADDENDUM)


def root_radius(teeth: int) -> float:
    """Give the radius of the bottom of the gaps between a gear's teeth."""
    return MODULE * (teeth / 2 - DEDENDUM)


def teeth_of(key: str) -> int:
    """Count the teeth of a gear or of the calendar."""
    return CALENDAR_TEETH if key == CALENDAR else GEARS[key].teeth


def centre_of(key: str) -> Point:
    """Give the centre of a gear or of the calendar."""
    return CENTRE if key == CALENDAR else GEARS[key].centre


def hub_radius(key: str) -> float:
    """Give the radius of the part that stands still on a gear or on the calendar."""
    return DIAL_RADIUS if key == CALENDAR else GEARS[key].hub


def hub_disc(key: str) -> float:
    """Give the radius of the picture of a hub; on a gear it leaves a dark line around itself."""
    return DIAL_RADIUS if key == CALENDAR else GEARS[key].hub - 2


def frame_size(key: str) -> float:
    """Give the side of the square picture of a gear or of the calendar."""
    return 2 * (outer_radius(teeth_of(key)) + FRAME_MARGIN)


def gear_angle(key: str, day: float) -> float:
    """Give the angle of tooth 0 of a gear (or of the calendar) on a day; whole days are exact."""
    if key == CALENDAR:
        return CALENDAR_REST - (day % CALENDAR_TEETH) * CALENDAR_STEP
    gear = GEARS[key]
    return gear.rest_angle + (day % gear.teeth) * gear.pitch


def slot_of_space(key: str, space: int, day: int) -> int:
    """Give the slot (numbered on the gear itself) that faces a space on a whole day."""
    return (space - day) % GEARS[key].teeth


def slot_position(key: str, slot: int, day: float) -> Point:
    """Give the point of a slot, numbered on the gear itself, while the gear turns."""
    gear = GEARS[key]
    return gear.worker((slot + day) % gear.teeth)


def space_at(x: float, y: float) -> tuple[str, int] | None:
    """Find the numbered space under a point."""
    for gear in GEARS.values():
        for space in range(gear.spaces):
            if gear.space(space, 0.0).contains(x, y):
                return gear.key, space
    return None


def standing_at(x: float, y: float) -> tuple[str, int] | None:
    """Find the slot under a point, named by the space it faces on a whole day."""
    for gear in GEARS.values():
        for space in range(gear.spaces):
            wx, wy = gear.worker(space)
            if math.hypot(x - wx, y - wy) <= WORKER_HEIGHT / 2:
                return gear.key, space
    return None


def start_tooth(day: int) -> int:
    """Give the calendar tooth that stands beside the first player space on a whole day."""
    return (CALENDAR_TEETH // 2 - 1 + day) % CALENDAR_TEETH


def tooth_position(tooth: int, day: float, radius: float = 233.0) -> Point:
    """Give the point on a calendar tooth where corn lies."""
    return polar(CENTRE, radius, gear_angle(CALENDAR, day) + tooth * CALENDAR_STEP)


def dial_span(day: float, days: int) -> tuple[float, float]:
    """Give the start and end angle of a day on a dial of so many days; day 0 begins at the top."""
    return -90 + day * 360 / days, -90 + (day + 1) * 360 / days


def dial_position(day: float, days: int, radius: float = 126.0) -> Point:
    """Give the point in the middle of a day's stretch of the dial."""
    start, end = dial_span(day, days)
    return polar(CENTRE, radius, (start + end) / 2)


def peek_angle(ahead: float) -> float:
    """Give the angle of a stop of the peek slider inside the dial."""
    return 145 - ahead * 110 / (PEEK_STOPS - 1)


def peek_stop_at(x: float, y: float, reach: float = 24.0) -> int | None:
    """Find the peek stop nearest to a point on the slider."""
    stops = [polar(CENTRE, PEEK_RADIUS, peek_angle(n)) for n in range(PEEK_STOPS)]
    distances = [math.hypot(x - sx, y - sy) for sx, sy in stops]
    nearest = min(range(PEEK_STOPS), key=distances.__getitem__)
    return nearest if distances[nearest] <= reach else None


def sector_path(centre: Point, inner: float, outer: float, start: float, end: float) -> str:
    """Write a ring sector as SVG path data."""
    large = int(end - start > 180)
    corners = [(inner, start), (outer, start), (outer, end), (inner, end)]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (polar(centre, r, a) for r, a in corners)
    return (
        f"M{ax:.2f} {ay:.2f}L{bx:.2f} {by:.2f}"
        f"A{outer:.2f} {outer:.2f} 0 {large} 1 {cx:.2f} {cy:.2f}"
        f"L{dx:.2f} {dy:.2f}A{inner:.2f} {inner:.2f} 0 {large} 0 {ax:.2f} {ay:.2f}Z"
    )


def polygon_path(points: Sequence[Point]) -> str:
    """Write a closed polygon as SVG path data."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def gear_outline(teeth: int, flank_points: int = 7) -> Polygon:
    """Trace an involute gear about the origin whose tooth 0 is centred on angle 0."""
    pitch_radius = MODULE * teeth / 2
    base = pitch_radius * math.cos(PRESSURE_ANGLE)
    tip = outer_radius(teeth)
    root = root_radius(teeth)
    fillet, rounding = 0.22 * MODULE, 0.16 * MODULE

    def involute(angle: float) -> float:
        return math.tan(angle) - angle

    def half_width(radius: float) -> float:
        """Give half the angle a tooth fills at a radius."""
        half = math.pi / (2 * teeth) * (1 - 2 * BACKLASH) + involute(PRESSURE_ANGLE)
        return half if radius <= base else half - involute(math.acos(base / radius))

    low = max(base, root)
    flank = [(root + fillet, half_width(base))] if root < base else []
    radii = [low + (tip - low) * i / flank_points for i in range(flank_points + 1)]
    flank += [(radius, half_width(radius)) for radius in radii if radius < tip - rounding]
    flank += [
        (tip - rounding, half_width(tip - rounding)),
        (tip - rounding * 0.3, half_width(tip - rounding * 0.3) - 0.28 * rounding / tip),
        (tip, max(0.0, half_width(tip) - rounding / tip)),
    ]
    wide = half_width(base)
    foot = [(root, wide + fillet / root), (root + fillet * 0.3, wide + fillet * 0.3 / root)]
    side = foot + flank
    outline: list[tuple[float, float]] = []
    for tooth in range(teeth):
        middle = 2 * math.pi * tooth / teeth
        outline += [(radius, middle - angle) for radius, angle in side]
        outline.append((tip, middle))
        outline += [(radius, middle + angle) for radius, angle in reversed(side)]
        gap_start = middle + foot[0][1]
        gap = 2 * math.pi / teeth - 2 * foot[0][1]
        outline += [(root, gap_start + gap * i / 4) for i in range(1, 4)]
    return [(radius * math.cos(angle), radius * math.sin(angle)) for radius, angle in outline]


def placed(outline: Sequence[Point], centre: Point, degrees: float) -> Polygon:
    """Turn an outline about the origin and move it to a centre."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos) for x, y in outline]
