"""Bots of all levels: legal, repeatable, interruptible, and blind to what is hidden."""

import random
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tzolkin_desktop.engine.contract import NOBODY, GameError
from tzolkin_desktop.games import game_of, rules_of
from tzolkin_desktop.players.bot import Bot, Budget

from .conftest import BOTS, new_game

LEVELS = BOTS.levels
THINKING = [level for level in LEVELS if level != "random"]

ALL_MODULES = list(game_of("tzolkin").modules)
HANGS = 20.0  # seconds after which a bot has not stopped, however busy the machine


def play(rules: Any, state: Any, bots: list[Bot], nodes: int) -> tuple[int, ...]:
    while (seat := rules.to_act(state)) != NOBODY:
        for choice in bots[seat].plan(rules, state, Budget(nodes)):
            assert rules.to_act(state) == seat
            assert choice in rules.choices(state)
            rules.apply(state, choice)
    return tuple(rules.result(state).scores)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mixed_levels_play_whole_games(rules: Any, players: int) -> None:
    levels = [LEVELS[(players + i) % len(LEVELS)] for i in range(players)]
    bots = [BOTS.make(level, i) for i, level in enumerate(levels)]
    play(rules, new_game(rules, players, players), bots, 40)


def test_choosing_one_by_one_plays_the_planned_turn(rules: Any) -> None:
    state = new_game(rules, 2, 9)
    one, whole = BOTS.make("normal", 3), BOTS.make("normal", 3)
    for _ in range(12):
        plan = whole.plan(rules, state)
        for planned in plan:
            assert one.choose(rules, state) == planned
            rules.apply(state, planned)


def test_a_bot_plans_anew_when_something_else_happened(rules: Any, midgame: list[Any]) -> None:
    bot = BOTS.make("normal", 1)
    bot.choose(rules, midgame[2])
    assert bot.choose(rules, midgame[3]) in rules.choices(midgame[3])


@pytest.mark.parametrize("level", THINKING)
def test_the_same_seed_and_nodes_give_the_same_turn(
    rules: Any, midgame: list[Any], level: str
) -> None:
    for state in midgame[:4]:
        plans = [BOTS.make(level, 5).plan(rules, state, Budget(300)) for _ in range(2)]
        assert plans[0] == plans[1]


@pytest.mark.parametrize("level", THINKING)
@given(seed=st.integers(0, 10**6), length=st.integers(0, 400), data=st.data())
@settings(max_examples=40, deadline=None, derandomize=True)
def test_what_is_hidden_changes_nothing(level: str, seed: int, length: int, data: Any) -> None:
    """A position of a random walk, with everything hidden from the seat shuffled anew."""
    rules = rules_of("tzolkin")
    players = data.draw(st.integers(2, 5))
    modules = ALL_MODULES if players == 5 or data.draw(st.booleans()) else []
    options = {"players": players, **({"modules": modules} if modules else {})}
    state = rules.new_game(options, rules.deal(options, seed))
    walk = random.Random(seed)
    for _ in range(length):
        after = rules.clone(state)
        rules.apply(after, walk.choice(rules.choices(after)))
        if rules.to_act(after) == NOBODY:
            break
        state = after
    plan = BOTS.make(level, 5).plan(rules, state, Budget(60))
    for shuffle in range(2):
        other = rules.masked(state, rules.to_act(state), random.Random(shuffle))
        assert BOTS.make(level, 5).plan(rules, other, Budget(60)) == plan


def test_hidden_things_are_really_shuffled(rules: Any) -> None:
    options = {"players": 3, "modules": ALL_MODULES}
    state = rules.new_game(options, rules.deal(options, 4))
    others = [rules.masked(state, rules.to_act(state), random.Random(i)) for i in range(6)]
    assert len({(other.decks, other.hands, other.tribe_hands) for other in others}) > 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_mixed_levels_play_with_all_modules(rules: Any, players: int) -> None:
    options = {"players": players, "modules": ALL_MODULES}
    levels = [THINKING[(players + i) % len(THINKING)] for i in range(players)]
    bots = [BOTS.make(level, i) for i, level in enumerate(levels)]
    play(rules, rules.new_game(options, rules.deal(options, players)), bots, 30)


def test_the_draft_of_others_changes_nothing(rules: Any) -> None:
    state = new_game(rules)
    rules.apply(state, rules.choices(state)[0])
    plan = BOTS.make("hard", 5).plan(rules, state, Budget(150))
    for i in range(4):
        other = rules.masked(state, rules.to_act(state), random.Random(i))
        assert BOTS.make("hard", 5).plan(rules, other, Budget(150)) == plan


@pytest.mark.parametrize("level", THINKING)
def test_stopped_at_once_a_bot_still_answers(rules: Any, midgame: list[Any], level: str) -> None:
    for state in midgame[1:6]:
        bot = BOTS.make(level, 5)
        started = time.perf_counter()
        plan = bot.plan(rules, state, Budget(stop=lambda: True))
        assert time.perf_counter() - started < HANGS
        after = rules.clone(state)
        for choice in plan:
            assert choice in rules.choices(after)
            rules.apply(after, choice)


def test_a_time_limit_is_kept(rules: Any, midgame: list[Any]) -> None:
    started = time.perf_counter()
    BOTS.make("expert", 5).plan(rules, midgame[4], Budget(seconds=0.2))
    assert time.perf_counter() - started < HANGS


def test_the_state_is_left_alone(rules: Any, midgame: list[Any]) -> None:
    state = midgame[3]
    before = rules.dump(state)
    for level in LEVELS:
        BOTS.make(level, 1).plan(rules, state, Budget(100))
    assert rules.dump(state) == before


def test_characters_play(rules: Any, midgame: list[Any]) -> None:
    for name in BOTS.characters("normal"):
        choice = BOTS.make("normal", 1, name).choose(rules, midgame[2])
        assert choice in rules.choices(midgame[2])


def test_an_unknown_level_is_told() -> None:
    with pytest.raises(GameError, match="genius"):
        BOTS.make("genius", 1)


def test_easy_beats_random(rules: Any) -> None:
    for seed in range(2):
        bots = [BOTS.make("easy" if seat == seed else "random", seat) for seat in range(4)]
        scores = play(rules, new_game(rules, 4, seed), bots, 300)
        assert scores[seed] == max(scores)
