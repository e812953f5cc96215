"""The places of Yucatan's table by name: what can be pointed at, lit up, flown to and asked about.

Every module of the table makes and reads places by these functions, so that nobody spells a kind
twice. `Place` has a kind, an index, a name and a number:

| place | kind, index, name, number | what it is |
|---|---|---|
| `city_place(c)` | `city/c` | a city's plaza; `JUNGLE_PLACE` is the jungle |
| `bonus_place(c, n)` | `bonus/c//n` | a bonus of a city, n as in `BONUSES`, then the white |
| `army_place(seat, army)` | `army/seat//army` | an army on the board |
| `jade_place(c)` | `jade/c` | the jade that lies in a city |
| `building_place(kind)` | `building/kind` | a building of the settlement on show |
| `level_place(kind, n)` | `level/kind//n` | a level of a building, on the page of a settlement |
| `leader_place(n)` | `leader/n` | a leader of it: clan, sun, moon |
| `option_place(n)` | `option/n` | what the clan leader brings: corn, jade, card |
| `sector_place(army, n)` | `sector/army//n` | a place for a reinforcement token |
| `creature_place(army)` | `creature/army` | the place of an army's creature |
| `store_place(good)` | `store//good` | corn, jade, captives, tokens of it |
| `advisor_place(n)` | `advisor/n` | an advisor of it; `ABILITY_PLACE` its ability |
| `token_place(n)` | `token/n` | a modification token of it, by step |
| `card_place(n)` | `card/n` | a card of the hand on show, by its place in the hand |
| `DECK`, `DISCARD` | `deck`, `discard` | the special cards |
| `summon_place(n)` | `summon/n` | a creature of the summoning area |
| `cell_place(column, level)` | `cell/column//level` | a cell of the development board |
| `seat_place(seat, part)` | `seat/seat/part` | a player's row or a part of it, see `SEAT_PARTS` |
| `ROUND_PLACE` | `round` | order and values of the round |
| `CALENDAR` | `calendar` | the wheel on the pyramid |
| `step_place(seat)` | `step/seat` | a clan leader on the pyramid |

Buttons of the prompt and lines of the log are the shell's: `button//name`, `log/n`.
"""

from __future__ import annotations

from tzolkin_desktop.kit.targets import Place

CITY, BONUS_KIND, ARMY, JADE, BUILDING = "city", "bonus", "army", "jade", "building"
LEADER, OPTION, SECTOR, CREATURE_KIND, STORE = "leader", "option", "sector", "creature", "store"
ADVISOR, TOKEN_KIND, CARD, SUMMON_KIND, CELL = "advisor", "token", "card", "summon", "cell"
SEAT, STEP, LEVEL = "seat", "step", "level"

JUNGLE_PLACE = Place("jungle")
ABILITY_PLACE = Place("ability")
DECK, DISCARD = Place("deck"), Place("discard")
ROUND_PLACE = Place("round")
CALENDAR = Place("calendar")
SEAT_PARTS = (
    "corn", "jade", "captives", "cards", "starting", "sun", "moon", "levels", "marker", "points",
)  # fmt: skip


def city_place(city: int) -> Place:
    """Name a city."""
    return Place(CITY, city)


def bonus_place(city: int, number: int) -> Place:
    """Name a bonus of a city; the white one comes after those of three rounds."""
    return Place(BONUS_KIND, city, number=number)


def army_place(seat: int, army: int) -> Place:
    """Name an army on the board."""
    return Place(ARMY, seat, number=army)


def jade_place(city: int) -> Place:
    """Name the jade that lies in a city."""
    return Place(JADE, city)


def building_place(kind: int) -> Place:
    """Name a building of the settlement on show."""
    return Place(BUILDING, kind)


def level_place(kind: int, level: int) -> Place:
    """Name a level of a building, printed or put up."""
    return Place(LEVEL, kind, number=level)


def leader_place(number: int) -> Place:
    """Name a leader of the settlement on show."""
    return Place(LEADER, number)


def option_place(number: int) -> Place:
    """Name one of the three things that the clan leader brings."""
    return Place(OPTION, number)


def sector_place(army: int, number: int) -> Place:
    """Name a place for a reinforcement token beside a leader."""
    return Place(SECTOR, army, number=number)


def creature_place(army: int) -> Place:
    """Name the place of an army's creature."""
    return Place(CREATURE_KIND, army)


def store_place(good: str) -> Place:
    """Name a store of the settlement on show."""
    return Place(STORE, name=good)


def advisor_place(number: int) -> Place:
    """Name an advisor of the settlement on show."""
    return Place(ADVISOR, number)


def token_place(step: int) -> Place:
    """Name the modification token of a step."""
    return Place(TOKEN_KIND, step)


def card_place(number: int) -> Place:
    """Name a card of the hand on show."""
    return Place(CARD, number)


def summon_place(creature: int) -> Place:
    """Name a creature of the summoning area."""
    return Place(SUMMON_KIND, creature)


def cell_place(column: int, level: int) -> Place:
    """Name a cell of the development board."""
    return Place(CELL, column, number=level)


def seat_place(seat: int, part: str = "") -> Place:
    """Name a player's row or a part of it."""
    return Place(SEAT, seat, part)


def step_place(seat: int) -> Place:
    """Name a clan leader on the pyramid."""
    return Place(STEP, seat)
