"""Reads the components of Tzolk'in from YAML and checks every word of it.

The only module of the rules that knows files. A fault stops with file, line, id and what
was expected there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from tzolkin_desktop.content_files import ContentError, Field, open_yaml, read_tiles
from tzolkin_desktop.games.tzolkin.rules.components import (
    A_ANY_ACTION,
    A_BUILD,
    A_BUILD_FOR_CORN,
    A_FISH,
    A_GAIN,
    A_HARVEST,
    A_MARKET,
    A_SKULL,
    A_TECHNOLOGY,
    A_TEMPLES,
    A_WORKER,
    Action,
    Building,
    Content,
    Cost,
    Effect,
    Figures,
    FoodDay,
    Frame,
    Gear,
    Monument,
    Numbers,
    Temple,
    Wealth,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    BY_TILE,
    BY_TILE_MONUMENT,
    F_ADVANCE,
    F_ANY_ACTION,
    F_BUILD,
    F_CORN,
    F_DEVOTION,
    F_DROP,
    F_LOWER,
    F_MARKET,
    F_POINTS,
    F_QUARTER,
    F_RESOURCE,
    F_SKULL,
    F_STEP,
    F_STEP_ANY,
    F_TAKE,
    F_TECHNOLOGY,
    F_WORKER,
    FROM_ARCHITECTURE,
    FROM_BUILDINGS,
    GEARS,
    KINDS,
    RESOURCES,
    TECHNOLOGIES,
    TEMPLES,
    TOP_LEVEL,
)
from tzolkin_desktop.games.tzolkin.rules.content_limits import beyond_limits

Tile = TypeVar("Tile", Building, Monument, Wealth)
TILES = ("buildings", "monuments", "wealth")  # the lists of tiles, each in a file of its own
PLAYERS = range(2, 5)
QUARTER_COUNT = 4  # quarters of a game, each up to a food day
# What the levels of each technology can add.
ADDS = {
    "agriculture": ("harvest_corn", "fish_corn", "without_tile"),
    "extraction": RESOURCES,
    "architecture": ("corn", "points", "saved_resource"),
    "theology": ("next_action", "devotion", "skull"),
}


def load(folder: Path, added: Mapping[str, Path] | None = None) -> Content:
    """Read and check the content files of a folder; `added` names files with more tiles."""
    files = _Files(folder, added or {})
    board = files.open(folder / "board.yaml").keys(
        (
            "calendar", "workers", "feeding", "begging", "market", "skulls", "buildings_shown",
            "monuments_shown", "dummies", "gears", "temples", "technology_cost", "technologies",
        )
    )  # fmt: skip
    calendar = board["calendar"].keys(("teeth", "food_days"))
    skulls = board["skulls"].keys(("in_game", "points"))
    begging = board["begging"].keys(("most_corn", "corn"))
    workers_most, figures = _figures(board, begging["corn"])
    gears = tuple(_gear(*pair) for pair in board["gears"].in_order(GEARS))
    bonuses, adds = _technologies(board["technologies"])
    files.open_tiles()
    buildings = files.tiles("buildings", _building)
    monuments = files.tiles("monuments", _monument)
    wealth = files.tiles("wealth", lambda field, name: _wealth(field, name, gears))
    content = Content(
        teeth=calendar["teeth"].number(1),
        food_days=tuple(_food_day(item) for item in calendar["food_days"].items()),
        workers_start=figures.workers_start,
        workers_most=workers_most,
        placement_total=figures.placement_total,
        feed_corn=figures.feed_corn,
        hunger_points=figures.hunger_points,
        beg_most=begging["most_corn"].number(0),
        beg_corn=figures.beg_corn,
        market=read_cost(board["market"], least=1),
        skulls_in_game=skulls["in_game"].number(0),
        skull_points=skulls["points"].number(0),
        buildings_shown=board["buildings_shown"].number(1),
        monuments_shown=board["monuments_shown"].table(PLAYERS),
        dummies=board["dummies"].table(()),
        gears=gears,
        temples=tuple(_temple(*pair) for pair in board["temples"].in_order(TEMPLES)),
        technology_cost=figures.technology_cost,
        technology_bonus=bonuses,
        adds=adds,
        buildings=buildings,
        monuments=monuments,
        wealth=wealth,
        digest=files.digest.hexdigest()[:16],
        figures=(figures,),
        numbers=Numbers.of(buildings, monuments, wealth),
    )
    for name, expected in beyond_limits(content):
        raise ContentError(f"{name}.yaml: expected {expected}.")
    return content


class _Files:
    """The files of the content under way: each is read once, in an order that the digest keeps."""

    def __init__(self, folder: Path, added: Mapping[str, Path]) -> None:
        self.digest = hashlib.sha256()
        self._folder = folder
        self._added = added
        self._lists: dict[str, Field] = {}

    def open(self, file: Path) -> Field:
        return open_yaml(file, self.digest.update)

    def open_tiles(self) -> None:
        for name in TILES:
            self._lists[name] = self.open(self._folder / f"{name}.yaml").keys((name,))[name]

    def tiles(self, name: str, make: Callable[[Field, str], Tile]) -> tuple[Tile, ...]:
        """Read a list of tiles, with those that were added."""
        tiles = read_tiles(self._lists[name], make)
        if name not in self._added:
            return tiles
        field = self.open(self._added[name]).keys((name,))[name]
        return _overlaid(tiles, read_tiles(field, make))


def _figures(board: Mapping[str, Field], beg_corn: Field) -> tuple[int, Figures]:
    """Read how many workers a player can have at most, and the figures of every player."""
    workers = board["workers"].keys(("start", "most", "placement_total"))
    feeding = board["feeding"].keys(("corn", "points_lost"))
    most = workers["most"].number(1)
    return most, Figures(
        placement_total=workers["placement_total"].numbers(0, most + 1),
        technology_cost=board["technology_cost"].numbers(0, TOP_LEVEL + 1),
        feed_corn=feeding["corn"].number(0),
        hunger_points=feeding["points_lost"].number(0),
        beg_corn=beg_corn.number(0),
        workers_start=workers["start"].number(1),
    )


def _technologies(field: Field) -> tuple[tuple[Frame, ...], dict[str, tuple[int, ...]]]:
    """Read the bonuses beyond the last level, and what the levels add."""
    bonuses, adds = [], {}
    for name, technology in field.in_order(TECHNOLOGIES):
        keys = technology.keys(("adds", "bonus"))
        bonuses.append(_bonus(keys["bonus"]))
        for what, steps in keys["adds"].keys(ADDS[name]).items():
            adds[what] = _added_up(steps)
    return tuple(bonuses), adds


def _overlaid(tiles: tuple[Tile, ...], added: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Put a tile with a known id in the place of the old one, others at the end."""
    found = {tile.id: tile for tile in tiles}
    found.update({tile.id: tile for tile in added})
    return tuple(found.values())


