"""Whatever a bot's process answers: a turn that can be played and a sentence, never a crash."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.players.answers import Answer, BadAnswer, answer_of, checked, packed, unpacked
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.worker import BotWorker

from .bad_processes import (
    BAD,
    answer_another_request,
    answer_badly,
    fall_over,
    leave_in_mid_answer,
    of,
    send_garbage,
    send_too_much,
)
from .conftest import BOTS, new_game

LONG = 40.0
needs_signals = pytest.mark.skipif(
    sys.platform == "win32", reason="no way to freeze a process there"
)


def plan(rules: Any, state: Any, level: str = "easy") -> list[str]:
    return [rules.write(choice) for choice in BOTS.make(level, 1).plan(rules, state)]


def after(rules: Any, state: Any, texts: list[str]) -> Any:
    state = rules.clone(state)
    for text in texts:
        rules.apply(state, rules.read(state, text))
    return state


def too_much(rules: Any, state: Any) -> list[str]:
    """Go on after the turn with the next seat's first choice."""
    turn = plan(rules, state)
    return [*turn, plan(rules, after(rules, state, turn))[0]]


def turned(rules: Any, state: Any) -> list[str]:
    return plan(rules, state)[::-1]


def of_another(rules: Any, state: Any) -> list[str]:
    """Answer with what would be right for somebody else's hand."""
    return plan(rules, new_game(rules, 2, 77))


WRONG_TURNS: dict[str, Callable[[Any, Any], list[str]]] = {
    "a choice too many": too_much,
    "another order": turned,
    "another state": of_another,
}


@pytest.mark.parametrize("name", BAD)
def test_an_answer_of_another_shape_does_not_pass(
    rules: Any, midgame: list[Any], name: str
) -> None:
    with pytest.raises(GameError):
        checked(rules, midgame[4], BAD[name])


@pytest.mark.parametrize("name", WRONG_TURNS)
def test_a_turn_that_cannot_be_played_does_not_pass(
    rules: Any, midgame: list[Any], name: str
) -> None:
    state = next(s for s in midgame[3:] if len(plan(rules, s)) > 2)
    wrong = WRONG_TURNS[name](rules, state)
    with pytest.raises(GameError):
        checked(rules, state, of(*wrong))


@pytest.mark.parametrize(
    "message", [b"", b"\xff\xfe", b"{", b"7", b"[1]", b'["1", []]', b"[" * 9999]
)
def test_a_message_that_is_none_does_not_pass(message: bytes) -> None:
    with pytest.raises(BadAnswer):
        unpacked(message)


def test_right_answers_pass_and_change_nothing(rules: Any, midgame: list[Any]) -> None:
    for state in midgame:
        before = rules.dump(state)
        turn = Answer(tuple(plan(rules, state)))
        hint = answer_of(rules, BOTS.hint(rules, state, Budget(60)))
        for answer in (turn, hint):
            number, plain = unpacked(packed(3, answer))
            assert number == 3 and checked(rules, state, plain) == answer
        assert rules.dump(state) == before


# through the process


def wait(worker: BotWorker) -> Answer:
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., BotWorker]]:
    monkeypatch.syspath_prepend(Path(__file__).parents[1])  # where a process finds its function
    made: list[BotWorker] = []

    def make(*args: Any, **words: Any) -> BotWorker:
        made.append(BotWorker(*args, **words))
        return made[-1]

    yield make
    for worker in made:
        worker.close()


def test_a_bad_answer_becomes_a_random_turn_and_a_sentence(
    rules: Any, midgame: list[Any], workers: Callable[..., BotWorker]
) -> None:
    worker, state = workers(target=answer_badly), midgame[4]
    for seed in range(len(BAD)):
        worker.request(rules, state, "easy", seed)
        answer = wait(worker)
        assert [notice.id for notice in answer.notices] == ["bot_gave_up"], list(BAD)[seed]
        ended = after(rules, state, list(answer.choices))
        assert rules.turn_of(ended) != rules.turn_of(state)


def test_a_bad_hint_becomes_a_sentence(
    rules: Any, midgame: list[Any], workers: Callable[..., BotWorker]
) -> None:
    worker = workers(target=answer_badly)
    for seed in range(len(BAD)):
        worker.request(rules, midgame[4], "expert", seed, advice=True)
        answer = wait(worker)
        assert answer.choices == ()
        assert [notice.id for notice in answer.notices] == ["no_hint"], list(BAD)[seed]


