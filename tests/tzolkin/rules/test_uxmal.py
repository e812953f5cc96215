"""Uxmal: offerings, market, workers, building for corn and any action (rules 4.12-4.14)."""

from __future__ import annotations

import pytest

from tests.tzolkin.rules.table import Table
from tzolkin_desktop.games.tzolkin.rules.consts import F_MARKET


def on(space: int, **owned: int) -> Table:
    return Table().seat(0, **owned).worker("uxmal", space)


def test_uxmal_1_a_step_for_3_corn() -> None:
    """rules 3.10: one step on any temple, not without the corn."""
    table = on(1, corn=3).play("pick uxmal 1")
    assert table.choices() == ["step chaac", "step quetzalcoatl", "step kukulcan"]
    assert table.play("step quetzalcoatl").of(0, "corn quetzalcoatl") == (0, 2)
    assert not on(1, corn=2).offers("pick uxmal 1")


def test_uxmal_1_offers_only_steps_that_are_possible() -> None:
    """ruling 2: a step is not wasted on purpose; ruling 1: without any, the action is closed."""
    assert on(1, corn=3, chaac=6).play("pick uxmal 1").choices() == [
        "step quetzalcoatl",
        "step kukulcan",
    ]
    assert not on(1, corn=9, chaac=6, quetzalcoatl=8, kukulcan=7).offers("pick uxmal 1")


def test_uxmal_3_a_worker() -> None:
    """rules 3.10: into the hand; six are the most; ruling 1."""
    assert on(3).play("pick uxmal 3").of(0, "workers hand") == (4, 4)
    assert on(3, workers=5).play("pick uxmal 3").of(0, "workers hand") == (6, 6)
    assert not on(3, workers=6).offers("pick uxmal 3")


@pytest.mark.parametrize(("kind", "rate"), [("wood", 2), ("stone", 3), ("gold", 4)])
def test_market_rates_both_ways(kind: str, rate: int) -> None:
    """rules 4.12: the same rate for selling and buying."""
    assert on(2, **{kind: 1}).play("pick uxmal 2", f"sell {kind}").of(0, f"corn {kind}") == (
        rate,
        0,
    )
    bought = on(2, corn=rate).play("pick uxmal 2", f"buy {kind}")
    assert bought.of(0, f"corn {kind}") == (0, 1)
    assert not on(2, corn=rate - 1, wood=1).play("pick uxmal 2").offers(f"buy {kind}")


def test_market_any_number_of_exchanges() -> None:
    """rules 4.12: two gold become three wood and 2 corn."""
    table = on(2, gold=2).play("pick uxmal 2", "sell gold", "sell gold")
    table.play("buy wood", "buy wood", "buy wood", "done")
    assert table.of(0, "gold wood corn") == (0, 3, 2)


def test_market_reaches_every_result_once() -> None:
    """rules 4.12: all goods of the same worth at most, by one sequence each; ruling 3."""
    start = on(2, corn=3, wood=2, stone=1, gold=1).play("pick uxmal 2")
    found: list[tuple[int, ...]] = []
    todo = [start.s]
    while todo:
        state = todo.pop()
        for choice in start.rules.choices(state):
            after = start.rules.clone(state)
            start.rules.apply(after, choice)
            if after.stack[-1][0] == F_MARKET:
                todo.append(after)
            else:
                found.append((after.players[0].corn, *after.players[0].resources))
    worth = 3 + 4 + 3 + 4
    every = {
        (worth - 2 * wood - 3 * stone - 4 * gold, wood, stone, gold)
        for wood in range(8)
        for stone in range(5)
        for gold in range(4)
        if 2 * wood + 3 * stone + 4 * gold <= worth
    }
    assert set(found) == every
    assert len(found) == len(every)


def test_market_may_be_left_without_trading() -> None:
    """ruling 3: it is offered while something could be exchanged."""
    table = on(2, wood=1).play("pick uxmal 2", "done")
    assert table.of(0, "wood corn") == (1, 0)


def test_market_does_not_trade_skulls() -> None:
    """rules 4.12: they are no resource."""
    assert not on(2, skulls=3).offers("pick uxmal 2")


def test_uxmal_4_costs_2_corn_a_resource() -> None:
    """rules 4.13: all of it in corn, resources stay."""
    table = on(4, corn=8, wood=4).row("terraces").play("pick uxmal 4", "build terraces")
    assert table.of(0, "corn wood farm_all") == (0, 4, 1)


def test_uxmal_4_takes_no_resources_in_part() -> None:
    """rules 4.13: 7 corn and a cube are not 8 corn."""
    assert not on(4, corn=7, wood=9).row("terraces").offers("pick uxmal 4")


