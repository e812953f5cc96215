"""Which page of the reference explains a piece of the table, found by its place."""

from __future__ import annotations

from tzolkin_desktop.games.tikal.rules.consts import (
    BASE_CAMP,
    CLEARING,
    F_LAY,
    RUINS,
    TEMPLE,
    TREASURES,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.places import (
    ACTION,
    ACTIONS,
    BID_KIND,
    BIDDER,
    CAMP_KIND,
    GROUP,
    HEX,
    LETTER,
    LEVEL,
    SEAT,
    STEP,
    TILE,
    TREASURE,
    WORK,
)
from tzolkin_desktop.kit.targets import NO_NUMBER, Place
from tzolkin_desktop.shell.reference.protocol import Subject

FIRST = "overview"  # the page that leads to all others
# What explains each piece of the table, by the kind of its place.
_PIECES = {
    GROUP: "members",
    LEVEL: "control",
    TREASURE: "dig",
    STEP: "uncover",
    BIDDER: "auction",
    BID_KIND: "auction",
    "pass": "auction",
    "bids": "auction",
    "chance": "scoring",
}
# The land of a hex, the actions that share a page, and the parts of a player's row.
_LAND = {
    BASE_CAMP: "recruit",
    TEMPLE: "uncover",
    CLEARING: "camp",
    RUINS: "dig",
    VOLCANO: "scoring",
}
_ACTIONS = {"trail": "recruit", "recruit_leader": "recruit"}
_PARTS = {
    "supply": "members",
    "leader": "members",
    "camps": "camp",
    "guards": "guard",
    "temples": "control",
    "treasures": "dig",
    "sum": "scoring",
    "points": "scoring",
}


def subject_of(s: State, spot: str) -> Subject:
    """Find what explains a piece of the table."""
    place = Place.read(spot)
    kind = place.kind
    if kind == HEX:
        return _hex(s, place.index)
    if kind == CAMP_KIND:
        return Subject("recruit" if place.index == s.content.base_camp else "camp")
    if kind == WORK:
        return Subject(_ACTIONS.get(place.name, place.name))
    if kind == ACTION:
        return Subject(_ACTIONS.get(ACTIONS[place.index], ACTIONS[place.index]))
    if kind == SEAT:
        return Subject(_PARTS.get(place.name, FIRST))
    if kind == TREASURE:
        return Subject("dig", TREASURES[place.number])
    if kind == LETTER:
        number = place.index
        letter = "" if number == NO_NUMBER else s.content.letters[number]
        return Subject("tiles", f"letter_{letter}" if letter else "")
    if kind == TILE:
        return Subject("tiles", s.content.tiles[place.index].id)
    return Subject(_PIECES.get(kind, FIRST))


def _hex(s: State, hex_: int) -> Subject:
    """Find what explains a hex: its land, or how tiles are laid."""
    if s.stack and s.stack[-1][0] == F_LAY and s.tile(hex_) is None:
        return Subject("laying")
    return Subject(_LAND.get(s.type_at(hex_), "laying"))
