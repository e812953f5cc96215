"""Bots at a match: who answers, and what becomes of one that cannot."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from tzolkin_desktop.games import game_of
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.thinker import Thinker

LONG = 40.0


def match_of(level: str) -> Match:
    return Match(Setup((SeatLook("", "red", level), SeatLook("", "blue", level)), 4))


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def turn_of(thinker: Thinker, match: Match) -> list[str]:
    thinker.ask(match)
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        found = thinker.poll()
        if found is not None:
            return list(found)
        time.sleep(0.005)
    raise AssertionError("no answer")


def play(match: Match, texts: list[str]) -> None:
    for text in texts:
        match.session.apply(match.rules.read(match.state, text))


def test_a_random_bot_needs_no_process(thinker: Thinker) -> None:
    match = match_of("random")
    thinker.ask(match)
    found = thinker.poll()
    assert found is not None and thinker._worker._process is None
    play(match, list(found))


@pytest.mark.parametrize("level", ["easy", "genius"])
def test_whoever_sits_there_the_game_goes_on(thinker: Thinker, level: str) -> None:
    match = match_of(level)
    play(match, turn_of(thinker, match))
    assert [notice.id for notice in thinker.notices][-1:] == ["bot_gave_up"] * (level == "genius")


def test_opponents_of_a_level_at_one_table_have_different_characters() -> None:
    named = game_of("tzolkin").opponents().characters("normal")
    seats = tuple(SeatLook("", colour, "normal") for colour in ("red", "blue", "green"))
    met = [seat.character for seat in Match(Setup(seats, 4)).seats]
    assert sorted(met) == sorted(named)
    assert Match(Setup((SeatLook("", "red"), *seats[1:]), 4)).seats[0].character == ""


def test_a_bot_thinks_as_the_opponent_that_was_met(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(thinker._worker, "request", lambda *_, character: asked.append(character))
    match = match_of("normal")
    thinker.ask(match)
    assert asked == [match.seats[match.session.seat].character] and asked[0]


def test_without_a_process_bots_play_at_random_and_there_is_no_hint(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: Any) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(thinker._worker._context.Process, "start", refused)
    match = match_of("easy")
    play(match, turn_of(thinker, match))
    assert thinker.notices[-1].id == "bot_gave_up"
    thinker.advise(match)
    while (answer := thinker.advice()) is None:
        assert thinker.advising
    assert answer.choices == () and [notice.id for notice in answer.notices] == ["no_hint"]
