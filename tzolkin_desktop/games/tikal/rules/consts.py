"""Names and numbers of Tikal: hexes, edges, kinds of land, verbs and frames."""

from __future__ import annotations

COLUMNS, ROWS = 8, 5
HEXES = COLUMNS * ROWS
NOWHERE = -1
"""Beyond the edge of the board; also the tile or owner that is not there."""

EDGES = ("n", "ne", "se", "s", "sw", "nw")  # clockwise
NO_FACING = len(EDGES)  # of a volcano, which looks the same in every turning
HEX_NAMES = tuple(f"{'abcdefgh'[hex_ % COLUMNS]}{ROWS - hex_ // COLUMNS}" for hex_ in range(HEXES))

_EVEN = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
_ODD = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))  # odd columns lie half a hex lower


def _neighbour(hex_: int, edge: int) -> int:
    x, y = hex_ % COLUMNS, hex_ // COLUMNS
    dx, dy = (_ODD if x % 2 else _EVEN)[edge]
    inside = 0 <= x + dx < COLUMNS and 0 <= y + dy < ROWS
    return x + dx + COLUMNS * (y + dy) if inside else NOWHERE


NEIGHBOURS = tuple(tuple(_neighbour(hex_, edge) for edge in range(6)) for hex_ in range(HEXES))
"""For each hex what lies beyond each of its edges."""
AROUND = tuple(tuple(there for there in row if there != NOWHERE) for row in NEIGHBOURS)
"""For each hex those that touch it."""


def hex_named(name: str) -> int:
    """Find a hex by its name, as `d3`."""
    return HEX_NAMES.index(name)


TYPES = ("base_camp", "temple", "clearing", "ruins", "volcano")
BASE_CAMP, TEMPLE, CLEARING, RUINS, VOLCANO = range(5)

TREASURES = ("mask", "idol", "plate", "vase", "necklace", "knife", "codex", "conch")
COPIES = 3
TOP_LEVEL = 10
SCORINGS = 4  # three volcanoes and the end (rules 8.8)

# Where a leader is who stands on no hex.
IN_SUPPLY, OUT = -1, -2

VERBS = (
    "lay", "set aside", "recruit", "trail", "walk", "uncover", "dig", "camp", "guard", "swap",
    "end", "bid", "pass", "take",
)  # fmt: skip
(
    LAY, ASIDE, RECRUIT, TRAIL, WALK, UNCOVER, DIG, CAMP, GUARD, SWAP, END, BID, PASS, TAKE,
) = range(14)  # fmt: skip

# A frame of the decision stack is one of these and its numbers.
FRAMES = ("lay", "act", "score", "bid", "take", "turn", "round", "next", "volcano", "final")
(
    F_LAY,  # a tile waits to be laid: tile
    F_ACT,  # a normal turn spends its action points
    F_SCORE,  # a scoring turn spends its action points, then scores: the seat, those to come
    F_BID,  # auction: opener, highest bid, its bidder, seats that passed as bits, who passed first
    F_TAKE,  # auction: the winner chooses a tile
    F_TURN,  # by itself: the next turn of the basic game begins: seat
    F_ROUND,  # by itself: a round of the auction game begins: who opens
    F_NEXT,  # by itself: a turn of the auction game is over: whose
    F_VOLCANO,  # by itself: a scoring round is over: who turned the volcano over, tile
    F_FINAL,  # by itself: the final scoring begins: who laid the last tile
) = range(10)
AUTOMATIC = F_TAKE  # frames beyond it wait for nobody

# Lines of a score sheet: start capital, each scoring's temples and treasures, what bids cost.
SCORE_LINES = (
    "start",
    *(f"temples_{n}" for n in range(1, SCORINGS + 1)),
    *(f"treasures_{n}" for n in range(1, SCORINGS + 1)),
    "bids",
)
FROM_START, FROM_TEMPLES, FROM_TREASURES, FROM_BIDS = 0, 1, 1 + SCORINGS, 1 + 2 * SCORINGS
