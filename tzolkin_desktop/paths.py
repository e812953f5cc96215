"""Where the program's files are: what it ships with, and what belongs to the player.

Knows folders only, never what is in them. `data/` and `sprites/` lie beside the package in the
source tree (also when installed in editable mode) and in a frozen executable, and inside the
package in a wheel.
"""

import os
from contextlib import suppress
from pathlib import Path

import platformdirs

SHELL = "shell"  # the room of what belongs to every game
_PACKAGE = Path(__file__).resolve().parent


def data_dir() -> Path:
    """Return the folder of rule facts, words and bot prices: a room for each game and the shell."""
    return _shipped("data")


def lang_dirs(game: str | None = None) -> tuple[Path, ...]:
    """Return the folders of words: the shell's, then those of the games, the one named last.

    The last one is heard before the shell: games call different things by the same id. The others
    are there all the same, because menus name every game, but only for what nobody else says.
    """
    shell = data_dir() / SHELL / "lang"
    games = [folder for folder in sorted(data_dir().glob("*/lang")) if folder != shell]
    return shell, *sorted(games, key=lambda folder: folder.parent.name == game)


def sprites_dir() -> Path:
    """Return the folder of art and sound: a room for each game and one for the shell."""
    return _shipped("sprites")


def user_dir() -> Path:
    """Return the folder of the player's own files, made if missing; TZOLKIN_HOME moves it."""
    chosen = os.environ.get("TZOLKIN_HOME")
    if chosen:
        folder = Path(chosen).expanduser()
    else:
        folder = platformdirs.user_data_path("tzolkin-desktop", appauthor=False)
    # A folder that cannot be made is told when something is to be kept there.
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def content_dir() -> Path | None:
    """Return the folder that adds to data/ or changes it, if there is one: TZOLKIN_CONTENT."""
    # A variable, so that the processes of the bots find the same content.
    chosen = os.environ.get("TZOLKIN_CONTENT")
    return Path(chosen) if chosen else None


def _shipped(name: str) -> Path:
    places = (_PACKAGE / name, _PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    looked = " or ".join(map(str, places))
    raise FileNotFoundError(f"the folder {name}/ is missing: it should be {looked}")
