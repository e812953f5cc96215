"""`perft`: counts sequences of decisions, to compare one version of the rules with another."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from tzolkin_desktop.commands.files import read_state
from tzolkin_desktop.commands.options import add_game
from tzolkin_desktop.engine.playout import perft


def add_parser(commands: Any) -> None:
    """Describe the command's words."""
    p = commands.add_parser("perft", help="count the sequences of decisions from a position")
    p.add_argument("position", type=Path, help="a file with a position or a game")
    p.add_argument("depth", type=int, help="how many decisions deep")
    add_game(p, "which game a position is of")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count depth by depth."""
    rules, state, _ = read_state(args.game, args.position)
    for depth in range(1, args.depth + 1):
        started = time.perf_counter()
        count = perft(rules, state, depth)
        print(f"depth {depth}: {count} ({time.perf_counter() - started:.2f} s)")
    return 0
