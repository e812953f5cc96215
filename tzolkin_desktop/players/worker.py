"""A bot in a process of its own, so that thinking never holds up a frame.

Only plain data crosses the border, as JSON: a position as the rules dump it goes out, the texts of
a whole turn come back, for a hint with what the turn gains and why. A worker that crashes or hangs
is replaced and asked again; when that fails too, or its answer does not pass the gate of
`answers`, a random turn keeps the game going, and a hint is not given. The player is told by a
`Notice`.

The table's side never waits. A worker is asked one thing at a time, so that a pipe is never full;
one that is not wanted any more is killed, and its leaving is looked at later.
"""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from multiprocessing.connection import Connection
from typing import Any

from tzolkin_desktop.engine.collecting import no_collecting
from tzolkin_desktop.engine.contract import GameError, Rules
from tzolkin_desktop.games import game_of
from tzolkin_desktop.players.answers import (
    MOST_BYTES,
    Answer,
    BadAnswer,
    Notice,
    answer_of,
    checked,
    packed,
    unpacked,
)
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.opponents import Opponents
from tzolkin_desktop.players.random_bot import RandomBot

TRIES = 2  # workers that may fail on one request before a random turn is played
PATIENCE = 10.0  # seconds beyond its time limit before a worker counts as hung
FAREWELL = 0.5  # seconds that the end of the program waits for a killed worker

Serve = Callable[[Connection], None]


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


CRASHED = Notice("bot_crashed", "The opponent lost its thread and starts to think again.")
HUNG = Notice("bot_hung", "The opponent took too long and starts to think again.")
GAVE_UP = Notice("bot_gave_up", "The opponent could not decide and plays a turn at random.")
NO_HINT = Notice("no_hint", "There is no hint here.")


def think(request: Request, budget: Budget) -> Answer:
    """Choose a whole turn for a request, or suggest one."""
    game = game_of(request.game)
    opponents: Opponents = game.opponents()
    rules = game.rules()
    state = rules.load(request.state)
    if request.advice:
        found = opponents.hint(rules, state, budget, request.seed)
        return Answer(()) if found is None else answer_of(rules, found)
    bot = opponents.make(request.level, request.seed, request.character)
    return Answer(tuple(map(rules.write, bot.plan(rules, state, budget))))


def serve(connection: Connection) -> None:
    """Answer requests until the other side hangs up."""
    try:
        while True:
            plain = json.loads(connection.recv_bytes())
            if isinstance(plain, int):
                continue  # a stop that came after its answer
            request = Request(**plain)
            budget = Budget(request.nodes, request.seconds, connection.poll)
            with no_collecting():
                answer = think(request, budget)
            connection.send_bytes(packed(request.number, answer))
    except (EOFError, OSError, KeyboardInterrupt):
        return


@dataclass(slots=True)
class Task:
    """A request at the table's side: what it is about, and how it went so far."""

    request: Request
    rules: Rules[Any]
    state: Any
    tries: int = 0
    notices: list[Notice] = field(default_factory=list)


