"""The parts of a replay's screen: the track and the log."""

from __future__ import annotations

from typing import Any

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.theme import (
    BARK,
    CREAM,
    GOLD,
    INK,
    PAPER,
    TERRACOTTA,
    mix,
)
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.review.timeline import Timeline
from tzolkin_desktop.shell.table.log import LogPanel
from tzolkin_desktop.shell.table.protocol import GameTable
from tzolkin_desktop.shell.table.regions import Look
from tzolkin_desktop.shell.table.viewer import Viewer

BAR = (10.0, 1006.0, 1052.0, 66.0)
TRACK = (352.0, 1048.0, 486.0, 12.0)


class ReplayLog(LogPanel):
    """Every line of the game; the one that is happening is lit, the coming ones are faint."""

    current = 0

    def follow(self, line: int) -> None:
        """Bring a line into view, with one of the coming ones below it."""
        self.current = line
        self.back = 0
        self.scroll(max(0, len(self.lines) - line - 2))

    def draw(self, canvas: Canvas, look: Look[Any]) -> None:
        """Draw the lines and light the current one."""
        super().draw(canvas, look)
        spot = self.spots(look).get(Place("log", self.current))
        if spot is not None:
            canvas.glow((spot.x - 2, spot.y + 1, spot.w - 2, spot.h - 2), GOLD, 5, quiet=True)


class Track:
    """The course of the game as a bar: a field for each round, marked ones in red, and a knob."""

    def __init__(self, timeline: Timeline, game: GameTable, viewer: Viewer) -> None:
        """Show a timeline in a game's words, as far as the viewer may know it."""
        self._timeline = timeline
        self._game = game
        self._viewer = viewer
        starts = timeline.rounds
        self._marked = [game.marked(timeline.state(start.step)) for start in starts]
        self.over: float | None = None  # where the pointer is, as a share

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point can take hold of it."""
        x0, _, w, _ = TRACK
        return x0 - 10 <= x <= x0 + w + 10 and BAR[1] + 4 <= y <= BAR[1] + BAR[3]

    def share(self, x: float) -> float:
        """Say which share of the course lies left of a place."""
        return min(1.0, max(0.0, (x - TRACK[0]) / TRACK[2]))

    def draw(self, canvas: Canvas, words: Words, moment: int) -> None:
        """Draw the fields, the knob and which moment it is."""
        canvas.panel(BAR)
        x, y, w, h = TRACK
        canvas.box((x - 2, y - 2, w + 4, h + 4), BARK, 8)
        last = max(1, self._timeline.last)
        edges = [start.step for start in self._timeline.rounds] + [last]
        for number, marked in enumerate(self._marked):
            left, right = (x + w * edges[number + n] / last for n in (0, 1))
            colour = mix(TERRACOTTA, GOLD, 0.35) if marked else (120, 96, 66)
            shade = colour if moment >= edges[number + 1] else mix(colour, BARK, 0.6)
            canvas.box((left + 0.8, y, max(1.0, right - left - 1.6), h), shade, 2)
        self._draw_knob(canvas, x + w * moment / last, y + h / 2, moment)
        self._draw_label(canvas, words, moment)

    def _draw_knob(self, canvas: Canvas, x: float, y: float, moment: int) -> None:
        canvas.disc(x, y, 13, CREAM, BARK, 2.4)
        match = self._timeline.match
        seat = match.rules.to_act(self._timeline.state(moment))
        if seat != NOBODY:
            canvas.marker(x, y, 17, match.seats[seat].colour)
        else:
            canvas.icon("trophy", x, y, 17)

    def _draw_label(self, canvas: Canvas, words: Words, moment: int) -> None:
        """Say which moment is shown, or which one the pointer rests on."""
        if self.over is not None:
            moment = self._timeline.nearest_turn(self.over)
        match = self._timeline.match
        state = self._viewer.may_see(self._timeline.state(moment))
        text = self._game.moment(Look(state, words, match.seats, match.rules.to_act(state)))
        ink = INK if self.over is None else mix(TERRACOTTA, INK, 0.3)
        canvas.text(text, TRACK[0], BAR[1] + 23, 20, ink, "bold", "lm", TRACK[2] - 96)
        count = f"{moment} / {self._timeline.last}"
        right = TRACK[0] + TRACK[2]
        canvas.text(count, right, BAR[1] + 23, 17, mix(INK, PAPER, 0.3), "body", "rm", 90)
