"""Yaxchilan: wood, stone, gold and skulls (rules 4.6)."""

from __future__ import annotations

import pytest

from tests.tzolkin.rules.table import Table


def picked(space: int, **owned: int) -> tuple[int, ...]:
    table = Table().seat(0, **owned).worker("yaxchilan", space).play(f"pick yaxchilan {space}")
    return table.of(0, "corn wood stone gold skulls")


@pytest.mark.parametrize(
    ("space", "gained"),
    [
        (1, (0, 1, 0, 0, 0)),
        (2, (1, 0, 1, 0, 0)),
        (3, (2, 0, 0, 1, 0)),
        (4, (0, 0, 0, 0, 1)),
        (5, (2, 0, 1, 1, 0)),
    ],
)
def test_printed_gains(space: int, gained: tuple[int, ...]) -> None:
    """rules 4.6: as printed."""
    assert picked(space) == gained


@pytest.mark.parametrize(
    ("space", "level", "gained"),
    [
        (1, 1, (0, 2, 0, 0, 0)),
        (2, 1, (1, 0, 1, 0, 0)),
        (2, 2, (1, 0, 2, 0, 0)),
        (3, 2, (2, 0, 0, 1, 0)),
        (3, 3, (2, 0, 0, 2, 0)),
        (5, 2, (2, 0, 2, 1, 0)),
        (5, 3, (2, 0, 2, 2, 0)),
        (4, 3, (0, 0, 0, 0, 1)),
    ],
)
def test_extraction_adds_to_its_own_kind(space: int, level: int, gained: tuple[int, ...]) -> None:
    """rules 4.6: wood at level 1, stone at 2, gold at 3, only to what is gained anyway."""
    assert picked(space, extraction=level) == gained


@pytest.mark.parametrize(("theology", "skulls"), [(0, 1), (2, 1), (3, 2)])
def test_theology_3_adds_a_skull(theology: int, skulls: int) -> None:
    """rules 4.6: at Yaxchilan 4."""
    assert picked(4, theology=theology)[-1] == skulls


def test_theology_3_adds_no_skull_elsewhere() -> None:
    """rules 4.6: a building or a bonus gives what it says."""
    table = Table(day=14).seat(0, wood=2, stone=2, theology=3).worker("tikal", 2)
    table.row("crystal_school").play("pick tikal 2", "build crystal_school", "advance theology")
    assert table.p().skulls == 2  # one by the bonus beyond level 3, one by the building


def test_one_skull_left_for_one_who_is_owed_two() -> None:
    """rules 4.6: just that one."""
    table = Table().bank(1).seat(0, theology=3).worker("yaxchilan", 4).play("pick yaxchilan 4")
    assert (table.p().skulls, table.s.skull_bank) == (1, 0)


def test_an_empty_bank_gives_no_skull() -> None:
    """rules 4.6: action 4 has no effect any more; ruling 1 does not offer it."""
    table = Table().bank(0).seat(0, corn=5).worker("yaxchilan", 5)
    assert not table.offers("pick yaxchilan 5 as 4")
    assert table.offers("pick yaxchilan 5 as 3")
