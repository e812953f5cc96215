"""run.py on a small project of its own: real virtual environments, real pip, no network."""

import ast
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

RUN = Path(__file__).resolve().parent.parent / "run.py"

PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "tzolkin-desktop"
version = "1"
"""

# Builds an editable wheel by hand, so that pip has nothing to download.
BACKEND = """
import pathlib, tomllib, zipfile

def build_editable(folder, config_settings=None, metadata_directory=None):
    project = tomllib.loads(pathlib.Path("pyproject.toml").read_text())["project"]
    needs = "".join(f"Requires-Dist: {one}\\n" for one in project.get("dependencies", ()))
    files = {
        "project.pth": str(pathlib.Path.cwd()),
        "tzolkin_desktop-1.dist-info/METADATA":
            "Metadata-Version: 2.1\\nName: tzolkin-desktop\\nVersion: 1\\n" + needs,
        "tzolkin_desktop-1.dist-info/WHEEL":
            "Wheel-Version: 1.0\\nGenerator: us\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
    }
    files["tzolkin_desktop-1.dist-info/RECORD"] = "".join(f"{name},,\\n" for name in files)
    name = "tzolkin_desktop-1-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w") as wheel:
        for path, text in files.items():
            wheel.writestr(path, text)
    return name
"""

PROGRAM = """
import sys, time
try:
    print("playing", *sys.argv[1:], flush=True)
    if sys.argv[1:2] == ["wait"]:
        time.sleep(60)
except KeyboardInterrupt:
    sys.exit(1)
if sys.argv[1:2] == ["exit"]:
    sys.exit(int(sys.argv[2]))
"""


def make_project(folder: Path) -> Path:
    """Write a project that run.py can install without a network, and return its folder."""
    package = folder / "tzolkin_desktop"
    package.mkdir(parents=True)
    shutil.copy(RUN, folder)
    (folder / "pyproject.toml").write_text(PYPROJECT)
    (folder / "setup.py").write_text("")
    (folder / "constraints.txt").write_text("")
    (folder / "backend.py").write_text(BACKEND)
    (package / "__init__.py").write_text("")
    (package / "__main__.py").write_text(PROGRAM)
    return folder


def start(project: Path, *words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, str(project / "run.py"), *words],
        env=os.environ | environment,
        capture_output=True,
        text=True,
    )


def load(script: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("run_script", script)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def one_sentence(text: str) -> bool:
    return text.count("\n") == 1 and text.endswith(".\n") and "Traceback" not in text


@pytest.fixture(scope="module")
def damaged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a project whose .venv was whole once and has lost its Python."""
    folder = make_project(tmp_path_factory.mktemp("my projects") / "tzolk'in")
    run = load(folder / "run.py")
    (run.VENV / "lib").mkdir(parents=True)
    stamp = {"root": str(folder), "python": run.python_version(), "packages": {}, "extras": []}
    run.STAMP.write_text(json.dumps(stamp), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def first_start(damaged: Path) -> "subprocess.CompletedProcess[str]":
    """Start the damaged project."""
    return start(damaged, "exit", "3")


@pytest.fixture(scope="module")
def project(damaged: Path, first_start: object) -> Path:
    """Give a project that has been started once."""
    return damaged


@pytest.fixture
def marked(tmp_path: Path) -> Path:
    """Give a project whose .venv is marked as ours and holds nothing."""
    folder = make_project(tmp_path / "project")
    (folder / ".venv").mkdir()
    (folder / ".venv" / "run-stamp.json").write_text("{}")
    return folder


def test_an_old_python_gets_a_sentence() -> None:
    run = load(RUN)
    assert run.too_old((3, 10, 13)).endswith("3.11 or newer, and this is Python 3.10.")
    assert run.too_old((3, 11, 0)) is None
    assert run.too_old((4, 0, 0)) is None


def test_old_pythons_of_this_machine_get_the_sentence() -> None:
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = [*pyenv.glob("2.*/bin/python"), *pyenv.glob("3.?.*/bin/python")]
    found += [*pyenv.glob("3.10.*/bin/python")]
    for python in found:
        done = subprocess.run([python, RUN, "test"], capture_output=True, text=True)
        assert done.returncode == 1, python
        assert "needs Python 3.11 or newer" in done.stderr, python
        assert one_sentence(done.stderr), python


def test_old_pythons_can_read_the_script() -> None:
    source = RUN.read_text(encoding="ascii")
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.Nonlocal)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            assert node.returns is None, node.name
            assert not node.args.kwonlyargs, node.name
            assert not any(argument.annotation for argument in node.args.args), node.name
        elif isinstance(node, ast.List):
            assert not any(isinstance(one, ast.Starred) for one in node.elts), f"line {node.lineno}"
        elif isinstance(node, ast.Raise):
            assert node.cause is None, f"line {node.lineno}"
        assert not isinstance(node, newer), node


