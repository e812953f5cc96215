"""What was added to the games by `--content`, as the window sees it.

Each game checks what may be added to it. Its looks draw, and are imported only for added content:
a command that needs no window needs no pygame either.
"""

from __future__ import annotations

from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.games import GAMES, game_of
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import content_dir


def check_added() -> None:
    """Read everything that was added and name the first fault in it."""
    if content_dir() is not None:
        from tzolkin_desktop.shell.looks import looks_of

        for name in GAMES:
            looks_of(game_of(name)).check_added()


def describe_added(words: Words, game: Game) -> str:
    """Say what was added to a game, or nothing."""
    if content_dir() is None:
        return ""
    from tzolkin_desktop.shell.looks import looks_of

    return looks_of(game).describe_added(words)
