"""A player's folder that adds tiles to games or changes them.

Answers for what may lie where in such a folder, for the name it goes by in saved games of each game
and for the names that it gives to tiles. Knows no game: a descriptor says which lists of tiles its
game has, and the game reads the tiles themselves.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from tzolkin_desktop.content_files import Field, shown
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.outside import BadFile, read_text
from tzolkin_desktop.games import GAMES, game_of
from tzolkin_desktop.paths import content_dir
from tzolkin_desktop.yaml_files import MOST_BYTES, compose_yaml

LONGEST_NAME = 32  # of the folder
LONGEST_TILE_NAME = 60
MOST_FILES = 2000  # of a folder that anybody wrote by hand
MARKUP = "{}"  # would be taken for an icon where a name is drawn


class BadMod(GameError):
    """A folder that cannot be used as added content."""


@dataclass(frozen=True, slots=True)
class Mod:
    """What a folder adds to a game; `id` names it with a digest of the game's tiles in it.

    The id is empty when the folder has no tiles for the game.
    """

    folder: Path
    name: str
    game: str
    id: str

    @property
    def tiles(self) -> dict[str, Path]:
        """Give the file of each list of the game's tiles that the folder has."""
        files = {place: self.folder / place for place in places_of(self.game)}
        return {file.stem: file for file in files.values() if file.is_file()}

    @property
    def words(self) -> Path:
        """Give the folder of its words, which may be missing."""
        return self.folder / "lang"


def places_of(game: str) -> list[str]:
    """List where tiles of a game can lie in a folder."""
    return [f"{game}/{name}.yaml" for name in game_of(game).tile_lists]


def loaded(game: str) -> Mod | None:
    """Give what was added to a game in this run of the program, if anything was."""
    folder = content_dir()
    return None if folder is None else read(folder, game)


def read(folder: Path, game: str) -> Mod:
    """Look into a folder for a game; a file that has no place in it, for any game, is named."""
    if not folder.is_dir():
        raise BadMod(f"{folder} is not a folder with content.")
    allowed = [place for name in GAMES for place in places_of(name)]
    mine, digest = places_of(game), hashlib.sha256()
    tiles = changed = words = False
    try:
        for file in _yaml_files(folder):
            place = file.relative_to(folder).as_posix()
            read_text(file, MOST_BYTES)  # turns away what is no file or has no end
            if place in allowed:
                tiles = True
                if place in mine:
                    # Line ends differ between systems; the digest must not.
                    digest.update(place.encode() + file.read_bytes().replace(b"\r\n", b"\n"))
                    changed = True
            elif file.parent == folder / "lang":
                words = True
            else:
                known = ", ".join(allowed)
                raise BadMod(f"{file} has no place in added content: expected {known} or lang/.")
    except BadFile as error:
        raise BadMod(str(error)) from error
    except OSError as error:
        raise BadMod(f"{error.filename or folder} cannot be read: {error.strerror}.") from error
    if not tiles and not words:
        raise BadMod(f"{folder} holds no content: expected {', '.join(allowed)} or lang/.")
    name = _name(folder)
    return Mod(folder, name, game, f"{name} {digest.hexdigest()[:8]}" if changed else "")


def named_id(mod: Mod, name: str) -> str:
    """Give the id of content that has a name of its own, for saved games to name it by."""
    return f"{one_line(name)} ({mod.id})" if mod.id else ""


def _yaml_files(folder: Path) -> list[Path]:
    """List the YAML files of a folder in order; a whole disk is not searched for them."""
    found, seen = [], 0
    for place, folders, files in os.walk(folder):
        seen += len(folders) + len(files)
        if seen > MOST_FILES:
            raise BadMod(f"{folder} holds more than {MOST_FILES} files and is no added content.")
        found += [Path(place, name) for name in (*folders, *files) if name.endswith(".yaml")]
    return sorted(found)


def _name(folder: Path) -> str:
    """Name the content after its folder, as a line of a saved game can hold it."""
    return one_line(folder.resolve().name) or "content"


def one_line(name: str) -> str:
    """Give a name as a line of a saved game can hold it."""
    kept = "".join(c if c.isprintable() and c not in MARKUP else " " for c in name)
    return " ".join(kept.split())[:LONGEST_NAME]


def check_names(mod: Mod, known: Collection[str], languages: Collection[str]) -> None:
    """Read the names of tiles in every language; the first that cannot be used is told.

    `known` lists the tiles as "group.id", `languages` the codes of the languages there are.
    """
    for file in _languages(mod):
        if file.stem not in languages:
            raise BadMod(f"{file}: expected one of {', '.join(languages)} as its language.")
        for key, name in _names(file):
            _check_name(key, name, known)


def names_in(mod: Mod) -> set[str]:
    """List the tiles that a folder names, as "group.id"; the names were checked."""
    return {key for file in _languages(mod) for key, _ in _names(file)}


def _languages(mod: Mod) -> list[Path]:
    return sorted(mod.words.glob("*.yaml"))


def _names(file: Path) -> Iterator[tuple[str, Field]]:
    for group, tiles in Field(compose_yaml(file), file).keys(optional=None).items():
        for tile, name in tiles.keys(optional=None).items():
            yield f"{group}.{tile}", name


def _check_name(key: str, name: Field, known: Collection[str]) -> None:
    if key not in known:
        raise name.fail(f"a tile of the game or of this content, not '{shown(key)}'")
    text = name.text(f"a name as '{key}'")
    if not 0 < len(text.strip()) <= LONGEST_TILE_NAME:
        raise name.fail(f"1 to {LONGEST_TILE_NAME} letters as '{key}'")
    if not text.isprintable() or not set(MARKUP).isdisjoint(text):
        raise name.fail(f"letters without {{ and }} as '{key}', not '{shown(text)}'")
