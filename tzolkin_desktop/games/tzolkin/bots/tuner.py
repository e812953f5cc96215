"""Tuning the evaluator's price list by playing: where it should go, and whether it got better.

In every game each seat nudges many prices at once, up or down at random, two seats just the
other way round than the two others. Over many games the slope of the points against each nudge
shows which way a price should move. A step along the slopes is a new list; one bot with it among
bots with the old one, in seat-rotated blocks on common deals, shows what it is worth.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import NamedTuple

from tzolkin_desktop.games.tzolkin.bots.levels import LEVELS_OF_PLAY, Level
from tzolkin_desktop.games.tzolkin.bots.planning import PlanningBot
from tzolkin_desktop.games.tzolkin.bots.prices import (
    COLUMNS,
    Weights,
    price_list,
    price_names,
    read_weights,
    standard_weights,
)
from tzolkin_desktop.players.arena import SURE, Match, Seating, games_of, play
from tzolkin_desktop.players.tuning import Lead, Trend, Tuned, Tuning

GAME = "tzolkin"

PLAYERS = 4
EARLY = 10  # turns left from which a nudge of early prices counts in full; late ones fade out
SIZE = 0.3  # of a nudge, as a share of what the family's prices usually are
LEAST = 0.15  # of a nudge in points, where prices are near zero
STEP = 3.0  # nudges that are taken for each point of slope
FARTHEST = 3.0  # nudges that a price moves at once


class Nudge(NamedTuple):
    """Prices that move together: a family of rows, in its early or its late columns."""

    family: str
    late: bool


class Slope(NamedTuple):
    """What one nudge brings in points, with its standard error."""

    nudge: Nudge
    points: float
    error: float


class Job(NamedTuple):
    """A game to play with nudged prices, or a block of games of one list among another."""

    weights: Weights
    level: Level
    seed: int
    among: Weights | None = None


class PriceTuner:
    """Improves the price list of the evaluator."""

    level = "easy"

    def tune(self, asked: Tuning, tell: Callable[[int], None]) -> Tuned:
        """Find the slopes, take a step, and measure what it is worth."""
        old = read_weights(asked.start) if asked.start else standard_weights()
        found = slopes(old, asked.games, asked.seed, asked.level, asked.jobs, tell)
        new = stepped(old, found)
        proof_seed = asked.seed + asked.games
        proof = lead(new, old, asked.blocks, proof_seed, asked.level, asked.jobs)
        trends = tuple(Trend(_name(slope.nudge), slope.points, slope.error) for slope in found)
        return Tuned(trends, proof, price_list(new))


def _name(nudge: Nudge) -> str:
    return f"{nudge.family} {'late' if nudge.late else 'early'}"


def family_of(name: str) -> str:
    """Name the rows that a row moves with: those of all spaces, levels or workers."""
    return name.rstrip("0123456789").rstrip("_")


NUDGES = tuple(
    Nudge(family, late)
    for family in dict.fromkeys(family_of(name) for name in price_names())
    for late in (False, True)
)


def nudged(weights: Weights, amounts: Sequence[float]) -> Weights:
    """Move the prices by so many of each nudge."""
    by_nudge = dict(zip(NUDGES, amounts, strict=True))
    rows = {}
    for name, row in weights.rows.items():
        size = max(LEAST, SIZE * fmean(abs(price) for price in row))
        moved = []
        for price, turns in zip(row, COLUMNS, strict=True):
            early = min(1.0, turns / EARLY)
            amount = early * by_nudge[Nudge(family_of(name), False)]
            amount += (1.0 - early) * by_nudge[Nudge(family_of(name), True)]
            moved.append(price + size * amount)
        rows[name] = tuple(moved)
    return replace(weights, rows=rows)


def quiet(level: str) -> Level:
    """Give a level without whims or a clock, so that every game can be repeated."""
    return replace(LEVELS_OF_PLAY[level], noise=0.0, seconds=math.inf)


def slopes(
    weights: Weights,
    games: int,
    seed: int,
    level: str,
    jobs: int = 1,
    tell: Callable[[int], None] | None = None,
) -> list[Slope]:
    """Play games with nudged prices and find the slopes; `tell` hears how many were played."""
    products: list[list[float]] = [[] for _ in NUDGES]
    squares = [0.0] * len(NUDGES)
    work = [Job(weights, quiet(level), seed + i) for i in range(games)]
    with get_context("spawn").Pool(jobs) as pool:
        for played, seats in enumerate(pool.imap(_nudged_game, work), 1):
            for amounts, points in seats:
                for i, amount in enumerate(amounts):
                    products[i].append(amount * points)
                    squares[i] += amount * amount
            if tell is not None:
                tell(played)
    return [
        Slope(nudge, sum(found) / square, _error(found) * len(found) / square)
        for nudge, found, square in zip(NUDGES, products, squares, strict=True)
    ]


def _error(figures: Sequence[float]) -> float:
    return stdev(figures) / math.sqrt(len(figures))


def _nudged_game(job: Job) -> list[tuple[list[float], float]]:
    """Play one game; gives each seat's nudges and its points over the mean of the game."""
    rng = random.Random(f"nudges {job.seed}")
    seats = []
    for _ in range(PLAYERS // 2):
        amounts = [rng.gauss(0.0, 1.0) for _ in NUDGES]
        seats += [amounts, [-amount for amount in amounts]]
    rng.shuffle(seats)
    bots = [PlanningBot(job.level, nudged(job.weights, amounts), job.seed) for amounts in seats]
    points = play(_seating(job.seed), bots).points
    middle = fmean(points)
    return [(amounts, p - middle) for amounts, p in zip(seats, points, strict=True)]


def _seating(seed: int) -> Seating:
    return games_of(Match(GAME, "tuned", "tuned", PLAYERS, 1, seed))[0]


def stepped(weights: Weights, found: Sequence[Slope]) -> Weights:
    """Take a step along the slopes, a shorter one where they are not sure."""
    amounts = []
    for slope in found:
        trust = max(0.0, 1.0 - (slope.error / slope.points) ** 2) if slope.points else 0.0
        amounts.append(max(-FARTHEST, min(FARTHEST, STEP * trust * slope.points)))
    return nudged(weights, amounts)


def lead(
    changed: Weights, standing: Weights, blocks: int, seed: int, level: str, jobs: int = 1
) -> Lead:
    """Play blocks of one bot with the changed list among others, and give its lead."""
    work = [Job(changed, quiet(level), seed + i, standing) for i in range(blocks)]
    with get_context("spawn").Pool(jobs) as pool:
        leads = pool.map(_block, work, chunksize=1)
    middle = fmean(leads)
    wide = SURE * _error(leads) if blocks > 1 else math.inf
    return Lead(middle, middle - wide, middle + wide)


def _block(job: Job) -> float:
    leads = []
    assert job.among is not None
    for seating in games_of(Match(GAME, "changed", "standing", PLAYERS, PLAYERS, job.seed)):
        bots = [
            PlanningBot(job.level, job.weights if seat == seating.lone else job.among, job.seed)
            for seat in range(PLAYERS)
        ]
        points = play(seating, bots).points
        others = [p for seat, p in enumerate(points) if seat != seating.lone]
        leads.append(points[seating.lone] - fmean(others))
    return fmean(leads)