def _food_day(field: Field) -> FoodDay:
    keys = field.keys(("day", "kind", "age"))
    mid_age = keys["kind"].one_of(("mid_age", "end_of_age")) == 0
    return FoodDay(keys["day"].number(0), mid_age, keys["age"].number(1, 2))


def read_cost(field: Field, least: int = 0, extra: tuple[str, ...] = ()) -> Cost:
    """Read wood, stone and gold; `extra` keys are for others to read."""
    keys = field.keys(optional=RESOURCES + extra)
    wood, stone, gold = (keys[r].number(least) if r in keys else 0 for r in RESOURCES)
    return wood, stone, gold


def _gear(name: str, field: Field) -> Gear:
    keys = field.keys(("teeth", "last_space", "free_choice", "actions"))
    teeth, last = keys["teeth"].number(1), keys["last_space"].number(1)
    if last >= teeth:
        raise keys["last_space"].fail(f"a space below {teeth}, the number of teeth, not {last}")
    actions: list[Action] = [()]
    for number, item in keys["actions"].by_number().items():
        item.owner = f"{name} {number}"
        if number != len(actions):
            raise item.fail(f"action {len(actions)}, not {number}")
        actions.append(read_action(item, number))
    return Gear(name, teeth, last, keys["free_choice"].numbers(0), tuple(actions), (last,))


