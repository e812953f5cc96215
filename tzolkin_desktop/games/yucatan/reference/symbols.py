"""Every symbol of the game once, as a row of signs and in words: conditions, gains, prices."""

from __future__ import annotations

from typing import NamedTuple

from tzolkin_desktop.games.yucatan.rules.components import Effect, Price
from tzolkin_desktop.games.yucatan.rules.consts import CONDITIONS
from tzolkin_desktop.games.yucatan.table.pieces.effects import (
    CONDITION_ICONS,
    WHEN,
    Row,
    Symbol,
    row_of,
)
from tzolkin_desktop.games.yucatan.table.texts.effects import effect_text
from tzolkin_desktop.kit.words import Words

# One of each gain; the numbers are examples, what a component gives stands on the component.
GAINS = (
    Effect(strength=1),
    Effect(capture_1=1),
    Effect(capture_3=1),
    Effect(raid=True),
    Effect(refill=4),
    Effect(corn=2),
    Effect(jade=1),
    Effect(points=1),
    Effect(corn_off=1),
    Effect(draw=1),
    Effect(keep=True),
    Effect(take_back=True),
    Effect(take_card=True),
    Effect(ignore_creature=True),
    Effect(tokens=1),
    Effect(build=Price(jade=1)),
    Effect(train=Price(corn=1)),
    Effect(summon=Price(jade=1)),
    Effect(life=1),
    Effect(pay_corn=2, strength=1),
    Effect(pay_captives=1, points=1),
)


class Said(NamedTuple):
    """A row of symbols, and what it says."""

    row: Row
    text: str


def symbols(words: Words) -> list[Said]:
    """List the conditions, then one of each gain."""
    found = []
    for number, name in enumerate(CONDITIONS):
        icons = CONDITION_ICONS[number]
        if icons:
            row: Row = (*(Symbol(icon) for icon in icons), WHEN)
            found.append(Said(row, words(f"conditions.{name}", effect="…")))
    found += [Said(row_of(effect), effect_text(words, effect)) for effect in GAINS]
    return [said._replace(text=said.text[:1].upper() + said.text[1:]) for said in found]
