"""Fits the net of Tzolk'in's bots to what positions of their own games turned out to be worth.

    python tools/fit_net.py --games 2000 --out net.bin

Bots that look at one turn only play with the price list and the net as it is; now and then one of
them plays a turn that is only one of its best. What a seat scored in the end, less what the price
list thought of its positions, is what the net should have answered. A better net plays better
games, so rounds of games and fits follow each other: `--start net.bin` goes on from the last one.
Needs numpy; the game itself does not.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.bots.evaluator import Evaluator
from tzolkin_desktop.games.tzolkin.bots.net import (
    HIDDEN,
    MOMENTS,
    POINTS,
    SECOND,
    read_net,
)
from tzolkin_desktop.games.tzolkin.bots.prices import standard_weights
from tzolkin_desktop.games.tzolkin.bots.terms import scored
from tzolkin_desktop.games.tzolkin.bots.traits import GROUPS, TRAITS
from tzolkin_desktop.games.tzolkin.bots.turns import Width, best_turns
from tzolkin_desktop.games.tzolkin.rules.consts import F_TURN
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.players.bot import Budget

PLAYERS = (2, 3, 4, 4, 4)
WIDTH, FEW = Width(4, 3), 8
ERRING, ERROR = 0.2, 2.5  # share of the turns that are misjudged, and by how many points
KEPT = 0.4  # share of the positions that are learnt from
HELD_OUT = 0.05  # share of the games that only show how well the net does
BATCH, RATE = 2_048, 1.5e-3

Table = NDArray[np.float32]


class Sample(NamedTuple):
    """A position with a seat's eyes: its traits, the moment, and what the list lacked."""

    traits: list[tuple[int, float]]
    turns: int
    lacked: float


class Job(NamedTuple):
    """One game to learn from."""

    seed: int
    start: Path | None


def learn(job: Job) -> list[Sample]:
    """Play one game and give what was learnt."""
    rng = random.Random(job.seed)
    rules = rules_of("tzolkin")
    options = {"players": rng.choice(PLAYERS)}
    s = rules.new_game(options, rules.deal(options, job.seed))
    net = None if job.start is None else read_net(job.start)
    evaluator, plain = Evaluator(standard_weights(), None, net), Evaluator(standard_weights())
    passed: list[tuple[State, int]] = []
    while (seat := rules.to_act(s)) != NOBODY:
        begins = s.stack[-1][0] == F_TURN
        known = rules.masked(s, seat, rng)
        turns = best_turns(rules, evaluator, known, WIDTH, FEW, Budget())
        error = ERROR if rng.random() < ERRING else 0.0
        turn = max(turns, key=lambda turn: turn.value + rng.gauss(0.0, error))
        if begins:
            before = rules.clone(s)
            passed += [(before, any_seat) for any_seat in (seat, rng.randrange(len(s.players)))]
            passed.append((turn.state, seat))
        for choice in turn.choices:
            rules.apply(s, choice)
    found = []
    for position, seat in passed:
        if position.stack and rng.random() < KEPT:
            v = plain.view(position, seat)
            traits = [trait for group in GROUPS for trait in group.list(v, group.first)]
            worth = scored(s.players[seat], plain.weights.dread)
            found.append(Sample(traits, v.o.turns, worth - plain.value(position, seat)))
    return found


class Tables(NamedTuple):
    """Samples as tables: traits, shares of the moments, and what the net should answer."""

    traits: Table
    moments: Table
    answers: Table


def tables(games: Sequence[list[Sample]]) -> Tables:
    """Put the samples of games into tables."""
    samples = [sample for game in games for sample in game]
    traits = np.zeros((len(samples), TRAITS), np.float32)
    moments = np.zeros((len(samples), len(MOMENTS)), np.float32)
    for row, sample in enumerate(samples):
        for trait, amount in sample.traits:
            traits[row, trait] += amount
        turns = min(sample.turns, MOMENTS[-1])
        right = next(i for i, moment in enumerate(MOMENTS) if i and turns <= moment)
        share = (turns - MOMENTS[right - 1]) / (MOMENTS[right] - MOMENTS[right - 1])
        moments[row, right - 1 : right + 1] = 1 - share, share
    answers = np.array([sample.lacked / POINTS for sample in samples], np.float32)
    return Tables(traits, moments, answers)


