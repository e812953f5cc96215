"""The quick action board: its spaces, the tile that is open, and the tiles to come.

Answers for drawing and for saying where its parts lie; which tile is open when is asked of the
rules. Tiles of the second age lie face down until they are revealed.
"""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.tzolkin.rules.components import QuickAction
from tzolkin_desktop.games.tzolkin.rules.consts import DUMMY, EMPTY
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.pieces.token_rows import draw_tokens
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import MINUS, action_tokens
from tzolkin_desktop.games.tzolkin.table.texts.explain_expansion import quick_days
from tzolkin_desktop.kit import theme
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import (
    CREAM,
    INK,
    LOSS,
    PAPER,
    PAPER_DARK,
    Colour,
    mix,
)

COMING = 3  # tiles shown beside the one that is open
OPEN: Colour = (255, 230, 150)
SPACE: Colour = (252, 238, 196)
HIDDEN: Colour = (120, 92, 58)
_SPACES_LEFT, _SPACE_PITCH = 42.0, 47.0
_SPACE = (43.0, 54.0)
_OPEN_LEFT, _OPEN_SIDE = 204.0, 68.0
_COMING_LEFT, _COMING_PITCH, _COMING = 280.0, 40.0, (37.0, 54.0)


class QuickBoard:
    """The region of the quick actions."""

    def __init__(self, box: Box) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name everything the picture depends on, besides size and language."""
        s = look.state
        return s.quick, s.day, bool(s.feasts), tuple(seat.colour for seat in look.seats)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the spaces with their workers, the open tile and the coming ones."""
        x, y, _, h = self.box
        canvas.panel(self.box)
        canvas.icon("quick", x + 23, y + h / 2, 34)
        for space, who in enumerate(look.state.quick):
            spot = self._space(space)
            canvas.box(spot.box, SPACE, 8, mix(PAPER_DARK, INK, 0.5), 1.8)
            if who != EMPTY:
                colour = theme.DUMMY if who == DUMMY else look.seats[who].colour
                canvas.worker(*spot.centre, 46, colour)
        arrow = (self._space(len(look.state.quick) - 1), self._tile(0))
        middle = (arrow[0].x + arrow[0].w + arrow[1].x) / 2
        canvas.text("→", middle, y + h / 2 - 1, 22, INK, "bold", "cm")
        for place, number in enumerate(shown_tiles(look)):
            self._draw_tile(canvas, look, place, number)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where the board, its spaces and its tiles lie: quick, quick/space, quick_tile/n."""
        found = {Place("quick"): Rect(*self.box)}
        for space in range(len(look.state.quick)):
            found[Place("quick", space)] = self._space(space)
        for place, number in enumerate(shown_tiles(look)):
            found[Place("quick_tile", number)] = self._tile(place)
        return found

    def _space(self, space: int) -> Rect:
        x, y, _, h = self.box
        wide, tall = _SPACE
        return Rect(x + _SPACES_LEFT + space * _SPACE_PITCH, y + (h - tall) / 2, wide, tall)

    def _tile(self, place: int) -> Rect:
        """Give the place of the open tile, or of one of those to come."""
        x, y, _, h = self.box
        if place == 0:
            return Rect(x + _OPEN_LEFT, y + (h - _OPEN_SIDE) / 2, _OPEN_SIDE, _OPEN_SIDE)
        wide, tall = _COMING
        left = x + _COMING_LEFT + (place - 1) * _COMING_PITCH
        return Rect(left, y + (h - tall) / 2, wide, tall)

    def _draw_tile(self, canvas: Canvas, look: Look, place: int, number: int) -> None:
        """Draw a tile with its action and its days; the coming ones with their first day."""
        spot = self._tile(place)
        x, y, w, h = spot.box
        first, last = quick_days(look.state, number)
        action = _action(look, number)
        days = f"{first}–{last}" if place == 0 and last > first else str(first)
        if place == 0:
            canvas.box(spot.box, OPEN, 8, (150, 84, 24), 3)
        else:
            fill = mix(PAPER, PAPER_DARK, 0.5) if action else HIDDEN
            canvas.box(spot.box, fill, 6, mix(PAPER_DARK, INK, 0.4))
        picture = (x + 4, y + 4, w - 8, h - 24)
        if action:
            draw_tokens(canvas, action_tokens(action.action), picture, most=0.9)
            if action.corn and place == 0:  # on one to come there is no room; its card tells it
                price = f"{MINUS}{action.corn}"
                canvas.pill(x + w - 8, y + 6, price, LOSS, CREAM, 13, "corn", edge=CREAM)
        else:
            canvas.text("II", x + w / 2, y + 4 + picture[3] / 2, 19, PAPER, "head", "cm")
        ink = INK if place == 0 else mix(INK, PAPER, 0.15) if action else PAPER
        canvas.text(days, x + w / 2, y + h - 11.5, 15, ink, "bold", "cm", w - 4)


def shown_tiles(look: Look) -> list[int]:
    """List the open tile and the next ones, by their number over both ages."""
    expansion = look.state.content.expansion
    assert expansion is not None
    last = sum(map(len, look.state.quick_tiles)) - 1
    now = min(look.state.day // expansion.quick_days, last)
    return list(range(now, min(now + COMING, last) + 1))


def _action(look: Look, number: int) -> QuickAction | None:
    """Give the action of a tile, or None while it lies face down."""
    expansion, (age_1, age_2) = look.state.content.expansion, look.state.quick_tiles
    assert expansion is not None
    if number >= len(age_1) and not look.state.feasts:
        return None
    return expansion.quick_actions[(*age_1, *age_2)[number]]
