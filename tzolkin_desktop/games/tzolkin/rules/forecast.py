"""What players want to know before it happens: food days, hunger and points if scored now.

Only asks the rules; changes nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from tzolkin_desktop.games.tzolkin.rules.components import FoodDay
from tzolkin_desktop.games.tzolkin.rules.consts import QUARTERS
from tzolkin_desktop.games.tzolkin.rules.rounds import feeding, temple_points
from tzolkin_desktop.games.tzolkin.rules.scoring import corn_worth, monument_points
from tzolkin_desktop.games.tzolkin.rules.state import State


class Bill(NamedTuple):
    """What a seat's workers need on the next food day, and what it would lose today."""

    need: int
    corn: int
    hungry: int
    points_lost: int


class Forecast(NamedTuple):
    """A seat's quarter points if the game were scored now, by kind."""

    banked: int
    temples: int
    monuments: int
    corn: int
    skulls: int
    prophecy: int = 0  # the prophecy that holds; 0 without one

    @property
    def total(self) -> int:
        """Add it up."""
        return sum(self)


def next_food_day(s: State) -> tuple[FoodDay, int] | None:
    """Give the next food day and the days until then; None after the last."""
    if s.feasts == len(s.content.food_days):
        return None
    day = s.content.food_days[s.feasts]
    return day, max(0, day.day - s.day)


def bill(s: State, seat: int) -> Bill:
    """Say what feeding would take today."""
    p = s.players[seat]
    fed, _ = feeding(s, p)
    hungry = p.workers - fed
    rich = p.clone()
    figures = s.content.figures[p.tribe]
    rich.corn = p.workers * figures.feed_corn
    _, need = feeding(s, rich)
    return Bill(need, p.corn, hungry, hungry * figures.hunger_points)


def forecast(s: State, seat: int) -> Forecast:
    """Say what a seat would have if the game ended now, temples scored once more."""
    p = s.players[seat]
    if not s.stack:
        return Forecast(p.score(), 0, 0, 0, 0)
    temples = 0
    for t in range(len(s.content.temples)):
        points, bonus = temple_points(s, t, 2)[seat]
        temples += points * QUARTERS + bonus
    prophecy = 0 if s.content.hooks is None else s.content.hooks.standing(s, seat)[1]
    monuments = sum(monument_points(s, seat, s.content.monuments[m]) for m in p.monuments)
    return Forecast(
        p.score(),
        temples,
        monuments * QUARTERS,
        corn_worth(s, seat),
        p.skulls * s.content.skull_points * QUARTERS,
        prophecy * QUARTERS,
    )
