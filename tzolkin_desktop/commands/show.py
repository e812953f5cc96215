"""`show`: prints a position or a game, and what can be chosen there."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from tzolkin_desktop.commands.files import read_state
from tzolkin_desktop.engine.record import write_game
from tzolkin_desktop.games.tzolkin.game import make_rules
from tzolkin_desktop.games.tzolkin.rules.position import write_position


def add_parser(commands: Any) -> None:
    """Describe the command's words."""
    p = commands.add_parser("show", help="print a position or a game")
    p.add_argument("file", type=Path, help="a file with a position or a game")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the file in full, and the choices or the result."""
    game = make_rules()
    state, record = read_state(game, args.file)
    if record is not None:
        print(write_game(record))
    print(write_position(game.dump(state)), end="")
    result = game.result(state)
    if result is not None:
        for seat, score in enumerate(result.scores):
            won = " (winner)" if seat in result.winners else ""
            print(f"seat {seat}: {score / 4:g} points{won}")
        return 0
    print(f"\nseat {game.to_act(state)} may choose:")
    for choice in game.choices(state):
        print(f"  {game.write(choice)}")
    return 0
