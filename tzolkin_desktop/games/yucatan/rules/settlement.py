"""Growing: what can be built, trained, summoned and prolonged, and for how much (rules 4)."""

from __future__ import annotations

from typing import NamedTuple

from tzolkin_desktop.games.yucatan.rules.components import Price
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    BUILDING,
    KINDS,
    LAST_LIFE,
    NONE,
    REINFORCING,
    SECTORS,
    SUMMONING,
    TOP_LEVEL,
)
from tzolkin_desktop.games.yucatan.rules.state import State


class Option(NamedTuple):
    """Something to be bought: its two numbers in a choice, and what it costs."""

    a: int
    b: int
    corn: int
    jade: int


def allowed_level(s: State, seat: int, column: int) -> int:
    """Give the highest level that a seat's development marker allows; 1 always (rules 4.1)."""
    return min(TOP_LEVEL, s.players[seat].development[column])


def every_building(s: State, seat: int, price: Price) -> list[Option]:
    """List every kind and level that development allows, whatever it costs (rules 4.1)."""
    p, most = s.players[seat], allowed_level(s, seat, BUILDING)
    return [
        Option(kind, level, *price.of(level - p.buildings[kind]))
        for kind in range(KINDS)
        for level in range(p.buildings[kind] + 1, most + 1)
    ]


def every_training(s: State, seat: int, price: Price) -> list[Option]:
    """List every token, army and free sector that fit, whatever it costs (rules 4.2)."""
    p, most = s.players[seat], allowed_level(s, seat, REINFORCING)
    return [
        Option(token, place, *price.of(thing.level))
        for token, thing in enumerate(s.content.reinforcements)
        if thing.level <= most and token not in p.sectors
        for place in range(SECTORS * len(ARMIES))
        if p.sectors[place] == NONE and place % SECTORS + 1 >= thing.level
    ]


def free_creatures(s: State) -> list[int]:
    """List the creatures in the summoning area."""
    taken = {creature for p in s.players for creature in p.creatures}
    return [n for n in range(len(s.content.creatures)) if n not in taken]


def every_summons(s: State, seat: int, price: Price, life: int) -> list[Option]:
    """List every creature, army without one and last round, whatever it costs (rules 4.4).

    `life` further rounds cost no jade.
    """
    p, most = s.players[seat], allowed_level(s, seat, SUMMONING)
    found = []
    for creature in free_creatures(s):
        level = s.content.creatures[creature].level
        if level <= most:
            corn, jade = price.of(level)
            for army in range(len(ARMIES)):
                if p.creatures[army] == NONE:
                    for last in range(s.round, LAST_LIFE + 1):
                        more = life_price(s, last - s.round, life)
                        found.append(Option(creature, army * 8 + last, corn, jade + more))
    return found


def every_prolonging(s: State, seat: int, life: int) -> list[Option]:
    """List every further round for a seat's creatures, whatever it costs (rules 4.4)."""
    p = s.players[seat]
    return [
        Option(army, last, 0, life_price(s, last - p.lives[army], life))
        for army in range(len(ARMIES))
        if p.creatures[army] != NONE
        for last in range(p.lives[army] + 1, LAST_LIFE + 1)
    ]


def life_price(s: State, rounds: int, life: int) -> int:
    """Give the jade for further rounds of life, some of which cost nothing."""
    return max(0, rounds - life) * s.content.figures.life_jade


def _paid(s: State, seat: int, options: list[Option]) -> list[Option]:
    p = s.players[seat]
    return [option for option in options if option.corn <= p.corn and option.jade <= p.jade]


def build_options(s: State, seat: int, price: Price) -> list[Option]:
    """List what a seat can build and pay."""
    return _paid(s, seat, every_building(s, seat, price))


def train_options(s: State, seat: int, price: Price) -> list[Option]:
    """List what a seat can train and pay."""
    return _paid(s, seat, every_training(s, seat, price))


def summon_options(s: State, seat: int, price: Price, life: int) -> list[Option]:
    """List what a seat can summon and pay."""
    return _paid(s, seat, every_summons(s, seat, price, life))


def prolong_options(s: State, seat: int, life: int) -> list[Option]:
    """List how a seat can prolong its creatures' lives and pay."""
    return _paid(s, seat, every_prolonging(s, seat, life))
