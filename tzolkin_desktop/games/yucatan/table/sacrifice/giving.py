"""Giving in secret: what one has, laid onto the altar lot by lot; what it would bring.

Only whole lots can be given. Shows what its seat may know; what others could give at most is open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tzolkin_desktop.games.yucatan.rules.consts import (
    G_CAPTIVES,
    G_CORN,
    G_JADE,
    G_TOKENS,
    GIFTS,
    GIVE,
    STEPS,
)
from tzolkin_desktop.games.yucatan.rules.forecast import if_offered, most_points
from tzolkin_desktop.games.yucatan.rules.sacrifice import gifts_of
from tzolkin_desktop.games.yucatan.rules.state import Offering
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.tokens import draw_clan_token, draw_heart
from tzolkin_desktop.games.yucatan.table.sacrifice.altar import (
    draw_altar_page,
    draw_slab,
    draw_stairs,
    worth_line,
)
from tzolkin_desktop.games.yucatan.table.secret_hint import SecretHint
from tzolkin_desktop.games.yucatan.table.way_out import add_menu
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.rich_text import draw_line
from tzolkin_desktop.kit.targets import Rect, Target, top_target
from tzolkin_desktop.kit.theme import GAIN, GLOW, INK, LOSS, PAPER, PAPER_DARK, mix
from tzolkin_desktop.kit.widgets import DOWN, Button, Signal

PAGE: Box = (112.0, 42.0, 1696.0, 996.0)
ROWS: Box = (134.0, 160.0, 1000.0, 700.0)
ALTAR: Box = (1154.0, 160.0, 632.0, 740.0)
FOOT = 926.0
PITCH = 176.0
ICONS = ("captive", "jade", "corn", "clan_token")


class GivingScene(Form):
    """One seat's offering; nobody else may look."""

    def __init__(
        self,
        app: App,
        look: Look,
        hint: SecretHint,
        behind: pygame.Surface | None,
        on_give: Callable[[Offering], object],
    ) -> None:
        """Let a seat choose how much of everything it gives; what was given before stays."""
        self._look = look
        self._seat = look.viewer
        s = look.state
        self._ways = [gifts_of(s, self._seat, what) for what in range(len(GIFTS))]
        self._given: list[int] = [*s.offers[self._seat]]
        self._first = s.stack[-1][1]  # what was decided before cannot be changed any more
        self._hint = hint
        self._behind = behind
        self._on_give = on_give
        self._still: pygame.Surface | None = None
        super().__init__(app)

    @property
    def offering(self) -> Offering:
        """Give what lies on the altar."""
        captives, jade, corn, tokens = self._given
        return captives, jade, corn, tokens

    # widgets

    def build(self) -> None:
        """Lay out what adds and takes away, and the way on."""
        words = self.app.words
        for what in range(len(GIFTS)):
            if what == G_TOKENS:
                continue
            y = ROWS[1] + what * PITCH + 58
            ways, now = self._ways[what], self._ways[what].index(self._given[what])
            open_ = what >= self._first
            fewer = Button(
                (ROWS[0] + 690, y, 84, 64), "−", "plain", None, 34, enabled=open_ and now > 0
            )
            self.add_button(f"fewer_{GIFTS[what]}", fewer, partial(self._add, what, -1))
            can = open_ and now + 1 < len(ways)
            more = Button((ROWS[0] + 890, y, 84, 64), "+", "go", None, 34, enabled=can)
            self.add_button(f"more_{GIFTS[what]}", more, partial(self._add, what, 1), legal=can)
        everything = Button((134, FOOT, 250, 84), words("altar.all"), "plain", "ui_star", 23)
        self.add_button("all", everything, self._all)
        nothing = Button((400, FOOT, 250, 84), words("altar.none"), "plain", "ui_cross", 23)
        self.add_button("nothing", nothing, self._nothing)
        label = words("hint.play" if self._hint.choices else "table.hint")
        hint = Button((666, FOOT, 220, 84), label, "hint", "hint", 23)
        self.add_button("hint", hint, self._push_hint)
        points = if_offered(self._look.state, self._seat, self.offering).points
        give = Button(
            (1290, FOOT, 496, 84), words("altar.give", n=points), "go", "ui_check", 27,
            words("battle.hidden"), glow=True,
        )  # fmt: skip
        self.add_button("give", give, self._give, legal=True)
        add_menu(self, PAGE[0] + PAGE[2] - 90, PAGE[1] + 18)

    def targets(self) -> Sequence[Target]:
        """List the heaps, of which a click lays a lot on the altar, the tokens and the buttons."""
        found = []
        for what in range(G_TOKENS):
            area = Rect(ROWS[0], ROWS[1] + what * PITCH, 660, PITCH - 14)
            act = partial(self._add, what, 1)
            found.append(Target(f"heap/{GIFTS[what]}", area, area.centre, "", act))
        for number, other in enumerate(self._held):
            area = Rect(*self._token_box(number))
            act = partial(self._toggle, other)
            found.append(Target(f"token/{other}", area, area.centre, "", act))
        return [*found, *super().targets()]

    @property
    def _held(self) -> list[int]:
        tokens = self._look.state.players[self._seat].tokens
        return [n for n in range(len(self._look.seats)) if tokens >> n & 1]

    def _token_box(self, number: int) -> Box:
        return ROWS[0] + 170 + number * 130, ROWS[1] + G_TOKENS * PITCH + 40, 110.0, 100.0

    def signal(self, signal: Signal) -> None:
        """Take clicks on tokens."""
        if signal.kind == DOWN and signal.button == 1:
            under = top_target(self.targets(), signal.x, signal.y)
            if under is not None and under.act is not None:
                under.act()
                return
        super().signal(signal)

    def key(self, signal: Signal) -> None:
        """Let 1 to 3 add a lot, with Shift take one away, 4 give the tokens, Enter give."""
        what = signal.key - pygame.K_1
        if 0 <= what < G_TOKENS:
            self._add(what, -1 if signal.mod & pygame.KMOD_SHIFT else 1)
        elif what == G_TOKENS:
            full = self._ways[G_TOKENS][-1]
            self._set(G_TOKENS, 0 if self._given[G_TOKENS] == full else full)
        elif signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._give()
        elif signal.key == pygame.K_BACKSPACE:
            self._nothing()
        elif signal.key == pygame.K_ESCAPE:
            self.app.on_menu()
        elif signal.key == pygame.K_a:
            self._all()
        elif signal.key == pygame.K_h:
            self._push_hint()

    def _set(self, what: int, much: int) -> None:
        if what >= self._first and much in self._ways[what]:
            self._given[what] = much
            self._hint_used()

    def _hint_used(self) -> None:
        self._still = None
        self.rebuild()

    def _add(self, what: int, by: int) -> None:
        ways = self._ways[what]
        at = ways.index(self._given[what]) + by
        if 0 <= at < len(ways):
            self._set(what, ways[at])

    def _toggle(self, other: int) -> None:
        """Lay a token on or take it off; one alone is worth nothing, so two go together."""
        wanted = self._given[G_TOKENS] ^ (1 << other)
        if wanted in self._ways[G_TOKENS]:
            self._set(G_TOKENS, wanted)
        elif self._given[G_TOKENS]:
            self._set(G_TOKENS, 0)
        else:
            with_it = [way for way in self._ways[G_TOKENS] if way >> other & 1]
            if with_it:
                self._set(G_TOKENS, with_it[0])

    def _all(self) -> None:
        for what in range(self._first, len(GIFTS)):
            self._given[what] = self._ways[what][-1]
        self._hint_used()

    def _nothing(self) -> None:
        for what in range(self._first, len(GIFTS)):
            self._given[what] = 0
        self._hint_used()

    def _push_hint(self) -> None:
        if not self._hint.choices:
            self._hint.push()
            self.dirty = True
            return
        for choice in self._hint.choices:
            if choice.verb == GIVE:
                self._set(choice.a, choice.b)

    def _give(self) -> None:
        self._hint.forget()
        self._on_give(self.offering)

    def update(self, seconds: float) -> None:
        """Take a hint once it is found."""
        if self._hint.advance():
            self.rebuild()

    def resized(self) -> None:
        """Make the pictures anew."""
        self._still = None
        super().resized()

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the stores, the altar and what it would bring."""
        if self._still is None:
            self._still = canvas.surface.copy()
            still = canvas.on(self._still)
            words, s = self.app.words, self._look.state
            name = self._look.seats[self._seat].name
            title = words("altar.giving", name=name, n=s.round)
            worth = worth_line(words, s.content.figures, s.round)
            draw_altar_page(still, self._behind, PAGE, title, worth)
            for what in range(len(GIFTS)):
                self._draw_row(still, what)
            self._draw_altar(still)
        canvas.surface.blit(self._still, (0, 0))
        line = self._hint.line(self.app.words)
        if line:
            draw_line(canvas, line, 140, FOOT - 26, 980, 18)
        self.draw_widgets(canvas)

    def _draw_row(self, canvas: Canvas, what: int) -> None:
        words, s = self.app.words, self._look.state
        x, y = ROWS[0], ROWS[1] + what * PITCH
        box: Box = (x, y, ROWS[2], PITCH - 14)
        canvas.box(box, mix(PAPER, (255, 250, 236), 0.4), 10, mix(PAPER_DARK, INK, 0.4), 2)
        name = words(f"goods.{GIFTS[what]}")
        canvas.text(name, x + 20, y + 24, 21, INK, "head", "lm", 300)
        figures = s.content.figures
        worth = {
            G_CAPTIVES: words("altar.each", n=figures.captive_points[s.round - 1]),
            G_JADE: words("altar.lot", n=figures.jade_lot),
            G_CORN: words("altar.lot", n=figures.corn_lot),
            G_TOKENS: words("altar.tokens"),
        }[what]
        canvas.text(worth, x + ROWS[2] - 20, y + 24, 18, mix(INK, PAPER, 0.2), "body", "rm", 560)
        if what == G_TOKENS:
            self._draw_tokens(canvas, x, y)
            return
        p = s.players[self._seat]
        have = (p.captives, p.jade, p.corn)[what]
        given = self._given[what]
        pitch = min(46.0, 520.0 / max(1, have))
        for number in range(have):
            at = x + 44 + number * pitch
            canvas.icon(ICONS[what], at, y + 92, 62, alpha=0.28 if number < given else 1.0)
        if not have:
            canvas.text("0", x + 44, y + 92, 34, mix(INK, PAPER, 0.5), "display", "cm")
        canvas.text(str(given), x + 832, y + 90, 44, INK, "display", "cm", 90)
        canvas.text(words("altar.of", n=have), x + 832, y + 132, 17, INK, "body", "cm", 110)

    def _draw_tokens(self, canvas: Canvas, x: float, y: float) -> None:
        words = self.app.words
        if not self._held:
            canvas.text(words("altar.no_tokens"), x + 44, y + 92, 20, INK, "body", "lm", 700)
        for number, other in enumerate(self._held):
            box = self._token_box(number)
            on = self._given[G_TOKENS] >> other & 1
            if on:
                canvas.glow(box, GLOW, 10)
            fill = mix(PAPER, (255, 240, 190), 0.8 if on else 0.0)
            canvas.box(box, fill, 10, mix(PAPER_DARK, INK, 0.4), 2)
            who = self._look.seats[other].colour
            draw_clan_token(canvas, box[0] + box[2] / 2, box[1] + box[3] / 2, 72, who)

    def _draw_given(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw what lies on the altar, closer together the more it is."""
        captives, jade, corn, tokens = self.offering
        things = ["captive"] * captives + ["jade"] * jade + ["corn"] * corn
        held = [seat for seat in self._held if tokens >> seat & 1]
        count = len(things) + len(held)
        pitch = min(46.0, 420.0 / max(1, count - 1))
        for number in range(count):
            at = x + (number - (count - 1) / 2) * pitch
            if number < len(things):
                canvas.icon(things[number], at, y, 48)
            else:
                who = self._look.seats[held[number - len(things)]].colour
                draw_clan_token(canvas, at, y, 46, who)

    def _draw_altar(self, canvas: Canvas) -> None:
        """Draw what the offering would bring, against what the others could give at most."""
        words, look, s = self.app.words, self._look, self._look.state
        x, y, w, h = ALTAR
        canvas.box(ALTAR, mix(PAPER, (150, 40, 30), 0.14), 12, mix(INK, (120, 30, 20), 0.4), 2)
        found = if_offered(s, self._seat, self.offering)
        middle = x + w / 2
        draw_heart(canvas, middle, y + 72, 124, found.points)
        draw_slab(canvas, middle, y + 184, 480)
        self._draw_given(canvas, middle, y + 162)
        p = s.players[self._seat]
        beats = found.moves
        key = "altar.beats" if beats else "altar.beats_not"
        ink = GAIN if beats else LOSS
        canvas.text(words(key, n=p.marker), middle, y + 246, 22, ink, "bold", "cm", w - 30)
        develop = words("altar.develops" if beats else "altar.develops_not")
        canvas.text(develop, middle, y + 275, 18, INK, "body", "cm", w - 30)
        who = look.seats[self._seat].colour
        draw_stairs(canvas, middle, y + 372, 210, p.step, STEPS, who)
        others = [n for n in s.in_order() if n != self._seat]
        highest = max(most_points(s, n) for n in others)
        if not beats or p.step == STEPS:
            key = "altar.no_climb"
        elif found.points >= highest:
            key = "altar.climbs_surely"
        else:
            key = "altar.climbs_maybe"
        canvas.text(words(key), middle, y + 446, 20, INK, "bold", "cm", w - 30)
        canvas.text(words("altar.others"), x + 30, y + 486, 19, INK, "head", "lm", w - 60)
        for number, other in enumerate(others):
            at = y + 526 + number * 42
            canvas.marker(x + 50, at, 30, look.seats[other].colour)
            canvas.text(look.seats[other].name, x + 78, at, 20, INK, "body", "lm", 240)
            most = words("altar.at_most", n=most_points(s, other))
            canvas.text(most, x + 330, at, 20, INK, "bold", "lm", 140)
            mark = words("altar.marker", n=s.players[other].marker)
            canvas.text(mark, x + w - 26, at, 18, mix(INK, PAPER, 0.2), "body", "rm", 150)
        share = words("altar.score", n=found.points + s.content.figures.step_points[p.step])
        canvas.text(share, middle, y + h - 34, 20, INK, "bold", "cm", w - 30)
