"""Tikal: technologies, buildings, monuments and two temples (rules 4.7-4.11, 4.17)."""

from __future__ import annotations

import pytest

from tests.tzolkin.rules.table import Table
from tzolkin_desktop.games.tzolkin.rules.consts import TECHNOLOGIES, TEMPLES

RICH = {"wood": 9, "stone": 9, "gold": 9}


def on(space: int, **owned: int) -> Table:
    return Table().seat(0, **owned).worker("tikal", space)


# Technologies


@pytest.mark.parametrize(("level", "cost"), [(0, 1), (1, 2), (2, 3), (3, 1)])
def test_price_of_a_technology_step(level: int, cost: int) -> None:
    """rules 4.7: 1, 2, 3 resources, and 1 for the bonus."""
    table = on(1, wood=5, architecture=level).play("pick tikal 1", "advance architecture")
    for _ in range(cost):
        table.play("pay wood")
    assert table.of(0, "wood architecture") == (5 - cost, min(3, level + 1))


def test_a_technology_that_cannot_be_paid_is_not_offered() -> None:
    """rules 4.7: two resources do not reach level 3."""
    table = on(1, wood=1, stone=1, agriculture=2, extraction=1).play("pick tikal 1")
    assert table.choices() == ["advance extraction", "advance architecture", "advance theology"]


def test_tikal_1_is_one_step() -> None:
    """rules 4.7: the turn goes on with the next worker."""
    table = on(1, wood=5).play("pick tikal 1", "advance theology", "pay wood")
    assert table.choices() == ["end"]


def test_any_mix_of_resources_pays_and_each_mix_appears_once() -> None:
    """rules 4.7: cubes are paid in rising order of kind."""
    table = on(1, wood=1, stone=1, gold=1, theology=1).play("pick tikal 1", "advance theology")
    assert table.choices() == ["pay wood", "pay stone"]
    table.play("pay stone")
    assert table.choices() == ["pay gold"]


def test_corn_and_skulls_are_no_resources() -> None:
    """rules 4.7: they pay for no technology."""
    assert not on(1, corn=9, skulls=3).offers("pick tikal 1")


def test_tikal_3_may_stop_after_one_step() -> None:
    """rules 4.7: one or two."""
    table = on(3, wood=5).play("pick tikal 3", "advance theology", "pay wood")
    assert table.offers("done")
    assert table.play("done").of(0, "wood theology") == (4, 1)


def test_tikal_3_twice_on_one_track() -> None:
    """rules 4.7: each step is paid by itself, 1 and 2."""
    table = on(3, stone=3).play("pick tikal 3", "advance theology", "pay stone")
    table.play("advance theology", "pay stone", "pay stone")
    assert table.of(0, "stone theology") == (0, 2)


def test_the_gain_of_the_first_step_pays_the_second() -> None:
    """rules 4.7: the bonus of extraction comes at once."""
    table = on(3, wood=1, extraction=3).play("pick tikal 3", "advance extraction", "pay wood")
    table.play("take stone", "take gold", "advance extraction", "pay gold", "take wood")
    assert table.choices() == ["take wood", "take stone", "take gold"]
    table.play("take wood", "end")
    assert table.of(0, "wood stone gold extraction") == (2, 1, 0, 3)


def test_bonus_of_agriculture_is_a_temple_step() -> None:
    """rules 4.7: on any temple."""
    table = on(1, wood=1, agriculture=3).play("pick tikal 1", "advance agriculture", "pay wood")
    assert table.play("step kukulcan").p().temples == (1, 1, 2)


def test_bonus_of_architecture_is_3_points() -> None:
    """rules 4.7: at once, and as often as it is paid."""
    table = on(3, wood=2, architecture=3).play("pick tikal 3", "advance architecture", "pay wood")
    table.play("advance architecture", "pay wood")
    assert table.of(0, "points") == (6,)
    assert {e.data["source"] for e in table.told("points")} == {"architecture"}


def test_bonus_of_theology_is_a_skull() -> None:
    """rules 4.7: while the bank has one; ruling 1."""
    table = on(1, wood=1, theology=3).play("pick tikal 1", "advance theology", "pay wood")
    assert table.p().skulls == 1
    empty = on(1, wood=1, theology=3).bank(0).play("pick tikal 1")
    assert not empty.offers("advance theology")


# Buildings


