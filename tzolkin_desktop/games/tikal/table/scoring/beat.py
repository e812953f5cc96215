"""A scoring turn that is counted, as a beat: it is shown in a scene of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.shell.table import protocol

DRUM = "score_tick"


@dataclass
class ScoringBeat:
    """The position before a seat's scoring turn was counted."""

    state: State
    play: Callable[[str], object] | None = None
    interlude: bool = True
    repaints: bool = False
    done: bool = False

    def join(self, later: protocol.Beat) -> bool:
        """Be seen alone."""
        return False

    def advance(self, seconds: float) -> None:
        """Pass at once: the scene takes its own time."""
        self.done = True

    def sound(self) -> None:
        """Make no sound of its own: the scene does."""

    def draw(self, canvas: Canvas) -> None:
        """Draw nothing over the picture."""


def scoring_beats(step: Step, play: Callable[[str], object] | None) -> list[ScoringBeat]:
    """Give the beat of a step that ends a scoring turn; none for any other."""
    if any(event.kind == "scored" for event in step.events):
        return [ScoringBeat(step.before, play)]
    return []
