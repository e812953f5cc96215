"""Giving in secret: what one has, laid onto the altar lot by lot; what it would bring.

A lot is clicked or dragged onto the altar and back. Shows what its seat may know; what others
could give at most is open.
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
    STEPS,
)
from tzolkin_desktop.games.yucatan.rules.forecast import if_offered, most_points
from tzolkin_desktop.games.yucatan.rules.state import NO_OFFERING, Offering
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.tokens import draw_clan_token, draw_heart
from tzolkin_desktop.games.yucatan.table.sacrifice.altar import (
    draw_altar_page,
    draw_slab,
    draw_stairs,
    worth_line,
)
from tzolkin_desktop.games.yucatan.table.sacrifice.gifts import Gift, Gifts
from tzolkin_desktop.games.yucatan.table.sacrifice.lifting import Lifting, Lot
from tzolkin_desktop.games.yucatan.table.secret_hint import SecretHint
from tzolkin_desktop.games.yucatan.table.way_out import add_menu
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.rich_text import draw_line
from tzolkin_desktop.kit.targets import Rect, Target, top_target
from tzolkin_desktop.kit.theme import GAIN, GLOW, INK, LOSS, PAPER, PAPER_DARK, mix
from tzolkin_desktop.kit.widgets import DOWN, MOVE, UP, Button, Signal
from tzolkin_desktop.shell.table.scene_hint import draw_torch

PAGE: Box = (112.0, 42.0, 1696.0, 996.0)
ROWS: Box = (134.0, 160.0, 1000.0, 700.0)
ALTAR: Box = (1154.0, 160.0, 632.0, 740.0)
FOOT = 926.0
PITCH = 176.0
LAID = 162.0  # from the upper edge of the altar's box: what lies on it
ICONS = ("captive", "jade", "corn", "clan_token")
SOUNDS = ("rope", "jade", "corn", "token")


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
        self._gifts = Gifts(s, self._seat)
        self._lifting = Lifting(self._gifts, Rect(*ALTAR))
        self._hint = hint
        self._behind = behind
        self._on_give = on_give
        self._still: pygame.Surface | None = None
        super().__init__(app)

    @property
    def offering(self) -> Offering:
        """Give what lies on the altar."""
        return self._gifts.offering

    # widgets

    def build(self) -> None:
        """Lay out what adds and takes away, and the way on."""
        words = self.app.words
        for what in range(G_TOKENS):
            y = ROWS[1] + what * PITCH + 58
            gift = Gift(what)
            less, can = (self._gifts.moved(gift, by) is not None for by in (-1, 1))
            fewer = Button((ROWS[0] + 690, y, 84, 64), "−", "plain", None, 34, enabled=less)
            self.add_button(f"fewer_{gift.name}", fewer, partial(self._move, gift, -1))
            more = Button((ROWS[0] + 890, y, 84, 64), "+", "go", None, 34, enabled=can)
            self.add_button(f"more_{gift.name}", more, partial(self._move, gift, 1), legal=can)
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
        """List the lots, of which a click moves one, and the buttons."""
        found = [
            Target(lot.name, lot.area, lot.area.centre, "", partial(self._move, lot.gift, lot.by))
            for lot in self._lots()
        ]
        return [*found, *super().targets()]

    def _lots(self) -> list[Lot]:
        """List the heaps, the tokens, and what lies on the altar."""
        found = []
        for what in range(G_TOKENS):
            area = Rect(ROWS[0], ROWS[1] + what * PITCH, 660, PITCH - 14)
            found.append(Lot(f"heap/{GIFTS[what]}", area, Gift(what), 1))
        for number, other in enumerate(self._held):
            area = Rect(*self._token_box(number))
            by = -1 if self.offering[G_TOKENS] >> other & 1 else 1
            found.append(Lot(f"token/{other}", area, Gift(G_TOKENS, other), by))
        for gift, area in self._laid_areas().items():
            found.append(Lot(f"altar/{gift.name}", area, gift, -1))
        return found

    @property
    def _held(self) -> list[int]:
        tokens = self._look.state.players[self._seat].tokens
        return [n for n in range(len(self._look.seats)) if tokens >> n & 1]

    def _token_box(self, number: int) -> Box:
        return ROWS[0] + 34 + number * 130, ROWS[1] + G_TOKENS * PITCH + 46, 110.0, 100.0

    def signal(self, signal: Signal) -> None:
        """Take clicks on lots, and lots that are dragged."""
        lifting = self._lifting
        x, y, first = signal.x, signal.y, signal.button == 1
        before = lifting.lot, lifting.meant
        if signal.kind == MOVE and lifting.follow(x, y):
            self.dirty = True
            if before != (lifting.lot, lifting.meant):
                self._renew()
        elif signal.kind == UP and first and lifting.pressed:
            under = top_target(self.targets(), x, y)
            lot = lifting.let_go(under.id if under else "")
            if lot is not None:
                self._move(lot.gift, lot.by)
            self._renew()
        elif signal.kind == DOWN and first and (lot := self._lot_at(x, y)) is not None:
            lifting.press(lot, x, y)
        else:
            super().signal(signal)

    def _lot_at(self, x: float, y: float) -> Lot | None:
        found = [lot for lot in self._lots() if lot.area.contains(x, y)]
        return found[-1] if found else None

    def key(self, signal: Signal) -> None:
        """Let 1 to 3 add a lot, with Shift take one away, 4 give other tokens, Enter give."""
        what, by = signal.key - pygame.K_1, -1 if signal.mod & pygame.KMOD_SHIFT else 1
        if 0 <= what < G_TOKENS:
            self._move(Gift(what), by)
        elif what == G_TOKENS:
            self._gifts.other_tokens(by)
            self._renew()
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

    def _renew(self) -> None:
        self._still = None
        self.rebuild()

    def _move(self, gift: Gift, by: int) -> None:
        if self._gifts.move(gift, by):
            self.app.play(SOUNDS[gift.what])
            self._renew()

    def _all(self) -> None:
        self._gifts.all()
        self._renew()

    def _nothing(self) -> None:
        self._gifts.nothing()
        self._renew()

    def _push_hint(self) -> None:
        if not self._hint.choices:
            self._hint.push()
            self.dirty = True
            return
        for what, much in self._hint.gifts.items():
            self._gifts.put(what, much)
        self._renew()

    def _give(self) -> None:
        self._hint.forget()
        self._on_give(self.offering)

    def update(self, seconds: float) -> None:
        """Take a hint once it is found."""
        if self._hint.advance():
            self._renew()

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
        self._draw_lifted(canvas)

    def _draw_lifted(self, canvas: Canvas) -> None:
        """Draw what is dragged at the pointer."""
        x, y = self._lifting.at
        for number, gift in enumerate(self._things(self._lifting.lot)):
            self._draw_thing(canvas, gift, x + number * 26, y, 66)

    def _things(self, offering: Offering) -> list[Gift]:
        """List the pieces of an offering one by one."""
        *goods, tokens = offering
        found = [Gift(what) for what, much in enumerate(goods) for _ in range(much)]
        return found + [Gift(G_TOKENS, other) for other in self._held if tokens >> other & 1]

    def _draw_thing(self, canvas: Canvas, gift: Gift, x: float, y: float, size: float) -> None:
        if gift.what == G_TOKENS:
            draw_clan_token(canvas, x, y, size, self._look.seats[gift.token].colour)
        else:
            canvas.icon(ICONS[gift.what], x, y, size)

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
        given = self.offering[what]
        gone = given + (self._lifting.lot[what] if self._lifting.giving else 0)
        pitch = min(46.0, 520.0 / max(1, have))
        for number in range(have):
            at = x + 44 + number * pitch
            canvas.icon(ICONS[what], at, y + 92, 62, alpha=0.28 if number < gone else 1.0)
        if not have:
            canvas.text("0", x + 44, y + 92, 34, mix(INK, PAPER, 0.5), "display", "cm")
        canvas.text(str(given), x + 832, y + 90, 44, INK, "display", "cm", 90)
        canvas.text(words("altar.of", n=have), x + 832, y + 132, 17, INK, "body", "cm", 110)
        gifts = self._hint.gifts
        if what in gifts:
            draw_torch(canvas, x + 608, y + 90, 18)
            canvas.text(str(gifts[what]), x + 652, y + 90, 30, INK, "display", "cm", 44)

    def _draw_tokens(self, canvas: Canvas, x: float, y: float) -> None:
        words = self.app.words
        if not self._held:
            canvas.text(words("altar.no_tokens"), x + 44, y + 92, 20, INK, "body", "lm", 700)
        for number, other in enumerate(self._held):
            box = self._token_box(number)
            on = self.offering[G_TOKENS] >> other & 1
            if on:
                canvas.glow(box, GLOW, 10)
            fill = mix(PAPER, (255, 240, 190), 0.8 if on else 0.0)
            canvas.box(box, fill, 10, mix(PAPER_DARK, INK, 0.4), 2)
            who = self._look.seats[other].colour
            draw_clan_token(canvas, box[0] + box[2] / 2, box[1] + box[3] / 2, 72, who)
            if self._hint.gifts.get(G_TOKENS, 0) >> other & 1:
                draw_torch(canvas, box[0] + 6, box[1] + box[3] - 6, 16)

    def _laid(self) -> list[tuple[Gift, float]]:
        """List what lies on the altar and where, closer together the more it is."""
        lot = self._lifting.lot if not self._lifting.giving else NO_OFFERING
        captives, jade, corn, tokens = self.offering
        things = self._things(
            (captives - lot[0], jade - lot[1], corn - lot[2], tokens & ~lot[G_TOKENS])
        )
        pitch = min(46.0, 420.0 / max(1, len(things) - 1))
        left = ALTAR[0] + ALTAR[2] / 2 - (len(things) - 1) / 2 * pitch
        return [(gift, left + number * pitch) for number, gift in enumerate(things)]

    def _laid_areas(self) -> dict[Gift, Rect]:
        """Say where the gifts of each kind lie on the altar."""
        found: dict[Gift, list[float]] = {}
        for gift, x in self._laid():
            found.setdefault(gift, []).append(x)
        top = ALTAR[1] + LAID - 24
        return {
            gift: Rect(min(at) - 24, top, max(at) - min(at) + 48, 48) for gift, at in found.items()
        }

    def _draw_altar(self, canvas: Canvas) -> None:
        """Draw what the offering would bring, against what the others could give at most."""
        words, look, s = self.app.words, self._look, self._look.state
        x, y, w, h = ALTAR
        canvas.box(ALTAR, mix(PAPER, (150, 40, 30), 0.14), 12, mix(INK, (120, 30, 20), 0.4), 2)
        found = if_offered(s, self._seat, self._lifting.meant)
        middle = x + w / 2
        draw_heart(canvas, middle, y + 72, 124, found.points)
        lifting = self._lifting
        if lifting.giving:
            canvas.glow((middle - 250, y + LAID - 34, 500, 96), GLOW, 10, quiet=not lifting.over)
        if not any(self.offering):
            line = words("altar.lay")
            canvas.text(line, middle, y + LAID, 19, mix(INK, PAPER, 0.25), "body", "cm", 470)
        draw_slab(canvas, middle, y + 184, 480)
        for gift, at in self._laid():
            self._draw_thing(canvas, gift, at, y + LAID, 48)
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
