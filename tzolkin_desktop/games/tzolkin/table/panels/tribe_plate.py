"""A tribe's plate in a player's row: its emblem, and what the player owes.

Answers for drawing; what a tribe can do is said by its card.
"""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.theme import CREAM, LOSS, Colour

PLATE: Colour = (38, 104, 82)
EDGE: Colour = (12, 48, 36)
_DEBT = 20.0  # side of the mark of debts


def draw_tribe_plate(canvas: Canvas, look: Look, seat: int, spot: Rect) -> None:
    """Draw the plate with the emblem, and the cubes owed in red."""
    expansion, p = look.state.content.expansion, look.state.players[seat]
    assert expansion is not None
    canvas.box(spot.box, PLATE, 6, EDGE, 2)
    emblem = f"tribe_{expansion.tribes[p.tribe].id}"
    canvas.icon(emblem, *spot.centre, min(spot.w - 6, spot.h - 4))
    if owed := sum(p.debts):
        mark = debts_spot(spot)
        canvas.badge(*mark.centre, str(owed), mark.w / 2, LOSS, CREAM, 15)


def debts_spot(plate: Rect) -> Rect:
    """Give the place of the mark that counts debts, in the plate's lower corner."""
    return Rect(plate.x + plate.w - _DEBT + 2, plate.y + plate.h - _DEBT + 1, _DEBT, _DEBT)
