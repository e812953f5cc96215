"""The one reader of files from outside: saves, games as text, settings, pictures, added content.

A file is read if it is a regular one of bearable size, whatever its name promises; a pipe, a device
or a folder is not even opened for long. What is wrong with it is one `BadFile` that names it.
What the program keeps is written here too, past whatever lies in the way; an OSError says why not.
"""

from __future__ import annotations

import errno
import json
import math
import os
import re
import stat
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.foreign_text import printable as printable
from tzolkin_desktop.engine.foreign_text import whole_number as whole_number

MOST_BYTES = 1_000_000
DEEPEST = 60  # brackets within brackets: no file of ours comes near, no parser minds
MOST_LETTERS_OF_A_NAME = 80
REASONS = {
    "unreadable": "{file} cannot be read: {problem}.",
    "no_file": "{file} is not a file.",
    "too_large": "{file} is too large.",
    "not_text": "{file} is not a text file.",
}
FLAGS = os.O_RDONLY | sum(
    getattr(os, name, 0) for name in ("O_NONBLOCK", "O_CLOEXEC", "O_BINARY", "O_NOINHERIT")
)
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)


class BadFile(GameError):
    """A file that cannot be read; `why` and `values` let it be said in any language."""

    def __init__(self, file: str, why: str, **values: object) -> None:
        self.why = why
        self.values = shown({"file": file or ".", **values})
        super().__init__(REASONS[why].format(**self.values))


def shown(values: dict[str, object]) -> dict[str, object]:
    """Make the words that a sentence quotes printable and short."""
    return {
        key: printable(value, MOST_LETTERS_OF_A_NAME if key == "file" else 160)
        if isinstance(value, str)
        else value
        for key, value in values.items()
    }


def open_regular(path: Path) -> IO[bytes]:
    """Open a regular file for reading; a pipe without a writer must not keep anybody waiting."""
    try:
        # Opening alone can have effects on a device, hence a look before and another after.
        if not stat.S_ISREG(path.stat().st_mode):
            raise BadFile(path.name, "no_file")
        file = os.fdopen(os.open(path, FLAGS), "rb", buffering=0)
    except FileNotFoundError as error:
        raise BadFile(path.name, "no_file") from error
    except OSError as error:
        raise BadFile(path.name, "unreadable", problem=problem_of(error)) from error
    except ValueError as error:  # a NUL in the name
        raise BadFile(path.name, "no_file") from error
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise BadFile(path.name, "no_file")
    return file


def open_to_append(path: Path) -> IO[bytes]:
    """Open or make a file to write at its end; a pipe that nobody reads fails at once."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
    for name in ("O_NONBLOCK", "O_CLOEXEC", "O_BINARY", "O_NOINHERIT"):
        flags |= getattr(os, name, 0)
    file = os.fdopen(os.open(path, flags, 0o666), "ab")
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise OSError(errno.ENXIO, os.strerror(errno.ENXIO), str(path))
    return file


def put_bytes(path: Path, data: bytes) -> None:
    """Write a whole file beside the old one and put it in its place."""
    draft = path.with_name(f"{path.name}.new")
    draft.unlink(missing_ok=True)  # a link or a pipe by this name would lead elsewhere
    try:
        with draft.open("xb") as file:
            file.write(data)
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def problem_of(error: OSError) -> str:
    """Say what the system said."""
    return error.strerror or type(error).__name__


def read_bytes(path: Path, most_bytes: int = MOST_BYTES) -> bytes:
    """Read a whole file of at most so many bytes, also if it grows meanwhile."""
    parts, left = [], most_bytes + 1
    with open_regular(path) as file:
        try:
            while left and (part := file.read(left)):
                parts.append(part)
                left -= len(part)
        except OSError as error:
            raise BadFile(path.name, "unreadable", problem=problem_of(error)) from error
    if not left:
        raise BadFile(path.name, "too_large")
    return b"".join(parts)


def read_text(path: Path, most_bytes: int = MOST_BYTES) -> str:
    """Read a whole text file of at most so many bytes, with or without a byte order mark."""
    try:
        return read_bytes(path, most_bytes).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile(path.name, "not_text") from error


def plain_data(text: str) -> Any:
    """Read JSON from outside; a ValueError where it is none, too deep, or could not be written.

    Numbers that are none (NaN, Infinity) and halves of surrogate pairs could be read but never
    written again.
    """
    if text.count("[") + text.count("{") > DEEPEST and _depth(text) > DEEPEST:
        raise ValueError("It is nested too deep.")
    found = json.loads(text, parse_constant=_no_number, parse_float=_finite)
    if "\\u" in text:
        json.dumps(found, ensure_ascii=False).encode("utf-8")  # a UnicodeEncodeError is one, too
    return found


def _depth(text: str) -> int:
    depth = deepest = 0
    for token in TOKEN.finditer(text):
        mark = token.group()
        if mark in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif mark in "]}":
            depth -= 1
    return deepest


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is no number.")


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(f"{printable(text, 40)} is no number.")
    return value
