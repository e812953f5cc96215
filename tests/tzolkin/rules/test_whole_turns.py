"""Whole turns of the engine against those of a second, naive enumeration of the rulebook.

Positions come from random games and from edited ones that random play does not reach.
TZOLKIN_POSITIONS=2000 in the environment compares that many.
"""

from __future__ import annotations

import json
import os
import random
from typing import Any, NamedTuple

import pytest

from tests.tzolkin.rules import naive_turns as naive
from tests.tzolkin.rules.naive_turns import (
    BUILDINGS,
    GEARS,
    LAST_SPACE,
    MONUMENTS,
    RESOURCES,
    TEMPLES,
    TRACKS,
)
from tests.tzolkin.rules.table import CONTENT
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.rules.position import load

RULES = rules_of("tzolkin")
START_OF_TURN = [["turn", 0]]
POSITIONS = max(360, int(os.environ.get("TZOLKIN_POSITIONS", "0")))

Position = dict[str, Any]


class Theme(NamedTuple):
    """What edited positions are about; ranges are of the seat whose turn it is."""

    gears: tuple[str, ...] = ()
    on: int = 0  # workers on those gears
    must: tuple[str, ...] = ()  # what has to happen in some turn of some position
    spaces: tuple[int, int] = (0, 10)
    workers: tuple[int, int] = (3, 6)
    corn: tuple[int, int] = (0, 4)
    resources: tuple[int, int] = (0, 3)
    shown: tuple[int, int] = (2, 5)  # buildings
    steps: tuple[int, int] | None = None
    top: bool = False  # markers near and on the top steps
    crowded: bool = False  # the cheap spaces are taken
    tiles: tuple[str, ...] = ()  # the seat can pay for one of these, in turn
    shares: int = 1


def all_of(*names: str, numbers: range = range(1, 6)) -> tuple[str, ...]:
    """Name something for each of some numbers."""
    return tuple(f"{name} {number}" for name in names for number in numbers)


ADVANCES = tuple(f"advance {track} from {level}" for track in TRACKS for level in range(4))
THEMES = {
    "placing": Theme(
        workers=(4, 6), corn=(3, 24), must=tuple(f"place {n} workers" for n in range(1, 7))
    ),
    "begging": Theme(GEARS, 1, ("beg",), corn=(0, 2), resources=(0, 2), steps=(0, 1)),
    "must beg": Theme(workers=(3, 3), corn=(0, 2), steps=(0, 1), crowded=True, must=("beg",)),
    "mercy": Theme(workers=(3, 3), corn=(0, 3), steps=(0, 0), crowded=True, must=("mercy",)),
    "palenque": Theme(
        ("palenque",), 2, (*all_of("palenque"), "burn", "corn without a tile"), steps=(0, 2)
    ),
    "yaxchilan": Theme(("yaxchilan",), 2, all_of("yaxchilan")),
    "technology": Theme(("tikal",), 1, ADVANCES, spaces=(1, 3), resources=(0, 7)),
    "temples": Theme(("tikal", "uxmal"), 1, ("tikal 5", "uxmal 1"), top=True),
    "building": Theme(
        ("tikal",),
        1,
        (
            *(f"build {tile}" for tile in BUILDINGS),
            *all_of("architecture", numbers=range(4)),
            "two buildings",
        ),
        spaces=(2, 4),
        tiles=tuple(BUILDINGS),
        shares=3,
    ),
    "monuments": Theme(
        ("tikal",),
        1,
        tuple(f"raise {tile}" for tile in MONUMENTS),
        spaces=(4, 4),
        corn=(0, 1),
        resources=(0, 2),
        shown=(0, 1),
        tiles=tuple(MONUMENTS),
    ),
    "uxmal": Theme(("uxmal",), 1, all_of("uxmal"), corn=(0, 8)),
    "chichen_itza": Theme(
        ("chichen_itza",),
        1,
        (*all_of("chichen_itza", numbers=range(1, 10)), "chichen_itza 9 as 7", "devotion"),
        top=True,
        shares=2,
    ),
    "everything": Theme(GEARS, 2, top=True, resources=(0, 2)),
}
FROM_GAMES = 2  # shares
A_SHARE = POSITIONS // (FROM_GAMES + sum(theme.shares for theme in THEMES.values()))
TELLING_TILES = ("masons_tomb", "crossroads_tomb", "market_tomb", "sages_shrine")


