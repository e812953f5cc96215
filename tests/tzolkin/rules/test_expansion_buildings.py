"""Buildings of the expansion, renovation and the mini expansions (rules 9.24-9.30, 9.39-9.42)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.tzolkin.rules.table import RULES, Table, plain_deal
from tzolkin_desktop.games.tzolkin.rules.consts import DUMMY, SHRINE_SPACE
from tzolkin_desktop.games.tzolkin.rules.scoring import monument_points
from tzolkin_desktop.games.tzolkin.rules.state import State

MODULES = ["buildings"]


def table(day: int = 0, players: int = 4, modules: Any = MODULES, **owned: Any) -> Table:
    return Table(players, day, modules=modules).seat(0, **owned)


def test_the_buildings_are_in_the_decks() -> None:
    """rules 9.24: four of each age."""
    options = {"players": 4, "modules": MODULES}
    deal, base = RULES.deal(options, 3), RULES.deal({"players": 4}, 3)
    more = [Counter(deal[age]) - Counter(base[age]) for age in ("age_1", "age_2")]
    assert [sorted(names) for names in more] == [
        ["goldsmiths_house", "maize_fields", "quarry_shrine", "tomb_of_offerings"],
        ["founders_tomb", "harvest_barn", "house_of_learning", "skull_shrine"],
    ]


# Renovation: a building of wood 1, stone 2 and gold 1, as in the rulebook's example


def renovating(space: str = "tikal", action: int = 2, **owned: Any) -> Table:
    t = table(14, buildings=["quarry_shrine", "goldsmiths_house"], **owned)
    return t.row("tomb_of_three_gods").worker(space, action).play(f"pick {space} {action}")


def test_renovation_first_option_keeps_both_buildings() -> None:
    """rules 9.25: 1 wood, 2 stone and 1 gold."""
    t = renovating(wood=1, stone=2, gold=1).play("build tomb_of_three_gods")
    assert t.of(0, "wood stone gold") == (0, 0, 0)
    assert len(t.p().buildings) == 3


def test_renovation_second_option_discards_the_one() -> None:
    """rules 9.25: 1 wood and 2 stone; the second gold of the old cost is no change."""
    t = renovating(wood=1, stone=2).play("renovate quarry_shrine", "build tomb_of_three_gods")
    assert t.of(0, "wood stone gold") == (0, 0, 0)
    assert [t.s.content.buildings[b].id for b in t.p().buildings] == [
        "goldsmiths_house",
        "tomb_of_three_gods",
    ]


def test_renovation_third_option_discards_the_other() -> None:
    """rules 9.25: 1 gold is left to pay; never both."""
    t = renovating(gold=1)
    assert t.choices() == ["renovate goldsmiths_house"]
    t.play("renovate goldsmiths_house")
    assert t.choices() == ["build tomb_of_three_gods"]
    assert t.play("build tomb_of_three_gods").of(0, "gold") == (0,)


def test_renovation_is_not_offered_twice() -> None:
    """rules 9.25: the two of them would make it free."""
    t = table(14, buildings=["quarry_shrine", "goldsmiths_house"]).row("tomb_of_three_gods")
    assert not t.worker("tikal", 2).offers("pick tikal 2")


@pytest.mark.parametrize(
    ("old", "corn"), [("quarry_shrine", 6), ("goldsmiths_house", 2), (None, 8)]
)
def test_renovation_at_uxmal_4(old: str | None, corn: int) -> None:
    """rules 9.26: 8, 6 or 2 corn: taken off before the cost turns into corn."""
    t = renovating("uxmal", 4, corn=corn)
    if old:
        t.play(f"renovate {old}")
    assert t.play("build tomb_of_three_gods").p().corn == 0


def test_renovation_pays_for_a_monument() -> None:
    """rules 9.25: gold 2 of the monument's 3."""
    t = table(14, buildings=["quarry_shrine"], wood=3, gold=1).worker("tikal", 4)
    t.monuments("ball_court").row("maize_hut").play("pick tikal 4", "renovate quarry_shrine")
    t.play("raise ball_court")
    assert t.of(0, "wood gold buildings") == (0, 0, ())


