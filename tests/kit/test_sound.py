"""Sounds: small files made by our own script, heard as loud as wished, and never an error."""

from __future__ import annotations

import importlib
import struct
import sys
import wave
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from tests.tzolkin.rules.table import Table
from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.engine.record import new_record
from tzolkin_desktop.engine.session import Session, Step
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.rules.consts import GEARS
from tzolkin_desktop.games.tzolkin.table.motion.beats import Beat
from tzolkin_desktop.games.tzolkin.table.motion.director import (
    GOOD_SOUNDS,
    HEARD,
    Director,
)
from tzolkin_desktop.games.tzolkin.table.motion.flights import Flight
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.settings import Settings
from tzolkin_desktop.kit.sound import (
    AMBIENCE,
    BELL,
    GEAR_SOUNDS,
    OWN_CHANNEL,
    Sounds,
    loudness,
)
from tzolkin_desktop.paths import sprites_dir
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.table.motion import Showing
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene

FOLDER = sprites_dir()
ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 1_500_000
LOUDEST = 0.6  # of what the device can give: two at once never crackle


SCRIPTS = {
    "make_sounds": ("shell", "tzolkin"),
    "tikal_sounds": ("tikal",),
    "yucatan_sounds": ("yucatan",),
}  # and their rooms


def script(name: str) -> ModuleType:
    """Load a script of the tools, which finds the others beside itself."""
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(ROOT / "tools"))


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    return script("make_sounds")


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    found = Sounds()
    yield found
    found.close()


def samples(path: Path) -> tuple[int, ...]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        frames = file.readframes(file.getnframes())
    return struct.unpack(f"<{len(frames) // 2}h", frames)


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_makes_the_files_that_are_shipped(name: str, tmp_path: Path) -> None:
    assert script(name).write(tmp_path) <= MOST_BYTES
    shipped = {
        path.relative_to(FOLDER)
        for room in SCRIPTS[name]
        for path in FOLDER.glob(f"{room}/sounds/*.wav")
    }
    assert {path.relative_to(tmp_path) for path in tmp_path.rglob("*.wav")} == shipped
    for path in shipped:
        made, kept = samples(tmp_path / path), samples(FOLDER / path)
        assert len(made) == len(kept)
        # another machine may round a sine differently
        assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 2, path


def test_every_sound_is_short_soft_and_without_clicks(maker: ModuleType) -> None:
    for path in FOLDER.glob("*/sounds/*.wav"):
        if path.stem in maker.ENDLESS:
            continue
        heard = samples(path)
        assert 0.1 <= len(heard) / 22050 <= 3.5, path.name
        assert 0.2 <= max(map(abs, heard)) / 32767 <= LOUDEST, path.name
        assert abs(heard[0]) < 700, path.name
        assert max(map(abs, heard[-20:])) < 300, path.name
        assert abs(sum(heard) / len(heard)) < 60, path.name


