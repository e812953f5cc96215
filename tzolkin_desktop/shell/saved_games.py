"""The player's saved games: a folder of files, one a game, with small pictures beside them.

Answers for finding, opening, naming, exporting and putting away games, and for the sentences about
files that cannot be used; draws nothing.
"""

from __future__ import annotations

import io
import os
import time
from codecs import BOM_UTF8
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from tzolkin_desktop.engine.contract import GameError, Rules
from tzolkin_desktop.engine.journal import SUFFIX, Journal, SaveInUse
from tzolkin_desktop.engine.locks import FileLock, is_held
from tzolkin_desktop.engine.outside import (
    BadFile,
    open_regular,
    put_bytes,
    read_bytes,
    read_text,
)
from tzolkin_desktop.engine.record import TITLE, read_game, write_game
from tzolkin_desktop.engine.saves import (
    MOST_BYTES,
    BadSave,
    Edition,
    Head,
    Resumed,
    Save,
    Seat,
    check_added,
    figures,
    read_file,
    read_head,
    resume,
)
from tzolkin_desktop.games import GAMES, game_of
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.looks import looks_of
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.table.regions import SeatLook

PICTURE_SIZE = (400, 225)
MOST_PICTURE_BYTES = 1_000_000
END_OF_JPEG = b"\xff\xd9"
A_SCAN = b"\xff\xda"
LATEST = 4_102_444_800  # the year 2100: no clock goes beyond it, no file was changed later
MOST_GAMES = 400
LONGEST_STEM = 50  # of a file's name, so that more can be added to it in any script
ORDER = "order.txt"  # the names of the games in the order they were played, the last one last


@dataclass(frozen=True)
class Slot:
    """A saved game as lists show it; one that cannot be used has only `trouble`."""

    path: Path
    changed: float
    name: str = ""
    game: str = ""
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

    @property
    def file(self) -> str:
        """Give the file's name as it can be written on the screen."""
        return drawable(self.path.name)


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
        self._content: dict[str, str] = {}
        self._known: dict[Path, tuple[tuple[int, int], Slot]] = {}

    # lists

    def slots(self) -> list[Slot]:
        """List the games, the one played last first, files that cannot be used at the end."""
        found: dict[Path, float] = {}
        try:
            entries = list(os.scandir(self.folder))
        except OSError:
            return []
        for entry in entries:
            if entry.name.endswith(SUFFIX):
                found[Path(entry.path)] = _changed(entry)
        order = self._ordered(found)[:MOST_GAMES]
        return sorted(map(self._slot, order), key=lambda slot: slot.trouble is not None)

    def _ordered(self, found: dict[Path, float]) -> list[Path]:
        """Sort games by when they were played, the last one first.

        A game that was played after another comes before it even if the clock was set back.
        """
        moments = dict(found)
        latest = 0.0
        for name in self._played():
            path = self.folder / name
            if path in moments:
                latest = moments[path] = max(moments[path], latest + 1e-3)
        return sorted(moments, key=lambda path: (moments[path], path.name), reverse=True)

    def _played(self) -> list[str]:
        try:
            text = read_bytes(self.folder / ORDER).decode("utf-8", "surrogateescape")
        except BadFile:
            return []
        return text.split("\n")[-MOST_GAMES:]

    def _note(self, path: Path) -> None:
        """Remember that a game is the one played last; without room the clock decides."""
        names = [name for name in self._played() if name and name != path.name]
        text = "\n".join([*names[1 - MOST_GAMES :], path.name])
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            put_bytes(self.folder / ORDER, text.encode("utf-8", "surrogateescape"))

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
                save = read_head(path)
                if save.record.game not in GAMES:
                    raise BadSave(path.name, "foreign")
                check_added(save.record, self._added(save.record.game), path.name)
                slot = _listed(path, stat.st_mtime, save)
            except BadSave as error:
                slot = Slot(path, stat.st_mtime, trouble=error)
            self._known[path] = known = stamp, slot
        return replace(known[1], in_use=is_held(path.with_suffix(".lock")))

    def _added(self, game: str) -> str:
        """Name the content that was added to a game; its rules are read once for a whole list."""
        if game not in self._content:
            self._content[game] = game_of(game).rules().added
        return self._content[game]

    # games

    def keep(self, match: Match) -> Journal:
        """Write a new game down from its first decision on."""
        begun = datetime.now().replace(microsecond=0)
        stem = f"{begun:%Y-%m-%d-%H%M%S}-{match.setup.seed}"
        path = self._free(stem)
        save = Save(
            match.session.record,
            _seats(match.seats),
            edition(match.rules, match.game.rules_version, match.session.record.options),
            "",
            begun.isoformat(" "),
        )
        self._note(path)
        return _journal(path, save, match)

    def go_on(self, path: Path) -> tuple[Opened, Journal]:
        """Open a game to play it; one that had to change goes into a file of its own."""
        opened, journal = self._open(path)
        self._note(journal.path)
        return opened, journal

    def _open(self, path: Path) -> tuple[Opened, Journal]:
        lock = FileLock(path.with_suffix(".lock"))
        if not _taken(lock):
            raise SaveInUse(f"{path.name} is open in another window.")
        try:
            opened = open_file(path)
        except GameError:
            lock.release()
            raise
        save, match = opened.save, opened.match
        if not opened.changed:
            return opened, _journal(path, save, match, lock)
        lock.release()
        now = edition(match.rules, match.game.rules_version, save.record.options)
        save = replace(save, edition=now, marks={}, snapshot=None)
        path = self._free(f"{path.stem[:LONGEST_STEM]}-continued")
        return opened, _journal(path, save, match)

    def rename(self, slot: Slot, name: str) -> None:
        """Give a game that nobody plays another name."""
        if open_file(slot.path).changed:
            return  # its file stays as it is until somebody goes on with it
        _, journal = self._open(slot.path)
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
                if there(path):
                    path.replace(away / path.name)
        except OSError as error:
            problem = error.strerror or type(error).__name__
            raise BadSave(slot.path.name, "unreadable", problem=problem) from error

    def _free(self, stem: str) -> Path:
        path = self.folder / f"{stem}{SUFFIX}"
        number = 2
        while there(path) or is_held(path.with_suffix(".lock")):
            path = self.folder / f"{stem}-{number}{SUFFIX}"
            number += 1
        return path

    # pictures and exports

    def export(self, match: Match, stem: str, picture: pygame.Surface) -> list[Path]:
        """Write a game as text and its table as a picture; give the files."""
        stem = drawable(stem)[:LONGEST_STEM]
        text = self.exports / f"{stem}.txt"
        image = self.exports / f"{stem}.png"
        try:
            self.exports.mkdir(parents=True, exist_ok=True)
            put_bytes(text, write_game(match.session.record).encode("utf-8", "replace"))
            _draw_into(image, picture)
        except (OSError, pygame.error) as error:
            problem = getattr(error, "strerror", None) or str(error)
            raise BadSave(self.exports.name, "unreadable", problem=problem) from error
        return [text, image]


