"""What the net sees of a position: a seat's traits, in groups that each depend on a few things.

A trait is a number and an amount of about one. `keys` says what each group depends on, so that
its part in the net is worked out once; `GROUPS` names the term that the group belongs to and lists
its traits. Tiles that the net was never taught have no traits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tzolkin_desktop.games.tzolkin.bots.construction import FAR, MISSING, once_raised
from tzolkin_desktop.games.tzolkin.bots.viewpoint import View
from tzolkin_desktop.games.tzolkin.rules.consts import (
    EMPTY,
    GEARS,
    KINDS,
    NONE,
    RESOURCES,
    TECHNOLOGIES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.scoring import monument_points

# The tiles in the order in which the net was taught them, and their numbers.
BUILDINGS = (
    "maize_hut", "terraces", "tomb_of_rain_and_sun", "tomb_of_rain_and_serpent", "masons_tomb",
    "seed_store", "field_house", "tool_house", "mine_house", "builders_shrine", "serpent_shrine",
    "great_farm", "market_tomb", "nursery_tomb", "royal_tomb", "crossroads_tomb",
    "tomb_of_three_gods", "quarry_school", "gold_school", "harvest_school", "crystal_school",
    "rain_shrine", "masters_shrine", "great_serpent_shrine", "priests_shrine", "sages_shrine",
    "sun_shrine",
)  # fmt: skip
MONUMENTS = (
    "hall_of_ancestors", "great_plaza", "corn_pyramid", "forest_pyramid", "stele_of_wonders",
    "council_house", "observatory", "house_of_scribes", "ball_court", "house_of_idols",
    "temple_of_all_gods", "stairway_of_heaven", "crystal_temple",
)  # fmt: skip
BUILDING_NUMBERS = {name: number for number, name in enumerate(BUILDINGS)}
MONUMENT_NUMBERS = {name: number for number, name in enumerate(MONUMENTS)}
SPACES = (8, 8, 8, 8, 11)  # numbered spaces of each gear
STEPS = (7, 9, 8)  # of each temple
MOST_SEATS = 4  # that it was taught; a fifth counts as the fourth

Trait = tuple[int, float]
Key = tuple[object, ...]


class Group(NamedTuple):
    """Traits that belong together."""

    term: str  # the term of the evaluator that they are a part of
    first: int  # number of the first trait
    list: Callable[[View, int], list[Trait]]


def keys(v: View) -> list[Key]:
    """Say for every group what its traits depend on."""
    s, p, o, seat = v.s, v.p, v.o, v.seat
    players = s.players
    n = len(players)
    wood, stone, gold = p.resources
    others = [q for q in players if q is not p]
    found: list[Key] = [
        (*_larder(v), p.hand, o.food, s.feasts),
        (wood, stone, gold),
        (p.skulls, s.skull_bank, s.skull_spaces),
        (p.workers, p.hand, p.light, p.farm_one, p.farm_all),
        (p.temples, *[q.temples for q in others]),
        (p.technologies, *[q.technologies for q in others]),
        (
            s.monument_row, p.buildings, p.monuments, p.corn_tiles, p.wood_tiles, p.technologies,
            p.workers, p.temples, s.skull_spaces, wood, stone, gold, p.skulls,
            sum([len(q.monuments) for q in others]), n,
        ),
        (s.building_row, wood, stone, gold),
        s.jungle,
        (seat - s.first, seat - s.start_space, s.start_space, s.teeth_corn, len(s.decks[s.age]), n),
        tuple([_riches(q.corn, q.resources, q.workers, q.hand, q.skulls) for q in others])
        + tuple([(q.light, len(q.monuments), len(q.buildings)) for q in others]),
    ]  # fmt: skip
    for slots in s.gears:
        found.append((slots, seat))
    return found


def _riches(corn: int, resources: list[int], workers: int, hand: int, skulls: int) -> Key:
    return corn, resources[0] + resources[1] + resources[2], workers, hand, skulls


def _larder(v: View) -> tuple[int, int]:
    """Give the corn that a seat has at the end of its turn, and what the next food day takes."""
    p, s = v.p, v.s
    have = p.corn
    if s.start_space == v.seat and s.seat == v.seat:
        have += s.teeth_corn  # it comes at the end of this very turn (rules 3.7)
    need = max(0, v.content.figures[p.tribe].feed_corn - p.farm_all)
    return have, need * max(0, p.workers - p.farm_one)


def _corn(v: View, at: int) -> list[Trait]:
    have, bill = _larder(v)
    hand, food = v.p.hand, v.o.food
    lack = max(0, bill - have)
    found = [
        (at, min(have, 3) / 3),
        (at + 1, min(have, 8) / 8),
        (at + 2, min(have, 16) / 16),
        (at + 3, have / 24),
        (at + 4, min(have, v.content.placement_total[hand] + hand) / 8),
        (at + 5, float(have == 0)),
        (at + 6, bill / 10),
        (at + 7, lack / 8),
        (at + 8, float(lack == 0)),
        (at + 9, food / 8),
        (at + 10, lack / 8 * max(0, 4 - food) / 4),
        (at + 11, float(food <= 1)),
    ]
    if v.s.feasts < len(v.content.food_days):
        found.append((at + 12 + v.s.feasts, 1.0))
    return found


def _goods(v: View, at: int) -> list[Trait]:
    found = []
    for kind, n in enumerate(v.p.resources):
        first = at + 3 * kind
        found += [(first, float(n > 0)), (first + 1, min(n, 3) / 3), (first + 2, n / 6)]
    at += 3 * len(RESOURCES)
    blocks = v.blocks
    return [
        *found,
        (at, min(blocks, 3) / 3),
        (at + 1, min(blocks, 6) / 6),
        (at + 2, blocks / 10),
        (at + 3, max(0, blocks - 6) / 4),
        (at + 4, float(min(v.p.resources) > 0)),
    ]


def _skulls(v: View, at: int) -> list[Trait]:
    n, bank, spaces = v.p.skulls, v.s.skull_bank, v.s.skull_spaces
    found = [
        (at, float(n > 0)),
        (at + 1, min(n, 3) / 3),
        (at + 2, n / 4),
        (at + 3, bank / 8),
        (at + 4, float(bank == 0)),
    ]
    return found + [(at + 4 + k, 1.0) for k in range(1, 11) if spaces >> k & 1]


def _crew(v: View, at: int) -> list[Trait]:
    p = v.p
    return [
        (at + min(max(p.workers, 3), 6) - 3, 1.0),
        (at + 4 + p.hand, 1.0),
        (at + 11, float(p.light)),
        (at + 12, p.farm_one / 3),
        (at + 13, min(p.farm_one, p.workers) / 4),
        (at + 14, p.farm_all / 2),
        (at + 15, float(p.farm_all >= 2)),
        (at + 16, min(2, p.farm_all) * p.workers / 10),
    ]


def _temples(v: View, at: int) -> list[Trait]:
    others = [q.temples for q in v.s.players if q is not v.p]
    found = []
    first, ahead = at, at + sum(STEPS)
    for t, steps in enumerate(STEPS):
        own = v.p.temples[t]
        lead = own - max([temples[t] for temples in others])
        found += [(first + own, 1.0), (ahead + 2 + min(2, max(-2, lead)), 1.0)]
        first += steps
        ahead += 5
    return [*found, (ahead, sum([sum(temples) for temples in others]) / len(others) / 8)]


def _technologies(v: View, at: int) -> list[Trait]:
    others = [q.technologies for q in v.s.players if q is not v.p]
    found = []
    for t, level in enumerate(v.p.technologies):
        found += [(at + 3 * t + i, 1.0) for i in range(level)]
        levels = [technologies[t] for technologies in others]
        found.append((at + 12 + t, sum(levels) / len(others) / 2))
        found.append((at + 12 + len(TECHNOLOGIES) + t, max(levels) / 3))
    return found


def _construction(v: View, at: int) -> list[Trait]:
    s, p, content = v.s, v.p, v.content
    kinds = [content.buildings[b].kind for b in p.buildings]
    kinds += [content.monuments[m].kind for m in p.monuments]
    found = [(at, len(p.buildings) / 8)]
    found += [(at + 1 + kind, kinds.count(kind) / 4) for kind in range(len(KINDS))]
    at += 1 + len(KINDS)
    found += [(at, float(len(p.monuments) > 0)), (at + 1, len(p.monuments) / 3)]
    found += [(at + 2, p.corn_tiles / 4), (at + 3, p.wood_tiles / 4)]
    own, hope = at + 4, at + 4 + len(MONUMENTS)
    shown = hope + len(MONUMENTS)
    for monument in [content.monuments[m] for m in p.monuments]:
        if monument.id in MONUMENT_NUMBERS:
            points = monument_points(s, v.seat, monument)
            found.append((own + MONUMENT_NUMBERS[monument.id], (5 + points) / 20))
    wood, stone, gold = p.resources
    for monument in [content.monuments[m] for m in s.monument_row if m != NONE]:
        if monument.id in MONUMENT_NUMBERS:
            number = MONUMENT_NUMBERS[monument.id]
            a, b, c = monument.cost
            missing = max(0, a - wood) + max(0, b - stone) + max(0, c - gold)
            missing += max(0, monument.skulls - p.skulls)
            points = once_raised(v, monument)
            found.append((hope + number, points / 20 * FAR[min(missing, len(FAR) - 1)]))
            found.append((shown + number, 0.3 + points / 20))
    return found


def _row(v: View, at: int) -> list[Trait]:
    wood, stone, gold = v.p.resources
    found = []
    for building in [v.content.buildings[b] for b in set(v.s.building_row) if b != NONE]:
        if building.id in BUILDING_NUMBERS:
            number = BUILDING_NUMBERS[building.id]
            a, b, c = building.cost
            missing = max(0, a - wood) + max(0, b - stone) + max(0, c - gold)
            found.append((at + number, 1.0))
            found.append((at + len(BUILDINGS) + number, MISSING[missing]))
    return found


def _jungle(v: View, at: int) -> list[Trait]:
    return [(at + k, n / 3) for k, n in enumerate(v.s.jungle)]


def _order(v: View, at: int) -> list[Trait]:
    s, seat, n = v.s, v.seat, len(v.s.players)
    found = [(at + min((seat - s.first) % n, MOST_SEATS - 1), 1.0)]
    at += MOST_SEATS
    if s.start_space != NONE:
        found.append((at + min((seat - s.start_space) % n, MOST_SEATS - 1), 1.0))
    at += MOST_SEATS
    return [
        *found,
        (at, s.teeth_corn / 5),
        (at + 1, float(s.teeth_corn >= 3)),
        (at + 2, len(s.decks[s.age]) / 12),
        (at + 3 + min(n, MOST_SEATS) - 2, 1.0),
    ]


def _rivals(v: View, at: int) -> list[Trait]:
    others = [q for q in v.s.players if q is not v.p]
    n = len(others)
    blocks = [sum(q.resources) for q in others]
    return [
        (at, sum([q.workers - 3 for q in others]) / n / 2),
        (at + 1, sum([q.hand for q in others]) / n / 3),
        (at + 2, sum([q.corn for q in others]) / n / 10),
        (at + 3, sum(blocks) / n / 5),
        (at + 4, max(blocks) / 8),
        (at + 5, sum([q.skulls for q in others]) / n / 2),
        (at + 6, sum([len(q.monuments) for q in others]) / n),
        (at + 7, sum([len(q.buildings) for q in others]) / n / 4),
        (at + 8, sum([q.light for q in others]) / n),
    ]


def _riders(gear: int) -> Callable[[View, int], list[Trait]]:
    """List workers of the seat, then of others, on each space, and the lowest empty space."""

    def found(v: View, at: int) -> list[Trait]:
        spaces = SPACES[gear]
        slots = v.s.gears[gear][:spaces]
        traits = [
            (at + k if who == v.seat else at + spaces + k, 1.0)
            for k, who in enumerate(slots)
            if who != EMPTY
        ]
        lowest = slots.index(EMPTY) if EMPTY in slots else 10
        return [*traits, (at + 2 * spaces, lowest / 5)]

    return found


def _groups() -> tuple[tuple[Group, ...], int]:
    """Number the traits of all groups, in the order of `keys`."""
    sizes = (
        ("corn", _corn, 16),
        ("goods", _goods, 3 * len(RESOURCES) + 5),
        ("skulls", _skulls, 15),
        ("crew", _crew, 17),
        ("temples", _temples, sum(STEPS) + 5 * len(TEMPLES) + 1),
        ("technologies", _technologies, 5 * len(TECHNOLOGIES)),
        ("monuments", _construction, 9 + 3 * len(MONUMENTS)),
        ("monuments", _row, 2 * len(BUILDINGS)),
        ("riders", _jungle, 8),
        ("initiative", _order, 2 * MOST_SEATS + 6),
        ("rivals", _rivals, 9),
        *[("riders", _riders(gear), 2 * SPACES[gear] + 1) for gear in range(len(GEARS))],
    )
    groups, at = [], 0
    for term, traits, size in sizes:
        groups.append(Group(term, at, traits))
        at += size
    return tuple(groups), at


GROUPS, TRAITS = _groups()