def test_a_building_is_paid_exactly() -> None:
    """rules 4.8: other resources do not stand in."""
    table = on(2, wood=1, stone=5, gold=5).row("seed_store", "tool_house", "terraces")
    assert table.play("pick tikal 2").choices() == ["build tool_house"]
    table.play("build tool_house")
    assert table.of(0, "wood stone gold extraction corn") == (0, 4, 5, 1, 1)
    assert table.p().buildings == (table.s.content.building_id("tool_house"),)


def test_architecture_comes_before_the_effects() -> None:
    """rules 4.8: tile, architecture, then what is printed, in order."""
    table = on(2, wood=1, stone=1, architecture=2).row("tool_house")
    table.play("pick tikal 2", "build tool_house")
    told = [(e.kind, dict(e.data)) for e in table.events][-4:]
    assert told == [
        ("gain", {"corn": 1}),
        ("points", {"points": 2, "source": "architecture"}),
        ("technology", {"technology": "extraction", "level": 1}),
        ("gain", {"corn": 1}),
    ]


def test_one_effect_pays_for_the_next() -> None:
    """rules 4.8: the corn of architecture buys the action of the building."""
    table = Table(day=14).seat(0, wood=2, stone=1, gold=1, architecture=1).worker("tikal", 2)
    table.row("crossroads_tomb").play("pick tikal 2", "build crossroads_tomb")
    assert table.offers("use yaxchilan 5")
    table.play("use yaxchilan 5")
    assert table.of(0, "corn stone gold points") == (2, 1, 1, 2)


@pytest.mark.parametrize(
    ("building", "owned"),
    [
        ("masons_tomb", {"wood": 3, "gold": 1}),
        ("market_tomb", {"stone": 3, "corn": 5}),
        ("crossroads_tomb", {"wood": 2, "stone": 1, "gold": 1, "corn": 1}),
    ],
)
def test_optional_effects_can_be_declined(building: str, owned: dict[str, int]) -> None:
    """rules 4.8: "may"."""
    table = on(2, **owned).row(building, "maize_hut").play("pick tikal 2", f"build {building}")
    if building == "masons_tomb":
        table.play("step chaac")
    assert table.offers("done")
    assert table.play("done").choices() == ["end"]


def test_impossible_effects_are_lost() -> None:
    """rules 4.8: a temple at its top, a seventh worker, a skull of an empty bank."""
    table = on(2, wood=1, stone=2, gold=1, kukulcan=7).row("tomb_of_three_gods")
    table.play("pick tikal 2", "build tomb_of_three_gods")
    assert table.p().temples == (2, 2, 7)
    full = on(2, wood=1, stone=1, gold=1, workers=6).row("nursery_tomb")
    assert full.play("pick tikal 2", "build nursery_tomb").of(0, "workers points") == (6, 6)
    empty = on(2, wood=2, stone=2).bank(0).row("crystal_school")
    empty.play("pick tikal 2", "build crystal_school", "advance agriculture")
    assert empty.of(0, "skulls agriculture") == (0, 1)


@pytest.mark.parametrize(
    ("building", "gains"),
    [
        ("maize_hut", {"farm_one": 1}),
        ("terraces", {"farm_all": 1}),
        ("great_farm", {"farm_one": 3}),
        ("tomb_of_rain_and_sun", {"chaac": 2, "quetzalcoatl": 2}),
        ("tomb_of_rain_and_serpent", {"chaac": 2, "kukulcan": 2}),
        ("seed_store", {"agriculture": 1}),
        ("field_house", {"agriculture": 1, "stone": 1}),
        ("tool_house", {"extraction": 1, "corn": 1}),
        ("mine_house", {"extraction": 1, "gold": 1}),
        ("builders_shrine", {"architecture": 1}),
        ("serpent_shrine", {"theology": 1, "kukulcan": 2}),
        ("nursery_tomb", {"workers": 4, "hand": 4, "points": 6}),
        ("royal_tomb", {"points": 8}),
        ("tomb_of_three_gods", {"chaac": 2, "quetzalcoatl": 2, "kukulcan": 2, "points": 3}),
        ("rain_shrine", {"chaac": 3, "points": 2}),
        ("masters_shrine", {"architecture": 1, "points": 3}),
        ("great_serpent_shrine", {"kukulcan": 3, "points": 3}),
        ("priests_shrine", {"theology": 1, "chaac": 2, "kukulcan": 2}),
        ("sun_shrine", {"quetzalcoatl": 3, "points": 4}),
    ],
)
def test_printed_effects_of_buildings(building: str, gains: dict[str, int]) -> None:
    """rules 4.8: what the tile says, and nothing else."""
    plain = Table().worker("tikal", 2)
    cost = plain.s.content.buildings[plain.s.content.building_id(building)].cost
    table = on(2, wood=cost[0], stone=cost[1], gold=cost[2]).row(building)
    table.play("pick tikal 2", f"build {building}")
    names = ["corn", "wood", "stone", "gold", "skulls", "workers", "points", "farm_one", "farm_all"]
    names += [*TEMPLES, *TECHNOLOGIES]
    start = {"workers": 3, "chaac": 1, "quetzalcoatl": 1, "kukulcan": 1}
    for name in names:
        assert table.of(0, name) == (gains.get(name, start.get(name, 0)),), name


