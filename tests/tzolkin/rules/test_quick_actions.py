"""Quick actions and the fifth player (rules 9.31-9.38)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.tzolkin.rules.table import RULES, Table, plain_deal
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tzolkin.expansion.modules import MODULES, modules_of
from tzolkin_desktop.games.tzolkin.expansion.quick_actions import current
from tzolkin_desktop.games.tzolkin.rules.consts import DUMMY, EMPTY
from tzolkin_desktop.games.tzolkin.rules.state import State

QUICK = ["quick_actions"]


def table(tile: str, day: int = 0, modules: Any = QUICK, players: int = 4, **owned: Any) -> Table:
    return Table(players, day, modules=modules).quick_tile(tile).seat(0, **owned)


def game(players: int, seed: int = 1, modules: Any = QUICK) -> State:
    options = {"players": players, "modules": modules}
    state: State = RULES.new_game(options, RULES.deal(options, seed))
    return state


def dummies(state: State) -> int:
    return sum(slots.count(DUMMY) for slots in state.gears)


# Modules


def test_modules_switch_on_by_themselves() -> None:
    """rules 9.1: in any combination; none is the base game."""
    for module in MODULES:
        assert module in modules_of({"players": 4, "modules": [module]})
    assert modules_of({"players": 4}) == ()
    assert modules_of({"players": 4, "modules": ["all"]}) == MODULES
    assert RULES.new_game({"players": 4, "modules": []}, plain_deal(4)).content.hooks is None


@pytest.mark.parametrize("modules", [["dragons"], "tribes", [3]])
def test_an_unknown_module_is_named(modules: Any) -> None:
    """rules 9.1: with a sentence."""
    with pytest.raises(GameError, match=r"dragons|list|3"):
        RULES.deal({"players": 4, "modules": modules}, 1)


# The tiles


def test_the_tiles_are_shuffled() -> None:
    """rules 9.31: seven of age 1, six of age 2, those of age 1 open."""
    deals = [RULES.deal({"players": 5}, seed) for seed in range(9)]
    assert {len(deal["quick_1"]) for deal in deals} == {7}
    assert {len(deal["quick_2"]) for deal in deals} == {6}
    assert len({tuple(deal["quick_1"]) for deal in deals}) > 5


def test_a_tile_lasts_two_days_and_the_last_one_longer() -> None:
    """rules 9.35: seven tiles up to day 13, six to the end."""
    state = game(5)
    shown = []
    for day in range(28):
        state.day = day
        shown.append(current(state).id)
    names = [state.content.expansion.quick_actions[t].id for t in state.quick_tiles[0]]
    assert shown[:14] == [name for name in names for _ in (0, 1)]
    names = [state.content.expansion.quick_actions[t].id for t in state.quick_tiles[1]]
    assert shown[14:26] == [name for name in names for _ in (0, 1)]
    assert shown[26:] == [names[-1]] * 2


def test_the_tiles_of_age_2_are_hidden_until_the_first_food_day() -> None:
    """rules 9.36: then everybody knows them."""
    t = Table(2, 7, modules=QUICK)
    hidden = {RULES.masked(t.s, 0, random.Random(n)).quick_tiles for n in range(20)}
    assert len({tiles[1] for tiles in hidden}) > 5
    assert {tiles[0] for tiles in hidden} == {t.s.quick_tiles[0]}
    t.end_round()
    assert t.told("quick_revealed")
    assert RULES.masked(t.s, 0, random.Random(1)).quick_tiles == t.s.quick_tiles


# Placing and performing


def test_a_quick_action_costs_1_corn_and_what_several_workers_cost() -> None:
    """rules 9.32: 1 alone, 1 + 1 as the second worker; one a turn."""
    t = table("stone", corn=9).play("place tikal", "quick")
    assert t.p().corn == 9 - 2
    assert not t.offers("quick")
    assert t.told("place")[-1].data == {"place": "quick", "space": 0}


def test_a_quick_action_beside_the_starting_player_space() -> None:
    """rules 9.32: one worker on each is allowed."""
    t = table("stone", corn=9).play("quick", "place start", "end")
    assert t.of(0, "corn stone") == (7, 1)


def test_full_quick_action_spaces() -> None:
    """rules 9.32: then there is no quick action."""
    t = table("corn", corn=9)
    t.s.quick = (DUMMY, 1, 2)
    assert not t.offers("quick")


def test_the_action_is_carried_out_at_the_end_of_the_placement() -> None:
    """rules 9.33: too late to pay for placements."""
    t = table("corn", corn=1).play("quick")
    assert t.p().corn == 0
    assert t.choices() == ["end"]
    assert t.play("end").p().corn == 3


def test_corn_on_the_teeth_comes_before_the_action() -> None:
    """rules 9.33: and pays for it; ruling 20: the action is offered only with that corn at hand."""
    t = table("market", corn=2)
    t.s.teeth_corn = 5
    t.play("place start", "quick", "end")
    assert t.p().corn == 5
    assert t.offers("buy gold")


def test_workers_come_home_when_the_calendar_moves() -> None:
    """rules 9.33: without being picked up."""
    t = table("stone", corn=9, players=2).last_turn(0).play("quick", "end")
    assert t.p().hand == 3
    assert t.s.quick == (EMPTY,) * 3
    assert t.told("quick_home")[0].data == {"space": 0}


def test_a_quick_action_must_be_possible() -> None:
    """rules 9.32: a building takes 1 corn, its resources and a building on display."""
    assert not table("build", corn=5).row("maize_hut").offers("quick")
    assert not table("build", corn=1, wood=1).row("maize_hut").offers("quick")
    t = table("build", corn=2, wood=1).row("maize_hut")
    t.play("quick", "end", "build maize_hut plain")
    assert t.of(0, "corn wood") == (0, 0)
    assert t.s.seat == 1


def test_a_quick_action_has_to_stay_possible() -> None:
    """ruling 20: corn that the action needs is not spent on further placements."""
    t = table("build", corn=2, wood=1).row("maize_hut").play("quick")
    assert not t.choices("place"), "the second worker would take the corn of the building"
    t = table("build", corn=3, wood=1).row("maize_hut").play("quick")
    assert "place tikal" in t.choices()


def test_xaman_ek_keeps_what_the_quick_action_needs() -> None:
    """ruling 20: the only wood is not sold away."""
    t = table("technology", modules=["tribes", *QUICK], corn=5, wood=1).tribe("xaman_ek")
    assert t.offers("trade wood")
    assert not t.play("quick").choices("trade")


@pytest.mark.parametrize(
    ("tile", "goods"), [("corn", (3, 0, 0)), ("wood", (1, 1, 0)), ("stone", (0, 0, 1))]
)
def test_what_the_tiles_of_age_1_give(tile: str, goods: tuple[int, ...]) -> None:
    """rules 9.34: as printed, whatever the technologies."""
    t = table(tile, corn=1, extraction=3, agriculture=3).play("quick", "end")
    assert t.of(0, "corn wood stone") == goods


def test_the_gold_of_age_2() -> None:
    """rules 9.34: without extraction 3."""
    assert table("gold", 14, corn=1, extraction=3).play("quick", "end").of(0, "gold") == (1,)


def test_a_quick_technology_step() -> None:
    """rules 9.34: at the usual price."""
    t = table("technology", corn=1, wood=2, theology=1).play("quick", "end")
    t.play("advance theology", "pay wood", "pay wood")
    assert t.of(0, "wood theology") == (0, 2)


def test_a_quick_market() -> None:
    """rules 9.34: as Uxmal 2."""
    t = table("market", corn=1, gold=1).play("quick", "end", "sell gold", "buy wood", "done")
    assert t.of(0, "corn wood gold") == (2, 1, 0)


def test_architecture_does_not_apply_to_a_quick_building() -> None:
    """rules 9.34: neither corn nor points nor a saved resource."""
    t = table("build", corn=2, wood=1, architecture=3).row("maize_hut", "seed_store")
    t.play("quick", "end")
    assert t.choices() == ["build maize_hut plain"]
    assert t.play("build maize_hut plain").of(0, "corn points") == (0, 0)
    without = table("build", corn=2, architecture=3).row("maize_hut")
    assert not without.offers("quick"), "architecture would save the wood"


def test_tribes_and_prophecies_apply_to_quick_actions() -> None:
    """rules 9.34: Itzamna's price; gold has its toll in a gold shortage."""
    t = table("technology", modules=["tribes", *QUICK], corn=1).tribe("itzamna")
    assert t.play("quick", "end", "advance theology").of(0, "theology") == (1,)
    t = table("gold", 14, ["prophecies", *QUICK], corn=1).calamity("gold_shortage")
    assert not t.offers("quick"), "nothing would be left to gain"
    t = table("gold", 14, ["prophecies", *QUICK], corn=2).calamity("gold_shortage")
    assert t.play("quick", "end", "accept").of(0, "corn gold") == (0, 1)


