"""Text from outside: the one reader of files that the program did not write itself."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from tzolkin_desktop.engine.contract import GameError


class BadFile(GameError):
    """A file that cannot be read as text."""


def read_text(path: Path, most_bytes: int = 1_000_000) -> str:
    """Read a text file; what is wrong with it is said in one sentence."""
    try:
        # Without waiting for a writer at the other end of a pipe.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise BadFile(f"{path} is not a regular file.")
            data = file.read(most_bytes + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadFile(f"{path} cannot be read: {why}.") from error
    if len(data) > most_bytes:
        raise BadFile(f"{path} is too large: at most {most_bytes} bytes can be read.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadFile(f"{path} is not a text file.") from error
