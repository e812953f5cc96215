"""The long trial in short: what it counts, what fails it, and what it measures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tzolkin_desktop.__main__ import main
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.shell.menus.title import TitleScene
from tzolkin_desktop.studio.footprint import memory_bytes, open_handles
from tzolkin_desktop.studio.soak import MEBIBYTE, Measure, Soak


@pytest.fixture
def window(tmp_path: Path) -> Iterator[App]:
    app = App((1280, 720), tmp_path, hidden=True)
    yield app
    app.close()


def measured(window: App, *memory: int, handles: tuple[int, ...] = ()) -> dict[str, object]:
    """Report on measures in mebibytes, a second apart, of a trial of so many seconds."""
    soak = Soak(window, len(memory), 1)
    counts = handles or (9,) * len(memory)
    soak.measures = [
        Measure(second, size * MEBIBYTE, count)
        for second, (size, count) in enumerate(zip(memory, counts, strict=True))
    ]
    return soak.report()


def test_a_trial_plays_disturbs_and_measures(capsys: pytest.CaptureFixture[str]) -> None:
    main(["soak", "--minutes", "0.1", "--seed", "3", "--json"])
    report = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert report["exceptions"] == 0
    assert report["clicks"] > 0
    assert report["memory_end_mib"] > 20
    assert report["handles_end"] > 0


def test_every_measure_is_taken_on_the_title(window: App) -> None:
    soak = Soak(window, 0.5, 2)
    soak.run()
    assert len(soak.measures) >= 1
    assert isinstance(window.scene, TitleScene)
    assert window.window.get_size() == (1280, 720)


def test_growth_after_the_warm_up_fails(window: App) -> None:
    assert measured(window, 100, 300, 300, 300, 310)["passed"] is True
    report = measured(window, 100, 300, 300, 300, 320)
    assert (report["memory_growth_percent"], report["passed"]) == (6.67, False)


def test_handles_that_stay_open_fail(window: App) -> None:
    assert measured(window, 300, 300, 300, handles=(5, 9, 9))["passed"] is True
    assert measured(window, 300, 300, 300, handles=(5, 9, 10))["passed"] is False


def test_an_exception_is_counted_and_the_next_game_begins(
    window: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    games: list[int] = []

    def play(self: Soak) -> None:
        games.append(1)
        if len(games) == 1:
            raise ZeroDivisionError("on purpose")
        self._seconds = 0.0

    monkeypatch.setattr(Soak, "_play", play)
    soak = Soak(window, 60.0, 1)
    soak.run()
    assert len(games) == 2
    report = soak.report()
    assert (report["exceptions"], report["passed"]) == (1, False)
    assert "on purpose" in soak.mishaps.told[0]


@pytest.mark.parametrize("minutes", ["0", "-1", "nan", "long"])
def test_nonsense_minutes_are_refused(minutes: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["soak", "--minutes", minutes])
    assert stop.value.code == 2
    assert "minutes" in capsys.readouterr().err


def test_memory_and_handles_are_seen(tmp_path: Path) -> None:
    handles, memory = open_handles(), memory_bytes()
    with (tmp_path / "a").open("w"), (tmp_path / "b").open("w"):
        block = bytearray(b"x" * (64 * MEBIBYTE))
        assert open_handles() == handles + 2
        assert memory_bytes() - memory > 32 * MEBIBYTE
    assert len(block) and open_handles() == handles


def test_fonts_of_many_sizes_keep_no_files_open(window: App) -> None:
    before = open_handles()
    for pixels in range(8, 90):
        window.assets.font("body", pixels).render("corn", True, (0, 0, 0))
    assert open_handles() == before
