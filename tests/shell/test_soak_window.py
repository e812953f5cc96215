"""A little of the long trials of the window; `python -m tests.shell.soak_window` has more."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
forking = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")


def trial(*words: str) -> str:
    """Run a trial in a process of its own: one that has opened a window must not be forked."""
    line = [sys.executable, "-m", "tests.shell.soak_window", *words]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, done.stderr
    return done.stdout


@forking
def test_a_killed_window_loses_no_decision_that_it_showed() -> None:
    assert "3 kills, nothing lost" in trial("kills", "3")


@forking
def test_a_window_without_its_folder_keeps_every_decision_or_says_so() -> None:
    assert "7 spoilings" in trial("folder", "7")


def test_anything_at_all_may_be_clicked_and_typed() -> None:
    assert "exceptions: 0" in trial("input", "0.05", "5")
