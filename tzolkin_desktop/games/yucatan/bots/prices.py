"""The price list of the evaluator: what a bot thinks things are worth, in points.

Reads `data/yucatan/bots/` and nothing else; what a price is used for is the evaluator's business.
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

FIGURES = (
    "rival",
    "corn", "jade", "corn_hoard", "jade_hoard", "corn_short", "captive", "token",
    "moves_marker", "climbs", "marker", "step", "development",
    "bonus_cell", "bonus_hope_2", "bonus_hope_3", "bonus_hope_4",
    "construction", "camp", "barracks", "temple",
    "warrior", "strength", "exposed", "away",
    "capture", "raid", "refill", "draw", "keep", "take_back", "take_card", "ignore_creature",
    "discount",
    "card_strength", "card_base", "card_short", "clan_leader", "army_leader", "building_left",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Weights:
    """The whole price list."""

    figures: Mapping[str, float]

    def fond_of(self, taste: Mapping[str, float]) -> Weights:
        """Give the same list with things worth so many times more."""
        figures = dict(self.figures)
        for name, factor in taste.items():
            if name not in figures:
                raise GameError(f"Bots have no price named '{name}'.")
            figures[name] *= factor
        return Weights(figures)


def read_weights(file: Path) -> Weights:
    """Read the price list of a file; a missing, unknown or wrong row is named."""
    entries = load_entries(file)
    for name in (*FIGURES, *entries):
        if name not in FIGURES:
            raise GameError(f"{file.name}: there is no price named '{name}'.")
        if type(entries.get(name)) not in (int, float):
            raise GameError(f"{file.name}: '{name}' should be a number.")
    return Weights({name: float(entries[name]) for name in FIGURES})


@cache
def standard_weights() -> Weights:
    """Give the price list that ships with the game."""
    return read_weights(data_dir() / "yucatan" / "bots" / "weights.yaml")


@cache
def characters() -> tuple[Character, ...]:
    """List the named opponents of all levels."""
    return characters_from(load_entries(data_dir() / "yucatan" / "bots" / "characters.yaml"))
