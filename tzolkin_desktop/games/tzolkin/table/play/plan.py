"""The turn under way as a list of moves that can be put in another order or dropped.

Nothing is final before the end of the turn, so a plan is what was done so far: another order is
tried on a copy by the rules, and taken over only when every choice of it is offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tzolkin.rules.consts import (
    BEG,
    BORROW,
    CROSS,
    END,
    PICK,
    PLACE,
    QUICK,
    REACH,
    REPAY,
    SKIP,
    TRADE,
)
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.play.preview import goods_of

# choices that begin a move; after the end of placing there may be a quick action
OPENING = (BEG, PICK, PLACE, QUICK, SKIP, REACH, CROSS, TRADE, BORROW, REPAY, END)


class Move(NamedTuple):
    """A worker placed or picked up, with all decisions inside its action."""

    choices: tuple[Choice, ...]
    balance: dict[str, int]  # what the player owns after it


def moves_of(choices: Sequence[Choice]) -> list[tuple[Choice, ...]]:
    """Cut a turn where another worker, or something of its own, begins."""
    found: list[list[Choice]] = []
    for choice in choices:
        if choice.verb in OPENING or not found:
            found.append([])
        found[-1].append(choice)
    return list(map(tuple, found))


def balanced(steps: Sequence[Step], now: State) -> list[Move]:
    """List the moves of a turn with the balance after each; `now` is how it stands."""
    found, made = [], 0
    for choices in moves_of([step.choice for step in steps]):
        made += len(choices)
        after: State = steps[made].before if made < len(steps) else now
        found.append(Move(choices, goods_of(after.players[steps[0].seat])))
    return found
