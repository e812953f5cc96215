"""The player's saved games: a folder of files, one a game, with small pictures beside them.

Answers for finding, opening, naming, exporting and putting away games, and for the sentences about
files that cannot be used; draws nothing.
"""

from __future__ import annotations

import io
import os
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.journal import SUFFIX, Journal, SaveInUse
from tzolkin_desktop.engine.locks import FileLock, is_held
from tzolkin_desktop.engine.record import TITLE, read_game, write_game
from tzolkin_desktop.engine.saves import (
    MOST_BYTES,
    BadSave,
    Edition,
    Resumed,
    Save,
    Seat,
    check_added,
    read_file,
    resume,
)
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin import mods
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.match import GAME, Match, Setup
from tzolkin_desktop.shell.table.regions import SeatLook

RULES_VERSION = 1  # raised when a recorded choice comes to mean something else
PICTURE_SIZE = (400, 225)
MOST_PICTURE_BYTES = 1_000_000
END_OF_JPEG = b"\xff\xd9"
MOST_GAMES = 400


@dataclass(frozen=True)
class Slot:
    """A saved game as lists show it; one that cannot be used has only `trouble`."""

    path: Path
    changed: float
    name: str = ""
    seats: tuple[SeatLook, ...] = ()
    round: int = 0
    day: int = 0
    days: int = 0
    scores: tuple[int, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()
    seed: int = 0
    modules: tuple[str, ...] = ()
    trouble: GameError | None = None
    in_use: bool = False  # a window plays it now

    @property
    def picture(self) -> Path:
        """Name the file of the small picture, which may be missing."""
        return self.path.with_suffix(".jpg")


@dataclass(frozen=True)
class Opened:
    """A game from a file; `changed` says why it goes on from a snapshot, if it does."""

    match: Match
    save: Save
    changed: str


class SavedGames:
    """The games in a player's folder."""

    def __init__(self, home: Path) -> None:
        """Look into the folder of the player's own files."""
        self.folder = home / "saves"
        self.exports = home / "exports"
        self._known: dict[Path, tuple[tuple[int, int], Slot]] = {}
        mod = mods.loaded()
        self._added = mod.id if mod else ""

    # lists

    def slots(self) -> list[Slot]:
        """List the games, the one played last first, files that cannot be used at the end."""
        found = []
        with suppress(OSError):
            for entry in os.scandir(self.folder):
                if entry.name.endswith(SUFFIX):
                    found.append((entry.stat().st_mtime_ns, Path(entry.path)))
        found.sort(reverse=True)
        slots = [self._slot(path) for _, path in found[:MOST_GAMES]]
        return sorted(slots, key=lambda slot: slot.trouble is not None)

    def newest(self) -> Slot | None:
        """Find the game to go on with: the last one that is neither over nor open elsewhere."""
        fine = (slot for slot in self.slots() if slot.trouble is None and not slot.over)
        return next((slot for slot in fine if not slot.in_use), None)

    def _slot(self, path: Path) -> Slot:
        try:
            stat = path.stat()
        except OSError:
            return Slot(path, 0.0, trouble=BadSave(path.name, "no_file"))
        stamp = stat.st_mtime_ns, stat.st_size
        known = self._known.get(path)
        if known is None or known[0] != stamp:
            try:
                save = read_file(path)
                check_added(save.record, self._added, path.name)
                slot = _listed(path, stat.st_mtime, save)
            except BadSave as error:
                slot = Slot(path, stat.st_mtime, trouble=error)
            self._known[path] = known = stamp, slot
        return replace(known[1], in_use=is_held(path.with_suffix(".lock")))

    # games

    def keep(self, match: Match) -> Journal:
        """Write a new game down from its first decision on."""
        begun = datetime.now().replace(microsecond=0)
        stem = f"{begun:%Y-%m-%d-%H%M%S}-{match.setup.seed}"
        path = self._free(stem)
        save = Save(
            match.session.record,
            _seats(match.seats),
            edition(match.session.record.options),
            "",
            begun.isoformat(" "),
        )
        return Journal(path, save, match.session, figures)

    def go_on(self, path: Path) -> tuple[Opened, Journal]:
        """Open a game to play it; one that had to change goes into a file of its own."""
        lock = FileLock(path.with_suffix(".lock"))
        if not _taken(lock):
            raise SaveInUse(f"{path.name} is open in another window.")
        try:
            opened = open_file(path)
        except GameError:
            lock.release()
            raise
        save = opened.save
        if not opened.changed:
            return opened, Journal(path, save, opened.match.session, figures, lock)
        lock.release()
        save = replace(save, edition=edition(save.record.options), marks={}, snapshot=None)
        path = self._free(f"{path.stem}-continued")
        return opened, Journal(path, save, opened.match.session, figures)

    def rename(self, slot: Slot, name: str) -> None:
        """Give a game that nobody plays another name."""
        if open_file(slot.path).changed:
            return  # its file stays as it is until somebody goes on with it
        _, journal = self.go_on(slot.path)
        journal.rename(name)
        journal.close()
        with suppress(OSError):
            os.utime(slot.path, (slot.changed, slot.changed))

    def put_away(self, slot: Slot) -> None:
        """Move a game out of the lists, into a folder from which it can be taken back."""
        if is_held(slot.path.with_suffix(".lock")):
            raise SaveInUse(f"{slot.path.name} is open in another window.")
        away = self.folder / "removed"
        try:
            away.mkdir(parents=True, exist_ok=True)
            for path in (slot.path, slot.picture):
                if path.exists():
                    path.replace(away / path.name)
        except OSError as error:
            problem = error.strerror or type(error).__name__
            raise BadSave(slot.path.name, "unreadable", problem=problem) from error

    def _free(self, stem: str) -> Path:
        path = self.folder / f"{stem}{SUFFIX}"
        number = 2
        while path.exists() or is_held(path.with_suffix(".lock")):
            path = self.folder / f"{stem}-{number}{SUFFIX}"
            number += 1
        return path

    # pictures and exports

    def export(self, match: Match, stem: str, picture: pygame.Surface) -> list[Path]:
        """Write a game as text and its table as a picture; give the files."""
        text = self.exports / f"{stem}.txt"
        image = self.exports / f"{stem}.png"
        try:
            self.exports.mkdir(parents=True, exist_ok=True)
            text.write_text(write_game(match.session.record), encoding="utf-8")
            pygame.image.save(picture, image)
        except (OSError, pygame.error) as error:
            problem = getattr(error, "strerror", None) or str(error)
            raise BadSave(self.exports.name, "unreadable", problem=problem) from error
        return [text, image]


def edition(options: dict[str, Any]) -> Edition:
    """Tell what a game with these options is played by now; nothing if it cannot be dealt."""
    rules = rules_of(GAME)
    try:
        state: State = rules.new_game(options, rules.deal(options, 0))
    except GameError:
        return Edition(RULES_VERSION, "")
    return Edition(RULES_VERSION, state.content.digest)


def figures(state: State) -> dict[str, Any]:
    """Tell what a list of games shows about a position."""
    result = rules_of(GAME).result(state) if not state.stack else None
    return {
        "round": state.round,
        "day": state.day,
        "days": state.content.food_days[-1].day,
        "scores": [player.score() for player in state.players],
        "winners": list(result.winners) if result else [],
        "over": not state.stack,
    }


def open_file(path: Path) -> Opened:
    """Open a saved game or a game as text, to play it or to look at it."""
    if _is_text(path):
        return _open_text(path)
    save = read_file(path)
    rules = rules_of(GAME)
    if save.record.game != GAME:
        raise BadSave(path.name, "foreign")
    resumed = resume(rules, save, edition(save.record.options), path.name)
    return _seated(path, save, resumed)


def _is_text(path: Path) -> bool:
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(len(TITLE)) == TITLE.encode()
    except OSError:
        return False


def _open_text(path: Path) -> Opened:
    """Open a game as people write it down; it knows names but no colours and no bots."""
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES).decode("utf-8")
        record = read_game(text)
        rules = rules_of(record.game)
        check_added(record, rules.added, path.name)
        session = Session(rules, record)
    except UnicodeDecodeError as error:
        raise BadSave(path.name, "not_text") from error
    except OSError as error:
        raise BadSave(path.name, "unreadable", problem=error.strerror) from error
    except BadSave:
        raise
    except GameError as error:
        raise BadSave(path.name, "impossible", problem=str(error)[:160]) from error
    names = record.names
    usual = Setup.usual(len(session.state.players)).seats
    seats = tuple(
        Seat(names[n] if n < len(names) else seat.colour, seat.colour, "")
        for n, seat in enumerate(usual)
    )
    save = Save(session.record, seats, edition(session.record.options))
    return _seated(path, save, Resumed(session))


