"""What a named opponent likes: things it counts for more points than they bring.

A taste stands beside the price list and knows none of its rows, so that a character stays what it
is whatever the prices are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tzolkin.rules.consts import (
    FROM_CHICHEN_ITZA,
    GEARS,
    QUARTERS,
    TECHNOLOGIES,
)
from tzolkin_desktop.games.tzolkin.rules.state import State

Count = Callable[[State, int], float]


def _technology(number: int) -> Count:
    return lambda s, seat: s.players[seat].technologies[number]


def _riders(gear: int) -> Count:
    return lambda s, seat: s.gears[gear].count(seat)


def _unfed(s: State, seat: int) -> float:
    """Count the workers that there is no corn for, less while the food day is far."""
    if s.feasts >= len(s.content.food_days):
        return 0.0
    p, figures = s.players[seat], s.content.figures[s.players[seat].tribe]
    need, hungry = figures.feed_corn - p.farm_all, p.workers - p.farm_one
    if need <= 0 or hungry <= 0:
        return 0.0
    days = s.content.food_days[s.feasts].day - s.day
    return max(0, hungry - p.corn // need) * max(0.0, 1.0 - days / WORRIED)


WORRIED = 6  # days before a food day in which its corn is thought of

# What can be liked, and how much of it a seat has.
LIKED: dict[str, Count] = {
    "temple_steps": lambda s, seat: sum(s.players[seat].temples),
    "buildings": lambda s, seat: len(s.players[seat].buildings),
    "monuments": lambda s, seat: len(s.players[seat].monuments),
    "skull_points": lambda s, seat: s.players[seat].sheet[FROM_CHICHEN_ITZA] / QUARTERS,
    "skulls": lambda s, seat: s.players[seat].skulls,
    "corn": lambda s, seat: s.players[seat].corn,
    "corn_tiles": lambda s, seat: s.players[seat].corn_tiles,
    "workers": lambda s, seat: s.players[seat].workers,
    "unfed": _unfed,
    **{name: _technology(number) for number, name in enumerate(TECHNOLOGIES)},
    **{f"at_{name}": _riders(number) for number, name in enumerate(GEARS)},
}


class Taste:
    """The likings of one opponent, in points for each thing; the others at the table have none."""

    def __init__(self, points: Mapping[str, float]) -> None:
        """Like some things; what nobody can like is told."""
        for name in points:
            if name not in LIKED:
                raise GameError(f"There is nothing named '{name}' that bots could like.")
        self._likings = tuple((LIKED[name], worth) for name, worth in points.items())
        self.seat = 0  # of the opponent

    def joy(self, s: State, seat: int) -> float:
        """Say what a seat's things are worth to the opponent beyond their price."""
        if seat != self.seat:
            return 0.0
        joy = 0.0
        for count, worth in self._likings:
            joy += worth * count(s, seat)
        return joy
