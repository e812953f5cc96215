"""How the design space of 1920x1080 lies in a window of any size, and how its texts shall look.

Answers for one scale, one origin and the player's wishes for texts; knows no pygame.
"""

from __future__ import annotations

from dataclasses import dataclass

from tzolkin_desktop.kit.theme import DESIGN_HEIGHT, DESIGN_WIDTH


@dataclass(frozen=True)
class View:
    """How the design space lies in a window: one factor, centred, the rest left free.

    `zoom` enlarges cards, tips, choosers and texts, never the board; `stark` makes texts black or
    white.
    """

    scale: float
    origin: tuple[float, float]
    zoom: float = 1.0
    stark: bool = False

    @classmethod
    def fit(cls, width: int, height: int, zoom: float = 1.0, stark: bool = False) -> View:
        """Fit the whole design space into a window."""
        scale = min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT)
        left = round((width - DESIGN_WIDTH * scale) / 2)
        top = round((height - DESIGN_HEIGHT * scale) / 2)
        return cls(scale, (left, top), zoom, stark)

    def to_design(self, x: float, y: float) -> tuple[float, float]:
        """Turn a point of the window into design units."""
        return (x - self.origin[0]) / self.scale, (y - self.origin[1]) / self.scale
