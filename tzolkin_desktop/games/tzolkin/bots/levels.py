"""The levels of opponents: how broadly and how far each looks, and how long it may think."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tzolkin_desktop.games.tzolkin.bots.turns import Width

NARROW = Width(1, 1)


@dataclass(frozen=True, slots=True)
class Level:
    """What makes a level as strong as it is."""

    seconds: float  # limit of a turn on a slow computer
    nodes: int  # limit of a turn on a fast one
    width: Width  # how broadly the seat's own turn is looked for
    noise: float = 0.0  # points by which turns are misjudged
    worry: float = 0.0  # points by which each worker weighs for whom there is no corn yet
    candidates: int = 1  # turns that are looked at more closely
    reply: Width = NARROW  # how broadly the others' replies are looked for
    turns: int = 0  # own turns in a plan
    own: Width = NARROW  # how broadly these are looked for
    branch: int = 1  # turns tried at each step of a plan
    beam: int = 1  # plans that are followed
    replies: int = 0  # own turns of a plan that the others reply to
    ending: int = 0  # last own turns that are looked at as below
    net: bool = False  # whether the net corrects the price list

    def at_the_end(self) -> Level:
        """Give the level for its last turns: broad, with all replies, up to the real score."""
        return replace(
            self,
            width=Width(12, 10),
            candidates=24,
            reply=Width(2, 2),
            turns=self.ending + 1,
            own=Width(8, 6),
            branch=12,
            beam=40,
            replies=self.ending,
        )


LEVELS_OF_PLAY = {
    "easy": Level(0.09, 400, NARROW, noise=7.0, worry=4.0),
    "normal": Level(0.4, 4_000, Width(3, 2), noise=1.5, candidates=4, turns=2, branch=2, beam=2),
    "hard": Level(
        1.8,
        30_000,
        Width(4, 3),
        noise=0.85,
        candidates=8,
        turns=3,
        own=Width(2, 2),
        branch=3,
        beam=6,
        replies=1,
        ending=2,
        net=True,
    ),
    "expert": Level(
        4.5,
        150_000,
        Width(8, 6),
        candidates=20,
        reply=Width(2, 2),
        turns=4,
        own=Width(3, 3),
        branch=5,
        beam=20,
        replies=3,
        ending=2,
        net=True,
    ),
}

# The levels as they were when their price list, `yardstick.yaml`, was the shipped one: what newer
# ones are measured against. Not offered to players.
YARDSTICK = "@yardstick"
YARDSTICK_LEVELS = {
    "easy": Level(0.09, 400, NARROW, noise=5.0),
    "normal": Level(0.4, 4_000, Width(3, 2), noise=1.5, candidates=4, turns=2, branch=2, beam=2),
    "hard": Level(
        1.8,
        30_000,
        Width(4, 3),
        candidates=8,
        turns=3,
        own=Width(2, 2),
        branch=3,
        beam=6,
        replies=1,
    ),
    "expert": Level(
        4.5,
        150_000,
        Width(8, 6),
        candidates=24,
        turns=6,
        own=Width(3, 3),
        branch=6,
        beam=36,
        replies=2,
    ),
}