class BotWorker:
    """The side of the table: asks, polls once a frame, and replaces a worker that fails."""

    def __init__(self, patience: float = PATIENCE, target: Serve = serve) -> None:
        """Begin idle; `target` is what runs in the process, once it is needed."""
        self._patience = patience
        self._target = target
        self._context = multiprocessing.get_context("spawn")
        self._process: Any = None
        self._connection: Connection | None = None
        self._leaving: list[Any] = []  # killed processes, until they are gone
        self._task: Task | None = None
        self._number = 0
        self._asked = 0  # the request that the process has not answered yet
        self._hurried = False
        self._deadline = 0.0

    @property
    def busy(self) -> bool:
        """Say whether an answer is still to come."""
        return self._task is not None

    def request(
        self,
        rules: Rules[Any],
        state: Any,
        level: str,
        seed: int,
        *,
        character: str | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        advice: bool = False,
    ) -> None:
        """Ask for a whole turn of the seat to act, or a hint; an open request is forgotten."""
        if self.busy:
            self.forget()
        opponents: Opponents = game_of(rules.name).opponents()
        # A level that a file made up is left to the process to fail with.
        if nodes is None and seconds is None and level in opponents.levels:
            nodes, seconds = opponents.limits(level)
        self._number += 1
        dump, limits = rules.dump(state), (nodes, seconds)
        request = Request(self._number, rules.name, dump, level, seed, character, *limits, advice)
        self._task = Task(request, rules, rules.clone(state))
        if not self._asked:
            self._ask(request)

    def poll(self) -> Answer | None:
        """Give the answer once it is there; never waits."""
        self._leaving = [process for process in self._leaving if process.is_alive()]
        task = self._task
        if task is None:
            return None
        try:
            received = self._received(task.request)
        except (EOFError, OSError, BadAnswer):
            return self._try_again(task, CRASHED)
        if received:
            return self._passed(task, received[0])
        if self._process is not None and not self._process.is_alive():
            return self._try_again(task, CRASHED)
        if time.monotonic() > self._deadline:
            return self._try_again(task, HUNG)
        return None

    def hurry(self) -> None:
        """Ask for the best turn found so far."""
        if self._asked and not self._hurried and self._connection is not None:
            self._hurried = True
            with suppress(OSError):  # it has crashed: the next poll sees to that
                self._connection.send_bytes(json.dumps(self._asked).encode())

    def forget(self) -> None:
        """Drop the open request; its answer, should it still come, is ignored."""
        self.hurry()
        self._task = None
        self._deadline = min(self._deadline, time.monotonic() + self._patience)

    def close(self) -> None:
        """End the process; never hangs."""
        self._task = None
        self._end()
        for process in self._leaving:
            process.join(FAREWELL)
        self._leaving.clear()

    def _ask(self, request: Request) -> None:
        if self._process is None or not self._process.is_alive():
            self._end()
            self._start()
        limit = request.seconds or 0.0
        self._deadline = time.monotonic() + limit + self._patience
        self._asked, self._hurried = request.number, False
        if self._connection is not None:
            with suppress(OSError):  # it crashed before it was asked: the next poll sees to that
                self._connection.send_bytes(json.dumps(asdict(request)).encode("utf-8"))

    def _received(self, request: Request) -> list[Any]:
        """Take the answer from the pipe, if there is one.

        That to a forgotten request is dropped, and the open one is asked.
        """
        connection = self._connection
        if connection is None:
            raise EOFError
        while connection.poll():
            number, plain = unpacked(connection.recv_bytes(MOST_BYTES))
            if number != self._asked:
                raise BadAnswer("A bot's process answers what it was not asked.")
            self._asked = 0
            if number == request.number:
                return [plain]
            self._ask(request)
        return []

    def _passed(self, task: Task, plain: Any) -> Answer:
        try:
            answer = checked(task.rules, task.state, plain)
        except GameError:
            return self._gave_up(task)
        self._task = None
        return replace(answer, notices=tuple(task.notices))

    def _try_again(self, task: Task, notice: Notice) -> Answer | None:
        # Otherwise it failed with a request that was forgotten.
        to_blame = self._asked in (0, task.request.number)
        self._end()
        if to_blame:
            task.tries += 1
            if task.tries >= TRIES:
                return self._gave_up(task)
            if not task.request.advice:  # nobody waits for the player's own hint
                task.notices.append(notice)
        self._ask(task.request)
        return None

    def _gave_up(self, task: Task) -> Answer:
        self._task = None
        if task.request.advice:
            return Answer((), (NO_HINT,))
        turn = RandomBot(task.request.seed).plan(task.rules, task.state)
        return Answer(tuple(map(task.rules.write, turn)), (*task.notices, GAVE_UP))

    def _start(self) -> None:
        """Start a process; one that cannot be started is found missing by the next poll."""
        try:
            here, there = self._context.Pipe()
            with there:
                process = self._context.Process(target=self._target, args=(there,), daemon=True)
                process.start()
        except OSError:
            return
        self._process, self._connection = process, here

    def _end(self) -> None:
        """Let go of the process without waiting for it."""
        process, connection = self._process, self._connection
        self._process = self._connection = None
        self._asked = 0
        if connection is not None:
            connection.close()
        if process is not None:
            process.kill()  # the only word that a stopped process hears
            self._leaving.append(process)
