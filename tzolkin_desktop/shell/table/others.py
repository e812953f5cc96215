"""What the others did, shown once more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tzolkin_desktop.engine.session import Session, Step


def since_last_turn(session: Session) -> Iterator[tuple[Step, Any]]:
    """Give the steps of the others since the last turn of the seat to act, with what followed."""
    steps = session.steps
    first = len(steps)
    while first and steps[first - 1].seat != session.seat:
        first -= 1
    for number in range(first, len(steps)):
        after = steps[number + 1].before if number + 1 < len(steps) else session.state
        yield steps[number], after
