"""Hints and the review of a game."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.engine.record import (
    Move,
    first_state,
    play,
    read_game,
)
from tzolkin_desktop.games.tzolkin.bots.advice import RIVALS, SOLD, reasons
from tzolkin_desktop.games.tzolkin.bots.deeds import deeds_of
from tzolkin_desktop.games.tzolkin.bots.evaluator import TERMS, Evaluator
from tzolkin_desktop.games.tzolkin.bots.planning import FOLLOWED_TURNS, PlanningBot
from tzolkin_desktop.games.tzolkin.bots.prices import standard_weights
from tzolkin_desktop.games.tzolkin.bots.turns import Turn, by_turn_value
from tzolkin_desktop.games.tzolkin.rules.consts import (
    BUILD,
    BY_TIKAL_2,
    DISCARD,
    F_BUILD,
    F_PICK,
    KEEP,
    NONE,
    PICK,
    TRIBE,
)
from tzolkin_desktop.players.analysis import (
    LEAST_TOLD,
    TurnReview,
    moments,
    review,
    split_turns,
    worst,
)
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.hint import LEAST_REASON, REASONS, TOGETHER, Hint, netted

from .conftest import BOTS, new_game, positions

GOLDEN = Path(__file__).parents[2] / "golden"


def test_a_hint_is_a_legal_turn_with_reasons(rules: Any, midgame: list[Any]) -> None:
    state = midgame[4]
    found = BOTS.hint(rules, state, Budget(800))
    after = rules.clone(state)
    for choice in found.choices:
        assert choice in rules.choices(after)
        rules.apply(after, choice)
    assert found.gain >= 0
    assert found.choices != found.runner_up
    named = {part for name, _ in found.reasons for part in name.split(TOGETHER)}
    assert named <= {name for name, _ in TERMS} | {RIVALS}


def test_a_hint_in_the_middle_of_a_turn_is_for_the_rest_of_it(
    rules: Any, midgame: list[Any]
) -> None:
    state, picked = next(
        (rules.clone(s), c) for s in midgame for c in rules.choices(s) if c.verb == PICK and c.b
    )
    seat, now = rules.to_act(state), rules.turn_of(state)
    rules.apply(state, picked)
    assert rules.turn_of(state) == now
    for choice in BOTS.hint(rules, state, Budget(800)).choices:
        assert rules.to_act(state) == seat and rules.turn_of(state) == now
        assert choice in rules.choices(state)
        rules.apply(state, choice)
    assert rules.turn_of(state) != now


def test_a_hint_for_the_draft_keeps_tiles_of_the_hand(rules: Any) -> None:
    state = new_game(rules)
    found = BOTS.hint(rules, state, Budget(400))
    assert found.choices[0] in rules.choices(state)
    assert found.runner_up != found.choices


def test_a_hint_for_the_draft_of_tribes_names_a_tribe_and_tiles(rules: Any) -> None:
    options = {"players": 4, "modules": ["tribes"]}
    state = rules.new_game(options, rules.deal(options, 3))
    choices = BOTS.hint(rules, state, Budget(200)).choices
    assert choices[0].verb == TRIBE
    assert choices[1].verb in (KEEP, DISCARD)
    for choice in choices:
        assert choice in rules.choices(state)
        rules.apply(state, choice)


def judge() -> PlanningBot:
    """Give the bot that gives hints."""
    bot = BOTS.judge("expert")
    assert isinstance(bot, PlanningBot)
    return bot


def best_two(rules: Any, state: Any) -> list[Turn]:
    """Ask the bot that gives hints for its turns, with plans that go equally far."""
    bot = judge()
    found = bot.followed(rules, state, *bot.turns(rules, state, Budget(800))[:2])
    return sorted(found, key=by_turn_value)


def test_the_gain_is_what_the_plan_is_worth_over_that_of_the_runner_up(
    rules: Any, midgame: list[Any]
) -> None:
    found = BOTS.hint(rules, midgame[4], Budget(800))
    first, second = best_two(rules, midgame[4])
    assert (found.choices, found.runner_up) == (first.choices, second.choices)
    assert found.gain == pytest.approx(first.value - second.value)
    assert found.gain > 0.01


def test_plans_that_are_compared_go_equally_far(rules: Any, midgame: list[Any]) -> None:
    for state in midgame[2:8]:
        first, second = best_two(rules, state)
        assert len(first.plan) == len(second.plan) >= FOLLOWED_TURNS


def test_reasons_add_up_to_the_gain_where_the_plans_end(rules: Any, midgame: list[Any]) -> None:
    bot = judge()
    for state in midgame[2:6]:
        first, second = best_two(rules, state)
        found = dict(reasons(bot.evaluator(), first, second, state.seat))
        assert set(found) == {RIVALS, *[name for name, _ in TERMS]}
        assert sum(found.values()) == pytest.approx(first.value - second.value)
        mine, other = (turn.plan[-1][1].state for turn in (first, second))
        by_terms = bot.evaluator().differences(mine, other, state.seat)
        for name, points in by_terms.items():
            if name != RIVALS:
                assert found[name] == pytest.approx(points), name


def test_differences_by_term_add_up_with_and_without_the_net(
    rules: Any, midgame: list[Any]
) -> None:
    for evaluator in (Evaluator(standard_weights()), judge().evaluator()):
        for mine, other in pairwise(midgame[2:9]):
            found = evaluator.differences(mine, other, 0)
            gain = evaluator.value(mine, 0) - evaluator.value(other, 0)
            assert sum(found.values()) == pytest.approx(gain)


def test_a_plan_is_played_by_the_rules(rules: Any, midgame: list[Any]) -> None:
    for turn in best_two(rules, midgame[4]):
        for before, later in turn.plan:
            state = rules.clone(before)
            assert rules.to_act(state) == midgame[4].seat
            for choice in later.choices:
                assert choice in rules.choices(state)
                rules.apply(state, choice)


def test_on_the_last_day_reasons_are_lines_of_the_score_sheet(rules: Any) -> None:
    last = positions(rules, 2, 7, 1)[-6:]
    pairs = [(state, best_two(rules, state)) for state in last if len(rules.choices(state)) > 2]
    state, (first, second) = next(p for p in reversed(pairs) if len(p[1]) == 2)
    assert not first.plan[-1][1].state.stack
    found = dict(reasons(judge().evaluator(), first, second, state.seat))
    assert set(found) == {"temples", "banked", "monuments", "skulls", "corn", SOLD, RIVALS}


def test_a_hint_tells_the_deeds_of_its_plan(rules: Any, midgame: list[Any]) -> None:
    plan = BOTS.hint(rules, midgame[4], Budget(800)).plan
    assert {deed.turn for deed in plan} >= {0, 1, 2}
    moves = [deed for deed in plan if deed.what in ("place", "pick")]
    assert moves and all(deed.days >= deed.turn for deed in plan)
    assert len(plan) > len(moves)


def test_a_tile_that_is_not_on_display_stays_unnamed(rules: Any, midgame: list[Any]) -> None:
    state = midgame[4].clone()
    tile = next(n for n in state.building_row if n != NONE)
    build = Choice(BUILD, tile, 0)
    assert names_of_built(rules, state, build) == {state.content.buildings[tile].id}
    hidden = state.clone()
    hidden.building_row = tuple(NONE if n == tile else n for n in state.building_row)
    assert names_of_built(rules, hidden, build, state) == {""}


def names_of_built(rules: Any, start: Any, build: Choice, then: Any = None) -> set[str]:
    """Tell a plan that builds at its second turn, and give what its deeds call the building."""
    before = rules.clone(then or start)
    before.seat = start.seat
    before.players[start.seat].resources = [9, 9, 9]
    before.stack = ((F_PICK,), (F_BUILD, BY_TIKAL_2, 0))
    build = next(c for c in rules.choices(before) if c.verb == build.verb and c.a == build.a)
    turn = Turn(0.0, (), start, ((before, Turn(0.0, (build,), before)),))
    return {deed.name for deed in deeds_of(rules, start, turn) if deed.what == "build"}


def test_a_hint_gives_the_weightiest_reasons_first(rules: Any, midgame: list[Any]) -> None:
    for state in midgame[2:6]:
        weights = [
            abs(p)
            for _, p in netted(reasons(judge().evaluator(), *best_two(rules, state), state.seat))
        ]
        told = BOTS.hint(rules, state, Budget(800)).reasons
        assert [abs(points) for _, points in told] == sorted(
            (w for w in weights if w >= LEAST_REASON), reverse=True
        )[:REASONS]


def game(rules: Any, seed: int, levels: list[str]) -> tuple[Any, list[Choice], list[Move]]:
    start = new_game(rules, len(levels), seed)
    state = rules.clone(start)
    bots = [BOTS.make(level, seed) for level in levels]
    choices, moves = [], []
    while (seat := rules.to_act(state)) != NOBODY:
        for choice in bots[seat].plan(rules, state, Budget(60)):
            choices.append(choice)
            moves.append(Move(seat, rules.write(choice)))
            rules.apply(state, choice)
    return start, choices, moves


def test_turns_are_cut_where_they_end(rules: Any) -> None:
    start, choices, _ = game(rules, 2, ["easy", "random"])
    turns = split_turns(BOTS, rules, start, choices)
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


def review_of(number: int, seat: int, missed: float, found: float) -> TurnReview:
    why = Hint((), missed or found, (), ())
    return TurnReview(number, 1, seat, (), (), missed, found, why)


def test_misses_of_losers_and_finds_of_winners_decide_a_game() -> None:
    found = [
        review_of(1, 0, 9.0, 0.0),
        review_of(2, 1, 9.0, 0.0),
        review_of(3, 0, 0.0, 4.0),
        review_of(4, 1, 0.0, 5.0),
        review_of(5, 0, 2.0, 0.0),
        review_of(6, 1, 0.0, 0.5),
    ]
    assert [r.number for r in moments(found, (1,))] == [1, 4, 5]
    assert [r.number for r in moments(found, (0,))] == [2, 3]
    assert [r.number for r in moments(found, ())] == [1, 2, 5]


def test_a_miss_that_a_second_look_does_not_confirm_is_not_charged(
    rules: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, choices, _ = game(rules, 2, ["normal", "random"])
    level, budget = "hard", lambda: Budget(60)
    before = review(rules, start, choices[:30], {1}, level, budget)
    assert any(r.missed >= LEAST_TOLD and r.why for r in before)
    monkeypatch.setattr(type(BOTS), "explain", lambda *_: Hint((), 0.0, (), ()))
    after = review(rules, start, choices[:30], {1}, level, budget)
    assert all(r.missed < LEAST_TOLD and r.why is None for r in after)


@pytest.mark.parametrize("name", ["expansion_2_tribes_500", "expansion_5_all_1276"])
def test_what_is_cut_can_be_judged(rules: Any, name: str) -> None:
    record = read_game((GOLDEN / "games" / f"{name}.txt").read_text(encoding="utf-8"))
    start = first_state(rules, record)
    choices = [choice for _, choice in play(rules, record) if choice is not None][:60]
    found = review(rules, start, choices, range(5), "normal", lambda: Budget(20))
    assert found and all(turn.missed >= 0 for turn in found)
