"""Saved games: which there are, how they stand, and what can be done with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games import GAMES, game_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.theme import (
    BARK,
    CREAM,
    GLOW,
    GOLD,
    INK,
    LOSS,
    OUTLINE,
    PAPER,
    PAPER_DARK,
    PLAYER_LOOKS,
    lighter,
    mix,
)
from tzolkin_desktop.kit.widgets import (
    WHEEL,
    Button,
    Segments,
    Signal,
    TextField,
)
from tzolkin_desktop.shell.looks import BareLooks, looks_of
from tzolkin_desktop.shell.menus.module_switches import named
from tzolkin_desktop.shell.menus.new_game import level_name
from tzolkin_desktop.shell.saved_games import (
    SavedGames,
    Slot,
    drawable,
    explain,
    read_picture,
    when,
)

LIST = (50.0, 136.0, 1110.0, 812.0)
CARD = (1180.0, 136.0, 690.0, 812.0)
PICTURE = (CARD[0] + 25, CARD[1] + 56, 640.0, 360.0)
ROW_TOP, ROW_PITCH, ROW_HEIGHT = LIST[1] + 112, 98.0, 88.0
ROWS = 7
LONGEST_NAME = 28
UNFINISHED, FINISHED, ALL = "unfinished", "finished", "all"
SHOWN = (UNFINISHED, FINISHED, ALL)


class SlotRow(Button):
    """A line of the list: a picture, the name, when it was played, everybody's points."""

    def __init__(self, box: Box, slot: Slot, scene: LoadScene) -> None:
        """Show a slot."""
        super().__init__(box, slot.file)
        self._slot = slot
        self._scene = scene

    def draw(self, canvas: Canvas) -> None:
        """Draw the line, lit when it is chosen."""
        x, y, w, h = self.box
        slot, words = self._slot, self._scene.app.words
        chosen = self._scene.chosen == slot.path
        fill = lighter(PAPER, 0.5) if chosen or self.hovered else mix(PAPER, PAPER_DARK, 0.35)
        canvas.box(self.box, fill, 9, GOLD if chosen else mix(PAPER_DARK, INK, 0.35), 2.2)
        if chosen:
            canvas.glow(self.box, GLOW, 9, quiet=True)
        self._scene.draw_picture(canvas, slot, (x + 8, y + 8, 128, 72))
        faint = mix(INK, PAPER, 0.25)
        left = x + 154
        if slot.trouble is not None:
            canvas.text(slot.file, left, y + 28, 22, INK, "bold", "lm", 800)
            trouble = explain(words, slot.trouble)
            canvas.text(trouble, left, y + 60, 18, LOSS, "body", "lm", w - 176)
            return
        looks = self._scene.looks_of(slot)
        name = self._scene.name_of(slot)
        canvas.text(name, left, y + 28, 24, INK, "bold", "lm", 400)
        room = 400 - 26 * len(slot.modules)
        moment = when(words, slot.changed)
        if len(GAMES) > 1:
            moment = f"{looks.title(words)} · {moment}"
        box = canvas.text(moment, left, y + 60, 18, faint, "body", "lm", room)
        for number, module in enumerate(slot.modules):
            icon = looks.module_icon(module)
            canvas.icon(icon, box[0] + box[2] + 22 + 26 * number, y + 60, 24)
        each = {4: 74.0, 5: 62.0}.get(len(slot.seats), 88.0)
        start = x + 574
        for number, seat in enumerate(slot.seats):
            middle = start + each * (number + 0.5)
            canvas.marker(middle, y + 29, 30, seat.colour)
            won = number in slot.winners
            role, size = ("display", 23) if won else ("bold", 21)
            points = looks.score(slot.scores[number])
            canvas.text(points, middle, y + 62, size, INK, role, "cm", each)
        self._draw_state(canvas, looks.icon, x + 896, y + h / 2)

    def _draw_state(self, canvas: Canvas, icon: str, x: float, y: float) -> None:
        """Tell how far the game has come."""
        slot = self._slot
        if slot.over:
            canvas.icon("trophy", x + 14, y, 38)
            names = [slot.seats[seat].name for seat in slot.winners]
            room = self.box[0] + self.box[2] - x - 46
            canvas.text(", ".join(names), x + 38, y, 20, INK, "bold", "lm", room)
            return
        canvas.icon(icon, x + 24, y, 46)
        canvas.text(str(slot.day), x + 58, y - 4, 32, INK, "display", "lm")
        wide = canvas.text_width(str(slot.day), 32, "display")
        of = f"/ {slot.days}"
        canvas.text(of, x + 66 + wide, y + 3, 19, mix(INK, PAPER, 0.25), "body", "lm")
        if slot.in_use:
            canvas.disc(x + 140, y - 22, 15, LOSS, CREAM, 2)
            canvas.icon("ui_lock", x + 140, y - 22, 18)


