"""A position of Tzolk'in: all that changes during a game, and how to copy it fast.

No rules, no history and no chance in here. Tuples are shared between copies; only lists are copied.
"""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.games.tzolkin.rules.components import Content, Frame
from tzolkin_desktop.games.tzolkin.rules.consts import (
    EMPTY,
    NONE,
    RESOURCES,
    START_STEP,
    TECHNOLOGIES,
    TEMPLES,
)

NO_DEBTS = (0,) * len(RESOURCES)


class Player:
    """What one seat owns."""

    __slots__ = (
        "buildings",
        "corn",
        "corn_tiles",
        "debts",
        "farm_all",
        "farm_one",
        "hand",
        "light",
        "monuments",
        "resources",
        "sheet",
        "skulls",
        "technologies",
        "temples",
        "tribe",
        "wealth",
        "wood_tiles",
        "workers",
    )

    corn: int
    resources: list[int]  # wood, stone, gold
    skulls: int
    workers: int  # in play: hand, gears and starting player space
    hand: int
    light: bool  # the board's light side is up (rules 6.4)
    temples: tuple[int, ...]
    technologies: tuple[int, ...]
    corn_tiles: int
    wood_tiles: int
    farm_one: int  # workers that need 2 corn less
    farm_all: int  # corn that every worker needs less
    wealth: tuple[int, ...]
    buildings: tuple[int, ...]
    monuments: tuple[int, ...]
    sheet: tuple[int, ...]  # quarter points by source
    tribe: int  # a tribe tile, or NONE
    debts: tuple[int, ...]  # resources owed to the bank, by kind

    @staticmethod
    def new(content: Content) -> Player:
        """Make a player at set-up (rules 1.5)."""
        p = Player()
        p.corn = p.skulls = p.corn_tiles = p.wood_tiles = p.farm_one = p.farm_all = 0
        p.resources = [0, 0, 0]
        p.workers = p.hand = content.workers_start
        p.light = True
        p.temples = (START_STEP,) * len(TEMPLES)
        p.technologies = (0,) * len(TECHNOLOGIES)
        p.wealth = p.buildings = p.monuments = ()
        p.sheet = (0,) * len(content.score_lines)
        p.tribe = NONE
        p.debts = NO_DEBTS
        return p

    def clone(self) -> Player:
        """Copy a player."""
        p = Player()
        p.corn = self.corn
        p.resources = self.resources[:]
        p.skulls = self.skulls
        p.workers = self.workers
        p.hand = self.hand
        p.light = self.light
        p.temples = self.temples
        p.technologies = self.technologies
        p.corn_tiles = self.corn_tiles
        p.wood_tiles = self.wood_tiles
        p.farm_one = self.farm_one
        p.farm_all = self.farm_all
        p.wealth = self.wealth
        p.buildings = self.buildings
        p.monuments = self.monuments
        p.sheet = self.sheet
        p.tribe = self.tribe
        p.debts = self.debts
        return p

    def score(self) -> int:
        """Add up the quarter points scored so far."""
        return sum(self.sheet)

    def add_points(self, source: int, quarters: int) -> None:
        """Write quarter points on a line of the score sheet."""
        sheet = self.sheet
        self.sheet = (*sheet[:source], sheet[source] + quarters, *sheet[source + 1 :])


def clear_expansion(s: State) -> None:
    """Leave the places empty that only an expansion fills."""
    s.prophecies = s.tribe_hands = s.quick = s.quick_tiles = ()
    s.used = 0


class State:
    """The whole table."""

    __slots__ = (
        "age",
        "building_row",
        "content",
        "day",
        "decks",
        "feasts",
        "first",
        "gears",
        "hands",
        "jungle",
        "memo",
        "monument_row",
        "players",
        "prophecies",
        "quick",
        "quick_tiles",
        "round",
        "seat",
        "skull_bank",
        "skull_spaces",
        "stack",
        "start_space",
        "teeth_corn",
        "tribe_hands",
        "turn",
        "used",
    )

    content: Content
    players: list[Player]
    gears: list[
        tuple[int, ...]
    ]  # by tooth: EMPTY, DUMMY or a seat; indices up to `last` are numbered
    stack: tuple[Frame, ...]  # decisions and effects still to come; the last is next
    seat: int  # whose turn it is
    first: int  # who holds the starting player marker
    turn: int  # turns taken this round
    round: int
    day: int
    feasts: int  # food days that have taken place
    age: int  # 0 or 1: which buildings are out
    teeth_corn: int
    start_space: int  # the seat on the starting player space, or NONE
    jungle: tuple[int, ...]  # for each group: wood tiles (each on a corn tile), open corn tiles
    skull_bank: int
    skull_spaces: int  # bit n: Chichen Itza n holds a skull
    building_row: tuple[int, ...]
    decks: tuple[tuple[int, ...], tuple[int, ...]]
    monument_row: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]  # wealth tiles dealt and not yet kept, by seat
    memo: Sequence[Choice] | None  # choices of this very state, once asked for
    # What the expansion lays out; empty without it.
    prophecies: tuple[int, ...]  # in their order
    tribe_hands: tuple[tuple[int, ...], ...]  # tribes dealt and not yet kept, by seat
    quick: tuple[int, ...]  # what each quick action space holds: EMPTY, DUMMY or a seat
    quick_tiles: tuple[tuple[int, ...], ...]  # quick actions of each age, in their order
    used: int  # what the acting player's tribe has done this turn; bits with a meaning of its own

    def clone(self) -> State:
        """Copy a state so that the copy and the original never affect each other."""
        s = State()
        s.content = self.content
        s.players = [p.clone() for p in self.players]
        s.gears = self.gears[:]
        s.stack = self.stack
        s.seat = self.seat
        s.first = self.first
        s.turn = self.turn
        s.round = self.round
        s.day = self.day
        s.feasts = self.feasts
        s.age = self.age
        s.teeth_corn = self.teeth_corn
        s.start_space = self.start_space
        s.jungle = self.jungle
        s.skull_bank = self.skull_bank
        s.skull_spaces = self.skull_spaces
        s.building_row = self.building_row
        s.decks = self.decks
        s.monument_row = self.monument_row
        s.hands = self.hands
        s.memo = self.memo
        s.prophecies = self.prophecies
        s.tribe_hands = self.tribe_hands
        s.quick = self.quick
        s.quick_tiles = self.quick_tiles
        s.used = self.used
        return s

    def to_act(self) -> int:
        """Say whose decision it is."""
        return self.seat if self.stack else NOBODY

    def workers_on_gears(self, seat: int) -> int:
        """Count a seat's workers on the gears, without the starting player space."""
        return sum(gear.count(seat) for gear in self.gears)

    def lowest_empty(self, gear: int) -> int:
        """Find the lowest-numbered empty space of a gear; NONE when it is full (rules 3.5)."""
        hooks = self.content.hooks
        if hooks is not None:
            return hooks.lowest_empty(self, gear)
        slots = self.gears[gear]
        if EMPTY not in slots:
            return NONE
        space = slots.index(EMPTY)
        return space if space <= self.content.gears[gear].last else NONE

    def put(self, gear: int, space: int, who: int) -> None:
        """Set what a slot of a gear holds."""
        slots = self.gears[gear]
        self.gears[gear] = (*slots[:space], who, *slots[space + 1 :])

    def push(self, *frames: Frame) -> None:
        """Put frames on the stack; the last one given comes next."""
        self.stack = self.stack + frames
