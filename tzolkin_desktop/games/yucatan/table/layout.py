"""Where the panels of Yucatan's table lie, in design units; fewer players leave more to the log.

Answers for rectangles only.
"""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.kit.canvas import Box

SETTLEMENT: Box = (1074.0, 8.0, 838.0, 398.0)
SUMMONING: Box = (1074.0, 412.0, 556.0, 140.0)
DEVELOPMENT: Box = (1636.0, 412.0, 276.0, 140.0)
SEATS_TOP, SEATS_RIGHT = 558.0, 1912.0
ROW, ROW_OF_TWO = 73.0, 84.0  # heights of a player's row with its gap
DECK: Box = (8.0, 842.0, 372.0, 164.0)
HAND: Box = (386.0, 842.0, 674.0, 164.0)
PROMPT: Box = (8.0, 1010.0, 1052.0, 62.0)
_LOG_BOTTOM = 1072.0


def seats_box(players: int) -> Box:
    """Give the box of the players' rows."""
    each = ROW_OF_TWO if players == 2 else ROW
    left = SETTLEMENT[0]
    return left, SEATS_TOP, SEATS_RIGHT - left, each * players


def log_box(s: State) -> Box:
    """Give the box of the log, which also holds what a click on a target would do."""
    x, y, w, h = seats_box(len(s.players))
    top = y + h + 6
    return x, top, w, _LOG_BOTTOM - top
