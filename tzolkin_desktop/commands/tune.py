"""`tune`: finds by playing where the bots' prices should go, and writes a list that is better."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tzolkin.bots.levels import LEVELS_OF_PLAY
from tzolkin_desktop.games.tzolkin.bots.prices import (
    price_list,
    read_weights,
    standard_weights,
)
from tzolkin_desktop.games.tzolkin.bots.tuner import lead, slopes, stepped

SHOWN = 12  # steepest slopes that are printed


def add_parser(commands: Any) -> None:
    """Describe the command's words."""
    p = commands.add_parser("tune", help="improve the bots' weights by playing")
    describe(p)


def describe(p: argparse.ArgumentParser) -> None:
    """Add the words of the command to a parser."""
    p.add_argument("--games", type=int, default=400, metavar="N", help="to find the way")
    p.add_argument("--blocks", type=int, default=25, metavar="N", help="deals for the proof")
    p.add_argument("--level", default="easy", choices=tuple(LEVELS_OF_PLAY), help="who plays")
    p.add_argument("--jobs", type=int, default=1, metavar="J", help="games side by side")
    p.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first deal")
    p.add_argument("--weights", type=Path, metavar="FILE", help="where to start from")
    p.add_argument("--out", type=Path, metavar="FILE", help="where a better list goes")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Find the slopes, take a step, and print what it is worth."""
    if min(args.games, args.blocks, args.jobs) < 1:
        raise GameError("'tune' needs at least one game, one block and one job.")
    old = read_weights(args.weights) if args.weights else standard_weights()

    def tell(played: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{played} of {args.games} games", end="", file=sys.stderr, flush=True)

    found = slopes(old, args.games, args.seed, args.level, args.jobs, tell)
    for slope in sorted(found, key=lambda slope: -abs(slope.points))[:SHOWN]:
        when = "late" if slope.nudge.late else "early"
        print(f"{slope.nudge.family} {when}: {slope.points:+.2f} ±{slope.error:.2f}")
    new = stepped(old, found)
    proof = lead(new, old, args.blocks, args.seed + args.games, args.level, args.jobs)
    better = proof.low > 0
    verdict = "better" if better else "not surely better, nothing written"
    print(f"The step leads by {proof.mean:+.2f} [{proof.low:+.2f}, {proof.high:+.2f}]: {verdict}.")
    if better and args.out:
        args.out.write_text(price_list(new), encoding="utf-8")
    return 0


if __name__ == "__main__":
    words = argparse.ArgumentParser(prog="tune")
    describe(words)
    sys.exit(run(words.parse_args()))
