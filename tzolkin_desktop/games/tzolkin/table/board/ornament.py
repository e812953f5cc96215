"""The gear train as an ornament: behind the title, the hand-over and the settings.

Answers for drawing the six gears at any size and place, and for letting them creep on.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tzolkin_desktop.games.tzolkin.table.board.gears import (
    EMBLEMS,
    GearTrain,
    Standing,
)
from tzolkin_desktop.games.tzolkin.table.board.geometry import (
    CALENDAR,
    CENTRE,
    DIAL_RADIUS,
    GEARS,
    hub_disc,
    outer_radius,
    teeth_of,
)
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.theme import Colour, darker, hex_of

BED: Colour = (26, 30, 16)
BED_EDGE: Colour = (96, 82, 54)
LIGHT: Colour = (150, 104, 44)
LIGHT_REACH = 560.0
LIGHT_PIXELS = 256  # drawn small and stretched: soft
LOADING_PAUSE = 0.05  # seconds between two pictures, so that the window stays quick


class Ornament:
    """A gear train about a point, larger or smaller than on the board."""

    def __init__(
        self, x: float, y: float, zoom: float, workers: Sequence[Standing] = (), sun: float = 0.0
    ) -> None:
        """Lie with the middle of the calendar at a point; a sun face of a radius may cover it."""
        self.day = 0.0
        self._x = x - CENTRE[0] * zoom
        self._y = y - CENTRE[1] * zoom
        self._zoom = zoom
        self._workers = tuple(workers)
        self._sun = sun
        self._train: GearTrain | None = None
        self._unloaded = 0.0

    @property
    def ready(self) -> bool:
        """Tell whether the gears can turn smoothly."""
        return self._train is not None and self._train.loaded

    def forget(self) -> None:
        """Drop the pictures made for another size, and stand still."""
        self._train = None
        self.day = float(round(self.day))

    def creep(self, days: float) -> bool:
        """Turn by a share of a day, and tell whether that can be seen."""
        self.day += days
        return self._train is None or self._train.moved(self.day)

    def advance(self, seconds: float) -> None:
        """Let time pass and load what is missing."""
        self._unloaded += seconds
        if self._train is not None and not self._train.loaded and self._unloaded > LOADING_PAUSE:
            self._unloaded = 0.0
            self._train.load_more(1)

    def draw_light(self, canvas: Canvas) -> None:
        """Draw warm light that comes from behind the calendar."""
        x, y = self._x + CENTRE[0] * self._zoom, self._y + CENTRE[1] * self._zoom
        reach = LIGHT_REACH * self._zoom
        area = canvas.area(x - reach, y - reach, 2 * reach, 2 * reach)
        small = canvas.assets.shape(_light(), (LIGHT_PIXELS, LIGHT_PIXELS))
        picture = pygame.transform.smoothscale(small, area.size)
        canvas.surface.blit(picture, area, special_flags=pygame.BLEND_RGB_ADD)

    def draw_bed(self, canvas: Canvas) -> None:
        """Draw what lies still under the gears: their beds and hubs."""
        inner = self._inner(canvas)
        for key in (*GEARS, CALENDAR):
            x, y = CENTRE if key == CALENDAR else GEARS[key].centre
            reach = outer_radius(teeth_of(key)) + 14
            inner.disc(x, y, reach, BED, BED_EDGE, 3.6)
        for key in (*GEARS, CALENDAR):
            x, y = CENTRE if key == CALENDAR else GEARS[key].centre
            side = (DIAL_RADIUS if key == CALENDAR else hub_disc(key)) + 4
            inner.image(f"board/hub_{key}", (x - side, y - side, 2 * side, 2 * side))
            if key in EMBLEMS:
                inner.icon(EMBLEMS[key], x, y, 62)
        if self._sun:
            x, y = CENTRE
            side = self._sun
            inner.image("board/sun", (x - side, y - side, 2 * side, 2 * side))

    def draw_gears(self, canvas: Canvas) -> None:
        """Draw the gears and the workers that ride on them."""
        inner = self._inner(canvas)
        if self._train is None:
            self._train = GearTrain(inner, {}, load=False)
        self._train.draw(inner, self.day)
        for worker in self._workers:
            gear = GEARS[worker.gear]
            space = (worker.space + self.day) % gear.teeth
            # where the calendar covers the gear nobody rides
            alpha = min(1.0, max(0.0, (abs(space - gear.teeth + 1.5) - 0.5) / 0.5))
            x, y = gear.worker(space)
            inner.worker(x, y, worker.height, worker.who, alpha)

    def area(self, canvas: Canvas) -> pygame.Rect:
        """Give the pixels that change while the gears turn."""
        inner = self._inner(canvas)
        areas = []
        for key in (*GEARS, CALENDAR):
            x, y = CENTRE if key == CALENDAR else GEARS[key].centre
            reach = outer_radius(teeth_of(key)) + 26
            areas.append(inner.area(x - reach, y - reach, 2 * reach, 2 * reach))
        return areas[0].unionall(areas[1:]).clip(canvas.surface.get_rect())

    def _inner(self, canvas: Canvas) -> Canvas:
        return canvas.at(self._x, self._y, self._zoom)


def _light() -> str:
    """Draw a glow with faint rays on black."""
    half = LIGHT_PIXELS / 2
    stops = "".join(
        f'<stop offset="{part}" stop-color="{hex_of(darker(LIGHT, part**0.6))}"/>'
        for part in (0.0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1.0)
    )
    rays = "".join(
        f'<path transform="rotate({turn} {half} {half})" fill="#000000" fill-opacity="0.16" '
        f'd="M{half} {half}L{half + 17} 0H{half - 17}Z"/>'
        for turn in range(0, 360, 24)
    )
    return (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{half}" cy="{half}" '
        f'r="{half}">{stops}</radialGradient></defs>'
        f'<rect width="{LIGHT_PIXELS}" height="{LIGHT_PIXELS}" fill="#000000"/>'
        f'<circle cx="{half}" cy="{half}" r="{half}" fill="url(#g)"/>{rays}'
    )
