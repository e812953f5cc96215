"""The places of Tikal's table by name: what can be pointed at, lit up, flown to and asked about.

Every module of the table makes and reads places by these functions, so that nobody spells a kind
twice. `Place` has a kind, an index, a name and a number:

| place | kind, index, name, number | what it is |
|---|---|---|
| `hex_place(h)` | `hex/h` | a hex of the board, explored or jungle |
| `group_place(h, seat)` | `group/h/seat` | the members of a seat on a hex |
| `camp_place(h)` | `camp/h` | the tent on a hex, the base camp's too |
| `level_place(h)` | `level/h` | the plate with the level of a temple |
| `work_place(h, action)` | `work/h/uncover` | a bubble over a hex: an action to do there |
| `treasure_place(seat, kind)` | `treasure/seat/kind` | a kind of treasure in a player's row |
| `seat_place(seat)` | `seat/seat` | a player's row |
| `seat_place(seat, part)` | `seat/seat/supply` | a part of it, see `SEAT_PARTS` |
| `action_place(k)` | `action/k` | a chip of the action bar, k as in `ACTIONS` |
| `BEADS` | `beads` | the action points of the turn |
| `letter_place(k)` | `stack/k` | the tiles of a letter, k as in `Content.letters` |
| `STACK`, `VOLCANO_CHANCE` | `stack`, `chance` | the whole stack; the chance of a volcano |
| `step_place(n)` | `step/n` | the steps with a number |
| `tile_place(tile)` | `tile/tile` | auction: a tile on offer, by its number in `Content.tiles` |
| `bidder_place(seat)` | `bidder/seat` | auction: a player's totem and bid |
| `bid_place(n)`, `PASS_PLACE` | `bid/n`, `pass` | auction: a bid to click; passing |
| `LOWER_BIDS`, `HIGHER_BIDS` | `bids/lower` | auction: an arrow to other bids |

Buttons of the prompt and lines of the log are the shell's: `button//name`, `log/n`.
"""

from __future__ import annotations

from tzolkin_desktop.games.tikal.rules.consts import (
    CAMP,
    DIG,
    GUARD,
    RECRUIT,
    SWAP,
    TRAIL,
    UNCOVER,
    WALK,
)
from tzolkin_desktop.kit.targets import Place

HEX, GROUP, CAMP_KIND, LEVEL, WORK = "hex", "group", "camp", "level", "work"
TREASURE, SEAT, ACTION, LETTER, STEP = "treasure", "seat", "action", "stack", "step"
TILE, BIDDER, BID_KIND = "tile", "bidder", "bid"

# Chips of the action bar in their order: the icon of each is `act_<name>`.
ACTIONS = ("recruit", "trail", "walk", "uncover", "dig", "swap", "camp", "guard")
ACTION_VERBS = (RECRUIT, TRAIL, WALK, UNCOVER, DIG, SWAP, CAMP, GUARD)

SEAT_PARTS = ("supply", "leader", "camps", "guards", "temples", "treasures", "sum", "points")

BEADS = Place("beads")
STACK = Place(LETTER)
VOLCANO_CHANCE = Place("chance")
PASS_PLACE = Place("pass")
LOWER_BIDS, HIGHER_BIDS = Place("bids", name="lower"), Place("bids", name="higher")


def hex_place(hex_: int) -> Place:
    """Name a hex."""
    return Place(HEX, hex_)


def group_place(hex_: int, seat: int) -> Place:
    """Name a seat's members on a hex."""
    return Place(GROUP, hex_, number=seat)


def camp_place(hex_: int) -> Place:
    """Name the tent on a hex."""
    return Place(CAMP_KIND, hex_)


def level_place(hex_: int) -> Place:
    """Name the plate with the level of the temple on a hex."""
    return Place(LEVEL, hex_)


def work_place(hex_: int, action: str) -> Place:
    """Name the bubble of an action over a hex; a second way of it is `recruit_leader`."""
    return Place(WORK, hex_, action)


def treasure_place(seat: int, kind: int) -> Place:
    """Name a kind of treasure in a player's row."""
    return Place(TREASURE, seat, number=kind)


def seat_place(seat: int, part: str = "") -> Place:
    """Name a player's row or a part of it."""
    return Place(SEAT, seat, part)


def action_place(number: int) -> Place:
    """Name a chip of the action bar."""
    return Place(ACTION, number)


def letter_place(number: int) -> Place:
    """Name the tiles of a letter in the stack."""
    return Place(LETTER, number)


def step_place(number: int) -> Place:
    """Name the steps with a number that are left."""
    return Place(STEP, number)


def tile_place(tile: int) -> Place:
    """Name a tile on offer in the auction."""
    return Place(TILE, tile)


def bidder_place(seat: int) -> Place:
    """Name a player's totem in the auction."""
    return Place(BIDDER, seat)


def bid_place(points: int) -> Place:
    """Name a bid that can be clicked."""
    return Place(BID_KIND, points)
