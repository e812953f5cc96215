"""Broken and missing files, absurd sizes, no sound, no screen: a message or a way on, never a
traceback.

Everything runs as the player would start it, in a process of its own.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Opens the window as the program does, shows a few frames of the title and leaves.
A_LOOK = """
import sys, pygame
from tzolkin_desktop import __main__
from tzolkin_desktop.kit import app
frames = []
def frame(self, events, seconds, whole=app.App.frame):
    frames.append(seconds)
    if len(frames) > 3:
        events = [*events, pygame.event.Event(pygame.QUIT)]
    whole(self, events, seconds)
app.App.frame = frame
code = __main__.main([])
print("left with", code)
sys.exit(code)
"""


class Run:
    """How a process ended."""

    def __init__(self, done: subprocess.CompletedProcess[str]) -> None:
        self.code = done.returncode
        self.out, self.err = done.stdout, done.stderr
        assert "Traceback" not in self.err, self.err
        assert self.code in (0, 1, 2), (self.code, self.err)  # not a crash of the machine


def start(*args: str, root: Path = ROOT, **environment: str) -> Run:
    kept = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **environment}
    done = subprocess.run(
        [sys.executable, *args], cwd=root, env=kept, capture_output=True, text=True, timeout=60
    )
    return Run(done)


def look(home: Path, root: Path = ROOT, **environment: str) -> Run:
    return start("-c", A_LOOK, root=root, TZOLKIN_HOME=str(home), **environment)


# The screen


def test_without_a_display_one_sentence_names_the_ways_on(tmp_path: Path) -> None:
    run = start("-m", "tzolkin_desktop", SDL_VIDEODRIVER="nonsense", TZOLKIN_HOME=str(tmp_path))
    assert run.code == 2
    assert not run.out
    assert len(run.err.strip().splitlines()) == 1
    for word in ("display", "demo", "simulate", "screenshot"):
        assert word in run.err


@pytest.mark.parametrize("size", ["1x1", "20000x100", "wide"])
def test_a_picture_of_an_absurd_size_is_refused_in_words(size: str, tmp_path: Path) -> None:
    out = tmp_path / "p.png"
    run = start("-m", "tzolkin_desktop", "screenshot", str(out), f"--size={size}")
    assert run.code == 2
    assert "size" in run.err
    assert not out.exists()


def test_a_window_of_an_absurd_size_is_made_usable(tmp_path: Path) -> None:
    code = (
        "import sys, pygame\n"
        "from pathlib import Path\n"
        "from tzolkin_desktop.kit.app import App\n"
        "from tzolkin_desktop.shell.flow import Flow\n"
        "app = App((1, 1), Path(sys.argv[1]), hidden=True)\n"
        "Flow(app).title()\n"
        "for size in ((1, 1), (20000, 100), (0, 0)):\n"
        "    event = pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)\n"
        "    app.frame([event], 0.0)\n"
        "    app.frame([], 0.1)\n"
        "    wide, tall = app.window.get_size()\n"
        "    print(wide, tall)\n"
        "    assert wide >= 640 and tall >= 360\n"
        "    assert any(t.legal for t in app.scene.targets())\n"
    )
    run = start("-c", code, str(tmp_path))
    assert run.code == 0, run.err


@pytest.mark.parametrize("size", [(1, 1), (20000, 100)])
def test_an_absurd_size_in_the_settings_does_no_harm(size: tuple[int, int], tmp_path: Path) -> None:
    settings = {"width": size[0], "height": size[1]}
    (tmp_path / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    run = look(tmp_path)
    assert "left with 0" in run.out


# The player's own files


@pytest.mark.parametrize(
    "text",
    ["{", '{"speed": 7, "language": ["en"], "setup": {"seats": 3}}', "[" * 5000],
)
def test_a_broken_settings_file_is_left_aside(text: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(text, encoding="utf-8")
    run = look(tmp_path)
    assert "left with 0" in run.out
    json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))  # sound again


def test_settings_that_cannot_be_saved_are_told_on_the_title(tmp_path: Path) -> None:
    (tmp_path / "settings.json.new").mkdir()  # where the draft would go
    (tmp_path / "settings.json.new" / "x").touch()
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from tzolkin_desktop.kit.app import App\n"
        "from tzolkin_desktop.shell.flow import Flow\n"
        "from tzolkin_desktop.kit.text_log import TextLog\n"
        "app = App((1280, 720), Path(sys.argv[1]), hidden=True)\n"
        "app.file.save()\n"
        "app.log = TextLog()\n"
        "Flow(app).title()\n"
        "app.frame([], 0.0)\n"
        "print(app.file.trouble, '|', *[t.text for t in app.log.texts], sep=' ')\n"
    )
    run = start("-c", code, str(tmp_path))
    trouble, _, texts = run.out.partition(" | ")
    assert trouble == "unsaved"
    assert "settings" in texts.lower()


# Sound


def test_without_an_audio_device_the_game_is_silent(tmp_path: Path) -> None:
    assert "left with 0" in look(tmp_path, SDL_AUDIODRIVER="nonsense").out


# What the game ships with


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the program with its art, so that it can be broken."""
    root = tmp_path_factory.mktemp("copy")
    hidden = shutil.ignore_patterns("__pycache__")
    for folder in ("tzolkin_desktop", "data", "sprites"):
        shutil.copytree(ROOT / folder, root / folder, ignore=hidden)
    return root


