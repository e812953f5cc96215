"""A scoring turn that is counted, as a beat: it is shown in a scene of its own."""

from __future__ import annotations

from collections.abc import Callable

from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.shell.table.interlude import InterludeBeat


def scoring_beats(step: Step, play: Callable[[str], object] | None) -> list[InterludeBeat]:
    """Give the beat of a step that ends a scoring turn; none for any other."""
    if any(event.kind == "scored" for event in step.events):
        return [InterludeBeat(step.before, play)]
    return []
