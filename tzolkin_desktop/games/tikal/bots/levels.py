"""The levels of opponents: how broadly and how far each looks, and how long it may think."""

from __future__ import annotations

from dataclasses import dataclass

from tzolkin_desktop.games.tikal.bots.turns import Width

NARROW = Width(1, 3)


@dataclass(frozen=True, slots=True)
class Level:
    """What makes a level as strong as it is."""

    seconds: float  # limit of a turn on a slow computer
    nodes: int  # limit of a turn on a fast one
    width: Width  # how broadly the seat's own turn is looked for
    places: int  # ways of laying the tile that are gone on with
    tried: int = 100  # of those that are looked at
    noise: float = 0.0  # points by which turns are misjudged
    candidates: int = 1  # turns that the rivals reply to
    reply: Width = NARROW  # how broadly their replies are looked for
    own: Width = NARROW  # how broadly the seat's next turn is looked for
    each: int = 2  # turns kept for each way of laying the tile


LEVELS_OF_PLAY = {
    "easy": Level(0.09, 1_000, Width(1, 2), 1, 8, noise=6.0),
    "normal": Level(0.4, 6_000, Width(2, 3), 2, 24, noise=2.0),
    "hard": Level(1.8, 60_000, Width(4, 4), 3),
    "expert": Level(4.5, 300_000, Width(10, 5), 6),
}
