"""Compile the hot modules of every game with mypyc: `python3 run.py compile`.

Answers for which modules that are, for building them and for the list that goes with them;
`tzolkin_desktop/compiled.py` decides whether they are used.
"""

import ast
import io
import json
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import redirect_stdout
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools.errors import BaseError, CCompilerError

from tzolkin_desktop.compiled import FOLDER, LIST, SUFFIX, digest_of

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "tzolkin_desktop"
# Only what is run thousands of times a turn. Out of it stay what mypyc fails on (`in (*a, b)` in
# setup and position), dataclasses that go to other processes (a frozen one that was compiled
# cannot be unpickled: prices, levels), and whatever runs once a game.
HOT = {
    "tzolkin": """
        game
        rules.actions rules.affordable rules.choices rules.components rules.construction
        rules.consts rules.effects rules.forecast rules.hooks rules.rounds rules.scoring
        rules.state rules.turn
        expansion.buildings expansion.food_day expansion.frames expansion.placing
        expansion.prophecies expansion.quick_actions expansion.tribes
        bots.construction bots.evaluator bots.net bots.outlook bots.planning bots.riders bots.search
        bots.tastes bots.terms bots.traits bots.turns bots.viewpoint
    """,
    "tikal": """
        game
        rules.actions rules.auction rules.components rules.consts rules.control rules.forecast
        rules.land rules.result rules.state rules.turns rules.ways
        bots.bidding bots.draft bots.evaluator bots.field bots.futures bots.jobs bots.laying
        bots.outlook bots.planning bots.turns bots.ways
    """,
    "yucatan": """
        game
        rules.battle rules.calendar rules.components rules.consts rules.forecast rules.gains
        rules.masking rules.movement rules.sacrifice rules.settlement rules.state rules.turn
        bots.duel bots.evaluator bots.offerings bots.planning bots.search
    """,
}
TRIAL = "#include <Python.h>\nPyMODINIT_FUNC PyInit_trial(void) { return NULL; }\n"


def main() -> int:
    """Compile everything elsewhere, then put it in the place of what was compiled before."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            new = compile_all(Path(folder))
        except (BaseError, CCompilerError, OSError) as error:
            reason = " ".join(str(error).split())
            print(
                "Nothing was compiled, and the game plays as before: there is no C compiler here "
                f"that works with this Python ({reason}).",
                file=sys.stderr,
            )
            return 1
        shutil.rmtree(ROOT / FOLDER, ignore_errors=True)
        shutil.copytree(new, ROOT / FOLDER)
    print(f"They are in {ROOT / FOLDER} and used until a source of theirs changes.")
    return 0


def compile_all(work: Path) -> Path:
    """Compile every game below a folder, and give the folder that the result is in."""
    source = work / "trial.c"
    source.write_text(TRIAL, encoding="ascii")
    build([Extension("trial", [str(source)])], work / "trial")  # fails at once, if at all
    new = work / FOLDER
    new.mkdir()
    listed = {game: compile_game(game, work, new) for game in HOT}
    (new / LIST).write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
    return new


def modules_of(game: str) -> list[str]:
    """List the full names of a game's hot modules."""
    return [f"{PACKAGE}.games.{game}.{name}" for name in HOT[game].split()]


def source_of(module: str) -> Path | None:
    """Find the file of a module or package, None if the name is that of something else."""
    path = ROOT.joinpath(*module.split("."))
    return next((f for f in (path.with_suffix(".py"), path / "__init__.py") if f.is_file()), None)


def sources_of(modules: Iterable[str]) -> dict[str, str]:
    """Give the digests of modules and of all that they import of the project, by path."""
    waiting = [source for module in modules if (source := source_of(module))]
    found: set[Path] = set()
    while waiting:
        source = waiting.pop()
        if source not in found:
            found.add(source)
            waiting += imported_by(source)
    return {
        source.relative_to(ROOT / PACKAGE).as_posix(): digest_of(source) for source in sorted(found)
    }


def imported_by(source: Path) -> list[Path]:
    """List the files of the project that a module imports."""
    names: list[str] = []
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    return [file for name in names if name.startswith(PACKAGE) and (file := source_of(name))]


def compile_game(game: str, work: Path, target: Path) -> dict[str, object]:
    """Compile one game's hot modules into a folder, and say what they were made from."""
    started = time.monotonic()
    modules = modules_of(game)
    sources = sources_of(modules)
    files = [str(Path(*module.split(".")).with_suffix(".py")) for module in modules]
    group = f"{PACKAGE}_{game}"
    built = build(translate(files, group, work / "c" / game), work / game)
    for file in built.rglob(f"*{SUFFIX}"):
        name = ".".join(file.relative_to(built).parts)
        shutil.copyfile(file, target / name)
    seconds = time.monotonic() - started
    print(f"Compiled {len(modules)} modules of {game} in {seconds:.0f} s.", flush=True)
    return {"library": f"{group}__mypyc", "modules": modules, "sources": sources}


def translate(files: list[str], group: str, target: Path) -> list[Extension]:
    """Turn modules into C; what mypyc remarks matters only when it fails."""
    remarks = io.StringIO()
    try:
        with redirect_stdout(remarks):
            return mypycify(files, group_name=group, debug_level="0", target_dir=str(target))
    except SystemExit:
        print(remarks.getvalue(), end="", file=sys.stderr)
        raise


def build(extensions: list[Extension], work: Path) -> Path:
    """Build extensions below a folder and give the folder that they are in."""
    build_ext = Distribution({"name": PACKAGE, "ext_modules": extensions}).get_command_obj(
        "build_ext"
    )
    build_ext.build_lib, build_ext.build_temp = str(work / "lib"), str(work / "temp")
    build_ext.ensure_finalized()
    build_ext.run()
    return work / "lib"


if __name__ == "__main__":
    sys.exit(main())
