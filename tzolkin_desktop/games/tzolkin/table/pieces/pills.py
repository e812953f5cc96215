"""What floats over the table: price pills at spaces, goods in flight, ghosts of workers.

Answers for drawing at a point; what things cost and where they fly is said from outside.
"""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.table.board.gear_board import space_point
from tzolkin_desktop.games.tzolkin.table.board.geometry import BOARD, GEARS
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import (
    CREAM,
    GAIN,
    GLOW,
    LOSS,
    PEEK,
    Colour,
)
from tzolkin_desktop.kit.words import signed

FREE: Colour = (52, 104, 44)
PAID: Colour = (150, 54, 24)
OUTSIDE = 20.0  # a price stands this far outside the ring, so that it hides no action
FARTHEST_RIGHT = 1040.0
_HALF, _LOW = 34.0, 17.0  # half the size of a pill with one digit
_ASIDE = 0.18
_SIZE, _LARGEST = 17.0, 25.0
GHOST_ALPHA = 0.62
MOONLIGHT: Colour = (214, 240, 246)  # behind a ghost, so that it stands out from the wood


def price_point(gear: str, space: int) -> tuple[float, float]:
    """Give the middle of the price pill of a space, kept on the board.

    Space 0 has no picture, and outside it another gear begins: its price stands inside.
    """
    shape = GEARS[gear]
    if space == 0 or shape.beyond(space):
        return space_point(gear, space)
    x, y = space_point(gear, space, 0.0, shape.ring[1] + OUTSIDE)
    if x < BOARD[0] + _HALF or y > BOARD[3] - _LOW:
        # no room outside the ring: at the edge of the space, beside what it offers
        share = _ASIDE if y > shape.centre[1] - _LOW else 1 - _ASIDE
        x, y = shape.space(space).at(share, shape.ring[1])
    return (
        min(max(x, BOARD[0] + _HALF), FARTHEST_RIGHT),
        min(max(y, BOARD[1] + _LOW), BOARD[3] - _LOW),
    )


def price_pill(
    canvas: Canvas,
    gear: str,
    space: int,
    change: int,
    good: str = "corn",
    alpha: float = 1.0,
    lit: bool = False,
) -> Box:
    """Draw what a click on a space pays (−n) or gains (+n); nothing to pay is green."""
    size = canvas.grown(_SIZE, _LARGEST)
    return change_pill(canvas, *price_point(gear, space), change, good, alpha, lit, size)


def change_pill(
    canvas: Canvas,
    x: float,
    y: float,
    change: int,
    good: str | None = None,
    alpha: float = 1.0,
    lit: bool = False,
    size: float = _SIZE,
) -> Box:
    """Draw a change of a good about a point, with a bright edge; larger when pointed at."""
    colour = PAID if change < 0 else FREE
    size *= 1.2 if lit else 1.0
    return canvas.pill(x, y, signed(change), colour, CREAM, size, good, edge=GLOW, alpha=alpha)


def preview_pill(canvas: Canvas, x: float, y: float, change: int, size: float = 18.0) -> Box:
    """Draw a change under a number of a player's row."""
    return canvas.pill(x, y, signed(change), LOSS if change < 0 else GAIN, CREAM, size)


def ghost_worker(
    canvas: Canvas, gear: str, space: float, who: str, alpha: float = GHOST_ALPHA
) -> None:
    """Draw where a worker would stand: pale, on a disc of light."""
    x, y = GEARS[gear].worker(space)
    canvas.disc(x, y + 2, 23, MOONLIGHT, PEEK, 2, alpha=min(1.0, alpha * 1.4))
    canvas.worker(x, y, 45, who, alpha)


def home_badge(canvas: Canvas, gear: str, who: Colour, alpha: float = 1.0) -> None:
    """Mark behind the last space of a gear that a worker would fall off and go home."""
    shape = GEARS[gear]
    x, y = shape.slot(shape.spaces - 0.2, 22.0)
    canvas.disc(x, y, 15, who, PEEK, 2, alpha)
    canvas.icon("ui_home", x, y, 18, alpha=alpha)


def lifted_worker(canvas: Canvas, x: float, y: float, who: str, grown: float = 1.0) -> None:
    """Draw a chosen worker about the point it stood at, ringed and rising as it grows (0 to 1)."""
    canvas.disc(x, y + 4, 30, (255, 226, 120), (120, 70, 0), 2, alpha=grown)
    canvas.worker(x, y - 6 * grown, 47 + 15 * grown, who)
