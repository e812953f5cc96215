"""A suggested turn on the board: ghosts of workers, rings, light on pieces, numbers in order.

Answers for drawing marks that are given to it; what they stand for comes from `advice`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tzolkin_desktop.games.tzolkin.table.board import geometry
from tzolkin_desktop.games.tzolkin.table.board.gear_board import (
    draw_space_glow,
    draw_trail,
)
from tzolkin_desktop.games.tzolkin.table.play.advice import GHOST, RING, Mark
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.theme import (
    ADVICE,
    BUTTON_COLOURS,
    CREAM,
    darker,
    hex_of,
)
from tzolkin_desktop.shell.table.regions import Look

NUMBER = darker(BUTTON_COLOURS["hint"], 0.3)
GHOST_ALPHA = 0.66
ASIDE = 18.0  # of a worker, where its number stands
NEXT_ONLY = ("button", "temple")  # lit only when it is their turn: ghosts tell the rest


def draw_marks(
    canvas: Canvas, look: Look, marks: Iterable[Mark], step: int, spots: Mapping[str, Rect]
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


def place_of_worker(spot: str, spots: Mapping[str, Rect]) -> tuple[float, float]:
    """Give the point where a worker stands or would stand at a spot."""
    kind, _, rest = spot.partition("/")
    if kind == "start":
        return geometry.FIRST_PLAYER_SPACE
    if kind in ("space", "worker"):
        gear, _, space = rest.partition("/")
        return geometry.GEARS[gear].worker(int(space))
    return spots[spot].centre


def _draw_ride(canvas: Canvas, mark: Mark, marks: Iterable[Mark]) -> None:
    """Draw the way between a worker and the action it uses, on the same gear."""
    _, gear, space = mark.spot.split("/")
    for used in marks:
        if used.step == mark.step and used.spot.startswith(f"space/{gear}/"):
            ends = sorted((int(space), int(used.spot.rpartition("/")[2])))
            draw_trail(canvas, gear, *ends, ADVICE)


def _draw_light(canvas: Canvas, mark: Mark, following: bool, spots: Mapping[str, Rect]) -> None:
    """Light up a space or a piece."""
    kind, _, rest = mark.spot.partition("/")
    if kind == "space":
        gear, _, space = rest.partition("/")
        draw_space_glow(canvas, gear, int(space), ADVICE, 0.16 if following else 0.1)
    elif mark.spot in spots and (following or kind not in NEXT_ONLY):
        rect = spots[mark.spot]
        canvas.glow(rect.box, ADVICE, 8, quiet=not following)
        if kind not in NEXT_ONLY:
            _draw_number(canvas, mark, rect.x + 6, rect.y + 6)


def _draw_worker(
    canvas: Canvas, look: Look, mark: Mark, following: bool, spots: Mapping[str, Rect]
) -> None:
    """Draw a pale worker where one is to be placed, or a ring around one to be taken."""
    x, y = place_of_worker(mark.spot, spots)
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


def draw_option(canvas: Canvas, rect: Rect) -> None:
    """Mark the option of a chooser that is suggested."""
    canvas.glow(rect.box, ADVICE, 8)
    canvas.disc(rect.x + 4, rect.y + 4, 13, NUMBER, ADVICE, 2)
    canvas.icon("hint", rect.x + 4, rect.y + 4, 20)