def _seated(path: Path, save: Save, resumed: Resumed) -> Opened:
    setup = Setup.from_dict({"seats": [seat._asdict() for seat in save.seats]})
    players = len(resumed.session.state.players)
    if not players == len(save.seats) == len(setup.seats):
        raise BadSave(path.name, "damaged", line=1)
    modules = resumed.session.state.content.modules
    setup = replace(setup, seed=save.record.seed, modules=modules)
    match = Match(setup, resumed.session)
    return Opened(match, save, resumed.changed)


def _taken(lock: FileLock) -> bool:
    """Hold a lock; where nothing can be written nobody else can either."""
    try:
        return lock.take()
    except OSError:
        return True


def explain(words: Words, error: GameError) -> str:
    """Say in the player's language what is wrong with a file."""
    if isinstance(error, BadSave):
        return words(f"saving.{error.why}", **error.values)
    if isinstance(error, SaveInUse):
        return words("saving.in_use")
    return str(error)


def _seats(seats: tuple[SeatLook, ...]) -> tuple[Seat, ...]:
    return tuple(Seat(seat.name, seat.colour, seat.bot) for seat in seats)


def _listed(path: Path, changed: float, save: Save) -> Slot:
    """Make a slot; figures that make no sense are left out."""
    seats = [seat._asdict() for seat in save.seats]
    modules = save.record.options.get("modules")
    setup = Setup.from_dict({"seats": seats, "modules": modules})
    now = save.now
    count = len(setup.seats)

    def number(key: str) -> int:
        value = now.get(key)
        return value if type(value) is int and 0 <= value < 1000 else 0

    def numbers(key: str, least: int, most: int) -> tuple[int, ...]:
        listed = now.get(key)
        fine = isinstance(listed, list) and len(listed) <= count
        fine = fine and all(type(n) is int and least <= n < most for n in listed)
        return tuple(listed) if fine else ()

    scores = numbers("scores", -10_000, 10_000)
    return Slot(
        path, changed, save.name, setup.seats, number("round"), number("day"), number("days"),
        scores if len(scores) == count else (0,) * count, now.get("over") is True,
        numbers("winners", 0, count), save.record.seed, setup.modules,
    )  # fmt: skip


