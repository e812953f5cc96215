"""Saved games as text: what a file holds, reading it with suspicion, and playing it again.

A file is JSON lines. The first line is the heading, the others follow in any number: a snapshot, a
run of moves by one seat, moves taken back, and marks with the digest of the position. Knows no
game and writes nothing; the journal does. Whatever is wrong with a file is one `BadSave`.
"""

from __future__ import annotations

import gc
import hashlib
import io
import json
import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import NOBODY, BadNotation, GameError, Rules
from tzolkin_desktop.engine.migrations import migrated
from tzolkin_desktop.engine.playout import random_playout
from tzolkin_desktop.engine.record import Move, Record
from tzolkin_desktop.engine.session import Session

FORMAT = 1
KIND = "tzolkin-desktop"
MOST_BYTES = 400_000  # a whole game takes less than a twentieth of it
MOST_MOVES = 4_000
TAIL_BYTES = 4_000  # at the end of a file: its last figures are among them
MOST_BRACKETS = 400  # in a line: keeps nesting far from what a parser can bear
MOST_SEATS = 8
MOST_LETTERS = 80
LARGEST = 1 << 62
# How rules fall over a position that no game reaches.
STUMBLES = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)

REASONS = {
    "unreadable": "{file} cannot be read: {problem}.",
    "no_file": "{file} is not a file.",
    "too_large": "{file} is too large to be a saved game.",
    "not_text": "{file} is not a text file.",
    "empty": "{file} is empty or was cut off before its first line ended.",
    "foreign": "{file} is not a saved game of this program.",
    "newer": "{file} was saved by a newer version of the program.",
    "damaged": "{file} is damaged in line {line}.",
    "impossible": "{file} is damaged: {problem}",
    "other_content": "{file} was played with the content {content}, which is not loaded: start"
    " the program with {option} and its folder.",
    "added_content": "{file} was played without added content: start without {option}.",
}


class BadSave(GameError):
    """A file that cannot be played; `why` and `values` let it be said in any language."""

    def __init__(self, file: str, why: str, **values: object) -> None:
        self.why = why
        self.values = {"file": file, **values}
        super().__init__(REASONS[why].format(**self.values))


class Edition(NamedTuple):
    """What a game is played by: the version of its rules and the digest of its components."""

    rules: int
    content: str


class Seat(NamedTuple):
    """Who sits at a seat; a bot's level, or nothing for a person."""

    name: str
    colour: str
    bot: str


class Snapshot(NamedTuple):
    """A position in plain data, after so many moves, with its digest."""

    after: int
    state: dict[str, Any]
    digest: str


@dataclass
class Save:
    """All that a file says; `now` are a few figures for lists of games, made by the caller."""

    record: Record
    seats: tuple[Seat, ...]
    edition: Edition
    name: str = ""
    begun: str = ""
    snapshot: Snapshot | None = None
    marks: dict[int, str] = field(default_factory=dict)  # digest by number of moves
    now: dict[str, Any] = field(default_factory=dict)


class Resumed(NamedTuple):
    """A game taken up again; `changed` says why it goes on from its snapshot, if it does."""

    session: Session
    changed: str = ""


def digest(data: Mapping[str, Any]) -> str:
    """Give the digest of a position in plain data."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]


def figures(rules: Rules[Any], state: Any) -> dict[str, Any]:
    """Tell what a list of games shows about a position."""
    progress, result = rules.progress(state), rules.result(state)
    return {
        "round": progress.round,
        "day": progress.now,
        "days": progress.last,
        "scores": list(rules.scores(state)),
        "winners": list(result.winners) if result else [],
        "over": rules.to_act(state) == NOBODY,
    }


# writing


def line_of(data: object) -> str:
    """Write plain data as one line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def heading_of(save: Save) -> dict[str, Any]:
    """Give the first line of a file."""
    record = save.record
    heading = {
        "save": KIND,
        "format": FORMAT,
        "game": record.game,
        "rules": save.edition.rules,
        "content": save.edition.content,
        "name": save.name,
        "begun": save.begun,
        "seats": [seat._asdict() for seat in save.seats],
        "options": record.options,
        "seed": record.seed,
        "deal": record.deal,
    }
    if record.added:
        heading["added"] = record.added
    if record.start is not None:
        heading["start"] = record.start
    return heading


def write_save(save: Save) -> str:
    """Write a whole file: heading, snapshot, moves by runs of one seat, marks, figures."""
    lines: list[object] = [heading_of(save)]
    if save.snapshot is not None:
        lines.append({"snapshot": save.snapshot._asdict()})
    moves, marks = save.record.moves, sorted(save.marks.items())
    done = 0
    for after, value in [*marks, (len(moves), "")]:
        for seat, run in groupby(moves[done:after], key=lambda move: move.seat):
            lines.append([seat, "; ".join(move.text for move in run)])
        if value:
            lines.append({"after": after, "digest": value})
        done = after
    if save.now:
        lines.append({"now": save.now})
    return "".join(map(line_of, lines))


