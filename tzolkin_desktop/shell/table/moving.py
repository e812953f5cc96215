"""A beat made of movers: one position, things that move over it, and sounds at their times.

Taken back, a beat runs the other way round, faster and without a sound.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.movers import Mover
from tzolkin_desktop.shell.table.protocol import Beat
from tzolkin_desktop.shell.table.repainting import Moving

Player = Callable[[str], object]
BACK = 2.0  # how many times as fast something is taken back


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

    def backwards(self) -> Beat | None:
        """Run the other way round; a beat in which nothing moves is not worth it."""
        length = max((mover.until for mover in self.movers), default=0.0)
        return TakenBack(self, length) if length else None


class Timed(Beat, Protocol):
    """A beat that can be shown at any of its moments."""

    now: float


class TakenBack:
    """A beat that runs from its end to its beginning, because a click was taken back."""

    interlude = False

    def __init__(self, beat: Timed, length: float) -> None:
        """Begin just before the end: afterwards nothing of it is seen."""
        self._beat = beat
        beat.now = length * 0.999

    @property
    def state(self) -> Any:
        """Give the position that lies on the table meanwhile."""
        return self._beat.state

    @property
    def repaints(self) -> bool:
        """Say whether only what moves has to be drawn anew."""
        return self._beat.repaints

    @property
    def done(self) -> bool:
        """Say whether everything is back where it came from."""
        return self._beat.now <= 0

    def join(self, later: Beat) -> bool:
        """Be seen alone."""
        return False

    def advance(self, seconds: float) -> None:
        """Let time pass, backwards."""
        self._beat.now = max(0.0, self._beat.now - BACK * seconds)

    def sound(self) -> None:
        """Make none: it was heard when it was done."""

    def draw(self, canvas: Canvas) -> None:
        """Draw what moves."""
        self._beat.draw(canvas)

    def boxes(self) -> Sequence[Box]:
        """List boxes that hold all that is drawn now."""
        return self._beat.boxes() if isinstance(self._beat, Moving) else []

    def backwards(self) -> Beat | None:
        """Be taken back only once."""
        return None
