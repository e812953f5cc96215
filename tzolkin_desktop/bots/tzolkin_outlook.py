"""What goods, temples and technologies are worth on a day of Tzolk'in, as tables in points.

An `Outlook` belongs to one moment of the calendar; it knows no position. On the last day all
that is speculative in it is zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tzolkin_desktop.bots.weights import Weights
from tzolkin_desktop.games.tzolkin.components import Building, Content, Monument
from tzolkin_desktop.games.tzolkin.consts import (
    CHICHEN_ITZA,
    NONE,
    PALENQUE,
    RESOURCES,
    TECHNOLOGIES,
    TIKAL,
    TOP_LEVEL,
    UXMAL,
    YAXCHILAN,
)

CORN_MOST = 80  # beyond this, corn is worth what it sells for
BLOCKS_MOST = 24
QUARTER = 0.25
MISSING_BLOCK = 1.4  # what a block that has yet to be gained is taken to cost


class Outlook:
    """The calendar as one seat sees it: turns and payouts still to come, and prices."""

    def __init__(
        self, content: Content, w: Weights, day: int, feasts: int, acts_today: bool
    ) -> None:
        self.content = content
        self.w = w
        food = content.food_days
        self.wait = 0 if acts_today else 1  # days until the seat's next turn
        self.days = max(0, food[-1].day - day)  # days after today
        self.turns = self.days + (1 if acts_today else 0)
        self.food_in = [max(0, f.day - day) for f in food[feasts:]]
        self.food = food[feasts:]
        self.spend = w.corn_spend * min(1.0, self.turns / 6)
        self.blocks = [self._block_table(kind) for kind in range(len(RESOURCES))]
        self.technologies = [self._technology_table(name) for name in TECHNOLOGIES]
        reach = min(1.0, max(0, self.turns - 1) / 6)
        self.skull = content.skull_points + w.skull_reach * reach
        self.worker = [self._worker_table(n) for n in range(content.workers_most + 1)]
        # Gears whose workers compete for the same things, and what a further one still finds.
        self.crowds = (
            ((PALENQUE,), w.repeat_palenque),
            ((YAXCHILAN,), w.repeat_yaxchilan),
            ((TIKAL, UXMAL), w.repeat_tikal),
            ((CHICHEN_ITZA,), w.repeat_chichen_itza),
        )
        self.patience = [w.patience**days for days in range(16)]
        time = min(1.0, max(0, self.turns - 2) / 5)
        self.hope = [time * w.monument_hope * w.monument_missing**n for n in range(10)]
        self.ready = [w.unready**missing for missing in range(40)]
        self.memo: dict[tuple[object, ...], Any] = {}  # for prices that last as long as the day
        self._corn: dict[tuple[int, int, int], list[float]] = {}
        self._temples: dict[tuple[int, int, int], list[float]] = {}

    def _block_table(self, kind: int) -> list[float]:
        w = self.w
        extra = (w.block_wood, w.block_stone, w.block_gold)[kind] * min(
            1.0, self.turns / w.block_turns
        )
        table = [0.0]
        for _ in range(BLOCKS_MOST):
            table.append(table[-1] + self.content.market[kind] * QUARTER + extra)
            extra *= w.block_spread
        return table

    def _technology_table(self, name: str) -> list[float]:
        table = [0.0]
        for level in range(1, TOP_LEVEL + 1):
            table.append(table[-1] + getattr(self.w, f"{name}_{level}") * max(0, self.turns - 1))
        return table

    def _worker_table(self, workers: int) -> float:
        w = self.w
        shares = (1.0, 1.0, 1.0, w.worker_fourth, w.worker_fifth, w.worker_sixth)
        return w.worker_day * self.turns * sum(shares[:workers])

    def corn(self, workers: int, farm_one: int, farm_all: int) -> list[float]:
        """Price amounts of corn, with the hunger that is coming if no more is earned."""
        key = (workers, farm_one, farm_all)
        table = self._corn.get(key)
        if table is None:
            table = self._corn[key] = self._corn_table(*key)
        return table

    def _corn_table(self, workers: int, farm_one: int, farm_all: int) -> list[float]:
        w = self.w
        need = max(0, self.content.feed_corn - farm_all)
        hungry = max(0, workers - farm_one)  # workers without a farm of their own
        table = []
        for corn in range(CORN_MOST + 1):
            left = float(corn)
            lost = 0.0
            if self.food_in:
                trust = w.hunger_fade ** self.food_in[0]
                fed = hungry if need == 0 else min(hungry, corn // need)
                left -= trust * fed * need
                lost = trust * (hungry - fed) * self.content.hunger_points
                lost += len(self.food_in[1:]) * w.later_food * hungry * need
            # The first corn is worth most: it pays for placing workers.
            far = max(0.0, 1.0 - max(0.0, left) / w.corn_spend_most)
            use = self.spend * w.corn_spend_most / 2 * (1.0 - far * far)
            table.append(QUARTER * left + use - lost)
        return table

    def temple(self, t: int, best_other: int, others_there: int) -> list[float]:
        """Price the steps of a temple, given the highest of the other markers."""
        key = (t, best_other, others_there)
        table = self._temples.get(key)
        if table is None:
            table = self._temples[key] = self._temple_table(*key)
        return table

    def _temple_table(self, t: int, best_other: int, others_there: int) -> list[float]:
        w, temple = self.w, self.content.temples[t]
        table = [0.0] * len(temple.points)
        trust = w.temple_next
        for food, days in zip(self.food, self.food_in, strict=True):
            near = 1.0 - min(days, 7) / 7
            sure = trust + (1.0 - trust) * near
            scale = sure * (1.0 + (w.temple_scale - 1.0) * (1.0 - near))
            for step in range(len(table)):
                if food.mid_age:
                    table[step] += sure * self._reward(t, step)
                else:
                    share = self._majority(step - best_other, near)
                    table[step] += scale * temple.points[step]
                    table[step] += sure * share * temple.bonus[food.age - 1]
            if not food.mid_age:
                trust = w.temple_later
        return table

    def _majority(self, lead: int, near: float) -> float:
        """Estimate which share of a temple's bonus a lead over the best opponent will bring."""
        today = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        far = self.w.majority_far * (0.8, 1.4, 2.4, 3.6, 4.6)[max(-2, min(2, lead)) + 2] / 5
        return near * today + (1.0 - near) * far

    def _reward(self, t: int, step: int) -> float:
        *resources, skulls = self.content.temples[t].reward_cost[step]
        goods = sum(self.blocks[kind][n] for kind, n in enumerate(resources))
        return goods + skulls * self.skull

    def payments(self, wood: int, stone: int, gold: int) -> tuple[float, ...]:
        """List what paying 0, 1, 2, 3 blocks of choice costs, the cheapest first."""
        key = ("pay", wood, stone, gold)
        found: tuple[float, ...] | None = self.memo.get(key)
        if found is None:
            prices = []
            for kind, have in enumerate((wood, stone, gold)):
                table = self.blocks[kind]
                prices += [table[n] - table[n - 1] for n in range(have, max(0, have - 3), -1)]
            prices = [*sorted(prices), MISSING_BLOCK, MISSING_BLOCK, MISSING_BLOCK]
            found = self.memo[key] = tuple(sum(prices[:n]) for n in range(4))
        return found

    def costs(
        self,
        row: tuple[int, ...],
        tiles: Sequence[Building | Monument],
        wood: int,
        stone: int,
        gold: int,
        saved: int,
    ) -> list[tuple[float, int]]:
        """List, for the tiles on display, the price in blocks and how many are missing."""
        key = (tiles is self.content.monuments, row, wood, stone, gold, saved)
        found: list[tuple[float, int]] | None = self.memo.get(key)
        if found is None:
            have = (wood, stone, gold)
            found = [self._cost(tiles[i].cost, have, saved) for i in row if i != NONE]
            self.memo[key] = found
        return found

    def _cost(self, cost: tuple[int, ...], owned: tuple[int, ...], saved: int) -> tuple[float, int]:
        price, missing = 0.0, -saved
        for kind, (n, have) in enumerate(zip(cost, owned, strict=True)):
            table = self.blocks[kind]
            short = max(0, n - have)
            missing += short
            price += short * MISSING_BLOCK + table[have] - table[have - n + short]
        return price - saved * MISSING_BLOCK, max(0, missing)