class LoadScene(Form):
    """A list of games on the left, the chosen one in full on the right."""

    def __init__(
        self,
        app: App,
        games: SavedGames,
        shown: str,
        on_play: Callable[[Slot], object],
        on_watch: Callable[[Slot], object],
        on_review: Callable[[Slot], object],
        on_export: Callable[[Slot], str],
        on_back: Callable[[], object],
    ) -> None:
        """Begin with the unfinished or the finished games; exporting tells what became of it."""
        self._games = games
        self._kind = shown
        self._on_play = on_play
        self._on_watch = on_watch
        self._on_review = on_review
        self._on_export = on_export
        self._on_back = on_back
        self._first = 0
        self._sure = False  # a game is put away by a second click only
        self._note = ""
        self._pictures: dict[tuple[object, ...], pygame.Surface | None] = {}
        self._slots: list[Slot] = []
        self.chosen: Path | None = None
        self._read()
        super().__init__(app)

    # the list

    def _read(self) -> None:
        every = self._games.slots()
        self._slots = [
            slot
            for slot in every
            if self._kind == ALL or slot.trouble or slot.over == (self._kind == FINISHED)
        ]
        if not any(slot.path == self.chosen for slot in self._slots):
            self.chosen = self._slots[0].path if self._slots else None
        self._first = max(0, min(self._first, len(self._slots) - ROWS))

    @property
    def slot(self) -> Slot | None:
        """Give the chosen game."""
        return next((slot for slot in self._slots if slot.path == self.chosen), None)

    def name_of(self, slot: Slot) -> str:
        """Give the name of a game, or of its players."""
        return slot.name or ", ".join(seat.name for seat in slot.seats)

    def looks_of(self, slot: Slot) -> BareLooks:
        """Give the looks of the game that a slot holds."""
        return looks_of(game_of(slot.game))

    def build(self) -> None:
        """Lay out the list, the chosen game and what can be done with it."""
        words = self.app.words
        labels = [words(f"load.{name}") for name in SHOWN]
        box = (LIST[0] + 24, LIST[1] + 48, LIST[2] - 48, 50)
        segments = Segments(box, labels, SHOWN.index(self._kind), 21)
        self.add("shown", segments, self._show, options=SHOWN)
        for row, slot in enumerate(self._slots[self._first : self._first + ROWS]):
            line = SlotRow((LIST[0] + 24, ROW_TOP + ROW_PITCH * row, 1046, ROW_HEIGHT), slot, self)
            self.add(f"slot/{slot.path.stem}", line, self._chooser(slot), slot.file)
        back = Button((50, 966, 270, 86), words("menu.back"), "plain", "ui_left", 27)
        self.add_button("back", back, self._on_back, legal=not self._slots)
        if self.slot is not None:
            self._build_card(self.slot)

    def _build_card(self, slot: Slot) -> None:
        words = self.app.words
        fine = slot.trouble is None
        free = fine and not slot.in_use
        if free:
            field = TextField(
                (CARD[0] + 25, CARD[1] + 428, 640, 50), slot.name, LONGEST_NAME,
                self.name_of(slot), 25,
            )  # fmt: skip
            self.add("name", field, lambda what: self._rename(slot, field, what))
        label = words("load.sure" if self._sure else "load.remove")
        away = Button((340, 966, 260, 86), label, "end" if self._sure else "plain", "ui_cross", 23)
        self.add_button("remove", away, self._put_away)
        export = Button(
            (620, 966, 260, 86), words("load.export"), "plain", "ui_save", 23, enabled=fine
        )
        self.add_button("export", export, lambda: self._export(slot))
        small, large = (1180.0, 966.0, 220.0, 86.0), (1420.0, 966.0, 450.0, 86.0)
        if slot.over:
            look = Button(small, words("result.review"), "info", "ui_search", 23)
            self.add_button("review", look, lambda: self._try(self._on_review, slot))
            watch = Button(large, words("load.watch"), "go", "ui_eye", 30, glow=True)
            self.add_button("watch", watch, lambda: self._try(self._on_watch, slot), legal=True)
        else:
            watch = Button(small, words("load.watch"), "info", "ui_eye", 25, enabled=fine)
            self.add_button("watch", watch, lambda: self._try(self._on_watch, slot))
            play = Button(large, words("load.play"), "go", "ui_play", 30, enabled=free, glow=free)
            self.add_button("play", play, lambda: self._try(self._on_play, slot), legal=free)

    def _chooser(self, slot: Slot) -> Callable[[object], None]:
        def choose(_: object) -> None:
            again = self.chosen == slot.path
            self.chosen = slot.path
            self._sure = False
            self._note = ""
            self.rebuild()
            if again and slot.trouble is None:
                act = self._on_watch if slot.over or slot.in_use else self._on_play
                self._try(act, slot)

        return choose

    # what can be done

    def _show(self, number: int) -> None:
        self._kind = SHOWN[number]
        self._first = 0
        self._refresh()

    def _refresh(self) -> None:
        self._sure = False
        self._read()
        self.rebuild()

    def _try(self, act: Callable[[Slot], object], slot: Slot) -> None:
        try:
            act(slot)
        except GameError as error:
            self._note = explain(self.app.words, error)
            self._refresh()

    def _export(self, slot: Slot) -> None:
        try:
            self._note = self._on_export(slot)
        except GameError as error:
            self._note = explain(self.app.words, error)
        self.rebuild()

    def _put_away(self) -> None:
        slot = self.slot
        if slot is None or not self._sure:
            self._sure = True
            self.rebuild()
            return
        self._try(self._games.put_away, slot)
        self._refresh()

    def _rename(self, slot: Slot, field: TextField, what: str) -> None:
        if what == TextField.ACCEPTED:
            name = " ".join(field.text.split())[:LONGEST_NAME]
            field.focused = False
            self._try(lambda s: self._games.rename(s, name), slot)
            self._refresh()
        elif what == TextField.CANCELLED:
            field.focused = False
            self._refresh()

    # input

    def signal(self, signal: Signal) -> None:
        """Let the wheel go through the list."""
        if signal.kind == WHEEL:
            self._scroll(-round(signal.amount))
            return
        super().signal(signal)

    def key(self, signal: Signal) -> None:
        """Let arrows choose, Enter open and Escape go back."""
        if signal.key == pygame.K_ESCAPE:
            self._on_back()
        elif signal.key in (pygame.K_UP, pygame.K_DOWN):
            self._move(1 if signal.key == pygame.K_DOWN else -1)
        elif signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.slot is not None:
            self._chooser(self.slot)(True)

    def steers(self, arrow: int) -> bool:
        """Let up and down go through the games until a button has the keyboard."""
        return arrow in (pygame.K_UP, pygame.K_DOWN) and self._focused() is None

    def _scroll(self, by: int) -> None:
        self._first = max(0, min(self._first + by, len(self._slots) - ROWS))
        self.rebuild()

    def _move(self, by: int) -> None:
        if not self._slots:
            return
        paths = [slot.path for slot in self._slots]
        now = paths.index(self.chosen) if self.chosen in paths else 0
        at = max(0, min(now + by, len(paths) - 1))
        self.chosen = paths[at]
        self._first = max(at - ROWS + 1, min(self._first, at))
        self._sure = False
        self._note = ""
        self.rebuild()

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the list and the chosen game."""
        words = self.app.words
        canvas.background()
        canvas.veil(0.27)
        canvas.vignette()
        canvas.scene_head(
            words("load.head"), words("load.line", folder=drawable(str(self._games.folder)))
        )
        canvas.panel(LIST, words("load.games"), "clay", 34, 23)
        canvas.panel(CARD, self._card_head(), "lake", 34, 23)
        if not self._slots:
            middle = LIST[0] + LIST[2] / 2
            canvas.disc(middle, 450, 76, mix(PAPER_DARK, INK, 0.2))
            canvas.icon("ui_save", middle, 450, 84)
            nothing = words("load.nothing")
            canvas.text(nothing, middle, 560, 25, mix(INK, PAPER, 0.3), "body", "cm", 900)
        self._draw_bar(canvas)
        if self.slot is not None:
            self._draw_card(canvas, self.slot)
        if self._note:
            canvas.text(self._note, 900, 1009, 19, CREAM, "body", "lm", 270, outline=OUTLINE)
        self.draw_widgets(canvas)

    def _card_head(self) -> str:
        words, slot = self.app.words, self.slot
        if slot is None or slot.trouble is not None:
            return words("load.chosen")
        if slot.over:
            return words("load.over")
        return self.looks_of(slot).standing(words, slot.day, slot.days)

    def _draw_bar(self, canvas: Canvas) -> None:
        """Show where in a long list one looks."""
        if len(self._slots) <= ROWS:
            return
        x, top, tall = LIST[0] + LIST[2] - 30, ROW_TOP, ROW_PITCH * ROWS - 10
        thumb = max(30.0, tall * ROWS / len(self._slots))
        share = self._first / (len(self._slots) - ROWS)
        canvas.box((x, top, 8, tall), mix(PAPER_DARK, INK, 0.15), 4)
        canvas.box((x, top + (tall - thumb) * share, 8, thumb), mix(INK, PAPER, 0.35), 4)

    def _draw_card(self, canvas: Canvas, slot: Slot) -> None:
        words = self.app.words
        self.draw_picture(canvas, slot, PICTURE)
        x, y = CARD[0] + 25, CARD[1] + 428
        faint = mix(INK, PAPER, 0.25)
        if slot.trouble is not None:
            canvas.text(slot.file, x, y + 24, 24, INK, "bold", "lm", 640)
            trouble = explain(words, slot.trouble)
            below = canvas.paragraph(trouble, x, y + 56, 640, 22, LOSS, height=120)
            untouched = words("load.untouched")
            canvas.paragraph(untouched, x, below + 14, 640, 20, faint, height=90)
            return
        if slot.in_use:
            canvas.text(words("saving.in_use"), x, y + 24, 22, LOSS, "bold", "lm", 640)
        line = " · ".join(
            (when(words, slot.changed), words("load.round", n=slot.round),
             f"{words('newgame.seed')} {slot.seed}")
        )  # fmt: skip
        canvas.text(line, x + 4, y + 72, 19, faint, "body", "lm", 636)
        top = y + 92
        if slot.modules:
            modules = named(words, game_of(slot.game), slot.modules)
            canvas.text(modules, x + 4, top + 8, 19, faint, "body", "lm", 636)
            top += 26
        pitch = min(59.0, (CARD[1] + CARD[3] - 8 - top) / len(slot.seats))
        for number in range(len(slot.seats)):
            self._draw_seat(canvas, slot, number, (x, top + pitch * number, 640, pitch - 5))

    def _draw_seat(self, canvas: Canvas, slot: Slot, number: int, box: Box) -> None:
        words, seat = self.app.words, slot.seats[number]
        x, y, w, h = box
        colour = PLAYER_LOOKS[seat.colour].colour
        won = number in slot.winners
        edge = GOLD if won else mix(colour, (60, 30, 10), 0.4)
        canvas.box(box, mix(PAPER, colour, 0.16), 8, edge, 3 if won else 1.8)
        middle = y + h / 2
        canvas.worker(x + 34, middle, min(48.0, h - 4), seat.colour)
        canvas.text(seat.name, x + 66, middle, 24, INK, "head", "lm", 220)
        kind = words("result.human")
        if seat.bot:
            kind = words("result.bot", level=level_name(words, seat.bot))
        canvas.text(kind, x + 300, middle, 18, mix(INK, PAPER, 0.25), "body", "lm", 190)
        if won:
            canvas.icon("trophy", x + w - 116, middle, 40)
        canvas.icon("vp", x + w - 46, middle, min(50.0, h + 2))
        points = self.looks_of(slot).score(slot.scores[number])
        canvas.text(points, x + w - 46, middle, 21, CREAM, "bold", "cm", 40)

    def draw_picture(self, canvas: Canvas, slot: Slot, box: Box) -> None:
        """Draw the small picture of a game in a frame, or a blank with an emblem."""
        x, y, w, h = box
        canvas.box((x - 3, y - 3, w + 6, h + 6), BARK, 6)
        area = canvas.area(*box)
        picture = self._picture(slot, area.size)
        if picture is not None:
            canvas.surface.blit(picture, area)
            return
        canvas.box(box, (52, 60, 36), 4)
        icon = "ui_cross" if slot.trouble is not None else self.looks_of(slot).icon
        canvas.icon(icon, x + w / 2, y + h / 2, h * 0.5, alpha=0.6)

    def _picture(self, slot: Slot, size: tuple[int, int]) -> pygame.Surface | None:
        key = (slot.path, slot.changed, size)
        if key not in self._pictures:
            found = read_picture(slot.picture) if slot.trouble is None else None
            if found is not None:
                found = pygame.transform.smoothscale(found, size)
            self._pictures[key] = found
        return self._pictures[key]
