"""Content added by a folder of the player's: tiles, names, saves, bots and faults."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tzolkin_desktop import mods
from tzolkin_desktop.__main__ import main
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.playout import random_playout
from tzolkin_desktop.engine.record import (
    OtherContent,
    final_state,
    new_record,
    read_game,
)
from tzolkin_desktop.engine.record import write_game as written
from tzolkin_desktop.engine.saves import BadSave
from tzolkin_desktop.games import GAMES, first_game, game_of, rules_of
from tzolkin_desktop.games.tikal.game import make_rules as make_tikal
from tzolkin_desktop.games.tzolkin.game import Tzolkin
from tzolkin_desktop.games.tzolkin.lessons.course import begin
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import (
    draw_building,
    draw_monument,
    draw_wealth,
)
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.text_log import TextLog
from tzolkin_desktop.paths import data_dir
from tzolkin_desktop.players.worker import BotWorker
from tzolkin_desktop.shell.added_content import check_added, describe_added
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.lessons.script import read_lessons
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.menus.new_game import NewGameScene
from tzolkin_desktop.shell.saved_games import explain, open_file
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.studio.screenshot import hidden_app

DEN = (
    "{id: jaguar_den, age: 1, kind: tomb, cost: {wood: 1, stone: 1}, count: 2,"
    " effects: [{temple: any}, {corn: 3}]}"
)
DEEP = "[" * 100_000
TERRACES = "{id: terraces, age: 1, kind: farm, cost: {wood: 3}, count: 2, effects: [{feed_all: 1}]}"
SEATS = (SeatLook("Ixchel", "red", "easy"), SeatLook("Ahau", "blue", "easy"))


def counted(number: str) -> str:
    """Write the building so that there are a number of it."""
    return f"buildings: [{DEN.replace('count: 2', f'count: {number}')}]"


class Folder:
    """A folder of content under way."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def write(self, place: str, text: str) -> None:
        file = self.path / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def tiles(self, name: str, *tiles: str) -> None:
        lines = [f"{name}:", *(f"  - {tile}" for tile in tiles)]
        self.write(f"tzolkin/{name}.yaml", "\n".join(lines) + "\n")


