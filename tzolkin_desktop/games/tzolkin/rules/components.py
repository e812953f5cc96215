"""The printed components of Tzolk'in as immutable data, compiled for the rules.

Knows neither files nor states; `content` fills these classes from YAML.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.rules.consts import NEVER, NONE, SOURCES

if TYPE_CHECKING:
    from tzolkin_desktop.games.tzolkin.rules.hooks import Hooks

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
    ends: tuple[int, ...]  # the spaces from which a worker can go home by itself


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
    skulls: int = 0  # in the cost; they stay on the tile
    renovation: bool = False  # its cost can pay for a later tile
    income: tuple[tuple[Frame, ...], ...] = ()  # by food day
    module: str = ""  # the part of an expansion it belongs to


@dataclass(frozen=True, slots=True)
class Monument:
    """A monument tile and how it scores; `score` is the name of a scoring rule with its figures."""

    id: str
    kind: int
    cost: Cost
    skulls: int
    rule: str
    figures: tuple[int, ...]
    effects: tuple[Effect, ...] = ()
    frames: tuple[Frame, ...] = ()  # what happens when it is raised
    module: str = ""
    source: str = ""  # "house": a figure of ours where the source gives none


@dataclass(frozen=True, slots=True)
class Wealth:
    """A starting wealth tile, with the space where it puts a dummy worker."""

    id: str
    gear: int  # NONE: the tile names no space
    space: int
    effects: tuple[Effect, ...]
    frames: tuple[Frame, ...]
    feed_one: int
    feed_all: int
    dummies: int = 0  # dummy workers more or fewer when it is drawn
    others_lose: int = 0  # corn that opponents whose tiles give corn begin without
    module: str = ""


@dataclass(frozen=True, slots=True)
class FoodDay:
    """A food day: when, and whether the temples pay goods (mid-age) or points."""

    day: int
    mid_age: bool
    age: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures that hold for one player: those of the board, or as a tribe tile changes them."""

    placement_total: tuple[int, ...]
    technology_cost: tuple[int, ...]
    feed_corn: int
    hunger_points: int
    beg_corn: int
    workers_start: int
    keeps: int = 2  # starting wealth tiles
    anger: int = 0  # steps down after the starting wealth
    least_corn: int = 0  # at the start of a turn
    step_back: int = 1  # corn for each step back to a lower action
    lower_gift: int = 0  # corn for using a lower action
    extra_space: int = 0  # spaces more on every gear, of free choice
    any_space: int = NEVER  # corn that can replace the cost of one space a turn
    any_bonus: bool = False  # beyond level 3, the bonus of any technology
    higher_corn: int = 0  # corn for using the next higher action, once a turn
    passing: int = 0  # corn for passing the turn
    picks_after: int = 0  # workers to place on gears before picking one up in the same turn
    sisters: tuple[int, ...] = ()  # for each gear, the one that is the same place
    skips: bool = False  # one empty space a turn counts as occupied
    trades: bool = False  # one resource a turn for corn
    borrows: int = 0  # resources that can be owed
    debt_corn: int = 0  # to pay for each of them on a food day,
    debt_points: int = 0  # or else to lose,
    debt_end: int = 0  # and to lose for each that is left at the end
    beside: bool = False  # passes, trades or borrows: choices beside those of the moment
    picks_more: bool = False  # has further ways to pick up: one higher, or on a sister gear


@dataclass(frozen=True, slots=True)
class Tolls:
    """What has to be paid for a gain, a step or a tile on top of its own cost."""

    resource: Cost = (0, 0, 0)  # corn for each cube of a kind
    skull: int = 0  # steps down for each skull
    step_corn: int = 0  # corn for each step up
    step_resource: tuple[int, ...] = (0, 0, 0)  # resources for a step up on each temple
    steps: bool = False  # whether there is anything to pay for steps
    technology: int = 0  # resources for a technology step that is otherwise free
    building: int = 0  # resources of any kind more for a building
    place: tuple[int, ...] = ()  # corn more for a worker on each gear, if there is any


@dataclass(frozen=True, slots=True)
class Tribe:
    """A tribe tile: the figures of its player."""

    id: str
    figures: Figures
    module: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class Prophecy:
    """A prophecy tile: its bands, what they count, and what the calamity makes dearer."""

    id: str
    counts: str
    of: int  # the temple it counts, or NONE
    bands: tuple[int, int, int]
    calamity: tuple[tuple[str, int], ...]
    tolls: Tolls


@dataclass(frozen=True, slots=True)
class QuickAction:
    """A quick action tile: an action for corn."""

    id: str
    action: Action
    corn: int


@dataclass(frozen=True, slots=True)
class Expansion:
    """What the expansion adds beside tiles: tribes, prophecies and quick actions."""

    tribes: tuple[Tribe, ...]
    prophecies: tuple[Prophecy, ...]
    prophecy_points: tuple[int, ...]
    prophecies_drawn: int
    tribes_dealt: int
    quick_spaces: int
    quick_corn: int
    quick_blocked: dict[int, int]
    quick_actions: tuple[QuickAction, ...]
    quick_tiles: tuple[tuple[int, ...], tuple[int, ...]]  # the tiles of each age
    quick_days: int  # that a tile lasts
    renovations: frozenset[int]  # buildings that can be renovated
    with_skulls: frozenset[int]  # buildings with skulls in their cost

    def tribe_id(self, name: str) -> int:
        """Find a tribe by its id."""
        return _find(self.tribes, name)

    def prophecy_id(self, name: str) -> int:
        """Find a prophecy by its id."""
        return _find(self.prophecies, name)

    def quick_id(self, name: str) -> int:
        """Find a quick action by its id."""
        return _find(self.quick_actions, name)


@dataclass(frozen=True, slots=True)
class Content:
    """Everything printed on the components that are in the game."""

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
    figures: tuple[Figures, ...]  # by tribe; the last are those of a player without one
    numbers: Numbers
    modules: tuple[str, ...] = ()  # parts of the expansion in the game
    score_lines: tuple[str, ...] = SOURCES
    expansion: Expansion | None = None
    hooks: Hooks | None = field(default=None, compare=False, repr=False)
    calamity: int = NONE  # the prophecy that holds
    tolls: Tolls | None = None
    # This content under each calamity, and without one (NONE).
    variants: dict[int, Content] = field(default_factory=dict, compare=False, repr=False)
    # Choices to pick up a worker, remembered: see turn.py. Never part of the content itself.
    pick_memo: dict[tuple[object, ...], tuple[Choice, ...]] = field(
        default_factory=dict, compare=False, repr=False
    )

    def building_id(self, name: str) -> int:
        """Find a building by its id."""
        return self.numbers.buildings[name]

    def monument_id(self, name: str) -> int:
        """Find a monument by its id."""
        return self.numbers.monuments[name]

    def wealth_id(self, name: str) -> int:
        """Find a starting wealth tile by its id."""
        return self.numbers.wealth[name]


class Numbers(NamedTuple):
    """The numbers of tiles by their ids."""

    buildings: dict[str, int]
    monuments: dict[str, int]
    wealth: dict[str, int]

    @staticmethod
    def of(*tiles: tuple[Any, ...]) -> Numbers:
        """Number buildings, monuments and starting wealth."""
        return Numbers(*({tile.id: i for i, tile in enumerate(pile)} for pile in tiles))


def _find(tiles: tuple[Any, ...], name: str) -> int:
    for i, tile in enumerate(tiles):
        if tile.id == name:
            return i
    raise KeyError(name)
