"""A whole game as data and as a short text file: what was dealt and every choice since.

The file has a header of `key: value` lines, an empty line, and one line for each run of
decisions by one seat: `2: place palenque; place tikal; end`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import (
    NOBODY,
    BadNotation,
    Choice,
    GameError,
    Rules,
)
from tzolkin_desktop.engine.foreign_text import printable, whole_number
from tzolkin_desktop.engine.outside import plain_data

TITLE = "tzolkin-desktop game 1"
MOST_OF_A_NAME = 80
MOST_TEXT = 1_000_000  # characters: a whole game takes a few thousand
MOST_MOVES = 4_000


class Move(NamedTuple):
    """A choice as written, with the seat that made it."""

    seat: int
    text: str


@dataclass
class Record:
    """All that is needed to play a game again; `start` is a position, if not the deal's."""

    game: str
    options: dict[str, Any]
    seed: int
    deal: dict[str, Any]
    names: list[str] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    start: dict[str, Any] | None = None
    added: str = ""  # content that was added to the game's own


class OtherContent(GameError):
    """A game that was played with other content than is loaded."""


def new_record(rules: Rules[Any], options: dict[str, Any], seed: int) -> Record:
    """Deal a game and begin its record."""
    return Record(rules.name, options, seed, rules.deal(options, seed), added=rules.added)


def first_state(rules: Rules[Any], record: Record) -> Any:
    """Set the table where a record begins."""
    check_content(rules, record)
    if record.start is not None:
        return rules.load(record.start)
    return rules.new_game(record.options, record.deal)


def check_content(rules: Rules[Any], record: Record) -> None:
    """Refuse a game that was played with other content than is loaded."""
    if record.added == rules.added:
        return
    if record.added:
        raise OtherContent(
            f"This game was played with the content '{printable(record.added, 60)}', which is not"
            " loaded: start with --content and its folder."
        )
    raise OtherContent("This game was played without added content: start without --content.")


def read_move(rules: Rules[Any], state: Any, number: int, move: Move) -> Choice:
    """Find the choice that a recorded move stands for; the number is for whoever reads errors."""
    seat = rules.to_act(state)
    if seat != move.seat:
        whose = "the game is over" if seat == NOBODY else f"seat {seat} is to act"
        raise BadNotation(
            f"Move {number}, '{printable(move.text, 60)}' by seat {move.seat}: {whose}."
        )
    try:
        return rules.read(state, move.text)
    except BadNotation as error:
        raise BadNotation(f"Move {number} by seat {seat}: {error}") from error


def play(rules: Rules[Any], record: Record) -> Iterator[tuple[Any, Choice | None]]:
    """Give each state of a recorded game with the choice made in it, the last one with None.

    The state is one and the same object, moved on between the steps.
    """
    state = first_state(rules, record)
    for number, move in enumerate(record.moves, 1):
        choice = read_move(rules, state, number, move)
        yield state, choice
        rules.apply(state, choice)
    yield state, None


def final_state(rules: Rules[Any], record: Record) -> Any:
    """Play a recorded game to its last move."""
    *_, (state, _last) = play(rules, record)
    return state


def write_game(record: Record) -> str:
    """Write a game as text."""
    lines = [TITLE, f"game: {record.game}", f"seed: {record.seed}"]
    lines += [f"name {seat}: {name}" for seat, name in enumerate(record.names)]
    for key, value in record.options.items():
        words = f"[{' '.join(value)}]" if isinstance(value, list) else value
        lines.append(f"option {key}: {words}")
    for key, value in record.deal.items():
        words = " ".join(value) if isinstance(value, list) else value
        lines.append(f"deal {key}: {words}")
    if record.added:
        lines.append(f"content: {record.added}")
    if record.start is not None:
        lines.append(f"start: {json.dumps(record.start, separators=(',', ':'))}")
    lines.append("")
    seat = NOBODY
    for move in record.moves:
        if move.seat != seat:
            seat = move.seat
            lines.append(f"{seat}: {move.text}")
        else:
            lines[-1] += f"; {move.text}"
    return "\n".join(lines) + "\n"


def read_game(text: str) -> Record:
    """Read a game from text; the first fault is named with its line."""
    if len(text) > MOST_TEXT:
        raise BadNotation(f"A game of {len(text)} characters is too long to be one.")
    lines = text.splitlines()
    if not lines or lines[0].strip() != TITLE:
        raise BadNotation(f"This is not a game: the first line is not '{TITLE}'.")
    record = Record("", {}, 0, {})
    moves, known = False, set[str]()
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            moves = True
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise BadNotation(f"Line {number}: expected 'key: value', not '{printable(line, 60)}'.")
        if moves:
            seat = whole_number(key, 2)
            if seat is None or seat < 0:
                raise BadNotation(
                    f"Line {number}: expected a seat number, not '{printable(key, 60)}'."
                )
            record.moves += [Move(seat, part.strip()) for part in value.split(";", MOST_MOVES)]
            if len(record.moves) > MOST_MOVES:
                raise BadNotation(f"Line {number}: no game has more than {MOST_MOVES} decisions.")
        elif key in known:
            raise BadNotation(f"Line {number}: '{printable(key, 60)}' is there a second time.")
        else:
            known.add(key)
            _read_header(record, number, key, value)
    return record


def _read_header(record: Record, number: int, key: str, value: str) -> None:
    kind, _, name = key.partition(" ")
    if key == "game":
        record.game = value
    elif key == "seed":
        seed = _word(value)
        if not isinstance(seed, int):
            raise BadNotation(
                f"Line {number}: expected a number as seed, not '{printable(value, 60)}'."
            )
        record.seed = seed
    elif key == "content":
        record.added = value
    elif key == "start":
        record.start = _position(number, value)
    elif kind == "name" and name == str(len(record.names)):
        record.names.append(printable(value, MOST_OF_A_NAME))
    elif kind == "option" and name:
        a_list = value.startswith("[") and value.endswith("]")
        record.options[name] = value[1:-1].split() if a_list else _word(value)
    elif kind == "deal" and name:
        word = _word(value)
        record.deal[name] = word if isinstance(word, int) else value.split()
    else:
        raise BadNotation(f"Line {number}: '{printable(key, 60)}' is not known in a game's header.")


def _position(number: int, value: str) -> dict[str, Any]:
    try:
        found = plain_data(value)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise BadNotation(f"Line {number}: expected a position, not '{printable(value, 60)}'.")
    return found


def _word(value: str) -> int | str:
    number = whole_number(value)
    return value if number is None else number
