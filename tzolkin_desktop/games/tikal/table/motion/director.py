"""From events to motion: what hops, drops, rises and flies after a step of Tikal.

A step becomes beats, shown one after another. Each beat shows one position with things moving over
it. The rules decided already; this only lets eyes and ears follow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tikal.rules.consts import TREASURES
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.board.hexes import (
    HexLook,
    draw_hex,
    group_point,
    hex_in,
    stones_between,
    tile_look,
)
from tzolkin_desktop.games.tikal.table.board.layout import BIDDING, layout_of
from tzolkin_desktop.games.tikal.table.geometry import (
    BOARD,
    CAMP_AT,
    TOKEN_SIZE,
    Point,
    centre,
    moved,
    token_point,
)
from tzolkin_desktop.games.tikal.table.motion.beats import Arrival, Beat, Tremor, take_away
from tzolkin_desktop.games.tikal.table.motion.movers import (
    HOP,
    Climber,
    DroppingTile,
    Leaver,
    RisingStep,
    Spade,
    Token,
    Trailer,
    TurningTile,
    Unfolding,
    Walker,
)
from tzolkin_desktop.games.tikal.table.panels.actions import draw_coin
from tzolkin_desktop.games.tikal.table.panels.auction import COIN_SIZE, BiddersPanel
from tzolkin_desktop.games.tikal.table.pieces.marks import treasure_icon
from tzolkin_desktop.games.tikal.table.places import (
    letter_place,
    seat_place,
    tile_place,
    treasure_place,
)
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.movers import Flyer
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.shell.table.regions import SeatLook

Player = Callable[[str], object]
TILE_DROP, RISE, TRAIL, TENT, GUARD, TURN = 0.5, 0.9, 0.5, 0.4, 1.1, 0.45
SPADE, TOKEN, SWAP, COIN, STAGGER = 0.35, 0.55, 0.5, 0.4, 0.09


class Director:
    """Makes beats from steps, knowing where the pieces of the table lie."""

    def __init__(
        self,
        spots: Mapping[Place, Rect],
        seats: tuple[SeatLook, ...],
        play: Player | None = None,
    ) -> None:
        """Take the layout of the table, and what plays a sound by its id."""
        self._spots = spots
        self._seats = seats
        self._play = play

    def beats(self, step: Step, after: State) -> list[Beat]:
        """Give what to show between the position before a step and the one after it."""
        found = []
        for event in step.events:
            maker = MAKERS.get(event.kind)
            beat = maker(self, event, step.before, after) if maker else None
            if beat is not None:
                beat.play = self._play
                found.append(beat)
        return found

    def _at(self, place: Place, otherwise: Point) -> Point:
        rect = self._spots.get(place)
        return rect.centre if rect is not None else otherwise

    def _row(self, seat: int) -> Point:
        return self._at(seat_place(seat), (BOARD[0] + BOARD[2], BOARD[1] + BOARD[3] / 2))

    def _colour(self, seat: int) -> str:
        return self._seats[seat].colour

    def _turned(self, event: Event, before: State, after: State) -> Beat:
        content = after.content
        tile = content.tiles[content.tile_id(event.data["tile"])]
        left, top, wide, tall = layout_of(after).card
        end = left + wide / 2, top + tall / 2
        start = self._at(letter_place(content.letters.index(tile.letter)), end)

        def back(canvas: Canvas, at: Point, size: float) -> None:
            draw_hex(canvas, at, HexLook(), size)

        def front(canvas: Canvas, at: Point, size: float) -> None:
            draw_hex(canvas, at, tile_look(tile, 0, 0), size)

        mover = TurningTile(0.0, TURN, start, end, back, front)
        return Beat(_settled(before), [mover], [(0.0, "tile_turn")])

    def _laid(self, event: Event, before: State, after: State) -> Beat:
        hex_ = event.data["hex"]
        look = hex_in(after, self._seats, hex_)
        mover = DroppingTile(0.0, TILE_DROP, centre(hex_), look._replace(treasures=0))
        return Beat(before, [mover], [(TILE_DROP * 0.3, "tile_set")])

    def _treasures(self, event: Event, before: State, after: State) -> Beat:
        hex_, count = event.data["hex"], event.data["count"]
        shown = after.clone()
        shown.buried = (*shown.buried[:hex_], (), *shown.buried[hex_ + 1 :])
        start = self._at(letter_place(0), (BOARD[0] + BOARD[2], BOARD[1]))
        movers = [
            Token(STAGGER * n, TOKEN, _token("treasure_back"), start, token_point(hex_, count, n))
            for n in range(count)
        ]
        cues = [(mover.until, "cube") for mover in movers]
        return Beat(shown, [*movers], cues)

    def _recruited(self, event: Event, before: State, after: State) -> Beat:
        hex_, leader = event.data["hex"], event.data["leader"]
        start = moved(centre(hex_), CAMP_AT)
        end = group_point(after, hex_, event.seat)
        mover = Walker(0.0, 0.2, (start, end), self._colour(event.seat), leader)
        return Beat(before, [mover], [(0.2, "worker_placed")])

    def _walked(self, event: Event, before: State, after: State) -> Beat:
        start, end = event.data["start"], event.data["end"]
        leader, seat = event.data["leader"], event.seat
        shown = before.clone()
        take_away(shown, seat, start, leader)
        points = (
            group_point(before, start, seat),
            *stones_between(before, start, end),
            group_point(after, end, seat),
        )
        length = HOP * (len(points) - 1)
        mover = Walker(0.0, length, points, self._colour(seat), leader)
        arrival = Arrival(seat, start, end, leader)
        return Beat(shown, [mover], [(0.0, "boots")], arrivals=(arrival,))

    def _trailed(self, event: Event, before: State, after: State) -> Beat:
        start, end = event.data["start"], event.data["end"]
        leader, seat = event.data["leader"], event.seat
        shown = before.clone()
        take_away(shown, seat, start, leader)
        ways = group_point(before, start, seat), group_point(after, end, seat)
        mover = Trailer(0.0, TRAIL, *ways, self._colour(seat), leader)
        return Beat(
            shown, [mover], [(0.0, "rustle")], arrivals=(Arrival(seat, start, end, leader),)
        )

    def _uncovered(self, event: Event, before: State, after: State) -> Beat:
        hex_ = event.data["hex"]
        looks = (hex_in(s, self._seats, hex_) for s in (before, after))
        mover = RisingStep(0.0, RISE, centre(hex_), *looks)
        return Beat(before, [mover], [(0.0, "step_grind"), (RISE * 0.66, "step_set")])

    def _dug(self, event: Event, before: State, after: State) -> Beat:
        hex_, name, seat = event.data["hex"], event.data["treasure"], event.seat
        shown = before.clone()
        shown.buried = after.buried
        tile = before.tile(hex_)
        masks = tile.masks if tile else 1
        start = token_point(hex_, masks, len(after.buried[hex_]))
        end = self._at(treasure_place(seat, TREASURES.index(name)), self._row(seat))
        token = Flyer(SPADE, TOKEN, _turning(name), start, end)
        cues = [(0.0, "dig"), (SPADE + TOKEN, f"find_{event.data['count']}")]
        return Beat(shown, [Spade(0.0, SPADE, start), token], cues)

    def _swapped(self, event: Event, before: State, after: State) -> Beat:
        seat, other = event.seat, event.data["other"]
        given, taken = (TREASURES.index(event.data[word]) for word in ("given", "taken"))
        shown = before.clone()
        for who, kind in ((seat, given), (other, taken)):
            p = shown.players[who]
            p.treasures = (*p.treasures[:kind], 0, *p.treasures[kind + 1 :])
        movers = [
            Flyer(
                0.0, SWAP, _token(treasure_icon(kind)),
                self._at(treasure_place(giver, kind), self._row(giver)),
                self._at(treasure_place(taker, kind), self._row(taker)),
            )
            for giver, taker, kind in ((seat, other, given), (other, seat, taken))
        ]  # fmt: skip
        return Beat(shown, [*movers], [(SWAP, "swap")])

    def _camp(self, event: Event, before: State, after: State) -> Beat:
        mover = Unfolding(0.0, TENT, centre(event.data["hex"]), self._colour(event.seat))
        return Beat(before, [mover], [(0.0, "tent")])

    def _guard(self, event: Event, before: State, after: State) -> Beat:
        hex_, seat, who = event.data["hex"], event.seat, self._colour(event.seat)
        shown = before.clone()
        shown.guards = after.guards  # the rows must not count the temple as lost meanwhile
        p = shown.players[seat]
        p.guards = after.players[seat].guards
        leader = p.leader == hex_
        if leader:
            take_away(shown, seat, hex_, True)
        p.explorers[hex_] = 0
        start = group_point(before, hex_, seat)
        climber = Climber(0.0, GUARD, centre(hex_), start, hex_in(after, self._seats, hex_), who)
        leaving = event.data["members"] - 1
        leavers = [
            Leaver(0.08 * n, GUARD * 0.8, (start[0] + 13 * n, start[1]), who, leader and n == 0)
            for n in range(min(leaving, 4))
        ]
        return Beat(shown, [climber, *leavers], [(0.3, "guard")])

    def _volcano(self, event: Event, before: State, after: State) -> Beat:
        return Tremor(_settled(before), cues=[(0.0, "rumble")])

    def _bid(self, event: Event, before: State, after: State) -> Beat:
        points = event.data["points"]

        def coin(canvas: Canvas, at: Point, part: float) -> None:
            draw_coin(canvas, *at, points, COIN_SIZE)

        start = self._at(seat_place(event.seat, "points"), self._row(event.seat))
        end = _bid_at(before, event.seat)
        return Beat(before, [Flyer(0.0, COIN, coin, start, end)], [(COIN, "coin")])

    def _passed(self, event: Event, before: State, after: State) -> Beat:
        return Beat(before, [], [(0.0, "knock")])

    def _won(self, event: Event, before: State, after: State) -> Beat | None:
        points = event.data["points"]
        if not points:
            return Beat(before, [], [(0.0, "totem")])

        def coin(canvas: Canvas, at: Point, part: float) -> None:
            canvas.points(*at, 42, -points)

        start = self._at(seat_place(event.seat, "points"), self._row(event.seat))
        end = _bid_at(before, event.seat)
        return Beat(_settled(before), [Flyer(0.0, COIN, coin, end, start)], [(COIN, "totem")])

    def _taken(self, event: Event, before: State, after: State) -> Beat:
        content = before.content
        number = content.tile_id(event.data["tile"])
        tile = content.tiles[number]
        left, top, wide, tall = layout_of(after).card
        end = left + wide / 2, top + tall / 2
        start = self._at(tile_place(number), end)

        def front(canvas: Canvas, at: Point, size: float) -> None:
            draw_hex(canvas, at, tile_look(tile, 0, 0), size)

        return Beat(
            before, [TurningTile(0.0, TURN, start, end, front, front)], [(0.0, "tile_turn")]
        )


def _bid_at(s: State, seat: int) -> Point:
    """Give the place of a bidder's coin in a position, wherever it is in the next one."""
    assert BIDDING.bidders is not None
    return BiddersPanel(BIDDING.bidders).coin(s, seat)


