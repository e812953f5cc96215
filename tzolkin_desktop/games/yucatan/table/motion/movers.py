"""Things on their way over Yucatan's table: armies that march, a wheel that turns, climbers."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tzolkin_desktop.games.yucatan.table.board.standing import WHEEL_REACH, draw_wheel
from tzolkin_desktop.games.yucatan.table.geometry import PYRAMID, Point, step_point
from tzolkin_desktop.games.yucatan.table.pieces.figures import (
    Army,
    draw_army,
    draw_clan_leader,
)
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.movers import Mover
from tzolkin_desktop.kit.tween import overshoot, smooth

STEPS = 7  # of a march
BOB = 5.0


@dataclass
class March(Mover):
    """An army that walks as a body."""

    army: Army
    start: Point
    end: Point

    def _at(self, part: float) -> Point:
        share = smooth(part)
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share
        return x, y - BOB * abs(math.sin(part * STEPS * math.pi))

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw it in step."""
        draw_army(canvas, self._at(part), self.army, plate=False)

    def box(self, part: float) -> Box:
        """Hold the whole army."""
        x, y = self._at(part)
        return x - 150, y - 80, 290, 150


@dataclass
class Forming(Mover):
    """An army that fades away or is formed anew."""

    army: Army
    at: Point
    appears: bool

    def draw(self, canvas: Canvas, part: float) -> None:
        """Let the figures rise out of the dust, or sink into it."""
        share = part if self.appears else 1 - part
        x, y = self.at
        draw_army(canvas, (x, y + 14 * (1 - share)), self.army, alpha=share, plate=False)

    def box(self, part: float) -> Box:
        """Hold the whole army."""
        x, y = self.at
        return x - 150, y - 80, 290, 164


@dataclass
class Climber(Mover):
    """A clan leader who climbs a step of the pyramid."""

    seat: int
    step: int  # the one that is reached
    who: str

    def draw(self, canvas: Canvas, part: float) -> None:
        """Climb stair by stair."""
        stairs = 4
        whole = math.floor(part * stairs)
        share = (whole + smooth(part * stairs - whole)) / stairs
        draw_clan_leader(canvas, step_point(self.seat, self.step - 1 + share), self.who)

    def box(self, part: float) -> Box:
        """Hold the whole stair."""
        x, y = PYRAMID
        return x - 190, y - 190, 380, 380


@dataclass
class TurningWheel(Mover):
    """The calendar turns by a notch, with weight."""

    round: int  # the one that ends

    def draw(self, canvas: Canvas, part: float) -> None:
        """Turn it, a little beyond and back."""
        draw_wheel(canvas, self.round + min(0.999, max(0.001, overshoot(smooth(part)))))

    def box(self, part: float) -> Box:
        """Hold the wheel in any turning."""
        x, y = PYRAMID
        reach = WHEEL_REACH * 1.5
        return x - reach, y - reach, 2 * reach, 2 * reach
