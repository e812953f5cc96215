"""Draw the steps of Tikal's pyramids as SVG files into sprites/tikal/icons/steps/.

A developer's tool that needs only the standard library; the same source gives the same files. All
steps share one view box, so that a temple of level n is steps 1 to n laid over each other: each
brings the shade that it throws on the one below. Printed steps are overgrown, uncovered ones
bright. Run from the project folder: python tools/tikal_steps.py
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import NamedTuple

PROJECT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PROJECT))

from tzolkin_desktop.games.tikal.rules.consts import TOP_LEVEL  # noqa: E402
from tzolkin_desktop.games.tikal.table.geometry import FOOT, RISE, STEP_UNITS  # noqa: E402
from tzolkin_desktop.kit.theme import Colour, hex_of, mix  # noqa: E402

FOLDER = PROJECT / "sprites" / "tikal" / "icons" / "steps"
MIDDLE = STEP_UNITS / 2
WIDEST, SHRINK = 56.0, 4.7  # half the diagonal of the first step, and how much less each has
TILT = 0.5  # how flat a square looks from above
STAIRS = 0.17  # half of the face's middle, where the stairs lead up
Point = tuple[float, float]


class Stone(NamedTuple):
    """The colours of a step: its top, two faces, two stairs, joints and outline."""

    top: Colour
    left: Colour
    right: Colour
    stair: Colour
    shaded_stair: Colour
    joint: Colour


BRIGHT = Stone(
    top=(246, 230, 190),
    left=(226, 194, 136),
    right=(156, 112, 68),
    stair=(253, 242, 212),
    shaded_stair=(192, 150, 98),
    joint=(96, 62, 30),
)
OVERGROWN = Stone(
    top=(146, 170, 92),
    left=(134, 142, 90),
    right=(82, 90, 54),
    stair=(188, 184, 128),
    shaded_stair=(118, 120, 74),
    joint=(48, 54, 24),
)


def half(step: int) -> float:
    """Give half the diagonal of a step."""
    return WIDEST - SHRINK * (step - 1)


def diamond(reach: float, y: float) -> tuple[Point, Point, Point, Point]:
    """List the west, north, east and south corner of a square seen from above."""
    return (
        (MIDDLE - reach, y),
        (MIDDLE, y - reach * TILT),
        (MIDDLE + reach, y),
        (MIDDLE, y + reach * TILT),
    )


def path(*points: Point) -> str:
    """Write a polygon as path data."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def between(a: Point, b: Point, share: float) -> Point:
    """Give a point between two."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def lifted(point: Point, by: float) -> Point:
    """Move a point up."""
    return point[0], point[1] - by


def face(a: Point, b: Point, colour: Colour, name: str, far: float, near: float) -> tuple[str, str]:
    """Draw a face from its foot a-b upwards; it is darker at one end. Give its gradient too."""
    dark, bright = mix(colour, (30, 14, 2), far), mix(colour, (255, 246, 214), near)
    paint = (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="60%">'
        f'<stop offset="0" stop-color="{hex_of(bright)}"/>'
        f'<stop offset="1" stop-color="{hex_of(dark)}"/></linearGradient>'
    )
    outline = path(a, lifted(a, RISE), lifted(b, RISE), b)
    return f'<path d="{outline}" fill="url(#{name})"/>', paint


def courses(a: Point, b: Point, colour: Colour, joint: Colour, step: int) -> str:
    """Draw the joints of the blocks on a face, leaving out its stairs."""
    ink = hex_of(mix(colour, joint, 0.5))
    level_a, level_b = lifted(a, RISE * 0.5), lifted(b, RISE * 0.5)
    lines = f"M{level_a[0]:.1f} {level_a[1]:.1f}L{level_b[0]:.1f} {level_b[1]:.1f}"
    blocks = max(2, int(half(step) / 8))
    for number in range(1, blocks * 2):
        share = number / (blocks * 2)
        if abs(share - 0.5) <= STAIRS:
            continue
        x, y = between(a, b, share)
        start = 0.0 if number % 2 else RISE * 0.5
        lines += f"M{x:.1f} {y - start:.1f}V{y - start - RISE * 0.5:.1f}"
    return f'<path d="{lines}" fill="none" stroke="{ink}" stroke-width="0.75"/>'


def stairs(a: Point, b: Point, colour: Colour, joint: Colour, out: float, step: int) -> str:
    """Draw the stairs in the middle of a face, standing out of it, with their balustrades."""
    wide = max(0.1, 0.13 * 40 / half(step))
    low, high = between(a, b, 0.5 - wide), between(a, b, 0.5 + wide)
    feet = [(x + out, y + 1.9) for x, y in (low, high)]
    tops = [lifted(point, RISE) for point in (low, high)]
    ink = hex_of(mix(joint, (20, 10, 2), 0.35))
    body = f'<path d="{path(feet[0], feet[1], tops[1], tops[0])}" fill="{hex_of(colour)}" '
    body += f'stroke="{ink}" stroke-width="1" stroke-linejoin="round"/>'
    treads = ""
    for share in (0.3, 0.62):
        left, right = between(feet[0], tops[0], share), between(feet[1], tops[1], share)
        treads += f"M{left[0]:.1f} {left[1]:.1f}L{right[0]:.1f} {right[1]:.1f}"
    shade = hex_of(mix(colour, joint, 0.55))
    return body + f'<path d="{treads}" fill="none" stroke="{shade}" stroke-width="0.9"/>'


def moss(west: Point, south: Point, east: Point, step: int) -> str:
    """Let cushions of moss hang over the upper edges, and small leaves grow out of the joints."""
    chance = random.Random(step * 7 + 1)
    body = ""
    for _ in range(9):
        lit = chance.random() < 0.55
        share, reach = chance.random(), 2.0 + chance.random() * 2.4
        drop = [RISE * part * chance.random() + 1.5 for part in (0.9, 0.7)]
        if abs(share - 0.5) < STAIRS:
            continue
        x, y = between(west, south, share) if lit else between(south, east, share)
        green: Colour = (92, 134, 52) if lit else (62, 98, 36)
        body += (
            f'<path d="M{x - reach:.1f} {y:.1f}C{x - reach:.1f} {y - reach * 1.3:.1f} '
            f"{x + reach:.1f} {y - reach * 1.3:.1f} {x + reach:.1f} {y:.1f}"
            f"C{x + reach * 0.7:.1f} {y + drop[0]:.1f} {x - reach * 0.5:.1f} {y + drop[1]:.1f} "
            f'{x - reach:.1f} {y:.1f}Z" fill="{hex_of(green)}"/>'
            f'<circle cx="{x - reach * 0.3:.1f}" cy="{y - reach * 0.4:.1f}" r="{reach * 0.4:.1f}" '
            f'fill="{hex_of(mix(green, (220, 240, 140), 0.45))}"/>'
        )
    return body


def weathering(stone: Stone, top: tuple[Point, Point, Point, Point], overgrown: bool) -> str:
    """Draw flagstones on the top, or grass where it is overgrown."""
    west, north, east, south = top
    ink = hex_of(mix(stone.top, stone.joint, 0.2))
    lines = ""
    for share in (0.25, 0.5, 0.75):
        for a, b in (
            (between(west, north, share), between(south, east, share)),
            (between(west, south, share), between(north, east, share)),
        ):
            lines += f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
    body = f'<path d="{lines}" fill="none" stroke="{ink}" stroke-width="0.6" stroke-opacity="0.8"/>'
    if not overgrown:
        return body
    chance = random.Random(11)
    blades = ""
    for _ in range(44):
        across, down = chance.uniform(0.04, 0.96), chance.uniform(0.04, 0.96)
        x = west[0] + across * (north[0] - west[0]) + down * (south[0] - west[0])
        y = west[1] + across * (north[1] - west[1]) + down * (south[1] - west[1])
        lean, tip = chance.uniform(-1.4, 1.4), chance.uniform(-1.0, 1.0)
        blades += f"M{x:.1f} {y + 1:.1f}q{lean:.1f} -1.4 {tip:.1f} -3"
    green = hex_of(mix(stone.top, (60, 100, 30), 0.5))
    return body + f'<path d="{blades}" fill="none" stroke="{green}" stroke-width="0.9"/>'


def shade(step: int) -> str:
    """Draw the shade that a step throws on the one below it."""
    if step == 1:
        return ""
    reach, foot = half(step), FOOT - RISE * (step - 1)
    _, _, east, south = diamond(reach, foot)
    _, _, far, low = diamond(reach + SHRINK * 0.8, foot + 0.4)
    west, _, _, _ = diamond(reach + 1.2, foot + 0.4)
    dark = path(south, east, far, (low[0] + 1, low[1]), west)
    return f'<path d="{dark}" fill="#2a1604" fill-opacity="0.3"/>'


def draw(step: int, stone: Stone, overgrown: bool) -> str:
    """Write one step as a whole SVG file."""
    foot = FOOT - RISE * (step - 1)
    west, _, east, south = diamond(half(step), foot)
    top = diamond(half(step), foot - RISE)
    ink = hex_of(mix(stone.joint, (20, 10, 2), 0.35))
    left, paint_left = face(west, south, stone.left, "l", 0.16, 0.1)
    right, paint_right = face(south, east, stone.right, "r", 0.18, 0.0)
    bright = mix(stone.top, (255, 255, 240), 0.5)
    paint_top = (
        '<linearGradient id="t" x1="0%" y1="0%" x2="100%" y2="100%">'
        f'<stop offset="0" stop-color="{hex_of(bright)}"/>'
        f'<stop offset="1" stop-color="{hex_of(stone.top)}"/></linearGradient>'
    )
    edge = hex_of(mix(stone.top, (255, 255, 240), 0.65))
    lit = f"M{top[0][0] + 1.5:.1f} {top[0][1] + 0.6:.1f}L{top[3][0]:.1f} {top[3][1] - 0.2:.1f}"
    body = [
        shade(step),
        f'<g stroke="{ink}" stroke-width="1.5" stroke-linejoin="round">{left}{right}',
        f'<path d="{path(*top)}" fill="url(#t)"/></g>',
        courses(west, south, stone.left, stone.joint, step),
        courses(south, east, stone.right, stone.joint, step),
        weathering(stone, top, overgrown),
        f'<path d="{lit}" stroke="{edge}" stroke-width="1.3" fill="none"/>',
        stairs(west, south, stone.stair, stone.joint, -2.6, step),
        stairs(south, east, stone.shaded_stair, stone.joint, 2.6, step),
        moss(top[0], top[3], top[2], step) if overgrown else "",
    ]
    view = f"0 0 {STEP_UNITS:.0f} {STEP_UNITS:.0f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">\n'
        f"<defs>{paint_left}{paint_right}{paint_top}</defs>\n" + "".join(body) + "\n</svg>\n"
    )


def main() -> None:
    """Write every step, overgrown and bright."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for step in range(1, TOP_LEVEL + 1):
        for name, stone in (("bright", BRIGHT), ("overgrown", OVERGROWN)):
            text = draw(step, stone, name == "overgrown")
            (FOLDER / f"{name}_{step:02d}.svg").write_text(text, encoding="utf-8", newline="\n")
    print(f"{2 * TOP_LEVEL} steps")


if __name__ == "__main__":
    main()
