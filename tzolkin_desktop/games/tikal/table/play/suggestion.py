"""A suggested turn: what it touches and says, as the rules play it on a copy.

Which treasure a dig would find is never told: nobody knows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.tikal.rules.actions import cost
from tzolkin_desktop.games.tikal.rules.consts import (
    BID,
    DIG,
    END,
    F_LAY,
    LAY,
    NO_FACING,
    PASS,
    SWAP,
    TAKE,
    TRAIL,
    TREASURES,
    VERBS,
    WALK,
)
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.board.hexes import draw_hex, group_point, tile_look
from tzolkin_desktop.games.tikal.table.geometry import Point, centre, moved
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.pieces.marks import draw_path, glow_hex
from tzolkin_desktop.games.tikal.table.places import (
    PASS_PLACE,
    bid_place,
    tile_place,
    treasure_place,
)
from tzolkin_desktop.games.tikal.table.play.preview import difference
from tzolkin_desktop.games.tikal.table.texts.deeds import describe, moved_text
from tzolkin_desktop.games.tikal.table.texts.terms import price
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Area, Place, Rect
from tzolkin_desktop.kit.theme import ADVICE, GOLD, PAPER, hex_of, mix
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.hint_card import NUMBER
from tzolkin_desktop.shell.table.outline import Line
from tzolkin_desktop.shell.table.regions import NOTHING, Preview

MOVES = (WALK, TRAIL)
GHOST = 0.72
_SPREAD: tuple[Point, ...] = ((0.0, -44.0), (52.0, -44.0), (-52.0, -44.0), (0.0, 0.0))


class Journey(NamedTuple):
    """Members that go the same way, one hex after another."""

    hexes: tuple[int, ...]
    explorers: int
    leader: bool
    paid: int
    trails: bool


class Mark(NamedTuple):
    """Something a suggested turn touches: the move, its first and last choice, and what it is."""

    move: int
    first: int
    last: int
    choice: Choice
    way: tuple[int, ...] = ()
    tile: int = -1


class Suggestion:
    """What a suggested turn touches and says."""

    def __init__(
        self, rules: Rules[Any], words: Words, state: State, choices: Sequence[Choice]
    ) -> None:
        """Play the turn up to its end on a copy."""
        self._rules = rules
        self._words = words
        self.after: State = rules.clone(state)
        self.marks: list[Mark] = []
        self.lines: list[Line] = []
        self._move = 0
        at = 0
        while at < len(choices):
            last = _row_end(choices, at)
            if choices[at].verb in MOVES:
                self._go(choices, at, last)
            else:
                self._do(choices, at, last)
            at = last

    def _go(self, choices: Sequence[Choice], at: int, last: int) -> None:
        """Tell a row of walks as the journeys of groups."""
        for journey in journeys(self.after, choices[at:last]):
            self._move += 1
            start, end = journey.hexes[0], journey.hexes[-1]
            verb = TRAIL if journey.trails else WALK
            who = journey.explorers, journey.leader
            text = moved_text(self._words, verb, start, end, *who, price(journey.paid))
            self.lines.append(Line(self._move, text, last - 1))
            self.marks.append(Mark(self._move, at, last - 1, choices[at], journey.hexes))
        for choice in choices[at:last]:
            self._rules.apply(self.after, choice)

    def _do(self, choices: Sequence[Choice], at: int, last: int) -> None:
        """Tell a deed that may be done several times."""
        c, times = choices[at], last - at
        if c.verb == END:
            return
        self._move += 1
        text = describe(self._words, self.after, c)
        if times > 1:
            text += f" ×{times}"
        self.lines.append(Line(self._move, text, last - 1))
        frame = self.after.stack[-1]
        tile = frame[1] if c.verb == LAY and frame[0] == F_LAY else -1
        self.marks.append(Mark(self._move, at, last - 1, c, tile=tile))
        for choice in choices[at:last]:
            self._apply(choice)

    def _apply(self, c: Choice) -> None:
        """Play a choice, and forget what only it would show."""
        if c.verb in (BID, PASS):
            return
        seat = self.after.seat
        had = self.after.players[seat].treasures
        self._rules.apply(self.after, c)
        if c.verb == DIG:
            self.after.players[seat].treasures = had

    def changes(self, now: State) -> Preview:
        """Say what the rest of the turn changes at once."""
        if now.seat != self.after.seat or now.turn != self.after.turn:
            return NOTHING
        return difference(now, self.after)

    def areas(self, spots: Mapping[Place, Rect]) -> list[tuple[Place, Area, tuple[float, float]]]:
        """Leave every click to the hex that lies below."""
        return []

    def draw(self, canvas: Canvas, look: Look, step: int, spots: Mapping[Place, Rect]) -> None:
        """Draw what is left of the turn, the next of it lit."""
        used: dict[int, int] = {}
        for mark in self.marks:
            if mark.last >= step:
                self._draw_mark(canvas, look, mark, mark.first <= step, spots, used)

    def _draw_mark(
        self,
        canvas: Canvas,
        look: Look,
        mark: Mark,
        following: bool,
        spots: Mapping[Place, Rect],
        used: dict[int, int],
    ) -> None:
        c = mark.choice
        if mark.way:
            points = _points(look, mark.way)
            draw_path(canvas, points, 1.0 if following else 0.75, hex_of(ADVICE))
            x, y = (points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2
            canvas.badge(x, y, str(mark.move), 12, NUMBER)
        elif mark.tile >= 0:
            tile = look.state.content.tiles[mark.tile]
            draw_hex(canvas, centre(c.a), tile_look(tile, c.b % NO_FACING, c.a))
            glow_hex(canvas, centre(c.a), ADVICE, 0.12)
            canvas.badge(*centre(c.a), str(mark.move), 13, NUMBER)
        elif c.verb in (BID, PASS, TAKE, SWAP):
            place = _panel_place(c)
            if place in spots:
                canvas.glow(spots[place].box, ADVICE, 8)
                canvas.badge(spots[place].x + 4, spots[place].y + 4, str(mark.move), 11, NUMBER)
        elif c.verb != LAY:
            number = used.get(c.a, 0)
            used[c.a] = number + 1
            _draw_work(canvas, mark, _SPREAD[number % len(_SPREAD)], following)


def _draw_work(canvas: Canvas, mark: Mark, by: Point, following: bool) -> None:
    """Draw an action to do on a hex, with its number."""
    x, y = moved(centre(mark.choice.a), by)
    canvas.disc(x, y, 25, mix(PAPER, ADVICE, 0.35), ADVICE if following else GOLD, 3.5)
    canvas.icon(f"act_{VERBS[mark.choice.verb]}", x, y, 36)
    canvas.badge(x - 19, y - 17, str(mark.move), 11, NUMBER)
    times = mark.last - mark.first + 1
    if times > 1:
        canvas.badge(x + 18, y + 17, f"×{times}", 11, NUMBER)


def _panel_place(c: Choice) -> Place:
    if c.verb == BID:
        return bid_place(c.a)
    if c.verb == TAKE:
        return tile_place(c.a)
    return treasure_place(*divmod(c.b, len(TREASURES))) if c.verb == SWAP else PASS_PLACE


def _points(look: Look, way: Sequence[int]) -> list[Point]:
    s = look.state
    ends = group_point(s, way[0], s.seat), group_point(s, way[-1], s.seat)
    return [ends[0], *(centre(hex_) for hex_ in way[1:-1]), ends[1]]


def _row_end(choices: Sequence[Choice], at: int) -> int:
    """Find the end of a row: of walks and trails, or of the same thing done again."""
    last = at + 1
    while last < len(choices):
        walks = choices[at].verb in MOVES and choices[last].verb in MOVES
        if not walks and not (choices[last] == choices[at] and choices[at].verb != LAY):
            break
        last += 1
    return last


def journeys(s: State, row: Sequence[Choice]) -> list[Journey]:
    """Join walks and trails to ways, members that go the same way together."""
    single: list[list[Any]] = []  # hexes, leader, paid, trails
    for c in row:
        start, leader, paid = c.a >> 1, bool(c.a & 1), cost(s, c)
        for one in single:
            if one[0][-1] == start and one[1] == leader:
                one[0].append(c.b)
                one[2] += paid
                one[3] |= c.verb == TRAIL
                break
        else:
            single.append([[start, c.b], leader, paid, c.verb == TRAIL])
    together: dict[tuple[int, ...], Journey] = {}
    for hexes, leader, paid, trails in single:
        way = tuple(hexes)
        old = together.get(way, Journey(way, 0, False, 0, trails))
        together[way] = Journey(
            way, old.explorers + (not leader), old.leader or leader, old.paid + paid, trails
        )
    return list(together.values())
