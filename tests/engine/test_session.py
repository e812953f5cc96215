"""Sessions: taking back within a turn, making again, and never further."""

import itertools
import random

import pytest

from tests.toy.rules import DRAW, Toy
from tzolkin_desktop.engine.contract import BadNotation, Choice, IllegalChoice
from tzolkin_desktop.engine.record import Record, new_record
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.games import rules_of

RULES = rules_of("tzolkin")


def session(seed=1, players=4):
    return Session(RULES, new_record(RULES, {"players": players}, seed))


def play(s, *texts):
    for text in texts:
        s.apply(RULES.read(s.state, text))


def after_draft():
    s = session()
    for _ in range(4):
        s.apply(s.choices()[0])
    return s


def test_a_choice_that_is_not_offered_is_refused_and_changes_nothing():
    s = session()
    before = RULES.dump(s.state)
    with pytest.raises(IllegalChoice, match="end"):
        s.apply(Choice(16))
    assert RULES.dump(s.state) == before


def test_undo_and_redo_a_step():
    s = after_draft()
    start = RULES.dump(s.state)
    play(s, "place yaxchilan", "place tikal")
    end = RULES.dump(s.state)
    s.undo()
    s.undo()
    assert RULES.dump(s.state) == start
    assert not s.can_undo()
    s.redo()
    s.redo()
    assert RULES.dump(s.state) == end
    assert not s.can_redo()


def test_a_new_choice_forgets_what_was_taken_back():
    s = after_draft()
    play(s, "place yaxchilan")
    s.undo()
    play(s, "place tikal")
    with pytest.raises(IllegalChoice):
        s.redo()


def test_an_ended_turn_cannot_be_taken_back():
    s = after_draft()
    play(s, "place yaxchilan", "end")
    with pytest.raises(IllegalChoice):
        s.undo()


def test_undo_turn_takes_back_the_whole_turn_only():
    s = after_draft()
    play(s, "place yaxchilan", "end")
    start = RULES.dump(s.state)
    play(s, "place tikal", "place uxmal")
    s.undo_turn()
    assert RULES.dump(s.state) == start


def test_a_seat_that_acts_twice_in_a_row_cannot_take_back_its_first_turn():
    # With two players the last of a round can be the first of the next one.
    s = session(players=2)
    rng = random.Random(3)
    seats = []
    while not s.over:
        seat, turn = s.seat, RULES.turn_of(s.state)
        if len(s.steps) == s.turn_start:
            seats.append((seat, turn))
        s.apply(rng.choice(s.choices()))
        if RULES.turn_of(s.state) != turn:
            assert not s.can_undo()
    assert any(a[0] == b[0] for a, b in itertools.pairwise(seats))


def test_a_recorded_game_resumes_where_it_stopped():
    s = after_draft()
    play(s, "place yaxchilan", "end", "place tikal")
    record = Record(**{**vars(s.record), "moves": list(s.record.moves)})
    again = Session(RULES, record)
    assert RULES.dump(again.state) == RULES.dump(s.state)
    assert again.can_undo()


def test_listeners_hear_every_step_with_its_events():
    s = after_draft()
    heard = []
    s.listen(heard.append)
    play(s, "place yaxchilan", "end")
    assert [RULES.write(step.choice) for step in heard] == ["place yaxchilan", "end"]
    assert heard[0].events[0].kind == "place"


def test_a_foreign_move_in_a_record_is_named():
    s = after_draft()
    record = s.record
    record.moves.append(record.moves[0])
    with pytest.raises(BadNotation, match="Move 5"):
        Session(RULES, record)


def walking():
    """A session of the toy in which the first seat is about to walk."""
    rules = Toy()
    s = Session(rules, new_record(rules, {"players": 2}, 1))
    while s.choices()[-1].verb != DRAW:
        s.apply(s.choices()[0])
    return s


def said(s, *texts):
    for text in texts:
        s.apply(s.rules.read(s.state, text))


def test_a_card_that_was_drawn_in_mid_turn_cannot_be_taken_back():
    s = walking()
    start = len(s.steps)
    said(s, "right", "draw")
    assert not s.can_undo()
    with pytest.raises(IllegalChoice):
        s.undo()
    assert (s.turn_start, s.undo_start) == (start, start + 2)


def test_undo_turn_goes_back_to_the_drawn_card_only():
    s = walking()
    said(s, "right", "draw")
    seen = s.rules.dump(s.state)
    said(s, "right")
    s.undo_turn()
    assert s.rules.dump(s.state) == seen
    assert s.can_redo()


def test_a_card_put_face_down_cannot_be_taken_back_by_the_next_seat():
    rules = Toy()
    s = Session(rules, new_record(rules, {"players": 3}, 1))
    s.apply(s.choices()[0])
    assert not s.can_undo()


def test_a_recorded_game_keeps_what_was_seen():
    s = walking()
    said(s, "draw", "right")
    record = Record(**{**vars(s.record), "moves": list(s.record.moves)})
    again = Session(s.rules, record)
    assert (again.turn_start, again.undo_start) == (s.turn_start, s.undo_start)
    again.undo()
    assert not again.can_undo()
