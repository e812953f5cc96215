"""Where the panels of the table lie: the usual places, and how the expansion's boards make room.

Answers for rectangles in design units only. A game that uses none of the expansion's boards keeps
the usual places.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.kit.canvas import Box


@dataclass(frozen=True)
class Layout:
    """The boxes of the panels that move; None where a game has no such panel."""

    buildings: Box = (1074.0, 350.0, 838.0, 122.0)
    monuments: Box = (1074.0, 478.0, 838.0, 122.0)
    shared: Box | None = None  # buildings and monuments in one panel
    prophecies: Box | None = None
    quick: Box | None = None
    seats: Box = (1074.0, 606.0, 838.0, 342.0)
    log: Box = (1074.0, 954.0, 838.0, 118.0)
    built: Box = (1074.0, 954.0, 838.0, 118.0)  # where a player's tiles are laid out
    food: Box = (10.0, 760.0, 266.0, 232.0)
    ledger: Box | None = (650.0, 918.0, 412.0, 82.0)


USUAL = Layout()
WITH_PROPHECIES = replace(
    USUAL,
    shared=(1074.0, 350.0, 838.0, 206.0),
    buildings=(1074.0, 355.0, 838.0, 98.0),
    monuments=(1074.0, 453.0, 838.0, 98.0),
    prophecies=(1074.0, 564.0, 838.0, 142.0),
    seats=(1074.0, 714.0, 838.0, 290.0),
    log=(1074.0, 1010.0, 838.0, 62.0),
    built=(1074.0, 564.0, 838.0, 142.0),
    food=(10.0, 740.0, 266.0, 252.0),
)
QUICK: Box = (656.0, 914.0, 406.0, 86.0)


def layout_of(s: State) -> Layout:
    """Lay the table of a game out."""
    layout = WITH_PROPHECIES if s.prophecies else USUAL
    return replace(layout, quick=QUICK, ledger=None) if s.quick else layout
