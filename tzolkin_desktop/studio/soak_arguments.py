"""The words of `soak`; what it does is imported only when it is asked for."""

from __future__ import annotations

import argparse
import math
from typing import Any

from tzolkin_desktop.games import GAMES


def minutes_of(text: str) -> float:
    """Read a number of minutes, which may be a part of one."""
    try:
        minutes = float(text)
    except ValueError:
        minutes = math.nan
    if not 0 < minutes <= 24 * 60:
        raise argparse.ArgumentTypeError(f"minutes are a number up to 1440, not '{text}'")
    return minutes


def add_soak(commands: Any) -> None:
    """Describe the words of `soak`."""
    p = commands.add_parser("soak", help="let a robot play for long and watch memory and handles")
    p.add_argument("--game", default=next(iter(GAMES)), choices=tuple(GAMES))
    p.add_argument("--minutes", type=minutes_of, default=15.0, metavar="M", help="default 15")
    p.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game")
    p.add_argument("--json", action="store_true", help="end with one line of JSON")
    p.set_defaults(run=_soak)


def _soak(args: argparse.Namespace) -> int:
    from tzolkin_desktop.studio.soak import run

    return run(args)
