"""An unexpected error, raised on purpose in a real process: a window that tells of it, a report
without anything personal, and the game where it was."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tzolkin_desktop import __version__
from tzolkin_desktop.engine.saves import read_file
from tzolkin_desktop.kit.text_log import TextLog
from tzolkin_desktop.kit.words import languages
from tzolkin_desktop.paths import lang_dirs
from tzolkin_desktop.shell.crash_report import (
    LAST_DECISIONS,
    cleaned,
    report_text,
    write_report,
)
from tzolkin_desktop.shell.menus.crash import CrashScene
from tzolkin_desktop.studio.screenshot import hidden_app

ROOT = Path(__file__).parents[2]

# The program as a player starts it. Frame by frame a list of deeds is carried out; each is called
# with the window before its frame and may give events.
A_RUN = """
import os, sys, pygame
from pathlib import Path
from tzolkin_desktop import __main__
from tzolkin_desktop.kit import app
from tzolkin_desktop.shell import flow, match, rescue
from tzolkin_desktop.shell.menus import crash
from tzolkin_desktop.shell.table import scene as table
from tzolkin_desktop.shell.table.regions import SeatLook

flows = []
def keep(self, window, build=flow.Flow.__init__):
    build(self, window)
    flows.append(self)
flow.Flow.__init__ = keep

def begin(window):
    seats = (SeatLook("Annabel", "red", ""), SeatLook("Ahau", "blue", "random"))
    flows[0].begin(match.Setup(seats, 7))
    session = flows[0].match.session
    for _ in range(60):
        session.apply(session.choices()[0])

def fail(self, seconds):
    raise RuntimeError(f"Annabel tripped over {Path.home() / 'secret'}")

def break_table(window):
    table.TableScene.update = fail

def mend_table(window, whole=table.TableScene.update):
    table.TableScene.update = whole

def show(window):
    print("scene", type(window.scene).__name__, flush=True)

