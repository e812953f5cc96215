"""A bot in a process of its own, so that thinking never holds up a frame.

Only plain data crosses the border: a position as the rules dump it goes out, the texts of a whole
turn come back, for a hint with what the turn gains and why. A worker that crashes or hangs is
replaced and asked again; when that fails too, a random turn keeps the game going, and a hint is not
given. The player is told by a `Notice`.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, astuple, dataclass, replace
from multiprocessing.connection import Connection
from typing import Any

from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.bots.levels import LEVELS_OF_PLAY
from tzolkin_desktop.games.tzolkin.bots.opponents import make_bot
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.hint import hint

TRIES = 2  # workers that may fail on one request before a random turn is played
PATIENCE = 10.0  # seconds beyond its time limit before a worker counts as hung
FAREWELL = 0.5  # seconds a worker has to leave by itself


@dataclass(frozen=True, slots=True)
class Request:
    """A turn to be thought about, to be played or for a hint, in plain data."""

    number: int
    game: str
    state: Mapping[str, Any]
    level: str
    seed: int
    character: str | None = None
    nodes: int | None = None
    seconds: float | None = None
    advice: bool = False  # for a hint


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the player should know: an id for the words, and the words in English."""

    id: str
    sentence: str


CRASHED = Notice("bot_crashed", "The opponent lost its thread and starts to think again.")
HUNG = Notice("bot_hung", "The opponent took too long and starts to think again.")
GAVE_UP = Notice("bot_gave_up", "The opponent could not decide and plays a turn at random.")
NO_HINT = Notice("no_hint", "There is no hint here.")


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole turn as texts, and what the player should know about how it came.

    For a hint `gain`, `runner_up` and `reasons` are those of a `Hint`; a hint that could not be
    found has no choices.
    """

    choices: tuple[str, ...]
    notices: tuple[Notice, ...] = ()
    gain: float = 0.0
    runner_up: tuple[str, ...] = ()
    reasons: tuple[tuple[str, float], ...] = ()


def think(request: Mapping[str, Any], budget: Budget | None) -> Answer:
    """Choose a whole turn for a request in plain data, or suggest one."""
    rules = rules_of(request["game"])
    state = rules.load(request["state"])
    level, seed = request["level"], request["seed"]
    if request["advice"]:
        found = hint(rules, state, budget, level, seed)
        texts, others = (tuple(map(rules.write, c)) for c in (found.choices, found.runner_up))
        return Answer(texts, (), found.gain, others, found.reasons)
    bot = make_bot(level, seed, request["character"])
    return Answer(tuple(map(rules.write, bot.plan(rules, state, budget))))


def serve(connection: Connection) -> None:
    """Answer requests until the other side hangs up or says nothing more is wanted."""
    try:
        while (request := connection.recv()) is not None:
            if isinstance(request, int):
                continue  # a stop that came after its answer
            level = LEVELS_OF_PLAY.get(request["level"])
            nodes, seconds = request["nodes"], request["seconds"]
            if level is not None and nodes is None and seconds is None:
                nodes, seconds = level.nodes, level.seconds
            budget = Budget(nodes, seconds, connection.poll)
            connection.send((request["number"], astuple(think(request, budget))))
    except (EOFError, OSError, KeyboardInterrupt):
        return


class BotWorker:
    """The side of the table: asks, polls once a frame, and replaces a worker that fails."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._context = multiprocessing.get_context("spawn")
        self._process: Any = None
        self._connection: Connection | None = None
        self._request: Request | None = None
        self._number = 0
        self._tries = 0
        self._deadline = 0.0
        self._notices: list[Notice] = []

    @property
    def busy(self) -> bool:
        """Say whether an answer is still to come."""
        return self._request is not None

    def request(
        self,
        state: Mapping[str, Any],
        level: str,
        seed: int,
        *,
        game: str = "tzolkin",
        character: str | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        advice: bool = False,
    ) -> None:
        """Ask for a whole turn of the seat to act, or a hint; an open request is forgotten."""
        if self.busy:
            self.forget()
        self._number += 1
        self._request = Request(
            self._number, game, state, level, seed, character, nodes, seconds, advice
        )
        self._tries = 0
        self._notices = []
        self._ask()

    def poll(self) -> Answer | None:
        """Give the answer once it is there; never waits."""
        request = self._request
        if request is None:
            return None
        answer = self._received(request)
        if answer is not None:
            self._request = None
            return replace(answer, notices=tuple(self._notices))
        if not self._process.is_alive():
            return self._try_again(request, CRASHED)
        if time.monotonic() > self._deadline:
            return self._try_again(request, HUNG)
        return None

    def hurry(self) -> None:
        """Ask for the best turn found so far."""
        if self._request is not None and self._connection is not None:
            try:
                self._connection.send(self._request.number)
            except OSError:
                return  # it has crashed: the next poll sees to that

    def forget(self) -> None:
        """Drop the open request; its answer, should it still come, is ignored."""
        self.hurry()
        self._request = None

    def close(self) -> None:
        """End the process; never hangs."""
        self._request = None
        self._end()

    def _ask(self) -> None:
        request = self._request
        assert request is not None
        if self._process is None or not self._process.is_alive():
            self._start()
        assert self._connection is not None
        level = LEVELS_OF_PLAY.get(request.level)
        limit = request.seconds if request.seconds is not None else level.seconds if level else 0.0
        self._deadline = time.monotonic() + limit + self._patience
        try:
            self._connection.send(asdict(request))
        except OSError:
            return  # it crashed before it was asked: the next poll sees to that

    def _received(self, request: Request) -> Answer | None:
        connection = self._connection
        try:
            while connection is not None and connection.poll():
                number, plain = connection.recv()
                if number == request.number:
                    return Answer(*plain)
        except (EOFError, OSError):
            return None
        return None

    def _try_again(self, request: Request, notice: Notice) -> Answer | None:
        self._end()
        self._tries += 1
        if self._tries < TRIES:
            if not request.advice:  # nobody waits for the player's own hint
                self._notices.append(notice)
            self._ask()
            return None
        self._request = None
        if request.advice:
            return Answer((), (NO_HINT,))
        plain = {**asdict(request), "level": "random", "character": None}
        return replace(think(plain, None), notices=(*self._notices, GAVE_UP))

    def _start(self) -> None:
        here, there = self._context.Pipe()
        self._process = self._context.Process(target=serve, args=(there,), daemon=True)
        self._process.start()
        there.close()
        self._connection = here

    def _end(self) -> None:
        process, connection = self._process, self._connection
        self._process = self._connection = None
        if connection is not None:
            with suppress(OSError, ValueError):  # it may have left already
                connection.send(None)
            connection.close()
        if process is not None:
            process.join(FAREWELL)
            if process.is_alive():
                process.terminate()
                process.join(FAREWELL)
            if process.is_alive():
                process.kill()
                process.join(FAREWELL)
