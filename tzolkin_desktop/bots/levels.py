"""The levels of opponents: how broadly and how far each looks, and how long it may think."""

from __future__ import annotations

from dataclasses import dataclass

from tzolkin_desktop.bots.tzolkin_turns import Width


@dataclass(frozen=True, slots=True)
class Level:
    """What makes a level as strong as it is."""

    seconds: float  # limit of a turn on a slow computer
    nodes: int  # limit of a turn on a fast one
    width: Width
    noise: float = 0.0  # points by which turns are misjudged
    candidates: int = 1  # turns that are looked at more closely
    rounds: int = 0  # how far that look goes
    reply: Width = Width(1, 1)  # how broadly others' turns are looked for


LEVELS_OF_PLAY = {
    "easy": Level(0.09, 400, Width(1, 1), noise=2.5),
    "normal": Level(0.4, 2_000, Width(4, 3)),
    "hard": Level(1.8, 6_000, Width(4, 3), candidates=6, rounds=1),
    "expert": Level(4.5, 16_000, Width(6, 4), candidates=12, rounds=2, reply=Width(2, 2)),
}