def test_a_renovation_has_to_pay_for_something() -> None:
    """ruling 21: gold does not help with a hut of wood."""
    t = table(buildings=["quarry_shrine"], wood=1).worker("tikal", 2).row("maize_hut")
    assert t.play("pick tikal 2").choices() == ["build maize_hut"]


def test_the_resource_of_crowded_cities_is_not_renovated() -> None:
    """ruling 21: it stays to be paid, in corn at Uxmal 4."""
    t = table(8, modules=["buildings", "prophecies"]).calamity("crowded_cities")
    t.seat(0, buildings=["maize_fields"], corn=2).row("maize_hut").worker("uxmal", 4)
    t.play("pick uxmal 4", "renovate maize_fields", "build maize_hut")
    assert t.p().corn == 0


def test_architecture_saves_after_renovation() -> None:
    """rules 9.25: wood 2 of the old tile, stone saved by architecture 3, gold to pay."""
    t = table(14, buildings=["tomb_of_offerings"], architecture=3, gold=0).worker("tikal", 2)
    t.row("crossroads_tomb").play("pick tikal 2", "renovate tomb_of_offerings")
    t.play("build crossroads_tomb saving stone")
    assert len(t.p().buildings) == 1


def test_a_discarded_building_counts_for_nothing() -> None:
    """rules 9.26: it pays no income any more."""
    t = table(7, 2, corn=9, buildings=["maize_fields"], wood=0).worker("tikal", 2).last_turn(0)
    t.row("maize_hut").play("pick tikal 2", "renovate maize_fields", "build maize_hut", "end")
    assert not t.told("income")
    assert t.told("renovate")[0].data == {"building": "maize_fields"}


# Incomes


@pytest.mark.parametrize(
    ("building", "day", "gains"),
    [
        ("maize_fields", 7, {"corn": 3}),
        ("goldsmiths_house", 13, {"gold": 1}),
        ("quarry_shrine", 20, {"stone": 1}),
        ("tomb_of_offerings", 7, {"wood": 1}),
        ("tomb_of_offerings", 13, {"wood": 1}),
        ("tomb_of_offerings", 20, {"skull": 1}),
        ("tomb_of_offerings", 26, {"skull": 1}),
    ],
)
def test_incomes_of_food_days(building: str, day: int, gains: dict[str, int]) -> None:
    """rules 9.27: wood on the first two food days, a skull on the last two."""
    t = table(day, 2, corn=9, buildings=[building]).end_round()
    assert gains in [event.data for event in t.told("gain")]
    assert t.told("income")[0].data == {"buildings": [building]}


def test_the_income_feeds_workers() -> None:
    """rules 9.27: it comes before feeding."""
    t = table(7, 2, corn=3, buildings=["maize_fields"]).end_round()
    assert t.of(0, "corn points") == (0, 0)


def test_a_calamity_on_an_income() -> None:
    """rules 9.27: the gold of the goldsmiths has to be paid for."""
    t = table(13, 2, ["buildings", "prophecies"], corn=9, buildings=["goldsmiths_house"])
    t.calamity("gold_shortage").end_round()
    assert t.choices() == ["accept", "done"]
    assert t.play("accept").of(0, "gold corn") == (1, 2)


# Age 2


def test_the_skull_shrine_without_a_skull_is_no_reason_to_build() -> None:
    """rules 9.28: the action cannot be taken for a tile whose skull is missing."""
    assert not table(14, gold=1).worker("tikal", 2).row("skull_shrine").offers("pick tikal 2")


