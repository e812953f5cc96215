"""A lesson under way: its game, dealt and played by the rules up to any step.

Every position of a lesson is reached by the moves of its script. Knows no game and no drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.engine.record import Move, Record, read_move
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.shell.lessons.script import MOVE, UNDO, Lesson
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.table.playing import Forced, Playing
from tzolkin_desktop.shell.table.regions import SeatLook

OTHERS = "easy"  # the level that the seats of the script are marked with
AND = ";"  # between the moves that one gesture makes


def begin(
    rules: Rules[Any], forced: Forced, lesson: Lesson, name: Callable[[str], str], number: int = 0
) -> Match:
    """Deal the game of a lesson and play it up to a step; `name` names its seats."""
    seats = tuple(
        SeatLook(name(who), colour, "" if seat == lesson.learner else OTHERS)
        for seat, (who, colour) in enumerate(lesson.seats)
    )
    setup = Setup(seats, 0, lesson.modules, lesson.game)
    record = Record(rules.name, setup.options, 0, dict(lesson.deal), added=rules.added)
    match = Match(setup, Session(rules, record))
    playing = Playing(match, forced)
    for step in lesson.steps[:number]:
        run(playing, step.before)
        run(playing, step.play)
        for task in step.tasks:
            if task.kind == MOVE:
                playing.click(*gesture(rules, match.state, task.what))
            elif task.kind == UNDO:
                playing.undo()
        run(playing, step.after)
    return match


def run(playing: Playing, moves: Sequence[Move]) -> None:
    """Make moves of a script, whoever makes them."""
    session = playing.session
    for move in moves:
        number = len(session.steps) + 1
        playing.step(read_move(session.rules, session.state, number, move))


def gesture(rules: Rules[Any], state: Any, what: str) -> tuple[Choice, ...]:
    """Read the moves that one gesture of the learner makes, one after another."""
    texts = what.split(AND)
    now = rules.clone(state) if len(texts) > 1 else state
    found = []
    for number, text in enumerate(texts, 1):
        found.append(rules.read(now, text))
        if number < len(texts):
            rules.apply(now, found[-1])
    return tuple(found)
