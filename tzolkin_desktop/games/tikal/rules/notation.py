"""Choices as text that a person can read and type, such as `walk leader d3 e2`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tzolkin_desktop.engine.contract import BadNotation, Choice
from tzolkin_desktop.games.tikal.rules.components import Content
from tzolkin_desktop.games.tikal.rules.consts import (
    BID,
    CAMP,
    DIG,
    EDGES,
    GUARD,
    HEX_NAMES,
    LAY,
    NO_FACING,
    RECRUIT,
    SWAP,
    TAKE,
    TRAIL,
    TREASURES,
    UNCOVER,
    VERBS,
    WALK,
)

ON_A_HEX = frozenset((UNCOVER, DIG, CAMP, GUARD))


def write(content: Content, c: Choice) -> str:
    """Write a choice."""
    verb = VERBS[c.verb]
    if c.verb == LAY:
        facing = "" if c.b == NO_FACING else f" {EDGES[c.b]}"
        return f"{verb} {HEX_NAMES[c.a]}{facing}"
    if c.verb == RECRUIT:
        return f"{verb}{_leader(c.b)} {HEX_NAMES[c.a]}"
    if c.verb in (TRAIL, WALK):
        return f"{verb}{_leader(c.a & 1)} {HEX_NAMES[c.a >> 1]} {HEX_NAMES[c.b]}"
    if c.verb in ON_A_HEX:
        return f"{verb} {HEX_NAMES[c.a]}"
    if c.verb == SWAP:
        seat, taken = divmod(c.b, len(TREASURES))
        return f"{verb} {TREASURES[c.a]} for {TREASURES[taken]} of {seat}"
    if c.verb == BID:
        return f"{verb} {c.a}"
    if c.verb == TAKE:
        return f"{verb} {content.tiles[c.a].id}"
    return verb


def _leader(leader: int) -> str:
    return " leader" if leader else ""


def read(written: Callable[[Choice], str], choices: Sequence[Choice], text: str) -> Choice:
    """Find the choice among those offered that a text stands for."""
    wanted = " ".join(text.lower().split())
    for c in choices:
        if written(c) == wanted:
            return c
    offered = ", ".join(map(written, choices)) or "nothing: the game is over"
    raise BadNotation(f"'{text.strip()}' is not possible here; possible is {offered}.")
