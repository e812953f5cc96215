"""The words of the commands that draw; what they do is imported only when it is asked for."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from tzolkin_desktop.games import GAMES

# Of every game; a game may have more of its own.
SCENES = ("title", "newgame", "settings", "handover", "table", "result", "rules", "lesson")
LARGEST = 7680


def size_of(text: str) -> tuple[int, int]:
    """Read a size such as 1920x1080."""
    wide, _, high = text.lower().partition("x")
    if not (wide.isdigit() and high.isdigit()):
        raise argparse.ArgumentTypeError(f"a size looks like 1920x1080, not '{text}'")
    size = int(wide), int(high)
    if not (320 <= size[0] <= LARGEST and 180 <= size[1] <= LARGEST):
        raise argparse.ArgumentTypeError(f"a size is from 320x180 to {LARGEST}x{LARGEST}")
    return size


def point_of(text: str) -> tuple[float, float]:
    """Read a point such as 960,540 in units of 1920x1080."""
    try:
        x, y = map(float, text.split(","))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"a point looks like 960,540, not '{text}'") from error
    return x, y


def names_of(text: str) -> tuple[str, ...]:
    """Read names parted by commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def add_screenshot(commands: Any) -> None:
    """Describe the words of `screenshot`."""
    p = commands.add_parser("screenshot", help="draw a scene into a PNG, without a display")
    p.add_argument("out", type=Path, metavar="OUT.png")
    p.add_argument(
        "--scene", default="table", metavar="S",
        help=f"{', '.join(SCENES)}, or one of the game's own (draft, foodday); default table",
    )  # fmt: skip
    p.add_argument("--size", type=size_of, default=(1920, 1080), metavar="WxH")
    p.add_argument("--lang", default="en", metavar="L", help="en, ru or uk")
    _add_game(p)
    where = p.add_mutually_exclusive_group()
    where.add_argument("--turns", type=int, metavar="N", help="turns played before the picture")
    where.add_argument("--position", type=Path, metavar="FILE", help="a position or a game")
    p.add_argument("--hover", type=point_of, metavar="X,Y", help="where the pointer rests")
    p.set_defaults(run=_screenshot)


def add_demo(commands: Any) -> None:
    """Describe the words of `demo`."""
    p = commands.add_parser("demo", help="play a bots' game and draw a picture after every round")
    p.add_argument("folder", type=Path, metavar="DIR")
    p.add_argument("--size", type=size_of, default=(1280, 720), metavar="WxH")
    p.add_argument("--lang", default="en", metavar="L", help="en, ru or uk")
    _add_game(p)
    p.add_argument(
        "--strip", type=names_of, default=(), metavar="KIND,KIND",
        help="instead eight frames of what moves at the first step with events of these kinds, "
        "such as fall,corn_on_teeth",
    )  # fmt: skip
    p.set_defaults(run=_demo)


def _add_game(p: argparse.ArgumentParser) -> None:
    """Describe the words that say which game is dealt."""
    p.add_argument("--game", default=next(iter(GAMES)), choices=tuple(GAMES))
    p.add_argument("--players", type=int, metavar="N", help="as many as usually play, by default")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument(
        "--modules", type=names_of, default=(), metavar="A,B",
        help="parts of the expansion, or all; five players have quick_actions by themselves",
    )  # fmt: skip


def _screenshot(args: argparse.Namespace) -> int:
    from tzolkin_desktop.studio.screenshot import run_screenshot

    return run_screenshot(args)


def _demo(args: argparse.Namespace) -> int:
    if args.strip:
        from tzolkin_desktop.studio import strip

        return strip.run(args)
    from tzolkin_desktop.studio.screenshot import run_demo

    return run_demo(args)


def frames(args: argparse.Namespace) -> int:
    """Measure what frames cost."""
    from tzolkin_desktop.studio.frames import run

    return run(args)
