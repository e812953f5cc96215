"""Hints and the review of a game of Yucatan."""

from typing import Any

import pytest

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.games.yucatan.bots.advice import reasons
from tzolkin_desktop.games.yucatan.bots.evaluator import TERMS
from tzolkin_desktop.games.yucatan.rules.consts import F_GIVE, F_TURN
from tzolkin_desktop.players.analysis import review, split_turns
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.hint import LATER

from .conftest import BOTS, new_game, walked_to


def test_a_hint_is_a_legal_turn_with_reasons(rules: Any) -> None:
    for seed in range(3):
        state = walked_to(rules, new_game(rules, 3, seed), F_TURN, seed)
        found = BOTS.hint(rules, state, Budget(400))
        after = rules.clone(state)
        for choice in found.choices:
            assert choice in rules.choices(after)
            rules.apply(after, choice)
        assert found.gain >= 0
        assert found.choices != found.runner_up
        assert {name for name, _ in found.reasons} <= {*TERMS, LATER}


def test_reasons_add_up_to_the_gain(rules: Any) -> None:
    state = walked_to(rules, new_game(rules, 3, 1), F_TURN, 1)
    bot = BOTS.judge("hard")
    assert bot is not None
    first, second, *_ = bot.turns(rules, state, Budget(3000))
    why = reasons(bot, first, second, state.seat)
    assert {name for name, _ in why} == {*TERMS, LATER}
    assert sum(points for _, points in why) == pytest.approx(first.value - second.value)


def test_an_offering_that_was_made_is_rated_like_the_others(rules: Any) -> None:
    """Even the worst offering is found again, with no more points than the best."""
    state = walked_to(rules, new_game(rules, 3, 2), F_GIVE, 2)
    judge = BOTS.judge("hard")
    assert judge is not None
    best = judge.turns(rules, state)[0]
    for choice in rules.choices(state):
        turns = judge.turns(rules, state, None, (choice,))
        mine = next(turn for turn in turns if turn.choices[0] == choice)
        assert best.value - 40 < mine.value <= best.value


def game(rules: Any, levels: list[str]) -> tuple[Any, list[Choice]]:
    start = new_game(rules, len(levels), 2)
    state = rules.clone(start)
    bots = [BOTS.make(level, 2) for level in levels]
    choices = []
    while (seat := rules.to_act(state)) != NOBODY:
        for choice in bots[seat].plan(rules, state, Budget(60)):
            choices.append(choice)
            rules.apply(state, choice)
    return start, choices


def test_a_random_player_misses_more_than_a_bot(rules: Any) -> None:
    start, choices = game(rules, ["expert", "random"])
    turns = split_turns(BOTS, rules, start, choices)
    assert sum(len(turn) for _, turn in turns) == len(choices)
    found = review(rules, start, choices, {0, 1}, "normal", lambda: Budget(60))
    missed = [sum(r.missed for r in found if r.seat == seat) for seat in (0, 1)]
    assert missed[0] < missed[1] / 2
