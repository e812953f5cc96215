"""How the design space of 1920x1080 lies in a window of any size.

Answers for one scale and one origin; knows no pygame.
"""

from __future__ import annotations

from dataclasses import dataclass

from tzolkin_desktop.ui.theme import DESIGN_HEIGHT, DESIGN_WIDTH


@dataclass(frozen=True)
class View:
    """How the design space lies in a window: one factor, centred, the rest left free."""

    scale: float
    origin: tuple[float, float]

    @classmethod
    def fit(cls, width: int, height: int) -> View:
        """Fit the whole design space into a window."""
        scale = min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT)
        left = round((width - DESIGN_WIDTH * scale) / 2)
        top = round((height - DESIGN_HEIGHT * scale) / 2)
        return cls(scale, (left, top))

    def to_design(self, x: float, y: float) -> tuple[float, float]:
        """Turn a point of the window into design units."""
        return (x - self.origin[0]) / self.scale, (y - self.origin[1]) / self.scale