@pytest.mark.parametrize(
    ("building", "gains"),
    [
        ("quarry_school", {"stone": 1}),
        ("gold_school", {"gold": 1}),
        ("harvest_school", {"corn": 6}),
        ("crystal_school", {"skulls": 1}),
    ],
)
def test_schools_give_any_technology(building: str, gains: dict[str, int]) -> None:
    """rules 4.8: a level without resources, and their goods."""
    cost = Table().s.content.buildings[Table().s.content.building_id(building)].cost
    table = on(2, wood=cost[0], stone=cost[1], gold=cost[2]).row(building)
    table.play("pick tikal 2", f"build {building}")
    assert len(table.choices("advance")) == 4
    table.play("advance theology")
    assert table.of(0, "theology wood") == (1, 0)
    assert all(table.of(0, name) == (n,) for name, n in gains.items())


def test_two_levels_of_the_sages() -> None:
    """rules 4.8: on one track or on two, a bonus counting as a level."""
    table = on(2, stone=1, gold=2, theology=2).row("sages_shrine")
    table.play("pick tikal 2", "build sages_shrine", "advance theology", "advance theology", "end")
    assert table.of(0, "theology skulls") == (3, 1)


def test_a_free_step_goes_where_it_changes_something() -> None:
    """ruling 10: not to a bonus that cannot be taken."""
    table = on(2, wood=3, theology=3).bank(0).row("quarry_school")
    table.play("pick tikal 2", "build quarry_school")
    assert table.choices() == ["advance agriculture", "advance extraction", "advance architecture"]


def test_the_market_of_a_building() -> None:
    """rules 4.8: trade first, then the points."""
    table = on(2, stone=4).row("market_tomb").play("pick tikal 2", "build market_tomb")
    table.play("sell stone", "buy wood")
    assert table.of(0, "stone corn wood points") == (0, 1, 1, 6)


# Two buildings or a monument


def test_tikal_4_one_building_is_enough() -> None:
    """rules 4.9: the second may be left."""
    table = on(4, wood=5).row("maize_hut", "seed_store").play("pick tikal 4", "build maize_hut")
    assert table.choices() == ["build seed_store", "done"]
    assert table.play("done").choices() == ["end"]


def test_tikal_4_a_monument_instead_of_buildings() -> None:
    """rules 4.9: never both."""
    table = on(4, **RICH).row("maize_hut").monuments("ball_court", "observatory")
    table.play("pick tikal 4", "raise ball_court")
    assert table.choices() == ["end"]
    second = on(4, **RICH).row("maize_hut", "seed_store").monuments("ball_court")
    assert not second.play("pick tikal 4", "build maize_hut").choices("raise")


def test_tikal_2_raises_no_monument() -> None:
    """rules 4.9: only Tikal 4 does."""
    assert not on(2, **RICH).row("maize_hut").play("pick tikal 2").choices("raise")


def test_a_monument_alone_makes_tikal_4_possible() -> None:
    """rules 4.9: with no building that could be paid."""
    table = on(4, wood=1, gold=4).row("rain_shrine").monuments("forest_pyramid")
    assert table.play("pick tikal 4").choices() == ["raise forest_pyramid"]


def test_a_monument_with_a_skull_in_its_cost() -> None:
    """ruling 6: the skull goes back to the bank."""
    table = on(4, gold=4, skulls=1).row().monuments("crystal_temple")
    bank = table.s.skull_bank
    table.play("pick tikal 4", "raise crystal_temple")
    assert (table.of(0, "gold skulls"), table.s.skull_bank) == ((0, 0), bank + 1)
    assert not on(4, gold=4).row().monuments("crystal_temple").offers("pick tikal 4")


