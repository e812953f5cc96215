"""What a seat paid and gained in some events, added up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.tzolkin.rules.consts import QUARTERS
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import GOODS


class Balance(NamedTuple):
    """What a seat paid and gained, by good."""

    paid: dict[str, int]
    gained: dict[str, int]
    points: int  # quarters


def balance_of(events: Sequence[Event], seat: int) -> Balance:
    """Add up what a seat paid and gained in some events."""
    paid: dict[str, int] = {}
    gained: dict[str, int] = {}
    points = 0
    for event in events:
        if event.seat != seat:
            continue
        kind, data = event.kind, event.data
        if kind in ("pay", "gain", "reward", "teeth_corn"):
            side = paid if kind == "pay" else gained
            for good in GOODS:
                if good in data:
                    side[good] = side.get(good, 0) + data[good]
        elif kind == "points":
            points += data["points"] * QUARTERS
        elif kind == "temple_points":
            points += data["points"] * QUARTERS + data["bonus_quarters"]
        elif kind == "skull":
            paid["skull"] = paid.get("skull", 0) + 1
        elif kind == "raise" and data["skulls"]:
            paid["skull"] = paid.get("skull", 0) + data["skulls"]
    return Balance(paid, gained, points)
