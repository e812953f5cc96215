"""A small net that corrects the price list: what things are worth together, and to whom.

The list adds prices up; the net has seen how positions of bots' games turned out and says by how
many points the sum is wrong. It has two layers; the weights of the first stand for a few moments of
the calendar and are read between them. Reads `data/tzolkin/bots/net.bin` and nothing else.
"""

from __future__ import annotations

import array
import math
import sys
from functools import cache
from pathlib import Path

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tzolkin.bots.traits import GROUPS, TRAITS, Key, keys
from tzolkin_desktop.games.tzolkin.bots.viewpoint import View
from tzolkin_desktop.games.tzolkin.rules.components import Building
from tzolkin_desktop.paths import data_dir

MOMENTS = (0, 3, 7, 12, 18, 27)  # turns left
HIDDEN, SECOND = 32, 16  # units of the two layers
POINTS = 10.0  # that an answer of one stands for
REMEMBERED = 60_000  # parts that are known before the memory is emptied
STEPS = 16  # on the way from one position to another, to tell what made the difference

Vector = list[float]


class Net:
    """Weights, and the parts of sums that were worked out before; no positions."""

    def __init__(self, numbers: list[float]) -> None:
        """Take the weights of a file apart."""
        rows = len(MOMENTS) * (TRAITS + 1)
        first = [numbers[i * HIDDEN : (i + 1) * HIDDEN] for i in range(rows)]
        rest = numbers[rows * HIDDEN :]
        self._first = [first[i : i + TRAITS + 1] for i in range(0, rows, TRAITS + 1)]
        table = [rest[i * SECOND : (i + 1) * SECOND] for i in range(HIDDEN)]
        rest = rest[HIDDEN * SECOND :]
        self._second = [[row[j] for row in table] for j in range(SECOND)]
        self._biases, self._shares, self._last = rest[:SECOND], rest[SECOND:-1], rest[-1]
        self._tiles: tuple[Building, ...] = ()  # that the parts were worked out for
        self._parts: dict[Key, Vector] = {}
        self._rows: dict[tuple[int, int], Vector] = {}

    def value(self, v: View) -> float:
        """Say by how many points the price list is wrong about a seat's position."""
        return self._answer(added_up(self._summands(v)))

    def _answer(self, sums: Vector) -> float:
        worth = self._last
        for total, share in zip(self._above(sums), self._shares, strict=True):
            if total > 0.0:
                worth += total * share
        return worth * POINTS

    def _above(self, sums: Vector) -> Vector:
        """Add up what reaches the second layer."""
        active = [(unit, x) for unit, x in enumerate(sums) if x > 0.0]
        found = []
        for weights, total in zip(self._second, self._biases, strict=True):
            for unit, x in active:
                total += x * weights[unit]
            found.append(total)
        return found

    def differences(self, mine: View, other: View) -> dict[str, float]:
        """Part what the net thinks more of one position than of another into terms.

        Goes in a straight line from one to the other and adds up what each group brings on it; what
        the steps of that way miss is shared out among the groups.
        """
        ends, starts = self._summands(mine), self._summands(other)
        end, start = added_up(ends), added_up(starts)
        slope = [0.0] * HIDDEN
        for step in range(STEPS):
            at = (step + 0.5) / STEPS
            steep = self._slope([a + at * (b - a) for a, b in zip(start, end, strict=True)])
            slope = [a + b / STEPS for a, b in zip(slope, steep, strict=True)]
        brought = [
            POINTS * sum([(b - a) * c for a, b, c in zip(first, last, slope, strict=True)])
            for first, last in zip(starts, ends, strict=True)
        ]
        missed = self._answer(end) - self._answer(start) - sum(brought)
        most = sum(map(abs, brought))
        found: dict[str, float] = {}
        # The first summand belongs to no group: what the moment alone is worth.
        names = ("initiative", *[group.term for group in GROUPS])
        for term, points in zip(names, brought, strict=True):
            share = missed * abs(points) / most if most else 0.0
            found[term] = found.get(term, 0.0) + points + share
        return found

    def _slope(self, sums: Vector) -> Vector:
        """Say how much each unit of the first layer counts when it has these sums."""
        slope = [0.0] * HIDDEN
        above = self._above(sums)
        for weights, total, share in zip(self._second, above, self._shares, strict=True):
            if total > 0.0:
                slope = [x + share * w for x, w in zip(slope, weights, strict=True)]
        return [x if below > 0.0 else 0.0 for x, below in zip(slope, sums, strict=True)]

    def _summands(self, v: View) -> list[Vector]:
        """List the parts that the sums of the first layer are made of, one for each group."""
        parts, tiles = self._parts, v.content.buildings
        if tiles is not self._tiles:  # another game numbers its tiles otherwise
            parts.clear()
            self._tiles = tiles
        turns = min(v.o.turns, MOMENTS[-1])
        found = [self._row(TRAITS, turns)]
        for number, key in enumerate(keys(v)):
            part = parts.get((number, turns, key))
            if part is None:
                if len(parts) > REMEMBERED:
                    parts.clear()
                part = parts[(number, turns, key)] = self._part(v, number, turns)
            found.append(part)
        return found

    def _part(self, v: View, number: int, turns: int) -> Vector:
        """Add up what the traits of a group bring to the first layer."""
        group = GROUPS[number]
        part = [0.0] * HIDDEN
        for trait, amount in group.list(v, group.first):
            if amount:
                row = self._row(trait, turns)
                part = [x + amount * w for x, w in zip(part, row, strict=True)]
        return part

    def _row(self, trait: int, turns: int) -> Vector:
        """Read the weights of a trait between the moments."""
        known = self._rows.get((trait, turns))
        if known is None:
            right = next(i for i, moment in enumerate(MOMENTS) if i and turns <= moment)
            before, after = MOMENTS[right - 1], MOMENTS[right]
            share = (turns - before) / (after - before)
            pairs = zip(self._first[right - 1][trait], self._first[right][trait], strict=True)
            known = self._rows[(trait, turns)] = [a + (b - a) * share for a, b in pairs]
        return known


def added_up(rows: list[Vector]) -> Vector:
    """Add rows of numbers up, column by column.

    Plain loops, here and above: `sum` adds otherwise from Python 3.12 on, which could change a
    move, and is slow in machine code.
    """
    found = []
    for column in range(len(rows[0])):
        total = 0.0
        for row in rows:
            total += row[column]
        found.append(total)
    return found


def read_net(file: Path) -> Net:
    """Read the net of a file; a file that is damaged is named."""
    size = len(MOMENTS) * (TRAITS + 1) * HIDDEN + HIDDEN * SECOND + 2 * SECOND + 1
    numbers = array.array("f")
    try:
        numbers.frombytes(file.read_bytes())
    except (OSError, ValueError) as error:
        raise GameError(f"{file.name}: the net of the bots cannot be read.") from error
    if sys.byteorder == "big":
        numbers.byteswap()
    if len(numbers) != size or not all(map(math.isfinite, numbers)):
        raise GameError(f"{file.name}: the net of the bots is damaged.")
    return Net(numbers.tolist())


@cache
def standard_net() -> Net:
    """Give the net that ships with the game."""
    return read_net(data_dir() / "tzolkin" / "bots" / "net.bin")
