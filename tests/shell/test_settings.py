"""Settings: checked, remembered, and at work as soon as they are changed."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pygame
import pytest

from tests.shell.conftest import click, press
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.canvas import Canvas, TextLog
from tzolkin_desktop.kit.chooser import Chooser, Option
from tzolkin_desktop.kit.fade import SECONDS, Fade
from tzolkin_desktop.kit.hover_card import (
    Card,
    card_size,
    draw_card,
    draw_tip,
)
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.settings import (
    CHOSEN,
    SCALES,
    Settings,
    SettingsFile,
    system_language,
)
from tzolkin_desktop.kit.sound import Sounds
from tzolkin_desktop.kit.theme import (
    CREAM,
    GAIN,
    INK,
    LOSS,
    PAPER,
    PAPER_DARK,
    SCENE_SUBHEAD,
    TERRACOTTA,
    Colour,
    mix,
    stark,
)
from tzolkin_desktop.kit.view import View
from tzolkin_desktop.kit.widgets import (
    DOWN,
    MOVE,
    UP,
    Signal,
)
from tzolkin_desktop.paths import sprites_dir
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.menus.settings import SettingsScene
from tzolkin_desktop.shell.table.log import LogLine, LogPanel

WINDOW = (960, 540)
LEAST_CONTRAST = 7.0  # WCAG AAA


def opened(app: App) -> SettingsScene:
    scene = SettingsScene(app, app.pop)
    app.push(Scene(app))
    app.push(scene)
    return scene


# the file


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "new" / "folder")
    changed = {
        "language": "uk", "scale": 150, "contrast": True, "fullscreen": True, "width": 1600,
        "height": 900, "speed": "slow", "reduced": True, "bots": "steps", "confirm_end": "never",
        "hand_over": "every_turn", "volume": 5, "gears_volume": 15, "bell_volume": 25,
        "ambience_volume": 35, "mute": True, "hold_to_look": True, "mild": True,
        "game": "toy", "setup": {"seed": 3}, "lessons": {"controls": {"step": 2}}, "offered": True,
    }  # fmt: skip
    assert changed.keys() == asdict(Settings()).keys()
    for name, value in changed.items():
        setattr(file.settings, name, value)
    file.save()
    assert asdict(SettingsFile(file.path.parent).settings) == changed


@pytest.mark.parametrize(
    ("name", "value", "becomes"),
    [
        ("scale", 1000, 200),
        ("scale", -5, 80),
        ("scale", 117, 120),
        ("scale", "big", 100),
        ("scale", True, 100),
        ("volume", 101, 100),
        ("bell_volume", -1, 0),
        ("speed", "warp", "normal"),
        ("bots", "never", "paused"),
        ("hand_over", None, "secrets"),
        ("mute", 1, False),
        ("width", 10**9, 7680),
        ("setup", [], {}),
    ],
)
def test_senseless_values_become_usual_or_nearest(
    tmp_path: Path, name: str, value: object, becomes: object
) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({name: value, "unknown": 1}))
    file = SettingsFile(tmp_path)
    assert getattr(file.settings, name) == becomes
    assert file.trouble == ""


@pytest.mark.parametrize("text", ["", "{", "[1]", "\x00\x01", '{"a": ' * 5000, "9" * 200_000])
def test_a_broken_file_is_set_aside_and_told(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.json").write_text(text)
    app = App((640, 360), tmp_path, hidden=True)
    assert (tmp_path / "settings.broken.json").read_text() == text
    for language in ("en", "ru", "uk"):
        app.set_language(language)
        app.scenes.clear()
        Flow(app).title()
        app.log = TextLog()
        app.show()
        told = app.file.tell(app.words)
        assert "settings.broken.json" in told
        assert told in [text.text for text in app.log.texts]
        assert app.log.clipped() == []
        app.log = None
    assert asdict(app.settings) | {"language": ""} == asdict(Settings())
    app.close()


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    file = SettingsFile(tmp_path / "file" / "inside")
    file.save()
    assert file.trouble == "unsaved"
    assert file.tell(lambda key, **values: f"{key} {values['reason']}")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("uk_UA", "uk"),
        ("ru_RU", "ru"),
        ("Russian_Russia", "ru"),
        ("Ukrainian_Ukraine", "uk"),
        ("English_United States", "en"),
        ("de_DE", "en"),
        (None, "en"),
    ],
)
def test_the_language_of_the_system_is_the_usual_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str | None, code: str
) -> None:
    monkeypatch.setattr("locale.getlocale", lambda *_: (name, "UTF-8"))
    assert system_language(["en", "ru", "uk"]) == code


# the scene


def test_every_setting_can_be_changed_and_is_kept(app: App) -> None:
    opened(app)
    before = asdict(app.settings)
    click(app, "scale", 0.99)
    click(app, "contrast/high")
    click(app, "speed/slow")
    click(app, "reduced")
    click(app, "bots/steps")
    click(app, "confirm/never")
    click(app, "hand_over/every_turn")
    click(app, "hold_to_look")
    click(app, "mild")
    for name in ("volume", "gears_volume", "bell_volume", "ambience_volume"):
        click(app, name, 0.1)
    click(app, "mute")
    kept = json.loads(app.file.path.read_text(encoding="utf-8"))
    assert [name for name in CHOSEN if kept[name] == before[name]] == []
    assert kept["scale"] == 200
    click(app, "button/defaults")
    assert asdict(app.settings) == asdict(
        Settings(language="en", width=app.settings.width, height=app.settings.height)
    )


def test_sliders_are_dragged_and_moved_by_keys(app: App) -> None:
    scene = opened(app)
    entry = next(e for e in scene.entries if e.id == "volume")
    x, y, w, h = entry.widget.box
    scene.signal(Signal(DOWN, x + w / 2, y + h / 2, button=1))
    for share in (0.6, 0.3, 0.9):
        scene.signal(Signal(MOVE, x + 15 + (w - 30) * share, y + h / 2))
        assert app.settings.volume == share * 100
    scene.signal(Signal(UP, x, y, button=1))
    scene.signal(Signal(MOVE, x, y))
    assert app.settings.volume == 90
    for entry in scene.entries:
        entry.widget.focused = entry.id == "scale"
    press(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert app.settings.scale == 110
    assert app.settings.scale in SCALES


def test_arrows_go_from_row_to_row_and_escape_leaves(app: App) -> None:
    scene = opened(app)
    press(app, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP)
    assert next(e.id for e in scene.entries if e.widget.focused) == "scale"
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene


def test_the_scenes_behind_follow_when_texts_change(app: App) -> None:
    class Behind(Scene):
        times = 0

        def resized(self) -> None:
            self.times += 1

    behind = Behind(app)
    for share in (0.5, 0.5):
        app.scenes[:] = [behind, SettingsScene(app, app.pop)]
        click(app, "scale", share)
        press(app, pygame.K_ESCAPE)
    assert behind.times == 1  # the second time nothing had changed


def test_a_silent_computer_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    assert opened(app)._sound()[-1].line == ""
    monkeypatch.setattr(app.borrow(Sounds), "available", False)
    assert opened(app)._sound()[-1].line == app.words("settings.no_sound")


# what they do


def canvas(zoom: float = 1.0, contrast: bool = False) -> Canvas:
    size = (1280, 720)
    view = View.fit(*size, zoom, contrast)
    return Canvas.of(view, pygame.Surface(size), Assets(sprites_dir()), TextLog())


CARD = Card(
    "A title", (90, 60, 30), ["Some words about {corn:3} and what they are good for"] * 4, "Under"
)


@pytest.mark.parametrize("scale", SCALES)
def test_cards_and_tips_follow_the_scale_and_stay_on_the_screen(scale: int) -> None:
    usual, page = canvas(), canvas(scale / 100)
    assert card_size(page, CARD)[0] == pytest.approx(card_size(usual, CARD)[0] * scale / 100)
    box = draw_card(page, CARD, (30, 20))
    draw_tip(page, "It cannot be done {wood:2} because of this and that and more", (1900, 1070))
    assert page.log is not None
    assert page.log.clipped() == []
    for text in page.log.texts[: len(page.log.texts) // 2]:
        assert box[0] <= text.rect[0] <= box[0] + box[2]
    sizes = {round(text.size, 3) for text in page.log.texts if text.text == "words"}
    assert sizes == {round(17 * scale / 100, 3)}


def test_a_long_card_grows_only_as_far_as_the_screen() -> None:
    page = canvas(2.0)
    long = Card("A title", (90, 60, 30), ["Some words about this and that"] * 18)
    wide, tall = card_size(page, long)
    assert tall <= 1068
    assert wide > 418


@pytest.mark.parametrize("scale", [0.8, 1.5, 2.0])
def test_choosers_are_clicked_where_they_are_drawn(scale: float) -> None:
    options = [Option(f"o{n}", text="Option {corn:2}") for n in range(6)]
    usual, chooser = Chooser("Choose"), Chooser("Choose", zoom=scale)
    usual.layout((400, 300), options)
    chooser.layout((400, 300), options)
    assert chooser.box[2] == pytest.approx(min(usual.box[2] * scale, 1100), rel=0.01)
    page = canvas(scale)
    chooser.draw(page)
    assert page.log is not None
    for spot in chooser.spots().values():
        inside = [t for t in page.log.texts if spot.contains(t.rect[0], t.rect[1] + 5)]
        assert [t.text for t in inside] == ["Option", "2"]


def test_the_log_shows_fewer_and_larger_lines() -> None:
    log = LogPanel((1074.0, 954.0, 838.0, 118.0))
    log.set([LogLine(f"line {n}", "corn") for n in range(9)])
    usual = log.rows
    log.zoom = 2.0
    assert 1 <= log.rows < usual
    spots = log.spots(None)  # type: ignore[arg-type]
    assert len(spots) == log.rows
    for spot in spots.values():
        assert log.box[1] < spot.y
        assert spot.y + spot.h < log.box[1] + log.box[3]


def contrast(a: Colour, b: Colour) -> float:
    """Give the contrast of two colours as WCAG 2 reckons it."""

    def light(colour: Colour) -> float:
        parts = (c / 255 for c in colour)
        red, green, blue = (
            c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    bright, dark = sorted((light(a), light(b)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_high_contrast_keeps_gain_green_and_loss_red() -> None:
    red, green, _ = stark(LOSS)
    assert red > 3 * green
    red, green, _ = stark(GAIN)
    assert green > 2 * red


def test_high_contrast_makes_every_ink_easy_to_read() -> None:
    inks = [mix(INK, PAPER, share / 20) for share in range(15)]
    for ink in [*inks, GAIN, LOSS, TERRACOTTA]:
        for paper in (PAPER, PAPER_DARK):
            assert contrast(stark(ink), paper) >= LEAST_CONTRAST
    night: Colour = (58, 46, 30)
    for ink in (CREAM, SCENE_SUBHEAD, mix((104, 88, 68), CREAM, 0.8)):
        assert contrast(stark(ink), night) >= LEAST_CONTRAST
    assert contrast(mix(INK, PAPER, 0.5), PAPER) < LEAST_CONTRAST


def test_high_contrast_reaches_the_texts() -> None:
    pages = canvas(), canvas(contrast=True)
    for page in pages:
        page.surface.fill(PAPER)
        page.text("faint", 20, 20, 60, mix(INK, PAPER, 0.5))
    darkest = [
        min(sum(page.surface.get_at((x, y))[:3]) for x in range(120) for y in range(60))
        for page in pages
    ]
    assert darkest[1] < 120 < darkest[0]


def test_less_motion_means_no_motion_but_pauses_stay() -> None:
    settings = Settings(speed="fast", reduced=True)
    assert settings.pace == 0
    assert settings.tempo > 0


def test_less_motion_fades_from_scene_to_scene(app: App) -> None:
    class Plain(Scene):
        colour: Colour = (0, 0, 0)

        def draw(self, canvas: Canvas) -> None:
            canvas.surface.fill(self.colour)

    first, second = Plain(app), Plain(app)
    first.colour = (200, 0, 0)
    second.colour = (0, 0, 200)
    for reduced, between in ((True, True), (False, False)):
        app.settings.reduced = reduced
        app.scenes[:] = [first]
        first.dirty = True
        app._fade = None
        app.frame([], 0.0)
        app.push(second)
        app.frame([], SECONDS / 2)
        red, _, blue, _ = app.window.get_at((5, 5))
        assert (50 < red < 150 and 50 < blue < 150) == between
        app.frame([], SECONDS)
        app.frame([], 0.01)
        assert app.window.get_at((5, 5))[:3] == (0, 0, 200)


def test_a_fade_ends_after_a_moment() -> None:
    fade = Fade(pygame.Surface((8, 8)))
    assert not fade.done
    fade.advance(0.12)
    assert fade.done
