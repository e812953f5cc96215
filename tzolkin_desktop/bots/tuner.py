"""Tuning the evaluator's weights: a change stays when the arena shows that it is better.

One bot with changed weights sits among bots with the weights as they are, in seat-rotated blocks
on common seeds; a change is kept when the mean lead over the blocks is surely above zero.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import replace
from statistics import fmean, stdev
from typing import NamedTuple

from tzolkin_desktop.bots.arena import SURE, Match, games_of, play
from tzolkin_desktop.bots.levels import LEVELS_OF_PLAY
from tzolkin_desktop.bots.planning import PlanningBot
from tzolkin_desktop.bots.weights import Weights, price_names
from tzolkin_desktop.games import rules_of

SPREAD = 0.3  # of the logarithm of the factor a weight is tried with
AT_ONCE = 3  # weights that are changed together


class Trial(NamedTuple):
    """A change that was tried: factors, mean lead in points with its interval, and the verdict."""

    factors: dict[str, float]
    lead: float
    low: float
    high: float
    kept: bool


def tune(
    weights: Weights, trials: int, blocks: int, seed: int, players: int = 4, level: str = "easy"
) -> Iterator[tuple[Trial, Weights]]:
    """Try changes one after another; gives each trial with the weights that hold after it."""
    rng = random.Random(seed)
    for trial in range(trials):
        names = rng.sample(price_names(), AT_ONCE)
        factors = {name: math.exp(rng.gauss(0, SPREAD)) for name in names}
        changed = weights.changed(factors)
        leads = [
            lead(changed, weights, seed + trial * blocks + i, players, level) for i in range(blocks)
        ]
        middle = fmean(leads)
        wide = SURE * stdev(leads) / blocks**0.5 if blocks > 1 else math.inf
        kept = middle - wide > 0
        if kept:
            weights = changed
        yield Trial(factors, middle, middle - wide, middle + wide, kept), weights


def lead(changed: Weights, standing: Weights, seed: int, players: int, level: str) -> float:
    """Play one block and give the mean lead of the changed weights over the others."""
    rules = rules_of("tzolkin")
    quiet = replace(LEVELS_OF_PLAY[level], noise=0.0, seconds=math.inf)
    leads = []
    for game in games_of(Match("changed", "standing", players, players, seed)):
        bots = [
            PlanningBot(quiet, changed if seat == game.lone else standing, seed)
            for seat in range(players)
        ]
        points = play(rules, game, bots).points
        leads.append(points[game.lone] - fmean(p for s, p in enumerate(points) if s != game.lone))
    return fmean(leads)
