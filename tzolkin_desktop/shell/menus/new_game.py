"""Setting up a game: who sits at the table, with which modules, and the seed of the deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from tzolkin_desktop.kit import clipboard
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.theme import (
    BUTTON_COLOURS,
    GLOW,
    INK,
    LOSS,
    PAPER,
    PLAYER_LOOKS,
    mix,
)
from tzolkin_desktop.kit.widgets import (
    Button,
    Segments,
    Signal,
    TextField,
)
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.players.opponents import character_at
from tzolkin_desktop.shell.added_content import describe_added
from tzolkin_desktop.shell.last_setup import remember_setup, remembered_setup
from tzolkin_desktop.shell.looks import looks_of
from tzolkin_desktop.shell.match import (
    COLOURS,
    LONGEST_NAME,
    Setup,
    clean_name,
    new_seed,
    seed_of,
    usual_level,
)
from tzolkin_desktop.shell.menus.module_switches import (
    PANEL,
    Modules,
    ModuleSwitch,
    room_below,
)
from tzolkin_desktop.shell.menus.shelf import headed
from tzolkin_desktop.shell.table.regions import SeatLook

SEATS = (50.0, 136.0, 1180.0, 576.0)
SEED = (50.0, 730.0, 1180.0, 160.0)
FACTS = (1250.0, 730.0, 620.0, 160.0)
ROW_TOP, ROW_PITCH, ROW_HEIGHT = 182.0, 98.0, 90.0
LEVEL = (668.0, 488.0)  # where the levels of a bot begin, and how wide they are
LEAST_COVER = 240.0  # height of the room that the picture on the box needs
LONGEST_SEED = 24
NAMES = {
    "red": "ixchel",
    "blue": "ahau",
    "green": "kinich",
    "yellow": "kaan",
    "purple": "akna",
}


class ColourRow(Segments):
    """The five looks side by side, the chosen one ringed."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the markers."""
        x, y, w, h = self.box
        each = w / len(self.options)
        for number, colour in enumerate(self.options):
            middle = x + each * (number + 0.5), y + h / 2
            if number == self.chosen:
                canvas.disc(*middle, 18, mix(PAPER, (255, 255, 255), 0.5), INK, 2.4)
            elif number == self.over:
                canvas.disc(*middle, 18, mix(PAPER, GLOW, 0.5))
            canvas.marker(*middle, 27 if number == self.chosen else 23, colour)


