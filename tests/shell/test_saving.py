"""Saved games in the window: what the title offers, the list of games, and what goes wrong."""

from __future__ import annotations

import errno
import gc
import io
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.engine.soak_saves import ROOT, mutated, state_digest
from tests.shell.conftest import click, press, target, write
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.record import read_game
from tzolkin_desktop.engine.saves import REASONS, read_file, write_save
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.games.tzolkin.rules.consts import PLACE
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.shell import saved_games
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.menus.load import (
    ALL,
    FINISHED,
    UNFINISHED,
    LoadScene,
)
from tzolkin_desktop.shell.menus.notice import NoticeScene
from tzolkin_desktop.shell.menus.pause import PauseScene
from tzolkin_desktop.shell.menus.statistics import StatisticsScene
from tzolkin_desktop.shell.menus.title import TitleScene
from tzolkin_desktop.shell.review.replay import ReplayScene
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.saved_games import (
    SavedGames,
    explain,
    keep_picture,
    open_file,
    read_picture,
)
from tzolkin_desktop.shell.statistics_file import PEOPLE, Statistics, Sum
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.scenes import play_turns

SEATS = (
    SeatLook("MAXIMILIANUS", "red"),
    SeatLook("Ольга-Щедрик", "yellow", "random"),
    SeatLook("Ї", "green", "random"),
    SeatLook("Chac", "purple", "random"),
)


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for the disk here; the process that is killed does."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def flow(app: App, tmp_path: Path) -> Iterator[Flow]:
    app.file.path = tmp_path / "settings.json"
    flow = Flow(app)
    yield flow
    if flow.journal is not None:
        flow.journal.close()


def played(
    flow: Flow, decisions: int = 10_000, players: int = 4, seed: int = 3, people: bool = False
) -> Match:
    """Play some of a game that is kept, at random, without the table."""
    seats = SEATS[:players]
    if people:
        seats = tuple(replace(seat, bot="") for seat in seats)
    match = Match(Setup(seats, seed))
    flow._follow(match, flow.games.keep(match))
    rng = random.Random(seed)
    for _ in range(decisions):
        if match.session.over:
            break
        match.session.apply(rng.choice(match.session.choices()))
    return match


def crash(flow: Flow) -> None:
    """Let go of the game as the end of the process would."""
    assert flow.journal is not None
    flow.journal._shut()
    flow.journal._lock.release()
    flow.journal = None


# the title


def test_an_empty_folder_offers_nothing_to_load(flow: Flow) -> None:
    flow.title()
    assert [entry.id for entry in flow._entries()] == [
        "new_game",
        "learn",
        "rules",
        "settings",
        "quit",
    ]


