"""The games of the house as boxes on a shelf, and which of them was chosen last.

Answers for the boards, the boxes and where they stand; a game paints the cover of its own box.
"""

from __future__ import annotations

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
from tzolkin_desktop.shell.looks import BareLooks, looks_of

ROOM = (640.0, 96.0, 1220.0, 900.0)
IN_A_ROW = 3
WIDEST = 400.0
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


def draw_shelf(canvas: Canvas, words: Words) -> None:
    """Draw the boards and every box; this takes a while and is kept as a picture."""
    boxes = places()
    for floor in sorted({box[1] + box[3] for box in boxes.values()}):
        _draw_board(canvas, floor)
    for name, box in boxes.items():
        _draw_box(canvas, words, looks_of(game_of(name)), box)


def _draw_board(canvas: Canvas, floor: float) -> None:
    x, _, w, _ = ROOM
    canvas.box((x - 6, floor + BOARD - 4, w + 12, 26), (0, 0, 0), 10, alpha=0.35)
    canvas.box((x, floor - 12, w, 16), lighter(WOOD, 0.2), 3)
    canvas.box((x, floor, w, BOARD), WOOD, 5, darker(WOOD, 0.55), 2.4)
    grain = "".join(
        f'<path d="M{x + 12} {floor + at} q{w / 3} {bend} {w - 24} 0" fill="none" '
        f'stroke="{hex_of(darker(WOOD, 0.22))}" stroke-width="1.6"/>'
        for at, bend in ((9, 4), (17, -5), (25, 3))
    )
    canvas.svg(grain, (x, floor, w, BOARD))


def _draw_box(canvas: Canvas, words: Words, looks: BareLooks, box: Box) -> None:
    """Draw a box that stands on its board: shadow, spine, cover, and a plate with its title."""
    x, y, w, h = box
    tint = looks.tint
    canvas.box((x - SPINE - 10, y + h - 14, w + SPINE + 34, 22), (0, 0, 0), 10, alpha=0.45)
    side = (
        f'<path d="M{x - SPINE} {y + 16} L{x + 4} {y} V{y + h} L{x - SPINE} {y + h - 6} Z" '
        f'fill="{hex_of(darker(tint, 0.45))}" stroke="{hex_of(BARK)}" stroke-width="2.4"/>'
    )
    canvas.svg(side, (x - SPINE - 4, y - 4, SPINE + 12, h + 8))
    canvas.box(box, darker(tint, 0.25), 8, BARK, 3)
    plate = h * PLATE
    canvas.box((x + 10, y + 10, w - 20, h - 20), mix(GOLD, tint, 0.35), 6, darker(GOLD, 0.5), 1.6)
    looks.draw_cover(canvas, (x + 16, y + 16, w - 32, h - 36 - plate))
    canvas.box((x + 16, y + h - plate - 16, w - 32, plate), tint, 5, darker(GOLD, 0.45), 2)
    title, line = looks.title(words), _seats(words, looks.game)
    size = min(w * 0.125, 46.0)
    middle, top = x + w / 2, y + h - plate - 16
    canvas.text(
        title, middle, top + plate * 0.38, size, lighter(GOLD, 0.35), "display", "cm", w - 56,
        outline=OUTLINE,
    )  # fmt: skip
    canvas.text(
        line, middle, top + plate * 0.78, max(16.0, size * 0.42), CREAM, "body", "cm", w - 56
    )


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
