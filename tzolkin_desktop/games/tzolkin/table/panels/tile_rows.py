"""The tiles on offer: the row of buildings with its deck, and the row of monuments.

Answers for drawing the rows and for saying where each tile lies; which tiles may be taken is the
table's to light up.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tzolkin_desktop.games.tzolkin.rules.consts import NONE
from tzolkin_desktop.games.tzolkin.table.board.layout import USUAL, Layout
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.pieces.calamity_marks import building_toll
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import (
    draw_building,
    draw_empty_slot,
    draw_monument,
    offered_cost,
)
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.text_log import DrawnText, TextLog
from tzolkin_desktop.kit.theme import (
    CREAM,
    LEAST_WORDS,
    SIZE_BODY,
    SIZE_PANEL_HEAD,
    Colour,
    darker,
    mix,
)

TILE_WIDTH, TILE_HEIGHT, TILE_PITCH = 128.0, 105.0, 130.0
HEAD_WIDTH = 43.0
TITLE_WIDTH = 22.0  # of the head, where a deck stands beside the title
BUILDINGS_TINT: Colour = (150, 92, 50)
MONUMENTS_TINT: Colour = (160, 120, 34)
_FRAME = 6.0  # of the panel
_TILE_ROOM = 4.0  # above and below a tile of a low row


class Buildings:
    """The region of the buildings on offer."""

    def __init__(self, box: Box = USUAL.buildings, framed: bool = True) -> None:
        """Lie in a box, with a panel of its own or in one that is shared."""
        self.box = box
        self._framed = framed

    def key(self, look: Look) -> Hashable:
        """Name everything the picture depends on, besides size and language."""
        state = look.state
        left = len(state.decks[state.age])
        return state.building_row, state.age, left, building_toll(look.state.content)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the head with the age and the deck, and the tiles."""
        state = look.state
        _panel(canvas, self.box, BUILDINGS_TINT, self._framed)
        title, deck = _title(self.box, TITLE_WIDTH), _deck(self.box)
        _upright(canvas, look.words("table.buildings"), title)
        _draw_deck(canvas, deck, state.age, len(state.decks[state.age]))
        for slot, building in enumerate(state.building_row):
            place = _place(self.box, slot)
            if building == NONE:
                draw_empty_slot(canvas, place)
            else:
                cost = offered_cost(look.state.content, building)
                draw_building(canvas, place, look.state.content, building, cost=cost)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each place of the row and the deck lie: building/slot, building_deck."""
        places = range(len(look.state.building_row))
        found = {Place("building", slot): Rect(*_place(self.box, slot)) for slot in places}
        return {Place("building_deck"): _deck(self.box), **found}


class Monuments:
    """The region of the monuments on offer."""

    def __init__(self, box: Box = USUAL.monuments, framed: bool = True) -> None:
        """Lie in a box, with a panel of its own or in one that is shared."""
        self.box = box
        self._framed = framed

    def key(self, look: Look) -> Hashable:
        """Name everything the picture depends on, besides size and language."""
        return look.state.monument_row, len(look.state.players)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the head and the tiles."""
        state = look.state
        _panel(canvas, self.box, MONUMENTS_TINT, self._framed)
        _upright(canvas, look.words("table.monuments"), _title(self.box, HEAD_WIDTH))
        for slot, monument in enumerate(state.monument_row):
            place = _place(self.box, slot)
            if monument == NONE:
                draw_empty_slot(canvas, place)
            else:
                players = len(state.players)
                draw_monument(canvas, place, look.state.content, monument, players=players)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each place of the row lies: monument/slot."""
        places = range(len(look.state.monument_row))
        return {Place("monument", slot): Rect(*_place(self.box, slot)) for slot in places}


class Tiles:
    """The region of both rows in one panel, where the prophecies need room."""

    def __init__(self, layout: Layout) -> None:
        """Take the panel and the boxes of its rows."""
        assert layout.shared is not None
        self.box: Box = layout.shared
        self._rows = Buildings(layout.buildings, False), Monuments(layout.monuments, False)

    def key(self, look: Look) -> Hashable:
        """Name everything the picture depends on, besides size and language."""
        return tuple(row.key(look) for row in self._rows)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the panel and its rows."""
        canvas.panel(self.box)
        for row in self._rows:
            row.draw(canvas, look)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each place of both rows and the deck lie."""
        return {name: spot for row in self._rows for name, spot in row.spots(look).items()}


def _place(box: Box, slot: int) -> Box:
    """Give the box of a tile of a row; in a low row tiles are smaller."""
    x, y, _, h = box
    size = min(1.0, (h - _TILE_ROOM) / TILE_HEIGHT)
    wide, tall = TILE_WIDTH * size, TILE_HEIGHT * size
    left = x + _FRAME + HEAD_WIDTH + 4 + slot * TILE_PITCH + (TILE_WIDTH - wide) / 2
    return left, y + (h - tall) / 2, wide, tall


def _title(box: Box, width: float) -> Box:
    """Give the part of a row's head that its title fills."""
    x, y, _, h = box
    edge = _FRAME + 3 if h > TILE_HEIGHT else 2.0
    return x + _FRAME, y + edge, width, h - 2 * edge


def _deck(box: Box) -> Rect:
    """Give the part of a row's head that its deck fills."""
    x, y, w, h = _title(box, HEAD_WIDTH)
    return Rect(x + TITLE_WIDTH, y, w - TITLE_WIDTH, h)


def _panel(canvas: Canvas, box: Box, tint: Colour, framed: bool) -> None:
    """Draw the panel of a row, unless it lies in another's, with its empty head."""
    if framed:
        canvas.panel(box)
    canvas.box(_title(box, HEAD_WIDTH), tint, 3, darker(tint, 0.45), 1.4)


def _draw_deck(canvas: Canvas, spot: Rect, age: int, left: int) -> None:
    """Show the age whose buildings are out and how many of them are still in the deck."""
    x, bottom = spot.centre[0] - 2, spot.y + spot.h
    canvas.text("I" * (age + 1), x, spot.y + 14, SIZE_BODY, CREAM, "head", "cm")
    shade = darker(BUILDINGS_TINT, 0.55) if left else mix(BUILDINGS_TINT, CREAM, 0.25)
    canvas.badge(x, bottom - 14, str(left), 10.5, shade, CREAM, 15)


def _upright(canvas: Canvas, text: str, box: Box) -> None:
    """Write a line that reads upwards, in the middle of a box."""
    area = canvas.area(*box)
    lying = pygame.Surface((area.h, area.w), pygame.SRCALPHA)
    log = TextLog()
    flat = Canvas(lying, canvas.assets, canvas.scale, log=log)
    x, y, w, h = box
    # the plain letters are narrower: a long title is cut last of all
    role = "head" if flat.text_width(text, LEAST_WORDS, "head") <= h - 6 else "bold"
    flat.text(text, h / 2, w / 2, SIZE_PANEL_HEAD - 1, CREAM, role, "cm", h - 6)
    canvas.surface.blit(pygame.transform.rotate(lying, 90), area)
    if canvas.log is not None:
        for drawn in log.texts:
            left, top, wide, tall = drawn.rect
            turned = (x + top, y + h - left - wide, tall, wide)
            column = (x + top, y, tall, h)
            canvas.log.texts.append(DrawnText(text, turned, column, drawn.size, drawn.cut))
