"""From events to motion: what flies, slides, drops and turns after a step of the game.

A step becomes beats, shown one after another. Each beat shows one state of the table with pieces
moving over it. The rules decided already; this only lets eyes follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tzolkin.rules.consts import (
    EMPTY,
    GEARS,
    NONE,
    SHRINE_SPACE,
)
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board import geometry
from tzolkin_desktop.games.tzolkin.table.board.board import corn_teeth
from tzolkin_desktop.games.tzolkin.table.board.gear_board import space_point
from tzolkin_desktop.games.tzolkin.table.board.gears import (
    FALL_SECONDS,
    GearMotion,
    TumbleHome,
)
from tzolkin_desktop.games.tzolkin.table.motion import expansion
from tzolkin_desktop.games.tzolkin.table.motion.beats import Beat, Fall, Player, parts_of
from tzolkin_desktop.games.tzolkin.table.motion.flights import (
    GOODS,
    STAGGER,
    Drawer,
    Flight,
    Point,
    good,
    picture,
    points,
    tile_box,
)
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import draw_building, draw_monument
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.sound import TICK
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.shell.table.regions import SeatLook

BETWEEN_TICKS = 0.06  # seconds from one gear to the next
ROLLED = 0.62  # the share of a turn after which the teeth fall into place


class Director:
    """Makes beats from steps, knowing where the pieces of the table lie."""

    def __init__(
        self,
        spots: Mapping[Place, Rect],
        seats: tuple[SeatLook, ...],
        play: Player | None = None,
    ) -> None:
        """Take the layout of the table, and what plays a sound by its id."""
        self.spots = spots
        self._seats = seats
        self._play = play
        self.source: Point = geometry.CENTRE  # where goods come from and go to

    def beats(self, step: Step, after: State) -> list[Beat]:
        """Give what to show between the state before a step and the state after it."""
        before: State = step.before
        self.source = geometry.CENTRE
        parts = parts_of(step.events)
        beats = []
        if flights := self._flights(parts.calm, before):
            beats.append(self._flying(_lifted(before, parts.calm), flights))
        if parts.feast:
            cues = [(0.0, "food_day")]
            beats.append(Beat(before, food_day=tuple(parts.feast), cues=cues, play=self._play))
        if flights := self._flights(parts.signs, before):
            beats.append(self._flying(_not_turned(before, after), flights))
        if after.day != before.day:
            beats.append(self._turning(before, after, parts.falls))
        if flights := self._flights(parts.late, after):
            beats.append(self._flying(after, flights))
        return beats

    def _flying(self, shown: State, flights: list[Flight]) -> Beat:
        cues = [(flight.until, flight.sound) for flight in flights if flight.sound]
        return Beat(shown, flights, cues=cues, play=self._play)

    def _turning(self, before: State, after: State, falls: list[Event]) -> Beat:
        # Everything but the gears shows the state after; the gears ride there.
        landed = after.clone()
        tumbles = []
        for event, stood in _stood(before, falls):
            landed.players[event.seat].hand -= 1
            ridden = stood + after.day - before.day
            start = geometry.GEARS[event.data["gear"]].worker(ridden)
            home = self.at(Place("seat", event.seat, "home"))
            tumbles.append(Fall(self._seats[event.seat].colour, TumbleHome(start, home)))
        shown = _not_turned(before, landed)
        corn = tuple(corn_teeth(after))
        turn = GearMotion(before.day, after.day)
        cues = [(0.0, "gear_roll"), (turn.seconds * ROLLED, "gear_tick")]
        cues += self._ticks(before, turn.seconds * ROLLED)
        cues += [(turn.seconds + FALL_SECONDS, "worker_taken")] if tumbles else []
        return Beat(
            shown, turn=turn, landed=landed, corn=corn, falls=tumbles, cues=cues, play=self._play
        )

    def _ticks(self, before: State, at: float) -> list[tuple[float, str]]:
        """Let every gear tick that carries somebody's worker, each with its own sound."""
        people = {number for number, seat in enumerate(self._seats) if not seat.bot}
        carrying = [
            name for name, slots in zip(GEARS, before.gears, strict=True) if people & set(slots)
        ]
        return [(at + (n + 1) * BETWEEN_TICKS, f"{TICK}{name}") for n, name in enumerate(carrying)]

    def _flights(self, events: Iterable[Event], before: State) -> list[Flight]:
        flights: list[Flight] = []
        for event in events:
            maker = FLIGHTS.get(event.kind)
            for flight in maker(self, event, before) if maker else ():
                flight.delay = len(flights) * STAGGER
                flight.sound = flight.sound or HEARD.get(event.kind, "")
                flights.append(flight)
        return flights

    def at(self, spot: Place) -> Point:
        """Find a spot of the table; a piece without one flies from where things come from."""
        rect = self.spots.get(spot)
        return rect.centre if rect is not None else self.source

    def worker(self, seat: int) -> Drawer:
        """Draw a player's worker."""
        colour = self._seats[seat].colour
        return lambda canvas, at: canvas.worker(*at, geometry.WORKER_HEIGHT, colour)

    def _place(self, event: Event, before: State) -> list[Flight]:
        place = event.data["place"]
        if place == "start":
            end = self.at(Place("start"))
        elif place == "quick":
            end = self.at(Place("quick", event.data["space"]))
        else:
            end = geometry.GEARS[place].worker(event.data["space"])
        self.source = end
        return [Flight(self.worker(event.seat), self.at(Place("seat", event.seat, "home")), end)]

    def _pick(self, event: Event, before: State) -> list[Flight]:
        start = geometry.GEARS[event.data["gear"]].worker(event.data["space"])
        self.source = start
        return [Flight(self.worker(event.seat), start, self.at(Place("seat", event.seat, "home")))]

    def _action(self, event: Event, before: State) -> list[Flight]:
        self.source = space_point(event.data["gear"], event.data["action"])
        return []

    def _gain(self, event: Event, before: State) -> list[Flight]:
        return [
            Flight(
                good(name, n), self.source, self.at(Place("seat", event.seat, name)),
                sound=GOOD_SOUNDS.get(name, "cube"),
            )
            for name, n in event.data.items()
            if name in GOODS
        ]  # fmt: skip

    def _pay(self, event: Event, before: State) -> list[Flight]:
        return [
            Flight(
                good(name, n), self.at(Place("seat", event.seat, name)), self.source,
                sound=GOOD_SOUNDS.get(name, "cube"),
            )
            for name, n in event.data.items()
            if name in GOODS
        ]  # fmt: skip

    def _points(self, event: Event, before: State) -> list[Flight]:
        n = event.data["points"]
        return [Flight(points(n), self.source, self.at(Place("seat", event.seat, "points")))]

    def _temple(self, event: Event, before: State) -> list[Flight]:
        temple, step = event.data["temple"], event.data["step"]
        start = self.at(Place("temple", name=temple, number=step - event.data["by"]))
        end = self.at(Place("temple", name=temple, number=step))
        return [Flight(self._marker(event.seat), start, end, lift=14)]

    def _technology(self, event: Event, before: State) -> list[Flight]:
        technology, level = event.data["technology"], event.data["level"]
        start = self.at(Place("level", event.seat, technology))
        end = self.at(Place("technology", name=technology, number=level))
        return [Flight(self._marker(event.seat), start, end, lift=20)]

    def _technology_bonus(self, event: Event, before: State) -> list[Flight]:
        self.source = self.at(Place("technology", name=event.data["technology"], number=4))
        return []

    def _marker(self, seat: int) -> Drawer:
        colour = self._seats[seat].colour
        return lambda canvas, at: canvas.marker(*at, 24, colour)

    def _build(self, event: Event, before: State) -> list[Flight]:
        start = self.at(Place("building", event.data["slot"]))
        self.source = start
        content, number = before.content, before.building_row[event.data["slot"]]

        def draw(canvas: Canvas, at: Point) -> None:
            draw_building(canvas, tile_box(at), content, number)

        return [Flight(draw, start, self.at(Place("seat", event.seat, "buildings")), length=0.5)]

    def _raise(self, event: Event, before: State) -> list[Flight]:
        start = self.at(Place("monument", event.data["slot"]))
        content, number = before.content, before.monument_row[event.data["slot"]]

        def draw(canvas: Canvas, at: Point) -> None:
            draw_monument(canvas, tile_box(at), content, number)

        return [Flight(draw, start, self.at(Place("seat", event.seat, "monuments")), length=0.5)]

    def _reveal(self, event: Event, before: State) -> list[Flight]:
        content = before.content
        number = content.building_id(event.data["building"])

        def draw(canvas: Canvas, at: Point) -> None:
            draw_building(canvas, tile_box(at), content, number)

        slot = self.at(Place("building", event.data["slot"]))
        return [Flight(draw, self.at(Place("building_deck")), slot, lift=0)]

    def _harvest(self, event: Event, before: State) -> list[Flight]:
        group, way = event.data["group"], event.data["way"]
        kind = "wood" if way == "wood" else "corn"
        start = self.at(Place("jungle", group, "corn" if way == "corn" else "wood"))
        if not event.data["tile"]:
            return []
        self.source = start
        end = self.at(Place("seat", event.seat, f"{kind}_tiles"))
        return [Flight(picture(f"tile_{kind}", 34), start, end)]

    def _skull(self, event: Event, before: State) -> list[Flight]:
        space = event.data["space"]
        end = space_point("chichen_itza", space)
        if space == SHRINE_SPACE:  # it stays on the tile
            end = self.at(Place("seat", event.seat, "buildings"))
        return [Flight(picture("skull", 34), self.at(Place("seat", event.seat, "skull")), end)]

    def _worker_gained(self, event: Event, before: State) -> list[Flight]:
        home = self.at(Place("seat", event.seat, "home"))
        return [Flight(self.worker(event.seat), self.source, home)] * event.data["workers"]

    def _teeth_corn(self, event: Event, before: State) -> list[Flight]:
        start = self.at(Place("teeth_corn"))
        return [
            Flight(
                good("corn", event.data["corn"]), start, self.at(Place("seat", event.seat, "corn"))
            )
        ]

    def _corn_on_teeth(self, event: Event, before: State) -> list[Flight]:
        x, y = geometry.tooth_position(geometry.start_tooth(before.day), before.day)
        return [Flight(picture("corn", 26), (x, y - 120), (x, y), lift=0)]

    def _starter_home(self, event: Event, before: State) -> list[Flight]:
        home = self.at(Place("seat", event.seat, "home"))
        return [Flight(self.worker(event.seat), self.at(Place("start")), home)]

    def _first_player(self, event: Event, before: State) -> list[Flight]:
        start = self.at(Place("seat", before.first))
        return [Flight(picture("first_player", 40), start, self.at(Place("seat", event.seat)))]


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
    **expansion.FLIGHTS,
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
    "quick_home": "worker_taken",
    "dummy": "worker_placed",
    "renovate": "building",
    "debt": "cube",
}
GOOD_SOUNDS = {"corn": "corn", "skull": "skull"}


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
        elif event.kind == "quick_home":
            space = event.data["space"]
            shown.quick = (*shown.quick[:space], EMPTY, *shown.quick[space + 1 :])
        elif event.kind in ("build", "raise"):
            row = "building_row" if event.kind == "build" else "monument_row"
            tiles = list(getattr(shown, row))
            tiles[event.data["slot"]] = NONE
            setattr(shown, row, tuple(tiles))
    return shown


def _stood(before: State, falls: Iterable[Event]) -> list[tuple[Event, int]]:
    """Say where each worker that falls stood: at the end of its gear, or a day before it."""
    found: list[tuple[Event, int]] = []
    seen: set[tuple[str, int]] = set()
    for event in falls:
        gear, end = event.data["gear"], event.data["space"]
        first_day = before.gears[GEARS.index(gear)][end] == event.seat and (gear, end) not in seen
        seen.add((gear, end))
        found.append((event, end if first_day else end - 1))
    return found


def _not_turned(before: State, after: State) -> State:
    """Give the state after a step with the gears as they were."""
    shown = after.clone()
    shown.gears = before.gears[:]
    shown.day = before.day
    return shown
