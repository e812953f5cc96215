"""`analyse`: goes through a game file and shows what a bot would have played instead."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tzolkin_desktop.commands.files import read_session
from tzolkin_desktop.engine.contract import Rules
from tzolkin_desktop.engine.record import Record
from tzolkin_desktop.players.analysis import TurnReview, reviews, worst
from tzolkin_desktop.players.bot import Budget


def add_parser(commands: Any) -> None:
    """Describe the command's words."""
    p = commands.add_parser("analyse", help="show the biggest misses of a game")
    describe(p)


def describe(p: argparse.ArgumentParser) -> None:
    """Add the words of the command to a parser."""
    p.add_argument("file", type=Path, metavar="FILE", help="a game file or a saved game")
    p.add_argument(
        "--seat", type=int, action="append", metavar="S",
        help="whose turns (default: those of the people in a saved game, else everybody's)",
    )  # fmt: skip
    p.add_argument("--level", metavar="LEVEL", help="of the bot that judges")
    p.add_argument("--nodes", type=int, metavar="X", help="positions for a turn")
    p.add_argument("--worst", type=int, default=5, metavar="N", help="misses to sum up (default 5)")
    p.add_argument("--json", action="store_true", help="end with one line of JSON")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Review the game and print every turn, then the biggest misses."""
    session, people = read_session(args.file)
    rules, record = session.rules, session.record
    state = session.steps[0].before if session.steps else session.state
    choices = [step.choice for step in session.steps]
    players = range(len(rules.scores(state)))
    seats = set(args.seat) if args.seat else people or set(players)
    if not seats.issubset(players):
        print(f"This game has the seats 0 to {len(players) - 1}.", file=sys.stderr)
        return 2
    budget = (lambda: Budget(args.nodes)) if args.nodes else None
    found = []
    for turn in reviews(rules, state, choices, seats, args.level, budget):
        found.append(turn)
        print(_line(rules, record, turn), flush=True)
    misses = worst(found, args.worst)
    print("\nBiggest misses:" if misses else "\nNothing was missed.")
    for turn in misses:
        print(_line(rules, record, turn))
    if args.json:
        print(json.dumps({"turns": [_plain(rules, turn) for turn in found]}))
    return 0


def _line(rules: Rules[Any], record: Record, turn: TurnReview) -> str:
    name = record.names[turn.seat] if turn.seat < len(record.names) else ""
    played = "; ".join(map(rules.write, turn.played))
    text = f"round {turn.round}, {name or f'seat {turn.seat}'}: {played}\n    "
    if turn.missed == 0:
        return text + "the bot would have played the same"
    return text + f"{turn.missed:+.1f} points: " + "; ".join(map(rules.write, turn.better))


def _plain(rules: Rules[Any], turn: TurnReview) -> dict[str, Any]:
    return {
        "number": turn.number,
        "round": turn.round,
        "seat": turn.seat,
        "played": list(map(rules.write, turn.played)),
        "better": list(map(rules.write, turn.better)),
        "missed": round(turn.missed, 2),
    }


if __name__ == "__main__":
    words = argparse.ArgumentParser(prog="analyse")
    describe(words)
    sys.exit(run(words.parse_args()))
