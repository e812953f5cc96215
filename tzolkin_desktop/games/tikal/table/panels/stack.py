"""The stack of tiles: letters with tiles left, what the current one still holds, volcanoes.

Answers for drawing; what lies in the stack is known to everybody but for its order, and chances
are asked of the rules.
"""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.tikal.rules.components import Tile
from tzolkin_desktop.games.tikal.rules.consts import RUINS, TEMPLE, TYPES, VOLCANO
from tzolkin_desktop.games.tikal.rules.forecast import (
    left_in_letter,
    next_volcano,
    volcano_before,
)
from tzolkin_desktop.games.tikal.table.geometry import hex_path
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.places import STACK, VOLCANO_CHANCE, letter_place
from tzolkin_desktop.kit import shapes
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import draw_line, faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import CREAM, GAIN, GOLD, INK, LOSS, PAPER_DARK, Colour, mix

LEAF: Colour = (58, 96, 44)
LEAF_LIT: Colour = (80, 130, 56)
WITHERED: Colour = (178, 166, 132)
_RADIUS = 28.0
_WRITTEN_OUT = 3  # tiles of the current letter that are named one by one
_CHANCES = 428.0  # from the left edge


class StackPanel:
    """Seven letters, and the chance of a volcano."""

    def __init__(self, box: Box) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        return tuple(sorted(look.state.tiles)), _chances(look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the letters, what is left and the chances."""
        words, s = look.words, look.state
        x, y, _, _ = self.box
        canvas.panel(self.box, words("panels.jungle"), "leaf")
        tiles = s.content.tiles
        left = [[tiles[t] for t in pile] for pile in left_in_letter(s).values()]
        current = next((number for number, pile in enumerate(left) if pile), None)
        for number, pile in enumerate(left):
            self._letter(canvas, number, look, pile, number == current)
        line = words("panels.tiles_left", n=len(s.tiles)) if s.tiles else words("panels.no_tiles")
        if current is not None and len(left[current]) <= _WRITTEN_OUT:
            held = "  ".join(tile_token(tile) for tile in left[current])
            letter = s.content.letters[current].upper()
            line += " · " + words("panels.letter_holds", letter=letter, tiles=held)
        wide = canvas.rich_width(line, 16, "bold", 16 * 1.45)
        room = _CHANCES - 28
        start = x + 14 + max(0.0, (room - wide) / 2)
        draw_line(canvas, line, start, y + 112, room, 16, faint(0.1), "bold")
        self._chances(canvas, look)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each letter and the chances lie."""
        x, y, w, h = self.box
        found = {STACK: Rect(x, y, _CHANCES, h)}
        for number in range(len(look.state.content.letters)):
            cx, cy = self._at(number)
            found[letter_place(number)] = Rect(cx - 28, cy - 28, 56, 56)
        found[VOLCANO_CHANCE] = Rect(x + _CHANCES + 6, y + 32, w - _CHANCES - 14, h - 40)
        return found

    def _at(self, number: int) -> tuple[float, float]:
        return self.box[0] + 42 + number * 57, self.box[1] + 66

    def _letter(
        self, canvas: Canvas, number: int, look: Look, tiles: list[Tile], current: bool
    ) -> None:
        x, y = self._at(number)
        letter = look.state.content.letters[number]
        if current:
            canvas.disc(x, y, _RADIUS + 4, (255, 214, 92))
        fill = WITHERED if not tiles else LEAF_LIT if current else LEAF
        edge = mix(WITHERED, INK, 0.35) if not tiles else (120, 70, 10) if current else (24, 40, 16)
        draw_small_hex(canvas, x, y, _RADIUS, fill, edge)
        rim = (16, 28, 8) if tiles else None
        ink = CREAM if tiles else mix(WITHERED, INK, 0.55)
        canvas.text(letter.upper(), x, y - 5, 25, ink, "display", "cm", outline=rim)
        small = (240, 246, 208) if tiles else mix(WITHERED, INK, 0.5)
        canvas.text(f"×{len(tiles)}", x, y + 15, 15, small, "bold", "cm")
        content = look.state.content
        printed = (content.tiles[number] for number in content.stack)
        if any(tile.type == VOLCANO and tile.letter == letter for tile in printed):
            inside = any(tile.type == VOLCANO for tile in tiles)
            canvas.icon("volcano", x + 20, y - 21, 25, alpha=1.0 if inside else 0.28)

    def _chances(self, canvas: Canvas, look: Look) -> None:
        x, y, w, h = self.box
        left = x + _CHANCES
        canvas.line((left, y + 38), (left, y + h - 14), mix(PAPER_DARK, INK, 0.3))
        canvas.icon("volcano", left + 27, y + 74, 44)
        for number, (name, chance) in enumerate(_chances(look)):
            middle = y + 56 + number * 38
            room = w - _CHANCES - 51 - 88
            canvas.text(look.words(name), left + 51, middle, 17, INK, "body", "lm", room)
            shown = look.words("panels.percent", n=chance)
            ink = LOSS if chance else GAIN
            canvas.text(shown, x + w - 14, middle, 24, ink, "display", "rm", 72)


def _chances(look: Look) -> list[tuple[str, int]]:
    """Give the two chances of a volcano in whole percents."""
    s = look.state
    chances = (
        ("panels.next_tile", next_volcano(s)),
        ("panels.before_turn", volcano_before(s, whose_turn(look))),
    )
    return [(name, round(100 * chance)) for name, chance in chances]


def whose_turn(look: Look) -> int:
    """Give the person whose next turn is meant: who acts, or the next one that is no bot."""
    n, first = len(look.seats), look.state.seat
    order = [(first + step) % n for step in range(n)]
    return next((seat for seat in order if not look.seats[seat].bot), first)


def tile_token(tile: Tile) -> str:
    """Write a tile as a token of a rich text."""
    if tile.type == TEMPLE:
        return f"{{temple:{tile.level}}}"
    if tile.type == RUINS:
        return f"{{treasure_back:{tile.masks}}}"
    return "{volcano}" if tile.type == VOLCANO else f"{{{TYPES[tile.type]}}}"


def draw_small_hex(
    canvas: Canvas, x: float, y: float, radius: float, fill: Colour, edge: Colour = GOLD
) -> None:
    """Draw a small flat hex with an edge and a shadow, as the back of a tile."""
    layers = ((2.0, radius, (20, 12, 4)), (0.0, radius, edge), (0.0, radius - 2.4, fill))
    body = "".join(
        f'<path d="{hex_path((x, y + drop), reach)}" {shapes.paint(colour)}/>'
        for drop, reach, colour in layers
    )
    canvas.svg(body, (x - radius - 3, y - radius - 3, 2 * radius + 6, 2 * radius + 8))
