"""The evaluator of Tikal: what a seat's final score is likely to be, term by term, in points.

Here a whole position is judged for any seat, at leisure; `outlook` does the same for the seat that
is thinking, fast. After the last scoring the estimate is the real score.
"""

from __future__ import annotations

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tikal.bots.field import KINDS, Field, Side
from tzolkin_desktop.games.tikal.bots.prices import HELD_STEPS, NEAR_STEPS, OPEN_STEPS, Prices
from tzolkin_desktop.games.tikal.bots.ways import FAR, NO_WAY, Row, Trails, least
from tzolkin_desktop.games.tikal.rules.consts import HEXES, IN_SUPPLY, OUT, TOP_LEVEL

TERMS = ("banked", "treasures", "guarded", "held", "within_reach", "ruins", "people", "camps")
TEN_TURNS = 10.0  # prices of people and camps are for so many turns left
MOST_ROOM = 3
MOST_LEAD = 3
MOST_DRAWS = 3
NO_BUCKET = 99


class Reach:
    """What it costs a seat to bring members to every hex with a temple or treasures.

    `one` is the first explorer, `more` each further one, `leader` the leader; those who stand
    there already are not counted. Hexes of no interest count as out of reach.
    """

    __slots__ = ("leader", "more", "one")

    def __init__(self, one: Row, more: Row, leader: Row) -> None:
        self.one = one
        self.more = more
        self.leader = leader


def reach_of(trails: Trails, explorers: list[int], leader: int, supply: int) -> Reach:
    """Find what it costs to bring members to the goals of the trails."""
    ones: list[Row] = []
    mores: list[Row] = []
    groups: list[int] = []
    for hex_ in range(HEXES):
        if explorers[hex_]:
            row = trails.goal_row(hex_)
            groups.append(hex_)
            ones.append(row)
            if explorers[hex_] > 1:
                mores.append(row)
    if supply:
        ones.append(trails.recruit_goals)
        if supply > 1:
            mores.append(trails.recruit_goals)
    one, more = spread(trails.goals, ones), spread(trails.goals, mores)
    for hex_ in groups:
        if one[hex_]:
            continue  # nothing of interest there
        best = FAR
        for group in groups:
            if group != hex_:
                price = trails.row(group)[hex_]
                if price < best:
                    best = price
        if supply and trails.recruit[hex_] < best:
            best = trails.recruit[hex_]
        one[hex_] = best
        if explorers[hex_] > 1:
            best = FAR
            for group in groups:
                if group != hex_ and explorers[group] > 1:
                    price = trails.row(group)[hex_]
                    if price < best:
                        best = price
            if supply > 1 and trails.recruit[hex_] < best:
                best = trails.recruit[hex_]
            more[hex_] = best
    if leader == IN_SUPPLY:
        led = trails.recruit
    elif leader == OUT:
        led = NO_WAY
    else:
        led = trails.row(leader)[:]
        led[leader] = FAR
    return Reach(one, more, led)


def spread(goals: Row, rows: list[Row]) -> Row:
    """Write the smallest price for every goal to its hex."""
    found = NO_WAY[:]
    if rows:
        prices = least(rows)
        for i in range(len(goals)):
            found[goals[i]] = prices[i]
    return found


def price_of(strength: int, one: int, more: int, leader: int, led: int) -> int:
    """Say what so much more strength on a hex costs, roughly; `led` is a leader's strength."""
    if strength <= 0:
        return 0
    least_one = one if one < more else more
    price = least_one + (strength - 1) * more
    if leader < FAR:
        rest = strength - led
        with_leader = leader + (least_one + (rest - 1) * more if rest > 0 else 0)
        if with_leader < price:
            return with_leader
    return price


def bucket(steps: tuple[int, ...], price: int) -> int:
    """Find the row of the list that stands for a price; NO_BUCKET when it is beyond all."""
    for i in range(len(steps)):
        if price <= steps[i]:
            return i
    return NO_BUCKET


def room_of(steps: list[int], level: int) -> int:
    """Count the steps that can still be uncovered on a temple, as far as that matters."""
    room = 0
    while room < MOST_ROOM and level + room < TOP_LEVEL and steps[level + room + 1]:
        room += 1
    return room


def shares(row: list[float], side: Side) -> float:
    """Add up what a row of the list promises over all scorings to come."""
    if side.scorings < 1:
        return 0.0
    return row[0] * (1.0 - side.soon) + row[1] * side.soon + row[2] * (side.scorings - 1)