def position_of_game(seed: int) -> Position:
    """Play a random game up to the start of a turn that is not the last of its round."""
    rng = random.Random(seed)
    options = {"players": 2 + seed % 3}
    s = RULES.new_game(options, RULES.deal(options, seed))
    rounds = rng.randrange(1, 26)
    found: Position = {}
    while choices := RULES.choices(s):
        d = RULES.dump(s)
        if d["stack"] == START_OF_TURN and d["turn"] + 1 < len(d["seats"]):
            found = d
            if d["round"] >= rounds:
                break
        RULES.apply(s, rng.choice(choices))
    lighten(found)
    return found


def lighten(d: Position) -> None:
    """Take from the seat what would make its turns too many to list."""
    me = d["seats"][d["seat"]]
    me["corn"] = min(me["corn"], 8)
    while sum(me[r] for r in RESOURCES) > 3:
        me[max(RESOURCES, key=lambda r: me[r])] -= 1
    for gear in GEARS:
        while sum(d[g].count(str(d["seat"])) for g in GEARS) > 2 and str(d["seat"]) in d[gear]:
            d[gear] = d[gear].replace(str(d["seat"]), ".", 1)
            me["hand"] += 1


def edited_position(theme: str, seed: int) -> Position:
    """Make a late position about something, small enough that all its turns can be listed."""
    rng = random.Random(f"{theme} {seed}")
    about = THEMES[theme]
    players = 2 + seed % 3
    options = {"players": players}
    s = RULES.new_game(options, RULES.deal(options, seed))
    while RULES.dump(s)["stack"] != START_OF_TURN:
        RULES.apply(s, rng.choice(RULES.choices(s)))
    d = RULES.dump(s)
    d["turn"] = rng.randrange(players - 1)
    d["seat"] = (d["first"] + d["turn"]) % players
    d["teeth_corn"] = rng.choice([0, 1, 4])
    for p in d["seats"]:
        p.update({track: rng.randrange(4) for track in TRACKS})
        p["light"] = rng.random() < 0.5
    edit_goods(d, about, rng)
    edit_temples(d, about, rng)
    wanted = about.tiles[seed % len(about.tiles)] if about.tiles else ""
    edit_buildings(d, about, wanted, rng)
    if wanted:
        afford(d, wanted)
    edit_jungle(d, rng)
    edit_workers(d, about, rng)
    return d


def edit_goods(d: Position, about: Theme, rng: random.Random) -> None:
    """Give the seat corn, resources and skulls, and put skulls on their spaces."""
    me = d["seats"][d["seat"]]
    me["corn"] = rng.randint(*about.corn)
    me.update(dict.fromkeys(RESOURCES, 0))
    kinds = rng.choice([RESOURCES, RESOURCES[:2], RESOURCES[1:], RESOURCES[::2]])
    for _ in range(rng.randint(*about.resources)):
        me[rng.choice(kinds)] += 1
    for p in d["seats"]:
        p["skulls"] = 0
    me["skulls"] = rng.choice([0, 1, 1, 2, 3])
    d["skull_spaces"] = sorted(rng.sample(range(1, 10), rng.choice([0, 2, 6])))
    left = 13 - len(d["skull_spaces"]) - me["skulls"]
    d["skull_bank"] = min(left, rng.choice([0, 1, 2, 13]))
    d["seats"][d["seat"] - 1]["skulls"] = left - d["skull_bank"]