def press(key):
    return lambda window: [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")]

def leave(window):
    return [pygame.event.Event(pygame.QUIT)]

def pause(window):
    return None

def frame(self, events, seconds, whole=app.App.frame):
    deed = deeds.pop(0) if deeds else leave
    whole(self, [*events, *(deed(self) or ())], seconds)
app.App.frame = frame
"""


class Run:
    """How the program ended, and what it left."""

    def __init__(self, home: Path, deeds: str, more: str = "") -> None:
        self.home = home
        (home / "settings.json").write_text('{"offered": true}', encoding="utf-8")  # no lesson
        code = f"{A_RUN}\n{more}\ndeeds = [{deeds}]\nsys.exit(__main__.main([]))"
        self.done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=home,
            env={**os.environ, "TZOLKIN_HOME": str(home), "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            timeout=120,
        )

    @property
    def scenes(self) -> list[str]:
        lines = self.done.stdout.splitlines()
        return [line.removeprefix("scene ") for line in lines if line.startswith("scene ")]

    def reports(self) -> list[str]:
        files = sorted((self.home / "reports").glob("report-*.txt"))
        return [file.read_text(encoding="utf-8") for file in files]

    def moves(self) -> int:
        (save,) = (self.home / "saves").glob("*.save")
        return len(read_file(save).record.moves)


@pytest.fixture(scope="module")
def crashed(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A game under way in which the table fails, and a player who then closes the window."""
    home = tmp_path_factory.mktemp("home")
    return Run(home, "pause, begin, show, break_table, pause, show")


def test_a_window_tells_of_the_error(crashed: Run) -> None:
    assert crashed.scenes == ["TableScene", "CrashScene"]
    assert "Traceback" not in crashed.done.stderr


def test_leaving_after_an_error_is_not_success(crashed: Run) -> None:
    assert crashed.done.returncode == 1


def test_no_decision_is_lost(crashed: Run) -> None:
    assert crashed.moves() >= 60


def test_the_report_tells_what_is_needed(crashed: Run) -> None:
    (report,) = crashed.reports()
    assert report.startswith(f"Tzolkin Desktop {__version__}\n")
    for part in ("system: ", "python: 3.", "pygame: ", "seed 7", "TableScene", "RuntimeError"):
        assert part in report, part
    assert 'File "tzolkin-desktop/tzolkin_desktop/kit/app.py"' in report
    decisions = report.partition("last decisions:\n")[2].splitlines()
    assert len(decisions) == LAST_DECISIONS
    assert all(line.partition(": ")[0].isdigit() for line in decisions)


def test_the_report_holds_nothing_personal(crashed: Run) -> None:
    (report,) = crashed.reports()
    assert "<player 0> tripped over" in report
    for personal in ("Annabel", "Ahau", str(Path.home()), str(ROOT), str(crashed.home)):
        assert personal not in report, personal


def test_the_game_goes_on(tmp_path: Path) -> None:
    deeds = "begin, break_table, pause, show, mend_table, press(pygame.K_RETURN), pause, show"
    run = Run(tmp_path, deeds)
    assert run.scenes == ["CrashScene", "TableScene"]
    assert run.done.returncode == 0, run.done.stderr
    assert run.moves() >= 60


def test_an_error_outside_a_game_leads_to_the_title(tmp_path: Path) -> None:
    more = (
        "from tzolkin_desktop.shell.menus.title import TitleScene\n"
        "whole = TitleScene.update\n"
        "def break_title(window): TitleScene.update = fail\n"
        "def mend_title(window): TitleScene.update = whole\n"
    )
    deeds = "pause, break_title, show, mend_title, press(pygame.K_ESCAPE), pause, show"
    run = Run(tmp_path, deeds, more)
    assert run.scenes == ["CrashScene", "TitleScene"]
    assert run.done.returncode == 0
    assert len(run.reports()) == 1


def test_an_error_with_a_sentence_is_told_with_it(tmp_path: Path) -> None:
    more = (
        "from tzolkin_desktop.kit.assets import AssetError\n"
        "from tzolkin_desktop.kit.text_log import TextLog\n"
        "def fail(self, seconds): raise AssetError(Path('gears/x.webp'), 'cut short')\n"
        "def listen(window): window.log = TextLog()\n"
        "def tell(window): print('told', *(text.text for text in window.log.texts))\n"
    )
    run = Run(tmp_path, "begin, break_table, listen, pause, tell", more)
    assert "gears/x.webp: cut short" in run.done.stdout


def test_an_error_of_the_crash_scene_ends_with_a_sentence(tmp_path: Path) -> None:
    more = "def broken(self, canvas): raise ZeroDivisionError\ncrash.CrashScene.draw = broken\n"
    run = Run(tmp_path, "begin, break_table, pause, pause, pause", more)
    assert run.done.returncode == 1
    (sentence,) = run.done.stderr.splitlines()
    assert "saved" in sentence and "reports" in sentence
    assert len(run.reports()) == 2
    assert run.moves() >= 60


def test_an_error_before_the_first_frame_ends_with_a_sentence(tmp_path: Path) -> None:
    more = "def broken(self): raise ZeroDivisionError\nflow.Flow.title = broken\n"
    run = Run(tmp_path, "pause", more)
    assert run.done.returncode == 1
    (sentence,) = run.done.stderr.splitlines()
    assert "did not expect" in sentence
    assert "ZeroDivisionError" in run.reports()[0]


def test_a_report_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("a file in the way")
    run = Run(tmp_path, "begin, break_table, pause, show")
    assert run.scenes == ["CrashScene"]
    assert run.done.returncode == 1


# the text and the picture


def test_folders_and_names_are_taken_out() -> None:
    text = cleaned(f"{Path.home() / 'games' / 'x.py'}, Zoë and Zoëlla", ["Zoë"])
    assert str(Path.home()) not in text
    assert "<player 0> and Zoëlla" in text


def test_a_name_that_begins_with_a_sign_is_taken_out() -> None:
    text = cleaned("'{marker:a}' and (Zoë)", ["{marker:a}", "(Zoë)"])
    assert text == "'<player 0>' and <player 1>"


def test_a_report_about_half_a_character_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZOLKIN_HOME", str(tmp_path))
    report = write_report(ValueError("a \ud800 b"), {"file": "\udcff.save"})
    assert "a \\ud800 b" in report.read_text("utf-8")


def test_only_the_last_decisions_are_told() -> None:
    text = report_text(ValueError("x"), {}, [f"0: move {n}" for n in range(100)])
    assert "0: move 99" in text and "0: move 0\n" not in text


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (640, 360)])
def test_the_crash_scene_has_room_in_every_language(tmp_path: Path, size: tuple[int, int]) -> None:
    app = hidden_app(size, "en", str(tmp_path))
    folder = Path("/home/a-person-with-a-long-name/.local/share/games/tzolkin-desktop")
    saved = folder / "saves" / "2026-11-16-010203-123456789.save"
    report = folder / "reports" / "report-2026-11-16-010203.txt"
    for language in languages(lang_dirs()[0]):
        app.set_language(language.code)
        for args in ((saved, report), (None, report), (saved, "No space left on device")):
            app.log = TextLog()
            app.clear_to(CrashScene(app, *args, app.quit if args[0] else None, app.quit))
            app.show()
            assert app.log.clipped() == []
            assert app.log.overlapping() == []
    app.close()
