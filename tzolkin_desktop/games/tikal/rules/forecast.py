"""What would come of it: points if scored now, the stack's chances, what a swap changes.

Asks the rules and changes nothing. The window shows these answers and computes none of them.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.games.tikal.rules.consts import (
    F_SCORE,
    TEMPLE,
    TOP_LEVEL,
    TREASURES,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.rules.control import controller, temple_points, treasure_points
from tzolkin_desktop.games.tikal.rules.state import State, replaced


class Worth(NamedTuple):
    """What a seat would score now."""

    temples: int
    treasures: int

    @property
    def points(self) -> int:
        """Add both up."""
        return self.temples + self.treasures


def if_scored(s: State) -> tuple[Worth, ...]:
    """Say what every seat would score now."""
    return tuple(
        Worth(temple_points(s, seat), treasure_points(s.content, p.treasures))
        for seat, p in enumerate(s.players)
    )


def members_short(s: State, seat: int, hex_: int) -> int:
    """Count the explorers that a seat lacks to control a temple; 0 if it does or never can."""
    if s.type_at(hex_) != TEMPLE or s.guards[hex_] != NOBODY or controller(s, hex_) == seat:
        return 0
    rivals = max(s.strength(other, hex_) for other in range(len(s.players)) if other != seat)
    return rivals + 1 - s.strength(seat, hex_)


def missing_step(s: State, hex_: int) -> int:
    """Give the number of the step that is lacking to raise a temple (rules 6.6); 0 if none is."""
    level = s.levels[hex_]
    if not level or s.guards[hex_] != NOBODY:
        return 0
    return level + 1 if level == TOP_LEVEL or not s.steps[level + 1] else 0


# the stack


def left_in_letter(s: State) -> dict[str, tuple[int, ...]]:
    """List the tiles face down by letter, in an order that tells nothing (rules 1.3)."""
    return {
        letter: tuple(sorted(t for t in s.tiles if s.content.tiles[t].letter == letter))
        for letter in s.content.letters
    }


def volcano_among(s: State, start: int, count: int) -> Fraction:
    """Give the chance that one of the next tiles is a volcano, some of them left out first."""
    tiles = s.content.tiles
    letters = [tiles[tile].letter for tile in s.tiles]
    none = Fraction(1)
    for letter, left in left_in_letter(s).items():
        asked = letters[start : start + count].count(letter)
        volcanoes = sum(tiles[tile].type == VOLCANO for tile in left)
        if asked and volcanoes:
            none *= 1 - Fraction(volcanoes * asked, len(left))
    return 1 - none


def next_volcano(s: State) -> Fraction:
    """Give the chance that the next tile, or round of tiles in an auction, brings a volcano."""
    return volcano_among(s, 0, len(s.players) if s.auction else 1)


def volcano_before(s: State, seat: int) -> Fraction:
    """Give the chance that a volcano comes before the next turn of a seat.

    In the auction game one that lies open may be taken by anybody; else the next round counts.
    """
    if any(s.content.tiles[tile].type == VOLCANO for tile in s.open):
        return Fraction(1)
    if s.auction:
        return next_volcano(s)
    others = (seat - s.seat - 1) % len(s.players)
    return volcano_among(s, 0, others)


def ends_by_turning_over(s: State) -> bool:
    """Say whether ending this turn turns over the next tile."""
    if not s.stack or not s.tiles:
        return False
    if s.stack[-1][0] == F_SCORE:
        return False
    return not s.auction or sum(s.totems) == 1


# treasures


def swap_change(s: State, c: Choice) -> tuple[int, int]:
    """Say by how much a swap changes what both collections score."""
    seat, taken = divmod(c.b, len(TREASURES))
    mine, theirs = s.players[s.seat].treasures, s.players[seat].treasures
    after = replaced(replaced(mine, c.a, mine[c.a] - 1), taken, mine[taken] + 1)
    other = replaced(replaced(theirs, taken, theirs[taken] - 1), c.a, theirs[c.a] + 1)
    worth = s.content
    return (
        treasure_points(worth, after) - treasure_points(worth, mine),
        treasure_points(worth, other) - treasure_points(worth, theirs),
    )


def scorings_left(s: State) -> int:
    """Count the scorings that a seat's pieces can still count for, the one under way included."""
    from_volcanoes = sum(s.content.tiles[t].type == VOLCANO for t in (*s.tiles, *s.open))
    under_way = bool(s.stack) and s.stack[-1][0] == F_SCORE
    final = bool(s.stack) and not (under_way and len(s.stack) == 1)
    return from_volcanoes + under_way + final
