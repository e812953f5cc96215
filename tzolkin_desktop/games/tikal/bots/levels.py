"""The levels of opponents: how broadly and how far each looks, and how long it may think."""

from __future__ import annotations

from dataclasses import dataclass

from tzolkin_desktop.games.tikal.bots.turns import Width


@dataclass(frozen=True, slots=True)
class Level:
    """What makes a level as strong as it is."""

    seconds: float  # limit of a turn on a slow computer
    nodes: int  # limit of a turn on a fast one
    width: Width  # how broadly the seat's own turn is looked for
    places: int  # ways of laying the tile that are gone on with
    tried: int = 100  # of those that are looked at
    noise: float = 0.0  # points by which turns are misjudged
    each: int = 2  # turns kept for each way of laying the tile
    thrifty: bool = True  # whether points that are left over are used
    candidates: int = 100  # turns that are looked at more closely
    futures: int = 0  # in which it is looked how the game goes on after them
    prices: str = "weights"  # name of the price list
    scoring: int = 1  # times the beam of a turn that is scored at its end


LEVELS_OF_PLAY = {
    "easy": Level(0.09, 1_000, Width(6, 2), 1, 4, noise=10.0, each=12, thrifty=False),
    "normal": Level(0.4, 6_000, Width(4, 3), 2, 12, noise=6.0, each=8),
    "hard": Level(1.8, 40_000, Width(4, 4), 3),
    "expert": Level(
        4.5, 150_000, Width(8, 5), 5, each=3, candidates=12, futures=16, prices="expert", scoring=3
    ),
}
