"""Where the numbers of a player's row stand, and how large they are.

Answers for the usual row, the closer one beside a tribe's plate, and the row of players who want
large letters, which has fewer numbers: the cards tell the others.
"""

from __future__ import annotations

from typing import NamedTuple

from tzolkin_desktop.games.tzolkin.expansion.modules import TRIBES
from tzolkin_desktop.games.tzolkin.table.look import Look, is_large
from tzolkin_desktop.kit.theme import SIZE_NUMBER

_FIRST, _LAST = 213.0, 684.0  # from the first good to the farms
_BESIDE_TRIBE = (252.0, 690.0)
_NARROW_ICON = 0.9
_LARGE_FIRST, _LARGE_BESIDE = 226.0, 260.0
_LARGE_CORN, _LARGE_PITCH = 114.0, 97.0  # corn alone has two digits for long
_LARGE_POINTS = 784.0
_PICTURE = 1.2  # height of a good's picture by that of its number, in a large row
_MOST_OF_ROW = 0.56  # that a large number may take
_LARGEST = 46.0  # that two digits of corn have room for


class Column(NamedTuple):
    """A number of a row: its id, its icon and its place in the row."""

    id: str
    icon: str
    x: float
    room: float  # for the digits


COLUMNS = (
    Column("corn", "corn", _FIRST, 28),
    Column("wood", "wood", 274, 20),
    Column("stone", "stone", 327, 20),
    Column("gold", "gold", 380, 20),
    Column("skull", "skull", 433, 20),
    Column("corn_tiles", "tile_corn", 485, 17),
    Column("wood_tiles", "tile_wood", 533, 17),
    Column("buildings", "build", 586, 18),
    Column("monuments", "monument", 636, 18),
)
_KEPT_LARGE = 5  # goods; the rest is told by the cards


class RowMeasures(NamedTuple):
    """The columns of a row and what stands beside them; None where the row leaves it out."""

    columns: tuple[Column, ...]
    points: float
    number: float  # the size of the digits
    icon: float  # the height of a good's picture
    rules: tuple[float, ...] = ()  # between the groups of columns
    farms: float | None = None
    forecast: tuple[float, float] | None = None
    narrow: float = 1.0  # the share of the usual width that a column has

    @property
    def is_large(self) -> bool:
        """Say whether the row has fewer, larger numbers."""
        return self.forecast is None

    @property
    def left_out(self) -> tuple[Column, ...]:
        """Give the columns that the row has no room for."""
        return COLUMNS[len(self.columns) :]


def has_tribes(look: Look) -> bool:
    """Say whether rows have a tribe's plate."""
    return TRIBES in look.state.content.modules


def measures_of(look: Look, band: float) -> RowMeasures:
    """Measure the rows of a table whose goods have a band of some height."""
    if is_large(look):
        return _large(look, band)
    rules, points, forecast = (465.5, 566.5, 668.0), 745.0, (771.0, 832.0)
    if not has_tribes(look):
        return RowMeasures(COLUMNS, points, SIZE_NUMBER, 32, rules, _LAST, forecast)
    columns = tuple(column._replace(x=_beside_tribe(column.x)) for column in COLUMNS)
    between = tuple(_beside_tribe(rule) for rule in rules)
    farms, icon = _BESIDE_TRIBE[1], 32 * _NARROW_ICON
    return RowMeasures(columns, points, SIZE_NUMBER, icon, between, farms, forecast, _NARROW_ICON)


def _beside_tribe(x: float) -> float:
    """Move a place of a row to where it lies beside a tribe's plate."""
    first, last = _BESIDE_TRIBE
    return first + (x - _FIRST) * (last - first) / (_LAST - _FIRST)


def _large(look: Look, band: float) -> RowMeasures:
    first = _LARGE_BESIDE if has_tribes(look) else _LARGE_FIRST
    number = min(SIZE_NUMBER * look.zoom, band * _MOST_OF_ROW, _LARGEST)
    icon = number * _PICTURE
    columns = []
    for order, column in enumerate(COLUMNS[:_KEPT_LARGE]):
        x = first + (_LARGE_CORN + _LARGE_PITCH * (order - 1) if order else 0.0)
        wide = _LARGE_PITCH if order else _LARGE_CORN
        columns.append(column._replace(x=x, room=wide - icon - 2))
    return RowMeasures(tuple(columns), _LARGE_POINTS, number, icon)
