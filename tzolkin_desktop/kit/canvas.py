"""Drawing in design units: 1920x1080 whatever the window, crisp at any size.

Answers for text, icons, pieces, panels and glows, all placed in design units and rasterised at the
exact pixel size; knows no scene and no rule. With a TextLog it records every text it draws, so that
tests can look for texts that are clipped, too small or on top of each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame

from tzolkin_desktop.kit import relief, shapes
from tzolkin_desktop.kit.foreign_text import drawable
from tzolkin_desktop.kit.page import Page, letters
from tzolkin_desktop.kit.text_log import Box, TextLog
from tzolkin_desktop.kit.theme import (
    CREAM,
    FRAME,
    GLOW,
    HEAD_COLOURS,
    INK,
    LEAST_DIGITS,
    OUTLINE,
    PAPER,
    PLAYER_LOOKS,
    SCENE_HEAD,
    SCENE_SUBHEAD,
    SIZE_BADGE,
    SIZE_BODY,
    SIZE_PANEL_HEAD,
    SIZE_SCENE_HEAD,
    Colour,
    darker,
    mix,
)
from tzolkin_desktop.kit.view import View

__all__ = ["Box", "Canvas", "TextLog", "View"]

_PIECE = re.compile(r"(\s*)(\{[^{}]+\}|\{|[^\s{]+)")


class Canvas(Page):
    """A page with icons, pieces, shapes, panels and light."""

    def rich(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        size: float = SIZE_BODY,
        colour: Colour = INK,
        role: str = "body",
        leading: float = 1.45,
        icon: float | None = None,
        align: str = "l",
        draw: bool = True,
        lit: tuple[Callable[[str], bool], Colour] | None = None,
    ) -> float:
        """Write words with {icon} and {icon:n}, y the middle of the first line; give the next y.

        {br} breaks the line; {vp:n} is a points badge; {worker:red} and {marker:red} are pieces.
        A token that means nothing is written as it is. Words that `lit` picks stand on a ground of
        its colour.
        """
        icon_size = icon or size * 1.35
        space = self.text_width(" ", size, role)
        lines: list[list[tuple[float, str]]] = [[]]
        at = 0.0
        pieces = _PIECE.findall(text)
        for (gap, piece), follows in zip(pieces, [*pieces[1:], (" ", "")], strict=False):
            if piece == "{br}":
                lines.append([])
                at = 0.0
                continue
            wide = self._piece_width(piece, size, role, icon_size)
            start = at + (space if gap and at else 0.0)
            # A comma or full stop does not begin a line.
            tail = "" if follows[0] or follows[1].startswith("{") else follows[1]
            if at and start + wide + self.text_width(tail, size, role) > width:
                lines.append([])
                start = 0.0
            lines[-1].append((start, piece))
            at = start + wide
        for line in lines:
            if draw and line:
                total = line[-1][0] + self._piece_width(line[-1][1], size, role, icon_size)
                left = x + {"l": 0.0, "c": -total / 2, "r": -total}[align]
                for start, piece in line:
                    if lit is not None and not piece.startswith("{") and lit[0](piece):
                        wide = self.text_width(piece, size, role)
                        self.box((left + start - 2, y - size * 0.6, wide + 4, size * 1.2), lit[1])
                    self._piece(piece, left + start, y, size, colour, role, icon_size)
            y += size * leading
        return y

    def rich_width(
        self, text: str, size: float = SIZE_BODY, role: str = "body", icon: float | None = None
    ) -> float:
        """Measure a rich text written on one line."""
        total = 0.0
        for gap, piece in _PIECE.findall(text):
            total += self._piece_width(piece, size, role, icon or size * 1.35)
            total += self.text_width(" ", size, role) if gap and total else 0.0
        return total

    def carved(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: Colour = (226, 178, 92),
        role: str = "display",
        align: str = "lt",
        width: float | None = None,
    ) -> Box:
        """Write letters that stand out of stone, lit from the upper left."""
        text = drawable(text)
        size, shown = self._fitted(text, size, role, width)
        pad = max(4, self.px(size * 0.16))
        key = ("carved", shown, role, self.px(size), colour)
        drawn = letters(self._font(role, size), shown, (255, 255, 255))
        letters_picture = self.assets.keep(
            key,
            lambda: relief.carved_letters(self.assets, drawn, self.px(size), colour, pad),
        )
        w, h = letters_picture.get_width() - 2 * pad, letters_picture.get_height() - 2 * pad
        px, py = self.point(x, y)
        left = {"l": px, "c": px - w // 2, "r": px - w}[align[0]]
        top = {"t": py, "m": py - h // 2, "b": py - h}[align[1]]
        self.surface.blit(letters_picture, (left - pad, top - pad))
        rect = pygame.Rect(left, top, w, h)
        if self.log is not None:
            self._note(text, rect, size, shown != text, x, width, align)
        return self._design(rect)

    # pieces

    def icon(
        self,
        name: str,
        x: float,
        y: float,
        height: float,
        base: Colour | None = None,
        alpha: float = 1.0,
    ) -> Box:
        """Draw an icon about a point."""
        picture = self.assets.icon(name, max(4, self.px(height)), base)
        rect = picture.get_rect(center=self.point(x, y))
        self.blit(picture, rect.topleft, alpha)
        return self._design(rect)

    def stretched(
        self, name: str, box: Box, base: Colour | None = None, alpha: float = 1.0
    ) -> None:
        """Draw an icon stretched over a box."""
        area = self.area(*box)
        self.blit(self.assets.icon(name, area.size, base), area.topleft, alpha)

    def points(
        self, x: float, y: float, height: float, number: int | str, alpha: float = 1.0
    ) -> None:
        """Draw the points badge with its number inside."""
        self.icon("vp", x, y, height, alpha=alpha)
        shown = str(number).replace("-", "−")
        size = height * (0.56 if len(shown) < 3 else 0.44)
        inside = height * 0.76
        if size < LEAST_DIGITS < height * 0.52:  # a long number in a small badge reaches its rim
            size, inside = LEAST_DIGITS, height * 0.88
        self.text(shown, x, y - height * 0.01, size, CREAM, "bold", "cm", inside, alpha=alpha)

    def worker(
        self,
        x: float,
        y: float,
        height: float,
        who: str,
        alpha: float = 1.0,
        turn: float = 0.0,
    ) -> None:
        """Draw a player's worker about a point, upright or turned by degrees, over its shadow."""
        look = PLAYER_LOOKS[who]
        pixels = max(6, self.px(height))
        if turn or alpha < 1.0:
            picture = self.assets.icon(look.worker, pixels, look.colour)
            if turn:
                picture = pygame.transform.rotozoom(picture, -turn, 1)
        else:
            key = ("standing", look.worker, pixels)
            picture = self.assets.keep(
                key, lambda: relief.standing(self.assets.icon(look.worker, pixels, look.colour))
            )
        px, py = self.point(x, y)
        w, h = picture.get_size()
        self.blit(picture, (px - w // 2, py - h // 2), alpha)

    def marker(self, x: float, y: float, height: float, who: str, alpha: float = 1.0) -> None:
        """Draw a player's temple or technology marker about a point."""
        look = PLAYER_LOOKS[who]
        self.icon(look.marker, x, y, height, look.colour, alpha)

    # shapes

    def svg(self, body: str, box: Box, alpha: float = 1.0) -> None:
        """Draw SVG written in design units; the box says which part of the design it covers."""
        area = self.area(*box)
        left = (area.x - self.origin[0]) / self.scale
        top = (area.y - self.origin[1]) / self.scale
        move = f"scale({self.scale:.5f}) translate({-left:.4f} {-top:.4f})"
        picture = self.assets.shape(f'<g transform="{move}">{body}</g>', area.size)
        self.blit(picture, area.topleft, alpha)

    def box(
        self,
        box: Box,
        colour: Colour,
        radius: float = 5,
        edge: Colour | None = None,
        edge_width: float = 1.5,
        alpha: float = 1.0,
    ) -> None:
        """Fill a box with round corners."""
        area = self.area(*box)
        width = max(1.0, edge_width * self.scale)
        body = shapes.rounded(area.size, radius * self.scale, colour, edge, width)
        self.blit(self.assets.shape(body, area.size), area.topleft, alpha)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        colour: Colour,
        edge: Colour | None = None,
        edge_width: float = 2,
        alpha: float = 1.0,
    ) -> None:
        """Fill a disc."""
        side = 2 * int(radius * self.scale + 1.5)
        width = max(1.0, edge_width * self.scale)
        body = shapes.disc(side, radius * self.scale, colour, 255, edge, width)
        px, py = self.point(x, y)
        self.blit(self.assets.shape(body, (side, side)), (px - side // 2, py - side // 2), alpha)

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: Colour,
        width: float = 1.5,
    ) -> None:
        """Draw a straight line."""
        pixels = max(1, self.px(width))
        if start[0] == end[0] or start[1] == end[1]:
            pygame.draw.line(self.surface, colour, self.point(*start), self.point(*end), pixels)
            return
        pad = width + 1
        left, top = min(start[0], end[0]) - pad, min(start[1], end[1]) - pad
        w, h = abs(start[0] - end[0]) + 2 * pad, abs(start[1] - end[1]) + 2 * pad
        path = f"M{start[0]:.2f} {start[1]:.2f}L{end[0]:.2f} {end[1]:.2f}"
        stroke = shapes.paint(colour, 255, "stroke")
        svg = f'<path d="{path}" {stroke} stroke-width="{width}" stroke-linecap="round"/>'
        self.svg(svg, (left, top, w, h))

    def badge(
        self,
        x: float,
        y: float,
        text: str,
        radius: float = 10,
        colour: Colour = INK,
        ink: Colour = CREAM,
        size: float = SIZE_BADGE,
    ) -> None:
        """Draw a small disc with a number."""
        self.disc(x, y, radius, colour, mix(colour, (255, 230, 170), 0.55), 1.4)
        self.text(text, x, y, size, ink, "bold", "cm")

    def pill(
        self,
        x: float,
        y: float,
        text: str,
        colour: Colour,
        ink: Colour = CREAM,
        size: float = 16,
        icon: str | None = None,
        align: str = "c",
        edge: Colour | None = None,
        alpha: float = 1.0,
    ) -> Box:
        """Draw a rounded label with an optional icon, y its middle; give its box."""
        height, picture = size * 1.5, size * 1.35
        width = self.text_width(text, size, "bold") + size * 0.9 if text else size * 0.5
        width += picture + (2 if text else 0) if icon else 0.0
        left = x - {"l": 0.0, "c": width / 2, "r": width}[align]
        outer = (left - 2, y - height / 2 - 2, width + 4, height + 4)
        rim = edge or darker(colour, 0.6)
        self.box(outer, colour, height, rim, 2, alpha)
        at = left + (size * 0.45 if text else size * 0.25)
        if icon:
            self.icon(icon, at + picture / 2 - 1, y, picture, alpha=alpha)
            at += picture + 2
        if text:
            self.text(text, at, y, size, ink, "bold", "lm", alpha=alpha)
        return outer

    def panel(
        self,
        box: Box,
        title: str | None = None,
        head: str | Colour = "clay",
        head_height: float = 24,
        size: float = SIZE_PANEL_HEAD,
        corner: float = 9,
        fill: Colour = PAPER,
        edge: Colour = FRAME,
        shadow: int = 150,
    ) -> Box:
        """Draw a parchment panel with stepped corners and an optional head; give the box inside."""
        x, y, w, h = box
        area = self.area(*box)
        tint = HEAD_COLOURS[head] if isinstance(head, str) else head
        pixels = self.px(head_height) if title is not None else 0
        taken = 2 * relief.fret_room(head_height)
        frets = title is not None and self.text_width(title, size, "head") + taken < w
        if shadow:
            pad = max(4, self.px(14))
            soft = self.assets.keep(
                ("panel shadow", area.size, pad, shadow),
                lambda: relief.panel_shadow(area.size, pad, shadow),
            )
            self.surface.blit(soft, (area.x - pad + self.px(2), area.y - pad + self.px(4)))
        look = (area.size, self.scale, pixels, tint, corner, fill, edge, frets)
        picture = self.assets.keep(("panel", *look), lambda: relief.parchment(self.assets, *look))
        self.surface.blit(picture, area)
        if title:
            middle = y + 6 + head_height / 2 - 1
            self.text(title, x + w / 2, middle, size, CREAM, "head", "cm", w - 30)
        top = 6 + head_height if title is not None else 6
        return x + 6, y + top, w - 12, h - top - 6

    def fret(self, x: float, y: float, count: int, colour: Colour = FRAME, unit: float = 5) -> None:
        """Draw a row of stepped frets from x to the right, y its middle."""
        body = shapes.frets(x, y, unit, count, colour, 1.4)
        self.svg(body, (x - 2, y - unit * 2, count * unit * 4 + 4, unit * 4))

    # light

    def glow(
        self,
        box: Box,
        colour: Colour = GLOW,
        radius: float = 6,
        fill: float = 0.0,
        quiet: bool = False,
        alpha: float = 1.0,
    ) -> None:
        """Light up a box: full for what is hovered, quiet for what may be chosen."""
        x, y, w, h = box
        path = shapes.rounded_path(x, y, w, h, radius)
        self.glow_path(path, (x - 8, y - 8, w + 16, h + 16), colour, fill, quiet, alpha)

    def glow_path(
        self,
        path: str,
        box: Box,
        colour: Colour = GLOW,
        fill: float = 0.0,
        quiet: bool = False,
        alpha: float = 1.0,
    ) -> None:
        """Light up a shape given as SVG path data, within a box."""
        strength = shapes.QUIET_HALO if quiet else shapes.STRONG_HALO
        self.svg(shapes.halo(path, colour, 3.6, strength, fill), box, alpha)

    def dashed_arc(
        self,
        centre: tuple[float, float],
        radius: float,
        path: str,
        colour: Colour,
        width: float = 3,
        alpha: float = 1.0,
    ) -> None:
        """Draw an arc about a centre, given as SVG path data, in dashes over a dark line."""
        reach = radius + width * 2
        box = (centre[0] - reach, centre[1] - reach, reach * 2, reach * 2)
        under = (
            f'<path d="{path}" fill="none" {shapes.paint((26, 18, 10), 128, "stroke")} '
            f'stroke-width="{width + 2}" stroke-linecap="round"/>'
        )
        dashes = (
            f'<path d="{path}" fill="none" {shapes.paint(colour, 255, "stroke")} '
            f'stroke-width="{width}" stroke-dasharray="6 5"/>'
        )
        self.svg(under + dashes, box, alpha)

    def veil(self, alpha: float, colour: Colour = (14, 16, 8), box: Box | None = None) -> None:
        """Darken everything drawn so far, or a box of it."""
        area = self.area(*box) if box else self.surface.get_rect()
        veil = pygame.Surface(area.size)
        veil.fill(colour)
        veil.set_alpha(round(alpha * 255))
        self.surface.blit(veil, area)

    def gradient(
        self, box: Box, colour: Colour, start: float, end: float, across: bool = True
    ) -> None:
        """Fade a colour over a box from one alpha to another, left to right or top to bottom."""
        area = self.area(*box)

        def make() -> pygame.Surface:
            small = pygame.Surface((2, 1) if across else (1, 2), pygame.SRCALPHA)
            small.set_at((0, 0), (*colour, round(start * 255)))
            small.set_at((1, 0) if across else (0, 1), (*colour, round(end * 255)))
            return pygame.transform.smoothscale(small, area.size)

        key = ("gradient", area.size, colour, start, end, across)
        self.surface.blit(self.assets.keep(key, make), area)

    def image(self, name: str, box: Box, blend: int = 0, alpha: float = 1.0) -> None:
        """Draw a baked picture over a box, with a pygame blend flag if given."""
        area = self.area(*box)
        picture = self.assets.image(name, area.size)
        if blend:
            self.surface.blit(picture, area, special_flags=blend)
        else:
            self.blit(picture, area.topleft, alpha)

    def background(self) -> None:
        """Draw the jungle over the whole surface, so that a window of any shape is filled."""
        size = self.surface.get_size()

        def fill() -> pygame.Surface:
            whole = self.assets.image("board/jungle")
            wide, tall = whole.get_size()
            reach = max(size[0] / wide, size[1] / tall)
            # only what is seen is enlarged: a long narrow window would need a huge picture
            seen = pygame.Rect(0, 0, max(1, round(size[0] / reach)), max(1, round(size[1] / reach)))
            seen.center = whole.get_rect().center
            part = whole.subsurface(seen.clip(whole.get_rect()))
            return pygame.transform.smoothscale(part, size)

        self.surface.blit(self.assets.keep(("jungle", size), fill), (0, 0))

    def vignette(self) -> None:
        """Darken the corners of the surface."""
        picture = self.assets.image("board/vignette", self.surface.get_size())
        self.surface.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def scene_head(self, title: str, line: str = "") -> None:
        """Write the head of a scene in its upper left corner."""
        box = self.text(
            title, 60, 56, SIZE_SCENE_HEAD, SCENE_HEAD, "display", "lm", 1300, outline=OUTLINE
        )
        if line:
            self.text(line, 60, 102, 21, SCENE_SUBHEAD, "body", "lm", 1700, outline=OUTLINE)
        self.fret(box[0] + box[2] + 28, 58, 6)

    def _piece_width(self, piece: str, size: float, role: str, icon: float) -> float:
        """Measure a word or a token of a rich text."""
        name, count = self._token(piece)
        if name is None:
            return self.text_width(piece, size, role)
        if name in ("worker", "marker") or (name == "vp" and count):
            return icon
        width = self.assets.icon_width(name, icon)
        return width + (self.text_width(count, size, "bold") + 3 if count else 0.0)

    def _piece(
        self, piece: str, x: float, y: float, size: float, colour: Colour, role: str, icon: float
    ) -> None:
        """Draw a word or a token of a rich text."""
        name, count = self._token(piece)
        if name is None:
            self.text(piece, x, y, size, colour, role, "lm")
        elif name == "worker":
            self.worker(x + icon / 2, y, icon, count)
        elif name == "marker":
            self.marker(x + icon / 2, y, icon * 0.8, count)
        elif name == "vp" and count:
            self.points(x + icon / 2, y, icon, count)
        else:
            width = self.assets.icon_width(name, icon)
            self.icon(name, x + width / 2, y, icon)
            if count:
                self.text(count, x + width + 2, y, size, colour, "bold", "lm")

    def _token(self, piece: str) -> tuple[str | None, str]:
        """Split a piece of rich text into the name and count of a token; a word has no name."""
        if not (piece.startswith("{") and piece.endswith("}")):
            return None, ""
        name, _, count = piece[1:-1].partition(":")
        if name in ("worker", "marker"):
            return (name, count) if count in PLAYER_LOOKS else (None, "")
        return (name, count) if self.assets.has_icon(name) else (None, "")
