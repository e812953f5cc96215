"""What the score sheet of a scoring turn says, read from the position before it was counted.

Asks the rules; knows no drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tikal.rules.consts import (
    F_SCORE,
    F_VOLCANO,
    FROM_TEMPLES,
    FROM_TREASURES,
    SCORINGS,
    TEMPLE,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.rules.control import held_temples
from tzolkin_desktop.games.tikal.rules.forecast import if_scored, members_short
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.rules.ways import nearest

SCORED, COUNTING, TO_COME = range(3)
NEARLY = 2  # explorers short of control that are worth showing


class Temple(NamedTuple):
    """A temple on the sheet: its hex, its level, and strength against the strongest other."""

    hex: int
    level: int
    guarded: bool
    mine: int
    best: int
    rival: int  # the seat of the strongest other, NOBODY without one


class Column(NamedTuple):
    """A seat on the sheet."""

    seat: int
    standing: int
    place: int  # in the order of the round, from 1
    held: tuple[Temple, ...]
    wanted: tuple[Temple, ...]  # present without control, or nearly controlled
    treasures: tuple[int, ...]
    temple_points: int
    treasure_points: int
    before: int
    state: State  # as it was when this was counted, or is now

    @property
    def points(self) -> int:
        """Add up what the scoring gives."""
        return self.temple_points + self.treasure_points

    @property
    def after(self) -> int:
        """Give the score after it."""
        return self.before + self.points


class Sheet(NamedTuple):
    """The score sheet of one scoring turn."""

    number: int  # of the scoring, from 1
    drawer: int  # who turned the volcano over, NOBODY at the end of the game
    seat: int  # who is being counted
    columns: tuple[Column, ...]

    @property
    def counting(self) -> Column:
        """Give the column that is being counted."""
        return next(column for column in self.columns if column.seat == self.seat)

    @property
    def next(self) -> int:
        """Give the seat that comes next, NOBODY after the last."""
        coming = [column.seat for column in self.columns if column.standing == TO_COME]
        return coming[0] if coming else NOBODY

    @property
    def items(self) -> int:
        """Count what is shown one after another: temples, treasures, the sum."""
        return len(self.counting.held) + 2

    @property
    def final(self) -> bool:
        """Say whether it is the scoring at the end of the game."""
        return self.number == SCORINGS


def read_sheet(s: State, past: Sequence[Step] = ()) -> Sheet:
    """Read the sheet of the scoring turn that is about to be counted.

    Only the steps before it tell how the board was when the others were counted.
    """
    frame = s.stack[-1]
    assert frame[0] == F_SCORE
    coming = frame[1:]
    then = _counted(s, past)
    done = tuple(seat for seat in then if seat not in coming)
    if len(done) + len(coming) < len(s.players):
        done = _scored(s, coming)
    drawer = s.stack[-2][1] if len(s.stack) > 1 and s.stack[-2][0] == F_VOLCANO else NOBODY
    columns = [
        _scored_column(s, seat, place, then.get(seat))
        if place <= len(done)
        else _column(s, seat, place, COUNTING if place == len(done) + 1 else TO_COME)
        for place, seat in enumerate((*done, *coming), 1)
    ]
    return Sheet(s.scorings, drawer, s.seat, tuple(columns))


def _counted(s: State, past: Sequence[Step]) -> dict[int, State]:
    """Find the position in which each seat was counted in this scoring, in their order."""
    return {
        event.seat: step.before
        for step in past
        for event in step.events
        if event.kind == "scored" and event.data["scoring"] == s.scorings
    }


def _scored(s: State, coming: tuple[int, ...]) -> tuple[int, ...]:
    """List who was counted before, clockwise up to the one who is counted now."""
    n = len(s.players)
    order = [(coming[0] - 1 - i) % n for i in range(n)]
    return tuple(reversed([seat for seat in order if seat not in coming]))


def _column(s: State, seat: int, place: int, standing: int) -> Column:
    p, worth = s.players[seat], if_scored(s)[seat]
    held = held_temples(s, seat)
    here = [
        h
        for h in range(len(s.levels))
        if s.type_at(h) == TEMPLE and h not in held and _is_wanted(s, seat, h, standing)
    ]
    temples, treasures = worth
    by_level = sorted(held, key=lambda h: (-s.levels[h], h))
    return Column(
        seat,
        standing,
        place,
        tuple(_temple(s, seat, h) for h in by_level),
        tuple(_temple(s, seat, h) for h in sorted(here, key=lambda h: (-s.levels[h], h))),
        p.treasures,
        temples,
        treasures,
        p.score(),
        s,
    )


def _scored_column(s: State, seat: int, place: int, then: State | None) -> Column:
    """Give the column of who was counted before; without a past only what it gave is known."""
    if then is not None:
        return _column(then, seat, place, SCORED)
    p = s.players[seat]
    temples = p.sheet[FROM_TEMPLES + s.scorings - 1]
    treasures = p.sheet[FROM_TREASURES + s.scorings - 1]
    before = p.score() - temples - treasures
    return Column(seat, SCORED, place, (), (), p.treasures, temples, treasures, before, s)


def _is_wanted(s: State, seat: int, hex_: int, standing: int) -> bool:
    """Say whether a seat is present, or could still come and is one or two explorers short."""
    if s.players[seat].members(hex_):
        return True
    if standing != TO_COME or not 0 < members_short(s, seat, hex_) <= NEARLY:
        return False
    return nearest(s, hex_, s.content.action_points)[seat] is not None


def _temple(s: State, seat: int, hex_: int) -> Temple:
    others = [(s.strength(o, hex_), o) for o in range(len(s.players)) if o != seat]
    best, rival = max(others, key=lambda other: other[0])
    guarded = s.guards[hex_] != NOBODY
    mine = s.strength(seat, hex_)
    return Temple(hex_, s.levels[hex_], guarded, mine, best, rival if best else NOBODY)


def volcano_letters(s: State) -> tuple[str, ...]:
    """List the letters of the volcanoes in the order in which they come."""
    tiles = (s.content.tiles[number] for number in s.content.stack)
    return tuple(tile.letter.upper() for tile in tiles if tile.type == VOLCANO)
