"""After an unexpected error: what happened in plain words, where the game is, and the ways on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.theme import (
    GOLD,
    HEAD_COLOURS,
    INK,
    PAPER,
    mix,
)
from tzolkin_desktop.kit.widgets import Button, Signal

CARD = (360.0, 230.0, 1200.0, 620.0)
LEFT, WIDTH = CARD[0] + 190, CARD[2] - 240


class CrashScene(Form):
    """Says that the program failed, that the game did not, and offers to go on."""

    def __init__(
        self,
        app: App,
        saved: Path | None,
        report: Path | str,
        on_game: Callable[[], object] | None,
        on_title: Callable[[], object],
        said: str = "",
    ) -> None:
        """Take the game's file, the report's or why there is none, the ways on, a better text."""
        self._said = said
        self._saved = saved
        self._report = report
        self._on_game = on_game
        self._on_title = on_title
        super().__init__(app)

    def build(self) -> None:
        """Lay out the ways on, the best one first."""
        words = self.app.words
        ways: list[tuple[str, str, str, Callable[[], object]]] = [
            ("title", words("menu.to_menu"), "ui_home", self._on_title),
            ("quit", words("menu.quit"), "ui_cross", self.app.quit),
        ]
        if self._on_game is not None:
            ways.insert(0, ("go_on", words("crash.go_on"), "ui_play", self._on_game))
        wide = (CARD[2] - 80 - 24 * (len(ways) - 1)) / len(ways)
        for number, (name, label, icon, act) in enumerate(ways):
            box = (CARD[0] + 40 + number * (wide + 24), CARD[1] + CARD[3] - 112, wide, 76)
            button = Button(box, label, "plain" if number else "go", icon, 25, glow=not number)
            self.add_button(name, button, act, legal=not number)

    def key(self, signal: Signal) -> None:
        """Take the first way with Enter, the title with Esc."""
        if signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.entries[0].act(True)
        elif signal.key == pygame.K_ESCAPE:
            self._on_title()

    def draw(self, canvas: Canvas) -> None:
        """Draw the card on a plain ground: what lay behind may be what failed."""
        words = self.app.words
        canvas.background()
        canvas.veil(0.5)
        canvas.panel(CARD, words("crash.head"), "clay", 60, 34, edge=GOLD, shadow=220)
        canvas.disc(CARD[0] + 100, CARD[1] + 160, 54, HEAD_COLOURS["bark"], GOLD, 3)
        canvas.icon("ui_save", CARD[0] + 100, CARD[1] + 160, 58)
        text = self._said or words("crash.text")
        y = canvas.paragraph(text, LEFT, CARD[1] + 96, WIDTH, 27, height=110)
        y += 14
        if self._saved is None:
            y = canvas.paragraph(words("crash.no_game"), LEFT, y, WIDTH, 25, height=70) + 14
        else:
            y = self._file(canvas, words("crash.saved"), self._saved, y)
        if isinstance(self._report, Path):
            y = self._file(canvas, words("crash.report"), self._report, y)
            faint = mix(INK, PAPER, 0.25)
            canvas.paragraph(words("crash.send"), LEFT, y, WIDTH, 22, faint, height=60)
        else:
            sentence = words("crash.no_report", problem=self._report)
            canvas.paragraph(sentence, LEFT, y, WIDTH, 25, height=110)
        self.draw_widgets(canvas)

    def _file(self, canvas: Canvas, sentence: str, file: Path, y: float) -> float:
        """Write a sentence and below it a file, broken between its folders."""
        y = canvas.paragraph(sentence, LEFT, y, WIDTH, 25, height=70) + 2
        lines = [""]
        for part in file.parts:
            piece = part if part.endswith(("/", "\\")) or part == file.name else f"{part}/"
            if lines[-1] and canvas.text_width(lines[-1] + piece, 21, "bold") > WIDTH - 20:
                lines.append("")
            lines[-1] += piece
        for line in lines[:3]:
            canvas.text(line, LEFT + 20, y, 21, INK, "bold", "lt", WIDTH - 20)
            y += 28
        return y + 16
