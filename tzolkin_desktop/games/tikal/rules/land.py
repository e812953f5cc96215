"""Tiles on the board: where one fits, crossings between them, cheapest ways (rules 3, 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tzolkin_desktop.games.tikal.rules.components import Content
from tzolkin_desktop.games.tikal.rules.consts import (
    AROUND,
    HEXES,
    NEIGHBOURS,
    NO_FACING,
    NOWHERE,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.rules.state import Paths, State, replaced

OPPOSITE = (3, 4, 5, 0, 1, 2)


def paths_of(content: Content, on: Sequence[int], facings: Sequence[int]) -> Paths:
    """Work out every crossing of a board (rules 4.1, 4.2)."""
    return tuple(_paths_from(content, on, facings, hex_) for hex_ in range(HEXES))


def _paths_from(
    content: Content, on: Sequence[int], facings: Sequence[int], hex_: int
) -> tuple[tuple[int, int], ...]:
    if on[hex_] == NOWHERE or content.tiles[on[hex_]].type == VOLCANO:
        return ()
    mine = content.tiles[on[hex_]].stones(facings[hex_])
    found = []
    for edge, there in enumerate(NEIGHBOURS[hex_]):
        if there == NOWHERE or on[there] == NOWHERE or content.tiles[on[there]].type == VOLCANO:
            continue
        stones = mine[edge] + content.tiles[on[there]].stones(facings[there])[OPPOSITE[edge]]
        if stones:
            found.append((there, stones))
    return tuple(found)


def crossing(s: State, hex_: int, there: int) -> int:
    """Count the stones of a crossing; 0 means that there is no path."""
    return next((stones for to, stones in s.paths[hex_] if to == there), 0)


def crossings_if_laid(s: State, tile: int, hex_: int, facing: int) -> dict[int, int]:
    """Give the stones of the crossing to every neighbour that is explored and no volcano."""
    tiles = s.content.tiles
    mine = tiles[tile].stones(facing)
    found = {}
    for edge, there in enumerate(NEIGHBOURS[hex_]):
        if there != NOWHERE and s.on[there] != NOWHERE and tiles[s.on[there]].type != VOLCANO:
            theirs = tiles[s.on[there]].stones(s.facings[there])
            found[there] = mine[edge] + theirs[OPPOSITE[edge]]
    return found


def frontier(s: State) -> list[int]:
    """List the empty hexes that touch an explored one (rules 3.1)."""
    on = s.on
    return [
        hex_
        for hex_ in range(HEXES)
        if on[hex_] == NOWHERE and any(on[there] != NOWHERE for there in AROUND[hex_])
    ]


def placements(s: State, tile: int) -> list[tuple[int, int]]:
    """List every hex and facing where a tile may be laid (rules 3.1-3.3)."""
    tiles = s.content.tiles
    if tiles[tile].type == VOLCANO:
        return [(hex_, NO_FACING) for hex_ in frontier(s)]
    turnings = [(facing, tiles[tile].stones(facing)) for facing in tiles[tile].turnings]
    found = []
    for hex_ in frontier(s):
        # Edges that touch passable land: with a stone of the neighbour any turning will do.
        touching = []
        theirs = 0
        for edge, there in enumerate(NEIGHBOURS[hex_]):
            if there == NOWHERE or s.on[there] == NOWHERE:
                continue
            neighbour = tiles[s.on[there]]
            if neighbour.type != VOLCANO:
                touching.append(edge)
                theirs += neighbour.stones(s.facings[there])[OPPOSITE[edge]]
        found += [
            (hex_, facing)
            for facing, stones in turnings
            if touching and (theirs or any(stones[edge] for edge in touching))
        ]
    return found


def put_tile(s: State, tile: int, hex_: int, facing: int) -> None:
    """Lay a tile and find the crossings that it opens."""
    s.on = replaced(s.on, hex_, tile)
    s.facings = replaced(s.facings, hex_, facing)
    s.levels = replaced(s.levels, hex_, s.content.tiles[tile].level)
    paths = list(s.paths)
    for there in (hex_, *AROUND[hex_]):
        paths[there] = _paths_from(s.content, s.on, s.facings, there)
    s.paths = tuple(paths)


def reach(paths: Paths, starts: Mapping[int, int], most: int, stone: int = 1) -> dict[int, int]:
    """Give the cheapest price of walking from any of some hexes to every hex that can be paid.

    `starts` says what has already been paid at each; prices beyond `most` are left out.
    """
    best = {hex_: paid for hex_, paid in starts.items() if paid <= most}
    waiting: list[list[int]] = [[] for _ in range(most + 1)]
    for hex_, paid in best.items():
        waiting[paid].append(hex_)
    for paid, hexes in enumerate(waiting):
        for hex_ in hexes:
            if best[hex_] != paid:
                continue
            for there, stones in paths[hex_]:
                price = paid + stones * stone
                if price <= most and price < best.get(there, most + 1):
                    best[there] = price
                    waiting[price].append(there)
    return best