def test_uxmal_4_with_architecture() -> None:
    """rules 4.13: level 1 gives corn, level 2 points."""
    table = on(4, corn=4, architecture=2).row("seed_store").play("pick uxmal 4", "build seed_store")
    assert table.of(0, "corn points agriculture") == (1, 2, 1)


def test_uxmal_4_architecture_3_saves_2_corn() -> None:
    """rules 4.13: optional; with 2 corn less the building is still to be had."""
    assert len(on(4, corn=4, architecture=3).row("seed_store").play("pick uxmal 4").choices()) == 2
    table = on(4, corn=2, architecture=3).row("seed_store").play("pick uxmal 4")
    (only,) = table.choices()
    assert table.play(only).of(0, "corn points agriculture") == (1, 2, 1)
    assert not on(4, corn=1, architecture=3).row("seed_store").offers("pick uxmal 4")


def test_uxmal_4_saved_corn_is_called_corn() -> None:
    """rules 4.13: no wood is saved there, and the notation must not say so."""
    table = on(4, corn=4, architecture=3).row("builders_shrine").play("pick uxmal 4")
    assert table.choices() == ["build builders_shrine", "build builders_shrine saving corn"]


def test_uxmal_4_the_cheapest_building_decides() -> None:
    """rules 4.13: steps back and price together."""
    table = on(5, corn=3).row("terraces", "maize_hut")
    assert table.offers("pick uxmal 5 as 4")
    assert table.play("pick uxmal 5 as 4").choices() == ["build maize_hut"]
    assert not on(5, corn=2).row("terraces", "maize_hut").offers("pick uxmal 5 as 4")


def test_uxmal_4_raises_no_monument() -> None:
    """rules 4.13: for no amount of corn."""
    table = on(4, corn=40, wood=9, stone=9, gold=9).row("maize_hut").play("pick uxmal 4")
    assert not table.choices("raise")
    assert not on(4, corn=40).row().offers("pick uxmal 4")


def test_uxmal_5_any_action_of_four_cities() -> None:
    """rules 4.14: for 1 corn, neither Uxmal 5 again nor Chichen Itza; ruling 5."""
    table = on(5, corn=20, wood=9, stone=9, gold=9, skulls=1).play("pick uxmal 5")
    cities = ["palenque", "yaxchilan", "tikal", "uxmal"]
    every = [f"use {city} {n}" for city in cities for n in range(1, 6)]
    assert table.choices() == every[:-1]


def test_uxmal_5_pays_its_corn_first() -> None:
    """rules 4.14: 1 corn and the cost of the action."""
    assert not on(5, corn=0).offers("pick uxmal 5")
    table = on(5, corn=3).play("pick uxmal 5")
    assert not table.offers("use uxmal 1")
    assert on(5, corn=4).play("pick uxmal 5").offers("use uxmal 1")
    table.play("use palenque 1")
    assert table.p().corn == 5


def test_uxmal_5_counts_as_the_action() -> None:
    """rules 4.14: technologies apply."""
    fish = on(5, corn=1, agriculture=2).play("pick uxmal 5", "use palenque 1")
    assert fish.p().corn == 4
    mine = on(5, corn=1, extraction=3).play("pick uxmal 5", "use yaxchilan 5")
    assert mine.of(0, "corn stone gold") == (2, 2, 2)
    skull = on(5, corn=1, theology=3).play("pick uxmal 5", "use yaxchilan 4")
    assert skull.p().skulls == 2
    burn = on(5, corn=1).play("pick uxmal 5", "use palenque 5", "harvest burn", "anger chaac")
    assert burn.of(0, "corn chaac corn_tiles") == (9, 0, 1)


def test_uxmal_5_may_raise_a_monument_by_tikal_4() -> None:
    """rules 4.14: any action, with all it can do."""
    table = on(5, corn=1, wood=3, gold=3).monuments("ball_court")
    table.play("pick uxmal 5", "use tikal 4", "raise ball_court")
    assert table.p().monuments == (table.s.content.monument_id("ball_court"),)


def test_the_tile_any_action_does_not_stand_for_uxmal_5() -> None:
    """ruling 5: it would only pay twice."""
    table = Table(day=14).seat(0, wood=2, stone=1, gold=1, corn=5).worker("tikal", 2)
    table.row("crossroads_tomb").play("pick tikal 2", "build crossroads_tomb")
    assert not table.offers("use uxmal 5")
    assert table.offers("use uxmal 3")
