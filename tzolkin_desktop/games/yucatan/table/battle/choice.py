"""The secret choice of a battle card: both armies counted out, the hand, what the enemy may hold.

Shows what its seat may know and nothing else; plays on the session through what it was given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.yucatan.rules.battle import enemy_of
from tzolkin_desktop.games.yucatan.rules.consts import NOTHING
from tzolkin_desktop.games.yucatan.rules.forecast import (
    army_strength,
    possible_cards,
    with_card,
)
from tzolkin_desktop.games.yucatan.rules.state import Battle
from tzolkin_desktop.games.yucatan.table.battle.account import CARDS
from tzolkin_desktop.games.yucatan.table.battle.stage import (
    MENU,
    draw_head,
    draw_page,
    draw_side,
    draw_total,
    side_box,
)
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.bodies import FULL, NO_LIGHT, QUIET
from tzolkin_desktop.games.yucatan.table.pieces.cards import (
    RATIO,
    card_box,
    draw_card,
    draw_card_back,
    draw_small_card,
)
from tzolkin_desktop.games.yucatan.table.pieces.figures import army_of
from tzolkin_desktop.games.yucatan.table.secret_hint import SecretHint
from tzolkin_desktop.games.yucatan.table.texts.armies import counted
from tzolkin_desktop.games.yucatan.table.texts.cards import battle_card
from tzolkin_desktop.games.yucatan.table.texts.effects import price_of
from tzolkin_desktop.games.yucatan.table.texts.terms import army_name, card_name
from tzolkin_desktop.games.yucatan.table.way_out import add_menu
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.hover_card import card_size, place_card
from tzolkin_desktop.kit.hover_card import draw_card as draw_hover
from tzolkin_desktop.kit.rich_text import draw_line
from tzolkin_desktop.kit.targets import Rect, Target, top_target
from tzolkin_desktop.kit.theme import ADVICE, CREAM, INK, PAPER, PAPER_DARK, mix
from tzolkin_desktop.kit.widgets import DOWN, MOVE, Button, Signal

SIDE = 322.0
HAND: Box = (134.0, 590.0, 1120.0, 330.0)
FOE: Box = (1290.0, 500.0, 496.0, 424.0)
FOOT = 936.0
WIDEST = 172.0
WHOLE_CARDS = 5  # so many of the enemy in a row are drawn with what they do
SHAPE = 1.24  # of the enemy's cards: height to width
BAND_LINE = 66.0


class CardChoice(Form):
    """One seat's card for the battle under way; nobody else may look."""

    def __init__(
        self,
        app: App,
        look: Look,
        choices: Sequence[Choice],
        hint: SecretHint,
        behind: pygame.Surface | None,
        on_play: Callable[[Choice], object],
        on_back: Callable[[], object] | None,
    ) -> None:
        """Let a seat choose among its cards; going back leaves the army where it was."""
        self._look = look
        self._choices = tuple(choices)
        self._seat = look.viewer
        battle = look.state.battle
        assert battle is not None
        self._battle: Battle = battle
        self._hint = hint
        self._behind = behind
        self._on_play = on_play
        self._on_back = on_back
        self._chosen = self._choices[0] if len(self._choices) == 1 else None
        self._over = ""
        self._covered = False
        self._still: pygame.Surface | None = None
        super().__init__(app)

    # widgets

    def build(self) -> None:
        """Lay out the buttons."""
        words = self.app.words
        self._look = Look(
            self._look.state, words, self._look.seats, self._look.active, viewer=self._seat
        )
        chosen = self._chosen
        label = words("battle.choose_first") if chosen is None else self._play_label(chosen)
        line = "" if chosen is None else words("battle.hidden")
        box = (1290.0, FOOT, 496.0, 84.0)
        play = Button(box, label, "go", "ui_check", 27, line, enabled=chosen is not None, glow=True)
        self.add_button("play", play, self._play, legal=chosen is not None)
        x = 134.0
        if self._on_back is not None:
            back = Button(
                (x, FOOT, 240, 84), words("battle.back"), "plain", "ui_undo", 23,
                words("battle.back_line"),
            )  # fmt: skip
            self.add_button("back", back, self._on_back)
            x += 256
        hint = Button((x, FOOT, 220, 84), words("table.hint"), "hint", "hint", 23)
        self.add_button("hint", hint, self._hint.push)
        if self._several:
            icon = "ui_eye" if self._covered else "ui_eye_off"
            label = words("battle.uncover" if self._covered else "battle.cover")
            box = (x + 236, FOOT, 280.0, 84.0)
            cover = Button(box, label, "info", icon, 23, words("battle.cover_line"))
            self.add_button("cover", cover, self.cover)
        add_menu(self, *MENU)

    @property
    def _several(self) -> bool:
        """Say whether there are others to hide the hand from."""
        return sum(not seat.bot for seat in self._look.seats) > 1

    def _play_label(self, choice: Choice) -> str:
        words = self.app.words
        if choice.a == NOTHING:
            return words("battle.play_none")
        if self._covered:
            return words("battle.play_covered")
        name = card_name(words, self._look.state.content.cards[choice.a])
        return words("battle.play", card=name)

    def targets(self) -> Sequence[Target]:
        """List the cards and the buttons."""
        found = []
        for number, choice in enumerate(self._choices):
            if choice.a == NOTHING:
                continue
            area = Rect(*card_box(*self._card_at(number), self._width))
            act = partial(self._choose, choice)
            legal = self._chosen is None
            found.append(Target(f"card/{number}", area, area.centre, "", act, legal))
        return [*found, *super().targets()]

    def signal(self, signal: Signal) -> None:
        """Follow the pointer over the cards and take clicks on them."""
        if signal.kind == MOVE:
            under = top_target(self.targets(), signal.x, signal.y)
            over = under.id if under else ""
            self.dirty = self.dirty or over != self._over
            self._over = over
        elif signal.kind == DOWN and signal.button == 1:
            under = top_target(self.targets(), signal.x, signal.y)
            if under is not None and under.act is not None:
                under.act()
                return
        super().signal(signal)

    def key(self, signal: Signal) -> None:
        """Let digits choose, Enter play, Space cover the hand, Backspace go back."""
        number = signal.key - pygame.K_1
        if 0 <= number < len(self._choices):
            self._choose(self._choices[number])
        elif signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._play()
        elif signal.key == pygame.K_SPACE:
            self.cover()
        elif signal.key in (pygame.K_BACKSPACE, pygame.K_ESCAPE) and self._on_back is not None:
            self._on_back()
        elif signal.key == pygame.K_ESCAPE:
            self.app.on_menu()
        elif signal.key == pygame.K_h:
            self._hint.push()

    def _choose(self, choice: Choice) -> None:
        """Choose a card; a second time plays it."""
        if self._chosen == choice and not self._covered:
            self._play()
            return
        self._chosen = choice
        self.app.play("card_slide")
        self.rebuild()

    def _play(self) -> None:
        if self._chosen is not None:
            self._hint.forget()
            self._on_play(self._chosen)

    def cover(self) -> None:
        """Hide the own hand, or show it again; alone there is nobody to hide it from."""
        self._covered = self._several and not self._covered
        self.rebuild()

    def update(self, seconds: float) -> None:
        """Take a hint once it is found."""
        if self._hint.advance():
            self.rebuild()

    def resized(self) -> None:
        """Make the pictures anew."""
        self._still = None
        super().resized()

    # drawing

    @property
    def _width(self) -> float:
        count = max(1, len(self._choices))
        return min(WIDEST, (HAND[2] - 14 * (count - 1)) / count)

    def _card_at(self, number: int) -> tuple[float, float]:
        lift = 12 if self._chosen == self._choices[number] else 0
        return HAND[0] + number * (self._width + 14), HAND[1] + 12 - lift

    def draw(self, canvas: Canvas) -> None:
        """Draw the armies, the hand and what the enemy may hold."""
        if self._still is None:
            self._still = canvas.surface.copy()
            still = canvas.on(self._still)
            draw_page(still, self._behind)
            self._draw_armies(still)
            self._draw_foe(still)
        canvas.surface.blit(self._still, (0, 0))
        self._draw_hand(canvas)
        self.draw_widgets(canvas)
        self._draw_card_of(canvas)

    def _draw_armies(self, canvas: Canvas) -> None:
        look, battle = self._look, self._battle
        s, words = look.state, look.words
        line = words("battle.secret", n=s.round)
        draw_head(canvas, look, battle.city, line, CARDS)
        sides = ((battle.attacker, battle.army), (battle.defender, battle.defending))
        for right, (seat, army) in enumerate(sides):
            who = look.seats[seat].colour
            note = words("battle.defends" if right else "battle.attacks")
            drawn = army_of(s, seat, army, who)
            draw_side(canvas, look, bool(right), seat, drawn, note, SIDE)
            x, y, w, _ = side_box(bool(right), SIDE)
            at = x + 120 if right else x + w - 120
            draw_total(canvas, at, y + 138, 62, str(army_strength(s, seat, army)), who, False)
            canvas.text(words("battle.and_card"), at, y + 222, 19, INK, "bold", "cm", 200)
            text = counted(words, s, seat, army)
            left, anchor = (x + w - 22, "rm") if right else (x + 22, "lm")
            canvas.text(text, left, y + SIDE - 24, 18, INK, "body", anchor, w - 44)
            sign = army_name(words, army)
            canvas.text(sign, left, y + BAND_LINE, 17, mix(INK, PAPER, 0.3), "body", anchor, 300)

    def _draw_foe(self, canvas: Canvas) -> None:
        """Draw what the enemy may hold: what is open, and what may have been drawn."""
        look, battle = self._look, self._battle
        s, words = look.state, look.words
        foe = enemy_of(battle, self._seat)
        army = battle.defending if foe == battle.defender else battle.army
        name, who = look.seats[foe].name, look.seats[foe].colour
        canvas.box(FOE, mix(PAPER, PAPER_DARK, 0.5), 10, mix(PAPER_DARK, INK, 0.5), 2)
        x, y, w, h = FOE
        canvas.text(
            words("battle.may_hold", name=name), x + 20, y + 26, 20, INK, "head", "lm", w - 40
        )
        cards = possible_cards(s, self._seat, foe, army)
        per_row = next(n for n in (4, 5, 6, 7, 8, 10, 24) if _fits(len(cards), n))
        each = (w - 40) / per_row
        tall = _tall(per_row)
        for number, one in enumerate(cards):
            row, column = divmod(number, per_row)
            sure = one.chance == 1
            box = x + 20 + column * each, y + 50 + row * tall, each - 7, tall - 7
            if per_row <= WHOLE_CARDS:
                draw_card(canvas, words, s.content, one.card, *box[:2], tall / RATIO - 6, who)
            else:
                draw_small_card(canvas, s.content, one.card, box, who, alpha=1.0 if sure else 0.62)
            if not sure:
                share = f"{round(100 * float(one.chance))}%"
                canvas.text(
                    share, box[0] + box[2] / 2, box[1] + box[3] - 8, 15, INK, "bold", "cm",
                    outline=CREAM,
                )  # fmt: skip
        unseen = len(s.players[foe].unseen)
        note = words("battle.unseen", n=unseen) if unseen else words("battle.all_known")
        canvas.text(note, x + w / 2, y + h - 48, 18, INK, "body", "cm", w - 30)
        first = foe == battle.defender
        line = words("battle.next_unseen" if first else "battle.lies_hidden", name=name)
        canvas.text(line, x + w / 2, y + h - 22, 18, INK, "bold", "cm", w - 30)

    def _draw_hand(self, canvas: Canvas) -> None:
        look, words, s = self._look, self.app.words, self._look.state
        name = look.seats[self._seat].name
        canvas.text(words("battle.choose", name=name), 140, 512, 31, INK, "display", "lm", 900)
        line = self._hint.line(words) or words("battle.order")
        draw_line(canvas, line, 142, 550, 1100, 18, mix(INK, PAPER, 0.2))
        who = look.seats[self._seat].colour
        suggested = self._hint.card
        for number, choice in enumerate(self._choices):
            x, y = self._card_at(number)
            if self._covered:
                draw_card_back(canvas, x, y, self._width)
                continue
            if choice.a == NOTHING:
                canvas.text(words("battle.none"), 140, 640, 22, INK, "body", "lm", 1000)
                continue
            over = self._over == f"card/{number}"
            light = FULL if self._chosen == choice else QUIET if over else NO_LIGHT
            draw_card(canvas, words, s.content, choice.a, x, y, self._width, who, light)
            if suggested == choice.a:
                canvas.glow(card_box(x, y, self._width), ADVICE, 8)
            at = x + self._width / 2, HAND[1] + 30 + self._width * RATIO
            draw_sum(canvas, look, self._seat, choice.a, at, self._width)

    def _draw_card_of(self, canvas: Canvas) -> None:
        """Say what the card under the pointer does."""
        if not self._over.startswith("card/") or self._covered:
            return
        number = int(self._over.partition("/")[2])
        spot = Rect(*card_box(*self._card_at(number), self._width))
        card = battle_card(self._look, self._choices[number].a)
        place = place_card(spot, card_size(canvas, card), [Rect(*HAND), Rect(134, FOOT, 1652, 84)])
        draw_hover(canvas, card, place[:2])


