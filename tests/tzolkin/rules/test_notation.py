"""Choices, positions and whole games as text, there and back."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from tests.tzolkin.rules.table import RULES, Table
from tzolkin_desktop.engine.contract import BadNotation, BrokenInvariant, GameError
from tzolkin_desktop.engine.plain_data import write_lines
from tzolkin_desktop.engine.record import (
    Move,
    final_state,
    new_record,
    read_game,
    write_game,
)
from tzolkin_desktop.games.tzolkin.rules.position import read_position
from tzolkin_desktop.games.tzolkin.rules.state import State


def random_game(players: int, seed: int, modules: Sequence[str] = ()) -> Iterator[State]:
    """Give the states of a random game, always the same object, moved on between the steps."""
    options = {"players": players, "modules": list(modules)}
    state = RULES.new_game(options, RULES.deal(options, seed))
    rng = random.Random(seed)
    while choices := RULES.choices(state):
        yield state
        RULES.apply(state, rng.choice(choices))
    yield state


@pytest.mark.parametrize("modules", [(), ("all",)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_there_and_back(players: int, modules: Sequence[str]) -> None:
    for seed in range(4):
        for state in random_game(players, seed, modules):
            for choice in RULES.choices(state):
                assert RULES.read(state, RULES.write(choice)) == choice


def test_different_choices_have_different_texts() -> None:
    for seed in range(4):
        for state in random_game(4, 10 + seed):
            texts = [RULES.write(choice) for choice in RULES.choices(state)]
            assert len(set(texts)) == len(texts)


def test_case_and_blanks_do_not_matter() -> None:
    table = Table().seat(0, corn=3).worker("yaxchilan", 3)
    assert RULES.read(table.s, "  Pick  YAXCHILAN 3 as 1 ") == RULES.read(
        table.s, "pick yaxchilan 3 as 1"
    )


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("pick yaxchilan 3", "the action of the space"),
        ("pick yaxchilan 3 as 2", "a lower one"),
        ("pick yaxchilan 3 as nothing", "no action"),
        ("place chichen_itza", "a gear"),
        ("place start", "the starting player space"),
    ],
)
def test_texts_a_person_would_type(text: str, meaning: str) -> None:
    assert Table().seat(0, corn=9).worker("yaxchilan", 3).offers(text), meaning


@pytest.mark.parametrize(
    "text", ["", "place", "place moon", "pick tikal 3", "beg", "42", "'; drop"]
)
def test_a_bad_text_gives_a_sentence(text: str) -> None:
    table = Table().seat(0, corn=9)
    with pytest.raises(BadNotation) as caught:
        RULES.read(table.s, text)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "place palenque" in sentence


def test_a_text_after_the_end_gives_a_sentence() -> None:
    table = Table(day=26).end_round()
    with pytest.raises(BadNotation, match="over"):
        RULES.read(table.s, "place palenque")


# Positions


@pytest.mark.parametrize("modules", [(), ("all",), ("quick_actions",)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_there_and_back(players: int, modules: Sequence[str]) -> None:
    for state in random_game(players, 5, modules):
        dumped = RULES.dump(state)
        text = write_lines(dumped)
        assert read_position(text) == dumped
        assert RULES.dump(RULES.load(dumped)) == dumped


def test_a_loaded_position_offers_the_same_choices() -> None:
    for state in random_game(3, 6):
        loaded = RULES.load(read_position(write_lines(RULES.dump(state))))
        assert list(RULES.choices(loaded)) == list(RULES.choices(state))


def test_a_position_can_be_read_by_people() -> None:
    text = write_lines(RULES.dump(Table().worker("palenque", 3, seat=2).s))
    lines = text.splitlines()
    assert "palenque: ...2......" in lines
    assert "seat 2:" in lines
    assert "  light: yes" in lines


def test_comments_and_empty_lines_are_skipped() -> None:
    dumped = RULES.dump(Table().s)
    assert read_position("# a remark\n\n" + write_lines(dumped)) == dumped


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("day: 0", "day: soon", "soon"),
        ("day: 0", "day: --5", "--5"),
        ("day: 0", "day: ²", "²"),
        ("day: 0", f"day: {'9' * 5000}", "999"),
        ("  light: yes", "  light: maybe", "maybe"),
        ("day: 0\n", "", "day"),
        ("palenque: ..........", "palenque: x.........", "x"),
        ("first: 0", "first: 7", "7"),
        ("jungle: 0 4", "jungle: 4", "jungle"),
        ("maize_hut", "moon_hut", "moon_hut"),
        ("stack: turn 0", "stack: dance 0", "dance"),
        ("  corn: 0", "  corn: lots", "lots"),
    ],
)
def test_a_faulty_position_is_named(old: str, new: str, named: str) -> None:
    text = write_lines(RULES.dump(Table().s))
    assert old in text
    with pytest.raises(BadNotation, match=named):
        RULES.load(read_position(text.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("old", "new"),
    [("skull_bank: 13", "skull_bank: 14"), ("  corn: 0", "  corn: -1"), ("  hand: 3", "  hand: 4")],
)
def test_an_impossible_position_is_refused(old: str, new: str) -> None:
    text = write_lines(RULES.dump(Table().s))
    with pytest.raises(BrokenInvariant):
        RULES.load(read_position(text.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("round: ", "round: 1\nround: ", "'round' is there a second time"),
        ("seat 1:", "seat 2:", "expected 'seat 1:'"),
        ("seat 1:", "seat ²:", "expected 'seat 1:'"),
    ],
)
def test_a_line_out_of_place_is_named(old: str, new: str, named: str) -> None:
    text = RULES.write_position(Table(players=2).s)  # type: ignore[attr-defined]
    with pytest.raises(BadNotation, match=named):
        read_position(text.replace(old, new, 1))


def test_a_line_that_is_no_line_is_named() -> None:
    with pytest.raises(BadNotation, match="Line 2"):
        read_position("day: 0\nwhat is this")


# Games


@pytest.mark.parametrize("modules", [[], ["tribes"], ["all"]])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_there_and_back(players: int, modules: list[str]) -> None:
    record = new_record(RULES, {"players": players, "modules": modules}, 7)
    record.names = [f"Player {n}" for n in range(players)]
    state = RULES.new_game(record.options, record.deal)
    rng = random.Random(7)
    while choices := RULES.choices(state):
        choice = rng.choice(choices)
        record.moves.append(Move(RULES.to_act(state), RULES.write(choice)))
        RULES.apply(state, choice)
    again = read_game(write_game(record))
    assert again == record
    assert RULES.dump(final_state(RULES, again)) == RULES.dump(state)


def test_a_game_without_moves_there_and_back() -> None:
    record = new_record(RULES, {"players": 2}, 1)
    assert read_game(write_game(record)) == record


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("tzolkin-desktop game 1", "another game", "first line"),
        ("seed: 1", "seed: one", "Line 3"),
        ("option players", "optional players", "Line 4"),
        ("option players: 2", "option players", "Line 4"),
    ],
)
def test_a_faulty_game_is_named(old: str, new: str, named: str) -> None:
    text = write_game(new_record(RULES, {"players": 2}, 1))
    assert old in text
    with pytest.raises(BadNotation, match=named):
        read_game(text.replace(old, new, 1))


def test_an_impossible_move_is_named() -> None:
    record = new_record(RULES, {"players": 2}, 1)
    seat = record.deal["first"]
    record.moves = [Move(seat, "place palenque")]
    with pytest.raises(BadNotation, match="Move 1"):
        final_state(RULES, record)


def test_a_move_of_the_wrong_seat_is_named() -> None:
    record = new_record(RULES, {"players": 2}, 1)
    record.moves = [Move(1 - record.deal["first"], "keep palenque-1 palenque-3")]
    with pytest.raises(BadNotation, match=r"Move 1.*seat"):
        final_state(RULES, record)


@pytest.mark.parametrize("names", [["Ann", "B: o"], ["Ann; Bob", "x"], ["Smith, Ann", "Bob"]])
def test_names_with_marks_there_and_back(names: list[str]) -> None:
    record = new_record(RULES, {"players": 2}, 1)
    record.names = names
    assert read_game(write_game(record)).names == names


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("modules: tribes", "modules: trolls", "trolls"),
        ("calamity: -", "calamity: rain", "rain"),
        ("  tribe: balam", "  tribe: nobody", "nobody"),
        ("quick: ...", "quick: ..x", "x"),
        ("used:", "used: 99", "99"),
        ("  debts: 0 0 0", "  debts: 0 0", "owes"),
    ],
)
def test_a_faulty_position_with_modules_is_named(old: str, new: str, named: str) -> None:
    table = Table(5, modules=["tribes"]).tribe("balam")
    text = write_lines(RULES.dump(table.s))
    assert old in text
    with pytest.raises(GameError, match=named):
        RULES.load(read_position(text.replace(old, new, 1)))
