"""A beat made of movers: one position, things that move over it, and sounds at their times."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.movers import Mover
from tzolkin_desktop.shell.table.protocol import Beat

Player = Callable[[str], object]


@dataclass
class MovingBeat:
    """A stretch of time that shows one position with things moving over it."""

    state: Any
    movers: list[Mover] = field(default_factory=list)
    cues: list[tuple[float, str]] = field(default_factory=list)  # when a sound is heard
    play: Player | None = None
    interlude: bool = False
    repaints: bool = True  # only what the movers draw over has to be drawn anew
    now: float = 0.0

    @property
    def done(self) -> bool:
        """Say whether everything has arrived."""
        return all(mover.until <= self.now for mover in self.movers)

    def join(self, later: Beat) -> bool:
        """Be seen alone."""
        return False

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        self.sound(self.now)

    def sound(self, until: float = math.inf) -> None:
        """Let the sounds up to a time be heard, each kind once."""
        due = [name for at, name in self.cues if at <= until]
        self.cues = [cue for cue in self.cues if cue[0] > until]
        for name in dict.fromkeys(due):
            if self.play is not None:
                self.play(name)

    def draw(self, canvas: Canvas) -> None:
        """Draw what moves."""
        for mover in self.movers:
            part = mover.part(self.now)
            if part is not None:
                mover.draw(canvas, part)

    def boxes(self) -> Sequence[Box]:
        """List boxes that hold all that is drawn now."""
        parts = ((mover, mover.part(self.now)) for mover in self.movers)
        return [mover.box(part) for mover, part in parts if part is not None]
