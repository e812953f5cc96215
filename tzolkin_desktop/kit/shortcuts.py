"""The sheet of keys, over whatever is on the screen: `?` opens it, any click closes it.

Answers for listing the keys; what they do is up to the scene behind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

import pygame

from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.theme import (
    CREAM,
    DESIGN_HEIGHT,
    DESIGN_WIDTH,
    GOLD,
    HEAD_COLOURS,
    INK,
    PAPER,
    PAPER_DARK,
    TERRACOTTA,
    Colour,
    mix,
)
from tzolkin_desktop.kit.widgets import (
    DOWN,
    KEY,
    PRESSING_KEYS,
    Signal,
)

if TYPE_CHECKING:
    from tzolkin_desktop.kit.app import App

CLOSING = (pygame.K_ESCAPE, *PRESSING_KEYS)
SIZE = (1240.0, 706.0)
COLUMN = 576.0
PITCH = 42.0
TOP, FOOT = 92.0, 40.0  # of the sheet: before the first line, and below the last
APART = 26.0  # between groups
CAPS = 262.0  # the width kept for the keys of a line
EDGE = 40.0
CAP: Colour = (250, 240, 214)


class Shortcut(NamedTuple):
    """A line of the sheet: its id among the words and the keys or gestures that do it."""

    id: str
    caps: tuple[str, ...]
    keys: tuple[tuple[int, int], ...] = ()  # as pygame names them, with the keys held down


SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL
GROUPS: dict[str, tuple[Shortcut, ...]] = {
    "choose": (
        Shortcut(
            "arrows", ("←", "↑", "→", "↓"),
            tuple((k, 0) for k in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN)),
        ),
        Shortcut("next", ("Tab", "Shift+Tab"), ((pygame.K_TAB, 0), (pygame.K_TAB, SHIFT))),
        Shortcut("choose", ("Enter", "space"), ((pygame.K_RETURN, 0), (pygame.K_SPACE, 0))),
        Shortcut(
            "wealth", ("1", "2", "3", "4"),
            tuple((k, 0) for k in (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)),
        ),
        Shortcut("back", ("Esc",), ((pygame.K_ESCAPE, 0),)),
    ),
    "turn": (
        Shortcut("end_turn", ("E",), ((pygame.K_e, 0),)),
        Shortcut(
            "undo", ("Backspace", "Ctrl+Z"), ((pygame.K_BACKSPACE, 0), (pygame.K_z, CTRL))
        ),
        Shortcut("redo", ("Ctrl+Shift+Z",), ((pygame.K_z, CTRL | SHIFT),)),
        Shortcut("plan", ("P",), ((pygame.K_p, 0),)),
        Shortcut("hint", ("H",), ((pygame.K_h, 0),)),
    ),
    "look": (
        Shortcut("peek", (".", ","), ((pygame.K_PERIOD, 0), (pygame.K_COMMA, 0))),
        Shortcut("wheel", ("wheel",)),
        Shortcut("others", ("L",), ((pygame.K_l, 0),)),
        Shortcut(
            "ask", ("Shift+arrows",),
            tuple((k, SHIFT) for k in (pygame.K_RIGHT, pygame.K_DOWN)),
        ),
        Shortcut("pin", ("right_click",)),
        Shortcut("moment", ("click",)),
    ),
    "everywhere": (
        Shortcut("fullscreen", ("F11",), ((pygame.K_F11, 0),)),
        Shortcut("mute", ("M",), ((pygame.K_m, 0),)),
        Shortcut("rules", ("F1",), ((pygame.K_F1, 0),)),
        Shortcut("lens", ("F2",), ((pygame.K_F2, 0),)),
        Shortcut("help", ("?",), ((pygame.K_QUESTION, 0),)),
    ),
}  # fmt: skip
COLUMNS = (("choose", "turn"), ("look", "everywhere"))


@runtime_checkable
class Keyed(Protocol):
    """A scene that has a sheet of its own."""

    @property
    def keys(self) -> Mapping[str, Sequence[Shortcut]]:
        """List its keys by group, as `GROUPS` does."""
        ...


class ShortcutsScene(Scene):
    """A parchment over the veiled scene behind it."""

    def __init__(self, app: App) -> None:
        """Lie over the scene in front."""
        super().__init__(app)
        self._behind: pygame.Surface | None = None

    def signal(self, signal: Signal) -> None:
        """Close on a click, Esc, Enter or Space."""
        if signal.kind == DOWN or (signal.kind == KEY and signal.key in CLOSING):
            self.app.pop()

    def resized(self) -> None:
        """Make the picture behind anew."""
        self._behind = None
        super().resized()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet at the player's scale, as large as the screen allows."""
        if self._behind is None:
            self._behind = pygame.Surface(canvas.surface.get_size())
            back = canvas.on(self._behind)
            back.log = None  # what lies behind was judged when it was in front
            scenes = self.app.scenes
            if self in scenes[1:]:
                scenes[scenes.index(self) - 1].draw(back)
            else:
                back.background()
        canvas.surface.blit(self._behind, (0, 0))
        canvas.veil(0.62)
        wide, tall = SIZE
        zoom = min(canvas.zoom, (DESIGN_WIDTH - 40) / wide, (DESIGN_HEIGHT - 40) / tall)
        left, top = (DESIGN_WIDTH - wide * zoom) / 2, (DESIGN_HEIGHT - tall * zoom) / 2
        self._sheet(canvas.enlarged(left, top, zoom))

    def _sheet(self, canvas: Canvas) -> None:
        words = self.app.words
        wide, tall = SIZE
        head = HEAD_COLOURS["clay"]
        canvas.panel((0, 0, wide, tall), words("keys.head"), head, 56, 32, edge=GOLD, shadow=220)
        groups = self._groups()
        most = max(sum(len(groups[name]) + 1 for name in names) for names in COLUMNS)
        pitch = min(PITCH, (tall - TOP - FOOT - APART) / most)
        for number, names in enumerate(COLUMNS):
            y = TOP
            for name in names:
                x = EDGE + number * (COLUMN + 24)
                y = self._group(canvas, name, groups[name], x, y, pitch) + APART
        rule = mix(PAPER_DARK, INK, 0.3)
        canvas.line((wide / 2, 84), (wide / 2, tall - 60), rule, 1.5)
        faint = mix(INK, PAPER, 0.25)
        canvas.text(words("keys.close"), wide / 2, tall - 30, 18, faint, "body", "cm", 800)

    def _group(
        self,
        canvas: Canvas,
        name: str,
        shortcuts: Sequence[Shortcut],
        x: float,
        y: float,
        pitch: float,
    ) -> float:
        """Draw a group of keys and give the y below it."""
        words = self.app.words
        canvas.text(words(f"keys.groups.{name}"), x, y, 23, TERRACOTTA, "head", "lm", COLUMN - 30)
        y += pitch
        for shortcut in shortcuts:
            self._caps(canvas, shortcut, x, y)
            what, room = words(f"keys.{shortcut.id}"), COLUMN - CAPS - 34
            canvas.text(what, x + CAPS, y, 20, INK, "body", "lm", room)
            y += pitch
        return y

    def _groups(self) -> Mapping[str, Sequence[Shortcut]]:
        """Give the keys of the scene behind, or the usual ones."""
        own = [scene.keys for scene in reversed(self.app.scenes) if isinstance(scene, Keyed)]
        return own[0] if own else GROUPS

    def _caps(self, canvas: Canvas, shortcut: Shortcut, x: float, y: float) -> None:
        """Draw the keys of a line; those held together are joined by a plus."""
        for cap in shortcut.caps:
            for number, part in enumerate([cap] if cap == "+" else cap.split("+")):
                if number:
                    canvas.text("+", x + 2, y, 18, INK, "bold", "cm")
                    x += 11
                x = self._cap(canvas, self.name_of(part), x, y) + 6

    def name_of(self, cap: str) -> str:
        """Name a key or a gesture as it is written on the sheet."""
        key = f"keys.caps.{cap}"
        return self.app.words(key) if self.app.words.has(key) else cap

    def _cap(self, canvas: Canvas, name: str, x: float, y: float) -> float:
        """Draw a key and give the x behind it."""
        wide = max(32.0, canvas.text_width(name, 17, "bold") + 20)
        canvas.box((x, y - 16, wide, 34), mix(PAPER_DARK, INK, 0.55), 7)
        canvas.box((x, y - 17, wide, 31), CAP, 7, mix(PAPER_DARK, INK, 0.6), 1.6)
        canvas.box((x + 4, y - 14, wide - 8, 23), CREAM, 5)
        canvas.text(name, x + wide / 2, y - 2, 17, INK, "bold", "cm", wide - 12)
        return x + wide
