"""The end of a game celebrated: the ranking from the last place to the first, trophies one by one.

Answers for when what is revealed; the result draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

PLACE = 0.9  # seconds for somebody to step up
TROPHY = 0.55  # and for each thing to be shown
CHEER = 1.4  # to look at the winner


class Appearance(NamedTuple):
    """When somebody steps up, and how many trophies there are to show."""

    seat: int
    at: float
    trophies: int

    @property
    def until(self) -> float:
        """Say when everything is shown."""
        return self.at + PLACE + TROPHY * self.trophies


class Ceremony:
    """Reveals seats in the reverse of their order; skipped, everything is there at once."""

    def __init__(self, order: Sequence[int], trophies: Callable[[int], int]) -> None:
        """Begin with nobody."""
        self.time = 0.0
        self._appearances: list[Appearance] = []
        at = 0.0
        for seat in reversed(order):
            found = Appearance(seat, at, trophies(seat))
            self._appearances.append(found)
            at = found.until
        self.length = at + CHEER

    @property
    def done(self) -> bool:
        """Say whether all is revealed."""
        return self.time >= self.length

    @property
    def crowned(self) -> bool:
        """Say whether the winner has stepped up."""
        return self.time >= self._appearances[-1].at

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.time += seconds

    def skip(self) -> None:
        """Reveal everything."""
        self.time = self.length

    def share(self, seat: int) -> float:
        """Say how far somebody has stepped up, from 0 to 1."""
        at = next(found.at for found in self._appearances if found.seat == seat)
        return min(1.0, max(0.0, (self.time - at) / PLACE))

    @property
    def stage(self) -> tuple[int, int]:
        """Say whom everybody looks at, and how many trophies are shown."""
        now = [found for found in self._appearances if found.at <= self.time][-1]
        shown = int((self.time - now.at - PLACE) / TROPHY) + 1 if self.time > now.at + PLACE else 0
        return now.seat, min(shown, now.trophies)
