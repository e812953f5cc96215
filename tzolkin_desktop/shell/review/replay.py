"""A game watched again: the table at any moment, moving on by itself or step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.targets import Rect, Target
from tzolkin_desktop.kit.theme import (
    GOLD,
    INK,
    TERRACOTTA,
    mix,
)
from tzolkin_desktop.kit.widgets import (
    DOWN,
    KEY,
    MOVE,
    UP,
    WHEEL,
    Button,
    Segments,
    Signal,
)
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.review.replay_parts import (
    BAR,
    TRACK,
    ReplayLog,
    Track,
)
from tzolkin_desktop.shell.review.score_chart import ScoreChart
from tzolkin_desktop.shell.review.timeline import Timeline
from tzolkin_desktop.shell.table.log_teller import Teller
from tzolkin_desktop.shell.table.motion import Showing
from tzolkin_desktop.shell.table.protocol import Beat, GameTable, Picture
from tzolkin_desktop.shell.table.regions import Look
from tzolkin_desktop.shell.table.viewer import Viewer

CHART = (1074.0, 350.0, 838.0, 250.0)
SPEEDS = (1, 2, 4)
PAUSE = 0.45  # seconds between two steps
STILL = 0.9  # the same without motion


class ReplayScene(Form):
    """Plays a match again on the table it was played on."""

    def __init__(
        self,
        app: App,
        match: Match,
        on_back: Callable[[], object],
        at: int | None = None,
        on_review: Callable[[], object] | None = None,
        better: Mapping[int, Sequence[Choice]] | None = None,
    ) -> None:
        """Begin at a moment, usually the first; a finished game can lead to its review.

        Better turns that a bot found are drawn over the table at the moments they begin.
        """
        self.speak_for(app, match.game.name)
        self._better = better or {}
        self.match = match
        self.timeline = Timeline(match)
        self.playing = False
        self.chart_open = False
        self._speed = 0
        self._on_back = on_back
        self._on_review = on_review if match.session.over else None
        self._moment = 0
        self.game: GameTable = match.game.table()
        self._viewer = Viewer(match)
        self._showing = Showing(match.session, self._show_interlude)
        self._board: Picture | None = None
        self._wait = 0.0
        self._dragging = False
        self._track = Track(self.timeline, self.game, self._viewer)
        self._over_day: int | None = None
        self._teller = Teller(self.game, match, self._viewer)
        self._log = ReplayLog(self.game.layout(match.session.state).log)
        self._chart = self._make_chart()
        super().__init__(app)
        self.go(0 if at is None else at)

    def _make_chart(self) -> ScoreChart:
        looks = self.match.looks
        days = looks.special_rounds(self.match)
        x, y, w, h = CHART
        inner = (x + 4, y + 40, w - 8, h - 48)
        history = self.match.history
        over = self.match.session.over
        return ScoreChart(
            inner, history, self.match.seats, days, finished=over,
            unit=self.match.game.score_unit, icon=looks.special_icon,
        )  # fmt: skip

    # what is shown

    @property
    def moment(self) -> int:
        """Give the moment that is shown, or that what moves leads to."""
        return self._moment

    @property
    def look(self) -> Look[Any]:
        """Give the table as it is shown."""
        beat = self._showing.beat
        return self._look_at(beat.state if beat else self.timeline.state(self._moment))

    def _look_at(self, state: Any) -> Look[Any]:
        seen = self._viewer.may_see(state)
        return Look(
            seen,
            self.app.words,
            self.match.seats,
            self.match.rules.to_act(seen),
            zoom=self.app.settings.zoom,
            viewer=self._viewer.seat,
            sees_all=self._viewer.sees_all,
        )

    @property
    def ready(self) -> bool:
        """Say whether all pictures are there and nothing moves."""
        return self._board is not None and self._board.loaded and not self._showing.beat

    def board(self, canvas: Canvas) -> Picture:
        """Give the picture for the window's size, made when first needed."""
        if self._board is None:
            self._board = self.game.picture(canvas, self.look)
        return self._board

    def resized(self) -> None:
        """Forget pictures made for another window size, or words of another language."""
        self._board = None
        super().resized()
        self._follow_log()

    # going

    def go(self, moment: int) -> None:
        """Jump to a moment."""
        self._showing.clear()
        self._moment = max(0, min(moment, self.timeline.last))
        self._wait = PAUSE
        if self._moment == self.timeline.last:
            self.playing = False
        self._follow_log()
        self.rebuild()

    def step(self) -> None:
        """Make the next step with everything that moves."""
        if self._showing.beat:
            self._showing.clear()
        elif self._moment < self.timeline.last:
            step = self.timeline.step(self._moment)
            known = tuple(event for event in step.events if self._viewer.knows(event))
            self._moment += 1
            spots = self.board(self.app.make_canvas()).spots(self.look)
            after = self.timeline.state(self._moment)
            step = step._replace(events=known)
            beats = self.game.beats(step, after, spots, self.match.seats)
            self._showing.add(beats, self.app.settings.pace)
            self._follow_log()
        self._wait = PAUSE if self.app.settings.pace else STILL
        self.dirty = True

    def toggle(self) -> None:
        """Play on or stop; at the end, begin again."""
        if not self.playing and self._moment == self.timeline.last:
            self.go(0)
        self.playing = not self.playing
        self._wait = 0.0
        self.rebuild()

    def back(self) -> None:
        """Take a step back."""
        self.go(self._moment - 1)

    def _turn_back(self) -> None:
        self.go(self.timeline.turn_before(self._moment))

    def _turn_on(self) -> None:
        self.go(self.timeline.turn_after(self._moment))

    def _follow_log(self) -> None:
        lines = self._teller.lines(self.app.words)
        self._log.box = self.game.layout(self.look.state).log
        self._log.set(lines)
        before = [n for n in range(len(lines)) if self._begins(n) < max(1, self._moment)]
        self._log.follow(before[-1] if before else 0)

    def _begins(self, line: int) -> int:
        step = self._teller.step_of(line)
        return 0 if step is None else step

    # time

    def update(self, seconds: float) -> None:
        """Move what moves and go on while playing."""
        if self._board is not None and not self._board.loaded:
            self._board.load_more()
        if self._showing.beat:
            pace = self.app.settings.pace
            self.dirty |= self._showing.advance(seconds * SPEEDS[self._speed], pace)
        elif self.playing:
            self._wait -= seconds * SPEEDS[self._speed]
            if self._moment == self.timeline.last:
                self.playing = False
                self.rebuild()
            elif self._wait <= 0:
                self.step()

    def _show_interlude(self, beat: Beat) -> None:
        look = replace(self._look_at(beat.state), past=self._viewer.past())
        behind, speed, pop = self.picture(), SPEEDS[self._speed], self.app.pop
        self.app.push(self.game.interlude(self.app, look, beat, behind, pop, speed))

    # widgets

    def build(self) -> None:
        """Lay out the bar below the board."""
        words = self.app.words
        y, h = BAR[1] + 9, 48.0
        play = "ui_pause" if self.playing else "ui_play"
        first, last = self._moment == 0, self._moment == self.timeline.last
        for name, x, w, label, icon, kind, act, enabled in (
            ("back", 20.0, 50.0, "", "ui_cross", "plain", self._on_back, True),
            ("turn_back", 84.0, 44.0, "«", None, "info", self._turn_back, not first),
            ("step_back", 132.0, 44.0, "‹", None, "info", self.back, not first),
            ("play", 180.0, 62.0, "", play, "go", self.toggle, True),
            ("step", 246.0, 44.0, "›", None, "info", self.step, not last),
            ("turn_on", 294.0, 44.0, "»", None, "info", self._turn_on, not last),
        ):
            size = 22 if icon else 30
            button = Button((x, y, w, h), label, kind, icon, size, enabled=enabled)
            self.add_button(name, button, act, label=words(f"replay.{name}"))
        speeds = Segments((856, y + 2, 132, h - 4), [f"×{n}" for n in SPEEDS], self._speed, 18)
        self.add("speed", speeds, self._set_speed, options=[str(n) for n in SPEEDS])
        chart = Button((1002, y, 50, h), "", "hint" if self.chart_open else "plain", "vp", 24)
        self.add("button/chart", chart, lambda _: self._open_chart(), words("replay.chart"))
        if self._on_review is not None and self.chart_open:
            x, top, w, _ = CHART
            box = (x + w - 196, top + 8, 176.0, 26.0)
            review = Button(box, words("result.review"), "hint", None, 17)
            self.add_button("review", review, self._on_review)

    def _set_speed(self, number: int) -> None:
        self._speed = number
        self.rebuild()

    def _open_chart(self) -> None:
        self.chart_open = not self.chart_open
        self.rebuild()

    def targets(self) -> Sequence[Target]:
        """List the buttons, the lines of the log, and the days of the chart."""
        found = [*super().targets()]
        for name, area in self._log.spots(self.look).items():
            found.append(Target(name, area, area.centre))
        track = Rect(TRACK[0], BAR[1] + 4, TRACK[2], BAR[3] - 8)
        found.append(Target("track", track, track.centre))
        if self.chart_open:
            area = Rect(*CHART)
            found.insert(0, Target("chart", area, area.centre))
        return found

    # input

    def signal(self, signal: Signal) -> None:
        """Follow the pointer on track, log and chart; the rest goes to the buttons."""
        x, y = signal.x, signal.y
        if signal.kind == MOVE:
            self._point(x, y)
        elif signal.kind == UP:
            self._dragging = False
        elif signal.kind == WHEEL:
            self._log.handle(signal)
            self.dirty = True
            return
        elif signal.kind == DOWN and signal.button == 1 and self._press(x, y):
            return
        super().signal(signal)

    def _point(self, x: float, y: float) -> None:
        self._log.handle(Signal(MOVE, x, y))
        over = self._track.share(x) if self._track.contains(x, y) else None
        day = self._chart.day_at(x, y) if self.chart_open else None
        if (over, day) != (self._track.over, self._over_day):
            self._track.over, self._over_day = over, day
            self.dirty = True
        if self._dragging:
            self._drag(x)

    def _press(self, x: float, y: float) -> bool:
        """Take a click on the track, a log line or the chart; say whether it was one."""
        if self._track.contains(x, y):
            self._dragging = True
            self._drag(x)
            return True
        for place, area in self._log.spots(self.look).items():
            if area.contains(x, y):
                self.go(self._begins(place.index) + 1)
                return True
        if self.chart_open and not any(e.widget.contains(x, y) for e in self.entries):
            number = self._chart.day_at(x, y)
            if number is not None:
                self.go(self.timeline.moment_of_day(self.match.history[number].day))
                return True
        return False

    def _drag(self, x: float) -> None:
        moment = self.timeline.nearest_turn(self._track.share(x))
        if moment != self._moment or self._showing.beat:
            self.go(moment)

    def key(self, signal: Signal) -> None:
        """Let Space play, arrows step, with Shift turn by turn, Home and End go to the ends."""
        turn = signal.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL)
        acts: dict[int, Callable[[], object]] = {
            pygame.K_SPACE: self.toggle,
            pygame.K_RIGHT: self._turn_on if turn else self.step,
            pygame.K_LEFT: self._turn_back if turn else self.back,
            pygame.K_PAGEDOWN: self._turn_on,
            pygame.K_PAGEUP: self._turn_back,
            pygame.K_HOME: lambda: self.go(0),
            pygame.K_END: lambda: self.go(self.timeline.last),
            pygame.K_c: self._open_chart,
            pygame.K_ESCAPE: self._on_back,
        }
        if signal.kind == KEY and signal.key in acts:
            acts[signal.key]()

    def steers(self, arrow: int) -> bool:
        """Let the arrows to the sides go through the game."""
        return arrow in (pygame.K_LEFT, pygame.K_RIGHT)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the bar, the log and what is open."""
        self.draw_table(canvas)
        self._log.draw(canvas, self.look)
        self._track.draw(canvas, self.app.words, self._moment)
        if self.chart_open:
            self._draw_chart(canvas)
        elif self.match.session.over:
            first, before = (self.timeline.state(n) for n in (0, max(0, self._moment - 1)))
            look = self._look_at(self.timeline.state(self._moment))
            self.game.draw_secrets(canvas, look, first, before)
        self.draw_widgets(canvas)

    def draw_table(self, canvas: Canvas) -> None:
        """Draw the table alone."""
        beat = self._showing.beat
        self.board(canvas).draw(canvas, self.look, beat)
        if beat:
            beat.draw(canvas)
        elif self._moment in self._better:
            self._draw_better(canvas, self._better[self._moment])

    def _draw_better(self, canvas: Canvas, choices: Sequence[Choice]) -> None:
        """Draw the turn that would have been better, as a hint is drawn."""
        look, state = self.look, self.timeline.state(self._moment)
        outline = self.game.outline(self.match.rules, self.app.words, state, choices)
        if outline is not None:
            outline.draw(canvas, look, 0, self.board(canvas).spots(look))

    def repaint(self, canvas: Canvas) -> list[pygame.Rect]:
        """Draw only what turns or slides in its place."""
        beat = self._showing.beat
        return [] if beat is None else self.board(canvas).repaint(canvas, self.look, beat)

    def picture(self) -> pygame.Surface:
        """Give a picture of the scene as it is."""
        canvas = self.app.make_canvas()
        surface = pygame.Surface(canvas.surface.get_size())
        self.draw(canvas.on(surface))
        return surface

    def _draw_chart(self, canvas: Canvas) -> None:
        canvas.panel(CHART, self.app.words("result.chart"), "lake", 30, 19, edge=GOLD)
        self._chart.draw(canvas, 1.0, self._over_day)
        day = self.match.rules.progress(self.timeline.state(self._moment)).now
        x = self._chart.x(min(day, self.match.history[-1].day))
        top, bottom = CHART[1] + 46, CHART[1] + CHART[3] - 40
        canvas.line((x, top), (x, bottom), mix(TERRACOTTA, INK, 0.3), 2)