def test_architecture_helps_one_of_two_buildings() -> None:
    """rules 4.9: used on the first, it is gone for the second."""
    table = on(4, wood=3, architecture=2).row("maize_hut", "seed_store")
    table.play("pick tikal 4", "build maize_hut")
    assert table.of(0, "corn points") == (1, 2)
    assert table.choices() == ["build seed_store plain", "done"]
    table.play("build seed_store plain")
    assert table.of(0, "corn points") == (1, 2)


def test_architecture_kept_for_the_second_building() -> None:
    """rules 4.9: the builder chooses which; ruling 4."""
    table = on(4, wood=2, architecture=3).row("maize_hut", "seed_store")
    table.play("pick tikal 4", "build maize_hut plain")
    assert table.of(0, "corn points wood") == (0, 0, 1)
    table.play("build seed_store saving wood")
    assert table.of(0, "corn points wood agriculture") == (1, 2, 0, 1)


def test_architecture_3_on_the_first_building_leaves_the_second_at_full_price() -> None:
    """rules 4.9: the whole technology goes to one of them."""
    table = on(4, wood=2, architecture=3).row("maize_hut", "seed_store")
    table.play("pick tikal 4", "build maize_hut saving wood")
    assert table.choices() == ["build seed_store plain", "done"]
    poor = on(4, wood=1, architecture=3).row("maize_hut", "seed_store")
    poor.play("pick tikal 4", "build maize_hut saving wood")
    assert not poor.choices("build")


def test_the_first_building_raises_architecture_for_the_second() -> None:
    """rules 4.9: from level 0 the first did not use any."""
    table = on(4, wood=1, gold=1).row("builders_shrine", "maize_hut")
    table.play("pick tikal 4", "build builders_shrine", "build maize_hut")
    assert table.of(0, "architecture corn") == (1, 1)


def test_raised_architecture_is_no_use_when_the_first_building_used_it() -> None:
    """rules 4.9: level 2 to 3 by the first, which took corn and points."""
    table = on(4, wood=1, gold=1, architecture=2).row("builders_shrine", "maize_hut")
    table.play("pick tikal 4", "build builders_shrine")
    assert table.choices() == ["build maize_hut plain", "done"]


def test_raised_architecture_helps_with_all_its_levels() -> None:
    """rules 4.9: built plain, the first lifts level 2 to 3, and the second saves its resource."""
    table = on(4, gold=1, architecture=2).row("builders_shrine", "maize_hut")
    table.play("pick tikal 4", "build builders_shrine plain", "build maize_hut saving wood")
    assert table.of(0, "architecture corn points wood gold") == (3, 1, 2, 0, 0)


def test_a_resource_of_the_first_building_pays_for_the_second() -> None:
    """rules 4.9: the gold of the mine."""
    table = on(4, wood=2, stone=1).row("mine_house", "builders_shrine")
    table.play("pick tikal 4", "build mine_house", "build builders_shrine")
    assert table.of(0, "wood stone gold extraction architecture") == (0, 0, 0, 1, 1)


def test_the_same_tile_twice_is_two_buildings() -> None:
    """rules 4.9: offered once, built twice."""
    table = on(4, wood=2).row("maize_hut", "maize_hut").play("pick tikal 4")
    assert table.choices() == ["build maize_hut"]
    table.play("build maize_hut", "build maize_hut")
    assert (table.p().farm_one, table.shown()[:2]) == (2, ["-", "-"])


# Architecture 3


def test_architecture_3_saves_a_resource_of_choice() -> None:
    """rules 4.10: each kind in the cost, or none."""
    table = on(2, wood=1, stone=2, gold=1, architecture=3).row("tomb_of_three_gods")
    assert table.play("pick tikal 2").choices() == [
        "build tomb_of_three_gods",
        "build tomb_of_three_gods saving wood",
        "build tomb_of_three_gods saving stone",
        "build tomb_of_three_gods saving gold",
    ]
    table.play("build tomb_of_three_gods saving stone")
    assert table.of(0, "wood stone gold corn points") == (0, 1, 0, 1, 5)


def test_architecture_3_saves_only_what_is_missing() -> None:
    """rules 4.10: one resource short can be built, two short cannot."""
    table = on(2, wood=1, gold=1, architecture=3).row("mine_house", "serpent_shrine", "terraces")
    assert table.play("pick tikal 2").choices() == ["build serpent_shrine saving stone"]


def test_architecture_3_makes_a_cheap_building_free() -> None:
    """rules 4.10: nothing is left to pay."""
    table = on(2, architecture=3).row("maize_hut").play("pick tikal 2")
    assert table.choices() == ["build maize_hut saving wood"]


