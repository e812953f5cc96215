"""Machine code for the modules where rules and bots spend their time, wherever there is some.

`run.py compile` makes it, game by game, into the folder compiled_modules/, and writes down which
sources it was made from. It stands in for a game's modules only while those sources are as they
were and this Python can load it; else the plain modules are used. TZOLKIN_PLAIN=1 asks for those.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = "compiled_modules"
LIST = "compiled.json"
SUFFIX = EXTENSION_SUFFIXES[0]  # names Python's version and the system
PLAIN = "TZOLKIN_PLAIN"
_PACKAGE = Path(__file__).resolve().parent


class Group(NamedTuple):
    """The modules of one game: compiled together, they are used together or not at all."""

    library: str  # the module that all the others are in
    modules: list[str]
    sources: dict[str, str]  # digests by path in the package, also of what the modules import


class Compiled:
    """Finds modules in the folder of machine code before Python finds the plain ones."""

    def __init__(self, folder: Path, package: Path, sources_are_there: bool = True) -> None:
        """Read what the folder holds; without a readable list it holds nothing."""
        self._folder = folder
        self._package = package
        self._sources_are_there = sources_are_there
        self._decided: dict[str, str] = {}  # why a group is not used, empty if it is
        try:
            listed = json.loads((folder / LIST).read_text(encoding="utf-8"))
            self.groups = {name: Group(**group) for name, group in listed.items()}
        except (OSError, ValueError):
            self.groups = {}
        self._group_of = {m: name for name, group in self.groups.items() for m in group.modules}

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Find a module of a group that is used; this is what Python asks."""
        group = self._group_of.get(name)
        if group is None or self.obstacle(group):
            return None
        return spec_from_file_location(name, self._file(name))

    def summary(self) -> str:
        """Say in a few words which games are compiled, and why others are not."""
        by_obstacle: dict[str, list[str]] = {}
        for name in self.groups:
            by_obstacle.setdefault(self.obstacle(name), []).append(name)
        parts = [
            f"plain {' '.join(names)} ({obstacle})" if obstacle else f"compiled {' '.join(names)}"
            for obstacle, names in by_obstacle.items()
        ]
        return ", ".join(parts) or "plain"

    def obstacle(self, name: str) -> str:
        """Say why the plain modules of a group are used, nothing if they are not; decided once."""
        if name not in self._decided:
            self._decided[name] = self._look(self.groups[name])
        return self._decided[name]

    def usable(self) -> bool:
        """Say whether there is machine code and all of it is used: then it is worth passing on."""
        return bool(self.groups) and not any(map(self.obstacle, self.groups))

    def _look(self, group: Group) -> str:
        if os.environ.get(PLAIN, "0") not in ("", "0"):
            return f"{PLAIN} asks for it"
        if self._sources_are_there:  # an executable has none that could change
            for source, digest in group.sources.items():
                if digest_of(self._package / source) != digest:
                    return f"{source} has changed"
        if not all(self._file(name).is_file() for name in [group.library, *group.modules]):
            return "it was compiled for another Python or system"
        try:
            self._load(group.library)
        except (ImportError, OSError) as error:
            return f"it cannot be loaded: {error}"
        return ""

    def _load(self, name: str) -> None:
        spec = spec_from_file_location(name, self._file(name))
        assert spec is not None and spec.loader is not None
        library = module_from_spec(spec)
        spec.loader.exec_module(library)
        sys.modules[name] = library  # where each of its modules looks for it

    def _file(self, module: str) -> Path:
        return self._folder / (module + SUFFIX)


def digest_of(file: Path) -> str:
    """Give the digest of a source, nothing if there is none; ends of lines do not matter."""
    try:
        return hashlib.sha256(file.read_bytes().replace(b"\r\n", b"\n")).hexdigest()
    except OSError:
        return ""


def _install() -> Compiled:
    # Beside the package in the source tree and in an executable, inside it in a wheel.
    inside = _PACKAGE / FOLDER
    folder = inside if inside.is_dir() else _PACKAGE.parent / FOLDER
    found = Compiled(folder, _PACKAGE, not getattr(sys, "frozen", False))
    if found.groups:
        sys.meta_path.insert(0, found)
    return found


FOUND = _install()