def test_the_skull_shrine() -> None:
    """rules 9.28: 7 points, a step, and the skull counts as placed."""
    t = table(14, gold=1, skulls=1).worker("tikal", 2).row("skull_shrine")
    t.play("pick tikal 2", "build skull_shrine", "step chaac")
    assert t.of(0, "points chaac skulls gold") == (7, 2, 0, 0)
    assert t.s.skull_spaces == 1 << SHRINE_SPACE
    t.seat(0, monuments=["crystal_temple"])
    monument = t.s.content.monuments[t.p().monuments[0]]
    assert monument_points(t.s, 0, monument) == 3


def test_theology_2_applies_to_the_skull_shrine() -> None:
    """rules 9.28: a resource for another step."""
    t = table(14, gold=1, wood=1, skulls=1, theology=2).worker("tikal", 2).row("skull_shrine")
    t.play("pick tikal 2", "build skull_shrine", "step chaac", "pay wood", "step chaac")
    assert t.of(0, "chaac wood") == (3, 0)


def test_the_skull_shrine_for_corn() -> None:
    """rules 9.28: 2 corn and the skull; corn does not replace it."""
    assert not table(14, corn=9).worker("uxmal", 4).row("skull_shrine").offers("pick uxmal 4")
    t = table(14, corn=2, skulls=1).worker("uxmal", 4).row("skull_shrine")
    t.play("pick uxmal 4", "build skull_shrine", "step chaac")
    assert t.of(0, "corn skulls") == (0, 0)


def test_architecture_does_not_save_the_skull() -> None:
    """rules 9.28: only the gold."""
    t = table(14, skulls=1, architecture=3).worker("tikal", 2).row("skull_shrine")
    assert t.play("pick tikal 2").choices() == ["build skull_shrine saving gold"]


def test_the_technology_exchange() -> None:
    """rules 9.29: a level of one for a level of each other, and the bonus beyond level 3."""
    t = table(14, wood=1, stone=1, agriculture=3, extraction=1).worker("tikal", 2)
    t.row("house_of_learning").play("pick tikal 2", "build house_of_learning")
    assert t.choices() == ["lower agriculture", "lower extraction"]
    t.play("lower extraction", "step kukulcan")
    assert t.p().technologies == (3, 0, 1, 1)
    assert t.of(0, "kukulcan") == (2,)


def test_the_technology_exchange_without_a_level() -> None:
    """ruling 23: it is lost."""
    t = table(14, wood=1, stone=1).worker("tikal", 2).row("house_of_learning")
    assert t.play("pick tikal 2", "build house_of_learning").offers("end")
    assert t.p().technologies == (0, 0, 0, 0)


def test_the_founders_tomb_may_raise_a_monument() -> None:
    """rules 9.30: paid as at Tikal 4; no building; 1 point in any case."""
    t = table(14, wood=4, gold=4).worker("tikal", 2).row("founders_tomb", "great_farm")
    t.monuments("ball_court").play("pick tikal 2", "build founders_tomb")
    assert t.choices() == ["raise ball_court", "done"]
    t.play("raise ball_court")
    assert t.of(0, "wood gold points") == (0, 0, 1)


def test_the_harvest_barn_gives_8_corn() -> None:
    """rules 9.24: as printed."""
    t = table(14, wood=2, corn=0).worker("tikal", 2).row("harvest_barn")
    assert t.play("pick tikal 2", "build harvest_barn").p().corn == 8


# Mini expansions


def draft(players: int, modules: list[str], wealth: list[str], first: int = 0) -> State:
    options = {"players": players, "modules": modules}
    deal = plain_deal(players, modules)
    rest = [name for name in deal["wealth"] if name not in wealth]
    state: State = RULES.new_game(options, {**deal, "wealth": wealth + rest, "first": first})
    return state


def test_the_granary() -> None:
    """rules 9.39: 13 corn at once, 13 points at the end."""
    t = table(14, modules=["mini_1"], wood=2, stone=2, gold=1, corn=0).worker("tikal", 4)
    t.monuments("granary").row("maize_hut").play("pick tikal 4", "raise granary")
    assert t.p().corn == 13
    assert monument_points(t.s, 0, t.s.content.monuments[t.p().monuments[0]]) == 13


