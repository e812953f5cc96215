"""A position of Tikal as bots read it: what lies where, who stands where, what is still to come.

Plain lists that a search copies and changes by itself; only what everybody knows is in it. What
lies face down is a number of tokens, and the kinds that are still unseen.
"""

from __future__ import annotations

from tzolkin_desktop.games.tikal.bots.ways import Ways
from tzolkin_desktop.games.tikal.rules.components import Content
from tzolkin_desktop.games.tikal.rules.consts import (
    CLEARING,
    F_SCORE,
    HEXES,
    RUINS,
    SCORINGS,
    TREASURES,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.rules.setup import unseen_treasures
from tzolkin_desktop.games.tikal.rules.state import State

KINDS = len(TREASURES)


class Side:
    """What one seat has on the board and in hand."""

    __slots__ = (
        "camps", "camps_left", "explorers", "guards_left", "leader", "score", "scorings", "soon",
        "supply", "treasures",
    )  # fmt: skip

    def __init__(self) -> None:
        self.explorers: list[int] = []
        self.leader: int = 0
        self.supply: int = 0
        self.camps: tuple[int, ...] = ()  # the base camp first
        self.camps_left: int = 0
        self.guards_left: int = 0
        self.treasures: tuple[int, ...] = ()
        self.score: float = 0.0
        self.scorings: int = 0  # still to come for this seat
        self.soon: float = 0.0  # chance that the next one comes before the seat's next own turn

    def copy(self) -> Side:
        """Copy a seat."""
        p = Side()
        p.explorers = self.explorers[:]
        p.leader = self.leader
        p.supply = self.supply
        p.camps = self.camps
        p.camps_left = self.camps_left
        p.guards_left = self.guards_left
        p.treasures = self.treasures
        p.score = self.score
        p.scorings = self.scorings
        p.soon = self.soon
        return p


class Field:
    """A whole position."""

    __slots__ = (
        "buried", "camped", "content", "guards", "levels", "sides", "sites", "steps", "turns",
        "unseen", "ways",
    )  # fmt: skip

    def __init__(self, content: Content, ways: Ways) -> None:
        self.content = content
        self.ways = ways
        self.levels: list[int] = []
        self.buried: list[int] = []  # treasures that lie in ruins
        self.guards: list[int] = []
        self.camped: list[int] = []  # whose camp is on each hex
        self.sites: list[int] = []  # hexes for camps, once no treasures are left there
        self.steps: list[int] = []
        self.unseen: list[int] = []  # kinds face down, by kind
        self.sides: list[Side] = []
        self.turns: float = 0.0  # own turns that a seat still has, scoring turns among them

    def copy(self) -> Field:
        """Copy a position."""
        f = Field(self.content, self.ways)
        f.levels = self.levels[:]
        f.buried = self.buried[:]
        f.guards = self.guards[:]
        f.camped = self.camped[:]
        f.sites = self.sites
        f.steps = self.steps[:]
        f.unseen = self.unseen
        f.sides = [side.copy() for side in self.sides]
        f.turns = self.turns
        return f


def field_of(s: State) -> Field:
    """Read a state; it should be a masked one, though nothing hidden is looked at."""
    content = s.content
    f = Field(content, Ways(s.paths, content.costs))
    f.levels = list(s.levels)
    f.buried = [len(lying) for lying in s.buried]
    f.guards = list(s.guards)
    f.camped = list(s.camps)
    f.sites = [hex_ for hex_ in range(HEXES) if s.type_at(hex_) == CLEARING]
    f.sites += [hex_ for hex_ in range(HEXES) if s.type_at(hex_) == RUINS]
    f.steps = list(s.steps)
    f.unseen = [0] * KINDS
    for kind in unseen_treasures(s):
        f.unseen[kind] += 1
    pending = scoring_seats(s)
    n = len(s.players)
    to_come = SCORINGS - s.scorings
    for seat, p in enumerate(s.players):
        side = Side()
        side.explorers = list(p.explorers)
        side.leader = p.leader
        side.supply = p.supply
        base = content.base_camp
        side.camps = (base, *(h for h in range(HEXES) if s.camps[h] == seat))
        side.camps_left = p.camps
        side.guards_left = p.guards
        side.treasures = p.treasures
        side.score = float(p.score())
        if seat in pending:
            side.scorings, side.soon = to_come + 1, 1.0
        else:
            side.scorings = to_come
            side.soon = volcano_chance(s, (seat - s.seat - 1) % n + 1)
        f.sides.append(side)
    f.turns = (len(s.tiles) + len(s.open)) / n + to_come
    return f


def scoring_seats(s: State) -> tuple[int, ...]:
    """List who is still to be scored in the scoring round under way."""
    if s.stack and s.stack[-1][0] == F_SCORE:
        return s.stack[-1][1:]
    return ()


def volcano_chance(s: State, draws: int) -> float:
    """Give the chance that one of the next tiles starts a scoring round, or that they are the last.

    A letter has at most one volcano, so inside it the chance is that of being among those drawn.
    """
    tiles = s.content.tiles
    for tile in s.open:
        if tiles[tile].type == VOLCANO:
            return 1.0
    if len(s.tiles) < draws:
        return 1.0
    # Where each letter begins and ends is known; which of its tiles is the volcano is not.
    chance = 0.0
    for tile in s.tiles:
        if tiles[tile].type == VOLCANO:
            letter = tiles[tile].letter
            places = [i for i, other in enumerate(s.tiles) if tiles[other].letter == letter]
            chance += sum(1 for i in places if i < draws) / len(places)
            if places[-1] >= draws:
                break
    return min(1.0, chance)
