"""The evaluator: exact at the end, its terms add up, its figures are sane."""

import random
from dataclasses import replace
from typing import Any

import pytest

from tzolkin_desktop.engine.playout import random_playout
from tzolkin_desktop.games.tzolkin.bots.evaluator import Evaluator
from tzolkin_desktop.games.tzolkin.bots.prices import (
    COLUMNS,
    Weights,
    price_names,
    standard_weights,
)
from tzolkin_desktop.games.tzolkin.expansion.prophecies import standing
from tzolkin_desktop.games.tzolkin.rules.consts import (
    CHICHEN_ITZA,
    EMPTY,
    NONE,
    TIKAL,
)

from .conftest import new_game


@pytest.fixture
def evaluator(rules: Any) -> Evaluator:
    """The shipped price list without the dread of hunger: its estimates are of real scores."""
    return Evaluator(replace(standard_weights(), dread=0.0))


def test_a_finished_game_is_worth_its_score(rules: Any, evaluator: Evaluator) -> None:
    state = new_game(rules)
    random_playout(rules, state, random.Random(3))
    scores = [score / 4 for score in rules.result(state).scores]
    assert [evaluator.value(state, seat) for seat in range(4)] == scores


def test_hunger_hurts_more_than_it_costs(rules: Any, evaluator: Evaluator) -> None:
    state = new_game(rules)
    random_playout(rules, state, random.Random(3))
    lost = [-sheet["hunger"] / 4 for sheet in rules.result(state).sheets]
    assert any(lost)
    dreading = Evaluator(standard_weights())
    assert dreading.weights.dread > 0
    for seat in range(4):
        hurt = evaluator.value(state, seat) - dreading.value(state, seat)
        assert hurt == pytest.approx(dreading.weights.dread * lost[seat])


def test_on_the_last_turn_the_estimate_is_the_real_score(rules: Any, evaluator: Evaluator) -> None:
    state, before = new_game(rules, 2, 4), None
    rng = random.Random(4)
    while offered := rules.choices(state):
        last = rules.clone(state)
        choice = rng.choice(offered)
        rules.apply(state, choice)
        if not state.stack:
            before = last
    assert before is not None
    scores = [score / 4 for score in rules.result(state).scores]
    assert [evaluator.value(before, seat) for seat in range(2)] == pytest.approx(scores)


def test_terms_add_up(rules: Any, evaluator: Evaluator, midgame: list[Any]) -> None:
    for state in midgame[1:]:
        for seat in range(4):
            total = sum(value for _, value in evaluator.terms(state, seat))
            assert total == pytest.approx(evaluator.value(state, seat))


def test_remembered_tables_change_nothing(rules: Any, midgame: list[Any]) -> None:
    warm = Evaluator(standard_weights())
    for _ in range(2):
        for state in midgame[1:]:
            cold = Evaluator(standard_weights())
            assert warm.value(state, 0) == cold.value(state, 0)


@pytest.mark.parametrize("good", ["corn", "skulls"])
def test_more_is_worth_more(
    rules: Any, evaluator: Evaluator, midgame: list[Any], good: str
) -> None:
    for state in midgame[1:]:
        richer = rules.clone(state)
        setattr(richer.players[0], good, getattr(richer.players[0], good) + 2)
        assert evaluator.value(richer, 0) > evaluator.value(state, 0)


# What seat 0 has of each row in the position below.
AMOUNTS = {
    "blocks_many": 2,  # 6 blocks, 4 of them are few
    "blocks_crew": 2 * 6,  # 2 workers beyond the first three
    "blocks_architecture": 3 * 6,
    "gold_architecture": 3 * 3,
    "corn_crew": 2 * 10,
    "bill": 4 * 2,  # one of five workers has a farm
    "fed_crew": 1,
    "skulls_open": 2 * 7,  # 2 skulls, 7 of 9 spaces
    "theology_skulls": 1 * 2,
    "theology_bank": 1 * 5,
    "architecture_crew": 2 * 3,
    "extraction_architecture": 2 * 3,
    "architecture_theology": 3 * 1,
    "extraction_wood": 2 * 6,
    "architecture_left": 3 * 4,  # three on display, one in the deck
    "architecture_rivals": 3 * (2 + 1),
    "architecture_taken": 3 * 7,
    "architecture_tikal": 1 * 3,
    "extraction_tikal": 1 * 2,
    "tikal_high": 6,
    "theology_chichen_itza": 1,
    "architecture_chichen_itza": 3,
    "chaac_high": 1,  # step 4
}


@pytest.mark.parametrize("name", AMOUNTS)
def test_a_row_prices_what_it_says(rules: Any, midgame: list[Any], name: str) -> None:
    s = rules.clone(midgame[3])
    p, second, third, fourth = s.players
    p.corn, p.resources, p.skulls, p.workers = 10, [2, 1, 3], 2, 5
    p.technologies, p.temples, p.farm_one, p.farm_all = (1, 2, 3, 1), (4, 1, 1), 1, 0
    second.technologies, third.technologies = (3, 0, 2, 0), (0, 0, 1, 3)
    fourth.technologies = (0, 0, 0, 0)
    second.resources, third.resources, fourth.resources = [1, 0, 0], [0, 3, 4], [2, 0, 0]
    s.gears = [(EMPTY,) * len(slots) for slots in s.gears]
    s.put(TIKAL, 4, 0)
    s.put(CHICHEN_ITZA, 2, 0)
    s.skull_spaces, s.skull_bank, s.start_space = 0b110, 5, NONE
    s.jungle = (0, 1, 2, 0, 3, 0, 1, 4)
    shown, others = s.building_row[:3], (NONE,) * (len(s.building_row) - 3)
    s.building_row = (*shown, *others)
    s.decks = tuple((deck or shown)[:1] for deck in s.decks)
    nothing = dict.fromkeys(price_names(), (0.0,) * len(COLUMNS))
    plain = Evaluator(Weights(nothing, 0.0, 0.0, {}))
    one = Evaluator(Weights({**nothing, name: (1.0,) * len(COLUMNS)}, 0.0, 0.0, {}))
    assert one.value(s, 0) - plain.value(s, 0) == pytest.approx(AMOUNTS[name])


def test_a_price_list_names_its_rows() -> None:
    assert "corn_some" in price_names()


def test_every_tribe_has_its_worth(rules: Any) -> None:
    content = rules.content_for({"players": 4, "modules": ["all"]})
    assert {tribe.id for tribe in content.expansion.tribes} == set(standard_weights().tribes)


@pytest.mark.parametrize("seed", range(4))
def test_a_better_band_of_a_prophecy_is_worth_more(
    rules: Any, evaluator: Evaluator, seed: int
) -> None:
    options = {"players": 3, "modules": ["prophecies"]}
    state = rules.new_game(options, rules.deal(options, seed))
    rng = random.Random(seed)
    compared = 0
    while offered := rules.choices(state):
        holds = state.content.calamity
        if holds >= 0:
            at = [standing(state, seat, holds).points for seat in range(3)]
            later = [n for n in state.prophecies[state.feasts :] if n != holds]
            then = [[standing(state, seat, n).points for n in later] for seat in range(3)]
            worth = [dict(evaluator.terms(state, seat))["prophecies"] for seat in range(3)]
            for one in range(3):
                for other in range(3):
                    if at[one] > at[other] and then[one] == then[other]:
                        assert worth[one] > worth[other]
                        compared += 1
        rules.apply(state, rng.choice(offered))
    assert compared
