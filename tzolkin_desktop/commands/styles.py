"""`styles`: measures how the named opponents of a level differ from it, and what that costs."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from tzolkin_desktop.commands.options import add_deal, options_of
from tzolkin_desktop.players.opponents import Opponents, check_level
from tzolkin_desktop.players.styles import Figure, styles_of


def add_parser(commands: Any) -> None:
    """Describe the command's words."""
    p = commands.add_parser("styles", help="measure the named opponents of a level")
    describe(p)


def describe(p: argparse.ArgumentParser) -> None:
    """Add the words of the command to a parser."""
    add_deal(p)
    p.add_argument("--level", required=True, metavar="LEVEL", help="whose named opponents")
    p.add_argument("--only", action="append", metavar="ID", help="this opponent (all by default)")
    p.add_argument("--games", type=int, default=40, metavar="N", help="for each (default 40)")
    p.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first deal")
    p.add_argument("--nodes", type=int, metavar="X", help="positions for a turn, for all")
    p.add_argument("--jobs", type=int, default=1, metavar="J", help="games side by side")
    p.add_argument("--json", action="store_true", help="end with one line of JSON")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print the table."""
    if args.games < 2:
        print(f"--games must be at least 2, not {args.games}.", file=sys.stderr)
        return 2
    game, options = options_of(args)
    opponents: Opponents = game.opponents()
    check_level(opponents, args.level)
    named, only = opponents.characters(args.level), tuple(args.only or ())
    for who in only:
        if who not in named:
            known = ", ".join(named) or "nobody"
            print(f"{args.level} has no opponent named '{who}'; there is {known}.", file=sys.stderr)
            return 2
    found = styles_of(
        game.name, args.level, options, args.games, args.seed, args.nodes, args.jobs, only
    )
    for who, figures in found.items():
        print(f"{who}, {args.level}, {args.games} games")
        for name, figure in figures.items():
            print(f"    {name:16} {_told(figure)}")
    if args.json:
        print(json.dumps(found))
    return 0


def _told(figure: Figure) -> str:
    return f"{figure.mean:6.2f}  {figure.more:+6.2f} [{figure.low:+.2f}, {figure.high:+.2f}]"


if __name__ == "__main__":
    words = argparse.ArgumentParser(prog="styles")
    describe(words)
    sys.exit(run(words.parse_args()))
