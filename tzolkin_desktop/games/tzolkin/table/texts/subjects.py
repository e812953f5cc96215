"""Which page of the reference explains a piece of the table, found by its place."""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.rules.consts import GEARS, NONE
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.kit.targets import NO_NUMBER, Place
from tzolkin_desktop.shell.reference.protocol import Subject as Subject

FIRST = "overview"  # the page that leads to all others
# What explains each piece of the table, by the kind of its place.
_PIECES = {
    "start": "calendar",
    "first_player": "calendar",
    "teeth_corn": "calendar",
    "temple": "temples",
    "technology": "technologies",
    "building": "buildings",
    "deck": "buildings",
    "monument": "monuments",
    "jungle": "palenque",
    "food": "food_days",
    "prophecy": "prophecies",
    "quick": "quick_actions",
    "quick_tile": "quick_actions",
}
# The same for the fields of a player's row.
_FIELDS = {
    "corn": "goods",
    "wood": "goods",
    "stone": "goods",
    "gold": "goods",
    "skull": "chichen_itza",
    "corn_tiles": "palenque",
    "wood_tiles": "palenque",
    "building": "buildings",
    "buildings": "buildings",
    "monument": "monuments",
    "monuments": "monuments",
    "points": "end",
    "forecast": "end",
    "farms": "food_days",
    "home": "placing",
    "first_player": "calendar",
    "light": "calendar",
    "dark": "calendar",
    "tribe": "tribes",
    "debts": "ek_chuah",
}


def subject_of(s: State, spot: str) -> Subject:
    """Find what explains a piece of the table."""
    place = Place.read(spot)
    tile = _tile(s, place)
    if tile is not None:
        return tile
    if place.kind in ("space", "worker") and place.name in GEARS:
        return Subject(place.name)
    if place.kind == "seat" and place.name:
        return Subject(_FIELDS.get(place.name, FIRST))
    if place.kind == "food" and place.name == "prophecy":
        return Subject("prophecies")
    return Subject(_PIECES.get(place.kind, FIRST))


def _tile(s: State, place: Place) -> Subject | None:
    """Find the page of a tile that lies on the table or before a player."""
    kind, name = place.kind, place.name
    if kind == "building":
        return _building(s, s.building_row[place.index])
    if kind == "monument":
        return _monument(s, s.monument_row[place.index])
    if kind == "prophecy" and s.content.expansion is not None:
        number = s.prophecies[place.index]
        return Subject("prophecies", s.content.expansion.prophecies[number].id)
    if kind == "tribe":
        return _tribe(name)
    if kind == "tile":
        return Subject("setup", name)
    return _owned(s, place) if kind == "seat" and name else None


def _owned(s: State, place: Place) -> Subject | None:
    """Find the page of something a player has: a tile laid out, or the tribe."""
    player = s.players[place.index]
    if place.number != NO_NUMBER and place.name == "monument":
        return _monument(s, player.monuments[place.number])
    if place.number != NO_NUMBER:
        return _building(s, player.buildings[place.number - len(player.monuments)])
    if place.name == "tribe" and s.content.expansion is not None and player.tribe != NONE:
        return _tribe(s.content.expansion.tribes[player.tribe].id)
    return None


def _tribe(name: str) -> Subject:
    return Subject("ek_chuah" if name == "ek_chuah" else "tribes", name)


def _building(s: State, number: int) -> Subject | None:
    if number == NONE:
        return None
    building = s.content.buildings[number]
    return Subject("new_buildings" if building.module else "buildings", building.id)


def _monument(s: State, number: int) -> Subject | None:
    if number == NONE:
        return None
    monument = s.content.monuments[number]
    return Subject("mini" if monument.module else "monuments", monument.id)
