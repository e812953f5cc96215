"""The price list of the evaluator: what a bot thinks things are worth, in points.

Reads `data/tikal/bots/` and nothing else; what a price is used for is the evaluator's business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.paths import data_dir
from tzolkin_desktop.players.characters import Character, characters_from
from tzolkin_desktop.yaml_files import load_entries

# Action points up to which a price stands for: what a rival needs to overtake, what oneself needs.
HELD_STEPS = (2, 4, 6, 9, 99)
OPEN_STEPS = (1, 2, 3, 5, 7, 10)
NEAR_STEPS = (2, 4, 7)

HELD = ("held_by_a_hair", "held_loosely", "held", "held_well", "held_firmly")
OPEN = ("take_for_1", "take_for_2", "take_for_3", "take_for_5", "take_for_7", "take_for_10")
TEMPLE_ROWS = (*HELD, *OPEN)  # three columns each: the next scoring far, soon; each later one
FIGURES = (
    "room_held", "room_open",
    "dig_here", "dig_twice", "dig_near_2", "dig_near_4", "dig_near_7",
    "single_hope", "single_risk",
    "supply", "leader_in_supply", "leader_out", "leader_holds", "waiting", "idle", "surplus",
    "guard_left", "camp_left", "camp_pitched", "point_left",
)  # fmt: skip
SHARES = ("rival",)  # of the rivals' estimates, with two, three and four players
ROWS = (*TEMPLE_ROWS, *SHARES)
COLUMNS = 3
FEWEST = 2  # players


@dataclass(frozen=True, slots=True)
class Weights:
    """The whole price list."""

    rows: Mapping[str, tuple[float, ...]]
    figures: Mapping[str, float]

    def fond_of(self, taste: Mapping[str, float]) -> Weights:
        """Give the same list with things worth so many times more."""
        rows, figures = dict(self.rows), dict(self.figures)
        for name, factor in taste.items():
            if name in rows:
                rows[name] = tuple(price * factor for price in rows[name])
            elif name in figures:
                figures[name] *= factor
            else:
                raise GameError(f"Bots have no price named '{name}'.")
        return Weights(rows, figures)


class Prices:
    """The list as the evaluator reads it: plain numbers, no names to look up."""

    def __init__(self, weights: Weights) -> None:
        rows, figure = weights.rows, weights.figures
        self.held = [list(rows[name]) for name in HELD]
        self.open = [list(rows[name]) for name in OPEN]
        self.room_held: float = figure["room_held"]
        self.room_open: float = figure["room_open"]
        self.dig_here: float = figure["dig_here"]
        self.dig_twice: float = figure["dig_twice"]
        self.dig_near: list[float] = [*(figure[f"dig_near_{n}"] for n in NEAR_STEPS), 0.0]
        self.single_hope: float = figure["single_hope"]
        self.single_risk: float = figure["single_risk"]
        self.supply: float = figure["supply"]
        self.leader_in_supply: float = figure["leader_in_supply"]
        self.leader_out: float = figure["leader_out"]
        self.leader_holds: float = figure["leader_holds"]
        self.waiting: float = figure["waiting"]
        self.idle: float = figure["idle"]
        self.surplus: float = figure["surplus"]
        self.guard_left: float = figure["guard_left"]
        self.camp_left: float = figure["camp_left"]
        self.camp_pitched: float = figure["camp_pitched"]
        self.point_left: float = figure["point_left"]
        self._rival = list(rows["rival"])

    def rival(self, players: int) -> float:
        """Give the share of the rivals' estimates that counts against a turn."""
        return self._rival[players - FEWEST]


def read_weights(file: Path) -> Weights:
    """Read the price list of a file; a missing, unknown or wrong row is named."""
    entries = load_entries(file)
    names = (*ROWS, *FIGURES)
    for name in (*names, *entries):
        if name not in names:
            raise GameError(f"{file.name}: there is no price named '{name}'.")
        found = entries.get(name)
        if name in ROWS:
            if not isinstance(found, list) or [_number(n) for n in found] != [True] * COLUMNS:
                raise GameError(f"{file.name}: '{name}' should list {COLUMNS} numbers.")
        elif not _number(found):
            raise GameError(f"{file.name}: '{name}' should be a number.")
    rows = {name: tuple(map(float, entries[name])) for name in ROWS}
    return Weights(rows, {name: float(entries[name]) for name in FIGURES})


def _number(found: object) -> bool:
    return type(found) in (int, float)


@cache
def standard_weights(name: str = "weights") -> Weights:
    """Give a price list that ships with the game."""
    return read_weights(data_dir() / "tikal" / "bots" / f"{name}.yaml")


@cache
def characters() -> tuple[Character, ...]:
    """List the named opponents of all levels."""
    return characters_from(load_entries(data_dir() / "tikal" / "bots" / "characters.yaml"))