def test_words_and_exit_code_go_through(project: Path) -> None:
    done = start(project, "exit", "7")
    assert (done.returncode, done.stdout, done.stderr) == (7, "playing exit 7\n", "")


def test_a_second_start_installs_nothing(project: Path) -> None:
    log = project / ".venv" / "install.log"
    log.write_text("untouched")
    assert start(project).returncode == 0
    assert log.read_text() == "untouched"


def test_it_starts_from_any_folder(project: Path, tmp_path: Path) -> None:
    (tmp_path / "sys.py").write_text("raise SystemExit('a file of the player got in the way')")
    (tmp_path / "time.py").write_text("raise SystemExit('a file of the player got in the way')")
    script = [sys.executable, str(project / "run.py"), "hello"]
    assert subprocess.check_output(script, cwd=tmp_path, text=True) == "playing hello\n"


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C cannot be sent to one process on Windows")
def test_ctrl_c_is_quiet(project: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, str(project / "run.py"), "wait"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout
    assert process.stdout.readline() == "playing wait\n"
    os.killpg(process.pid, signal.SIGINT)
    _, complaint = process.communicate(timeout=20)
    assert (process.returncode, complaint) == (130, "")


def test_a_changed_requirement_is_noticed(project: Path) -> None:
    run = load(project / "run.py")
    before = run.requirements_hash()
    constraints = project / "constraints.txt"
    constraints.write_text("PyYAML==1.0\n")
    changed = run.requirements_hash()
    constraints.write_text("")
    assert changed != before == run.requirements_hash() == run.read_stamp()["requirements"]


def test_damage_to_the_environment_is_noticed(project: Path) -> None:
    run = load(project / "run.py")
    stamp = run.read_stamp()
    assert run.find_damage(stamp) is None
    assert "moved" in run.find_damage(stamp | {"root": "/elsewhere"})
    assert "Python 3.10" in run.find_damage(stamp | {"python": "3.10"})
    assert "yaml is missing" in run.find_damage(stamp | {"packages": {"pip": 1, "yaml": 1}})
    assert "did not finish" in run.find_damage({})


def test_an_emptied_package_is_noticed(project: Path) -> None:
    run = load(project / "run.py")
    (pip,) = run.VENV.glob("**/site-packages/pip")
    aside = pip.rename(pip.with_name("aside"))
    pip.mkdir()
    damage = run.find_damage(run.read_stamp())
    pip.rmdir()
    aside.rename(pip)
    assert damage == "pip in it is damaged"
    assert run.find_damage(run.read_stamp()) is None


@pytest.mark.parametrize("lost", ["root", "python", "packages", "extras"])
def test_a_stamp_that_lacks_something_reads_as_unfinished(project: Path, lost: str) -> None:
    run = load(project / "run.py")
    whole = run.STAMP.read_text()
    stamp = json.loads(whole)
    del stamp[lost]
    run.STAMP.write_text(json.dumps(stamp))
    read = run.read_stamp()
    run.STAMP.write_text(whole)
    assert read == {}


def test_a_torn_stamp_reads_as_unfinished(marked: Path) -> None:
    run = load(marked / "run.py")
    for text in ("", '{"root": "/ho', "5", "[]", '{"root": "/home"}'):
        run.STAMP.write_text(text)
        assert run.read_stamp() == {}


def test_a_python_that_does_not_run_is_noticed(marked: Path) -> None:
    run = load(marked / "run.py")
    assert run.list_packages() is None
    run.PYTHON.parent.mkdir(parents=True)
    run.PYTHON.write_text("not a program")
    assert run.list_packages() is None
    run.PYTHON.chmod(0o755)
    assert run.list_packages() is None


def test_a_broken_environment_is_built_again(
    first_start: "subprocess.CompletedProcess[str]", project: Path
) -> None:
    building, installing = first_start.stderr.splitlines()
    assert building == "Building .venv again: its Python does not run."
    assert installing.startswith("Installing ")
    assert (first_start.returncode, first_start.stdout) == (3, "playing exit 3\n")
    run = load(project / "run.py")
    assert run.find_damage(run.read_stamp()) is None


@pytest.mark.parametrize("kind", ["folder", "file"])
def test_a_foreign_environment_is_left_alone(tmp_path: Path, kind: str) -> None:
    project = make_project(tmp_path / "project")
    foreign = project / ".venv" / "mine" if kind == "folder" else project / ".venv"
    foreign.parent.mkdir(exist_ok=True)
    foreign.write_text("precious")
    done = start(project)
    assert done.returncode == 1
    assert "was not made by run.py" in done.stderr
    assert one_sentence(done.stderr)
    assert foreign.read_text() == "precious"


def test_a_python_without_venv_names_the_package(tmp_path: Path) -> None:
    project = make_project(tmp_path / "project")
    site = tmp_path / "site"
    site.mkdir()
    (site / "sitecustomize.py").write_text("import sys; sys.modules['ensurepip'] = None")
    done = start(project, PYTHONPATH=str(site))
    assert done.returncode == 1
    assert "python3-venv" in done.stderr
    assert one_sentence(done.stderr)
    assert not (project / ".venv").exists()


def test_a_package_that_cannot_be_had_is_named(project: Path) -> None:
    run = load(project / "run.py")
    stamp = run.STAMP.read_text()
    (project / "pyproject.toml").write_text(PYPROJECT + 'dependencies = ["pygame-ce"]\n')
    # Nothing listens on port 9 of this machine, which is as good as no network.
    unreachable = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_CONFIG_FILE": os.devnull}
    done = start(project, PIP_FIND_LINKS="", PIP_EXTRA_INDEX_URL="", **unreachable)
    (project / "pyproject.toml").write_text(PYPROJECT)
    unfinished = run.read_stamp()
    run.STAMP.write_text(stamp)
    assert (done.returncode, unfinished) == (1, {})
    _, complaint = done.stderr.splitlines()
    assert complaint.startswith("Could not download pygame-ce: no answer from the network; ")
    assert complaint.endswith(f" is in {run.LOG}.")
    assert "pygame-ce" in run.LOG.read_text()


def test_other_reasons_of_pip_are_passed_on() -> None:
    run = load(RUN)
    gone = "ERROR: No matching distribution found for pygame-ce==2.5.8"
    assert run.why_pip_failed(gone).startswith("Could not find pygame-ce==2.5.8 for this Python")
    full = "Collecting x\nERROR: Could not install packages: [Errno 28] No space left on device\n"
    assert "No space left on device" in run.why_pip_failed(full)


def test_the_tests_stop_at_the_first_failure(project: Path, tmp_path: Path) -> None:
    for name in ("ruff", "mypy", "pytest"):
        answer = 4 if name == "mypy" else 0
        script = f"import sys; print({name!r}, *sys.argv[1:]); sys.exit({answer})"
        (tmp_path / f"{name}.py").write_text(script)
    done = start(project, "test", PYTHONPATH=str(tmp_path))
    assert done.returncode == 4
    assert done.stdout.splitlines() == ["ruff check .", "ruff format --check .", "mypy"]
    assert done.stderr.splitlines()[-1] == "The tests stopped: `mypy` is not content."


def test_pytest_gets_the_words_and_the_last_line(project: Path, tmp_path: Path) -> None:
    for name in ("ruff", "mypy"):
        (tmp_path / f"{name}.py").write_text("")
    (tmp_path / "pytest.py").write_text("import sys; sys.exit(' '.join(sys.argv[1:]))")
    done = start(project, "test", "-k", "corn", PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stderr.splitlines()[-1]) == (1, "-k corn")


def test_a_build_can_be_tested_too(project: Path, tmp_path: Path) -> None:
    for name in ("ruff", "mypy"):
        (tmp_path / f"{name}.py").write_text("")
    (tmp_path / "pytest.py").write_text("import sys; print(*sys.argv[1:])")
    done = start(project, "test", "--with-build", PYTHONPATH=str(tmp_path))
    assert done.stdout.split() == ["-n", "auto", "--dist", "worksteal", "--with-build"]
    done = start(
        project, "test", "--with-build", "tests/test_packaging.py", PYTHONPATH=str(tmp_path)
    )
    assert done.stdout.split() == ["tests/test_packaging.py", "--with-build"]
    assert load(project / "run.py").read_stamp()["extras"] == ["build", "test"]


def test_compile_runs_its_tool_and_tells_how_that_ended(project: Path) -> None:
    (project / "tools").mkdir()
    (project / "tools" / "compile_hot.py").write_text("print('compiling'); raise SystemExit(3)")
    done = start(project, "compile")
    shutil.rmtree(project / "tools")
    assert (done.returncode, done.stdout) == (3, "compiling\n")
    assert "compile" in load(project / "run.py").read_stamp()["extras"]


def test_compiled_modules_can_be_taken_away(tmp_path: Path) -> None:
    project = make_project(tmp_path / "project")
    run = load(project / "run.py")
    (run.COMPILED / "inside").mkdir(parents=True)
    sentences = [start(project, "compile", "--clean").stderr for _ in range(2)]
    assert not run.COMPILED.exists()
    assert "are gone" in sentences[0]
    assert sentences[1] == "There are no compiled modules.\n"
    assert not (project / ".venv").exists()  # nothing is needed for it


@pytest.mark.skipif(os.name == "nt", reason="a script cannot stand in for a program on Windows")
def test_build_makes_an_executable_and_lets_it_try_itself(project: Path, tmp_path: Path) -> None:
    (tmp_path / "PyInstaller.py").write_text(
        "import pathlib, sys\n"
        "print(*sys.argv[1:], flush=True)\n"
        "program = pathlib.Path('dist/tzolkin-desktop/tzolkin-desktop')\n"
        "program.parent.mkdir(parents=True)\n"
        "program.write_text('#!/bin/sh\\necho tried $1\\nexit 5\\n')\n"
        "program.chmod(0o755)\n"
    )
    done = start(project, "build", PYTHONPATH=str(tmp_path))
    assert "built with the plain modules alone" in done.stderr  # there is no tool to compile them
    assert done.stdout.splitlines()[-1] == "tried --self-test"
    assert "build_exe.spec" in done.stdout
    assert done.returncode == 5


def test_a_failed_build_is_told(project: Path, tmp_path: Path) -> None:
    (tmp_path / "PyInstaller.py").write_text("raise SystemExit(3)")
    done = start(project, "build", PYTHONPATH=str(tmp_path))
    assert done.returncode == 3
    assert done.stderr.splitlines()[-1].startswith("The executable could not be built")
