"""From events to motion: what flies, marches and turns after a step of Yucatan.

A step becomes beats, shown one after another. Battles and sacrifices have scenes of their own; here
is what happens on the table. The rules decided already; this only lets eyes and ears follow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    BUILDINGS,
    COLUMNS,
    JUNGLE,
    LEADERS,
    NONE,
)
from tzolkin_desktop.games.yucatan.rules.state import State, replaced
from tzolkin_desktop.games.yucatan.table.board.standing import standing_point
from tzolkin_desktop.games.yucatan.table.geometry import (
    PYRAMID,
    Point,
    army_point,
    jade_point,
    middle,
    plaza,
)
from tzolkin_desktop.games.yucatan.table.motion.movers import (
    Climber,
    Forming,
    March,
    TurningWheel,
)
from tzolkin_desktop.games.yucatan.table.motion.so_far import so_far
from tzolkin_desktop.games.yucatan.table.pieces.cards import draw_card_back
from tzolkin_desktop.games.yucatan.table.pieces.figures import army_of, draw_warrior
from tzolkin_desktop.games.yucatan.table.pieces.tokens import draw_activation, draw_creature
from tzolkin_desktop.games.yucatan.table.places import (
    DECK,
    building_place,
    cell_place,
    creature_place,
    leader_place,
    seat_place,
    summon_place,
)
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.movers import Flyer, Mover
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.shell.table.moving import MovingBeat
from tzolkin_desktop.shell.table.regions import SeatLook

Player = Callable[[str], object]
GOODS, MARCH, TOKEN, CARD, FORM, CLIMB, WHEEL = 0.35, 0.6, 0.14, 0.4, 0.5, 0.8, 1.0
STAGGER = 0.08


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
        self._source: Point = PYRAMID  # where goods come from and go to

    def beats(self, step: Step, after: State) -> list[MovingBeat]:
        """Give what to show between the position before a step and the one after it."""
        self._source = PYRAMID
        found = []
        fought = any(event.kind == "clash" for event in step.events)
        now: State = step.before
        for event in step.events:
            maker = MAKERS.get(event.kind)
            beat = maker(self, event, now, after) if maker else None
            now = so_far(now, event, after)
            # What a battle changes on the board is told by its own scene first.
            if beat is not None and not (fought and event.kind in TOLD_BY_THE_BATTLE):
                beat.play = self._play
                found.append(beat)
        return found

    def _at(self, place: Place, otherwise: Point) -> Point:
        rect = self._spots.get(place)
        return rect.centre if rect is not None else otherwise

    def _part(self, seat: int, part: str) -> Point:
        return self._at(seat_place(seat, part), self._at(seat_place(seat), PYRAMID))

    def _used(self, event: Event, before: State, after: State) -> MovingBeat:
        end = self._at(building_place(BUILDINGS.index(event.data["building"])), PYRAMID)
        self._source = end
        return self._token(event.seat, end, before, False)

    def _led(self, event: Event, before: State, after: State) -> MovingBeat:
        end = self._at(leader_place(LEADERS.index(event.data["leader"])), PYRAMID)
        self._source = end
        return self._token(event.seat, end, before, True)

    def _token(self, seat: int, end: Point, before: State, leader: bool) -> MovingBeat:
        who = self._seats[seat].colour

        def token(canvas: Canvas, at: Point, part: float) -> None:
            draw_activation(canvas, *at, who, leader, 13)

        drop = Flyer(0.0, TOKEN, token, (end[0], end[1] - 46), end, lift=0.0)
        return MovingBeat(before, [drop], [(TOKEN, "token")])

    def _gained(self, event: Event, before: State, after: State) -> MovingBeat | None:
        return self._goods(event, before, True)

    def _paid(self, event: Event, before: State, after: State) -> MovingBeat | None:
        return self._goods(event, before, False)

    def _goods(self, event: Event, before: State, gained: bool) -> MovingBeat | None:
        movers: list[Mover] = []
        cues = []
        for good in ("corn", "jade"):
            count = event.data[good]
            if count:
                store = self._part(event.seat, good)
                way = (self._source, store) if gained else (store, self._source)
                flyer = Flyer(STAGGER * len(movers), GOODS, _good(good, count), *way)
                movers.append(flyer)
                cues.append((flyer.until, good))
        return MovingBeat(before, movers, cues) if movers else None

    def _moved(self, event: Event, before: State, after: State) -> MovingBeat:
        army = ARMIES.index(event.data["army"])
        seat, end = event.seat, event.data["end"]
        shown = before.clone()
        p = shown.players[seat]
        p.places = replaced(p.places, army, NONE)
        figures = army_of(before, seat, army, self._seats[seat].colour)
        start = standing_point(before, seat, army)
        taken = end != JUNGLE and before.army_in(end)[0] not in (NONE, seat)
        goal = army_point(end, seat, army, -1 if taken else 0)
        if end != JUNGLE:
            self._source = middle(plaza(end))
        return MovingBeat(shown, [March(0.0, MARCH, figures, start, goal)], [(0.0, "march")])

    def _retreated(self, event: Event, before: State, after: State) -> MovingBeat | None:
        army, seat = ARMIES.index(event.data["army"]), event.seat
        start = standing_point(before, seat, army)
        goal = army_point(JUNGLE, seat, army)
        if start == goal:
            return None
        shown = before.clone()
        p = shown.players[seat]
        p.places = replaced(p.places, army, NONE)
        figures = army_of(before, seat, army, self._seats[seat].colour)
        return MovingBeat(shown, [March(0.0, MARCH, figures, start, goal)], [(0.0, "march")])

    def _refilled(self, event: Event, before: State, after: State) -> MovingBeat:
        army, seat = ARMIES.index(event.data["army"]), event.seat
        end = standing_point(before, seat, army)
        who = self._seats[seat].colour

        def warrior(canvas: Canvas, at: Point, part: float) -> None:
            draw_warrior(canvas, at, who, 0.9)

        movers: list[Mover] = [
            Flyer(STAGGER * n, GOODS, warrior, PYRAMID, (end[0] - 20 * n, end[1]))
            for n in range(event.data["warriors"])
        ]
        return MovingBeat(before, movers, [(GOODS, "march")])

    def _destroyed(self, event: Event, before: State, after: State) -> MovingBeat:
        army, seat = ARMIES.index(event.data["army"]), event.data["victim"]
        shown = after.clone()
        p = shown.players[seat]
        at = standing_point(after, seat, army)
        p.places = replaced(p.places, army, NONE)
        figures = army_of(after, seat, army, self._seats[seat].colour)
        return MovingBeat(shown, [Forming(0.0, FORM, figures, at, True)], [(0.0, "drum")])

    def _drew(self, event: Event, before: State, after: State) -> MovingBeat:
        start = self._at(DECK, PYRAMID)
        end = self._part(event.seat, "cards")

        def back(canvas: Canvas, at: Point, part: float) -> None:
            draw_card_back(canvas, at[0] - 26, at[1] - 36, 52)

        movers: list[Mover] = [
            Flyer(STAGGER * n, CARD, back, start, end, reach=48.0)
            for n in range(event.data["count"])
        ]
        return MovingBeat(before, movers, [(0.0, "card_slide")])

    def _built(self, event: Event, before: State, after: State) -> MovingBeat:
        return MovingBeat(before, [], [(0.0, "building")])

    def _summoned(self, event: Event, before: State, after: State) -> MovingBeat:
        content = before.content
        number = content.numbers["creatures"][event.data["creature"]]
        creature = content.creatures[number]
        start = self._at(summon_place(number), PYRAMID)
        army = ARMIES.index(event.data["army"])
        end = self._at(creature_place(army), standing_point(before, event.seat, army))

        def beast(canvas: Canvas, at: Point, part: float) -> None:
            draw_creature(canvas, creature, *at, 29)

        growl = f"growl_{creature.level}"
        return MovingBeat(before, [Flyer(0.0, 0.6, beast, start, end)], [(0.1, growl)])

    def _developed(self, event: Event, before: State, after: State) -> MovingBeat:
        column, level = COLUMNS.index(event.data["column"]), event.data["level"]
        start = self._at(cell_place(column, level - 1), PYRAMID)
        end = self._at(cell_place(column, level), start)
        who = self._seats[event.seat].colour

        def marker(canvas: Canvas, at: Point, part: float) -> None:
            canvas.marker(*at, 20, who)

        return MovingBeat(before, [Flyer(0.0, GOODS, marker, start, end, 14)], [(GOODS, "step")])

    def _climbed(self, event: Event, before: State, after: State) -> MovingBeat:
        step, who = event.data["step"], self._seats[event.seat].colour
        return MovingBeat(before, [Climber(0.0, CLIMB, event.seat, step, who)], [(0.0, "climb")])

    def _jade_laid(self, event: Event, before: State, after: State) -> MovingBeat:
        end = jade_point(event.data["city"])
        drop = Flyer(0.0, GOODS, _good("jade", 1), (end[0], end[1] - 90), end, lift=0.0)
        return MovingBeat(before, [drop], [(GOODS, "jade")])

    def _round(self, event: Event, before: State, after: State) -> MovingBeat | None:
        if event.data["round"] < 2:
            return None
        wheel = TurningWheel(0.0, WHEEL, event.data["round"] - 1)
        return MovingBeat(before, [wheel], [(0.0, "calendar")])

    def _points(self, event: Event, before: State, after: State) -> MovingBeat:
        count = event.data["points"]

        def badge(canvas: Canvas, at: Point, part: float) -> None:
            canvas.points(*at, 42, count)

        end = self._part(event.seat, "points")
        return MovingBeat(before, [Flyer(0.0, GOODS, badge, self._source, end)], [(GOODS, "step")])


def _good(name: str, count: int) -> Callable[[Canvas, Point, float], None]:
    def draw(canvas: Canvas, at: Point, part: float) -> None:
        canvas.icon(name, *at, 40)
        if count > 1:
            canvas.text(
                str(count), at[0] + 16, at[1] + 12, 24, (50, 30, 14), "bold", "cm",
                outline=(255, 250, 232),
            )  # fmt: skip

    return draw


TOLD_BY_THE_BATTLE = frozenset(("refilled",))
Maker = Callable[[Director, Event, State, State], Any]
MAKERS: dict[str, Maker] = {
    "used": Director._used,
    "led": Director._led,
    "gained": Director._gained,
    "paid": Director._paid,
    "points": Director._points,
    "moved": Director._moved,
    "retreated": Director._retreated,
    "refilled": Director._refilled,
    "destroyed": Director._destroyed,
    "drew": Director._drew,
    "looked": Director._drew,
    "built": Director._built,
    "trained": Director._built,
    "summoned": Director._summoned,
    "developed": Director._developed,
    "climbed": Director._climbed,
    "jade_laid": Director._jade_laid,
    "round": Director._round,
}
