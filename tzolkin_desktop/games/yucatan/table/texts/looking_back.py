"""A turn of a finished game in words: nothing of it is hidden any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.yucatan.rules.consts import (
    ABILITY,
    ADVISORS,
    BUILD,
    END,
    G_TOKENS,
    GIFTS,
    GIVE,
    KEEP,
    LEAD,
    NOTHING,
    PLAY,
    START,
    SUMMON,
    TRAIN,
    USE,
)
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.texts.deeds import describe
from tzolkin_desktop.games.yucatan.table.texts.terms import (
    amount,
    building_icon,
    building_name,
    card_icon,
    card_name,
    named,
)
from tzolkin_desktop.kit.words import Words

BOUGHT = (BUILD, TRAIN, SUMMON)
_GIFT_ICONS = dict(zip(GIFTS, ("captive", "jade", "corn", "clan_token"), strict=True))


def turn_text(words: Words, rules: Rules[Any], state: State, choices: Sequence[Choice]) -> str:
    """Say what a turn did that began at a position."""
    s: State = rules.clone(state)
    told = []
    for number, choice in enumerate(choices):
        if choice not in rules.choices(s):
            break  # it was thought of with other cards than there were
        after = choices[number + 1] if number + 1 < len(choices) else None
        text = "" if _goes_without_saying(choice, after) else deed(words, s, choice)
        told += [" ".join(text.split())] if text else []
        rules.apply(s, choice)
    return "; ".join(told)


def _goes_without_saying(choice: Choice, after: Choice | None) -> bool:
    """Say whether what follows tells it too, or it is nothing at all."""
    if choice.verb == END or choice.a == NOTHING or (choice.verb == GIVE and not choice.b):
        return True
    if after is None or after.a == NOTHING:
        return False
    if choice.verb == LEAD:
        return after.verb not in (END, USE)
    return choice.verb == USE and after.verb in BOUGHT


def deed(words: Words, s: State, c: Choice) -> str:
    """Say a choice with what was a secret then."""
    content = s.content
    if c.verb in (PLAY, KEEP):
        card = f"{{{card_icon(content, c.a)}}} {card_name(words, content.cards[c.a])}"
        return words("deeds.play_card" if c.verb == PLAY else "deeds.keep_card", card=card)
    if c.verb == GIVE:
        much = c.b.bit_count() if c.a == G_TOKENS else c.b
        return words("deeds.give_it", what=amount(_GIFT_ICONS[GIFTS[c.a]], much))
    if c.verb == ADVISORS:
        both = (content.advisors[number] for number in (c.a, c.b))
        return words.listed(f"{{em_{one.id}}} {named(words, 'advisors', one)}" for one in both)
    if c.verb == ABILITY and not s.round:
        thing = content.abilities[c.a]
        return f"{{em_{thing.id}}} {named(words, 'abilities', thing)}"
    if c.verb == START:
        return f"{building_icon(c.a)} {building_name(words, c.a)} 1"
    return describe(words, s, c)
