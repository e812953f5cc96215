"""Palenque: fishing, harvesting and burning (rules 4.1-4.5)."""

from __future__ import annotations

import pytest

from tests.tzolkin.rules.table import Table

BOTTOM = {"chaac": 0, "quetzalcoatl": 0, "kukulcan": 0}


def on(space: int, **owned: int) -> Table:
    return Table().seat(0, **owned).worker("palenque", space)


@pytest.mark.parametrize(("agriculture", "corn"), [(0, 3), (1, 3), (2, 4), (3, 4)])
def test_fishing(agriculture: int, corn: int) -> None:
    """rules 4.1: 3 corn, 1 more from agriculture 2 on, and no tile."""
    table = on(1, agriculture=agriculture).play("pick palenque 1")
    assert table.of(0, "corn corn_tiles") == (corn, 0)


def test_fishing_never_ends() -> None:
    """rules 4.1: an empty jungle does not matter."""
    table = on(1)
    for action in range(2, 6):
        table.jungle(action, 0, 0)
    assert table.offers("pick palenque 1")


@pytest.mark.parametrize(("space", "corn"), [(2, 4), (3, 5), (4, 7), (5, 9)])
def test_an_open_corn_tile(space: int, corn: int) -> None:
    """rules 4.2: its corn, and the tile is kept."""
    table = on(space).jungle(space, 0, 2).play(f"pick palenque {space}", "harvest corn")
    assert table.of(0, "corn corn_tiles wood_tiles") == (corn, 1, 0)
    assert table.stacks(space) == (0, 1)


@pytest.mark.parametrize(("space", "wood"), [(3, 2), (4, 3), (5, 4)])
def test_a_wood_tile(space: int, wood: int) -> None:
    """rules 4.2: its wood, the tile is kept, and the corn tile below is open now."""
    table = on(space).play(f"pick palenque {space}", "harvest wood")
    assert table.of(0, "wood wood_tiles corn_tiles") == (wood, 1, 0)
    assert table.stacks(space) == (3, 1)


def test_covered_corn_cannot_be_gathered() -> None:
    """rules 4.2: wood or burning while no corn tile is open."""
    assert on(3).play("pick palenque 3").choices() == ["harvest wood", "harvest burn"]


def test_wood_and_corn_side_by_side() -> None:
    """rules 4.2: the player chooses the tile."""
    table = on(3).jungle(3, 1, 1).play("pick palenque 3")
    assert table.choices() == ["harvest corn", "harvest wood", "harvest burn"]


@pytest.mark.parametrize("space", [2, 3, 4, 5])
def test_an_empty_group_gives_nothing(space: int) -> None:
    """rules 4.2: the action cannot be taken at all."""
    assert not on(space).jungle(space, 0, 0).offers(f"pick palenque {space}")


def test_burning() -> None:
    """rules 4.3: the wood tile is lost, the corn tile and its corn gained, then anger."""
    table = on(5, quetzalcoatl=2).play("pick palenque 5", "harvest burn")
    assert table.of(0, "corn wood corn_tiles wood_tiles") == (9, 0, 1, 0)
    assert table.stacks(5) == (3, 0)
    table.play("anger quetzalcoatl")
    assert table.p().temples == (1, 1, 1)


def test_burning_beside_an_open_corn_tile() -> None:
    """rules 4.3: allowed; the open tile stays for others."""
    table = on(4).jungle(4, 2, 1).play("pick palenque 4", "harvest burn", "anger chaac")
    assert table.stacks(4) == (1, 1)


def test_no_burning_with_all_markers_at_the_bottom() -> None:
    """rules 4.3: the wood tile is all that is left."""
    assert on(4, **BOTTOM).play("pick palenque 4").choices() == ["harvest wood"]


def test_no_burning_at_action_2() -> None:
    """rules 4.3: there is no forest."""
    assert on(2).play("pick palenque 2").choices() == ["harvest corn"]


@pytest.mark.parametrize(("space", "corn"), [(2, 5), (3, 6), (4, 8), (5, 10)])
def test_agriculture_2_needs_no_tile(space: int, corn: int) -> None:
    """rules 4.4: the corn of the action and of level 1, and no tile is taken."""
    table = on(space, agriculture=2).jungle(space, 0, 0)
    table.play(f"pick palenque {space}", "harvest corn")
    assert table.of(0, "corn corn_tiles") == (corn, 0)
    assert table.stacks(space) == (0, 0)


def test_agriculture_2_gathers_beside_covered_tiles() -> None:
    """rules 4.4: without burning, and the stacks stay as they are."""
    table = on(3, agriculture=2).play("pick palenque 3")
    assert table.choices() == ["harvest corn", "harvest wood", "harvest burn"]
    table.play("harvest corn")
    assert (table.stacks(3), table.p().corn_tiles) == ((4, 0), 0)


def test_agriculture_2_must_take_an_open_tile() -> None:
    """rules 4.4: there is one way to gather corn, and it takes the tile."""
    table = on(3, agriculture=2).jungle(3, 1, 1).play("pick palenque 3", "harvest corn")
    assert (table.stacks(3), table.p().corn_tiles) == ((1, 0), 1)


def test_agriculture_1_does_not_gather_without_a_tile() -> None:
    """rules 4.4: level 2 is needed."""
    assert not on(2, agriculture=1).jungle(2, 0, 0).offers("pick palenque 2")


@pytest.mark.parametrize(("agriculture", "more"), [(0, 0), (1, 1), (2, 1), (3, 3)])
@pytest.mark.parametrize("way", ["corn", "burn"])
def test_agriculture_adds_to_harvests(agriculture: int, more: int, way: str) -> None:
    """rules 4.5: to open tiles and to burning alike; levels add up."""
    table = on(4, agriculture=agriculture).jungle(4, 1, 1)
    table.play("pick palenque 4", f"harvest {way}")
    assert table.p().corn == 7 + more


def test_agriculture_3_adds_without_a_tile() -> None:
    """rules 4.5: 9 + 3 corn, as with one."""
    table = on(5, agriculture=3).jungle(5, 0, 0).play("pick palenque 5", "harvest corn")
    assert table.p().corn == 12


@pytest.mark.parametrize(("extraction", "wood"), [(0, 3), (1, 4), (3, 4)])
def test_extraction_adds_wood(extraction: int, wood: int) -> None:
    """rules 4.5: 1 more at Palenque, and nothing to corn."""
    table = on(4, extraction=extraction).play("pick palenque 4", "harvest wood")
    assert table.of(0, "wood corn") == (wood, 0)


def test_agriculture_does_not_add_to_wood() -> None:
    """rules 4.5: nor to the corn of Yaxchilan."""
    table = on(4, agriculture=3).worker("yaxchilan", 2)
    table.play("pick palenque 4", "harvest wood", "pick yaxchilan 2")
    assert table.of(0, "wood corn") == (3, 1)
