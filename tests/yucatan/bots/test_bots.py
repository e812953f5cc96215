"""Yucatan's bots of all levels: legal, repeatable, interruptible, and blind to what is hidden."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tzolkin_desktop.engine.contract import NOBODY, GameError
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.yucatan.bots.levels import Level
from tzolkin_desktop.games.yucatan.bots.planning import PlanningBot
from tzolkin_desktop.games.yucatan.bots.prices import standard_weights
from tzolkin_desktop.games.yucatan.rules.consts import (
    F_BONUS,
    F_CARD_ATTACK,
    F_CARD_DEFEND,
    F_GIVE,
    F_TURN,
    FIRST,
)
from tzolkin_desktop.players.bot import Bot, Budget, same_turn

from .conftest import BOTS, THINKING, new_game, walked, walked_to


def play(rules: Any, state: Any, bots: list[Bot], nodes: int) -> tuple[int, ...]:
    while (seat := rules.to_act(state)) != NOBODY:
        before = rules.clone(state)
        for choice in bots[seat].plan(rules, state, Budget(nodes)):
            assert same_turn(rules, before, state)
            assert choice in rules.choices(state)
            rules.apply(state, choice)
    return tuple(rules.result(state).scores)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mixed_levels_play_whole_games(rules: Any, players: int) -> None:
    levels = [THINKING[(players + i) % len(THINKING)] for i in range(players)]
    bots = [BOTS.make(level, i) for i, level in enumerate(levels)]
    play(rules, new_game(rules, players, players), bots, 40)


class BlindToSeats(PlanningBot):
    """Thinks the same at every seat, so that only the rules and its ways could favour one."""

    def _rng(self, state: Any) -> random.Random:
        return random.Random(f"{self._seed} {state.turn} {state.opened}")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_seat_is_favoured(rules: Any, players: int) -> None:
    """With everybody moved on by some seats, the same turns are played, those seats further on.

    Up to the second sacrifice: there bots draw lots whose clan token they give.
    """
    options = {"players": players}
    deal = rules.deal(options, 3)
    level = Level(9.0, 10_000, 2, 2)
    told = []
    for first in range(players):
        state = rules.new_game(options, {**deal, "first": first})
        bot = BlindToSeats(level, standard_weights(), 5)
        turns = []
        while not (state.round == 2 and state.stack[-1][0] == F_GIVE):
            seat = state.seat
            for choice in bot.plan(rules, state):
                to = (choice.a - first) % players if choice.verb == FIRST else choice.a
                turns.append(((seat - first) % players, choice.verb, to, choice.b))
                rules.apply(state, choice)
        told.append((turns, [p.score() for p in state.players[first:] + state.players[:first]]))
    assert all(one == told[0] for one in told)


def test_easy_beats_random(rules: Any) -> None:
    bots = [BOTS.make("easy" if seat == 1 else "random", seat) for seat in range(4)]
    scores = play(rules, new_game(rules, 4, 8), bots, 250)
    assert scores[1] == max(scores) and scores[1] > 1.5 * sorted(scores)[-2]


@pytest.mark.parametrize("level", THINKING)
def test_the_same_seed_and_nodes_give_the_same_turn(
    rules: Any, positions: list[Any], level: str
) -> None:
    for state in positions[1:7:2]:
        plans = [BOTS.make(level, 5).plan(rules, state, Budget(200)) for _ in range(2)]
        assert plans[0] == plans[1]


@pytest.mark.parametrize("level", THINKING)
@given(seed=st.integers(0, 10**6), length=st.integers(0, 260), data=st.data())
@settings(max_examples=12, deadline=None, derandomize=True)
def test_what_is_hidden_changes_nothing(level: str, seed: int, length: int, data: Any) -> None:
    """A position of a random walk, with deck, other hands and secret choices dealt anew."""
    rules = rules_of("yucatan")
    players = data.draw(st.integers(2, 4))
    state = walked(rules, new_game(rules, players, seed), length, seed)
    the_same_whatever_is_hidden(rules, state, level)


@pytest.mark.parametrize("frame", [F_CARD_ATTACK, F_CARD_DEFEND, F_GIVE])
@pytest.mark.parametrize("level", THINKING)
def test_secret_choices_change_nothing(rules: Any, level: str, frame: int) -> None:
    for seed in range(3):
        state = walked_to(rules, new_game(rules, 3, seed), frame, seed)
        the_same_whatever_is_hidden(rules, state, level)


def the_same_whatever_is_hidden(rules: Any, state: Any, level: str) -> None:
    plan = BOTS.make(level, 5).plan(rules, state, Budget(60))
    for shuffle in range(3):
        other = rules.masked(state, rules.to_act(state), random.Random(shuffle))
        assert BOTS.make(level, 5).plan(rules, other, Budget(60)) == plan


def test_nothing_hidden_matters_when_the_others_turns_are_played_through(rules: Any) -> None:
    level = Level(9.0, 10_000, 1, 2, foreseen_cards=2, next_width=1, replies=1, replied=3)
    state = walked_to(rules, walked(rules, new_game(rules, 2, 4), 60, 4), F_TURN, 4)
    told = []
    for shuffle in range(3):
        bot = PlanningBot(level, standard_weights(), 5)
        turns = bot.turns(rules, rules.masked(state, state.seat, random.Random(shuffle)))
        told.append([(turn.choices, turn.value) for turn in turns])
    assert len(told[0]) == level.replied  # those that were played through
    assert told[0] == told[1] == told[2]


def test_a_turn_asked_about_is_played_through_like_the_best(rules: Any) -> None:
    level = Level(9.0, 10_000, 2, 2, foreseen_cards=2, next_width=1, replies=1, replied=2)
    state = walked_to(rules, new_game(rules, 2, 4), F_TURN, 4)
    bot = PlanningBot(level, standard_weights(), 5)
    worst = PlanningBot(replace(level, replies=0), standard_weights(), 5).turns(rules, state)[-1]
    turns = bot.turns(rules, state, None, worst.choices)
    assert len(turns) == level.replied + 1
    assert turns[-1].choices == worst.choices


def test_without_time_for_the_others_turns_every_turn_is_still_there(rules: Any) -> None:
    state = walked_to(rules, new_game(rules, 2, 4), F_TURN, 4)
    bot = PlanningBot(Level(9.0, 10, 1, 2, replies=1, replied=2), standard_weights(), 5)
    assert len(bot.turns(rules, state)) > 2


def test_hidden_things_are_really_shuffled(rules: Any) -> None:
    state = walked_to(rules, walked(rules, new_game(rules, 3, 4), 60, 4), F_CARD_DEFEND, 4)
    others = [rules.masked(state, rules.to_act(state), random.Random(i)) for i in range(8)]
    assert len({other.deck for other in others}) > 1
    assert len({other.battle.card for other in others}) > 1


def test_every_bonus_of_a_city_is_gone_on_with(rules: Any) -> None:
    """What training or building is worth shows only once something was trained or built."""
    state = walked_to(rules, walked(rules, new_game(rules, 2, 6), 110, 6), F_BONUS, 6)
    bot = PlanningBot(Level(9.0, 10_000, 1, 2), standard_weights(), 5)
    bonuses = {turn.choices[0] for turn in bot.turns(rules, state)}
    assert bonuses == set(rules.choices(state))


@pytest.mark.parametrize("level", THINKING)
def test_stopped_at_once_a_bot_still_answers(rules: Any, positions: list[Any], level: str) -> None:
    for state in positions[::2]:
        after = rules.clone(state)
        for choice in BOTS.make(level, 5).plan(rules, state, Budget(stop=lambda: True)):
            assert choice in rules.choices(after)
            rules.apply(after, choice)


def test_the_state_is_left_alone(rules: Any, positions: list[Any]) -> None:
    before = rules.dump(positions[4])
    for level in BOTS.levels:
        BOTS.make(level, 1).plan(rules, positions[4], Budget(100))
    assert rules.dump(positions[4]) == before


def test_characters_play(rules: Any, positions: list[Any]) -> None:
    for level in THINKING:
        assert BOTS.characters(level)
        for name in BOTS.characters(level):
            plan = BOTS.make(level, 1, name).plan(rules, positions[2], Budget(60))
            assert plan[0] in rules.choices(positions[2])


def test_an_unknown_level_or_character_is_told() -> None:
    with pytest.raises(GameError, match="genius"):
        BOTS.make("genius", 1)
    with pytest.raises(GameError, match="stranger"):
        BOTS.make("easy", 1, "stranger")
