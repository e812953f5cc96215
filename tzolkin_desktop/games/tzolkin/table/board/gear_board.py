"""What stands still on the gear board: plaza, action spaces with their icons, the day dial.

Answers for drawing only. What an action space offers, which days are food days and every word come
from outside; the only numbers known here are those of the board's shape.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from tzolkin_desktop.games.tzolkin.table.board.geometry import (
    BOARD,
    CALENDAR,
    CENTRE,
    DIAL_RADIUS,
    DIAL_RING,
    GEARS,
    PEEK_RADIUS,
    PEEK_STOPS,
    PLATE,
    Gear,
    dial_position,
    dial_span,
    peek_angle,
    polar,
    sector_path,
)
from tzolkin_desktop.kit import shapes
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.theme import (
    CREAM,
    GEAR_COLOURS,
    GLOW,
    GOLD,
    INK,
    LOSS,
    PAPER,
    PEEK,
    SIZE_BADGE,
    SIZE_BIG_NUMBER,
    TERRACOTTA,
    Colour,
    hex_of,
    mix,
)

OR, PAY = "|", ">"  # between the icons of a space: a choice; pay the left, get the right
ALTERED = "~"  # after an icon's number: not the printed one
MINUS = "−"
BEYOND = 23.0  # radius of the light on a space beyond the ring
HALO_PAPER: Colour = (255, 250, 232)
DONE_DAY: Colour = (214, 120, 60)
TODAY: Colour = (255, 214, 92)
COMING_DAY: Colour = (104, 78, 52)
DIAL_GOLD: Colour = (222, 178, 104)
TOLL_SIZE = 15.0
TOLL_ASIDE = 24.0
ROLL, WINDOW = 72.0, 66.0  # how far a digit of the day rolls, and how much of it is seen
_TOLL_SHARE, _TOLL_HALF = 0.1, 34.0
_SIZES = {1: (40.0, 0.0), 2: (31.0, 42.0), 3: (26.0, 28.0)}  # icon height and distance by count


class DayHub(NamedTuple):
    """The words and marks of the day dial."""

    day: int
    days: int  # on the whole dial
    food_days: tuple[int, ...]
    title: str  # DAY
    line: str = ""  # of 26
    note: str = ""  # food day in 3
    peek: float | None = None  # days ahead; None hides the slider
    peek_line: str = ""
    peek_note: str = ""
    asks: bool = False  # how far the calendar turns, where the slider would be


def draw_plate(canvas: Canvas) -> None:
    """Draw the jungle, the plaza and the empty spaces."""
    canvas.background()
    canvas.image("board/plate", PLATE)


def draw_spaces(canvas: Canvas, offers: Mapping[str, Sequence[Sequence[str]]]) -> None:
    """Draw every space's icons, given by gear and space, and its number."""
    for key, gear in GEARS.items():
        for space, tokens in enumerate(offers[key]):
            draw_space_icons(canvas, key, space, tokens)
        for space in range(gear.spaces):
            draw_space_number(canvas, key, space)


def draw_space_toll(canvas: Canvas, gear: str, space: int, toll: str, priced: bool = False) -> None:
    """Draw what has to be paid at a space on top of its own price: icon or icon:−n.

    It is a pointed sign, red on paper: a price of placement is a round pill, light on red.
    """
    icon, _, number = toll.partition(":")
    x, y = toll_point(gear, space, priced)
    half, tip, low = TOLL_SIZE * (1.2 if number else 0.6), TOLL_SIZE * 0.9, TOLL_SIZE * 0.9
    path = (
        f"M{x - half:.2f} {y - low:.2f}H{x + half:.2f}L{x + half + tip:.2f} {y:.2f}"
        f"L{x + half:.2f} {y + low:.2f}H{x - half:.2f}L{x - half - tip:.2f} {y:.2f}Z"
    )
    reach = half + tip + 3
    edge = shapes.paint(LOSS, kind="stroke")
    body = f'<path d="{path}" {shapes.paint(HALO_PAPER)} {edge} stroke-width="2.6"/>'
    canvas.svg(body, (x - reach, y - low - 3, 2 * reach, 2 * low + 6))
    canvas.icon(icon, x - (TOLL_SIZE * 0.75 if number else 0), y, TOLL_SIZE * 1.4)
    if number:
        canvas.text(number, x + TOLL_SIZE * 0.75, y, TOLL_SIZE * 1.15, LOSS, "bold", "cm")


