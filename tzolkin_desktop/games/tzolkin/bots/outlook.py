"""The calendar as a seat of Tzolk'in sees it: turns left, payouts to come, prices of the moment.

An `Outlook` belongs to one moment of the calendar; it knows no position.
"""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.bots.prices import (
    BY_AGE,
    BY_FOOD,
    BY_REWARD,
    Weights,
    prices_of,
    read,
    technology_name,
)
from tzolkin_desktop.games.tzolkin.rules.components import Content
from tzolkin_desktop.games.tzolkin.rules.consts import TECHNOLOGIES, TOP_LEVEL

NEVER_AGAIN = 0
ESTIMATED_REWARD = (1.0, 1.5, 2.0, 5.0)  # wood, stone, gold, skulls that temples will give


class Outlook:
    """One moment: how many own turns are left until each thing that happens, and prices."""

    __slots__ = (
        "ages", "content", "crew", "food", "hand", "prices", "reward", "technologies",
        "temples", "turns",
    )  # fmt: skip

    def __init__(
        self, content: Content, weights: Weights, day: int, feasts: int, acts_today: bool
    ) -> None:
        self.content = content
        self.temples: dict[tuple[object, ...], float] = {}  # worth of the markers' steps
        coming = [
            (food, max(0, food.day - day) + (1 if acts_today else 0))
            for food in content.food_days[feasts:]
        ]
        self.turns = coming[-1][1] if coming else 0
        self.food = coming[0][1] if coming else NEVER_AGAIN
        self.ages = [(food.age, turns) for food, turns in coming if not food.mid_age]
        rewards = [turns for food, turns in coming if food.mid_age]
        self.reward = rewards[0] if rewards else -1
        self._take(weights)

    def turns_of(self, name: str) -> int:
        """Say with how many turns left a row of the list is read at this moment."""
        if name in BY_FOOD:
            return self.food
        if name in BY_REWARD:
            return max(0, self.reward)
        if name in BY_AGE:
            return self.ages[0][1] if len(self.ages) > 1 else 0
        return self.turns

    def _take(self, weights: Weights) -> None:
        """Read the prices of the moment, and add up what comes in steps."""
        found = {name: read(row, self.turns_of(name)) for name, row in weights.rows.items()}
        prices = self.prices = prices_of(found)
        self.technologies = []
        for t in range(len(TECHNOLOGIES)):
            table = [0.0]
            for level in range(1, TOP_LEVEL + 1):
                table.append(table[-1] + getattr(prices, technology_name(t, level)))
            self.technologies.append(table)
        crew = [0.0, 0.0, 0.0, 0.0]
        for worth in (prices.worker_4, prices.worker_5, prices.worker_6):
            crew.append(crew[-1] + worth)
        self.crew = crew
        hand = [0.0]
        for worth in (prices.hand_1, prices.hand_2, prices.hand_3, *[prices.hand_more] * 3):
            hand.append(hand[-1] + worth)
        self.hand = hand
