"""Choices as text that a person can read and type, such as `train spears sun 2`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tzolkin_desktop.engine.contract import BadNotation, Choice
from tzolkin_desktop.games.yucatan.rules.components import Content
from tzolkin_desktop.games.yucatan.rules.consts import (
    ABILITY,
    ADVISORS,
    ARMIES,
    BONUS,
    BONUSES,
    BUILD,
    BUILDINGS,
    CHOOSE,
    COLUMNS,
    COUNT,
    DEVELOP,
    END_BONUSES,
    FIRST,
    G_TOKENS,
    GIFTS,
    GIVE,
    GO,
    JUNGLE,
    KEEP,
    LEAD,
    LEADERS,
    MARKER,
    NOTHING,
    O_ABILITY,
    O_ADVISOR,
    O_BONUS,
    O_CARD,
    O_CREATURE,
    O_REINFORCEMENT,
    PAY,
    PLAY,
    PROLONG,
    REFILL,
    SECTORS,
    START,
    SUMMON,
    TAKE,
    TOKEN,
    TRAIN,
    USE,
    VERBS,
    YES,
)
from tzolkin_desktop.games.yucatan.rules.sacrifice import BACK
from tzolkin_desktop.games.yucatan.rules.turn import CLAN_OPTIONS

NO = {
    BUILD: "nothing",
    TRAIN: "nothing",
    SUMMON: "nothing",
    PROLONG: "done",
    PLAY: "none",
    PAY: "no",
    ABILITY: "no",
}
NAMES = {
    START: BUILDINGS,
    USE: BUILDINGS,
    LEAD: LEADERS,
    REFILL: ARMIES,
    TAKE: CLAN_OPTIONS,
    BONUS: BONUSES,
    DEVELOP: COLUMNS,
    COUNT: END_BONUSES,
}
NUMBERED = frozenset((FIRST, TOKEN))


def write(content: Content, c: Choice) -> str:
    """Write a choice."""
    verb = VERBS[c.verb]
    if c.verb in NO and c.a == NOTHING:
        return f"{verb} {NO[c.verb]}"
    if c.verb in NAMES:
        return f"{verb} {NAMES[c.verb][c.a]}"
    if c.verb in NUMBERED:
        return f"{verb} {c.a}"
    words = _words(content, c)
    return f"{verb} {words}" if words else verb


def _words(content: Content, c: Choice) -> str:
    """Say what a choice of a verb without a fixed list of words is about."""
    if c.verb == ADVISORS:
        return f"{content.advisors[c.a].id} {content.advisors[c.b].id}"
    if c.verb == ABILITY:
        return "yes" if c.a == YES else content.abilities[c.a].id
    if c.verb == BUILD:
        return f"{BUILDINGS[c.a]} {c.b}"
    if c.verb == TRAIN:
        army, sector = divmod(c.b, SECTORS)
        return f"{content.reinforcements[c.a].id} {ARMIES[army]} {sector + 1}"
    if c.verb == SUMMON:
        army, last = divmod(c.b, 8)
        return f"{content.creatures[c.a].id} {ARMIES[army]} {last}"
    if c.verb == PROLONG:
        return f"{ARMIES[c.a]} {c.b}"
    if c.verb == GO:
        return "jungle" if c.a == JUNGLE else content.cities[c.a].id
    if c.verb in (PLAY, KEEP):
        return content.cards[c.a].id
    if c.verb == PAY:
        return _owner(content, c.a, c.b)
    if c.verb == CHOOSE:
        return str(c.a + 1)
    if c.verb == GIVE:
        return f"{GIFTS[c.a]} {_tokens(c.b) if c.a == G_TOKENS else c.b}"
    if c.verb == MARKER:
        return "back" if c.a == BACK else "stay"
    return ""


def _tokens(bits: int) -> str:
    return " ".join(str(seat) for seat in range(bits.bit_length()) if bits >> seat & 1) or "none"


def _owner(content: Content, owner: int, number: int) -> str:
    if owner == O_CARD:
        return content.cards[number].id
    if owner == O_REINFORCEMENT:
        return content.reinforcements[number].id
    if owner == O_CREATURE:
        return content.creatures[number].id
    if owner == O_ADVISOR:
        return content.advisors[number].id
    if owner == O_ABILITY:
        return content.abilities[number].id
    if owner == O_BONUS:
        city, bonus = divmod(number, len(BONUSES))
        return f"{content.cities[city].id} {BONUSES[bonus]}"
    return f"{content.cities[number].id} white"


def read(written: Callable[[Choice], str], choices: Sequence[Choice], text: str) -> Choice:
    """Find the choice among those offered that a text stands for."""
    wanted = " ".join(text.lower().split())
    for c in choices:
        if written(c) == wanted:
            return c
    offered = ", ".join(map(written, choices)) or "nothing: the game is over"
    raise BadNotation(f"'{text.strip()}' is not possible here; possible is {offered}.")
