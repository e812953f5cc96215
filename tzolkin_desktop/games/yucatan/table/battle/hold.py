"""Two people choose their cards at one screen without passing it: hold a key to see your own.

Both hands lie as numbered backs. Whoever holds their key sees their own cards, and only as long as
it is held; a card is chosen by its number. The attacker chooses first, as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tzolkin_desktop.games.yucatan.rules.battle import under_way
from tzolkin_desktop.games.yucatan.rules.consts import NOTHING
from tzolkin_desktop.games.yucatan.rules.forecast import army_strength
from tzolkin_desktop.games.yucatan.table.battle.account import CARDS
from tzolkin_desktop.games.yucatan.table.battle.choice import draw_sum
from tzolkin_desktop.games.yucatan.table.battle.stage import (
    MENU,
    draw_head,
    draw_page,
    draw_side,
    draw_total,
    side_box,
)
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.bodies import FULL, NO_LIGHT
from tzolkin_desktop.games.yucatan.table.pieces.cards import (
    RATIO,
    card_box,
    draw_card,
    draw_card_back,
)
from tzolkin_desktop.games.yucatan.table.pieces.figures import army_of
from tzolkin_desktop.games.yucatan.table.texts.armies import counted
from tzolkin_desktop.games.yucatan.table.way_out import add_menu
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.targets import Rect, Target, top_target
from tzolkin_desktop.kit.theme import CREAM, GAIN, INK, PAPER, mix
from tzolkin_desktop.kit.widgets import DOWN, Button, Signal

SIDE = 322.0
TOP, WIDEST, GAP = 596.0, 160.0, 12.0
FOOT = 936.0
NOBODY_LOOKS = -1
KEYS = (pygame.KMOD_LSHIFT, pygame.KMOD_RSHIFT)  # of the attacker, to the left, and of the defender


class HoldToLook(Form):
    """Both hands of a battle, seen by nobody unless a key or a button is held."""

    many_eyes = True

    def __init__(
        self,
        app: App,
        look: Look,
        hands: tuple[Sequence[int], Sequence[int]],
        behind: pygame.Surface | None,
        on_play: Callable[[int], object],
        on_back: Callable[[], object] | None,
    ) -> None:
        """Take the cards of attacker and defender as they lie; each plays one in turn."""
        self._look = look
        self._hands = hands
        self._behind = behind
        self._on_play = on_play
        self._on_back = on_back
        battle = under_way(look.state)
        self._sides = (battle.attacker, battle.army), (battle.defender, battle.defending)
        self._turn = 0  # whose card is chosen now: the attacker's, then the defender's
        self._number: int | None = None  # the back that is chosen so far
        self._seen = NOBODY_LOOKS
        self._still: pygame.Surface | None = None
        super().__init__(app)

    # widgets

    def build(self) -> None:
        """Lay out what is held to look, and the way on."""
        words = self.app.words
        self._look = Look(self._look.state, words, self._look.seats, self._look.active)
        self._choose_what_is_forced()
        for side, left in enumerate((402.0, 996.0)):
            label = words("battle.hold", name=self._name(side))
            line = words(f"battle.hold_{'left' if side == 0 else 'right'}")
            button = Button((left, FOOT, 274, 84), label, "info", "ui_eye", 21, line)
            self.add_button(f"hold_{side}", button, lambda: None)
        if self._way_back is not None:
            box = (134.0, FOOT, 254.0, 84.0)
            line = words("battle.back_line")
            back = Button(box, words("battle.back"), "plain", "ui_undo", 23, line)
            self.add_button("back", back, self._way_back)
        ready, name = self._number is not None, self._name(self._turn)
        if self._hands[self._turn] == [NOTHING]:
            label = words("battle.play_none")
        elif self._number is None:
            label = words("battle.choose_number")
        else:
            label = words("battle.play_number", n=self._number + 1)
        play = Button(
            (1286, FOOT, 500, 84), label, "go", "ui_check", 27, name, enabled=ready, glow=True
        )
        self.add_button("play", play, self._play, legal=ready)
        add_menu(self, *MENU)

    def _choose_what_is_forced(self) -> None:
        if self._hands[self._turn] == [NOTHING]:
            self._number = 0

    @property
    def _way_back(self) -> Callable[[], object] | None:
        """Give how the march is taken back, as long as nothing is chosen."""
        return None if self._turn else self._on_back

    def _name(self, side: int) -> str:
        return self._look.seats[self._sides[side][0]].name

    def targets(self) -> Sequence[Target]:
        """List the backs of whoever chooses now, and the buttons."""
        found = []
        for number, card in enumerate(self._hands[self._turn]):
            if card != NOTHING:
                area = Rect(*card_box(*self._card_at(self._turn, number), self._width(self._turn)))
                act, legal = partial(self._choose, number), self._number is None
                found.append(Target(f"card/{number}", area, area.centre, "", act, legal))
        return [*found, *super().targets()]

    def signal(self, signal: Signal) -> None:
        """Take clicks on the backs."""
        if signal.kind == DOWN and signal.button == 1:
            under = top_target(self.targets(), signal.x, signal.y)
            if under is not None and under.act is not None and under.id.startswith("card/"):
                under.act()
                return
        super().signal(signal)

    def key(self, signal: Signal) -> None:
        """Let digits choose, Enter play, Escape and Backspace go back."""
        number = signal.key - pygame.K_1
        if 0 <= number < len(self._hands[self._turn]):
            self._choose(number)
        elif signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._play()
        elif signal.key in (pygame.K_BACKSPACE, pygame.K_ESCAPE) and self._way_back is not None:
            self._way_back()
        elif signal.key == pygame.K_ESCAPE:
            self.app.on_menu()

    def _choose(self, number: int) -> None:
        self._number = number
        self.app.play("card_slide")
        self.rebuild()

    def _play(self) -> None:
        if self._number is None:
            return
        card = self._hands[self._turn][self._number]
        self._number = None
        if not self._turn:
            self._turn = 1
            self._still = None
            self.rebuild()
        self._on_play(card)

    def update(self, seconds: float) -> None:
        """Open a hand while its key or button is held; never both."""
        mods = pygame.key.get_mods()
        pressed = {entry.id for entry in self.entries if entry.widget.pressed}
        held = [
            side for side, key in enumerate(KEYS) if mods & key or f"button/hold_{side}" in pressed
        ]
        seen = held[0] if len(held) == 1 else NOBODY_LOOKS
        if seen != self._seen:
            self._seen = seen
            self.dirty = True
            self.app.play("card_slide")

    def resized(self) -> None:
        """Make the pictures anew."""
        self._still = None
        super().resized()

    # drawing

    def _width(self, side: int) -> float:
        count = max(1, len(self._hands[side]))
        return min(WIDEST, (side_box(bool(side), 0)[2] - GAP * (count - 1)) / count)

    def _card_at(self, side: int, number: int) -> tuple[float, float]:
        left = side_box(bool(side), 0)[0]
        lift = 12 if side == self._turn and number == self._number else 0
        return left + number * (self._width(side) + GAP), TOP - lift

    def draw(self, canvas: Canvas) -> None:
        """Draw the armies and both hands."""
        if self._still is None:
            self._still = canvas.surface.copy()
            still = canvas.on(self._still)
            draw_page(still, self._behind)
            self._draw_armies(still)
        canvas.surface.blit(self._still, (0, 0))
        for side in range(2):
            self._draw_hand(canvas, side)
        self.draw_widgets(canvas)

    def _draw_armies(self, canvas: Canvas) -> None:
        look, words, s = self._look, self.app.words, self._look.state
        draw_head(canvas, look, under_way(s).city, words("battle.secret", n=s.round), CARDS)
        for side, (seat, army) in enumerate(self._sides):
            right, who = bool(side), look.seats[seat].colour
            note = words("battle.defends" if right else "battle.attacks")
            draw_side(canvas, look, right, seat, army_of(s, seat, army, who), note, SIDE)
            x, y, w, _ = side_box(right, SIDE)
            at = x + 120 if right else x + w - 120
            draw_total(canvas, at, y + 138, 62, str(army_strength(s, seat, army)), who, False)
            canvas.text(words("battle.and_card"), at, y + 222, 19, INK, "bold", "cm", 200)
            left, anchor = (x + w - 22, "rm") if right else (x + 22, "lm")
            line = counted(words, s, seat, army)
            canvas.text(line, left, y + SIDE - 24, 18, INK, "body", anchor, w - 44)

    def _draw_hand(self, canvas: Canvas, side: int) -> None:
        """Draw a hand: backs with numbers, or its faces while its owner looks."""
        look, words = self._look, self.app.words
        seat = self._sides[side][0]
        x, _, w, _ = side_box(bool(side), SIDE)
        now, done = side == self._turn, side < self._turn
        key = "battle.has_chosen" if done else "battle.choose" if now else "battle.waits"
        ink = GAIN if done else INK if now else mix(INK, PAPER, 0.4)
        canvas.text(words(key, name=self._name(side)), x + 4, 512, 28, ink, "display", "lm", w)
        line = words("battle.look_away", name=self._name(1 - side))
        if not done:
            canvas.text(line, x + 6, 550, 18, mix(INK, PAPER, 0.2), "body", "lm", w - 10)
        who, wide = look.seats[seat].colour, self._width(side)
        for number, card in enumerate(self._hands[side]):
            left, top = self._card_at(side, number)
            if card == NOTHING:
                canvas.text(words("battle.none"), left, TOP + 60, 22, INK, "body", "lm", w)
                continue
            light = FULL if now and number == self._number else NO_LIGHT
            if side == self._seen:
                draw_card(canvas, words, look.state.content, card, left, top, wide, who, light)
                at = left + wide / 2, TOP + wide * RATIO + 26
                draw_sum(canvas, look, seat, card, at, wide)
            else:
                draw_card_back(canvas, left, top, wide, light)
            canvas.badge(left + wide / 2, top, str(number + 1), 17, (104, 34, 22), CREAM, 21)
