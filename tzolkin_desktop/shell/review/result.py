"""The end of a game: who won, where the points came from, how they grew, and what next."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.sound import VICTORY
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.theme import (
    GOLD,
    INK,
    LOSS,
    OUTLINE,
    PAPER,
    PAPER_DARK,
    PLAYER_LOOKS,
    SCENE_HEAD,
    SCENE_SUBHEAD,
    mix,
)
from tzolkin_desktop.kit.tween import ease_out, overshoot
from tzolkin_desktop.kit.widgets import DOWN, KEY, MOVE, Button, Signal
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.menus.module_switches import named
from tzolkin_desktop.shell.menus.new_game import level_name
from tzolkin_desktop.shell.review.ceremony import Ceremony
from tzolkin_desktop.shell.review.score_chart import ScoreChart

RANKING = (50.0, 146.0, 560.0, 560.0)
SHEET = (630.0, 146.0, 1240.0, 560.0)
CHART = (50.0, 722.0, 1500.0, 336.0)
ROWS = (242.5, 387.0)  # where the sources begin, and how tall they are together
LABELS = 330.0  # room for the names of the sources,
LABELS_OF_FIVE = 280.0  # and when five players need more
TALLEST_ROW = 60.0
MANY = 5  # players who need it
DRAWING = 1.2  # seconds for the chart


class ResultScene(Form):
    """The reckoning of a finished match."""

    def __init__(
        self,
        app: App,
        match: Match,
        on_rematch: Callable[[bool], object],
        on_menu: Callable[[], object],
        on_review: Callable[[], object] | None = None,
    ) -> None:
        """Take a finished match; a rematch is told whether it wants a new seed."""
        self.speak_for(app, match.game.name)
        self._match = match
        self._on_rematch = on_rematch
        self._on_menu = on_menu
        self._on_review = on_review
        result = match.rules.result(match.state)
        if result is None:
            raise GameError("This game is not over, so it has no result; more turns are needed.")
        self.result = result
        self._looks = looks = match.looks
        self._sources = looks.sources(match.state, result)
        self._labels = LABELS if len(match.seats) < MANY else LABELS_OF_FIVE
        self._pitch = min(TALLEST_ROW, ROWS[1] / max(1, len(self._sources)))
        self._sheets = [looks.by_source(sheet, self._sources) for sheet in result.sheets]
        count = len(match.seats)
        self.order = sorted(
            range(count), key=lambda seat: (seat not in result.winners, -result.scores[seat], seat)
        )
        inner = (CHART[0] + 8, CHART[1] + 50, CHART[2] - 16, CHART[3] - 60)
        self._chart = ScoreChart(
            inner, match.history, match.seats, looks.special_rounds(match),
            unit=match.game.score_unit, icon=looks.special_icon,
        )  # fmt: skip
        self._time = 0.0 if app.settings.pace else DRAWING
        self._ceremony = Ceremony(self.order, lambda seat: looks.trophies(match, seat))
        if not app.settings.pace:
            self._ceremony.skip()
            app.play(VICTORY)
        self._over_day: int | None = None
        self._over_cell: tuple[int, int] | None = None  # seat and line with more to show
        super().__init__(app)

    def place(self, seat: int) -> int:
        """Give the place of a seat; equal scores share it unless the tie was broken."""
        if seat in self.result.winners:
            return 1
        better = sum(
            other in self.result.winners or score > self.result.scores[seat]
            for other, score in enumerate(self.result.scores)
        )
        return better + 1

    # input

    def build(self) -> None:
        """Lay out the ways on."""
        words = self.app.words
        seed = f"{words('newgame.seed')} {self._match.setup.seed}"
        rows = 4 if self._on_review else 3
        pitch = 354 / rows
        tall = pitch - (18 if rows == 3 else 14)

        def box(row: int) -> Box:
            return 1570, 726 + pitch * row, 300, tall

        again = Button(
            box(0), words("result.rematch"), "go", "ui_redo", 27, words("newgame.roll"), glow=True
        )
        self.add_button("rematch", again, lambda: self._on_rematch(True), legal=True)
        same = Button(box(1), words("result.rematch"), "plain", "ui_undo", 27, seed)
        self.add_button("same_seed", same, lambda: self._on_rematch(False))
        if self._on_review is not None:
            review = Button(box(2), words("result.review"), "info", "ui_eye", 25)
            self.add_button("review", review, self._on_review)
        menu = Button(box(rows - 1), words("menu.to_menu"), "plain", "ui_home", 25)
        self.add_button("menu", menu, self._on_menu)

    def signal(self, signal: Signal) -> None:
        """Follow the pointer over the chart and the lines with more to show."""
        looks = self._looks
        if not self._ceremony.done and signal.kind in (DOWN, KEY):
            self._reveal(self._ceremony.length)
            return
        if signal.kind == MOVE:
            before = self._over_day, self._over_cell
            self._over_day = self._chart.day_at(signal.x, signal.y)
            self._over_cell = None
            for row, source in enumerate(self._sources):
                for seat in range(len(self._match.seats)) if looks.has_details(source) else ():
                    if Rect(*self._cell(seat, row)).contains(signal.x, signal.y):
                        self._over_cell = seat, row
            self.dirty = self.dirty or before != (self._over_day, self._over_cell)
        super().signal(signal)

    def key(self, signal: Signal) -> None:
        """Let Enter play again and Escape go to the menu."""
        if signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._on_rematch(True)
        elif signal.key == pygame.K_ESCAPE:
            self._on_menu()

    def update(self, seconds: float) -> None:
        """Let everybody step up, then the bars grow and the lines be drawn."""
        if not self._ceremony.done:
            self._reveal(seconds * self.app.settings.pace)
        elif self._time < DRAWING:
            self._time += seconds * self.app.settings.pace
            self.dirty = True

    def _reveal(self, seconds: float) -> None:
        """Go on with the ceremony; whoever wins is cheered once."""
        crowned = self._ceremony.crowned
        self._ceremony.advance(seconds)
        self.dirty = True
        if self._ceremony.crowned and not crowned:
            self.app.play(VICTORY)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the ranking, the sheet, the chart and what the pointer asks for."""
        words = self.app.words
        canvas.background()
        canvas.veil(0.27)
        canvas.vignette()
        if self._ceremony.crowned:
            self._draw_head(canvas)
        else:
            over = words("log.game_over")
            canvas.text(over, 60, 62, 54, SCENE_HEAD, "display", "lm", 1790, outline=OUTLINE)
        canvas.panel(RANKING, words("result.ranking"), "honey", 34, 23)
        for row, seat in enumerate(self.order):
            if self._ceremony.share(seat):
                self._draw_rank(canvas, row, seat)
        self._draw_sheet(canvas)
        if self._ceremony.done:
            canvas.panel(CHART, words("result.chart"), "lake", 30, 21)
            self._chart.draw(canvas, min(1.0, self._time / DRAWING), self._over_day)
        else:
            self._draw_stage(canvas)
        self.draw_widgets(canvas)
        if self._over_cell is not None:
            spot, seat = Rect(*self._cell(*self._over_cell)), self._over_cell[0]
            self._looks.draw_details(canvas, words, self._match, seat, self.result, spot)

    def _draw_stage(self, canvas: Canvas) -> None:
        """Draw who steps up now, with what there is to show."""
        seat, shown = self._ceremony.stage
        look = self._match.seats[seat]
        x, y, w, h = CHART
        canvas.panel(CHART, look.name, "lake", 30, 21)
        grown = overshoot(self._ceremony.share(seat))
        canvas.worker(x + 130, y + h / 2 + 14, 190 * grown, look.colour)
        box = (x + 270, y + 76, w - 300, h - 100)
        self._looks.draw_trophies(
            canvas, self.app.words, self._match, seat, self.result, box, shown
        )

    def _draw_head(self, canvas: Canvas) -> None:
        words, seats = self.app.words, self._match.seats
        names = [seats[seat].name for seat in self.result.winners]
        if len(names) == 1:
            head = words("result.victory", name=names[0])
        else:
            head = words("result.shared_victory", names=words.listed(names))
        canvas.text(head, 60, 62, 54, SCENE_HEAD, "display", "lm", 1790, outline=OUTLINE)
        line = words(
            "result.line",
            days=self._looks.length(words, self._match.state),
            players=words("newgame.players", n=len(seats)),
            seed=self._match.setup.seed,
        )
        modules = self._match.modules
        if modules:
            line += " · " + named(words, self._match.game, modules)
        best = max(self.result.scores)
        if self.result.scores.count(best) > 1:
            line += " · " + self._looks.tie_break(words, self._match, self.result)
        canvas.text(line, 62, 112, 21, SCENE_SUBHEAD, "body", "lm", 1790, outline=OUTLINE)

    def _draw_rank(self, canvas: Canvas, row: int, seat: int) -> None:
        words, look = self.app.words, self._match.seats[seat]
        colour = PLAYER_LOOKS[look.colour].colour
        pitch = (RANKING[3] - 56) / max(4, len(self.order))
        away = 1 - overshoot(self._ceremony.share(seat))
        x, y, h = RANKING[0] + 22 - 60 * away, RANKING[1] + 48 + row * pitch, pitch - 12
        won = seat in self.result.winners
        edge = GOLD if won else mix(colour, (60, 30, 10), 0.4)
        canvas.box((x, y, 516, h), mix(PAPER, colour, 0.18), 10, edge, 4 if won else 2)
        middle = y + h / 2
        if won:
            canvas.icon("trophy", x + 46, middle, 70)
        else:
            ink = mix(colour, (40, 20, 5), 0.5)
            canvas.text(str(self.place(seat)), x + 44, middle, 52, ink, "display", "cm")
        canvas.worker(x + 126, middle, min(90.0, h - 4), look.colour)
        canvas.text(look.name, x + 182, middle - 16, 30, INK, "display", "lm", 222)
        kind = words("result.human")
        if look.bot:
            kind = words("result.bot", level=level_name(words, look.bot))
        faint = mix(INK, PAPER, 0.25)
        canvas.text(kind, x + 182, middle + 22, 18, faint, "body", "lm", 222)
        self._draw_points(canvas, x + 458, middle, min(96.0, h - 2), 31, self.result.scores[seat])

    def _draw_points(
        self, canvas: Canvas, x: float, y: float, height: float, size: float, score: int
    ) -> None:
        """Draw a points badge with a score in it."""
        canvas.icon("vp", x, y, height)
        shown = self._looks.score(score)
        canvas.text(shown, x, y - 1, size, (248, 236, 204), "bold", "cm", height * 0.72)

    def _draw_sheet(self, canvas: Canvas) -> None:
        """Draw every source of points, seat by seat in the order of the ranking."""
        words = self.app.words
        canvas.panel(SHEET, words("result.sheet"), "clay", 34, 23)
        there = [seat for seat in self.order if self._ceremony.share(seat)]
        for seat in there:
            look = self._match.seats[seat]
            x, _, w, _ = self._cell(seat, 0)
            tint = mix(PAPER, PLAYER_LOOKS[look.colour].colour, 0.18)
            canvas.box((x, SHEET[1] + 46, w, SHEET[3] - 56), tint, 8)
            five = len(self._match.seats) >= MANY
            middle, tall, edge = (18, 24, 34) if five else (28, 30, 50)
            canvas.marker(x + middle, SHEET[1] + 70, tall, look.colour)
            room = w - edge - (4 if five else 10)
            canvas.text(look.name, x + edge, SHEET[1] + 70, 22, INK, "head", "lm", room)
        for row, source in enumerate(self._sources):
            y = ROWS[0] + self._pitch * (row + 0.5)
            canvas.icon(self._looks.source_icon(source), SHEET[0] + 44, y, min(35.0, self._pitch))
            label = self._looks.source_name(words, source)
            canvas.text(label, SHEET[0] + 76, y, 22, INK, "body", "lm", self._labels - 96)
            rule = mix(PAPER_DARK, INK, 0.2)
            bottom = y + self._pitch / 2
            canvas.line((SHEET[0] + 22, bottom), (SHEET[0] + SHEET[2] - 22, bottom), rule)
            for seat in there:
                self._draw_cell(canvas, row, seat)
        y = ROWS[0] + ROWS[1] + 29.5
        canvas.text(
            words("result.total"), SHEET[0] + 76, y, 27, INK, "display", "lm", self._labels - 96
        )
        for seat in there:
            x, _, w, _ = self._cell(seat, 0)
            self._draw_points(canvas, x + w - 48, y, 58, 20, self.result.scores[seat])

    def _draw_cell(self, canvas: Canvas, row: int, seat: int) -> None:
        """Draw a figure with a bar as long as it is large; the best of a row is bold."""
        source = self._sources[row]
        value = self._sheets[seat][source]
        every = [sheet[source] for sheet in self._sheets]
        largest = max(max(sheet.values(), default=0) for sheet in self._sheets) or 1
        x, y, w, h = self._cell(seat, row)
        if (seat, row) == self._over_cell:
            canvas.glow((x + 2, y + 2, w - 4, h - 4), GOLD, 6, quiet=True)
        if value > 0:
            grown = ease_out(self._ceremony.share(seat))
            long = max(5.0, (w - 96) * value / largest * grown)
            colour = mix(PLAYER_LOOKS[self._match.seats[seat].colour].colour, (120, 90, 50), 0.2)
            tall = min(26.0, h - 9)
            canvas.box((x + 14, y + (h - tall) / 2, long, tall), colour, 4, alpha=0.5)
        best = value > 0 and value == max(every)
        ink = LOSS if value < 0 else INK if value else mix(INK, PAPER, 0.55)
        role, size = ("display", 25) if best else ("bold", 22)
        canvas.text(self._looks.score(value), x + w - 18, y + h / 2, size, ink, role, "rm", w - 30)

    def _cell(self, seat: int, row: int) -> Box:
        """Give the box of a figure."""
        count = len(self.order)
        each = min(300.0, (SHEET[2] - self._labels - 16) / count)
        left = SHEET[0] + SHEET[2] - 16 - each * count
        x = left + each * self.order.index(seat)
        return x + 5, ROWS[0] + self._pitch * row, each - 10, self._pitch
