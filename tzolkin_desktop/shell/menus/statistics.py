"""Statistics: what all finished games add up to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.games import first_game
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.theme import (
    CREAM,
    GOLD,
    INK,
    OUTLINE,
    PAPER,
    PAPER_DARK,
    TERRACOTTA,
    mix,
)
from tzolkin_desktop.kit.widgets import Button, Segments, Signal
from tzolkin_desktop.shell.looks import looks_of
from tzolkin_desktop.shell.menus.new_game import level_name
from tzolkin_desktop.shell.menus.shelf import headed
from tzolkin_desktop.shell.statistics_file import (
    PEOPLE,
    Played,
    Statistics,
    Sum,
    grouped,
    levels_of,
)

CARDS = (50.0, 200.0, 1820.0, 190.0)
PLAYERS = (50.0, 408.0, 900.0, 300.0)
OPPONENTS = (970.0, 408.0, 900.0, 300.0)
CHART = (50.0, 726.0, 1820.0, 240.0)
COLUMNS = ("played", "won", "best", "average")
ICONS = {"won": "trophy", "best": "vp", "average": "vp"}
# Which games are looked at, and how that is said.
WHICH = {"all": "load.all", "base": "newgame.expansion_off", "expansion": "newgame.expansion"}
MOST_NAMES = 5
MOST_BARS = 40


class StatisticsScene(Form):
    """Four numbers, two tables and the last games as bars."""

    def __init__(
        self,
        app: App,
        statistics: Statistics,
        on_back: Callable[[], object],
        game: Game | None = None,
    ) -> None:
        """Add up the times that a game was played, the first of the house if none is named."""
        game = game or first_game()
        self.speak_for(app, game.name)
        self._statistics = statistics
        self._game = game
        self._looks = looks_of(game)
        self._on_back = on_back
        self._who = 0
        self._which = 0  # of WHICH games are shown
        self._sure = False
        self._read()
        super().__init__(app)

    def _read(self) -> None:
        every = self._statistics.played()
        self._every = [game for game in every if game.game == self._game.name]
        by_name = grouped(self._every, lambda game: game.name)
        often = sorted(by_name, key=lambda name: -len(by_name[name]))
        self._names = often[:MOST_NAMES]

    @property
    def games(self) -> list[Played]:
        """List the games that are looked at."""
        games = [game for game in self._every if self._which in (0, 1 + game.modules)]
        if self._who == 0:
            return games
        return [game for game in games if game.name == self._names[self._who - 1]]

    def build(self) -> None:
        """Lay out whose games are shown, and the ways on."""
        words = self.app.words
        if len(self._names) > 1:
            names = [words("statistics.everyone"), *self._names]
            box = (50.0, 132.0, min(1180.0, 220.0 * len(names)), 50.0)
            segments = Segments(box, names, self._who, 21)
            options = ["everyone", *(str(n) for n in range(len(self._names)))]
            self.add("who", segments, self._choose, options=options)
        if len({game.modules for game in self._every}) > 1:
            names = [words(word) for word in WHICH.values()]
            if len(self._game.modules) == 1:
                names[-1] = words(f"modules.{self._game.modules[0]}")
            segments = Segments((1250, 132, 620, 50), names, self._which, 19)
            self.add("which", segments, self._sort, options=tuple(WHICH))
        back = Button((50, 984, 270, 76), words("menu.back"), "plain", "ui_left", 27)
        self.add_button("back", back, self._on_back, legal=True)
        label = words("statistics.sure" if self._sure else "statistics.reset")
        kind = "end" if self._sure else "plain"
        reset = Button(
            (1500, 984, 370, 76), label, kind, "ui_undo_all", 24, enabled=bool(self._every)
        )
        self.add_button("reset", reset, self._reset)
        if self._sure:
            keep = Button((1250, 984, 230, 76), words("statistics.keep"), "plain", None, 24)
            self.add_button("keep", keep, self._keep)

    def _choose(self, number: int) -> None:
        self._who = number
        self._sure = False
        self.rebuild()

    def _sort(self, number: int) -> None:
        self._which = number
        self._sure = False
        self.rebuild()

    def _reset(self) -> None:
        if self._sure:
            self._statistics.reset(self._game.name)
            self._read()
            self._who = self._which = 0
        self._sure = not self._sure
        self.rebuild()

    def _keep(self) -> None:
        self._sure = False
        self.rebuild()

    def key(self, signal: Signal) -> None:
        """Let Escape go back, from the question first."""
        if signal.key == pygame.K_ESCAPE:
            if self._sure:
                self._keep()
            else:
                self._on_back()

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the numbers, the tables and the chart."""
        words = self.app.words
        canvas.background()
        canvas.veil(0.27)
        canvas.vignette()
        head = headed(words, self._game, words("statistics.head"))
        canvas.scene_head(head, words("statistics.line"))
        if self._sure:
            erased = words("statistics.erases", n=len(self._every))
            canvas.text(erased, 1230, 1022, 24, CREAM, "bold", "rm", 890, outline=OUTLINE)
        self._draw_cards(canvas, Sum.of(self.games))
        players = grouped(self.games, lambda game: game.players)
        rows = [(words("newgame.players", n=n), Sum.of(players[n])) for n in sorted(players)]
        self._draw_table(canvas, PLAYERS, words("statistics.by_players"), "leaf", rows)
        against = grouped(self.games, lambda game: game.opponents)
        rows = [
            (self._level(level), Sum.of(against[level]))
            for level in (PEOPLE, *levels_of(self._game))
            if level in against
        ]
        self._draw_table(canvas, OPPONENTS, words("statistics.by_opponents"), "clay", rows)
        self._draw_bars(canvas)
        if self._statistics.trouble:
            trouble = words("saving.trouble", reason=self._statistics.trouble)
            canvas.text(trouble, 350, 1022, 19, CREAM, "body", "lm", 1100, outline=OUTLINE)
        self.draw_widgets(canvas)

    def _level(self, level: str) -> str:
        words = self.app.words
        return words("statistics.people") if level == PEOPLE else level_name(words, level)

    def _draw_cards(self, canvas: Canvas, total: Sum) -> None:
        each = (CARDS[2] - 60) / 4
        for number, name in enumerate(COLUMNS):
            x = CARDS[0] + (each + 20) * number
            canvas.panel((x, CARDS[1], each, CARDS[3]), self.app.words(f"statistics.{name}"),
                         ("bark", "honey", "clay", "lake")[number], 34, 23)  # fmt: skip
            middle, y = x + each / 2, CARDS[1] + 112
            canvas.icon(ICONS.get(name, self._looks.icon), middle - 76, y, 84)
            canvas.text(
                self._figure(total, name), middle - 18, y, 66, INK, "display", "lm", each / 2
            )

    def _draw_table(
        self,
        canvas: Canvas,
        box: Box,
        title: str,
        head: str,
        rows: Sequence[tuple[str, Sum]],
    ) -> None:
        words = self.app.words
        canvas.panel(box, title, head, 32, 21)
        x, y, w, h = box
        faint = mix(INK, PAPER, 0.25)
        columns = [x + w - 532 + 140 * n for n in range(4)]
        for column, name in zip(columns, COLUMNS, strict=True):
            label = words(f"statistics.{name}")
            canvas.text(label, column + 40, y + 62, 18, faint, "body", "cm", 112)
        pitch = min(52.0, (h - 96) / max(4, len(rows)))
        for number, (label, total) in enumerate(rows):
            middle = y + 84 + pitch * (number + 0.5)
            rule = mix(PAPER_DARK, INK, 0.2)
            canvas.line((x + 20, middle - pitch / 2), (x + w - 20, middle - pitch / 2), rule)
            canvas.text(label, x + 30, middle, 22, INK, "bold", "lm", 330)
            for column, name in zip(columns, COLUMNS, strict=True):
                text = self._figure(total, name)
                canvas.text(text, column + 40, middle, 24, INK, "bold", "cm", 130)

    def _draw_bars(self, canvas: Canvas) -> None:
        """Draw the last games as bars, those that were won in gold."""
        words = self.app.words
        canvas.panel(CHART, words("statistics.chart"), "lake", 32, 21)
        games = self.games[-MOST_BARS:]
        x, y, w, h = CHART
        if not games:
            text = words("statistics.nothing")
            faint = mix(INK, PAPER, 0.3)
            canvas.text(text, x + w / 2, y + h / 2 + 16, 25, faint, "body", "cm", w - 80)
            return
        unit = self._game.score_unit
        high = max(10 * unit, *(game.score for game in games)) / unit
        floor, tall = y + h - 20, h - 92
        pitch = min(60.0, (w - 80) / len(games))
        canvas.line((x + 24, floor), (x + w - 24, floor), mix(PAPER_DARK, INK, 0.4), 2)
        average = Sum.of(games).average / unit
        line = floor - tall * max(0.0, average) / high
        canvas.line((x + 24, line), (x + w - 24, line), TERRACOTTA, 1.6)
        for number, game in enumerate(games):
            left = x + 40 + pitch * number
            long = max(3.0, tall * max(0, game.score) / unit / high)
            colour = GOLD if game.won else (150, 118, 82)
            box = (left, floor - long, pitch - 10, long)
            canvas.box(box, colour, 4, mix(colour, INK, 0.5), 1.4)
            middle = left + (pitch - 10) / 2
            points = self._looks.score(game.score)
            rim = mix(PAPER, (255, 255, 255), 0.3)
            canvas.text(points, middle, floor - long - 13, 16, INK, "bold", "cm", pitch, rim)

    def _figure(self, total: Sum, name: str) -> str:
        if name == "average":
            return self._looks.score(round(total.average)) if total.played else "–"
        if name == "best":
            return self._looks.score(total.best) if total.played else "–"
        return str(getattr(total, name))
