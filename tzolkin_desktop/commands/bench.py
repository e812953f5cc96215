"""`bench`: measures speed, each figure beside a yardstick measured in the same run."""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from tzolkin_desktop.commands.options import add_game
from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.engine.playout import random_playout, replay
from tzolkin_desktop.games import game_of

ROUNDS = 5  # every figure is the best of so many: noise only ever slows down


def add_parser(commands: Any, frames: Callable[[argparse.Namespace], int]) -> None:
    """Describe the command's words; the window's own measurement comes from outside."""

    def measure(args: argparse.Namespace) -> int:
        return run(args) if args.what == "engine" else frames(args)

    p = commands.add_parser("bench", help="measure speed")
    p.add_argument("what", choices=("engine", "frames"), help="the rules, or the window")
    add_game(p)
    p.add_argument("--json", action="store_true", help="end with one line of JSON")
    p.set_defaults(run=measure)


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    game = game_of(args.game)
    report = engine_figures(game.rules(), game.players)
    for key, value in report.items():
        print(f"{key.replace('_', ' '):36} {value}")
    if args.json:
        print(json.dumps(report))
    return 0


def yardstick() -> int:
    """Do a fixed piece of plain Python work, the unit that speeds are compared with."""
    total = 0
    table = list(range(64))
    for i in range(20_000):
        total += table[i & 63] * 3 + (i >> 2)
        if total > 1_000_000:
            total -= 1_000_000
    return total


def engine_figures(rules: Rules[Any], numbers: Sequence[int], games: int = 60) -> dict[str, float]:
    """Measure random play for each number of players, a clone, and the replay of a game."""
    unit = best_seconds(yardstick)
    report: dict[str, float] = {"yardstick_ms": round(unit * 1e3, 3)}
    for players in numbers:
        decisions = 0

        def play(players: int = players) -> None:
            nonlocal decisions
            decisions = sum(play_random(rules, players, seed) for seed in range(games))

        seconds = best_seconds(play)
        report[f"decisions_per_second_{players}_players"] = round(decisions / seconds)
        if players == numbers[-1]:
            report["decisions_per_yardstick"] = round(decisions / seconds * unit, 1)
    state, moves = recorded_game(rules, numbers[-1], 1)
    middle = rules.clone(state)
    replay(rules, middle, moves[: len(moves) // 2])
    clones = 20_000

    def clone() -> None:
        for _ in range(clones):
            rules.clone(middle)

    seconds = best_seconds(clone)
    report["clone_us"] = round(seconds / clones * 1e6, 3)
    seconds = best_seconds(lambda: replay(rules, rules.clone(state), moves))
    report["replay_of_a_game_ms"] = round(seconds * 1e3, 3)
    report["decisions_in_that_game"] = len(moves)
    return report


def best_seconds(work: Callable[[], object]) -> float:
    """Time some work and give the best of a few runs."""
    times = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return min(times)


def play_random(rules: Rules[Any], players: int, seed: int) -> int:
    """Play one random game and count its decisions."""
    options = {"players": players}
    state = rules.new_game(options, rules.deal(options, seed))
    return random_playout(rules, state, random.Random(seed))


def recorded_game(rules: Rules[Any], players: int, seed: int) -> tuple[Any, list[Choice]]:
    """Play one random game and give its first state and its choices."""
    options = {"players": players}
    start = rules.new_game(options, rules.deal(options, seed))
    state, rng, moves = rules.clone(start), random.Random(seed), []
    while offered := rules.choices(state):
        moves.append(rng.choice(offered))
        rules.apply(state, moves[-1])
    return start, moves
