"""How far the calendar turns, asked in the middle of the wheel: a disc for each answer."""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.rules.consts import F_CALENDAR
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board.geometry import CENTRE
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import CREAM, GLOW, INK, PAPER, PEEK, mix

ANSWERS = (1, 2)  # days
ASIDE, BELOW, RADIUS = 45.0, 62.0, 38.0


def asks(s: State) -> bool:
    """Say whether the starting player is to say how far the calendar turns."""
    return bool(s.stack) and s.stack[-1][0] == F_CALENDAR


def spots(s: State) -> dict[Place, Rect]:
    """Say where the answers lie, while they are asked for."""
    if not asks(s):
        return {}
    return {Place("calendar", days): _rect(days) for days in ANSWERS}


def draw(canvas: Canvas, look: Look, place: Place, lit: bool) -> None:
    """Draw the disc of an answer, bright where the pointer is."""
    x, y = _rect(place.index).centre
    side = 2 * RADIUS
    canvas.glow((x - RADIUS, y - RADIUS, side, side), GLOW, RADIUS, quiet=not lit)
    canvas.disc(x, y, RADIUS, mix(PAPER, PEEK, 0.45) if lit else PAPER, INK, 3)
    canvas.text(str(place.index), x, y - 8, 40, INK, "display", "cm", outline=CREAM)
    canvas.text(look.words("result.days", n=place.index), x, y + 20, 16, INK, "bold", "cm", 66)


def _rect(days: int) -> Rect:
    x = CENTRE[0] + (ASIDE if days == ANSWERS[-1] else -ASIDE)
    return Rect(x - RADIUS, CENTRE[1] + BELOW - RADIUS, 2 * RADIUS, 2 * RADIUS)