def toll_point(gear: str, space: int, priced: bool = False) -> tuple[float, float]:
    """Give the middle of what a calamity asks at a space: beyond its rim, over no picture.

    Where a price stands beyond the rim too, it is beside it.
    """
    shape = GEARS[gear]
    if space == 0:
        return space_point(gear, space)
    x, y = space_point(gear, space, 0.0, shape.ring[1])
    # a sign is wider than tall: sideways it stands further out
    aside = abs(x - shape.centre[0]) / math.dist((x, y), shape.centre)
    x, y = space_point(gear, space, 0.0, shape.ring[1] + 3 + TOLL_ASIDE * aside)
    if x < _TOLL_HALF:  # no room at the board's edge: in the corner beside what is offered
        share = _TOLL_SHARE if y > shape.centre[1] else 1 - _TOLL_SHARE
        x, y = shape.space(space).at(share, shape.ring[1] + 3)
    if priced and aside > 0.5:
        y += 36 if shape.centre[1] < y < BOARD[3] - 50 else -36
    elif priced:
        x += 70
    return max(x, _TOLL_HALF), y


def draw_space_number(canvas: Canvas, gear: str, space: int) -> None:
    """Draw the number badge of a space."""
    colour = mix(GEAR_COLOURS[gear][1], (20, 10, 4), 0.25)
    x, y = GEARS[gear].badge(space)
    size = canvas.grown(SIZE_BADGE, 20)
    radius = (10 if space < 10 else 11) * size / SIZE_BADGE
    canvas.badge(x, y, str(space), radius, colour, size=size)


def draw_space_icons(canvas: Canvas, gear: str, space: int, tokens: Sequence[str]) -> None:
    """Draw what a space offers: tokens name or name:label, "|" for or, ">" for pay-then-get.

    A list that begins with vp:n is a space of points: badge and skull outside, the rest inside.
    """
    if tokens and tokens[0].startswith("vp:"):
        _points_space(canvas, GEARS[gear], space, tokens)
        return
    icons = [token.partition(":") for token in tokens if token not in (OR, PAY)]
    height, pitch = _SIZES.get(len(icons), (24.0, 24.0))
    offsets = [(number - (len(icons) - 1) / 2) * pitch for number in range(len(icons))]
    # pictures first, numbers after, so that a number stays on top of its neighbour
    for (name, _, _), offset in zip(icons, offsets, strict=True):
        x, y = space_point(gear, space, offset)
        canvas.icon(name, x - 2, y - 2, height)
    for (_, _, label), offset in zip(icons, offsets, strict=True):
        if label.strip(ALTERED):
            _space_label(canvas, gear, space, offset, height, label, OR in tokens)
    if OR in tokens:
        inner, outer = GEARS[gear].ring
        ends = space_point(gear, space, 0, inner + 14), space_point(gear, space, 0, outer - 7)
        canvas.line(*ends, mix(TERRACOTTA, PAPER, 0.25), 2)
    if PAY in tokens:
        _arrow(canvas, space_point(gear, space, 0), space_point(gear, space, 6))


def space_point(
    gear: str, space: int, along: float = 0.0, radius: float | None = None
) -> tuple[float, float]:
    """Give a point of a space: along it in reading order, at a radius (the icons' by default)."""
    shape = GEARS[gear]
    if shape.beyond(space):
        return shape.worker(space)
    sector = shape.space(space)
    middle = math.radians((sector.start + sector.end) / 2)
    if radius is None:
        radius = sum(shape.ring) / 2 + 7
    tx, ty = -math.sin(middle), math.cos(middle)
    if tx < -0.25 or (abs(tx) <= 0.25 and ty < 0):
        tx, ty = -tx, -ty
    x, y = polar(shape.centre, radius, math.degrees(middle))
    return x + along * tx, y + along * ty


def draw_space_glow(
    canvas: Canvas,
    gear: str,
    space: int,
    colour: Colour = GLOW,
    fill: float = 0.16,
    quiet: bool = False,
    alpha: float = 1.0,
) -> None:
    """Light up a space that may be chosen; one beyond the ring is lit as a disc at its slot."""
    if GEARS[gear].beyond(space):
        x, y = GEARS[gear].worker(space)
        box = (x - BEYOND, y - BEYOND, 2 * BEYOND, 2 * BEYOND)
        canvas.glow(box, colour, BEYOND, max(fill, 0.35), quiet, alpha)
        return
    sector = GEARS[gear].space(space)
    x, y, w, h = sector.box
    canvas.glow_path(sector.path(2.0), (x - 10, y - 10, w + 20, h + 20), colour, fill, quiet, alpha)


