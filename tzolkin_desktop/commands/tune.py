"""`tune`: tries changes to the bots' weights in the arena and writes the better ones."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from tzolkin_desktop.bots.levels import LEVELS_OF_PLAY
from tzolkin_desktop.bots.tuner import tune
from tzolkin_desktop.bots.weights import price_list, read_weights, standard_weights


def add_parser(commands: Any) -> None:
    """Describe the command's words."""
    p = commands.add_parser("tune", help="improve the bots' weights by playing")
    describe(p)


def describe(p: argparse.ArgumentParser) -> None:
    """Add the words of the command to a parser."""
    p.add_argument("--trials", type=int, default=20, metavar="N", help="changes to try")
    p.add_argument("--blocks", type=int, default=25, metavar="N", help="deals for each change")
    p.add_argument("--players", type=int, default=4, choices=(2, 3, 4), help="default 4")
    p.add_argument("--level", default="easy", choices=tuple(LEVELS_OF_PLAY), help="who plays")
    p.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first deal")
    p.add_argument("--weights", type=Path, metavar="FILE", help="where to start from")
    p.add_argument("--out", type=Path, metavar="FILE", help="where the better weights go")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Try the changes and print what became of each."""
    weights = read_weights(args.weights) if args.weights else standard_weights()
    tried = tune(weights, args.trials, args.blocks, args.seed, args.players, args.level)
    for number, (trial, weights) in enumerate(tried, 1):
        change = ", ".join(f"{name} x{factor:.2f}" for name, factor in trial.factors.items())
        verdict = "kept" if trial.kept else "dropped"
        lead = f"{trial.lead:+.2f} [{trial.low:+.2f}, {trial.high:+.2f}]"
        print(f"{number}: {lead} {verdict}: {change}", flush=True)
        if trial.kept and args.out:
            args.out.write_text(price_list(weights), encoding="utf-8")
    return 0


if __name__ == "__main__":
    words = argparse.ArgumentParser(prog="tune")
    describe(words)
    sys.exit(run(words.parse_args()))
