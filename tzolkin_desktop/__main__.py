"""The program's words: starts the window, or a command that needs none."""

from __future__ import annotations

import argparse
import io
import multiprocessing
import os
import sys
from pathlib import Path

from tzolkin_desktop import __version__, compiled
from tzolkin_desktop.commands import (
    analyse,
    arena,
    balance,
    bench,
    perft,
    show,
    simulate,
    styles,
    tune,
)
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.shell.added_content import check_added
from tzolkin_desktop.studio import arguments
from tzolkin_desktop.studio.menu_entry import add_menu_entry
from tzolkin_desktop.studio.replay_arguments import add_replay
from tzolkin_desktop.studio.soak_arguments import add_soak

NO_DISPLAY = (
    "There is no display to open a window on ({reason}). Without one there are the commands "
    "demo, simulate and screenshot: see tzolkin-desktop --help."
)


def parser() -> argparse.ArgumentParser:
    """Describe every word the program understands."""
    p = argparse.ArgumentParser(
        prog="tzolkin-desktop",
        description="Tzolk'in, the Mayan calendar, at one computer. Without a command it plays.",
        epilog="Every command explains itself: tzolkin-desktop simulate --help",
    )
    p.add_argument("--version", action="store_true", help="tell the version and leave")
    p.add_argument(
        "--data-dir", type=Path, metavar="DIR", help="where saved games and settings are kept"
    )
    p.add_argument(
        "--content", type=Path, metavar="DIR", help="a folder that adds tiles or changes them"
    )
    p.add_argument(
        "--self-test",
        nargs="?",
        const="hidden",
        choices=("hidden", "window"),
        help="try the whole program out, without a display or in a window, and leave",
    )
    p.set_defaults(run=play)
    commands = p.add_subparsers(title="commands", metavar="COMMAND")
    for command in (simulate, arena, styles, balance, analyse, tune, perft, show):
        command.add_parser(commands)
    bench.add_parser(commands, frames=arguments.frames)
    arguments.add_screenshot(commands)
    arguments.add_demo(commands)
    add_replay(commands)
    add_soak(commands)
    add_menu_entry(commands)
    return p


def play(args: argparse.Namespace) -> int:
    """Open the window and play."""
    from tzolkin_desktop.kit.app import App, NoDisplay
    from tzolkin_desktop.shell.flow import Flow
    from tzolkin_desktop.shell.rescue import LastResort, Rescue

    last = LastResort()
    with last:
        try:
            app = App()
        except NoDisplay as error:
            print(NO_DISPLAY.format(reason=error), file=sys.stderr)
            return 2
        flow = Flow(app)
        rescue = Rescue(app, flow)
        flow.start()
        app.run(rescue)
        if rescue.lost is None:
            return int(rescue.failed)
        last.tell(rescue.lost)
    print(last.sentence, file=sys.stderr)
    return 1


def self_test(args: argparse.Namespace) -> int:
    """Try the whole program out."""
    from tzolkin_desktop.studio.self_test import run

    return run(window=args.self_test == "window")


def main(line: list[str] | None = None) -> int:
    """Carry out the words of the command line and give the exit code."""
    multiprocessing.freeze_support()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # there is none in a program without a console
            stream.reconfigure(errors="backslashreplace")  # a narrow encoding lacks names' letters
    args = parser().parse_args(line)
    try:
        if args.data_dir:
            args.data_dir.mkdir(parents=True, exist_ok=True)
            os.environ["TZOLKIN_HOME"] = str(args.data_dir.resolve())  # read by paths.user_dir
        if args.content:
            os.environ["TZOLKIN_CONTENT"] = str(args.content.resolve())  # by paths.content_dir
        if args.version:
            print(f"Tzolkin Desktop {__version__}, {compiled.FOUND.summary()}")
            return 0
        check_added()
        return int(self_test(args) if args.self_test else args.run(args))
    except GameError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        # A folder or file of the player's or of the program; its name is in the message.
        print(str(error).partition("] ")[2] or error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
