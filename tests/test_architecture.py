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
GAME_FOLDERS = {path.parent.name for path in PACKAGE.glob("games/*/meta.py")}

# What each part may import of the project, and from outside. A game is known by its own folder
# only: `games/__init__.py` names the games as text.
INSIDE = {
    "engine": {"engine"},
    "players": {"engine", "games", "players"},
    "kit": {"engine", "kit", "paths", "yaml_files"},
    "shell": {
        "engine", "games", "players", "kit", "shell", "mods", "paths", "yaml_files", "compiled",
    },
    "games": {"engine", "games"},
    "games/*": {"engine", "mods", "paths", "yaml_files", "content_files"},
    "games/*/rules": {"engine", "content_files"},
    "games/*/bots": {"engine", "players", "paths", "yaml_files"},
    "games/*/table": {"engine", "players", "kit", "shell", "paths"},
    "games/*/lessons": {"engine", "players", "kit", "shell", "paths", "yaml_files"},
    "games/*/reference": {"engine", "players", "kit", "shell", "paths", "yaml_files"},
    "commands": {"engine", "games", "players", "commands", "paths"},
    "studio": {
        "engine", "games", "players", "commands", "kit", "shell", "studio", "paths", "compiled",
    },
    "paths": set(),
    "yaml_files": {"engine"},
    "content_files": {"engine", "yaml_files"},
    "mods": {"engine", "games", "paths", "yaml_files", "content_files"},
    "compiled": set(),
    "__init__": {"compiled"},
    "__main__": {
        "engine", "games", "players", "commands", "kit", "shell", "studio", "paths", "compiled",
    },
}  # fmt: skip
# Folders of a game in the order of their dependencies: each may import those before it.
OF_A_GAME = ("rules", "expansion", "game", "bots", "table", "reference", "lessons")
DRAWS = {"yaml", "pygame", "pymunk"}
OUTSIDE = {
    "games/*/bots": {"yaml"},
    "games/*/table": DRAWS,
    "games/*/lessons": DRAWS,
    "games/*/reference": DRAWS,
    "kit": DRAWS,
    "shell": DRAWS,
    "studio": {"pygame"},
    "paths": {"platformdirs"},
    "yaml_files": {"yaml"},
    "content_files": {"yaml"},
}

