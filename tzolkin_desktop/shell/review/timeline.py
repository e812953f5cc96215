"""The course of a match, step by step: any moment at once, by turn, round, log line or day.

Every step of a session keeps the state before it, so going anywhere costs nothing. Draws nothing.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Any, NamedTuple

from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.shell.looks import RoundEnd
from tzolkin_desktop.shell.match import Match


class RoundStart(NamedTuple):
    """A round with the step it begins at and its day."""

    step: int
    round: int
    day: int


class Timeline:
    """A match as it was when this was made; moments are numbered by the steps before them."""

    def __init__(self, match: Match) -> None:
        """Take the steps there are."""
        self.match = match
        self._steps: tuple[Step, ...] = tuple(match.session.steps)
        self._last = match.rules.clone(match.state)
        self.ends: list[RoundEnd] = match.rounds()
        self.turns: list[int] = []
        self.rounds: list[RoundStart] = []
        now: tuple[int, ...] = ()
        for number in range(len(self._steps)):
            state = self.state(number)
            turn = match.rules.turn_of(state)
            if turn != now:
                now = turn
                self.turns.append(number)
                progress = match.rules.progress(state)
                if not self.rounds or self.rounds[-1].round != progress.round:
                    self.rounds.append(RoundStart(number, progress.round, progress.now))

    @property
    def last(self) -> int:
        """Give the last moment."""
        return len(self._steps)

    def state(self, moment: int) -> Any:
        """Give the position at a moment."""
        return self._steps[moment].before if moment < self.last else self._last

    def step(self, moment: int) -> Step:
        """Give the step that is made at a moment."""
        return self._steps[moment]

    def turn_before(self, moment: int) -> int:
        """Go back to the beginning of the turn, or of the one before."""
        at = bisect_left(self.turns, moment) - 1
        return self.turns[at] if at >= 0 else 0

    def turn_after(self, moment: int) -> int:
        """Go on to the beginning of the next turn, or to the end."""
        at = bisect_right(self.turns, moment)
        return self.turns[at] if at < len(self.turns) else self.last

    def nearest_turn(self, share: float) -> int:
        """Find the beginning of a turn nearest to a share of the whole course."""
        moment = share * self.last
        return min([*self.turns, self.last], key=lambda turn: abs(turn - moment))

    def moment_of_day(self, day: int) -> int:
        """Find the moment at which the round of a day was over."""
        for end in self.ends:
            if end.score.day >= day:
                return end.steps
        return self.last
