"""The program's words: starts the window, or a command that needs none."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from tzolkin_desktop import __version__
from tzolkin_desktop.engine.rules import GameError

COMMANDS = ("simulate", "bench", "perft", "show")


def parser() -> argparse.ArgumentParser:
    """Describe every word the program understands."""
    p = argparse.ArgumentParser(
        prog="tzolkin-desktop",
        description="Tzolk'in, the Mayan calendar, at one computer.",
        epilog="Every command explains itself: tzolkin-desktop simulate --help",
    )
    p.add_argument("--version", action="version", version=f"Tzolkin Desktop {__version__}")
    commands = p.add_subparsers(title="commands", metavar="COMMAND")
    for name in COMMANDS:
        import_module(f"tzolkin_desktop.commands.{name}").add_parser(commands)
    return p


def main(words: list[str] | None = None) -> int:
    """Carry out the words of the command line and give the exit code."""
    p = parser()
    args = p.parse_args(words)
    if not hasattr(args, "run"):
        p.print_help()
        return 0
    try:
        return int(args.run(args))
    except GameError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
