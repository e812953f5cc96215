"""A report about an unexpected error: what a person who mends it needs, and nothing personal.

Answers for the text and its file; shows nothing and decides nothing about how to go on.
"""

from __future__ import annotations

import getpass
import os
import platform
import re
import sys
import traceback
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pygame

from tzolkin_desktop import __version__, compiled
from tzolkin_desktop.engine.outside import put_bytes
from tzolkin_desktop.paths import content_dir, data_dir, user_dir

LAST_DECISIONS = 40


def write_report(
    error: BaseException,
    facts: Mapping[str, object] | None = None,
    decisions: Iterable[str] = (),
    names: Iterable[str] = (),
) -> Path:
    """Write a report into the player's folder and give its file; an OSError says why it failed."""
    folder = user_dir() / "reports"
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"report-{datetime.now():%Y-%m-%d-%H%M%S}"
    file, number = folder / f"{stem}.txt", 2
    while os.path.lexists(file):
        file, number = folder / f"{stem}-{number}.txt", number + 1
    # An error may quote half a character that some file held; the report must be written even so.
    text = report_text(error, facts or {}, decisions, names)
    put_bytes(file, text.encode("utf-8", "backslashreplace"))
    return file


def report_text(
    error: BaseException,
    facts: Mapping[str, object],
    decisions: Iterable[str] = (),
    names: Iterable[str] = (),
) -> str:
    """Tell version, system, what was under way, the error and the last decisions."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    lines = [
        f"Tzolkin Desktop {__version__}",
        f"system: {platform.system()} {platform.release()}, {platform.machine()}",
        f"python: {platform.python_version()}{', built' if getattr(sys, 'frozen', False) else ''}",
        f"pygame: {pygame.version.ver}, SDL {sdl}",
        f"modules: {compiled.FOUND.summary()}",
        *(f"{key}: {value}" for key, value in facts.items()),
        "",
        *"".join(traceback.format_exception(error)).splitlines(),
        "",
        "last decisions:",
        *list(decisions)[-LAST_DECISIONS:],
    ]
    return cleaned("\n".join(lines) + "\n", names)


def cleaned(text: str, names: Iterable[str] = ()) -> str:
    """Take folders of this computer and names of people out of a text."""
    places = {data_dir().parent: "tzolkin-desktop", user_dir(): "<own files>"}
    package = Path(__file__).resolve().parent.parent
    places[package.parent] = "tzolkin-desktop"
    added = content_dir()
    if added is not None:
        places[added] = "<content>"
    places |= {Path(sys.prefix): "<python>", Path(sys.base_prefix): "<python>", Path.cwd(): "."}
    with suppress(RuntimeError):  # a system may know no home
        places[Path.home()] = "~"
    # The deepest folder first: one may lie inside another.
    for place in sorted(places, key=lambda place: -len(str(place))):
        if len(place.parts) > 1:
            for written in (str(place), str(place).replace("\\", "\\\\")):
                text = text.replace(written, places[place])
    with suppress(OSError, KeyError, ImportError):  # nobody may be logged in
        user = re.escape(getpass.getuser())
        text = re.sub(rf"(?<=[/\\]){user}(?=[/\\'\"\s])", "<user>", text)
    for number, name in enumerate(names):
        if name.strip():
            # Not \b: a name may begin or end with a sign.
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"<player {number}>", text)
    return text
