"""The list of lessons: what each teaches, how far the learner is, and ways on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tzolkin_desktop.games import first_game, game_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.theme import (
    GAIN,
    GLOW,
    GOLD,
    HEAD_COLOURS,
    INK,
    PAPER,
    PAPER_DARK,
    mix,
)
from tzolkin_desktop.kit.widgets import Button, Signal
from tzolkin_desktop.shell.lessons.lesson import lesson_words, lessons_of
from tzolkin_desktop.shell.lessons.script import Lesson
from tzolkin_desktop.shell.menus.shelf import headed

TOP, HEIGHT, GAP = 150.0, 790.0, 24.0
LEFT, RIGHT = 50.0, 1870.0
MOST_IN_A_ROW = 4  # more lessons than these lie in two rows, and list no steps
HEADS = ("leaf", "honey", "lake")


class LessonsScene(Form):
    """One panel for each lesson."""

    def __init__(
        self,
        app: App,
        lessons: Sequence[Lesson],
        on_lesson: Callable[[Lesson], object],
        on_rules: Callable[[], object],
        on_new_game: Callable[[], object],
        on_back: Callable[[], object],
    ) -> None:
        """Take the lessons and where the buttons lead."""
        self.speak_for(app, lessons[0].game)
        self._lessons = lessons
        self._game = lessons_of(lessons[0])
        self._on_lesson = on_lesson
        self._on_rules = on_rules
        self._on_new_game = on_new_game
        self._on_back = on_back
        self._listed: object = None
        super().__init__(app)

    def build(self) -> None:
        """Lay out a button for each lesson, and the ways on."""
        words = self.app.words
        self._texts = lesson_words(self._game.folder, words.language.code)
        self._listed = self._standing()
        first = next((n for n, done in enumerate(self._standing()) if not done[1]), 0)
        for number, lesson in enumerate(self._lessons):
            x, y, w, h = self._panel(number)
            at, done = self._standing()[number]
            label = words("learn.again" if done else "learn.start")
            if at and not done:
                label = words("learn.go_on", number=at + 1, of=len(lesson.steps))
            next_one = number == first
            tall, foot = (62.0, 24.0) if self._short else (80.0, 36.0)
            button = Button(
                (x + 40, y + h - tall - foot, w - 80, tall), label, "go" if next_one else "plain",
                "ui_undo" if done else "ui_play", 26, glow=next_one,
            )  # fmt: skip
            self.add_button(lesson.id, button, partial(self._on_lesson, lesson), next_one)
        back = Button((50, 984, 270, 76), words("menu.back"), "plain", "ui_left", 27)
        self.add_button("back", back, self._on_back)
        rules = Button((1090, 984, 300, 76), words("reference.menu"), "info", "ui_book", 27)
        self.add_button("rules", rules, self._on_rules)
        label = words("learn.new_game")
        new_game = Button((1410, 984, 460, 76), label, "plain", "ui_star", 27)
        self.add_button("new_game", new_game, self._on_new_game)

    def _standing(self) -> list[tuple[int, bool]]:
        """Say for each lesson at which step the learner is, and whether it is done."""
        return [progress(self.app, lesson) for lesson in self._lessons]

    @property
    def _short(self) -> bool:
        """Say whether there are so many lessons that each has a short panel."""
        return len(self._lessons) > MOST_IN_A_ROW

    def _panel(self, number: int) -> Box:
        rows = 2 if self._short else 1
        columns = -(-len(self._lessons) // rows)
        wide = (RIGHT - LEFT - GAP * (columns - 1)) / columns
        tall = (HEIGHT - GAP * (rows - 1)) / rows
        row, column = divmod(number, columns)
        return LEFT + column * (wide + GAP), TOP + row * (tall + GAP), wide, tall

    def key(self, signal: Signal) -> None:
        """Let Escape go back."""
        if signal.key == pygame.K_ESCAPE:
            self._on_back()

    def update(self, seconds: float) -> None:
        """Notice that a lesson went on meanwhile."""
        if self._listed != self._standing():
            self.rebuild()

    def draw(self, canvas: Canvas) -> None:
        """Draw the panels."""
        words = self.app.words
        canvas.background()
        canvas.veil(0.27)
        canvas.vignette()
        game = game_of(self._lessons[0].game)
        canvas.scene_head(headed(words, game, words("learn.head")), words("learn.line"))
        for number, lesson in enumerate(self._lessons):
            self._draw_lesson(canvas, number, lesson)
        self.draw_widgets(canvas)

    def _draw_lesson(self, canvas: Canvas, number: int, lesson: Lesson) -> None:
        box = x, y, w, h = self._panel(number)
        name = self._texts(f"{lesson.id}.name")
        head, letters = (50, 27) if self._short else (58, 31)
        canvas.panel(box, name, HEADS[number % len(HEADS)], head, letters, corner=14, edge=GOLD)
        top, tall, side = (64, 70, 56) if self._short else (92, 150, 86)
        pictures = self._game.pictures[lesson.id]
        canvas.box((x + 34, y + top, w - 68, tall), HEAD_COLOURS["bark"], 12, INK, 1.6)
        pitch = (w - 110) / len(pictures)
        for place, picture in enumerate(pictures):
            canvas.icon(picture, x + 55 + pitch * (place + 0.5), y + top + tall / 2, side)
        line = self._texts(f"{lesson.id}.line")
        if self._short:
            above = top + tall + 14
            size, room = canvas.grown(22, 24), h - 124 - above
            canvas.paragraph(line, x + 40, y + above, w - 80, size, INK, height=room)
            self._draw_standing(canvas, number, y + h - 106)
            return
        size = canvas.grown(25, 29)
        below = canvas.paragraph(line, x + 40, y + 270, w - 80, size, INK, height=150)
        self._draw_steps(canvas, lesson, (x + 40, below + 16, w - 80, y + h - 200 - below))
        self._draw_standing(canvas, number, y + h - 148)

    def _draw_standing(self, canvas: Canvas, number: int, middle: float) -> None:
        """Say how many steps a lesson has, and whether it is done."""
        words = self.app.words
        x, _, w, _ = self._panel(number)
        _, done = self._standing()[number]
        count = words("learn.steps", n=len(self._lessons[number].steps))
        canvas.text(count, x + 40, middle, 22, mix(INK, PAPER, 0.25), "body", "lm", 260)
        if done:
            wide = canvas.text_width(words("learn.done"), 22, "bold")
            canvas.disc(x + w - 66 - wide, middle, 15, GAIN)
            canvas.icon("ui_check", x + w - 66 - wide, middle, 18)
            canvas.text(words("learn.done"), x + w - 40, middle, 22, GAIN, "bold", "rm", 240)

    def _draw_steps(self, canvas: Canvas, lesson: Lesson, box: Box) -> None:
        """List the steps in two columns, those behind the learner ticked off."""
        x, y, w, h = box
        at, done = progress(self.app, lesson)
        rows = -(-len(lesson.steps) // 2)
        pitch = min(36.0, h / rows)
        each = w / 2
        for number, step in enumerate(lesson.steps):
            left, middle = x + number // rows * each, y + (number % rows + 0.5) * pitch
            passed = done or number < at
            colour = GAIN if passed else GLOW if number == at and at else PAPER_DARK
            canvas.disc(left + 8, middle, 7, colour, mix(colour, INK, 0.5), 1.6)
            text = self._texts(f"{lesson.id}.{step.id}.head")
            canvas.text(text, left + 26, middle, 20, INK, "body", "lm", each - 34)


def progress(app: App, lesson: Lesson) -> tuple[int, bool]:
    """Say at which step of a lesson the learner is, and whether it was once done."""
    kept = app.settings.lessons.get(_kept_as(lesson))
    known = kept if isinstance(kept, dict) else {}
    at, done = known.get("step"), known.get("done") is True
    return (at if type(at) is int and at in range(len(lesson.steps)) else 0), done


def _kept_as(lesson: Lesson) -> str:
    """Name a lesson in the settings; those of the first game had no other game beside them."""
    return lesson.id if lesson.game == first_game().name else f"{lesson.game}/{lesson.id}"


def remember(app: App, lesson: Lesson, number: int) -> None:
    """Keep the step the learner has come to; one beyond the last means that it is done."""
    done = progress(app, lesson)[1] or number >= len(lesson.steps)
    step = number % len(lesson.steps)
    app.settings.lessons[_kept_as(lesson)] = {"step": step, "done": done}
    app.file.save()
