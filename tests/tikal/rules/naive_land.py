"""The explored land of the naive model of Tikal: paths, laying of tiles, control of temples.

Answers for: sections 3, 4 and 7 of the rules on a plain position, as slowly and obviously as can
be. It must not know the game's own rules: the two are compared.
"""

from __future__ import annotations

from typing import Any

from tests.tikal.rules.naive_components import (
    EDGES,
    HEXES,
    LEADERS_STRENGTH,
    NEIGHBOURS,
    OPPOSITE,
    PRINTED,
    TILES,
    Face,
)

Position = dict[str, Any]
Hex = dict[str, Any]  # what lies on an explored hex


def ground(face: Face, facing: str, treasures: tuple[str, ...] = ()) -> Hex:
    """Turn a face so that its first number points to an edge, and lay it down."""
    turn = EDGES.index(facing)
    return {
        "type": face.type,
        "stones": {edge: face.stones[(i - turn) % 6] for i, edge in enumerate(EDGES)},
        "level": face.level,
        "treasures": treasures,
        "camp": None,
        "guard": None,
    }


def printed_land() -> dict[str, Hex]:
    """Give the four hexes that are explored from the start (rules 1.2)."""
    return {name: ground(face, "n") for name, face in PRINTED.items()}


# Paths (rules 4)


def crossing(land: dict[str, Hex], here: str, there: str) -> int:
    """Count the stones between two hexes; 0 when there is no path (rules 4.1, 4.2)."""
    for edge, name in NEIGHBOURS[here].items():
        if name == there and here in land and there in land:
            if "volcano" in (land[here]["type"], land[there]["type"]):
                return 0
            stones: int = land[here]["stones"][edge] + land[there]["stones"][OPPOSITE[edge]]
            return stones
    return 0


# Laying (rules 3)


def touches_explored(land: dict[str, Hex], name: str) -> bool:
    """Say whether a hex is empty and touches an explored one, be it a volcano (rules 3.1, R11)."""
    return name not in land and any(there in land for there in NEIGHBOURS[name].values())


def fits(land: dict[str, Hex], tile: str, name: str, facing: str) -> bool:
    """Say whether a tile may be laid so (rules 3.1-3.3)."""
    if not touches_explored(land, name):
        return False
    if TILES[tile].type == "volcano":
        return True
    with_it = {**land, name: ground(TILES[tile], facing)}
    return any(crossing(with_it, name, there) > 0 for there in NEIGHBOURS[name].values())


def turnings(tile: str) -> tuple[str, ...]:
    """List the ways to turn a tile that differ; equal ones are named by the first."""
    different = {tuple(ground(TILES[tile], e)["stones"].values()): e for e in reversed(EDGES)}
    return tuple(edge for edge in EDGES if edge in different.values())


def layings(land: dict[str, Hex], tile: str) -> set[str]:
    """List the texts of all ways to lay a tile; none when it fits nowhere (rules 3.6)."""
    if TILES[tile].type == "volcano":
        return {f"lay {name}" for name in HEXES if fits(land, tile, name, "n")}
    return {
        f"lay {name} {facing}"
        for name in HEXES
        if touches_explored(land, name)
        for facing in turnings(tile)
        if fits(land, tile, name, facing)
    }


# Control (rules 7)


def members(seat: dict[str, Any], name: str) -> int:
    """Count a player's members on a hex, the leader as one (rules 5.1)."""
    count: int = seat["explorers"].get(name, 0) + (seat["leader"] == name)
    return count


def strength(seat: dict[str, Any], name: str) -> int:
    """Compare by explorers and 3 for the leader (rules 7.1)."""
    sum_: int = seat["explorers"].get(name, 0) + LEADERS_STRENGTH * (seat["leader"] == name)
    return sum_


def controller(p: Position, name: str) -> int | None:
    """Name the seat that controls a temple, if any does (rules 7.2, R5)."""
    if p["land"][name]["guard"] is not None:
        guard: int = p["land"][name]["guard"]
        return guard
    strengths = [strength(seat, name) for seat in p["seats"]]
    most = max(strengths)
    return strengths.index(most) if strengths.count(most) == 1 else None


def temples_of(p: Position, seat: int) -> list[int]:
    """List the levels of the temples a seat controls (rules 8.2)."""
    return [
        here["level"]
        for name, here in p["land"].items()
        if here["type"] == "temple" and controller(p, name) == seat
    ]
