"""The title: the name carved over the game's ornament, the shelf of games, the menu, languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from tzolkin_desktop import __version__
from tzolkin_desktop.games import GAMES, game_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.theme import (
    OUTLINE,
    SIZE_MENU_BUTTON,
    SIZE_TITLE,
    Colour,
)
from tzolkin_desktop.kit.widgets import Button, Segments, Signal
from tzolkin_desktop.shell.looks import looks_of
from tzolkin_desktop.shell.menus.shelf import (
    GameBox,
    chosen_game,
    draw_cover,
    draw_shelf,
    make_covers,
    name_of,
    places,
)

SECONDS_A_TOOTH = 6.0
SECONDS_ON_A_COVER = 3.0  # where teeth are small, for a step that can be seen
LIGHT: Colour = (232, 214, 170)
SHADE: Colour = (12, 14, 6)
LEFT, WIDTH = 116.0, 420.0
TRAIN = (1392.0, 560.0)
ZOOM = 1.62


class MenuEntry(NamedTuple):
    """A line of the menu: its id, its words, its look and what it does."""

    id: str
    label: str
    line: str
    kind: str | Colour
    icon: str
    action: Callable[[], object]


class TitleScene(Form):
    """The first screen; `entries` is asked again whenever the words change."""

    def __init__(self, app: App, entries: Callable[[], Sequence[MenuEntry]]) -> None:
        """Show the entries there are; what the game cannot do yet is not among them."""
        self.speak_for(app, chosen_game(app.settings).name)
        self._make_entries = entries
        self._looks = looks_of(chosen_game(app.settings))
        self._ornament = self._looks.ornament(*TRAIN, ZOOM, riders=True)
        self._still: pygame.Surface | None = None
        self._covers = make_covers() if len(GAMES) > 1 else {}
        self._crept = False  # since the gears were last drawn
        super().__init__(app)

    def build(self) -> None:
        """Lay the menu out, the first entry large, and the languages below it."""
        entries = list(self._make_entries())
        y = 424.0
        for name, box in places().items() if len(GAMES) > 1 else ():
            there = GameBox(box, name, name == self._looks.game.name)
            label = looks_of(game_of(name)).title(self.app.words)
            self.add(f"game/{name}", there, self._chooser(name), label)
        # a long menu is closer together, so that it ends above the languages
        pitch = min(74.0, 456.0 / max(1, len(entries) - 1))
        for number, entry in enumerate(entries):
            first = number == 0
            box = (LEFT, y, WIDTH, 86 if first else 60 * pitch / 74)
            size = 30 if first else min(SIZE_MENU_BUTTON, pitch * 0.4)
            button = Button(
                box, entry.label, entry.kind, entry.icon, size, entry.line if first else "",
                glow=first,
            )  # fmt: skip
            self.add_button(entry.id, button, self._leaving(entry.action), first)
            y += box[3] + 20 if first else pitch
        codes = [language.code for language in self.app.known_languages]
        names = [language.name for language in self.app.known_languages]
        now = self.app.words.language.code
        chosen = codes.index(now) if now in codes else 0
        row = Segments((LEFT, 1000, 118.0 * len(names), 42), names, chosen, 17)
        self.add("language", row, lambda number: self._speak(codes[number]), options=codes)

    def key(self, signal: Signal) -> None:
        """Let Enter take the first entry and the arrows to the sides another game."""
        if signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            next(entry for entry in self.entries if entry.id.startswith("button/")).act(True)
        elif signal.key in (pygame.K_LEFT, pygame.K_RIGHT) and len(GAMES) > 1:
            names = list(GAMES)
            by = 1 if signal.key == pygame.K_RIGHT else -1
            self._choose(names[(names.index(self._looks.game.name) + by) % len(names)])

    def steers(self, arrow: int) -> bool:
        """Let the arrows to the sides go along the shelf."""
        return arrow in (pygame.K_LEFT, pygame.K_RIGHT) and len(GAMES) > 1

    def update(self, seconds: float) -> None:
        """Let the gears, or what lives on the chosen box, creep on, unless motion is off."""
        moving = bool(self.app.settings.pace)
        if len(GAMES) > 1:
            steps = moving * seconds / SECONDS_ON_A_COVER
            self._crept |= self._covers[self._looks.game.name].creep(seconds, steps)
            return
        self._ornament.advance(seconds)
        if moving and self._ornament.ready:
            self._crept |= self._ornament.creep(seconds / SECONDS_A_TOOTH)

    def resized(self) -> None:
        """Make the pictures anew; covers see for themselves whether they still fit."""
        self._still = None
        self._ornament.forget()
        super().resized()

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""
        if self._still is None:
            self._still = canvas.surface.copy()
            self._draw_still(canvas.on(self._still))
        canvas.surface.blit(self._still, (0, 0))
        if len(GAMES) == 1:
            self._draw_gears(canvas)
        else:
            self._draw_alive(canvas)
        self._draw_words(canvas)
        self.draw_widgets(canvas)

    def repaint(self, canvas: Canvas) -> list[pygame.Rect]:
        """Draw only what crept on."""
        if not self._crept or self._still is None:
            return []
        self._crept = False
        if len(GAMES) > 1:
            area = self._draw_alive(canvas)
            canvas.surface.set_clip(area)
            self.draw_widgets(canvas)
            canvas.surface.set_clip(None)
            return [area]
        area = self._ornament.area(canvas)
        canvas.surface.blit(self._still, area, area)
        canvas.surface.set_clip(area)
        self._draw_gears(canvas)
        self._draw_words(canvas)
        self.draw_widgets(canvas)
        canvas.surface.set_clip(None)
        return [area]

    def _draw_still(self, canvas: Canvas) -> None:
        canvas.background()
        self._ornament.draw_light(canvas)
        if len(GAMES) == 1:
            self._ornament.draw_bed(canvas)
            return
        self._draw_gears(canvas)
        draw_shelf(canvas, self.app.words, self._covers)

    def _draw_gears(self, canvas: Canvas) -> None:
        """Draw the gears and the shade that falls over them towards the menu."""
        if len(GAMES) == 1:
            self._ornament.draw_gears(canvas)
        left, top = -canvas.origin[0] / canvas.scale, -canvas.origin[1] / canvas.scale
        tall = canvas.surface.get_height() / canvas.scale
        canvas.veil(0.74, SHADE, (left, top, 300 - left, tall))
        canvas.gradient((300, top, 760, tall), SHADE, 0.74, 0.0)
        canvas.vignette()

    def _draw_alive(self, canvas: Canvas) -> pygame.Rect:
        """Draw the picture on the chosen box as it is now."""
        name = self._looks.game.name
        return draw_cover(canvas, self._covers[name], places()[name])

    def _draw_words(self, canvas: Canvas) -> None:
        words = self.app.words
        canvas.carved(
            self._looks.title(words), 96, 52, SIZE_TITLE, width=700 if len(GAMES) == 1 else 560
        )
        line = self._looks.subtitle(words)
        canvas.text(
            line,
            122,
            334,
            34,
            LIGHT,
            "head",
            "lm",
            620 if len(GAMES) == 1 else 500,
            shadow=(10, 8, 2),
        )
        canvas.fret(122, 384, 14, (196, 150, 78), 6)
        trouble = self.app.file.tell(words) or self.app.trouble
        if trouble:
            canvas.text(trouble, LEFT, 1063, 18, LIGHT, "body", "lm", 1040, outline=OUTLINE)
        footer = words("app.footer", version=__version__)
        canvas.text(footer, 1888, 1046, 17, LIGHT, "body", "rm", 700, outline=OUTLINE)

    def _chooser(self, name: str) -> Callable[[object], None]:
        return lambda _: self._choose(name)

    def _choose(self, name: str) -> None:
        """Take another game from the shelf; taking the same one again begins it."""
        if name == self._looks.game.name:
            next(entry for entry in self.entries if entry.id == "button/new_game").act(True)
            return
        self._looks = looks_of(game_of(name))
        self.app.settings.game = name_of(self._looks.game)
        self.app.file.save()
        self._ornament = self._looks.ornament(*TRAIN, ZOOM, riders=True)
        self._still = None
        self.speak_for(self.app, name)
        if any(entry.widget.focused for entry in self.entries if entry.id.startswith("game/")):
            for entry in self.entries:  # the keyboard goes along the shelf too
                entry.widget.focused = entry.id == f"game/{name}"
        self.rebuild()

    def _speak(self, code: str) -> None:
        self.app.set_language(code)
        self.app.file.save()

    def _leaving(self, action: Callable[[], object]) -> Callable[[], None]:
        """Give an action that first drops the large pictures, unless they are wanted again."""

        def act() -> None:
            self._ornament.forget()
            self._still = None
            self.dirty = True
            action()

        return act
