"""A choice said in a few words, with its price: for hints, notices and reviews."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tikal.rules.actions import cost
from tzolkin_desktop.games.tikal.rules.consts import (
    ASIDE,
    BID,
    CAMP,
    DIG,
    END,
    F_LAY,
    GUARD,
    HEX_NAMES,
    LAY,
    PASS,
    RECRUIT,
    SWAP,
    TAKE,
    TRAIL,
    TREASURES,
    UNCOVER,
    VERBS,
    WALK,
)
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.texts.terms import (
    group_count,
    price,
    tile_icon,
    treasure_token,
)
from tzolkin_desktop.kit.words import Words

WORK = (UNCOVER, DIG, CAMP, GUARD)


def describe(words: Words, s: State, c: Choice) -> str:
    """Say a choice."""
    if c.verb in (LAY, TAKE):
        return _tile(words, s, c)
    if c.verb == BID:
        return words("deeds.bid", n=c.a)
    if c.verb in (PASS, ASIDE, END):
        return words({PASS: "deeds.pass", ASIDE: "deeds.aside", END: "table.end_turn"}[c.verb])
    what = f"{{act_{VERBS[c.verb]}}}"
    paid = price(cost(s, c))
    if c.verb == RECRUIT:
        who = group_count(words, 1 - c.b, bool(c.b))
        return words("deeds.recruit", act=what, who=who, hex=HEX_NAMES[c.a], price=paid)
    if c.verb in (TRAIL, WALK):
        return moved_text(words, c.verb, c.a >> 1, c.b, 1 - (c.a & 1), bool(c.a & 1), paid)
    if c.verb == SWAP:
        given, taken = treasure_token(TREASURES[c.a]), treasure_token(TREASURES[c.b % 8])
        return words("deeds.swap", act=what, given=given, taken=taken, price=paid)
    assert c.verb in WORK
    return words("deeds.work", act=what, hex=HEX_NAMES[c.a], price=paid)


def moved_text(
    words: Words, verb: int, start: int, end: int, explorers: int, leader: bool, paid: str
) -> str:
    """Say that members go from one hex to another."""
    who = group_count(words, explorers, leader)
    here, there = HEX_NAMES[start], HEX_NAMES[end]
    return words("deeds.go", act=f"{{act_{VERBS[verb]}}}", who=who, hex=here, to=there, price=paid)


def _tile(words: Words, s: State, c: Choice) -> str:
    if c.verb == TAKE:
        return words("deeds.take", tile=tile_icon(s.content.tiles[c.a]))
    tile = tile_icon(s.content.tiles[s.stack[-1][1]]) if s.stack[-1][0] == F_LAY else ""
    return words("deeds.lay", tile=tile, hex=HEX_NAMES[c.a])
