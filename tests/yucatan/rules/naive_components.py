"""What the naive model of Yucatan reads off the component file: plain dictionaries by id.

Answers for: finding what is printed on a component. It knows none of the game's own readers.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

Printed = dict[str, Any]
HOUSE = Path(__file__).parents[3] / "data" / "yucatan" / "components.yaml"
NOT_EFFECTS = ("id", "name", "level", "place", "house", "source", "count", "effects", "strength")
KINDS = ("construction", "camp", "barracks", "temple")
ARMIES = ("sun", "moon")
COLUMNS = ("construction", "reinforcement", "summoning")


class Box:
    """The components of a set."""

    def __init__(self, path: Path = HOUSE) -> None:
        printed = yaml.safe_load(path.read_text(encoding="utf-8"))
        self.table: Printed = printed["table"]
        self.buildings: Printed = printed["buildings"]
        self.clan: Printed = printed["clan_leader"]
        self.abilities = by_id(printed["abilities"])
        self.advisors = by_id(printed["advisors"])
        self.modifications: list[Printed] = printed["modifications"]
        self.reinforcements = by_id(printed["reinforcements"])
        self.creatures = by_id(printed["creatures"])
        self.cities = by_id(printed["cities"])
        self.starting = by_id(printed["starting_cards"])
        self.special = by_id(printed["special_cards"])
        self.cards: dict[str, Printed] = {**self.starting, **self.special}
        for id_, creature in self.creatures.items():
            self.cards[f"{id_}_card"] = creature["card"]

    def creature_of(self, card: str) -> str | None:
        """Say which creature a battle card belongs to."""
        name = card.removesuffix("_card")
        return name if card != name and name in self.creatures else None


def by_id(rows: list[Printed]) -> dict[str, Printed]:
    """Sort components by their id."""
    return {row["id"]: row for row in rows}


def effects_of(component: Printed) -> list[Printed]:
    """List the effects printed on a component."""
    return list(component.get("effects", ()))
