"""Reads the components of the expansion from YAML and puts them together with the base game's.

Every game with the expansion knows all its tiles, so that they keep their numbers; the modules
say which of them are dealt.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, get_type_hints

from tzolkin_desktop.content_files import ContentError, Field, open_yaml, read_tiles
from tzolkin_desktop.games.tzolkin.expansion.modules import (
    BUILDINGS,
    EK_CHUAH,
    MODULES,
    PROPHECIES,
    QUICK_ACTIONS,
    TRIBES,
    modules_of,
)
from tzolkin_desktop.games.tzolkin.rules.components import (
    A_HARVEST,
    Action,
    Building,
    Content,
    Effect,
    Expansion,
    Figures,
    Gear,
    Monument,
    Numbers,
    Prophecy,
    QuickAction,
    Tolls,
    Tribe,
    Wealth,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ALL_SOURCES,
    CHICHEN_ITZA,
    GEARS,
    KINDS,
    NONE,
    RESOURCES,
    TEMPLES,
    TOP_LEVEL,
)
from tzolkin_desktop.games.tzolkin.rules.content import (
    PLAYERS,
    QUARTER_COUNT,
    TILES,
    frames_of,
    read_action,
    read_cost,
    read_effect,
    read_effects,
    read_score,
)
from tzolkin_desktop.games.tzolkin.rules.hooks import Hooks

FILE = "tribes_and_prophecies.yaml"
COUNTS = (
    "steps", "wood_tiles", "corn_tiles", "gold", "skulls", "technology_levels", "second_levels",
    "buildings", "fed", "workers_on_chichen_itza",
)  # fmt: skip
CALAMITIES = (
    "step_corn", "step_resource", "harvest_wood", "harvest_corn", "gold_corn", "skull_steps",
    "technology_resources", "lost_level", "building_resources", "feed_corn", "chichen_itza_corn",
)  # fmt: skip
FIELDS = get_type_hints(Figures)
NUMBERS = {name for name, kind in FIELDS.items() if kind is int}
FLAGS = {name for name, kind in FIELDS.items() if kind is bool} - {"beside", "picks_more"}
TABLES = ("placement_total", "technology_cost")


@dataclass(frozen=True, slots=True)
class Parts:
    """What the expansion's file holds."""

    expansion: Expansion
    dummies: dict[int, int]
    buildings: tuple[Building, ...]
    monuments: tuple[Monument, ...]
    wealth: tuple[Wealth, ...]
    digest: str


class Library:
    """Gives the components for the options of a game, put together once for each set of modules."""

    def __init__(self, base: Content, folder: Path, hooks: Hooks) -> None:
        self._base = base
        self._parts = read(folder, base)
        _check_ids(base, self._parts)
        self._hooks = hooks
        self._made: dict[tuple[str, ...], Content] = {(): base}

    def __call__(self, options: Mapping[str, Any]) -> Content:
        """Give the components of a game with these options."""
        modules = modules_of(options)
        content = self._made.get(modules)
        if content is None:
            content = self._made[modules] = expand(self._base, self._parts, modules, self._hooks)
        return content


def expand(base: Content, parts: Parts, modules: tuple[str, ...], hooks: Hooks) -> Content:
    """Put the base game and some modules of the expansion together."""
    gears = base.gears
    if TRIBES in modules:
        gears = tuple(replace(gear, ends=(gear.last, gear.last + 1)) for gear in gears)
    buildings = base.buildings + parts.buildings
    monuments = base.monuments + parts.monuments
    wealth = base.wealth + parts.wealth
    content = replace(
        base,
        buildings=buildings,
        monuments=monuments,
        wealth=wealth,
        numbers=Numbers.of(buildings, monuments, wealth),
        digest=parts.digest,
        gears=gears,
        dummies=parts.dummies if QUICK_ACTIONS in modules else base.dummies,
        figures=(*(tribe.figures for tribe in parts.expansion.tribes), *base.figures),
        modules=modules,
        score_lines=ALL_SOURCES,
        expansion=parts.expansion,
        hooks=hooks,
        variants={},
    )
    content.variants[NONE] = content
    if PROPHECIES in modules:
        for number, prophecy in enumerate(parts.expansion.prophecies):
            content.variants[number] = _under(content, number, dict(prophecy.calamity))
    return content


