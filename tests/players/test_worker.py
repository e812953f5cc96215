"""The worker process: it answers, it is replaced when killed or hung, it always closes."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tzolkin_desktop.players.answers import Answer
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.worker import TRIES, BotWorker

from .conftest import BOTS, new_game

LONG = 40.0


@pytest.fixture
def worker() -> Iterator[BotWorker]:
    made = BotWorker()
    yield made
    made.close()


def wait(worker: BotWorker) -> Answer:
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.01)
    raise AssertionError("no answer")


def test_a_whole_turn_comes_back(rules: Any, worker: BotWorker, midgame: list[Any]) -> None:
    state = midgame[3]
    worker.request(rules, state, "easy", 1)
    assert worker.busy
    answer = wait(worker)
    assert not worker.busy and answer.notices == ()
    after = rules.clone(state)
    for text in answer.choices:
        rules.apply(after, rules.read(after, text))
    assert rules.to_act(after) != rules.to_act(state) or after.round != state.round


def test_a_killed_worker_is_replaced(rules: Any, worker: BotWorker) -> None:
    state = new_game(rules)
    worker.request(rules, state, "expert", 1)
    worker._process.kill()
    answer = wait(worker)
    assert [notice.id for notice in answer.notices] == ["bot_crashed"]
    rules.read(state, answer.choices[0])


@pytest.mark.skipif(sys.platform == "win32", reason="no way to freeze a process there")
def test_a_hung_worker_is_replaced_and_at_last_given_up(rules: Any) -> None:
    worker = BotWorker(patience=0.2)
    state = new_game(rules)
    worker.request(rules, state, "random", 1, seconds=0.0)
    os.kill(worker._process.pid, signal.SIGSTOP)
    answer = wait(worker)
    assert answer.notices[0].id == "bot_hung"
    rules.read(state, answer.choices[0])
    started = time.monotonic()
    worker.close()
    assert time.monotonic() - started < 5.0


def test_hurried_a_worker_gives_its_best_so_far(
    rules: Any, worker: BotWorker, midgame: list[Any]
) -> None:
    worker.request(rules, midgame[5], "expert", 1, seconds=LONG)
    worker.hurry()
    started = time.monotonic()
    rules.read(midgame[5], wait(worker).choices[0])
    assert time.monotonic() - started < LONG / 2


def test_a_forgotten_request_is_not_answered(rules: Any, worker: BotWorker) -> None:
    state = new_game(rules)
    worker.request(rules, state, "expert", 1)
    worker.forget()
    assert worker.poll() is None
    worker.request(rules, state, "easy", 1)
    assert wait(worker).choices


def test_closing_twice_or_unused_does_no_harm() -> None:
    worker = BotWorker()
    worker.close()
    worker.close()


def test_a_hint_comes_back_as_plain_data(rules: Any, worker: BotWorker, midgame: list[Any]) -> None:
    state = midgame[4]
    worker.request(rules, state, "expert", 1, nodes=400, advice=True)
    answer = wait(worker)
    found = BOTS.hint(rules, state, Budget(400), 1)
    assert answer.choices == tuple(map(rules.write, found.choices))
    assert answer.runner_up == tuple(map(rules.write, found.runner_up)) != answer.choices
    assert answer.gain == pytest.approx(found.gain)
    assert answer.reasons == found.reasons
    assert answer.notices == ()


def test_a_killed_worker_is_asked_for_the_hint_again(rules: Any, worker: BotWorker) -> None:
    state = new_game(rules)
    worker.request(rules, state, "expert", 1, nodes=400, advice=True)
    worker._process.kill()
    answer = wait(worker)
    assert answer.choices and answer.notices == ()
    rules.read(state, answer.choices[0])


def test_a_hint_that_cannot_be_found_is_no_random_turn(rules: Any, worker: BotWorker) -> None:
    worker.request(rules, new_game(rules), "expert", 1, advice=True)
    for _ in range(TRIES):
        worker._process.kill()
        worker._process.join()
        answer = worker.poll()
    assert answer is not None and not worker.busy
    assert answer.choices == ()
    assert [notice.id for notice in answer.notices] == ["no_hint"]


def test_a_forgotten_hint_leaves_the_worker_ready_and_holds_nothing_up(
    rules: Any, worker: BotWorker, midgame: list[Any]
) -> None:
    state = midgame[5]
    worker.request(rules, state, "easy", 1)
    wait(worker)
    process = worker._process
    worker.request(rules, state, "expert", 1, nodes=10**9, seconds=LONG, advice=True)
    time.sleep(0.1)
    started = time.monotonic()
    worker.forget()
    assert time.monotonic() - started < 0.05
    worker.request(rules, state, "easy", 1)
    assert wait(worker).gain == 0.0
    assert worker._process is process
