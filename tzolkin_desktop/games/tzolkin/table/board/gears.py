"""The six gears in motion: pictures of one tooth period, still hubs, workers and corn on top.

Answers for drawing the train at any (float) day and for how a day's turn and a worker's fall look.
The rules decide what happens; the physics only moves pictures and always ends exactly where the
state says.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import pygame
import pymunk

from tzolkin_desktop.games.tzolkin.table.board.gear_board import (
    DayHub,
    draw_day_hub,
    draw_day_number,
)
from tzolkin_desktop.games.tzolkin.table.board.geometry import (
    CALENDAR,
    CALENDAR_STEP,
    CALENDAR_TEETH,
    CENTRE,
    DIAL_RING,
    GEAR_FRAMES,
    GEARS,
    MODULE,
    WORKER_HEIGHT,
    Gear,
    Point,
    centre_of,
    frame_size,
    hub_disc,
    tooth_position,
)
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.theme import CREAM, OUTLINE
from tzolkin_desktop.kit.tween import smooth

EMBLEMS = {
    "chichen_itza": "skull",
    "palenque": "corn",
    "yaxchilan": "gold",
    "tikal": "build",
    "uxmal": "market",
}
ORDER = (CALENDAR, *GEARS)
CORN_HEIGHT = 26.0
DIAL_REACH = DIAL_RING[1] + 8.0  # of what changes with the day in the middle of the calendar
STEP = 1 / 240  # of the physics, whatever the frame rate
TURN_SECONDS = 1.0
PULLING = 0.55  # the share of a turn in which the wheels are pulled; then they settle
PULL, DAMPING = 15.0, 0.4  # of the spring: heavy stone, a little beyond and back
FALL_SECONDS = 0.9


class Standing(NamedTuple):
    """A worker on a gear, at the space it faces on the day the turn began."""

    gear: str
    space: float
    who: str
    alpha: float = 1.0
    height: float = WORKER_HEIGHT


class GearTrain:
    """The six gears for one canvas size; make a new one when the window changes."""

    def __init__(self, canvas: Canvas, names: Mapping[str, str], load: bool = True) -> None:
        """Take the gears' names, if they shall show; load all pictures now or with load_more."""
        self._names: dict[str, tuple[pygame.Surface, tuple[int, int]]] = {}
        self.rename(canvas, names)
        self._assets = canvas.assets
        self._side = {key: max(8, canvas.px(frame_size(key))) for key in ORDER}
        self._corner = {key: _corner(canvas, key, self._side[key]) for key in ORDER}
        self._frames: dict[tuple[str, int], pygame.Surface] = {}
        # the frame at rest first, then ever finer, so that a coarse turn can be shown early
        order = sorted(range(GEAR_FRAMES), key=lambda n: (-_twos(n), n))
        self._missing = [(key, frame) for frame in order for key in ORDER]
        self._drawn: int | None = None
        # the step, workers and corn that were repainted last
        self._turned: tuple[int, tuple[Standing, ...], tuple[int, ...]] = (-1, (), ())
        self._under: list[tuple[pygame.Rect, pygame.Surface]] = []
        self._hub: DayHub | None = None
        self.load_more(len(self._missing) if load else len(ORDER))

    @property
    def loaded(self) -> bool:
        """Tell whether every picture is in memory."""
        return not self._missing

    def load_more(self, pictures: int = 6) -> None:
        """Load some more of the pictures still missing."""
        for key, frame in self._missing[:pictures]:
            picture = self._assets.gear_frame(key, frame, self._side[key])
            self._frames[key, frame] = picture
        del self._missing[:pictures]

    def rename(self, canvas: Canvas, names: Mapping[str, str]) -> None:
        """Write the gears' names, again after a change of language."""
        self._names = {key: _name_plate(canvas, GEARS[key], name) for key, name in names.items()}

    def moved(self, day: float) -> bool:
        """Tell whether the gears would look different from the last time they were drawn."""
        return self._drawn != round(day * GEAR_FRAMES)

    def draw(
        self,
        canvas: Canvas,
        day: float,
        workers: Iterable[Standing] = (),
        corn: Iterable[int] = (),
        hub: DayHub | None = None,
        since: float | None = None,
    ) -> None:
        """Draw hubs, gears, corn on calendar teeth and workers over the still picture.

        Workers name the space they faced on day `since`; without it they name the space of today.
        """
        self._under = []
        self.draw_hubs(canvas, hub)
        self._draw_turning(canvas, day, workers, corn, hub, since)

    def repaint(
        self,
        canvas: Canvas,
        still: pygame.Surface,
        day: float,
        workers: Iterable[Standing] = (),
        corn: Iterable[int] = (),
        hub: DayHub | None = None,
        since: float | None = None,
    ) -> list[pygame.Rect]:
        """Redraw only the gears' boxes over the still picture and give them, in pixels.

        The still picture may change between two calls of draw, not between two of repaint. Between
        two pictures of the gears only the day rolls on.
        """
        turned = round(day * GEAR_FRAMES), tuple(workers), tuple(corn)
        if not self._under or self._hub != hub:
            self._keep_under(canvas, still, hub)
        elif self._turned == turned:
            return self._roll(canvas, day, hub) if hub is not None and since is not None else []
        self._turned = turned
        for area, picture in self._under:
            canvas.surface.blit(picture, area)
        self._draw_turning(canvas, day, turned[1], turned[2], hub, since)
        return [area for area, _ in self._under]

    def _roll(self, canvas: Canvas, day: float, hub: DayHub) -> list[pygame.Rect]:
        """Redraw the day alone, in the middle of the calendar, where nothing else lies."""
        x, y = CENTRE
        box = canvas.area(x - DIAL_REACH, y - DIAL_REACH, 2 * DIAL_REACH, 2 * DIAL_REACH)
        box = box.clip(canvas.surface.get_rect())
        area, below = self._under[-1]  # the calendar's
        canvas.surface.blit(below, box, box.move(-area.x, -area.y))
        corner = self._corner[CALENDAR]
        gear = self._picture(CALENDAR, self._turned[0] % GEAR_FRAMES)
        canvas.surface.blit(gear, box, box.move(-corner[0], -corner[1]))
        draw_day_number(canvas, hub, day)
        return [box]

    def draw_hubs(self, canvas: Canvas, hub: DayHub | None = None) -> None:
        """Draw what stands still in the middle of the gears and shows through them."""
        for key in ORDER:
            self._draw_hub(canvas, key, hub)

    def _draw_hub(self, canvas: Canvas, key: str, hub: DayHub | None) -> None:
        """Draw the day dial or the disc and emblem of a gear."""
        if key == CALENDAR:
            if hub is not None:
                draw_day_hub(canvas, hub)
            return
        x, y = GEARS[key].centre
        reach = hub_disc(key) + 4
        canvas.image(f"board/hub_{key}", (x - reach, y - reach, 2 * reach, 2 * reach))
        large = GEARS[key].hub > 60
        if key in self._names:
            canvas.icon(EMBLEMS[key], x, y - 11, 60 if large else 46)
        else:
            canvas.icon(EMBLEMS[key], x, y, 76 if large else 60)

    def _draw_turning(
        self,
        canvas: Canvas,
        day: float,
        workers: Iterable[Standing],
        corn: Iterable[int],
        hub: DayHub | None,
        since: float | None,
    ) -> None:
        """Draw what moves, the day rolling with it, and the names that lie over it."""
        step = round(day * GEAR_FRAMES)
        self._drawn = step
        shown = step / GEAR_FRAMES  # workers and corn ride on the picture, not ahead of it
        frame = step % GEAR_FRAMES
        for key in ORDER:
            canvas.surface.blit(self._picture(key, frame), self._corner[key])
        if hub is not None:
            draw_day_number(canvas, hub, hub.day if since is None else day)
        for picture, corner in self._names.values():
            canvas.surface.blit(picture, corner)
        for tooth in corn:
            canvas.icon("corn", *tooth_position(tooth, shown), CORN_HEIGHT)
        turned = 0.0 if since is None else shown - since
        for worker in workers:
            x, y = GEARS[worker.gear].worker(worker.space + turned)
            canvas.worker(x, y, worker.height, worker.who, worker.alpha)

    def _keep_under(self, canvas: Canvas, still: pygame.Surface, hub: DayHub | None) -> None:
        """Keep what lies under each gear: small pictures of their own are copied back faster."""
        self._hub = hub
        self._under = []
        for key in reversed(ORDER):  # the calendar's box reaches into the others: it comes last
            side = self._side[key]
            area = pygame.Rect(self._corner[key], (side, side)).clip(still.get_rect())
            picture = still.subsurface(area).copy()
            page = canvas.on(picture, area.topleft)
            page.log = None  # the hubs were recorded when they were drawn in full
            if key == CALENDAR:
                self.draw_hubs(page, hub)
            else:
                self._draw_hub(page, key, hub)
            self._under.append((area, picture))

    def _picture(self, key: str, frame: int) -> pygame.Surface:
        """Give a picture, or the nearest one loaded so far."""
        for coarse in (1, 2, 4, 8, 16):
            near = round(frame / coarse) * coarse % GEAR_FRAMES
            if (key, near) in self._frames:
                return self._frames[key, near]
        return self._frames[key, 0]


