"""Files, folders, names and clocks that are not what they should be: told, never fatal."""

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.shell.conftest import click, target
from tzolkin_desktop import __main__ as program
from tzolkin_desktop import paths
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.kit import clipboard
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.settings import SettingsFile
from tzolkin_desktop.paths import data_dir
from tzolkin_desktop.shell.crash_report import write_report
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Setup
from tzolkin_desktop.shell.menus.load import LoadScene
from tzolkin_desktop.shell.menus.notice import NoticeScene
from tzolkin_desktop.shell.menus.title import TitleScene
from tzolkin_desktop.shell.rescue import Rescue
from tzolkin_desktop.shell.saved_games import open_file, when
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.scenes import a_match, bring_on

SEATS = (SeatLook("Ixchel", "red"), SeatLook("Ahau", "blue", "random"))


@pytest.fixture
def flow(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flow]:
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    app.file.path = tmp_path / "settings.json"
    flow = Flow(app)
    yield flow
    flow.drop()


def begin(flow: Flow, seed: int, decisions: int = 3) -> Path:
    """Play the first decisions of a game and give its file."""
    flow.begin(Setup(SEATS, seed))
    for _ in range(decisions):
        flow.match.session.apply(flow.match.session.choices()[0])
    path = flow.journal.path
    flow.leave()
    return path


