"""The keyboard's way over the screen: from one target to the next, and the ring that shows it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tzolkin_desktop.kit import shapes
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Circle, Outlined, Rect, Target
from tzolkin_desktop.kit.theme import Colour

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
FOCUS: Colour = (64, 196, 240)  # nothing else on parchment, wood and jungle is of this blue
SHADE: Colour = (10, 26, 40)
LIGHT: Colour = (238, 252, 255)
AWAY = 5.0  # between a thing and the ring around it
INSIDE = 1.0  # of the edge of a thing among its like, so that the ring covers no neighbour
REACH = 30.0  # of the ring around a thing without an edge of its own
STROKES = ((11.0, SHADE, 235), (6.5, FOCUS, 255), (1.8, LIGHT, 235))


def draw_ring(canvas: Canvas, box: Box, radius: float = 9.0) -> None:
    """Ring a box with the one mark of the keyboard: blue with a dark edge and a light core."""
    x, y, w, h = box
    x, y, w, h = x - AWAY, y - AWAY, w + 2 * AWAY, h + 2 * AWAY
    _draw_path(canvas, shapes.rounded_path(x, y, w, h, radius + AWAY), (x, y, w, h))


def ring_target(canvas: Canvas, target: Target) -> None:
    """Ring a target along its own edge, or around its point when it has none."""
    if isinstance(target.area, Rect):
        draw_ring(canvas, target.area.box)
        return
    if isinstance(target.area, Outlined):
        _draw_path(canvas, target.area.path(INSIDE), target.area.box)
        return
    reach = target.area.radius if isinstance(target.area, Circle) else REACH
    x, y = target.at
    draw_ring(canvas, (x - reach, y - reach, 2 * reach, 2 * reach), reach)


def _draw_path(canvas: Canvas, path: str, box: Box) -> None:
    strokes = "".join(
        f'<path d="{path}" fill="none" {shapes.paint(colour, alpha, "stroke")} '
        f'stroke-width="{wide}" stroke-linejoin="round"/>'
        for wide, colour, alpha in STROKES
    )
    x, y, w, h = box
    canvas.svg(strokes, (x - 8, y - 8, w + 16, h + 16))


def nearest(
    targets: Sequence[Target], start: tuple[float, float], dx: int, dy: int
) -> Target | None:
    """Find the nearest target that lies in a direction from a point; sideways counts double."""
    best: tuple[float, Target] | None = None
    for target in targets:
        across, down = target.at[0] - start[0], target.at[1] - start[1]
        ahead = across * dx + down * dy
        aside = abs(across * dy) + abs(down * dx)
        if ahead > 4 and (best is None or ahead + 2 * aside < best[0]):
            best = ahead + 2 * aside, target
    return best[1] if best else None


def following(targets: Sequence[Target], current: str | None, by: int) -> Target | None:
    """Find the next target in reading order, going round at the end."""
    if not targets:
        return None
    order = sorted(targets, key=lambda t: (round(t.at[1] / 60), t.at[0]))
    ids = [t.id for t in order]
    if current not in ids:
        return order[0 if by > 0 else -1]
    return order[(ids.index(current) + by) % len(order)]
