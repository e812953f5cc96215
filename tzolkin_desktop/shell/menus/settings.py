"""The settings in one place: four blocks of rows, every change at work and remembered at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.settings import (
    BOTS_TURNS,
    CONFIRMATIONS,
    HAND_OVERS,
    SCALES,
    SPEEDS,
    Settings,
)
from tzolkin_desktop.kit.sound import BELL, Sounds
from tzolkin_desktop.kit.theme import (
    CREAM,
    INK,
    LEAST_WORDS,
    OUTLINE,
    PAPER,
    PAPER_DARK,
    mix,
)
from tzolkin_desktop.kit.widgets import (
    UP,
    Button,
    Segments,
    Signal,
    Slider,
    Toggle,
)

LEFT, RIGHT, WIDTH = 52.0, 974.0, 894.0
TOP, UPPER = 138.0, 424.0
BELOW, LOWER = 580.0, 362.0
HEAD = 36.0
CONTROL = 490.0  # the width of a row's control
SLIDER = 330.0
EDGE = 24.0
BUTTONS = 962.0
# What lets a volume be heard; the ambience is heard anyway.
SAMPLES = {"gears_volume": "gear_tick", "bell_volume": BELL, "ambience_volume": ""}
SHOWN_SPEEDS = ("off", "fast", "normal", "slow")


@dataclass(frozen=True)
class Row:
    """A line of a block: its id among the words, its control, and what to do with a new value."""

    id: str
    value: object
    apply: Callable[[object], object]
    options: Mapping[str, str] | None = None  # of a choice between a few, by id
    steps: Sequence[int] = ()  # of a slider, in per cent
    line: str = ""

    @property
    def slides(self) -> bool:
        """Say whether it is a slider."""
        return bool(self.steps)


class SettingsScene(Form):
    """Four blocks of rows; the scenes behind follow when this one is left."""

    def __init__(self, app: App, on_back: Callable[[], object]) -> None:
        """Take what leads back."""
        self._on_back = on_back
        self._still: pygame.Surface | None = None
        self._unsaved = False
        self._sample = ""  # the sound of the volume that was changed last
        self._drawn = _drawn(app.settings)
        super().__init__(app)

    # what there is

    def blocks(self) -> dict[str, tuple[Box, str, list[Row]]]:
        """List the blocks by id: where each lies, the colour of its head, and its rows."""
        return {
            "look": ((LEFT, TOP, WIDTH, UPPER), "lake", self._look()),
            "motion": ((RIGHT, TOP, WIDTH, UPPER), "clay", self._motion()),
            "sound": ((LEFT, BELOW, WIDTH, LOWER), "honey", self._sound()),
            "game": ((RIGHT, BELOW, WIDTH, LOWER), "leaf", self._game()),
        }

    def _look(self) -> list[Row]:
        app, words, settings = self.app, self.app.words, self.app.settings
        known = {language.code: language.name for language in app.known_languages}
        window = {code: words(f"settings.{code}") for code in ("windowed", "fullscreen")}
        contrast = {code: words(f"settings.contrast_{code}") for code in ("usual", "high")}
        return [
            Row(
                "language", words.language.code, lambda code: app.set_language(str(code)), known,
                line=words("settings.language_line"),
            ),
            Row(
                "scale", settings.scale, partial(self._set, "scale"), steps=SCALES,
                line=words("settings.scale_line"),
            ),
            Row(
                "window", "fullscreen" if settings.fullscreen else "windowed",
                lambda _: app.toggle_fullscreen(), window, line="F11",
            ),
            Row(
                "contrast", "high" if settings.contrast else "usual",
                lambda code: self._set("contrast", code == "high"), contrast,
                line=words("settings.contrast_line"),
            ),
        ]  # fmt: skip

    def _motion(self) -> list[Row]:
        words, settings = self.app.words, self.app.settings
        assert set(SHOWN_SPEEDS) == set(SPEEDS)
        speeds = {code: words(f"settings.speed_{code}") for code in SHOWN_SPEEDS}
        bots = {code: words(f"settings.bots_{code}") for code in BOTS_TURNS}
        return [
            Row("speed", settings.speed, partial(self._set, "speed"), speeds),
            Row(
                "reduced", settings.reduced, partial(self._set, "reduced"),
                line=words("settings.reduced_line"),
            ),
            Row(
                "bots", settings.bots, partial(self._set, "bots"), bots,
                line=words("settings.bots_line"),
            ),
        ]  # fmt: skip

    def _sound(self) -> list[Row]:
        words, settings = self.app.words, self.app.settings
        silent = "" if self.app.borrow(Sounds).available else words("settings.no_sound")
        volumes = ("volume", "gears_volume", "bell_volume", "ambience_volume")
        return [
            *(
                Row(name, getattr(settings, name), partial(self._set, name), steps=range(0, 101, 5))
                for name in volumes
            ),
            Row("mute", settings.mute, self._mute, line=silent),
        ]

    def _game(self) -> list[Row]:
        words, settings = self.app.words, self.app.settings
        hand_over = {code: words(f"settings.hand_over_{code}") for code in HAND_OVERS}
        confirm = {code: words(f"settings.confirm_{code}") for code in CONFIRMATIONS}
        return [
            Row(
                "confirm", settings.confirm_end, partial(self._set, "confirm_end"), confirm,
                line=words("settings.confirm_line"),
            ),
            Row(
                "hand_over", settings.hand_over, partial(self._set, "hand_over"), hand_over,
                line=words("settings.hand_over_line"),
            ),
            Row(
                "hold_to_look", settings.hold_to_look, partial(self._set, "hold_to_look"),
                line=words("settings.hold_to_look_line"),
            ),
            Row(
                "mild", settings.mild, partial(self._set, "mild"),
                line=words("settings.mild_line"),
            ),
        ]  # fmt: skip

    # widgets

    def build(self) -> None:
        """Lay the rows of every block out, and the buttons below."""
        for box, _, rows in self.blocks().values():
            for row, y, pitch in _placed(box, rows):
                self._add_row(row, box[0] + box[2] - EDGE, y, min(66.0, pitch - 22))
        words = self.app.words
        back = Button((50, BUTTONS, 262, 86), words("menu.back"), "plain", "ui_left", 27)
        keys = Button((1300, BUTTONS, 270, 86), words("settings.keys"), "info", "ui_menu", 27)
        usual = Button((1590, BUTTONS, 280, 86), words("settings.defaults"), "plain", "ui_undo", 27)
        self.add_button("back", back, self._leave, legal=True)
        self.add_button("keys", keys, self.app.help)
        self.add_button("defaults", usual, self._defaults)

    def _add_row(self, row: Row, right: float, y: float, tall: float) -> None:
        label = self.app.words(f"settings.{row.id}")
        act = partial(self._change, row)
        if row.options:
            codes = list(row.options)
            box = (right - CONTROL, y - tall / 2, CONTROL, tall)
            chosen = codes.index(str(row.value))
            widget = Segments(box, list(row.options.values()), chosen, 22)
            self.add(row.id, widget, lambda number: act(codes[number]), label, options=codes)
        elif row.slides:
            least, most = row.steps[0], row.steps[-1]
            assert isinstance(row.value, int)
            share = (row.value - least) / (most - least)
            slider = Slider(right - 112 - SLIDER, y, SLIDER, share)
            slider.steps = len(row.steps) - 1
            self.add(row.id, slider, lambda part: act(_step(row.steps, part)), label)
        else:
            self.add(row.id, Toggle(right - 78, y, bool(row.value), 78, 40), act, label)

    def key(self, signal: Signal) -> None:
        """Let Escape go back."""
        if signal.key == pygame.K_ESCAPE:
            self._leave()

    def update(self, seconds: float) -> None:
        """Follow the key that mutes."""
        for entry in self.entries:
            if entry.id == "mute" and isinstance(entry.widget, Toggle):
                if entry.widget.on != self.app.settings.mute:
                    self.rebuild()
                return

    def signal(self, signal: Signal) -> None:
        """Keep what a slider was set to once it is let go, and let its volume be heard."""
        super().signal(signal)
        if self._unsaved and signal.kind != "move":
            self._unsaved = False
            self.app.file.save()
        if self._sample and signal.kind in (UP, "key"):
            self.app.play(self._sample)
            self._sample = ""

    # changes

    def _set(self, name: str, value: object) -> None:
        setattr(self.app.settings, name, value)

    def _mute(self, value: object) -> None:
        self._set("mute", value)
        if value:
            self.app.borrow(Sounds).hush()

    def _change(self, row: Row, value: object) -> None:
        """Apply a new value; a slider keeps being dragged while the rows are built anew."""
        held = next((e.id for e in self.entries if e.widget.pressed), "")
        row.apply(value)
        self._unsaved = True
        if row.id.endswith("volume"):
            self._sample = SAMPLES.get(row.id, "corn")
        self._still = None
        self.rebuild()
        for entry in self.entries:
            if entry.id == held and row.slides:
                entry.widget.pressed = True
        if not row.slides:
            self.app.file.save()

    def _defaults(self) -> None:
        self.app.settings.reset()
        self.app.file.save()
        self._still = None
        self.rebuild()

    def _leave(self) -> None:
        settings = self.app.settings
        self.app.file.save()
        if self._drawn != _drawn(settings):
            # only now: the pictures of a table take a moment to make
            self._drawn = _drawn(settings)
            self.app.renew()
        self._on_back()

    def resized(self) -> None:
        """Make the pictures anew."""
        self._still = None
        super().resized()

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the blocks with their rows."""
        if self._still is None:
            self._still = canvas.surface.copy()
            self._draw_still(canvas.on(self._still))
        canvas.surface.blit(self._still, (0, 0))
        self.draw_widgets(canvas)

    def _draw_still(self, canvas: Canvas) -> None:
        words = self.app.words
        canvas.background()
        canvas.vignette()
        canvas.scene_head(words("settings.head"), words("settings.line"))
        sizes = self._type_sizes(canvas)
        for name, (box, colour, rows) in self.blocks().items():
            canvas.panel(box, words(f"settings.{name}"), colour, HEAD, canvas.grown(23, 27))
            for row, y, pitch in _placed(box, rows):
                self._draw_row(canvas, row, box, y, sizes)
                if row is not rows[0]:
                    top, rule = y - pitch / 2, mix(PAPER_DARK, INK, 0.34)
                    canvas.line((box[0] + 20, top), (box[0] + box[2] - 20, top), rule, 1.5)
        trouble = self.app.file.tell(words)
        if trouble:
            canvas.text(trouble, 340, BUTTONS + 43, 19, CREAM, "body", "lm", 930, outline=OUTLINE)

    def _type_sizes(self, canvas: Canvas) -> tuple[float, float]:
        """Find the largest sizes of label and line with which every row fits."""
        placed = [
            (row, pitch, _room(box, row))
            for box, _, rows in self.blocks().values()
            for row, _, pitch in _placed(box, rows)
        ]
        size, small = canvas.grown(26, 36), canvas.grown(20, 26)

        def fits() -> bool:
            for row, pitch, room in placed:
                texts = self._texts(canvas, row, room, size, small)
                if sum(tall for _, _, tall in texts) > pitch - 8:
                    return False
            return True

        while size > 20 and not fits():
            size, small = size - 0.5, max(LEAST_WORDS, small - 0.5)
        return size, small

    def _texts(
        self, canvas: Canvas, row: Row, room: float, size: float, small: float
    ) -> list[tuple[str, bool, float]]:
        """Break the words of a row into lines, each with whether it is the label and its height."""
        label = canvas.wrap(self.app.words(f"settings.{row.id}"), room, size, "bold")
        lines = canvas.wrap(row.line, room, small) if row.line else []
        return [
            *((line, True, size * 1.16) for line in label),
            *((line, False, small * 1.16) for line in lines),
        ]

    def _draw_row(
        self, canvas: Canvas, row: Row, box: Box, y: float, sizes: tuple[float, float]
    ) -> None:
        x, room = box[0] + EDGE, _room(box, row)
        size, small = sizes
        texts = self._texts(canvas, row, room, size, small)
        top = y - sum(tall for _, _, tall in texts) / 2
        for text, is_label, tall in texts:
            ink, role = (INK, "bold") if is_label else (mix(INK, PAPER, 0.3), "body")
            letters = size if is_label else small
            canvas.text(text, x, top + tall / 2, letters, ink, role, "lm", room)
            top += tall
        if row.slides:
            shown = self.app.words("settings.percent", n=row.value)
            end = box[0] + box[2] - EDGE
            size = canvas.grown(24, 30, [shown], 76, "bold")
            canvas.text(shown, end, y, size, INK, "bold", "rm", 76)


def _drawn(settings: Settings) -> tuple[int, bool, bool]:
    """Give what the pictures of other scenes depend on."""
    return settings.scale, settings.contrast, settings.mild


def _placed(box: Box, rows: Sequence[Row]) -> list[tuple[Row, float, float]]:
    """Give each row of a block the middle of its line and the height of a line."""
    pitch = (box[3] - HEAD - 14) / len(rows)
    top = box[1] + HEAD + 6
    return [(row, top + pitch * (number + 0.5), pitch) for number, row in enumerate(rows)]


def _room(box: Box, row: Row) -> float:
    """Give the width that a row's control leaves for its words."""
    control = CONTROL if row.options else SLIDER + 126 if row.slides else 90
    return box[2] - 2 * EDGE - 20 - control


def _step(steps: Sequence[int], share: float) -> int:
    return steps[round(share * (len(steps) - 1))]