def draw_trail(
    canvas: Canvas, gear: str, start: float, end: float, colour: Colour, alpha: float = 1.0
) -> None:
    """Draw the dashed way of a worker from one space to a later one."""
    shape = GEARS[gear]
    radius = shape.pitch_radius + 18.5
    first, last = shape.slot_angle(start) + 9, shape.slot_angle(end) - 10
    if last <= first:
        return
    ax, ay = polar(shape.centre, radius, first)
    bx, by = polar(shape.centre, radius, last)
    large = int(last - first > 180)
    path = f"M{ax:.2f} {ay:.2f}A{radius} {radius} 0 {large} 1 {bx:.2f} {by:.2f}"
    canvas.dashed_arc(shape.centre, radius, path, mix(colour, (255, 255, 255), 0.35), 3, alpha)


def draw_day_hub(canvas: Canvas, hub: DayHub) -> None:
    """Draw the dial in the middle of the calendar: days gone, food days, the day in big digits."""
    x, y = CENTRE
    side = 2 * DIAL_RADIUS + 8
    canvas.image(f"board/hub_{CALENDAR}", (x - side / 2, y - side / 2, side, side))
    ahead = hub.peek or 0
    arcs = []
    for day in range(hub.days):
        start, end = dial_span(day, hub.days)
        colour = (
            DONE_DAY
            if day < hub.day
            else TODAY
            if day == hub.day
            else PEEK
            if day <= hub.day + ahead
            else COMING_DAY
        )
        path = sector_path(CENTRE, *DIAL_RING, start + 1.2, end - 1.2)
        arcs.append(
            f'<path d="{path}" fill="{hex_of(colour)}" stroke="#2a160a" stroke-width="1.5"/>'
        )
    reach = DIAL_RING[1] + 4
    canvas.svg("".join(arcs), (x - reach, y - reach, 2 * reach, 2 * reach))
    for day in hub.food_days:
        fx, fy = dial_position(day, hub.days)
        coming = day >= hub.day
        canvas.disc(fx, fy, 18, (58, 34, 18), GOLD if coming else (140, 100, 60), 2)
        canvas.icon("food", fx, fy, 25, alpha=1.0 if coming else 0.45)
    canvas.text(hub.title, x, y - 62 + _lift(hub), 26, DIAL_GOLD, "head", "cm", 190)
    if hub.asks and not hub.peek:
        return
    if hub.peek is None:
        canvas.text(hub.line, x, y + 50, 22, DIAL_GOLD, "head", "cm", 190)
        canvas.text(hub.note, x, y + 80, canvas.grown(18, 24), CREAM, "body", "cm", 176)
    else:
        _peek_slider(canvas, hub, hub.peek)


def draw_day_number(canvas: Canvas, hub: DayHub, day: float) -> None:
    """Write the day; between two days the digits roll by, and today slides along the ring."""
    x, y = CENTRE
    y += _lift(hub) - 6
    last = hub.days - 1  # once over, the wheel has turned beyond it
    day = min(max(day, 0.0), float(last))
    whole = math.floor(day)
    gone = day - whole
    if gone == 0:
        _number(canvas, x, y, whole)
        return
    window = canvas.area(x - 80, y - WINDOW / 2, 160, WINDOW)
    seen = window.move(-window.x, canvas.px(gone * ROLL) - window.y)
    canvas.surface.blit(_strip(canvas, x, y, whole), window, seen)
    canvas.disc(*dial_position(day, hub.days, sum(DIAL_RING) / 2), 11, TODAY, (70, 40, 10), 2)


def _strip(canvas: Canvas, x: float, y: float, day: int) -> pygame.Surface:
    """Give two days one above the other, kept: they are drawn in every frame of a turn."""
    area = canvas.area(x - 80, y - WINDOW / 2, 160, ROLL + WINDOW)

    def make() -> pygame.Surface:
        picture = pygame.Surface(area.size, pygame.SRCALPHA)
        page = canvas.on(picture, area.topleft)
        page.log = None
        _number(page, x, y, day)
        _number(page, x, y + ROLL, day + 1)
        return picture

    return canvas.assets.keep(("day", day, area.size), make)


def _number(canvas: Canvas, x: float, y: float, day: int) -> None:
    ink, edge = (255, 232, 170), (40, 20, 8)
    canvas.text(str(day), x, y, SIZE_BIG_NUMBER, ink, "display", "cm", outline=edge)


