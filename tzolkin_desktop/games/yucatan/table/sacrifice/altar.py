"""The page of the altar and its stairs, shared by giving and opening."""

from __future__ import annotations

import pygame

from tzolkin_desktop.games.yucatan.rules.components import Figures
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import CREAM, GOLD, INK, Colour, mix
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.interlude import draw_veiled

HEAD: Colour = (96, 28, 26)
HEAD_HEIGHT = 92.0
STONE: Colour = (190, 160, 116)
STONE_LIT: Colour = (226, 202, 158)
STONE_EDGE: Colour = (92, 64, 36)
STAIR: Colour = (158, 52, 34)


def worth_line(words: Words, figures: Figures, round_: int) -> str:
    """Say what gifts are worth in a round."""
    worth = figures.captive_points[round_ - 1]
    return words("altar.worth", n=worth, jade=figures.jade_lot, corn=figures.corn_lot)


def draw_altar_page(
    canvas: Canvas, behind: pygame.Surface | None, box: Box, title: str, line: str
) -> None:
    """Draw the empty page over the veiled table."""
    draw_veiled(canvas, behind)
    canvas.panel(box, "", HEAD, HEAD_HEIGHT, corner=14, shadow=230, edge=GOLD)
    x, y, w, _ = box
    canvas.icon("knife", x + 132, y + 48, 80)
    canvas.text(title, x + 190, y + 36, 40, CREAM, "display", "lm", w - 316)
    canvas.rich(line, x + 192, y + 74, w - 316, 19, (250, 214, 186))


def draw_stairs(
    canvas: Canvas, x: float, y: float, wide: float, step: float, steps: int, who: str
) -> None:
    """Draw the steps of the pyramid about a point, with a clan leader on the one reached."""
    tall = wide * 0.14
    base = y + tall * 1.6
    canvas.box((x - wide * 0.62, base - 3, wide * 1.24, 8), (60, 44, 20), 4, alpha=0.35)
    for number in range(steps):
        half = wide / 2 * (1 - number * 0.25)
        top = base - (number + 1) * tall
        canvas.box((x - half, top, 2 * half, tall), STONE, 3, STONE_EDGE, 1.8)
        canvas.box((x - half + 3, top + 2.5, 2 * half - 6, tall * 0.26), STONE_LIT, 2)
        unit, low = tall * 0.07, top + tall * 0.68
        canvas.fret(x - half + 8, low, 2, STONE_EDGE, unit)
        canvas.fret(x + half - 8 - 7 * unit, low, 2, STONE_EDGE, unit)
        canvas.box((x - wide * 0.075, top + 1, wide * 0.15, tall - 1), STAIR, 1, STONE_EDGE, 1.4)
        for line in range(1, 3):
            at = top + tall * line / 3
            canvas.line((x - wide * 0.07, at), (x + wide * 0.07, at), STONE_EDGE, 1.2)
    canvas.worker(x, base - step * tall - 22, 50, who)


def draw_slab(canvas: Canvas, x: float, y: float, wide: float) -> None:
    """Draw the altar about the middle of its upper edge."""
    canvas.box((x - wide * 0.4, y + 20, wide * 0.8, 20), mix(STONE, INK, 0.25), 3, STONE_EDGE, 1.8)
    canvas.box((x - wide / 2, y, wide, 26), STONE, 5, STONE_EDGE, 2)
    canvas.box((x - wide / 2 + 4, y + 3, wide - 8, 7), STONE_LIT, 3)
    for at in (x - wide * 0.44, x + wide * 0.44 - 32):
        canvas.fret(at, y + 17, 3, STONE_EDGE, 2.8)
