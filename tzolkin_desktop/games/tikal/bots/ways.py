"""Ways over the land, as bots need them: prices between any two hexes, found when first asked for.

Knows crossings, camps and prices; nothing of members, points or what a place is worth.
"""

from __future__ import annotations

from tzolkin_desktop.games.tikal.rules.components import Costs
from tzolkin_desktop.games.tikal.rules.consts import HEXES
from tzolkin_desktop.games.tikal.rules.state import Paths

FAR = 15  # a price that no turn pays; all that is farther counts the same
Row = list[int]
NO_WAY: Row = [FAR] * HEXES


class Ways:
    """Prices of walking on one board; a row gives them from one hex to all others."""

    __slots__ = ("_rows", "costs", "paths")

    def __init__(self, paths: Paths, costs: Costs) -> None:
        self.paths = paths
        self.costs = costs
        self._rows: list[Row | None] = [None] * HEXES

    def row(self, start: int) -> Row:
        """Give the prices of walking from a hex; it is the same the other way round."""
        row = self._rows[start]
        if row is None:
            row = self._rows[start] = self._found(start)
        return row

    def _found(self, start: int) -> Row:
        best = [FAR] * HEXES
        best[start] = 0
        waiting: list[list[int]] = [[] for _ in range(FAR)]
        waiting[0].append(start)
        stone = self.costs.stone
        for paid in range(FAR):
            for hex_ in waiting[paid]:
                if best[hex_] != paid:
                    continue
                for there, stones in self.paths[hex_]:
                    price = paid + stones * stone
                    if price < best[there]:
                        best[there] = price
                        waiting[price].append(there)
        return best

    def crossing(self, hex_: int, there: int) -> int:
        """Give the price of one crossing."""
        for to, stones in self.paths[hex_]:
            if to == there:
                return stones * self.costs.stone
        return FAR

    def route(self, start: int, end: int) -> list[int]:
        """List the hexes of a cheapest walk, both ends among them."""
        row, stone = self.row(end), self.costs.stone
        hexes = [start]
        while hexes[-1] != end:
            here = hexes[-1]
            for there, stones in self.paths[here]:
                if row[there] + stones * stone == row[here]:
                    hexes.append(there)
                    break
            else:
                raise AssertionError
        return hexes


def least(rows: list[Row]) -> Row:
    """Give the smallest price for every hex."""
    if not rows:
        return NO_WAY
    if len(rows) == 1:
        return rows[0]
    return list(map(min, *rows))


class Trails:
    """Prices for a seat whose camps are joined by secret trails (rules 6.2).

    Where only some `goals` matter, rows with their prices alone are the quicker ones.
    """

    __slots__ = (
        "_goal_rows", "_rows", "camps", "from_camps", "goals", "recruit", "recruit_goals", "ways",
    )  # fmt: skip

    def __init__(self, ways: Ways, camps: tuple[int, ...], goals: Row | None = None) -> None:
        self.ways = ways
        self.camps = camps  # the base camp among them
        self.goals: Row = [] if goals is None else goals
        self._rows: dict[int, Row] = {}
        self._goal_rows: dict[int, Row] = {}
        self.from_camps = least([ways.row(camp) for camp in camps])
        price = ways.costs.recruit
        self.recruit = [min(FAR, paid + price) for paid in self.from_camps]
        self.recruit_goals = [self.recruit[goal] for goal in self.goals]

    def row(self, start: int) -> Row:
        """Give the prices from a hex, over trails where that is cheaper."""
        row = self._rows.get(start)
        if row is None:
            row = self.ways.row(start)
            if len(self.camps) > 1:
                before = self.from_camps[start] + self.ways.costs.trail
                if before < FAR:
                    after = [paid + before for paid in self.from_camps]
                    row = list(map(min, row, after))
            self._rows[start] = row
        return row

    def goal_row(self, start: int) -> Row:
        """Give the prices from a hex to each of the goals."""
        row = self._goal_rows.get(start)
        if row is None:
            whole = self.row(start)
            row = self._goal_rows[start] = [whole[goal] for goal in self.goals]
        return row

    def camp_for(self, hex_: int) -> int:
        """Give the camp from which a hex is reached at the lowest price."""
        best, found = FAR + 1, self.camps[0]
        for camp in self.camps:
            price = self.ways.row(camp)[hex_]
            if price < best:
                best, found = price, camp
        return found
