"""What holds for every test: no display, no sound, no touching of the player's own files."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from tests import toy
from tzolkin_desktop.games import GAMES

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# The sources are what is tested; TZOLKIN_PLAIN=0 tries the same with compiled modules.
os.environ.setdefault("TZOLKIN_PLAIN", "1")

# The same examples on every run and no time limit for one: a slow machine must not fail the suite.
settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")

TESTS = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `run.py test --with-build` ask for the executable too."""
    parser.addoption("--with-build", action="store_true", help="build the executable and try it")


WITHOUT_A_WINDOW = {"engine", "players", "rules", "bots"}


@pytest.fixture(autouse=True, scope="session")
def own_files_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep saves and settings of the tests out of the player's folder."""
    os.environ["TZOLKIN_HOME"] = str(tmp_path_factory.mktemp("home"))


@pytest.fixture(autouse=True)
def no_window(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make pygame and pymunk unimportable in the tests of engine, players, rules and bots."""
    if WITHOUT_A_WINDOW.intersection(request.path.relative_to(TESTS).parts[:-1]):
        monkeypatch.setitem(sys.modules, "pygame", None)
        monkeypatch.setitem(sys.modules, "pymunk", None)


@pytest.fixture
def toy_game(monkeypatch: pytest.MonkeyPatch) -> str:
    """Put the toy among the games of the house and name it."""
    monkeypatch.setitem(GAMES, "toy", toy.MODULE)
    return "toy"
