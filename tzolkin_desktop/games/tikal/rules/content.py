"""Reads the components of Tikal from YAML and checks every word of it.

The only module of the rules that knows files. A fault stops with file, line, id and what was
expected there.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from tzolkin_desktop.content_files import Field, open_yaml, read_tiles
from tzolkin_desktop.games.tikal.rules.components import Content, Costs, Tile
from tzolkin_desktop.games.tikal.rules.consts import (
    BASE_CAMP,
    COPIES,
    HEX_NAMES,
    HEXES,
    NOWHERE,
    RUINS,
    SCORINGS,
    TEMPLE,
    TOP_LEVEL,
    TREASURES,
    TYPES,
    VOLCANO,
)

TILES = ("tiles",)  # the lists that added content may change
LETTERS = tuple("abcdefg")
MOST_STONES = 3  # on one edge


def load(folder: Path, added: Mapping[str, Path] | None = None) -> Content:
    """Read and check the content files of a folder; `added` names a file with changed tiles."""
    digest = hashlib.sha256()
    board = open_yaml(folder / "board.yaml", digest.update).keys(
        ("printed", "steps", "treasure_worth", "expedition", "turn", "auction")
    )
    printed = read_tiles(board["printed"], _printed)
    camps = [tile.hex for tile in printed if tile.type == BASE_CAMP]
    if len(camps) != 1:
        raise board["printed"].fail("one base camp")
    field = open_yaml(folder / "tiles.yaml", digest.update).keys(TILES)["tiles"]
    stack = read_tiles(field, _tile)
    if added and "tiles" in added:
        field = open_yaml(added["tiles"], digest.update).keys(TILES)["tiles"]
        stack = _changed(field, stack, read_tiles(field, _tile))
    stack = tuple(sorted(stack, key=lambda tile: (tile.letter, tile.id)))
    _check_stack(field, stack, len(printed))
    expedition = board["expedition"].keys(("explorers", "camps", "guards", "leader_strength"))
    turn = board["turn"].keys(
        ("action_points", "costs", "steps_on_a_temple", "treasures_from_ruins")
    )
    auction = board["auction"].keys(("start_score", "least_bid"))
    tiles = (*stack, *printed)
    return Content(
        tiles=tiles,
        printed=tuple(range(len(stack), len(tiles))),
        base_camp=camps[0],
        letters=LETTERS,
        steps=_steps(board["steps"]),
        worth=(0, *board["treasure_worth"].numbers(0, COPIES)),
        explorers=expedition["explorers"].number(1),
        camps=expedition["camps"].number(0),
        guards=expedition["guards"].number(0),
        leader_strength=expedition["leader_strength"].number(1),
        action_points=turn["action_points"].number(1),
        costs=Costs(*(cost.number(1) for _, cost in turn["costs"].in_order(Costs._fields))),
        steps_a_turn=turn["steps_on_a_temple"].number(1),
        treasures_a_turn=turn["treasures_from_ruins"].number(1),
        start_score=auction["start_score"].number(0),
        least_bid=auction["least_bid"].number(1),
        digest=digest.hexdigest()[:16],
        numbers={tile.id: number for number, tile in enumerate(tiles)},
    )


def _printed(field: Field, name: str) -> Tile:
    keys = field.keys(("id", "hex", "type", "edges"), ("level",))
    type_, level, _ = _land(field, keys)
    hex_ = keys["hex"].one_of(HEX_NAMES)
    return Tile.make(name, "", type_, level, 0, _edges(keys["edges"]), hex_)


def _tile(field: Field, name: str) -> Tile:
    keys = field.keys(("id", "letter", "type", "edges"), ("level", "masks"))
    type_, level, masks = _land(field, keys)
    if type_ == BASE_CAMP:
        raise keys["type"].fail(f"one of {', '.join(TYPES[TEMPLE:])}, not base_camp")
    edges = _edges(keys["edges"])
    if edges[0] != max(edges):
        raise keys["edges"].fail("the biggest number first")
    if (type_ == VOLCANO) == any(edges):
        raise keys["edges"].fail("stones on every tile but a volcano, which has none")
    letter = LETTERS[keys["letter"].one_of(LETTERS)]
    return Tile.make(name, letter, type_, level, masks, edges, NOWHERE)


def _land(field: Field, keys: Mapping[str, Field]) -> tuple[int, int, int]:
    """Read the kind of land, the level that a temple has and the masks that ruins have."""
    type_ = keys["type"].one_of(TYPES)
    for key, owner in (("level", TEMPLE), ("masks", RUINS)):
        if (key in keys) != (type_ == owner):
            raise field.fail(f"'{key}' for {TYPES[owner]} and for nothing else")
    level = keys["level"].number(1, TOP_LEVEL) if "level" in keys else 0
    masks = keys["masks"].number(1, COPIES * len(TREASURES)) if "masks" in keys else 0
    return type_, level, masks


def _edges(field: Field) -> tuple[int, ...]:
    edges = field.numbers(0, 6)
    if max(edges) > MOST_STONES:
        raise field.fail(f"at most {MOST_STONES} stones on an edge")
    return edges


def _steps(field: Field) -> tuple[int, ...]:
    found = field.table(range(2, TOP_LEVEL + 1))
    if set(found) != set(range(2, TOP_LEVEL + 1)):
        raise field.fail(f"the numbers 2 to {TOP_LEVEL} and no others")
    return tuple(found.get(number, 0) for number in range(TOP_LEVEL + 1))


def _changed(field: Field, stack: tuple[Tile, ...], added: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Put changed tiles in the place of the old ones; the board has no room for more."""
    changes = {tile.id: tile for tile in added}
    if unknown := [name for name in changes if name not in {tile.id for tile in stack}]:
        raise field.fail(f"ids of tiles that the game has, not '{unknown[0]}'")
    return tuple(changes.get(tile.id, tile) for tile in stack)


def _check_stack(field: Field, stack: tuple[Tile, ...], printed: int) -> None:
    """Check what the rules rely on, for the game's own tiles and for changed ones."""
    if len(stack) != HEXES - printed:
        raise field.fail(f"{HEXES - printed} tiles, not {len(stack)}")
    volcanoes = Counter(tile.letter for tile in stack if tile.type == VOLCANO)
    if volcanoes.total() != SCORINGS - 1 or max(volcanoes.values()) > 1:
        raise field.fail(f"{SCORINGS - 1} volcanoes, each with a letter of its own")
    masks = sum(tile.masks for tile in stack)
    if masks > COPIES * len(TREASURES):
        raise field.fail(f"at most {COPIES * len(TREASURES)} masks in all, not {masks}")
