"""Fits the bots' price list to what positions of their own games turned out to be worth.

    python tools/fit_prices.py --games 2000 --out prices.yaml

In most games every seat bends the prices at random, overrates a few things throughout, and now and
then plays a turn that is only one of its best; at some moment it is given or loses things (levels
of technology, workers, corn, blocks, steps...), so that each thing's worth shows whether or not
the bots would have gone for it. What a seat scored in the end is what all its positions after that
should have been worth. The estimate is linear in the prices, so ridge regression finds those that
come nearest, without leaving the old ones far behind. Better prices make better games, so a few
rounds follow each other. Needs numpy; the game itself does not.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.bots.evaluator import Evaluator
from tzolkin_desktop.games.tzolkin.bots.levels import LEVELS_OF_PLAY, Level
from tzolkin_desktop.games.tzolkin.bots.prices import (
    COLUMNS,
    Weights,
    between,
    price_list,
    price_names,
    read_weights,
    standard_weights,
)
from tzolkin_desktop.games.tzolkin.bots.search import search
from tzolkin_desktop.games.tzolkin.bots.tuner import quiet
from tzolkin_desktop.games.tzolkin.bots.turns import Width, best_turns
from tzolkin_desktop.games.tzolkin.rules.consts import F_TURN, QUARTERS, TOP_LEVEL
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.players.bot import Budget

NAMES = price_names()
WIDE = len(COLUMNS)
FREE = len(NAMES) * WIDE
EMPTY = dict.fromkeys(NAMES, (0.0,) * WIDE)
BEND = 0.15  # of the logarithm of the factor on each row
PLAYERS = (2, 3, *[4] * 10)
ROUNDS = 22
PURE = 0.25  # share of games in which nobody bends, errs or is given anything
GIFTS = 0.6  # share of seats of the others that are given or lose things
MISTAKES = 0.06  # share of turns that are one of the next best
NEXT_BEST = 6
WIDTH = Width(3, 2)
AT_ONCE = 5_000  # samples in memory as a table
# Rows that a bot may overrate for a whole game, and by how many points at most.
TASTES = {
    ("worker_4", "worker_5", "worker_6"): 6.0,
    ("agriculture_1", "agriculture_2", "agriculture_3"): 3.0,
    ("extraction_1", "extraction_2", "extraction_3"): 3.0,
    ("architecture_1", "architecture_2", "architecture_3"): 3.0,
    ("theology_1", "theology_2", "theology_3"): 3.0,
    ("buildings",): 1.5,
    ("skull",): 1.5,
    ("farm_one", "farm_all"): 2.0,
    ("wood", "stone", "gold"): 0.5,
    ("corn_rich",): 0.4,
    ("monument_hope",): 0.4,
}


class Sample(NamedTuple):
    """A position: its estimate without prices, what the prices price, and what it was worth."""

    sure: float
    numbers: NDArray[np.int64]  # of the prices
    amounts: NDArray[np.float64]
    score: float


class Job(NamedTuple):
    """One game to learn from."""

    weights: Weights
    level: Level
    seed: int


def learn(job: Job) -> list[Sample]:
    """Play one game and give what was learnt."""
    rng = random.Random(job.seed)
    rules = rules_of("tzolkin")
    options = {"players": rng.choice(PLAYERS)}
    s = rules.new_game(options, rules.deal(options, job.seed))
    pure = rng.random() < PURE
    lists = [job.weights if pure else bent(job.weights, rng) for _ in s.players]
    evaluators = [Evaluator(weights) for weights in lists]
    # Early positions say most, so gifts come early more often.
    gifts = {
        seat: min(rng.randrange(ROUNDS), rng.randrange(ROUNDS))
        for seat in range(len(s.players))
        if not pure and rng.random() < GIFTS
    }
    passed: list[list[State]] = [[] for _ in s.players]
    while (seat := rules.to_act(s)) != NOBODY:
        begins = s.stack[-1][0] == F_TURN
        if begins and seat in gifts and s.round >= gifts[seat]:
            del gifts[seat]
            shuffle_goods(s, rng)
            passed[seat] = [s.clone()]
        known = rules.masked(s, seat, rng)
        turns = search(rules, evaluators[seat], known, job.level, Budget())
        if not pure and rng.random() < MISTAKES:
            turns = best_turns(rules, evaluators[seat], known, WIDTH, NEXT_BEST, Budget())
            rng.shuffle(turns)
        if begins and turns[0].state.stack:
            passed[seat].append(turns[0].state)
        for choice in turns[0].choices:
            rules.apply(s, choice)
    reader = Reader()
    return [
        reader.read(state, seat, s.players[seat].score() / QUARTERS)
        for seat, states in enumerate(passed)
        for state in states
    ]


def bent(weights: Weights, rng: random.Random) -> Weights:
    """Change a price list at random, and overrate a few things throughout."""
    rows = {}
    for name, row in weights.rows.items():
        factor = math.exp(rng.gauss(0, BEND))
        rows[name] = tuple(price * factor for price in row)
    taste: dict[str, float] = {}
    for names in rng.sample(list(TASTES), 3):
        more = rng.uniform(-0.3, 1.0) * TASTES[names]
        taste |= dict.fromkeys(names, more)
    return replace(weights, rows=rows).fond_of(taste)


def shuffle_goods(s: State, rng: random.Random) -> None:
    """Give the seat to act some things and take others away."""
    p, temples = s.players[s.seat], s.content.temples

    def often(share: float) -> bool:
        return rng.random() < share

    if often(0.6):
        p.technologies = tuple(
            min(TOP_LEVEL, level + (rng.choice((1, 1, 2, 3)) if often(0.35) else 0))
            for level in p.technologies
        )
    if often(0.5):
        more = min(rng.choice((1, 1, 2, 3)), s.content.workers_most - p.workers)
        p.workers += more
        p.hand += more
    if often(0.6):
        p.corn = max(0, p.corn + rng.randint(-5, 12))
    if often(0.6):
        p.resources = [max(0, n + rng.choice((-2, -1, 0, 0, 1, 1, 2, 3))) for n in p.resources]
    if often(0.4):
        more = max(-p.skulls, min(rng.choice((-1, 1, 1, 2)), s.skull_bank))
        p.skulls += more
        s.skull_bank -= more
    for q, share in [(p, 0.5)] + [(q, 0.3) for q in s.players if q is not p]:
        if often(share):  # the top step holds one marker, so it is left out
            steps = zip(q.temples, temples, strict=True)
            q.temples = tuple(
                max(0, min(step + rng.choice((-1, 0, 0, 1, 2)), len(temple.points) - 2))
                for step, temple in steps
            )
    if often(0.3):
        p.farm_one = min(3, p.farm_one + rng.choice((1, 1, 2)))
    if often(0.15):
        p.farm_all = 1
    if often(0.2):
        p.corn_tiles += rng.randint(1, 3)
    if often(0.2):
        p.wood_tiles += rng.randint(1, 2)
    if often(0.2):
        p.light = not p.light
    s.memo = None


class Reader:
    """Reads how much of each price a position holds, by lists with a single price in them."""

    def __init__(self) -> None:
        self._plain = Evaluator(Weights(EMPTY, 0.0, 0.0, {}))
        ones = {name: {**EMPTY, name: (1.0,) * WIDE} for name in NAMES}
        self._single = {name: Evaluator(Weights(rows, 0.0, 0.0, {})) for name, rows in ones.items()}

    def read(self, s: State, seat: int, score: float) -> Sample:
        """Give the estimate without prices, the amounts to be priced, and the worth."""
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
        amounts_only = np.array([amount for _, amount in amounts])
        return Sample(sure, numbers, amounts_only, score)


def fit(samples: Sequence[Sample], old: Weights, pull: float) -> Weights:
    """Find the prices nearest to what positions were worth; `pull` holds them to the old ones."""
    start = np.array([price for name in NAMES for price in old.rows[name]])
    squares, products = pull * np.eye(FREE), np.zeros(FREE)
    for name in range(len(NAMES)):  # neighbouring columns change together
        for column in range(name * WIDE, name * WIDE + WIDE - 1):
            pair = np.ix_((column, column + 1), (column, column + 1))
            squares[pair] += 2 * pull * np.array([[1.0, -1.0], [-1.0, 1.0]])
    for first in range(0, len(samples), AT_ONCE):
        some = samples[first : first + AT_ONCE]
        amounts = np.zeros((len(some), FREE))
        for row, sample in zip(amounts, some, strict=True):
            row[sample.numbers] += sample.amounts
        missing = np.array([sample.score - sample.sure for sample in some]) - amounts @ start
        squares += amounts.T @ amounts
        products += amounts.T @ missing
    prices = start + np.linalg.solve(squares, products)
    rows = {
        name: tuple(float(price) for price in prices[n * WIDE : (n + 1) * WIDE])
        for n, name in enumerate(NAMES)
    }
    return replace(old, rows=rows)


def main() -> None:
    """Play, fit and write."""
    p = argparse.ArgumentParser(description="Fit the bots' price list to their games.")
    p.add_argument("--games", type=int, default=2000)
    p.add_argument("--level", default="hard", choices=list(LEVELS_OF_PLAY), help="that plays")
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--jobs", type=int, default=2)
    p.add_argument("--pull", type=float, default=100.0, help="how firmly old prices hold")
    p.add_argument("--weights", type=Path, help="where to start from")
    p.add_argument("--out", type=Path, required=True)
    args = p.parse_args()
    old = read_weights(args.weights) if args.weights else standard_weights()
    jobs = [Job(old, quiet(args.level), args.seed + number) for number in range(args.games)]
    with get_context("spawn").Pool(args.jobs) as pool:
        samples = [sample for game in pool.imap(learn, jobs) for sample in game]
    new = fit(samples, old, args.pull)
    args.out.write_text(price_list(new), encoding="utf-8")


if __name__ == "__main__":
    main()
