"""Time-driven change: easing curves and single tweens that can be sped up or skipped.

Answers for how a number goes from here to there; knows no pygame and nothing of what it moves.
"""

from __future__ import annotations

import math
from collections.abc import Callable

Ease = Callable[[float], float]


def linear(part: float) -> float:
    """Go at one speed."""
    return part


def smooth(part: float) -> float:
    """Start and stop softly."""
    return part * part * (3 - 2 * part)


def ease_in(part: float) -> float:
    """Start softly and arrive fast."""
    return part * part * part


def ease_out(part: float) -> float:
    """Start fast and arrive softly."""
    return 1 - (1 - part) ** 3


def overshoot(part: float) -> float:
    """Go a little beyond and settle back."""
    rest = part - 1
    return 1 + 2.7 * rest**3 + 1.7 * rest**2


def bounce(part: float) -> float:
    """Fall and bounce, each time lower."""
    for end, middle, lift in (
        (4, 0.0, 0.0),
        (8, 6.0, 0.75),
        (10, 9.0, 0.9375),
        (11, 10.5, 0.984375),
    ):
        if part * 11 <= end:
            return 7.5625 * (part - middle / 11) ** 2 + lift
    return 1.0


def breath(seconds: float, period: float = 1.8, low: float = 0.85) -> float:
    """Give the strength of a glow that breathes between low and 1."""
    return low + (1 - low) * (0.5 - 0.5 * math.cos(seconds * 2 * math.pi / period))


class Tween:
    """A number on its way from start to end; advance it with the seconds gone by."""

    def __init__(
        self, start: float, end: float, duration: float, ease: Ease = smooth, delay: float = 0.0
    ) -> None:
        """Set out from start after a delay."""
        self.start = start
        self.end = end
        self.duration = duration
        self.ease = ease
        self.time = -delay

    @property
    def done(self) -> bool:
        """Tell whether the end is reached."""
        return self.time >= self.duration

    @property
    def value(self) -> float:
        """Give the number now; exactly the end once done."""
        if self.done:
            return self.end
        if self.time <= 0:
            return self.start
        return self.start + (self.end - self.start) * self.ease(self.time / self.duration)

    def advance(self, seconds: float) -> float:
        """Let time pass and give the number."""
        self.time += seconds
        return self.value

    def skip(self) -> None:
        """Jump to the end."""
        self.time = self.duration