def _under(content: Content, number: int, calamity: dict[str, int]) -> Content:
    """Change what is printed as a calamity does."""
    less = {name: calamity.get(f"harvest_{name}", 0) for name in ("corn", "wood")}
    dearer, hungrier = calamity.get("technology_resources", 0), calamity.get("feed_corn", 0)
    lost = calamity.get("lost_level", NONE)
    figures = tuple(
        replace(
            f,
            technology_cost=tuple(cost + dearer for cost in f.technology_cost),
            feed_corn=f.feed_corn + hungrier,
        )
        for f in content.figures
    )
    return replace(
        content,
        calamity=number,
        tolls=content.expansion.prophecies[number].tolls if content.expansion else None,
        gears=tuple(_harvest_less(gear, less["corn"], less["wood"]) for gear in content.gears),
        technology_cost=figures[NONE].technology_cost,
        figures=figures,
        adds={name: _without_level(added, lost) for name, added in content.adds.items()},
    )


def _harvest_less(gear: Gear, corn: int, wood: int) -> Gear:
    def less(action: Action) -> Action:
        if not action or action[0] != A_HARVEST:
            return action
        kind, group, gives_corn, gives_wood = action
        # A space without wood tiles stays one.
        return kind, group, gives_corn - corn, gives_wood and gives_wood - wood

    return replace(gear, actions=tuple(less(action) for action in gear.actions))


def _without_level(added: tuple[int, ...], lost: int) -> tuple[int, ...]:
    """Take what one level adds off a table of what levels add up to."""
    if lost not in range(1, TOP_LEVEL + 1):
        return added
    gone = added[lost] - added[lost - 1]
    return tuple(n - gone if level >= lost else n for level, n in enumerate(added))


def read(folder: Path, base: Content) -> Parts:
    """Read and check the file of the expansion."""
    digest = hashlib.sha256(base.digest.encode())
    parts = open_yaml(folder / FILE, digest.update).keys(
        ("tribes", "prophecies", "quick_actions", "buildings", "monuments", "wealth")
    )
    tribes = parts["tribes"].keys(("dealt", "tiles"))
    prophecies = parts["prophecies"].keys(("drawn", "points", "tiles"))
    quick = parts["quick_actions"].keys(
        ("spaces", "corn", "days", "dummies", "blocked", "actions", "age_1", "age_2")
    )
    actions = read_tiles(quick["actions"], _quick_action)
    names = tuple(action.id for action in actions)
    ages = [tuple(f.one_of(names) for f in quick[f"age_{age}"].items()) for age in (1, 2)]
    buildings = read_tiles(parts["buildings"], _building)
    first = len(base.buildings)
    expansion = Expansion(
        tribes=read_tiles(tribes["tiles"], lambda f, name: _tribe(f, name, base.figures[NONE])),
        prophecies=read_tiles(prophecies["tiles"], _prophecy),
        prophecy_points=prophecies["points"].numbers(count=4),
        prophecies_drawn=prophecies["drawn"].number(1),
        tribes_dealt=tribes["dealt"].number(1),
        quick_spaces=quick["spaces"].number(1),
        quick_corn=quick["corn"].number(0),
        quick_blocked=quick["blocked"].table(PLAYERS),
        quick_actions=actions,
        quick_tiles=(ages[0], ages[1]),
        quick_days=quick["days"].number(1),
        renovations=frozenset(i for i, b in enumerate(buildings, first) if b.renovation),
        with_skulls=frozenset(i for i, b in enumerate(buildings, first) if b.skulls),
    )
    return Parts(
        expansion,
        quick["dummies"].table(PLAYERS),
        buildings,
        read_tiles(parts["monuments"], _monument),
        read_tiles(parts["wealth"], _wealth),
        digest.hexdigest()[:16],
    )


def _check_ids(base: Content, parts: Parts) -> None:
    """Name a tile that added content calls like one of the expansion's."""
    for name in TILES:
        taken = {tile.id for tile in getattr(parts, name)}
        for tile in getattr(base, name):
            if tile.id in taken:
                raise ContentError(
                    f"{name}.yaml: '{tile.id}' is a tile of the expansion; expected another id."
                )


def _module(keys: dict[str, Field], usual: str) -> str:
    return MODULES[keys["module"].one_of(MODULES)] if "module" in keys else usual


def _source(keys: dict[str, Field]) -> str:
    if "source" in keys:
        keys["source"].one_of(("house",))
        return "house"
    return ""


