"""Jobs that a turn can be made of: bring members to a hex by the cheapest ways, then work there.

Lists what is allowed and can be paid; which of it is good is for others to say.
"""

from __future__ import annotations

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tikal.bots.draft import (
    CAMP_WORK,
    GUARD_WORK,
    LEADER,
    NO_WORK,
    RECRUIT_EXPLORER,
    Draft,
    Job,
)
from tzolkin_desktop.games.tikal.bots.outlook import Outlook
from tzolkin_desktop.games.tikal.bots.ways import FAR, NO_WAY, Row
from tzolkin_desktop.games.tikal.rules.consts import HEXES, IN_SUPPLY, TOP_LEVEL

MOST_MEMBERS = 4  # brought to one hex by one job


class Arrival:
    """Members that come to a hex: where from, for how much, and how strong they are."""

    __slots__ = ("members", "price", "strength")

    def __init__(self, members: tuple[int, ...], price: int, strength: int) -> None:
        self.members = members
        self.price = price
        self.strength = strength


class Sources:
    """Where a seat's members can come from at this moment of its turn."""

    __slots__ = ("explorers", "groups", "leader", "recruit", "rows", "supply")

    def __init__(self, o: Outlook, d: Draft) -> None:
        trails = o.trails(d.camps)
        self.explorers = d.explorers
        self.groups = [h for h in range(HEXES) if d.explorers[h]]
        self.rows = [trails.row(h) for h in self.groups]
        self.supply = d.supply
        self.recruit: Row = trails.recruit
        if d.leader == IN_SUPPLY:
            self.leader: Row = trails.recruit
        else:
            self.leader = trails.row(d.leader) if d.leader >= 0 else NO_WAY

    def singles(self, hex_: int, points: int, leading: int) -> list[Arrival]:
        """List every single member that can come; `leading` is the leader's strength there."""
        found: list[Arrival] = []
        for i in range(len(self.groups)):
            price = self.rows[i][hex_]
            if 0 < price <= points:
                found.append(Arrival((self.groups[i],), price, 1))
        price = self.recruit[hex_]
        if self.supply and price <= points:
            found.append(Arrival((RECRUIT_EXPLORER,), price, 1))
        price = self.leader[hex_]
        if leading and 0 < price <= points:
            found.append(Arrival((LEADER,), price, leading))
        return found

    def several(self, hex_: int, points: int, leading: int) -> list[Arrival]:
        """List the cheapest companies of two and more, and those from the supply alone."""
        prices: list[tuple[int, int]] = []
        for i in range(len(self.groups)):
            price = self.rows[i][hex_]
            if 0 < price < points:
                count = min(MOST_MEMBERS, self.explorers[self.groups[i]])
                prices += [(price, self.groups[i])] * count
        recruits = min(MOST_MEMBERS, self.supply)
        price = self.recruit[hex_]
        if price < points:
            prices += [(price, RECRUIT_EXPLORER)] * recruits
        prices.sort()
        found = self._company(prices, points, (), 0, 0)
        if self.supply > 1 and 2 * price <= points and prices[1][1] != RECRUIT_EXPLORER:
            found += self._company([(price, RECRUIT_EXPLORER)] * recruits, points, (), 0, 0)
        led = self.leader[hex_]
        if leading and 0 < led < points:
            found += self._company(prices[: MOST_MEMBERS - 1], points, (LEADER,), led, leading)
        return found

    def _company(
        self,
        prices: list[tuple[int, int]],
        points: int,
        members: tuple[int, ...],
        paid: int,
        strength: int,
    ) -> list[Arrival]:
        found: list[Arrival] = []
        for price, source in prices:
            paid += price
            strength += 1
            if paid > points or len(members) >= MOST_MEMBERS:
                break
            members = (*members, source)
            if len(members) > 1:
                found.append(Arrival(members, paid, strength))
        return found


