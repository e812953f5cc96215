"""`simulate`: plays whole games between bots and tells how they went."""

from __future__ import annotations

import argparse
import json
import sys
import time
from statistics import mean
from typing import Any

from tzolkin_desktop.commands.options import add_deal, options_of
from tzolkin_desktop.commands.progress import progress
from tzolkin_desktop.engine.collecting import no_collecting
from tzolkin_desktop.engine.contract import BrokenInvariant, Rules
from tzolkin_desktop.players.bot import Bot
from tzolkin_desktop.players.opponents import RANDOM, Opponents, check_level


def add_parser(commands: Any) -> None:
    """Describe the command's words."""
    p = commands.add_parser("simulate", help="play games between bots without a window")
    add_deal(p)
    p.add_argument("--games", type=int, default=100, metavar="N", help="how many (default 100)")
    p.add_argument(
        "--bots", default=RANDOM, metavar="A,B,…", help="one level for all or one for each seat"
    )
    p.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game")
    p.add_argument("--check", action="store_true", help="verify invariants after each decision")
    p.add_argument("--json", action="store_true", help="end with one line of JSON")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print what came out."""
    game, options = options_of(args)
    players = options["players"]
    levels = [level.strip() for level in args.bots.split(",")]
    if len(levels) == 1:
        levels *= players
    if len(levels) != players:
        print(f"--bots names {len(levels)} bots for {players} players.", file=sys.stderr)
        return 2
    if args.games < 1:
        print(f"--games must be at least 1, not {args.games}.", file=sys.stderr)
        return 2
    opponents: Opponents = game.opponents()
    for level in levels:
        check_level(opponents, level)
    rules, unit = game.rules(), game.score_unit
    decisions = 0
    scores: list[tuple[int, ...]] = []
    wins = [0.0] * players
    started = time.perf_counter()
    seeds = range(args.seed, args.seed + args.games)
    for seed in progress(seeds, args.games, "games"):
        bots = [opponents.make(level, seed * 10 + seat) for seat, level in enumerate(levels)]
        try:
            with no_collecting():
                made, result = play_game(rules, options, bots, seed, args.check)
        except BrokenInvariant as error:
            print(f"Seed {seed}: {error}", file=sys.stderr)
            return 1
        decisions += made
        scores.append(result.scores)
        for seat in result.winners:
            wins[seat] += 1 / len(result.winners)
    seconds = time.perf_counter() - started
    report = {
        "game": game.name,
        "games": args.games,
        "players": players,
        "modules": options.get("modules", []),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds),
        "mean_score": round(mean(s for game in scores for s in game) / unit, 2),
        "mean_winner_score": round(mean(max(game) for game in scores) / unit, 2),
        "mean_by_seat": [round(mean(seat) / unit, 2) for seat in zip(*scores, strict=True)],
        "wins_by_seat": [round(w, 2) for w in wins],
        "checked": args.check,
    }
    for key, value in report.items():
        print(f"{key.replace('_', ' '):22} {value}")
    if args.json:
        print(json.dumps(report))
    return 0


def play_game(
    rules: Rules[Any], options: dict[str, Any], bots: list[Bot], seed: int, check: bool
) -> tuple[int, Any]:
    """Play one game and give the number of decisions and the result."""
    state = rules.new_game(options, rules.deal(options, seed))
    decisions = 0
    while offered := rules.choices(state):
        seat = rules.to_act(state)
        choice = bots[seat].choose(rules, state)
        decisions += 1
        if check:
            where = f"decision {decisions}, '{rules.write(choice)}' by seat {seat}"
            if choice not in offered:
                raise BrokenInvariant(f"{where}: it was not offered")
            if len(set(offered)) != len(offered):
                raise BrokenInvariant(f"{where}: a choice was offered twice")
            rules.apply(state, choice)
            try:
                rules.check(state)
            except BrokenInvariant as error:
                raise BrokenInvariant(f"{where}: {error}") from error
        else:
            rules.apply(state, choice)
    return decisions, rules.result(state)
