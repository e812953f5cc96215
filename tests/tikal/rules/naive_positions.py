"""Positions of Tikal that random play hardly reaches, edited from positions of games.

Answers for: dumps that are dense: crowded hexes, ties, high temples, few steps left, camps, guards,
pairs of treasures. Every piece is in one place, but no play need come to them. It knows the shape
of the game's dumps and must not know what is legal.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tests.tikal.rules import naive
from tests.tikal.rules.naive_adapter import position_of
from tests.tikal.rules.naive_components import PRINTED, TILES
from tests.tikal.rules.naive_referee import RULES
from tests.tikal.rules.naive_walkers import WALKERS

Dump = dict[str, Any]
NAME, TILE, FACING, LEVEL, WORKED, CAMP, GUARD, TREASURES = range(8)  # of the row of a hex


OPTIONS = tuple(
    {"players": players, "modules": modules}
    for modules in ([], ["auction"])
    for players in (2, 3, 4)
)


def phase_of(d: Dump) -> str:
    """Tell what waits for a decision."""
    phase: str = d["stack"][-1][0] if d["stack"] else naive.OVER
    return phase


def bare_game(number: int, rng: random.Random) -> Iterator[Dump]:
    """Give each position of a game in which everybody lays tiles and does nothing else."""
    options = OPTIONS[number % 6]
    s = RULES.new_game(options, RULES.deal(options, number))
    walker = rng.choice(list(WALKERS.values()))
    while choices := RULES.choices(s):
        dump = RULES.dump(s)
        texts = [RULES.write(choice) for choice in choices]
        text = "end" if "end" in texts else walker.pick(position_of(dump), texts, rng)
        yield dump
        RULES.apply(s, choices[texts.index(text)])
    yield RULES.dump(s)


def type_of(row: list[Any]) -> str:
    """Tell the kind of land of a row."""
    return (PRINTED[row[NAME]] if row[NAME] in PRINTED else TILES[row[TILE]]).type


def enrich(d: Dump, rng: random.Random, members: int) -> None:
    """Fill the land with up to so many members a seat and all that they could have left there."""
    land = [row for row in d["hexes"] if type_of(row) != "volcano"]
    dig(d, rng, rng.choice([0, 2, 5, 9]))
    raise_temples(d, rng, rng.choice([0, 8, 25, 45]))
    for number, seat in enumerate(d["seats"]):
        for row in rng.sample(land, min(4, len(land))):
            settle(number, seat, row, rng)
    crowded = rng.sample(land, min(len(land), rng.choice([2, 3, 5])))
    for seat in d["seats"]:
        if seat["leader"] != "out":
            seat["leader"] = rng.choice([*(row[NAME] for row in crowded), "a1", "supply"])
        for _ in range(rng.randint(0, members)):
            put(seat, rng.choice(crowded)[NAME], rng.choice([1, 1, 2, 3]))
        if rng.random() < 0.1:
            put(seat, "a1", seat["supply"])


def dig(d: Dump, rng: random.Random, number: int) -> None:
    """Give treasures to seats, often of kinds that they have."""
    for _ in range(number):
        ruins = [row for row in d["hexes"] if row[TREASURES:]]
        if ruins:
            kind = rng.choice(ruins).pop()
            owners = [seat for seat in d["seats"] if seat["treasures"][kind]]
            again = owners and rng.random() < 0.5
            rng.choice(owners if again else d["seats"])["treasures"][kind] += 1


def raise_temples(d: Dump, rng: random.Random, number: int) -> None:
    """Uncover steps where there are any left."""
    for _ in range(number):
        row = rng.choice([row for row in d["hexes"] if type_of(row) == "temple"])
        step = row[LEVEL] + 1
        if step <= 10 and row[GUARD] == "-" and d["steps"][step - 2]:
            d["steps"][step - 2] -= 1
            row[LEVEL] = step


def settle(number: int, seat: dict[str, Any], row: list[Any], rng: random.Random) -> None:
    """Pitch a camp or place a guard."""
    empty = type_of(row) == "clearing" or (type_of(row) == "ruins" and not row[TREASURES:])
    if empty and row[CAMP] == "-" and seat["camps"] and rng.random() < 0.7:
        row[CAMP] = number
        seat["camps"] -= 1
    temple = type_of(row) == "temple" and row[GUARD] == "-"
    if temple and seat["guards"] and seat["supply"] and rng.random() < 0.3:
        row[GUARD] = number
        seat["guards"] -= 1
        seat["supply"] -= 1
        seat["out"] += 1


def put(seat: dict[str, Any], name: str, number: int) -> None:
    """Put explorers of the supply on a hex."""
    number = min(number, seat["supply"])
    words = seat["explorers"]
    counts = dict(zip(words[::2], words[1::2], strict=True))
    counts[name] = counts.get(name, 0) + number
    seat["supply"] -= number
    seat["explorers"] = [word for name, n in counts.items() if n for word in (name, n)]


def level_scores(d: Dump, tied: list[int], rng: random.Random) -> None:
    """Let some seats have the same score and others near it, by what they paid for bids."""
    sheets = [seat["score"] for seat in d["seats"]]
    least = min(sum(sheet.values()) for sheet in sheets)
    for number, sheet in enumerate(sheets):
        wanted = least if number in tied else rng.randint(0, least)
        sheet["bids"] -= sum(sheet.values()) - wanted
