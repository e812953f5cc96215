"""The turn under way as a list of moves that can be put in another order or dropped.

Nothing is final before the end of the turn, so a plan is what was done so far: another order is
tried on a copy by the rules, and taken over only when every choice of it is offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.engine.session import Session
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


@dataclass(frozen=True)
class Impossible(Exception):
    """An order that cannot be played: the number of the move and the choice that is not offered."""

    number: int
    choice: Choice


def moves_of(session: Session) -> list[Move]:
    """List the moves of the turn under way with the balance after each."""
    groups: list[list[Choice]] = []
    states: list[Any] = []
    steps = session.steps[session.turn_start :]
    for number, step in enumerate(steps):
        if step.choice.verb in OPENING or not groups:
            groups.append([])
            states.append(None)
        groups[-1].append(step.choice)
        after = number + 1
        states[-1] = steps[after].before if after < len(steps) else session.state
    seat = steps[0].seat if steps else 0
    return [
        Move(tuple(group), goods_of(state.players[seat]))
        for group, state in zip(groups, states, strict=True)
    ]


def rearranged(rules: Rules[Any], start: State, moves: Sequence[Move]) -> list[Choice]:
    """Give all choices of the moves in this order; raise `Impossible` at the first that fails."""
    state = rules.clone(start)
    found = []
    for number, move in enumerate(moves, 1):
        for choice in move.choices:
            if choice not in rules.choices(state):
                raise Impossible(number, choice)
            rules.apply(state, choice)
            found.append(choice)
    return found
