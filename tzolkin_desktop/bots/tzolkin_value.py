"""The evaluator of Tzolk'in: what a seat's final score is likely to be, term by term, in points.

One term is one function. Terms that speak of the future vanish as the calendar ends, so that on
the last day the estimate is the real score.
"""

from __future__ import annotations

from collections.abc import Callable

from tzolkin_desktop.bots.tzolkin_outlook import BLOCKS_MOST, CORN_MOST, Outlook
from tzolkin_desktop.bots.tzolkin_prices import CORN_SEEN, Prices
from tzolkin_desktop.bots.weights import Weights
from tzolkin_desktop.games.tzolkin.components import A_FISH, Content
from tzolkin_desktop.games.tzolkin.consts import (
    AGRICULTURE,
    F_TURN,
    NONE,
    PALENQUE,
    QUARTERS,
)
from tzolkin_desktop.games.tzolkin.state import Player, State

NEW_TURN = (F_TURN, 0)
HARVEST_DAYS = 2  # how long a worker at Palenque is taken to ride
REMEMBERED = 6_000  # tables kept before the memory is emptied


class View:
    """A position as one seat sees it: what the terms read."""

    __slots__ = ("harvest", "o", "p", "prices", "s", "seat", "temple_tables")

    def __init__(
        self,
        s: State,
        seat: int,
        p: Player,
        o: Outlook,
        temple_tables: list[list[float]],
        prices: Prices,
        harvest: int,
    ) -> None:
        self.harvest = harvest
        self.s, self.seat, self.p, self.o = s, seat, p, o
        self.temple_tables = temple_tables
        self.prices = prices


def banked(v: View) -> float:
    """Count the points on the score sheet."""
    return sum(v.p.sheet) / QUARTERS


def goods(v: View) -> float:
    """Price the blocks: what they sell for, and their use while there is time."""
    tables = v.o.blocks
    wood, stone, gold = v.p.resources
    return (
        tables[0][min(wood, BLOCKS_MOST)]
        + tables[1][min(stone, BLOCKS_MOST)]
        + tables[2][min(gold, BLOCKS_MOST)]
    )


def corn(v: View) -> float:
    """Price the corn, less the hunger it does not prevent."""
    p, s = v.p, v.s
    have = p.corn
    if s.start_space == v.seat and s.seat == v.seat:
        have += s.teeth_corn  # it comes at the end of this very turn (rules 3.7)
    return v.prices.corn_table[min(have, CORN_MOST)] + max(0, have - CORN_MOST) * 0.25


def skulls(v: View) -> float:
    """Price the skulls in hand."""
    return v.p.skulls * v.o.skull


def temples(v: View) -> float:
    """Project the payouts still to come from where the markers stand."""
    a, b, c = v.p.temples
    tables = v.temple_tables
    return tables[0][a] + tables[1][b] + tables[2][c]


def technologies(v: View) -> float:
    """Price the use of technologies in the turns left."""
    return sum(
        table[level] for table, level in zip(v.o.technologies, v.p.technologies, strict=True)
    )


def monuments(v: View) -> float:
    """Price the own monuments and the hope for one on display."""
    return v.prices.monuments + v.prices.hope


def tiles(v: View) -> float:
    """Price harvest tiles while a monument that counts them is on display."""
    p, worth = v.p, 0.0
    if v.o.turns < 2 or not (p.corn_tiles or p.wood_tiles):
        return worth
    for m in v.s.monument_row:
        if m != NONE:
            rule = v.o.content.monuments[m].rule
            if rule == "per_corn_tile":
                worth += v.o.w.tile * p.corn_tiles
            elif rule == "per_wood_tile":
                worth += v.o.w.tile * p.wood_tiles
    return worth


def crew(v: View) -> float:
    """Price the number of workers by the turns left."""
    return v.o.worker[v.p.workers]


def riders(v: View) -> float:
    """Price the workers on the gears by the best action each can ride to."""
    if not v.o.turns:
        return 0.0
    seat, ride = v.seat, v.prices.ride
    worth = 0.0
    for gears, repeat in v.o.crowds:
        found = []
        for g in gears:
            slots = v.s.gears[g]
            n = slots.count(seat)
            if n == 1:
                found.append(ride(g, slots.index(seat)))
            elif n:
                found += [ride(g, k) for k, who in enumerate(slots) if who == seat]
        if not found:
            continue
        if len(found) > 1:
            found.sort(reverse=True)
            share = repeat
            for i in range(1, len(found)):
                found[i] *= share
                share *= repeat
        total = sum(found) * v.o.w.ride
        if v.harvest and gears[0] == PALENQUE:
            total = max(total, _harvest(v, len(found)))
        worth += total
    return worth


def _harvest(v: View, workers: int) -> float:
    """Price the corn that workers at Palenque bring home before the next food day, all in all."""
    table, have = v.prices.corn_table, min(v.p.corn, CORN_MOST)
    gain = table[min(CORN_MOST, have + v.harvest)] - table[have]
    return gain * v.o.w.harvest - v.o.w.wait * 2 * workers


