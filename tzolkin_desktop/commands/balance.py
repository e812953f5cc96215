"""`balance`: lets equal bots play and tells whether seats and components are fair."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from tzolkin_desktop.commands.options import add_deal, options_of
from tzolkin_desktop.commands.progress import progress
from tzolkin_desktop.players.balance import Deal, report, watch
from tzolkin_desktop.players.opponents import Opponents, check_level


def add_parser(commands: Any) -> None:
    """Describe the command's words."""
    p = commands.add_parser("balance", help="see whether seats and components are fair")
    add_deal(p)
    p.add_argument("--bots", default="hard", metavar="LEVEL", help="who plays (default hard)")
    p.add_argument("--games", type=int, default=400, metavar="N", help="how many (default 400)")
    p.add_argument("--jobs", type=int, default=1, metavar="J", help="games side by side")
    p.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first deal")
    p.add_argument("--json", action="store_true", help="end with one line of JSON")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print what came out."""
    if args.games < 1:
        print(f"--games must be at least 1, not {args.games}.", file=sys.stderr)
        return 2
    game, options = options_of(args)
    opponents: Opponents = game.opponents()
    check_level(opponents, args.bots)
    seeds = range(args.seed, args.seed + args.games)
    deals = [Deal(game.name, args.bots, seed, options) for seed in seeds]
    played = list(progress(watch(deals, args.jobs), len(deals), f"{args.bots} bots"))
    found = report(played, opponents.parts(game.rules()))
    print(f"{found['games']} games, {found['mean_score']} points, "
          f"the winner {found['mean_winner_score']}")  # fmt: skip
    print("Share of wins (1 = fair) with its 95 % interval, and how many seats:")
    for group in ("seats", "order", "used"):
        for name, (seats, share, wide) in found[group].items():
            print(f"{name:34} {share:5.2f}  [{share - wide:5.2f}, {share + wide:5.2f}] {seats:6}")
    print("Never used: " + (", ".join(found["never_used"]) or "nothing"))
    if args.json:
        print(json.dumps(found))
    return 0
