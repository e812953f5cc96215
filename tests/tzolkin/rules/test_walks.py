"""Hypothesis walks through games of any size: what must hold in every position."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.expansion.modules import MODULES
from tzolkin_desktop.games.tzolkin.rules.consts import NONE

RULES = rules_of("tzolkin")


@settings(max_examples=60, deadline=None)
@given(
    players=st.integers(2, 4),
    seed=st.integers(0, 10_000),
    picks=st.lists(st.integers(0, 999), min_size=20, max_size=400),
)
def test_every_walk_keeps_the_invariants(players, seed, picks):
    options = {"players": players}
    state = RULES.new_game(options, RULES.deal(options, seed))
    feasts, workers = 0, [3] * players
    for step in range(3_000):
        offered = RULES.choices(state)
        if not offered:
            break
        RULES.apply(state, offered[picks[step % len(picks)] % len(offered)])
        for seat, p in enumerate(state.players):
            assert p.corn >= 0
            assert min(p.resources) >= 0
            assert p.workers >= workers[seat], "a worker was lost"
            workers[seat] = p.workers
            out = state.workers_on_gears(seat) + (state.start_space == seat)
            assert p.hand + out == p.workers
        held = sum(p.skulls for p in state.players) + state.skull_spaces.bit_count()
        assert held + state.skull_bank == 13
        for t, temple in enumerate(state.content.temples):
            assert [p.temples[t] for p in state.players].count(temple.top) <= 1
        assert state.feasts in (feasts, feasts + 1)
        feasts = state.feasts
    else:
        raise AssertionError("the game does not end")
    assert feasts == 4
    assert 26 <= state.day - 1 <= 27


@settings(max_examples=40, deadline=None)
@given(
    players=st.integers(2, 5),
    modules=st.lists(st.sampled_from(MODULES), unique=True),
    seed=st.integers(0, 10_000),
    picks=st.lists(st.integers(0, 999), min_size=20, max_size=400),
)
def test_every_walk_with_modules_keeps_the_invariants(players, modules, seed, picks):
    options = {"players": players, "modules": modules}
    state = RULES.new_game(options, RULES.deal(options, seed))
    feasts = 0
    for step in range(6_000):
        offered = RULES.choices(state)
        if not offered:
            break
        RULES.apply(state, offered[picks[step % len(picks)] % len(offered)])
        for seat, p in enumerate(state.players):
            assert p.corn >= 0
            assert min(*p.resources, *p.debts) >= 0
            out = state.workers_on_gears(seat) + (state.start_space == seat)
            assert p.hand + out + state.quick.count(seat) == p.workers
        held = sum(p.skulls for p in state.players) + state.skull_spaces.bit_count()
        assert held + state.skull_bank == 13
        for t, temple in enumerate(state.content.temples):
            assert [p.temples[t] for p in state.players].count(temple.top) <= 1
        assert state.feasts in (feasts, feasts + 1)
        feasts = state.feasts
        if "prophecies" not in modules or not feasts:
            assert state.content.calamity == NONE
    else:
        raise AssertionError("the game does not end")
    assert feasts == 4
