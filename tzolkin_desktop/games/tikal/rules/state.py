"""A position of Tikal: all that changes during a game, and how to copy it fast.

No rules, no history and no chance in here. Tuples are shared between copies; only the explorers
on the board and what was done on each hex this turn are copied.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.games.tikal.rules.components import Content, Tile
from tzolkin_desktop.games.tikal.rules.consts import (
    HEXES,
    IN_SUPPLY,
    NOWHERE,
    SCORE_LINES,
    TREASURES,
)

Frame = tuple[int, ...]
Paths = tuple[tuple[tuple[int, int], ...], ...]


class Player:
    """What one seat owns."""

    __slots__ = (
        "camps",
        "explorers",
        "guards",
        "leader",
        "out",
        "sheet",
        "supply",
        "treasures",
    )

    explorers: bytearray  # how many stand on each hex
    leader: int  # the hex where the leader stands, or IN_SUPPLY, or OUT
    supply: int  # explorers not yet recruited
    out: int  # explorers that left the game, those on top of a temple among them
    camps: int  # left to pitch
    guards: int  # left to place
    treasures: tuple[int, ...]  # tokens by kind
    sheet: tuple[int, ...]  # points by source, as in SCORE_LINES

    @staticmethod
    def new(content: Content, points: int) -> Player:
        """Make a player at set-up (rules 1.6)."""
        p = Player()
        p.explorers = bytearray(HEXES)
        p.leader = IN_SUPPLY
        p.supply = content.explorers
        p.out = 0
        p.camps = content.camps
        p.guards = content.guards
        p.treasures = (0,) * len(TREASURES)
        p.sheet = (points,) + (0,) * (len(SCORE_LINES) - 1)
        return p

    def clone(self) -> Player:
        """Copy a player."""
        p = Player()
        p.explorers = self.explorers[:]
        p.leader = self.leader
        p.supply = self.supply
        p.out = self.out
        p.camps = self.camps
        p.guards = self.guards
        p.treasures = self.treasures
        p.sheet = self.sheet
        return p

    def members(self, hex_: int) -> int:
        """Count the members on a hex, the leader as one (rules 5.1)."""
        return self.explorers[hex_] + (self.leader == hex_)

    def stands(self) -> list[int]:
        """List the hexes with members on them, in order."""
        found = [hex_ for hex_, explorers in enumerate(iter(self.explorers)) if explorers]
        if self.leader >= 0 and not self.explorers[self.leader]:
            insort(found, self.leader)
        return found

    def strength(self, hex_: int, leader: int) -> int:
        """Compare by this where control is at stake; a leader counts so much (rules 7.1)."""
        return self.explorers[hex_] + (leader if self.leader == hex_ else 0)

    def score(self) -> int:
        """Add up the points scored so far."""
        return sum(self.sheet)

    def add_points(self, source: int, points: int) -> None:
        """Book points on a line of the sheet."""
        sheet = self.sheet
        self.sheet = (*sheet[:source], sheet[source] + points, *sheet[source + 1 :])


class State:
    """A whole position."""

    __slots__ = (
        "aside",
        "auction",
        "buried",
        "camps",
        "content",
        "dug",
        "facings",
        "guards",
        "levels",
        "memo",
        "on",
        "open",
        "paths",
        "players",
        "points",
        "scorings",
        "seat",
        "stack",
        "steps",
        "tiles",
        "tokens",
        "totems",
        "turn",
        "worked",
    )

    content: Content
    auction: bool
    players: list[Player]
    tiles: tuple[int, ...]  # face down in the stack, the top one first
    tokens: tuple[int, ...]  # kinds of treasures face down in the supply, the next one first
    aside: tuple[int, ...]  # tiles that fitted nowhere (rules 3.6)
    on: tuple[int, ...]  # the tile on each hex, or NOWHERE
    facings: tuple[int, ...]  # where the first edge of the tile on each hex points
    paths: Paths  # from each hex: (neighbour, stones) of every crossing that can be walked
    levels: tuple[int, ...]  # of the temple on each hex, 0 elsewhere
    buried: tuple[tuple[int, ...], ...]  # treasures in the ruins on each hex, the last dug first
    camps: tuple[int, ...]  # whose camp is on each hex, or NOBODY
    guards: tuple[int, ...]  # whose guard is on each hex, or NOBODY
    steps: tuple[int, ...]  # steps left, by number
    seat: int  # whose turn it is
    turn: int  # turns begun; a bid and a pass are turns of their own
    points: int  # action points left
    worked: bytes  # steps uncovered or treasures dug this turn on each hex (rules 6.5, 6.8)
    dug: int  # treasures dug this turn
    scorings: int  # scoring rounds begun
    open: tuple[int, ...]  # auction: tiles on offer
    totems: tuple[bool, ...]  # auction: who may still bid this round
    stack: tuple[Frame, ...]  # what waits to be decided, the last one next
    memo: Sequence[Choice] | None  # choices of this very position, once they were asked for

    def clone(self) -> State:
        """Copy a state."""
        s = State()
        s.content = self.content
        s.auction = self.auction
        s.players = [p.clone() for p in self.players]
        s.tiles = self.tiles
        s.tokens = self.tokens
        s.aside = self.aside
        s.on = self.on
        s.facings = self.facings
        s.paths = self.paths
        s.levels = self.levels
        s.buried = self.buried
        s.camps = self.camps
        s.guards = self.guards
        s.steps = self.steps
        s.seat = self.seat
        s.turn = self.turn
        s.points = self.points
        s.worked = self.worked
        s.dug = self.dug
        s.scorings = self.scorings
        s.open = self.open
        s.totems = self.totems
        s.stack = self.stack
        s.memo = self.memo
        return s

    def to_act(self) -> int:
        """Say whose decision it is; `NOBODY` once the game is over."""
        return self.seat if self.stack else NOBODY

    def push(self, *frames: Frame) -> None:
        """Put frames on the stack; the last one comes next."""
        self.stack += frames

    def tile(self, hex_: int) -> Tile | None:
        """Give the tile on a hex, None where jungle is."""
        number = self.on[hex_]
        return None if number == NOWHERE else self.content.tiles[number]

    def type_at(self, hex_: int) -> int:
        """Give the kind of land on a hex, NOWHERE where jungle is."""
        number = self.on[hex_]
        return NOWHERE if number == NOWHERE else self.content.tiles[number].type

    def strength(self, seat: int, hex_: int) -> int:
        """Give a seat's strength on a hex (rules 7.1)."""
        return self.players[seat].strength(hex_, self.content.leader_strength)


def replaced(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """Copy a row with one number changed."""
    return (*row[:at], value, *row[at + 1 :])
