"""Reads and makes choices by name, so that nobody else takes their numbers apart.

A worker on a gear is one number, the gear in the high bits; the rest are indices of `consts`.
"""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.rules.consts import (
    BUILD,
    CROSS,
    PICK,
    PLACE,
    REACH,
    RENOVATE,
    SAVE,
    SAVE_CORN,
    SKIP,
    START,
    USE,
)

PICK_UPS = (PICK, REACH, CROSS)
_BITS = 4  # a gear has fewer than 16 teeth


def slot(gear: int, space: int) -> int:
    """Number a slot of a gear."""
    return gear << _BITS | space


def gear_and_space(slot: int) -> tuple[int, int]:
    """Take the number of a slot apart."""
    return slot >> _BITS, slot & (1 << _BITS) - 1


def picks_up(c: Choice) -> bool:
    """Say whether a choice picks a worker up."""
    return c.verb in PICK_UPS


def worker_of(c: Choice) -> tuple[int, int]:
    """Give gear and space of the worker that is picked up."""
    return c.a >> _BITS, c.a & 15


def action_of(c: Choice) -> int:
    """Give the number of the action that a worker picked up uses, or Uxmal 5; 0 for none."""
    assert c.verb in PICK_UPS or c.verb == USE
    return c.b


def place_of(c: Choice) -> int:
    """Give the gear, or START, that a worker is placed on."""
    assert c.verb in (PLACE, SKIP)
    return c.a


def places_at_start(c: Choice) -> bool:
    """Say whether a choice puts a worker on the starting player space."""
    return c.verb == PLACE and c.a == START


def thing_of(c: Choice) -> int:
    """Give what a choice names: a temple, technology, resource or tile, as its verb says."""
    return c.a


def building_of(c: Choice) -> int:
    """Give the building that is constructed, or renovated."""
    assert c.verb in (BUILD, RENOVATE)
    return c.a


def way_of(c: Choice) -> int:
    """Give how a building is paid for: FULL, PLAIN, SAVE + a resource or SAVE_CORN."""
    assert c.verb == BUILD
    return c.b


def saved_of(c: Choice) -> int | None:
    """Give the resource that architecture takes off a building's cost, if it does."""
    return c.b - SAVE if c.verb == BUILD and SAVE <= c.b < SAVE_CORN else None


def kept_of(c: Choice) -> tuple[int, int]:
    """Give the two tiles of starting wealth that are kept."""
    return c.a, c.b
