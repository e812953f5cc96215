"""The figures of the evaluator: what a bot thinks things are worth, in points.

Reads `data/bots/*.yaml` and nothing else; what a figure is used for is the evaluator's business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tzolkin_desktop.engine.rules import GameError
from tzolkin_desktop.paths import data_dir


@dataclass(frozen=True, slots=True)
class Weights:
    """Prices and confidences; `data/bots/weights.yaml` says what each one means."""

    corn_spend: float
    corn_spend_most: float
    block_wood: float
    block_stone: float
    block_gold: float
    block_spread: float
    block_turns: float
    skull_reach: float
    skull_doubt: float
    tile: float
    temple_next: float
    temple_later: float
    temple_scale: float
    majority_far: float
    ride: float
    patience: float
    harvest: float
    wait: float
    worker_day: float
    worker_fourth: float
    worker_fifth: float
    worker_sixth: float
    hand: float
    turn: float
    repeat_palenque: float
    repeat_yaxchilan: float
    repeat_tikal: float
    repeat_chichen_itza: float
    unready: float
    build_any: float
    second_building: float
    monument_hope: float
    monument_missing: float
    monument_growth: float
    market: float
    light: float
    start: float
    first: float
    hunger_fade: float
    later_food: float
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
    rival: float

    def changed(self, factors: Mapping[str, float]) -> Weights:
        """Give the same figures with some of them multiplied."""
        figures = {f.name: getattr(self, f.name) for f in fields(self)}
        for name, factor in factors.items():
            if name not in figures:
                raise GameError(f"Bots have no weight named '{name}'.")
            figures[name] *= factor
        return Weights(**figures)


def weight_names() -> tuple[str, ...]:
    """List the names of all figures."""
    return tuple(f.name for f in fields(Weights))


def read_weights(file: Path) -> Weights:
    """Read the figures of a file; a missing, unknown or wrong one is named."""
    entries = _mapping(file)
    names = weight_names()
    for name in (*names, *entries):
        if name not in names:
            raise GameError(f"{file.name}: there is no weight named '{name}'.")
        if type(entries.get(name)) not in (int, float):
            raise GameError(f"{file.name}: '{name}' should be a number.")
    return Weights(**{name: float(entries[name]) for name in names})


@cache
def standard_weights() -> Weights:
    """Give the figures that ship with the game."""
    return read_weights(data_dir() / "bots" / "weights.yaml")


@dataclass(frozen=True, slots=True)
class Character:
    """A named opponent of a level and what it likes more or less than others do."""

    id: str
    level: str
    taste: dict[str, float]


@cache
def characters() -> tuple[Character, ...]:
    """List the named opponents of all levels."""
    file = data_dir() / "bots" / "characters.yaml"
    found = []
    for name, entry in _mapping(file).items():
        if not isinstance(entry, dict) or set(entry) != {"level", "taste"}:
            raise GameError(f"{file.name}: '{name}' needs a level and a taste.")
        taste = {str(key): float(factor) for key, factor in (entry["taste"] or {}).items()}
        found.append(Character(str(name), str(entry["level"]), taste))
    return tuple(found)


def character_of(name: str) -> Character:
    """Find a named opponent."""
    for character in characters():
        if character.id == name:
            return character
    raise GameError(f"There is no opponent named '{name}'.")


def _mapping(file: Path) -> dict[str, Any]:
    try:
        entries = yaml.safe_load(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise GameError(f"{file} cannot be read: {error.strerror}.") from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise GameError(f"{file.name} is not valid YAML: {error}.") from error
    if not isinstance(entries, dict):
        raise GameError(f"{file.name} should list names and figures.")
    return entries
