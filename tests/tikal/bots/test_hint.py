"""Hints and the review of a game of Tikal."""

from typing import Any

import pytest

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.games.tikal.bots.advice import reasons
from tzolkin_desktop.games.tikal.bots.evaluator import TERMS
from tzolkin_desktop.games.tikal.bots.futures import LEFT_OUT, Futures
from tzolkin_desktop.games.tikal.rules.consts import END, F_TAKE, TAKE
from tzolkin_desktop.players.analysis import review, split_turns
from tzolkin_desktop.players.bot import Budget, same_turn
from tzolkin_desktop.players.hint import LATER

from .conftest import BOTS, new_game


def test_a_hint_is_a_legal_turn_with_reasons(rules: Any, positions: list[Any]) -> None:
    for state in positions[:4]:
        found = BOTS.hint(rules, state, Budget(500))
        after = rules.clone(state)
        for choice in found.choices:
            assert same_turn(rules, state, after)
            assert choice in rules.choices(after)
            rules.apply(after, choice)
        assert not same_turn(rules, state, after)
        assert found.gain >= 0
        assert found.choices != found.runner_up
        assert {name for name, _ in found.reasons} <= {*TERMS, LATER}


def test_turns_left_out_on_the_way_are_not_rated(
    rules: Any, positions: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def rated(self: Futures, turns: list[Any], *_: Any) -> list[float]:
        return [1.0, 2.0] + [LEFT_OUT] * (len(turns) - 2)

    monkeypatch.setattr(Futures, "rated", rated)
    judge = BOTS.judge("expert")
    assert judge is not None
    turns = judge.turns(rules, positions[0], Budget(300))
    assert [turn.value for turn in turns] == [2.0, 1.0]


def test_reasons_add_up_to_the_gain(rules: Any, positions: list[Any]) -> None:
    bot = BOTS.judge("hard")
    assert bot is not None
    first, second, *_ = bot.turns(rules, positions[0], Budget(5000))
    why = reasons(bot, first, second, positions[0].seat)
    assert {name for name, _ in why} == {*TERMS, LATER}
    assert sum(points for _, points in why) == pytest.approx(first.value - second.value)


def test_a_hint_for_taking_a_tile_lays_it_too(rules: Any) -> None:
    state = new_game(rules, 2, 2, auction=True)
    while state.stack[-1][0] != F_TAKE:
        rules.apply(state, rules.choices(state)[-1])  # everybody passes
    found = BOTS.hint(rules, state, Budget(300))
    assert found.choices[0].verb == TAKE
    assert len(found.choices) > 1
    for choice in found.choices:
        assert choice in rules.choices(state)
        rules.apply(state, choice)


def game(rules: Any, levels: list[str], auction: bool = False) -> tuple[Any, list[Choice]]:
    start = new_game(rules, len(levels), 2, auction)
    state = rules.clone(start)
    bots = [BOTS.make(level, 2) for level in levels]
    choices = []
    while (seat := rules.to_act(state)) != NOBODY:
        for choice in bots[seat].plan(rules, state, Budget(60)):
            choices.append(choice)
            rules.apply(state, choice)
    return start, choices


@pytest.mark.parametrize("auction", [False, True])
def test_a_random_player_misses_more_than_a_bot(rules: Any, auction: bool) -> None:
    start, choices = game(rules, ["normal", "random"], auction)
    found = review(rules, start, choices[:260], {0, 1}, "normal", lambda: Budget(60))
    missed = [sum(r.missed for r in found if r.seat == seat) for seat in (0, 1)]
    assert missed[0] < missed[1] / 2


def test_turns_are_cut_at_treasures_and_after_taking(rules: Any) -> None:
    start, choices = game(rules, ["easy", "random"], auction=True)
    turns = split_turns(BOTS, rules, start, choices)
    assert sum(len(turn) for _, turn in turns) == len(choices)
    assert all(turn[-1].verb == TAKE for _, turn in turns if turn[0].verb == TAKE)
    assert all(END not in {c.verb for c in turn[:-1]} for _, turn in turns)


def test_a_played_turn_is_rated_by_its_mean_not_its_luck(rules: Any) -> None:
    """A dig is judged before its treasure is seen: another token changes nothing."""
    start, choices = game(rules, ["normal", "random"])
    judge = BOTS.judge("hard")
    assert judge is not None
    state = rules.clone(start)
    for _, turn in split_turns(BOTS, rules, start, choices):
        after = rules.clone(state)
        for choice in turn:
            rules.apply(after, choice)
        if after.dug > state.dug and after.turn == state.turn:
            break
        state = after
    first = judge.turns(rules, state, Budget(100), turn)
    state.buried = tuple(tuple(reversed(lying)) for lying in state.buried)
    again = judge.turns(rules, state, Budget(100), turn)
    assert [t.value for t in first if t.choices == turn] == [
        t.value for t in again if t.choices == turn
    ]
