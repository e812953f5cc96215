"""A file that only one process holds at a time; the system lets go when the process ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO


def _take(file: IO[bytes]) -> None:
    """Hold an open file or raise OSError when somebody else does."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """Held from `take` until `release`, or until the process ends in whatever way."""

    def __init__(self, path: Path) -> None:
        """Name the file; it is made when it is first held."""
        self.path = path
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        """Try to hold the file; False when another window does."""
        while self._file is None:
            file = self.path.open("ab")
            try:
                _take(file)
            except OSError:
                file.close()
                return False
            if self._is_current(file):
                self._file = file
            else:
                file.close()  # whoever held it removed it meanwhile
        return True

    def _is_current(self, file: IO[bytes]) -> bool:
        try:
            return os.path.samestat(os.fstat(file.fileno()), self.path.stat())
        except OSError:
            return False

    def release(self) -> None:
        """Let go and remove the file."""
        if self._file is None:
            return
        file, self._file = self._file, None
        if sys.platform == "win32":
            file.close()  # an open file cannot be removed there
        with suppress(OSError):  # left over, it only lies about
            self.path.unlink(missing_ok=True)
        file.close()


def is_held(path: Path) -> bool:
    """Say whether another window holds a file."""
    lock = FileLock(path)
    try:
        if not path.exists():
            return False
        if not lock.take():
            return True
    except OSError:
        return False
    lock.release()
    return False
