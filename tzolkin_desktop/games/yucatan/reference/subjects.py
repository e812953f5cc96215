"""Which page of the reference explains a piece of the table, found by its place."""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.consts import (
    BUILDINGS,
    F_CARD_ATTACK,
    F_CARD_DEFEND,
    F_GIVE,
    NONE,
    SECTORS,
)
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.places import (
    ADVISOR,
    ARMY,
    BONUS_KIND,
    BUILDING,
    CARD,
    CELL,
    CITY,
    CREATURE_KIND,
    JADE,
    LEADER,
    LEVEL,
    OPTION,
    SEAT,
    SECTOR,
    STEP,
    STORE,
    SUMMON_KIND,
    TOKEN_KIND,
)
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.shell.reference.protocol import Subject

FIRST = "overview"  # the page that leads to all others
# What explains each piece of the table, by the kind of its place.
_PIECES = {
    "jungle": "armies",
    "ability": "advisors",
    "deck": "cards",
    "discard": "cards",
    "round": "calendar",
    "calendar": "calendar",
    ARMY: "armies",
    JADE: "calendar",
    OPTION: "clan_leader",
    CREATURE_KIND: "temple",
    ADVISOR: "advisors",
    TOKEN_KIND: "advisors",
    CARD: "cards",
    CELL: "pyramid",
    STEP: "pyramid",
}
_STORES = {"captives": "captives", "tokens": "captives", "corn": "granary", "jade": "sacrifice"}
_PARTS = {
    **_STORES,
    "cards": "cards",
    "starting": "cards",
    "sun": "armies",
    "moon": "armies",
    "levels": "construction",
    "marker": "sacrifice",
    "points": "end",
}
_ASKED = {F_CARD_ATTACK: "battle", F_CARD_DEFEND: "battle", F_GIVE: "sacrifice"}


def subject_of(s: State, spot: str) -> Subject:
    """Find what explains a piece of the table."""
    place = Place.read(spot)
    kind, content = place.kind, s.content
    if kind in (BUILDING, LEVEL):
        return Subject(BUILDINGS[place.index])
    if kind == LEADER:
        return Subject("armies" if place.index else "clan_leader")
    if kind in (CITY, BONUS_KIND):
        return Subject("cities", content.cities[place.index].id)
    if kind == SUMMON_KIND:
        return Subject("creatures", content.creatures[place.index].id)
    if kind == SECTOR:
        token = s.players[s.seat].sectors[place.index * SECTORS + place.number]
        anchor = "" if token == NONE else content.reinforcements[token].id
        return Subject("reinforcements", anchor)
    if kind == STORE:
        return Subject(_STORES.get(place.name, FIRST))
    if kind == SEAT:
        return Subject(_PARTS.get(place.name, FIRST))
    if kind in _PIECES:
        return Subject(_PIECES[kind])
    return Subject(_ASKED.get(s.stack[-1][0], "turn") if s.stack and s.round else FIRST)
