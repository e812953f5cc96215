"""Prophecies: borders, calamities and bands (rules 9.19-9.23)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tzolkin.rules.table import CONTENT, RULES, Table
from tzolkin_desktop.games.tzolkin.expansion.prophecies import standing
from tzolkin_desktop.games.tzolkin.rules import rounds
from tzolkin_desktop.games.tzolkin.rules.forecast import bill, forecast

MODULES = ["prophecies"]
EXPANSION = RULES.every_tile.expansion  # type: ignore[attr-defined]
NAMES = [prophecy.id for prophecy in EXPANSION.prophecies]


def under(calamity: str, day: int = 8, players: int = 4, **owned: Any) -> Table:
    table = Table(players, day, modules=[*MODULES, "buildings"]).calamity(calamity)
    return table.seat(0, **owned)


def test_three_prophecies_are_drawn() -> None:
    """rules 9.19: open, each another one, before anything is chosen."""
    options = {"players": 3, "modules": MODULES}
    deal = RULES.deal(options, 5)
    state = RULES.new_game(options, deal)
    assert len(set(deal["prophecies"])) == 3
    assert [NAMES[i] for i in state.prophecies] == deal["prophecies"]
    assert {name for seed in range(40) for name in RULES.deal(options, seed)["prophecies"]} == set(
        NAMES
    )


def calamity_of(table: Table) -> str:
    return str(RULES.dump(table.s)["calamity"])


def prophesied(day: int, *names: str) -> Table:
    table = Table(2, day, modules=MODULES)
    table.s.prophecies = tuple(NAMES.index(name) for name in names)
    if table.s.feasts:
        table.s.content = table.s.content.variants[table.s.prophecies[table.s.feasts - 1]]
    return table


def test_no_calamity_in_the_first_quarter() -> None:
    """rules 9.20: it begins on the day after the first food day."""
    table = prophesied(6, "hunger", "drought", "forest_fires").end_round()
    assert calamity_of(table) == "-"
    table.end_round()
    assert (table.s.day, calamity_of(table)) == (8, "hunger")
    assert table.told("calamity")[0].data == {"prophecy": "hunger"}


@pytest.mark.parametrize(
    ("day", "before", "after"), [(13, "hunger", "drought"), (20, "drought", "forest_fires")]
)
def test_a_calamity_lasts_to_the_end_of_its_food_day(day: int, before: str, after: str) -> None:
    """rules 9.20: then the next one begins."""
    table = prophesied(day, "hunger", "drought", "forest_fires")
    assert calamity_of(table) == before
    assert calamity_of(table.end_round()) == after


def test_the_last_calamity_lasts_to_the_end_of_the_game() -> None:
    """rules 9.20: and scores on the fourth food day."""
    table = prophesied(26, "hunger", "drought", "forest_fires").end_round()
    assert [event.data["prophecy"] for event in table.told("prophecy_points")] == [
        "forest_fires"
    ] * 2


def test_a_late_food_day_moves_the_border() -> None:
    """rules 9.20: jumped over on day 7, the first food day is on day 8 and the calamity on 9."""
    table = prophesied(6, "hunger", "drought", "forest_fires").seat(0, corn=9)
    table.starter(0).last_turn(0).play("place tikal", "end", "calendar 2")
    assert (table.s.day, table.s.feasts, calamity_of(table)) == (8, 0, "-")
    table.s.start_space = -1
    table.end_round()
    assert (table.s.day, table.s.feasts, calamity_of(table)) == (9, 1, "hunger")


# Paying for gains


def test_gold_shortage_first_example() -> None:
    """rules 9.21: Yaxchilan 5 gives a stone and 2 corn, or a gold, a stone and 1 corn."""
    table = under("gold_shortage", corn=0).worker("yaxchilan", 5).play("pick yaxchilan 5")
    assert table.choices() == ["accept", "done"]
    assert table.play("done").of(0, "gold stone corn") == (0, 1, 2)
    table = under("gold_shortage", corn=0).worker("yaxchilan", 5)
    assert table.play("pick yaxchilan 5", "accept").of(0, "gold stone corn") == (1, 1, 1)


@pytest.mark.parametrize(
    ("choices", "goods"),
    [(["done"], (0, 2, 2)), (["accept", "done"], (1, 2, 1)), (["accept"] * 2, (2, 2, 0))],
)
def test_gold_shortage_second_example(choices: list[str], goods: tuple[int, ...]) -> None:
    """rules 9.21: with extraction 3 there are three ways."""
    table = under("gold_shortage", corn=0, extraction=3).worker("yaxchilan", 5)
    table.play("pick yaxchilan 5", *choices)
    assert table.of(0, "gold stone corn") == goods
    assert table.offers("end")


def test_gold_shortage_when_buying_and_taking() -> None:
    """ruling 25: bought gold costs 5 corn, gold of choice 1."""
    table = under("gold_shortage", corn=4).worker("uxmal", 2).play("pick uxmal 2")
    assert not table.offers("buy gold")
    table = under("gold_shortage", corn=5).worker("uxmal", 2).play("pick uxmal 2", "buy gold")
    assert table.of(0, "gold corn") == (1, 0)
    table = under("gold_shortage", corn=1, skulls=1).worker("chichen_itza", 6)
    table.play("pick chichen_itza 6", "take gold")
    assert table.of(0, "gold corn") == (1, 0)
    table = under("gold_shortage", corn=0, skulls=1).worker("chichen_itza", 6)
    assert table.play("pick chichen_itza 6").choices() == ["take wood", "take stone"]


def test_a_calamity_holds_while_rewards_are_collected() -> None:
    """rules 9.21: the gold of the temple can be paid for or left, after feeding."""
    table = under("gold_shortage", 20, 2, corn=7, quetzalcoatl=5).end_round()
    assert table.choices() == ["accept", "done"]
    table.play("accept")
    assert table.of(0, "gold corn") == (1, 0)


def test_players_decide_in_turn_order() -> None:
    """ruling 22: beginning with the starting player; nobody takes back another's choice."""
    table = under("gold_shortage", 20, 2, corn=9, quetzalcoatl=3)
    table.seat(1, corn=9, quetzalcoatl=3)
    table.s.first = 1
    table.end_round()
    seats = [RULES.to_act(table.s)]
    before = RULES.turn_of(table.s)
    table.play("done")
    seats.append(RULES.to_act(table.s))
    assert seats == [1, 0]
    assert RULES.turn_of(table.s) != before


