"""Pictures and fonts from the sprites folder, made for the exact pixel size asked for and kept.

Answers for reading, rasterising, scaling and caching; knows no layout and no game. The folder has a
room for the shell and one for each game: a picture is looked for in the room of the game on show,
then in the shell's, then in those of the other games, which a list of games may show. An icon that
has a mild twin of its name is drawn as that one where mild signs are wanted. A font or a
baked picture that cannot be read raises AssetError naming the file; an icon that cannot be read is
drawn as a crossed box and noted in `broken`, so that a single bad icon never stops the game.
"""

from __future__ import annotations

import io
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path

import pygame

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.kit.theme import (
    FONT_FILES,
    LOSS,
    PAPER,
    Colour,
    darker,
    hex_of,
    mix,
)
from tzolkin_desktop.paths import SHELL

Size = tuple[int, int]
NEUTRAL: Colour = (140, 134, 126)
MOST_FONTS = 120  # kept at once; a window of one size needs about sixty
_SVG = re.compile(r'<svg[^>]*viewBox="([-\d.\s]+)"[^>]*>(.*)</svg>', re.DOTALL)


class AssetError(GameError):
    """A picture or a font of the game is missing or cannot be read."""

    def __init__(self, path: Path, reason: object) -> None:
        """Keep the path of the offender."""
        super().__init__(f"{path}: {reason}")
        self.path = path


class Assets:
    """The sprites folder, with everything drawn from it kept up to a limit of memory."""

    def __init__(self, folder: Path, memory: int = 256 << 20) -> None:
        """Open a sprites folder; nothing is read before it is asked for."""
        self.folder = folder
        self.broken: dict[str, str] = {}
        self._mild = False
        self._rooms = rooms(folder)
        self._memory = memory
        self._used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._gear_sides: dict[str, int] = {}
        self._font_data: dict[Path, bytes] = {}
        self._icons: dict[str, tuple[tuple[float, ...], str] | None] = {}
        self._icon_names: frozenset[str] | None = None

    def show_game(self, name: str) -> None:
        """Look into the room of a game first."""
        wanted = rooms(self.folder, name)
        if wanted != self._rooms:
            self._rooms = wanted
            self._icons.clear()
            self._gear_sides.clear()
            self.forget()

    def be_mild(self, wanted: bool) -> None:
        """Draw mild signs from now on, or the usual ones again."""
        if wanted != self._mild:
            self._mild = wanted
            self._icons.clear()
            self.forget()

    def check(self) -> None:
        """Raise AssetError if a font or a folder the program cannot do without is missing."""
        for name in ("icons", "board", "fonts"):
            if not (self.folder / SHELL / name).is_dir():
                raise AssetError(self.folder / SHELL / name, "the folder is missing")
        for role in FONT_FILES:
            self.font(role, 16)

    def font(self, role: str, pixels: int) -> pygame.font.Font:
        """Give the font of a role (see theme.FONT_FILES) at a pixel size."""
        key = (role, pixels)
        if key not in self._fonts:
            path = self.folder / SHELL / "fonts" / FONT_FILES[role]
            if path not in self._font_data:
                self._font_data[path] = _read_font(path)
            try:
                # From memory: a font from a file keeps it open, once for every size.
                self._fonts[key] = pygame.font.Font(io.BytesIO(self._font_data[path]), pixels)
            except (OSError, pygame.error) as error:
                raise AssetError(path, error) from error
            if len(self._fonts) > MOST_FONTS:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return self._fonts[key]

    def icon_names(self) -> list[str]:
        """List the icons of all rooms."""
        if self._icon_names is None:
            found = (path.stem for room in self._rooms for path in room.glob("icons/*.svg"))
            self._icon_names = frozenset(found)
        return sorted(self._icon_names)

    def has_icon(self, name: str) -> bool:
        """Say whether there is an icon of this name."""
        if self._icon_names is None:
            self.icon_names()
        return name in (self._icon_names or ())

    def icon_width(self, name: str, height: float) -> float:
        """Give the width of an icon drawn at a height."""
        source = self._icon_source(name)
        return height if source is None else height * source[0][2] / source[0][3]

    def icon(self, name: str, size: int | Size, base: Colour | None = None) -> pygame.Surface:
        """Draw an icon at a pixel height, or stretched to a size, in a base colour."""
        key = ("icon", name, size, base)
        return self.keep(key, lambda: self._draw_icon(name, size, base))

    def shape(self, body: str, size: Size) -> pygame.Surface:
        """Draw an SVG body, given in pixels, on a surface of exactly this size."""
        return self.keep(("shape", body, size), lambda: _rasterised(body, size))

    def image(self, name: str, size: Size | None = None) -> pygame.Surface:
        """Give a baked picture, named like board/plate, scaled to a pixel size."""

        def load() -> pygame.Surface:
            loaded = self._load(name)
            if size is None or loaded.get_size() == size:
                return _ready(loaded)
            return _ready(pygame.transform.smoothscale(loaded, size))

        return self.keep(("image", name, size), load)

    def gear_frame(self, key: str, frame: int, side: int) -> pygame.Surface:
        """Load one picture of a turning gear at a pixel size, from the nearest baked size above."""
        if key not in self._gear_sides:
            self._gear_sides[key] = self._load(f"gears/1x/{key}_00").get_width()
        folder = "1x" if side <= self._gear_sides[key] else "2x"
        loaded = self._load(f"gears/{folder}/{key}_{frame:02d}")
        if loaded.get_width() != side:
            loaded = pygame.transform.smoothscale(loaded, (side, side))
        return _ready(loaded)

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Give the kept surface of a key, making it the first time."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        surface = make()
        self._kept[key] = surface
        self._used += _weight(surface)
        while self._used > self._memory and len(self._kept) > 1:
            self._used -= _weight(self._kept.popitem(last=False)[1])
        return surface

    def forget(self) -> None:
        """Drop everything kept, for a new window size."""
        self._kept.clear()
        self._fonts.clear()
        self._used = 0

    def _draw_icon(self, name: str, size: int | Size, base: Colour | None) -> pygame.Surface:
        source = self._icon_source(name)
        if isinstance(size, int):
            size = (max(1, round(self.icon_width(name, size))), size)
        if source is None:
            return _rasterised(_placeholder(size), size)
        (left, top, width, height), body = source
        for token, colour in _tokens(base or NEUTRAL).items():
            body = body.replace(token, colour)
        fit = f"scale({size[0] / width:.5f} {size[1] / height:.5f}) translate({-left} {-top})"
        return _rasterised(f'<g transform="{fit}">{body}</g>', size)

    def _find(self, name: str) -> Path:
        """Find a file in the first room that has it."""
        places = [room / name for room in self._rooms]
        return next((place for place in places if place.exists()), places[0])

    def _load(self, name: str) -> pygame.Surface:
        path = self._find(f"{name}.webp")
        try:
            return read_picture(path)
        except (OSError, pygame.error) as error:
            raise AssetError(path, error) from error

    def _icon_source(self, name: str) -> tuple[tuple[float, ...], str] | None:
        if name not in self._icons:
            mild = self._find(f"icons/mild/{name}.svg")
            path = mild if self._mild and mild.exists() else self._find(f"icons/{name}.svg")
            try:
                text = path.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                self.broken[name] = str(error)
                self._icons[name] = None
                return None
            found = _SVG.search(text)
            view = tuple(float(part) for part in found[1].split()) if found else ()
            if found is None or len(view) != 4 or min(view[2:]) <= 0:
                self.broken[name] = f"{path}: no picture in it"
                self._icons[name] = None
            else:
                self._icons[name] = (view, found[2])
        return self._icons[name]


