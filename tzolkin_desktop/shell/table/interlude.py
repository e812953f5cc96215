"""What is shown in a scene of its own between two positions: a food day, a scoring, a battle.

An interlude lies over the veiled table and goes on with a click, Space or Enter; Escape leaves. At
the table it goes by itself and then waits to be left; in a replay, with a speed, it leaves by
itself. Knows no game: each says what is drawn and how far a step goes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.targets import Rect, Target
from tzolkin_desktop.kit.theme import Colour
from tzolkin_desktop.kit.widgets import DOWN, Signal
from tzolkin_desktop.shell.table.protocol import Beat

VEIL: Colour = (14, 11, 4)


def draw_veiled(canvas: Canvas, behind: pygame.Surface | None, veil: float = 0.66) -> None:
    """Draw the picture of the table, in whatever size it was taken, under a veil."""
    canvas.background()
    if behind is not None:
        size = canvas.surface.get_size()
        same = behind.get_size() == size
        picture = behind if same else pygame.transform.scale(behind, size)
        canvas.surface.blit(picture, (0, 0))
    canvas.veil(veil, VEIL)
    canvas.vignette()


class InterludeBeat:
    """The beat of an interlude: the position before it lies on the table until it was seen."""

    interlude = True
    repaints = False
    done = True
    heard = ""  # the sound when nobody sees it

    def __init__(self, state: Any, play: Callable[[str], object] | None) -> None:
        """Take the position before it."""
        self.state = state
        self._play = play

    def join(self, later: Beat) -> bool:
        """Stand alone."""
        return False

    def advance(self, seconds: float) -> None:
        """Need no time: the scene takes it."""

    def sound(self) -> None:
        """Let it be heard, if it has a sound outside its scene."""
        if self._play is not None and self.heard:
            self._play(self.heard)

    def draw(self, canvas: Canvas) -> None:
        """Draw nothing over the table."""

    def backwards(self) -> Beat | None:
        """Take no scene back: what was seen in one stays seen."""
        return None


class Interlude(Form):
    """A page over the veiled table; whoever has read it goes on."""

    page: Box = (0.0, 0.0, 1920.0, 1080.0)

    def __init__(
        self,
        app: App,
        behind: pygame.Surface | None,
        on_done: Callable[[], object],
        speed: float = 0.0,
    ) -> None:
        """Take a picture of the table; with a speed, leave by itself."""
        self.behind = behind
        self.speed = speed
        self._on_done = on_done
        self._left = False
        self._still: pygame.Surface | None = None
        super().__init__(app)

    # input

    def targets(self) -> Sequence[Target]:
        """List the page, which goes on when clicked, and the buttons on it."""
        x, y, _, _ = self.page
        page = Target("next", Rect(*self.page), (x + 90, y + 40), act=self.next)
        return [page, *super().targets()]

    def signal(self, signal: Signal) -> None:
        """Go on when a click hits no button."""
        on_button = any(entry.widget.contains(signal.x, signal.y) for entry in self.entries)
        if signal.kind == DOWN and signal.button == 1 and not on_button:
            self.next()
            return
        super().signal(signal)

    def key(self, signal: Signal) -> None:
        """Let Space, Enter and the arrow to the right go on and Escape leave."""
        if signal.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_RIGHT):
            self.next()
        elif signal.key == pygame.K_ESCAPE:
            self.escape()

    def steers(self, arrow: int) -> bool:
        """Let the arrow to the right go on."""
        return arrow == pygame.K_RIGHT

    def next(self) -> None:
        """Show more, or leave when all is shown."""
        self.leave()

    def escape(self) -> None:
        """Leave at once."""
        self.leave()

    def leave(self) -> None:
        """Go back to the table, once."""
        if not self._left:
            self._left = True
            self._on_done()

    # drawing

    def resized(self) -> None:
        """Make the pictures anew."""
        self.redraw()
        super().resized()

    def redraw(self) -> None:
        """Draw what lies still anew with the next frame."""
        self._still = None
        self.dirty = True

    def draw(self, canvas: Canvas) -> None:
        """Draw what lies still once, and what moves over it."""
        if self._still is None:
            self._still = canvas.surface.copy()
            self.draw_still(canvas.on(self._still))
        canvas.surface.blit(self._still, (0, 0))
        self.draw_moving(canvas)
        self.draw_widgets(canvas)

    def draw_still(self, canvas: Canvas) -> None:
        """Draw everything that stays as it is until `redraw`."""
        raise NotImplementedError

    def draw_moving(self, canvas: Canvas) -> None:
        """Draw what changes from frame to frame: nothing."""


class StationedInterlude(Interlude):
    """An interlude in stations that come one after another; a click goes to the next.

    Something may move in the first seconds of a station; it belongs to `draw_moving` until then.
    Without motion it opens on the last station, where everything can be read.
    """

    last = 1  # the last station, counted from 0
    seconds = 1.5  # that a station is seen
    motion: Mapping[int, float] = {}  # the seconds of a station in which something moves
    stays = 1.5  # that the last one is seen in a replay
    sounds: Mapping[int, str] = {}

    def __init__(
        self,
        app: App,
        behind: pygame.Surface | None,
        on_done: Callable[[], object],
        speed: float = 0.0,
    ) -> None:
        """Begin at the first station, unless nothing is to move."""
        at_once = not app.settings.pace and not speed
        whole = self.seconds * self.last + self.motion.get(self.last, 0.0)
        self.time = whole if at_once else 0.0
        super().__init__(app, behind, on_done, speed)

    @property
    def station(self) -> int:
        """Say how far it has come."""
        return min(self.last, int(self.time / self.seconds))

    @property
    def share(self) -> float:
        """Say how much of what moves in this station has moved."""
        length = self.motion.get(self.station, 0.0)
        if not length or not self._pace:
            return 1.0
        return min(1.0, (self.time - self.station * self.seconds) / length)

    def reached(self, station: int) -> bool:
        """Say whether all of a station is to be seen: nothing of it moves any more."""
        return self.station > station or (self.station == station and self.share >= 1)

    @property
    def _pace(self) -> float:
        return self.speed or self.app.settings.pace

    def next(self) -> None:
        """Go to the next station, or leave after the last."""
        if self.station == self.last:
            self.leave()
        else:
            self.time = (self.station + 1) * self.seconds
            self.arrive()

    def arrive(self) -> None:
        """Let the station be heard and seen."""
        self.app.play(self.sounds[self.station])
        self.redraw()
        self.rebuild()

    def update(self, seconds: float) -> None:
        """Go on by itself; in a replay leave once the end was seen."""
        before, moving = self.station, self.share < 1
        if before < self.last or moving or self.speed:
            self.time += seconds * self._pace
        if self.station != before:
            self.arrive()
        elif moving and self.share < 1:
            self.dirty = True
        elif moving:
            self.redraw()
        if self.speed and self.time > self.last * self.seconds + self.stays:
            self.leave()