@pytest.fixture
def mod(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """The content "jaguar": a new building in three languages, and cheaper terraces."""
    folder = Folder(tmp_path / "jaguar")
    folder.tiles("buildings", DEN, TERRACES)
    for code, name in (("en", "Jaguar den"), ("ru", "Логово ягуара"), ("uk", "Лігво ягуара")):
        folder.write(f"lang/{code}.yaml", f"buildings:\n  jaguar_den: {name}\n")
    monkeypatch.setenv("TZOLKIN_CONTENT", str(folder.path))
    return folder


@pytest.fixture
def window(tmp_path: Path) -> Iterator[App]:
    app = hidden_app((1280, 720), "en", str(tmp_path / "home"))
    yield app
    app.close()


def rules() -> Tzolkin:
    found = rules_of("tzolkin")
    assert isinstance(found, Tzolkin)
    return found


# tiles


def test_a_tile_is_added_and_a_tile_is_changed(mod: Folder) -> None:
    content = rules().content
    assert content.buildings[-1].id == "jaguar_den"
    assert content.buildings[content.building_id("terraces")].cost == (3, 0, 0)
    deal = rules().deal({"players": 4}, 1)
    assert deal["age_1"].count("jaguar_den") == 2


def test_known_tiles_keep_their_numbers(mod: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    with_mod = [b.id for b in rules().content.buildings]
    monkeypatch.delenv("TZOLKIN_CONTENT")
    plain = [b.id for b in rules().content.buildings]
    assert with_mod[: len(plain)] == plain


def test_the_same_content_is_read_once(mod: Folder) -> None:
    before = rules()
    assert rules() is before
    mod.tiles("buildings", TERRACES)
    assert rules() is not before


def test_added_tiles_come_with_the_expansion_too(mod: Folder) -> None:
    found = rules()
    options = {"players": 3, "modules": ["all"]}
    state = found.new_game(options, found.deal(options, 3))
    random_playout(found, state, random.Random(3), lambda state, _: found.check(state))
    assert found.result(state) is not None


def test_every_printed_effect_can_be_played_and_drawn(mod: Folder, window: App) -> None:
    effects = (
        "corn: 4", "wood: 1", "stone: 1", "gold: 1", "skull: 1", "points: 2", "worker: 1",
        "feed_one: 2", "feed_all: 1", "any_resource: 1", "temple: any", "temple: each",
        "temple: chaac, steps: 2", "technology: any, levels: 2", "technology: theology",
        "build: may", "market: may", "action: may, corn: 2",
    )  # fmt: skip
    ids = [f"house-{n}" for n in range(len(effects))]
    mod.tiles(
        "buildings",
        *(
            f"{{id: {name}, age: {1 + n % 2}, kind: civic, cost: {{wood: 1}}, count: 3,"
            f" effects: [{{{effect}}}]}}"
            for n, (name, effect) in enumerate(zip(ids, effects, strict=True))
        ),
    )
    gains = ", ".join(f"{{{e}}}" for e in effects[:4])
    mod.tiles(
        "wealth",
        f"{{id: tikal-2, dummy: {{gear: tikal, space: 2}}, gains: [{gains}]}}",
        "{id: tikal-6, dummy: {gear: tikal, space: 6}, gains: []}",
    )
    score = "score: {per_tile: 1}"
    mod.tiles("monuments", f"{{id: plain_hall, kind: civic, cost: {{wood: 1}}, {score}}}")
    names = "".join(f"  {name}: {name}\n" for name in ids)
    mod.write("lang/en.yaml", f"buildings:\n{names}monuments:\n  plain_hall: Plain hall\n")
    for code in ("ru", "uk"):
        (mod.path / "lang" / f"{code}.yaml").unlink()
    check_added()
    found = rules()
    for seed in range(12):
        options = {"players": 2 + seed % 3}
        state = found.new_game(options, found.deal(options, seed))
        random_playout(found, state, random.Random(seed), lambda state, _: found.check(state))
    window.set_language("en")
    canvas, content = window.make_canvas(), found.content
    for number in range(len(content.buildings)):
        draw_building(canvas, (0, 0, 132, 108), content, number)
    for number in range(len(content.monuments)):
        draw_monument(canvas, (0, 0, 132, 108), content, number)
    for number in range(len(content.wealth)):
        draw_wealth(canvas, (0, 0, 92, 108), content, number)


def test_bots_know_the_tiles_in_their_own_process(mod: Folder) -> None:
    match = Match(Setup(SEATS, 4))
    for _ in range(60):
        match.session.apply(match.session.choices()[-1])
    worker = BotWorker()
    try:
        worker.request(match.rules, match.state, "easy", 1, nodes=50)
        while (answer := worker.poll()) is None:
            pass
    finally:
        worker.close()
    assert answer.notices == ()
    for text in answer.choices:
        match.session.apply(match.rules.read(match.state, text))


# names


@pytest.mark.parametrize(("code", "name"), [("en", "Jaguar den"), ("uk", "Лігво ягуара")])
def test_a_new_tile_has_its_name(mod: Folder, window: App, code: str, name: str) -> None:
    window.set_language(code)
    assert window.words("buildings.jaguar_den") == name


def test_a_language_without_names_uses_english(mod: Folder, window: App) -> None:
    (mod.path / "lang" / "ru.yaml").unlink()
    check_added()
    window.set_language("ru")
    assert window.words("buildings.jaguar_den") == "Jaguar den"
    assert window.words("menu.quit") != "Quit"


def test_new_game_tells_of_the_content(mod: Folder, window: App) -> None:
    assert (
        describe_added(window.words, first_game())
        == "Added content: jaguar (1 new tile, 1 changed tile)"
    )
    window.log = TextLog()
    window.push(NewGameScene(window, lambda setup: None, lambda: None))
    window.show()
    assert any("jaguar" in drawn.text for drawn in window.log.texts)


def test_without_content_nothing_is_told(window: App) -> None:
    assert describe_added(window.words, first_game()) == ""


# saves


def saved(window: App, decisions: int = 80) -> Path:
    """Play some of a game that is kept, and leave it."""
    flow = Flow(window)
    match = Match(Setup(SEATS, 5))
    flow._follow(match, flow.games.keep(match))
    for _ in range(decisions):
        match.session.apply(match.session.choices()[0])
    assert flow.journal is not None
    path = flow.journal.path
    flow.leave()
    return path


def test_a_game_goes_on_with_its_content(mod: Folder, window: App) -> None:
    path = saved(window)
    assert '"added":"jaguar ' in path.read_text(encoding="utf-8")
    opened = open_file(path)
    assert not opened.changed
    assert len(opened.match.session.steps) == 80


def test_a_game_with_content_is_refused_without_it(
    mod: Folder, window: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(window)
    monkeypatch.delenv("TZOLKIN_CONTENT")
    with pytest.raises(BadSave, match=r"played with the content jaguar .*--content") as caught:
        open_file(path)
    assert "jaguar" in explain(window.words, caught.value)
    games = Flow(window).games
    assert games.newest() is None
    (slot,) = games.slots()
    assert slot.trouble is not None


def test_a_game_with_other_tiles_of_the_same_content_is_refused(mod: Folder, window: App) -> None:
    path = saved(window)
    mod.tiles("buildings", DEN.replace("corn: 3", "corn: 4"), TERRACES)
    with pytest.raises(BadSave, match="which is not loaded"):
        open_file(path)


def test_a_plain_game_is_refused_with_content(
    mod: Folder, window: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TZOLKIN_CONTENT")
    path = saved(window)
    monkeypatch.setenv("TZOLKIN_CONTENT", str(mod.path))
    with pytest.raises(BadSave, match="without added content"):
        open_file(path)


def test_a_game_as_text_names_its_content(mod: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    text = written(new_record(rules(), {"players": 2}, 1))
    assert final_state(rules(), read_game(text)) is not None
    monkeypatch.delenv("TZOLKIN_CONTENT")
    with pytest.raises(OtherContent, match=r"'jaguar .*--content"):
        final_state(rules(), read_game(text))


def test_other_names_are_not_other_content(mod: Folder) -> None:
    before = rules().added
    mod.write("lang/en.yaml", "buildings:\n  jaguar_den: Den\n")
    assert rules().added == before
    mod.tiles("buildings", TERRACES)
    assert rules().added != before


def test_line_ends_are_not_other_content(mod: Folder) -> None:
    before = rules().added, rules().content.digest
    file = mod.path / "tzolkin" / "buildings.yaml"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert (rules().added, rules().content.digest) == before


def test_lessons_keep_to_the_tiles_they_tell_of(mod: Folder, window: App) -> None:
    for lesson in read_lessons(data_dir() / "tzolkin" / "lessons"):
        match = begin(lesson, str, len(lesson.steps))
        assert match.session.record.added == ""
        content = match.state.content
        assert content.buildings[content.building_id("terraces")].cost == (4, 0, 0)


# several games


HALL = "{id: a_clearing_1, letter: a, type: clearing, edges: [2, 0, 1, 0, 0, 0]}"
HIGH = "{id: e_temple_2, letter: e, type: temple, level: 8, edges: [3, 0, 0, 0, 0, 0]}"


@pytest.fixture
def both(mod: Folder) -> Folder:
    """The content "jaguar" with two changed tiles of Tikal beside those of Tzolk'in."""
    mod.write("tikal/tiles.yaml", f"tiles:\n  - {HALL}\n  - {HIGH}\n")
    return mod


def test_a_folder_may_change_several_games(both: Folder, window: App) -> None:
    check_added()
    levels = {tile.id: tile.level for tile in make_tikal().tiles("tiles")}
    assert levels["e_temple_2"] == 8
    assert rules().content.buildings[-1].id == "jaguar_den"
    told = {name: describe_added(window.words, game_of(name)) for name in ("tzolkin", "tikal")}
    assert told == {
        "tzolkin": "Added content: jaguar (1 new tile, 1 changed tile)",
        "tikal": "Added content: jaguar (2 changed tiles)",
    }


def test_a_game_is_marked_only_when_the_folder_changes_it(mod: Folder, window: App) -> None:
    before = rules().added
    assert rules_of("tikal").added == ""
    assert describe_added(window.words, game_of("tikal")) == ""
    mod.write("tikal/tiles.yaml", f"tiles: [{HIGH}]")
    assert rules_of("tikal").added.startswith("jaguar ")
    assert rules().added == before, "tiles of another game are no part of it"


def test_content_of_one_game_leaves_the_saves_of_others_alone(
    mod: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TZOLKIN_CONTENT")
    text = written(new_record(rules_of("tikal"), {"players": 2}, 1))
    monkeypatch.setenv("TZOLKIN_CONTENT", str(mod.path))
    assert final_state(rules_of("tikal"), read_game(text)) is not None
    mod.write("tikal/tiles.yaml", f"tiles: [{HIGH}]")
    with pytest.raises(OtherContent):
        final_state(rules_of("tikal"), read_game(text))


def test_changed_tiles_of_tikal_can_be_played(both: Folder) -> None:
    found = rules_of("tikal")
    for seed in range(6):
        options = {"players": 2 + seed % 3, "modules": ["auction"] * (seed % 2)}
        state = found.new_game(options, found.deal(options, seed))
        random_playout(found, state, random.Random(seed), lambda state, _: found.check(state))


def test_names_of_one_game_do_not_disturb_another(both: Folder) -> None:
    names = "buildings: {jaguar_den: Den}\ntiles: {e_temple_2: High temple}\n"
    both.write("lang/en.yaml", names)
    check_added()
    both.write("lang/en.yaml", names.replace("temple_2", "temple_9"))
    with pytest.raises(GameError, match=r"tiles\.e_temple_9"):
        check_added()


def test_every_list_of_a_descriptor_is_one_that_the_game_reads() -> None:
    for name in GAMES:
        reader = import_module(f"tzolkin_desktop.games.{name}.rules.content")
        assert game_of(name).tile_lists == reader.TILES
        assert set(game_of(name).named_tiles) <= set(reader.TILES)


@pytest.mark.parametrize(
    ("text", "culprits"),
    [
        ("tiles: [{id: z_temple_1}]", ("z_temple_1", "letter")),
        (f"tiles: [{HIGH.replace('e_temple_2', 'e_temple_9')}]", ("e_temple_9", "the game has")),
        (f"tiles: [{HIGH.replace('level: 8', 'level: 11')}]", ("e_temple_2", "1 to 10")),
        (f"tiles: [{HIGH.replace('[3,', '[0,')}]", ("e_temple_2", "stones")),
        (f"tiles: [{HALL.replace('clearing, ', 'volcano, ')}]", ("a_clearing_1", "volcano")),
        (f"tiles: [{HALL.replace('clearing,', 'ruins, masks: 9,')}]", ("24 masks",)),
        ("steps: {}", ("tiles.yaml", "steps")),
    ],
)
def test_a_fault_in_tiles_of_tikal_is_one_sentence(
    mod: Folder, text: str, culprits: tuple[str, ...]
) -> None:
    mod.write("tikal/tiles.yaml", text)
    with pytest.raises(GameError) as caught:
        check_added()
    sentence = str(caught.value)
    assert "\n" not in sentence and sentence.startswith("tiles.yaml")
    for culprit in culprits:
        assert culprit in sentence


# what is wrong with it


@pytest.mark.parametrize(
    ("place", "text", "culprits"),
    [
        ("tzolkin/buildings.yaml", f"buildings: [{DEN[:-1]}, cots: 1}}]", ("jaguar_den", "cots")),
        ("tzolkin/buildings.yaml", "buildings: [", ("buildings.yaml", "YAML")),
        ("tzolkin/buildings.yaml", "", ("buildings.yaml", "nothing")),
        ("tzolkin/buildings.yaml", "houses: []", ("buildings.yaml", "houses")),
        (
            "tzolkin/buildings.yaml",
            f"buildings: [{DEN.replace('jaguar_den', 'harvest_barn')}]",
            ("buildings.yaml", "harvest_barn", "expansion"),
        ),
        (
            "tzolkin/wealth.yaml",
            "wealth: [{id: far, dummy: {gear: tikal, space: 9}, gains: [{corn: 1}]}]",
            ("wealth.yaml", "far", "9"),
        ),
        ("tzolkin/buildings.yaml", DEEP, ("buildings.yaml, line 1", "nested")),
        ("tzolkin/buildings.yaml", "a: &a [1]\nb: [" + "*a, " * 99 + "]", ("line 2", "alias")),
        ("tzolkin/buildings.yaml", "buildings:\n\t- a", ("buildings.yaml, line 2", "tab")),
        ("tzolkin/buildings.yaml", "[a]: 1", ("buildings.yaml, line 1", "key")),
        ("tzolkin/buildings.yaml", f"buildings: [{{id: {'a' * 41}}}]", ("line 1", "40 letters")),
        ("tzolkin/buildings.yaml", 'buildings: [{id: "a\\0"}]', ("line 1", "x00")),
        ("tzolkin/buildings.yaml", counted('!!int "--1"'), ("jaguar_den", "'--1'")),
        ("tzolkin/buildings.yaml", counted("!!int ²"), ("jaguar_den", "'²'")),
        ("tzolkin/buildings.yaml", counted("9" * 5000), ("jaguar_den", "'9999")),
        ("tzolkin/buildings.yaml", counted("0x2"), ("jaguar_den", "'0x2'")),
        ("tzolkin/board.yaml", "calendar: {}", ("board.yaml", "buildings.yaml")),
        ("notes.yaml", "a: b", ("notes.yaml",)),
        ("lang/en.yaml", "buildings:\n  lion_den: Lion den\n", ("en.yaml", "lion_den")),
        ("lang/en.yaml", "menu:\n  quit: Leave\n", ("en.yaml", "menu.quit")),
        ("lang/en.yaml", "buildings: 3", ("en.yaml", "line 1", "mapping")),
        ("lang/en.yaml", "buildings: {terraces: T}", ("en.yaml", "buildings.jaguar_den")),
        ("lang/ru.yaml", "buildings: [", ("ru.yaml", "YAML")),
        ("lang/ru.yaml", f"buildings: {{terraces: {'T' * 90}}}", ("ru.yaml", "terraces")),
        ("lang/en.yaml", "buildings:\n  jaguar_den: Jaguar {den}\n", ("line 2", "jaguar_den", "{")),
        ("lang/en.yaml", 'buildings: {jaguar_den: "a\\0b"}', ("line 1", "jaguar_den", "x00")),
        ("lang/en.yaml", "buildings: {jaguar_den: [a]}", ("line 1", "jaguar_den")),
        ("lang/xx.yaml", "buildings: {}", ("xx.yaml", "language")),
    ],
)
def test_a_fault_is_one_sentence_with_its_culprit(
    mod: Folder, place: str, text: str, culprits: tuple[str, ...]
) -> None:
    mod.write(place, text)
    with pytest.raises(GameError) as caught:
        check_added()
    sentence = str(caught.value)
    assert "\n" not in sentence and sentence.endswith(".")
    for culprit in culprits:
        assert culprit in sentence
    assert len(sentence) < 500


@pytest.mark.parametrize("place", ["tzolkin/buildings.yaml", "lang/en.yaml"])
def test_what_is_no_file_is_turned_away_unread(mod: Folder, place: str) -> None:
    file = mod.path / place
    file.unlink()
    os.mkfifo(file)
    with pytest.raises(GameError, match=r"yaml is not a file\."):
        check_added()
    file.unlink()
    file.symlink_to("/dev/zero")
    with pytest.raises(GameError, match=r"yaml is not a file\."):
        check_added()


def test_a_folder_with_braces_has_a_name_that_can_be_drawn(mod: Folder) -> None:
    other = mod.path.rename(mod.path.parent / "wild {cat}\x07")
    assert mods.read(other, "tzolkin").name == "wild cat"


def test_other_files_do_no_harm(mod: Folder) -> None:
    mod.write("README.md", "About jaguars.")
    check_added()


@pytest.mark.parametrize("name", ["nowhere", "empty"])
def test_a_folder_without_content_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    (tmp_path / "empty").mkdir()
    monkeypatch.setenv("TZOLKIN_CONTENT", "")  # taken back after the test
    assert main(["--content", str(tmp_path / name), "simulate", "--games", "1"]) == 1
    complaint = capsys.readouterr().err
    assert name in complaint and complaint.count("\n") == 1


def test_the_option_reaches_the_game(mod: Folder, tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    environment = {k: v for k, v in os.environ.items() if k != "TZOLKIN_CONTENT"}
    words = ["--content", "jaguar", "screenshot", str(out), "--size", "640x360", "--turns", "0"]
    done = subprocess.run(
        [sys.executable, "-m", "tzolkin_desktop", *words],
        cwd=mod.path.parent,
        env={**environment, "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert out.exists()


def test_a_whole_disk_is_no_content(mod: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mods, "MOST_FILES", 3)
    for number in range(4):
        mod.write(f"notes/{number}.txt", "")
    with pytest.raises(GameError, match="more than 3 files"):
        check_added()
