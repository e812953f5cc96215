"""What a bot would have played in the turns of a finished game.

It is worked out in a process of its own while the player looks at the rest of the review.
"""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Choice, GameError
from tzolkin_desktop.engine.record import (
    Record,
    first_state,
    read_game,
    write_game,
)
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.review.timeline import Timeline

NODES = 1500  # positions the bot looks at for one turn
LEAST_MISSED = 1.0  # points
FAREWELL = 0.5


class Missed(NamedTuple):
    """A turn for which the bot knew a better one."""

    moment: int
    seat: int
    better: tuple[Choice, ...]
    points: float


class Analyst:
    """Lets a bot look at every turn of some seats, in the background."""

    def __init__(self, match: Match) -> None:
        """Begin to think about the turns of the people at the table, or else of everybody."""
        self.done = 0
        self.missed: list[Missed] = []
        self.busy = True
        seats = match.humans or tuple(range(len(match.seats)))
        timeline = Timeline(match)
        acting = (match.rules.to_act(timeline.state(turn)) for turn in timeline.turns)
        self.turns = max(1, sum(seat in seats for seat in acting))
        context = multiprocessing.get_context("spawn")
        self._connection, there = context.Pipe()
        text = write_game(match.session.record)
        self._process = context.Process(target=analyse, args=(there, text, seats), daemon=True)
        self._process.start()
        there.close()

    def poll(self) -> bool:
        """Take what has been found so far and say whether anything changed."""
        changed = False
        try:
            while self.busy and self._connection.poll():
                news = self._connection.recv()
                changed = True
                if isinstance(news, int):
                    self.done = news
                else:
                    self.missed = [
                        Missed(at, seat, tuple(Choice(*c) for c in better), points)
                        for at, seat, better, points in news
                    ]
                    self.close()
        except (EOFError, OSError):
            self.close()
            changed = True
        return changed

    def close(self) -> None:
        """End the process."""
        if self.busy:
            self.busy = False
            self._connection.close()
            self._process.terminate()
            self._process.join(FAREWELL)


def analyse(connection: Connection, text: str, seats: tuple[int, ...]) -> None:
    """Compare every turn of some seats with the bot's and send what was missed."""
    from tzolkin_desktop.players.analysis import review

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
        connection.send(number)
        return Budget(NODES)

    try:
        turns = review(rules, start, choices, seats, budget=budget)
        missed = [
            (turn.number, turn.seat, [tuple(choice) for choice in turn.better], turn.missed)
            for turn in turns
            if turn.missed >= LEAST_MISSED
        ]
        connection.send(missed)
    except (OSError, KeyboardInterrupt, GameError):
        return  # without the bot's part; the rest of the review does not need it