def _token(name: str) -> Callable[[Canvas, Point, float], None]:
    def draw(canvas: Canvas, at: Point, part: float) -> None:
        canvas.icon(name, *at, TOKEN_SIZE)

    return draw


def _turning(treasure: str) -> Callable[[Canvas, Point, float], None]:
    """Draw a token that lies face down, rises and turns over on its way."""
    face = treasure_icon(TREASURES.index(treasure))

    def draw(canvas: Canvas, at: Point, part: float) -> None:
        turned = min(1.0, part / 0.5)
        name = "treasure_back" if turned < 0.5 else face
        tall = TOKEN_SIZE * 1.25
        wide = tall * max(0.12, abs(1 - 2 * turned))
        canvas.stretched(name, (at[0] - wide / 2, at[1] - tall / 2, wide, tall))

    return draw


def _settled(before: State) -> State:
    """Give the position before a step with nothing left to choose, while what follows is shown."""
    shown = before.clone()
    shown.memo = None
    return shown


Maker = Callable[[Director, Event, State, State], Any]
MAKERS: dict[str, Maker] = {
    "tile_turned": Director._turned,
    "tile_laid": Director._laid,
    "treasures_laid": Director._treasures,
    "recruited": Director._recruited,
    "walked": Director._walked,
    "trailed": Director._trailed,
    "uncovered": Director._uncovered,
    "dug": Director._dug,
    "swapped": Director._swapped,
    "camp_pitched": Director._camp,
    "guard_placed": Director._guard,
    "volcano": Director._volcano,
    "bid": Director._bid,
    "passed": Director._passed,
    "won": Director._won,
    "tile_taken": Director._taken,
}
