"""`arena`: lets levels of bots play each other and tells how much stronger one is."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from typing import Any

from tzolkin_desktop.commands.options import add_deal, options_of
from tzolkin_desktop.commands.progress import progress
from tzolkin_desktop.players.arena import (
    Match,
    games_of,
    play_games,
    report,
)
from tzolkin_desktop.players.opponents import Opponents


def add_parser(commands: Any) -> None:
    """Describe the command's words."""
    p = commands.add_parser("arena", help="measure bots against each other")
    describe(p)


def describe(p: argparse.ArgumentParser) -> None:
    """Add the words of the command to a parser."""
    add_deal(p)
    p.add_argument("--a", required=True, metavar="LEVEL", help="the level that sits alone")
    p.add_argument("--b", required=True, metavar="LEVEL", help="the level of all other seats")
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
    game, options = options_of(args)
    opponents: Opponents = game.opponents()
    for level in (args.a, args.b):
        opponents.make(level, args.seed)  # refuses what it does not know
    limits = args.seed, args.seconds, args.nodes
    match = Match(game.name, args.a, args.b, options["players"], args.games, *limits, options)
    found = _play(match, args.jobs)
    if args.reverse:
        found["reverse"] = _play(replace(match, a=match.b, b=match.a), args.jobs)
    if args.json:
        print(json.dumps(found))
    return 0


def _play(match: Match, jobs: int) -> dict[str, Any]:
    games = games_of(match)
    label = f"{match.a} among {match.b}"
    played = list(progress(play_games(games, jobs), len(games), label))
    found = report(match, played)
    for key, value in found.items():
        print(f"{key.replace('_', ' '):24} {value}")
    return found


if __name__ == "__main__":
    words = argparse.ArgumentParser(prog="arena")
    describe(words)
    sys.exit(run(words.parse_args()))
