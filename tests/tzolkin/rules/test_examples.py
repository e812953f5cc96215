"""The worked examples of the rulebook, each under its own name."""

from __future__ import annotations

import pytest

from tests.tzolkin.rules.table import Table
from tzolkin_desktop.games.tzolkin.rules import rounds

GREEN, BLUE, RED, YELLOW = range(4)


def placement_example() -> Table:
    table = Table().seat(0, corn=7, workers=4).worker("palenque", 1, seat=1)
    return table.play("place palenque", "place palenque", "place yaxchilan")


def test_example_placement_green_pays_5() -> None:
    """rules 3.5: spaces 0, 2 and 0 cost 2 corn, three workers 3 more."""
    table = placement_example()
    assert table.on("palenque")[:3] == "010"
    assert table.on("yaxchilan")[0] == "0"
    assert table.of(0, "corn hand") == (2, 1)


def test_example_placement_green_cannot_pay_a_fourth_worker() -> None:
    """rules 3.5: the fourth worker costs at least 3 corn, and green has 2."""
    assert placement_example().choices() == ["end"]


def test_example_placement_red_pays_8() -> None:
    """rules 3.5: spaces 3 and 4 cost 3 and 4 + 1; corn left over does not make a third worker."""
    table = Table().seat(0, corn=20).worker("yaxchilan", 1)
    table.worker("palenque", 0, 1, 2, seat=1).play("place palenque", "place palenque")
    assert table.on("palenque")[3:5] == "00"
    assert table.of(0, "corn hand") == (12, 0)
    assert table.choices() == ["end"]


def pick_up_example() -> Table:
    return Table().seat(0, corn=0).worker("yaxchilan", 1, 2, 3)


def test_example_pick_up_red_gets_2_stone_and_1_corn() -> None:
    """rules 3.8: space 2 first, and its corn pays for using space 3 as 2."""
    table = pick_up_example().play("pick yaxchilan 2", "pick yaxchilan 3 as 2", "end")
    assert table.of(0, "stone corn wood gold") == (2, 1, 0, 0)
    assert table.on("yaxchilan")[1] == "0"


def test_example_pick_up_the_order_matters() -> None:
    """rules 3.8: without corn the worker on 3 cannot be used as 2, only as 3 or for nothing."""
    table = pick_up_example()
    assert [c for c in table.choices("pick") if "yaxchilan 3" in c] == [
        "pick yaxchilan 3",
        "pick yaxchilan 3 as nothing",
    ]


def jungle_example(corn: int = 1) -> Table:
    return Table().seat(0, corn=corn, chaac=1).worker("palenque", 1, 3, 4)


def test_example_jungle_red_burns_the_forest() -> None:
    """rules 4.3: 2 wood with the one worker, 7 corn and a step down with the other."""
    table = jungle_example(corn=0)
    table.play("pick palenque 3", "harvest wood", "pick palenque 4", "harvest burn")
    table.play("anger chaac", "end")
    assert table.of(0, "corn wood chaac corn_tiles wood_tiles") == (7, 2, 0, 1, 1)
    assert table.stacks(4) == (3, 0)


def test_example_jungle_red_uses_4_as_3_without_anger() -> None:
    """rules 4.2: the wood tile taken first opens a corn tile: 5 corn for 1."""
    table = jungle_example(corn=1)
    table.play("pick palenque 3", "harvest wood", "pick palenque 4 as 3", "harvest corn", "end")
    assert table.of(0, "corn wood chaac corn_tiles wood_tiles") == (5, 2, 1, 1, 1)


def test_example_jungle_the_corn_for_the_step_is_paid_first() -> None:
    """rules 3.8: without 1 corn beforehand, 4 cannot be used as 3."""
    table = jungle_example(corn=0).play("pick palenque 3", "harvest wood")
    assert not table.offers("pick palenque 4 as 3")
    assert table.offers("pick palenque 4")


def test_example_yellow_takes_two_technologies_and_two_buildings() -> None:
    """rules 4.7: two first levels for 1 wood each, then two buildings, refilled afterwards."""
    table = Table().seat(0, wood=5).worker("tikal", 3, 4).row("maize_hut", "seed_store")
    table.deck("terraces", "field_house", "tool_house")
    table.play("pick tikal 3", "advance extraction", "pay wood", "advance theology", "pay wood")
    table.play("pick tikal 4", "build maize_hut", "build seed_store")
    assert table.of(0, "wood extraction theology agriculture") == (0, 1, 1, 1)
    assert table.shown()[:2] == ["-", "-"]
    table.play("end")
    assert table.shown()[:2] == ["terraces", "field_house"]


def test_example_yellow_could_have_taken_two_levels_of_one_technology() -> None:
    """rules 4.7: two levels cost 1 + 2 wood, and then the wood is short for both buildings."""
    table = Table().seat(0, wood=5).worker("tikal", 3, 4).row("maize_hut", "seed_store")
    table.play("pick tikal 3", "advance extraction", "pay wood", "advance extraction")
    table.play("pay wood", "pay wood", "pick tikal 4", "build maize_hut")
    assert table.of(0, "wood extraction") == (1, 2)
    assert not table.choices("build")


@pytest.mark.parametrize("building", ["serpent_shrine", "tool_house", "seed_store"])
def test_example_uxmal_4_costs_4_corn(building: str) -> None:
    """rules 4.13: a building with two resources in its cost is 4 corn, and nothing less will do."""
    table = Table().seat(0, corn=4).worker("uxmal", 4).row(building)
    assert not Table().seat(0, corn=3).worker("uxmal", 4).row(building).offers("pick uxmal 4")
    paid = table.play("pick uxmal 4", f"build {building}").told("pay")
    assert [event.data for event in paid] == [{"corn": 4}]