def edit_temples(d: Position, about: Theme, rng: random.Random) -> None:
    """Put the markers anywhere, or low, or near and on the top steps."""
    me, other = d["seats"][d["seat"]], d["seats"][d["seat"] - 1]
    for temple in TEMPLES:
        top = naive.TOP_STEP[temple]
        for p in d["seats"]:
            p[temple] = rng.randrange(top)
        if about.steps:
            me[temple] = rng.randint(*about.steps)
        if about.top:
            me[temple] = top - rng.choice([0, 1, 1, 1, 2, 2, 3])
            if me[temple] < top and rng.random() < 0.5:
                other[temple] = top


def edit_buildings(d: Position, about: Theme, wanted: str, rng: random.Random) -> None:
    """Show the tile wanted and a few more of its age, with a deck that may be empty."""
    d["age"] = BUILDINGS[wanted]["age"] - 1 if wanted in BUILDINGS else rng.randrange(2)
    deck = ("deck_1", "deck_2")[d["age"]]
    tiles = d["deck_2"] if d["age"] else d["deck_1"] + d["buildings"]
    rng.shuffle(tiles)
    shown = rng.randint(*about.shown)
    if shown > 1:
        tiles.sort(key=lambda tile: tile not in TELLING_TILES or rng.random() < 0.6)
    tiles.sort(key=lambda tile: tile != wanted)
    d["buildings"] = tiles[:shown] + ["-"] * (6 - shown)
    rng.shuffle(d["buildings"])
    d[deck] = tiles[shown : shown + rng.choice([0, 1, 9])]
    monuments = rng.sample(sorted(MONUMENTS), len(MONUMENTS))
    monuments.sort(key=lambda tile: tile != wanted)
    d["monuments"] = monuments[: len(d["monuments"])]
    if rng.random() < 0.3:
        d["monuments"][-1] = "-"


def afford(d: Position, tile: str) -> None:
    """Give the seat what a building or monument costs, but no skull, on top of what it has."""
    me = d["seats"][d["seat"]]
    for resource, number in (BUILDINGS | MONUMENTS)[tile]["cost"].items():
        if resource in RESOURCES:
            me[resource] += number


def edit_jungle(d: Position, rng: random.Random) -> None:
    """Leave full, half-cleared and empty groups, and hand out the tiles that are gone."""
    n = len(d["seats"])
    d["jungle"] = []
    for group in range(4):
        covered = rng.choice([0, 1, n]) if group else 0
        d["jungle"] += [covered, rng.choice([0, 0, 1, n]) if covered == 0 else min(1, n - covered)]
    gone = 4 * n - sum(d["jungle"])
    d["seats"][0]["corn_tiles"] = gone // 2
    d["seats"][1]["corn_tiles"] = gone - gone // 2
    d["seats"][1]["wood_tiles"] = (3 * n - sum(d["jungle"][::2])) // 2


def edit_workers(d: Position, about: Theme, rng: random.Random) -> None:
    """Put workers on the gears beside the dummies, and perhaps one on the starting player space."""
    me = d["seats"][d["seat"]]
    others = [seat for seat in range(len(d["seats"])) if seat != d["seat"]]
    for p in d["seats"]:
        p["workers"] = p["hand"] = 6
    me["workers"] = me["hand"] = rng.randint(*about.workers)
    for gear in rng.choices(about.gears, k=about.on) if about.on else []:
        put(d, gear, about.spaces, d["seat"], rng)
    if about.crowded:
        crowd(d, others, rng)
    else:
        for seat in others:
            for gear in rng.sample(GEARS, 3):
                put(d, gear, (0, 10), seat, rng)
    if about.crowded or rng.random() < 0.3:
        d["start_space"] = others[0]
        d["seats"][others[0]]["hand"] -= 1
    if about.on and me["workers"] < naive.MOST_WORKERS:
        # Placing is another theme: here it would only multiply the turns.
        spare = max(0, me["hand"] - 1)
        me["hand"] -= spare
        me["workers"] -= spare


