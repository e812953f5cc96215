"""What a lesson is: who sits at the table, what is dealt, and its steps with every move.

Answers for reading a game's script.yaml with every word of it checked. Knows no words of any
language and no drawing; whether a move is possible, only the rules can tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import NOBODY, GameError
from tzolkin_desktop.engine.record import Move
from tzolkin_desktop.kit.theme import PLAYER_LOOKS
from tzolkin_desktop.yaml_files import BadYaml, load_yaml

MOVE, REST, UNDO, PEEK, MOMENT = "move", "rest", "undo", "peek", "moment"
TURNS, DAYS, NOTHING = "turns", "days", "nothing"
MOST_BYTES = 200_000
_FILE = "script.yaml"


class BadLesson(GameError):
    """A script of lessons that cannot be used."""


class Task(NamedTuple):
    """One thing the learner does: a kind, and the move in notation or the piece it is about."""

    kind: str
    what: str = ""


@dataclass(frozen=True)
class LessonStep:
    """A card of a lesson: what happens before it and beside it, what is done, what is lit."""

    id: str
    before: tuple[Move, ...] = ()
    play: tuple[Move, ...] = ()
    after: tuple[Move, ...] = ()
    show: str = TURNS
    tasks: tuple[Task, ...] = ()
    light: tuple[str, ...] = ()
    sheet: bool = False

    @property
    def speaks_of(self) -> int:
        """Say whose turn is shown beside the card, NOBODY if none is."""
        return self.play[0].seat if self.play else NOBODY

    @property
    def waits(self) -> bool:
        """Say whether the learner is asked to go on once everything is done."""
        return not self.tasks or self.tasks[-1].kind != MOVE


@dataclass(frozen=True)
class Lesson:
    """A lesson; nobody learns by doing when `learner` is NOBODY."""

    id: str
    seats: tuple[tuple[str, str], ...]  # the id of a name, and a colour
    learner: int
    deal: Mapping[str, Any]
    steps: tuple[LessonStep, ...]
    modules: tuple[str, ...] = ()  # parts of the game that are switched on
    game: str = ""  # the name of the game that it teaches


def read_lessons(folder: Path) -> tuple[Lesson, ...]:
    """Read the lessons of a folder in their order."""
    file = folder / _FILE
    try:
        found = load_yaml(file, MOST_BYTES)
    except BadYaml as error:
        raise BadLesson(str(error)) from error
    listed = found.get("lessons") if isinstance(found, dict) else None
    if not isinstance(listed, list) or not listed:
        raise BadLesson(f"{_FILE} holds no lessons.")
    lessons = tuple(_lesson(item) for item in listed)
    _unlike([lesson.id for lesson in lessons], "lessons")
    game = _text(found, "game", "the file")
    return tuple(replace(lesson, game=game) for lesson in lessons)


def _lesson(d: Any) -> Lesson:
    name = _text(d, "id", "a lesson")
    where = f"the lesson '{name}'"
    _known(d, ("id", "seats", "learner", "modules", "deal", "steps"), where)
    seats = tuple(_seat(text, where) for text in _texts(d, "seats", where))
    learner = d.get("learner", NOBODY)
    if type(learner) is not int or learner not in range(NOBODY, len(seats)):
        raise BadLesson(f"{_FILE}: {where} has no seat {learner!r} for the learner.")
    if not isinstance(d.get("deal"), dict):
        raise BadLesson(f"{_FILE}: {where} has no deal.")
    steps = d.get("steps")
    if not isinstance(steps, list) or not steps:
        raise BadLesson(f"{_FILE}: {where} has no steps.")
    read = tuple(_step(item, where) for item in steps)
    _unlike([step.id for step in read], f"steps of {where}")
    return Lesson(name, seats, learner, d["deal"], read, _texts(d, "modules", where))


def _seat(text: str, where: str) -> tuple[str, str]:
    name, _, colour = text.partition(" ")
    if colour not in PLAYER_LOOKS:
        raise BadLesson(f"{_FILE}: {where} has a seat '{text}', which has no known colour.")
    return name, colour


def _step(d: Any, where: str) -> LessonStep:
    name = _text(d, "id", f"a step of {where}")
    where = f"step '{name}' of {where}"
    _known(d, ("id", "before", "play", "after", "show", "do", "light", "sheet"), where)
    show = d.get("show", TURNS)
    if show not in (TURNS, DAYS, NOTHING):
        raise BadLesson(f"{_FILE}: {where} shows '{show}', not {TURNS}, {DAYS} or {NOTHING}.")
    return LessonStep(
        name,
        _moves(d, "before", where),
        _moves(d, "play", where),
        _moves(d, "after", where),
        show,
        tuple(_task(text) for text in _texts(d, "do", where)),
        _texts(d, "light", where),
        d.get("sheet") is True,
    )


def _task(text: str) -> Task:
    first, _, rest = text.partition(" ")
    if first in (REST, UNDO, PEEK, MOMENT):
        return Task(first, rest)
    return Task(MOVE, text)


def _moves(d: Mapping[str, Any], key: str, where: str) -> tuple[Move, ...]:
    found = []
    for line in _texts(d, key, where):
        seat, colon, moves = line.partition(":")
        if not colon or not seat.strip().isdigit():
            raise BadLesson(f"{_FILE}: {where} has '{line[:60]}', which does not say whose it is.")
        found += [Move(int(seat), move.strip()) for move in moves.split(";")]
    return tuple(found)


def _text(d: Any, key: str, where: str) -> str:
    value = d.get(key) if isinstance(d, dict) else None
    if not isinstance(value, str) or not value:
        raise BadLesson(f"{_FILE}: {where} has no '{key}'.")
    return value


def _texts(d: Mapping[str, Any], key: str, where: str) -> tuple[str, ...]:
    value = d.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadLesson(f"{_FILE}: '{key}' of {where} is no list of texts.")
    return tuple(value)


def _known(d: Mapping[str, Any], keys: tuple[str, ...], where: str) -> None:
    for key in d:
        if key not in keys:
            raise BadLesson(f"{_FILE}: {where} has '{key}', which is not known there.")


def _unlike(names: list[str], what: str) -> None:
    for number, name in enumerate(names):
        if name in names[:number]:
            raise BadLesson(f"{_FILE}: two {what} are called '{name}'.")
