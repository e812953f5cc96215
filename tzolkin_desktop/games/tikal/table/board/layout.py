"""Where the panels of Tikal's table lie: the basic game, and the auction in the right column.

Answers for rectangles in design units only.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tzolkin_desktop.games.tikal.rules.consts import F_BID, F_TAKE
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.kit.canvas import Box


@dataclass(frozen=True)
class Layout:
    """The boxes of the panels; None where a position has no such panel."""

    stack: Box | None = (1232.0, 8.0, 680.0, 132.0)
    steps: Box | None = (1232.0, 146.0, 680.0, 78.0)
    offer: Box | None = None  # auction: the open tiles
    bidders: Box | None = None
    seats: Box = (1232.0, 230.0, 680.0, 604.0)
    log: Box = (1232.0, 840.0, 680.0, 232.0)
    actions: Box = (10.0, 934.0, 1212.0, 66.0)
    prompt: Box = (10.0, 1004.0, 1212.0, 68.0)
    card: Box = (896.0, 14.0, 322.0, 252.0)  # over the jungle, for a card or a hint


USUAL = Layout()
BIDDING = replace(
    USUAL,
    stack=None,
    steps=None,
    offer=(1232.0, 8.0, 680.0, 262.0),
    bidders=(1232.0, 276.0, 680.0, 214.0),
    seats=(1232.0, 496.0, 680.0, 356.0),
    log=(1232.0, 858.0, 680.0, 214.0),
)


def is_auction(s: State) -> bool:
    """Say whether the next turn is bid for or a tile of the auction chosen."""
    return bool(s.stack) and s.stack[-1][0] in (F_BID, F_TAKE)


def layout_of(s: State) -> Layout:
    """Lay the table of a position out."""
    return BIDDING if is_auction(s) else USUAL
