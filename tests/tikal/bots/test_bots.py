"""Tikal's bots of all levels: legal, repeatable, interruptible, and blind to what is hidden."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tzolkin_desktop.engine.contract import NOBODY, GameError
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tikal.rules.consts import F_BID, F_TAKE
from tzolkin_desktop.players.bot import Bot, Budget, same_turn

from .conftest import BOTS, THINKING, new_game, walked

LEVELS = BOTS.levels


def play(rules: Any, state: Any, bots: list[Bot], nodes: int) -> tuple[int, ...]:
    while (seat := rules.to_act(state)) != NOBODY:
        before = rules.clone(state)
        for choice in bots[seat].plan(rules, state, Budget(nodes)):
            assert same_turn(rules, before, state)
            assert choice in rules.choices(state)
            rules.apply(state, choice)
    return tuple(rules.result(state).scores)


@pytest.mark.parametrize("auction", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_mixed_levels_play_whole_games(rules: Any, players: int, auction: bool) -> None:
    levels = [THINKING[(players + i) % len(THINKING)] for i in range(players)]
    bots = [BOTS.make(level, i) for i, level in enumerate(levels)]
    play(rules, new_game(rules, players, players, auction), bots, 30)


def test_easy_beats_random(rules: Any) -> None:
    bots = [BOTS.make("easy" if seat == 1 else "random", seat) for seat in range(4)]
    scores = play(rules, new_game(rules, 4, 8), bots, 300)
    assert scores[1] == max(scores) and scores[1] > 2 * sorted(scores)[-2]


def test_experts_have_prices_of_their_own_also_where_they_judge() -> None:
    hard, expert, judge = BOTS.planner("hard", 1), BOTS.planner("expert", 1), BOTS.judging("expert")
    assert expert.prices.rival(4) < hard.prices.rival(4)
    assert expert.prices.held == judge.prices.held != hard.prices.held


@pytest.mark.parametrize("level", THINKING)
def test_the_same_seed_and_nodes_give_the_same_turn(
    rules: Any, positions: list[Any], level: str
) -> None:
    for state in positions[1:7:2]:
        plans = [BOTS.make(level, 5).plan(rules, state, Budget(400)) for _ in range(2)]
        assert plans[0] == plans[1]


@pytest.mark.parametrize("level", THINKING)
@given(seed=st.integers(0, 10**6), length=st.integers(0, 350), data=st.data())
@settings(max_examples=12, deadline=None, derandomize=True)
def test_what_is_hidden_changes_nothing(level: str, seed: int, length: int, data: Any) -> None:
    """A position of a random walk, with the stack and what lies face down shuffled anew."""
    rules = rules_of("tikal")
    players, auction = data.draw(st.integers(2, 4)), data.draw(st.booleans())
    state = walked(rules, new_game(rules, players, seed, auction), length, seed)
    plan = BOTS.make(level, 5).plan(rules, state, Budget(60))
    for shuffle in range(2):
        other = rules.masked(state, rules.to_act(state), random.Random(shuffle))
        assert BOTS.make(level, 5).plan(rules, other, Budget(60)) == plan


def test_hidden_things_are_really_shuffled(rules: Any) -> None:
    state = walked(rules, new_game(rules, 3, 4), 60, 4)
    others = [rules.masked(state, rules.to_act(state), random.Random(i)) for i in range(6)]
    assert len({(other.tiles, other.buried, other.tokens) for other in others}) > 1


@pytest.mark.parametrize("level", THINKING)
def test_stopped_at_once_a_bot_still_answers(rules: Any, positions: list[Any], level: str) -> None:
    for state in positions[::2]:
        after = rules.clone(state)
        for choice in BOTS.make(level, 5).plan(rules, state, Budget(stop=lambda: True)):
            assert choice in rules.choices(after)
            rules.apply(after, choice)


def test_the_state_is_left_alone(rules: Any, positions: list[Any]) -> None:
    before = rules.dump(positions[4])
    for level in LEVELS:
        BOTS.make(level, 1).plan(rules, positions[4], Budget(100))
    assert rules.dump(positions[4]) == before


def test_a_plan_ends_at_the_first_treasure(rules: Any) -> None:
    """Seats of a game of bots dig, and each time think again with what they found."""
    state, bot, stopped = new_game(rules, 2, 3), BOTS.make("normal", 1), 0
    for _ in range(12):
        seat, turn = rules.to_act(state), rules.turn_of(state)
        for choice in bot.plan(rules, state, Budget(300)):
            rules.apply(state, choice)
        stopped += (rules.to_act(state), rules.turn_of(state)) == (seat, turn)
    assert stopped


def test_nobody_bids_more_than_the_choice_is_worth(rules: Any) -> None:
    state = new_game(rules, 4, 2, auction=True)
    bot = BOTS.make("hard", 1)
    highest = 0
    for _ in range(60):
        if state.stack[-1][0] != F_BID:
            break
        choice = bot.plan(rules, state, Budget(200))[0]
        highest = max(highest, choice.a)
        rules.apply(state, choice)
    assert state.stack[-1][0] == F_TAKE
    assert highest <= 6


def test_characters_play(rules: Any, positions: list[Any]) -> None:
    for level in THINKING:
        assert BOTS.characters(level)
        for name in BOTS.characters(level):
            state = positions[2]
            plan = BOTS.make(level, 1, name).plan(rules, state, Budget(60))
            assert plan[0] in rules.choices(state)


def test_an_unknown_level_or_character_is_told() -> None:
    with pytest.raises(GameError, match="genius"):
        BOTS.make("genius", 1)
    with pytest.raises(GameError, match="stranger"):
        BOTS.make("easy", 1, "stranger")
