"""Futures in which experts look how the game goes on."""

import random
from typing import Any

import pytest

from tzolkin_desktop.games.tikal.bots.field import field_of
from tzolkin_desktop.games.tikal.bots.futures import LEFT_OUT, Futures
from tzolkin_desktop.games.tikal.bots.outlook import weights_against
from tzolkin_desktop.games.tikal.bots.prices import Prices, standard_weights
from tzolkin_desktop.games.tikal.rules.consts import F_LAY
from tzolkin_desktop.players.bot import Budget

from .conftest import BOTS, new_game

PRICES = Prices(standard_weights())


def rated(rules: Any, s: Any, count: int, always: int = 0, budget: Budget | None = None) -> Any:
    judge = BOTS.judge("hard")
    assert judge is not None
    turns = [turn.choices for turn in judge.turns(rules, s, Budget(300))[:4]]
    against = weights_against(field_of(s), PRICES, s.seat)
    futures = Futures(rules, s, PRICES, against, random.Random(1))
    return futures.rated(turns, count, always, budget or Budget())


@pytest.mark.parametrize("auction", [False, True])
def test_equal_turns_are_worth_the_same_in_the_same_futures(rules: Any, auction: bool) -> None:
    s = new_game(rules, 2, 3, auction)
    while s.stack[-1][0] != F_LAY:
        rules.apply(s, rules.choices(s)[-1])  # nobody bids, and the last tile is taken
    assert rated(rules, s, 1) == rated(rules, s, 1)


def test_the_worse_half_is_left_out_but_what_was_asked_about(rules: Any) -> None:
    s = new_game(rules, 2, 3)
    assert rated(rules, s, 3).count(LEFT_OUT) == 2
    assert LEFT_OUT not in rated(rules, s, 3, always=4)


def test_without_time_for_one_future_there_is_no_rating(rules: Any) -> None:
    assert rated(rules, new_game(rules, 2, 3), 3, budget=Budget(stop=lambda: True)) == []
