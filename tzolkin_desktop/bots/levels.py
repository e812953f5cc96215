"""The levels of opponents: how broadly and how far each looks, and how long it may think."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tzolkin_desktop.bots.tzolkin_turns import Width

NARROW = Width(1, 1)


@dataclass(frozen=True, slots=True)
class Level:
    """What makes a level as strong as it is."""

    seconds: float  # limit of a turn on a slow computer
    nodes: int  # limit of a turn on a fast one
    width: Width  # how broadly the seat's own turn is looked for
    noise: float = 0.0  # points by which turns are misjudged
    candidates: int = 1  # turns that are looked at more closely
    reply: Width = NARROW  # how broadly the others' replies are looked for
    turns: int = 0  # own turns in a plan
    own: Width = NARROW  # how broadly these are looked for
    branch: int = 1  # turns tried at each step of a plan
    beam: int = 1  # plans that are followed
    taste: Mapping[str, float] = field(default_factory=dict)  # factors on the weights


# Without a plan, more workers are more mouths to feed.
SHORT_SIGHTED = {"worker_day": 0.66}

LEVELS_OF_PLAY = {
    "easy": Level(0.09, 400, NARROW, noise=2.5, taste=SHORT_SIGHTED),
    "normal": Level(0.4, 2_000, Width(4, 3), taste=SHORT_SIGHTED),
    "hard": Level(1.8, 8_000, Width(4, 3), candidates=8, turns=4, branch=4, beam=8),
    "expert": Level(
        4.5, 30_000, Width(6, 3), candidates=12, turns=7, own=Width(1, 2), branch=6, beam=24
    ),
}
