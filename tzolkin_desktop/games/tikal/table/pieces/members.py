"""Members of the expeditions: explorers, leaders with their banner, groups, guards, tents.

Answers for drawing them about any point and at any size; `who` is a colour of the players. A
group is up to three figures close together and one number, its strength; a lone explorer has none.
"""

from __future__ import annotations

from typing import NamedTuple

from tzolkin_desktop.games.tikal.table.geometry import (
    CAMP_AT,
    CAMP_MARKER_AT,
    INRADIUS,
    SIZE,
    Point,
    moved,
    temple_top,
)
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.theme import PLAYER_LOOKS, mix

EXPLORER, LEADER, GUARD = 42.0, 56.0, 35.0  # heights on a hex of the board
_PITCH = 12.5  # between two figures of a group
_SHOWN = 3


class Group(NamedTuple):
    """Members of one player on a hex; strength is asked of the rules."""

    who: str
    explorers: int
    leader: bool
    strength: int


def draw_explorer(
    canvas: Canvas, at: Point, who: str, size: float = 1.0, alpha: float = 1.0
) -> None:
    """Draw an explorer about a point."""
    canvas.worker(*at, EXPLORER * size, who, alpha)


def draw_leader(canvas: Canvas, at: Point, who: str, size: float = 1.0, alpha: float = 1.0) -> None:
    """Draw a leader, a third taller and with a banner, about a point."""
    x, y = at
    tall = LEADER * size
    colour = PLAYER_LOOKS[who].colour
    canvas.icon("banner", x + tall * 0.15, y - tall * 0.13, tall * 1.22, colour, alpha)
    canvas.worker(x, y, tall, who, alpha)


def draw_member(
    canvas: Canvas, at: Point, who: str, leader: bool, size: float = 1.0, alpha: float = 1.0
) -> None:
    """Draw a member, whose feet stand at the same place whether it leads or not."""
    if leader:
        lift = (LEADER - EXPLORER) / 2 * size
        draw_leader(canvas, (at[0], at[1] - lift), who, size, alpha)
    else:
        draw_explorer(canvas, at, who, size, alpha)


def draw_group(
    canvas: Canvas,
    at: Point,
    group: Group,
    size: float = 1.0,
    alpha: float = 1.0,
    number: bool = True,
) -> None:
    """Draw the members of a player about a point, the leader first."""
    x, y = at
    leader = int(group.leader)
    shown = min(group.explorers, _SHOWN - leader)
    pitch = _PITCH * size
    start = x - pitch * (shown + leader - 1) / 2
    if leader:
        draw_member(canvas, (start - (2 * size if shown else 0), y), group.who, True, size, alpha)
    for place in range(shown):
        left = start + pitch * (place + leader) + (5 * size if leader else 0)
        draw_explorer(canvas, (left, y + 1.5 * (place % 2) * size), group.who, size, alpha)
    if number and group.strength > 1:
        right = start + pitch * (shown + leader - 1) + (16 if leader and shown else 13) * size
        draw_strength(canvas, (right, y + 13 * size), group.strength, group.who, size, alpha)


def draw_strength(
    canvas: Canvas, at: Point, strength: int, who: str, size: float = 1.0, alpha: float = 1.0
) -> None:
    """Draw the number of a group in a disc of its player's colour."""
    x, y = at
    colour = mix(PLAYER_LOOKS[who].colour, (30, 14, 4), 0.42)
    canvas.disc(x, y + 1, 12.2 * size, (20, 10, 2), alpha=alpha)
    canvas.disc(x, y, 11.6 * size, colour, (255, 240, 200), 1.6 * size, alpha=alpha)
    tall = (18 if strength < 10 else 15) * size
    canvas.text(str(strength), x, y - 0.3, tall, (255, 250, 232), "bold", "cm", alpha=alpha)


def draw_guard(
    canvas: Canvas, at: Point, who: str, level: int, size: float = SIZE, alpha: float = 1.0
) -> None:
    """Draw a guard on top of the temple of a hex whose middle is given."""
    x, y = temple_top(at, level, size)
    unit = size / SIZE
    canvas.icon("guard_ring", x, y + unit, 17 * unit, PLAYER_LOOKS[who].colour, alpha)
    canvas.worker(*guard_point(at, level, size), GUARD * unit, who, alpha)


def guard_point(at: Point, level: int, size: float = SIZE) -> Point:
    """Give the middle of a guard on top of a temple, whose head stays on its own hex."""
    x, y = temple_top(at, level, size)
    unit = size / SIZE
    return x, max(y - 13 * unit, at[1] - INRADIUS * size + GUARD / 2 * unit)


def draw_tent(
    canvas: Canvas, at: Point, who: str, size: float = SIZE, unfolded: float = 1.0
) -> None:
    """Draw a camp on a hex whose middle is given, with the marker of its player.

    While it is unfolded by a share below 1, it is lower and not marked.
    """
    colour = PLAYER_LOOKS[who].colour
    unit = size / SIZE
    x, y = moved(at, CAMP_AT, size)
    tall = 64 * unit
    wide = canvas.assets.icon_width("camp", tall)
    low = tall * max(0.05, unfolded)
    canvas.stretched("camp", (x - wide / 2, y + tall / 2 - low, wide, low), colour)
    if unfolded >= 1.0:
        canvas.marker(*moved(at, CAMP_MARKER_AT, size), 26 * unit, who)
