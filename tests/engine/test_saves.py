"""Saved games: what is on disk, when, and what becomes of files that are not as they should be."""

import errno
import json
import os
import random
import shutil
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.engine import soak_saves
from tests.engine.soak_saves import EDITION, RULES, keep, new_save, play_on, state_digest, take_up
from tests.engine.test_speed import instructions
from tzolkin_desktop.engine import journal as journals
from tzolkin_desktop.engine.journal import Journal, SaveInUse
from tzolkin_desktop.engine.locks import FileLock, is_held
from tzolkin_desktop.engine.playout import replay
from tzolkin_desktop.engine.record import read_game, write_game
from tzolkin_desktop.engine.saves import (
    BadSave,
    Edition,
    digest,
    read_file,
    read_head,
    read_save,
    resume,
    write_save,
)
from tzolkin_desktop.engine.session import Session

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "saves"


def moves_of(path):
    return [(move.seat, move.text) for move in read_file(path).record.moves]


def resumed(path, edition=EDITION):
    return resume(RULES, read_file(path), edition, path.name)


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch):
    """Do not wait for the disk here; the processes that are killed do."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def played(tmp_path):
    """A game some rounds old, its file closed."""
    path = tmp_path / "game.save"
    session, journal = keep(path, 5)
    play_on(session, random.Random(5), 160)
    journal.close()
    return path, session


# what is on disk


def test_every_decision_is_on_disk_when_apply_returns(tmp_path):
    path = tmp_path / "game.save"
    session, _ = keep(path, 1)
    rng = random.Random(1)
    while not session.over:
        play_on(session, rng, 1)
        wanted = [(move.seat, move.text) for move in session.record.moves]
        assert moves_of(path) == wanted


def test_it_is_flushed_to_the_disk_and_not_only_to_the_system(tmp_path, monkeypatch):
    flushed = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: flushed.append(handle) or real(handle))
    session, _ = keep(tmp_path / "game.save", 1)
    for _ in range(10):
        before = len(flushed)
        session.apply(session.choices()[0])
        assert len(flushed) > before


def test_a_step_taken_back_is_taken_back_on_disk(tmp_path):
    path = tmp_path / "game.save"
    session, _ = keep(path, 2)
    play_on(session, random.Random(0), 5)
    while session.can_undo() or len(session.choices()) < 2:
        session.apply(session.choices()[0])
    before = moves_of(path)
    session.apply(session.choices()[0])
    assert len(moves_of(path)) == len(before) + 1
    session.undo()
    assert moves_of(path) == before


def test_nothing_is_written_before_the_first_decision(tmp_path):
    path = tmp_path / "game.save"
    _, journal = keep(path, 1)
    journal.close()
    assert not path.exists()


def test_a_game_goes_on_where_it_stopped(played):
    path, before = played
    session, _ = take_up(path)
    assert state_digest(session) == state_digest(before)
    assert [s.choice for s in session.steps] == [s.choice for s in before.steps]
    assert session.can_undo() == before.can_undo()
    play_on(session, random.Random(9))
    assert resumed(path).session.over


def test_a_file_says_what_it_was_played_with(played):
    save = read_file(played[0])
    assert save.edition == EDITION
    assert [seat.name for seat in save.seats] == [seat.name for seat in soak_saves.SEATS]
    assert save.record.seed == 5
    assert save.record.deal == RULES.deal({"players": 4}, 5)
    assert digest(save.snapshot.state) == save.snapshot.digest
    assert save.now["day"] == played[1].state.day
    heading = json.loads(played[0].read_text("utf-8").split("\n")[0])
    assert heading["format"] == 1


def test_a_whole_game_is_small(tmp_path):
    for seed in range(3):
        path = tmp_path / f"{seed}.save"
        session, journal = keep(path, seed)
        play_on(session, random.Random(seed))
        journal.close()
        assert path.stat().st_size < 20_000


def test_a_finished_game_ends_with_its_digest(tmp_path):
    path = tmp_path / "game.save"
    session, journal = keep(path, 3)
    play_on(session, random.Random(3))
    journal.close()
    save = read_file(path)
    assert save.marks[len(save.record.moves)] == state_digest(session)


# Instructions of loading a game, in those of replaying its bare choices, when last recorded.
# They are counted, not timed: `python -m tests.engine.soak_saves loading 20` prints times.
LOADING, ALLOWED = 5.6, 1.3


def test_loading_costs_no_more_than_recorded(tmp_path):
    path = tmp_path / "game.save"
    session, journal = keep(path, 1)
    play_on(session, random.Random(1))
    journal.close()
    choices = [step.choice for step in session.steps]
    start = Session(RULES, fresh()).state
    resumed(path)  # what is remembered from an earlier load is part of a normal one
    loading, _ = instructions(lambda: resumed(path))
    bare, _ = instructions(lambda: replay(RULES, RULES.clone(start), choices))
    assert loading / bare < LOADING * ALLOWED


def fresh():
    return new_save(1)[0].record


# crashes


def test_a_killed_process_loses_no_decision():
    assert soak_saves.kills(12, seed=4) > 12


def test_a_line_cut_off_by_a_crash_was_never_finished(played):
    path, session = played
    with path.open("ab") as file:
        file.write(b'[0,"place ti')
    again = resumed(path)
    assert not again.changed
    assert state_digest(again.session) == state_digest(session)
    more, _ = take_up(path)
    more.apply(more.choices()[0])
    assert len(moves_of(path)) == len(session.steps) + 1


def test_a_crash_while_the_file_is_written_anew_leaves_the_old_one(played, monkeypatch):
    path, _ = played
    session, journal = take_up(path)
    before = path.read_bytes()

    def die(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", die)
    with pytest.raises(KeyboardInterrupt):
        journal.close()
    assert path.read_bytes() == before
    assert state_digest(resumed(path).session) == state_digest(session)


# a disk that refuses


def full(*_):
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_told_and_play_goes_on_and_is_saved_later(tmp_path, monkeypatch):
    path = tmp_path / "game.save"
    session, journal = keep(path, 1)
    play_on(session, random.Random(1), 30)
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        play_on(session, random.Random(2), 40)
        assert "No space left" in journal.trouble
    session.apply(session.choices()[0])
    assert journal.trouble == ""
    assert moves_of(path) == [tuple(move) for move in session.record.moves]


def test_trying_again_writes_what_was_refused(tmp_path, monkeypatch):
    path = tmp_path / "game.save"
    session, journal = keep(path, 1)
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        session.apply(session.choices()[0])
    journal.retry()
    assert journal.trouble == ""
    assert len(moves_of(path)) == 1


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "saves").write_text("a file where a folder should be")
    session, journal = keep(tmp_path / "saves" / "game.save", 1)
    session.apply(session.choices()[0])
    assert journal.trouble


# files and folders that go while a game is played


@contextmanager
def no_permission(folder):
    """Take every permission from a folder; one who may do all becomes somebody else for a while."""
    mode = folder.stat().st_mode
    folder.chmod(0)
    me = os.geteuid()
    try:
        if me == 0:
            os.seteuid(65534)
        yield
    finally:
        os.seteuid(me)
        folder.chmod(mode)


def gone(path):
    shutil.rmtree(path.parent)


def emptied(path):
    path.write_bytes(b"")


def cut(path):
    os.truncate(path, path.stat().st_size // 2)


def exchanged(path):
    other = path.with_name("other")
    other.write_bytes(path.read_bytes()[:-30])
    other.replace(path)


@pytest.mark.parametrize("harm", [gone, Path.unlink, emptied, cut, exchanged])
def test_what_happens_to_a_file_is_noticed_at_the_next_decision(tmp_path, harm):
    path = tmp_path / "saves" / "game.save"
    session, journal = keep(path, 1)
    play_on(session, random.Random(1), 30)
    harm(path)
    play_on(session, random.Random(2), 1)
    assert journal.trouble == ""
    assert moves_of(path) == [tuple(move) for move in session.record.moves]
    assert is_held(path.with_suffix(".lock"))


@pytest.mark.skipif(os.name != "posix", reason="permissions of folders are another matter there")
def test_a_folder_without_permissions_is_told_and_play_goes_on(tmp_path):
    path = tmp_path / "saves" / "game.save"
    session, journal = keep(path, 1)
    play_on(session, random.Random(1), 10)
    with no_permission(path.parent):
        play_on(session, random.Random(2), 20)
        assert journal.trouble == "Permission denied"
        assert not is_held(path.with_suffix(".lock"))  # nobody can say; nothing is raised
    play_on(session, random.Random(3), 1)
    assert journal.trouble == ""
    assert moves_of(path) == [tuple(move) for move in session.record.moves]
    assert is_held(path.with_suffix(".lock"))


@pytest.mark.skipif(os.name != "posix", reason="permissions of folders are another matter there")
def test_a_game_begins_in_a_folder_without_permissions(tmp_path):
    path = tmp_path / "saves" / "game.save"
    path.parent.mkdir()
    with no_permission(path.parent):
        session, journal = keep(path, 1)
        play_on(session, random.Random(2), 20)
        assert journal.trouble == "Permission denied"
        with pytest.raises(BadSave, match="Permission denied"):
            read_file(path)
    journal.close()
    assert len(moves_of(path)) == len(session.steps)


def test_a_game_that_another_window_took_meanwhile_is_not_written_over(tmp_path):
    path = tmp_path / "saves" / "game.save"
    session, journal = keep(path, 1)
    play_on(session, random.Random(1), 5)
    gone(path)
    path.parent.mkdir()
    other = FileLock(path.with_suffix(".lock"))
    assert other.take()
    play_on(session, random.Random(2), 1)
    assert "Another window" in journal.trouble
    assert not path.exists()
    other.release()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among the files there")
def test_a_pipe_in_the_place_of_the_draft_keeps_nobody_waiting(tmp_path):
    os.mkfifo(tmp_path / "game.new")
    session, _ = keep(tmp_path / "game.save", 1)
    play_on(session, random.Random(1), 1)
    assert len(moves_of(tmp_path / "game.save")) == 1


# two windows


def test_a_second_window_is_told_and_changes_nothing(tmp_path):
    path = tmp_path / "game.save"
    session, journal = keep(path, 1)
    play_on(session, random.Random(1), 20)
    before = path.read_bytes()
    with pytest.raises(SaveInUse, match=r"game\.save"):
        take_up(path)
    assert path.read_bytes() == before
    assert is_held(path.with_suffix(".lock"))
    journal.close()
    take_up(path)


def test_a_second_process_is_told(tmp_path):
    path = tmp_path / "game.save"
    session, _ = keep(path, 1)
    play_on(session, random.Random(1), 20)
    code = (
        "import sys; from pathlib import Path; from tests.engine.soak_saves import take_up\n"
        "take_up(Path(sys.argv[1]))"
    )
    words = [sys.executable, "-c", code, str(path)]
    done = subprocess.run(words, cwd=soak_saves.ROOT, capture_output=True, text=True)
    assert "SaveInUse" in done.stderr


def test_a_lock_left_by_a_crash_does_not_count(tmp_path):
    path = tmp_path / "game.lock"
    path.write_bytes(b"")
    assert not is_held(path)
    assert FileLock(path).take()


def test_a_released_lock_leaves_no_file(tmp_path):
    lock = FileLock(tmp_path / "game.lock")
    assert lock.take()
    lock.release()
    assert list(tmp_path.iterdir()) == []


# heads


def padded(path, size=390_000):
    """Put many lines that say nothing new between the two ends of a file."""
    lines = path.read_bytes().split(b"\n")
    line = b'{"now":{}}\n'
    middle = line * ((size - path.stat().st_size) // len(line))
    path.write_bytes(lines[0] + b"\n" + middle + b"\n".join(lines[1:]))


def test_a_head_says_what_the_whole_file_says(played):
    whole, head = read_file(played[0]), read_head(played[0])
    for name in ("seats", "edition", "name", "begun", "now"):
        assert getattr(head, name) == getattr(whole, name)
    assert head.record == replace(whole.record, moves=[])


def test_a_head_of_a_padded_file_is_read_from_its_ends(played):
    now = read_file(played[0]).now
    padded(played[0])
    assert read_head(played[0]).now == now
    whole, _ = instructions(lambda: read_file(played[0]))
    head, _ = instructions(lambda: read_head(played[0]))
    assert head < whole / 50


def test_the_head_of_a_file_that_was_cut_off_has_the_last_figures(tmp_path):
    path = tmp_path / "game.save"
    session, journal = keep(path, 5)
    play_on(session, random.Random(5), 160)
    journal.drop()
    data = path.read_bytes()
    for cut in range(1, 200):
        path.write_bytes(data[:-cut])
        assert read_head(path).now == read_file(path).now


@pytest.mark.parametrize("version", [0, 1])
def test_the_head_of_every_version_is_read(version):
    assert len(read_head(GOLDEN / f"version-{version}.save").seats) == 3


# other versions


@pytest.mark.parametrize("version", [0, 1])
def test_a_file_of_every_version_can_be_played(version):
    path = GOLDEN / f"version-{version}.save"
    again = resumed(path)
    content = read_file(path).edition.content
    assert not again.changed or content != EDITION.content
    assert len(again.session.state.players) == 3
    RULES.check(again.session.state)
    assert again.session.choices()


def test_the_versions_tell_the_same_game():
    old, new = (resumed(GOLDEN / f"version-{n}.save").session for n in (0, 1))
    assert state_digest(old) == state_digest(new)


def test_a_newer_version_is_said_so(played, tmp_path):
    text = played[0].read_text("utf-8").replace('"format":1', '"format":2', 1)
    newer = tmp_path / "newer.save"
    newer.write_text(text, "utf-8")
    with pytest.raises(BadSave, match=r"newer\.save was saved by a newer version"):
        read_file(newer)


def spoiled(path, wrong):
    """Change the third move of a game, as if the rules had been other ones."""
    save = read_file(path)
    save.record.moves[30] = save.record.moves[30]._replace(text=wrong)
    path.write_text(write_save(save), "utf-8")


def test_a_game_of_other_rules_goes_on_from_its_snapshot_and_says_so(played):
    path, before = played
    spoiled(path, "sacrifice a goat")
    again = resumed(path, Edition(2, "other"))
    assert again.changed == "edition"
    assert state_digest(again.session) == state_digest(before)
    play_on(again.session, random.Random(1))
    assert again.session.over


def test_moves_after_the_snapshot_are_played_as_far_as_possible(tmp_path):
    path = tmp_path / "game.save"
    session, journal = keep(path, 5)
    play_on(session, random.Random(5), 160)
    journal._shut()
    save = read_file(path)
    assert save.snapshot.after < len(save.record.moves)
    spoiled(path, "sacrifice a goat")
    assert state_digest(resumed(path).session) == state_digest(session)


def test_a_digest_that_disagrees_is_noticed(played):
    path, _ = played
    save = read_file(path)
    save.marks[20] = "0" * 16
    path.write_text(write_save(save), "utf-8")
    assert resumed(path).changed == "damage"


def test_a_game_that_goes_on_from_a_snapshot_can_be_saved_again(played, tmp_path):
    path, _ = played
    spoiled(path, "sacrifice a goat")
    again = resumed(path, Edition(2, "other")).session
    save = read_file(path)
    save.marks, save.snapshot = {}, None
    other = tmp_path / "other.save"
    journal = Journal(other, save, again, soak_saves.figures)
    play_on(again, random.Random(3), 25)
    journal.close()
    assert state_digest(resumed(other).session) == state_digest(again)
    assert state_digest(Session(RULES, read_game(write_game(again.record)))) == state_digest(again)


# files that are not as they should be


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "is empty"),
        (b'{"save":"tzolkin-desktop","form', "is empty or was cut off"),
        (b"hello\n", "is not a saved game"),
        (b"[1, 2]\n", "is not a saved game"),
        (b'{"save":"chess","format":1}\n', "is not a saved game"),
        (b'{"save":"tzolkin-desktop","format":"1"}\n', "is not a saved game"),
        (b'{"save":"tzolkin-desktop","format":1}\n', "is damaged in line 1"),
        (b'{"save":"tzolkin-desktop","format":0}\n', "is damaged in line 1"),
        (b"\xff\xfe\x00\x01" * 40, "is not a text file"),
        (b"[" * 100_000 + b"\n", "is not a saved game"),
        (b"9" * 100_000 + b"\n", "is not a saved game"),
        (b"x" * 500_000, "is too large"),
    ],
)
@pytest.mark.parametrize("read", [read_file, read_head])
def test_a_bad_file_gets_one_sentence_and_stays_as_it_is(tmp_path, data, said, read):
    path = tmp_path / "bad.save"
    path.write_bytes(data)
    with pytest.raises(BadSave, match=said) as caught:
        read(path)
    assert "bad.save" in str(caught.value)
    assert path.read_bytes() == data


def test_a_folder_or_a_pipe_is_not_read(tmp_path):
    with pytest.raises(BadSave, match="is not a file"):
        read_file(tmp_path)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.save")
        with pytest.raises(BadSave, match="is not a file"):
            read_file(tmp_path / "pipe.save")


@pytest.mark.parametrize(
    "wrong",
    [
        {"start": {"note": "\ud800"}},
        {"name": "\udfff"},
        {"added": "\ud800"},
        {"start": json.loads('{"a":' * 100 + "1" + "}" * 100)},
        {"start": {"note": float("nan")}},
    ],
)
def test_a_heading_that_could_not_be_written_again_is_not_taken_over(played, wrong):
    first, _, rest = played[0].read_text("utf-8").partition("\n")
    played[0].write_text(json.dumps({**json.loads(first), **wrong}) + "\n" + rest, "utf-8")
    for read in (read_file, read_head):
        with pytest.raises(BadSave, match=r"game\.save is not a saved game"):
            read(played[0])


def test_an_editor_that_marks_the_encoding_spoils_nothing(played):
    path, before = played
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert state_digest(resumed(path).session) == state_digest(before)
    assert read_head(path).seats == read_file(path).seats


@pytest.mark.parametrize("read", [read_file, read_head])
def test_a_padded_heading_is_not_taken_apart(played, monkeypatch, read):
    path, _ = played
    first, _, rest = path.read_text("utf-8").partition("\n")
    path.write_text(json.dumps({**json.loads(first), "more": [0] * 40_000}) + "\n" + rest, "utf-8")
    monkeypatch.setattr(json, "loads", None)
    with pytest.raises(BadSave, match="is not a saved game"):
        read(path)


def test_rules_that_stumble_over_a_move_after_a_snapshot_leave_it_out(tmp_path, monkeypatch):
    path = tmp_path / "game.save"
    session, journal = keep(path, 5)
    play_on(session, random.Random(5), 160)
    journal._shut()
    save = read_file(path)
    spoiled(path, "sacrifice a goat")
    applied = Session._apply
    count = len(save.record.moves) - 1 - save.snapshot.after

    def stumble(self, choice, move):
        if self.record.start is not None and len(self.steps) == count:
            raise AssertionError("this cannot be")
        return applied(self, choice, move)

    monkeypatch.setattr(Session, "_apply", stumble)
    assert len(resumed(path).session.steps) == count


def test_a_name_that_cannot_be_written_spoils_nothing(played):
    _, journal = take_up(played[0])
    journal.rename("half a \ud83d smile")
    assert read_file(played[0]).name == "half a ? smile"
    journal.close()


def test_a_damaged_line_is_named(played):
    text = played[0].read_text("utf-8").split("\n")
    text[7] = text[7][:-4]
    with pytest.raises(BadSave, match="line 8"):
        read_save("\n".join(text), "game.save")


def test_an_impossible_move_without_a_snapshot_is_named(played):
    save = read_file(played[0])
    save.snapshot = None
    save.record.moves[30] = save.record.moves[30]._replace(text="sacrifice a goat " * 40)
    with pytest.raises(BadSave, match="Move 31") as caught:
        resume(RULES, save, EDITION, "game.save")
    assert len(str(caught.value)) < 260


def test_damaged_files_load_to_a_valid_position_or_give_a_sentence(tmp_path):
    answers = soak_saves.mutations(600, tmp_path, seed=7)
    assert sum(answers.values()) == 600
    assert {"loaded", "damaged", "not_text", "foreign", "damage"} <= set(answers)


def test_a_rename_is_written_down(played):
    _, journal = take_up(played[0])
    journal.rename("Вечір")
    journal.close()
    assert read_file(played[0]).name == "Вечір"


def test_a_snapshot_comes_every_few_turns(tmp_path):
    path = tmp_path / "game.save"
    session, journal = keep(path, 6)
    rng = random.Random(6)
    while journal.turns < 30:
        play_on(session, rng, 1)
    since = session.steps[read_file(path).snapshot.after :]
    turns = {RULES.turn_of(step.before) for step in since}
    assert len(turns) <= journals.TURNS_A_SNAPSHOT
