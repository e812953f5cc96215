"""`show`: prints a position or a game, and what can be chosen there."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from tzolkin_desktop.commands.files import read_state, write_position
from tzolkin_desktop.commands.options import add_game
from tzolkin_desktop.engine.record import write_game
from tzolkin_desktop.games import game_of


def add_parser(commands: Any) -> None:
    """Describe the command's words."""
    p = commands.add_parser("show", help="print a position or a game")
    p.add_argument("file", type=Path, help="a file with a position or a game")
    add_game(p, "which game a position is of")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the file in full, and the choices or the result."""
    rules, state, record = read_state(args.game, args.file)
    if record is not None:
        print(write_game(record))
    print(write_position(rules, state), end="")
    result = rules.result(state)
    if result is not None:
        unit = game_of(rules.name).score_unit
        for seat, score in enumerate(result.scores):
            won = " (winner)" if seat in result.winners else ""
            print(f"seat {seat}: {score / unit:g} points{won}")
        return 0
    print(f"\nseat {rules.to_act(state)} may choose:")
    for choice in rules.choices(state):
        print(f"  {rules.write(choice)}")
    return 0
