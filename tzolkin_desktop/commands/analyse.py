"""`analyse`: goes through a game file and shows what a bot would have played instead, and why."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tzolkin_desktop.commands.files import read_session
from tzolkin_desktop.engine.contract import Rules
from tzolkin_desktop.engine.record import Record
from tzolkin_desktop.games import game_of
from tzolkin_desktop.players.analysis import TurnReview, moments, reviews, worst
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
    p.add_argument("--lang", default="en", metavar="L", help="of the reasons (en)")
    p.add_argument("--worst", type=int, default=5, metavar="N", help="misses to sum up (default 5)")
    p.add_argument("--json", action="store_true", help="end with one line of JSON")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Review the game and print every turn, then the biggest misses and what decided it."""
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
    teller = Teller(rules, record, args.lang)
    found = []
    for turn in reviews(rules, state, choices, seats, args.level, budget):
        found.append(turn)
        print(teller.line(turn), flush=True)
    misses = worst(found, args.worst)
    print("\nBiggest misses:" if misses else "\nNothing was missed.")
    for turn in misses:
        print(teller.line(turn))
    result = rules.result(session.state)
    decisive = moments(found, result.winners if result is not None else ())
    if decisive:
        print("\nWhat decided the game:" if result is not None else "\nWhat mattered most so far:")
    for turn in decisive:
        print(teller.line(turn))
    if args.json:
        plain = {
            "turns": [_plain(rules, turn) for turn in found],
            "moments": [turn.number for turn in decisive],
        }
        print(json.dumps(plain))
    return 0


class Teller:
    """Says turns of one game in one language."""

    def __init__(self, rules: Rules[Any], record: Record, language: str) -> None:
        """Speak of a game."""
        self._rules = rules
        self._record = record
        self._language = language
        self._looks = game_of(rules.name).looks()

    def line(self, turn: TurnReview) -> str:
        """Say what was played, what the bot thinks of it, and why."""
        names, write = self._record.names, self._rules.write
        name = names[turn.seat] if turn.seat < len(names) else ""
        played = "; ".join(map(write, turn.played))
        text = f"round {turn.round}, {name or f'seat {turn.seat}'}: {played}\n    "
        if turn.missed > 0:
            text += f"{turn.missed:+.1f} points: " + "; ".join(map(write, turn.better))
        else:
            text += "the bot would have played the same"
        if turn.why is None:
            return text
        return f"{text}\n    {self._looks.told(self._language, turn.why)}"


def _plain(rules: Rules[Any], turn: TurnReview) -> dict[str, Any]:
    return {
        "number": turn.number,
        "round": turn.round,
        "seat": turn.seat,
        "played": list(map(rules.write, turn.played)),
        "better": list(map(rules.write, turn.better)),
        "missed": round(turn.missed, 2),
        "found": round(turn.found, 2),
    }


if __name__ == "__main__":
    words = argparse.ArgumentParser(prog="analyse")
    describe(words)
    sys.exit(run(words.parse_args()))
