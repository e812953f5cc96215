"""The tiles on offer: the row of buildings with its deck, and the row of monuments.

Answers for drawing the rows and for saying where each tile lies; which tiles may be taken is the
table's to light up.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tzolkin_desktop.games.tzolkin.consts import NONE
from tzolkin_desktop.ui.canvas import Box, Canvas
from tzolkin_desktop.ui.target import Rect
from tzolkin_desktop.ui.textlog import DrawnText, TextLog
from tzolkin_desktop.ui.theme import CREAM, SIZE_BODY, SIZE_PANEL_HEAD, Colour, darker, mix
from tzolkin_desktop.ui.tzolkin.look import Look
from tzolkin_desktop.ui.tzolkin.tiles import draw_building, draw_empty_slot, draw_monument

TILE_WIDTH, TILE_HEIGHT, TILE_PITCH = 128.0, 105.0, 130.0
HEAD_WIDTH = 43.0
TITLE_WIDTH = 22.0  # of the head, where a deck stands beside the title
BUILDINGS_TINT: Colour = (150, 92, 50)
MONUMENTS_TINT: Colour = (160, 120, 34)
_FRAME = 6.0  # of the panel


class Buildings:
    """The region of the buildings on offer."""

    box: Box = (1074.0, 350.0, 838.0, 122.0)

    def key(self, look: Look) -> Hashable:
        """Name everything the picture depends on, besides size and language."""
        state = look.state
        return state.building_row, state.age, len(state.decks[state.age])

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the head with the age and the deck, and the tiles."""
        state = look.state
        _panel(canvas, self.box, BUILDINGS_TINT)
        title, deck = _title(self.box, TITLE_WIDTH), _deck(self.box)
        _upright(canvas, look.words("table.buildings"), title)
        _draw_deck(canvas, deck, state.age, len(state.decks[state.age]))
        for slot, building in enumerate(state.building_row):
            place = _place(self.box, slot)
            if building == NONE:
                draw_empty_slot(canvas, place)
            else:
                draw_building(canvas, place, look.content, building)

    def spots(self, look: Look) -> dict[str, Rect]:
        """Say where each place of the row and the deck lie: building/slot, building_deck."""
        places = range(len(look.state.building_row))
        found = {f"building/{slot}": Rect(*_place(self.box, slot)) for slot in places}
        return {"building_deck": _deck(self.box), **found}


class Monuments:
    """The region of the monuments on offer."""

    box: Box = (1074.0, 478.0, 838.0, 122.0)

    def key(self, look: Look) -> Hashable:
        """Name everything the picture depends on, besides size and language."""
        return look.state.monument_row, len(look.state.players)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the head and the tiles."""
        state = look.state
        _panel(canvas, self.box, MONUMENTS_TINT)
        _upright(canvas, look.words("table.monuments"), _title(self.box, HEAD_WIDTH))
        for slot, monument in enumerate(state.monument_row):
            place = _place(self.box, slot)
            if monument == NONE:
                draw_empty_slot(canvas, place)
            else:
                players = len(state.players)
                draw_monument(canvas, place, look.content, monument, players=players)

    def spots(self, look: Look) -> dict[str, Rect]:
        """Say where each place of the row lies: monument/slot."""
        places = range(len(look.state.monument_row))
        return {f"monument/{slot}": Rect(*_place(self.box, slot)) for slot in places}


def _place(box: Box, slot: int) -> Box:
    """Give the box of a tile of a row."""
    x, y, _, h = box
    left = x + _FRAME + HEAD_WIDTH + 4 + slot * TILE_PITCH
    return left, y + (h - TILE_HEIGHT) / 2, TILE_WIDTH, TILE_HEIGHT


def _title(box: Box, width: float) -> Box:
    """Give the part of a row's head that its title fills."""
    x, y, _, h = box
    return x + _FRAME, y + _FRAME + 3, width, h - 2 * _FRAME - 6


def _deck(box: Box) -> Rect:
    """Give the part of a row's head that its deck fills."""
    x, y, w, h = _title(box, HEAD_WIDTH)
    return Rect(x + TITLE_WIDTH, y, w - TITLE_WIDTH, h)


def _panel(canvas: Canvas, box: Box, tint: Colour) -> None:
    """Draw the panel of a row with its empty head."""
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
    flat.text(text, h / 2, w / 2, SIZE_PANEL_HEAD - 1, CREAM, "head", "cm", h - 6)
    canvas.surface.blit(pygame.transform.rotate(lying, 90), area)
    if canvas.log is not None:
        for drawn in log.texts:
            left, top, wide, tall = drawn.rect
            turned = (x + top, y + h - left - wide, tall, wide)
            column = (x + top, y, tall, h)
            canvas.log.texts.append(DrawnText(text, turned, column, drawn.size, drawn.cut))
