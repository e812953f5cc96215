"""The printed components of Tzolk'in as immutable data, compiled for the rules.

Knows neither files nor states; `content` fills these classes from YAML.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tzolkin_desktop.engine.rules import Choice

Frame = tuple[int, ...]
Cost = tuple[int, int, int]

# What an action space does; an action is (kind, numbers...).
(
    A_FISH,  # corn
    A_HARVEST,  # jungle group, corn, wood
    A_GAIN,  # corn, wood, stone, gold, skulls
    A_TECHNOLOGY,  # steps
    A_BUILD,  # buildings, 1 when a monument may be raised instead
    A_TEMPLES,  # steps, price in resources, price in corn
    A_MARKET,
    A_WORKER,  # workers
    A_BUILD_FOR_CORN,  # corn for each resource
    A_ANY_ACTION,  # price in corn
    A_SKULL,  # space, points, temple, resources of choice
) = range(11)
Action = tuple[int, ...]


class Effect(NamedTuple):
    """One printed effect of a tile, in data's own words: for display."""

    name: str
    value: int | str
    amount: int


@dataclass(frozen=True, slots=True)
class Gear:
    """A city gear: its teeth, its numbered spaces and what they do."""

    name: str
    teeth: int
    last: int
    free_choice: tuple[int, ...]
    actions: tuple[Action, ...]  # by number; index 0 is the empty tuple: space 0 has no action


@dataclass(frozen=True, slots=True)
class Temple:
    """A temple: points of its steps, the rewards printed on them, the bonus of each age."""

    name: str
    points: tuple[int, ...]
    rewards: tuple[tuple[int, str], ...]
    bonus: tuple[int, int]
    reward_cost: tuple[tuple[int, int, int, int], ...]  # wood, stone, gold, skulls up to a step

    @property
    def top(self) -> int:
        """Give the index of the step that holds one player only."""
        return len(self.points) - 1


@dataclass(frozen=True, slots=True)
class Building:
    """A building tile; `frames` carry out its immediate effects in printed order."""

    id: str
    age: int
    kind: int
    cost: Cost
    count: int
    effects: tuple[Effect, ...]
    frames: tuple[Frame, ...]
    feed_one: int
    feed_all: int


@dataclass(frozen=True, slots=True)
class Monument:
    """A monument tile and how it scores; `score` is the name of a scoring rule with its figures."""

    id: str
    kind: int
    cost: Cost
    skulls: int
    rule: str
    figures: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wealth:
    """A starting wealth tile, with the space where it puts a dummy worker."""

    id: str
    gear: int
    space: int
    effects: tuple[Effect, ...]
    frames: tuple[Frame, ...]
    feed_one: int
    feed_all: int


@dataclass(frozen=True, slots=True)
class FoodDay:
    """A food day: when, and whether the temples pay goods (mid-age) or points."""

    day: int
    mid_age: bool
    age: int


@dataclass(frozen=True, slots=True)
class Content:
    """Everything printed on the components."""

    teeth: int
    food_days: tuple[FoodDay, ...]
    workers_start: int
    workers_most: int
    placement_total: tuple[int, ...]
    feed_corn: int
    hunger_points: int
    beg_most: int
    beg_corn: int
    market: Cost
    skulls_in_game: int
    skull_points: int
    buildings_shown: int
    monuments_shown: dict[int, int]
    dummies: dict[int, int]
    gears: tuple[Gear, ...]
    temples: tuple[Temple, ...]
    technology_cost: tuple[int, ...]
    technology_bonus: tuple[Frame, ...]
    adds: dict[str, tuple[int, ...]]  # what a technology gives at levels 0..3, added up
    buildings: tuple[Building, ...]
    monuments: tuple[Monument, ...]
    wealth: tuple[Wealth, ...]
    digest: str
    # Choices to pick up a worker, remembered: see turn.py. Never part of the content itself.
    pick_memo: dict[tuple[object, ...], tuple[Choice, ...]] = field(
        default_factory=dict, compare=False, repr=False
    )

    def building_id(self, name: str) -> int:
        """Find a building by its id."""
        return _find(self.buildings, name)

    def monument_id(self, name: str) -> int:
        """Find a monument by its id."""
        return _find(self.monuments, name)

    def wealth_id(self, name: str) -> int:
        """Find a starting wealth tile by its id."""
        return _find(self.wealth, name)


def _find(tiles: tuple[Any, ...], name: str) -> int:
    for i, tile in enumerate(tiles):
        if tile.id == name:
            return i
    raise KeyError(name)
