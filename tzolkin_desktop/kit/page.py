"""A surface seen in design units: places and plain text.

Answers for turning design units into pixels and for writing, shrinking, wrapping and recording it;
the canvas adds everything that is not text.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Self

import pygame

from tzolkin_desktop.engine.foreign_text import UNKNOWN
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.foreign_text import drawable
from tzolkin_desktop.kit.text_log import (
    Box,
    DrawnText,
    TextLog,
    least_size,
)
from tzolkin_desktop.kit.theme import (
    INK,
    LEAST_WORDS,
    SIZE_BODY,
    Colour,
    stark,
)
from tzolkin_desktop.kit.view import View

_AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1))


def letters(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    """Draw letters; pygame refuses those that are all invisible, so a box stands for them."""
    if text and not font.size(text)[0]:
        text = UNKNOWN
    return font.render(text, True, colour)


class Page:
    """A surface seen in design units; every position and size below is in them."""

    def __init__(
        self,
        surface: pygame.Surface,
        assets: Assets,
        scale: float,
        origin: tuple[float, float] = (0, 0),
        log: TextLog | None = None,
    ) -> None:
        """Put the design origin at a pixel and make a unit so many pixels long."""
        self.surface = surface
        self.assets = assets
        self.scale = scale
        self.origin = origin
        self.log = log
        self._view = View(scale, origin)

    @classmethod
    def of(
        cls, view: View, surface: pygame.Surface, assets: Assets, log: TextLog | None = None
    ) -> Self:
        """Draw on a window's surface through its view."""
        page = cls(surface, assets, view.scale, view.origin, log)
        page._view = view
        return page

    @property
    def zoom(self) -> float:
        """Give the player's size of cards, choosers and texts; 1 is usual."""
        return self._view.zoom

    def grown(
        self,
        size: float,
        most: float,
        texts: Iterable[str] = (),
        width: float = 0.0,
        role: str = "body",
    ) -> float:
        """Give a type size at the player's scale, as far as these texts have room for it."""
        wanted = max(min(size, LEAST_WORDS), min(size * self.zoom, max(size, most)))
        for text in texts:
            while wanted > size and self.text_width(text, wanted, role) > width:
                wanted = max(size, wanted - 0.5)
        return wanted

    def px(self, length: float) -> int:
        """Turn a length into pixels."""
        return round(length * self.scale)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Turn a point into pixels."""
        # halves always go up, so that a picture drawn on a moved canvas is the same to the pixel
        left = self.origin[0] + x * self.scale
        top = self.origin[1] + y * self.scale
        return math.floor(left + 0.5), math.floor(top + 0.5)

    def area(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Turn a box into pixels; neighbouring boxes share their edge."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return pygame.Rect(left, top, right - left, bottom - top)

    def at(self, x: float, y: float, zoom: float = 1.0) -> Self:
        """Give a canvas on the same surface whose origin lies at a point, enlarged."""
        origin = self.origin[0] + x * self.scale, self.origin[1] + y * self.scale
        inner = type(self)(self.surface, self.assets, self.scale * zoom, origin, self.log)
        inner._view = self._view
        return inner

    def enlarged(self, x: float, y: float, zoom: float) -> Self:
        """Give a canvas at a point that is enlarged as a whole, so that its texts stay as asked."""
        inner = self.at(x, y, zoom)
        inner._view = replace(self._view, zoom=1.0)
        return inner

    def on(self, surface: pygame.Surface, corner: tuple[int, int] = (0, 0)) -> Self:
        """Give a canvas with the same units on a surface whose corner lies at a pixel here."""
        origin = self.origin[0] - corner[0], self.origin[1] - corner[1]
        inner = type(self)(surface, self.assets, self.scale, origin, self.log)
        left, top = self._view.origin
        inner._view = replace(self._view, origin=(left - corner[0], top - corner[1]))
        return inner

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Draw only inside a box for a while."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.area(*box).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def blit(self, picture: pygame.Surface, place: tuple[int, int], alpha: float = 1.0) -> None:
        """Put a picture at a pixel, faded if asked."""
        if alpha >= 1.0:
            self.surface.blit(picture, place)
        elif alpha > 0.0:
            picture.set_alpha(round(alpha * 255))
            self.surface.blit(picture, place)
            picture.set_alpha(255)  # the picture is kept and drawn again elsewhere

    def text_width(self, text: str, size: float = SIZE_BODY, role: str = "body") -> float:
        """Measure a text."""
        return self._font(role, size).size(drawable(text))[0] / self.scale

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = SIZE_BODY,
        colour: Colour = INK,
        role: str = "body",
        align: str = "lt",
        width: float | None = None,
        outline: Colour | None = None,
        shadow: Colour | None = None,
        alpha: float = 1.0,
    ) -> Box:
        """Write a line; align is l, c or r and t, m or b; it shrinks to a width, then is cut."""
        text = drawable(text)
        size, shown = self._fitted(text, size, role, width)
        colour = stark(colour) if self._view.stark else colour
        font = self._font(role, size)
        ink = letters(font, shown, colour)
        rect = ink.get_rect()
        px, py = self.point(x, y)
        rect.left = {"l": px, "c": px - rect.w // 2, "r": px - rect.w}[align[0]]
        rect.top = {"t": py, "m": py - rect.h // 2, "b": py - rect.h}[align[1]]
        if shadow:
            drop = rect.move(max(1, self.px(2)), max(1, self.px(3)))
            self.blit(letters(font, shown, shadow), drop.topleft, alpha)
        if outline:
            rim = letters(font, shown, outline)
            reach = max(1, self.px(1.3 if size < 40 else 2.2))
            for dx, dy in _AROUND:
                self.blit(rim, (rect.x + dx * reach, rect.y + dy * reach), alpha)
        self.blit(ink, rect.topleft, alpha)
        if self.log is not None and shown.strip():
            self._note(text, rect, size, shown != text, x, width, align)
        return self._design(rect)

    def paragraph(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        size: float = SIZE_BODY,
        colour: Colour = INK,
        role: str = "body",
        leading: float = 1.28,
        align: str = "l",
        height: float | None = None,
    ) -> float:
        """Write wrapped lines from y down and give the y below them; shrinks to fit a height."""
        lines = self.wrap(text, width, size, role)
        while height and len(lines) * size * leading > height and size > LEAST_WORDS:
            size -= 0.5
            lines = self.wrap(text, width, size, role)
        for line in lines:
            self.text(line, x, y, size, colour, role, align + "t", width)
            y += size * leading
        return y

    def wrap(self, text: str, width: float, size: float, role: str = "body") -> list[str]:
        """Break a text into lines of a width."""
        lines = []
        for part in text.split("\n"):
            line = ""
            for word in part.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.text_width(longer, size, role) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def _font(self, role: str, size: float) -> pygame.font.Font:
        return self.assets.font(role, max(6, self.px(size)))

    def _fitted(self, text: str, size: float, role: str, width: float | None) -> tuple[float, str]:
        """Shrink a text to a width; what is still too long at the least size is cut."""
        if width is None:
            return size, text
        least = min(size, least_size(text))
        while size > least and self.text_width(text, size, role) > width:
            size = max(least, size - 0.5)
        shown = text
        # a pixel of grace: sizes are whole pixels and may round up
        while shown and self.text_width(shown, size, role) > width + 1.5 / self.scale:
            shown = shown.rstrip("…")[:-1].rstrip() + "…" if len(shown) > 1 else ""
        return size, shown

    def _design(self, rect: pygame.Rect) -> Box:
        x = (rect.x - self.origin[0]) / self.scale
        y = (rect.y - self.origin[1]) / self.scale
        return x, y, rect.w / self.scale, rect.h / self.scale

    def _note(
        self,
        text: str,
        rect: pygame.Rect,
        size: float,
        cut: bool,
        x: float,
        width: float | None,
        align: str,
    ) -> None:
        """Record a text in the units of the outermost canvas."""
        assert self.log is not None
        zoom = self.scale / self._view.scale
        left, top = self._view.to_design(rect.x, rect.y)
        box = None
        if width is not None:
            start, _ = self._view.to_design(self.origin[0] + x * self.scale, 0)
            wide = width * zoom
            start -= {"l": 0.0, "c": wide / 2, "r": wide}[align[0]]
            box = (start, top, wide, rect.h / self._view.scale)
        shape = (left, top, rect.w / self._view.scale, rect.h / self._view.scale)
        self.log.texts.append(DrawnText(text, shape, box, size * zoom, cut))