# Dummy workers and five players


@pytest.mark.parametrize(("players", "all_told", "blocked"), [(2, 18, 2), (3, 12, 1), (4, 6, 1)])
def test_more_dummy_workers_with_fewer_players(players: int, all_told: int, blocked: int) -> None:
    """rules 9.37: some of them block quick action spaces for the whole game."""
    for seed in range(20):
        state = game(players, seed)
        assert state.quick.count(DUMMY) == blocked
        assert dummies(state) + blocked <= all_told
        while RULES.write(RULES.choices(state)[0]).startswith("keep"):
            RULES.apply(state, RULES.choices(state)[0])
        assert dummies(state) + blocked == all_told


def test_leftover_dummies_are_placed_by_the_discarded_tiles() -> None:
    """rules 9.37: after the choice, in the order of the seats."""
    options = {"players": 3, "modules": QUICK}
    deal = plain_deal(3, QUICK)
    ends = [name for name in deal["wealth"] if name.startswith("chichen")]
    others = [name for name in deal["wealth"] if name not in ends]
    deal["wealth"] = others[:12] + ends + others[12:]
    state = RULES.new_game(options, deal)
    assert dummies(state) == 5 + 4 + 1, "only Uxmal had a dummy on the opposite slot"
    for text in (
        "keep palenque-1 palenque-3",
        "keep yaxchilan-1 yaxchilan-3",
        "keep tikal-1 tikal-3",
    ):
        events: list[Any] = []
        RULES.apply(state, RULES.read(state, text), events)
    placed = [dict(event.data) for event in events if event.kind == "dummy"]
    assert placed == [{"gear": "palenque", "space": 5}]
    assert dummies(state) == 11


def test_five_players() -> None:
    """rules 9.38: five stacks, six monuments, no dummies, and quick actions always."""
    options = {"players": 5}
    state = RULES.new_game(options, RULES.deal(options, 2))
    assert len(state.players) == 5
    assert state.jungle == (0, 5, 5, 0, 5, 0, 5, 0)
    assert len(state.monument_row) == 6
    assert dummies(state) == 0
    assert state.quick == (EMPTY,) * 3
