"""Chichen Itza: skulls for the gods, and theology (rules 4.15, 4.16)."""

from __future__ import annotations

import pytest

from tests.tzolkin.rules.table import Table

PRINTED = [
    (1, 4, "chaac", False),
    (2, 5, "chaac", False),
    (3, 6, "chaac", False),
    (4, 7, "kukulcan", False),
    (5, 8, "kukulcan", False),
    (6, 8, "kukulcan", True),
    (7, 10, "quetzalcoatl", False),
    (8, 11, "quetzalcoatl", True),
    (9, 13, "quetzalcoatl", True),
]


def on(space: int, **owned: int) -> Table:
    return Table().seat(0, **{"skulls": 1, **owned}).worker("chichen_itza", space)


@pytest.mark.parametrize(("space", "points", "temple", "resource"), PRINTED)
def test_printed_actions(space: int, points: int, temple: str, resource: bool) -> None:
    """rules 4.15: a skull for points, a step, and at 6, 8, 9 a resource of choice."""
    table = on(space).play(f"pick chichen_itza {space}")
    assert bool(table.choices("take")) == resource
    if resource:
        table.play("take stone")
    assert table.of(0, f"points {temple} skulls stone") == (points, 2, 0, int(resource))
    assert sum(table.p().temples) == 4
    assert table.s.skull_spaces == 1 << space
    assert table.s.skull_bank == 12


def test_a_skull_is_needed() -> None:
    """rules 4.15: without one in hand nothing can be done."""
    table = on(5, skulls=0, corn=9)
    assert table.choices("pick") == ["pick chichen_itza 5 as nothing"]


def test_each_space_once_a_game() -> None:
    """rules 4.15: an action whose skull space is taken is closed, others stay open."""
    table = on(5, corn=9).skull_on(5, 3)
    assert table.choices("pick") == [
        "pick chichen_itza 5 as 4",
        "pick chichen_itza 5 as 2",
        "pick chichen_itza 5 as 1",
        "pick chichen_itza 5 as nothing",
    ]


def test_an_impossible_step_is_lost_and_the_points_stay() -> None:
    """rules 4.15: the top of Chaac is taken."""
    table = on(3, chaac=5).seat(1, chaac=6).play("pick chichen_itza 3")
    assert table.of(0, "points chaac") == (6, 5)


def test_theology_1_reaches_the_next_action_for_no_corn() -> None:
    """rules 4.16: and lower ones for corn as ever, counted from the worker's own space."""
    table = on(4, corn=1, theology=1)
    assert table.choices("pick") == [
        "pick chichen_itza 4 as 5",
        "pick chichen_itza 4",
        "pick chichen_itza 4 as 3",
        "pick chichen_itza 4 as nothing",
    ]
    table.play("pick chichen_itza 4 as 5")
    assert table.of(0, "corn points") == (1, 8)


def test_theology_1_from_9_is_a_free_choice() -> None:
    """rules 4.16: the next space is 10, and what is free is not paid for; ruling 11."""
    table = on(9, corn=0, theology=1)
    offered = {text.split(" as ")[-1] for text in table.choices("pick")}
    assert offered == {"pick chichen_itza 9", *"12345678", "nothing"}


def test_theology_1_from_0() -> None:
    """ruling 9: it reaches action 1, which is the next space."""
    assert on(0, theology=1).offers("pick chichen_itza 0 as 1")
    assert not on(0).offers("pick chichen_itza 0 as 1")


def test_theology_1_goes_round_a_skull() -> None:
    """rules 4.16: the own space is taken, the next is not."""
    table = on(4, theology=1).skull_on(4)
    assert table.offers("pick chichen_itza 4 as 5")
    assert not table.offers("pick chichen_itza 4")


def test_theology_1_is_for_chichen_itza_alone() -> None:
    """rules 4.16: elsewhere the next action stays out of reach."""
    table = Table().seat(0, corn=9, theology=3).worker("yaxchilan", 4)
    assert not table.offers("pick yaxchilan 4 as 5")


def test_theology_2_a_resource_for_a_step() -> None:
    """rules 4.16: after the action, any resource, any temple, once."""
    table = on(1, wood=2, gold=1, theology=2).play("pick chichen_itza 1")
    assert table.choices() == ["pay wood", "pay gold", "done"]
    table.play("pay wood", "step kukulcan")
    assert table.of(0, "wood chaac kukulcan") == (1, 2, 2)
    assert table.choices() == ["end"]


def test_theology_2_may_be_declined() -> None:
    """rules 4.16: "may"."""
    table = on(1, wood=1, theology=2).play("pick chichen_itza 1", "done")
    assert table.of(0, "wood chaac") == (1, 2)


def test_theology_2_takes_the_resource_just_gained() -> None:
    """rules 4.16: the gift of the action pays for the step."""
    table = on(8, theology=2).play("pick chichen_itza 8", "take gold")
    assert table.choices() == ["pay gold", "done"]
    assert table.play("pay gold", "step quetzalcoatl").of(0, "gold quetzalcoatl") == (0, 3)


def test_theology_2_only_after_an_action() -> None:
    """rules 4.16: a worker picked up for nothing pays no devotion."""
    table = on(1, wood=1, theology=2).play("pick chichen_itza 1 as nothing")
    assert table.choices() == ["end"]


def test_theology_2_for_each_worker() -> None:
    """rules 4.16: once an action, not once a turn."""
    table = on(1, wood=2, skulls=2, theology=2).worker("chichen_itza", 2)
    table.play("pick chichen_itza 1", "pay wood", "step chaac", "pick chichen_itza 2")
    assert table.offers("pay wood")


def test_theology_2_needs_a_step_that_is_possible() -> None:
    """rules 4.16: at all three tops there is nothing to buy."""
    table = on(1, wood=1, theology=2, chaac=6, quetzalcoatl=8, kukulcan=7)
    assert table.play("pick chichen_itza 1").choices() == ["end"]
