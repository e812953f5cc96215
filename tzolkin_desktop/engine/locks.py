"""A file that only one process holds at a time; the system lets go when the process ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from tzolkin_desktop.engine.outside import open_to_append


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
            file = open_to_append(self.path)
            try:
                _take(file)
            except OSError:
                file.close()
                return False
            try:
                current = self._is_current(file)
            except OSError:  # the folder was shut meanwhile
                file.close()
                raise
            if current:
                self._file = file
            else:
                file.close()  # whoever held it removed it meanwhile
        return True

    def renew(self) -> bool:
        """Make a held file again that somebody removed; False when another window has it now."""
        if self._file is not None:
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(self._file.fileno()), self.path.stat()):
                    return True
            file, self._file = self._file, None
            file.close()
        return self.take()

    def _is_current(self, file: IO[bytes]) -> bool:
        try:
            return os.path.samestat(os.fstat(file.fileno()), self.path.stat())
        except FileNotFoundError:
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
        if not path.is_file():
            return False
        if not lock.take():
            return True
    except OSError:  # where nothing can be asked, nobody can play either
        return False
    lock.release()
    return False
