"""Reads files that somebody else may have written: a regular file, not too large, UTF-8.

Knows no format; whoever reads one asks here for its text.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from tzolkin_desktop.engine.contract import GameError


class BadFile(GameError):
    """A file that cannot be read as text."""


def read_text(path: Path, most_bytes: int) -> str:
    """Read a text file; a pipe, a device or an endless one is turned away unread."""
    try:
        # without waiting: opening a pipe would otherwise hang until somebody writes to it
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        try:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise BadFile(f"{path} is not a file.")
            raw = os.read(handle, most_bytes + 1)
        finally:
            os.close(handle)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadFile(f"{path} cannot be read: {reason}.") from error
    if len(raw) > most_bytes:
        raise BadFile(f"{path} is larger than the {most_bytes >> 10} kB that it can be.")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadFile(f"{path}, line {line}: this is not UTF-8 text.") from error
