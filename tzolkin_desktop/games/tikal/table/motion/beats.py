"""The stretches of time in which a step of Tikal is shown, and a volcano that shakes the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from tzolkin_desktop.games.tikal.rules.consts import OUT
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.geometry import BOARD
from tzolkin_desktop.games.tikal.table.motion.movers import Trailer, Walker
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import Colour, mix
from tzolkin_desktop.shell.table import protocol
from tzolkin_desktop.shell.table.moving import MovingBeat

IN_FILE = 0.06  # seconds between the members of a group
BESIDE = 12.5  # from one to the next while they stand
TREMBLE = 3.0
ASH: Colour = (28, 20, 16)
CLEAR: Colour = (255, 255, 255)


class Arrival(NamedTuple):
    """A member on its way: whose, where from, where to, and whether it is the leader."""

    seat: int
    start: int
    end: int
    leader: bool


@dataclass
class Beat(MovingBeat):
    """A stretch of time on Tikal's table; a group that crosses is shown in one of them."""

    arrivals: tuple[Arrival, ...] = ()  # members who walk over one crossing

    def join(self, later: protocol.Beat) -> bool:
        """Let a group cross in file instead of one after another has arrived."""
        if not isinstance(later, Beat) or not self.arrivals or not later.arrivals or self.now:
            return False
        if self.arrivals[0][:3] != later.arrivals[0][:3]:
            return False
        behind = len(self.arrivals)
        for mover in later.movers:
            mover.delay += IN_FILE * behind
            if isinstance(mover, Walker | Trailer):
                mover.step_aside((behind + 1) // 2 * (BESIDE if behind % 2 else -BESIDE))
        self.movers += later.movers
        self.state = later.state.clone()
        for arrival in self.arrivals:
            take_away(self.state, arrival.seat, arrival.end, arrival.leader)
        self.arrivals += later.arrivals
        return True


@dataclass
class Tremor(Beat):
    """A volcano wakes: the board trembles under falling ash."""

    seconds: float = 1.2

    @property
    def done(self) -> bool:
        """Say whether the ground is quiet again."""
        return self.now >= self.seconds

    def draw(self, canvas: Canvas) -> None:
        """Shift the board by a few pixels and lay ash over it."""
        part = min(1.0, self.now / self.seconds)
        area = canvas.area(*BOARD).clip(canvas.surface.get_rect())
        strength = TREMBLE * math.sin(part * math.pi)
        dx = round(canvas.px(strength) * math.sin(self.now * 71))
        dy = round(canvas.px(strength) * math.cos(self.now * 57))
        if dx or dy:
            before = canvas.surface.get_clip()
            canvas.surface.set_clip(area.clip(before))
            canvas.surface.scroll(dx, dy)
            canvas.surface.set_clip(before)
        # a veil of ash, multiplied into the board: a blended one costs six times as much
        ash = mix(CLEAR, ASH, 0.45 * math.sin(part * math.pi))
        canvas.surface.fill(ash, area, pygame.BLEND_RGB_MULT)

    def boxes(self) -> Sequence[Box]:
        """Give the whole board."""
        return [BOARD]


def take_away(s: State, seat: int, hex_: int, leader: bool) -> None:
    """Take a member off a hex of a position that is only shown."""
    p = s.players[seat]
    if leader:
        p.leader = OUT  # on its way: the row must not show it in supply
    else:
        p.explorers[hex_] -= 1