class NewGameScene(Form):
    """The last setup is offered again, with another seed."""

    def __init__(
        self,
        app: App,
        on_start: Callable[[Setup], object],
        on_back: Callable[[], object],
        seed: int | None = None,
        game: str = "",
    ) -> None:
        """Begin with the setup that was used last for the game, the first one if none is named."""
        self._on_start = on_start
        self._on_back = on_back
        setup = remembered_setup(app.settings, game)
        self._name = game
        self._game = setup.descriptor
        self.speak_for(app, self._game.name)
        self._looks = looks_of(self._game)
        self._levels: tuple[str, ...] = self._game.opponents().levels
        self._seats = list(setup.seats)
        self._modules = Modules(self._looks, setup.modules)
        self._seed = str(new_seed() if seed is None else seed)
        self._copied = False
        super().__init__(app)

    # widgets

    def build(self) -> None:
        """Lay out the seats, the seed and the ways on."""
        words = self.app.words
        self._line = describe_added(words, self._game) or words("newgame.line")
        for number in range(len(self._seats)):
            self._build_seat(number)
        if len(self._seats) < self._game.every_number[-1]:
            y = ROW_TOP + ROW_PITCH * len(self._seats)
            add = Button((74, y + 12, 330, 64), words("newgame.add_seat"), "plain", "ui_human", 23)
            self.add_button("add_seat", add, self._add_seat)
        self._build_modules()
        field = TextField((SEED[0] + 540, SEED[1] + 50, 360, 60), self._seed, LONGEST_SEED, size=25)
        self.add("seed", field, lambda what: self._type_seed(field, what), words("newgame.seed"))
        roll = Button((SEED[0] + 914, SEED[1] + 50, 64, 58), "", (120, 84, 40), "ui_dice", 30)
        self.add("button/roll", roll, lambda _: self._roll(), words("newgame.roll"))
        copied = words("newgame.copied" if self._copied else "newgame.copy")
        copy = Button((SEED[0] + 992, SEED[1] + 50, 160, 58), copied, "plain", None, 21)
        self.add_button("copy", copy, self._copy)
        self._build_ways()

    def _build_seat(self, number: int) -> None:
        """Lay out a row: colour, name, person or bot, level, and leaving the table."""
        words, seat = self.app.words, self._seats[number]
        y = ROW_TOP + ROW_PITCH * number
        colours = ColourRow((184, y + 49, 216, 38), list(COLOURS), COLOURS.index(seat.colour))
        self.add(f"seat/{number}/colour", colours, lambda n: self._paint(number, COLOURS[n]),
                 words("newgame.colour"), options=COLOURS)  # fmt: skip
        field = TextField(
            (184, y + 6, 216, 40), seat.name, LONGEST_NAME, self._usual_name(seat), 23
        )
        self.add(f"seat/{number}/name", field,
                 lambda what: self._rename(number, field, what), words("newgame.name"))  # fmt: skip
        kinds = [words("newgame.human"), words("newgame.bot")]
        kind = Segments(
            (416, y + 21, 236, 48), kinds, int(bool(seat.bot)), 19,
            ["ui_human", "ui_bot"], BUTTON_COLOURS["info"],
        )  # fmt: skip
        self.add(f"seat/{number}/kind", kind, lambda n: self._seat_bot(number, n == 1),
                 options=("human", "bot"))  # fmt: skip
        if seat.bot and len(self._levels) > 1:
            names = [level_name(words, level) for level in self._levels]
            at = self._levels.index(seat.bot)
            level = Segments((LEVEL[0], y + 11, LEVEL[1], 42), names, at, 18)
            self.add(f"seat/{number}/level", level,
                     lambda n: self._set(number, bot=self._levels[n]),
                     words("newgame.level"), options=self._levels)  # fmt: skip
        if len(self._seats) > self._game.players[0]:
            leave = Button((1168, y + 24, 38, 42), "", "plain", "ui_cross", 18)
            self.add(f"seat/{number}/remove", leave, lambda _: self._remove_seat(number),
                     words("newgame.remove_seat"))  # fmt: skip

    def _build_modules(self) -> None:
        """Lay out the switches of the modules, if the game has any."""
        words, players = self.app.words, len(self._seats)
        modules = self._game.modules
        if not modules:
            return
        used = self._modules.used(players)
        for row, module in enumerate(modules):
            note = words("newgame.five_note") if self._looks.needed(module, players) else ""
            icon = self._looks.module_icon(module)
            switch = ModuleSwitch(row, module, icon, words, module in used, note)
            self.add(f"module/{module}", switch, partial(self._flip, module),
                     words(f"modules.{module}"))  # fmt: skip
        asked = len(self._modules.asked)
        x, y = PANEL[0] + PANEL[2] - 24, PANEL[1] + PANEL[3] - 54
        every = Button(
            (x - 248, y, 120, 42), words("newgame.expansion_all"), "plain", None, 20,
            enabled=asked < len(modules),
        )  # fmt: skip
        self.add_button("all_modules", every, lambda: self._flip_all(True))
        none = Button(
            (x - 120, y, 120, 42), words("newgame.expansion_none"), "plain", None, 20,
            enabled=asked > 0,
        )  # fmt: skip
        self.add_button("no_modules", none, lambda: self._flip_all(False))

    def _build_ways(self) -> None:
        """Lay out back, quick match and start."""
        words = self.app.words
        back = Button((50, 922, 270, 92), words("menu.back"), "plain", "ui_left", 27)
        self.add_button("back", back, self._on_back)
        label, line = words("menu.quick_match"), self._quick_line()
        quick = Button((840, 922, 550, 92), label, "info", "quick", 27, line)
        self.add_button("quick_match", quick, self._quick_match)
        start = Button(
            (1420, 922, 450, 92), words("newgame.start"), "go", "ui_play", 31,
            enabled=not self._trouble(), glow=True,
        )  # fmt: skip
        self.add_button("start", start, self._start, legal=True)

    def key(self, signal: Signal) -> None:
        """Let Enter start and Escape go back."""
        if signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self._trouble():
            self._start()
        elif signal.key == pygame.K_ESCAPE:
            self._on_back()

    # changes

    def _set(self, number: int, **changes: str) -> None:
        self._seats[number] = replace(self._seats[number], **changes)
        self.rebuild()

    def _paint(self, number: int, colour: str) -> None:
        """Give a seat a colour; whoever had it takes the old one."""
        old = self._seats[number].colour
        for other, seat in enumerate(self._seats):
            if seat.colour == colour:
                self._seats[other] = replace(seat, colour=old)
        self._set(number, colour=colour)

    def _rename(self, number: int, field: TextField, what: str) -> None:
        if what == TextField.CHANGED:
            kept = field.text.replace(",", "").lstrip()
            self._set(number, name=kept[:LONGEST_NAME])
        else:
            field.focused = False
            self._set(number, name=clean_name(field.text))

    def _seat_bot(self, number: int, bot: bool) -> None:
        self._set(number, bot=self._quick_level() if bot else "")

    def _add_seat(self) -> None:
        taken = [seat.colour for seat in self._seats]
        colour = next(colour for colour in COLOURS if colour not in taken)
        self._seats.append(SeatLook("", colour, self._quick_level()))
        self.rebuild()

    def _remove_seat(self, number: int) -> None:
        del self._seats[number]
        self.rebuild()

    def _flip(self, module: str, on: bool) -> None:
        self._modules.flip(module, on)
        self.rebuild()

    def _flip_all(self, on: bool) -> None:
        self._modules.flip_all(on)
        self.rebuild()

    def _type_seed(self, field: TextField, what: str) -> None:
        self._seed = field.text
        self._copied = False
        if what != TextField.CHANGED:
            field.focused = False
        self.rebuild()

    def _roll(self) -> None:
        self._seed = str(new_seed())
        self._copied = False
        self.rebuild()

    def _copy(self) -> None:
        """Put the seed on the clipboard, where there is one."""
        if clipboard.put(self._seed or str(self._number())):
            self._copied = True
            self.rebuild()

    # ways on

    def _start(self) -> None:
        self._remember()
        seats = tuple(self._named(seat) for seat in self._seats)
        self._on_start(Setup(seats, self._number(), self._modules.asked, self._name))

    def _quick_match(self) -> None:
        """Play at once: the first person of the table against bots of the usual level."""
        person = next((seat for seat in self._seats if not seat.bot), self._seats[0])
        person = replace(person, bot="")
        others = [colour for colour in COLOURS if colour != person.colour]
        level = self._quick_level()
        bots = [SeatLook("", colour, level) for colour in others[: self._game.players[-1] - 1]]
        self._seats = [person, *bots]
        self._start()

    def _quick_line(self) -> str:
        """Say what a quick match deals: how many bots of which level, and which modules."""
        words, bots = self.app.words, self._game.players[-1] - 1
        level = level_name(words, self._quick_level())
        line = words("menu.quick_match_line", n=bots, level=level)
        if not self._game.modules:
            return line
        used = len(self._modules.used(bots + 1))
        if used == 0:
            modules = words("menu.quick_no_modules")
        elif used == len(self._game.modules):
            modules = words("menu.quick_all_modules")
        else:
            modules = words("menu.quick_modules", n=used)
        return f"{line} · {modules}"

    def _quick_level(self) -> str:
        """Give the level of the first bot at the table, or the usual one."""
        return next((seat.bot for seat in self._seats if seat.bot), usual_level(self._game))

    def _remember(self) -> None:
        setup = Setup(tuple(self._seats), self._number(), self._modules.asked, self._name)
        remember_setup(self.app.settings, setup)
        self.app.file.save()

    def _number(self) -> int:
        return seed_of(self._seed)

    def _usual_name(self, seat: SeatLook) -> str:
        return self.app.words(f"names.{NAMES[seat.colour]}")

    def _named(self, seat: SeatLook) -> SeatLook:
        name = clean_name(seat.name) or self._usual_name(seat)
        return replace(seat, name=name)

    def _trouble(self) -> str:
        """Say why the game cannot be started yet."""
        names = [self._named(seat).name.casefold() for seat in self._seats]
        return self.app.words("errors.same_name") if len(set(names)) < len(names) else ""

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the panels and the widgets."""
        words = self.app.words
        canvas.background()
        canvas.veil(0.27)
        canvas.vignette()
        canvas.scene_head(headed(words, self._game, words("newgame.head")), self._line)
        canvas.panel(SEATS, words("newgame.seats"), "clay", 34, 23)
        if self._game.modules:
            canvas.panel(PANEL, words("newgame.expansion"), "leaf", 34, 23)
            room = room_below(len(self._game.modules))
            if room[3] > LEAST_COVER:
                self._looks.cover(room).draw(canvas)
        else:
            canvas.panel(PANEL, self._looks.title(words), "leaf", 34, 23)
            x, y, w, h = PANEL
            self._looks.cover((x + 40, y + 60, w - 80, h - 100)).draw(canvas)
        for number in range(len(self._seats)):
            self._draw_seat(canvas, number)
        self._draw_notes(canvas)
        self._draw_seed(canvas)
        self._draw_facts(canvas)
        self.draw_widgets(canvas)

    def _draw_seat(self, canvas: Canvas, number: int) -> None:
        words, seat = self.app.words, self._seats[number]
        colour = PLAYER_LOOKS[seat.colour].colour
        y = ROW_TOP + ROW_PITCH * number
        edge = mix(colour, (60, 30, 10), 0.35)
        canvas.box((66, y, 1148, ROW_HEIGHT), mix(PAPER, colour, 0.12), 9, edge, 2.2)
        canvas.box((71, y + 5, 100, ROW_HEIGHT - 10), mix(colour, (40, 20, 5), 0.3), 6)
        canvas.worker(114, y + ROW_HEIGHT / 2, 76, seat.colour)
        canvas.marker(154, y + ROW_HEIGHT - 20, 24, seat.colour)
        faint = mix(INK, PAPER, 0.25)
        if not seat.bot:
            here = words("newgame.at_this_computer")
            canvas.text(here, LEVEL[0] + 6, y + ROW_HEIGHT / 2, 20, faint, "body", "lm", LEVEL[1])
        elif len(self._levels) == 1:
            says = self._says(number) or level_name(words, seat.bot)
            canvas.text(says, LEVEL[0] + 6, y + ROW_HEIGHT / 2, 20, faint, "body", "lm", LEVEL[1])
        else:
            canvas.text(self._says(number), LEVEL[0] + 2, y + 72, 17, faint, "body", "lm", LEVEL[1])

    def _says(self, number: int) -> str:
        """Say who a bot plays as and what that one likes, or how its level plays."""
        words, level = self.app.words, self._seats[number].bot
        who = character_at(self._game.opponents(), level, self._number(), number)
        if who and words.has(f"character_lines.{who}"):
            name, line = words(f"characters.{who}"), words(f"character_lines.{who}")
            return words("newgame.plays_as", character=name, line=line)
        key = f"level_lines.{level}"
        return words(key) if words.has(key) else ""

    def _draw_notes(self, canvas: Canvas) -> None:
        """Write what follows from the table as it is."""
        words = self.app.words
        trouble = self._trouble()
        people = sum(not seat.bot for seat in self._seats)
        notes = [words("newgame.order_note")]
        if people == 0:
            notes.append(words("newgame.watch_note"))
        if people > 1:
            notes.append(words("newgame.handover_note"))
        notes += self._looks.notes(words, len(self._seats), self._modules.asked)
        line, colour = (trouble, LOSS) if trouble else (" · ".join(notes), mix(INK, PAPER, 0.2))
        y = SEATS[1] + SEATS[3] - 24
        canvas.text(line, SEATS[0] + 30, y, 19, colour, "body", "lm", SEATS[2] - 60)
        asked = self._modules.asked
        if not self._game.modules:
            return
        line = words("newgame.expansion_line" if asked else "newgame.expansion_off")
        x, y = PANEL[0] + 26, PANEL[1] + PANEL[3] - 33
        canvas.text(line, x, y, 18, mix(INK, PAPER, 0.2), "body", "lm", PANEL[2] - 310)

    def _draw_seed(self, canvas: Canvas) -> None:
        words = self.app.words
        x, y, _, _ = SEED
        canvas.panel(SEED)
        canvas.text(words("newgame.seed"), x + 34, y + 56, 25, INK, "head", "lm", 480)
        faint = mix(INK, PAPER, 0.25)
        canvas.paragraph(words("newgame.seed_line"), x + 34, y + 80, 480, 19, faint, height=56)
        if self._seed.strip() != str(self._number()):
            canvas.text(f"= {self._number()}", x + 552, y + 130, 19, faint, "bold", "lm", 340)

    def _draw_facts(self, canvas: Canvas) -> None:
        """Draw what the number of players means."""
        count = len(self._seats)
        canvas.panel(FACTS, self.app.words("newgame.players", n=count), "lake", 34, 23)
        self._looks.draw_facts(canvas, self.app.words, FACTS, count, self._modules.asked)


def level_name(words: Words, level: str) -> str:
    """Name a level of the bots."""
    key = f"levels.{level}"
    return words(key) if words.has(key) else level.replace("_", " ").capitalize()
