"""`tune`: finds by playing where the bots' prices should go, and writes a list that is better."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from tzolkin_desktop.commands.options import add_game
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games import game_of
from tzolkin_desktop.players.opponents import Opponents
from tzolkin_desktop.players.tuning import Tuning

SHOWN = 12  # steepest slopes that are printed


def add_parser(commands: Any) -> None:
    """Describe the command's words."""
    p = commands.add_parser("tune", help="improve the bots' weights by playing")
    describe(p)


def describe(p: argparse.ArgumentParser) -> None:
    """Add the words of the command to a parser."""
    add_game(p)
    p.add_argument("--games", type=int, default=400, metavar="N", help="to find the way")
    p.add_argument("--blocks", type=int, default=25, metavar="N", help="deals for the proof")
    p.add_argument("--level", metavar="LEVEL", help="who plays")
    p.add_argument("--jobs", type=int, default=1, metavar="J", help="games side by side")
    p.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first deal")
    p.add_argument("--weights", type=Path, metavar="FILE", help="where to start from")
    p.add_argument("--out", type=Path, metavar="FILE", help="where a better list goes")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Let the game's tuner play, and print what its step is worth."""
    if min(args.games, args.blocks, args.jobs) < 1:
        raise GameError("'tune' needs at least one game, one block and one job.")
    opponents: Opponents = game_of(args.game).opponents()
    tuner = opponents.tuner()
    if tuner is None:
        raise GameError(f"The bots of {args.game} have nothing to tune.")
    level = args.level or tuner.level
    if opponents.judge(level) is None:
        raise GameError(f"'tune' needs a level that plans, not '{level}'.")

    def tell(played: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{played} of {args.games} games", end="", file=sys.stderr, flush=True)

    asked = Tuning(args.games, args.blocks, level, args.seed, args.jobs, args.weights)
    found = tuner.tune(asked, tell)
    for trend in sorted(found.trends, key=lambda trend: -abs(trend.points))[:SHOWN]:
        print(f"{trend.name}: {trend.points:+.2f} ±{trend.error:.2f}")
    mean, low, high = found.lead
    verdict = "better" if low > 0 else "not surely better, nothing written"
    print(f"The step leads by {mean:+.2f} [{low:+.2f}, {high:+.2f}]: {verdict}.")
    if low > 0 and args.out:
        args.out.write_text(found.text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    words = argparse.ArgumentParser(prog="tune")
    describe(words)
    sys.exit(run(words.parse_args()))
