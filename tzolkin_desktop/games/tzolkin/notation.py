"""Choices as text that a person can read and type, such as `pick tikal 4 as 3`."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.engine.rules import BadNotation, Choice
from tzolkin_desktop.games.tzolkin.components import Content
from tzolkin_desktop.games.tzolkin.consts import (
    ADVANCE,
    ANGER,
    BUILD,
    BUY,
    CALENDAR,
    FULL,
    GEARS,
    HARVEST,
    HARVESTS,
    KEEP,
    PAY,
    PICK,
    PLACE,
    PLACES,
    PLAIN,
    RAISE,
    RESOURCES,
    SAVE,
    SAVE_CORN,
    SELL,
    STEP,
    TAKE,
    TECHNOLOGIES,
    TEMPLES,
    USE,
    VERBS,
)

NAMES = {
    ANGER: TEMPLES,
    PLACE: PLACES,
    HARVEST: HARVESTS,
    STEP: TEMPLES,
    PAY: RESOURCES,
    TAKE: RESOURCES,
    ADVANCE: TECHNOLOGIES,
    SELL: RESOURCES,
    BUY: RESOURCES,
}


def write(content: Content, c: Choice) -> str:
    """Write a choice."""
    verb = VERBS[c.verb]
    if c.verb in NAMES:
        return f"{verb} {NAMES[c.verb][c.a]}"
    if c.verb == KEEP:
        return f"{verb} {content.wealth[c.a].id} {content.wealth[c.b].id}"
    if c.verb == PICK:
        gear, space = c.a >> 4, c.a & 15
        if c.b == space and space:
            return f"{verb} {GEARS[gear]} {space}"
        return f"{verb} {GEARS[gear]} {space} as {c.b or 'nothing'}"
    if c.verb == BUILD:
        return f"{verb} {content.buildings[c.a].id}{_way(content, c)}"
    if c.verb == RAISE:
        return f"{verb} {content.monuments[c.a].id}"
    if c.verb == USE:
        return f"{verb} {GEARS[c.a]} {c.b}"
    if c.verb == CALENDAR:
        return f"{verb} {c.a}"
    return verb


def _way(content: Content, c: Choice) -> str:
    if c.b == FULL:
        return ""
    if c.b == PLAIN:
        return " plain"
    return f" saving {'corn' if c.b == SAVE_CORN else RESOURCES[c.b - SAVE]}"


def read(content: Content, choices: Sequence[Choice], text: str) -> Choice:
    """Find the choice among those offered that a text stands for."""
    wanted = " ".join(text.lower().split())
    for c in choices:
        if write(content, c) == wanted:
            return c
    offered = ", ".join(write(content, c) for c in choices) or "nothing: the game is over"
    raise BadNotation(f"'{text.strip()}' is not possible here; possible is {offered}.")
