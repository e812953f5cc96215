"""The bot that looks at a finished game: what it says passes the gate, and nobody waits for it."""

import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

import pytest

from tzolkin_desktop.players.analysis import reviews
from tzolkin_desktop.players.answers import answer_of, checked, packed, unpacked
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.hint import Hint
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.review import turns_to_mind
from tzolkin_desktop.shell.review.turns_to_mind import PROGRESS, Analyst, Judged
from tzolkin_desktop.shell.table.regions import SeatLook

SEATS = (SeatLook("a", "red", ""), SeatLook("b", "blue", "random"))


@pytest.fixture(scope="module")
def match() -> Match:
    match, rng = Match(Setup(SEATS, 6)), random.Random(6)  # with turns missed and turns found
    while not match.session.over:
        match.session.apply(rng.choice(match.session.choices()))
    return match


def finish(analyst: Analyst) -> None:
    for _ in range(6000):
        analyst.poll()
        if not analyst.busy:
            return
        time.sleep(0.01)
    raise AssertionError("it never ended")


@pytest.mark.parametrize("game", ["tzolkin", "tikal", "yucatan"])
def test_everything_that_is_said_about_a_game_passes_the_gate(game: str) -> None:
    """Also about turns in which something new was seen half-way."""
    match, rng = Match(Setup(SEATS, 5, game=game)), random.Random(5)
    first, session, rules = match.session.state, match.session, match.rules
    start = rules.clone(first)
    while not session.over:
        session.apply(rng.choice(session.choices()))
    choices = [step.choice for step in session.steps]
    told = 0
    for turn in reviews(rules, start, choices, (0, 1), budget=lambda: Budget(60)):
        if turn.why is not None:
            _, plain = unpacked(packed(turn.number, answer_of(rules, turn.why)))
            checked(rules, session.steps[turn.number].before, plain)
            told += 1
    assert told > 9


def says(connection: Connection, *messages: object) -> None:
    for message in messages:
        connection.send_bytes(json.dumps(message).encode())


def no_json(connection: Connection, text: str, seats: tuple[int, ...]) -> None:
    connection.send_bytes(b"\xff{")


def strange_moment(connection: Connection, text: str, seats: tuple[int, ...]) -> None:
    says(connection, [10**9, [["end"], 3.0, [], [], []]])


def not_possible(connection: Connection, text: str, seats: tuple[int, ...]) -> None:
    says(connection, *([n, [["place nowhere"], 3.0, [], [], []]] for n in range(40)))


def endless_count(connection: Connection, text: str, seats: tuple[int, ...]) -> None:
    says(connection, [PROGRESS, 10**30])


def crash(connection: Connection, text: str, seats: tuple[int, ...]) -> None:
    os._exit(3)


@pytest.mark.parametrize("target", [no_json, strange_moment, not_possible, endless_count, crash])
def test_nonsense_leaves_the_review_without_the_bots_part(
    match: Match, target: Callable[..., None]
) -> None:
    analyst = Analyst(match, target)
    finish(analyst)
    assert analyst.missed == []
    assert analyst.done == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be stopped there")
def test_a_stopped_process_is_let_go_at_once(match: Match) -> None:
    analyst = Analyst(match)
    process = analyst._process
    os.kill(process.pid, signal.SIGSTOP)
    analyst.close()
    assert not analyst.busy
    process.join(20)
    assert process.exitcode == -signal.SIGKILL


def test_without_a_process_there_is_a_review_all_the_same(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(turns_to_mind.multiprocessing.get_context("spawn"), "Pipe", refuse)
    analyst = Analyst(match)
    assert not analyst.busy
    assert not analyst.poll()
    analyst.close()


def few_turns(connection: Connection, text: str, seats: tuple[int, ...]) -> None:
    turns_to_mind.NODES = 60
    turns_to_mind.analyse(connection, text, seats)


def test_what_the_bot_finds_comes_through(match: Match) -> None:
    analyst = Analyst(match, few_turns)
    finish(analyst)
    rules, steps = match.rules, match.session.steps
    choices = [step.choice for step in steps]
    found = reviews(rules, steps[0].before, choices, (0,), budget=lambda: Budget(60))
    told = [turn for turn in found if turn.why is not None]
    missed = [(turn.number, turn.why) for turn in told if turn.missed]
    assert missed and len(missed) < len(told)
    assert [(judged.moment, judged.hint) for judged in analyst.missed] == missed
    assert [(judged.moment, judged.hint) for judged in analyst.found] == [
        (turn.number, turn.why) for turn in told if turn.found
    ]


def test_misses_of_losers_and_finds_of_winners_decide_a_game(match: Match) -> None:
    analyst = Analyst(match, crash)
    assert analyst.decisive((1,)) == []  # it still thinks
    finish(analyst)
    hints = [Hint((), float(gain), (), ()) for gain in (3, 9, 5, 8, 7)]
    analyst.missed = [Judged(n, n % 2, hint) for n, hint in enumerate(hints)]
    analyst.found = [Judged(10 + n, n % 2, hint) for n, hint in enumerate(hints)]
    assert [judged.moment for judged in analyst.decisive((1,))] == [4, 11, 13]
    assert [judged.moment for judged in analyst.decisive((0,))] == [1, 3, 14]
