"""The price list of the evaluator: what a bot thinks things are worth, in points.

Reads `data/tzolkin/bots/` and nothing else; what a price is used for is the evaluator's business.
A row of the list gives the price of one thing with so many turns left, and is read between its
columns; with none left, nothing is worth more than what it scores.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tzolkin.rules.consts import GEARS, TECHNOLOGIES
from tzolkin_desktop.paths import data_dir
from tzolkin_desktop.players.characters import Character, characters_from
from tzolkin_desktop.yaml_files import load_entries

COLUMNS = (1, 3, 6, 10, 14, 20, 27)  # turns left
RIDDEN = (8, 8, 8, 8, 11)  # numbered spaces of each gear
Row = tuple[float, ...]
CROWDS = tuple(f"crowd_{gear}" for gear in GEARS)


@dataclass(slots=True)
class Prices:
    """What things are worth at one moment; `bots/weights.yaml` says what each one means."""

    corn_some: float
    corn_rich: float
    corn_to_place: float
    corn_crew: float
    bill: float
    wood: float
    stone: float
    gold: float
    blocks_many: float
    blocks_crew: float
    blocks_architecture: float
    gold_architecture: float
    skull: float
    skull_on_its_way: float
    skulls_open: float
    theology_skulls: float
    final_points: float
    final_ahead: float
    final_first: float
    final_level: float
    final_behind: float
    age_points: float
    age_ahead: float
    age_first: float
    age_level: float
    age_behind: float
    reward: float
    chaac_steps: float
    chaac_high: float
    quetzalcoatl_steps: float
    kukulcan_steps: float
    kukulcan_high: float
    hunger: float
    feed: float
    worker_4: float
    worker_5: float
    worker_6: float
    farm_one: float
    farm_all: float
    fed_crew: float
    buildings: float
    monument: float
    monument_growth: float
    monument_hope: float
    monument_near: float
    monument_far: float
    monument_second: float
    monument_match: float
    match_high: float
    building_hope: float
    harvest: float
    crew_palenque: float
    mining: float
    tikal_blocks: float
    tikal_high: float
    architecture_tikal: float
    extraction_tikal: float
    trading: float
    architecture_uxmal: float
    open_skull: float
    skullless: float
    theology_chichen_itza: float
    architecture_chichen_itza: float
    hand_1: float
    hand_2: float
    hand_3: float
    hand_more: float
    light: float
    start: float
    first: float
    time: float
    agriculture_1: float
    agriculture_2: float
    agriculture_3: float
    extraction_1: float
    extraction_2: float
    extraction_3: float
    architecture_1: float
    architecture_2: float
    architecture_3: float
    theology_1: float
    theology_2: float
    theology_3: float
    agriculture_crew: float
    extraction_crew: float
    architecture_crew: float
    extraction_architecture: float
    architecture_theology: float
    extraction_wood: float
    architecture_wood: float
    extraction_left: float
    architecture_left: float
    architecture_rivals: float
    architecture_taken: float
    theology_bank: float
    prophecy_now: float
    prophecy_later: float
    crowds: Row = ()  # further workers on the same gear, by gear
    riders: tuple[Row, ...] = ()  # by gear and space


# Rows that are read by the turns left until the next food day, or the end of age 1.
BY_FOOD = frozenset(("hunger", "feed", "prophecy_now"))
BY_REWARD = frozenset(("reward",))
BY_AGE = frozenset(("age_points", "age_ahead", "age_first", "age_level", "age_behind"))


def price_names() -> tuple[str, ...]:
    """List the names of all rows."""
    named = tuple(f.name for f in fields(Prices) if f.name not in ("crowds", "riders"))
    riders = [rider_name(g, k) for g, n in enumerate(RIDDEN) for k in range(n)]
    return (*named, *CROWDS, *riders)


def rider_name(gear: int, space: int) -> str:
    """Name the row of a worker on a space."""
    return f"{GEARS[gear]}_{space}"


def technology_name(technology: int, level: int) -> str:
    """Name the row of a level of a technology."""
    return f"{TECHNOLOGIES[technology]}_{level}"


def between(turns: int) -> tuple[int, int, float]:
    """Find the columns to either side of a number of turns, and the share of the right one.

    Column -1 stands for no turns left, where every price is zero.
    """
    if turns >= COLUMNS[-1]:
        last = len(COLUMNS) - 1
        return last, last, 0.0
    for right, column in enumerate(COLUMNS):
        if turns <= column:
            before = COLUMNS[right - 1] if right else 0
            return right - 1, right, (turns - before) / (column - before)
    raise AssertionError


@dataclass(frozen=True, slots=True)
class Weights:
    """The whole price list."""

    rows: Mapping[str, Row]
    rival: float  # share of the best opponent's outlook that counts against a turn
    dread: float  # share of the points lost to hunger by which they hurt more than they cost
    tribes: Mapping[str, float]  # points a tribe brings over the others


def prices_of(found: dict[str, float]) -> Prices:
    """Put the prices of one moment together."""
    riders = tuple(
        tuple(found.pop(rider_name(g, k)) for k in range(n)) for g, n in enumerate(RIDDEN)
    )
    crowds = tuple(found.pop(name) for name in CROWDS)
    return Prices(**found, crowds=crowds, riders=riders)


def read(row: Row, turns: int) -> float:
    """Read a row between its columns."""
    left, right, share = between(turns)
    before = row[left] if left >= 0 else 0.0
    return before + (row[right] - before) * share


def read_weights(file: Path) -> Weights:
    """Read the price list of a file; a missing, unknown or wrong row is named."""
    entries = load_entries(file)
    shares = {name: entries.pop(name, None) for name in ("rival", "dread")}
    for name, share in shares.items():
        if type(share) not in (int, float):
            raise GameError(f"{file.name}: '{name}' should be a number.")
    tribes = entries.pop("tribes", None)
    if not isinstance(tribes, dict) or not all(type(n) in (int, float) for n in tribes.values()):
        raise GameError(f"{file.name}: 'tribes' should give a number for each tribe.")
    names = price_names()
    for name in (*names, *entries):
        if name not in names:
            raise GameError(f"{file.name}: there is no price named '{name}'.")
        row = entries.get(name)
        if not isinstance(row, list) or [type(n) in (int, float) for n in row] != [True] * len(
            COLUMNS
        ):
            raise GameError(f"{file.name}: '{name}' should list {len(COLUMNS)} numbers.")
    rows = {name: tuple(map(float, entries[name])) for name in names}
    return Weights(rows, **shares, tribes={str(tribe): float(n) for tribe, n in tribes.items()})


def price_list(weights: Weights) -> str:
    """Write the list as the text of a file that `read_weights` reads."""
    tribes = ", ".join(f"{name}: {points:.2f}" for name, points in weights.tribes.items())
    shares = [f"rival: {weights.rival:.3f}", f"dread: {weights.dread:.3f}"]
    lines = [*shares, f"tribes: {{{tribes}}}"]
    for name, row in weights.rows.items():
        lines.append(f"{name}: [{', '.join(f'{price:.3f}' for price in row)}]")
    return "\n".join(lines) + "\n"


@cache
def standard_weights() -> Weights:
    """Give the price list that ships with the game."""
    return read_weights(data_dir() / "tzolkin" / "bots" / "weights.yaml")


@cache
def yardstick_weights() -> Weights:
    """Give the earlier price list that newer ones are measured against."""
    return read_weights(data_dir() / "tzolkin" / "bots" / "yardstick.yaml")


@cache
def characters() -> tuple[Character, ...]:
    """List the named opponents of all levels."""
    return characters_from(load_entries(data_dir() / "tzolkin" / "bots" / "characters.yaml"))
