"""The evaluator of Tzolk'in: what a seat's final score is likely to be, term by term, in points.

One term is one function: what the thing would score today, and above that what the price list
says it will still bring. The list fades to nothing as the calendar ends, so that after the last
turn the estimate is the real score.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tzolkin_desktop.bots.tzolkin_outlook import ESTIMATED_REWARD, Outlook
from tzolkin_desktop.bots.weights import COLUMNS, RIDDEN, Prices, Weights
from tzolkin_desktop.games.tzolkin.components import A_FISH, A_HARVEST, Content
from tzolkin_desktop.games.tzolkin.consts import (
    AGRICULTURE,
    CHICHEN_ITZA,
    EXTRACTION,
    F_TURN,
    NONE,
    PALENQUE,
    QUARTERS,
    TIKAL,
    YAXCHILAN,
)
from tzolkin_desktop.games.tzolkin.scoring import monument_points
from tzolkin_desktop.games.tzolkin.state import Player, State
from tzolkin_desktop.games.tzolkin.tribes_and_prophecies.prophecies import standing

NEW_TURN = (F_TURN, 0)
REMEMBERED = 20_000  # monuments judged before the memory is emptied
MISSING = tuple(0.7**n for n in range(40))  # trust in a tile with so many blocks missing
SKULL_RIDE = 4  # days a worker at Chichen Itza is taken to ride on
FIRST, SOME, MANY, RICH = 3, 8, 16, 30  # steps of the price of corn
TRADED = 4  # corn that a worker at Uxmal can make use of

# How much of a monument's unit (a tile, a step, a skull...) a seat still gains in a turn.
GROWTH = {
    "per_tile_of_kind": 0.16,
    "per_tile": 0.22,
    "per_corn_tile": 0.16,
    "per_wood_tile": 0.12,
    "per_monument_of_anyone": 0.4,
    "by_full_technologies": 0.3,
    "per_technology_level": 0.36,
    "by_workers": 0.15,
    "temples_again": 0.3,
    "per_step_in_best_temple": 0.3,
    "per_skull_placed": 0.6,
    "points": 0.0,
    "at_once": 0.0,
}


class View:
    """A position as one seat sees it: what the terms read."""

    __slots__ = ("content", "memo", "o", "p", "s", "seat", "tribes", "w")

    def __init__(
        self,
        s: State,
        seat: int,
        o: Outlook,
        memo: dict[tuple[object, ...], float],
        tribes: Mapping[str, float],
    ) -> None:
        self.s, self.seat, self.o = s, seat, o
        self.p: Player = s.players[seat]
        self.w: Prices = o.prices
        self.content: Content = s.content
        self.memo = memo
        self.tribes = tribes


def banked(v: View) -> float:
    """Count the points on the score sheet."""
    return sum(v.p.sheet) / QUARTERS


def goods(v: View) -> float:
    """Price the blocks: what they sell for, and their use while there is time."""
    w = v.w
    wood, stone, gold = v.p.resources
    a, b, c = v.content.market
    worth = (wood * a + stone * b + gold * c) / QUARTERS
    kinds = 0
    if wood:
        kinds = 1
        worth += w.wood * wood + w.wood_first * (2 if wood > 1 else 1)
    if stone:
        kinds += 1
        worth += w.stone * stone + w.stone_first * (2 if stone > 1 else 1)
    if gold:
        kinds += 1
        worth += w.gold * gold + w.gold_first * (2 if gold > 1 else 1)
    return worth + w.block_kinds * kinds


def corn(v: View) -> float:
    """Price the corn, less the food that is needed and the hunger it does not prevent."""
    p, s, o, w = v.p, v.s, v.o, v.w
    have = p.corn
    if s.start_space == v.seat and s.seat == v.seat:
        have += s.teeth_corn  # it comes at the end of this very turn (rules 3.7)
    worth = 0.0
    if s.feasts < len(v.content.food_days):
        figures = v.content.figures[p.tribe]
        need = figures.feed_corn - p.farm_all
        hungry = p.workers - p.farm_one
        if need > 0 and hungry > 0:
            fed = min(hungry, have // need)
            lost = (hungry - fed) * figures.hunger_points
            if o.food:
                worth = w.feed * fed * need - (1.0 + w.hunger) * lost
            else:
                have -= fed * need
                worth = -lost
    worth += have / QUARTERS
    totals = v.content.placement_total
    worth += w.corn_to_place * min(have, totals[min(p.hand, len(totals) - 1)] + p.hand)
    if have <= FIRST:
        return worth + (w.corn_first + w.corn_some + w.corn_many + w.corn_rich) * have
    worth += w.corn_first * FIRST + w.corn_some * min(have, SOME)
    return worth + w.corn_many * min(have, MANY) + w.corn_rich * min(have, RICH)


def skulls(v: View) -> float:
    """Price the skulls in hand, more when a worker rides to Chichen Itza for them."""
    n = v.p.skulls
    if not n:
        return 0.0
    w = v.w
    riding = v.s.gears[CHICHEN_ITZA].count(v.seat)
    worth = n * (v.content.skull_points + w.skull) + w.skull_first
    return worth + w.skull_on_its_way * min(n, riding)


def temples(v: View) -> float:
    """Project the payouts still to come from where the markers stand."""
    key = (v.seat, *[q.temples for q in v.s.players])
    known = v.o.temples.get(key)
    if known is None:
        known = v.o.temples[key] = _temples(v)
    return known


def _temples(v: View) -> float:
    p, o, w = v.p, v.o, v.w
    if not o.ages:
        return 0.0
    points = 0
    reward = 0.0
    leads = [[0, 0, 0, 0], [0, 0, 0, 0]]  # bonuses of each age: behind, level, first, ahead
    for t, temple in enumerate(v.content.temples):
        step = p.temples[t]
        points += temple.points[step]
        lead = step - max([q.temples[t] for q in v.s.players if q is not p])
        if lead > -2:
            for age, bonus in enumerate(temple.bonus):
                leads[age][min(lead, 2) + 1] += bonus
        for worth_each, n in zip(ESTIMATED_REWARD, temple.reward_cost[step], strict=True):
            reward += worth_each * n
    behind, level, first, ahead = leads[1]
    worth = points * (1.0 + w.final_points) + ahead * (1.0 + w.final_ahead)
    worth += first * (1.0 + w.final_first) + level * (0.5 + w.final_level) + behind * w.final_behind
    if len(o.ages) > 1:
        behind, level, first, ahead = leads[0]
        worth += points * (1.0 + w.age_points) + ahead * (1.0 + w.age_ahead)
        worth += first * (1.0 + w.age_first) + level * (0.5 + w.age_level) + behind * w.age_behind
    if o.reward >= 0:
        worth += reward * (1.0 + w.reward)
    return worth


def technologies(v: View) -> float:
    """Price the levels of technology."""
    a, b, c, d = v.p.technologies
    tables = v.o.technologies
    return tables[0][a] + tables[1][b] + tables[2][c] + tables[3][d]


def crew(v: View) -> float:
    """Price the workers beyond the first three, and the farms that feed them."""
    p, w = v.p, v.w
    worth = v.o.crew[p.workers]
    if p.farm_one:
        worth += w.farm_one * min(p.farm_one, p.workers)
    if p.farm_all:
        worth += w.farm_all * p.farm_all * p.workers
    return worth


def monuments(v: View) -> float:
    """Price buildings, the own monuments and the hope for one on display."""
    s, p, w = v.s, v.p, v.w
    worth = w.buildings * len(p.buildings)
    if p.monuments:
        points, growth = 0, 0.0
        for m in p.monuments:
            monument = v.content.monuments[m]
            points += monument_points(s, v.seat, monument)
            growth += GROWTH[monument.rule]
        worth += points * (1.0 + w.monument) + growth * w.monument_growth * v.o.turns
    if v.o.turns > 1:
        worth += _hope(v) + w.building_hope * _nearest(v)
    return worth


def _hope(v: View) -> float:
    """Price the best monument on display: surely within reach, or only on its way."""
    s, p, w = v.s, v.p, v.w
    wood, stone, gold = p.resources
    key = (
        s.monument_row, p.buildings, p.monuments, p.corn_tiles, p.wood_tiles, p.technologies,
        p.workers, p.temples, s.skull_spaces, wood, stone, gold, p.skulls, v.o.turns,
    )  # fmt: skip
    known = v.memo.get(key)
    if known is not None:
        return known
    best = near = 0.0
    for m in s.monument_row:
        if m == NONE:
            continue
        monument = v.content.monuments[m]
        a, b, c = monument.cost
        missing = max(0, a - wood) + max(0, b - stone) + max(0, c - gold)
        missing += max(0, monument.skulls - p.skulls)
        points = monument_points(s, v.seat, monument)
        # What counts itself is worth more once it stands.
        rule, figures = monument.rule, monument.figures
        if rule == "per_tile":
            points += figures[0]
        elif rule == "per_tile_of_kind" and figures[0] == monument.kind:
            points += figures[1]
        elif rule == "per_monument_of_anyone":
            points += figures[len(s.players)]
        hope = points * MISSING[missing]
        if hope > best:
            best = hope
        share = 1.0 - missing / max(1, a + b + c + monument.skulls)
        likely = (points + GROWTH[rule] * v.o.turns) * share * share
        if likely > near:
            near = likely
    v.memo[key] = found = w.monument_hope * best + w.monument_near * near
    return found


def _nearest(v: View) -> float:
    """Say how near the seat is to the blocks of a building on display."""
    s = v.s
    wood, stone, gold = v.p.resources
    key = (s.building_row, wood, stone, gold)
    known = v.memo.get(key)
    if known is not None:
        return known
    least = len(MISSING) - 1
    for b in s.building_row:
        if b == NONE:
            continue
        a, c, d = v.content.buildings[b].cost
        missing = max(0, a - wood) + max(0, c - stone) + max(0, d - gold)
        if missing < least:
            least = missing
    v.memo[key] = found = MISSING[least]
    return found


def riders(v: View) -> float:
    """Price the workers on the gears by where they stand and what is open there."""
    if not v.o.turns:
        return 0.0
    s, seat, w = v.s, v.seat, v.w
    worth = 0.0
    for g, slots in enumerate(s.gears):
        n = slots.count(seat)
        if not n:
            continue
        table = w.riders[g]
        if n == 1:
            spaces = [slots.index(seat)]
        else:
            spaces = [k for k, who in enumerate(slots) if who == seat]
        for k in spaces:
            worth += table[min(k, RIDDEN[g] - 1)]
        if g == PALENQUE:
            worth += w.crowd_palenque * (n - 1)
            worth += w.harvest * sum([_harvest(v, k) for k in spaces])
        elif g == CHICHEN_ITZA:
            worth += w.crowd_chichen_itza * (n - 1)
            worth += w.skullless * max(0, n - v.p.skulls)
            worth += w.open_skull * sum([_open_skull(v, k) for k in spaces])
        elif g == TIKAL:
            worth += w.crowd_tikal * (n - 1)
            worth += w.tikal_blocks * min(sum(v.p.resources), 2 * n)
        elif g == YAXCHILAN:
            worth += w.crowd_yaxchilan * (n - 1)
            worth += w.mining * n * v.p.technologies[EXTRACTION]
        else:
            worth += w.crowd_uxmal * (n - 1)
            worth += w.trading * min(v.p.corn, TRADED * n)
    return worth


def _harvest(v: View, space: int) -> int:
    """Count the corn that a worker at Palenque could bring home tomorrow."""
    jungle, level = v.s.jungle, v.p.technologies[AGRICULTURE]
    adds = v.content.adds
    best = 0
    for action in v.content.gears[PALENQUE].actions[1 : space + 2]:
        if action[0] == A_FISH:
            best = action[1] + adds["fish_corn"][level]
        elif action[0] == A_HARVEST:
            wood, corn = jungle[2 * action[1]], jungle[2 * action[1] + 1]
            if corn or wood or adds["without_tile"][level]:
                best = max(best, action[2] + adds["harvest_corn"][level])
    return best


def _open_skull(v: View, space: int) -> int:
    """Find the most points open for a skull where a worker at Chichen Itza will get to."""
    taken = v.s.skull_spaces
    actions = v.content.gears[CHICHEN_ITZA].actions
    top = min(len(actions) - 1, space + min(SKULL_RIDE, v.o.turns))
    for n in range(top, 0, -1):
        if not taken >> n & 1:
            return actions[n][2]
    return 0


def hand(v: View) -> float:
    """Price the workers in hand."""
    return v.o.hand[v.p.hand]


def initiative(v: View) -> float:
    """Price the light side of the board, the starting player space, the marker and time itself."""
    w, s = v.w, v.s
    worth = w.time
    if v.p.light:
        worth += w.light
    if s.start_space == v.seat:
        worth += w.start
    elif s.first == v.seat:
        worth += w.first
    return worth


def prophecies(v: View) -> float:
    """Price where the seat stands in the prophecy that holds and in those to come."""
    s, w = v.s, v.w
    worth = 0.0
    holds = v.content.calamity
    if holds != NONE:
        worth = standing(s, v.seat, holds).points * (1.0 + w.prophecy_now)
    for coming in s.prophecies[s.feasts :]:
        if coming != holds:
            worth += standing(s, v.seat, coming).points * w.prophecy_later
    return worth


def tribe(v: View) -> float:
    """Price the power of the tribe by the turns left, and what it owes."""
    expansion, p = v.content.expansion, v.p
    if expansion is None or p.tribe == NONE:
        return 0.0
    owed = sum(p.debts) * v.content.figures[p.tribe].debt_end
    share = min(1.0, v.o.turns / COLUMNS[-1])
    return v.tribes.get(expansion.tribes[p.tribe].id, 0.0) * share - owed


Term = tuple[str, Callable[[View], float]]
TERMS: tuple[Term, ...] = (
    ("banked", banked),
    ("goods", goods),
    ("corn", corn),
    ("skulls", skulls),
    ("temples", temples),
    ("technologies", technologies),
    ("crew", crew),
    ("monuments", monuments),
    ("riders", riders),
    ("hand", hand),
    ("initiative", initiative),
)
EXPANSION_TERMS: tuple[Term, ...] = (*TERMS, ("prophecies", prophecies), ("tribe", tribe))


class Evaluator:
    """Estimates final scores; remembers moments and monuments, never positions."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._outlooks: dict[tuple[int, int, int, bool], Outlook] = {}
        self._memo: dict[tuple[object, ...], float] = {}

    def value(self, s: State, seat: int) -> float:
        """Estimate a seat's final score."""
        if not s.stack:
            return sum(s.players[seat].sheet) / QUARTERS
        v = self.view(s, seat)
        total = 0.0
        for _, term in TERMS if s.content.hooks is None else EXPANSION_TERMS:
            total += term(v)
        return total

    def terms(self, s: State, seat: int) -> list[tuple[str, float]]:
        """List the terms of the estimate by name."""
        if not s.stack:
            return [("banked", sum(s.players[seat].sheet) / QUARTERS)]
        v = self.view(s, seat)
        terms = TERMS if s.content.hooks is None else EXPANSION_TERMS
        return [(name, term(v)) for name, term in terms]

    def margin(self, s: State, seat: int) -> float:
        """Estimate a seat's lead: its own outlook less a share of the best opponent's."""
        best = max(self.value(s, other) for other in range(len(s.players)) if other != seat)
        return self.value(s, seat) - self.weights.rival * best

    def view(self, s: State, seat: int) -> View:
        """Look at a position with a seat's eyes."""
        # A seat in the middle of its turn is seen as at the end of it.
        order = (seat - s.first) % len(s.players)
        acts_today = order > s.turn or (order == s.turn and s.stack[-1] == NEW_TURN)
        key = (id(s.content), s.day, s.feasts, acts_today)
        o = self._outlooks.get(key)
        if o is None:
            o = Outlook(s.content, self.weights, s.day, s.feasts, acts_today)
            self._outlooks[key] = o
        if len(self._memo) > REMEMBERED:
            self._memo.clear()
        return View(s, seat, o, self._memo, self.weights.tribes)
