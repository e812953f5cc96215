"""The settings: language, window and the speed of motion, at work at once; gears show the speed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from tzolkin_desktop.ui.app import App
from tzolkin_desktop.ui.canvas import Canvas
from tzolkin_desktop.ui.scenes.form import Form
from tzolkin_desktop.ui.settings import SPEEDS
from tzolkin_desktop.ui.theme import CREAM, INK, OUTLINE, PAPER, PAPER_DARK, mix
from tzolkin_desktop.ui.tzolkin.gears import Standing
from tzolkin_desktop.ui.tzolkin.ornament import Ornament
from tzolkin_desktop.ui.widgets import Button, Segments, Signal

CARD = (50.0, 150.0, 980.0, 424.0)
KEYS = (50.0, 592.0, 980.0, 300.0)
TRAIN = (1478.0, 530.0)
ROW = 122.0
SECONDS_A_DAY = 1.5
KEYS_SHOWN = ("next", "space", "fullscreen", "menu")
RIDERS = (
    Standing("chichen_itza", 3, "red"),
    Standing("palenque", 4, "blue"),
    Standing("yaxchilan", 3, "green"),
    Standing("tikal", 2, "yellow"),
    Standing("uxmal", 4, "purple"),
)


class Row(NamedTuple):
    """A line of the card: its words and its options by id."""

    id: str
    label: str
    line: str
    options: dict[str, str]
    chosen: str
    choose: Callable[[str], object]


class SettingsScene(Form):
    """Every change is kept in the settings file as soon as it is made."""

    def __init__(
        self, app: App, on_back: Callable[[], object], keys: Sequence[str] = KEYS_SHOWN
    ) -> None:
        """Name the keys, by their ids among the words, that shall be listed."""
        self._on_back = on_back
        self._keys = tuple(keys)
        self._ornament = Ornament(*TRAIN, 0.86, RIDERS, sun=128)
        self._still: pygame.Surface | None = None
        self._waited = 0.0
        super().__init__(app)

    def build(self) -> None:
        """Lay the rows out."""
        for number, row in enumerate(self._rows()):
            y = CARD[1] + 46 + ROW * (number + 0.5)
            box = (CARD[0] + 390, y - 28, CARD[2] - 420, 56)
            codes = list(row.options)
            segments = Segments(box, list(row.options.values()), codes.index(row.chosen), 21)
            act = partial(self._change, row, codes)
            self.add(row.id, segments, act, row.label, options=codes)
        back = Button((50, 930, 270, 86), self.app.words("menu.back"), "plain", "ui_left", 27)
        self.add_button("back", back, self._on_back, legal=True)

    def key(self, signal: Signal) -> None:
        """Let Escape go back."""
        if signal.key == pygame.K_ESCAPE:
            self._on_back()

    def update(self, seconds: float) -> None:
        """Turn the gears day by day at the chosen speed."""
        self._ornament.advance(seconds)
        self._waited += seconds
        if self._waited >= SECONDS_A_DAY and not self._ornament.turning:
            self._waited = 0.0
            self._ornament.turn(self.app.settings.pace)
            if not self._ornament.turning:
                self.dirty = True

    def resized(self) -> None:
        """Make the pictures anew."""
        self._still = None
        self._ornament.forget()
        super().resized()

    def draw(self, canvas: Canvas) -> None:
        """Draw the card, the keys and the gears."""
        if self._still is None:
            self._still = canvas.surface.copy()
            self._draw_still(canvas.on(self._still))
        canvas.surface.blit(self._still, (0, 0))
        self._ornament.draw_gears(canvas)
        self.draw_widgets(canvas)

    def repaint(self, canvas: Canvas) -> list[pygame.Rect]:
        """Draw only the turning gears."""
        if not self._ornament.turning or self._still is None:
            return []
        area = self._ornament.area(canvas)
        canvas.surface.blit(self._still, area, area)
        self._ornament.draw_gears(canvas)
        return [area]

    def _draw_still(self, canvas: Canvas) -> None:
        words = self.app.words
        canvas.background()
        canvas.veil(0.26)
        self._ornament.draw_light(canvas)
        canvas.vignette()
        self._ornament.draw_bed(canvas)
        canvas.scene_head(words("settings.head"), words("settings.line"))
        canvas.panel(CARD, words("settings.look"), "lake", 34, 23)
        for number, row in enumerate(self._rows()):
            x, y = CARD[0] + 34, CARD[1] + 46 + ROW * (number + 0.5)
            lift = 13 if row.line else 0
            canvas.text(row.label, x, y - lift, 25, INK, "bold", "lm", 340)
            if row.line:
                canvas.text(row.line, x, y + 19, 18, mix(INK, PAPER, 0.3), "body", "lm", 340)
            if number:
                rule = mix(PAPER_DARK, INK, 0.3)
                top = y - ROW / 2
                canvas.line((x - 8, top), (CARD[0] + CARD[2] - 26, top), rule)
        canvas.panel(KEYS, words("settings.keys"), "bark", 34, 23)
        each = (KEYS[3] - 70) / max(4, len(self._keys))
        for number, key in enumerate(self._keys):
            name, _, what = words(f"keys.{key}").partition(": ")
            y = KEYS[1] + 48 + each * (number + 0.5)
            canvas.text(name, KEYS[0] + 34, y, 22, INK, "bold", "lm", 340)
            canvas.text(what, KEYS[0] + 390, y, 22, INK, "body", "lm", KEYS[2] - 420)
        if self.app.file.trouble:
            trouble = self.app.file.trouble
            canvas.text(trouble, 350, 973, 19, CREAM, "body", "lm", 1500, outline=OUTLINE)

    def _rows(self) -> list[Row]:
        words, settings = self.app.words, self.app.settings
        known = {language.code: language.name for language in self.app.known_languages}
        window = "fullscreen" if settings.fullscreen else "windowed"
        return [
            Row(
                "language", words("settings.language"), words("settings.language_line"),
                known, words.language.code, self.app.set_language,
            ),
            Row(
                "window", words("settings.window"), "F11",
                {code: words(f"settings.{code}") for code in ("windowed", "fullscreen")},
                window, lambda _: self.app.toggle_fullscreen(),
            ),
            Row(
                "speed", words("settings.speed"), "",
                {code: words(f"settings.speed_{code}") for code in SPEEDS},
                settings.speed, self._set_speed,
            ),
        ]  # fmt: skip

    def _set_speed(self, speed: str) -> None:
        self.app.settings.speed = speed
        self._waited = SECONDS_A_DAY  # show it at once

    def _change(self, row: Row, codes: Sequence[str], number: int) -> None:
        """Apply a choice and keep it."""
        row.choose(codes[number])
        self.app.file.save()
        self._still = None
        self.rebuild()
