"""Saved games as text: writing what a file holds, and reading it with suspicion.

A file is JSON lines. The first line is the heading, the others follow in any number: a snapshot, a
run of moves by one seat, moves taken back, and marks with the digest of the position. Knows no
game and writes nothing; the journal does. Whatever is wrong with a file is one `BadSave`.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import IO, Any

from tzolkin_desktop.engine.contract import NOBODY, Rules
from tzolkin_desktop.engine.migrations import migrated
from tzolkin_desktop.engine.outside import (
    BadFile,
    open_regular,
    plain_data,
    problem_of,
    read_bytes,
)
from tzolkin_desktop.engine.record import MOST_MOVES, Move, Record
from tzolkin_desktop.engine.resuming import Resumed, check_added, resume
from tzolkin_desktop.engine.save_data import (
    REASONS,
    BadSave,
    Edition,
    Head,
    Save,
    Seat,
    Snapshot,
    digest,
)

__all__ = [
    "FORMAT",
    "KIND",
    "MOST_BYTES",
    "REASONS",
    "BadSave",
    "Edition",
    "Head",
    "Resumed",
    "Save",
    "Seat",
    "Snapshot",
    "check_added",
    "digest",
    "figures",
    "heading_of",
    "line_of",
    "read_file",
    "read_head",
    "read_save",
    "resume",
    "write_save",
]

FORMAT = 1
KIND = "tzolkin-desktop"
MOST_BYTES = 400_000  # a whole game takes less than a twentieth of it
HEAD_BYTES = 65_536  # what is read of each end of a file to list it; no first line is longer
MOST_SEATS = 8
MOST_LETTERS = 80
LARGEST = 1 << 62


def figures(rules: Rules[Any], state: Any) -> dict[str, Any]:
    """Tell what a list of games shows about a position; `day` is the measure of progress."""
    at, result = rules.progress(state), rules.result(state)
    return {
        "round": at.round,
        "day": at.now,
        "days": at.last,
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
    try:
        return read_save(_decoded(read_bytes(path, MOST_BYTES), path.name), path.name)
    except BadFile as error:
        raise BadSave(path.name, error.why, **_without_file(error)) from error


def read_head(path: Path) -> Head:
    """Read what a list of games shows, from both ends of a file and without what lies between.

    Damage in between is found when the game is opened.
    """
    name = path.name
    try:
        with open_regular(path) as file:
            size = os.fstat(file.fileno()).st_size
            first, last = _some(file, HEAD_BYTES), b""
            if size > len(first):
                file.seek(max(len(first), size - HEAD_BYTES))
                last = _some(file, HEAD_BYTES)
    except BadFile as error:
        raise BadSave(name, error.why, **_without_file(error)) from error
    except OSError as error:
        raise BadSave(name, "unreadable", problem=problem_of(error)) from error
    if size > MOST_BYTES:
        raise BadSave(name, "too_large")
    if size > len(first) and b"\n" not in first:
        raise BadSave(name, "foreign")
    line, end, rest = first.partition(b"\n")
    lines = _current([_first_line(_decoded(line + end, name), name)], name)
    head = _heading(lines[0], name)
    # A cut at either end leaves a line that is no figures, or none that can be read.
    for found in reversed((last or rest).split(b"\n")[:-1]):
        if found.startswith(b'{"now":'):
            with suppress(BadSave):
                _take(head, _parsed(_decoded(found, name), name, 2, "damaged"), name, 2)
            break
    return head


def _some(file: IO[bytes], most: int) -> bytes:
    """Read so many bytes, or all there are."""
    parts = []
    while most and (part := file.read(most)):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


def _decoded(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadSave(name, "not_text") from error


def _without_file(error: BadFile) -> dict[str, object]:
    return {key: value for key, value in error.values.items() if key != "file"}


def read_save(text: str, name: str) -> Save:
    """Read the text of a file; a last line that was cut off was never finished and is left out."""
    # Not splitlines: only the end of a line ends a line, whatever a name contains.
    complete = text.split("\n")[:-1]
    lines = [_first_line(text, name)]
    lines += [_parsed(line, name, n, "damaged") for n, line in enumerate(complete[1:], 2)]
    lines = _current(lines, name)
    save = _heading(lines[0], name)
    for number, line in enumerate(lines[1:], 2):
        _take(save, line, name, number)
    save.marks = {n: mark for n, mark in save.marks.items() if n <= len(save.record.moves)}
    return save


def _first_line(text: str, name: str) -> Any:
    """Read the first line, which says whether this is a game of ours and of which format."""
    line, end, _ = text.partition("\n")
    if not end or not line.strip():
        raise BadSave(name, "empty")
    if len(line) > HEAD_BYTES:
        raise BadSave(name, "foreign")
    heading = _parsed(line, name, 1, "foreign")
    if not isinstance(heading, dict) or heading.get("save") != KIND:
        raise BadSave(name, "foreign")
    version = heading.get("format")
    if type(version) is not int or version < 0:
        raise BadSave(name, "foreign")
    if version > FORMAT:
        raise BadSave(name, "newer")
    return heading


def _current(lines: list[Any], name: str) -> list[Any]:
    """Bring the lines of an older format up to the present one."""
    version = lines[0]["format"]
    if version == FORMAT:
        return lines
    try:
        return migrated(lines, version)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadSave(name, "damaged", line=1) from error


def _parsed(line: str, name: str, number: int, why: str) -> Any:
    try:
        return plain_data(line)
    except ValueError as error:
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
    for key, item in value.items():
        if not _short(key):
            return False
        number = isinstance(item, bool) or _whole(item)
        listed = item if isinstance(item, list) else [] if number else [item]
        if len(listed) > 400 or not all(_short(word) for word in listed):
            return False
    return True
