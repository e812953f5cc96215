"""The components in YAML: how many there are, and what a faulty file is told."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.tzolkin.rules.table import CONTENT, Table
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tzolkin.game import make_rules
from tzolkin_desktop.games.tzolkin.rules.components import Effect
from tzolkin_desktop.games.tzolkin.rules.content import load
from tzolkin_desktop.paths import data_dir

HUT = "{id: maize_hut, age: 1, kind: farm, cost: {wood: 1}, count: 3, effects: [{feed_one: 1}]}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the components to edit."""
    return Path(shutil.copytree(data_dir() / "tzolkin", tmp_path / "tzolkin"))


def edit(folder: Path, file: str, old: str, new: str) -> int:
    """Replace a text in a file and give the number of its line."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1, f"{old} is not in {file}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def fault(folder: Path) -> str:
    with pytest.raises(GameError) as caught:
        load(folder)
    return str(caught.value)


# What is there


def test_fourteen_and_eighteen_buildings() -> None:
    ages = [sum(b.count for b in CONTENT.buildings if b.age == age) for age in (1, 2)]
    assert ages == [14, 18]


def test_thirteen_monuments_and_twenty_one_wealth_tiles() -> None:
    assert (len(CONTENT.monuments), len(CONTENT.wealth)) == (13, 21)


def test_printed_costs_of_buildings() -> None:
    """rules 4.8: wood, stone and gold of every tile."""
    costs = {b.id: "".join(map(str, b.cost)) for b in CONTENT.buildings}
    assert costs == {
        "maize_hut": "100",
        "terraces": "400",
        "tomb_of_rain_and_sun": "210",
        "tomb_of_rain_and_serpent": "120",
        "masons_tomb": "101",
        "seed_store": "200",
        "field_house": "300",
        "tool_house": "110",
        "mine_house": "210",
        "builders_shrine": "001",
        "serpent_shrine": "011",
        "great_farm": "200",
        "market_tomb": "030",
        "nursery_tomb": "111",
        "royal_tomb": "102",
        "crossroads_tomb": "211",
        "tomb_of_three_gods": "121",
        "quarry_school": "300",
        "gold_school": "210",
        "harvest_school": "310",
        "crystal_school": "220",
        "rain_shrine": "020",
        "masters_shrine": "011",
        "great_serpent_shrine": "002",
        "priests_shrine": "021",
        "sages_shrine": "012",
        "sun_shrine": "003",
    }


def test_printed_costs_of_monuments() -> None:
    """rules 4.9: wood, stone, gold and skulls of every tile."""
    costs = {m.id: "".join(map(str, (*m.cost, m.skulls))) for m in CONTENT.monuments}
    assert costs == {
        "hall_of_ancestors": "3210",
        "great_plaza": "1320",
        "corn_pyramid": "1140",
        "forest_pyramid": "1040",
        "stele_of_wonders": "2220",
        "council_house": "2310",
        "observatory": "1130",
        "house_of_scribes": "2130",
        "ball_court": "3030",
        "house_of_idols": "0230",
        "temple_of_all_gods": "0430",
        "stairway_of_heaven": "0330",
        "crystal_temple": "0041",
    }


def test_printed_gains_of_starting_wealth() -> None:
    """rules 1.6: goods first, then what else a tile gives."""
    gains = {w.id: " ".join(_gain(effect) for effect in w.effects) for w in CONTENT.wealth}
    assert gains == {
        "palenque-1": "3corn quetzalcoatl agriculture",
        "palenque-3": "5corn 1gold quetzalcoatl",
        "palenque-5": "1stone 1gold agriculture",
        "palenque-7": "9corn 1stone",
        "yaxchilan-1": "1wood kukulcan extraction",
        "yaxchilan-3": "2corn 2wood kukulcan",
        "yaxchilan-5": "4corn 1wood extraction",
        "yaxchilan-7": "3corn 2wood 1stone",
        "tikal-1": "2corn chaac architecture",
        "tikal-3": "6corn 2stone",
        "tikal-5": "3corn 1gold architecture",
        "tikal-7": "6corn 1wood 1stone",
        "uxmal-1": "5corn 1stone chaac",
        "uxmal-3": "3corn 1wood 1feed_one",
        "uxmal-5": "1worker",
        "uxmal-7": "8corn 1gold",
        "chichen_itza-0": "4corn 1wood 1skull",
        "chichen_itza-3": "5corn 1stone theology",
        "chichen_itza-5": "4corn 3wood",
        "chichen_itza-7": "2corn 2wood theology",
        "chichen_itza-10": "7corn 2wood",
    }


def _gain(effect: Effect) -> str:
    return effect.value if isinstance(effect.value, str) else f"{effect.value}{effect.name}"


def test_every_wealth_tile_names_a_space_of_its_own() -> None:
    spaces = {(w.gear, w.space) for w in CONTENT.wealth}
    assert len(spaces) == 21
    assert all(w.space <= CONTENT.gears[w.gear].last for w in CONTENT.wealth)


def test_the_digest_does_not_depend_on_line_ends(folder: Path) -> None:
    file = folder / "wealth.yaml"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert load(folder).digest == CONTENT.digest


def test_the_digest_tells_other_components_apart(folder: Path) -> None:
    edit(folder, "buildings.yaml", "cost: {wood: 1}", "cost: {wood: 2}")
    assert load(folder).digest != CONTENT.digest


# Faults: file, line, id and what was expected


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("kind: farm", "kind: farm, colour: red", "unknown key 'colour'"),
        (" cost: {wood: 1},", "", "'cost', which is missing"),
        ("effects: [{feed_one: 1}]", "", "'effects', which is missing"),
        ("cost: {wood: 1}", "cost: {wood: one}", "a whole number, not 'one'"),
        ("cost: {wood: 1}", "cost: {wood: 1.5}", "a whole number, not '1.5'"),
        ("cost: {wood: 1}", "cost: {wood: true}", "a whole number, not 'true'"),
        ("cost: {wood: 1}", "cost: {wood: -1}", "a number from 0"),
        ("cost: {wood: 1}", "cost: {corn: 1}", "unknown key 'corn'"),
        ("cost: {wood: 1}", "cost: 1", "a mapping"),
        ("cost: {wood: 1}", "cost: {wood: [1]}", "a whole number"),
        ("kind: farm", "kind: palace", "one of farm, tomb, civic, shrine, not 'palace'"),
        ("age: 1", "age: 3", "a number from 1 to 2, not 3"),
        ("count: 3", "count: 3, count: 2", "'count' once"),
        ("effects: [{feed_one: 1}]", "effects: [{feast: 1}]", "unknown key 'feast'"),
        ("effects: [{feed_one: 1}]", "effects: {feed_one: 1}", "a list"),
        ("effects: [{feed_one: 1}]", "effects: [{corn: 1, wood: 1}]", "one effect an entry"),
        ("effects: [{feed_one: 1}]", "effects: [{temple: zeus}]", "not 'zeus'"),
        ("effects: [{feed_one: 1}]", "effects: [{build: must}]", "one of may, not 'must'"),
    ],
)
def test_a_fault_in_a_building(folder: Path, old: str, new: str, expected: str) -> None:
    line = edit(folder, "buildings.yaml", HUT, HUT.replace(old, new))
    told = fault(folder)
    assert told.startswith(f"buildings.yaml, line {line}: maize_hut: expected ")
    assert expected in told


def test_a_duplicate_id(folder: Path) -> None:
    line = edit(folder, "buildings.yaml", "id: terraces", "id: maize_hut")
    assert fault(folder) == (
        f"buildings.yaml, line {line}: maize_hut: expected an id of its own, not 'maize_hut' again."
    )


def test_a_missing_id(folder: Path) -> None:
    line = edit(folder, "monuments.yaml", "id: great_plaza, ", "")
    assert f"monuments.yaml, line {line}:" in fault(folder)
    assert "'id'" in fault(folder)


@pytest.mark.parametrize(
    ("file", "old", "new", "owner"),
    [
        ("monuments.yaml", "{per_tile: 2}", "{per_temple: 2}", "great_plaza"),
        ("monuments.yaml", "{per_tile: 2}", "{per_tile: 2, per_corn_tile: 1}", "great_plaza"),
        ("monuments.yaml", "{per_tile: 2}", "{per_tile: two}", "great_plaza"),
        ("wealth.yaml", "gear: tikal, space: 3", "gear: copan, space: 3", "tikal-3"),
        ("wealth.yaml", "[{corn: 6}, {stone: 2}]", "[{corn: 6}, {stones: 2}]", "tikal-3"),
    ],
)
def test_a_fault_in_other_tiles(folder: Path, file: str, old: str, new: str, owner: str) -> None:
    line = edit(folder, file, old, new)
    assert fault(folder).startswith(f"{file}, line {line}: {owner}: expected ")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("begging: {most_corn: 2, corn: 3}", "begging: {most_corn: 2, beans: 3}"),
        ("begging: {most_corn: 2, corn: 3}", "begging: {most_corn: 2}"),
        ("teeth: 26", "teeth: many"),
        ("bonus: [6, 2]", "bonus: [6]"),
        ("kind: mid_age, age: 1", "kind: midday, age: 1"),
        ("3: {technology: 2}", "3: {teaching: 2}"),
        ("stone: [0, 1, 0]", "stone: [0, 1]"),
        ("rewards: {2: stone, 4: stone}", "rewards: {2: stone, 4: iron}"),
    ],
)
def test_a_fault_on_the_board(folder: Path, old: str, new: str) -> None:
    line = edit(folder, "board.yaml", old, new)
    assert fault(folder).startswith(f"board.yaml, line {line}:")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("harvest_corn: [1, 0, 2]", "harvst_corn: [1, 0, 2]", "an unknown advantage"),
        ("technology_cost: [1, 2, 3, 1]", "technology_cost: [1, 2]", "a price is missing"),
        ("or_monument: true", "or_monument: perhaps", "neither true nor false"),
        ("1: {fish: 3}", "1: {fish: 3, market: true}", "two actions on one space"),
        ("monuments_shown: {2: 4, 3: 5, 4: 6, 5: 6}", "monuments_shown: {2: 4}", "for 3 and 4"),
        ("last_space: 7", "last_space: 17", "more spaces than teeth"),
    ],
)
def test_a_board_that_cannot_be_played_is_refused(
    folder: Path, old: str, new: str, why: str
) -> None:
    line = edit(folder, "board.yaml", old, new)
    assert fault(folder).startswith(f"board.yaml, line {line}:"), why


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("monuments.yaml", "[0, 9, 20, 33, 33]", "[0, 9]"),
        ("monuments.yaml", "{3: 0, 4: 6, 5: 12, 6: 18}", "{3: 0, 4: 6}"),
        ("monuments.yaml", "{2: 6, 3: 5, 4: 4, 5: 4}", "{2: 6}"),
        ("wealth.yaml", "gear: tikal, space: 3", "gear: tikal, space: 33"),
        ("buildings.yaml", "id: seed_store", "id: Seed Store"),
    ],
)
def test_a_tile_that_cannot_be_played_is_refused(
    folder: Path, file: str, old: str, new: str
) -> None:
    line = edit(folder, file, old, new)
    assert fault(folder).startswith(f"{file}, line {line}:")


def test_the_order_of_the_board_does_not_matter(folder: Path) -> None:
    file = folder / "board.yaml"
    text = file.read_text(encoding="utf-8")
    start, end = text.index("  tikal:\n    teeth"), text.index("  uxmal:\n    teeth")
    tikal = text[start:end]
    moved = text.replace(tikal, "").replace(
        "  palenque:\n    teeth", f"{tikal}  palenque:\n    teeth"
    )
    file.write_text(moved, encoding="utf-8")
    assert [gear.name for gear in load(folder).gears] == [gear.name for gear in CONTENT.gears]


def test_broken_yaml(folder: Path) -> None:
    line = edit(
        folder, "buildings.yaml", "kind: farm, cost: {wood: 4}", "kind: farm, cost: {wood: 4"
    )
    told = fault(folder)
    assert "buildings.yaml" in told
    assert f"line {line + 1}" in told  # where the next key cannot stand


def test_an_empty_file(folder: Path) -> None:
    (folder / "wealth.yaml").write_text("", encoding="utf-8")
    assert "wealth.yaml" in fault(folder)


def test_a_file_that_is_no_text(folder: Path) -> None:
    (folder / "wealth.yaml").write_bytes(b"\xff\xfe\x00wealth")
    assert "wealth.yaml" in fault(folder)


@pytest.mark.parametrize("file", ["board", "buildings", "monuments", "wealth"])
def test_a_missing_file(folder: Path, file: str) -> None:
    (folder / f"{file}.yaml").unlink()
    assert f"{file}.yaml" in fault(folder)


def test_yaml_cannot_run_code(folder: Path) -> None:
    edit(folder, "buildings.yaml", HUT, HUT.replace("wood: 1", "wood: !!python/name:os.getcwd ''"))
    assert "a whole number" in fault(folder)


# New tiles


def test_a_new_building_is_an_edit_of_yaml_only(folder: Path) -> None:
    new = (
        "{id: sweat_bath, age: 1, kind: civic, cost: {wood: 1, gold: 1}, effects: "
        "[{corn: 2}, {temple: any}, {technology: any}, {worker: 1}, {points: 5}, {feed_one: 2}]}"
    )
    edit(folder, "buildings.yaml", f"  - {HUT}", f"  - {HUT}\n  - {new}")
    game = make_rules(folder)
    table = Table(rules=game).seat(0, wood=1, gold=1).worker("tikal", 2).row("sweat_bath")
    table.play("pick tikal 2", "build sweat_bath", "step chaac", "advance theology", "end")
    assert table.of(0, "corn chaac theology workers points farm_one") == (2, 2, 1, 4, 5, 2)
    assert "sweat_bath" in game.deal({"players": 4}, 1)["age_1"]


def test_a_new_monument_is_an_edit_of_yaml_only(folder: Path) -> None:
    new = "{id: causeway, kind: civic, cost: {wood: 2, stone: 1}, score: {per_tile: 1}}"
    edit(folder, "monuments.yaml", "monuments:\n", f"monuments:\n  - {new}\n")
    table = Table(rules=make_rules(folder)).seat(0, wood=2, stone=1).worker("tikal", 4).row()
    table.monuments("causeway").play("pick tikal 4", "raise causeway")
    assert table.of(0, "wood stone") == (0, 0)


def test_new_wealth_is_an_edit_of_yaml_only(folder: Path) -> None:
    old = "[{corn: 6}, {stone: 2}]"
    edit(folder, "wealth.yaml", old, "[{corn: 6}, {skull: 2}, {temple: each}, {feed_all: 1}]")
    game = make_rules(folder)
    deal = game.deal({"players": 2}, 1)
    deal["wealth"].remove("tikal-3")
    deal["wealth"].insert(0, "tikal-3")
    deal["first"] = 0
    state = game.new_game({"players": 2}, deal)
    kept = next(c for c in game.choices(state) if "tikal-3" in game.write(c))
    game.apply(state, kept)
    game.apply(state, game.choices(state)[0])
    assert (state.players[0].skulls, state.players[0].farm_all) == (2, 1)