# Calamities


def test_wrathful_gods_ask_corn_for_a_step() -> None:
    """rules 9.22: Uxmal 1 takes 4 corn."""
    table = under("wrathful_gods", corn=3).worker("uxmal", 1)
    assert not table.offers("pick uxmal 1")
    table = under("wrathful_gods", corn=4).worker("uxmal", 1)
    assert table.play("pick uxmal 1", "step chaac").of(0, "corn chaac") == (0, 2)


def test_wrathful_gods_a_step_of_chichen_itza_can_be_declined() -> None:
    """rules 9.22: the points are scored all the same."""
    table = under("wrathful_gods", corn=1, skulls=1).worker("chichen_itza", 1)
    table.play("pick chichen_itza 1", "done")
    assert table.of(0, "corn chaac points") == (1, 1, 4)


def test_wrathful_gods_with_corn_for_one_of_two_steps() -> None:
    """rules 9.22: Tikal 5 with 1 corn is one step, on any temple."""
    table = under("wrathful_gods", corn=1, wood=1).worker("tikal", 5)
    table.play("pick tikal 5", "pay wood")
    assert table.choices("step") == ["step chaac", "step quetzalcoatl", "step kukulcan"]
    assert table.play("step kukulcan").of(0, "corn kukulcan") == (0, 2)
    assert table.offers("end")


@pytest.mark.parametrize("temple", ["chaac", "quetzalcoatl", "kukulcan"])
def test_an_angry_god_asks_a_resource_for_a_step(temple: str) -> None:
    """rules 9.22: on that temple only."""
    table = under(f"angry_{temple}", corn=3).worker("uxmal", 1).play("pick uxmal 1")
    assert f"step {temple}" not in table.choices()
    assert len(table.choices()) == 2
    table = under(f"angry_{temple}", corn=3, gold=1).worker("uxmal", 1)
    table.play("pick uxmal 1", f"step {temple}", "pay gold")
    assert table.of(0, f"gold {temple}") == (0, 2)


def test_an_angry_god_on_a_tile() -> None:
    """rules 9.22: a fixed step can be paid for or declined."""
    table = under("angry_chaac", wood=2, stone=2).worker("tikal", 2).row("tomb_of_rain_and_sun")
    table.play("pick tikal 2", "build tomb_of_rain_and_sun")
    assert table.choices() == ["pay stone", "done"]
    table.play("pay stone")
    assert table.of(0, "stone chaac quetzalcoatl") == (0, 2, 2)