def test_the_reservoir_dries_up_others() -> None:
    """rules 9.40: 1 corn less for those whose tiles give corn."""
    wealth = ["reservoir", "uxmal-5", "palenque-1", "palenque-3"]
    wealth += ["palenque-7", "uxmal-7", "palenque-5", "yaxchilan-1"]
    wealth += ["tikal-1", "tikal-3", "tikal-5", "tikal-7"]
    state = draft(3, ["mini_1"], wealth)
    for text in ("keep uxmal-5 reservoir", "keep palenque-5 yaxchilan-1", "keep tikal-3 tikal-7"):
        RULES.apply(state, RULES.read(state, text))
    assert [p.corn for p in state.players] == [9, 0, 11]


@pytest.mark.parametrize(("tile", "dummies"), [("reservoir", 5), ("orchard", 7)])
def test_a_mini_tile_drawn_for_a_dummy_worker(tile: str, dummies: int) -> None:
    """rules 9.40: one dummy less, 5 of 6; rules 9.42: one more."""
    module = {"reservoir": "mini_1", "orchard": "mini_2"}[tile]
    options = {"players": 3, "modules": [module]}
    deal = plain_deal(3, [module])
    deal["wealth"] = [*deal["wealth"][:12], tile, *deal["wealth"][12:]]
    state = RULES.new_game(options, deal)
    assert sum(slots.count(DUMMY) for slots in state.gears) == dummies


def test_mini_tiles_name_no_space() -> None:
    """ruling 24: and everybody saw them drawn."""
    tiles = {tile.id: tile for tile in RULES.every_tile.wealth}  # type: ignore[attr-defined]
    assert (tiles["reservoir"].gear, tiles["orchard"].gear) == (-1, -1)


def test_the_orchard() -> None:
    """rules 9.42: 6 corn, 4 wood and a step down on Chaac."""
    state = draft(2, ["mini_2"], ["orchard", "uxmal-5", "palenque-1", "palenque-3"])
    RULES.apply(state, RULES.read(state, "keep uxmal-5 orchard"))
    RULES.apply(state, RULES.choices(state)[0])
    p = state.players[0]
    assert (p.corn, p.resources[0], p.temples) == (6, 4, (0, 1, 1))


@pytest.mark.parametrize(("day", "points"), [(0, 40), (7, 40), (8, 31), (14, 22), (21, 13)])
def test_the_sun_stone(day: int, points: int) -> None:
    """rules 9.41: at once, by the quarter of the game; a food day ends its quarter."""
    t = table(day, modules=["mini_2"], wood=2, stone=2, gold=3).worker("tikal", 4)
    t.monuments("sun_stone").row("maize_hut").play("pick tikal 4", "raise sun_stone")
    assert t.of(0, "points") == (points,)


def test_the_sun_stone_before_a_late_food_day() -> None:
    """rules 9.41: day 8 still belongs to the first quarter."""
    t = table(8, modules=["mini_2"], wood=2, stone=2, gold=3).worker("tikal", 4)
    t.s.feasts = 0
    t.monuments("sun_stone").row("maize_hut").play("pick tikal 4", "raise sun_stone")
    assert t.of(0, "points") == (40,)


def test_the_sun_stone_on_the_score_sheet() -> None:
    """rules 9.41: its line holds what it scored when it was raised."""
    t = table(26, 2, ["mini_2"], wood=2, stone=2, gold=3, corn=9).worker("tikal", 4).last_turn(0)
    t.monuments("sun_stone").row("great_farm").play("pick tikal 4", "raise sun_stone", "end")
    result = RULES.result(t.s)
    assert result is not None
    assert result.sheets[0]["monument sun_stone"] == 13 * 4
    assert sum(result.sheets[0].values()) == result.scores[0]
