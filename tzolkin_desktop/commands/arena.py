"""`arena`: lets levels of bots play each other and tells how much stronger one is."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from tzolkin_desktop.commands.progress import progress
from tzolkin_desktop.games.tzolkin.bots.opponents import LEVELS
from tzolkin_desktop.games.tzolkin.expansion.modules import MODULES
from tzolkin_desktop.players.arena import (
    Match,
    games_of,
    play_games,
    report,
)


def add_parser(commands: Any) -> None:
    """Describe the command's words."""
    p = commands.add_parser("arena", help="measure bots against each other")
    describe(p)


def describe(p: argparse.ArgumentParser) -> None:
    """Add the words of the command to a parser."""
    p.add_argument("--a", required=True, choices=LEVELS, help="the level that sits alone")
    p.add_argument("--b", required=True, choices=LEVELS, help="the level of all other seats")
    p.add_argument("--players", type=int, default=4, choices=(2, 3, 4, 5), help="default 4")
    p.add_argument(
        "--modules", default="", metavar="A,B", help=f"of the expansion: {', '.join(MODULES)}, all"
    )
    p.add_argument("--games", type=int, default=100, metavar="N", help="how many (default 100)")
    p.add_argument("--reverse", action="store_true", help="also play one B among As")
    p.add_argument("--jobs", type=int, default=1, metavar="J", help="games side by side")
    p.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first deal")
    limit = p.add_mutually_exclusive_group()
    limit.add_argument("--seconds", type=float, metavar="X", help="time for a turn, for all")
    limit.add_argument("--nodes", type=int, metavar="X", help="positions for a turn, for all")
    p.add_argument("--json", action="store_true", help="end with one line of JSON")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print what came out."""
    if args.games < 1:
        print(f"--games must be at least 1, not {args.games}.", file=sys.stderr)
        return 2
    found = _play(args, args.a, args.b)
    if args.reverse:
        found["reverse"] = _play(args, args.b, args.a)
    if args.json:
        print(json.dumps(found))
    return 0


def _play(args: argparse.Namespace, a: str, b: str) -> dict[str, Any]:
    modules = [name.strip() for name in args.modules.split(",") if name.strip()]
    options = {"modules": modules} if modules else {}
    match = Match(a, b, args.players, args.games, args.seed, args.seconds, args.nodes, options)
    games = games_of(match)
    played = list(progress(play_games(games, args.jobs), len(games), f"{a} among {b}"))
    found = report(match, played)
    for key, value in found.items():
        print(f"{key.replace('_', ' '):24} {value}")
    return found


if __name__ == "__main__":
    words = argparse.ArgumentParser(prog="arena")
    describe(words)
    sys.exit(run(words.parse_args()))
