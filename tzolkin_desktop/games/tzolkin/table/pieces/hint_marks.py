"""A suggested turn on the board: ghosts of workers, rings, light on pieces, numbers in order.

Answers for drawing marks that are given to it; what they stand for comes from `suggestion`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tzolkin_desktop.games.tzolkin.table.board import geometry
from tzolkin_desktop.games.tzolkin.table.board.gear_board import (
    draw_space_glow,
    draw_trail,
)
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import ADVICE, BARK, CREAM, hex_of
from tzolkin_desktop.players.hint import Deed
from tzolkin_desktop.shell.table.hint_card import NUMBER

GHOST, RING, LIGHT = "ghost", "ring", "light"  # a worker to place, one to take, a piece to choose
WORKER_REACH = 25.0
GHOST_ALPHA, PLANNED_ALPHA = 0.66, 0.5
ASIDE = 18.0  # of a worker, where its number stands
NEXT_ONLY = ("button", "temple")  # lit only when it is their turn: ghosts tell the rest


class Mark(NamedTuple):
    """A piece that a suggested turn touches, by which of its choices and in which move."""

    place: Place
    look: str
    step: int
    move: int  # from 1; 0 for what belongs to a move that was begun before


def draw_marks(
    canvas: Canvas, look: Look, marks: Iterable[Mark], step: int, spots: Mapping[Place, Rect]
) -> None:
    """Draw what is left of a turn from one of its choices on; that one shines."""
    left = [mark for mark in marks if mark.step >= step]
    for mark in left:
        if mark.look == RING:
            _draw_ride(canvas, mark, left)
        elif mark.look != GHOST:
            _draw_light(canvas, mark, mark.step == step, spots)
    for mark in left:
        if mark.look in (GHOST, RING):
            _draw_worker(canvas, look, mark, mark.step == step, spots)


def draw_plan(canvas: Canvas, look: Look, plan: Iterable[Deed]) -> None:
    """Draw pale workers where later turns of a plan place them or take them back, with the day."""
    drawn = set()
    for deed in plan:
        spot = deed.place, deed.space
        if not deed.turn or deed.what not in ("place", "pick") or spot in drawn:
            continue
        if deed.place in geometry.GEARS:
            x, y = geometry.GEARS[deed.place].worker(deed.space)
        elif deed.place == "start":
            x, y = geometry.FIRST_PLAYER_SPACE
        else:
            continue
        drawn.add(spot)
        if deed.what == "pick" and deed.space > deed.days:
            draw_trail(canvas, deed.place, deed.space - deed.days, deed.space, ADVICE)
        canvas.disc(x, y, 22, CREAM, alpha=0.3)
        colour = look.seats[look.active].colour
        canvas.worker(x, y, geometry.WORKER_HEIGHT * 0.9, colour, PLANNED_ALPHA)
        canvas.badge(x + ASIDE, y - ASIDE, f"+{deed.days}", 12, BARK)


def place_of_worker(place: Place, spots: Mapping[Place, Rect]) -> tuple[float, float]:
    """Give the point where a worker stands or would stand at a spot."""
    if place.kind == "start":
        return geometry.FIRST_PLAYER_SPACE
    if place.kind in ("space", "worker"):
        return geometry.GEARS[place.name].worker(place.number)
    return spots[place].centre


def _draw_ride(canvas: Canvas, mark: Mark, marks: Iterable[Mark]) -> None:
    """Draw the way between a worker and the action it uses, on the same gear."""
    gear = mark.place.name
    for used in marks:
        if used.step == mark.step and used.place.kind == "space" and used.place.name == gear:
            first, last = sorted((mark.place.number, used.place.number))
            draw_trail(canvas, gear, first, last, ADVICE)


def _draw_light(canvas: Canvas, mark: Mark, following: bool, spots: Mapping[Place, Rect]) -> None:
    """Light up a space or a piece."""
    kind, place = mark.place.kind, mark.place
    if kind == "space":
        fill = 0.16 if following else 0.1
        draw_space_glow(canvas, place.name, place.number, ADVICE, fill)
    elif place in spots and (following or kind not in NEXT_ONLY):
        rect = spots[place]
        canvas.glow(rect.box, ADVICE, 8, quiet=not following)
        if kind not in NEXT_ONLY:
            _draw_number(canvas, mark, rect.x + 6, rect.y + 6)


def _draw_worker(
    canvas: Canvas, look: Look, mark: Mark, following: bool, spots: Mapping[Place, Rect]
) -> None:
    """Draw a pale worker where one is to be placed, or a ring around one to be taken."""
    x, y = place_of_worker(mark.place, spots)
    colour = look.seats[look.active].colour
    if mark.look == GHOST:
        canvas.disc(x, y, 24, CREAM, alpha=0.45)
    _draw_ring(canvas, x, y, following)
    canvas.worker(x, y, geometry.WORKER_HEIGHT, colour, GHOST_ALPHA if mark.look == GHOST else 1.0)
    _draw_number(canvas, mark, x - ASIDE, y - ASIDE)


def _draw_ring(canvas: Canvas, x: float, y: float, following: bool) -> None:
    colour = hex_of(ADVICE)
    widths = ((12, 0.35), (7, 0.6), (4, 1.0))[0 if following else 1 :]
    rings = "".join(
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="25" fill="none" stroke="{colour}" '
        f'stroke-width="{width}" stroke-opacity="{alpha}"/>'
        for width, alpha in widths
    )
    canvas.svg(rings, (x - 36, y - 36, 72, 72))


def _draw_number(canvas: Canvas, mark: Mark, x: float, y: float) -> None:
    if mark.move:
        canvas.badge(x, y, str(mark.move), 11, NUMBER)
