"""Hints and the review of a game."""

import argparse
from pathlib import Path
from typing import Any

import pytest

from tzolkin_desktop.bots import Budget, make_bot
from tzolkin_desktop.bots.analysis import review, split_turns, worst
from tzolkin_desktop.bots.hint import hint
from tzolkin_desktop.bots.tzolkin_value import TERMS
from tzolkin_desktop.commands import analyse
from tzolkin_desktop.engine.record import Move, new_record, write_game
from tzolkin_desktop.engine.rules import NOBODY, Choice

from .conftest import new_game


def test_a_hint_is_a_legal_turn_with_reasons(rules: Any, midgame: list[Any]) -> None:
    state = midgame[4]
    found = hint(rules, state, Budget(800))
    after = rules.clone(state)
    for choice in found.choices:
        assert choice in rules.choices(after)
        rules.apply(after, choice)
    assert found.gain >= 0
    assert found.choices != found.runner_up
    assert {name for name, _ in found.reasons} <= {name for name, _ in TERMS}


def game(rules: Any, seed: int, levels: list[str]) -> tuple[Any, list[Choice], list[Move]]:
    start = new_game(rules, len(levels), seed)
    state = rules.clone(start)
    bots = [make_bot(level, seed) for level in levels]
    choices, moves = [], []
    while (seat := rules.to_act(state)) != NOBODY:
        for choice in bots[seat].plan(rules, state, Budget(60)):
            choices.append(choice)
            moves.append(Move(seat, rules.write(choice)))
            rules.apply(state, choice)
    return start, choices, moves


def test_turns_are_cut_where_they_end(rules: Any) -> None:
    start, choices, _ = game(rules, 2, ["easy", "random"])
    turns = split_turns(rules, start, choices)
    assert sum(len(turn) for _, turn in turns) == len(choices)
    state = rules.clone(start)
    for number, turn in turns:
        assert choices[number] == turn[0]
        seat = rules.to_act(state)
        for choice in turn:
            assert rules.to_act(state) == seat
            rules.apply(state, choice)


def test_a_random_player_misses_more_than_a_bot(rules: Any) -> None:
    start, choices, _ = game(rules, 2, ["normal", "random"])
    reviews = review(rules, start, choices, {0, 1}, "normal")
    missed = [sum(r.missed for r in reviews if r.seat == seat) for seat in (0, 1)]
    assert missed[0] < missed[1] / 2
    assert [r.missed for r in worst(reviews, 3)] == sorted(
        (r.missed for r in reviews), reverse=True
    )[:3]


def test_the_command_reads_a_game_file(
    rules: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = new_record(rules, {"players": 2}, 2)
    _, _, moves = game(rules, 2, ["easy", "random"])
    record.moves = moves[:30]
    file = tmp_path / "game.txt"
    file.write_text(write_game(record), encoding="utf-8")
    words = argparse.ArgumentParser()
    analyse.describe(words)
    line = [str(file), "--seat", "1", "--level", "normal", "--nodes", "80"]
    assert analyse.run(words.parse_args(line)) == 0
    assert "Biggest misses" in capsys.readouterr().out
