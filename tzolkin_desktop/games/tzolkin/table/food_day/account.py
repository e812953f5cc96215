"""A food day read from its events: who paid what, and what every temple gave to whom.

Answers for turning events into figures, and for the time in which they are shown one after
another; draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.tzolkin.rules.components import FoodDay
from tzolkin_desktop.games.tzolkin.rules.consts import QUARTERS, RESOURCES, TEMPLES
from tzolkin_desktop.games.tzolkin.rules.rounds import feeding
from tzolkin_desktop.games.tzolkin.rules.state import State

GOODS = (*RESOURCES, "skull")
FEEDING, NEW_BUILDINGS, TEMPLES_PAY, TOTALS = "feeding", "new_buildings", "temples", "totals"
PROPHECY = "prophecy"  # with the debts
# Where a food day is over and the calendar turns.
OVER = ("quick_home", "corn_on_teeth", "starter_home", "first_player", "calendar", "round")

SECONDS_A_WORKER = 0.12
SECONDS_A_SEAT = 0.25
SECONDS_A_TILE = 0.16
SECONDS_A_GIFT = 0.5
SECONDS_OF_REST = 1.1


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
class Income:
    """What buildings gave a seat before it fed its workers."""

    seat: int
    buildings: tuple[str, ...]
    goods: Mapping[str, int]


@dataclass(frozen=True)
class Interest:
    """What debts cost a seat: corn, and points where there was none."""

    seat: int
    cubes: int
    corn: int
    lost: int  # points


@dataclass(frozen=True)
class Verdict:
    """What a prophecy counted for a seat and the points of its band."""

    seat: int
    count: int
    points: int


@dataclass(frozen=True)
class Feast:
    """A whole food day, or as much of it as came before a decision."""

    day: FoodDay
    meals: tuple[Meal, ...]
    revealed: tuple[str, ...]  # ids of the buildings of a new age
    gifts: tuple[tuple[Gift, ...], ...]  # by temple, the highest first
    skulls_short: bool
    incomes: tuple[Income, ...] = ()
    interests: tuple[Interest, ...] = ()
    prophecy: str = ""  # the one that scores
    verdicts: tuple[Verdict, ...] = ()  # by seat, if one scores
    next_calamity: str = ""

    @property
    def stages(self) -> tuple[str, ...]:
        """List what is shown one after another."""
        between = (NEW_BUILDINGS,) if self.revealed else ()
        after = (PROPHECY,) if self.prophecy or self.interests else ()
        return (FEEDING, *between, TEMPLES_PAY, *after, TOTALS)


class Beat(NamedTuple):
    """A piece of the interlude: the stage it belongs to, what it shows, and its time."""

    stage: str
    what: tuple[int, ...]
    seconds: float


class Pace:
    """How far a feast has been shown, beat by beat."""

    def __init__(self, feast: Feast) -> None:
        """Begin with the first beat."""
        self.feast = feast
        self.time = 0.0
        self._beats = _beats(feast)
        self._now = 0

    @property
    def finished(self) -> bool:
        """Tell whether everything has been shown."""
        return self._now >= len(self._beats)

    @property
    def stage(self) -> str:
        """Name the stage being shown."""
        return TOTALS if self.finished else self._beats[self._now].stage

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.time += seconds
        while not self.finished and self.time >= self._beats[self._now].seconds:
            self.time -= self._beats[self._now].seconds
            self._now += 1

    def next_stage(self) -> None:
        """Show the rest of this stage at once."""
        stage = self.stage
        while not self.finished and self.stage == stage:
            self._now += 1
        self.time = 0.0

    def skip(self) -> None:
        """Show everything."""
        self._now = len(self._beats)

    def share(self, stage: str, *what: int) -> float:
        """Tell how far a beat has been shown, from 0 to 1."""
        for number, beat in enumerate(self._beats):
            if beat.stage == stage and beat.what == what:
                if number == self._now:
                    return min(1.0, self.time / beat.seconds)
                return 1.0 if number < self._now else 0.0
        return 1.0

    def gained(self, seat: int) -> int:
        """Add up the quarter points that have reached a seat so far."""
        return sum(self.parts(seat).values())

    def parts(self, seat: int) -> dict[str, int]:
        """List the quarter points that have reached a seat so far, by where they come from."""
        feast, found = self.feast, {}
        if self.share(FEEDING, seat) >= 1:
            found["hunger"] = feast.meals[seat].lost * QUARTERS
        found["temples"] = sum(gift.quarters for gift in self._given(seat))
        if self.share(PROPHECY, seat) >= 1:
            points = sum(v.points for v in feast.verdicts if v.seat == seat)
            found["prophecies"] = points * QUARTERS
            found["debts"] = sum(i.lost for i in feast.interests if i.seat == seat) * QUARTERS
        return {source: n for source, n in found.items() if n}

    def goods(self, seat: int) -> dict[str, int]:
        """Add up the goods that have reached a seat so far."""
        found: dict[str, int] = {}
        for gift in self._given(seat):
            for good, count in gift.goods.items():
                found[good] = found.get(good, 0) + count
        return found

    def _given(self, seat: int) -> list[Gift]:
        return [
            gift
            for temple, gifts in enumerate(self.feast.gifts)
            for row, gift in enumerate(gifts)
            if gift.seat == seat and self.share(TEMPLES_PAY, temple, row) >= 1
        ]


def read_feast(before: State, events: Sequence[Event]) -> Feast:
    """Read a food day from the state before it and the events from `food_day` on."""
    own = [*takewhile(lambda event: event.kind not in OVER, events)]
    # A food day that began before a decision has been counted already.
    numbers = [event.data["number"] for event in own if event.kind == "food_day"]
    day = before.content.food_days[(numbers[0] if numbers else before.feasts) - 1]
    seats = range(len(before.players))
    gifts = tuple(_gifts(before, own, t) for t in range(len(TEMPLES)))
    verdicts = [event for event in own if event.kind == "prophecy_points"]
    calamities = [event.data["prophecy"] for event in own if event.kind == "calamity"]
    return Feast(
        day,
        tuple(_meal(before, own, seat) for seat in seats),
        tuple(event.data["building"] for event in own if event.kind == "reveal"),
        gifts,
        day.mid_age and _skulls_short(before, gifts),
        tuple(_incomes(own)),
        tuple(_interests(own)),
        verdicts[0].data["prophecy"] if verdicts else "",
        tuple(Verdict(e.seat, e.data["count"], e.data["points"]) for e in verdicts),
        calamities[0] if calamities else "",
    )


def _following(events: Sequence[Event], first: Event, kinds: Sequence[str]) -> list[Event]:
    """List the events of the same seat and of some kinds that come right after one."""
    after = next(n for n, event in enumerate(events) if event is first) + 1
    same = takewhile(lambda e: e.seat == first.seat and e.kind in kinds, events[after:])
    return list(same)


def _incomes(events: Sequence[Event]) -> Iterator[Income]:
    """Read what buildings gave, before anybody was fed."""
    before = [*takewhile(lambda event: event.kind != "feed", events)]
    for event in before:
        if event.kind == "income":
            goods: dict[str, int] = {}
            for gain in before:
                if gain.kind == "gain" and gain.seat == event.seat:
                    for good, n in gain.data.items():
                        goods[good] = goods.get(good, 0) + n
            yield Income(event.seat, tuple(event.data["buildings"]), goods)


def _interests(events: Sequence[Event]) -> Iterator[Interest]:
    for event in events:
        if event.kind == "interest":
            cost = _following(events, event, ("pay", "points"))
            corn = sum(e.data.get("corn", 0) for e in cost)
            lost = sum(e.data.get("points", 0) for e in cost)
            yield Interest(event.seat, event.data["cubes"], corn, lost)


def _meal(before: State, events: Sequence[Event], seat: int) -> Meal:
    feed = next(event for event in events if event.kind == "feed" and event.seat == seat)
    cost = _following(events, feed, ("pay", "points"))
    paid = sum(event.data.get("corn", 0) for event in cost)
    lost = sum(event.data.get("points", 0) for event in cost)
    corn = before.players[seat].corn
    for event in takewhile(lambda event: event.kind != "feed", events):
        if event.seat == seat and event.kind in ("gain", "pay"):
            change = event.data.get("corn", 0)
            corn += change if event.kind == "gain" else -change
    prices = tuple(_price(before, seat, worker) for worker in range(feed.data["fed"]))
    return Meal(seat, prices, feed.data["hungry"], (corn, corn - paid), lost)


def _price(before: State, seat: int, worker: int) -> int:
    """Ask the rules what one more worker takes when there is corn enough."""
    player = before.players[seat].clone()
    player.corn = player.workers * before.content.figures[player.tribe].feed_corn
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


def _beats(feast: Feast) -> list[Beat]:
    """Order the interlude in time."""
    found = []
    for meal in feast.meals:
        seconds = SECONDS_A_SEAT + SECONDS_A_WORKER * (meal.fed + meal.hungry)
        found.append(Beat(FEEDING, (meal.seat,), seconds))
    found.append(Beat(FEEDING, (), SECONDS_OF_REST))
    for number in range(len(feast.revealed)):
        found.append(Beat(NEW_BUILDINGS, (number,), SECONDS_A_TILE))
    if feast.revealed:
        found.append(Beat(NEW_BUILDINGS, (), SECONDS_OF_REST))
    for temple, gifts in enumerate(feast.gifts):
        for row in range(len(gifts)):
            found.append(Beat(TEMPLES_PAY, (temple, row), SECONDS_A_GIFT))
    if PROPHECY in feast.stages:
        found += [Beat(PROPHECY, (meal.seat,), SECONDS_A_GIFT) for meal in feast.meals]
        found.append(Beat(PROPHECY, (), SECONDS_OF_REST))
    return found
