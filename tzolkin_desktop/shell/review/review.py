"""Looking back at a finished game: points and their sources, how all grew, turns to mind."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tzolkin_desktop.engine.contract import Choice, GameError
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.rich_text import ICON, draw_line
from tzolkin_desktop.kit.targets import Rect, Target
from tzolkin_desktop.kit.theme import (
    CREAM,
    GAIN,
    GLOW,
    GOLD,
    INK,
    LEAST_WORDS,
    LOSS,
    OUTLINE,
    PAPER,
    PAPER_DARK,
    PLAYER_LOOKS,
    Colour,
    lighter,
    mix,
)
from tzolkin_desktop.kit.widgets import (
    DOWN,
    MOVE,
    WHEEL,
    Button,
    Segments,
    Signal,
)
from tzolkin_desktop.shell.looks import DayScore, Glance
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.review.score_chart import ScoreChart
from tzolkin_desktop.shell.review.timeline import Timeline
from tzolkin_desktop.shell.review.turns_to_mind import Analyst, Judged

CHART = (50.0, 136.0, 1180.0, 404.0)
SHEET = (1250.0, 136.0, 620.0, 404.0)
GROWTH = (50.0, 556.0, 1180.0, 412.0)
LOOK = (1250.0, 556.0, 620.0, 412.0)
ROW = 71.0
ROWS = 5
MORE: Box = (640.0, 980.0, 838.0, 86.0)  # what is told at length
JUDGED = ("missed", "found")  # by the bot
GOOD = frozenset(("best", "found"))
TOLD = (18.0, 16.0, 15.0)  # sizes of letters on one, two and three lines
LARGE = 20.0


class ReviewScene(Form):
    """Charts and lists of a finished match; each of them leads to the table at that moment."""

    def __init__(
        self,
        app: App,
        match: Match,
        on_watch: Callable[[int], object],
        on_back: Callable[[], object],
        on_export: Callable[[], str],
        analyst: Analyst | None = None,
    ) -> None:
        """Take a finished match; an analyst tells later what a bot would have played."""
        self.speak_for(app, match.game.name)
        self._match = match
        self._on_watch = on_watch
        self._on_back = on_back
        self._on_export = on_export
        self.analyst = analyst
        self._looks = looks = match.looks
        self._metric = next(iter(looks.metrics), "")
        self._note = ""
        self._first = 0
        self._over: tuple[str, int] | None = None
        self.timeline = Timeline(match)
        state = match.state
        days = looks.special_rounds(match)
        outlook = [
            DayScore(end.score.day, scores)
            for end in self.timeline.ends[:-1]
            if (scores := looks.outlook(end.state)) is not None
        ]
        x, y, w, h = CHART
        inner = (x + 8, y + 48, w - 16, h - 58)
        self._chart = ScoreChart(
            inner, match.history, match.seats, days, outlook,
            unit=match.game.score_unit, icon=looks.special_icon,
        )  # fmt: skip
        x, y, w, h = GROWTH
        inner = (x + 20, y + 100, w - 40, h - 112)
        ends, begin = self.timeline.ends, self.timeline.state(0)
        self._growth = looks.growth(inner, ends, begin, match.seats)
        result = match.rules.result(state)
        if result is None:
            raise GameError("This game is not over, so it cannot be reviewed yet.")
        self._result = result
        self._plain = looks.glances(self.timeline)
        self.glances: list[Glance] = self._plain
        self.decisive: list[int] = []  # moments of the turns that decided the game
        super().__init__(app)

    # the list

    def _take_judged(self) -> None:
        """Put what the bot found among the turns that stand out; what decided the game leads."""
        assert self.analyst is not None
        decisive = self.analyst.decisive(self._result.winners)
        self.decisive = [judged.moment for judged in decisive]
        missed = [self._judged(judged, "missed") for judged in self.analyst.missed]
        won = [judged for judged in decisive if judged not in self.analyst.missed]
        every = [*missed, *(self._judged(judged, "found") for judged in won), *self._plain]
        every.sort(key=lambda glance: (-glance.weight, glance.moment))
        leading = [g for g in every if g.why in JUDGED and g.moment in self.decisive]
        leading.sort(key=lambda glance: glance.moment)
        self.glances = [*leading, *(glance for glance in every if glance not in leading)]

    def _judged(self, judged: Judged, why: str) -> Glance:
        moment, seat, hint = judged
        weight = hint.gain * self._match.game.score_unit * 4
        return Glance(moment, seat, self._day(moment), why, {"hint": hint}, weight)

    @property
    def better(self) -> dict[int, Sequence[Choice]]:
        """Give the turns that the bot would rather have played, by the moment they begin."""
        missed = [glance for glance in self.glances if glance.why == "missed"]
        return {glance.moment: glance.values["hint"].choices for glance in missed}

    def say(self, glance: Glance) -> str:
        """Say why a turn is worth a look."""
        return self._looks.say(self.app.words, glance, self.timeline.state(glance.moment))

    def _day(self, moment: int) -> int:
        return self._match.rules.progress(self.timeline.state(moment)).now

    # widgets

    def build(self) -> None:
        """Lay out the metrics of growth and the ways on."""
        words = self.app.words
        metrics = self._looks.metrics
        if self._growth is not None:
            names = [words(f"review.{metric}") for metric in metrics]
            box = (GROWTH[0] + 24, GROWTH[1] + 46, GROWTH[2] - 48, 44)
            segments = Segments(box, names, metrics.index(self._metric), 20)
            self.add("metric", segments, self._measure, options=metrics)
        back = Button((50, 984, 270, 76), words("menu.back"), "plain", "ui_left", 27)
        self.add_button("back", back, self._on_back)
        export = Button((340, 984, 270, 76), words("review.export"), "plain", "ui_save", 25)
        self.add_button("export", export, self._export)
        watch = Button((1500, 984, 370, 76), words("review.watch"), "go", "ui_play", 28, glow=True)
        self.add_button("watch", watch, lambda: self._on_watch(0), legal=True)

    def _measure(self, number: int) -> None:
        self._metric = self._looks.metrics[number]
        self.rebuild()

    def _export(self) -> None:
        self._note = self._on_export()
        self.rebuild()

    def _row(self, number: int) -> Box:
        return LOOK[0] + 20, LOOK[1] + 50 + ROW * number, LOOK[2] - 40, ROW - 6

    def targets(self) -> Sequence[Target]:
        """List the widgets and the turns of the list."""
        found = [*super().targets()]
        shown = self.glances[self._first : self._first + ROWS]
        for number in range(len(shown)):
            area = Rect(*self._row(number))
            found.append(Target(f"glance/{self._first + number}", area, area.centre))
        charts = {"chart": self._chart.box}
        if self._growth is not None:
            charts["growth"] = self._growth.box
        for name, box in charts.items():
            area = Rect(*box)
            found.append(Target(name, area, area.centre))
        return found

    # input

    def signal(self, signal: Signal) -> None:
        """Follow the pointer over charts and turns, and go where it is clicked."""
        if signal.kind == MOVE:
            over = self._under(signal.x, signal.y)
            self.dirty = self.dirty or over != self._over
            self._over = over
        elif signal.kind == WHEEL:
            last = len(self.glances) - ROWS
            self._first = max(0, min(self._first - round(signal.amount), last))
            self.dirty = True
            return
        elif signal.kind == DOWN and signal.button == 1:
            under = self._under(signal.x, signal.y)
            if under is not None:
                self._on_watch(self._moment_of(*under))
                return
        super().signal(signal)

    def _under(self, x: float, y: float) -> tuple[str, int] | None:
        for number in range(min(ROWS, len(self.glances) - self._first)):
            if Rect(*self._row(number)).contains(x, y):
                return "glance", self._first + number
        point = self._chart.day_at(x, y)
        if point is not None:
            return "chart", point
        day = self._growth.day_at(x, y) if self._growth is not None else None
        return None if day is None else ("growth", day)

    def _moment_of(self, kind: str, number: int) -> int:
        if kind == "glance":
            return self.glances[number].moment
        day = self._match.history[number].day if kind == "chart" else number
        return self.timeline.moment_of_day(day)

    def key(self, signal: Signal) -> None:
        """Let Enter watch the game and Escape go back."""
        if signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._on_watch(0)
        elif signal.key == pygame.K_ESCAPE:
            self._on_back()

    def update(self, seconds: float) -> None:
        """Ask whether the bot has found something."""
        if self.analyst is not None and self.analyst.poll():
            self._take_judged()
            self.dirty = True

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""
        words = self.app.words
        canvas.background()
        canvas.veil(0.27)
        canvas.vignette()
        canvas.scene_head(words("review.head"), words("review.line"))
        canvas.panel(CHART, words("review.chart"), "lake", 32, 21)
        over = self._over[1] if self._over and self._over[0] == "chart" else None
        self._chart.draw(canvas, 1.0, over)
        self._draw_sheet(canvas)
        canvas.panel(GROWTH, words("review.growth"), "leaf", 32, 21)
        if self._growth is not None:
            self._growth.draw(canvas, self._metric)
        self._draw_look(canvas)
        if self._over is not None and self._over[0] == "glance":
            self._draw_more(canvas, self.glances[self._over[1]])
        elif self._note:
            canvas.text(self._note, 640, 1022, 19, CREAM, "body", "lm", 840, outline=OUTLINE)
        self.draw_widgets(canvas)

    def _draw_more(self, canvas: Canvas, glance: Glance) -> None:
        """Tell at length, below the panels, what the bot has to say about the turn pointed at."""
        if glance.why not in JUDGED:
            return
        for sentences in self._looks.purposes(self.app.words, glance.values["hint"])[:1]:
            (x, y, w, h), text, size = MORE, " ".join(sentences), LARGE
            while size > LEAST_WORDS and canvas.rich(text, x, 0, w, size, draw=False) > h:
                size -= 0.5
            tall = canvas.rich(text, x, 0, w, size, draw=False)
            canvas.rich(text, x, y + (h - tall) / 2 + size * 0.72, w, size, CREAM)

    def _draw_sheet(self, canvas: Canvas) -> None:
        """Draw the points by source, a column for each player."""
        words = self.app.words
        canvas.panel(SHEET, words("result.sheet"), "clay", 32, 21)
        count = len(self._match.seats)
        each = min(104.0, (SHEET[2] - 250) / count)
        left = SHEET[0] + SHEET[2] - 18 - each * count
        sources = self._looks.sources(self._match.state, self._result)
        sheets = [self._looks.by_source(sheet, sources) for sheet in self._result.sheets]
        top, pitch = SHEET[1] + 86, 253.8 / max(4, len(sources))
        for seat, look in enumerate(self._match.seats):
            x = left + each * seat
            tint = mix(PAPER, PLAYER_LOOKS[look.colour].colour, 0.2)
            canvas.box((x + 3, SHEET[1] + 44, each - 6, SHEET[3] - 54), tint, 7)
            canvas.marker(x + each / 2, SHEET[1] + 64, 28, look.colour)
        for row, source in enumerate(sources):
            y = top + pitch * (row + 0.5)
            canvas.icon(self._looks.source_icon(source), SHEET[0] + 36, y, min(25.0, pitch))
            label = self._looks.source_name(words, source)
            canvas.text(label, SHEET[0] + 58, y, 19, INK, "body", "lm", left - SHEET[0] - 64)
            rule = mix(PAPER_DARK, INK, 0.2)
            below = y + pitch / 2
            canvas.line((SHEET[0] + 18, below), (SHEET[0] + SHEET[2] - 18, below), rule)
            values = [sheet[source] for sheet in sheets]
            for seat, value in enumerate(values):
                best = value > 0 and value == max(values)
                ink = LOSS if value < 0 else INK if value else mix(INK, PAPER, 0.5)
                role = "display" if best else "body"
                x = left + each * (seat + 0.5)
                canvas.text(self._looks.score(value), x, y, 20, ink, role, "cm", each - 10)
        y = top + pitch * len(sources) + 27
        canvas.text(words("result.total"), SHEET[0] + 58, y, 23, INK, "display", "lm", 130)
        for seat, score in enumerate(self._result.scores):
            x = left + each * (seat + 0.5)
            canvas.icon("vp", x, y, 44)
            canvas.text(self._looks.score(score), x, y, 17, CREAM, "bold", "cm", 35)

    def _draw_look(self, canvas: Canvas) -> None:
        """Draw the turns that stand out."""
        words = self.app.words
        canvas.panel(LOOK, words("review.look"), "honey", 32, 21)
        shown = self.glances[self._first : self._first + ROWS]
        for number, glance in enumerate(shown):
            lit = self._over == ("glance", self._first + number)
            self._draw_glance(canvas, glance, self._row(number), lit)
        if not self.glances:
            middle = LOOK[0] + LOOK[2] / 2
            text = words("review.nothing")
            canvas.text(text, middle, LOOK[1] + 200, 22, mix(INK, PAPER, 0.3), "body", "cm", 560)
        if self.analyst is not None and self.analyst.busy and self._over is None:
            share = min(99, 100 * self.analyst.done // self.analyst.turns)
            text = words("review.thinking", n=share)
            canvas.text(text, 640, 1022, 19, CREAM, "body", "lm", 840, outline=OUTLINE)
        if len(self.glances) > ROWS:
            x, top, tall = LOOK[0] + LOOK[2] - 15, LOOK[1] + 50, ROW * ROWS - 6
            thumb = max(24.0, tall * ROWS / len(self.glances))
            down = self._first / (len(self.glances) - ROWS)
            canvas.box((x, top, 6, tall), mix(PAPER_DARK, INK, 0.15), 3)
            canvas.box((x, top + (tall - thumb) * down, 6, thumb), mix(INK, PAPER, 0.35), 3)

    def _draw_glance(self, canvas: Canvas, glance: Glance, box: Box, lit: bool) -> None:
        x, y, w, h = box
        look = self._match.seats[glance.seat]
        colour = PLAYER_LOOKS[look.colour].colour
        fill = lighter(PAPER, 0.5) if lit else mix(PAPER, colour, 0.12)
        canvas.box(box, fill, 7, GOLD if lit else mix(colour, INK, 0.3), 1.8)
        if lit:
            canvas.glow(box, GLOW, 7, quiet=True)
        decided = glance.why in JUDGED and glance.moment in self.decisive
        middle = y + h / 2 - 10 * decided
        canvas.marker(x + 26, y + h / 2, 30, look.colour)
        words = self.app.words
        faint = mix(INK, PAPER, 0.25)
        canvas.text(look.name, x + 50, middle - 11, 18, INK, "bold", "lm", 122)
        day = words("review.day", day=glance.day)
        canvas.text(day, x + 50, middle + 11, 16, faint, "body", "lm", 122)
        if decided:
            said = words("review.decided")
            canvas.text(said, x + 50, middle + 30, 16, mix(GAIN, INK, 0.2), "bold", "lm", 122)
        ink = GAIN if glance.why in GOOD else INK if glance.why == "missed" else LOSS
        _draw_text(canvas, self.say(glance), (x + 178, y, w - 192, h), mix(ink, INK, 0.3))


def _draw_text(canvas: Canvas, text: str, box: Box, ink: Colour) -> None:
    """Write a rich text on one line, or smaller on two or three; what is too long is cut."""
    x, y, w, h = box
    lines = [text]
    for most, size in enumerate(TOLD, 1):
        lines = _broken(canvas, text, w, size, most)
        if canvas.rich_width(lines[-1], size, icon=size * ICON) <= w:
            break
    pitch = min(h / len(lines), size * 1.34)
    for number, line in enumerate(lines):
        middle = y + h / 2 + pitch * (number - (len(lines) - 1) / 2)
        draw_line(canvas, line, x, middle, w, size, ink)


def _broken(canvas: Canvas, text: str, width: float, size: float, most: int) -> list[str]:
    """Break a text between words into so many lines at most; the last one takes the rest."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        full = canvas.rich_width(longer, size, icon=size * ICON) > width
        if lines[-1] and full and len(lines) < most:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