def refuse(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let the system refuse to look at what lies in a folder, as without permissions."""
    plain, opened = Path.stat, Path.open

    def refused(self: Path, *args: Any, **more: Any) -> Any:
        if folder in self.parents:
            raise PermissionError(13, "Permission denied", str(self))
        return opened(self, *args, **more)

    def stat(self: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        if folder in self.parents:
            raise PermissionError(13, "Permission denied", str(self))
        return plain(self, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(Path, "stat", stat)
    monkeypatch.setattr(Path, "open", refused)


@pytest.mark.parametrize("to", ["nowhere.save", "a-link.save"], ids=["dangling", "looping"])
def test_a_link_that_leads_nowhere_hides_no_game(flow: Flow, to: str) -> None:
    good = [begin(flow, seed) for seed in (1, 2)]
    (flow.games.folder / "a-link.save").symlink_to(to)
    slots = flow.games.slots()
    assert {slot.path for slot in slots if slot.trouble is None} == set(good)
    assert [slot.path.name for slot in slots if slot.trouble is not None] == ["a-link.save"]


def test_a_name_that_is_no_text_is_shown_and_opened(flow: Flow, app: App) -> None:
    path = begin(flow, 1)
    odd = path.with_name(os.fsdecode(b"caf\xe9.save"))
    path.rename(odd)
    (flow.games.folder / os.fsdecode(b"\xff.save")).write_text("{}\n", encoding="utf-8")
    flow.load()
    app.frame([], 0.1)
    assert isinstance(app.scene, LoadScene)
    assert all(slot.file.isprintable() for slot in flow.games.slots())
    click(app, "button/play")
    app.frame([], 0.1)
    assert isinstance(app.scene, TableScene) and flow.journal.path == odd
    flow.leave()


def test_a_new_game_without_permissions_is_played_with_a_notice(
    flow: Flow, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse(monkeypatch, flow.games.folder)
    flow.begin(Setup(SEATS, 1))
    app.frame([], 0.1)
    assert isinstance(app.scene, NoticeScene) and isinstance(app.scenes[0], TableScene)
    flow.match.session.apply(flow.match.session.choices()[0])
    app.frame([], 0.1)
    assert len(flow.match.session.steps) == 1


def test_the_rescue_survives_a_folder_without_permissions(
    flow: Flow, app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    flow.begin(Setup(SEATS, 1))
    monkeypatch.setenv("TZOLKIN_HOME", str(tmp_path / "reports"))
    refuse(monkeypatch, flow.games.folder)
    with Rescue(app, flow) as rescue:
        raise ZeroDivisionError("of the test")
    app.frame([], 0.1)
    assert rescue.lost is None and type(app.scene).__name__ == "CrashScene"


def test_a_broken_language_file_is_told_and_english_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room in ("shell", "tzolkin"):
        shutil.copytree(data_dir() / room / "lang", tmp_path / "data" / room / "lang")
    broken = tmp_path / "data" / "shell" / "lang" / "ru.yaml"
    broken.write_text("name: [", encoding="utf-8")
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.json").write_text('{"language": "ru"}', encoding="utf-8")
    monkeypatch.setattr(paths, "data_dir", lambda: tmp_path / "data")
    app = App((640, 360), tmp_path / "home", hidden=True)
    assert app.words.language.code == "en" and "ru.yaml" in app.trouble


DEEP = "[" * 900 + "]" * 900


@pytest.mark.parametrize(
    "text",
    ['{"setup": {"seats": [{"name": "\\ud800"}]}}', f'{{"setup": {{"a": {DEEP}}}}}'],
    ids=["surrogate", "nested"],
)
def test_settings_that_could_not_be_written_again_are_set_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.json").write_text(text, encoding="utf-8")
    file = SettingsFile(tmp_path)
    assert file.trouble == "aside"
    file.save()
    assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["setup"] == {}
    assert (tmp_path / "settings.broken.json").read_text(encoding="utf-8") == text


def test_the_list_reads_heads_and_no_moves(flow: Flow, monkeypatch: pytest.MonkeyPatch) -> None:
    path = begin(flow, 1)
    slot = flow.games.slots()[0]
    padded = path.read_text(encoding="utf-8")
    head, rest = padded.split("\n", 1)
    path.write_text(f"{head}\n[{'9' * 300_000}\n{rest}", encoding="utf-8")
    again = flow.games.slots()[0]
    assert again.trouble is None and again.scores == slot.scores and again.day == slot.day


def test_continue_takes_the_game_played_last_though_the_clock_was_set_back(flow: Flow) -> None:
    earlier = begin(flow, 1)
    future = earlier.stat().st_mtime + 10_000_000
    os.utime(earlier, (future, future))
    later = begin(flow, 2)
    assert flow.games.newest().path == later
    flow.continue_game(next(slot for slot in flow.games.slots() if slot.path == earlier))
    flow.leave()
    os.utime(earlier, (1, 1))
    assert flow.games.newest().path == earlier


def test_renaming_a_game_does_not_make_it_the_last_one(flow: Flow) -> None:
    begin(flow, 1)
    later = begin(flow, 2)
    flow.games.rename(flow.games.slots()[1], "old")
    assert flow.games.newest().path == later


def test_the_result_of_a_game_that_goes_on_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["screenshot", str(tmp_path / "a.png"), "--scene", "result", "--turns", "2"]
    assert program.main([*line, "--players", "2", "--size", "640x360"]) == 1
    assert "not over" in capsys.readouterr().err


def test_a_picture_lies_beside_an_autosave_in_play(flow: Flow, app: App) -> None:
    flow.begin(Setup((SEATS[0], SeatLook("Ahau", "blue")), 1))
    while flow.match.rules.secret(flow.match.state):
        flow.match.session.apply(flow.match.session.choices()[0])
    flow.play(flow.match)
    app.frame([], 0.1)
    picture = flow.journal.path.with_suffix(".jpg")
    for _ in range(60):
        if picture.exists():
            break
        flow.match.session.apply(flow.match.session.choices()[0])
    assert picture.exists() and flow.journal is not None


def test_a_scene_that_no_game_has_is_named(app: App) -> None:
    with pytest.raises(GameError, match="no scene named 'volcano'"):
        bring_on(app, "volcano", a_match(app, 2, 1))


def test_a_target_of_the_list_is_found_by_its_file(flow: Flow, app: App) -> None:
    path = begin(flow, 1)
    flow.load()
    assert target(app.scene, f"slot/{path.stem}").label == path.name


@pytest.mark.skipif(os.name != "posix", reason="pipes are files there")
def test_pipes_in_the_players_folder_keep_nobody_waiting(
    flow: Flow, app: App, tmp_path: Path
) -> None:
    good = begin(flow, 1)
    names = ["a.save", "a.jpg", "order.txt.new", f"{good.stem}.part.jpg", f"{good.stem}.new"]
    for name in names:
        os.mkfifo(flow.games.folder / name)
    (flow.games.folder / "order.txt").unlink()
    os.mkfifo(flow.games.folder / "order.txt")
    for name in ("settings.json", "settings.json.new", "statistics.jsonl"):
        (tmp_path / name).unlink(missing_ok=True)
        os.mkfifo(tmp_path / name)
    file = SettingsFile(tmp_path)
    file.save()
    assert file.trouble == "aside" and (tmp_path / "settings.json").is_file()
    assert flow.statistics.played() == []
    flow.load()
    app.frame([], 0.1)
    flow.continue_newest()
    flow.match.session.apply(flow.match.session.choices()[0])
    flow.pause(app.scene)
    assert flow.journal.path == good and not flow.journal.trouble


def test_a_report_is_written_past_whatever_lies_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZOLKIN_HOME", str(tmp_path))
    monkeypatch.setattr(Path, "exists", lambda self: 1 / 0)
    first, second = (write_report(ZeroDivisionError("x")) for _ in range(2))
    assert first != second and first.is_file() and second.is_file()


def test_a_resize_while_the_window_fills_the_screen_is_survived(app: App) -> None:
    bring_on(app, "title", a_match(app, 2, 1))
    app.toggle_fullscreen()
    app.frame([pygame.event.Event(pygame.VIDEORESIZE, w=700, h=500)], 0.1)
    app.toggle_fullscreen()
    assert app.window.get_size() == (1280, 720)


def lose(flow: Flow) -> None:
    """Put a file where the folder of games was."""
    shutil.rmtree(flow.games.folder)
    flow.games.folder.write_text("mine", encoding="utf-8")


def test_a_folder_lost_before_the_game_is_left_is_told_over_the_title(flow: Flow, app: App) -> None:
    flow.begin(Setup(SEATS, 1))
    flow.match.session.apply(flow.match.session.choices()[0])
    lose(flow)
    flow.title()
    assert isinstance(app.scene, NoticeScene) and isinstance(app.scenes[0], TitleScene)
    click(app, "button/ok")
    flow.title()
    assert isinstance(app.scene, TitleScene)


def test_trouble_that_a_new_scene_covered_is_told_again(flow: Flow, app: App) -> None:
    flow.begin(Setup(SEATS, 1))
    lose(flow)
    flow.match.session.apply(flow.match.session.choices()[0])
    assert isinstance(app.scene, NoticeScene)
    flow.play(flow.match)
    assert isinstance(app.scene, NoticeScene)
    click(app, "button/ok")
    flow.play(flow.match)
    assert isinstance(app.scene, TableScene)


def test_a_clipboard_that_holds_no_text_gives_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: b"\xff".decode())
    assert clipboard.get() == ""
    assert not clipboard.put("\ud800")


@pytest.mark.parametrize("moment", [9.2e18, float(2**63), -1e15, 1e15])
def test_a_file_changed_in_another_age_has_a_date(app: App, moment: float) -> None:
    assert "19" in when(app.words, moment) or "2100" in when(app.words, moment)


def test_a_long_name_leaves_room_for_another(flow: Flow) -> None:
    path = begin(flow, 5, 30)
    long = path.with_name("я" * 120 + ".save")
    text = path.read_text(encoding="utf-8").replace('"keep ', '"drop ', 1)
    long.write_text(text, encoding="utf-8")
    opened, journal = flow.games.go_on(long)
    assert (opened.changed, journal.trouble) == ("damage", "")
    journal.close()


def test_a_text_with_a_byte_order_mark_is_a_game(tmp_path: Path) -> None:
    source = Path(__file__).parents[1] / "golden" / "kept_files" / "base-2-middle.txt"
    marked = tmp_path / "game.txt"
    marked.write_bytes(b"\xef\xbb\xbf" + source.read_bytes())
    steps = [len(open_file(path).match.session.steps) for path in (source, marked)]
    assert steps[0] == steps[1]
