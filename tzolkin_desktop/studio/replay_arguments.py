"""The words of `replay`; what it does is imported only when it is asked for."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from tzolkin_desktop.studio.arguments import size_of


def add_replay(commands: Any) -> None:
    """Describe the words of `replay`."""
    p = commands.add_parser("replay", help="watch a saved game, or a game as text")
    p.add_argument("file", type=Path, metavar="FILE")
    p.add_argument("--pictures", type=Path, metavar="DIR", help="draw it there, without a display")
    p.add_argument("--size", type=size_of, default=(1920, 1080), metavar="WxH")
    p.add_argument("--lang", default="en", metavar="L", help="en, ru or uk")
    p.set_defaults(run=_replay)


def _replay(args: argparse.Namespace) -> int:
    from tzolkin_desktop.studio.replaying import run

    return run(args)
