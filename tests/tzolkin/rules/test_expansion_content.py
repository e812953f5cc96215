"""The components of the expansion in YAML: what is printed, and what a faulty file is told."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.tzolkin.rules.table import CONTENT, RULES
from tests.tzolkin.rules.test_content import edit
from tzolkin_desktop.content_files import ContentError
from tzolkin_desktop.games.tzolkin.game import make_rules
from tzolkin_desktop.paths import data_dir

FILE = "tribes_and_prophecies.yaml"
EVERY = RULES.every_tile  # type: ignore[attr-defined]
EXPANSION = EVERY.expansion


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the components to edit."""
    return Path(shutil.copytree(data_dir() / "tzolkin", tmp_path / "tzolkin"))


def test_how_many_there_are() -> None:
    assert (len(EXPANSION.tribes), len(EXPANSION.prophecies)) == (14, 13)
    assert [len(tiles) for tiles in EXPANSION.quick_tiles] == [7, 6]
    assert sum(bool(b.module) for b in EVERY.buildings) == 8
    assert [m.id for m in EVERY.monuments if m.module] == ["granary", "sun_stone"]
    assert [w.id for w in EVERY.wealth if w.module] == ["reservoir", "orchard"]


def test_tiles_of_the_base_game_keep_their_numbers() -> None:
    assert EVERY.buildings[: len(CONTENT.buildings)] == CONTENT.buildings
    assert EVERY.monuments[: len(CONTENT.monuments)] == CONTENT.monuments
    assert EVERY.wealth[: len(CONTENT.wealth)] == CONTENT.wealth


def test_printed_costs_of_buildings() -> None:
    """rules 9.24: wood, stone, gold and skulls of every tile."""
    tiles = [b for b in EVERY.buildings if b.module]
    assert {b.id: "".join(map(str, (*b.cost, b.skulls))) for b in tiles} == {
        "maize_fields": "3000",
        "tomb_of_offerings": "2010",
        "goldsmiths_house": "1200",
        "quarry_shrine": "0020",
        "harvest_barn": "2000",
        "founders_tomb": "1010",
        "house_of_learning": "1100",
        "skull_shrine": "0011",
    }
    assert [b.id for b in tiles if b.renovation] == [b.id for b in tiles if b.age == 1]


def test_figures_of_our_own_are_marked() -> None:
    marked = [tile.id for tile in (*EXPANSION.tribes, *EVERY.monuments) if tile.source == "house"]
    assert marked == ["ek_chuah", "granary", "sun_stone"]


def test_the_components_of_a_set_of_modules_are_put_together_once() -> None:
    options = {"players": 4, "modules": ["tribes", "prophecies"]}
    same = {"players": 3, "modules": ["prophecies", "tribes"]}
    assert RULES.content_for(options) is RULES.content_for(same)  # type: ignore[attr-defined]
    assert RULES.content_for({"players": 4}) is CONTENT  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("passing: 2", "dancing: 2", "dancing"),
        ("passing: 2", "passing: many", "many"),
        ("uxmal, palenque: yax", "rome, palenque: yax", "rome"),
        ("[0, 1, 2, 1]", "[0, 1, 2]", "4 numbers"),
        ("module: ek_chuah", "module: mini_1", "tribes or ek_chuah"),
        ("counts: steps,", "counts: stars,", "stars"),
        ("{step_corn: 1}", "{step_maize: 1}", "step_maize"),
        ("bands: [0, 3, 9]", "bands: [0, 3]", "3 numbers"),
        ("{id: stone, gain: {stone: 1}}", "{id: stone, gain: {tea: 1}}", "tea"),
        ("age_2: [corn,", "age_2: [rain,", "rain"),
        ("{corn: 3}, {corn: 3}, {corn: 3}, {corn: 3}", "{corn: 3}", "4 entries"),
        ("{monument: may}", "{monument: must}", "must"),
        ("source: house, borrows", "source: street, borrows", "house"),
        ("[40, 31, 22, 13]", "[40, 31]", "4 numbers"),
        ("{anger: chaac}", "{anger: zeus}", "zeus"),
        ("id: orchard", "id: reservoir", "an id of its own"),
    ],
)
def test_a_fault_is_named_with_its_line(folder: Path, old: str, new: str, said: str) -> None:
    line = edit(folder, FILE, old, new)
    with pytest.raises(ContentError) as caught:
        make_rules(folder)
    assert f"{FILE}, line {line}" in str(caught.value)
    assert said in str(caught.value)


def test_another_figure_plays_another_game(folder: Path) -> None:
    """A tribe is data: passing for 5 corn is an edit of the file."""
    edit(folder, FILE, "passing: 2", "passing: 5")
    other = make_rules(folder)
    content = other.content_for({"players": 4, "modules": ["tribes"]})
    assert content.expansion is not None
    tribe = content.expansion.tribe_id("ahmakiq")
    assert content.figures[tribe].passing == 5
    assert content.digest != EVERY.digest
