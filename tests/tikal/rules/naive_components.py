"""What is printed on the board and the tiles of Tikal and what the box holds, written down again.

Answers for: the figures of the naive model. They are kept apart from the game's own data on
purpose: a misprint there is a disagreement here. It must not know the game's data or its rules.
"""

from __future__ import annotations

from typing import Any, NamedTuple

EDGES = ("n", "ne", "se", "s", "sw", "nw")  # clockwise
OPPOSITE = {"n": "s", "ne": "sw", "se": "nw", "s": "n", "sw": "ne", "nw": "se"}

COLUMNS = "abcdefgh"
ROWS = "12345"  # from below
HEXES = tuple(column + row for column in COLUMNS for row in ROWS)

# Steps in columns and in rows counted from above; b, d, f and h lie half a hex lower.
STEPS_OF_EVEN_COLUMNS = {
    "n": (0, -1),
    "ne": (1, -1),
    "se": (1, 0),
    "s": (0, 1),
    "sw": (-1, 0),
    "nw": (-1, -1),
}
STEPS_OF_ODD_COLUMNS = {
    "n": (0, -1),
    "ne": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "nw": (-1, 0),
}


def beside(hex_name: str, edge: str) -> str | None:
    """Name the hex beyond an edge; None beyond the rim of the board."""
    x, y = COLUMNS.index(hex_name[0]), 5 - int(hex_name[1])
    steps = STEPS_OF_ODD_COLUMNS if x % 2 else STEPS_OF_EVEN_COLUMNS
    x, y = x + steps[edge][0], y + steps[edge][1]
    return f"{COLUMNS[x]}{5 - y}" if 0 <= x < 8 and 0 <= y < 5 else None


NEIGHBOURS = {
    here: {edge: there for edge in EDGES if (there := beside(here, edge))} for here in HEXES
}


class Face(NamedTuple):
    """What is printed on a tile, with its first number towards north."""

    type: str
    stones: tuple[int, ...]
    level: int = 0
    masks: int = 0


def face(kind: str, stones: str, **more: Any) -> Face:
    """Read the stones of six edges from six digits."""
    return Face(kind, tuple(map(int, stones)), **more)


PRINTED = {
    "a1": face("base_camp", "111000"),
    "a2": face("temple", "110100", level=1),
    "b1": face("temple", "010001", level=1),
    "b2": face("clearing", "111000"),
}

TILES = {
    "a_temple_1": face("temple", "210000", level=1),
    "a_temple_2": face("temple", "200100", level=2),
    "a_temple_3": face("temple", "201000", level=2),
    "a_ruins_1": face("ruins", "200010", masks=4),
    "a_ruins_2": face("ruins", "201000", masks=4),
    "a_clearing_1": face("clearing", "110100"),
    "b_temple_1": face("temple", "200010", level=2),
    "b_temple_2": face("temple", "200100", level=3),
    "b_ruins_1": face("ruins", "200001", masks=4),
    "b_clearing_1": face("clearing", "201000"),
    "b_clearing_2": face("clearing", "210000"),
    "b_volcano": face("volcano", "000000"),
    "c_temple_1": face("temple", "300000", level=3),
    "c_temple_2": face("temple", "200010", level=4),
    "c_ruins_1": face("ruins", "300000", masks=3),
    "c_clearing_1": face("clearing", "110100"),
    "c_clearing_2": face("clearing", "300000"),
    "d_temple_1": face("temple", "200100", level=5),
    "d_temple_2": face("temple", "300000", level=5),
    "d_ruins_1": face("ruins", "300000", masks=3),
    "d_clearing_1": face("clearing", "101010"),
    "d_volcano": face("volcano", "000000"),
    "e_temple_1": face("temple", "300000", level=5),
    "e_temple_2": face("temple", "300000", level=6),
    "e_ruins_1": face("ruins", "200001", masks=2),
    "e_clearing_1": face("clearing", "200100"),
    "e_clearing_2": face("clearing", "200100"),
    "f_temple_1": face("temple", "300000", level=4),
    "f_temple_2": face("temple", "210000", level=4),
    "f_ruins_1": face("ruins", "200100", masks=2),
    "f_clearing_1": face("clearing", "200100"),
    "f_volcano": face("volcano", "000000"),
    "g_temple_1": face("temple", "200001", level=3),
    "g_temple_2": face("temple", "201000", level=3),
    "g_ruins_1": face("ruins", "300000", masks=2),
    "g_clearing_1": face("clearing", "200100"),
}

TEMPLE_STEPS = {2: 3, 3: 6, 4: 9, 5: 11, 6: 8, 7: 5, 8: 3, 9: 2, 10: 1}
KINDS = ("mask", "idol", "plate", "vase", "necklace", "knife", "codex", "conch")
COPIES_OF_A_KIND = 3
WORTH = {1: 1, 2: 3, 3: 6}

EXPLORERS = 18
CAMPS = 2
GUARDS = 2
LEADERS_STRENGTH = 3

ACTION_POINTS = 10
COST = {"recruit": 1, "trail": 1, "uncover": 2, "dig": 3, "swap": 3, "camp": 5, "guard": 5}
STEPS_PER_TEMPLE = 2
TREASURES_PER_RUINS = 2

START_SCORE_OF_AUCTION = 20
LEAST_BID = 1
