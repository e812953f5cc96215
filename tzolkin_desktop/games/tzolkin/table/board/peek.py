"""Looking some days ahead: where every worker will stand. Nothing in the game changes.

The rules turn the calendar of a copy; this only remembers how far the player looks and draws it.
"""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.games.tzolkin.rules.consts import DUMMY, EMPTY, GEARS
from tzolkin_desktop.games.tzolkin.rules.rounds import advance_calendar
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board import geometry
from tzolkin_desktop.games.tzolkin.table.board.gear_board import (
    draw_space_glow,
    draw_trail,
)
from tzolkin_desktop.games.tzolkin.table.pieces.pills import ghost_worker, home_badge
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.theme import PEEK, PLAYER_LOOKS
from tzolkin_desktop.kit.tween import Tween, smooth
from tzolkin_desktop.shell.table.regions import Look

MOST_DAYS = geometry.PEEK_STOPS - 1
SPRING = 0.25  # seconds to come back


class Peek:
    """How many days ahead the player looks; let go, it springs back."""

    def __init__(self) -> None:
        """Begin today."""
        self.days = 0.0
        self.held = False
        self._spring: Tween | None = None

    @property
    def active(self) -> bool:
        """Say whether another day than today is shown."""
        return self.days > 0

    def look(self, days: float) -> None:
        """Look so many days ahead."""
        self.days = float(min(max(days, 0), MOST_DAYS))
        self._spring = None

    def let_go(self, pace: float) -> None:
        """Spring back to today."""
        self.held = False
        self._spring = Tween(self.days, 0.0, SPRING, smooth)
        if not pace:
            self.advance(SPRING)

    def advance(self, seconds: float) -> bool:
        """Let time pass; say whether something moved."""
        if self._spring is None:
            return False
        self.days = self._spring.advance(seconds)
        if self._spring.done:
            self.days, self._spring = 0.0, None
        return True


def future(state: State, days: int) -> State:
    """Ask the rules where everything stands after so many days."""
    later = state.clone()
    advance_calendar(later, days, None)
    return later


def ghosts(state: State, days: int) -> list[tuple[int, int, int, bool]]:
    """List gear, space now, space then and whether it will have fallen, for every worker."""
    found = []
    later = future(state, days)
    for g, slots in enumerate(state.gears):
        teeth = len(slots)
        for space, who in enumerate(slots):
            if who == EMPTY:
                continue
            last = _last(state, g, who)
            then = (space + days) % teeth
            falls = who != DUMMY and later.gears[g][then] != who
            if falls or then <= last:
                found.append((g, space, last if falls else then, falls))
    return found


def _last(state: State, gear: int, who: int) -> int:
    """Give the last space of a gear for a worker's owner: a tribe may have one more."""
    last = state.content.gears[gear].last
    return (
        last if who == DUMMY else last + state.content.figures[state.players[who].tribe].extra_space
    )


def newcomers(state: State, places: Sequence[int], days: int) -> list[tuple[int, int, int]]:
    """List gear, space now and space then for a worker placed today on each of some gears."""
    found = []
    for g in places:
        space = state.lowest_empty(g)
        if space + days <= _last(state, g, state.seat):
            found.append((g, space, space + days))
    return found


def draw_newcomers(canvas: Canvas, look: Look, places: Sequence[int], days: float) -> None:
    """Draw how far a worker placed today on each of some gears would have come."""
    colour = look.seats[look.active].colour
    tint = PLAYER_LOOKS[colour].colour
    for g, space, then in newcomers(look.state, places, max(1, round(days))):
        draw_space_glow(canvas, GEARS[g], space, quiet=True)
        draw_trail(canvas, GEARS[g], space, then, tint)
        draw_space_glow(canvas, GEARS[g], then, PEEK, quiet=True)
        ghost_worker(canvas, GEARS[g], min(space + days, then), colour)


def draw_ghosts(canvas: Canvas, look: Look, days: float) -> None:
    """Draw the way of every worker and where it will stand."""
    s = look.state
    whole = max(1, round(days))
    for g, space, then, falls in ghosts(s, whole):
        who = s.gears[g][space]
        name = GEARS[g]
        colour = "dummy" if who == DUMMY else look.seats[who].colour
        tint = PLAYER_LOOKS[colour].colour
        if then > space:
            draw_trail(canvas, name, space, then, tint)
        if falls:
            home_badge(canvas, name, tint)
        else:
            ghost_worker(canvas, name, min(space + days, then) if then > space else then, colour)