def _tribe(field: Field, name: str, plain: Figures) -> Tribe:
    known = (*sorted(NUMBERS), *sorted(FLAGS), *TABLES, "sisters", "module", "source")
    keys = field.keys(("id",), known)
    changed: dict[str, Any] = {}
    for key, value in keys.items():
        if key in NUMBERS:
            changed[key] = value.number(0)
        elif key in FLAGS:
            changed[key] = value.flag()
        elif key in TABLES:
            changed[key] = value.numbers(0, len(getattr(plain, key)))
        elif key == "sisters":
            changed[key] = _sisters(value)
    module = _module(keys, TRIBES)
    if module not in (TRIBES, EK_CHUAH):
        raise keys["module"].fail(f"{TRIBES} or {EK_CHUAH}")
    figures = replace(plain, **changed)
    beside = bool(figures.passing or figures.trades or figures.borrows)
    picks_more = bool(figures.higher_corn or figures.sisters)
    figures = replace(figures, beside=beside, picks_more=picks_more)
    return Tribe(name, figures, module, _source(keys))


def _sisters(field: Field) -> tuple[int, ...]:
    sisters = [NONE] * len(GEARS)
    for name, other in field.keys(optional=GEARS).items():
        gear, sister = GEARS.index(name), other.one_of(GEARS)
        sisters[gear], sisters[sister] = sister, gear
    return tuple(sisters)


def _prophecy(field: Field, name: str) -> Prophecy:
    keys = field.keys(("id", "bands", "counts", "calamity"), ("of",))
    bands = keys["bands"].numbers(count=3)
    found = keys["calamity"].keys(optional=CALAMITIES)
    temple = found["step_resource"].one_of(TEMPLES) if "step_resource" in found else NONE
    calamity = {k: f.number(0) for k, f in found.items() if k != "step_resource"}
    tolls = Tolls(
        resource=(0, 0, calamity.get("gold_corn", 0)),
        skull=calamity.get("skull_steps", 0),
        step_corn=calamity.get("step_corn", 0),
        step_resource=tuple(int(t == temple) for t in range(len(TEMPLES))),
        steps=temple != NONE or "step_corn" in calamity,
        technology=calamity.get("technology_resources", 0),
        building=calamity.get("building_resources", 0),
        place=tuple(calamity["chichen_itza_corn"] * (g == CHICHEN_ITZA) for g in range(len(GEARS)))
        if "chichen_itza_corn" in calamity
        else (),
    )
    return Prophecy(
        name,
        COUNTS[keys["counts"].one_of(COUNTS)],
        keys["of"].one_of(TEMPLES) if "of" in keys else NONE,
        (bands[0], bands[1], bands[2]),
        tuple(calamity.items()),
        tolls,
    )


def _quick_action(field: Field, name: str) -> QuickAction:
    keys = field.keys(("id",), ("gain", "technology", "market", "build", "corn"))
    corn = keys["corn"].number(0) if "corn" in keys else 0
    return QuickAction(name, read_action(field, 0, ("id",)), corn)


def _building(field: Field, name: str) -> Building:
    keys = field.keys(("id", "age", "kind", "cost", "effects"), ("renovation", "income"))
    effects, frames, feed_one, feed_all = read_effects(keys["effects"])
    income: tuple[Effect, ...] = ()
    if "income" in keys:
        income = tuple(read_effect(item) for item in keys["income"].items())
        if len(income) != QUARTER_COUNT:
            raise keys["income"].fail(f"{QUARTER_COUNT} entries, one for each food day")
    shown = dict.fromkeys(Effect("income", effect.name, effect.amount) for effect in income)
    cost = keys["cost"].keys(optional=(*RESOURCES, "skull"))
    return Building(
        name,
        keys["age"].number(1, 2),
        keys["kind"].one_of(KINDS),
        read_cost(keys["cost"], extra=("skull",)),
        1,
        (*shown, *effects),
        frames,
        feed_one,
        feed_all,
        skulls=cost["skull"].number(0) if "skull" in cost else 0,
        renovation="renovation" in keys and keys["renovation"].flag(),
        income=tuple(frames_of(effect) for effect in income),
        module=BUILDINGS,
    )


def _monument(field: Field, name: str) -> Monument:
    keys = field.keys(("id", "module", "kind", "cost", "effects", "score"), ("source",))
    rule, figures = read_score(keys["score"])
    effects, frames, *_ = read_effects(keys["effects"])
    return Monument(
        name,
        keys["kind"].one_of(KINDS),
        read_cost(keys["cost"]),
        0,
        rule,
        figures,
        effects,
        frames,
        _module(keys, ""),
        _source(keys),
    )


def _wealth(field: Field, name: str) -> Wealth:
    keys = field.keys(("id", "module", "gains", "dummies"), ("others_lose",))
    return Wealth(
        name,
        NONE,
        NONE,
        *read_effects(keys["gains"]),
        dummies=keys["dummies"].number(),
        others_lose=keys["others_lose"].number(0) if "others_lose" in keys else 0,
        module=_module(keys, ""),
    )