def hand(v: View) -> float:
    """Price the workers in hand: to place them takes a turn in which nobody is picked up."""
    n = v.p.hand
    if not n or v.o.turns < 2:
        return 0.0
    return n * v.o.w.hand - v.o.w.turn


def initiative(v: View) -> float:
    """Price the light side of the board, the starting player space and the marker."""
    w, o, s = v.o.w, v.o, v.s
    if o.turns < 2:
        return 0.0
    worth = w.light * min(1.0, o.turns / 6) if v.p.light else 0.0
    if s.start_space == v.seat:
        worth += w.start
    elif s.first == v.seat:
        worth += w.first
    return worth


TERMS: tuple[tuple[str, Callable[[View], float]], ...] = (
    ("banked", banked),
    ("goods", goods),
    ("corn", corn),
    ("skulls", skulls),
    ("temples", temples),
    ("technologies", technologies),
    ("monuments", monuments),
    ("tiles", tiles),
    ("crew", crew),
    ("riders", riders),
    ("hand", hand),
    ("initiative", initiative),
)


class Evaluator:
    """Estimates final scores; remembers tables, never positions, between calls."""

    def __init__(self, content: Content, weights: Weights) -> None:
        self.content = content
        self.weights = weights
        self._outlooks: dict[tuple[int, int, bool], Outlook] = {}
        self._prices: dict[tuple[object, ...], Prices] = {}

    def value(self, s: State, seat: int) -> float:
        """Estimate a seat's final score."""
        if not s.stack:
            return sum(s.players[seat].sheet) / QUARTERS
        v = self.view(s, seat)
        total = 0.0
        for _, term in TERMS:
            total += term(v)
        return total

    def terms(self, s: State, seat: int) -> list[tuple[str, float]]:
        """List the terms of the estimate by name."""
        if not s.stack:
            return [("banked", sum(s.players[seat].sheet) / QUARTERS)]
        v = self.view(s, seat)
        return [(name, term(v)) for name, term in TERMS]

    def margin(self, s: State, seat: int) -> float:
        """Estimate a seat's lead: its own outlook less a share of the best opponent's."""
        best = max(self.value(s, other) for other in range(len(s.players)) if other != seat)
        return self.value(s, seat) - self.weights.rival * best

    def view(self, s: State, seat: int) -> View:
        """Look at a position with a seat's eyes."""
        n = len(s.players)
        # A seat in the middle of its turn is seen as at the end of it.
        order = (seat - s.first) % n
        acts_today = order > s.turn or (order == s.turn and s.stack[-1] == NEW_TURN)
        key = (s.day, s.feasts, acts_today)
        o = self._outlooks.get(key)
        if o is None:
            o = self._outlooks[key] = Outlook(self.content, self.weights, *key)
        p = s.players[seat]
        others = tuple([q.temples for q in s.players if q is not p])
        harvest = 0
        if seat in s.gears[PALENQUE] and o.turns:
            harvest = self._harvest(o, s, p, seat)
        # Corn on its way counts when other things are weighed against corn.
        corn_seen = CORN_SEEN[min(p.corn + harvest, CORN_MOST - 20)]
        goods_key = (
            key,
            corn_seen,
            *p.resources,
            p.skulls,
            p.workers,
            p.farm_one,
            p.farm_all,
            p.temples,
            others,
            p.technologies,
            p.buildings,
            p.monuments,
            p.corn_tiles,
            p.wood_tiles,
            s.jungle,
            s.building_row,
            s.monument_row,
            s.skull_spaces,
            s.skull_bank,
        )
        found = self._prices.get(goods_key)
        tables = self._temple_tables(o, others)
        if found is None:
            if len(self._prices) >= REMEMBERED:
                self._prices.clear()
                self._outlooks.clear()
            found = self._prices[goods_key] = Prices(o, s, seat, tables, corn_seen)
        return View(s, seat, p, o, tables, found, harvest)

    def _harvest(self, o: Outlook, s: State, p: Player, seat: int) -> int:
        """Count the corn that workers at Palenque will bring home before the next food day."""
        slots = s.gears[PALENQUE]
        gear, adds = self.content.gears[PALENQUE], self.content.adds
        level = p.technologies[AGRICULTURE]
        days = min(HARVEST_DAYS, o.days, o.food_in[0] if o.food_in else 0)
        coming = 0
        for space, who in enumerate(slots):
            if who == seat:
                best = 0
                for action in gear.actions[1 : space + days + 1]:
                    if action[0] == A_FISH:
                        best = action[1] + adds["fish_corn"][level]
                        continue
                    wood, corn = s.jungle[2 * action[1]], s.jungle[2 * action[1] + 1]
                    if corn or wood or adds["without_tile"][level]:
                        best = max(best, action[2] + adds["harvest_corn"][level])
                coming += best
        return coming if days >= o.wait else 0

    def _temple_tables(self, o: Outlook, others: tuple[tuple[int, ...], ...]) -> list[list[float]]:
        tables = []
        for t in range(len(self.content.temples)):
            steps = [other[t] for other in others]
            best = max(steps)
            tables.append(o.temple(t, best, steps.count(best)))
        return tables