def edition(rules: Rules[Any], version: int, options: dict[str, Any]) -> Edition:
    """Tell what a game with these options is played by now; nothing if it cannot be dealt."""
    try:
        return Edition(version, rules.digest(options))
    except GameError:
        return Edition(version, "")


def _journal(path: Path, save: Save, match: Match, lock: FileLock | None = None) -> Journal:
    return Journal(path, save, match.session, partial(figures, match.rules), lock)


def _changed(entry: os.DirEntry[str]) -> float:
    """Give when a file was changed; a link that leads nowhere is the oldest of all."""
    try:
        return entry.stat().st_mtime
    except OSError:
        return 0.0


def there(path: Path) -> bool:
    """Say whether there is a file, as far as the folder lets itself be looked into."""
    return os.path.lexists(path)


def drawable(text: str) -> str:
    """Make a file's name, which need not be text, something that can be written and drawn."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def open_file(path: Path) -> Opened:
    """Open a saved game or a game as text, to play it or to look at it."""
    if _is_text(path):
        return _open_text(path)
    save = read_file(path)
    if save.record.game not in GAMES:
        raise BadSave(path.name, "foreign")
    game = game_of(save.record.game)
    rules = game.rules()
    now = edition(rules, game.rules_version, save.record.options)
    resumed = resume(rules, save, now, path.name)
    return _seated(path, save, resumed)


def _is_text(path: Path) -> bool:
    try:
        with open_regular(path) as file:
            return (
                file.read(len(BOM_UTF8) + len(TITLE))
                .removeprefix(BOM_UTF8)
                .startswith(TITLE.encode())
            )
    except (BadFile, OSError):
        return False


def _open_text(path: Path) -> Opened:
    """Open a game as people write it down; it knows names but no colours and no bots."""
    try:
        record = read_game(read_text(path, MOST_BYTES))
        game = game_of(record.game)
    except BadFile as error:
        values = {key: value for key, value in error.values.items() if key != "file"}
        raise BadSave(path.name, error.why, **values) from error
    except GameError as error:
        raise BadSave(path.name, "impossible", problem=str(error)[:160]) from error
    rules = game.rules()
    save = Save(record, (), edition(rules, game.rules_version, record.options))
    resumed = resume(rules, save, save.edition, path.name)
    names = record.names
    usual = Setup.usual(len(rules.scores(resumed.session.state)), game=game.name).seats
    seats = tuple(
        Seat(names[n] if n < len(names) else seat.colour, seat.colour, "")
        for n, seat in enumerate(usual)
    )
    save = replace(save, record=resumed.session.record, seats=seats)
    return _seated(path, save, resumed)


def _seated(path: Path, save: Save, resumed: Resumed) -> Opened:
    session = resumed.session
    name = session.record.game
    seats = [seat._asdict() for seat in save.seats]
    setup = Setup.from_dict({"seats": seats, "game": name})
    players = len(session.rules.scores(session.state))
    if not players == len(save.seats) == len(setup.seats):
        raise BadSave(path.name, "damaged", line=1)
    modules = looks_of(game_of(name)).modules_in(session.state)
    setup = replace(setup, seed=save.record.seed, modules=modules)
    match = Match(setup, session)
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
        values = {
            key: drawable(value) if isinstance(value, str) else value
            for key, value in error.values.items()
        }
        return words(f"saving.{error.why}", **values)
    if isinstance(error, SaveInUse):
        return words("saving.in_use")
    return drawable(str(error))


def _seats(seats: tuple[SeatLook, ...]) -> tuple[Seat, ...]:
    return tuple(Seat(seat.name, seat.colour, seat.bot) for seat in seats)


def _listed(path: Path, changed: float, save: Head) -> Slot:
    """Make a slot; figures that make no sense are left out."""
    seats = [seat._asdict() for seat in save.seats]
    modules = save.record.options.get("modules")
    game = save.record.game
    setup = Setup.from_dict({"seats": seats, "modules": modules, "game": game})
    now = save.now
    count = len(setup.seats)

    def number(key: str) -> int:
        value = now.get(key)
        return value if type(value) is int and 0 <= value < 1000 else 0

    def numbers(key: str, least: int, most: int) -> tuple[int, ...]:
        listed = now.get(key)
        if not isinstance(listed, list) or len(listed) > count:
            return ()
        return tuple(listed) if all(type(n) is int and least <= n < most for n in listed) else ()

    scores = numbers("scores", -10_000, 10_000)
    return Slot(
        path, changed, save.name, game, setup.seats, number("round"), number("day"), number("days"),
        scores if len(scores) == count else (0,) * count, now.get("over") is True,
        numbers("winners", 0, count), save.record.seed, setup.modules,
    )  # fmt: skip


# small pictures


def keep_picture(path: Path, window: pygame.Surface) -> None:
    """Keep a small picture of the window beside a saved game; without room there is none."""
    small = pygame.transform.smoothscale(window, PICTURE_SIZE)
    draft = path.with_name(f"{path.stem}.part.jpg")
    with suppress(OSError, pygame.error, UnicodeError):
        # By its path: what is saved into a file object, pygame never lets go of.
        draft.unlink(missing_ok=True)  # a link or a pipe by this name would lead elsewhere
        pygame.image.save(small, draft)
        if draft.read_bytes().endswith(END_OF_JPEG):
            draft.replace(path.with_suffix(".jpg"))
    with suppress(OSError):
        draft.unlink(missing_ok=True)


def read_picture(path: Path) -> pygame.Surface | None:
    """Read a small picture; anything that is not one of ours is no picture."""
    try:
        data = read_bytes(path, MOST_PICTURE_BYTES)
        # A forged head could ask for all the memory there is, many scans for all the time.
        if _size_of(data) != PICTURE_SIZE or data.count(A_SCAN) != 1:
            return None
        return pygame.image.load(io.BytesIO(data), "small.jpg").convert()
    except (BadFile, pygame.error):
        return None


def _draw_into(path: Path, picture: pygame.Surface) -> None:
    """Keep a picture in a file, past whatever lies there."""
    draft = path.with_name(f"{path.stem}.part{path.suffix}")
    draft.unlink(missing_ok=True)
    pygame.image.save(picture, draft)
    draft.replace(path)


def _size_of(data: bytes) -> tuple[int, int] | None:
    """Read the size of a plain JPEG picture from the parts before its pixels."""
    at = 2
    while data[:2] == b"\xff\xd8" and at + 9 <= len(data) and data[at] == 0xFF:
        if data[at + 1] == 0xC0:
            tall, wide = (int.from_bytes(data[at + n : at + n + 2]) for n in (5, 7))
            return wide, tall
        at += 2 + int.from_bytes(data[at + 2 : at + 4])
    return None


def when(words: Words, moment: float) -> str:
    """Write when a game was played last."""
    then = time.localtime(min(max(0.0, moment), LATEST))
    today = time.localtime()
    clock = time.strftime("%H:%M", then)
    if then[:3] == today[:3]:
        return words("saving.today", time=clock)
    month = words(f"saving.months.{then.tm_mon}")
    return words("saving.date", day=then.tm_mday, month=month, year=str(then.tm_year), time=clock)
