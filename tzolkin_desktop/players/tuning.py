"""Improving bots by playing: what is asked of a game's tuner, and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol


@dataclass(frozen=True, slots=True)
class Tuning:
    """How much is to be played, by whom, and where to start from."""

    games: int  # to find the way
    blocks: int  # deals for the proof
    level: str
    seed: int = 0
    jobs: int = 1
    start: Path | None = None  # a file with other prices than the game's own


class Trend(NamedTuple):
    """What moving something brings in points, with its standard error."""

    name: str
    points: float
    error: float


class Lead(NamedTuple):
    """How many points the new bots lead the old ones by, with its interval."""

    mean: float
    low: float
    high: float


class Tuned(NamedTuple):
    """What was found: every trend, and a step along them with what it is worth."""

    trends: tuple[Trend, ...]
    lead: Lead
    text: str  # of the new file


class Tuner(Protocol):
    """Improves a game's bots."""

    level: str  # the level that plays where nobody says otherwise

    def tune(self, asked: Tuning, tell: Callable[[int], None]) -> Tuned:
        """Play, take a step and measure it; `tell` hears how many games were played."""
        ...