def put(d: Position, gear: str, among: tuple[int, int], seat: int, rng: random.Random) -> None:
    """Put a worker of a seat on one of some spaces, if one of them is empty."""
    first, last = among
    spaces = range(first, min(last, LAST_SPACE[gear]) + 1)
    empty = [space for space in spaces if d[gear][space] == "."]
    if empty:
        space = rng.choice(empty)
        d[gear] = d[gear][:space] + str(seat) + d[gear][space + 1 :]
        d["seats"][seat]["hand"] -= 1


def crowd(d: Position, others: list[int], rng: random.Random) -> None:
    """Take the cheapest spaces of every gear, of some gears one more."""
    dummies = "".join(d[gear] for gear in GEARS).count("#")
    marks = "#" * dummies + "".join(str(seat) * 5 for seat in others)
    depth = rng.randint(1, 3)
    cheap = [(gear, space) for space in range(depth) for gear in GEARS]
    cheap += [(gear, depth) for gear in rng.sample(GEARS, 2)]
    under = [(gear, space) for space in (8, 9) for gear in GEARS[:4]]  # the central gear
    for gear in GEARS:
        d[gear] = "." * len(d[gear])
    for (gear, space), mark in zip(cheap + under, marks, strict=False):
        if mark == "#" or space <= depth:
            d[gear] = d[gear][:space] + mark + d[gear][space + 1 :]
            if mark != "#":
                d["seats"][int(mark)]["hand"] -= 1


def turns_of_engine(position: Position) -> set[str]:
    """Follow every choice of the engine to the end of the turn."""
    s = load(CONTENT, position)  # as it is: an edited position need not be one of play
    ends: set[str] = set()
    visited = set()
    waiting = [s]
    while waiting:
        s = waiting.pop()
        for choice in RULES.choices(s):
            after = RULES.clone(s)
            RULES.apply(after, choice)
            d = RULES.dump(after)
            if d["turn"] != position["turn"]:
                ends.add(naive.canonical(d))
            elif (key := repr(d)) not in visited:
                visited.add(key)
                waiting.append(after)
    return ends


def difference(position: Position, engine: set[str], rulebook: set[str]) -> str:
    """Describe the end of a turn that only one side knows, by what the turn changes."""
    lines = [f"{len(engine)} ends of the engine, {len(rulebook)} of the rulebook"]
    for name, only in (("engine", engine - rulebook), ("rulebook", rulebook - engine)):
        lines.append(f"{len(only)} only of the {name}")
        if only:
            shortest = min((changes(position, json.loads(end)) for end in only), key=len)
            lines += ["  " + line for line in shortest]
    return "\n".join([*lines, json.dumps(position)])


def changes(before: Any, after: Any, path: str = "") -> list[str]:
    """List what differs between two pieces of plain data."""
    if isinstance(before, dict):
        return [line for k in before for line in changes(before[k], after[k], f"{path}.{k}")]
    if isinstance(before, list) and before and isinstance(before[0], dict):
        pairs = zip(before, after, strict=True)
        return [line for i, (b, a) in enumerate(pairs) for line in changes(b, a, f"{path}.{i}")]
    return [] if before == after else [f"{path}: {before} -> {after}"]


def compare(position: Position, seen: set[str]) -> int:
    """Fail when engine and rulebook differ; give the number of ends."""
    rulebook = naive.whole_turns(position, seen)
    engine = turns_of_engine(position)
    assert engine == rulebook, difference(position, engine, rulebook)
    return len(engine)


def test_turns_of_random_games() -> None:
    for seed in range(FROM_GAMES * A_SHARE):
        assert compare(position_of_game(seed), set()) > 0


@pytest.mark.parametrize("theme", THEMES)
def test_turns_of_edited_positions(theme: str) -> None:
    seen: set[str] = set()
    for seed in range(THEMES[theme].shares * A_SHARE):
        assert compare(edited_position(theme, seed), seen) > 0
    assert set(THEMES[theme].must) <= seen