def rooms(folder: Path, game: str = "") -> list[Path]:
    """List the rooms of a sprites folder in the order in which to look: game, shell, the others."""
    first = [folder / name for name in (game, SHELL) if name]
    try:
        others = sorted(path for path in folder.iterdir() if path.is_dir())
    except OSError:
        others = []
    return first + [path for path in others if path not in first]


def read_picture(path: Path) -> pygame.Surface:
    """Read a picture; pygame itself finds no file in a folder whose letters the locale lacks."""
    return pygame.image.load(io.BytesIO(path.read_bytes()), path.name)


def _read_font(path: Path) -> bytes:
    """Read a font; one that is not whole is an AssetError: pygame would crash on it."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise AssetError(path, error) from error
    tables = int.from_bytes(data[4:6], "big")
    directory = data[12 : 12 + 16 * tables]
    if data[:4] != b"\x00\x01\x00\x00" or len(directory) < 16 * tables:
        raise AssetError(path, "this is not a font")
    for at in range(0, len(directory), 16):
        start = int.from_bytes(directory[at + 8 : at + 12], "big")
        length = int.from_bytes(directory[at + 12 : at + 16], "big")
        if start + length > len(data):
            raise AssetError(path, "the font is cut short")
    return data


def _rasterised(body: str, size: Size) -> pygame.Surface:
    width, height = max(1, size[0]), max(1, size[1])
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>'
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
    if drawn.get_size() == (width, height):
        return _ready(drawn)
    exact = pygame.Surface((width, height), pygame.SRCALPHA)  # it may miss the size by a pixel
    exact.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return _ready(exact)


def _tokens(base: Colour) -> dict[str, str]:
    return {
        "@LIGHT@": hex_of(mix(base, (255, 255, 255), 0.45)),
        "@BASE@": hex_of(base),
        "@DARK@": hex_of(darker(base, 0.42)),
        "@INK@": hex_of(mix(base, (20, 10, 4), 0.82)),
    }


def _placeholder(size: Size) -> str:
    """Draw a box with a cross for an icon that cannot be read."""
    w, h = size
    return (
        f'<path d="M1 1H{w - 1}V{h - 1}H1ZM1 1L{w - 1} {h - 1}M{w - 1} 1L1 {h - 1}" '
        f'fill="{hex_of(PAPER)}" stroke="{hex_of(LOSS)}" stroke-width="{max(1, h / 12):.1f}"/>'
    )


def _ready(surface: pygame.Surface) -> pygame.Surface:
    """Convert to the format of the window, if there is a window."""
    if not pygame.display.get_surface():
        return surface
    has_alpha = surface.get_flags() & pygame.SRCALPHA
    return surface.convert_alpha() if has_alpha else surface.convert()


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
