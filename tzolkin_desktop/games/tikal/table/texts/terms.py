"""How things of Tikal are called inside sentences: hexes, tiles, groups, prices."""

from __future__ import annotations

from tzolkin_desktop.games.tikal.rules.components import Tile
from tzolkin_desktop.games.tikal.rules.consts import HEX_NAMES, RUINS, TEMPLE, TREASURES, TYPES
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.kit.words import Words

MINUS = "−"


def price(points: int) -> str:
    """Write action points as a token."""
    return f"{{ap:{points}}}"


def spent(points: int) -> str:
    """Write action points that are gone as a token."""
    return f"{{ap:{MINUS}{points}}}"


def marker(look: Look, seat: int) -> str:
    """Write a seat's marker as a token."""
    return f"{{marker:{look.seats[seat].colour}}}"


def hex_title(words: Words, s: State, hex_: int) -> str:
    """Name the land on a hex with the name of the hex."""
    return f"{land_of(words, s, hex_)} · {HEX_NAMES[hex_]}"


def land_of(words: Words, s: State, hex_: int) -> str:
    """Name the land on a hex; a temple with the level it has now."""
    tile = s.tile(hex_)
    if tile is None:
        return words("land.jungle")
    return words(f"land.{TYPES[tile.type]}", level=s.levels[hex_])


def tile_name(words: Words, tile: Tile) -> str:
    """Name a tile as it is printed."""
    return words(f"land.{TYPES[tile.type]}", level=tile.level)


def tile_icon(tile: Tile) -> str:
    """Write a tile as a token."""
    if tile.type == TEMPLE:
        return f"{{temple:{tile.level}}}"
    if tile.type == RUINS:
        return f"{{treasure_back:{tile.masks}}}"
    return f"{{{TYPES[tile.type]}}}"


def treasure_token(kind: str) -> str:
    """Write a kind of treasure as a token."""
    return f"{{treasure_{kind}}}"


def treasure_name(words: Words, kind: int) -> str:
    """Name a kind of treasure."""
    return words(f"treasures.{TREASURES[kind]}")


def group_name(words: Words, explorers: int, leader: bool) -> str:
    """Say who goes: some explorers, the leader, or both."""
    if not explorers:
        return words("group.leader")
    some = words("group.explorers", n=explorers)
    return words("group.both", explorers=some) if leader else some


def group_count(words: Words, explorers: int, leader: bool) -> str:
    """Say who goes as shortly as can be: a number, the leader, or both."""
    who = [words("group.leader")] * leader + [str(explorers)] * bool(explorers)
    return " + ".join(who)