def test_only_steps_to_pay_for_are_left() -> None:
    """ruling 25: then a step of choice can be declined."""
    table = under("angry_chaac", wood=1, stone=1, gold=1, agriculture=3).worker("tikal", 1)
    table.seat(0, quetzalcoatl=8, kukulcan=7)
    table.play("pick tikal 1", "advance agriculture", "pay wood")
    assert table.choices() == ["step chaac", "done"]


def test_forest_fires_take_a_wood() -> None:
    """rules 9.22: 2 of 3 at Palenque 4; Yaxchilan is not touched."""
    table = under("forest_fires").worker("palenque", 4).worker("yaxchilan", 1)
    table.play("pick palenque 4", "harvest wood", "pick yaxchilan 1")
    assert table.of(0, "wood wood_tiles") == (3, 1)


def test_drought_takes_a_corn_but_not_from_fishing() -> None:
    """rules 9.22: 3 of 4 at Palenque 2, 3 at Palenque 1."""
    table = under("drought", corn=0).worker("palenque", 1, 2)
    assert table.play("pick palenque 2", "harvest corn").p().corn == 3
    assert table.play("pick palenque 1").p().corn == 6


def test_desecration_takes_a_step_for_a_skull() -> None:
    """rules 9.22: on a temple of choice, or no skull."""
    table = under("desecration").worker("yaxchilan", 4).play("pick yaxchilan 4")
    assert table.choices() == ["anger chaac", "anger quetzalcoatl", "anger kukulcan", "done"]
    assert table.play("anger chaac").of(0, "skulls chaac") == (1, 0)
    bottom = under("desecration", chaac=0, quetzalcoatl=0, kukulcan=0).worker("yaxchilan", 4)
    assert not bottom.offers("pick yaxchilan 4")


def test_desecration_on_a_food_day() -> None:
    """rules 9.22: the skull of Kukulcan has its price too."""
    table = under("desecration", 20, 2, corn=9, kukulcan=5).end_round()
    assert table.choices("anger")
    table.play("anger kukulcan")
    assert table.of(0, "skulls kukulcan wood") == (1, 4, 2)


def test_teacher_shortage_makes_technology_dearer() -> None:
    """rules 9.22: 2 resources for level 1, 2 for the bonus."""
    table = under("teacher_shortage", wood=4, agriculture=3).worker("tikal", 1, 3)
    table.play("pick tikal 1", "advance theology", "pay wood", "pay wood")
    table.play("pick tikal 3", "advance agriculture", "pay wood", "pay wood", "step chaac")
    assert table.of(0, "wood theology chaac") == (0, 1, 2)


def test_teacher_shortage_asks_a_resource_for_a_step_of_a_tile() -> None:
    """rules 9.22: a step that is free otherwise; unpaid, it is lost."""
    table = under("teacher_shortage", wood=3).worker("tikal", 2).row("seed_store")
    table.play("pick tikal 2", "build seed_store")
    assert table.choices() == ["pay wood", "done"]
    assert table.play("pay wood").of(0, "wood agriculture") == (0, 1)
    table = under("teacher_shortage", 15, wood=3, stone=1).worker("tikal", 2).row("quarry_school")
    table.play("pick tikal 2", "build quarry_school", "done")
    assert table.of(0, "stone agriculture extraction") == (2, 0, 0)


def test_forgotten_lore_takes_the_second_level() -> None:
    """rules 9.22: no extra corn from fishing; levels 1 and 3 still work."""
    table = under("forgotten_lore", corn=0, agriculture=3).worker("palenque", 1, 2)
    assert table.play("pick palenque 1").p().corn == 3
    assert table.play("pick palenque 2", "harvest corn").p().corn == 3 + 4 + 3
    table = under("forgotten_lore", theology=3, skulls=1, wood=1).worker("chichen_itza", 1)
    assert table.play("pick chichen_itza 1").offers("end")


def test_crowded_cities_make_buildings_dearer() -> None:
    """rules 9.22: one resource of any kind more; monuments are not touched."""
    assert (
        not under("crowded_cities", wood=1)
        .worker("tikal", 2)
        .row("maize_hut")
        .offers("pick tikal 2")
    )
    table = under("crowded_cities", wood=1, gold=1).worker("tikal", 2).row("maize_hut")
    table.play("pick tikal 2", "build maize_hut", "pay gold")
    assert table.of(0, "wood gold") == (0, 0)
    table = under("crowded_cities", wood=2, stone=2, gold=2).worker("tikal", 4)
    assert table.monuments("stele_of_wonders").play("pick tikal 4").offers("raise stele_of_wonders")