def read_action(field: Field, number: int, other: tuple[str, ...] = ()) -> Action:
    """Read what a space does, beside some other keys."""
    kinds = (
        "fish", "harvest", "gain", "technology", "build", "temples", "market", "worker",
        "build_for_corn", "any_action", "skull",
    )  # fmt: skip
    keys = field.keys(optional=kinds + ("or_monument", "resources", "corn") + other)
    names = [key for key in keys if key in kinds]
    if len(names) != 1:
        raise field.fail(f"just one of {', '.join(kinds)}")
    name = names[0]
    value = keys[name]

    def price(word: str) -> int:
        return keys[word].number(0) if word in keys else 0

    if name == "fish":
        return A_FISH, value.number(0)
    if name == "harvest":
        crop = value.keys(("corn",), ("wood",))
        return (
            A_HARVEST,
            number - 2,  # groups of stacks are numbered from action 2 on
            crop["corn"].number(0),
            crop["wood"].number(0) if "wood" in crop else 0,
        )
    if name == "gain":
        gains = value.keys(optional=("corn", *RESOURCES, "skull"))
        goods = ("corn", *RESOURCES, "skull")
        return (A_GAIN, *(gains[g].number(0) if g in gains else 0 for g in goods))
    if name == "technology":
        return A_TECHNOLOGY, value.number(1)
    if name == "build":
        or_monument = "or_monument" in keys and keys["or_monument"].flag()
        return A_BUILD, value.number(1, 2), int(or_monument)
    if name == "temples":
        return A_TEMPLES, value.number(1, 2), price("resources"), price("corn")
    if name == "market":
        return (A_MARKET,)
    if name == "worker":
        return A_WORKER, value.number(1)
    if name == "build_for_corn":
        return A_BUILD_FOR_CORN, value.number(1)
    if name == "any_action":
        return A_ANY_ACTION, price("corn")
    skull = value.keys(("points", "temple"), ("any_resource",))
    return (
        A_SKULL,
        number,
        skull["points"].number(0),
        skull["temple"].one_of(TEMPLES),
        skull["any_resource"].number(0) if "any_resource" in skull else 0,
    )


def _temple(name: str, field: Field) -> Temple:
    keys = field.keys(("points", "rewards", "bonus"))
    points = keys["points"].numbers()
    goods = (*RESOURCES, "skull")
    rewards = {s: goods[f.one_of(goods)] for s, f in keys["rewards"].by_number().items()}
    totals = []
    for step in range(len(points)):
        below = [good for s, good in rewards.items() if s <= step]
        wood, stone, gold, skull = (below.count(good) for good in goods)
        totals.append((wood, stone, gold, skull))
    bonus = keys["bonus"].numbers(0, 2)
    return Temple(name, points, tuple(rewards.items()), (bonus[0], bonus[1]), tuple(totals))


def _added_up(field: Field) -> tuple[int, ...]:
    steps = field.numbers(0, TOP_LEVEL)
    return tuple(sum(steps[:level]) for level in range(TOP_LEVEL + 1))


def _bonus(field: Field) -> Frame:
    effect = read_effect(field)
    if effect.name == "any_resource":
        return F_TAKE, effect.amount, 0
    if effect.name == "points":
        return F_POINTS, effect.amount, FROM_ARCHITECTURE
    return frames_of(effect)[0]


EFFECTS = (
    "corn", *RESOURCES, "skull", "points", "worker", "feed_one", "feed_all", "any_resource",
    "temple", "technology", "build", "market", "action", "monument", "exchange", "devotion",
    "anger", "quarter_points",
)  # fmt: skip


# Where the number of an effect stands when it is not the effect's own value.
AMOUNTS = {
    "temple": "steps", "technology": "levels", "action": "corn", "build": "", "market": "",
    "monument": "", "devotion": "", "anger": "", "quarter_points": "",
}  # fmt: skip


def read_effect(field: Field) -> Effect:
    """Read one printed effect of a tile."""
    keys = field.keys(optional=(*EFFECTS, "steps", "levels"))
    name = next(iter(keys), "")
    if name not in EFFECTS:
        raise field.fail(f"one of {', '.join(EFFECTS)} first")
    extra = AMOUNTS.get(name, name)
    for key in keys:
        if key not in (name, extra):
            raise keys[key].fail(f"one effect an entry, not also '{key}'")
    amount = keys[extra].number(0) if extra in keys else 1
    value = keys[name]
    if name == "temple":
        words = (*TEMPLES, "any", "each")
        return Effect(name, words[value.one_of(words)], amount)
    if name == "technology":
        words = (*TECHNOLOGIES, "any")
        return Effect(name, words[value.one_of(words)], amount)
    if name == "anger":
        return Effect(name, TEMPLES[value.one_of(TEMPLES)], 1)
    if name == "quarter_points":
        return Effect(name, " ".join(map(str, value.numbers(0, QUARTER_COUNT))), 1)
    if name in ("build", "market", "action", "monument", "devotion"):
        value.one_of(("may",))
        return Effect(name, "may", amount)
    return Effect(name, amount, amount)


