"""What each action of the gears is worth to a seat of Tzolk'in in a position, in points.

`Prices` looks at one seat's goods and what is open on the table; where workers stand is not
its business, so that positions with the same goods share one table.
"""

from __future__ import annotations

from tzolkin_desktop.bots.tzolkin_outlook import BLOCKS_MOST, CORN_MOST, QUARTER, Outlook
from tzolkin_desktop.games.tzolkin.components import (
    A_ANY_ACTION,
    A_BUILD,
    A_BUILD_FOR_CORN,
    A_FISH,
    A_GAIN,
    A_HARVEST,
    A_MARKET,
    A_SKULL,
    A_TECHNOLOGY,
    A_TEMPLES,
    A_WORKER,
    Action,
    Building,
)
from tzolkin_desktop.games.tzolkin.consts import (
    AGRICULTURE,
    ARCHITECTURE,
    CHICHEN_ITZA,
    EXTRACTION,
    F_ADVANCE,
    F_ANY_ACTION,
    F_BUILD,
    F_CORN,
    F_MARKET,
    F_POINTS,
    F_RESOURCE,
    F_SKULL,
    F_STEP,
    F_STEP_ANY,
    F_TECHNOLOGY,
    F_WORKER,
    NONE,
    PALENQUE,
    THEOLOGY,
    TOP_LEVEL,
    WOOD,
    YAXCHILAN,
)
from tzolkin_desktop.games.tzolkin.scoring import monument_points
from tzolkin_desktop.games.tzolkin.state import State

LONG = 99
# Amounts of corn that are close to each other share one table of prices.
CORN_SEEN = tuple(n if n < 4 else n // 2 * 2 if n < 16 else n // 4 * 4 for n in range(CORN_MOST))
ANY_ACTION_WORTH = 1.5  # a building that grants an action of choice
STEP_BACK = 0.3  # a corn for an action one lower

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
}