# reading


def read_file(path: Path) -> Save:
    """Read a file; what is wrong with it is one sentence that names it."""
    name = path.name
    try:
        if not path.is_file():
            raise BadSave(name, "no_file")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        problem = error.strerror or type(error).__name__
        raise BadSave(name, "unreadable", problem=problem) from error
    if len(data) > MOST_BYTES:
        raise BadSave(name, "too_large")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadSave(name, "not_text") from error
    return read_save(text, name)


def read_head(path: Path) -> Save:
    """Read the heading of a file and its last figures, not its moves: enough for a list."""
    name = path.name
    try:
        if not path.is_file():
            raise BadSave(name, "no_file")
        with path.open("rb") as file:
            first = file.readline(MOST_BYTES + 1)
            size = file.seek(0, io.SEEK_END)
            file.seek(max(len(first), size - TAIL_BYTES))
            tail = file.read(TAIL_BYTES).decode("utf-8", "replace")
    except OSError as error:
        problem = error.strerror or type(error).__name__
        raise BadSave(name, "unreadable", problem=problem) from error
    if size > MOST_BYTES:
        raise BadSave(name, "too_large")
    try:
        save = read_save(first.decode("utf-8"), name)
    except UnicodeDecodeError as error:
        raise BadSave(name, "not_text") from error
    for line in reversed(tail.split("\n")[:-1]):
        if line.startswith('{"now":'):
            _take(save, _parsed(line, name, 2, "damaged"), name, 2)
            break
    return save


def read_save(text: str, name: str) -> Save:
    """Read the text of a file; a last line that was cut off was never finished and is left out."""
    # Not splitlines: only the end of a line ends a line, whatever a name contains.
    complete = text.split("\n")[:-1]
    if not complete or not complete[0].strip():
        raise BadSave(name, "empty")
    heading = _parsed(complete[0], name, 1, "foreign")
    if not isinstance(heading, dict) or heading.get("save") != KIND:
        raise BadSave(name, "foreign")
    version = heading.get("format")
    if type(version) is not int or version < 0:
        raise BadSave(name, "foreign")
    if version > FORMAT:
        raise BadSave(name, "newer")
    lines = [heading]
    lines += [_parsed(line, name, n, "damaged") for n, line in enumerate(complete[1:], 2)]
    if version < FORMAT:
        try:
            lines = migrated(lines, version)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise BadSave(name, "damaged", line=1) from error
    save = _heading(lines[0], name)
    for number, line in enumerate(lines[1:], 2):
        _take(save, line, name, number)
    save.marks = {n: mark for n, mark in save.marks.items() if n <= len(save.record.moves)}
    return save


def _parsed(line: str, name: str, number: int, why: str) -> Any:
    if line.count("[") + line.count("{") > MOST_BRACKETS:
        raise _fault(name, number, why)
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise _fault(name, number, why) from error


def _fault(name: str, number: int, why: str = "damaged") -> BadSave:
    return BadSave(name, why, line=number) if why == "damaged" else BadSave(name, why)


def _heading(found: Any, name: str) -> Save:
    """Take over the first line, every value of the right type and size."""
    seats = found.get("seats")
    fine = (
        _short(found.get("game"))
        and _whole(found.get("rules"))
        and _short(found.get("content"))
        and _whole(found.get("seed"))
        and isinstance(seats, list)
        and 1 <= len(seats) <= MOST_SEATS
        and all(_is_seat(seat) for seat in seats)
        and _plain(found.get("options"))
        and _plain(found.get("deal"))
        and isinstance(found.get("start", {}), dict)
        and _short(found.get("added", ""))
    )
    if not fine:
        raise _fault(name, 1)
    seated = tuple(Seat(seat["name"], seat["colour"], seat["bot"]) for seat in seats)
    record = Record(
        found["game"], found["options"], found["seed"], found["deal"],
        [seat.name for seat in seated], start=found.get("start"),
        added=found.get("added", ""),
    )  # fmt: skip
    texts = [found.get(key) for key in ("name", "begun")]
    title, begun = (text if _short(text) else "" for text in texts)
    return Save(record, seated, Edition(found["rules"], found["content"]), title, begun)


def _take(save: Save, line: Any, name: str, number: int) -> None:
    """Take over a line after the first."""
    moves = save.record.moves
    if isinstance(line, list):
        if len(line) != 2 or not _whole(line[0], MOST_SEATS) or not isinstance(line[1], str):
            raise _fault(name, number)
        moves += [Move(line[0], text.strip()) for text in line[1].split(";")]
        if len(moves) > MOST_MOVES:
            raise BadSave(name, "too_large")
    elif not isinstance(line, dict):
        raise _fault(name, number)
    elif "undo" in line:
        if not _whole(line["undo"], len(moves)):
            raise _fault(name, number)
        del moves[len(moves) - line["undo"] :]
    elif "snapshot" in line:
        save.snapshot = _snapshot(line["snapshot"], name, number)
    else:
        _mark(save, line, name, number)


