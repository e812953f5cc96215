"""The levels of opponents: how broadly each looks, and how long it may think."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """What makes a level as strong as it is."""

    seconds: float  # limit of a turn on a slow computer
    nodes: int  # limit of a turn on a fast one
    width: int  # ways of a decision that are gone on with
    cards: int  # of each side that a battle is weighed with
    noise: float = 0.0  # points by which turns are misjudged
    foreseen_cards: int = 4  # of each side that a battle yet to begin is weighed with
    replies: int = 0  # times that the others' turns up to the seat's next one are played through
    replied: int = 0  # turns that this is done for
    next_width: int = 2  # ways of a decision of that next one
    reply_trust: float = 0.8  # share of what comes of it that counts


# How others are thought to play when their turns are played through.
QUICK = Level(1.0, 150, 1, 2, foreseen_cards=2)

LEVELS_OF_PLAY = {
    "easy": Level(0.09, 250, 2, 2, noise=8.0),
    "normal": Level(0.4, 1_200, 3, 3, noise=3.2, foreseen_cards=3),
    "hard": Level(1.8, 3_000, 4, 5, noise=1.5, foreseen_cards=3),
    "expert": Level(4.5, 40_000, 4, 9, foreseen_cards=3, replies=2, replied=4),
}
