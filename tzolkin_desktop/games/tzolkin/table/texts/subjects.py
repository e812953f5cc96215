"""Which page of the reference explains a piece of the table, found by the piece's id."""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.reference.outline import FIRST
from tzolkin_desktop.games.tzolkin.rules.consts import GEARS, NONE
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.shell.reference.protocol import Subject as Subject

# What explains each piece of the table, by the first part of its id.
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
    kind, *parts = spot.split("/")
    tile = _tile(s, kind, parts)
    if tile is not None:
        return tile
    if kind in ("space", "worker") and parts[0] in GEARS:
        return Subject(parts[0])
    if kind == "seat" and len(parts) > 1:
        return Subject(_FIELDS.get(parts[1], FIRST))
    if spot == "food/prophecy":
        return Subject("prophecies")
    return Subject(_PIECES.get(kind, FIRST))


def _tile(s: State, kind: str, parts: list[str]) -> Subject | None:
    """Find the page of a tile that lies on the table or before a player."""
    if kind == "building":
        return _building(s, s.building_row[int(parts[0])])
    if kind == "monument":
        return _monument(s, s.monument_row[int(parts[0])])
    if kind == "prophecy" and s.content.expansion is not None:
        number = s.prophecies[int(parts[0])]
        return Subject("prophecies", s.content.expansion.prophecies[number].id)
    if kind == "tribe":
        return Subject("ek_chuah" if parts[0] == "ek_chuah" else "tribes", parts[0])
    if kind == "tile":
        return Subject("setup", parts[0])
    if kind == "seat" and len(parts) == 3:
        player, order = s.players[int(parts[0])], int(parts[2])
        if parts[1] == "monument":
            return _monument(s, player.monuments[order])
        return _building(s, player.buildings[order - len(player.monuments)])
    if kind == "seat" and parts[1:] == ["tribe"] and s.content.expansion is not None:
        number = s.players[int(parts[0])].tribe
        if number != NONE:
            name = s.content.expansion.tribes[number].id
            return Subject("ek_chuah" if name == "ek_chuah" else "tribes", name)
    return None


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