def _tall(per_row: int) -> float:
    """Give the height that the enemy's cards take in so many a row."""
    each = (FOE[2] - 40) / per_row
    return min(each * RATIO, (FOE[3] - 124) / 2) if per_row <= WHOLE_CARDS else each * SHAPE


def _fits(count: int, per_row: int) -> bool:
    """Say whether so many small cards have room in so many a row."""
    return -(-count // per_row) * _tall(per_row) <= FOE[3] - 124


def draw_sum(
    canvas: Canvas, look: Look, seat: int, card: int, at: tuple[float, float], wide: float
) -> None:
    """Draw the strength that a seat's card would make, and what a price would add."""
    s, words = look.state, look.words
    x, y = at
    total = with_card(s, seat, card)
    canvas.box((x - 42, y - 15, 84, 30), (104, 34, 22), 15, (214, 160, 84), 1.6)
    canvas.icon("strength", x - 20, y, 23)
    canvas.text(str(total), x + 16, y, 20, CREAM, "bold", "cm")
    note = ""
    for effect in s.content.cards[card].effects:
        if effect.asks and effect.strength:
            cost = price_of(words, effect)
            note = words("battle.or_for", n=total + effect.strength, price=cost)
        elif effect.capture_1:
            note = words("battle.takes_first", n=effect.capture_1)
    if note:
        canvas.rich(note, x, y + 28, wide + 14, 15.0, INK, align="c", leading=1.1)
