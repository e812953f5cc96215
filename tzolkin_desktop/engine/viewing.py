"""What a seat may see: of a position, and of what happened.

Whatever draws, previews or explains for a seat asks here first, so that nothing on the screen can
tell more than the seat may know.
"""

from __future__ import annotations

import random
from typing import Any

from tzolkin_desktop.engine.contract import Event, Rules
from tzolkin_desktop.engine.session import Step

SHUFFLE = 0
"""Seeds the one shuffle of what is hidden, so that a view stays the same when it is asked again."""


def seen_by(rules: Rules[Any], state: Any, seat: int) -> Any:
    """Give a position as a seat may see it: what it cannot know lies in some fixed order."""
    return rules.masked(state, seat, random.Random(SHUFFLE))


def events_for(step: Step, seat: int) -> tuple[Event, ...]:
    """Give what a seat may see of a step."""
    return tuple(event for event in step.events if event.seen_by(seat))
