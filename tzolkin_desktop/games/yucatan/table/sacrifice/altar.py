"""The page of the altar and its stairs, shared by giving and opening."""

from __future__ import annotations

import pygame

from tzolkin_desktop.games.yucatan.rules.components import Figures
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import CREAM, GOLD, INK, PAPER_DARK, Colour, mix
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.interlude import draw_veiled

HEAD: Colour = (96, 28, 26)
HEAD_HEIGHT = 92.0


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
    canvas.icon("knife", x + 112, y + 48, 80)
    canvas.text(title, x + 174, y + 36, 40, CREAM, "display", "lm", w - 300)
    canvas.rich(line, x + 176, y + 74, w - 300, 19, (250, 214, 186))


def draw_stairs(
    canvas: Canvas, x: float, y: float, wide: float, step: int, steps: int, who: str
) -> None:
    """Draw the steps of the pyramid about a point, with a clan leader on the one reached."""
    tall = wide * 0.16
    for number in range(steps + 1):
        half = wide / 2 * (1 - number * 0.22)
        top = y + tall * 1.4 - number * tall
        fill = mix((176, 138, 92), (120, 84, 50), number / steps)
        canvas.box((x - half, top, 2 * half, tall), fill, 2, mix(PAPER_DARK, INK, 0.6), 1.6)
    canvas.worker(x, y + tall * 1.1 - step * tall - 12, 54, who)
