"""Looking some days ahead: where every worker will stand. Nothing in the game changes.

The rules turn the calendar of a copy; this only remembers how far the player looks and draws it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from tzolkin_desktop.games.tzolkin.rules.consts import DUMMY, EMPTY, GEARS, PLACE
from tzolkin_desktop.games.tzolkin.rules.rounds import advance_calendar
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board import geometry
from tzolkin_desktop.games.tzolkin.table.board.gear_board import (
    draw_space_glow,
    draw_trail,
)
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.pieces.pills import ghost_worker, home_badge
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Circle, Target
from tzolkin_desktop.kit.theme import PEEK, PLAYER_LOOKS
from tzolkin_desktop.kit.tween import Tween, smooth
from tzolkin_desktop.kit.widgets import DOWN, KEY, MOVE, UP, WHEEL, Signal
from tzolkin_desktop.shell.table.protocol import Desk, Extra

MOST_DAYS = geometry.PEEK_STOPS - 1
SPRING = 0.25  # seconds to come back
DIAL_REACH = 260.0  # the wheel looks ahead while the pointer is on the big gear
HANDLE_AHEAD = 4  # the stop of the dial that a lesson points at


class Peek(Extra):
    """How many days ahead the player looks, by the dial; let go, it springs back."""

    def __init__(self, desk: Desk) -> None:
        """Begin today."""
        self._desk = desk
        self.days = 0.0
        self.held = False
        self._onward = 1  # the way of the wheel that looks further ahead
        self._spring: Tween | None = None

    @property
    def looking(self) -> bool:  # type: ignore[override]
        """Say whether another day than today is shown."""
        return self.days > 0

    # what the player does

    def signal(self, signal: Signal) -> bool:
        """Follow the slider of the dial, the wheel over it, and the keys that look ahead."""
        kind, at = signal.kind, (signal.x, signal.y)
        if kind == MOVE and self.held:
            self.look(geometry.peek_stop_at(*at, 1000) or 0)
            return True
        if kind == MOVE and self.looking and math.dist(at, geometry.CENTRE) > DIAL_REACH:
            self.put_away()
        elif kind == DOWN and not self._desk.asking and not self._asked:
            stop = geometry.peek_stop_at(*at)
            if stop is not None:
                self.held = True
                self.look(stop)
            return stop is not None
        elif kind == UP and self.held:
            return self.put_away()
        elif kind == WHEEL and math.dist(self._desk.app.pointer, geometry.CENTRE) < DIAL_REACH:
            self._roll(1 if signal.amount > 0 else -1)
            return True
        elif kind == KEY and signal.key in (pygame.K_PERIOD, pygame.K_COMMA):
            self.look(round(self.days) + (1 if signal.key == pygame.K_PERIOD else -1))
            return True
        return False

    @property
    def _asked(self) -> bool:
        """Say whether answers lie where the slider would be."""
        return any(offer.place.kind == "calendar" for offer in self._desk.offers)

    def _roll(self, way: int) -> None:
        """Look a day further or back: the way in which the wheel first turned leads ahead."""
        if not self.looking:
            self._onward = way
        self.look(round(self.days) + way * self._onward)

    def put_away(self) -> bool:
        """Spring back to today."""
        was = self.looking
        self.let_go(self._desk.app.settings.pace)
        return was or self.held

    def handle(self) -> Target:
        """Say where the slider is taken hold of."""
        angle = geometry.peek_angle(HANDLE_AHEAD)
        x, y = geometry.polar(geometry.CENTRE, geometry.PEEK_RADIUS, angle)
        return Target("peek", Circle(x, y, 20), (x, y), legal=True)

    def look(self, days: float) -> None:
        """Look so many days ahead."""
        self.days = float(min(max(days, 0), MOST_DAYS))
        self._spring = None

    def let_go(self, pace: float) -> None:
        """Spring back to today."""
        self.held = False
        self._spring = Tween(self.days, 0.0, SPRING, smooth)
        if not pace:
            self.update(SPRING)

    def update(self, seconds: float) -> bool:
        """Let time pass; say whether something moved."""
        if self._spring is None:
            return False
        self.days = self._spring.advance(seconds)
        if self._spring.done:
            self.days, self._spring = 0.0, None
        return True

    # drawing

    def draw_ghosts(self, canvas: Canvas, look: Look) -> None:
        """Draw where every worker will stand, and workers that could be placed today."""
        draw_ghosts(canvas, look, self.days)
        draw_newcomers(canvas, look, self.open_gears(), self.days)

    def open_gears(self) -> list[int]:
        """List the gears on which the player could place a worker now."""
        choices = [offer.choices[0] for offer in self._desk.offers]
        return [c.a for c in choices if c.verb == PLACE and c.a < len(GEARS)]


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
