"""What the fuzzer of files starts from: saves, games as text, positions and content of every game.

Files that are kept in the repository, and for a game that has none some that are played anew.
The variable FUZZ_GAME restricts everything to one game.
"""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from tests.engine.soak_saves import keep, play_on
from tzolkin_desktop.engine.record import write_game
from tzolkin_desktop.games import GAMES, first_game, rules_of

GOLDEN = Path(__file__).resolve().parent / "golden"
KEPT = GOLDEN / "kept_files"
ONE_GAME = "FUZZ_GAME"


def games() -> tuple[str, ...]:
    """Name the games whose files are tried."""
    chosen = os.environ.get(ONE_GAME)
    return (chosen,) if chosen else tuple(GAMES)


@cache
def saves(game: str) -> list[Path]:
    """List saves of a game, each with a snapshot and the same game as text beside it."""
    if game == first_game().name:
        return sorted(KEPT.glob("[!j]*.save"))  # the jaguar needs its content
    return sorted((GOLDEN / game / "saves").glob("*.save")) or _made(game, "*.save")


@cache
def texts(game: str) -> list[Path]:
    """List games as text."""
    if game == first_game().name:
        return sorted([*KEPT.glob("[!j]*.txt"), *GOLDEN.glob("games/*.txt")])
    return sorted((GOLDEN / game).glob("games/*.txt")) or _made(game, "over-*.txt")


@cache
def positions(game: str) -> list[Path]:
    """List positions as text."""
    folder = GOLDEN if game == first_game().name else GOLDEN / game
    return sorted(folder.glob("positions/*.txt")) or _made(game, "position-*.txt")


def every(listed: Callable[[str], list[Path]]) -> list[Path]:
    """Join what is listed for each game."""
    return [path for game in games() for path in listed(game)]


def _made(game: str, which: str) -> list[Path]:
    return sorted(Path(_folder(game).name).glob(which))


@cache
def _folder(game: str) -> tempfile.TemporaryDirectory[str]:
    """Play a few games at random; the folder goes with the process."""
    folder: tempfile.TemporaryDirectory[str] = tempfile.TemporaryDirectory()
    rules = rules_of(game)
    plays = (("begun", 2, 9), ("middle", 3, 90), ("late", 4, 160), ("over", 2, 10_000))
    for name, players, decisions in (*plays, ("over", 4, 10_000)):
        stem = f"{name}-{players}"
        session, journal = keep(Path(folder.name) / f"{stem}.save", players, players, rules)
        play_on(session, random.Random(decisions), decisions)
        journal.close()
        text = write_game(session.record)
        (Path(folder.name) / f"{stem}.txt").write_text(text, encoding="utf-8")
        if not session.over:
            position = rules.write_position(session.state)  # type: ignore[attr-defined]
            path = Path(folder.name) / f"position-{stem}.txt"
            path.write_text(position, encoding="utf-8")
    return folder
