"""`menu-entry`: puts the program with its icon into the menu of a Linux desktop, or takes it out.

Writes two files of the player's own, as freedesktop.org describes them; nothing else is touched.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path
from typing import Any

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.paths import lang_dirs, sprites_dir

NAME = "tzolkin-desktop"  # of the files, and the class of the window, by which they are found


class NoMenu(GameError):
    """There is no such menu on this system."""


def add_menu_entry(commands: Any) -> None:
    """Describe the words of `menu-entry`."""
    p = commands.add_parser("menu-entry", help="put the game into the menu of a Linux desktop")
    p.add_argument("--remove", action="store_true", help="take it out again")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write both files or remove them, and say which."""
    if not sys.platform.startswith("linux"):
        raise NoMenu("Only Linux has menu entries; elsewhere make a shortcut to the program.")
    share = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    entry = share / "applications" / f"{NAME}.desktop"
    icon = share / "icons" / "hicolor" / "256x256" / "apps" / f"{NAME}.png"
    if args.remove:
        for file in (entry, icon):
            file.unlink(missing_ok=True)
            print(f"removed {file}")
        return 0
    for file, content in (
        (icon, (sprites_dir() / "shell" / "window" / "icon.png").read_bytes()),
        (entry, entry_text(own_command()).encode("utf-8")),
    ):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        print(f"wrote {file}")
    return 0


def own_command() -> list[str]:
    """Say how this very program is started."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    script = Path(sys.executable).with_name(NAME)
    return [str(script)] if script.exists() else [sys.executable, "-P", "-m", "tzolkin_desktop"]


def entry_text(command: list[str]) -> str:
    """Write the entry with the game's name and a line about it in every language."""
    from tzolkin_desktop.kit.words import FALLBACK, Words, languages

    lines = ["[Desktop Entry]", "Type=Application", "Version=1.0"]
    for language in languages(lang_dirs()[0]):
        words, _ = Words.load_or_english(lang_dirs(), language.code)
        which = "" if language.code == FALLBACK else f"[{language.code}]"
        lines.append(f"Name{which}={words('app.window')}")
        lines.append(f"Comment{which}={words('app.subtitle')}")
    lines += [
        f"Exec={' '.join(map(_quoted, command))}",
        f"Icon={NAME}",
        "Terminal=false",
        "Categories=Game;BoardGame;",
        f"StartupWMClass={NAME}",
    ]
    return "\n".join(lines) + "\n"


def _quoted(word: str) -> str:
    """Quote a word for Exec: once for the command line in it, once for the text that it is."""
    escaped = re.sub(r'(["`$\\])', r"\\\1", word).replace("%", "%%")
    return '"' + escaped.replace("\\", "\\\\") + '"'
