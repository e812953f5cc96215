"""Fits the bots' price list to how games between them really ended.

    python tools/fit_prices.py --games 100 --out prices.yaml

Bots of a level play each other, each with prices bent at random so that many ways to play occur.
Every position of a turn's beginning and end is a sample: it should be worth what the next ones
of the seat turned out to be worth, and in the end the score. The estimate is linear in the prices,
so ridge regression finds those that come nearest, without leaving the old ones far behind. Needs
numpy; the game itself does not.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tzolkin_desktop.bots.levels import LEVELS_OF_PLAY
from tzolkin_desktop.bots.planning import PlanningBot
from tzolkin_desktop.bots.tzolkin_value import Evaluator
from tzolkin_desktop.bots.weights import (
    COLUMNS,
    Weights,
    between,
    price_list,
    price_names,
    read_weights,
    standard_weights,
)
from tzolkin_desktop.engine.rules import NOBODY, Choice
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.consts import END, F_TURN, QUARTERS
from tzolkin_desktop.games.tzolkin.state import State

NAMES = price_names()
WIDE = len(COLUMNS)
FREE = len(NAMES) * WIDE
EMPTY = dict.fromkeys(NAMES, (0.0,) * WIDE)
FAR = 0.85  # how much later positions count beside the next one
ROUNDS = 3
BEND = 0.15  # of the logarithm of the factor on each row
PLAYERS = (2, 3, 4, 4, 4, 4)
MISTAKES = 0.03  # share of turns that are one of the next best
# Rows that a bot may overrate for a whole game, and by how many points at most.
TASTES = {
    ("worker_4", "worker_5", "worker_6"): 10.0,
    ("agriculture_1", "agriculture_2", "agriculture_3"): 4.0,
    ("extraction_1", "extraction_2", "extraction_3"): 4.0,
    ("architecture_1", "architecture_2", "architecture_3"): 4.0,
    ("theology_1", "theology_2", "theology_3"): 4.0,
    ("buildings",): 2.0,
    ("monument_hope",): 0.5,
    ("skull", "skull_first"): 3.0,
    ("farm_one", "farm_all"): 3.0,
    ("wood", "stone", "gold"): 0.8,
    ("final_points", "age_points"): 0.4,
}


class Sample(NamedTuple):
    """A position: its estimate without prices, and what the prices price."""

    sure: float
    numbers: NDArray[np.int64]  # of the prices
    amounts: NDArray[np.float64]


class Way(NamedTuple):
    """A seat's way through a game: its positions and its final score."""

    samples: list[Sample]
    score: float


class Job(NamedTuple):
    """One game to play and to learn from."""

    weights: Weights
    level: str
    seed: int


def learn(job: Job) -> list[Way]:
    """Play one game and give the ways of its seats."""
    rng = random.Random(job.seed)
    rules = rules_of("tzolkin")
    options = {"players": rng.choice(PLAYERS)}
    bots = [
        PlanningBot(LEVELS_OF_PLAY[job.level], bent(job.weights, rng), job.seed * 10 + seat)
        for seat in range(options["players"])
    ]
    state = rules.new_game(options, rules.deal(options, job.seed))
    found: list[list[Sample]] = [[] for _ in bots]
    reader = Reader()
    while (seat := rules.to_act(state)) != NOBODY:
        turns = bots[seat].turns(rules, state)
        turn = rng.choice(turns[:4]) if rng.random() < MISTAKES else turns[0]
        for choice in turn.choices:
            if state.stack[-1][0] == F_TURN or choice.verb == END:
                found[seat].append(reader.read(state, seat))
            rules.apply(state, Choice(*choice))
    scores = [player.score() / QUARTERS for player in state.players]
    return [Way(samples, score) for samples, score in zip(found, scores, strict=True)]


def bent(weights: Weights, rng: random.Random) -> Weights:
    """Change a price list at random, and mostly overrate a few things throughout."""
    weights = weights.changed({name: math.exp(rng.gauss(0, BEND)) for name in NAMES})
    rows = dict(weights.rows)
    if rng.random() < 0.6:
        for names in rng.sample(list(TASTES), 3):
            more = rng.uniform(-0.3, 1.2) * TASTES[names]
            for name in names:
                pairs = zip(rows[name], COLUMNS, strict=True)
                rows[name] = tuple(price + more * min(1.0, turns / 20) for price, turns in pairs)
    return Weights(rows, weights.rival, weights.tribes)


