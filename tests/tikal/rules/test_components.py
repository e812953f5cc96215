"""What is printed on the components of Tikal, by figures typed here, and faults in the files."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.tikal.rules.table import CONTENT, RULES, Table
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tikal.rules import content
from tzolkin_desktop.games.tikal.rules.components import Costs
from tzolkin_desktop.games.tikal.rules.consts import (
    HEX_NAMES,
    NEIGHBOURS,
    NOWHERE,
    TEMPLE,
    TYPES,
    VOLCANO,
)
from tzolkin_desktop.paths import data_dir

TILES = [CONTENT.tiles[number] for number in CONTENT.stack]


def by_letter(worth: str) -> dict[str, int]:
    """Add up a figure of the tiles for each letter."""
    found: Counter[str] = Counter()
    for tile in TILES:
        found[tile.letter] += getattr(tile, worth)
    return dict(found)


def test_there_are_36_tiles() -> None:
    assert len(TILES) == 36
    per_letter = Counter(tile.letter for tile in TILES)
    assert per_letter == {"a": 6, "b": 6, "c": 5, "d": 5, "e": 5, "f": 5, "g": 4}
    per_type = Counter(TYPES[tile.type] for tile in TILES)
    assert per_type == {"temple": 15, "clearing": 10, "ruins": 8, "volcano": 3}


def test_volcanoes_are_b_d_and_f() -> None:
    """R3: what the rulebook misprints."""
    assert [tile.letter for tile in TILES if tile.type == VOLCANO] == ["b", "d", "f"]


def test_masks_are_as_many_as_treasures() -> None:
    assert by_letter("masks") == {"a": 8, "b": 4, "c": 3, "d": 3, "e": 2, "f": 2, "g": 2}
    assert sum(by_letter("masks").values()) == 24


def test_levels_of_temples() -> None:
    assert by_letter("level") == {"a": 5, "b": 5, "c": 7, "d": 10, "e": 11, "f": 8, "g": 6}
    levels = sorted(tile.level for tile in CONTENT.tiles if tile.type == TEMPLE)
    assert levels == [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6]


def test_stones_of_tiles() -> None:
    assert all(sum(tile.edges) == 3 * (tile.type != VOLCANO) for tile in TILES)
    patterns = Counter("".join(map(str, tile.edges)) for tile in TILES)
    assert patterns == {
        "300000": 9, "200100": 8, "201000": 4, "210000": 3, "200010": 3, "200001": 3,
        "110100": 2, "101010": 1, "000000": 3,
    }  # fmt: skip


def test_steps_are_short_from_the_fourth_on() -> None:
    levels = [tile.level for tile in CONTENT.tiles if tile.type == TEMPLE]
    needed = {step: sum(level < step for level in levels) for step in range(2, 11)}
    assert needed == {2: 3, 3: 6, 4: 10, 5: 13, 6: 16, 7: 17, 8: 17, 9: 17, 10: 17}
    assert CONTENT.steps == (0, 0, 3, 6, 9, 11, 8, 5, 3, 2, 1)


def test_prices_and_limits() -> None:
    """R3: swap, camp and guard cost what the tables say."""
    assert CONTENT.costs == Costs(
        recruit=1, trail=1, stone=1, uncover=2, dig=3, swap=3, camp=5, guard=5
    )
    assert (CONTENT.action_points, CONTENT.steps_a_turn, CONTENT.treasures_a_turn) == (10, 2, 2)
    assert (CONTENT.explorers, CONTENT.camps, CONTENT.guards) == (18, 2, 2)
    assert CONTENT.leader_strength == 3
    assert CONTENT.worth == (0, 1, 3, 6)
    assert (CONTENT.start_score, CONTENT.least_bid) == (20, 1)


def test_the_grid_of_the_board() -> None:
    pairs = {
        frozenset((here, there))
        for here, around in enumerate(NEIGHBOURS)
        for there in around
        if there != NOWHERE
    }
    assert len(pairs) == 95
    for here, around in enumerate(NEIGHBOURS):
        for edge, there in enumerate(around):
            assert there == NOWHERE or NEIGHBOURS[there][(edge + 3) % 6] == here
    around = [HEX_NAMES[there] for there in NEIGHBOURS[HEX_NAMES.index("d3")]]
    assert around == ["d4", "e3", "e2", "d2", "c2", "c3"]
    around = [HEX_NAMES[there] for there in NEIGHBOURS[HEX_NAMES.index("c3")]]
    assert around == ["c4", "d4", "d3", "c2", "b3", "b4"]


def test_printed_crossings() -> None:
    table = Table()
    pairs = {"a1-a2": 2, "a1-b1": 2, "a1-b2": 1, "a2-b2": 0, "b1-b2": 0}
    assert {pair: table.stones(*pair.split("-")) for pair in pairs} == pairs


def test_a_turned_tile() -> None:
    tile = CONTENT.tiles[CONTENT.tile_id("a_temple_1")]
    assert [tile.stones(facing) for facing in range(6)] == [
        (2, 1, 0, 0, 0, 0),
        (0, 2, 1, 0, 0, 0),
        (0, 0, 2, 1, 0, 0),
        (0, 0, 0, 2, 1, 0),
        (0, 0, 0, 0, 2, 1),
        (1, 0, 0, 0, 0, 2),
    ]


# faults in the files

BOARD = (data_dir() / "tikal" / "board.yaml").read_text(encoding="utf-8")
LIST = (data_dir() / "tikal" / "tiles.yaml").read_text(encoding="utf-8")


def read(folder: Path, board: str = BOARD, tiles: str = LIST) -> None:
    (folder / "board.yaml").write_text(board, encoding="utf-8")
    (folder / "tiles.yaml").write_text(tiles, encoding="utf-8")
    content.load(folder)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("a_temple_1, letter: a", "a_temple_1, letter: h", "a_temple_1: expected one of a, b"),
        ("edges: [2, 1, 0, 0, 0, 0]}", "edges: [1, 2, 0, 0, 0, 0]}", "the biggest number first"),
        ("edges: [2, 1, 0, 0, 0, 0]}", "edges: [4, 1, 0, 0, 0, 0]}", "at most 3 stones"),
        ("edges: [2, 1, 0, 0, 0, 0]}", "edges: [2, 1, 0]}", "6 numbers, not 3"),
        ("level: 1, edges", "edges", "a_temple_1: expected 'level'"),
        ("type: ruins, masks: 4", "type: ruins, level: 4", "a_ruins_1: expected 'level'"),
        ("type: ruins, masks: 4", "type: ruins, masks: 5", "at most 24 masks in all, not 25"),
        ("type: ruins, masks: 4", "type: hut, masks: 4", "not 'hut'"),
        ("type: ruins, masks: 4", "type: base_camp", "not base_camp"),
        ("volcano, edges: [0,", "volcano, edges: [1,", "but a volcano, which has none"),
        ("letter: d, type: volcano", "letter: b, type: volcano", "a letter of its own"),
        ("id: a_temple_2", "id: a_temple_1", "an id of its own"),
        ("  - {id: a_temple_1", "  #", "36 tiles, not 35"),
    ],
)
def test_a_fault_in_the_tiles_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in LIST
    with pytest.raises(GameError) as caught:
        read(tmp_path, tiles=LIST.replace(old, new, 1))
    assert "tiles.yaml, line " in str(caught.value) and said in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("type: base_camp", "type: clearing", "one base camp"),
        ("10: 1}", "11: 1}", "10"),
        ("hex: a1", "hex: a9", "not 'a9'"),
        ("[1, 3, 6]", "[1, 3]", "3 numbers"),
        ("recruit: 1,", "", "'recruit', which is missing"),
        ("recruit: 1", "recruit: 0", "from 1"),
        ("least_bid: 1", "least_bid: 0", "from 1"),
        ("guards: 2,", "guards: 2, dogs: 3,", "dogs"),
    ],
)
def test_a_fault_on_the_board_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in BOARD
    with pytest.raises(GameError) as caught:
        read(tmp_path, board=BOARD.replace(old, new, 1))
    assert "board.yaml, line " in str(caught.value) and said in str(caught.value)


def test_the_digest_names_the_components(tmp_path: Path) -> None:
    read(tmp_path)
    assert content.load(tmp_path).digest == RULES.digest({})
    read(tmp_path, tiles=LIST.replace("level: 6", "level: 5"))
    assert content.load(tmp_path).digest != RULES.digest({})
