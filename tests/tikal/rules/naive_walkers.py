"""Players for walks through Tikal who are fond of something, so that rare rules occur.

Answers for: which of the offered texts a walker takes in a position of the naive model. It must not
know what is legal: it only picks from what is offered.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import NamedTuple

from tests.tikal.rules.naive_components import HEXES, NEIGHBOURS, TILES
from tests.tikal.rules.naive_land import Position, crossing, ground, members

CORNER = "a5"  # two neighbours only, and not far from the base camp
UNREACHABLE = 99


class Walker(NamedTuple):
    """What a walker likes, most of the time."""

    weights: dict[str, float]  # of the verbs; 1 if not named
    goal: str = ""  # the kind of land that walks should lead to
    crowd: int = 1  # how many of its members it wants there
    laying: str = ""  # `fence`, `pile`: volcanoes around or in a corner; `stones`: big crossings

    def pick(self, p: Position, texts: Iterable[str], rng: random.Random) -> str:
        """Choose a verb by its weight, then one of its texts."""
        by_verb: dict[str, list[str]] = {}
        for text in sorted(texts):
            by_verb.setdefault(text.split()[0], []).append(text)
        verbs = list(by_verb)
        weights = [self.weights.get(verb, 1.0) for verb in verbs]
        verb = rng.choices(verbs, weights)[0]
        offered = by_verb[verb]
        if verb == "lay" or rng.random() < 0.9:
            offered = self.preferred(p, offered)
        return rng.choice(offered)

    def preferred(self, p: Position, texts: list[str]) -> list[str]:
        """Keep the texts of one verb that the walker likes best."""
        verb = texts[0].split()[0]
        if verb == "lay" and self.laying in ("fence", "pile"):
            pile = self.laying == "pile"
            return best(texts, lambda text: fencing(p, text.split()[1], pile))
        if verb == "lay" and self.laying == "stones":
            return best(texts, lambda text: stones_towards(p, *text.split()[1:]))
        if verb == "walk" and self.goal == "stones":
            return best(texts, lambda text: crossing(p["land"], *text.split()[-2:]))
        if verb == "walk" and self.goal:
            far = distances(p, self.wanted(p))
            return best(texts, lambda text: gain(far, *text.split()[-2:]))
        if verb == "uncover":
            return best(texts, lambda text: -p["land"][text.split()[1]]["level"])
        if verb == "swap":
            mine = p["seats"][p["seat"]]["treasures"]
            return best(texts, lambda text: mine.get(text.split()[3], 0))
        return texts

    def wanted(self, p: Position) -> list[str]:
        """Name the hexes of the liked kind that are not yet crowded enough."""
        me = p["seats"][p["seat"]]
        return [
            name
            for name, here in p["land"].items()
            if here["type"] == self.goal
            and here["guard"] is None
            and here["camp"] is None
            and (here["type"] != "temple" or here["level"] + 1 in p["steps"])
            and (here["treasures"] or self.goal != "ruins")
            and members(me, name) <= self.crowd
        ]


def best(texts: list[str], worth: Callable[[str], int]) -> list[str]:
    """Keep the texts that are worth most."""
    most = max(map(worth, texts))
    return [text for text in texts if worth(text) == most]


def distances(p: Position, goals: list[str]) -> dict[str, int]:
    """Count the stones from every hex to the nearest goal."""
    far = dict.fromkeys(HEXES, UNREACHABLE) | dict.fromkeys(goals, 0)
    waiting = list(goals)
    while waiting:
        here = waiting.pop(0)
        for there in NEIGHBOURS[here].values():
            stones = crossing(p["land"], here, there)
            if stones and far[here] + stones < far[there]:
                far[there] = far[here] + stones
                waiting.append(there)
    return far


def gain(far: dict[str, int], here: str, there: str) -> int:
    """Say how much nearer to a goal a walk leads; one that stands there stays."""
    return far[here] - far[there] if far[here] else -UNREACHABLE


def stones_towards(p: Position, name: str, facing: str = "n") -> int:
    """Count the stones of the most expensive crossing that a tile would make."""
    land = {**p["land"], name: ground(TILES[p["tile"]], facing)}
    return max(crossing(land, name, there) for there in NEIGHBOURS[name].values())


def fencing(p: Position, name: str, pile: bool) -> int:
    """Put volcanoes beside the corner and other tiles on the way there, but never in between."""
    volcano = TILES[p["tile"]].type == "volcano"
    if name == CORNER:
        return UNREACHABLE + 1 if volcano and pile else -UNREACHABLE
    if name in NEIGHBOURS[CORNER].values():
        return UNREACHABLE if volcano else -UNREACHABLE
    return -abs(ord(name[0]) - ord(CORNER[0])) - abs(int(name[1]) - int(CORNER[1]))


BUSY = {"end": 0.1}
IDLE = {"end": 200.0, "pass": 200.0}
WALKERS = {
    "anybody": Walker({}),
    "recruiter": Walker({**BUSY, "recruit": 40}),
    "fencer": Walker(IDLE, laying="fence"),
    "gatherer": Walker({**BUSY, "recruit": 3, "walk": 6}, "temple", crowd=4),
    "uncoverer": Walker({**BUSY, "recruit": 2, "uncover": 9, "walk": 6}, "temple", crowd=2),
    "worker": Walker({**BUSY, "uncover": 40, "dig": 40}, "ruins"),
    "piler": Walker(IDLE, laying="pile"),
    "guard": Walker({**BUSY, "guard": 30, "walk": 4}, "temple"),
    "camper": Walker({**BUSY, "camp": 30, "walk": 4}, "clearing"),
    "settler": Walker({**BUSY, "camp": 30, "dig": 30, "walk": 9, "recruit": 2}, "ruins", crowd=1),
    "idler": Walker(IDLE),
    "digger": Walker({**BUSY, "dig": 3, "walk": 9, "recruit": 3}, "ruins", crowd=3),
    "swapper": Walker({**BUSY, "swap": 9, "dig": 30, "walk": 6}, "ruins"),
    "climber": Walker({**BUSY, "walk": 9}, "stones", laying="stones"),
    "bidder": Walker({"bid": 10}),
}
