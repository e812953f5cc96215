"""Fits the price list of Tikal's bots to what positions of their games turned out to be worth.

    python tools/fit_tikal_prices.py --games 200 --seed 100000 --out weights.yaml

Bots with prices bent at random play; what a seat scored in the end is what its positions should
have been worth. Ridge regression, drawn towards the list that was played with, gives the next one.
The list that is written has no comments: copy its numbers into data/tikal/bots/weights.yaml.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Callable
from pathlib import Path

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games import game_of
from tzolkin_desktop.games.tikal.bots import evaluator
from tzolkin_desktop.games.tikal.bots.evaluator import NO_BUCKET, TEN_TURNS, Reach
from tzolkin_desktop.games.tikal.bots.field import KINDS, Field, field_of
from tzolkin_desktop.games.tikal.bots.levels import Level
from tzolkin_desktop.games.tikal.bots.planning import PlanningBot
from tzolkin_desktop.games.tikal.bots.prices import (
    COLUMNS,
    FIGURES,
    HELD,
    NEAR_STEPS,
    OPEN,
    OPEN_STEPS,
    TEMPLE_ROWS,
    Prices,
    Weights,
    read_weights,
    standard_weights,
)
from tzolkin_desktop.games.tikal.bots.turns import Width
from tzolkin_desktop.games.tikal.rules.consts import HEXES, IN_SUPPLY, OUT

PLAYER = Level(60.0, 10**9, Width(3, 3), 3, noise=0.7)
BENT = 0.35  # how far prices of a game are bent, as the deviation of a logarithm
DRAWN = 0.04  # how strongly a price is drawn towards the list that was played with
NOT_FITTED = ("point_left",)
MOMENTS = [f"_{name}{k}" for name in ("begin", "soon", "turns") for k in range(1, 5)]

Amounts = dict[str, float]
Add = Callable[[str, float], None]


def amounts(f: Field, seat: int, reaches: list[Reach]) -> tuple[Amounts, float]:
    """Say how much of each price a position holds for a seat, and what it is worth besides."""
    found: Amounts = {}
    side, turns = f.sides[seat], f.turns / TEN_TURNS
    k = side.scorings
    treasures = evaluator.Treasures(f, Prices(standard_weights()))

    def add(name: str, amount: float) -> None:
        if amount:
            found[name] = found.get(name, 0.0) + amount

    def add_row(name: str, level: int) -> None:
        for column, share in enumerate((1 - side.soon, side.soon, k - 1)):
            add(f"{name}:{column}", level * share)

    fixed = side.score + k * treasures.points(side.treasures)
    mean = treasures.gain(side.treasures, 1) * k
    for kind in range(KINDS):
        if side.treasures[kind] == 1:
            add("single_hope", k * f.unseen[kind])
            add("single_risk", k)
        elif side.treasures[kind] == 2:
            add("single_hope", 1.5 * k * f.unseen[kind])
    add("guard_left", side.guards_left * k)
    for hex_ in range(HEXES):
        level = f.levels[hex_]
        if level and f.guards[hex_] != NOBODY:
            fixed += level * k if f.guards[hex_] == seat else 0
        elif level and k:
            strengths = [evaluator.strength_on(f, p, hex_) for p in f.sides]
            led = f.content.leader_strength
            held, open_, surplus = evaluator.temple_bucket(seat, strengths, reaches, hex_, led)
            room = evaluator.room_of(f.steps, level)
            if held != NO_BUCKET:
                add_row(HELD[held], level)
                add("room_held", room * k)
                add("surplus", surplus * turns)
                add("leader_holds", turns * (side.leader == hex_))
            elif open_ != NO_BUCKET:
                add_row(OPEN[open_], level)
                if OPEN_STEPS[open_] <= 5:
                    add("room_open", room * k)
        elif f.buried[hex_]:
            _add_ruins(f, seat, hex_, reaches[seat].one[hex_], mean, add)
    add("supply", side.supply * turns)
    add("leader_in_supply", turns * (side.leader == IN_SUPPLY))
    add("leader_out", turns * (side.leader == OUT))
    busy = evaluator.busy_hexes(f)
    waiting = sum(side.explorers[camp] for camp in side.camps if not busy[camp])
    idle = sum(count for hex_, count in enumerate(side.explorers) if not busy[hex_])
    add("waiting", waiting * turns)
    add("idle", (idle - waiting) * turns)
    add("camp_pitched", (len(side.camps) - 1) * turns)
    add("camp_left", side.camps_left * turns)
    if k:
        add(f"_begin{k}", 1.0)
        add(f"_soon{k}", side.soon)
        add(f"_turns{k}", f.turns)
    return found, fixed


def _add_ruins(f: Field, seat: int, hex_: int, one: int, mean: float, add: Add) -> None:
    side, buried = f.sides[seat], f.buried[hex_]
    members = side.explorers[hex_] + (side.leader == hex_)
    step = evaluator.bucket_near(one)
    near = f"dig_near_{NEAR_STEPS[step]}" if step < len(NEAR_STEPS) else ""
    if members:
        add("dig_here", mean)
    if members > 1 and buried > 1:
        add("dig_twice", mean)
    elif near:
        add(near, mean * (min(buried, 2) if not members else buried > 1))


def bent(w: Weights, rng: random.Random) -> Weights:
    """Bend every price at random."""
    rows = {
        name: tuple(price * math.exp(rng.gauss(0, BENT)) for price in row)
        for name, row in w.rows.items()
    }
    figures = {name: price * math.exp(rng.gauss(0, BENT)) for name, price in w.figures.items()}
    return Weights(rows, figures)


def samples(w: Weights, seed: int, players: int) -> list[tuple[float, Amounts]]:
    """Play a game; give what positions after turns were worth beyond what is certain."""
    rules, rng = game_of("tikal").rules(), random.Random(seed)
    options = {"players": players}
    s = rules.new_game(options, rules.deal(options, seed))
    bots = [PlanningBot(PLAYER, bent(w, rng), seed * 10 + seat) for seat in range(players)]
    found = []
    while (seat := rules.to_act(s)) != NOBODY:
        turn = s.turn
        for choice in bots[seat].plan(rules, s):
            rules.apply(s, choice)
        if s.turn != turn and rules.to_act(s) != NOBODY:
            f = field_of(s)
            reaches = evaluator.reaches_of(f)
            for other in {seat, rng.randrange(players)} - {s.seat}:
                found.append((other, *amounts(f, other, reaches)))
    scores = rules.scores(s)
    return [(scores[seat] - fixed, held) for seat, held, fixed in found]


def fitted(w: Weights, data: list[tuple[float, Amounts]]) -> Weights:
    """Solve for the prices that explain the samples best."""
    prior = {f"{name}:{i}": w.rows[name][i] for name in TEMPLE_ROWS for i in range(COLUMNS)}
    prior |= {name: w.figures[name] for name in FIGURES if name not in NOT_FITTED}
    names = [*prior, *MOMENTS]
    number = {name: i for i, name in enumerate(names)}
    n = len(names)
    table = [[0.0] * (n + 1) for _ in range(n)]
    for worth, held in data:
        error = worth - sum(prior.get(name, 0.0) * amount for name, amount in held.items())
        pairs = [(number[name], amount) for name, amount in held.items()]
        for i, amount in pairs:
            table[i][n] += amount * error
            for j, other in pairs:
                table[i][j] += amount * other
    for i, name in enumerate(names):
        table[i][i] += 1e-6 + (0.0004 if name in MOMENTS else DRAWN) * table[i][i]
    change = _solved(table)
    new = {name: price + change[number[name]] for name, price in prior.items()}
    rows = dict(w.rows)
    rows |= {name: tuple(new[f"{name}:{i}"] for i in range(COLUMNS)) for name in TEMPLE_ROWS}
    return Weights(rows, {name: new.get(name, price) for name, price in w.figures.items()})


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


def text_of(w: Weights) -> str:
    """Write the list as the text of a file that the bots read."""
    lines = [f"{name}: [{', '.join(f'{p:.3f}' for p in row)}]" for name, row in w.rows.items()]
    lines += [f"{name}: {price:.3f}" for name, price in w.figures.items()]
    return "\n".join(lines) + "\n"


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
    data = []
    for seed in range(args.seed, args.seed + args.games):
        data += samples(w, seed, args.players)
    args.out.write_text(text_of(fitted(w, data)), encoding="utf-8")
    print(f"{len(data)} positions of {args.games} games, written to {args.out}")


if __name__ == "__main__":
    main()
