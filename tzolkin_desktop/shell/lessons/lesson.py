"""A lesson: the real table, dimmed but for what a card speaks of, waiting for one thing to be done.

Answers for the order of a lesson's steps and for what is lit and said; the rules decide what
happens, the game's table shows it, and its script says what is to be done.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.engine.record import Move
from tzolkin_desktop.games import game_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.targets import Rect, Target, top_target
from tzolkin_desktop.kit.theme import GLOW, INK
from tzolkin_desktop.kit.widgets import (
    DOWN,
    KEY,
    MOVE,
    PRESSING_KEYS,
    WHEEL,
    Button,
    Signal,
)
from tzolkin_desktop.kit.words import FALLBACK, Words
from tzolkin_desktop.shell.lessons.lesson_table import LessonTable
from tzolkin_desktop.shell.lessons.protocol import GameLessons
from tzolkin_desktop.shell.lessons.script import (
    REST,
    TURNS,
    UNDO,
    Lesson,
    LessonStep,
)
from tzolkin_desktop.shell.lessons.speech import Speech, SpeechCard
from tzolkin_desktop.shell.lessons.spotlight import (
    Hole,
    Veil,
    piece_hole,
)
from tzolkin_desktop.shell.reference.protocol import Subject

NUDGE = 3.0  # seconds that a click elsewhere is answered
KEYS_OF_THE_TABLE = (
    pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PERIOD,
    pygame.K_COMMA, pygame.K_e,
)  # fmt: skip
NEVER_COVERED, LIT, MINDED = 1000.0, 400.0, 3.0  # how much a card avoids them
OFF_SCREEN = -1.0


def lessons_of(lesson: Lesson) -> GameLessons:
    """Find the lessons of the game that a lesson teaches."""
    found: GameLessons = game_of(lesson.game).lessons()
    return found


def lesson_words(folder: Path, code: str) -> Words:
    """Read the words of the lessons in a language, or in English if it has none."""
    return Words.load(folder, code if (folder / f"{code}.yaml").exists() else FALLBACK)


class LessonScene(Scene):
    """One lesson, from a step on to its end."""

    def __init__(
        self,
        app: App,
        lesson: Lesson,
        number: int,
        on_step: Callable[[int], object],
        on_leave: Callable[[], object],
    ) -> None:
        """Begin at a step; `on_step` hears of every step, the last time of one beyond the end."""
        self.speak_for(app, lesson.game)
        super().__init__(app)
        self.lesson = lesson
        self._game = lessons_of(lesson)
        self._on_step = on_step
        self._on_leave = on_leave
        self._texts = lesson_words(self._game.folder, app.words.language.code)
        self._veil = Veil()
        # added content may change the game: what cannot be played is told before it begins
        self._game.begin(lesson, self._name, len(lesson.steps))
        self._begin(number)

    # the order of things

    @property
    def step(self) -> LessonStep:
        """Give the step that is shown."""
        return self.lesson.steps[self.number]

    @property
    def waiting(self) -> bool:
        """Say whether only the learner's going on is missing."""
        return self.speaking and self._task >= len(self.step.tasks)

    def _begin(self, number: int) -> None:
        """Set the table as it stands before a step."""
        before: LessonTable | None = getattr(self, "table", None)
        match = self._game.begin(self.lesson, self._name, number)
        game = self._game
        self.table = LessonTable(self.app, match, before, game.repeated, game.stand_in)
        self._enter(number, ())

    def _name(self, who: str) -> str:
        key = f"names.{who}"
        return self.app.words(key) if self.app.words.has(key) else self._texts(f"seats.{who}")

    def _enter(self, number: int, follows: Sequence[Move]) -> None:
        """Let happen what follows from the step before, and what comes before a step."""
        self.number = number
        self.speaking = False
        self._task = 0
        self._facts: Mapping[str, object] = {}
        self._card: SpeechCard | None = None
        self._placed: Box | None = None
        self._places: tuple[object, ...] = ()
        self._buttons: dict[str, Button] = {}
        self._nudged = 0.0
        self._on_step(number)
        self._veil.lift()
        self.table.ask(None)
        self._coming = deque(((follows, TURNS), (self.step.before, self.step.show)))
        self.dirty = True

    def _speak(self) -> None:
        """Show the card of a step and open its first task."""
        self.speaking = True
        self._facts = self._game.facts(self.table.match, self.lesson, self.step)
        self.table.run(self.step.play, TURNS)
        self._open_task()

    def _open_task(self) -> None:
        tasks = self.step.tasks
        self.table.ask(tasks[self._task] if self._task < len(tasks) else None)
        self._card = None
        self.dirty = True

    def _check(self) -> None:
        """See whether the task is done, and go on."""
        if not self.speaking or not self.table.answered:
            return
        self._task += 1
        if self.waiting and not self.step.waits:
            self._go_on()
        else:
            self._open_task()

    def _go_on(self) -> None:
        """Go to the next step, or end."""
        if self.number + 1 < len(self.lesson.steps):
            self._enter(self.number + 1, self.step.after)
        else:
            self._on_step(self.number + 1)
            self._on_leave()

    def _next(self) -> None:
        """Go on although the script may still be playing."""
        self.table.finish()
        self._go_on()

    def _go_back(self) -> None:
        self._begin(self.number - 1)

    def _skip(self) -> None:
        self._begin(self.number + 1)

    # time

    def update(self, seconds: float) -> None:
        """Let the table live; speak once it is quiet."""
        self.table.update(seconds)
        if self._nudged > 0:
            self._nudged -= seconds
            if self._nudged <= 0:
                self._card = None
                self.dirty = True
        quiet = self.app.scene is self  # a food day may lie over the table
        while quiet and not self.speaking and not self.table.playing_on:
            if self._coming:
                self.table.run(*self._coming.popleft())
            else:
                self._speak()
        self._check()
        if self.speaking and self._veil.advance(seconds * self.app.settings.pace):
            self.dirty = True
        if self.table.dirty:
            self.table.dirty = False
            self.dirty = True

    def resized(self) -> None:
        """Make everything anew for another size or language."""
        self._texts = lesson_words(self._game.folder, self.app.words.language.code)
        self.table.resized()
        self._card = None
        super().resized()

    # what is lit

    @property
    def _looking(self) -> bool:
        """Say whether another day than today is looked at."""
        return self.table.looking

    def _holes(self) -> list[Hole]:
        found = [hole for name in self.step.light for hole in self._lit(name)]
        for name, _ in self.table.pieces:
            found += self._lit(name)
        if self.table.chooser is not None:
            found.append(piece_hole(self.table.chooser))
        if self.step.speaks_of != NOBODY:
            found.append(piece_hole(Rect(*self.table.prompt.box)))
        return list(dict.fromkeys(found))

    def _lit(self, name: str) -> list[Hole]:
        return self._game.lit(name, self.table.boxes)

    def _pointed(self) -> tuple[float, float] | None:
        """Find the point the card points at."""
        if self.table.pieces:
            return self.table.pieces[-1][1]
        holes = [hole for name in self.step.light[:1] for hole in self._lit(name)]
        return holes[0].rect.centre if holes else None

    def subject(self) -> Subject | None:
        """Say what the rules would be asked about."""
        found: Subject | None = self.table.subject()
        return found

    # the card

    def _text(self, part: str) -> str:
        key = f"{self.lesson.id}.{self.step.id}.{part}"
        return self._texts(key, **self._facts) if self._texts.has(key) else ""

    def _speech(self) -> Speech:
        steps, name = len(self.lesson.steps), self._text("head")
        head = self.app.words("lesson.head", number=self.number + 1, of=steps, name=name)
        do = ""
        if not self.waiting:
            do = self._text("do" if len(self.step.tasks) == 1 else f"do_{self._task + 1}")
        if self._nudged > 0:
            do = self._answer(do)
        text = self._text("text").split("\n")
        return Speech(head, text, self._text("why"), do, self._sheet(), self.number, steps)

    def _answer(self, do: str) -> str:
        """Say why a click elsewhere did nothing, and what is waited for."""
        if self.waiting:
            last = self.number + 1 == len(self.lesson.steps)
            label = self.app.words("lesson.finish" if last else "lesson.next")
            return self.app.words("lesson.wrong.next", next=label)
        resting = self.step.tasks[self._task].kind == REST
        return self.app.words(f"lesson.wrong.{'rest' if resting else 'piece'}", do=do)

    def _sheet(self) -> list[tuple[str, str]]:
        """List where the learner's points came from."""
        if not self.step.sheet:
            return []
        return self._game.sheet(self.app.words, self.table.match, self.lesson.learner)

    def _lay_out(self) -> SpeechCard:
        """Place the card beside what it speaks of; while pieces move it stays where it is."""
        if self._card is not None and (self.table.playing_on or self._places == self._now()):
            return self._card
        self._places = self._now()
        free = [(hole.rect, LIT) for hole in self._holes()]
        free += [(Rect(x - 50, y - 50, 100, 100), NEVER_COVERED) for _, (x, y) in self.table.pieces]
        if self.table.chooser is not None:
            free.append((self.table.chooser, NEVER_COVERED))
        minded = [
            *((self._game.panels,) if self._asks_to_rest else self._game.minded(self.table.match)),
            Rect(*self.table.prompt.box),
            *self.table.boxes(f"seat/{max(0, self.lesson.learner)}"),
        ]
        free += [(rect, MINDED) for rect in minded]
        keep = self._placed if self._nudged > 0 or (self.waiting and self.step.tasks) else None
        at = None if keep else self._pointed()
        canvas = self.app.make_canvas()
        self._card = SpeechCard(canvas, self._speech(), at, free, keep)
        self._placed = self._card.box
        self._make_buttons(self._card)
        return self._card

    @property
    def _asks_to_rest(self) -> bool:
        """Say whether the step is about a piece whose own card needs room."""
        return any(task.kind == REST for task in self.step.tasks)

    def _now(self) -> tuple[object, ...]:
        chooser = self.table.chooser
        return tuple(self.table.pieces), chooser.box if chooser else None

    def _make_buttons(self, card: SpeechCard) -> None:
        words = self.app.words
        last = self.number + 1 == len(self.lesson.steps)
        specs = [("back", "lesson.back", "plain", "ui_left")] if self.number else []
        if self.waiting:
            label = "lesson.finish" if last else "lesson.next"
            specs.append(("next", label, "go", "ui_check" if last else "ui_right"))
        elif not last:
            specs.append(("skip", "lesson.skip", "plain", ""))
        self._buttons = {
            name: Button(box, words(label), kind, icon or None, 22, glow=name == "next")
            for (name, label, kind, icon), box in zip(specs, card.buttons(len(specs)), strict=True)
        }
        self._buttons["leave"] = Button(card.closing, "", "plain", "ui_cross", 18)
        for button in self._buttons.values():
            button.handle(Signal(MOVE, *self.app.pointer))

    def _push(self, name: str) -> None:
        {"back": self._go_back, "next": self._next, "skip": self._skip, "leave": self._on_leave}[
            name
        ]()

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the veil over it, the card, and what lies in front."""
        self.table.draw_table(canvas)
        if self.speaking and self.step.speaks_of != NOBODY:
            self._draw_bar(canvas)
        if self.speaking:
            card = self._lay_out()
            if not self._looking:
                self._veil.draw(canvas, self._holes(), self.app.settings.pace > 0)
            for name, _ in self.table.pieces:
                self._draw_light(canvas, name)
            card.draw(canvas, self._nudged > 0)
            for button in self._buttons.values():
                button.draw(canvas)
        self.table.draw_front(canvas)
        for name, _ in self.table.pieces:
            if name.startswith("option/"):
                self._draw_light(canvas, name)

    def _draw_bar(self, canvas: Canvas) -> None:
        """Show in the bar who is spoken of, though the turn may have gone on to the next."""
        x, y, w, h = self.table.prompt.box
        seat = self.table.match.seats[self.step.speaks_of]
        canvas.panel(self.table.prompt.box)
        canvas.worker(x + 32, y + h / 2, 52, seat.colour)
        text = f"{seat.name} · {self._text('head')}"
        canvas.text(text, x + 60, y + h / 2, 24, INK, "head", "lm", w - 80)

    def _draw_light(self, canvas: Canvas, name: str) -> None:
        """Light up a piece that the table itself does not."""
        if name.partition("/")[0] not in ("space", "worker", "log", "now", "peek"):
            area = next(t.area for t in self.table.targets() if t.id == name)
            if isinstance(area, Rect):
                canvas.glow(area.box, GLOW, 8)

    def repaint(self, canvas: Canvas) -> list[pygame.Rect]:
        """Draw only the gears while they turn, unless the veil lies over them."""
        if not self.speaking:
            return self.table.repaint(canvas)
        beat = self.table.showing.beat
        self.dirty |= beat is not None and beat.repaints
        return []

    # input

    def targets(self) -> Sequence[Target]:
        """List the pieces of the table and, over them, the card with its buttons."""
        if not self.speaking:
            return [t for t in self.table.targets() if not t.legal]
        card = self._lay_out()
        found = [*self.table.targets(), Target("card", card.rect, card.rect.centre)]
        for name, button in self._buttons.items():
            rect = Rect(*button.box)
            label = button.label or self.app.words("lesson.leave")
            found.append(Target(f"button/{name}", rect, rect.centre, label, legal=name == "next"))
        return found

    def signal(self, signal: Signal) -> None:
        """Pass input to the card or to the table."""
        if signal.kind == KEY:
            self._key(signal)
        elif self.speaking and self._on_card(signal):
            self._signal_card(signal)
        else:
            self._signal_table(signal)
        self._check()

    def _on_card(self, signal: Signal) -> bool:
        at = self.app.pointer if signal.kind == WHEEL else (signal.x, signal.y)
        return self._lay_out().rect.contains(*at) and not self.table.held

    def _signal_card(self, signal: Signal) -> None:
        if signal.kind == MOVE:
            self.table.signal(Signal(MOVE, OFF_SCREEN, OFF_SCREEN))
        for name, button in list(self._buttons.items()):
            before = button.hovered, button.pressed
            pushed = button.handle(signal)
            self.dirty |= before != (button.hovered, button.pressed)
            if pushed:
                self._push(name)
                return

    def _signal_table(self, signal: Signal) -> None:
        for button in self._buttons.values():
            self.dirty |= button.hovered
            button.hovered = button.pressed = False
        still = self.speaking and (self.table.human or self.waiting)
        if still and not self._looking and signal.kind == DOWN and signal.button == 1:
            target = top_target(self.table.targets(), signal.x, signal.y)
            if target is None or not target.legal:
                self._nudged = NUDGE
                self._card = None
                self.dirty = True
        self.table.signal(signal)

    def _key(self, signal: Signal) -> None:
        table = self.table
        task = self.step.tasks[self._task] if self._task < len(self.step.tasks) else None
        looking = self._looking or table.card.open
        if signal.key == pygame.K_ESCAPE and not looking and table.selected is None:
            self._on_leave()
        elif signal.key in PRESSING_KEYS and self.waiting and not looking:
            self._next()
        elif signal.key in (pygame.K_BACKSPACE, pygame.K_z) and task and task.kind == UNDO:
            table.undo()
        elif self.speaking and table.give_game(signal):
            self._card = None  # something else may be lit now
        elif signal.key in (pygame.K_ESCAPE, *PRESSING_KEYS, *KEYS_OF_THE_TABLE):
            table.signal(signal)
        self.dirty = True
