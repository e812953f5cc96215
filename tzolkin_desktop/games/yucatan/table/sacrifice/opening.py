"""All offerings open at once: columns side by side; then markers, the pyramid and points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tzolkin_desktop.games.yucatan.rules.consts import STEPS
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.tokens import (
    draw_captives,
    draw_clan_token,
    draw_heart,
)
from tzolkin_desktop.games.yucatan.table.sacrifice.account import Given, Offerings
from tzolkin_desktop.games.yucatan.table.sacrifice.altar import (
    draw_altar_page,
    draw_stairs,
    worth_line,
)
from tzolkin_desktop.games.yucatan.table.texts.terms import named
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.targets import Rect, Target
from tzolkin_desktop.kit.theme import CREAM, GAIN, INK, LOSS, PAPER, PLAYER_LOOKS, mix
from tzolkin_desktop.kit.widgets import DOWN, Button, Signal
from tzolkin_desktop.shell.table import protocol

PAGE: Box = (112.0, 42.0, 1696.0, 996.0)
TOP, HEIGHT = 156.0, 740.0
OPENED, COUNTED, CLIMBED = 1, 2, 3
SECONDS = 1.2
STAYS = 1.6
SOUNDS = {OPENED: "drum", COUNTED: "step", CLIMBED: "climb"}


class OfferingsBeat:
    """The opening of a sacrifice; it has a scene of its own."""

    interlude = True
    repaints = False
    done = True

    def __init__(self, account: Offerings, play: Callable[[str], object] | None) -> None:
        """Take what was given."""
        self.account = account
        self._play = play

    @property
    def state(self) -> State:
        """Give the position before it."""
        return self.account.state

    def join(self, later: protocol.Beat) -> bool:
        """Stand alone."""
        return False

    def advance(self, seconds: float) -> None:
        """Need no time: the scene takes it."""

    def sound(self) -> None:
        """Let the drum be heard."""
        if self._play is not None:
            self._play("drum")

    def draw(self, canvas: Canvas) -> None:
        """Draw nothing over the table."""


class OpeningScene(Form):
    """The altars of all, over the veiled table."""

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
        self._behind = behind
        self._on_done = on_done
        self._speed = speed
        self._time = 0.0
        self._left = False
        self._still: pygame.Surface | None = None
        if not app.settings.pace and not speed:
            self._time = CLIMBED * SECONDS
        super().__init__(app)

    @property
    def stage(self) -> int:
        """Say how much is shown: nothing, the offerings, their points, markers and steps."""
        return min(CLIMBED, int(self._time / SECONDS))

    def build(self) -> None:
        """Lay out the way on."""
        words, last = self.app.words, self.stage == CLIMBED
        label = words("battle.on" if last else "battle.next")
        box = (1466.0, 926.0, 320.0, 84.0)
        on = Button(box, label, "go" if last else "end", "ui_right", 27, "", glow=last)
        self.add_button("continue", on, self.next, legal=True)

    def targets(self) -> Sequence[Target]:
        """List the page, which goes on when clicked, and the button on it."""
        page = Target("next", Rect(*PAGE), (PAGE[0] + 500, PAGE[1] + 20), act=self.next)
        return [page, *super().targets()]

    def signal(self, signal: Signal) -> None:
        """Go on when a click hits no button."""
        on_button = any(entry.widget.contains(signal.x, signal.y) for entry in self.entries)
        if signal.kind == DOWN and signal.button == 1 and not on_button:
            self.next()
            return
        super().signal(signal)

    def key(self, signal: Signal) -> None:
        """Let Space go on and Escape leave."""
        if signal.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_RIGHT):
            self.next()
        elif signal.key == pygame.K_ESCAPE:
            self._leave()

    def steers(self, arrow: int) -> bool:
        """Let the arrow to the right go on."""
        return arrow == pygame.K_RIGHT

    def next(self) -> None:
        """Show more, or leave when all is shown."""
        if self.stage == CLIMBED:
            self._leave()
        else:
            self._time = (self.stage + 1) * SECONDS
            self._arrived()

    def _leave(self) -> None:
        if not self._left:
            self._left = True
            self._on_done()

    def _arrived(self) -> None:
        self.app.play(SOUNDS[self.stage])
        self._still = None
        self.rebuild()

    def update(self, seconds: float) -> None:
        """Go on by itself; in a replay leave once the end was seen."""
        before = self.stage
        if before < CLIMBED:
            self._time += seconds * (self._speed or self.app.settings.pace)
            if self.stage != before:
                self._arrived()
        elif self._speed:
            self._time += seconds * self._speed
            if self._time > CLIMBED * SECONDS + STAYS:
                self._leave()

    def resized(self) -> None:
        """Make the pictures anew."""
        self._still = None
        super().resized()

    def draw(self, canvas: Canvas) -> None:
        """Draw the altars as far as they are open."""
        if self._still is None:
            self._still = canvas.surface.copy()
            still = canvas.on(self._still)
            words, round_ = self.app.words, self.account.round
            title = words("altar.opening", n=round_)
            worth = worth_line(words, self.account.state.content.figures, round_)
            draw_altar_page(still, self._behind, PAGE, title, worth)
            for number, given in enumerate(self.account.given):
                self._draw_column(still, number, given)
        canvas.surface.blit(self._still, (0, 0))
        self.draw_widgets(canvas)

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
        deep = mix(colour, (30, 10, 4), 0.35)
        canvas.box((x, y, w, h), mix(PAPER, colour, 0.14), 8, deep, 2)
        canvas.box((x, y, w, 50), deep, 6)
        canvas.marker(x + 30, y + 25, 30, who)
        canvas.text(look.seats[given.seat].name, x + 56, y + 25, 27, CREAM, "display", "lm", w - 70)
        if self.stage >= OPENED:
            self._draw_gifts(canvas, given, x, y + 70, w)
        if self.stage >= COUNTED:
            draw_heart(canvas, x + w / 2, y + 420, 108, given.points)
        if self.stage >= CLIMBED:
            self._draw_outcome(canvas, given, x, y + 490, w)
        elif self.stage < OPENED:
            canvas.icon("knife", x + w / 2, y + h / 2, 150, alpha=0.5)
            canvas.text(words("altar.covered"), x + w / 2, y + 120, 20, INK, "body", "cm", w - 20)

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
        draw_stairs(
            canvas, middle, y + 104, 190, given.step, STEPS, self._look.seats[given.seat].colour
        )
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
