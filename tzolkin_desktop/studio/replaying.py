"""`replay`: opens a saved game or a game as text, or draws it round by round without a display."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

import pygame

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.rescue import Rescue
from tzolkin_desktop.shell.review.last_table import keepsake
from tzolkin_desktop.shell.review.replay import ReplayScene
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.saved_games import Opened, open_file
from tzolkin_desktop.studio.screenshot import hidden_app, save, settle


def run(args: argparse.Namespace) -> int:
    """Show a game in the window, or write its pictures into a folder."""
    opened = open_file(args.file)
    if opened.changed:
        name = args.file.name
        print(f"{name} disagrees with the rules; its last part is shown.", file=sys.stderr)
    if args.pictures is not None:
        return write_pictures(args, opened.match)
    return show(opened)


def show(opened: Opened) -> int:
    """Open the window on a game."""
    app = App()
    flow = Flow(app)
    flow.title()
    flow.watch(opened.match, 0)
    rescue = Rescue(app, flow)
    app.run(rescue)
    return int(rescue.failed)


def write_pictures(args: argparse.Namespace, match: Match) -> int:
    """Draw the end of every round, the last table with its ranking, and the result."""
    with tempfile.TemporaryDirectory() as folder:
        app = hidden_app(args.size, args.lang, folder)
        scene = ReplayScene(app, match, app.quit)
        app.push(scene)
        ends = [end.steps for end in scene.timeline.ends]
        for number, moment in enumerate(dict.fromkeys(ends), 1):
            scene.go(moment)
            settle(app)
            save(app, args.pictures / f"round-{number:02}.png")
        _write(keepsake(app, match, args.size), args.pictures / "table.png")
        if match.session.over:
            app.clear_to(ResultScene(app, match, lambda _: None, app.quit))
            settle(app)
            save(app, args.pictures / "result.png")
    print(f"{len(set(ends))} rounds and the table are in {args.pictures}.")
    return 0


def _write(picture: Any, out: Path) -> None:
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, out)
    except (OSError, pygame.error) as error:
        raise GameError(f"{out} cannot be written: {error}.") from error
