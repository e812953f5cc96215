"""The window: full screen and back, what it is called, and how it gets into a desktop's menu."""

from pathlib import Path

import pygame
import pytest

from tzolkin_desktop.__main__ import main
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.window import MOST_TRIES
from tzolkin_desktop.paths import sprites_dir
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Setup
from tzolkin_desktop.shell.menus.settings import SettingsScene
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.studio.menu_entry import entry_text

SCREEN = (1600, 900)


class Manager:
    """A window manager that keeps a window as large as the screen for some time after it left."""

    def __init__(self, patch: pytest.MonkeyPatch, slow: int) -> None:
        self.slow = slow
        self.place = (77, 55)
        self._set_mode = pygame.display.set_mode
        patch.setattr(pygame.display, "set_mode", self.set_mode)
        patch.setattr(pygame.display, "get_window_position", lambda: self.place)
        patch.setattr(pygame.display, "set_window_position", self.move)

    def set_mode(self, size: tuple[int, int], flags: int) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            self.place = (0, 0)
            return self._set_mode(SCREEN)
        self.slow -= 1
        return self._set_mode(size if self.slow < 0 else SCREEN)

    def move(self, place: tuple[int, int]) -> None:
        self.place = place


def test_the_old_size_and_place_come_back_after_full_screen(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.push(SettingsScene(app, app.pop))
    manager = Manager(monkeypatch, slow=5)
    app.toggle_fullscreen()
    assert app.window.get_size() == SCREEN
    app.toggle_fullscreen()
    late = pygame.event.Event(pygame.VIDEORESIZE, w=SCREEN[0], h=SCREEN[1], size=SCREEN)
    for _ in range(5):
        app.frame([late], 0.02)
    assert app.window.get_size() == (1280, 720)
    assert manager.place == (77, 55)
    assert (app.settings.width, app.settings.height) == (1280, 720)


def test_a_system_that_never_gives_the_old_size_is_not_asked_for_ever(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.push(SettingsScene(app, app.pop))
    manager = Manager(monkeypatch, slow=10_000)
    app.toggle_fullscreen()
    app.toggle_fullscreen()
    for _ in range(MOST_TRIES + 5):
        app.frame([], 0.02)
    assert manager.slow == 10_000 - MOST_TRIES


def caption() -> str:
    return pygame.display.get_caption()[0]


@pytest.mark.parametrize(
    ("code", "title", "turn"),
    [
        ("en", "Tzolk’in", "Tzolk’in – Day 0 of 26 – Ix{chel}’s turn"),
        ("ru", "Тцолкин", "Тцолкин – День 0 из 26 – ходит Ix{chel}"),
        ("uk", "Цольк’ін", "Цольк’ін – День 0 із 26 – ходить Ix{chel}"),
    ],
)
def test_the_caption_says_what_is_going_on(app: App, code: str, title: str, turn: str) -> None:
    app.set_language(code)
    flow = Flow(app)
    flow.title()
    assert caption() == title
    seats = (SeatLook("Ix{chel}", "red", ""), SeatLook("Ix{chel}", "blue", ""))
    flow.begin(Setup(seats, 3))
    assert caption() == turn
    flow.title()
    assert caption() == title


def test_the_window_has_our_icon(app: App) -> None:
    assert pygame.image.load(sprites_dir() / "shell" / "window" / "icon.png").get_size() == (
        256,
        256,
    )


def test_a_menu_entry_starts_this_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert main(["menu-entry"]) == 0
    entry = tmp_path / "applications" / "tzolkin-desktop.desktop"
    lines = entry.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "[Desktop Entry]"
    assert {"Name=Tzolk’in", "Name[ru]=Тцолкин", "Name[uk]=Цольк’ін"} <= set(lines)
    assert any(line.startswith("Exec=") for line in lines)
    assert (tmp_path / "icons/hicolor/256x256/apps/tzolkin-desktop.png").exists()
    assert main(["menu-entry", "--remove"]) == 0
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_a_menu_entry_quotes_every_sign_of_a_folder() -> None:
    assert 'Exec="/a b/50%%\\\\$x/run"' in entry_text(["/a b/50%$x/run"])