class GearMotion:
    """The turn of the gears from one day to a later one: heavy wheels pulled by a spring.

    They start softly like stone, run, go a little too far and settle.
    """

    def __init__(self, start: int, end: int, speed: float = 1.0) -> None:
        """Set the wheels turning; a speed of 2 halves the time."""
        self.start = start
        self.end = end
        self.day = float(start)
        self.seconds = TURN_SECONDS * math.sqrt(max(1, abs(end - start)))
        self._speed = speed
        self._time = 0.0
        self._behind = 0.0
        self._target = (end - start) * math.radians(CALENDAR_STEP)
        self._space, self._wheel, self._spring = _train(self.seconds)

    @property
    def done(self) -> bool:
        """Tell whether the wheels stand still on the last day."""
        return self._time >= self.seconds

    def advance(self, seconds: float) -> float:
        """Let time pass and give the day, exactly the last one when done."""
        self._behind += seconds * self._speed
        while self._behind >= STEP and not self.done:
            pulled = smooth(min(1.0, self._time / (PULLING * self.seconds)))
            self._spring.rest_angle = self._target * pulled
            self._space.step(STEP)
            self._behind -= STEP
            self._time += STEP
        turned = self._wheel.angle / -math.radians(CALENDAR_STEP)
        self.day = float(self.end) if self.done else self.start + turned
        return self.day

    def skip(self) -> float:
        """Jump to the last day."""
        self._time = self.seconds
        self.day = float(self.end)
        return self.day


