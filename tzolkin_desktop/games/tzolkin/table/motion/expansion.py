"""What moves on the table because of the expansion: an event each, as flights for the director."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board import geometry
from tzolkin_desktop.games.tzolkin.table.motion.flights import (
    Flight,
    Point,
    picture,
    tile_box,
)
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import draw_building
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.theme import DUMMY

if TYPE_CHECKING:
    from tzolkin_desktop.games.tzolkin.table.motion.director import Director


def _quick_action(director: Director, event: Event, before: State) -> list[Flight]:
    tiles = [place for place in director.spots if place.kind == "quick_tile"]
    director.source = director.at(tiles[0] if tiles else Place("quick"))  # the open one comes first
    return []


def _quick_home(director: Director, event: Event, before: State) -> list[Flight]:
    start = director.at(Place("quick", event.data["space"]))
    return [
        Flight(director.worker(event.seat), start, director.at(Place("seat", event.seat, "home")))
    ]


def _power(director: Director, event: Event, before: State) -> list[Flight]:
    director.source = director.at(Place("seat", event.seat, "tribe"))
    return []


def _dummy(director: Director, event: Event, before: State) -> list[Flight]:
    end = geometry.GEARS[event.data["gear"]].worker(event.data["space"])

    def draw(canvas: Canvas, at: Point) -> None:
        canvas.worker(*at, geometry.WORKER_HEIGHT, DUMMY)

    return [Flight(draw, geometry.CENTRE, end, lift=0)]


def _renovate(director: Director, event: Event, before: State) -> list[Flight]:
    """Let the building that is given up go back to the box."""
    content, number = before.content, before.content.building_id(event.data["building"])
    p = before.players[event.seat]
    order = len(p.monuments) + p.buildings.index(number)
    spot = Place("seat", event.seat, "building", order)
    start = director.at(spot if spot in director.spots else Place("seat", event.seat, "buildings"))

    def draw(canvas: Canvas, at: Point) -> None:
        draw_building(canvas, tile_box(at), content, number)

    return [Flight(draw, start, director.at(Place("building_deck")), length=0.5)]


def _debt(director: Director, event: Event, before: State) -> list[Flight]:
    """Let what was borrowed come from the bank, and a mark of it lie with the player."""
    director.source = geometry.CENTRE
    debts, tribe = Place("seat", event.seat, "debts"), Place("seat", event.seat, "tribe")
    mark = director.at(debts if debts in director.spots else tribe)
    ends = (geometry.CENTRE, mark) if event.data["by"] > 0 else (mark, geometry.CENTRE)
    return [Flight(picture(event.data["resource"], 26), *ends)]


def _interest(director: Director, event: Event, before: State) -> list[Flight]:
    director.source = director.at(Place("seat", event.seat, "tribe"))
    return []


def _prophecy_points(director: Director, event: Event, before: State) -> list[Flight]:
    """Let points fly from the prophecy that ends; the score itself is another event."""
    expansion = before.content.expansion
    if expansion is not None:
        number = before.prophecies.index(expansion.prophecy_id(event.data["prophecy"]))
        director.source = director.at(Place("prophecy", number))
    return []


def _calamity(director: Director, event: Event, before: State) -> list[Flight]:
    """Let the sign of the calamity go from the wheel to its card."""
    expansion = before.content.expansion
    if expansion is None:
        return []
    number = before.prophecies.index(expansion.prophecy_id(event.data["prophecy"]))
    sign = picture(f"prophecy_{event.data['prophecy']}", 90)
    return [Flight(sign, geometry.CENTRE, director.at(Place("prophecy", number)), length=0.7)]


FLIGHTS: dict[str, Callable[[Director, Event, State], list[Flight]]] = {
    "quick_action": _quick_action,
    "quick_home": _quick_home,
    "power": _power,
    "dummy": _dummy,
    "renovate": _renovate,
    "debt": _debt,
    "interest": _interest,
    "prophecy_points": _prophecy_points,
    "calamity": _calamity,
}
