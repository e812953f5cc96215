"""The secret choices of set-up on one page: two advisors, an ability, a first building."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.yucatan.rules.components import Effects
from tzolkin_desktop.games.yucatan.rules.consts import (
    ABILITY,
    ADVISORS,
    KINDS,
    NONE,
    START,
)
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.buildings import draw_building
from tzolkin_desktop.games.yucatan.table.pieces.cards import emblem
from tzolkin_desktop.games.yucatan.table.pieces.effects import draw_effects
from tzolkin_desktop.games.yucatan.table.secret_hint import SecretHint
from tzolkin_desktop.games.yucatan.table.texts.effects import effects_text
from tzolkin_desktop.games.yucatan.table.texts.settlement_cards import level_text
from tzolkin_desktop.games.yucatan.table.texts.terms import named
from tzolkin_desktop.games.yucatan.table.way_out import add_menu
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.rich_text import draw_line
from tzolkin_desktop.kit.targets import Rect, Target, top_target
from tzolkin_desktop.kit.theme import CREAM, GLOW, INK, PAPER, PAPER_DARK, mix
from tzolkin_desktop.kit.widgets import DOWN, MOVE, Button, Signal
from tzolkin_desktop.shell.table.scene_hint import draw_torch

ADVISOR_ROW: Box = (60.0, 140.0, 1800.0, 262.0)
ABILITY_ROW: Box = (60.0, 414.0, 1800.0, 228.0)
START_ROW: Box = (60.0, 654.0, 1800.0, 262.0)
FOOT = 936.0
KEPT = 2
HEAD = 40.0


class Chosen(NamedTuple):
    """What a seat begins with, as far as it is chosen."""

    advisors: tuple[int, ...] = ()
    ability: int = NONE
    building: int = NONE

    @property
    def whole(self) -> bool:
        """Say whether nothing is missing."""
        return len(self.advisors) == KEPT and self.ability != NONE and self.building != NONE

    def choices(self) -> tuple[Choice, ...]:
        """Give the choices of the rules, in their order."""
        first, second = sorted(self.advisors)
        return (
            Choice(ADVISORS, first, second),
            Choice(ABILITY, self.ability),
            Choice(START, self.building),
        )


class BeginningsScene(Form):
    """The beginnings of one seat; nobody else may look."""

    def __init__(
        self, app: App, look: Look, hint: SecretHint, on_keep: Callable[[Chosen], object]
    ) -> None:
        """Let a seat choose; what was kept before cannot be changed any more."""
        self._look = look
        self._seat = look.viewer
        p = look.state.players[self._seat]
        self._kept = Chosen(p.advisors, p.ability)
        self._chosen = self._kept
        self._hint = hint
        self._on_keep = on_keep
        self._over = ""
        super().__init__(app)

    # widgets

    def build(self) -> None:
        """Lay out the buttons."""
        words, chosen = self.app.words, self._chosen
        if len(chosen.advisors) < KEPT:
            label = words("begin.more_advisors", n=KEPT - len(chosen.advisors))
        elif chosen.ability == NONE:
            label = words("begin.choose_ability")
        elif chosen.building == NONE:
            label = words("begin.choose_building")
        else:
            label = words("begin.keep")
        keep = Button(
            (1380, FOOT, 480, 104), label, "go", "ui_check" if chosen.whole else None, 28,
            words("battle.hidden") if chosen.whole else "", enabled=chosen.whole, glow=True,
        )  # fmt: skip
        self.add_button("keep", keep, self._keep, legal=chosen.whole)
        found = bool(self._hint.choices)
        open_still = found and chosen != self._suggested
        hint = Button(
            (60, FOOT, 220, 104), words("hint.play" if found else "table.hint"), "hint", "hint", 24,
            enabled=open_still or not found, glow=open_still,
        )  # fmt: skip
        self.add_button("hint", hint, self._push_hint)
        add_menu(self, 1784, 48)

    def targets(self) -> Sequence[Target]:
        """List what can be chosen, and the buttons."""
        chosen = self._chosen
        found = []
        for number in range(len(self._look.state.content.advisors)):
            legal = len(chosen.advisors) < KEPT and number not in chosen.advisors
            act = partial(self._advise, number) if not self._kept.advisors else None
            found.append(self._target("advisor", ADVISOR_ROW, number, act, legal))
        for number in range(len(self._look.state.content.abilities)):
            act = partial(self._able, number) if self._kept.ability == NONE else None
            found.append(self._target("ability", ABILITY_ROW, number, act, chosen.ability == NONE))
        for kind in range(KINDS):
            act = partial(self._build, kind)
            found.append(self._target("start", START_ROW, kind, act, chosen.building == NONE))
        return [*found, *super().targets()]

    def _target(
        self, kind: str, row: Box, number: int, act: Callable[[], None] | None, legal: bool
    ) -> Target:
        area = Rect(*self._box(row, number))
        return Target(f"{kind}/{number}", area, area.centre, "", act, legal and act is not None)

    def _count(self, row: Box) -> int:
        content = self._look.state.content
        if row == ADVISOR_ROW:
            return len(content.advisors)
        return len(content.abilities) if row == ABILITY_ROW else KINDS

    def _box(self, row: Box, number: int) -> Box:
        x, y, w, h = row
        count = self._count(row)
        wide = (w - 40 - 16 * (count - 1)) / count
        return x + 20 + number * (wide + 16), y + HEAD + 6, wide, h - HEAD - 18

    def signal(self, signal: Signal) -> None:
        """Follow the pointer and take clicks."""
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
        """Let digits choose one after another, Enter keep, Backspace begin again."""
        number = signal.key - pygame.K_1
        content = self._look.state.content
        advisors, abilities = len(content.advisors), len(content.abilities)
        if 0 <= number < 9:
            if len(self._chosen.advisors) < KEPT:
                if number < advisors:
                    self._advise(number)
            elif self._chosen.ability == NONE:
                if number < abilities:
                    self._able(number)
            elif number < KINDS:
                self._build(number)
        elif signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._keep()
        elif signal.key == pygame.K_BACKSPACE:
            self._chosen = self._kept
            self.rebuild()
        elif signal.key == pygame.K_ESCAPE:
            self.app.on_menu()
        elif signal.key == pygame.K_h:
            self._push_hint()

    def _advise(self, number: int) -> None:
        now = self._chosen.advisors
        if number in now:
            kept = tuple(other for other in now if other != number)
        else:
            kept = (*now[-(KEPT - 1) :], number) if len(now) == KEPT else (*now, number)
        self._chosen = self._chosen._replace(advisors=kept)
        self.rebuild()

    def _able(self, number: int) -> None:
        self._chosen = self._chosen._replace(ability=number)
        self.rebuild()

    def _build(self, kind: int) -> None:
        self._chosen = self._chosen._replace(building=kind)
        self.rebuild()

    def _push_hint(self) -> None:
        if not self._hint.choices:
            self._hint.push()
            self.dirty = True
            return
        self._chosen = self._suggested
        self.rebuild()

    @property
    def _suggested(self) -> Chosen:
        """What was kept, and with it what the hint suggests."""
        found = self._kept
        for choice in self._hint.choices:
            if choice.verb == ADVISORS:
                found = found._replace(advisors=(choice.a, choice.b))
            elif choice.verb == ABILITY:
                found = found._replace(ability=choice.a)
            elif choice.verb == START:
                found = found._replace(building=choice.a)
        return found

    def _keep(self) -> None:
        if self._chosen.whole:
            self._hint.forget()
            self._on_keep(self._chosen)

    def update(self, seconds: float) -> None:
        """Take a hint once it is found."""
        if self._hint.advance():
            self.rebuild()

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the three rows."""
        words = self.app.words
        canvas.background()
        canvas.veil(0.3)
        name = self._look.seats[self._seat].name
        canvas.scene_head(words("begin.head", name=name), words("begin.line"))
        canvas.panel(ADVISOR_ROW, words("begin.advisors"), "honey", HEAD - 6, 22)
        canvas.panel(ABILITY_ROW, words("begin.ability"), "clay", HEAD - 6, 22)
        canvas.panel(START_ROW, words("begin.building"), "bark", HEAD - 6, 22)
        content = self._look.state.content
        for number, thing in enumerate(content.advisors):
            box = self._box(ADVISOR_ROW, number)
            self._draw_thing(
                canvas, box, f"advisor/{number}", thing.id, named(words, "advisors", thing),
                thing.effects, number in self._chosen.advisors, thing.house,
            )  # fmt: skip
        for number, thing in enumerate(content.abilities):
            box = self._box(ABILITY_ROW, number)
            self._draw_thing(
                canvas, box, f"ability/{number}", thing.id, named(words, "abilities", thing),
                thing.effects, number == self._chosen.ability, thing.house,
            )  # fmt: skip
        for kind in range(KINDS):
            self._draw_start(canvas, kind)
        line = self._hint.line(words) or words("begin.note")
        draw_line(canvas, line, 310, FOOT + 52, 1040, 19, (240, 226, 190))
        self.draw_widgets(canvas)
        if self._hint.choices:
            self._draw_torches(canvas)

    def _draw_torches(self, canvas: Canvas) -> None:
        """Mark what the hint suggests."""
        found = self._suggested
        places = [(ADVISOR_ROW, number) for number in found.advisors]
        places += [(ABILITY_ROW, found.ability), (START_ROW, found.building)]
        for row, number in places:
            x, y, *_ = self._box(row, number)
            draw_torch(canvas, x + 8, y + 10, 20)

    def _frame(self, canvas: Canvas, box: Box, name: str, chosen: bool) -> None:
        if chosen:
            canvas.glow(box, GLOW, 10)
        elif self._over == name:
            canvas.glow(box, GLOW, 10, quiet=True)
        fill = mix(PAPER, (255, 246, 206), 0.85 if chosen else 0.35)
        canvas.box(box, fill, 10, mix(PAPER_DARK, INK, 0.45), 3 if chosen else 1.6)

    def _draw_thing(
        self, canvas: Canvas, box: Box, place: str, icon: str, name: str, effects: Effects,
        chosen: bool, house: bool,
    ) -> None:  # fmt: skip
        words = self.app.words
        self._frame(canvas, box, place, chosen)
        x, y, w, h = box
        canvas.icon(emblem(canvas, icon, "house_mark"), x + 60, y + 62, 92)
        canvas.text(name, x + 120, y + 30, 24, INK, "head", "lm", w - 136)
        draw_effects(canvas, effects, x + 120 + (w - 140) / 2, y + 80, 44, w - 140)
        text = effects_text(words, effects)
        size = 19.0
        canvas.rich(text, x + 18, y + 132, w - 36, size, INK)
        if house:
            canvas.text(
                words("set.house_mark"), x + w - 14, y + h - 14, 15, mix(INK, PAPER, 0.4), "body",
                "rm", w - 30,
            )  # fmt: skip
        if chosen:
            _tick(canvas, x + w - 28, y + 28)

    def _draw_start(self, canvas: Canvas, kind: int) -> None:
        words = self.app.words
        box = self._box(START_ROW, kind)
        name = f"start/{kind}"
        chosen = self._chosen.building == kind
        self._frame(canvas, box, name, chosen)
        x, y, w, _ = box
        content = self._look.state.content
        draw_building(canvas, words, content, kind, 0, (x + 14, y + 26, 160, 104), dim=True)
        canvas.text("→", x + 192, y + 78, 30, INK, "bold", "cm")
        draw_building(canvas, words, content, kind, 1, (x + 210, y + 14, w - 224, 126))
        canvas.rich(level_text(self._look, kind, 1), x + 18, y + 162, w - 36, 19, INK)
        before = words("begin.instead", text=level_text(self._look, kind, 0))
        canvas.rich(before, x + 18, y + 188, w - 36, 17, mix(INK, PAPER, 0.25))
        if chosen:
            _tick(canvas, x + 192, y + 36)


def _tick(canvas: Canvas, x: float, y: float) -> None:
    """Draw that something is chosen."""
    canvas.disc(x, y, 16, (58, 120, 50), CREAM, 2)
    canvas.icon("ui_check", x, y, 18)