def test_continue_tells_day_name_and_score(flow: Flow) -> None:
    match = played(flow, 120)
    flow.title()
    entry = flow._entries()[0]
    assert entry.id == "continue"
    score = saved_games.figures(match.rules, match.state)["scores"][0]
    assert f"Day {match.state.day} of 26 · MAXIMILIANUS" in entry.line
    shown = entry.line.endswith(str(score // 4)) or "¼" in entry.line or "−" in entry.line
    assert shown or entry.line.endswith("MAXIMILIANUS")  # a long name leaves no room for it
    assert "load" in [entry.id for entry in flow._entries()]
    assert "replays" not in [entry.id for entry in flow._entries()]


def test_finished_games_offer_replays_and_statistics(flow: Flow) -> None:
    match = played(flow, players=2)
    flow.over(match)
    flow.title()
    ids = [entry.id for entry in flow._entries()]
    assert ids == ["new_game", "learn", "replays", "statistics", "rules", "settings", "quit"]


def test_continue_after_a_crash_stands_at_the_last_decision(flow: Flow) -> None:
    match = played(flow, 77)
    before = state_digest(match.session)
    crash(flow)
    other = Flow(flow.app)
    other.title()
    click(other.app, "button/continue")
    assert isinstance(other.app.scene, TableScene)
    assert other.match is not None
    assert state_digest(other.match.session) == before
    assert other.match.seats == match.seats
    other.leave()


def test_undo_works_after_a_kill_and_a_continue(flow: Flow) -> None:
    match = played(flow, 0, players=2, people=True)
    play_turns(match, 0)  # the draft
    session = match.session
    begun = state_digest(session)
    for _ in range(2):
        between = state_digest(session)
        session.apply(next(c for c in session.choices() if c.verb == PLACE))
    crash(flow)
    other = Flow(flow.app)
    other.title()
    press(other.app, pygame.K_RETURN)  # continue
    assert other.match is not None
    states = []
    for _ in range(2):
        press(other.app, pygame.K_BACKSPACE)
        states.append(state_digest(other.match.session))
    assert states == [between, begun]
    other.leave()


ROBOT = """
import sys
from tests.engine.soak_saves import state_digest
from tzolkin_desktop.studio.robot import Robot
from tzolkin_desktop.studio.screenshot import hidden_app
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Setup
from tests.shell.test_saving import SEATS
app = hidden_app((640, 360), "en", sys.argv[1])
flow = Flow(app)
slot = flow.games.newest()
flow.continue_game(slot) if slot else flow.begin(Setup(SEATS[:3], 4))
session = flow.match.session
robot = Robot(app, len(session.steps))
while not session.over:
    robot.step()
    print(len(session.steps), state_digest(session), flush=True)
"""


def test_a_killed_window_loses_nothing_that_was_shown(tmp_path: Path) -> None:
    rng = random.Random(5)
    reached = 0
    for _ in range(2):
        words = [sys.executable, "-c", ROBOT, str(tmp_path)]
        process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(rng.randrange(5, 30))]
        process.kill()
        told += process.stdout.readlines()
        process.wait()
        steps, shown = [line.split() for line in told if line.endswith("\n")][-1]
        slot = SavedGames(tmp_path).newest()
        assert slot is not None
        session = open_file(slot.path).match.session
        assert len(session.steps) >= int(steps) > reached
        if len(session.steps) == int(steps):
            assert state_digest(session) == shown
        reached = int(steps)


def test_a_game_begun_in_the_window_is_kept(flow: Flow) -> None:
    flow.begin(Setup(SEATS[:2], 5))
    assert flow.match is not None
    while not flow.match.session.over and len(flow.match.session.steps) < 30:
        flow.match.session.apply(flow.match.session.choices()[0])
    slot = flow.games.slots()[0]
    assert len(read_file(slot.path).record.moves) == 30


def test_pause_saves_and_leaves(flow: Flow) -> None:
    match = played(flow, 60)
    flow.play(match)
    flow.app.frame([], 0.01)
    flow.pause(flow.app.scene)  # type: ignore[arg-type]
    assert isinstance(flow.app.scene, PauseScene)
    click(flow.app, "button/leave")
    assert isinstance(flow.app.scene, TitleScene)
    slot = flow.games.newest()
    assert slot is not None
    assert read_picture(slot.picture) is not None
    assert slot.day == match.state.day


def test_the_game_so_far_can_be_watched_from_the_pause(flow: Flow) -> None:
    match = played(flow, 60)
    flow.play(match)
    flow.app.frame([], 0.01)
    flow.pause(flow.app.scene)  # type: ignore[arg-type]
    click(flow.app, "button/watch")
    assert isinstance(flow.app.scene, ReplayScene)
    press(flow.app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(flow.app.scene, TableScene)


# two windows and other trouble


def test_a_second_window_is_told(flow: Flow) -> None:
    played(flow, 50)
    second = Flow(flow.app)
    assert second.games.newest() is None
    slot = second.games.slots()[0]
    assert slot.in_use
    before = slot.path.read_bytes()
    with pytest.raises(GameError, match="open in another window"):
        second.games.go_on(slot.path)
    second.load()
    click(second.app, f"slot/{slot.path.stem}")
    assert isinstance(second.app.scene, (LoadScene, ReplayScene))
    assert slot.path.read_bytes() == before


def test_a_full_disk_is_told_once_and_play_goes_on(
    flow: Flow, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(flow, 40, people=True)
    flow.play(match)
    flow.app.frame([], 0.01)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        match.session.apply(match.session.choices()[0])
        assert isinstance(flow.app.scene, NoticeScene)
        click(flow.app, "button/ok")
        assert isinstance(flow.app.scene, TableScene)
        match.session.apply(match.session.choices()[0])
        assert isinstance(flow.app.scene, TableScene)
    match.session.apply(match.session.choices()[0])
    assert flow.journal is not None
    assert flow.journal.trouble == ""
    assert len(read_file(flow.journal.path).record.moves) == len(match.session.steps)


def test_a_game_of_other_components_goes_on_in_a_file_of_its_own(flow: Flow) -> None:
    match = played(flow, 150)
    before = state_digest(match.session)
    assert flow.journal is not None
    path = flow.journal.path
    flow.leave()
    save = read_file(path)
    save.edition = save.edition._replace(content="other")
    save.record.moves[20] = save.record.moves[20]._replace(text="dance")
    path.write_text(write_save(save), "utf-8")
    text = path.read_bytes()
    flow.title()
    click(flow.app, "button/continue")
    assert isinstance(flow.app.scene, NoticeScene)
    press(flow.app, pygame.K_RETURN)
    assert isinstance(flow.app.scene, TableScene)
    assert flow.match is not None
    assert state_digest(flow.match.session) == before
    assert path.read_bytes() == text
    assert flow.journal is not None
    assert flow.journal.path != path
    flow.match.session.apply(flow.match.session.choices()[0])
    assert len(read_file(flow.journal.path).record.moves) == 1
    assert path.read_bytes() == text


def test_damaged_files_are_listed_with_a_sentence_and_others_still_load(flow: Flow) -> None:
    played(flow, 50)
    flow.leave()
    files = [flow.games.slots()[0].path.read_bytes()]
    rng = random.Random(2)
    written = {}
    for number in range(40):
        path = flow.games.folder / f"bad-{number}.save"
        written[path] = mutated(rng, files)
        path.write_bytes(written[path])
    slots = flow.games.slots()
    assert len(slots) == 41
    troubles = [slot for slot in slots if slot.trouble]
    assert slots[-len(troubles) :] == troubles
    for slot in troubles:
        assert slot.path.name in explain(flow.app.words, slot.trouble)
    for slot in slots:
        if not slot.trouble:
            try:
                open_file(slot.path)
            except GameError as error:
                assert slot.path.name in str(error)
    assert {path: path.read_bytes() for path in written} == written


@pytest.mark.parametrize("code", ["en", "ru", "uk"])
def test_every_sentence_about_a_file_is_there_in_every_language(flow: Flow, code: str) -> None:
    flow.app.set_language(code)
    for why in REASONS:
        error = saved_games.BadSave("x.save", why, problem="?", line=3, content="x", option="y")
        assert "x.save" in explain(flow.app.words, error)


# the list


def listed(flow: Flow, shown: str = ALL) -> LoadScene:
    flow.title()
    flow._list(shown)
    assert isinstance(flow.app.scene, LoadScene)
    return flow.app.scene


def test_the_list_shows_the_games_it_is_asked_for(flow: Flow) -> None:
    played(flow, 50, seed=1)
    played(flow, players=2, seed=2)
    flow.leave()
    assert [slot.over for slot in listed(flow, UNFINISHED)._slots] == [False]
    assert [slot.over for slot in listed(flow, FINISHED)._slots] == [True]
    click(flow.app, "shown/all")
    assert len(flow.app.scene._slots) == 2  # type: ignore[attr-defined]


def test_a_chosen_game_is_played_by_the_button(flow: Flow) -> None:
    played(flow, 50)
    flow.leave()
    listed(flow)
    click(flow.app, "button/play")
    assert isinstance(flow.app.scene, TableScene)


def test_a_finished_game_is_watched_from_the_list(flow: Flow) -> None:
    played(flow, players=2)
    flow.leave()
    listed(flow)
    click(flow.app, "button/watch")
    assert isinstance(flow.app.scene, ReplayScene)
    press(flow.app, pygame.K_ESCAPE)
    assert isinstance(flow.app.scene, LoadScene)


def test_a_game_can_be_named(flow: Flow) -> None:
    played(flow, 50)
    flow.leave()
    changed = flow.games.slots()[0].changed
    listed(flow)
    click(flow.app, "name")
    write(flow.app, "Evening")
    press(flow.app, pygame.K_RETURN)
    slot = flow.games.slots()[0]
    assert slot.name == "Evening"
    assert slot.changed == pytest.approx(changed, abs=0.01)


def test_removing_asks_first_and_keeps_the_file_elsewhere(flow: Flow) -> None:
    played(flow, 50)
    flow.leave()
    path = flow.games.slots()[0].path
    listed(flow)
    click(flow.app, "button/remove")
    assert path.exists()
    click(flow.app, "button/remove")
    assert not path.exists()
    assert (path.parent / "removed" / path.name).exists()
    assert flow.games.slots() == []


def test_export_writes_text_and_a_picture(flow: Flow) -> None:
    match = played(flow, players=2)
    flow.leave()
    listed(flow)
    click(flow.app, "button/export")
    text = next(flow.games.exports.glob("*.txt"))
    again = Session(match.rules, read_game(text.read_text("utf-8")))
    assert state_digest(again) == state_digest(match.session)
    picture = pygame.image.load(next(flow.games.exports.glob("*.png")))
    assert picture.get_size() == (1920, 1080)
    assert open_file(text).match.seats[0].name == "MAXIMILIANUS"


def test_the_keyboard_goes_through_the_list(flow: Flow) -> None:
    for seed in range(9):
        played(flow, 12, seed=seed)
    flow.leave()
    scene = listed(flow)
    press(flow.app, *[pygame.K_DOWN] * 8)
    assert scene.chosen == scene._slots[8].path
    assert target(scene, f"slot/{scene._slots[8].path.stem}")
    press(flow.app, pygame.K_ESCAPE)
    assert isinstance(flow.app.scene, TitleScene)


# small pictures


def test_a_small_picture_is_kept_and_read(flow: Flow, tmp_path: Path) -> None:
    keep_picture(tmp_path / "game.save", flow.app.window)
    picture = read_picture(tmp_path / "game.jpg")
    assert picture is not None
    assert picture.get_size() == saved_games.PICTURE_SIZE


def test_kept_pictures_leave_nothing_in_memory_and_no_drafts(flow: Flow, tmp_path: Path) -> None:
    def held() -> int:
        gc.collect()
        return sum(isinstance(thing, io.BytesIO) for thing in gc.get_objects())

    before = held()
    for _ in range(5):
        keep_picture(tmp_path / "game.save", flow.app.window)
    assert held() == before
    assert [path.name for path in tmp_path.glob("*.jpg")] == ["game.jpg"]


def test_half_a_picture_is_not_kept(
    flow: Flow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(surface: pygame.Surface, file: Path) -> None:
        file.write_bytes(b"\xff\xd8 the disk is full")

    monkeypatch.setattr(pygame.image, "save", half)
    keep_picture(tmp_path / "game.save", flow.app.window)
    assert list(tmp_path.glob("*.jpg")) == []


@pytest.mark.parametrize("damage", ["huge", "endless", "foreign", "missing", "large", "scans"])
def test_a_picture_that_is_not_ours_is_no_picture(flow: Flow, tmp_path: Path, damage: str) -> None:
    path = tmp_path / "game.jpg"
    keep_picture(tmp_path / "game.save", flow.app.window)
    data = bytearray(path.read_bytes())
    if damage == "huge":
        size = data.index(b"\xff\xc0") + 5
        data[size : size + 4] = b"\xff" * 4
    elif damage == "endless":
        data[4:6] = b"\x00\x00"
    elif damage == "foreign":
        data[:] = b"GIF89a" + bytes(40)
    elif damage == "scans":  # each is drawn over the whole picture
        data += data[data.index(b"\xff\xda") :]
    elif damage == "large":
        data += bytes(2_000_000)
    path.unlink()
    if damage != "missing":
        path.write_bytes(data)
    assert read_picture(path) is None


def test_damaged_pictures_do_no_harm(flow: Flow, tmp_path: Path) -> None:
    path = tmp_path / "game.jpg"
    keep_picture(tmp_path / "game.save", flow.app.window)
    files = [path.read_bytes()]
    rng = random.Random(3)
    for _ in range(150):
        path.write_bytes(mutated(rng, files))
        picture = read_picture(path)
        assert picture is None or picture.get_size() == saved_games.PICTURE_SIZE


# statistics


def test_statistics_add_up_and_can_be_reset(flow: Flow) -> None:
    for seed in (1, 2, 3):
        flow.statistics.add(played(flow, players=2 + seed % 2, seed=seed))
    games = flow.statistics.played()
    assert len(games) == 3
    assert {game.name for game in games} == {"MAXIMILIANUS"}
    assert {game.opponents for game in games} == {"random"}
    total = Sum.of(games)
    assert total.played == 3
    assert total.best == max(game.score for game in games)
    flow.title()
    flow.add_up()
    click(flow.app, "button/reset")
    click(flow.app, "button/keep")
    click(flow.app, "button/reset")
    assert flow.statistics.played()
    click(flow.app, "button/reset")
    assert flow.statistics.played() == []
    assert list(flow.statistics.path.parent.glob("*.old.jsonl"))


def test_beginning_anew_says_what_it_erases_and_leaves_other_games_alone(
    flow: Flow, toy_game: str
) -> None:
    flow.statistics.add(played(flow, players=2, seed=1))
    path = flow.statistics.path
    other = path.read_text(encoding="utf-8").replace('"when"', f'"game":"{toy_game}","when"')
    path.write_text(path.read_text(encoding="utf-8") + other, encoding="utf-8")
    flow.title()
    flow.add_up()
    click(flow.app, "button/reset")
    flow.app.log = TextLog()
    flow.app.scene.dirty = True
    flow.app.show()
    told = flow.app.words("statistics.erases", n=1)
    assert told in [text.text for text in flow.app.log.texts]
    click(flow.app, "button/reset")
    assert [game.game for game in flow.statistics.played()] == [toy_game]


def test_broken_lines_of_the_statistics_are_left_out(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    good = (
        '{"when":5,"seed":1,"seats":[{"name":"A","bot":"","score":120,"won":true},'
        '{"name":"B","bot":"","score":80,"won":false}]}\n'
    )
    bad = '[]\n{"when":1}\n\x00\n{"when":5,"seats":[{"name":5,"bot":"","score":1,"won":1},{}]}\n'
    statistics.path.write_text(good + bad + "[" * 9999 + "\n" + good, "utf-8")
    games = statistics.played()
    assert [game.score for game in games] == [120, 80, 120, 80]
    assert games[0].opponents == PEOPLE


# what is shown


@pytest.mark.parametrize("code", ["en", "ru", "uk"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_texts_fit(flow: Flow, code: str, size: tuple[int, int]) -> None:
    for seed, decisions in ((1, 90), (2, 10_000)):
        match = played(flow, decisions, players=4, seed=seed)
        if match.session.over:
            flow.statistics.add(match)
    flow.leave()
    (flow.games.folder / "2026-11-02-120000-12345.save").write_bytes(b"[1]\n")
    app = flow.app
    app.resize(*size)
    app.set_language(code)
    words = app.words
    scenes = [
        listed(flow, UNFINISHED),
        listed(flow, FINISHED),
        StatisticsScene(app, flow.statistics, app.pop),
        NoticeScene(
            app, words("saving.changed_head"), words("saving.changed_edition"),
            words("saving.changed_line"), app.pop,
        ),
        NoticeScene(
            app, words("saving.trouble_head"), words("saving.trouble", reason="Disk full"),
            words("saving.trouble_line"), app.pop,
        ),
    ]  # fmt: skip
    for scene in scenes:
        app.log = TextLog()
        scene.draw(app.make_canvas())
        assert app.log.clipped() == []
        assert app.log.small() == []
        assert app.log.overlapping() == []
    app.log = None


def test_the_result_leads_to_the_review(flow: Flow) -> None:
    match = played(flow, players=2)
    flow.over(match)
    assert isinstance(flow.app.scene, ResultScene)
    assert target(flow.app.scene, "button/review")
