"""Keeping a game on disk while it is played: every decision before anybody sees its outcome.

Each step is appended to the file and flushed to the disk; every few turns the file is written anew
with a fresh snapshot and takes the old one's place in one move, so that it is whole at any moment.
When the disk refuses, play goes on and every later step tries again; a file that somebody removed,
emptied or exchanged meanwhile is written anew, and its folder is made again.
"""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.locks import FileLock
from tzolkin_desktop.engine.outside import problem_of
from tzolkin_desktop.engine.saves import (
    Save,
    Snapshot,
    digest,
    line_of,
    write_save,
)
from tzolkin_desktop.engine.session import Session, Step

SUFFIX = ".save"
TURNS_A_SNAPSHOT = 4
TURNS_A_MARK = 40  # a digest costs as much time as a few moves when the game is loaded
PUT_TRIES, PUT_PAUSE = 4, 0.01  # seconds between the tries
Figures = Callable[[Any], dict[str, Any]]


class SaveInUse(GameError):
    """Another window plays this very game."""


class Journal:
    """Writes one game to one file, alone."""

    def __init__(
        self,
        path: Path,
        save: Save,
        session: Session,
        figures: Figures,
        lock: FileLock | None = None,
    ) -> None:
        """Follow a session from now on; `figures` tells a few things about a position."""
        self.path = path
        self.trouble = ""  # what the disk says, until a later try succeeds
        self.turns = 0  # turns ended since this journal was opened
        self._save = replace(save, record=session.record)
        self._session = session
        self._figures = figures
        self._file: IO[bytes] | None = None
        self._size = 0  # bytes that the file holds if nobody else touched it
        self._lock = lock or FileLock(path.with_suffix(".lock"))
        self._turn_start = session.turn_start
        self._open = False
        self._hold()
        session.listen(self._stepped, self._taken_back)
        if session.steps:
            self._rewrite()

    def _hold(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if not self._lock.take():
                raise SaveInUse(f"{self.path.name} is open in another window.")
        except OSError as error:
            self._refused(error)
        self._open = True

    @property
    def save(self) -> Save:
        """Give what the file holds."""
        return self._save

    def rename(self, name: str) -> None:
        """Call the game something else."""
        self._save.name = name
        self._rewrite()

    def retry(self) -> None:
        """Write again what the disk refused."""
        if self.trouble:
            self._rewrite()

    def close(self) -> None:
        """Write a last snapshot and let go of the file."""
        if not self._open:
            return
        if self._session.steps:
            self._rewrite()
        self._open = False
        self._shut()
        self._lock.release()

    def drop(self) -> None:
        """Let go of the file as it is, when the position in memory cannot be trusted."""
        self._open = False
        self._shut()
        self._lock.release()

    # what happens in the game

    def _stepped(self, step: Step) -> None:
        if not self._open:
            return
        session = self._session
        ended = session.turn_start != self._turn_start
        self._turn_start = session.turn_start
        self.turns += ended
        if self._file is None or session.over or (ended and self.turns % TURNS_A_SNAPSHOT == 0):
            self._rewrite()
            return
        move = session.record.moves[-1]
        text = line_of([move.seat, move.text])
        if ended:
            text += line_of({"now": self._figures(session.state)})
        self._append(text)

    def _taken_back(self, step: Step) -> None:
        if self._open:
            self._append(line_of({"undo": 1}))

    # the disk

    def _append(self, text: str) -> None:
        if self._file is None or not self._untouched(self._file):
            self._rewrite()
            return
        data = _encoded(text)
        try:
            self._file.write(data)
            self._file.flush()
            os.fsync(self._file.fileno())
            self._size += len(data)
            self.trouble = ""
        except OSError as error:
            self._refused(error)

    def _untouched(self, file: IO[bytes]) -> bool:
        """Say whether the file that is written to is still the one on disk, as it was left."""
        try:
            found = self.path.stat()
            return found.st_size == self._size and os.path.samestat(found, os.fstat(file.fileno()))
        except OSError:
            return False

    def _rewrite(self) -> None:
        """Write the file anew beside the old one and put it in its place."""
        session, save = self._session, self._save
        count = len(session.steps)
        state = session.rules.dump(session.state)
        mark = digest(state)
        if self.turns % TURNS_A_MARK == 0 and self._turn_start == count:
            save.marks[count] = mark
        save.snapshot = Snapshot(count, state, mark)
        save.now = self._figures(session.state)
        last = {**save.marks, count: mark} if session.over else save.marks
        data = _encoded(write_save(replace(save, marks=last)))
        self._shut()
        draft = self.path.with_suffix(".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if not self._lock.renew():
                raise BlockingIOError(errno.EAGAIN, "Another window plays this game")
            draft.unlink(missing_ok=True)  # a link or a pipe by this name would lead elsewhere
            with draft.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            _put(draft, self.path)
            _settle(self.path.parent)
            self._file = self.path.open("ab")
            self._size = len(data)
            self.trouble = ""
        except OSError as error:
            self._refused(error)
            with suppress(OSError):
                draft.unlink(missing_ok=True)

    def _refused(self, error: OSError) -> None:
        """Remember what the disk said; the next step writes the whole file."""
        self.trouble = problem_of(error)
        self._shut()

    def _shut(self) -> None:
        if self._file is not None:
            file, self._file = self._file, None
            with suppress(OSError):  # what was not written is written again with the whole file
                file.close()


def _encoded(text: str) -> bytes:
    """Turn text into bytes; half a character, which no file may hold, becomes a question mark."""
    return text.encode("utf-8", "replace")


def _put(draft: Path, path: Path) -> None:
    """Put a file in the place of another; a scanner may hold either for a moment."""
    for _ in range(PUT_TRIES - 1):
        try:
            draft.replace(path)
            return
        except PermissionError:
            time.sleep(PUT_PAUSE)
    draft.replace(path)


def _settle(folder: Path) -> None:
    """Let the disk keep the new name of a file, where a folder can be flushed."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
