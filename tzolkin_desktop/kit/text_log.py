"""What a canvas wrote: every text with its place and size, so that tests can judge a scene.

Answers for finding texts that are cut, too small, out of their box or on top of each other.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tzolkin_desktop.kit.theme import (
    DESIGN_HEIGHT,
    DESIGN_WIDTH,
    LEAST_DIGITS,
    LEAST_WORDS,
)

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class DrawnText:
    """A text as it was drawn, in design units."""

    text: str
    rect: Box
    box: Box | None
    size: float
    cut: bool


@dataclass
class TextLog:
    """Every text drawn on the canvases that carry this log."""

    texts: list[DrawnText] = field(default_factory=list)

    def small(self) -> list[DrawnText]:
        """Find the words and digits drawn below the least size."""
        return [t for t in self.texts if t.size < least_size(t.text) - 0.01]

    def clipped(self, slack: float = 1.5) -> list[DrawnText]:
        """Find the texts that were cut, leave their box or leave the screen."""
        screen = (0.0, 0.0, float(DESIGN_WIDTH), float(DESIGN_HEIGHT))
        return [
            t
            for t in self.texts
            if t.cut
            or not _inside(t.rect, t.box or screen, slack)
            or not _inside(t.rect, screen, 1)
        ]

    def overlapping(self, slack: float = 3.0) -> list[tuple[DrawnText, DrawnText]]:
        """Find the pairs of texts drawn over each other."""
        pairs = []
        for i, a in enumerate(self.texts):
            for b in self.texts[i + 1 :]:
                width = min(a.rect[0] + a.rect[2], b.rect[0] + b.rect[2]) - max(
                    a.rect[0], b.rect[0]
                )
                # a font's line is taller than its letters
                low_a, low_b = a.rect[3] * 0.2, b.rect[3] * 0.2
                bottom = min(a.rect[1] + a.rect[3] - low_a, b.rect[1] + b.rect[3] - low_b)
                height = bottom - max(a.rect[1] + low_a, b.rect[1] + low_b)
                if width > slack and height > slack:
                    pairs.append((a, b))
        return pairs


def least_size(text: str) -> float:
    """Give the least size of a text: digits may be smaller than words."""
    return LEAST_WORDS if any(letter.isalpha() for letter in text) else LEAST_DIGITS


def _inside(rect: Box, box: Box, slack: float) -> bool:
    return (
        rect[0] >= box[0] - slack
        and rect[1] >= box[1] - slack
        and rect[0] + rect[2] <= box[0] + box[2] + slack
        and rect[1] + rect[3] <= box[1] + box[3] + slack
    )
