"""What was added to the game by `--content`, as the window sees it.

Answers for checking the names that added content brings, and for the line that tells of it; the
tiles themselves are checked where they are read.
"""

from __future__ import annotations

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tzolkin import mods
from tzolkin_desktop.games.tzolkin.game import make_rules
from tzolkin_desktop.games.tzolkin.mods import TILES, Mod
from tzolkin_desktop.games.tzolkin.rules import content
from tzolkin_desktop.kit.words import (
    FALLBACK,
    Words,
    languages,
    read_names,
)
from tzolkin_desktop.paths import data_dir

LONGEST_NAME = 60
NAMED = ("buildings", "monuments")  # tiles of wealth go by their gear and space


def check_added() -> None:
    """Read everything that was added and name the first fault in it."""
    mod = mods.loaded()
    if mod is None:
        return
    # The expansion's tiles too: a mod may call them something else.
    every = make_rules().every_tile
    known = {f"{group}.{tile.id}" for group in TILES for tile in getattr(every, group)}
    codes = [language.code for language in languages(data_dir() / "lang")]
    for file in sorted(mod.words.glob("*.yaml")):
        if file.stem not in codes:
            raise GameError(f"{file}: expected one of {', '.join(codes)} as its language.")
        for key, name in read_names(file).items():
            if key not in known:
                raise GameError(f"{file}: '{key}' is not a tile of the game or of this content.")
            if not 0 < len(name.strip()) <= LONGEST_NAME:
                raise GameError(f"{file}: expected 1 to {LONGEST_NAME} letters as '{key}'.")
    words = Words.load(data_dir() / "lang", FALLBACK, mod.words)
    for key in sorted(known):
        if key.startswith(NAMED) and not words.has(key):
            raise GameError(f"{mod.words / 'en.yaml'}: expected a name for '{key}'.")


def describe_added(words: Words) -> str:
    """Say what was added to the game, or nothing."""
    mod = mods.loaded()
    if mod is None:
        return ""
    new, changed = _count(mod)
    parts = [words("mods.new", n=new)] * bool(new) + [words("mods.changed", n=changed)] * bool(
        changed
    )
    return words("mods.line", name=mod.name, tiles=", ".join(parts) or words("mods.words"))


def _count(mod: Mod) -> tuple[int, int]:
    """Count the tiles that are new and those that are not what they were."""
    folder = data_dir() / "tzolkin"
    before, after = content.load(folder), content.load(folder, mod)
    new = changed = 0
    for group in TILES:
        old = {tile.id: tile for tile in getattr(before, group)}
        for tile in getattr(after, group):
            new += tile.id not in old
            changed += tile.id in old and old[tile.id] != tile
    return new, changed