def test_crowded_cities_at_uxmal_4() -> None:
    """rules 9.22: 2 corn more, no resource."""
    assert (
        not under("crowded_cities", corn=3)
        .worker("uxmal", 4)
        .row("maize_hut")
        .offers("pick uxmal 4")
    )
    table = under("crowded_cities", corn=4, wood=1).worker("uxmal", 4).row("maize_hut")
    table.play("pick uxmal 4", "build maize_hut")
    assert table.of(0, "corn wood") == (0, 1)


def test_hunger_makes_workers_need_3_corn() -> None:
    """rules 9.22: 7 corn feed two of three."""
    table = under("hunger", corn=7)
    assert bill(table.s, 0).need == 9
    rounds.feed(table.s, 0, None)
    assert table.of(0, "corn points") == (1, -3)


def test_high_floodwaters_cost_2_corn_at_chichen_itza() -> None:
    """rules 9.22: for every worker placed there."""
    table = under("high_floodwaters", corn=6).play("place chichen_itza", "place chichen_itza")
    assert table.p().corn == 6 - 2 - (1 + 2 + 1)
    assert not under("high_floodwaters", corn=1).offers("place chichen_itza")


# Bands


COUNTED: list[tuple[str, dict[str, Any], int]] = [
    ("wrathful_gods", {"chaac": 0, "quetzalcoatl": 4, "kukulcan": 3}, 4),
    ("angry_chaac", {"chaac": 0}, -1),
    ("angry_quetzalcoatl", {"quetzalcoatl": 3}, 2),
    ("angry_kukulcan", {"kukulcan": 5}, 4),
    ("forest_fires", {"wood_tiles": 3}, 3),
    ("drought", {"corn_tiles": 2}, 2),
    ("gold_shortage", {"gold": 6}, 6),
    ("desecration", {"skulls": 2}, 2),
    ("teacher_shortage", {"theology": 3, "agriculture": 2}, 5),
    ("forgotten_lore", {"theology": 3, "agriculture": 2, "extraction": 1}, 2),
    ("crowded_cities", {"buildings": ["maize_hut", "terraces"], "monuments": ["ball_court"]}, 2),
    ("hunger", {"corn": 7}, 2),
]


@pytest.mark.parametrize(("name", "owned", "count"), COUNTED)
def test_what_a_prophecy_counts(name: str, owned: dict[str, Any], count: int) -> None:
    """rules 9.23: and the points of its band."""
    table = under(name, **owned)
    counted, points = standing(table.s, 0, NAMES.index(name))
    bands = EXPANSION.prophecies[NAMES.index(name)].bands
    assert counted == count
    assert points == (-5, 0, 6, 13)[sum(count > limit for limit in bands)]


def test_high_floodwaters_counts_workers_at_chichen_itza() -> None:
    """rules 9.23: two of them are 6 points, the last band above 2."""
    table = under("high_floodwaters").worker("chichen_itza", 1, 9)
    assert standing(table.s, 0, NAMES.index("high_floodwaters")) == (2, 6)


def test_hunger_counts_workers_fed_that_day() -> None:
    """rules 9.23: four of six are fed, 0 points; those of the temples come before."""
    table = under("hunger", 13, 2, corn=15, workers=6).last_turn(0)
    table.play("place palenque", "end")
    assert table.told("prophecy_points")[0].data == {"prophecy": "hunger", "count": 5, "points": 6}


def test_points_are_lost_in_the_lowest_band() -> None:
    """rules 9.23: the score may go below zero."""
    table = under("forest_fires", 13, 2, corn=9).seat(1, chaac=2, quetzalcoatl=2, kukulcan=2)
    table.end_round()
    assert table.p().sheet[-2] == -5 * 4


def test_the_forecast_knows_the_prophecy() -> None:
    """rules 9.23: what the bands would score now."""
    assert forecast(under("gold_shortage", gold=6).s, 0).prophecy == 13 * 4
    assert forecast(Table(modules=MODULES).s, 0).prophecy == 0


def test_the_printed_bands() -> None:
    """rules 9.23: of all thirteen."""
    bands = {p.id: p.bands for p in EXPANSION.prophecies}
    assert bands["wrathful_gods"] == (0, 3, 9)
    assert bands["hunger"] == (3, 4, 5)
    assert len(bands) == 13
    assert CONTENT.expansion is None