def test_architecture_3_never_saves_on_monuments() -> None:
    """rules 4.10: neither a resource nor the skull, and there is no corn for it."""
    table = on(4, wood=3, gold=2, architecture=3).row().monuments("ball_court")
    assert not table.offers("pick tikal 4")
    skull = on(4, gold=4, architecture=3).row().monuments("crystal_temple")
    assert not skull.offers("pick tikal 4")
    paid = on(4, wood=3, gold=3, architecture=3).row().monuments("ball_court")
    paid.play("pick tikal 4", "raise ball_court")
    assert paid.of(0, "corn points wood gold") == (0, 0, 0, 0)


# Two temples


def test_tikal_5_two_different_temples() -> None:
    """rules 4.11: for one resource, each pair once."""
    table = on(5, gold=1).play("pick tikal 5", "pay gold")
    assert table.choices() == ["step chaac", "step quetzalcoatl"]
    table.play("step quetzalcoatl")
    assert table.choices() == ["step kukulcan"]
    assert table.play("step kukulcan").p().temples == (1, 2, 2)


def test_tikal_5_an_impossible_step_is_lost() -> None:
    """rules 4.11: one step where only one temple has room; ruling 2."""
    table = on(5, wood=1, chaac=6, kukulcan=7).play("pick tikal 5", "pay wood")
    assert table.choices() == ["step quetzalcoatl"]
    assert table.play("step quetzalcoatl").choices() == ["end"]
    assert table.p().temples == (6, 2, 7)


def test_tikal_5_takes_two_steps_when_two_are_possible() -> None:
    """ruling 2: the first choice leaves room for the second."""
    table = on(5, wood=1, quetzalcoatl=8).play("pick tikal 5", "pay wood")
    assert table.choices() == ["step chaac"]
    assert table.play("step chaac").choices() == ["step kukulcan"]


def test_tikal_5_needs_a_step_that_is_possible() -> None:
    """rules 4.11: at the top of all three there is nothing to buy; ruling 1."""
    assert not on(5, wood=1, chaac=6, quetzalcoatl=8, kukulcan=7).offers("pick tikal 5")


# A building that lets one build


def test_may_construct_is_a_construction_of_its_own() -> None:
    """rules 4.17: architecture on the tomb, on what it lets build, but not on the second of two."""
    table = on(4, wood=4, gold=1, architecture=1).row("masons_tomb", "maize_hut", "seed_store")
    table.play("pick tikal 4", "build masons_tomb", "step chaac", "build maize_hut")
    assert table.p().corn == 2
    assert table.choices() == ["build seed_store plain", "done"]


def test_may_construct_comes_before_the_second_building() -> None:
    """rules 4.17: actions of the first building are carried out first."""
    table = on(4, wood=2, gold=2).row("masons_tomb", "builders_shrine", "maize_hut")
    table.play("pick tikal 4", "build masons_tomb", "step chaac", "build builders_shrine")
    table.play("build maize_hut")  # the second of Tikal 4, with the architecture just raised
    assert table.of(0, "wood gold corn") == (0, 0, 1)


def test_may_construct_uses_architecture_like_tikal_2() -> None:
    """rules 4.17: also the saved resource; no building for half the technology, no monument."""
    table = on(2, wood=2, gold=1, architecture=3).row("masons_tomb", "seed_store")
    table.monuments("forest_pyramid")
    table.play("pick tikal 2", "build masons_tomb", "step chaac")
    assert table.choices() == ["build seed_store saving wood", "done"]


def test_may_construct_after_uxmal_4_is_paid_in_resources() -> None:
    """rules 4.17: as Tikal 2, however the tomb was paid."""
    table = Table().seat(0, corn=14, wood=1).worker("uxmal", 4)
    table.row("masons_tomb", "maize_hut", "seed_store")
    table.play("pick uxmal 4", "build masons_tomb", "step chaac")
    assert table.choices() == ["build maize_hut", "done"]
    assert table.play("build maize_hut").of(0, "wood corn") == (0, 10)


def test_may_construct_does_not_see_buildings_of_later() -> None:
    """rules 4.17: the spaces are refilled at the end of the turn."""
    table = on(2, wood=9, gold=1).row("masons_tomb").deck("maize_hut")
    table.play("pick tikal 2", "build masons_tomb", "step chaac")
    assert table.choices() == ["end"]
