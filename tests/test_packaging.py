"""What a wheel holds, where the program looks for its files, and that every package is pinned."""

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tzolkin_desktop import __version__, paths

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SHIPPED = ("data", "sprites")
WHERE = "from tzolkin_desktop import paths; print(paths.data_dir()); print(paths.sprites_dir())"


@pytest.fixture(scope="module")
def unpacked_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy of the source and return the folder it unpacks to."""
    source = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    for name in ("tzolkin_desktop", *SHIPPED):
        shutil.copytree(
            ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc")
        )
    wheels = tmp_path_factory.mktemp("wheels")
    pip = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation"]
    built = subprocess.run(
        [*pip, "-w", str(wheels), str(source)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert built.returncode == 0, built.stdout
    (wheel,) = wheels.glob(f"tzolkin_desktop-{__version__}-*.whl")
    unpacked = tmp_path_factory.mktemp("site")
    zipfile.ZipFile(wheel).extractall(unpacked)
    return unpacked


def files_below(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.mark.parametrize("name", SHIPPED)
def test_the_wheel_holds_every_shipped_file(unpacked_wheel: Path, name: str) -> None:
    assert (
        files_below(ROOT / name) == files_below(unpacked_wheel / "tzolkin_desktop" / name) != set()
    )


def test_the_wheel_holds_all_code_and_nothing_else(unpacked_wheel: Path) -> None:
    code = {name for name in files_below(ROOT / "tzolkin_desktop") if name.endswith(".py")}
    packed = files_below(unpacked_wheel / "tzolkin_desktop")
    assert {name for name in packed if not name.startswith(("data/", "sprites/"))} == code
    tops = {path.name for path in unpacked_wheel.iterdir()}
    assert tops == {"tzolkin_desktop", f"tzolkin_desktop-{__version__}.dist-info"}


def test_the_wheel_finds_its_own_files(unpacked_wheel: Path, tmp_path: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(unpacked_wheel)!r}); {WHERE}"
    output = subprocess.check_output([sys.executable, "-c", code], cwd=tmp_path, text=True)
    inside = unpacked_wheel / "tzolkin_desktop"
    assert output.splitlines() == [str(inside / "data"), str(inside / "sprites")]


def test_the_source_tree_finds_its_own_files() -> None:
    assert (paths.data_dir(), paths.sprites_dir()) == (ROOT / "data", ROOT / "sprites")


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "tzolkin_desktop").mkdir()
    for name in ("__init__.py", "paths.py"):
        shutil.copy(ROOT / "tzolkin_desktop" / name, tmp_path / "tzolkin_desktop")
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {WHERE}"
    failed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "FileNotFoundError: the folder data/ is missing" in failed.stderr


def test_the_players_folder_is_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TZOLKIN_HOME", str(tmp_path / "deep" / "home"))
    assert paths.user_dir() == tmp_path / "deep" / "home"
    assert paths.user_dir().is_dir()


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    wanted = [Requirement(line) for line in lines if line and not line.startswith("#")]
    return {plain(one.name): str(one.specifier) for one in wanted}


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_pin_is_exact() -> None:
    assert [name for name, pin in pins().items() if not re.fullmatch(r"==[\w.]+", pin)] == []


def test_every_declared_package_is_pinned() -> None:
    extras = PROJECT["project"]["optional-dependencies"].values()
    declared = [*PROJECT["project"]["dependencies"], *(one for extra in extras for one in extra)]
    assert {plain(Requirement(one).name) for one in declared} - set(pins()) == set()


def test_every_package_needed_in_turn_is_pinned() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    waiting = [Requirement(one) for one in (*PROJECT["project"]["dependencies"], *extras["test"])]
    seen: set[str] = set()
    while waiting:
        wanted = waiting.pop()
        if plain(wanted.name) in seen or (
            wanted.marker and not wanted.marker.evaluate({"extra": ""})
        ):
            continue
        seen.add(plain(wanted.name))
        waiting += [Requirement(one) for one in requires(wanted.name) or ()]
    assert seen - set(pins()) == set()


def test_the_build_uses_the_pinned_setuptools() -> None:
    assert PROJECT["build-system"]["requires"] == [f"setuptools{pins()['setuptools']}"]