def _snapshot(found: Any, name: str, number: int) -> Snapshot:
    known = isinstance(found, dict) and isinstance(found.get("state"), dict)
    if not known or not _whole(found.get("after")) or not _short(found.get("digest")):
        raise _fault(name, number)
    return Snapshot(found["after"], found["state"], found["digest"])


def _mark(save: Save, line: dict[str, Any], name: str, number: int) -> None:
    if "digest" in line:
        if not _whole(line.get("after"), MOST_MOVES) or not _short(line["digest"]):
            raise _fault(name, number)
        save.marks[line["after"]] = line["digest"]
    if "now" in line:
        if not isinstance(line["now"], dict):
            raise _fault(name, number)
        save.now = line["now"]


def _short(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MOST_LETTERS and value.isprintable()


def _whole(value: object, most: int = LARGEST) -> bool:
    return type(value) is int and 0 <= value <= most


def _is_seat(value: object) -> bool:
    return isinstance(value, dict) and all(_short(value.get(key)) for key in Seat._fields)


def _plain(value: object) -> bool:
    """Say whether options or a deal are short words, whole numbers, or lists of words."""
    if not isinstance(value, dict) or len(value) > 40:
        return False
    for item in value.values():
        number = isinstance(item, bool) or _whole(item)
        listed = item if isinstance(item, list) else [] if number else [item]
        if len(listed) > 400 or not all(_short(word) for word in listed):
            return False
    return True


# playing again


def resume(rules: Rules[Any], save: Save, edition: Edition, name: str) -> Resumed:
    """Play a game again and compare digests; where they disagree, go on from its snapshot."""
    check_added(save.record, rules.added, name)
    try:
        with _no_collecting():
            return Resumed(_replayed(rules, save))
    except GameError as error:
        problem = _brief(error)
    except STUMBLES:
        problem = "The position cannot be right."
    session = _from_snapshot(rules, save)
    if session is None:
        raise BadSave(name, "impossible", problem=problem)
    return Resumed(session, "edition" if save.edition != edition else "damage")


def check_added(record: Record, added: str, name: str) -> None:
    """Refuse a game that was played with other content than what is added now."""
    if record.added != added:
        why = "other_content" if record.added else "added_content"
        raise BadSave(name, why, content=record.added, option="--content")


def _replayed(rules: Rules[Any], save: Save) -> Session:
    record = save.record
    if record.start is None:
        usual = rules.deal(record.options, record.seed)
        if _sizes(usual) != _sizes(record.deal):
            raise BadNotation("The deal does not fit the components.")
    elif not _playable(rules, record.start):
        raise BadNotation("The position it starts from cannot be right.")
    session = Session(rules, Record(**{**vars(record), "moves": []}))
    rules.check(session.state)
    for number, move in enumerate(record.moves, 1):
        session.take_up(move)
        if number in save.marks and digest(rules.dump(session.state)) != save.marks[number]:
            raise BadNotation(f"After move {number} the position is not the one that was saved.")
    return session


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Keep the collector from walking over the states of a whole game while they are made."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _sizes(deal: Mapping[str, Any]) -> dict[str, int]:
    """Tell the shape of a deal: its piles and how many tiles are in each."""
    return {key: len(pile) if isinstance(pile, list) else -1 for key, pile in deal.items()}


def _from_snapshot(rules: Rules[Any], save: Save) -> Session | None:
    """Go on from the snapshot, with the later moves as far as they are still possible."""
    shot = save.snapshot
    if shot is None or digest(shot.state) != shot.digest or not _playable(rules, shot.state):
        return None
    session = Session(rules, Record(**{**vars(save.record), "moves": [], "start": shot.state}))
    for move in save.record.moves[shot.after :]:
        try:
            session.take_up(move)
        except BadNotation:
            break
    return session


def _playable(rules: Rules[Any], state: dict[str, Any]) -> bool:
    """Try whether a position from a file can be loaded and played to its end."""

    def watch(state: Any, decisions: int) -> None:
        if decisions > MOST_MOVES:
            raise BadNotation("The game never ends.")

    try:
        random_playout(rules, rules.load(state), random.Random(0), watch)
    except (GameError, *STUMBLES):
        return False
    return True


def _brief(error: GameError) -> str:
    """Cut a sentence that quotes a file short."""
    text = " ".join(str(error).partition("; possible is ")[0].split())
    text = text if len(text) <= 160 else text[:159] + "…"
    return text if text.endswith((".", "…")) else text + "."
