"""README and docs say what is so: every command in them is run, examples are tried, links lead on.

Commands are read from the pages themselves. A long one is run in a shorter form, made from it by
the tables below; one that needs minutes is run by another test, which is named here.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from tzolkin_desktop import paths
from tzolkin_desktop.__main__ import main, parser
from tzolkin_desktop.commands import bench
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.record import new_record, write_game
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.studio import frames

ROOT = Path(__file__).resolve().parent.parent
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
TEXT = {page.name: page.read_text(encoding="utf-8") for page in PAGES}

# Made shorter: what a command says, and what is run instead.
SHORTER = (
    (r"--games \d+", "--games 2"),
    (r"--minutes \S+", "--minutes 0.02"),
    (r"^(arena .*)", r"\1 --players 2 --nodes 5"),
    (r"^(balance .*)", r"\1 --bots random"),
    (r" --jobs \d+", ""),
    (r"^(demo \S+)$", r"\1 --players 2 --size 640x360"),
    (r"^(screenshot .*?)(?: --size \S+)?$", r"\1 --size 640x360"),
    (r"^(.*screenshot .*--turns) \d+", r"\1 2"),
    (r"kills \d+", "kills 1"),
    (r"mutations \d+", "mutations 20"),
    (r"TZOLKIN_SOAK=\d+", "TZOLKIN_SOAK=1"),
    (r"^pytest -m long", "pytest --collect-only -m long"),
    (r"^(analyse .*)", r"\1 --level easy --nodes 15"),
    (r"^(replay \S+)$", r"\1 --pictures out --size 640x360"),
    (r"\bFILE\b", "game.txt"),
    (r"\bDEPTH\b", "1"),
    (r"\bDIR\b", "own"),
)
# Run elsewhere, because they need minutes or what only a build has: the test that runs them.
ELSEWHERE = {
    "build": ("test_packaging.py", "def executable("),
    "test --with-build": ("test_packaging.py", "def test_the_executable_passes"),
    "dist/tzolkin-desktop/tzolkin-desktop --self-test": (
        "test_packaging.py",
        "def test_the_executable_passes_its_self_test_with_nothing(",
    ),
    "dist/tzolkin-desktop/tzolkin-desktop --self-test window": (
        "test_packaging.py",
        "def test_the_executable_passes_its_self_test_in_a_window(",
    ),
    "compile": ("test_run_script.py", "def test_compile_runs_its_tool_and_tells_how_that_ended("),
    "compile --clean": ("test_run_script.py", "def test_compiled_modules_can_be_taken_away("),
    "python -m tests.compiled_games": (
        "test_compiled.py",
        "def test_compiled_modules_play_the_same_games(",
    ),
    "pip wheel . --no-deps -w dist": ("test_packaging.py", "def wheel("),
    "pip install dist/*.whl": ("test_packaging.py", "def installed("),
    "demo out": ("test_packaging.py", "def test_the_installed_program_draws_from_another_folder("),
    "python3 -c \"from setuptools.build_meta import build_sdist; build_sdist('dist')\"": (
        "test_packaging.py",
        "def test_the_source_archive_holds_what_the_wheel_needs(",
    ),
}
FENCED = r"^```(\w*)\n(.*?)^```$"
NAMES = tuple(parser()._subparsers._group_actions[0].choices)  # type: ignore[union-attr]
STARTS = re.compile(
    r"(?:python3?|py) (?:run\.py|-m|-c)|tzolkin-desktop\b|dist/\S+ |pip |pytest |TZOLKIN_\w+=|"
    rf"(?:{'|'.join(NAMES)}) (?:-|FILE|DIR)"
)


class Command(NamedTuple):
    """A command as a page prints it."""

    page: str
    text: str


def commands_of(page: str, text: str) -> Iterator[Command]:
    """Find the commands of a page: lines of plain blocks, and code between words."""
    blocks = re.findall(FENCED, text, re.DOTALL | re.MULTILINE)
    lines = [line for kind, block in blocks if not kind for line in block.splitlines()]
    prose = re.sub(FENCED, "", text, flags=re.DOTALL | re.MULTILINE)
    spans = [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", prose)]
    for found in (*lines, *spans):
        # What follows two spaces explains the command.
        command = re.split(r"\s{2,}|\s+#", found.strip())[0]
        if STARTS.match(command) and "…" not in command:
            yield Command(page, command)


def every_command() -> list[Command]:
    """List the commands of all pages, each once, however the program is started."""
    found = [command for page, text in TEXT.items() for command in commands_of(page, text)]
    return list({words_of(command.text).rstrip("/"): command for command in found}.values())


def words_of(command: str) -> str:
    """Leave out how the program is started."""
    return re.sub(r"^(?:(?:python3?|py) run\.py|tzolkin-desktop)\b *", "", command)


def shortened(words: str) -> str:
    """Make the shorter form of a long command."""
    options = re.match(r"(?:--content \S+ )?", words)
    assert options
    rest = words[options.end() :]
    for long, short in SHORTER:
        rest = re.sub(long, short, rest)
    return options.group() + rest


def files_of(text: str) -> dict[str, str]:
    """Find the files that a page writes out: a name, then a block of YAML."""
    found = re.findall(r"^`([\w./-]+\.yaml)`\n+```yaml\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    return dict(found)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder that has a game, the docs' games and data of its own."""
    record = new_record(rules_of("tzolkin"), {"players": 2}, 3)
    (tmp_path / "game.txt").write_text(write_game(record), encoding="utf-8")
    (tmp_path / "docs").mkdir()
    shutil.copytree(ROOT / "docs" / "pictures", tmp_path / "docs" / "pictures")
    shutil.copytree(ROOT / "data", tmp_path / "data")
    found = paths._shipped
    monkeypatch.setattr(
        paths, "_shipped", lambda name: tmp_path / name if name == "data" else found(name)
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TZOLKIN_CONTENT", "")
    monkeypatch.setenv("TZOLKIN_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    # Measuring takes long: once, a small window, a few frames.
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(frames, "SIZES", ((640, 360),))
    monkeypatch.setattr(frames, "FRAMES", 4)
    monkeypatch.setattr(frames, "IDLE_SECONDS", 0.1)
    return tmp_path


def leave_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Close the window after a few frames."""
    shown: list[float] = []
    whole = App.frame

    def frame(self: App, events: list[pygame.event.Event], seconds: float) -> None:
        shown.append(seconds)
        events = [*events, pygame.event.Event(pygame.QUIT)] if len(shown) > 3 else events
        whole(self, events, seconds)

    monkeypatch.setattr(App, "frame", frame)


def run_outside(command: str) -> None:
    """Run the command of another program by this Python, from the source tree."""
    words = shlex.split(shortened(command))
    chosen = {}
    while "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        chosen[name] = value
    words = ["-m", *words] if words[0] == "pytest" else words[1:]
    done = subprocess.run([sys.executable, *words], cwd=ROOT, env={**os.environ, **chosen})
    assert done.returncode == 0


@pytest.mark.parametrize("command", every_command(), ids=lambda command: command.text[:70])
def test_every_command_works(
    command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = words_of(command.text)
    if words in ELSEWHERE:
        file, name = ELSEWHERE[words]
        assert name in (ROOT / "tests" / file).read_text(encoding="utf-8")
        return
    for name, text in files_of(TEXT[command.page]).items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    if words == command.text and not words.startswith(NAMES):
        run_outside(words)
        return
    asked = shlex.split(shortened(words))
    if asked[:1] == ["test"]:
        # The suite does not run inside itself: the tests asked for are looked up.
        collect = [sys.executable, "-m", "pytest", "--collect-only", "-q", *asked[1:]]
        assert subprocess.run(collect, cwd=ROOT, capture_output=True).returncode == 0
        return
    leave_soon(monkeypatch) if not asked or asked[-2:-1] == ["--content"] else None
    try:
        code = main(asked)
    except SystemExit as stop:  # --help and --version
        code = int(stop.code or 0)
    assert code == 0


def test_there_are_commands_to_run() -> None:
    commands = [words_of(command.text) for command in every_command()]
    for wanted in ("", "test", "build", "--content jaguar", "soak --minutes 15"):
        assert wanted in commands
    assert len(commands) > 30


def test_the_first_screen_says_how_to_start_and_how_to_test() -> None:
    first = TEXT["README.md"].splitlines()[:16]
    assert any(line.startswith("python3 run.py  ") for line in first)
    assert any(line.startswith("python3 run.py test") for line in first)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    text = TEXT[page.name]
    for link in re.findall(r"\]\(([^)#\s]+)", text):
        if "://" not in link:
            assert (page.parent / link).exists(), link


def test_every_page_is_named_in_the_readme() -> None:
    for page in PAGES[1:]:
        assert f"(docs/{page.name})" in TEXT["README.md"], page.name


def test_files_named_in_the_docs_exist() -> None:
    for page, text in TEXT.items():
        for name in re.findall(r"`((?:tests|data|tools|sprites|tzolkin_desktop)/[\w/.-]+)`", text):
            if name not in files_of(text) and not re.search(r"[A-Z]{4}", name):
                assert (ROOT / name).exists(), f"{page}: {name}"


def test_the_strength_in_the_readme_was_measured() -> None:
    figures = re.findall(r"wins (\d+ %(?: \[\d+, \d+\])?)", TEXT["README.md"])
    assert len(figures) == 4
    for figure in figures:
        assert figure in TEXT["bots.md"], figure


def test_the_quoted_fault_is_the_real_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in files_of(TEXT["adding-a-tile.md"]).items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.replace("kind: tomb", "kind: tower", 1), encoding="utf-8")
    monkeypatch.setenv("TZOLKIN_CONTENT", "jaguar")
    with pytest.raises(GameError) as caught:
        rules_of("tzolkin")
    assert f'"{caught.value}"' in TEXT["adding-a-tile.md"]


def test_the_language_of_the_example_speaks(folder: Path) -> None:
    for name, text in files_of(TEXT["adding-a-language.md"]).items():
        (folder / name).write_text(text, encoding="utf-8")
    words = Words.load(folder / "data" / "shell" / "lang", "de")
    assert words("menu.quit") == "Beenden"
    assert words("menu.back") == "Back"


def test_a_long_command_is_made_shorter() -> None:
    assert shortened("soak --minutes 15") == "soak --minutes 0.02"
    assert shortened("arena --a hard --b normal --games 24 --jobs 2") == (
        "arena --a hard --b normal --games 2 --players 2 --nodes 5"
    )
    assert shortened("--content jaguar simulate --games 200") == (
        "--content jaguar simulate --games 2"
    )


def test_a_broken_command_would_be_noticed() -> None:
    (command,) = commands_of("x.md", "```\npython3 run.py simulate --gmaes 3   # many games\n```\n")
    assert command.text == "python3 run.py simulate --gmaes 3"
    with pytest.raises(SystemExit):
        main(shlex.split(words_of(command.text)))
