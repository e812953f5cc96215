"""Where a place is hit: pieces by their rectangles, the jungle by its shape."""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.table.geometry import CAMPS, Jungle, Point
from tzolkin_desktop.games.yucatan.table.places import ARMY, JUNGLE_PLACE
from tzolkin_desktop.kit.targets import Area, Place
from tzolkin_desktop.shell.table.protocol import Spots


def find(place: Place, spots: Spots) -> tuple[Area, Point] | None:
    """Find the area of a place and a point that surely hits it."""
    if place == JUNGLE_PLACE:
        return Jungle(), _free_ground(spots)
    return (spots[place], spots[place].centre) if place in spots else None


def _free_ground(spots: Spots) -> Point:
    """Give a point of the jungle where no army stands."""
    armies = [spot for place, spot in spots.items() if place.kind == ARMY]
    free = (at for camps in CAMPS for at in camps)
    return next((at for at in free if not any(a.contains(*at) for a in armies)), (64.0, 70.0))
