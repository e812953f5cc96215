"""What is printed on the components of Tikal, as read from the data files; never changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tzolkin_desktop.games.tikal.rules.consts import NO_FACING, VOLCANO

Edges = tuple[int, ...]


class Tile(NamedTuple):
    """A tile of the stack, or one of the four hexes that are printed on the board."""

    id: str
    letter: str  # "" for a printed hex
    type: int
    level: int  # of a temple; 0 for other land
    masks: int  # treasures to lay on ruins; 0 for other land
    edges: Edges  # stones on each edge, clockwise from the one that its facing names
    hex: int  # where it is printed; NOWHERE for a tile of the stack
    turned: tuple[Edges, ...]  # stones on each edge of the hex (n, ne, …), by facing
    turnings: tuple[int, ...]  # the facings that differ; one stands for all that look the same

    @staticmethod
    def make(
        id: str, letter: str, type: int, level: int, masks: int, edges: Edges, hex: int
    ) -> Tile:
        """Turn a tile in every way once and for all."""
        turned = tuple(edges[6 - facing :] + edges[: 6 - facing] for facing in range(6))
        turnings = tuple(f for f in range(6) if turned.index(turned[f]) == f)
        if type == VOLCANO:
            turnings = (NO_FACING,)
        return Tile(id, letter, type, level, masks, edges, hex, turned, turnings)

    def stones(self, facing: int) -> Edges:
        """Give the stones on each edge of the hex (n, ne, …), laid with this facing."""
        return self.turned[facing]

    @property
    def face(self) -> tuple[int, int, int, Edges]:
        """Give all that is printed on its front: tiles with equal faces are alike."""
        return self.type, self.level, self.masks, self.edges


class Costs(NamedTuple):
    """Action points of each action (rules 6)."""

    recruit: int
    trail: int
    stone: int
    uncover: int
    dig: int
    swap: int
    camp: int
    guard: int


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """Every component of a game.

    `tiles` are those of the stack, sorted by letter, then the four printed hexes: a tile is known
    by its number in this list.
    """

    tiles: tuple[Tile, ...]
    printed: tuple[int, ...]  # numbers of the printed hexes among the tiles
    base_camp: int  # its hex
    letters: tuple[str, ...]  # in the order of the stack
    steps: tuple[int, ...]  # steps there are, by the number on them, from 0 to TOP_LEVEL
    worth: tuple[int, ...]  # points of 0, 1, 2, 3 treasures of a kind
    explorers: int
    camps: int
    guards: int
    leader_strength: int
    action_points: int
    costs: Costs
    steps_a_turn: int  # on one temple
    treasures_a_turn: int  # from one ruins
    start_score: int  # in the auction game
    least_bid: int
    digest: str
    numbers: dict[str, int] = field(repr=False)

    def tile_id(self, name: str) -> int:
        """Find the number of a tile by its id."""
        return self.numbers[name]

    @property
    def stack(self) -> range:
        """Give the numbers of the tiles of the stack."""
        return range(len(self.tiles) - len(self.printed))
