"""From events to motion: what flies, slides, drops and turns after a step of the game.

A step becomes beats, shown one after another. Each beat shows one state of the table with pieces
moving over it. The rules decided already; this only lets eyes follow.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from tzolkin_desktop.engine.rules import Event
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tzolkin.consts import EMPTY, GEARS, NONE, RESOURCES
from tzolkin_desktop.games.tzolkin.state import State
from tzolkin_desktop.ui.canvas import Canvas
from tzolkin_desktop.ui.target import Rect
from tzolkin_desktop.ui.tween import smooth
from tzolkin_desktop.ui.tzolkin import geometry
from tzolkin_desktop.ui.tzolkin.gears import FALL_SECONDS, GearMotion, TumbleHome
from tzolkin_desktop.ui.tzolkin.look import SeatLook
from tzolkin_desktop.ui.tzolkin.plate import space_point
from tzolkin_desktop.ui.tzolkin.tiles import draw_building, draw_monument

Point = tuple[float, float]
Drawer = Callable[[Canvas, Point], None]
Player = Callable[[str], object]

FLIGHT = 0.38  # seconds
STAGGER = 0.09
LIFT = 70.0  # how high a flight rises
GOODS = ("corn", *RESOURCES, "skull")
TILE = (120.0, 98.0)
ROLLED = 0.62  # the share of a turn after which the teeth fall into place


@dataclass
class Flight:
    """A piece on its way from one point to another along a low arc."""

    draw_at: Drawer
    start: Point
    end: Point
    delay: float = 0.0
    length: float = FLIGHT
    lift: float = LIFT
    sound: str = ""  # heard when it arrives

    @property
    def until(self) -> float:
        """Say when it arrives."""
        return self.delay + self.length

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it where it is, unless it has not left or has arrived."""
        if not self.delay <= now < self.until:
            return
        part = smooth((now - self.delay) / self.length)
        x = self.start[0] + (self.end[0] - self.start[0]) * part
        y = self.start[1] + (self.end[1] - self.start[1]) * part
        self.draw_at(canvas, (x, y - self.lift * 4 * part * (1 - part)))


@dataclass
class Beat:
    """A stretch of time that shows one state of the table."""

    state: State
    flights: list[Flight] = field(default_factory=list)
    turn: GearMotion | None = None
    falls: list[tuple[str, TumbleHome]] = field(default_factory=list)
    food_day: tuple[Event, ...] = ()
    now: float = 0.0
    cues: list[tuple[float, str]] = field(default_factory=list)  # when a sound is heard
    play: Player | None = None

    @property
    def done(self) -> bool:
        """Say whether everything has arrived."""
        if self.turn is not None and not self.turn.done:
            return False
        if any(not fall.done for _, fall in self.falls):
            return False
        return all(flight.until <= self.now for flight in self.flights)

    @property
    def day(self) -> float | None:
        """Say where the gears stand while they turn; None when they stand still."""
        return None if self.turn is None else self.turn.day

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        self.sound(self.now)
        if self.turn is not None and not self.turn.done:
            self.turn.advance(seconds)
        else:
            for _, fall in self.falls:
                fall.advance(seconds)

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
            for colour, fall in self.falls:
                if not fall.done:
                    canvas.worker(*fall.position, geometry.WORKER_HEIGHT, colour, turn=fall.turn)