class TumbleHome:
    """A worker that falls off its gear, spins through the air and lands exactly at home."""

    GRAVITY = 1900.0

    def __init__(self, start: Point, home: Point, speed: float = 1.0, spins: int = 1) -> None:
        """Throw a worker so that it lands at home after a set time, upright again."""
        self.home = home
        self.position: Point = start
        self.turn = 0.0
        self._speed = speed
        self._time = 0.0
        self._behind = 0.0
        self._steps = round(FALL_SECONDS / STEP)
        flight = self._steps * STEP
        self._space = pymunk.Space()
        self._space.gravity = (0, self.GRAVITY)
        self._body = pymunk.Body(1, 400)
        self._body.position = start
        dx, dy = home[0] - start[0], home[1] - start[1]
        # the library moves before it accelerates: hence one step less of fall
        self._body.velocity = (dx / flight, dy / flight - self.GRAVITY * (flight - STEP) / 2)
        self._body.angular_velocity = math.copysign(2 * math.pi * spins / flight, dx)
        self._space.add(self._body)

    @property
    def done(self) -> bool:
        """Tell whether the worker is home."""
        return self._steps <= 0

    def advance(self, seconds: float) -> Point:
        """Let time pass and give the place, exactly home when done."""
        self._behind += seconds * self._speed
        while self._behind >= STEP and not self.done:
            self._space.step(STEP)
            self._behind -= STEP
            self._steps -= 1
        if self.done:
            return self.skip()
        self.position = (self._body.position.x, self._body.position.y)
        self.turn = math.degrees(self._body.angle)
        return self.position

    def skip(self) -> Point:
        """Jump home."""
        self._steps = 0
        self.position = self.home
        self.turn = 0.0
        return self.position


def _train(seconds: float) -> tuple[pymunk.Space, pymunk.Body, pymunk.DampedRotarySpring]:
    """Build the six wheels, joined like gears, with a spring that pulls them along."""
    space = pymunk.Space()
    calendar = _wheel(space, CALENDAR_TEETH)
    inertia = calendar.moment
    for gear in GEARS.values():
        wheel = _wheel(space, gear.teeth)
        space.add(pymunk.GearJoint(calendar, wheel, 0.0, -gear.teeth / CALENDAR_TEETH))
        inertia += wheel.moment * (CALENDAR_TEETH / gear.teeth) ** 2
    # stiff enough to be within a hundredth of a tooth when time is up, loose enough to overshoot
    pull, damping = PULL / seconds, DAMPING
    spring = pymunk.DampedRotarySpring(
        space.static_body, calendar, 0.0, inertia * pull**2, 2 * damping * inertia * pull
    )
    space.add(spring)
    return space, calendar, spring


def _wheel(space: pymunk.Space, teeth: int) -> pymunk.Body:
    radius = MODULE * teeth / 2
    mass = 0.002 * radius * radius
    wheel = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0, radius))
    space.add(wheel, pymunk.PivotJoint(space.static_body, wheel, (0, 0)))
    return wheel


def _corner(canvas: Canvas, key: str, side: int) -> tuple[int, int]:
    """Give the pixel of the upper left corner of a gear's picture."""
    x, y = canvas.point(*centre_of(key))
    return x - side // 2, y - side // 2


def _name_plate(canvas: Canvas, gear: Gear, name: str) -> tuple[pygame.Surface, tuple[int, int]]:
    """Write a gear's name once; it is wider than the hub and must lie over the turning gear."""
    x, y = gear.centre
    width = 2 * gear.hub - 6
    area = canvas.area(x - width / 2 - 6, y + 6, width + 12, 48)
    surface = pygame.Surface(area.size, pygame.SRCALPHA)
    page = canvas.on(surface, area.topleft)
    large = gear.hub > 60
    below, size = (32, 20) if large else (24, 19)
    page.text(name, x, y + below, size, CREAM, "head", "cm", width, outline=OUTLINE)
    return surface, area.topleft


def _twos(number: int) -> int:
    """Count how often a number can be halved; 0 counts most."""
    return 99 if number == 0 else (number & -number).bit_length()
