"""What wheel, source archive and executable hold, that they work away from the source tree, and
that every package is pinned."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tzolkin_desktop import __version__, paths
from tzolkin_desktop.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SHIPPED = ("data", "sprites")
SOURCES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md")
SOURCES += ("run.py", "constraints.txt", "build_exe.spec")
MAKE_ARCHIVE = "import sys; from setuptools.build_meta import build_sdist; build_sdist(sys.argv[1])"
WHERE = "from tzolkin_desktop import paths; print(paths.data_dir()); print(paths.sprites_dir())"


def told(command: list[object], **how: object) -> str:
    """Run a command that has to succeed and return all that it says."""
    done = subprocess.run(
        [str(word) for word in command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        **how,  # type: ignore[call-overload]
    )
    assert done.returncode == 0, done.stdout
    return str(done.stdout)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the source, so that nothing is built inside it."""
    folder = tmp_path_factory.mktemp("source")
    for name in SOURCES:
        shutil.copy(ROOT / name, folder)
    for name in ("tzolkin_desktop", *SHIPPED):
        shutil.copytree(
            ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc")
        )
    return folder


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy of the source."""
    wheels = tmp_path_factory.mktemp("wheels")
    pip = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation"]
    told([*pip, "-w", wheels, source])
    (wheel,) = wheels.glob(f"tzolkin_desktop-{__version__}-*.whl")
    return wheel


@pytest.fixture(scope="module")
def unpacked_wheel(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that the wheel unpacks to."""
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


@pytest.mark.parametrize("game", GAMES)
def test_the_wheel_holds_words_and_pictures_of_every_game(unpacked_wheel: Path, game: str) -> None:
    inside = unpacked_wheel / "tzolkin_desktop"
    assert (inside / "data" / game / "lang" / "en.yaml").is_file()
    assert files_below(inside / "sprites" / game) != set()


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
    for name in ("__init__.py", "compiled.py", "paths.py"):
        shutil.copy(ROOT / "tzolkin_desktop" / name, tmp_path / "tzolkin_desktop")
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {WHERE}"
    failed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "FileNotFoundError: the folder data/ is missing" in failed.stderr


def test_the_players_folder_is_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TZOLKIN_HOME", str(tmp_path / "deep" / "home"))
    assert paths.user_dir() == tmp_path / "deep" / "home"
    assert paths.user_dir().is_dir()


# The wheel and the source archive, away from the source tree.


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an empty environment and return the program."""
    folder = tmp_path_factory.mktemp("empty") / "venv"
    venv.create(folder, with_pip=False)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / ("python.exe" if os.name == "nt" else "python")
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--no-deps"]
    told([*pip, "--no-index", wheel])
    # The packages it needs come from here instead of a network; a path file adds just the folder,
    # not what is installed in it in editable mode.
    where = told([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"])
    needed = sysconfig.get_path("purelib")
    (Path(where.strip()) / "needed.pth").write_text(needed + "\n", encoding="utf-8")
    return scripts / ("tzolkin-desktop.exe" if os.name == "nt" else "tzolkin-desktop")


def test_the_installed_program_draws_from_another_folder(installed: Path, tmp_path: Path) -> None:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    words = [installed, "demo", "out", "--players", "2", "--size", "640x360"]
    told(words, cwd=tmp_path, env=environment)
    assert (tmp_path / "out" / "result.png").stat().st_size > 10_000
    assert len(list((tmp_path / "out").glob("round-*.png"))) > 20


def test_the_installed_program_tells_its_version(installed: Path, tmp_path: Path) -> None:
    said = told([installed, "--version"], cwd=tmp_path)
    assert said == f"Tzolkin Desktop {__version__}, plain\n"


def test_the_source_archive_holds_what_the_wheel_needs(source: Path, tmp_path: Path) -> None:
    told([sys.executable, "-c", MAKE_ARCHIVE, tmp_path], cwd=source)
    (archive,) = tmp_path.glob(f"tzolkin_desktop-{__version__}.tar.gz")
    top = f"tzolkin_desktop-{__version__}/"
    with tarfile.open(archive) as packed:
        names = {name.removeprefix(top) for name in packed.getnames()}
    for folder in ("tzolkin_desktop", *SHIPPED):
        wanted = {f"{folder}/{name}" for name in files_below(source / folder)}
        assert {name for name in wanted if not name.endswith(".pyc")} - names == set()
    assert set(SOURCES) - names == set()


# The executable, when it is asked for: run.py test --with-build


@pytest.fixture(scope="module")
def executable(request: pytest.FixtureRequest) -> Iterator[Path]:
    """Build the executable into a folder that nobody may write to."""
    if not request.config.getoption("--with-build"):
        pytest.skip("the executable is built only with --with-build")
    # Not pytest's own folder, into which only one user may look.
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pyinstaller = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        places = ["--distpath", folder / "dist", "--workpath", folder / "work"]
        environment = {**os.environ, "TZOLKIN_PLAIN": "0"}  # with machine code if there is some
        told([*pyinstaller, *places, "build_exe.spec"], cwd=ROOT, env=environment)
        built = folder / "dist" / "tzolkin-desktop"
        inside = [place for place in (built, *built.rglob("*")) if not place.is_symlink()]
        folder.chmod(0o755)
        for place in inside:
            place.chmod(0o555 if place.is_dir() or os.access(place, os.X_OK) else 0o444)
        yield built / ("tzolkin-desktop.exe" if os.name == "nt" else "tzolkin-desktop")
        for place in inside:
            place.chmod(0o755)


def somebody() -> dict[str, object]:
    """Give up the rights of the superuser, for whom nothing is read-only."""
    if os.name == "posix" and os.geteuid() == 0:
        return {"user": 65534, "group": 65534, "extra_groups": ()}
    return {}


def test_the_executable_passes_its_self_test_with_nothing(executable: Path) -> None:
    needed = {"SYSTEMROOT": os.environ["SYSTEMROOT"]} if os.name == "nt" else {}
    said = told([executable, "--self-test"], env=needed, cwd=Path("/"), **somebody())
    assert f"Tzolkin Desktop {__version__}: self-test passed (hidden)" in said


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not on this machine")
def test_the_executable_passes_its_self_test_in_a_window(executable: Path) -> None:
    display = ":96"
    silent = subprocess.DEVNULL
    screen = ["Xvfb", display, "-screen", "0", "1300x800x24"]
    server = subprocess.Popen(screen, stdout=silent, stderr=silent)
    try:
        time.sleep(1.0)
        environment = {"DISPLAY": display}
        said = told([executable, "--self-test", "window"], env=environment, cwd=Path("/"))
    finally:
        server.terminate()
        server.wait()
    assert "self-test passed (a window)" in said


def test_the_executable_tells_its_version(executable: Path) -> None:
    said = told([executable, "--version"], env={})
    assert said.startswith(f"Tzolkin Desktop {__version__}, ")


def test_the_executable_holds_all_data_and_no_test_packages(executable: Path) -> None:
    inside = executable.parent / "_internal"
    for name in SHIPPED:
        assert files_below(inside / name) == files_below(ROOT / name)
    names = {path.name.partition("-")[0] for path in inside.rglob("*")}
    assert names & {"numpy", "pytest", "hypothesis", "mypy", "PIL", "tests", "examples"} == set()


# Pins


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
