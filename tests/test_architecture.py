"""The direction of dependencies and a few habits, read from the source itself."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "tzolkin_desktop"
MODULES = sorted(PACKAGE.rglob("*.py"))

# What each part may import of the project (the bare package holds the version), and from outside.
INSIDE = {
    "engine": {"engine"},
    "games": {"engine", "games", "paths"},
    "bots": {"engine", "games", "bots", "paths"},
    "commands": {"engine", "games", "bots", "commands", "paths"},
    "ui": {"engine", "games", "bots", "ui", "paths"},
    "paths": set(),
    "__init__": set(),
    "studio": {"engine", "games", "bots", "commands", "ui", "studio", "paths"},
    "__main__": {"engine", "games", "bots", "commands", "ui", "studio", "paths"},
}
OUTSIDE = {
    "bots": {"yaml"},
    "ui": {"yaml", "pygame", "pymunk"},
    "studio": {"pygame"},
    "paths": {"platformdirs"},
}

IMPORT_WITHOUT_A_WINDOW = """
import importlib, pkgutil, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("pygame", "pymunk") or name == "tzolkin_desktop.ui":
            raise ImportError(name + " is blocked", name=name)

sys.meta_path.insert(0, Blocked())
for part in ("engine", "games", "bots"):
    package = importlib.import_module("tzolkin_desktop." + part)
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
        print(module.name)
"""


def name_of(module: Path) -> str:
    return module.relative_to(ROOT).as_posix()


def part_of(module: Path) -> str:
    return module.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_names(tree: ast.Module, package: list[str]) -> Iterator[tuple[int, str]]:
    """Yield line and full dotted name of all that a module of the package imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base += [node.module] if node.module else []
            for alias in node.names:
                yield node.lineno, ".".join([*base, alias.name])
        elif isinstance(node, ast.Call) and called_name(node) in ("import_module", "__import__"):
            name = node.args[0] if node.args else None
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                yield node.lineno, name.value


def called_name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def forbidden_imports(module: Path, source: str) -> list[str]:
    """Return a line of text for each import that the table above does not allow."""
    part = part_of(module)
    outside = set(OUTSIDE.get(part, ()))
    if part == "games" and module.name == "content.py":
        outside.add("yaml")
    package = list(module.relative_to(ROOT).parts[:-1])
    found = []
    for line, name in imported_names(ast.parse(source), package):
        top, _, rest = name.partition(".")
        if top == "tzolkin_desktop":
            allowed = rest in ("", "__version__") or rest.split(".")[0] in INSIDE[part]
        else:
            allowed = top in sys.stdlib_module_names or top in outside
        if not allowed:
            found.append(f"{name_of(module)}:{line} imports {name}")
    return found


def bad_habits(module: Path, source: str) -> list[str]:
    """Return a line of text for each catch-all, pickle, eval, exec, or stray print."""
    prints = part_of(module) in ("__main__", "commands", "studio")
    tree = ast.parse(source)
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler):
            caught = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
            names = {ast.unparse(kind) if kind else "everything" for kind in caught}
            if names & {"everything", "Exception", "BaseException"}:
                found.append(f"{name_of(module)}:{node.lineno} catches everything")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name = node.func.id
            if name in ("eval", "exec") or (name == "print" and not prints):
                found.append(f"{name_of(module)}:{node.lineno} calls {name}")
    for line, name in imported_names(tree, list(module.relative_to(ROOT).parts[:-1])):
        if name.partition(".")[0] in ("pickle", "shelve", "marshal"):
            found.append(f"{name_of(module)}:{line} imports {name}")
    return found


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_dependencies_point_one_way(module: Path) -> None:
    assert part_of(module) in INSIDE, f"{name_of(module)} has no place in the architecture"
    assert forbidden_imports(module, module.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_no_bad_habits(module: Path) -> None:
    assert bad_habits(module, module.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engine/rules.py", "import yaml"),
        ("engine/rules.py", "from tzolkin_desktop.games import tzolkin"),
        ("engine/rules.py", "from tzolkin_desktop import paths"),
        ("engine/rules.py", "def late():\n    from ..games import tzolkin"),
        ("games/tzolkin/turn.py", "import yaml"),
        ("games/tzolkin/turn.py", "from ...bots import arena"),
        ("games/tzolkin/content.py", "import pygame"),
        ("bots/arena.py", "import pymunk"),
        ("bots/arena.py", "import importlib\nimportlib.import_module('tzolkin_desktop.ui.app')"),
        ("commands/simulate.py", "import tzolkin_desktop.ui.app"),
        ("paths.py", "from . import ui"),
        ("ui/app.py", "import numpy"),
    ],
)
def test_a_wrong_import_is_noticed(module: str, source: str) -> None:
    assert len(forbidden_imports(PACKAGE / module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engine/rules.py", "from .record import Record"),
        ("engine/record.py", "import json\nfrom tzolkin_desktop import __version__"),
        ("games/tzolkin/content.py", "import yaml\nfrom tzolkin_desktop.paths import data_dir"),
        ("bots/arena.py", "from ..games import GAMES"),
        ("__main__.py", "from tzolkin_desktop.ui import app"),
        ("ui/app.py", "import pygame\nfrom ..engine.session import Session"),
    ],
)
def test_a_right_import_is_accepted(module: str, source: str) -> None:
    assert forbidden_imports(PACKAGE / module, source) == []


@pytest.mark.parametrize(
    "source",
    [
        "try:\n    pass\nexcept Exception:\n    pass",
        "try:\n    pass\nexcept (KeyError, BaseException):\n    pass",
        "try:\n    pass\nexcept:\n    pass",
        "from pickle import loads",
        "eval('1')",
        "exec('1')",
        "print('here')",
    ],
)
def test_a_bad_habit_is_noticed(source: str) -> None:
    assert len(bad_habits(PACKAGE / "engine/rules.py", source)) == 1


def test_engine_games_and_bots_import_without_pygame() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_WITHOUT_A_WINDOW], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    modules = [m for m in MODULES if part_of(m) in ("engine", "games", "bots")]
    walked = [m for m in modules if m.name != "__init__.py" or m.parent.parent != PACKAGE]
    assert len(done.stdout.split()) == len(walked)
