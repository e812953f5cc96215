"""The evaluator as the seat that thinks uses it: one number for a turn being planned, found fast.

It gives what `evaluator` would, for the seat less a share of its rivals' estimates, but for what
the turn cannot change. What a hex is worth to everybody together is remembered by all that it
depends on.
"""

from __future__ import annotations

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tikal.bots.draft import Draft
from tzolkin_desktop.games.tikal.bots.evaluator import (
    Reach,
    Treasures,
    busy_hexes,
    camps_worth,
    estimate,
    goals_of,
    people_worth,
    reach_of,
    reaches_of,
    room_of,
    ruins_share,
    strength_on,
    temple_bucket,
    temple_worth,
)
from tzolkin_desktop.games.tikal.bots.field import Field
from tzolkin_desktop.games.tikal.bots.prices import Prices
from tzolkin_desktop.games.tikal.bots.ways import Trails
from tzolkin_desktop.games.tikal.rules.consts import HEXES

LEADING = 2.0  # how much more the best rival counts than another


class Outlook:
    """One position with the eyes of the seat that has the turn.

    In a scoring turn the seat is scored at its end: what it holds then counts in full.
    """

    def __init__(
        self,
        f: Field,
        w: Prices,
        seat: int,
        scoring: bool,
        against: list[float],
    ) -> None:
        self.f = f
        self.w = w
        self.seat = seat
        self.scoring = scoring
        self.side = f.sides[seat]
        self.led: int = f.content.leader_strength
        self.now = 1 if scoring else 0
        if scoring:
            self.side = self.side.copy()
            self.side.scorings -= 1
            self.side.soon = 0.0
        self.reaches = reaches_of(f)
        self.treasures = Treasures(f, w)
        self.against = against  # how much each rival counts
        self._trails: dict[tuple[int, ...], Trails] = {}
        self._temples: dict[int, float] = {}
        self._ruins: dict[int, float] = {}
        self.strengths = [[strength_on(f, p, h) for p in f.sides] for h in range(HEXES)]
        self.best_rival = [self._best_rival(h) for h in range(HEXES)]
        self.hexes = goals_of(f)
        self.busy = busy_hexes(f)
        self.means = [
            self.treasures.gain(p.treasures, 1) * p.scorings
            for p in (self.side if i == seat else p for i, p in enumerate(f.sides))
        ]

    def _best_rival(self, hex_: int) -> int:
        best = 0
        for other in range(len(self.f.sides)):
            if other != self.seat and self.strengths[hex_][other] > best:
                best = self.strengths[hex_][other]
        return best

    def trails(self, camps: tuple[int, ...]) -> Trails:
        """Give the ways of the seat with these camps."""
        found = self._trails.get(camps)
        if found is None:
            found = self._trails[camps] = Trails(self.f.ways, camps, self.hexes)
        return found

    def value(self, d: Draft) -> float:
        """Estimate the seat's lead after what a turn has done so far."""
        w, side = self.w, self.side
        reach = reach_of(self.trails(d.camps), d.explorers, d.leader, d.supply)
        one, more, leading = reach.one, reach.more, reach.leader
        total = 0.0
        explorers, levels, leader = d.explorers, d.levels, d.leader
        for hex_ in self.hexes:
            level = levels[hex_]
            if level:
                owner = d.guards[hex_]
                if owner != NOBODY:
                    if owner == self.seat:
                        total += level * (side.scorings + self.now)
                    else:
                        total -= self.against[owner] * level * self.f.sides[owner].scorings
                    continue
                strength = explorers[hex_] + (self.led if leader == hex_ else 0)
                key = (((hex_ * 32 + strength) * 16 + level) * 16 + one[hex_]) * 16 + more[hex_]
                key = (key * 16 + leading[hex_]) * 2 + (1 if leader == hex_ else 0)
                worth = self._temples.get(key)
                if worth is None:
                    worth = self._temple(d, hex_, strength, reach)
                    self._temples[key] = worth
                total += worth
            else:
                buried = d.buried[hex_]
                if buried:
                    members = explorers[hex_] + (1 if leader == hex_ else 0)
                    key = ((hex_ * 8 + buried) * 32 + members) * 16 + one[hex_]
                    worth = self._ruins.get(key)
                    if worth is None:
                        worth = self._ruin(hex_, buried, members, one[hex_])
                        self._ruins[key] = worth
                    total += worth
        have = self.treasures.points(d.treasures) + self.treasures.gain(d.treasures, d.digs)
        total += have * (side.scorings + self.now)
        total += self.treasures.hope(d.treasures) * side.scorings
        total += d.guards_left * w.guard_left * side.scorings
        busy = d.busy if d.busy is not None else self.busy
        turns = self.f.turns
        total += people_worth(w, explorers, leader, d.supply, d.camps, busy, turns)
        total += camps_worth(w, len(d.camps), d.camps_left, turns)
        return total - d.given

    def _temple(self, d: Draft, hex_: int, strength: int, mine: Reach) -> float:
        f, seat = self.f, self.seat
        strengths = self.strengths[hex_][:]
        strengths[seat] = strength
        reaches = self.reaches[:]
        reaches[seat] = mine
        level = d.levels[hex_]
        room = room_of(f.steps, level)  # as the turn began: what it used up matters little
        total = 0.0
        if self.now and strength > self.best_rival[hex_]:
            total += level
        for other in range(len(strengths)):
            side = self.side if other == seat else f.sides[other]
            stand = temple_bucket(other, strengths, reaches, hex_, self.led)
            leads = (d.leader if other == seat else side.leader) == hex_
            held, open_ = temple_worth(self.w, side, level, room, stand, leads, f.turns)
            if other == seat:
                total += held + open_
            else:
                total -= self.against[other] * (held + open_)
        return total

    def _ruin(self, hex_: int, buried: int, members: int, one: int) -> float:
        f = self.f
        total = self.means[self.seat] * ruins_share(self.w, buried, members, one)
        for other in range(len(f.sides)):
            if other != self.seat:
                p = f.sides[other]
                there = p.explorers[hex_] + (1 if p.leader == hex_ else 0)
                share = ruins_share(self.w, buried, there, self.reaches[other].one[hex_])
                total -= self.against[other] * self.means[other] * share
        return total

    def swap_loss(self, other: int, given: int, taken: int) -> float:
        """Say what a swap changes for the rival, as it counts for the seat."""
        p = self.f.sides[other]
        before = p.treasures
        after = list(before)
        after[taken] -= 1
        after[given] += 1
        t = self.treasures
        change = t.points(tuple(after)) - t.points(before)
        hope = t.hope(tuple(after)) - t.hope(before)
        return self.against[other] * (change + hope) * p.scorings


def weights_against(f: Field, w: Prices, seat: int) -> list[float]:
    """Share the weight of the rivals out among them, most to the one who stands best."""
    reaches = reaches_of(f)
    found = [0.0] * len(f.sides)
    best, first = -1.0e9, -1
    for other in range(len(f.sides)):
        if other != seat:
            value = estimate(f, w, other, reaches)
            if value > best:
                best, first = value, other
    share, whole = w.rival(len(f.sides)), LEADING + len(f.sides) - 2
    for other in range(len(f.sides)):
        if other != seat:
            found[other] = share * (LEADING if other == first else 1.0) / whole
    return found


def all_alike(n: int, w: Prices, seat: int) -> list[float]:
    """Share the weight of the rivals out evenly: what a hasty look makes of them."""
    each = w.rival(n) / (n - 1)
    return [0.0 if other == seat else each for other in range(n)]
