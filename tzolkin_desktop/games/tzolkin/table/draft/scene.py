"""Choosing beginnings in secret: a tribe and tiles to keep, what they add up to, what lies out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.rules.consts import (
    DISCARD,
    KEEP,
    NONE,
    TRIBE,
)
from tzolkin_desktop.games.tzolkin.rules.setup import KEPT
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.draft.hint import DraftHint
from tzolkin_desktop.games.tzolkin.table.draft.sum import draw_sum
from tzolkin_desktop.games.tzolkin.table.draft.table import OnTable
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import (
    draw_wealth,
)
from tzolkin_desktop.games.tzolkin.table.texts.explain import explain_wealth, wealth_name
from tzolkin_desktop.games.tzolkin.table.texts.explain_expansion import tribe_power
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.targets import top_target
from tzolkin_desktop.kit.theme import (
    GLOW,
    INK,
    LEAST_WORDS,
    PAPER,
    PAPER_DARK,
    mix,
)
from tzolkin_desktop.kit.widgets import (
    KEY,
    MOVE,
    Button,
    Signal,
)
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.scene_hint import draw_torch

JADE = (34, 92, 74)
JADE_PAPER = (228, 236, 212)
LARGEST = 26.0  # of the words below a tile
_NOTE = 26.0  # the height of the line below the tiles


class Places(NamedTuple):
    """Where the parts of the scene lie."""

    wealth: Box
    tribe: Box
    sum: Box
    table: Box
    keep: Box
    hint: Box
    reset: Box
    tile: tuple[float, float]
    size: float  # of the words below a tile


WITHOUT_TRIBES = Places(
    (50, 136, 1180, 584), (0, 0, 0, 0), (1250, 136, 620, 584), (50, 738, 1380, 300),
    (1450, 748, 420, 118), (1450, 900, 202, 78), (1668, 900, 202, 78), (236, 277), 20,
)  # fmt: skip
WITH_TRIBES = Places(
    (50, 136, 1180, 404), (50, 552, 1180, 240), (1250, 136, 620, 656), (50, 804, 1380, 256),
    (1450, 812, 420, 112), (1450, 954, 202, 78), (1668, 954, 202, 78), (142, 167), 18,
)  # fmt: skip


class Lying(Button):
    """A tile or a tribe, which the scene draws: pointer and keyboard can be on it and choose it."""

    def draw(self, canvas: Canvas) -> None:
        """Leave it to the scene."""


class Shown(Lying):
    """What only lies on the table: pointer and keyboard can ask about it."""

    def handle(self, signal: Signal) -> None:
        """Follow the pointer; a click chooses nothing."""
        self._clicked(signal)


class DraftScene(Form):
    """The tribes and tiles of one seat; nobody else may look."""

    def __init__(
        self, app: App, match: Match, seat: int, on_keep: Callable[[Choice], object]
    ) -> None:
        """Let a seat choose among what the rules offer it; a tribe is kept before the tiles."""
        self.speak_for(app, match.game.name)
        self._match = match
        self._seat = seat
        self._on_keep = on_keep
        state = match.state
        self._hand = tuple(sorted(state.hands[seat]))
        self._tribes = tuple(sorted(state.tribe_hands[seat])) if state.tribe_hands else ()
        self._kept = state.players[seat].tribe  # a tribe that cannot be changed any more
        self._tribe = self._kept
        self._chosen: list[int] = []
        self._over = ""
        self._hint = DraftHint(app, match)
        self._at = WITH_TRIBES if self._tribes else WITHOUT_TRIBES
        super().__init__(app)

    def subject(self) -> Any:
        """Say what the rules would be asked about."""
        reference = self._match.game.reference()
        return reference.subject(self._match.state, self._over) if self._over else None

    @property
    def _keeps(self) -> int:
        """Say how many tiles the seat keeps with the tribe chosen now."""
        keeps: int = self._match.state.content.figures[self._tribe].keeps
        return keeps

    def _missing(self) -> tuple[int, bool]:
        """Say how many tiles, and whether a tribe, are still to be chosen."""
        return self._keeps - len(self._chosen), bool(self._tribes) and self._tribe == NONE

    # widgets

    def build(self) -> None:
        """Lay out the tiles, the tribes, what lies on the table, and the buttons."""
        words, state = self.app.words, self._match.state
        self._table = OnTable(self._at.table, Look(state, words, self._match.seats, self._seat))
        tiles, tribe = self._missing()
        self._add_dealt(tiles > 0, tribe)
        for place, area in self._table.spots().items():
            self.add(place, Shown(area.box), lambda _: None)
        missing = bool(tiles or tribe)
        if tiles:
            label = words("draft.choose_more", n=tiles)
        else:
            label = words("draft.choose_tribe" if tribe else "draft.keep")
        names = [wealth_name(words, state.content, t) for t in self._chosen]
        if self._tribe != NONE:
            names.append(words(f"tribes.{self._tribe_id(self._tribe)}"))
        keep = Button(
            self._at.keep, label, "go", None if missing else "ui_check", 33,
            "" if missing else ", ".join(names), enabled=not missing, glow=True,
        )  # fmt: skip
        self.add_button("keep", keep, self._keep, legal=not missing)
        label = words("hint.play" if self._hint.found else "draft.hint")
        taken = self._hint.found and self._follows_hint
        glow = self._hint.found and not taken
        hint = Button(self._at.hint, label, "hint", "hint", 25, enabled=not taken, glow=glow)
        self.add_button("hint", hint, self._push_hint)
        chosen = bool(self._chosen) or self._tribe != self._kept
        reset = Button(self._at.reset, words("draft.reset"), "plain", "ui_undo", 25, enabled=chosen)
        self.add_button("reset", reset, self._reset)

    def _add_dealt(self, tiles: bool, tribe: bool) -> None:
        """Add the tiles and the tribes that were dealt; what is still to be chosen glows."""
        words, content = self.app.words, self._match.state.content
        for number, tile in enumerate(self._hand):
            self.add(
                f"tile/{content.wealth[tile].id}", Lying(self._tile_box(number)),
                partial(self._toggle, tile), wealth_name(words, content, tile),
                legal=tiles and tile not in self._chosen,
            )  # fmt: skip
        for number, dealt in enumerate(self._tribes):
            name = self._tribe_id(dealt)
            self.add(
                f"tribe/{name}", Lying(self._tribe_box(number)),
                partial(self._lead, dealt), words(f"tribes.{name}"), legal=tribe,
            )  # fmt: skip

    def signal(self, signal: Signal) -> None:
        """Ask about what the pointer comes to, or the keyboard."""
        over = self._over
        if signal.kind == MOVE:
            under = top_target(self.targets(), signal.x, signal.y)
            over = under.id if under else ""
        super().signal(signal)
        if signal.kind == KEY:
            over = next((entry.id for entry in self.entries if entry.widget.focused), over)
        self.dirty = self.dirty or over != self._over
        self._over = over

    def key(self, signal: Signal) -> None:
        """Let digits choose tiles and tribes, Enter keep them and Backspace begin again."""
        number = signal.key - pygame.K_1
        if 0 <= number < len(self._hand):
            self._toggle(self._hand[number])
        elif 0 <= number - len(self._hand) < len(self._tribes):
            self._lead(self._tribes[number - len(self._hand)])
        elif signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._keep()
        elif signal.key == pygame.K_BACKSPACE:
            self._reset()
        elif signal.key == pygame.K_h:
            self._push_hint()

    def update(self, seconds: float) -> None:
        """Take a hint once it is found."""
        if self._hint.advance():
            self.rebuild()

    @property
    def _follows_hint(self) -> bool:
        """Say whether what the hint suggests is chosen."""
        tribe = self._kept != NONE or self._tribe == self._hint.tribe
        return tribe and sorted(self._chosen) == sorted(self._hint.tiles)

    def _push_hint(self) -> None:
        """Ask for a hint, or choose what it suggests."""
        if self._hint.found:
            self._chosen = self._hint.tiles
            self._tribe = self._hint.tribe if self._kept == NONE else self._kept
        else:
            self._hint.push()
        self.rebuild()

    def _toggle(self, tile: int, _: object = None) -> None:
        """Choose a tile or put it back; with enough chosen the first one makes room."""
        if tile in self._chosen:
            self._chosen.remove(tile)
        else:
            self._chosen = [*self._chosen, tile][-self._keeps :]
        self.rebuild()

    def _lead(self, tribe: int, _: object = None) -> None:
        """Choose a tribe or put it back; with fewer tiles to keep the first ones go back."""
        if self._kept != NONE:
            return
        self._tribe = NONE if tribe == self._tribe else tribe
        self._chosen = self._chosen[-self._keeps :]
        self.rebuild()

    def _reset(self) -> None:
        self._chosen = []
        self._tribe = self._kept
        self.rebuild()

    def _keep(self) -> None:
        """Decide, once everything is chosen."""
        if any(self._missing()):
            return
        self._hint.forget()
        if self._tribe != self._kept:
            self._on_keep(Choice(TRIBE, self._tribe))
        if self._keeps == KEPT:
            self._on_keep(Choice(KEEP, *sorted(self._chosen)))
        else:
            (left,) = set(self._hand) - set(self._chosen)
            self._on_keep(Choice(DISCARD, left))

    def _tribe_id(self, tribe: int) -> str:
        state: State = self._match.state
        expansion = state.content.expansion
        assert expansion is not None
        return expansion.tribes[tribe].id

    # places

    def _tile_box(self, number: int) -> Box:
        x, y, w, _ = self._at.wealth
        wide, tall = self._at.tile
        pitch = (w - 32) / len(self._hand)
        top = 64 if not self._tribes else 54
        return x + 16 + pitch * (number + 0.5) - wide / 2, y + top, wide, tall

    def _tribe_box(self, number: int) -> Box:
        x, y, w, h = self._at.tribe
        each = (w - 44) / len(self._tribes)
        return x + 22 + each * number + 8, y + 54, each - 16, h - 70

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the panels, the buttons and the card of what the pointer rests on."""
        words, n = self.app.words, self._keeps
        canvas.background()
        canvas.veil(0.24)
        canvas.vignette()
        name = self._match.seats[self._seat].name
        line = words("draft.line", name=name, n=n)
        if self._tribes:
            line = words("draft.line_tribe", name=name, tiles=words("draft.tiles", n=n))
        line = self._hint.line(words) or line
        canvas.scene_head(words("draft.head"), line)
        title = words("draft.wealth", n=n, of=len(self._hand))
        canvas.panel(self._at.wealth, title, "clay", 34, 23)
        self._draw_gear_note(canvas)
        for number in range(len(self._hand)):
            self._draw_tile(canvas, number)
        if self._tribes:
            title = words("draft.tribe", of=len(self._tribes))
            canvas.panel(self._at.tribe, title, JADE, 34, 23)
            for number in range(len(self._tribes)):
                self._draw_tribe(canvas, number)
        look = self._match.seats[self._seat]
        draw_sum(
            canvas, words, self._at.sum, self._match.state, self._seat, look, self._chosen,
            self._tribe,
        )  # fmt: skip
        self._table.draw(canvas, self._over)
        self.draw_widgets(canvas)
        self._draw_marks(canvas)
        self._table.draw_card(canvas, self._over)

    def _draw_marks(self, canvas: Canvas) -> None:
        """Draw what is chosen and suggested, over the ring of the keyboard."""
        for number, tile in enumerate(self._hand):
            x, y, w, _ = self._tile_box(number)
            self._draw_mark(canvas, x + w - 4, y + 10, tile in self._chosen, number + 1)
            if tile in self._hint.tiles:
                draw_torch(canvas, x + 4, y + 10)
        for number, tribe in enumerate(self._tribes, len(self._hand)):
            x, y, w, _ = self._tribe_box(number - len(self._hand))
            self._draw_mark(canvas, x + w - 28, y + 20, tribe == self._tribe, number + 1)
            if self._hint.found and tribe == self._hint.tribe:
                draw_torch(canvas, x + 28, y + 20)

    def _draw_mark(self, canvas: Canvas, x: float, y: float, chosen: bool, key: int) -> None:
        """Draw a check mark, or the digit that chooses."""
        canvas.disc(x, y, 24, (66, 132, 56) if chosen else PAPER_DARK, INK, 3)
        if chosen:
            canvas.icon("ui_check", x, y, 27)
        else:
            canvas.text(str(key), x, y, 22, mix(INK, PAPER, 0.45), "bold", "cm")

    def _draw_gear_note(self, canvas: Canvas) -> None:
        """Say below the tiles what the small gear on each of them is for."""
        x, y, w, h = self._at.wealth
        note = "{gear_mark} " + self.app.words("draft.gear_note")
        size = 18.0
        while size > LEAST_WORDS and canvas.rich_width(note, size) > w - 60:
            size -= 0.5
        left = x + (w - canvas.rich_width(note, size)) / 2
        canvas.rich(note, left, y + h - 8 - _NOTE / 2, w, size, mix(INK, PAPER, 0.25))

    def _draw_tile(self, canvas: Canvas, number: int) -> None:
        """Draw a wealth tile, whether it is chosen, and what it gives in words."""
        words, content, tile = self.app.words, self._match.state.content, self._hand[number]
        x, y, w, h = self._tile_box(number)
        chosen = tile in self._chosen
        hovered = self._over == f"tile/{content.wealth[tile].id}"
        draw_wealth(canvas, (x, y, w, h), content, tile)
        if chosen or hovered:  # over the tile: its own light would show at the cut corners only
            canvas.glow((x + 1, y + 1, w - 2, h - 2), GLOW, 9, 0.16, quiet=not chosen)
        said = explain_wealth(words, content, tile)
        middle = x + w / 2
        size = self._at.size if self._tribes else canvas.grown(self._at.size, LARGEST)
        at = y + h + size * 1.8
        title = words("draft.tile", name=said.title)
        canvas.text(title, middle, at, size * 1.2, INK, "head", "cm", 268)
        at += size * (2.0 if not self._tribes else 1.5)
        lines = said.lines[:-1]  # the last one only says how dummy workers are drawn
        bottom = self._at.wealth[1] + self._at.wealth[3] - 8 - _NOTE
        _write(canvas, lines, (middle, at, 272, bottom - at), size, 5, "c")

    def _draw_tribe(self, canvas: Canvas, number: int) -> None:
        """Draw a tribe tile with its power in words, and whether it is chosen."""
        tribe, content = self._tribes[number], self._match.state.content
        name = self._tribe_id(tribe)
        box = self._tribe_box(number)
        x, y, w, h = box
        chosen = tribe == self._tribe
        words = self.app.words
        canvas.panel(box, words(f"tribes.{name}"), JADE, 32, 22, fill=JADE_PAPER, shadow=90)
        if chosen or self._over == f"tribe/{name}":
            canvas.glow(box, GLOW, 9, quiet=not chosen)
        tall = h - 60
        canvas.box((x + 18, y + 46, tall, tall), JADE, 9, mix(JADE, INK, 0.6), 2)
        canvas.icon(f"tribe_{name}", x + 18 + tall / 2, y + 46 + tall / 2, tall - 16)
        left, room = x + tall + 36, w - tall - 56
        expansion = content.expansion
        house = expansion is not None and expansion.tribes[tribe].source == "house"
        power = tribe_power(words, content, tribe)
        size = canvas.grown(20, LARGEST)
        _write(canvas, [power], (left, y + 62, room, h - 68 - 24 * house), size)
        if house:
            faint = mix(INK, JADE_PAPER, 0.3)
            canvas.text(words("tribe.house"), left, y + h - 24, 16, faint, "body", "lm", room)


def _write(
    canvas: Canvas, lines: Sequence[str], box: Box, size: float, gap: float = 0, align: str = "l"
) -> None:
    """Write rich lines from the middle of the first one down, smaller where they need more room."""
    x, y, w, h = box

    def lay(size: float, draw: bool) -> float:
        at = y
        for line in lines:
            at = canvas.rich(line, x, at, w, size, INK, leading=1.3, align=align, draw=draw) + gap
        return at - gap - size * 0.65 - y

    while lay(size, False) > h and size > LEAST_WORDS:
        size -= 0.5
    lay(size, True)
