"""Opponents as such: the random bot of any game, and where plans and turns end."""

import random
from typing import Any

import pytest

from tzolkin_desktop.engine.contract import GameError, Result
from tzolkin_desktop.games import game_of
from tzolkin_desktop.players.analysis import review, split_turns
from tzolkin_desktop.players.bot import same_turn
from tzolkin_desktop.players.opponents import RANDOM, RandomOnly
from tzolkin_desktop.players.random_bot import RandomBot

from .conftest import BOTS, new_game


def placing(rules: Any, midgame: list[Any]) -> Any:
    """Find a position from which a random turn has several choices."""
    return next(s for s in midgame[2:] if len(RandomBot(3).plan(rules, s)) > 2)


def test_a_random_turn_ends_with_the_turn(rules: Any, midgame: list[Any]) -> None:
    for state in midgame:
        after = rules.clone(state)
        for choice in RandomBot(3).plan(rules, state):
            assert same_turn(rules, state, after)
            rules.apply(after, choice)
        assert not same_turn(rules, state, after)


def test_a_random_turn_ends_where_something_new_is_seen(
    midgame: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = game_of("tzolkin").rules()
    state = placing(rules, midgame)
    whole = RandomBot(3).plan(rules, state)
    known = rules.dump(state)
    monkeypatch.setattr(rules, "commit_of", lambda s: (rules.dump(s) != known,))
    assert RandomBot(3).plan(rules, state) == whole[:1]


def test_a_game_without_bots_has_a_random_one(rules: Any) -> None:
    bots = RandomOnly()
    state = new_game(rules)
    assert bots.make(RANDOM, 4).choose(rules, state) in rules.choices(state)
    assert bots.characters(RANDOM) == () and bots.limits(RANDOM) == (None, 0.0)
    assert bots.hint(rules, state) is None and bots.judge(RANDOM) is None
    assert bots.figures(Result((1, 2), (1,), ({}, {}))) == {} and bots.tuner() is None
    with pytest.raises(GameError, match="there is random"):
        bots.make("easy", 1)


def test_turns_are_cut_where_the_rules_cut_them(rules: Any) -> None:
    start = new_game(rules, 3, 6)
    state, rng, choices = rules.clone(start), random.Random(6), []
    while offered := rules.choices(state):
        choices.append(rng.choice(offered))
        rules.apply(state, choices[-1])
    turns = split_turns(RandomOnly(), rules, start, choices)
    assert [choice for _, turn in turns for choice in turn] == choices
    state = rules.clone(start)
    for number, turn in turns:
        now = rules.to_act(state), rules.turn_of(state)
        assert choices[number] == turn[0]
        for choice in turn:
            assert (rules.to_act(state), rules.turn_of(state)) == now
            rules.apply(state, choice)
        assert (rules.to_act(state), rules.turn_of(state)) != now


def test_a_bot_without_an_opinion_reviews_nothing(rules: Any) -> None:
    with pytest.raises(GameError, match="no opinion"):
        review(rules, new_game(rules), [], {0}, RANDOM)


@pytest.mark.parametrize("level", BOTS.levels[1:])
def test_every_level_has_limits(level: str) -> None:
    nodes, seconds = BOTS.limits(level)
    assert nodes > 0 and seconds > 0
