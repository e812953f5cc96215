"""The stretches of time in which a step of the game is shown, and which of its events when."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board import geometry
from tzolkin_desktop.games.tzolkin.table.board.gears import GearMotion, TumbleHome
from tzolkin_desktop.games.tzolkin.table.motion.flights import Flight
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.shell.table import protocol
from tzolkin_desktop.shell.table.moving import TakenBack

Player = Callable[[str], object]

# What comes after a food day in the same step is about the calendar again.
AFTER_FOOD_DAY = frozenset(
    ("quick_home", "corn_on_teeth", "starter_home", "first_player", "calendar", "round")
)


class Fall(NamedTuple):
    """A worker that falls off a gear."""

    colour: str
    tumble: TumbleHome


@dataclass
class Beat:
    """A stretch of time that shows one state of the table."""

    state: State
    flights: list[Flight] = field(default_factory=list)
    turn: GearMotion | None = None
    landed: State | None = None  # what is shown once the gears stand
    corn: tuple[int, ...] = ()  # teeth with corn that ride while the gears turn
    falls: list[Fall] = field(default_factory=list)
    food_day: tuple[Event, ...] = ()
    now: float = 0.0
    cues: list[tuple[float, str]] = field(default_factory=list)  # when a sound is heard
    play: Player | None = None

    @property
    def done(self) -> bool:
        """Say whether everything has arrived."""
        if self.turn is not None and not self.turn.done:
            return False
        if any(not fall.tumble.done for fall in self.falls):
            return False
        return all(flight.until <= self.now for flight in self.flights)

    @property
    def interlude(self) -> bool:
        """Say whether it is a food day, which has a scene of its own."""
        return bool(self.food_day)

    @property
    def repaints(self) -> bool:
        """Say whether only the gears are moving."""
        return self.turn is not None and not self.turn.done

    @property
    def day(self) -> float | None:
        """Say where the gears stand while they turn; None when they stand still."""
        return None if self.turn is None else self.turn.day

    def join(self, later: protocol.Beat) -> bool:
        """Be seen alone."""
        return False

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        self.sound(self.now)
        if self.turn is not None and not self.turn.done:
            self.turn.advance(seconds)
            if self.turn.done and self.landed is not None:
                self.state = self.landed  # whoever tumbles home has left the gears
        else:
            for fall in self.falls:
                fall.tumble.advance(seconds)

    def sound(self, until: float = math.inf) -> None:
        """Let the sounds up to a time be heard, each kind once."""
        due = [name for at, name in self.cues if at <= until]
        self.cues = [cue for cue in self.cues if cue[0] > until]
        for name in dict.fromkeys(due):
            if self.play is not None:
                self.play(name)

    def draw(self, canvas: Canvas) -> None:
        """Draw what moves, except the gears."""
        for flight in self.flights:
            flight.draw(canvas, self.now)
        if self.turn is None or self.turn.done:
            for fall in self.falls:
                if not (tumble := fall.tumble).done:
                    height, colour = geometry.WORKER_HEIGHT, fall.colour
                    canvas.worker(*tumble.position, height, colour, turn=tumble.turn)

    def backwards(self) -> protocol.Beat | None:
        """Let pieces fly back; gears turn when nothing can be taken back any more."""
        if self.turn is not None or not self.flights:
            return None
        return TakenBack(self, max(flight.until for flight in self.flights))


class Parts(NamedTuple):
    """The events of a step by when they are shown."""

    calm: list[Event]  # at the table
    feast: list[Event]  # on a food day
    signs: list[Event]  # after it
    falls: list[Event]  # when the gears turn
    late: list[Event]  # of the next round


def parts_of(events: Sequence[Event]) -> Parts:
    """Part the events of a step.

    A food day with decisions in it is shown where its workers are fed; what comes in other steps
    happens at the table.
    """
    parts = Parts([], [], [], [], [])
    feeds = any(event.kind == "feed" for event in events)
    over = begun = False
    for event in events:
        over = over or (bool(parts.feast) and event.kind in AFTER_FOOD_DAY)
        if event.kind == "calamity":
            parts.signs.append(event)
        if event.kind == "fall":
            parts.falls.append(event)
        elif begun:
            parts.late.append(event)
        elif not over and (parts.feast or (feeds and event.kind in ("food_day", "feed"))):
            parts.feast.append(event)
        elif event.kind != "calamity":
            parts.calm.append(event)
        begun = begun or event.kind == "round"
    return parts
