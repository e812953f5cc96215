"""A player's folder that adds tiles to the game or changes them.

Answers for what may lie where in such a folder and for the name it goes by in saved games.
`content` reads the tiles, the window reads the words; neither is known here.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.paths import content_dir

TILES = ("buildings", "monuments", "wealth")
MOST_BYTES = 256 << 10
LONGEST_NAME = 32


class BadMod(GameError):
    """A folder that cannot be used as added content."""


@dataclass(frozen=True, slots=True)
class Mod:
    """Added content; `id` names it with a digest of its tiles, empty when it brings none."""

    folder: Path
    name: str
    id: str

    def file(self, tiles: str) -> Path | None:
        """Give the file of one list of tiles, if the folder has it."""
        file = self.folder / "tzolkin" / f"{tiles}.yaml"
        return file if file.is_file() else None

    @property
    def words(self) -> Path:
        """Give the folder of its words, which may be missing."""
        return self.folder / "lang"


def loaded() -> Mod | None:
    """Give the content added to this run of the program, if any."""
    folder = content_dir()
    return None if folder is None else read(folder)


def read(folder: Path) -> Mod:
    """Look into a folder of added content; a file that has no place in it is named."""
    if not folder.is_dir():
        raise BadMod(f"{folder} is not a folder with content.")
    allowed = [f"tzolkin/{name}.yaml" for name in TILES]
    digest = hashlib.sha256()
    tiles = words = False
    try:
        for file in sorted(folder.rglob("*.yaml")):
            place = file.relative_to(folder).as_posix()
            if file.stat().st_size > MOST_BYTES:
                raise BadMod(f"{file} is larger than a content file can be.")
            if place in allowed:
                # Line ends differ between systems; the digest must not.
                digest.update(place.encode() + file.read_bytes().replace(b"\r\n", b"\n"))
                tiles = True
            elif file.parent == folder / "lang":
                words = True
            else:
                known = ", ".join(allowed)
                raise BadMod(f"{file} has no place in added content: expected {known} or lang/.")
    except OSError as error:
        raise BadMod(f"{error.filename or folder} cannot be read: {error.strerror}.") from error
    if not tiles and not words:
        raise BadMod(f"{folder} holds no content: expected {', '.join(allowed)} or lang/.")
    name = _name(folder)
    return Mod(folder, name, f"{name} {digest.hexdigest()[:8]}" if tiles else "")


def _name(folder: Path) -> str:
    """Name the content after its folder, as a line of a saved game can hold it."""
    kept = "".join(letter if letter.isprintable() else " " for letter in folder.resolve().name)
    return " ".join(kept.split())[:LONGEST_NAME] or "content"