class Prices:
    """The worth of every action to one seat, and of riding to it from every space."""

    __slots__ = (
        "_building_row",
        "_construction",
        "_rides",
        "_rows",
        "blocks",
        "buildings",
        "corn_have",
        "corn_price",
        "corn_table",
        "hope",
        "jungle",
        "monument",
        "monuments",
        "o",
        "p",
        "pay",
        "s",
        "seat",
        "skull_bank",
        "skull_spaces",
        "step_best",
        "step_down",
        "step_up",
        "technology",
        "worker",
    )

    def __init__(
        self, o: Outlook, s: State, seat: int, temple_tables: list[list[float]], corn: int
    ) -> None:
        """Price everything for a seat that has, or will soon have, some corn."""
        # Rows of gears are worked out when they are asked for; by then the state has moved on.
        self.o, self.s, self.seat = o, s, seat
        self.p = p = s.players[seat].clone()
        self.jungle = s.jungle
        self.skull_bank = s.skull_bank
        self.skull_spaces = s.skull_spaces
        self.corn_table = table = o.corn(p.workers, p.farm_one, p.farm_all)
        self.corn_have = have = corn
        self.corn_price = max(QUARTER, table[have + 1] - table[have])
        self._price_steps(temple_tables)
        self.blocks = [min(n, BLOCKS_MOST) for n in p.resources]
        self.pay = o.payments(*self.blocks)
        self.technology = [self._technology(t) for t in range(len(p.technologies))]
        self.worker = self._worker()
        self.buildings = self._buildings()
        self.hope = 0.0
        self.monument = self._monument()
        self.monuments = sum([self._monument_points(m) for m in p.monuments])
        self._rows: dict[int, tuple[list[float], float]] = {}
        self._rides: dict[int, float] = {}
        self._construction: tuple[float, float] | None = None
        self._building_row = s.building_row
        del self.s

    def corn(self, n: int) -> float:
        """Price gaining corn, or paying it when `n` is negative."""
        table, have = self.corn_table, self.corn_have
        return table[max(0, have + n)] - table[have]

    def block(self, kind: int, n: int) -> float:
        """Price gaining blocks of a kind."""
        table, have = self.o.blocks[kind], self.p.resources[kind]
        return table[have + n] - table[have] if have + n <= BLOCKS_MOST else 0.0

    def ride(self, g: int, space: int) -> float:
        """Price a worker on a space: the best action it can ride to, less the days of riding."""
        known = self._rides.get(g << 4 | space)
        if known is not None:
            return known
        o, row = self.o, self.row(g)[0]
        best = 0.0
        price = o.w.wait
        in_time = o.food_in[0] if g == PALENQUE and o.food_in else LONG
        for days in range(o.wait, min(o.days, len(row) - 1 - space) + 1):
            if days > in_time:
                row = self._late_harvest()  # it comes after the food day
                in_time = LONG
            worth = row[space + days] * o.patience[days] - price * days
            if worth > best:
                best = worth
        self._rides[g << 4 | space] = best
        return best

    # Temples, technologies, workers

    def _price_steps(self, tables: list[list[float]]) -> None:
        up = []
        down = 99.0
        for t, table in enumerate(tables):
            step = self.p.temples[t]
            up.append(self._step_worth(t, table, step))
            if step:
                down = min(down, table[step] - table[step - 1])
        self.step_up = tuple(up)
        self.step_best = max(up)
        self.step_down = down

    def _step_worth(self, t: int, table: list[float], step: int) -> float:
        top = len(table) - 1
        if step >= top - 1 and (step == top or any(q.temples[t] == top for q in self.s.players)):
            return 0.0
        return max(0.0, table[step + 1] - table[step])

    def _technology(self, t: int) -> float:
        level = self.p.technologies[t]
        if level < TOP_LEVEL:
            table = self.o.technologies[t]
            return table[level + 1] - table[level]
        if t == AGRICULTURE:
            return self.step_best
        if t == EXTRACTION:
            return max([self.block(kind, 2) for kind in range(3)])
        if t == ARCHITECTURE:
            return 3.0
        return self.o.skull if self.skull_bank else 0.0

    def _worker(self) -> float:
        o, p = self.o, self.p
        if p.workers >= len(o.worker) - 1:
            return 0.0
        fed = o.corn(p.workers + 1, p.farm_one, p.farm_all)[self.corn_have]
        return o.worker[p.workers + 1] - o.worker[p.workers] + fed - self.corn_table[self.corn_have]

    # Construction

    def _buildings(self) -> list[tuple[float, int]]:
        """Price what each building on display gives, without its cost, and count its blocks."""
        p, memo = self.p, self.o.memo
        key = (
            self.s.building_row,
            self.corn_have,
            p.technologies,
            self.step_up,
            p.workers,
            p.farm_one,
            p.farm_all,
            p.monuments,
        )
        found: list[tuple[float, int]] | None = memo.get(key)
        if found is None:
            tiles = [self.o.content.buildings[b] for b in self.s.building_row if b != NONE]
            found = memo[key] = [(self._building(b), sum(b.cost)) for b in tiles]
        return found

    def _building(self, b: Building) -> float:
        o, p = self.o, self.p
        adds, level = o.content.adds, p.technologies[ARCHITECTURE]
        worth = adds["corn"][level] * self.corn_price + adds["points"][level]
        if b.feed_one or b.feed_all:
            fed = o.corn(p.workers, p.farm_one + b.feed_one, p.farm_all + b.feed_all)
            worth += fed[self.corn_have] - self.corn_table[self.corn_have]
        taken = 0
        for frame in b.frames:
            kind = frame[0]
            if kind == F_POINTS:
                worth += frame[1]
            elif kind == F_STEP:
                worth += self.step_up[frame[1]]
            elif kind == F_ADVANCE:
                worth += self.technology[frame[1]]
            elif kind == F_RESOURCE:
                worth += o.blocks[frame[1]][frame[2]]
            elif kind == F_CORN:
                worth += self.corn(frame[1])
            elif kind == F_STEP_ANY:
                worth += self.step_best
            elif kind == F_TECHNOLOGY:
                worth += sorted(self.technology)[-1 - taken]
                taken += 1
            elif kind == F_SKULL:
                worth += o.skull
            elif kind == F_WORKER:
                worth += self.worker
            elif kind == F_BUILD:
                worth += o.w.build_any
            elif kind == F_MARKET:
                worth += o.w.market
            elif kind == F_ANY_ACTION:
                worth += ANY_ACTION_WORTH
        for m in p.monuments:
            monument = o.content.monuments[m]
            if monument.rule == "per_tile":
                worth += monument.figures[0]
            elif monument.rule == "per_tile_of_kind" and monument.figures[0] == b.kind:
                worth += monument.figures[1]
        return worth

    def _monument(self) -> float:
        """Price the best monument to raise and, in passing, the hope for one some day."""
        s, p, o = self.s, self.p, self.o
        best = hope = 0.0
        wood, stone, gold = self.blocks
        offers = self._monument_offers()
        costs = o.costs(s.monument_row, o.content.monuments, wood, stone, gold, 0)
        for (points, skulls), (price, missing) in zip(offers, costs, strict=True):
            net = points - price
            if skulls:
                net -= skulls * o.skull
                missing += max(0, skulls - p.skulls)
            if net > 0 and missing < 8:
                if net * o.hope[missing] > hope:
                    hope = net * o.hope[missing]
                net *= o.ready[missing]
                if net > best:
                    best = net
        self.hope = hope
        return best

    def _monument_offers(self) -> list[tuple[float, int]]:
        """List the points of each monument on display, were it raised now, and its skulls."""
        s, p, o = self.s, self.p, self.o
        key = (
            s.monument_row,
            p.buildings,
            p.monuments,
            p.corn_tiles,
            p.wood_tiles,
            p.technologies,
            p.workers,
            p.temples,
            s.skull_spaces,
        )
        found: list[tuple[float, int]] | None = o.memo.get(key)
        if found is None:
            found = []
            for m in s.monument_row:
                if m != NONE:
                    monument = o.content.monuments[m]
                    rule, figures = monument.rule, monument.figures
                    points = self._monument_points(m)
                    # What counts itself is worth more once it stands.
                    if rule == "per_tile":
                        points += figures[0]
                    elif rule == "per_tile_of_kind" and figures[0] == monument.kind:
                        points += figures[1]
                    elif rule == "per_monument_of_anyone":
                        points += figures[len(s.players)]
                    found.append((points, monument.skulls))
            o.memo[key] = found
        return found

    def _monument_points(self, m: int) -> float:
        o = self.o
        monument = o.content.monuments[m]
        growth = o.w.monument_growth * GROWTH[monument.rule] * max(0, o.turns - 1)
        return monument_points(self.s, self.seat, monument) + growth

    # Actions

    def row(self, g: int) -> tuple[list[float], float]:
        """Give the worth of picking up from each space of a gear, and of its best action."""
        found = self._rows.get(g)
        if found is None:
            key = self._row_key(g)
            memo = self.o.memo
            if key is not None:
                found = memo.get(key)
            if found is None:
                found = self._row(g)
                if key is not None:
                    memo[key] = found
            self._rows[g] = found
        return found

    def _row_key(self, g: int) -> tuple[object, ...] | None:
        """Name all that the actions of a gear depend on; None when it is too much."""
        p = self.p
        wood, stone, gold = self.blocks
        agriculture, extraction, _, theology = p.technologies
        farms = (p.workers, p.farm_one, p.farm_all)
        corn, bank = self.corn_have, min(self.skull_bank, 3)
        if g == PALENQUE:
            return (g, corn, wood, agriculture, extraction, self.jungle, farms, self.step_down)
        if g == YAXCHILAN:
            return (g, corn, wood, stone, gold, extraction, theology, bank, farms)
        if g == CHICHEN_ITZA:
            skull = p.skulls > 0
            return (g, self.skull_spaces, skull, theology, self.step_up, self.pay, bank)
        return None

    def _row(self, g: int) -> tuple[list[float], float]:
        gear = self.o.content.gears[g]
        actions = [0.0, *[ACTIONS[a[0]](self, a) for a in gear.actions[1:]]]
        for number, action in enumerate(gear.actions):
            if number and action[0] == A_ANY_ACTION:
                best = max([self.row(other)[1] for other in range(g)])
                actions[number] = max(best, *actions[1:number]) + self.corn(-action[1])
        return self._spaces(g, actions), max(actions)

    def _late_harvest(self) -> list[float]:
        """Price the spaces of Palenque for workers that come home after the next food day."""
        o, p = self.o, self.p
        agriculture, extraction = p.technologies[AGRICULTURE], p.technologies[EXTRACTION]
        key = (LONG, p.resources[WOOD], agriculture, extraction, self.jungle, self.step_down)
        found: list[float] | None = o.memo.get(key)
        if found is None:
            table, have = self.corn_table, self.corn_have
            price = QUARTER + o.spend + o.w.later_food
            self.corn_table, self.corn_have = [price * n for n in range(CORN_MOST)], 0
            gear = o.content.gears[PALENQUE]
            actions = [0.0, *[ACTIONS[a[0]](self, a) for a in gear.actions[1:]]]
            found = o.memo[key] = self._spaces(PALENQUE, actions)
            self.corn_table, self.corn_have = table, have
        return found

    def _spaces(self, g: int, actions: list[float]) -> list[float]:
        """Turn the worth of a gear's actions into that of picking up from each space."""
        best = 0.0
        spaces = [0.0]
        for worth in actions[1:]:
            best -= STEP_BACK
            if worth > best:
                best = worth
            spaces.append(best)
        every = max(actions)
        spaces += [every] * (self.o.content.gears[g].last + 1 - len(spaces))
        if g == CHICHEN_ITZA and self.p.technologies[THEOLOGY]:
            higher = [*actions[1:], every, every]
            spaces = [max(a, b) for a, b in zip(spaces, higher, strict=True)]
        return spaces

    def _fish(self, action: Action) -> float:
        level = self.p.technologies[AGRICULTURE]
        return self.corn(action[1] + self.o.content.adds["fish_corn"][level])

    def _harvest(self, action: Action) -> float:
        _, group, corn_gain, wood_gain = action
        p, adds = self.p, self.o.content.adds
        wood, corn = self.jungle[2 * group], self.jungle[2 * group + 1]
        level = p.technologies[AGRICULTURE]
        gain = self.corn(corn_gain + adds["harvest_corn"][level])
        worth = 0.0
        if corn or adds["without_tile"][level]:
            worth = gain
        if wood and wood_gain:
            wood_gain += adds["wood"][p.technologies[EXTRACTION]]
            worth = max(worth, gain - self.step_down, self.block(WOOD, wood_gain))
        return worth

    def _gain(self, action: Action) -> float:
        _, corn, wood, stone, gold, skulls = action
        p, adds = self.p, self.o.content.adds
        level = p.technologies[EXTRACTION]
        worth = self.corn(corn) if corn else 0.0
        if wood:
            worth += self.block(0, wood + adds["wood"][level])
        if stone:
            worth += self.block(1, stone + adds["stone"][level])
        if gold:
            worth += self.block(2, gold + adds["gold"][level])
        if skulls:
            skulls = min(self.skull_bank, skulls + adds["skull"][p.technologies[THEOLOGY]])
            worth += skulls * self.o.skull
        return worth

    def _technologies(self, action: Action) -> float:
        cost, ready = self.o.content.technology_cost, self.o.ready
        have = sum(self.p.resources)
        offers = []
        for t, level in enumerate(self.p.technologies):
            worth = self.technology[t] - self.pay[cost[level]]
            if worth > 0:
                offers.append((worth * ready[max(0, cost[level] - have)], cost[level]))
        if not offers:
            return 0.0
        offers.sort(reverse=True)
        worth, spent = offers[0]
        if action[1] > 1 and len(offers) > 1:
            second, more = offers[1]
            worth += second * ready[max(0, spent + more - have)]
        return worth

    def _build(self, action: Action) -> float:
        best, second = self._constructions()
        if action[2]:
            best = max(best + self.o.w.second_building * second, self.monument)
        return best

    def _constructions(self) -> tuple[float, float]:
        """Price the best and the second best building at their cost in blocks."""
        if self._construction is not None:
            return self._construction
        o, row = self.o, self._building_row
        wood, stone, gold = self.blocks
        saved = o.content.adds["saved_resource"][self.p.technologies[ARCHITECTURE]]
        costs = o.costs(row, o.content.buildings, wood, stone, gold, saved)
        best = o.w.build_any if o.turns > 3 else 0.0
        second = 0.0
        for (worth, _), (price, missing) in zip(self.buildings, costs, strict=True):
            net = (worth - price) * o.ready[missing]
            if net > best:
                best, second = net, best
            elif net > second:
                second = net
        self._construction = best, second
        return self._construction

    def _temples(self, action: Action) -> float:
        _, steps, resources, corn = action
        worth = sum(sorted(self.step_up, reverse=True)[:steps]) - self.pay[resources]
        if corn:
            worth += self.corn(-corn)
        if corn > self.corn_have or sum(self.p.resources) < resources:
            worth *= self.o.w.unready
        return worth

    def _market(self, action: Action) -> float:
        return self.o.w.market if self.o.turns > 1 else 0.0

    def _new_worker(self, action: Action) -> float:
        return self.worker

    def _build_for_corn(self, action: Action) -> float:
        o, p, rate = self.o, self.p, action[1]
        saved = o.content.adds["saved_resource"][p.technologies[ARCHITECTURE]]
        best = 0.0
        for worth, blocks in self.buildings:
            price = max(0, blocks - saved) * rate
            missing = price - self.corn_have
            if missing > 0:
                net = (worth - price * self.corn_price) * o.ready[(missing + 1) // 2]
            else:
                net = worth + self.corn(-price)
            if net > best:
                best = net
        return best

    def _any_action(self, action: Action) -> float:
        return 0.0

    def _skull(self, action: Action) -> float:
        _, space, points, temple, resources = action
        p, o = self.p, self.o
        if self.skull_spaces >> space & 1:
            return 0.0
        worth = points - o.skull + self.step_up[temple]
        if resources:
            worth += o.blocks[2][1]
        if p.technologies[THEOLOGY] > 1 and any(p.resources):
            worth += max(0.0, self.step_best - self.pay[1])
        if p.skulls:
            return worth
        return worth * o.w.skull_doubt if self.skull_bank else 0.0


ACTIONS = {
    A_FISH: Prices._fish,
    A_HARVEST: Prices._harvest,
    A_GAIN: Prices._gain,
    A_TECHNOLOGY: Prices._technologies,
    A_BUILD: Prices._build,
    A_TEMPLES: Prices._temples,
    A_MARKET: Prices._market,
    A_WORKER: Prices._new_worker,
    A_BUILD_FOR_CORN: Prices._build_for_corn,
    A_ANY_ACTION: Prices._any_action,
    A_SKULL: Prices._skull,
}
