"""What a bot would have played in the turns of a finished game.

It is worked out in a process of its own while the player looks at the rest of the review. What it
says is plain data that passes the gate of `players.answers`; a process that crashes or talks
nonsense leaves the review with what was found until then. The window never waits for it.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable, Collection
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.record import (
    Record,
    first_state,
    read_game,
    write_game,
)
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.players.analysis import MOMENTS, reviews
from tzolkin_desktop.players.answers import (
    MOST_BYTES,
    BadAnswer,
    answer_of,
    checked,
    packed,
    unpacked,
)
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.hint import Hint
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.review.timeline import Timeline
from tzolkin_desktop.shell.table.advice import read_turn

NODES = 6000  # positions the bot looks at for one turn
PROGRESS = -1  # stands for a moment in messages that only say how many turns were looked at

Serve = Callable[[Connection, str, tuple[int, ...]], None]


class Judged(NamedTuple):
    """A turn that the bot has something to say about: what it would rather have played, and why.

    For a turn that it would have played too, that one and the next best.
    """

    moment: int
    seat: int
    hint: Hint


class Analyst:
    """Lets a bot look at every turn of some seats, in the background."""

    def __init__(self, match: Match, target: Serve | None = None) -> None:
        """Begin to think about the turns of the people at the table, or else of everybody."""
        self.done = 0
        self.missed: list[Judged] = []
        self.found: list[Judged] = []
        self.busy = False
        self._seats = match.humans or tuple(range(len(match.seats)))
        self._rules = match.rules
        self._timeline = Timeline(match)
        acting = (match.rules.to_act(self._timeline.state(turn)) for turn in self._timeline.turns)
        self.turns = max(1, sum(seat in self._seats for seat in acting))
        self._start(target or analyse, write_game(match.session.record))

    def _start(self, target: Serve, text: str) -> None:
        """Start the process; without one the review goes without its part."""
        context = multiprocessing.get_context("spawn")
        try:
            here, there = context.Pipe()
            with there:
                work = (there, text, self._seats)
                process = context.Process(target=target, args=work, daemon=True)
                process.start()
        except OSError:
            return
        self._connection, self._process, self.busy = here, process, True

    def poll(self) -> bool:
        """Take what has been found so far and say whether anything changed; never waits."""
        changed = False
        try:
            while self.busy and self._connection.poll():
                self._take(*unpacked(self._connection.recv_bytes(MOST_BYTES)))
                changed = True
        except (EOFError, OSError, GameError):
            self.close()
            changed = True
        return changed

    def _take(self, moment: int, plain: Any) -> None:
        """Let a message through the gate."""
        if moment == PROGRESS:
            if type(plain) is not int or not 0 <= plain <= self._timeline.last:
                raise BadAnswer("The bot's process counts no turns.")
            self.done = plain
            return
        if moment not in range(self._timeline.last):
            raise BadAnswer("The bot's process speaks of a moment that there was not.")
        state = self._timeline.state(moment)
        seat = self._rules.to_act(state)
        if seat not in self._seats:
            raise BadAnswer("The bot's process speaks of a turn that it was not asked about.")
        answer = checked(self._rules, state, plain)
        better, other = (
            read_turn(self._rules, state, texts) for texts in (answer.choices, answer.runner_up)
        )
        judged = Judged(moment, seat, Hint(better, answer.gain, other, answer.reasons, answer.plan))
        end = min(moment + len(better), self._timeline.last)
        played = tuple(self._timeline.step(n).choice for n in range(moment, end))
        (self.found if played == better else self.missed).append(judged)

    def decisive(self, winners: Collection[int]) -> list[Judged]:
        """List the turns that decided the game, once every turn was looked at."""
        if self.busy:
            return []
        won = [judged for judged in self.found if judged.seat in winners]
        lost = [judged for judged in self.missed if judged.seat not in winners]
        heavy = sorted((*won, *lost), key=lambda judged: -judged.hint.gain)[:MOMENTS]
        return sorted(heavy, key=lambda judged: judged.moment)

    def close(self) -> None:
        """Let go of the process without waiting for it; the next one that starts buries it."""
        if self.busy:
            self.busy = False
            self._connection.close()
            self._process.kill()  # the only word that a stopped process hears


def analyse(connection: Connection, text: str, seats: tuple[int, ...]) -> None:
    """Compare every turn of some seats with the bot's and send what there is to say about it."""
    record: Record = read_game(text)
    rules = rules_of(record.game)
    state = first_state(rules, record)
    start = rules.clone(state)
    choices = []
    for move in record.moves:
        choices.append(rules.read(state, move.text))
        rules.apply(state, choices[-1])
    number = 0

    def budget() -> Budget:
        nonlocal number
        number += 1
        connection.send_bytes(json.dumps([PROGRESS, number]).encode())
        return Budget(NODES)

    try:
        for turn in reviews(rules, start, choices, seats, budget=budget):
            if turn.why is not None:
                connection.send_bytes(packed(turn.number, answer_of(rules, turn.why)))
    except (OSError, KeyboardInterrupt, GameError):
        return  # without the bot's part; the rest of the review does not need it
