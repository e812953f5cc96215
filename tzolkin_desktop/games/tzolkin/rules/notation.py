"""Choices as text that a person can read and type, such as `pick tikal 4 as 3`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tzolkin_desktop.engine.contract import BadNotation, Choice
from tzolkin_desktop.games.tzolkin.rules.choices import worker_of
from tzolkin_desktop.games.tzolkin.rules.components import Content
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ADVANCE,
    ANGER,
    BONUS,
    BORROW,
    BUILD,
    BUY,
    CALENDAR,
    CROSS,
    DISCARD,
    FULL,
    GEARS,
    HARVEST,
    HARVESTS,
    KEEP,
    LOWER,
    PAY,
    PICK,
    PLACE,
    PLACES,
    PLAIN,
    RAISE,
    REACH,
    RENOVATE,
    REPAY,
    RESOURCES,
    SAVE,
    SAVE_CORN,
    SELL,
    SKIP,
    STEP,
    TAKE,
    TECHNOLOGIES,
    TEMPLES,
    TRADE,
    TRIBE,
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
    BONUS: TECHNOLOGIES,
    LOWER: TECHNOLOGIES,
    SKIP: GEARS,
    TRADE: RESOURCES,
    BORROW: RESOURCES,
    REPAY: RESOURCES,
}


def write(content: Content, c: Choice) -> str:
    """Write a choice."""
    verb = VERBS[c.verb]
    if c.verb in NAMES:
        return f"{verb} {NAMES[c.verb][c.a]}"
    if c.verb == KEEP:
        return f"{verb} {content.wealth[c.a].id} {content.wealth[c.b].id}"
    if c.verb == PICK:
        gear, space = worker_of(c)
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
    if c.verb == DISCARD:
        return f"{verb} {content.wealth[c.a].id}"
    if c.verb == RENOVATE:
        return f"{verb} {content.buildings[c.a].id}"
    if c.verb == REACH:
        gear, space = worker_of(c)
        return f"{verb} {GEARS[gear]} {space} as {c.b}"
    if c.verb == CROSS:
        gear, space = worker_of(c)
        sister = next(figures.sisters[gear] for figures in content.figures if figures.sisters)
        return f"{verb} {GEARS[gear]} {space} as {GEARS[sister]} {c.b}"
    if c.verb == TRIBE and content.expansion is not None:
        return f"{verb} {content.expansion.tribes[c.a].id}"
    return verb


def _way(content: Content, c: Choice) -> str:
    if c.b == FULL:
        return ""
    if c.b == PLAIN:
        return " plain"
    return f" saving {'corn' if c.b == SAVE_CORN else RESOURCES[c.b - SAVE]}"


def read(written: Callable[[Choice], str], choices: Sequence[Choice], text: str) -> Choice:
    """Find the choice among those offered that a text stands for."""
    wanted = " ".join(text.lower().split())
    for c in choices:
        if written(c) == wanted:
            return c
    offered = ", ".join(map(written, choices)) or "nothing: the game is over"
    raise BadNotation(f"'{text.strip()}' is not possible here; possible is {offered}.")
