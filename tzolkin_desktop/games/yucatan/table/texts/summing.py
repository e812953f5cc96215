"""The turn under way summed up, and what would be lost by ending it now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.yucatan.table.texts.terms import amount
from tzolkin_desktop.shell.table.regions import TurnSum

GOODS = ("corn", "jade")


def so_far(events: Sequence[Event], seat: int) -> TurnSum:
    """Add up what a seat paid and gained."""
    paid: Counter[str] = Counter()
    got: Counter[str] = Counter()
    for event in events:
        if event.seat != seat:
            continue
        data = event.data
        if event.kind in ("paid", "gained"):
            row = paid if event.kind == "paid" else got
            for good in GOODS:
                row[good] += data[good]
        elif event.kind == "points":
            got["vp"] += data["points"]
        elif event.kind == "drew":
            got["card"] += data["count"]
        elif event.kind == "captured":
            got["captive"] += data["warriors"]
        elif event.kind == "destroyed":
            got["captive"] += data["captives"]
        elif event.kind == "refilled":
            got["warrior"] += data["warriors"]
    return TurnSum(_written(paid, -1), _written(got, 1))


def _written(row: Counter[str], sign: int) -> str:
    return " ".join(amount(name, sign * number, sign > 0) for name, number in row.items() if number)