class Director:
    """Makes beats from steps, knowing where the pieces of the table lie."""

    def __init__(
        self,
        spots: Mapping[str, Rect],
        seats: tuple[SeatLook, ...],
        play: Player | None = None,
    ) -> None:
        """Take the layout of the table, and what plays a sound by its id."""
        self._spots = spots
        self._seats = seats
        self._play = play
        self._source: Point = geometry.CENTRE

    def beats(self, step: Step, after: State) -> list[Beat]:
        """Give what to show between the state before a step and the state after it."""
        before: State = step.before
        self._source = geometry.CENTRE
        calm: list[Event] = []
        feast: list[Event] = []
        falls: list[Event] = []
        for event in step.events:
            if event.kind == "fall":
                falls.append(event)
            elif event.kind == "food_day" or (feast and event.kind not in AFTER_FOOD_DAY):
                feast.append(event)
            else:
                calm.append(event)
        beats = []
        flights = self._flights(calm, before)
        if flights:
            cues = [(flight.until, flight.sound) for flight in flights if flight.sound]
            beats.append(Beat(_lifted(before, calm), flights, cues=cues, play=self._play))
        if feast:
            cues = [(0.0, "food_day")]
            beats.append(Beat(before, food_day=tuple(feast), cues=cues, play=self._play))
        if after.day != before.day:
            beats.append(self._turning(before, after, falls))
        return beats

    def _turning(self, before: State, after: State, falls: list[Event]) -> Beat:
        # Everything but the gears shows the state after; the gears ride there.
        shown = after.clone()
        shown.gears = before.gears[:]
        shown.day = before.day
        tumbles = []
        for event in falls:
            shown.players[event.seat].hand -= 1
            gear = geometry.GEARS[event.data["gear"]]
            start = gear.worker(event.data["space"] + 1)
            home = self._at(f"seat/{event.seat}/home")
            tumbles.append((self._seats[event.seat].colour, TumbleHome(start, home)))
        if after.teeth_corn > before.teeth_corn:
            shown.teeth_corn = before.teeth_corn
        turn = GearMotion(before.day, after.day)
        cues = [(0.0, "gear_roll"), (turn.seconds * ROLLED, "gear_tick")]
        cues += [(turn.seconds + FALL_SECONDS, "worker_taken")] if tumbles else []
        return Beat(shown, turn=turn, falls=tumbles, cues=cues, play=self._play)

    def _flights(self, events: Iterable[Event], before: State) -> list[Flight]:
        flights: list[Flight] = []
        for event in events:
            maker = FLIGHTS.get(event.kind)
            for flight in maker(self, event, before) if maker else ():
                flight.delay = len(flights) * STAGGER
                flight.sound = flight.sound or HEARD.get(event.kind, "")
                flights.append(flight)
        return flights

    def _at(self, spot: str) -> Point:
        rect = self._spots.get(spot)
        return rect.centre if rect is not None else self._source

    def _worker(self, seat: int) -> Drawer:
        colour = self._seats[seat].colour
        return lambda canvas, at: canvas.worker(*at, geometry.WORKER_HEIGHT, colour)

    def _place(self, event: Event, before: State) -> list[Flight]:
        place = event.data["place"]
        if place == "start":
            end = self._at("start")
        else:
            end = geometry.GEARS[place].worker(event.data["space"])
        self._source = end
        return [Flight(self._worker(event.seat), self._at(f"seat/{event.seat}/home"), end)]

    def _pick(self, event: Event, before: State) -> list[Flight]:
        start = geometry.GEARS[event.data["gear"]].worker(event.data["space"])
        self._source = start
        return [Flight(self._worker(event.seat), start, self._at(f"seat/{event.seat}/home"))]

    def _action(self, event: Event, before: State) -> list[Flight]:
        self._source = space_point(event.data["gear"], event.data["action"])
        return []

    def _gain(self, event: Event, before: State) -> list[Flight]:
        return [
            Flight(
                good(name, n), self._source, self._at(f"seat/{event.seat}/{name}"),
                sound=GOOD_SOUNDS.get(name, "cube"),
            )
            for name, n in event.data.items()
            if name in GOODS
        ]  # fmt: skip

    def _pay(self, event: Event, before: State) -> list[Flight]:
        return [
            Flight(
                good(name, n), self._at(f"seat/{event.seat}/{name}"), self._source,
                sound=GOOD_SOUNDS.get(name, "cube"),
            )
            for name, n in event.data.items()
            if name in GOODS
        ]  # fmt: skip

    def _points(self, event: Event, before: State) -> list[Flight]:
        n = event.data["points"]
        return [Flight(points(n), self._source, self._at(f"seat/{event.seat}/points"))]

    def _temple(self, event: Event, before: State) -> list[Flight]:
        temple, step = event.data["temple"], event.data["step"]
        start = self._at(f"temple/{temple}/{step - event.data['by']}")
        end = self._at(f"temple/{temple}/{step}")
        return [Flight(self._marker(event.seat), start, end, lift=14)]

    def _technology(self, event: Event, before: State) -> list[Flight]:
        technology, level = event.data["technology"], event.data["level"]
        start = self._at(f"level/{event.seat}/{technology}")
        end = self._at(f"technology/{technology}/{level}")
        return [Flight(self._marker(event.seat), start, end, lift=20)]

    def _technology_bonus(self, event: Event, before: State) -> list[Flight]:
        self._source = self._at(f"technology/{event.data['technology']}/4")
        return []

    def _marker(self, seat: int) -> Drawer:
        colour = self._seats[seat].colour
        return lambda canvas, at: canvas.marker(*at, 24, colour)

    def _build(self, event: Event, before: State) -> list[Flight]:
        start = self._at(f"building/{event.data['slot']}")
        self._source = start
        content, number = before.content, before.building_row[event.data["slot"]]

        def draw(canvas: Canvas, at: Point) -> None:
            draw_building(canvas, _tile_box(at), content, number)

        return [Flight(draw, start, self._at(f"seat/{event.seat}/buildings"), length=0.5)]

    def _raise(self, event: Event, before: State) -> list[Flight]:
        start = self._at(f"monument/{event.data['slot']}")
        content, number = before.content, before.monument_row[event.data["slot"]]

        def draw(canvas: Canvas, at: Point) -> None:
            draw_monument(canvas, _tile_box(at), content, number)

        return [Flight(draw, start, self._at(f"seat/{event.seat}/monuments"), length=0.5)]

    def _reveal(self, event: Event, before: State) -> list[Flight]:
        content = before.content
        number = content.building_id(event.data["building"])

        def draw(canvas: Canvas, at: Point) -> None:
            draw_building(canvas, _tile_box(at), content, number)

        slot = self._at(f"building/{event.data['slot']}")
        return [Flight(draw, self._at("building_deck"), slot, lift=0)]

    def _harvest(self, event: Event, before: State) -> list[Flight]:
        group, way = event.data["group"], event.data["way"]
        kind = "wood" if way == "wood" else "corn"
        start = self._at(f"jungle/{group}/{'corn' if way == 'corn' else 'wood'}")
        if not event.data["tile"]:
            return []
        self._source = start
        end = self._at(f"seat/{event.seat}/{kind}_tiles")
        return [Flight(picture(f"tile_{kind}", 34), start, end)]

    def _skull(self, event: Event, before: State) -> list[Flight]:
        end = space_point("chichen_itza", event.data["space"])
        return [Flight(picture("skull", 34), self._at(f"seat/{event.seat}/skull"), end)]

    def _worker_gained(self, event: Event, before: State) -> list[Flight]:
        home = self._at(f"seat/{event.seat}/home")
        return [Flight(self._worker(event.seat), self._source, home)] * event.data["workers"]

    def _teeth_corn(self, event: Event, before: State) -> list[Flight]:
        start = self._at("teeth_corn")
        return [
            Flight(good("corn", event.data["corn"]), start, self._at(f"seat/{event.seat}/corn"))
        ]

    def _corn_on_teeth(self, event: Event, before: State) -> list[Flight]:
        x, y = geometry.tooth_position(geometry.start_tooth(before.day), before.day)
        return [Flight(picture("corn", 26), (x, y - 120), (x, y), lift=0)]

    def _starter_home(self, event: Event, before: State) -> list[Flight]:
        home = self._at(f"seat/{event.seat}/home")
        return [Flight(self._worker(event.seat), self._at("start"), home)]

    def _first_player(self, event: Event, before: State) -> list[Flight]:
        start = self._at(f"seat/{before.first}")
        return [Flight(picture("first_player", 40), start, self._at(f"seat/{event.seat}"))]