# small pictures


def keep_picture(path: Path, window: pygame.Surface) -> None:
    """Keep a small picture of the window beside a saved game; without room there is none."""
    small = pygame.transform.smoothscale(window, PICTURE_SIZE)
    draft = path.with_name(f"{path.stem}.part.jpg")
    with suppress(OSError, pygame.error):
        # By its path: what is saved into a file object, pygame never lets go of.
        pygame.image.save(small, draft)
        if draft.read_bytes().endswith(END_OF_JPEG):
            draft.replace(path.with_suffix(".jpg"))
    with suppress(OSError):
        draft.unlink(missing_ok=True)


def read_picture(path: Path) -> pygame.Surface | None:
    """Read a small picture; anything that is not one of ours is no picture."""
    try:
        if not path.is_file() or path.stat().st_size > MOST_PICTURE_BYTES:
            return None
        data = path.read_bytes()
        # A forged head could ask for all the memory there is.
        if _size_of(data) != PICTURE_SIZE:
            return None
        return pygame.image.load(io.BytesIO(data), "small.jpg").convert()
    except (OSError, pygame.error):
        return None


def _size_of(data: bytes) -> tuple[int, int] | None:
    """Read the size of a JPEG picture from the parts before its pixels."""
    at = 2
    while data[:2] == b"\xff\xd8" and at + 9 <= len(data) and data[at] == 0xFF:
        if data[at + 1] in (0xC0, 0xC1, 0xC2):
            tall, wide = (int.from_bytes(data[at + n : at + n + 2]) for n in (5, 7))
            return wide, tall
        at += 2 + int.from_bytes(data[at + 2 : at + 4])
    return None


def when(words: Words, moment: float) -> str:
    """Write when a game was played last."""
    then = time.localtime(moment)
    today = time.localtime()
    clock = time.strftime("%H:%M", then)
    if then[:3] == today[:3]:
        return words("saving.today", time=clock)
    month = words(f"saving.months.{then.tm_mon}")
    return words("saving.date", day=then.tm_mday, month=month, year=str(then.tm_year), time=clock)
