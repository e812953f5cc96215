"""The temples (rules 5)."""

from __future__ import annotations

import pytest

from tests.tzolkin.rules.table import Table

TOPS = {"chaac": 6, "quetzalcoatl": 8, "kukulcan": 7}


def offering(**owned: int) -> Table:
    return Table().seat(0, corn=3, **owned).worker("uxmal", 1)


@pytest.mark.parametrize(("temple", "top"), TOPS.items())
def test_the_top_step_holds_one_player(temple: str, top: int) -> None:
    """rules 5.1: while it is occupied, others stop one below."""
    table = offering(**{temple: top - 1}).seat(1, **{temple: top}).play("pick uxmal 1")
    assert not table.offers(f"step {temple}")
    free = offering(**{temple: top - 1}).play("pick uxmal 1", f"step {temple}")
    assert free.of(0, temple) == (top,)


def test_nobody_steps_beyond_the_top() -> None:
    """rules 5.1: the player on it stays."""
    assert not offering(chaac=6).play("pick uxmal 1").offers("step chaac")


def test_lower_steps_are_shared() -> None:
    """rules 5.1: only the top is not."""
    table = offering(chaac=4).seat(1, chaac=5).seat(2, chaac=5).play("pick uxmal 1", "step chaac")
    assert table.of(0, "chaac") == (5,)


def test_the_top_is_free_again_after_anger() -> None:
    """rules 5.1: its player begs and steps down; another may go up."""
    table = Table().seat(0, corn=0, chaac=6).play("beg", "anger chaac", "place tikal", "end")
    table.seat(1, corn=3, chaac=5).worker("uxmal", 1, seat=1).play("pick uxmal 1", "step chaac")
    assert (table.of(0, "chaac"), table.of(1, "chaac")) == ((5,), (6,))


def test_a_step_of_a_tile_that_is_impossible_is_lost() -> None:
    """rules 5.1: of two steps of Kukulcan one is left, then none."""
    table = Table().seat(0, gold=4, kukulcan=6).worker("tikal", 2, 4).row("great_serpent_shrine")
    table.play("pick tikal 2", "build great_serpent_shrine")
    assert table.of(0, "kukulcan points") == (7, 3)


def test_reaching_a_top_turns_the_board_light() -> None:
    """rules 5.2: the privilege of two days is back."""
    table = offering(chaac=5, light=False).play("pick uxmal 1", "step chaac")
    assert table.p().light
    assert [dict(e.data) for e in table.told("board")] == [{"light": True}]


def test_a_light_board_stays_light() -> None:
    """rules 5.2: nothing happens, and nothing is told."""
    table = offering(chaac=5).play("pick uxmal 1", "step chaac")
    assert table.p().light
    assert not table.told("board")


def test_a_step_below_the_top_does_not_turn_the_board() -> None:
    """rules 5.2: nor does one that is lost."""
    assert not offering(chaac=4, light=False).play("pick uxmal 1", "step chaac").p().light
    lost = Table().seat(0, skulls=1, chaac=5, light=False).seat(1, chaac=6)
    assert not lost.worker("chichen_itza", 1).play("pick chichen_itza 1").p().light


def test_anger_is_a_step_down_where_there_is_one() -> None:
    """rules 5.3: not on a temple where the marker is at the bottom."""
    table = Table().seat(0, corn=0, chaac=0, quetzalcoatl=2).play("beg")
    assert table.choices() == ["anger quetzalcoatl", "anger kukulcan"]
    assert table.play("anger quetzalcoatl").p().temples == (0, 1, 1)
