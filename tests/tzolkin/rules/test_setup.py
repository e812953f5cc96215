"""Setting the table (rules 1)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.tzolkin.rules.table import CONTENT, RULES, Table, plain_deal
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tzolkin.rules.consts import DUMMY, GEARS
from tzolkin_desktop.games.tzolkin.rules.setup import place_dummies
from tzolkin_desktop.games.tzolkin.rules.state import State


def new_game(players: int, **changes: Any) -> State:
    state: State = RULES.new_game({"players": players}, {**plain_deal(players), **changes})
    return state


def keep(state: State, *texts: str) -> State:
    for text in texts:
        RULES.apply(state, RULES.read(state, text))
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_can_play(players: int) -> None:
    """rules 1.1: a seat for each."""
    assert len(new_game(players).players) == players


@pytest.mark.parametrize("players", [0, 1, 6, "two"])
def test_other_numbers_of_players_are_refused(players: Any) -> None:
    """rules 1.1: with a sentence that names the number."""
    with pytest.raises(GameError, match=f"not {players}"):
        RULES.deal({"players": players}, 1)


def test_thirteen_skulls_in_the_bank() -> None:
    """rules 1.2: before anybody has one."""
    assert new_game(4).skull_bank == 13


def test_resources_never_run_out() -> None:
    """rules 1.2: however many there are on the table."""
    table = Table().seat(0, wood=80).worker("yaxchilan", 1).play("pick yaxchilan 1")
    assert table.of(0, "wood") == (81,)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_jungle_has_a_stack_for_each_player(players: int) -> None:
    """rules 1.3: corn alone at action 2; wood on corn at 3, 4 and 5."""
    assert new_game(players).jungle == (0, players) + (players, 0) * 3


@pytest.mark.parametrize(("players", "monuments"), [(2, 4), (3, 5), (4, 6)])
def test_monuments_on_display(players: int, monuments: int) -> None:
    """rules 1.4: fewer with fewer players."""
    assert len(RULES.deal({"players": players}, 3)["monuments"]) == monuments
    assert len(new_game(players).monument_row) == monuments


def test_buildings_on_display() -> None:
    """rules 1.4: six of age 1, eight in its deck, all eighteen of age 2 in the other."""
    state = new_game(4)
    assert len(state.building_row) == 6
    assert [len(deck) for deck in state.decks] == [8, 18]
    assert {CONTENT.buildings[b].age for b in (*state.building_row, *state.decks[0])} == {1}


def test_monuments_are_not_refilled() -> None:
    """rules 1.4: a raised monument leaves its space empty."""
    table = Table().seat(0, wood=2, stone=2, gold=2).worker("tikal", 4)
    table.monuments("stele_of_wonders", "ball_court")
    table.play("pick tikal 4", "raise stele_of_wonders", "end")
    assert RULES.dump(table.s)["monuments"] == ["-", "ball_court"]


def test_a_player_at_the_start() -> None:
    """rules 1.5: three workers, light side, white steps, level 0, no points."""
    p = new_game(4).players[2]
    assert (p.workers, p.hand, p.light, p.score()) == (3, 3, True, 0)
    assert (p.temples, p.technologies) == ((1, 1, 1), (0, 0, 0, 0))
    assert (p.corn, p.resources, p.skulls) == (0, [0, 0, 0], 0)


def test_two_of_four_wealth_tiles_are_kept() -> None:
    """rules 1.6: six pairs to choose from, first for the starting player."""
    state = new_game(4, first=2)
    assert RULES.to_act(state) == 2
    assert len(RULES.choices(state)) == 6
    assert {RULES.write(c).split()[1] for c in RULES.choices(state)} <= {
        CONTENT.wealth[t].id for t in state.hands[2]
    }


def test_wealth_is_applied_once_all_have_chosen() -> None:
    """rules 1.6: nothing is gained while others still choose."""
    state = keep(new_game(2), "keep palenque-3 palenque-7")
    assert state.players[0].corn == 0
    keep(state, "keep yaxchilan-1 yaxchilan-5")
    assert (state.players[0].corn, state.players[0].resources) == (14, [0, 1, 1])
    assert state.players[0].temples == (1, 2, 1)
    assert (state.players[1].corn, state.players[1].resources) == (4, [2, 0, 0])
    assert state.players[1].technologies == (0, 2, 0, 0)


def test_a_seat_does_not_see_what_others_keep() -> None:
    """rules 1.6: the choice is secret."""
    state = keep(new_game(4), "keep palenque-3 palenque-7")
    kept = {RULES.masked(state, 1, random.Random(n)).players[0].wealth for n in range(20)}
    assert len(kept) > 1


def test_the_choice_of_wealth_is_told_without_the_tiles() -> None:
    """rules 1.6: until all are revealed."""
    state = new_game(2)
    events: list[Any] = []
    RULES.apply(state, RULES.choices(state)[0], events)
    assert [(e.kind, dict(e.data)) for e in events] == [("keep", {})]


def test_a_farm_and_a_worker_of_starting_wealth() -> None:
    """rules 1.6: the farm lasts; the worker is in hand."""
    tiles = ["uxmal-3", "uxmal-5", "tikal-1", "tikal-3"]
    others = [w.id for w in CONTENT.wealth if w.id not in tiles]
    state = new_game(2, wealth=tiles + others)
    keep(state, "keep uxmal-3 uxmal-5", "keep palenque-1 palenque-3")
    p = state.players[0]
    assert (p.farm_one, p.workers, p.hand, p.wealth) == (
        1,
        4,
        4,
        (CONTENT.wealth_id("uxmal-3"), CONTENT.wealth_id("uxmal-5")),
    )


def dummies_of(*tiles: str, count: int = 99) -> dict[str, list[int]]:
    state = Table(players=2).s
    place_dummies(state, [CONTENT.wealth_id(tile) for tile in tiles], count)
    return {
        name: [i for i, who in enumerate(slots) if who == DUMMY]
        for name, slots in zip(GEARS, state.gears, strict=True)
        if DUMMY in slots
    }


def test_the_first_dummy_brings_one_opposite() -> None:
    """rules 1.7: space 5 of Palenque and space 0, as in the rulebook's example."""
    assert dummies_of("palenque-5") == {"palenque": [0, 5]}


