"""Playing a saved game again: to the last move, or from its snapshot where the moves disagree."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from tzolkin_desktop.engine.collecting import no_collecting
from tzolkin_desktop.engine.contract import BadNotation, GameError, Rules
from tzolkin_desktop.engine.foreign_text import printable
from tzolkin_desktop.engine.playout import random_playout
from tzolkin_desktop.engine.record import MOST_MOVES, Move, Record
from tzolkin_desktop.engine.save_data import BadSave, Edition, Save, digest
from tzolkin_desktop.engine.session import Session

# How rules fall over a position that no game reaches.
STUMBLES = (
    LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError,
    StopIteration, RecursionError,
)  # fmt: skip


CANNOT_BE = "The position cannot be right."


class Resumed(NamedTuple):
    """A game taken up again; `changed` says why it goes on from its snapshot, if it does."""

    session: Session
    changed: str = ""


def resume(rules: Rules[Any], save: Save, edition: Edition, name: str) -> Resumed:
    """Play a game again and compare digests; where they disagree, go on from its snapshot."""
    check_added(save.record, rules.added, name)
    try:
        with no_collecting():
            return Resumed(replayed(rules, save.record, save.marks))
    except GameError as error:
        problem = _brief(error)
    session = _from_snapshot(rules, save)
    if session is None:
        raise BadSave(name, "impossible", problem=problem)
    return Resumed(session, "edition" if save.edition != edition else "damage")


def check_added(record: Record, added: str, name: str) -> None:
    """Refuse a game that was played with other content than what is added now."""
    if record.added != added:
        why = "other_content" if record.added else "added_content"
        raise BadSave(name, why, content=record.added, option="--content")


def replayed(rules: Rules[Any], record: Record, marks: Mapping[int, str] | None = None) -> Session:
    """Play a game from outside again, compared with the digests after some of its moves."""
    try:
        return _played(rules, record, marks or {})
    except STUMBLES as error:
        raise BadNotation(CANNOT_BE) from error


def _played(rules: Rules[Any], record: Record, marks: Mapping[int, str]) -> Session:
    if record.start is None:
        usual = rules.deal(record.options, record.seed)
        if _sizes(usual) != _sizes(record.deal):
            raise BadNotation("The deal does not fit the components.")
    elif not playable(rules, record.start):
        raise BadNotation("The position it starts from cannot be right.")
    session = Session(rules, Record(**{**vars(record), "moves": []}))
    rules.check(session.state)
    for number, move in enumerate(record.moves, 1):
        session.take_up(move)
        if number in marks and digest(rules.dump(session.state)) != marks[number]:
            raise BadNotation(f"After move {number} the position is not the one that was saved.")
    if record.start is not None:  # else legal moves led here from a legal deal
        rules.check(session.state)
    return session


def _sizes(deal: Mapping[str, Any]) -> dict[str, int]:
    """Tell the shape of a deal: its piles and how many tiles are in each."""
    return {key: len(pile) if isinstance(pile, list) else -1 for key, pile in deal.items()}


def _from_snapshot(rules: Rules[Any], save: Save) -> Session | None:
    """Go on from the snapshot, with the later moves as far as they are still possible."""
    shot = save.snapshot
    if shot is None or digest(shot.state) != shot.digest or not playable(rules, shot.state):
        return None
    record = Record(**{**vars(save.record), "moves": [], "start": shot.state})
    session, possible = Session(rules, record), list[Move]()
    for move in save.record.moves[shot.after :]:
        try:
            session.take_up(move)
            rules.check(session.state)
        except (GameError, *STUMBLES):
            return Session(rules, replace(record, moves=possible))
        possible.append(move)
    return session


def playable(rules: Rules[Any], state: dict[str, Any]) -> bool:
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
    text = printable(text, 160)
    return text if text.endswith((".", "…")) else text + "."