# What comes after a food day in the same step is about the calendar again.
AFTER_FOOD_DAY = frozenset(
    ("corn_on_teeth", "starter_home", "first_player", "calendar", "fall", "round", "game_over")
)

FLIGHTS: dict[str, Callable[[Director, Event, State], list[Flight]]] = {
    "place": Director._place,
    "pick": Director._pick,
    "action": Director._action,
    "gain": Director._gain,
    "pay": Director._pay,
    "points": Director._points,
    "temple": Director._temple,
    "technology": Director._technology,
    "technology_bonus": Director._technology_bonus,
    "build": Director._build,
    "raise": Director._raise,
    "reveal": Director._reveal,
    "harvest": Director._harvest,
    "skull": Director._skull,
    "worker": Director._worker_gained,
    "teeth_corn": Director._teeth_corn,
    "corn_on_teeth": Director._corn_on_teeth,
    "starter_home": Director._starter_home,
    "first_player": Director._first_player,
}


# The sound of each kind of event, heard when its piece arrives; goods have sounds of their own.
HEARD: dict[str, str] = {
    "place": "worker_placed",
    "pick": "worker_taken",
    "temple": "temple_step",
    "technology": "cube",
    "build": "building",
    "raise": "building",
    "reveal": "cube",
    "harvest": "corn",
    "skull": "skull",
    "worker": "worker_placed",
    "teeth_corn": "corn",
    "corn_on_teeth": "corn",
    "starter_home": "worker_taken",
}
GOOD_SOUNDS = {"corn": "corn", "skull": "skull"}


def good(name: str, n: int) -> Drawer:
    """Draw a good with its number."""

    def draw(canvas: Canvas, at: Point) -> None:
        canvas.icon(name, *at, 40)
        if n > 1:
            canvas.text(
                str(n), at[0] + 16, at[1] + 12, 24, (50, 30, 14), "bold", "cm",
                outline=(255, 250, 232),
            )  # fmt: skip

    return draw


def picture(name: str, height: float) -> Drawer:
    """Draw an icon."""
    return lambda canvas, at: canvas.icon(name, *at, height) and None


def points(n: int) -> Drawer:
    """Draw a points badge."""
    return lambda canvas, at: canvas.points(*at, 42, n)


def _lifted(before: State, events: Iterable[Event]) -> State:
    """Give the state with the workers and tiles taken up that are about to fly."""
    shown = before.clone()
    for event in events:
        if event.kind == "place":
            shown.players[event.seat].hand -= 1
        elif event.kind == "pick":
            shown.put(GEARS.index(event.data["gear"]), event.data["space"], EMPTY)
        elif event.kind == "starter_home":
            shown.start_space = NONE
        elif event.kind in ("build", "raise"):
            row = "building_row" if event.kind == "build" else "monument_row"
            tiles = list(getattr(shown, row))
            tiles[event.data["slot"]] = NONE
            setattr(shown, row, tuple(tiles))
    return shown


def _tile_box(at: Point) -> tuple[float, float, float, float]:
    return at[0] - TILE[0] / 2, at[1] - TILE[1] / 2, *TILE