def test_example_chichen_itza_7_used_as_6() -> None:
    """rules 4.15: 1 corn for the step back; 8 points, a step of Kukulcan and the gold red needs."""
    table = Table().seat(0, corn=1, skulls=1).worker("chichen_itza", 7)
    table.play("pick chichen_itza 7 as 6", "take gold", "end")
    assert table.of(0, "corn skulls points kukulcan gold") == (0, 0, 8, 2, 1)
    assert table.s.skull_spaces == 1 << 6


def starting_player_example() -> Table:
    table = Table().starter(GREEN).worker("uxmal", 6, seat=RED).worker("tikal", 7, seat=RED)
    return table.last_turn(RED)


def test_example_red_leaves_the_worker_on_6_and_the_calendar_moves_one_day() -> None:
    """rules 6.4: the worker on 6 keeps green from two days; the one on 7 was picked up."""
    table = starting_player_example().play("pick tikal 7 as nothing", "end")
    assert table.s.day == 1
    assert table.on("uxmal")[7] == str(RED)
    assert table.s.first == BLUE


def test_example_without_the_worker_on_6_green_may_move_two_days() -> None:
    """rules 6.4: the worker on 7 does not prevent it: it falls off in any case."""
    table = starting_player_example().play("pick uxmal 6 as nothing", "end")
    assert table.rules.to_act(table.s) == GREEN
    assert table.choices() == ["calendar 1", "calendar 2"]
    table.play("calendar 2")
    assert (table.s.day, table.p(GREEN).light) == (2, False)
    assert table.p(RED).hand == 3


def test_example_farms_3_corn_for_five_workers() -> None:
    """rules 7.1: two workers need nothing, the other three 1 corn each."""
    table = Table().seat(0, corn=9, workers=5)
    table.seat(0, buildings=["maize_hut", "maize_hut", "terraces"])
    assert rounds.feeding(table.s, table.p(0)) == (5, 3)


def test_example_partial_feeding_of_three_workers_with_5_corn() -> None:
    """rules 7.1: two are fed for 4, 1 corn is kept, and the third costs 3 points."""
    table = Table().seat(0, corn=5)
    rounds.feed(table.s, 0, None)
    assert table.of(0, "corn points") == (1, -3)


def temple_example() -> Table:
    table = Table(players=3)
    table.seat(0, chaac=2, quetzalcoatl=1, kukulcan=6)
    table.seat(1, chaac=4, quetzalcoatl=1, kukulcan=4)
    return table.seat(2, chaac=4, quetzalcoatl=1, kukulcan=0)


def test_example_mid_age_rewards_of_red_blue_and_yellow() -> None:
    """rules 7.3: everything on the step and below: stone, wood and the skull."""
    table = temple_example()
    rounds.mid_age_rewards(table.s, None)
    goods = [table.of(seat, "wood stone gold skulls") for seat in range(3)]
    assert goods == [(2, 1, 0, 1), (2, 2, 0, 0), (0, 2, 0, 0)]


def test_example_end_of_age_1_rewards_16_15_and_7() -> None:
    """rules 7.4: points of the steps and the bonus of each temple, halved between the tied."""
    table = temple_example()
    rounds.end_of_age_rewards(table.s, 1, None)
    assert [table.of(seat, "points") for seat in range(3)] == [(16,), (15,), (7,)]


def test_example_end_of_age_2_rewards_18_15_and_7() -> None:
    """rules 7.4: the same steps with the bonuses of age 2."""
    table = temple_example()
    rounds.end_of_age_rewards(table.s, 2, None)
    assert [table.of(seat, "points") for seat in range(3)] == [(18,), (15,), (7,)]


def first_round() -> Table:
    table = Table()
    for seat, corn in ((GREEN, 4), (BLUE, 6), (RED, 8), (YELLOW, 9)):
        table.seat(seat, corn=corn)
    table.play("place tikal", "place yaxchilan", "place palenque", "end")
    table.play("place palenque", "place palenque")
    assert not table.offers("place palenque")  # blue would like to, but has too little corn
    table.play("end", "place yaxchilan", "place yaxchilan", "place tikal", "end")
    return table.play("place tikal", "place start", "end")


def test_example_first_round_of_four_players() -> None:
    """rules 2.1: green pays 3, blue 4, red 7, yellow 3; yellow gets the starting player marker."""
    table = first_round()
    assert [table.p(seat).corn for seat in range(4)] == [1, 2, 1, 6]
    assert (table.on("palenque")[:3], table.on("yaxchilan")[:3]) == ("011", "022")
    assert table.on("tikal")[:3] == "023"
    assert (table.s.first, table.s.start_space) == (YELLOW, -1)
    assert table.choices() == ["calendar 1", "calendar 2"]


def test_example_second_round_of_four_players() -> None:
    """rules 2.1: yellow begins; nobody takes the starting player space, so a tooth gets corn."""
    table = first_round().play("calendar 1")
    table.play("place palenque", "place palenque", "end")
    assert table.on("palenque")[:5] == "30113"
    assert table.p(YELLOW).corn == 1
    assert table.rules.to_act(table.s) == GREEN
    assert not table.choices("place")
    table.play("pick yaxchilan 1", "pick tikal 1", "advance agriculture", "pay wood", "end")
    assert table.of(GREEN, "wood agriculture corn hand") == (0, 1, 1, 2)
    table.play("place tikal", "end")
    assert table.of(BLUE, "corn hand") == (2, 0)
    assert not table.choices("place")
    table.play("pick yaxchilan 3", "end")
    assert table.of(RED, "gold corn hand") == (1, 3, 1)
    assert (table.s.teeth_corn, table.s.day, table.s.first) == (1, 2, YELLOW)
