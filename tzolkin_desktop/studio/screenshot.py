"""`screenshot` and `demo`: pictures of the game without a display, the same every time."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import pygame

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.widgets import MOVE, Signal
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.scenes import (
    a_match,
    a_table,
    bring_on,
    load_position,
    play_turns,
)

# Turns played before a picture; the other scenes show a game before its first.
TURNS = {"table": 45, "rules": 45, "result": 10_000}


def hidden_app(size: tuple[int, int], lang: str, folder: str) -> App:
    """Open a window that nobody sees, with settings of its own."""
    app = App(size, Path(folder), hidden=True)
    if lang not in [language.code for language in app.known_languages]:
        raise GameError(f"There are no words for the language '{lang}'.")
    app.set_language(lang)
    app.settings.speed = "off"
    return app


def run_screenshot(args: argparse.Namespace) -> int:
    """Draw one scene."""
    with tempfile.TemporaryDirectory() as folder:
        app = hidden_app(args.size, args.lang, folder)
        if args.position:
            match = load_position(app, args.position, args.game)
        else:
            match = a_match(app, args.players, args.seed, modules=args.modules, game=args.game)
            usual = {**TURNS, **match.looks.scenes}.get(args.scene, 0)
            if usual:
                play_turns(match, usual if args.turns is None else args.turns)
        app.push(bring_on(app, args.scene, match))
        settle(app)
        if args.hover:
            app.pointer = args.hover
            app.scene.signal(Signal(MOVE, *args.hover))
            app.frame([], 0.3)
            app.frame([], 0.3)
        save(app, args.out)
    return 0


def settle(app: App) -> None:
    """Let pictures load and motions end."""
    for _ in range(60):
        app.frame([], 0.1)
        scene = app.scene
        if isinstance(scene, TableScene) and scene.ready:
            break
    app.scene.dirty = True
    app.show()


def save(app: App, out: Path) -> None:
    """Write the window as a PNG."""
    write_picture(app.window, out)


def write_picture(picture: pygame.Surface, out: Path) -> None:
    """Write a picture as a PNG."""
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, out)
    except (OSError, pygame.error) as error:
        raise GameError(f"{out} cannot be written: {error}.") from error


def run_demo(args: argparse.Namespace) -> int:
    """Play a game and draw it round by round."""
    with tempfile.TemporaryDirectory() as folder:
        app = hidden_app(args.size, args.lang, folder)
        match = a_match(app, args.players, args.seed, True, args.modules, args.game)
        pictures = 0
        while not match.session.over:
            play_turns(match, len(match.seats))
            app.clear_to(a_table(app, match))
            settle(app)
            pictures += 1
            save(app, args.folder / f"round-{pictures:02}.png")
        app.clear_to(bring_on(app, "result", match))
        settle(app)
        save(app, args.folder / "result.png")
    print(f"{pictures} rounds and the result are in {args.folder}.")
    return 0
