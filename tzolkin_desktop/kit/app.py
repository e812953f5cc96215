"""The window: opens it, keeps the clock, passes input to the scene on top and shows its picture.

Knows no game. Without a display it can draw into a picture for tests and screenshots.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Protocol, TypeVar

import pygame

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.canvas import Canvas, TextLog, View
from tzolkin_desktop.kit.fade import Fade
from tzolkin_desktop.kit.foreign_text import drawable
from tzolkin_desktop.kit.key_repeats import KeyRepeats
from tzolkin_desktop.kit.lens import Lens
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.settings import Settings, SettingsFile, system_language
from tzolkin_desktop.kit.shortcuts import ShortcutsScene
from tzolkin_desktop.kit.sound import AMBIENCE, Sounds, loudness
from tzolkin_desktop.kit.widgets import DOWN, KEY, MOVE, TEXT, UP, Signal
from tzolkin_desktop.kit.window import LEAST_SIZE, FullScreen, Size, open_window
from tzolkin_desktop.kit.words import FALLBACK, Words, languages
from tzolkin_desktop.paths import (
    content_dir,
    lang_dirs,
    sprites_dir,
    user_dir,
)

FRAMES_PER_SECOND = 60


class Helper(Protocol):
    """Something that works for the window in the background until it is closed."""

    def close(self) -> None:
        """Stop working."""
        ...


T = TypeVar("T", bound=Helper)


class NoDisplay(GameError):
    """There is no screen to open a window on."""


class App:
    """The program with a window: scenes on a stack, the last one in front."""

    def __init__(
        self, size: Size | None = None, folder: Path | None = None, hidden: bool = False
    ) -> None:
        """Open the window, or with `hidden` draw without a display."""
        # Without a GPU the default presents each frame through software GL, many times slower.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        if hidden:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            os.environ["SDL_AUDIODRIVER"] = "dummy"
        self.file = SettingsFile(folder or user_dir())
        self.settings: Settings = self.file.settings
        self.running = True
        self.game: str | None = None  # whose words and pictures come first
        self._helpers: dict[type[Helper], Helper] = {}
        self.log: TextLog | None = None
        self.trouble = ""  # a sentence about what was wrong when a language was last chosen
        self.on_rules: Callable[[], object] = self.help  # until somebody has more to tell
        self.on_menu: Callable[[], object] = self.help  # over a scene that has no menu of its own
        self.on_caption: Callable[[], str] | None = None  # says what is going on
        self._full_screen = FullScreen()
        self._open(size, hidden)
        self.assets = Assets(sprites_dir())
        self.assets.check()
        self.scenes: list[Scene] = []
        self.known_languages = languages(lang_dirs()[0])
        codes = [language.code for language in self.known_languages]
        code = self.settings.language or system_language(codes)
        self.set_language(code if code in codes else FALLBACK)
        self.pointer = (-1.0, -1.0)
        self._keys = KeyRepeats()
        self._keyed = False  # keys were used after the pointer
        self.lens = Lens()
        self._fade: Fade | None = None
        self._clock = pygame.time.Clock()

    def _open(self, size: Size | None, hidden: bool) -> None:
        try:
            icon = sprites_dir() / "shell" / "window" / "icon.png"
            self.window = open_window(self.settings, size, hidden, icon)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error

    def borrow(self, kind: type[T]) -> T:
        """Give the one helper of a kind that lives as long as the window, made when needed."""
        if kind not in self._helpers:
            self._helpers[kind] = kind()
        found = self._helpers[kind]
        assert isinstance(found, kind)
        return found

    def drop_helpers(self) -> None:
        """Let every helper go; whoever needs one gets a new one."""
        for helper in self._helpers.values():
            helper.close()
        self._helpers.clear()

    def close(self) -> None:
        """Let every helper go and close the window."""
        self.drop_helpers()
        pygame.quit()

    def play(self, *names: str) -> None:
        """Let sounds be heard, unless the player wants silence."""
        for name in names:
            if loudness(name, self.settings) > 0:
                self.borrow(Sounds).play(name, self.settings, self.game or "")

    def accompany(self) -> None:
        """Let the ambience be as loud as the player wants it now."""
        if Sounds in self._helpers or loudness(AMBIENCE, self.settings) > 0:
            self.borrow(Sounds).accompany(self.settings, self.game or "")

    def help(self) -> None:
        """Show the sheet of keys over the scene in front, or put it away."""
        if isinstance(self.scene, ShortcutsScene):
            self.pop()
        else:
            self.push(ShortcutsScene(self))

    def read_rules(self) -> None:
        """Open the rules at what the scene in front is about, or put them away."""
        self.on_rules()

    def toggle_mute(self) -> None:
        """Silence everything, or let a small sound say that there is sound again."""
        self.settings.mute = not self.settings.mute
        self.borrow(Sounds).hush()
        self.play("cube")

    def fade(self) -> None:
        """Let what is shown now fade into what comes, for players who want no motion."""
        if self.settings.reduced:
            self._fade = Fade(self.window)

    def set_language(self, code: str) -> None:
        """Speak another language from now on, or English where its files are broken."""
        added = content_dir()
        found = Words.load_or_english(lang_dirs(self.game), code, added and added / "lang")
        self.words, self.trouble = found
        self.settings.language = code
        self.caption()
        self.renew()

    def caption(self) -> None:
        """Write over the window what is going on in it."""
        told = self.on_caption() if self.on_caption else self.words("app.window")
        pygame.display.set_caption(drawable(told))

    def show_game(self, name: str) -> None:
        """Speak, look and sound like a game from now on."""
        if name and name != self.game:
            self.game = name
            self.assets.show_game(name)
            self.set_language(self.settings.language)

    def renew(self) -> None:
        """Let scenes forget their pictures, those of another game once it is in front again."""
        game = ""
        for scene in self.scenes:
            game = scene.speaks_for or game
            if game in ("", self.game):
                scene.resized()

    @property
    def scene(self) -> Scene:
        """Give the scene in front."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene in front."""
        self.fade()
        self.scenes.append(scene)
        scene.dirty = True
        self.caption()

    def pop(self) -> None:
        """Take the scene in front away; without any the program ends."""
        self.fade()
        self.scenes.pop()
        if self.scenes:
            spoken = (scene.speaks_for for scene in reversed(self.scenes) if scene.speaks_for)
            self.show_game(next(spoken, self.game or ""))
            self.scene.dirty = True
            self.caption()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the one in front."""
        self.scenes.pop()
        self.push(scene)

    def clear_to(self, scene: Scene) -> None:
        """Leave every scene for a new first one."""
        self.scenes.clear()
        self.push(scene)

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    def run(self, guard: AbstractContextManager[object] | None = None) -> None:
        """Keep going until the player leaves; a guard may survive an error in a frame."""
        guard = guard or nullcontext()
        try:
            if not self.settings.mute:
                self.borrow(Sounds)  # a device may take a moment to open
            while self.running:
                seconds = min(0.1, self._clock.tick(FRAMES_PER_SECOND) / 1000)
                with guard:
                    self.frame(pygame.event.get(), seconds)
                    self.accompany()
        finally:
            self.file.save()
            self.close()

    def frame(self, events: list[pygame.event.Event], seconds: float) -> None:
        """Take events, let time pass and show what changed."""
        for event in self._keys.meant(events):
            self._take(event)
            if not self.running or not self.scenes:
                return
        if self._full_screen.returning:
            self._show_in(self._full_screen.advance())
        self.scene.update(seconds)
        if self.running and self.scenes:
            self._fade_on(seconds)
            self.show()

    def _fade_on(self, seconds: float) -> None:
        if self._fade is not None:
            self._fade.advance(seconds)
            if self._fade.done:
                self._fade = None
            self.scene.dirty = True  # the last time without the old picture

    def show(self) -> None:
        """Draw the scene in front as far as it changed."""
        scene, lens = self.scene, self.lens
        canvas = self.make_canvas()
        lens.lift(self.window)
        if scene.dirty:
            scene.dirty = False
            scene.draw(canvas)
            if self._fade is not None:
                self._fade.draw(self.window)
            lens.lay(self.window, self.view, self._eye)
            pygame.display.flip()
            return
        boxes = scene.repaint(canvas)
        if lens.lay_again(self.window, self.view, self._eye, changed=bool(boxes)):
            pygame.display.flip()
        elif boxes:
            pygame.display.update(boxes)

    @property
    def _eye(self) -> tuple[float, float]:
        """Give the point to magnify: where the keyboard is while keys are used, or the pointer."""
        return (self.scene.focus_at if self._keyed else None) or self.pointer

    def make_canvas(self) -> Canvas:
        """Give a canvas over the window."""
        self.assets.be_mild(self.settings.mild)
        return Canvas.of(self.view, self.window, self.assets, self.log)

    @property
    def view(self) -> View:
        """Tell how the design space lies in the window."""
        settings = self.settings
        return View.fit(*self.window.get_size(), settings.zoom, settings.contrast)

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            if not self._full_screen.returning:  # this is still about the whole screen
                self.resize(event.w, event.h)
        elif event.type == pygame.VIDEOEXPOSE:
            self.scene.dirty = True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_fullscreen()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_m and not self.scene.typing:
            self.toggle_mute()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.lens.wanted = not self.lens.wanted
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.read_rules()
        elif event.type == pygame.KEYDOWN and self._asks_for_help(event):
            self.help()
        else:
            signal = Signal.of(event, self.view)
            if signal is not None:
                if signal.kind in (MOVE, DOWN, UP):
                    self.pointer = signal.x, signal.y
                self._keyed = signal.kind in (KEY, TEXT)
                self.scene.signal(signal)

    def _asks_for_help(self, event: pygame.event.Event) -> bool:
        # where ? lies depends on the keyboard; inside a text it is a letter like any other
        return getattr(event, "unicode", "") == "?" and not self.scene.typing

    def resize(self, width: int, height: int) -> None:
        """Take on a new window size; pictures of the old one are not needed any more."""
        before = self.window.get_size()
        self.window = pygame.display.get_surface() or self.window
        flags = self.window.get_flags()
        # What fills the screen has the screen's size, whatever an event says.
        if self.window.get_size() != (width, height) and not flags & pygame.FULLSCREEN:
            size = max(width, LEAST_SIZE[0]), max(height, LEAST_SIZE[1])
            self.window = pygame.display.set_mode(size, flags & (pygame.RESIZABLE | pygame.HIDDEN))
        if not self.settings.fullscreen:
            self.settings.width, self.settings.height = self.window.get_size()
        self.lens.forget()
        if self.window.get_size() != before:
            self.assets.forget()
        self.window.fill((0, 0, 0))
        self.renew()

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or be a window again."""
        self.settings.fullscreen = not self.settings.fullscreen
        if self.settings.fullscreen:
            self._show_in(self._full_screen.enter())
        else:
            size = self.settings.width, self.settings.height
            self._show_in(self._full_screen.leave(size))

    def _show_in(self, window: pygame.Surface) -> None:
        """Go on in a window of perhaps another size."""
        if window.get_size() != self.window.get_size():
            self.assets.forget()
        self.window = window
        self.lens.forget()
        self.renew()