IMPORT_WITHOUT_A_WINDOW = """
import importlib, pkgutil, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("pygame", "pymunk") or name == "tzolkin_desktop.kit":
            raise ImportError(name + " is blocked", name=name)

sys.meta_path.insert(0, Blocked())
DRAWN = ("table", "reference", "lessons")

def walk(package):
    for module in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        if module.name.rpartition(".")[2] not in DRAWN:
            found = importlib.import_module(module.name)
            print(module.name)
            if module.ispkg:
                walk(found)

for part in ("engine", "players", "games"):
    walk(importlib.import_module("tzolkin_desktop." + part))
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


def room_of(module: Path) -> str:
    """Find the row of the table above that a module belongs to."""
    parts = module.relative_to(PACKAGE).parts
    if parts[0] == "games" and len(parts) > 2:
        row = f"games/*/{parts[2]}"
        return row if row in INSIDE else "games/*"
    return part_of(module)


def within_a_game(module: Path, rest: list[str]) -> bool:
    """Say whether a module may import this part of a game: its own, and only what comes before."""
    parts = module.relative_to(PACKAGE).parts
    if parts[0] != "games" or len(parts) < 3 or parts[1] != rest[1]:
        return False
    here, there = parts[2].removesuffix(".py"), rest[2] if len(rest) > 2 else ""
    order = OF_A_GAME.index(here) if here in OF_A_GAME else len(OF_A_GAME)
    return there not in OF_A_GAME or OF_A_GAME.index(there) <= order


def forbidden_imports(module: Path, source: str) -> list[str]:
    """Return a line of text for each import that the table above does not allow."""
    room = room_of(module)
    outside = set(OUTSIDE.get(room, ()))
    package = list(module.relative_to(ROOT).parts[:-1])
    found = []
    for line, name in imported_names(ast.parse(source), package):
        top, *rest = name.split(".")
        if top != "tzolkin_desktop":
            allowed = top in sys.stdlib_module_names or top in outside
        elif rest in ([], ["__version__"]):
            allowed = True
        elif rest[0] == "games" and rest[1:2] and rest[1] in GAME_FOLDERS:
            allowed = within_a_game(module, rest)
        else:
            allowed = rest[0] in INSIDE[room]
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
    assert room_of(module) in INSIDE, f"{name_of(module)} has no place in the architecture"
    assert forbidden_imports(module, module.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_no_bad_habits(module: Path) -> None:
    assert bad_habits(module, module.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engine/contract.py", "import yaml"),
        ("engine/contract.py", "from tzolkin_desktop.games import game_of"),
        ("engine/contract.py", "from tzolkin_desktop import paths"),
        ("engine/contract.py", "def late():\n    from ..games import tzolkin"),
        ("games/tzolkin/meta.py", "from tzolkin_desktop.shell import flow"),
        ("games/tzolkin/rules/turn.py", "import yaml"),
        (
            "games/tzolkin/rules/turn.py",
            "from tzolkin_desktop.games.tzolkin.expansion import tribes",
        ),
        ("games/tzolkin/rules/turn.py", "from ....players import arena"),
        ("games/tzolkin/rules/content.py", "import pygame"),
        ("games/tzolkin/rules/content.py", "import yaml"),
        ("games/tikal/rules/content.py", "from tzolkin_desktop import mods"),
        ("mods.py", "from tzolkin_desktop.games.tikal.rules import content"),
        ("games/tzolkin/rules/content.py", "from tzolkin_desktop import paths"),
        ("games/tzolkin/bots/search.py", "from tzolkin_desktop.kit import app"),
        ("games/tikal/table/board.py", "from tzolkin_desktop.games.tzolkin.rules import consts"),
        ("players/arena.py", "import pymunk"),
        ("players/arena.py", "from tzolkin_desktop.games.tzolkin.bots import levels"),
        (
            "players/arena.py",
            "import importlib\nimportlib.import_module('tzolkin_desktop.kit.app')",
        ),
        ("commands/simulate.py", "import tzolkin_desktop.kit.app"),
        ("kit/app.py", "from tzolkin_desktop.shell import flow"),
        ("kit/app.py", "import numpy"),
        ("shell/flow.py", "from tzolkin_desktop.games.tzolkin.rules.consts import TRIBE"),
        ("shell/flow.py", "def late():\n    from tzolkin_desktop.games.tzolkin import lessons"),
        ("studio/soak.py", "from tzolkin_desktop.games.tzolkin import game"),
        ("paths.py", "from . import kit"),
    ],
)
def test_a_wrong_import_is_noticed(module: str, source: str) -> None:
    assert len(forbidden_imports(PACKAGE / module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engine/contract.py", "from .record import Record"),
        ("engine/record.py", "import json\nfrom tzolkin_desktop import __version__"),
        ("games/tzolkin/meta.py", "from tzolkin_desktop.engine.descriptor import Game"),
        (
            "games/tzolkin/rules/content.py",
            "from tzolkin_desktop.content_files import Field",
        ),
        ("games/tikal/game.py", "from tzolkin_desktop import mods"),
        ("games/tzolkin/game.py", "from tzolkin_desktop.games.tzolkin.expansion import frames"),
        ("games/tzolkin/table/cards.py", "from tzolkin_desktop.games.tzolkin.rules import consts"),
        ("games/tzolkin/table/cards.py", "import pygame\nfrom tzolkin_desktop.shell import match"),
        ("players/arena.py", "from ..games import GAMES"),
        ("__main__.py", "from tzolkin_desktop.kit import app"),
        ("shell/flow.py", "import pygame\nfrom ..engine.session import Session"),
        ("shell/flow.py", "from tzolkin_desktop.games import game_of"),
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
    assert len(bad_habits(PACKAGE / "engine/contract.py", source)) == 1


def test_engine_players_rules_and_bots_import_without_pygame() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_WITHOUT_A_WINDOW], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    walked = set(done.stdout.split())
    plain = ("engine", "players", "games/*/rules", "games/*/expansion", "games/*/bots", "games/*")
    for module in MODULES:
        if room_of(module) in plain and module.name != "__init__.py":
            assert ".".join(module.relative_to(ROOT).with_suffix("").parts) in walked