def jobs_of(o: Outlook, d: Draft) -> list[Job]:
    """List the jobs that a turn can go on with."""
    found: list[Job] = []
    sources = Sources(o, d)
    points, costs, content = d.points, o.f.content.costs, o.f.content
    for hex_ in o.hexes:
        level = d.levels[hex_]
        if level:
            if d.guards[hex_] != NOBODY:
                continue
            most = steps_left(d, level, content.steps_a_turn)
            _jobs_on(o, d, sources, hex_, most, content.steps_a_turn, costs.uncover, found)
        elif d.buried[hex_]:
            most = min(d.buried[hex_], content.treasures_a_turn)
            _jobs_on(o, d, sources, hex_, most, content.treasures_a_turn, costs.dig, found)
    if d.camps_left and points >= costs.camp:
        _camps(o, d, sources, found)
    if points >= costs.swap and not d.swapped:
        _swaps(o, d, found)
    return found


def steps_left(d: Draft, level: int, most: int) -> int:
    """Count the steps that can follow on a temple, at most so many."""
    count = 0
    while count < most and level + count < TOP_LEVEL and d.steps[level + count + 1]:
        count += 1
    return count


def _jobs_on(
    o: Outlook,
    d: Draft,
    sources: Sources,
    hex_: int,
    most: int,
    limit: int,
    cost: int,
    found: list[Job],
) -> None:
    """Add the jobs on a temple or on ruins; `cost` is for a step or treasure."""
    points = d.points
    here = d.members(hex_)
    led = o.led if d.leader != hex_ else 0
    strength = d.explorers[hex_] + (o.led if d.leader == hex_ else 0)
    temple = d.levels[hex_] > 0
    guard = o.f.content.costs.guard if temple and d.guards_left else FAR
    arrivals = sources.singles(hex_, points, led)
    if arrivals:
        arrivals += sources.several(hex_, points, led)
    if here:
        arrivals.append(Arrival((), 0, 0))
    for a in arrivals:
        count = len(a.members)
        times = min(limit, here + count) - d.worked[hex_]
        if times > most:
            times = most
        controls = strength + a.strength > o.best_rival[hex_]
        price = a.price
        for t in range(max(0, times) + 1):
            if price > points:
                break
            if t or count:
                found.append(Job(hex_, a.members, price, t, NO_WORK))
            if controls and price + guard <= points:
                found.append(Job(hex_, a.members, price + guard, t, GUARD_WORK))
            price += cost


def _camps(o: Outlook, d: Draft, sources: Sources, found: list[Job]) -> None:
    cost, points = o.f.content.costs.camp, d.points
    for hex_ in o.f.sites:
        if d.buried[hex_] or o.f.camped[hex_] != NOBODY or hex_ in d.camps:
            continue
        if d.members(hex_):
            found.append(Job(hex_, (), cost, 0, CAMP_WORK))
            continue
        for a in sources.singles(hex_, points - cost, o.led):
            found.append(Job(hex_, a.members, a.price + cost, 0, CAMP_WORK))


def _swaps(o: Outlook, d: Draft, found: list[Job]) -> None:
    """Add swaps that complete a pair or three for the seat and nothing for the other."""
    cost, mine = o.f.content.costs.swap, d.treasures
    for other in range(len(o.f.sides)):
        if other == o.seat:
            continue
        theirs = o.f.sides[other].treasures
        for taken in range(len(mine)):
            if theirs[taken] != 1 or not mine[taken]:
                continue
            for given in range(len(mine)):
                if given != taken and mine[given] == 1 and not theirs[given]:
                    found.append(Job(-1, (), cost, swap=(given, other, taken)))


def errands(o: Outlook, d: Draft) -> list[Job]:
    """List what leftover points are good for: one member to any hex, or recruited into a camp."""
    found: list[Job] = []
    sources = Sources(o, d)
    paths = o.f.ways.paths
    for hex_ in range(HEXES):
        if paths[hex_]:
            led = o.led if d.leader != hex_ else 0
            for a in sources.singles(hex_, d.points, led):
                found.append(Job(hex_, a.members, a.price))
    return found