@pytest.mark.parametrize(
    "target",
    [
        send_garbage,
        send_too_much,
        answer_another_request,
        fall_over,
        pytest.param(
            leave_in_mid_answer,
            marks=pytest.mark.skipif(sys.platform == "win32", reason="pipes are written whole"),
        ),
    ],
)
def test_a_process_that_fails_is_given_up(
    rules: Any, target: Any, workers: Callable[..., BotWorker]
) -> None:
    worker, state = workers(target=target), new_game(rules)
    worker.request(rules, state, "easy", 1)
    answer = wait(worker)
    assert [notice.id for notice in answer.notices] == ["bot_crashed", "bot_gave_up"]
    after(rules, state, list(answer.choices))


def test_an_unknown_level_plays_at_random(rules: Any, workers: Callable[..., BotWorker]) -> None:
    worker, state = workers(), new_game(rules)
    worker.request(rules, state, "genius", 1)
    answer = wait(worker)
    assert answer.notices[-1].id == "bot_gave_up"
    after(rules, state, list(answer.choices))


def test_a_process_that_cannot_be_started_is_no_end(
    rules: Any, workers: Callable[..., BotWorker], monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, state = workers(), new_game(rules)

    def refused(*_: Any, **__: Any) -> None:
        raise BlockingIOError("Resource temporarily unavailable")

    monkeypatch.setattr(worker._context.Process, "start", refused)
    for advice in (False, True):
        worker.request(rules, state, "expert", 1, advice=advice)
        notices = [notice.id for notice in wait(worker).notices]
        assert notices[-1] == ("no_hint" if advice else "bot_gave_up")
    monkeypatch.undo()
    worker.request(rules, state, "easy", 1)
    assert wait(worker).notices == ()


@needs_signals
def test_a_stopped_process_and_many_hints_hold_nothing_up(
    rules: Any, midgame: list[Any], workers: Callable[..., BotWorker]
) -> None:
    worker, state = workers(), midgame[5]
    worker.request(rules, state, "easy", 1)
    wait(worker)
    os.kill(worker._process.pid, signal.SIGSTOP)

    def ask_on_and_on() -> None:
        for number in range(300):  # more than a pipe holds
            worker.request(rules, state, "expert", number, advice=True)
            worker.hurry()
            worker.poll()
            worker.forget()

    asking = Thread(target=ask_on_and_on, daemon=True)
    asking.start()
    asking.join(LONG)
    assert not asking.is_alive()
    worker._deadline = 0.0  # as if it had been patient
    worker.request(rules, state, "easy", 1)
    assert wait(worker).notices == ()


@needs_signals
def test_replacing_a_stopped_process_never_waits_for_it(
    rules: Any, workers: Callable[..., BotWorker], monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, state = workers(patience=0.0), new_game(rules)

    def waited(*_: Any) -> None:
        raise AssertionError("a frame waits for a process")

    with monkeypatch.context() as patch:
        patch.setattr(worker._context.Process, "join", waited)
        worker.request(rules, state, "easy", 1, seconds=0.0)
        stopped = worker._process
        os.kill(stopped.pid, signal.SIGSTOP)
        answer = wait(worker)
        while worker._leaving:
            worker.poll()
    assert [notice.id for notice in answer.notices] == ["bot_hung", "bot_gave_up"]
    assert not stopped.is_alive()


@needs_signals
def test_a_stopped_process_does_not_outlive_its_worker(
    rules: Any, workers: Callable[..., BotWorker]
) -> None:
    worker = workers()
    worker.request(rules, new_game(rules), "expert", 1)
    process = worker._process
    os.kill(process.pid, signal.SIGSTOP)
    worker.close()
    assert not process.is_alive()


def test_only_one_request_is_ever_open(
    rules: Any, midgame: list[Any], workers: Callable[..., BotWorker]
) -> None:
    worker = workers()
    for number in range(20):
        worker.request(rules, midgame[5], "expert", number, nodes=10**9, seconds=LONG)
        worker.hurry()
    worker.request(rules, midgame[5], "easy", 3, nodes=60)
    answer = wait(worker)
    alone = workers()
    alone.request(rules, midgame[5], "easy", 3, nodes=60)
    assert answer == wait(alone) and answer.notices == ()
