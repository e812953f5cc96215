"""Deliberate errors: does the suite notice when the program is broken on purpose?

Not a test of its own but a trial of the tests: `python -m tests.deliberate_errors [WORD...]` puts
one error after another into a copy of the project, runs the tests that should notice it, and names
every error that nobody noticed. WORDs choose errors by a part of their names.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "tzolkin_desktop"
COPIED = (PACKAGE, "data", "sprites", "tests", "docs", "tools")
SECONDS = 600  # a hang counts as noticed


class Error(NamedTuple):
    """One deliberate error: in a file, this text becomes that; and who should notice."""

    name: str
    file: str
    old: str
    new: str
    tests: str


ERRORS: tuple[Error, ...] = ()


def copy_project(folder: Path) -> None:
    """Copy what the tests need."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ROOT.glob("*.*"):
        if file.is_file():
            shutil.copy(file, folder / file.name)


def noticed(folder: Path, error: Error) -> bool:
    """Say whether the tests fail once the error is in."""
    file = folder / PACKAGE / error.file
    source = file.read_text("utf-8")
    if source.count(error.old) != 1:
        sys.exit(f"{error.name}: {error.file} should hold this text once: {error.old!r}")
    file.write_text(source.replace(error.old, error.new), "utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    try:
        done = subprocess.run(
            [*command, *error.tests.split()],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            timeout=SECONDS,
        )
        if done.returncode not in (0, 1):
            sys.exit(f"{error.name}: the tests did not run.\n{done.stdout.decode()[-2000:]}")
        return done.returncode == 1
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_text(source, "utf-8")


def main(words: list[str]) -> int:
    """Try the errors and give the number that nobody noticed."""
    chosen = [e for e in ERRORS if not words or any(word in e.name for word in words)]
    missed = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        copy_project(folder)
        for error in chosen:
            seen = noticed(folder, error)
            print(f"{'noticed' if seen else 'MISSED '}  {error.name}", flush=True)
            missed += [] if seen else [error.name]
    print(f"{len(chosen) - len(missed)} of {len(chosen)} deliberate errors were noticed.")
    return len(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
