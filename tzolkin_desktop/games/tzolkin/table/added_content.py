"""What was added to the game by `--content`, as the window sees it.

Answers for checking the names that added content brings, and for the line that tells of it; the
tiles themselves are checked where they are read.
"""

from __future__ import annotations

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tzolkin import mods
from tzolkin_desktop.games.tzolkin.game import make_rules
from tzolkin_desktop.games.tzolkin.mods import Mod
from tzolkin_desktop.games.tzolkin.rules import content
from tzolkin_desktop.games.tzolkin.rules.content import TILES
from tzolkin_desktop.kit.words import (
    FALLBACK,
    Words,
    languages,
)
from tzolkin_desktop.paths import data_dir, lang_dirs

NAMED = ("buildings", "monuments")  # tiles of wealth go by their gear and space


def check_added() -> None:
    """Read everything that was added and name the first fault in it."""
    mod = mods.loaded()
    if mod is None:
        return
    # The expansion's tiles too: a mod may call them something else.
    every = make_rules().every_tile
    known = {f"{group}.{tile.id}" for group in TILES for tile in getattr(every, group)}
    codes = [language.code for language in languages(lang_dirs()[0])]
    mods.check_names(mod, known, codes)
    words = Words.load(lang_dirs("tzolkin"), FALLBACK, mod.words)
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
    before, after = content.load(folder), content.load(folder, mod.tiles)
    new = changed = 0
    for group in TILES:
        old = {tile.id: tile for tile in getattr(before, group)}
        for tile in getattr(after, group):
            new += tile.id not in old
            changed += tile.id in old and old[tile.id] != tile
    return new, changed