def temple_bucket(
    seat: int, strengths: list[int], reaches: list[Reach], hex_: int, led: int
) -> tuple[int, int, int]:
    """Say how a seat stands on a temple: row of held ones, row of open ones, strength too much."""
    mine = strengths[seat]
    best = 0
    for other in range(len(strengths)):
        if other != seat and strengths[other] > best:
            best = strengths[other]
    if mine > best:
        threat = NO_BUCKET
        for other in range(len(strengths)):
            if other != seat:
                r = reaches[other]
                price = price_of(
                    mine - strengths[other] + 1, r.one[hex_], r.more[hex_], r.leader[hex_], led
                )
                if price < threat:
                    threat = price
        return bucket(HELD_STEPS, threat), NO_BUCKET, max(0, mine - best - MOST_LEAD)
    r = reaches[seat]
    price = price_of(best - mine + 1, r.one[hex_], r.more[hex_], r.leader[hex_], led)
    return NO_BUCKET, bucket(OPEN_STEPS, price), 0


def temple_worth(
    w: Prices,
    side: Side,
    level: int,
    room: int,
    stand: tuple[int, int, int],
    leads: bool,
    turns: float,
) -> tuple[float, float]:
    """Say what a temple promises a seat, its leader there or not: held, and within reach."""
    held, open_, surplus = stand
    if held != NO_BUCKET:
        worth = level * shares(w.held[held], side) + room * w.room_held * side.scorings
        people = surplus * w.surplus + (w.leader_holds if leads else 0.0)
        return worth + people * turns / TEN_TURNS, 0.0
    if open_ != NO_BUCKET:
        worth = level * shares(w.open[open_], side)
        if OPEN_STEPS[open_] <= 5:
            worth += room * w.room_open * side.scorings
        return 0.0, worth
    return 0.0, 0.0


def ruins_share(w: Prices, buried: int, members: int, one: int) -> float:
    """Say how many treasures a seat may hope for from ruins."""
    if members:
        share = w.dig_here
        if buried > 1:
            share += w.dig_twice if members > 1 else w.dig_near[bucket_near(one)]
        return share
    return min(buried, 2) * w.dig_near[bucket_near(one)]


def bucket_near(price: int) -> int:
    """Find the price of ruins so far away; the last one is for those out of reach."""
    for i in range(len(NEAR_STEPS)):
        if price <= NEAR_STEPS[i]:
            return i
    return len(NEAR_STEPS)


class Treasures:
    """What collections are worth, also after digging what nobody has seen yet."""

    __slots__ = ("_hopes", "_means", "_unseen", "_worth", "w")

    def __init__(self, f: Field, w: Prices) -> None:
        self._unseen = f.unseen
        self._worth = f.content.worth
        self._means: dict[tuple[tuple[int, ...], int], float] = {}
        self._hopes: dict[tuple[int, ...], float] = {}
        self.w = w

    def points(self, treasures: tuple[int, ...]) -> int:
        """Say what a collection scores (rules 8.3)."""
        total = 0
        for count in treasures:
            total += self._worth[count]
        return total

    def gain(self, treasures: tuple[int, ...], draws: int) -> float:
        """Say how many points more a scoring brings on average after so many digs."""
        if draws < 1:
            return 0.0
        key = treasures, draws
        mean = self._means.get(key)
        if mean is None:
            if draws > MOST_DRAWS:
                mean = self.gain(treasures, MOST_DRAWS) * draws / MOST_DRAWS
            else:
                mean = self._drawn(list(treasures), self._unseen[:], draws)
            self._means[key] = mean
        return mean

    def _drawn(self, have: list[int], unseen: list[int], draws: int) -> float:
        left = 0
        for count in unseen:
            left += count
        if not left:
            return 0.0
        total = 0.0
        for kind in range(KINDS):
            count = unseen[kind]
            if count:
                more = float(self._worth[have[kind] + 1] - self._worth[have[kind]])
                if draws > 1:
                    have[kind] += 1
                    unseen[kind] -= 1
                    more += self._drawn(have, unseen, draws - 1)
                    have[kind] -= 1
                    unseen[kind] += 1
                total += more * count
        return total / left

    def hope(self, treasures: tuple[int, ...]) -> float:
        """Say what single treasures may still become at each scoring, less what may be lost."""
        found = self._hopes.get(treasures)
        if found is None:
            found = 0.0
            for kind in range(KINDS):
                if treasures[kind] == 1:
                    found += self.w.single_hope * self._unseen[kind] + self.w.single_risk
                elif treasures[kind] == 2:
                    found += 1.5 * self.w.single_hope * self._unseen[kind]
            self._hopes[treasures] = found
        return found