class Reader:
    """Reads how much of each price a position holds, by lists with a single price in them."""

    def __init__(self) -> None:
        self._plain = Evaluator(Weights(EMPTY, 0.0, {}))
        ones = {name: {**EMPTY, name: (1.0,) * WIDE} for name in NAMES}
        self._single = {name: Evaluator(Weights(rows, 0.0, {})) for name, rows in ones.items()}

    def read(self, s: State, seat: int) -> Sample:
        """Give the estimate without prices, and the amounts to be priced."""
        view = self._plain.view(s, seat)
        sure = self._plain.value(s, seat)
        amounts = []
        for number, name in enumerate(NAMES):
            turns = view.o.turns_of(name)
            left, right, share = between(turns)
            # At the very end a list of ones reads as zero.
            full = 1.0 if left >= 0 else share
            if not full:
                continue
            amount = (self._single[name].value(s, seat) - sure) / full
            if abs(amount) > 1e-9:
                if left >= 0 and share < 1.0:
                    amounts.append((number * WIDE + left, amount * (1.0 - share)))
                if share > 0.0 or left == right:
                    amounts.append((number * WIDE + right, amount * (share or 1.0)))
        numbers = np.array([number for number, _ in amounts], dtype=np.int64)
        return Sample(sure, numbers, np.array([amount for _, amount in amounts]))


def fit(ways: Sequence[Way], old: Weights, pull: float) -> Weights:
    """Find the prices nearest to what positions turned out to be worth.

    `pull` holds them to the old ones.
    """
    square: NDArray[np.float64] = np.zeros((FREE, FREE))
    for way in ways:
        amounts = np.zeros((len(way.samples), FREE))
        for row, sample in zip(amounts, way.samples, strict=True):
            row[sample.numbers] += sample.amounts
        square += amounts.T @ amounts
    start = np.array([price for name in NAMES for price in old.rows[name]])
    held = pull * np.eye(FREE)
    for name in range(len(NAMES)):  # neighbouring columns change together
        for column in range(name * WIDE, name * WIDE + WIDE - 1):
            pair = np.ix_((column, column + 1), (column, column + 1))
            held[pair] += pull * np.array([[1.0, -1.0], [-1.0, 1.0]])
    prices = start
    for _ in range(ROUNDS):
        right = np.zeros(FREE)
        for way in ways:
            turned_out = way.score
            for sample in reversed(way.samples):
                worth = sample.sure + float(prices[sample.numbers] @ sample.amounts)
                right[sample.numbers] += sample.amounts * (turned_out - sample.sure)
                turned_out = (1.0 - FAR) * worth + FAR * turned_out
        prices = start + np.linalg.solve(square + held, right - square @ start)
    rows = {
        name: tuple(float(price) for price in prices[n * WIDE : (n + 1) * WIDE])
        for n, name in enumerate(NAMES)
    }
    # A bot that plans well seldom starves, so its games hardly show what hunger costs.
    rows["hunger"] = old.rows["hunger"]
    return Weights(rows, old.rival, old.tribes)


def main() -> None:
    """Play, fit and write."""
    p = argparse.ArgumentParser(description="Fit the bots' price list to games between them.")
    p.add_argument("--games", type=int, default=100)
    p.add_argument("--level", default="hard", choices=tuple(LEVELS_OF_PLAY))
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--jobs", type=int, default=2)
    p.add_argument("--pull", type=float, default=20.0, help="how firmly old prices hold")
    p.add_argument("--weights", type=Path, help="where to start from")
    p.add_argument("--out", type=Path, required=True)
    args = p.parse_args()
    old = read_weights(args.weights) if args.weights else standard_weights()
    jobs = [Job(old, args.level, args.seed + number) for number in range(args.games)]
    with get_context("spawn").Pool(args.jobs) as pool:
        ways = [way for game in pool.imap_unordered(learn, jobs) for way in game]
    new = fit(ways, old, args.pull)
    args.out.write_text(price_list(new), encoding="utf-8")


if __name__ == "__main__":
    main()