def _lift(hub: DayHub) -> float:
    """Say how much higher the words stand where the slider needs room."""
    return -14.0 if hub.peek is not None or hub.asks else 0.0


def _peek_slider(canvas: Canvas, hub: DayHub, ahead: float) -> None:
    """Draw the slider that looks some days ahead."""
    x, y = CENTRE
    first = polar(CENTRE, PEEK_RADIUS, peek_angle(0))

    def arc(end: float, colour: str, width: float) -> str:
        last = polar(CENTRE, PEEK_RADIUS, peek_angle(end))
        return (
            f'<path d="M{first[0]:.2f} {first[1]:.2f}A{PEEK_RADIUS} {PEEK_RADIUS} 0 0 0 '
            f'{last[0]:.2f} {last[1]:.2f}" fill="none" stroke="{colour}" stroke-width="{width}" '
            'stroke-linecap="round"/>'
        )

    body = arc(PEEK_STOPS - 1, "#1e1008", 13) + arc(PEEK_STOPS - 1, "#8a6a44", 8)
    if ahead > 0:
        body += arc(ahead, hex_of(PEEK), 8)
    for stop in range(PEEK_STOPS):
        sx, sy = polar(CENTRE, PEEK_RADIUS, peek_angle(stop))
        body += f'<circle cx="{sx:.2f}" cy="{sy:.2f}" r="2.6" fill="#fff3d2"/>'
    canvas.svg(body, (x - 112, y - 10, 224, 124))
    hx, hy = polar(CENTRE, PEEK_RADIUS, peek_angle(ahead))
    canvas.disc(hx, hy, 14, PEEK, (16, 50, 64), 2)
    canvas.text(f"+{round(ahead)}", hx, hy, 16, (10, 40, 54), "bold", "cm")
    canvas.text(hub.peek_line, x, y + 46, canvas.grown(18, 24), (190, 230, 240), "bold", "cm", 138)
    canvas.text(hub.peek_note, x, y + 67, 15, CREAM, "body", "cm", 140)


def _points_space(canvas: Canvas, gear: Gear, space: int, tokens: Sequence[str]) -> None:
    """Draw a space of points: badge and skull outside, the temple and more inside."""
    inner, outer = gear.ring
    middle = (inner + outer) / 2
    x, y = space_point(gear.key, space, -16, middle + 10)
    canvas.points(x, y, 31, tokens[0].partition(":")[2])
    if len(tokens) > 1:
        x, y = space_point(gear.key, space, 15, middle + 10)
        canvas.icon(tokens[1], x, y, 31)
    sector = gear.space(space)
    for share, name, height in zip((0.64, 0.87), tokens[2:], (23, 22), strict=False):
        x, y = sector.at(share, inner + 13)
        canvas.icon(name, x, y, height)


def _space_label(
    canvas: Canvas, gear: str, space: int, along: float, height: float, label: str, choice: bool
) -> None:
    """Write the number of an icon, away from the badge; what is paid stands lower left, in red.

    Of a choice each number stands on the outer side of its picture, away from the divider.
    """
    x, y = space_point(gear, space, along)
    dx, dy = x - GEARS[gear].centre[0], y - GEARS[gear].centre[1]
    altered = label.endswith(ALTERED)
    label = label.strip(ALTERED)
    paid = label[0] in (MINUS, "×")
    leftward = along < 0 if choice else dx < -0.35 * abs(dy) and dy < 0.35 * abs(dx)
    leftward = leftward or paid
    x += height * (-0.42 if leftward else 0.34)
    if choice and leftward and dx > 0.2 * abs(dy):  # the badge lies below
        y -= height * 0.7
    colour = LOSS if paid or altered else INK
    size = canvas.grown(17 if paid else 22 if altered else 19, 26)
    canvas.text(label, x, y + height * 0.36, size, colour, "bold", "cm", outline=HALO_PAPER)


def _arrow(canvas: Canvas, at: tuple[float, float], towards: tuple[float, float]) -> None:
    """Draw the small arrow between what is paid and what is got."""
    angle = math.atan2(towards[1] - at[1], towards[0] - at[0])
    corners = []
    for along, aside in ((-4, -5), (5, 0), (-4, 5)):
        x = at[0] + along * math.cos(angle) - aside * math.sin(angle)
        y = at[1] + along * math.sin(angle) + aside * math.cos(angle)
        corners.append(f"{x:.2f} {y:.2f}")
    path = f'<path d="M{"L".join(corners)}Z" {shapes.paint(INK)}/>'
    canvas.svg(path, (at[0] - 8, at[1] - 8, 16, 16))
