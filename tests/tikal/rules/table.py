"""Explicit positions of Tikal for the tests of its rules: set piece by piece, played in notation.

Everything not mentioned is as at set-up; the first seat has a normal turn with all its action
points and no tile to lay.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tzolkin_desktop.engine.contract import NOBODY, Event
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tikal.rules.consts import (
    COPIES,
    EDGES,
    F_ACT,
    F_BID,
    F_LAY,
    F_SCORE,
    F_TAKE,
    FROM_BIDS,
    FROM_TEMPLES,
    HEX_NAMES,
    HEXES,
    IN_SUPPLY,
    OUT,
    TOP_LEVEL,
    TREASURES,
    hex_named,
)
from tzolkin_desktop.games.tikal.rules.control import controller
from tzolkin_desktop.games.tikal.rules.land import crossing, put_tile
from tzolkin_desktop.games.tikal.rules.state import Player, State, replaced
from tzolkin_desktop.games.tikal.rules.turns import receive

RULES = rules_of("tikal")
CONTENT = RULES.content  # type: ignore[attr-defined]
STACK = tuple(CONTENT.tiles[number].id for number in CONTENT.stack)


def dealt(*tiles: str, first: int = 0) -> dict[str, Any]:
    """Deal in the order of the components; of each letter, the tiles named here come first."""
    rank = {tile: number for number, tile in enumerate((*tiles, *STACK))}
    rank |= {tile: number - len(STACK) for number, tile in enumerate(tiles)}
    order = sorted(STACK, key=lambda tile: (tile[0], rank[tile]))
    treasures = [kind for _ in range(COPIES) for kind in TREASURES]
    return {"first": first, "tiles": order, "treasures": treasures}


class Table:
    """A position under construction, and the game played from it."""

    def __init__(self, players: int = 4, auction: bool = False, begin: bool = False, **deal: Any):
        options = {"players": players, "modules": ["auction"] * auction}
        first = deal.pop("first", 0)
        self.s: State = RULES.new_game(options, dealt(*deal.pop("tiles", ()), first=first))
        self.events: list[Event] = []
        assert not deal
        if not begin:
            turned = self.s.open if auction else (self.s.stack[-1][1],)
            self.s.tiles, self.s.open = (*turned, *self.s.tiles), ()
            self.act()

    # Setting the table

    def laid(self, **tiles: str) -> Table:
        """Explore hexes, as `b3="b_temple_2 s"`; ruins get the next treasures."""
        for name, text in tiles.items():
            tile, _, facing = text.partition(" ")
            number, hex_ = CONTENT.tile_id(tile), hex_named(name)
            self.s.tiles = tuple(t for t in self.s.tiles if t != number)
            put_tile(self.s, number, hex_, EDGES.index(facing or "n"))
            masks = CONTENT.tiles[number].masks
            buried, self.s.tokens = self.s.tokens[:masks], self.s.tokens[masks:]
            self.s.buried = (*self.s.buried[:hex_], buried, *self.s.buried[hex_ + 1 :])
        return self

    def buried(self, **treasures: str) -> Table:
        """Let just these treasures lie in ruins, the first to be dug last."""
        for name, kinds in treasures.items():
            lying, hex_ = tuple(map(TREASURES.index, kinds.split())), hex_named(name)
            self.s.buried = (*self.s.buried[:hex_], lying, *self.s.buried[hex_ + 1 :])
        return self

    def levels(self, **levels: int) -> Table:
        """Raise temples with steps of the supply."""
        for name, level in levels.items():
            hex_ = hex_named(name)
            for number in range(self.s.levels[hex_] + 1, level + 1):
                self.s.steps = replaced(self.s.steps, number, self.s.steps[number] - 1)
            self.s.levels = replaced(self.s.levels, hex_, level)
        return self

    def no_steps(self, *numbers: int) -> Table:
        """Use up all steps with these numbers."""
        for number in numbers:
            self.s.steps = replaced(self.s.steps, number, 0)
        return self

    def seat(
        self,
        seat: int = 0,
        leader: str = "",
        treasures: str = "",
        score: int = 0,
        supply: int = -1,
        **explorers: int,
    ) -> Table:
        """Put members of a seat on hexes (`a2=3`), give it treasures and points."""
        p = self.p(seat)
        for name, count in explorers.items():
            p.supply -= count - p.explorers[hex_named(name)]
            p.explorers[hex_named(name)] = count
        if supply >= 0:
            p.supply = supply
        if leader:
            places = {"supply": IN_SUPPLY, "out": OUT}
            p.leader = places[leader] if leader in places else hex_named(leader)
        if treasures:
            p.treasures = tuple(treasures.split().count(kind) for kind in TREASURES)
        p.add_points(FROM_TEMPLES, score)
        return self

    def camp(self, seat: int, *names: str) -> Table:
        """Pitch camps of a seat."""
        for name in names:
            self.p(seat).camps -= 1
            self.s.camps = replaced(self.s.camps, hex_named(name), seat)
        return self

    def guard(self, seat: int, *names: str) -> Table:
        """Let an explorer of the seat's supply guard temples."""
        for name in names:
            p = self.p(seat)
            p.guards, p.supply, p.out = p.guards - 1, p.supply - 1, p.out + 1
            self.s.guards = replaced(self.s.guards, hex_named(name), seat)
        return self

    def only(self, *tiles: str) -> Table:
        """Leave just these tiles in the stack."""
        self.s.tiles = tuple(map(CONTENT.tile_id, tiles))
        return self

    def act(self, seat: int = 0, points: int = CONTENT.action_points) -> Table:
        """Give a seat a normal turn, its tile laid already."""
        self._begin(seat, points)
        self.s.stack = ((F_ACT,),)
        return self

    def draw(self, tile: str, seat: int = 0) -> Table:
        """Let a seat have turned over a tile; a volcano starts a scoring round."""
        number = CONTENT.tile_id(tile)
        self.s.tiles = tuple(t for t in self.s.tiles if t != number)
        self._begin(seat, CONTENT.action_points)
        self.s.stack = ()
        receive(self.s, number, None)
        return self

    def final(self, *seats: int) -> Table:
        """Let these seats, in this order, still have their turns of the final scoring."""
        self._begin(seats[0], CONTENT.action_points)
        self.s.tiles = self.s.open = ()
        self.s.scorings = 4
        self.s.stack = ((F_SCORE, *seats),)
        return self

    def bidding(self, seat: int, scores: Sequence[int], tiles: Sequence[str] = ()) -> Table:
        """Let a seat open the bidding for open tiles; all players are in and have these points."""
        self._begin(seat, 0)
        n = len(self.s.players)
        self.s.tiles = (*self.s.open, *self.s.tiles)
        wanted = [CONTENT.tile_id(t) for t in tiles] or list(self.s.tiles[:n])
        self.s.open = tuple(wanted)
        self.s.tiles = tuple(t for t in self.s.tiles if t not in wanted)
        self.s.totems = (True,) * n
        for p, score in zip(self.s.players, scores, strict=True):
            p.add_points(FROM_TEMPLES, score - p.score())
        self.s.stack = ((F_BID, seat, 0, NOBODY, 0, NOBODY),)
        return self

    def last_tile(self, seat: int, tile: str) -> Table:
        """Auction: a seat is the only one left to take the only open tile."""
        self.bidding(seat, [p.score() for p in self.s.players], [tile])
        self.s.totems = tuple(who == seat for who in range(len(self.s.players)))
        self.s.points = CONTENT.action_points
        self.s.stack = ((F_TAKE,),)
        return self

    def _begin(self, seat: int, points: int) -> None:
        self.s.seat, self.s.points = seat, points
        self.s.worked, self.s.dug = bytes(HEXES), 0
        self.s.memo = None

    # Playing

    def play(self, *texts: str) -> Table:
        """Make these choices; `recruit a1 *3` is made three times."""
        self.events = []
        for text in texts:
            text, _, times = text.partition(" *")
            for _ in range(int(times or 1)):
                self.s.memo = None
                RULES.apply(self.s, RULES.read(self.s, text), self.events)
        return self

    def round(self, *bids: str) -> Table:
        """Make choices that begin with the seat whose they have to be, as `2 bid 1`."""
        for text in bids:
            seat, _, rest = text.partition(" ")
            assert self.s.to_act() == int(seat), f"seat {self.s.to_act()} is to {rest}"
            self.play(rest)
        return self

    def choices(self, verb: str = "") -> list[str]:
        """List the texts of the choices offered now, of one verb or all."""
        self.s.memo = None
        texts = [RULES.write(c) for c in RULES.choices(self.s)]
        return [text for text in texts if text.startswith(verb)]

    def offers(self, text: str) -> bool:
        """Say whether a choice is offered now."""
        return text in self.choices()

    # Looking

    def p(self, seat: int = 0) -> Player:
        """Give a seat's player."""
        return self.s.players[seat]

    @property
    def ap(self) -> int:
        """Give the action points left."""
        return self.s.points

    def stones(self, here: str, there: str) -> int:
        """Count the stones of a crossing, the same from both sides."""
        found = crossing(self.s, hex_named(here), hex_named(there))
        assert found == crossing(self.s, hex_named(there), hex_named(here))
        return found

    def level(self, name: str) -> int:
        """Give the level of a temple."""
        return self.s.levels[hex_named(name)]

    def lying(self, name: str) -> list[str]:
        """List the treasures in ruins."""
        return [TREASURES[kind] for kind in self.s.buried[hex_named(name)]]

    def control(self, name: str) -> int:
        """Say who controls a temple."""
        return controller(self.s, hex_named(name))

    def explorers(self, seat: int = 0) -> dict[str, int]:
        """Say where a seat's explorers stand."""
        return {HEX_NAMES[hex_]: n for hex_, n in enumerate(self.p(seat).explorers) if n}

    def treasures(self, seat: int = 0) -> dict[str, int]:
        """Say how many treasures of each kind a seat has."""
        return {kind: n for kind, n in zip(TREASURES, self.p(seat).treasures, strict=True) if n}

    def scores(self) -> tuple[int, ...]:
        """List everybody's points."""
        return RULES.scores(self.s)

    def paid(self, seat: int) -> int:
        """Say how many points a seat has paid for bids."""
        return -self.p(seat).sheet[FROM_BIDS]

    def steps(self) -> dict[int, int]:
        """Count the steps left, by their number."""
        return {number: self.s.steps[number] for number in range(2, TOP_LEVEL + 1)}

    def order(self) -> list[int]:
        """End scoring turns one after another and list whose they were."""
        seats = []
        while self.s.stack and self.s.stack[-1][0] == F_SCORE:
            seats.append(self.s.to_act())
            self.play("end")
        return seats

    def waits(self) -> str:
        """Name the tile that waits to be laid, empty if none does."""
        frame = self.s.stack[-1]
        return CONTENT.tiles[frame[1]].id if frame[0] == F_LAY else ""

    def told(self, kind: str) -> list[Event]:
        """List the events of a kind since `play` was last called."""
        return [event for event in self.events if event.kind == kind]