def people_worth(
    w: Prices,
    explorers: list[int],
    leader: int,
    supply: int,
    camps: tuple[int, ...],
    busy: list[bool],
    turns: float,
) -> float:
    """Say what members without a task are worth, and what is left in supply."""
    worth = supply * w.supply
    if leader == IN_SUPPLY:
        worth += w.leader_in_supply
    elif leader == OUT:
        worth += w.leader_out
    idle = 0
    for hex_ in range(HEXES):
        if explorers[hex_] and not busy[hex_]:
            idle += explorers[hex_]
    waiting = 0
    for camp in camps:
        if not busy[camp]:
            waiting += explorers[camp]
    return (worth + waiting * w.waiting + (idle - waiting) * w.idle) * turns / TEN_TURNS


def camps_worth(w: Prices, camps: int, camps_left: int, turns: float) -> float:
    """Say what camps are worth, pitched (the base camp apart) and not yet."""
    return ((camps - 1) * w.camp_pitched + camps_left * w.camp_left) * turns / TEN_TURNS


def busy_hexes(f: Field) -> list[bool]:
    """Say on which hexes members have something to do."""
    return [f.buried[h] > 0 or (f.levels[h] > 0 and f.guards[h] == NOBODY) for h in range(HEXES)]


def goals_of(f: Field) -> list[int]:
    """List the hexes with a temple or treasures."""
    return [h for h in range(HEXES) if f.levels[h] or f.buried[h]]


def reaches_of(f: Field) -> list[Reach]:
    """Find what it costs every seat to bring members to where something is to be had."""
    goals = goals_of(f)
    return [
        reach_of(Trails(f.ways, p.camps, goals), p.explorers, p.leader, p.supply) for p in f.sides
    ]


def strength_on(f: Field, side: Side, hex_: int) -> int:
    """Give a seat's strength on a hex (rules 7.1)."""
    return side.explorers[hex_] + (f.content.leader_strength if side.leader == hex_ else 0)


def terms(f: Field, w: Prices, seat: int, reaches: list[Reach]) -> dict[str, float]:
    """List the terms of the estimate by name."""
    side = f.sides[seat]
    found = dict.fromkeys(TERMS, 0.0)
    treasures = Treasures(f, w)
    found["banked"] = side.score
    found["treasures"] = side.scorings * (
        treasures.points(side.treasures) + treasures.hope(side.treasures)
    )
    found["guarded"] = side.guards_left * w.guard_left * side.scorings
    mean = treasures.gain(side.treasures, 1) * side.scorings
    led = f.content.leader_strength
    for hex_ in range(HEXES):
        level = f.levels[hex_]
        if level and f.guards[hex_] != NOBODY:
            if f.guards[hex_] == seat:
                found["guarded"] += level * side.scorings
        elif level:
            strengths = [strength_on(f, p, hex_) for p in f.sides]
            stand = temple_bucket(seat, strengths, reaches, hex_, led)
            room = room_of(f.steps, level)
            leads = side.leader == hex_
            held, open_ = temple_worth(w, side, level, room, stand, leads, f.turns)
            found["held"] += held
            found["within_reach"] += open_
        elif f.buried[hex_]:
            members = side.explorers[hex_] + (side.leader == hex_)
            one = reaches[seat].one[hex_]
            found["ruins"] += mean * ruins_share(w, f.buried[hex_], members, one)
    found["people"] = people_worth(
        w, side.explorers, side.leader, side.supply, side.camps, busy_hexes(f), f.turns
    )
    found["camps"] = camps_worth(w, len(side.camps), side.camps_left, f.turns)
    return found


def estimate(f: Field, w: Prices, seat: int, reaches: list[Reach]) -> float:
    """Estimate a seat's final score."""
    return sum(terms(f, w, seat, reaches).values())


def margin(f: Field, w: Prices, seat: int, against: list[float]) -> float:
    """Estimate a seat's lead: its own estimate less what each rival's counts against it."""
    reaches = reaches_of(f)
    total = 0.0
    for other in range(len(f.sides)):
        if other == seat:
            total += estimate(f, w, other, reaches)
        elif against[other]:
            total -= against[other] * estimate(f, w, other, reaches)
    return total
