"""Explicit positions for the rules tests: a table is set piece by piece and played in notation.

Everything not mentioned is as at set-up, but without dummy workers and without starting wealth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.rules.consts import (
    DUMMY,
    EMPTY,
    F_TURN,
    GEARS,
    NONE,
    QUARTERS,
    RESOURCES,
    TECHNOLOGIES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player, State

RULES = rules_of("tzolkin")
CONTENT = RULES.content  # type: ignore[attr-defined]


def plain_deal(players: int, modules: Sequence[str] = ()) -> dict[str, Any]:
    """Deal everything in the order of the components, without the expansion's own tiles."""
    deal = RULES.deal({"players": players, "modules": list(modules)}, 0)
    buildings = [b for b in CONTENT.buildings for _ in range(b.count)]
    deal["age_1"] = [b.id for b in buildings if b.age == 1]
    deal["age_2"] = [b.id for b in buildings if b.age == 2]
    deal["monuments"] = [m.id for m in CONTENT.monuments][: CONTENT.monuments_shown[players]]
    deal["wealth"] = [w.id for w in CONTENT.wealth]
    deal["first"] = 0
    return deal


class Table:
    """A position under construction, and the game played from it."""

    def __init__(
        self, players: int = 4, day: int = 0, rules: Any = RULES, modules: Sequence[str] = ()
    ) -> None:
        self.rules = rules
        options = {"players": players, "modules": list(modules)}
        s: State = rules.new_game(options, plain_deal(players, modules))
        s.gears = [(EMPTY,) * gear.teeth for gear in s.content.gears]
        s.hands = s.tribe_hands = ()
        s.stack = ((F_TURN, 0),)
        s.round, s.day = day + 1, day
        s.feasts = sum(food_day.day < day for food_day in s.content.food_days)
        s.turn = 0
        self.s = s
        self.events: list[Event] = []
        if s.feasts >= 2:
            self.age_2()

    # Setting the table

    def seat(self, seat: int = 0, **owned: Any) -> Table:
        """Give a seat goods, levels, steps and tiles by name."""
        p = self.s.players[seat]
        for name, value in owned.items():
            if name in RESOURCES:
                p.resources[RESOURCES.index(name)] = value
            elif name in TEMPLES:
                p.temples = _replaced(p.temples, TEMPLES.index(name), value)
            elif name in TECHNOLOGIES:
                p.technologies = _replaced(p.technologies, TECHNOLOGIES.index(name), value)
            elif name == "skulls":
                self.s.skull_bank -= value - p.skulls
                p.skulls = value
            elif name == "workers":
                p.hand += value - p.workers
                p.workers = value
            elif name == "buildings":
                p.buildings = tuple(map(self.s.content.building_id, value))
                tiles = [self.s.content.buildings[b] for b in p.buildings]
                p.farm_one = sum(tile.feed_one for tile in tiles)
                p.farm_all = sum(tile.feed_all for tile in tiles)
            elif name == "monuments":
                p.monuments = tuple(map(self.s.content.monument_id, value))
            else:
                assert hasattr(p, name), name
                setattr(p, name, value)
        self.s.memo = None
        return self

    def worker(self, gear: str, *spaces: int, seat: int = 0) -> Table:
        """Put workers of a seat from its hand on spaces of a gear."""
        for space in spaces:
            self.s.put(GEARS.index(gear), space, seat)
            self.s.players[seat].hand -= 1
        return self

    def dummy(self, gear: str, *spaces: int) -> Table:
        """Put dummy workers on slots of a gear."""
        for space in spaces:
            self.s.put(GEARS.index(gear), space, DUMMY)
        return self

    def starter(self, seat: int) -> Table:
        """Put a worker of a seat on the starting player space."""
        self.s.start_space = seat
        self.s.players[seat].hand -= 1
        return self

    def row(self, *ids: str) -> Table:
        """Show just these buildings."""
        shown = tuple(map(self.s.content.building_id, ids))
        self.s.building_row = shown + (NONE,) * (self.s.content.buildings_shown - len(shown))
        return self

    def deck(self, *ids: str) -> Table:
        """Leave just these buildings in the deck of the age."""
        decks = list(self.s.decks)
        decks[self.s.age] = tuple(map(self.s.content.building_id, ids))
        self.s.decks = (decks[0], decks[1])
        return self

    def monuments(self, *ids: str) -> Table:
        """Show just these monuments."""
        self.s.monument_row = tuple(map(self.s.content.monument_id, ids))
        return self

    def jungle(self, action: int, wood: int, corn: int) -> Table:
        """Leave wood tiles (each on a corn tile) and open corn tiles at an action of Palenque."""
        jungle = list(self.s.jungle)
        jungle[2 * (action - 2) : 2 * (action - 2) + 2] = [wood, corn]
        self.s.jungle = tuple(jungle)
        return self

    def bank(self, skulls: int) -> Table:
        """Leave so many skulls in the bank; the last seat has the others."""
        last = len(self.s.players) - 1
        self.seat(last, skulls=self.s.players[last].skulls + self.s.skull_bank - skulls)
        return self

    def skull_on(self, *spaces: int) -> Table:
        """Put skulls of the bank on spaces of Chichen Itza."""
        for space in spaces:
            self.s.skull_spaces |= 1 << space
            self.s.skull_bank -= 1
        return self

    def age_2(self) -> Table:
        """Put the buildings of age 2 out."""
        shown, deck = self.s.content.buildings_shown, self.s.decks[1]
        self.s.age = 1
        self.s.building_row, self.s.decks = deck[:shown], (self.s.decks[0], deck[shown:])
        return self

    def last_turn(self, seat: int = 0) -> Table:
        """Let a seat have the last turn of the round."""
        self.s.seat = seat
        self.s.turn = len(self.s.players) - 1
        return self

    # The expansion

    def tribe(self, name: str, seat: int = 0) -> Table:
        """Give a seat a tribe."""
        self.s.players[seat].tribe = self._expansion.tribe_id(name)
        return self

    def calamity(self, name: str) -> Table:
        """Let a calamity hold: the prophecy of the quarter under way."""
        number = self._expansion.prophecy_id(name)
        self.s.content = self.s.content.variants[number]
        others = [n for n in range(3) if n != number][:2]
        at = max(0, self.s.feasts - 1)
        self.s.prophecies = (*others[:at], number, *others[at:])
        return self

    def quick_tile(self, name: str) -> Table:
        """Let a quick action of the age be open now, and free all spaces."""
        number = self._expansion.quick_id(name)
        lasts, (age_1, age_2) = self._expansion.quick_days, self.s.quick_tiles
        at, tiles = self.s.day // lasts, list(age_1)
        if at >= len(age_1):
            at, tiles = min((self.s.day - lasts * len(age_1)) // lasts, 5), list(age_2)
        other = tiles.index(number)
        tiles[at], tiles[other] = tiles[other], tiles[at]
        both = (tuple(tiles), age_2) if self.s.day < lasts * len(age_1) else (age_1, tuple(tiles))
        self.s.quick_tiles = both
        self.s.quick = (EMPTY,) * self._expansion.quick_spaces
        return self

    @property
    def _expansion(self) -> Any:
        return self.s.content.expansion

    # Playing

    def play(self, *texts: str) -> Table:
        """Make these choices."""
        self.events = []
        for text in texts:
            self.rules.apply(self.s, self.rules.read(self.s, text), self.events)
        return self

    def offers(self, text: str) -> bool:
        """Say whether a choice is offered now."""
        return text in self.choices()

    def choices(self, verb: str = "") -> list[str]:
        """List the texts of the choices offered now, of one verb or all."""
        self.s.memo = None
        texts = [self.rules.write(c) for c in self.rules.choices(self.s)]
        return [text for text in texts if text.split()[0].startswith(verb)]

    def end_round(self) -> Table:
        """End the last turn of a round: the acting seat has to place a worker first."""
        return self.last_turn(self.s.seat).play("place palenque", "end")

    # Looking

    def p(self, seat: int = 0) -> Player:
        """Give a seat's player."""
        return self.s.players[seat]

    def of(self, seat: int, names: str) -> tuple[Any, ...]:
        """List what a seat has under names, such as `corn wood chaac theology`."""
        return tuple(self._one(seat, name) for name in names.split())

    def _one(self, seat: int, name: str) -> Any:
        p = self.s.players[seat]
        if name in RESOURCES:
            return p.resources[RESOURCES.index(name)]
        if name in TEMPLES:
            return p.temples[TEMPLES.index(name)]
        if name in TECHNOLOGIES:
            return p.technologies[TECHNOLOGIES.index(name)]
        if name == "points":
            return p.score() / QUARTERS
        return getattr(p, name)

    def on(self, gear: str) -> str:
        """Show a gear: a seat's number, `#` for a dummy worker or `.` for each slot."""
        shown: str = self.rules.dump(self.s)[gear]
        return shown

    def shown(self) -> list[str]:
        """List the buildings on display, `-` for an empty space."""
        ids: list[str] = self.rules.dump(self.s)["buildings"]
        return ids

    def stacks(self, action: int) -> tuple[int, ...]:
        """Show the wood tiles and the open corn tiles at an action of Palenque."""
        return self.s.jungle[2 * (action - 2) : 2 * (action - 2) + 2]

    def told(self, kind: str) -> list[Event]:
        """List the events of a kind since `play` was last called."""
        return [event for event in self.events if event.kind == kind]


def _replaced(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])
