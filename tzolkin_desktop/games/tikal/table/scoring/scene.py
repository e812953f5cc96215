"""The score sheet after a scoring turn: temples one by one, treasures, the sum, the new total.

Goes by itself; a click shows all at once and then goes on. Those to come show what they would
score if nothing changed, and where they are one or two explorers short.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tikal.rules.consts import SCORINGS, TEMPLE, TOP_LEVEL, VOLCANO
from tzolkin_desktop.games.tikal.table.board.hexes import HexLook, draw_land
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.scoring.account import Sheet, read_sheet, volcano_letters
from tzolkin_desktop.games.tikal.table.scoring.column import COUNTED, draw_column
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import draw_line, faint
from tzolkin_desktop.kit.theme import CREAM, GOLD, Colour
from tzolkin_desktop.kit.widgets import Button, Signal
from tzolkin_desktop.shell.table.interlude import Interlude, draw_veiled

CARD: Box = (112.0, 46.0, 1696.0, 988.0)
HEAD: Colour = (74, 30, 26)
HEAD_HEIGHT = 114.0
LEFT, TOP, WIDTH, HEIGHT = 132.0, 176.0, 1656.0, 690.0
GAP = 14.0
FOOT = 882.0
ITEM_SECONDS = 0.55
STAYS = 1.6  # seconds that the total is seen in a replay
COMPLETE = HexLook(TEMPLE, level=TOP_LEVEL, printed=3)  # what all the digging was for


class ScoringScene(Interlude):
    """The sheet over the veiled table."""

    page = CARD

    def __init__(
        self,
        app: App,
        look: Look,
        behind: pygame.Surface | None,
        on_done: Callable[[], object],
        speed: float = 0.0,
    ) -> None:
        """Take the table before the count, and a picture of it; with a speed, leave by itself."""
        self._look = look
        self.sheet: Sheet = read_sheet(look.state, look.past)
        self._time = 0.0
        self._stayed = 0.0
        self._paused = False
        if not app.settings.pace and not speed:
            self._time = self._length
        super().__init__(app, behind, on_done, speed)

    @property
    def _length(self) -> float:
        return self.sheet.items * ITEM_SECONDS

    @property
    def finished(self) -> bool:
        """Say whether everything is counted."""
        return self._time >= self._length

    @property
    def shown(self) -> float:
        """Count the items that are shown, the last one by its share."""
        return self._time / ITEM_SECONDS

    # input

    def build(self) -> None:
        """Lay out pause and skip, or the way on."""
        words = self.app.words
        if self.finished:
            following = self.sheet.next
            if following != NOBODY:
                label = words("scoring.on_to", name=self._look.seats[following].name)
            else:
                label = words("scoring.on")
            box = (1488.0, FOOT + 40, 300.0, 96.0)
            line = words("scoring.click")
            on = Button(box, label, "go", "ui_right", 26, line, glow=True)
            self.add_button("continue", on, self.leave, legal=True)
            return
        icon = "ui_play" if self._paused else "ui_pause"
        pause = Button((1322, FOOT + 40, 154, 96), words("scoring.pause"), "plain", icon, 22)
        self.add_button("pause", pause, self._pause)
        box = (1488.0, FOOT + 40, 300.0, 96.0)
        skip = Button(box, words("scoring.skip"), "end", "ui_right", 26, words("scoring.click"))
        self.add_button("skip", skip, self._skip, legal=True)

    def key(self, signal: Signal) -> None:
        """Let P pause."""
        if signal.key == pygame.K_p and not self.finished:
            self._pause()
        else:
            super().key(signal)

    def next(self) -> None:
        """Show all at once, or leave when all is shown."""
        if self.finished:
            self.leave()
        else:
            self._skip()

    def _skip(self) -> None:
        self._time = self._length
        self.rebuild()

    def _pause(self) -> None:
        self._paused = not self._paused
        self.rebuild()

    # time

    def update(self, seconds: float) -> None:
        """Count on; in a replay leave once the total was seen."""
        if self.finished:
            self._stayed += seconds * self.speed
            if self._stayed > STAYS:
                self.leave()
            return
        if self._paused:
            return
        before = int(self.shown)
        self._time += seconds * (self.speed or self.app.settings.pace)
        if int(self.shown) != before:
            self.app.play("score_tick")
        self.dirty = True
        if self.finished:
            self.rebuild()

    # drawing

    def draw_moving(self, canvas: Canvas) -> None:
        """Draw the columns as far as they are counted."""
        for number, column in enumerate(self.sheet.columns):
            shown = self.shown if column.seat == self.sheet.seat else float("inf")
            draw_column(canvas, self._look, column, self.column_box(number), shown)

    def column_box(self, number: int) -> Box:
        """Give the box of a column."""
        count = len(self.sheet.columns)
        wide = (WIDTH - GAP * (count - 1)) / count
        return LEFT + number * (wide + GAP), TOP, wide, HEIGHT

    def draw_still(self, canvas: Canvas) -> None:
        """Draw the sheet without its columns."""
        draw_veiled(canvas, self.behind, 0.6)
        canvas.panel(CARD, "", HEAD, HEAD_HEIGHT, corner=14, shadow=230, edge=GOLD)
        self._draw_head(canvas)
        self._draw_foot(canvas)

    def _draw_head(self, canvas: Canvas) -> None:
        words, sheet = self.app.words, self.sheet
        x, y = CARD[0], CARD[1]
        draw_land(canvas, (x + 78, y + 61), COMPLETE if sheet.final else HexLook(VOLCANO), 66)
        head = words("scoring.final" if sheet.final else "scoring.head")
        canvas.text(head, x + 168, y + 42, 44, CREAM, "display", "lm", 620)
        number = words(f"scoring.number_{sheet.number}")
        if sheet.drawer != NOBODY:
            drawer = self._look.seats[sheet.drawer].name
            line = words("scoring.drawn", number=number, name=drawer)
        else:
            line = words("scoring.last", number=number)
        canvas.text(line, x + 170, y + 84, 20, (250, 220, 186), "body", "lm", 800)
        self._draw_stages(canvas)

    def _draw_stages(self, canvas: Canvas) -> None:
        """Draw the four scorings: done, now, to come."""
        words, letters = self.app.words, volcano_letters(self._look.state)
        pitch, y = 141.0, CARD[1] + 46
        first = CARD[0] + CARD[2] - 156 - pitch * (SCORINGS - 1)
        for number in range(1, SCORINGS + 1):
            x = first + (number - 1) * pitch
            if number > 1:
                canvas.line((x - pitch + 26, y), (x - 26, y), (230, 160, 90), 3)
            done, now = number < self.sheet.number, number == self.sheet.number
            fill = COUNTED if done else (250, 206, 92) if now else (94, 44, 38)
            canvas.disc(x, y, 22 if now else 19, fill, CREAM, 2)
            if done:
                canvas.icon("ui_check", x, y, 19)
            elif number <= len(letters):
                canvas.icon("volcano", x, y - 1, 28 if now else 24)
            else:
                canvas.icon("trophy", x, y, 26 if now else 22)
            letter = letters[number - 1] if number <= len(letters) else ""
            label = words("scoring.volcano", letter=letter) if letter else words("scoring.game_end")
            role = "bold" if now else "body"
            canvas.text(label, x, y + 42, 16, CREAM, role, "cm", pitch - 6)

    def _draw_foot(self, canvas: Canvas) -> None:
        """Explain sets of treasures, ties and what comes afterwards."""
        words, sheet = self.app.words, self.sheet
        worth = self._look.state.content.worth
        x, y = LEFT + 12, FOOT + 40
        canvas.text(words("scoring.sets"), x, y, 18, faint(0.15), "body", "lm", 380)
        for number in range(1, len(worth)):
            at = x + 10 + (number - 1) * 150
            for copy in range(number):
                canvas.icon("treasure_mask", at + 16 * copy, y + 48, 36)
            canvas.points(at + 16 * number + 22, y + 50, 36, worth[number])
        left, room = x + 520, 640.0
        if sheet.drawer != NOBODY:
            drawer = self._look.seats[sheet.drawer].name
            after = words("scoring.afterwards", name=drawer)
        else:
            after = words("scoring.over")
        draw_line(canvas, after, left, y, room, 18, faint(0.1))
        tied = words("scoring.tied", equal="{equal}", guard="{act_guard}")
        draw_line(canvas, tied, left, y + 48, room, 18, faint(0.1))