def test_the_opposite_slot_may_have_no_number() -> None:
    """rules 1.7: opposite space 3 is slot 8, under the central gear."""
    assert dummies_of("tikal-3") == {"tikal": [3, 8]}


def test_the_second_dummy_of_a_gear_comes_alone() -> None:
    """rules 1.7: only the first one has a companion."""
    assert dummies_of("uxmal-1", "uxmal-7") == {"uxmal": [1, 6, 7]}


def test_no_opposite_dummy_at_chichen_itza() -> None:
    """rules 1.7: the exception."""
    assert dummies_of("chichen_itza-0", "chichen_itza-10") == {"chichen_itza": [0, 10]}


def test_no_opposite_dummy_when_none_is_left() -> None:
    """rules 1.7: the last dummy goes to the named space."""
    assert dummies_of("palenque-1", "tikal-3", count=3) == {"palenque": [1, 6], "tikal": [3]}


@pytest.mark.parametrize(("players", "dummies"), [(2, 12), (3, 6), (4, 0)])
def test_number_of_dummies(players: int, dummies: int) -> None:
    """rules 1.7: whatever tiles are left over."""
    for seed in range(30):
        options = {"players": players}
        state = RULES.new_game(options, RULES.deal(options, seed))
        assert sum(slots.count(DUMMY) for slots in state.gears) == dummies


def test_dummies_ride_under_the_central_gear_and_come_back() -> None:
    """rules 1.7: they never fall off."""
    table = Table(players=2).dummy("palenque", 7)
    table.seat(0, corn=1).end_round()
    assert table.on("palenque") == ".0......#."
    for _ in range(2):
        table.s.first = table.s.seat = 0
        table.last_turn(0).play("place uxmal", "end")
    assert table.on("palenque")[0] == "#"


def test_dummies_block_spaces() -> None:
    """rules 1.7: a worker goes to the space above them."""
    table = Table(players=2).seat(0, corn=2).dummy("palenque", 0, 1).play("place palenque")
    assert table.on("palenque")[:3] == "##0"


def test_the_first_starting_player_is_drawn() -> None:
    """rules 1.8: every seat has its chance, and the deal decides."""
    firsts = {RULES.deal({"players": 4}, seed)["first"] for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    assert new_game(4, first=3).first == 3
