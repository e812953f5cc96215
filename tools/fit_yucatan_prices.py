"""Fits the price list of Yucatan's bots to how their games ended.

    python tools/fit_yucatan_prices.py --games 200 --seed 100000 --out weights.yaml

Bots with prices bent at random play. How far a seat was ahead of the others in the end is what its
positions should have promised more than theirs. Ridge regression, drawn towards the list that was
played with, gives the next one. The estimate is a sum of prices times amounts, so that how much of
a price a position holds is what one more point of it would add.
The list that is written has no comments: copy its numbers into data/yucatan/bots/weights.yaml.
"""

from __future__ import annotations

import argparse
import math
import random
from pathlib import Path
from statistics import fmean
from typing import Any

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games import game_of
from tzolkin_desktop.games.yucatan.bots.evaluator import Evaluator
from tzolkin_desktop.games.yucatan.bots.levels import Level
from tzolkin_desktop.games.yucatan.bots.planning import PlanningBot
from tzolkin_desktop.games.yucatan.bots.prices import (
    FIGURES,
    Weights,
    read_weights,
    standard_weights,
)
from tzolkin_desktop.games.yucatan.rules.consts import F_TURN

PLAYER = Level(60.0, 1_200, 3, 3, noise=1.0)
BENT = 0.3  # how far prices of a game are bent, as the deviation of a logarithm
DRAWN = 0.04  # how strongly a price is drawn towards the list that was played with
NUDGE = 0.05  # of a price, to see what one more point of it adds
# What holds in the middle of a turn only is not seen before turns.
FITTED = tuple(name for name in FIGURES if name not in ("rival", "building_left"))

Sample = tuple[list[float], float]  # amounts of each price, and what the estimate had missed


class Amounts:
    """Says how much of each price a position holds for a seat."""

    def __init__(self, w: Weights) -> None:
        self.plain = Evaluator(w)
        self._nudged = [
            Evaluator(Weights({**w.figures, name: w.figures[name] + NUDGE})) for name in FITTED
        ]

    def of(self, s: Any, seat: int) -> list[float]:
        """List the amounts, and the estimate itself as the last one."""
        plain = self.plain.estimate(s, seat)
        more = [(one.estimate(s, seat) - plain) / NUDGE for one in self._nudged]
        return [*more, plain]


def bent(w: Weights, rng: random.Random) -> Weights:
    """Bend every price at random."""
    return Weights(
        {name: price * math.exp(rng.gauss(0, BENT)) for name, price in w.figures.items()}
    )


def samples(w: Weights, amounts: Amounts, seed: int, players: int) -> list[Sample]:
    """Play a game; compare each seat with the others before turns taken at random."""
    rules, rng = game_of("yucatan").rules(), random.Random(seed)
    options = {"players": players}
    s = rules.new_game(options, rules.deal(options, seed))
    bots = [PlanningBot(PLAYER, bent(w, rng), seed * 10 + seat) for seat in range(players)]
    found = []
    while (seat := rules.to_act(s)) != NOBODY:
        turn = s.turn
        for choice in bots[seat].plan(rules, s):
            rules.apply(s, choice)
        if s.turn != turn and s.stack and s.stack[-1] == (F_TURN, 0, 0) and rng.random() < 0.4:
            found.append([amounts.of(s, seat) for seat in range(players)])
    scores = rules.scores(s)
    return [pair for held in found for pair in _compared(held, scores)]


def _compared(held: list[list[float]], scores: tuple[int, ...]) -> list[Sample]:
    pairs = []
    for seat, mine in enumerate(held):
        others = [one for other, one in enumerate(held) if other != seat]
        ahead = [mine[k] - fmean(one[k] for one in others) for k in range(len(mine))]
        lead = scores[seat] - fmean(x for other, x in enumerate(scores) if other != seat)
        pairs.append((ahead[:-1], lead - ahead[-1]))
    return pairs


class Table:
    """Sums of samples, from which prices are solved."""

    def __init__(self) -> None:
        n = len(FITTED)
        self.rows = [[0.0] * (n + 1) for _ in range(n)]
        self.missed = 0.0
        self.count = 0

    def add(self, sample: Sample) -> None:
        """Take a sample in."""
        held, missed = sample
        self.count += 1
        self.missed += missed * missed
        full = [(k, amount) for k, amount in enumerate(held) if amount]
        for i, amount in full:
            row = self.rows[i]
            row[-1] += amount * missed
            for j, other in full:
                row[j] += amount * other

    def fitted(self, w: Weights) -> Weights:
        """Solve for the prices that explain the samples best."""
        rows = [row[:] for row in self.rows]
        for i, row in enumerate(rows):
            row[i] += 1e-6 + DRAWN * row[i] + self.count * 0.002
        change = _solved(rows)
        new = {name: w.figures[name] + change[k] for k, name in enumerate(FITTED)}
        return Weights({**w.figures, **new})


def _solved(table: list[list[float]]) -> list[float]:
    """Solve linear equations, the last column being the right side."""
    n = len(table)
    for i in range(n):
        best = max(range(i, n), key=lambda row: abs(table[row][i]))
        table[i], table[best] = table[best], table[i]
        for row in range(i + 1, n):
            share = table[row][i] / table[i][i]
            if share:
                for column in range(i, n + 1):
                    table[row][column] -= share * table[i][column]
    found = [0.0] * n
    for i in reversed(range(n)):
        rest = sum(table[i][column] * found[column] for column in range(i + 1, n))
        found[i] = (table[i][n] - rest) / table[i][i]
    return found


def main() -> None:
    """Play, fit and write."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    words.add_argument("--games", type=int, default=200)
    words.add_argument("--seed", type=int, default=100_000)
    words.add_argument("--players", type=int, default=4)
    words.add_argument("--start", type=Path, help="a list to start from")
    words.add_argument("--out", type=Path, required=True)
    args = words.parse_args()
    w = read_weights(args.start) if args.start else standard_weights()
    amounts, table = Amounts(w), Table()
    for seed in range(args.seed, args.seed + args.games):
        for sample in samples(w, amounts, seed, args.players):
            table.add(sample)
        if (seed - args.seed) % 20 == 19:
            print(f"{seed - args.seed + 1} games, {table.count} positions", flush=True)
            new = table.fitted(w)
            lines = [f"{name}: {price:.3f}" for name, price in new.figures.items()]
            args.out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"The estimate had missed by {math.sqrt(table.missed / table.count):.1f} points.")
    for name in FITTED:
        print(f"{name:16} {w.figures[name]:7.3f} -> {new.figures[name]:7.3f}")


if __name__ == "__main__":
    main()
