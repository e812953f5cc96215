"""All offerings open at once: columns side by side; then markers, the pyramid and points."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tzolkin_desktop.games.yucatan.rules.consts import STEPS
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.tokens import (
    draw_captives,
    draw_clan_token,
    draw_heart,
)
from tzolkin_desktop.games.yucatan.table.pieces.tones import band_colour
from tzolkin_desktop.games.yucatan.table.sacrifice.account import Given, Offerings
from tzolkin_desktop.games.yucatan.table.sacrifice.altar import (
    draw_altar_page,
    draw_stairs,
    worth_line,
)
from tzolkin_desktop.games.yucatan.table.texts.terms import named
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import CREAM, GAIN, INK, LOSS, PAPER, PLAYER_LOOKS, mix
from tzolkin_desktop.kit.tween import ease_out, overshoot, smooth
from tzolkin_desktop.kit.widgets import Button
from tzolkin_desktop.shell.table.interlude import InterludeBeat, StationedInterlude

PAGE: Box = (112.0, 42.0, 1696.0, 996.0)
TOP, HEIGHT = 156.0, 740.0
HEART, STAIRS = 420.0, 594.0  # in a column
OPENED, COUNTED, CLIMBED = 1, 2, 3
SECONDS = 1.4
STAYS = 1.8
RISE = 0.7  # seconds in which hearts rise and count
CLIMB = 0.8  # in which clan leaders climb
MOTION = {OPENED: 0.4, COUNTED: RISE, CLIMBED: CLIMB}
SOUNDS = {OPENED: "drum", COUNTED: "step", CLIMBED: "climb"}


class OfferingsBeat(InterludeBeat):
    """The opening of a sacrifice; it has a scene of its own."""

    heard = "drum"

    def __init__(self, account: Offerings, play: Callable[[str], object] | None) -> None:
        """Take what was given."""
        super().__init__(account.state, play)
        self.account = account


class OpeningScene(StationedInterlude):
    """The altars of all, over the veiled table: covered, open, counted, climbed."""

    page = PAGE
    last = CLIMBED
    seconds = SECONDS
    stays = STAYS
    sounds = SOUNDS
    motion = MOTION

    def __init__(
        self,
        app: App,
        look: Look,
        account: Offerings,
        behind: pygame.Surface | None,
        on_done: Callable[[], object],
        speed: float = 0.0,
    ) -> None:
        """Take what was given; with a speed, leave by itself."""
        self._look = look
        self.account = account
        super().__init__(app, behind, on_done, speed)

    def build(self) -> None:
        """Lay out the way on."""
        words, last = self.app.words, self.station == CLIMBED
        label = words("battle.on" if last else "battle.next")
        box = (1466.0, 926.0, 320.0, 84.0)
        on = Button(box, label, "go" if last else "end", "ui_right", 27, "", glow=last)
        self.add_button("continue", on, self.next, legal=True)

    def draw_still(self, canvas: Canvas) -> None:
        """Draw the altars as far as they are open."""
        words, round_ = self.app.words, self.account.round
        title = words("altar.opening", n=round_)
        worth = worth_line(words, self.account.state.content.figures, round_)
        draw_altar_page(canvas, self.behind, PAGE, title, worth)
        for number, given in enumerate(self.account.given):
            self._draw_column(canvas, number, given)

    def column(self, number: int) -> Box:
        """Give the box of a column."""
        count = len(self.account.given)
        wide = min(460.0, (1652.0 - 16 * (count - 1)) / count)
        left = 960 - (wide * count + 16 * (count - 1)) / 2
        return left + number * (wide + 16), TOP, wide, HEIGHT

    def _draw_column(self, canvas: Canvas, number: int, given: Given) -> None:
        words, look = self.app.words, self._look
        x, y, w, h = self.column(number)
        who = look.seats[given.seat].colour
        colour = PLAYER_LOOKS[who].colour
        deep = band_colour(who)
        canvas.box((x, y, w, h), mix(PAPER, colour, 0.14), 8, deep, 2)
        canvas.box((x, y, w, 50), deep, 6)
        canvas.marker(x + 30, y + 25, 30, who)
        canvas.text(look.seats[given.seat].name, x + 56, y + 25, 27, CREAM, "display", "lm", w - 70)
        if self.reached(OPENED):
            self._draw_gifts(canvas, given, x, y + 70, w)
        if self.reached(COUNTED):
            draw_heart(canvas, x + w / 2, y + HEART, 108, given.points)
        if self.reached(CLIMBED):
            self._draw_stairs(canvas, given, x + w / 2, y, given.step)
            self._draw_outcome(canvas, given, x, y + 490, w)
        elif self.station < OPENED:
            canvas.icon("knife", x + w / 2, y + h / 2, 150, alpha=0.5)
            canvas.text(words("altar.covered"), x + w / 2, y + 120, 20, INK, "body", "cm", w - 20)

    def draw_moving(self, canvas: Canvas) -> None:
        """Lay the gifts down, let hearts rise and count, let clan leaders climb."""
        if self.share >= 1 or self.station < OPENED:
            return
        for number, given in enumerate(self.account.given):
            x, y, w, _ = self.column(number)
            middle = x + w / 2
            if self.station == OPENED:
                self._draw_gifts(canvas, given, x, y + 70 - 40 * (1 - ease_out(self.share)), w)
            elif self.station == COUNTED:
                size = 108 * (0.4 + 0.6 * overshoot(self.share))
                points = round(given.points * self.share)
                draw_heart(canvas, middle, y + HEART + 60 * (1 - self.share), size, points)
            else:
                below = given.step - (1 - smooth(self.share)) * bool(given.climbed)
                self._draw_stairs(canvas, given, middle, y, below)

    def _draw_stairs(self, canvas: Canvas, given: Given, x: float, y: float, step: float) -> None:
        who = self._look.seats[given.seat].colour
        draw_stairs(canvas, x, y + STAIRS, 190, step, STEPS, who)

    def _draw_gifts(self, canvas: Canvas, given: Given, x: float, y: float, w: float) -> None:
        captives, jade, corn, tokens = given.offering
        rows = [("captive", captives), ("jade", jade), ("corn", corn)]
        for row, (icon, count) in enumerate(rows):
            middle = y + 36 + row * 76
            faded = 1.0 if count else 0.3
            if icon == "captive" and count:
                draw_captives(canvas, x + 18, middle, count, 62, w - 110)
            else:
                canvas.icon(icon, x + 52, middle, 56, alpha=faded)
            ink = INK if count else mix(INK, PAPER, 0.55)
            canvas.text(str(count), x + w - 44, middle, 34, ink, "display", "cm", 70)
        middle = y + 36 + 3 * 76
        held = [seat for seat in range(len(self._look.seats)) if tokens >> seat & 1]
        if not held:
            canvas.icon("clan_token", x + 52, middle, 52, alpha=0.3)
        for number, seat in enumerate(held):
            who = self._look.seats[seat].colour
            draw_clan_token(canvas, x + 48 + number * 58, middle, 54, who)
        ink = INK if held else mix(INK, PAPER, 0.55)
        canvas.text(str(len(held)), x + w - 44, middle, 34, ink, "display", "cm", 70)

    def _draw_outcome(self, canvas: Canvas, given: Given, x: float, y: float, w: float) -> None:
        words, content = self.app.words, self.account.state.content
        moved = given.marker > given.before
        key = "altar.marker_moved" if moved else "altar.marker_stays"
        text = words(key, old=given.before, new=given.marker)
        middle = x + w / 2
        canvas.text(text, middle, y + 4, 20, GAIN if moved else LOSS, "bold", "cm", w - 20)
        if given.climbed:
            token = next(one for one in content.modifications if one.id == given.climbed)
            text = words("altar.climbed", token=named(words, "modifications", token))
            canvas.text(text, middle, y + 166, 19, GAIN, "bold", "cm", w - 16)
        sums = words(
            "altar.sum",
            points=f"{{sacrifice}} {given.points}",
            step=f"{{pyramid}} {given.for_step}",
            total=f"{{vp:{given.total}}}",
        )
        canvas.rich(sums, middle, y + 212, w - 16, 23, INK, "bold", align="c")
