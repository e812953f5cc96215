"""The parts of a replay's screen: the track, the log, food days and the tiles once dealt."""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.rules.consts import NONE
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.draft.scene import JADE
from tzolkin_desktop.games.tzolkin.table.food_day.scene import FoodDayScene
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import (
    DIMMED,
    HOVERED,
    NORMAL,
    draw_wealth,
)
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import (
    BARK,
    CREAM,
    GLOW,
    GOLD,
    INK,
    PAPER,
    PAPER_DARK,
    PLAYER_LOOKS,
    TERRACOTTA,
    mix,
)
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.review.timeline import Timeline
from tzolkin_desktop.shell.table.log import LogPanel
from tzolkin_desktop.shell.table.regions import Look

BAR = (10.0, 1006.0, 1052.0, 66.0)
TRACK = (352.0, 1048.0, 486.0, 12.0)
DEALT = (262.0, 236.0, 540.0)
DEALT_ROW = 108.0
TRIBES_WIDE = 172.0
FEAST_SECONDS = 1.6  # that the totals of a food day stay


class ReplayedFoodDay(FoodDayScene):
    """A food day that makes way by itself."""

    speed = 1
    _stayed = 0.0

    def update(self, seconds: float) -> None:
        """Go on, and leave once the totals have been seen."""
        super().update(seconds * self.speed)
        if self.pace.finished:
            self._stayed += seconds * self.speed
            if self._stayed > FEAST_SECONDS:
                self._stayed = float("-inf")
                self._on_done()


class ReplayLog(LogPanel):
    """Every line of the game; the one that is happening is lit, the coming ones are faint."""

    current = 0

    def follow(self, line: int) -> None:
        """Bring a line into view, with one of the coming ones below it."""
        self.current = line
        self.back = 0
        self.scroll(max(0, len(self.lines) - line - 2))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the lines and light the current one."""
        super().draw(canvas, look)
        spot = self.spots(look).get(f"log/{self.current}")
        if spot is not None:
            canvas.glow((spot.x - 2, spot.y + 1, spot.w - 2, spot.h - 2), GOLD, 5, quiet=True)


class Track:
    """The course of the game as a bar: a field for each round, food days in red, a knob on it."""

    def __init__(self, timeline: Timeline) -> None:
        """Show a timeline."""
        self._timeline = timeline
        self._seats = timeline.match.seats
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
        feasts = {day.day for day in self._timeline.state(0).content.food_days}
        edges = [start.step for start in self._timeline.rounds] + [last]
        for number, start in enumerate(self._timeline.rounds):
            left, right = (x + w * edges[number + n] / last for n in (0, 1))
            colour = mix(TERRACOTTA, GOLD, 0.35) if start.day in feasts else (120, 96, 66)
            shade = colour if moment >= edges[number + 1] else mix(colour, BARK, 0.6)
            canvas.box((left + 0.8, y, max(1.0, right - left - 1.6), h), shade, 2)
        self._draw_knob(canvas, x + w * moment / last, y + h / 2, moment)
        self._draw_label(canvas, words, moment)

    def _draw_knob(self, canvas: Canvas, x: float, y: float, moment: int) -> None:
        canvas.disc(x, y, 13, CREAM, BARK, 2.4)
        seat = self._timeline.state(moment).to_act()
        if seat >= 0:
            canvas.marker(x, y, 17, self._seats[seat].colour)
        else:
            canvas.icon("trophy", x, y, 17)

    def _draw_label(self, canvas: Canvas, words: Words, moment: int) -> None:
        """Say which moment is shown, or which one the pointer rests on."""
        if self.over is not None:
            moment = self._timeline.nearest_turn(self.over)
        state = self._timeline.state(moment)
        seat = state.to_act()
        if seat < 0:
            text = words("log.game_over")
        elif state.hands:
            text = words("replay.draft", name=self._seats[seat].name)
        else:
            name = self._seats[seat].name
            text = words("replay.moment", round=state.round, day=state.day, name=name)
        ink = INK if self.over is None else mix(TERRACOTTA, INK, 0.3)
        canvas.text(text, TRACK[0], BAR[1] + 23, 20, ink, "bold", "lm", TRACK[2] - 96)
        count = f"{moment} / {self._timeline.last}"
        right = TRACK[0] + TRACK[2]
        canvas.text(count, right, BAR[1] + 23, 17, mix(INK, PAPER, 0.3), "body", "rm", 90)


def draw_dealt(canvas: Canvas, words: Words, timeline: Timeline, moment: int) -> None:
    """Show what everybody was dealt and kept, which was a secret then."""
    dealt, tribes = timeline.state(0).hands, timeline.state(0).tribe_hands
    now = timeline.state(moment)
    x, y, w = DEALT
    w += TRIBES_WIDE if tribes else 0
    box: Box = (x, y, w, 62 + DEALT_ROW * len(dealt))
    canvas.panel(box, words("replay.dealt"), "honey", 32, 21, edge=GOLD, shadow=220)
    for row, hand in enumerate(dealt):
        seat = timeline.match.seats[row]
        top = y + 50 + DEALT_ROW * row
        fill = mix(PAPER, PLAYER_LOOKS[seat.colour].colour, 0.16)
        canvas.box((x + 16, top, w - 32, DEALT_ROW - 8), fill, 8, mix(PAPER_DARK, INK, 0.3))
        canvas.marker(x + 44, top + 34, 32, seat.colour)
        canvas.text(seat.name, x + 28, top + 72, 20, INK, "head", "lm", 118)
        kept = now.players[row].wealth
        for number, tile in enumerate(hand):
            place = (x + 156 + 92 * number, top + 5, 74.0, 90.0)
            mood = HOVERED if tile in kept else DIMMED if kept else NORMAL
            draw_wealth(canvas, place, now.content, tile, mood)
        for number, tribe in enumerate(tribes[row] if tribes else ()):
            place = (x + 156 + 92 * len(hand) + 84 * number, top + 11, 78.0, 78.0)
            _draw_tribe(canvas, place, now, tribe, now.players[row].tribe)


def _draw_tribe(canvas: Canvas, box: Box, state: State, tribe: int, kept: int) -> None:
    """Draw the emblem of a tribe: kept, left, or still to be chosen."""
    x, y, w, h = box
    expansion = state.content.expansion
    assert expansion is not None
    faint = kept not in (NONE, tribe)
    canvas.box(box, mix(JADE, PAPER, 0.6 if faint else 0.0), 9, mix(JADE, INK, 0.6), 2)
    alpha = 0.45 if faint else 1.0
    canvas.icon(f"tribe_{expansion.tribes[tribe].id}", x + w / 2, y + h / 2, 66, alpha=alpha)
    if tribe == kept:
        canvas.glow(box, GLOW, 9)
