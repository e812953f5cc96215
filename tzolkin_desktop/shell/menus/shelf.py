"""The games of the house as boxes on a shelf, and which of them was chosen last.

Answers for the boards, the boxes and where they stand; a game paints the cover of its own box.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.games import GAMES, first_game, game_of
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.settings import Settings
from tzolkin_desktop.kit.theme import (
    BARK,
    CREAM,
    GLOW,
    GOLD,
    OUTLINE,
    Colour,
    darker,
    hex_of,
    lighter,
    mix,
)
from tzolkin_desktop.kit.widgets import Button
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.cover import Cover
from tzolkin_desktop.shell.looks import BareLooks, looks_of

ROOM = (640.0, 130.0, 1220.0, 880.0)
IN_A_ROW = 3
WIDEST = 470.0
SHAPE = 1.2  # how much taller than wide a box is
GAP = 46.0
BOARD = 34.0  # thickness of a board
SPINE = 26.0
PLATE = 0.19  # of a box's height, for its title
WOOD: Colour = (112, 72, 40)


def chosen_game(settings: Settings) -> Game:
    """Give the game that was chosen last, the first of the house at the beginning."""
    return game_of(settings.game) if settings.game in GAMES else first_game()


def name_of(game: Game) -> str:
    """Name a game in settings and setups, where the first of the house needs no name."""
    return "" if game.name == first_game().name else game.name


def places() -> dict[str, Box]:
    """Say where the box of every game stands."""
    names = list(GAMES)
    rows = [names[at : at + IN_A_ROW] for at in range(0, len(names), IN_A_ROW)]
    x, y, w, h = ROOM
    tall = h / len(rows)
    most = max(map(len, rows))
    wide = min(WIDEST, (w - GAP * (most + 1)) / most, (tall - BOARD - GAP) / SHAPE)
    found: dict[str, Box] = {}
    for number, row in enumerate(rows):
        floor = y + h / 2 + wide * SHAPE / 2 if len(rows) == 1 else y + tall * (number + 1) - BOARD
        left = x + (w - wide * len(row) - GAP * (len(row) - 1)) / 2
        for place, name in enumerate(row):
            found[name] = (left + (wide + GAP) * place, floor - wide * SHAPE, wide, wide * SHAPE)
    return found


def headed(words: Words, game: Game, head: str) -> str:
    """Let the head of a scene name its game where there is more than one."""
    return f"{looks_of(game).title(words)} · {head}" if len(GAMES) > 1 else head


def make_covers() -> dict[str, Cover]:
    """Make the picture on the box of every game."""
    return {name: looks_of(game_of(name)).cover(_cover(box)) for name, box in places().items()}


def draw_cover(canvas: Canvas, cover: Cover, box: Box) -> pygame.Rect:
    """Draw the picture on a box as it is now, and give its pixels."""
    x, y, w, h = there = _cover(box)
    picture = canvas.on(canvas.surface)
    picture.log = None  # figures on a cover are part of a picture, not texts to be read
    with canvas.clip(there):  # light that is laid on again and again must not reach beyond it
        cover.draw(picture)
        canvas.gradient((x, y, box[2] * 0.35, h), (255, 244, 214), 0.16, 0.0)
        canvas.gradient((box[0] + box[2] * 0.6, y, box[2] * 0.4 - 15, h), (10, 8, 4), 0.0, 0.34)
        _draw_corners(canvas, there)
    return canvas.area(x, y, w, h)


def draw_shelf(canvas: Canvas, words: Words, covers: Mapping[str, Cover]) -> None:
    """Draw the boards and every box; this takes a while and is kept as a picture."""
    boxes = places()
    top = min(box[1] for box in boxes.values())
    x, _, w, _ = ROOM
    canvas.text(
        words("shelf.choose"), x + w / 2, top - 54, 34, lighter(GOLD, 0.3), "head", "cm", w - 80,
        shadow=(10, 8, 2),
    )  # fmt: skip
    for floor in sorted({box[1] + box[3] for box in boxes.values()}):
        _draw_board(canvas, floor)
    for name, box in boxes.items():
        _draw_box(canvas, words, looks_of(game_of(name)), box, covers[name])


def _draw_board(canvas: Canvas, floor: float) -> None:
    """Draw a board on two brackets, lit from above."""
    x, _, w, _ = ROOM
    dark, edge = hex_of(darker(WOOD, 0.35)), hex_of(darker(WOOD, 0.62))
    brackets = "".join(
        f'<path d="M{at} {floor + BOARD - 2} h44 v12 q-30 8 -36 52 h-8 Z" fill="{dark}" '
        f'stroke="{edge}" stroke-width="2.4"/>'
        for at in (x + 120, x + w - 164)
    )
    canvas.box((x - 6, floor + BOARD - 4, w + 12, 30), (0, 0, 0), 12, alpha=0.4)
    canvas.svg(brackets, (x, floor + BOARD - 4, w, 74))
    canvas.box((x, floor - 14, w, 18), lighter(WOOD, 0.24), 3)
    canvas.box((x, floor, w, BOARD), WOOD, 5, darker(WOOD, 0.55), 2.4)
    grain = "".join(
        f'<path d="M{x + 12} {floor + at} q{w / 3} {bend} {w - 24} 0" fill="none" '
        f'stroke="{hex_of(darker(WOOD, 0.22))}" stroke-width="1.6"/>'
        for at, bend in ((9, 4), (17, -5), (25, 3))
    )
    canvas.svg(grain, (x, floor, w, BOARD))
    canvas.line((x + 6, floor + 2), (x + w - 6, floor + 2), lighter(WOOD, 0.45), 1.6)


def _cover(box: Box) -> Box:
    """Say where the picture lies on a box: above the plate with the title."""
    x, y, w, h = box
    return x + 15, y + 15, w - 30, h * (1 - PLATE) - 34


def _draw_box(canvas: Canvas, words: Words, looks: BareLooks, box: Box, cover: Cover) -> None:
    """Draw a box that stands on its board: shadow, side, lid, painted cover and title."""
    x, y, w, h = box
    tint = looks.tint
    canvas.box((x - SPINE - 16, y + h - 18, w + SPINE + 52, 28), (0, 0, 0), 13, alpha=0.5)
    canvas.box((x + w - 6, y + 26, 26, h - 30), (0, 0, 0), 10, alpha=0.28)
    _draw_side(canvas, box, tint)
    canvas.box(box, darker(tint, 0.2), 9, BARK, 3)
    # the edges of the lid: light from the upper left
    canvas.line((x + 7, y + 4), (x + w - 7, y + 4), lighter(tint, 0.4), 2.4)
    canvas.line((x + 4, y + 7), (x + 4, y + h - 7), lighter(tint, 0.25), 2)
    canvas.line((x + w - 4, y + 8), (x + w - 4, y + h - 7), darker(tint, 0.55), 2.4)
    plate = h * PLATE
    canvas.box((x + 10, y + 10, w - 20, h - 20), mix(GOLD, tint, 0.25), 6, darker(GOLD, 0.5), 1.6)
    draw_cover(canvas, cover, box)
    canvas.box((x + 15, y + h - plate - 15, w - 30, plate), tint, 5, darker(GOLD, 0.45), 2)
    title, line = looks.title(words), _seats(words, looks.game)
    size = min(w * 0.14, 58.0)
    middle, top = x + w / 2, y + h - plate - 15
    canvas.text(
        title, middle, top + plate * 0.4, size, lighter(GOLD, 0.35), "display", "cm", w - 56,
        outline=OUTLINE,
    )  # fmt: skip
    canvas.text(line, middle, top + plate * 0.8, max(16.0, size * 0.4), CREAM, "body", "cm", w - 56)


def _draw_side(canvas: Canvas, box: Box, tint: Colour) -> None:
    """Draw the side of a box in its shade, where the lid ends above the bottom."""
    x, y, _, h = box
    far, near, lid = x - SPINE, x + 4, h * 0.82
    edge = f'stroke="{hex_of(BARK)}" stroke-width="2.4"'
    side = (
        f'<path d="M{far} {y + 16} L{near} {y} V{y + h} L{far} {y + h - 6} Z" '
        f'fill="{hex_of(darker(tint, 0.62))}" {edge}/>'
        f'<path d="M{far - 3} {y + 15} L{near} {y} V{y + lid} L{far - 3} {y + lid - 3} Z" '
        f'fill="{hex_of(darker(tint, 0.42))}" {edge}/>'
        f'<path d="M{far + 9} {y + 30} L{near - 9} {y + 22} V{y + lid - 22} '
        f'L{far + 9} {y + lid - 20} Z" fill="none" stroke="{hex_of(darker(GOLD, 0.35))}" '
        f'stroke-width="1.6"/>'
    )
    canvas.svg(side, (far - 8, y - 4, SPINE + 16, h + 8))


def _draw_corners(canvas: Canvas, cover: Box) -> None:
    """Draw golden steps into the corners of a cover."""
    x, y, w, h = cover
    bends = [
        (x + 8, y + 8, 1, 1), (x + w - 8, y + 8, -1, 1),
        (x + 8, y + h - 8, 1, -1), (x + w - 8, y + h - 8, -1, -1),
    ]  # fmt: skip
    steps = "".join(
        f'<path d="M{a} {b + d * 40} V{b + d * 14} H{a + c * 14} V{b} H{a + c * 40}" fill="none" '
        f'stroke="{colour}" stroke-width="{width}"/>'
        for a, b, c, d in bends
        for colour, width in ((hex_of(BARK), 7), (hex_of(lighter(GOLD, 0.15)), 3.4))
    )
    canvas.svg(steps, cover)


def _seats(words: Words, game: Game) -> str:
    """Say how many may sit down to a game."""
    least, most = game.every_number[0], game.every_number[-1]
    players = words("newgame.players", n=most)
    return players if least == most else f"{least}–{players}"


class GameBox(Button):
    """The glow about a box, which is drawn with the shelf, and the way to choose it."""

    def __init__(self, box: Box, name: str, chosen: bool) -> None:
        """Stand on the shelf."""
        super().__init__(box, name)
        self._chosen = chosen

    def draw(self, canvas: Canvas) -> None:
        """Light the box up when it is chosen or pointed at."""
        if self._chosen:
            canvas.glow(self.box, GLOW, 8)
        elif self.hovered:
            canvas.glow(self.box, GOLD, 8, quiet=True)
        else:
            canvas.veil(0.22, box=self.box)
