"""When compiled modules stand in for the plain ones; no compiler is needed to know."""

import importlib
import json
import os
import sys
from pathlib import Path

import pytest

from tests import compiled_games
from tools import compile_hot
from tools.compile_hot import HOT, modules_of, source_of, sources_of
from tzolkin_desktop.compiled import FOLDER, FOUND, LIST, PLAIN, SUFFIX, Compiled, digest_of
from tzolkin_desktop.games import GAMES

MODULE = "pretended.rules"
LIBRARY = "pretended__mypyc"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write a package with one module whose compiled file cannot be loaded, and list it."""
    monkeypatch.delenv(PLAIN, raising=False)
    package = tmp_path / "pretended"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text("KIND = 'plain'\n")
    (tmp_path / FOLDER).mkdir()
    for name in (LIBRARY, MODULE):
        (tmp_path / FOLDER / f"{name}{SUFFIX}").write_text("no machine code")
    sources = {"rules.py": digest_of(package / "rules.py")}
    group = {"library": LIBRARY, "modules": [MODULE], "sources": sources}
    (tmp_path / FOLDER / LIST).write_text(json.dumps({"toy": group}))
    return package


@pytest.fixture
def loadable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every library load."""
    monkeypatch.setattr(Compiled, "_load", lambda self, name: None)


def found_for(package: Path, sources_are_there: bool = True) -> Compiled:
    return Compiled(package.parent / FOLDER, package, sources_are_there)


@pytest.mark.usefixtures("loadable")
def test_a_listed_module_is_found_in_the_folder(package: Path) -> None:
    found = found_for(package)
    spec = found.find_spec(MODULE)
    assert spec is not None
    assert spec.origin == str(package.parent / FOLDER / f"{MODULE}{SUFFIX}")
    assert (found.summary(), found.usable()) == ("compiled toy", True)


@pytest.mark.usefixtures("loadable")
def test_other_modules_are_left_alone(package: Path) -> None:
    assert found_for(package).find_spec("pretended.bots") is None


@pytest.mark.usefixtures("loadable")
@pytest.mark.parametrize("change", ["KIND = 'new'\n", None])
def test_a_changed_or_missing_source_means_the_plain_module(
    package: Path, change: str | None
) -> None:
    source = package / "rules.py"
    if change is None:
        source.unlink()
    else:
        source.write_text(change)
    found = found_for(package)
    assert found.find_spec(MODULE) is None
    assert (found.summary(), found.usable()) == ("plain toy (rules.py has changed)", False)


@pytest.mark.usefixtures("loadable")
def test_an_executable_has_no_sources_that_could_change(package: Path) -> None:
    (package / "rules.py").unlink()
    assert found_for(package, sources_are_there=False).usable()


@pytest.mark.usefixtures("loadable")
def test_line_ends_of_another_system_are_no_change(package: Path) -> None:
    (package / "rules.py").write_bytes(b"KIND = 'plain'\r\n")
    assert found_for(package).usable()


@pytest.mark.usefixtures("loadable")
@pytest.mark.parametrize("name", [LIBRARY, MODULE])
def test_a_group_that_is_not_whole_is_not_used(package: Path, name: str) -> None:
    (package.parent / FOLDER / f"{name}{SUFFIX}").unlink()
    found = found_for(package)
    assert found.find_spec(MODULE) is None
    assert "another Python or system" in found.summary()


@pytest.mark.usefixtures("loadable")
def test_plain_modules_can_be_asked_for(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLAIN, "1")
    assert found_for(package).find_spec(MODULE) is None
    monkeypatch.setenv(PLAIN, "0")
    assert found_for(package).find_spec(MODULE) is not None


def test_what_cannot_be_loaded_leaves_the_plain_module(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = found_for(package)
    monkeypatch.setattr(sys, "meta_path", [found, *sys.meta_path])
    monkeypatch.syspath_prepend(str(package.parent))
    module = importlib.import_module(MODULE)
    assert module.KIND == "plain"
    assert "cannot be loaded" in found.summary()
    assert LIBRARY not in sys.modules


@pytest.mark.parametrize("text", ["", '{"toy": {"lib', None])
def test_a_torn_or_missing_list_holds_nothing(package: Path, text: str | None) -> None:
    file = package.parent / FOLDER / LIST
    if text is None:
        file.unlink()
    else:
        file.write_text(text)
    found = found_for(package)
    assert (found.summary(), found.usable()) == ("plain", False)


@pytest.mark.skipif(os.environ.get(PLAIN) in ("", "0"), reason="compiled modules are asked for")
@pytest.mark.parametrize("game", GAMES)
def test_tests_run_on_the_sources(game: str) -> None:
    module = importlib.import_module(modules_of(game)[0])
    assert Path(str(module.__file__)) == source_of(module.__name__)


@pytest.mark.parametrize("game", GAMES)
def test_every_hot_module_exists_once(game: str) -> None:
    names = modules_of(game)
    assert all(source_of(name) for name in names)
    assert len(set(names)) == len(names)


def test_what_hot_modules_import_is_among_their_sources() -> None:
    sources = sources_of(["tzolkin_desktop.games.tikal.bots.futures"])
    # itself, what it imports, and what that imports in turn
    assert {
        "games/tikal/bots/futures.py",
        "games/tikal/rules/state.py",
        "engine/contract.py",
    } <= sources.keys()
    assert all(sources.values())


def test_nothing_else_is_compiled() -> None:
    assert HOT.keys() == GAMES.keys()


@pytest.mark.skipif(os.name == "nt", reason="no variable names the compiler there")
def test_without_a_compiler_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr(compile_hot, "ROOT", tmp_path)
    (tmp_path / FOLDER).mkdir()
    assert compile_hot.main() == 1
    said = capfd.readouterr().err
    assert said.startswith("Nothing was compiled, and the game plays as before: ")
    assert "no-such-compiler" in said
    assert said.count("\n") == 1
    assert list(tmp_path.iterdir()) == [tmp_path / FOLDER]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_compiled_modules_play_the_same_games(game: str) -> None:
    if game not in FOUND.groups:
        pytest.skip("`run.py compile` comes first")
    assert compiled_games.main([game]) == 0