class Fit:
    """The weights of a net, and how they are fitted: Adam on the squares of the errors."""

    def __init__(self, start: Path | None, rng: np.random.Generator) -> None:
        shapes = (len(MOMENTS), TRAITS + 1, HIDDEN), (HIDDEN, SECOND), (SECOND,), (SECOND,), (1,)
        if start is None:
            first = np.zeros(shapes[0], np.float32)
            first[:, :TRAITS] = rng.normal(0, 0.12, (TRAITS, HIDDEN))  # alike at all moments
            second = rng.normal(0, (2 / HIDDEN) ** 0.5, shapes[1])
            shares = rng.normal(0, 0.01, SECOND)
            weights = [first, second, np.zeros(SECOND), shares, np.zeros(1)]
            self.weights = [table.astype(np.float32) for table in weights]
        else:
            read_net(start)  # the gate: a damaged file ends here
            numbers, self.weights = np.fromfile(start, "<f4").astype(np.float32), []
            for shape in shapes:
                size = int(np.prod(shape))
                self.weights.append(numbers[:size].reshape(shape).copy())
                numbers = numbers[size:]
        self._mean = [np.zeros_like(table) for table in self.weights]
        self._square = [np.zeros_like(table) for table in self.weights]
        self._steps = 0

    def answer(self, traits: Table, moments: Table) -> tuple[Table, Table, Table]:
        """Give the answers with both layers on the way to them."""
        first, second, biases, shares, last = self.weights
        joined = first[:, :TRAITS].transpose(1, 0, 2).reshape(TRAITS, -1)
        sums = (traits @ joined).reshape(-1, len(MOMENTS), HIDDEN) + first[:, TRAITS]
        hidden = np.maximum(0, (sums * moments[:, :, None]).sum(1))
        above = np.maximum(0, hidden @ second + biases)
        return above @ shares + last, hidden, above

    def step(self, traits: Table, moments: Table, answers: Table, rate: float) -> None:
        """Go one step down the slope of a batch."""
        found, hidden, above = self.answer(traits, moments)
        _, second, _, shares, _ = self.weights
        error = 2 * (found - answers)[:, None] / len(answers)
        over = error * shares * (above > 0)
        under = over @ second.T * (hidden > 0)
        spread = (under[:, None, :] * moments[:, :, None]).reshape(len(answers), -1)
        first = (traits.T @ spread).reshape(TRAITS, len(MOMENTS), HIDDEN).transpose(1, 0, 2)
        bias = moments.T @ under
        slopes = [
            np.concatenate([first, bias[:, None, :]], 1),
            hidden.T @ over,
            over.sum(0),
            (error * above).sum(0),
            error.sum(0),
        ]
        self._steps += 1
        for number, slope in enumerate(slopes):
            mean = self._mean[number] = 0.9 * self._mean[number] + 0.1 * slope
            square = self._square[number] = 0.999 * self._square[number] + 0.001 * slope**2
            way = mean / (1 - 0.9**self._steps)
            way = way / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
            self.weights[number] -= (rate * way).astype(np.float32)

    def error(self, held: Tables) -> float:
        """Give the mean square of the errors, in points."""
        found = self.answer(held.traits, held.moments)[0]
        return float(((found - held.answers) ** 2).mean()) * POINTS**2

    def write(self, file: Path) -> None:
        """Write the net as the game reads it."""
        numbers = np.concatenate([table.ravel() for table in self.weights])
        file.write_bytes(numbers.astype("<f4").tobytes())


def fitted(fit: Fit, learnt: Tables, epochs: int, rng: np.random.Generator) -> None:
    """Go over all samples a few times, with smaller and smaller steps."""
    batches = max(1, len(learnt.answers) // BATCH)
    for epoch in range(epochs):
        order = np.array_split(rng.permutation(len(learnt.answers)), batches)
        for number, batch in enumerate(order):
            done = (epoch + number / batches) / epochs
            fit.step(*(table[batch] for table in learnt), RATE * (1 - done))


def main() -> None:
    """Play, fit, say how well it went, and write the net."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=300_000)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--start", type=Path, help="the net to go on from; without it, a new one")
    parser.add_argument("--out", type=Path, default=Path("net.bin"))
    args = parser.parse_args()
    jobs = [Job(args.seed + number, args.start) for number in range(args.games)]
    with get_context("spawn").Pool(args.jobs) as pool:
        games = pool.map(learn, jobs, chunksize=4)
    rng = np.random.default_rng(args.seed)
    few = max(1, round(HELD_OUT * len(games)))
    learnt, held = tables(games[few:]), tables(games[:few])
    fit = Fit(args.start, rng)
    before = fit.error(held)
    fitted(fit, learnt, args.epochs, rng)
    fit.write(args.out)
    print(f"{len(learnt.answers)} positions; squared error on other games ", end="")
    print(
        f"{(held.answers**2).mean() * POINTS**2:.1f} without, {before:.1f} with the net before, ",
        end="",
    )
    print(f"{fit.error(held):.1f} with {args.out}.")


if __name__ == "__main__":
    main()