def test_the_ambience_goes_round_without_a_click_or_a_hole() -> None:
    heard = samples(FOLDER / "shell" / "sounds" / "ambience.wav")
    steps = sorted(abs(b - a) for a, b in pairwise(heard))
    assert abs(heard[0] - heard[-1]) <= steps[len(steps) * 98 // 100]
    second = 22050
    levels = [
        sum(n * n for n in heard[at : at + second]) ** 0.5 for at in range(0, len(heard), second)
    ]
    nearby = levels[1], levels[-2]
    assert min(levels[0], levels[-1]) > 0.6 * min(nearby)  # about 4 dB
    assert min(levels) > 0.2 * max(levels)


def test_every_sound_that_is_asked_for_is_there() -> None:
    wanted = {*HEARD.values(), *GOOD_SOUNDS.values(), *GEAR_SOUNDS, BELL, "cube", "food_day"}
    wanted |= {f"tick_{gear}" for gear in GEARS} | {AMBIENCE, "victory", "button", "refusal"}
    assert wanted <= {path.stem for path in FOLDER.glob("*/sounds/*.wav")}


def test_volumes_multiply_and_mute_silences() -> None:
    settings = Settings(volume=100, gears_volume=50, bell_volume=0)
    assert loudness("corn", settings) == 1
    assert loudness("gear_tick", settings) == 0.25
    assert loudness(BELL, settings) == 0
    settings.volume = 50
    assert loudness("corn", settings) == 0.25
    settings.mute = True
    assert loudness("corn", settings) == 0


def test_the_ambience_has_a_volume_of_its_own_and_is_left_out_where_nobody_hears(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(volume=100, ambience_volume=50)
    assert loudness(AMBIENCE, settings) == 0.25
    assert not sounds.accompany(settings)
    monkeypatch.setattr("tzolkin_desktop.kit.sound._dummy", lambda: False)
    assert sounds.accompany(settings)
    own = pygame.mixer.Channel(OWN_CHANNEL)
    heard = own.get_sound()
    for _ in range(12):  # other sounds find other channels
        sounds.play("corn", settings, "tzolkin")
    assert sounds.accompany(settings)
    assert own.get_sound() is heard
    settings.mute = True
    assert not sounds.accompany(settings)
    assert not own.get_busy()


def test_every_gear_that_carries_somebodys_worker_ticks_for_itself() -> None:
    position = Table(players=2, day=3).worker("tikal", 2, seat=0).worker("uxmal", 1, seat=1)
    after = position.s.clone()
    after.day += 1
    step = Step(0, Choice(0), position.s, ())
    seats = (SeatLook("A", "red"), SeatLook("B", "blue", "random"))
    (beat,) = Director({}, seats).beats(step, after)
    ticks = [name for _, name in beat.cues if name.startswith("tick_")]
    assert ticks == ["tick_tikal"]


def test_a_sound_is_never_heard_twice_at_once(sounds: Sounds) -> None:
    settings = Settings(volume=80)
    assert sounds.available
    for _ in range(5):
        assert sounds.play("food_day", settings)
    sound = sounds._kept["food_day", ""]
    assert sound is not None
    assert sound.get_num_channels() == 1
    assert sound.get_volume() == pytest.approx(0.64, abs=0.01)
    settings.mute = True
    assert not sounds.play("food_day", settings)
    sounds.hush()
    assert sound.get_num_channels() == 0


def test_a_missing_or_broken_file_is_silence(tmp_path: Path) -> None:
    (tmp_path / "shell" / "sounds").mkdir(parents=True)
    (tmp_path / "shell" / "sounds" / "corn.wav").write_bytes(b"RIFF no sound")
    sounds = Sounds(tmp_path)
    assert not sounds.play("corn", Settings())
    assert not sounds.play("nowhere", Settings())
    sounds.close()
    assert not sounds.play("corn", Settings())


def test_without_a_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    pygame.mixer.quit()
    sounds = Sounds()
    assert not sounds.available
    assert not sounds.play("corn", Settings())
    sounds.hush()
    sounds.close()


def test_a_build_of_pygame_without_a_mixer_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise NotImplementedError("mixer module not available")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    assert not Sounds().play("corn", Settings())


# what is heard when


def heard_in(beat: Beat, seconds: float, step: float = 0.05) -> list[str]:
    heard: list[str] = []
    beat.play = heard.append
    for _ in range(round(seconds / step)):
        beat.advance(step)
    return heard


def test_pieces_sound_when_they_arrive() -> None:
    flights = [
        Flight(lambda *_: None, (0, 0), (9, 9), delay=0.5 * n, sound=name)
        for n, name in enumerate(("corn", "cube"))
    ]
    beat = Beat(None, flights, cues=[(f.until, f.sound) for f in flights])  # type: ignore[arg-type]
    assert heard_in(beat, 0.3) == []
    assert heard_in(beat, 0.2) == ["corn"]
    assert heard_in(beat, 1.0) == ["cube"]


def beats_of_a_game() -> list[Beat]:
    rules = rules_of("tzolkin")
    session = Session(rules, new_record(rules, {"players": 2}, 4))
    seats = (SeatLook("A", "red"), SeatLook("B", "blue"))
    found: list[Beat] = []
    while not session.over:
        step = session.apply(session.choices()[0])
        found += Director({}, seats).beats(step, rules.clone(session.state))
    return found


def test_gears_roll_and_tick_and_the_drum_calls_to_the_feast() -> None:
    beats = beats_of_a_game()
    turns = [beat for beat in beats if beat.turn]
    assert len(turns) > 20
    for beat in turns:
        assert [name for _, name in beat.cues][:2] == ["gear_roll", "gear_tick"]
    feasts = [[name for _, name in beat.cues] for beat in beats if beat.food_day]
    assert feasts == [["food_day"]] * 4
    placed = [name for beat in beats for _, name in beat.cues]
    assert {"worker_placed", "corn"} <= set(placed)


def test_without_motion_everything_is_heard_once() -> None:
    heard: list[str] = []
    beat = Beat(None, cues=[(0.1, "corn"), (0.4, "corn"), (0.9, "cube")], play=heard.append)  # type: ignore[arg-type]
    Showing(None, lambda _: None).add([beat], pace=0.0)  # type: ignore[arg-type]
    assert heard == ["corn", "cube"]


def test_the_bell_rings_when_the_bots_have_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App((640, 360), tmp_path, hidden=True)
    heard: list[str] = []
    monkeypatch.setattr(app, "play", lambda *names: heard.extend(names))
    app.settings.speed = "off"
    seats = (SeatLook("A", "red"), SeatLook("B", "blue", "random"))
    match = Match(Setup(seats, 2))
    while match.state.hands or match.session.seat != 1:
        match.session.apply(match.session.choices()[0])
    table = TableScene(app, match, lambda: None, lambda: None, lambda: None)
    app.push(table)
    monkeypatch.setattr(table, "_let_bot_play", lambda _: match.session.apply(
        match.session.choices()[0]))  # fmt: skip
    for _ in range(60):
        table.update(0.1)
    assert heard.count(BELL) == 1
    app.close()
