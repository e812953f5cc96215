"""The sprites folder is whole, safe for the rasteriser, small and fails with a clear word."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tzolkin_desktop.games.tzolkin.table.board.gears import EMBLEMS
from tzolkin_desktop.games.tzolkin.table.board.geometry import GEAR_FRAMES, frame_size
from tzolkin_desktop.kit.assets import AssetError, Assets
from tzolkin_desktop.kit.theme import FONT_FILES, GEAR_COLOURS, PLAYER_LOOKS
from tzolkin_desktop.paths import sprites_dir

SPRITES = sprites_dir()
SHELL, TZOLKIN = SPRITES / "shell", SPRITES / "tzolkin"
ICONS = sorted([*SPRITES.glob("*/icons/*.svg"), *SPRITES.glob("*/icons/mild/*.svg")])
# What the rasteriser drops or draws wrongly without a word.
UNSAFE = (
    "<use", "<clipPath", "<mask", "<filter", "<text", "<image", "<pattern", "rgba(", "hsl(",
    "currentColor", 'x2="1"', 'y2="1"',
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def window() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


@pytest.fixture
def assets() -> Assets:
    return Assets(SPRITES)


@pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
def test_icon_is_safe_and_leaves_ink_at_20_pixels(path: Path, assets: Assets) -> None:
    text = path.read_text(encoding="utf-8")
    assert not [feature for feature in UNSAFE if feature in text]
    named = re.findall(r'(?:fill|stroke|stop-color)="([a-zA-Z]+)"', text)
    assert set(named) <= {"none"}
    assets.be_mild(path.parent.name == "mild")
    picture = assets.icon(path.stem, 20, (190, 38, 22))
    assert picture.get_height() == 20
    assert pygame.mask.from_surface(picture, 60).count() >= 60
    assert not assets.broken


def test_mild_signs_are_drawn_where_they_are_wanted(assets: Assets) -> None:
    usual = pygame.image.tobytes(assets.icon("sacrifice", 40), "RGBA")
    plain = pygame.image.tobytes(assets.icon("captive", 40), "RGBA")
    assets.be_mild(True)
    assert pygame.image.tobytes(assets.icon("sacrifice", 40), "RGBA") != usual
    assert pygame.image.tobytes(assets.icon("captive", 40), "RGBA") == plain  # it has no twin
    assets.be_mild(False)
    assert pygame.image.tobytes(assets.icon("sacrifice", 40), "RGBA") == usual


def test_every_mild_sign_is_the_twin_of_an_icon(assets: Assets) -> None:
    twins = {path.stem for path in ICONS if path.parent.name == "mild"}
    assert twins and twins <= set(assets.icon_names())


def test_every_piece_and_emblem_has_its_icon(assets: Assets) -> None:
    names = set(assets.icon_names())
    assert {look.worker for look in PLAYER_LOOKS.values()} <= names
    assert {look.marker for who, look in PLAYER_LOOKS.items() if who != "dummy"} <= names
    assert set(EMBLEMS.values()) <= names


def test_icon_takes_the_base_colour_and_the_exact_size(assets: Assets) -> None:
    red = assets.icon("m_cone", 40, (190, 38, 22))
    blue = assets.icon("m_cone", 40, (34, 88, 214))
    assert red.get_at((20, 32))[:3] != blue.get_at((20, 32))[:3]
    assert assets.icon("templestep", (240, 30), (164, 112, 66)).get_size() == (240, 30)
    assert assets.icon("m_cone", 40, (190, 38, 22)) is red


@pytest.mark.parametrize("key", GEAR_COLOURS)
def test_gear_frames_are_baked_in_two_sizes(key: str) -> None:
    for folder, scale in (("1x", 1), ("2x", 2)):
        for frame in range(GEAR_FRAMES):
            path = TZOLKIN / "gears" / folder / f"{key}_{frame:02d}.webp"
            width, height = pygame.image.load(path).get_size()
            assert width == height == round(frame_size(key) * scale), path


def test_gear_frame_comes_from_the_nearest_size_above(assets: Assets) -> None:
    for side in (170, 300, 590):
        assert assets.gear_frame("palenque", 3, side).get_size() == (side, side)


@pytest.mark.parametrize("role", FONT_FILES)
def test_fonts_know_every_letter_of_the_three_languages(role: str, assets: Assets) -> None:
    font = assets.font(role, 30)
    unknown = pygame.image.tobytes(font.render("\uffff", True, "white"), "RGBA")
    letters = "AZaz09ЯяЁёЫыЭэЇїІіЄєҐґ’“”«»№…–—−×→·"
    for letter in letters:
        drawn = pygame.image.tobytes(font.render(letter, True, "white"), "RGBA")
        assert drawn != unknown, f"{FONT_FILES[role]} lacks {letter}"


def test_fonts_come_with_their_licence() -> None:
    licence = (SHELL / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "Reserved Font Name 'Source'" in licence


def test_the_art_is_small() -> None:
    others = ("fonts", "sounds")
    files = [f for f in SPRITES.rglob("*") if f.is_file() and f.parent.name not in others]
    assert sum(path.stat().st_size for path in files) < 10_000_000


def test_missing_icon_is_drawn_as_a_box_and_noted(assets: Assets) -> None:
    picture = assets.icon("no_such_icon", 24)
    assert picture.get_size() == (24, 24)
    assert pygame.mask.from_surface(picture).count() > 100
    assert "no_such_icon" in assets.broken


@pytest.mark.parametrize("text", ["", "not a picture", '<svg viewBox="0 0 0 0"></svg>', "<svg>"])
def test_broken_icon_is_drawn_as_a_box_and_noted(text: str, tmp_path: Path) -> None:
    (tmp_path / "shell" / "icons").mkdir(parents=True)
    (tmp_path / "shell" / "icons" / "bad.svg").write_text(text, encoding="utf-8")
    assets = Assets(tmp_path)
    assert pygame.mask.from_surface(assets.icon("bad", 24)).count() > 100
    assert "bad.svg" in assets.broken["bad"]


def test_missing_or_broken_font_is_named(tmp_path: Path) -> None:
    (tmp_path / "shell" / "fonts").mkdir(parents=True)
    assets = Assets(tmp_path)
    with pytest.raises(AssetError, match=re.escape(FONT_FILES["body"])):
        assets.font("body", 20)
    whole = (SHELL / "fonts" / FONT_FILES["bold"]).read_bytes()
    for broken in (b"", b"not a font", whole[:8], whole[:50_000]):
        (tmp_path / "shell" / "fonts" / FONT_FILES["bold"]).write_bytes(broken)
        with pytest.raises(AssetError, match=re.escape(FONT_FILES["bold"])):
            assets.font("bold", 20)


def test_missing_or_broken_picture_is_named(tmp_path: Path) -> None:
    (tmp_path / "tzolkin" / "board").mkdir(parents=True)
    (tmp_path / "tzolkin" / "board" / "plate.webp").write_bytes(b"RIFF....WEBPbroken")
    assets = Assets(tmp_path)
    with pytest.raises(AssetError, match=r"plate\.webp"):
        assets.image("board/plate", (10, 10))
    with pytest.raises(AssetError, match=r"jungle\.webp"):
        assets.image("board/jungle", (10, 10))


def test_check_names_what_is_missing(tmp_path: Path) -> None:
    Assets(SPRITES).check()
    shutil.copytree(SHELL / "icons", tmp_path / "shell" / "icons")
    with pytest.raises(AssetError, match="board"):
        Assets(tmp_path).check()


def test_the_game_on_show_is_looked_at_before_the_shell(tmp_path: Path) -> None:
    picture = '<svg viewBox="0 0 {} 10"><rect width="9" height="9" fill="#fff"/></svg>'
    for room, width in (("chess", 20), ("go", 30), ("shell", 40)):
        (tmp_path / room / "icons").mkdir(parents=True)
        (tmp_path / room / "icons" / "stone.svg").write_text(picture.format(width))
    (tmp_path / "chess" / "icons" / "king.svg").write_text(picture.format(50))
    assets = Assets(tmp_path)
    assert assets.icon("stone", 10).get_width() == 40
    assets.show_game("go")
    assert assets.icon("stone", 10).get_width() == 30
    assert assets.icon("king", 10).get_width() == 50  # of a game that is not on show


def test_no_two_rooms_have_the_same_icon() -> None:
    icons = [path for path in ICONS if path.parent.name == "icons"]
    assert len({path.stem for path in icons}) == len(icons)


def test_the_least_used_pictures_are_dropped_first() -> None:
    assets = Assets(SPRITES, memory=3 * 40 * 40 * 4)
    first = assets.shape("<rect/>", (40, 40))
    for number in range(3):
        assets.shape(f'<rect width="{number}"/>', (40, 40))
    assert assets.shape("<rect/>", (40, 40)) is not first


@pytest.mark.skipif(sys.platform == "win32", reason="names of files have one encoding there")
def test_pictures_fonts_and_sounds_are_found_in_a_folder_of_other_letters(tmp_path: Path) -> None:
    """Under a narrow locale such a folder's name is no text to pygame."""
    (tmp_path / "дім").symlink_to(SPRITES, target_is_directory=True)
    script = """
import os
from pathlib import Path
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.settings import Settings
from tzolkin_desktop.kit.sound import BUTTON, Sounds
from tzolkin_desktop.kit.window import open_window
folder = next(Path(os.environ["PLACE"]).iterdir())
open_window(Settings(), (640, 360), True, folder / "shell" / "window" / "icon.png")
assets = Assets(folder)
assets.check()
assets.image("board/jungle", (64, 64))
assert Sounds(folder).play(BUTTON, Settings())
"""
    narrow = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PLACE": str(tmp_path)}
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, **narrow, **silent},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