def frames_of(effect: Effect) -> tuple[Frame, ...]:
    """Compile an effect into the frames that carry it out."""
    name, value, n = effect
    if name in RESOURCES:
        return ((F_RESOURCE, RESOURCES.index(name), n),)
    if name in ("feed_one", "feed_all"):
        return ()  # farms work at every food day, not at once
    if name == "temple":
        if value == "any":
            return ((F_STEP_ANY,),) * n
        if value == "each":
            return tuple((F_STEP, temple) for temple in range(len(TEMPLES))) * n
        return ((F_STEP, TEMPLES.index(str(value))),) * n
    if name == "technology":
        if value == "any":
            return ((F_TECHNOLOGY, 1, 0),) * n
        return ((F_ADVANCE, TECHNOLOGIES.index(str(value))),) * n
    if name == "anger":
        return ((F_DROP, TEMPLES.index(str(value))),)
    if name == "quarter_points":
        return ((F_QUARTER, *map(int, str(value).split())),)
    return {
        "corn": ((F_CORN, n),),
        "skull": ((F_SKULL, n),),
        "points": ((F_POINTS, n, FROM_BUILDINGS),),
        "worker": ((F_WORKER, n),),
        "any_resource": ((F_TAKE, n, 0),),
        "build": ((F_BUILD, BY_TILE, 0),),
        "market": ((F_MARKET, 0, 0, 0),),
        "action": ((F_ANY_ACTION, n, 1),),
        "monument": ((F_BUILD, BY_TILE_MONUMENT, 0),),
        "exchange": ((F_LOWER,),) * n,
        "devotion": ((F_DEVOTION,),),
    }[name]


def read_effects(field: Field) -> tuple[tuple[Effect, ...], tuple[Frame, ...], int, int]:
    """Read effects, with their frames, the workers they feed and the corn all need less."""
    effects = tuple(read_effect(item) for item in field.items())
    frames = tuple(frame for effect in effects for frame in frames_of(effect))
    feeds = [sum(e.amount for e in effects if e.name == name) for name in ("feed_one", "feed_all")]
    return effects, frames, feeds[0], feeds[1]


def _building(field: Field, name: str) -> Building:
    keys = field.keys(("id", "age", "kind", "cost", "effects"), ("count",))
    return Building(
        name,
        keys["age"].number(1, 2),
        keys["kind"].one_of(KINDS),
        read_cost(keys["cost"]),
        keys["count"].number(1) if "count" in keys else 1,
        *read_effects(keys["effects"]),
    )


def _wealth(field: Field, name: str, gears: tuple[Gear, ...]) -> Wealth:
    keys = field.keys(("id", "dummy", "gains"))
    dummy = keys["dummy"].keys(("gear", "space"))
    gear = dummy["gear"].one_of(GEARS)
    space = dummy["space"].number(0, gears[gear].last)
    return Wealth(name, gear, space, *read_effects(keys["gains"]))


def _monument(field: Field, name: str) -> Monument:
    keys = field.keys(("id", "kind", "cost", "score"))
    cost = keys["cost"].keys(optional=(*RESOURCES, "skull"))
    rule, figures = read_score(keys["score"])
    return Monument(
        name,
        keys["kind"].one_of(KINDS),
        read_cost(keys["cost"], extra=("skull",)),
        cost["skull"].number(0) if "skull" in cost else 0,
        rule,
        figures,
    )


SCORE_RULES = (
    "per_tile_of_kind", "per_tile", "per_corn_tile", "per_wood_tile", "per_monument_of_anyone",
    "by_full_technologies", "per_technology_level", "by_workers", "temples_again",
    "per_step_in_best_temple", "per_skull_placed", "points", "at_once",
)  # fmt: skip


def read_score(field: Field) -> tuple[str, tuple[int, ...]]:
    """Read the one scoring rule of a monument and its figures."""
    keys = field.keys(optional=SCORE_RULES)
    if len(keys) != 1:
        raise field.fail(f"one of {', '.join(SCORE_RULES)}")
    (rule, value), *_ = keys.items()
    if rule == "per_tile_of_kind":
        kind = value.keys(("kind", "points"))
        return rule, (kind["kind"].one_of(KINDS), kind["points"].number(0))
    if rule in ("per_monument_of_anyone", "by_workers"):
        table = value.table(PLAYERS if rule == "per_monument_of_anyone" else range(3, 7))
        return rule, tuple(table.get(n, 0) for n in range(max(table) + 1))
    if rule == "by_full_technologies":
        return rule, value.numbers(0, len(TECHNOLOGIES) + 1)
    if rule in ("temples_again", "at_once"):
        return rule, ()
    return rule, (value.number(0),)