@pytest.fixture
def broken(copied: Path) -> Iterator[Callable[[str, bytes | None], Path]]:
    """Give what changes a file of the copy, or takes it away; afterwards it is whole again."""
    whole: dict[Path, bytes] = {}

    def change(name: str, data: bytes | None) -> Path:
        path = copied / name
        whole[path] = path.read_bytes()
        path.unlink() if data is None else path.write_bytes(data)
        return path

    yield change
    for path, data in whole.items():
        path.write_bytes(data)


def draw(root: Path, out: Path) -> Run:
    return start(
        "-m", "tzolkin_desktop", "screenshot", str(out), "--size=640x360", "--turns=0", root=root
    )  # fmt: skip


@pytest.mark.parametrize("data", [None, b"", b"\x00\x01\x00\x00junk"])
def test_a_missing_or_broken_font_is_named(
    broken: Callable[[str, bytes | None], Path], copied: Path, tmp_path: Path, data: bytes | None
) -> None:
    fonts = sorted((copied / "sprites" / "shell" / "fonts").glob("*.ttf"))
    path = broken(str(fonts[0].relative_to(copied)), data)
    run = draw(copied, tmp_path / "p.png")
    assert run.code == 1
    assert path.name in run.err
    assert len(run.err.strip().splitlines()) == 1


@pytest.mark.parametrize("data", [None, b"<svg viewBox='0 0 0 0'></svg>"])
def test_a_missing_or_broken_icon_is_crossed_out(
    broken: Callable[[str, bytes | None], Path], copied: Path, tmp_path: Path, data: bytes | None
) -> None:
    broken("sprites/tzolkin/icons/corn.svg", data)
    out = tmp_path / "p.png"
    assert draw(copied, out).code == 0
    assert out.stat().st_size > 10_000


@pytest.mark.parametrize("name", ["tzolkin/board/plate.webp", "tzolkin/gears/1x/palenque_00.webp"])
@pytest.mark.parametrize("data", [None, b"RIFF no picture"])
def test_a_missing_or_broken_picture_is_named(
    broken: Callable[[str, bytes | None], Path],
    copied: Path,
    tmp_path: Path,
    name: str,
    data: bytes | None,
) -> None:
    path = broken(f"sprites/{name}", data)
    run = draw(copied, tmp_path / "p.png")
    assert run.code == 1
    assert path.name in run.err
    assert len(run.err.strip().splitlines()) == 1


def test_missing_words_are_named(
    broken: Callable[[str, bytes | None], Path], copied: Path, tmp_path: Path
) -> None:
    broken("data/shell/lang/en.yaml", b"title: [")
    run = draw(copied, tmp_path / "p.png")
    assert run.code == 1
    assert "en.yaml" in run.err


def test_a_picture_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    run = start(
        "-m", "tzolkin_desktop", "screenshot", str(tmp_path / "file" / "p.png"), "--scene=title",
        "--size=640x360",
    )  # fmt: skip
    assert run.code == 1
    assert "p.png" in run.err


def test_a_home_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    run = look(tmp_path / "file" / "home")
    assert run.code == 0 or "home" in run.err


def test_a_missing_sprites_folder_is_named(copied: Path, tmp_path: Path) -> None:
    folder = copied / "sprites"
    folder.rename(copied / "elsewhere")
    try:
        run = draw(copied, tmp_path / "p.png")
    finally:
        (copied / "elsewhere").rename(folder)
    assert run.code == 1
    assert "sprites" in run.err
