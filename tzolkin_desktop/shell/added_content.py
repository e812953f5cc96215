"""What was added to the games by `--content` as a whole: its faults, and the line that tells of it.

`mods` knows the folder, each game reads its own tiles; here the names of tiles are held against the
tiles of all games. Needs no window.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from tzolkin_desktop import mods
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.games import GAMES, game_of
from tzolkin_desktop.kit.words import FALLBACK, Words, languages
from tzolkin_desktop.paths import content_dir, data_dir, lang_dirs


class HasId(Protocol):
    """A tile, whatever else is printed on it."""

    @property
    def id(self) -> str:
        """Give its id, which is its own in its list."""
        ...


@runtime_checkable
class TileLists(Protocol):
    """Rules of a game whose tiles can be added to or changed."""

    def tiles(self, name: str) -> Iterable[HasId]:
        """Give every tile of one of the lists that the descriptor names."""
        ...


def check_added() -> None:
    """Read everything that was added and name the first fault in it."""
    if content_dir() is None:
        return
    games = [game_of(name) for name in GAMES]
    tiles = {game.name: _tiles(game, game.rules()) for game in games}
    codes = [language.code for language in languages(lang_dirs()[0])]
    for game in games:
        mod = mods.loaded(game.name)
        if mod is None or not game.tile_lists:
            continue
        mods.check_names(mod, {key for known in tiles.values() for key in known}, codes)
        words = Words.load(lang_dirs(game.name), FALLBACK, mod.words)
        for key in sorted(tiles[game.name]):
            if key.startswith(game.named_tiles) and not words.has(key):
                raise GameError(f"{mod.words / 'en.yaml'}: expected a name for '{key}'.")


def describe_added(words: Words, game: Game) -> str:
    """Say what was added to a game, or nothing."""
    mod = mods.loaded(game.name) if game.tile_lists else None
    if mod is None:
        return ""
    before, after = (
        _tiles(game, game.rules_over(data_dir() / game.name)),
        _tiles(game, game.rules()),
    )
    new = sum(key not in before for key in after)
    changed = sum(key in before and before[key] != tile for key, tile in after.items())
    parts = [words("mods.new", n=new)] * bool(new)
    parts += [words("mods.changed", n=changed)] * bool(changed)
    if not parts and not mod.id and mods.names_in(mod).isdisjoint(after):
        return ""
    return words("mods.line", name=mod.name, tiles=", ".join(parts) or words("mods.words"))


def _tiles(game: Game, rules: object) -> dict[str, HasId]:
    """Give every tile of a game as "group.id"."""
    if not isinstance(rules, TileLists):
        return {}
    return {f"{name}.{tile.id}": tile for name in game.tile_lists for tile in rules.tiles(name)}
