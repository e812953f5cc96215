"""A food day read from its events: who paid what, and what every temple gave to whom.

Answers for turning events into figures that can be shown one after another; draws nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tzolkin_desktop.engine.rules import Event
from tzolkin_desktop.games.tzolkin.components import FoodDay
from tzolkin_desktop.games.tzolkin.consts import QUARTERS, RESOURCES, TEMPLES
from tzolkin_desktop.games.tzolkin.rounds import feeding
from tzolkin_desktop.games.tzolkin.state import State

GOODS = (*RESOURCES, "skull")
KINDS = ("food_day", "feed", "pay", "points", "age", "reveal", "reward", "temple_points")
FEEDING, NEW_BUILDINGS, TEMPLES_PAY, TOTALS = "feeding", "new_buildings", "temples", "totals"


@dataclass(frozen=True)
class Meal:
    """How a seat fed its workers: the corn each of the fed ones took, and the points lost."""

    seat: int
    prices: tuple[int, ...]
    hungry: int
    corn: tuple[int, int]  # before and after
    lost: int  # points

    @property
    def fed(self) -> int:
        """Count the workers that were fed."""
        return len(self.prices)


@dataclass(frozen=True)
class Gift:
    """What a temple gave a seat: goods in the middle of an age, points at its end."""

    seat: int
    step: int
    goods: Mapping[str, int]
    points: int
    bonus: int  # in quarter points

    @property
    def quarters(self) -> int:
        """Add the points up, in quarters."""
        return self.points * QUARTERS + self.bonus


@dataclass(frozen=True)
class Feast:
    """A whole food day."""

    day: FoodDay
    meals: tuple[Meal, ...]
    revealed: tuple[str, ...]  # ids of the buildings of a new age
    gifts: tuple[tuple[Gift, ...], ...]  # by temple, the highest first
    skulls_short: bool

    @property
    def stages(self) -> tuple[str, ...]:
        """List what is shown one after another."""
        between = (NEW_BUILDINGS,) if self.revealed else ()
        return (FEEDING, *between, TEMPLES_PAY, TOTALS)


def read_feast(before: State, events: Sequence[Event]) -> Feast:
    """Read a food day from the state before it and the events from `food_day` on."""
    own = []
    for event in events:
        if event.kind not in KINDS:
            break  # the calendar turns: what follows is the next round
        own.append(event)
    number = next(event.data["number"] for event in own if event.kind == "food_day")
    day = before.content.food_days[number - 1]
    seats = range(len(before.players))
    gifts = tuple(_gifts(before, own, t) for t in range(len(TEMPLES)))
    return Feast(
        day,
        tuple(_meal(before, own, seat) for seat in seats),
        tuple(event.data["building"] for event in own if event.kind == "reveal"),
        gifts,
        day.mid_age and _skulls_short(before, gifts),
    )


def _meal(before: State, events: Sequence[Event], seat: int) -> Meal:
    own = [event for event in events if event.seat == seat]
    feed = next(event for event in own if event.kind == "feed")
    paid = sum(event.data.get("corn", 0) for event in own if event.kind == "pay")
    lost = sum(event.data["points"] for event in own if event.kind == "points")
    corn = before.players[seat].corn
    prices = tuple(_price(before, seat, worker) for worker in range(feed.data["fed"]))
    return Meal(seat, prices, feed.data["hungry"], (corn, corn - paid), lost)


def _price(before: State, seat: int, worker: int) -> int:
    """Ask the rules what one more worker takes when there is corn enough."""
    player = before.players[seat].clone()
    player.corn = player.workers * before.content.feed_corn
    costs = []
    for workers in (worker, worker + 1):
        player.workers = workers
        costs.append(feeding(before, player)[1])
    return costs[1] - costs[0]


def _gifts(before: State, events: Sequence[Event], temple: int) -> tuple[Gift, ...]:
    found = []
    for seat, player in enumerate(before.players):
        own = [e for e in events if e.seat == seat and e.data.get("temple") == TEMPLES[temple]]
        goods = {
            good: event.data[good]
            for event in own
            if event.kind == "reward"
            for good in GOODS
            if good in event.data
        }
        points = sum(e.data["points"] for e in own if e.kind == "temple_points")
        bonus = sum(e.data["bonus_quarters"] for e in own if e.kind == "temple_points")
        found.append(Gift(seat, player.temples[temple], goods, points, bonus))
    return tuple(sorted(found, key=lambda gift: (-gift.step, gift.seat)))


def _skulls_short(before: State, gifts: Sequence[Sequence[Gift]]) -> bool:
    """Tell whether skulls were owed and none was given."""
    owed = any(
        temple.reward_cost[player.temples[t]][GOODS.index("skull")]
        for t, temple in enumerate(before.content.temples)
        for player in before.players
    )
    return owed and not any("skull" in gift.goods for temple in gifts for gift in temple)
