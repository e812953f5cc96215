"""The components that choices use, by name, to see who wins with what."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.yucatan.rules.components import Content
from tzolkin_desktop.games.yucatan.rules.consts import (
    ABILITY,
    ADVISORS,
    BONUS,
    BONUSES,
    BUILD,
    BUILDINGS,
    CARD_KINDS,
    COUNT,
    END_BONUSES,
    F_ABILITY,
    KINDS,
    NOTHING,
    PLAY,
    START,
    SUMMON,
    TAKE,
    TOP_LEVEL,
    TRAIN,
)
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.rules.turn import CLAN_OPTIONS


def parts_of(content: Content) -> list[str]:
    """Name every component of a set that somebody may use."""
    return [
        *(f"ability {thing.id}" for thing in content.abilities),
        *(f"advisor {thing.id}" for thing in content.advisors),
        *(f"first building {name}" for name in BUILDINGS[:KINDS]),
        *(f"building {level} {name}" for name in BUILDINGS[:KINDS]
          for level in range(1, TOP_LEVEL + 1)),
        *(f"reinforcement {thing.level} {thing.id}" for thing in content.reinforcements),
        *(f"creature {thing.level} {thing.id}" for thing in content.creatures),
        *(f"{CARD_KINDS[card.kind]} card {card.id}" for card in content.cards),
        *(f"city {city.id} {bonus}" for city in content.cities for bonus in BONUSES),
        *(f"clan leader {name}" for name in CLAN_OPTIONS),
        *(f"end bonus {name}" for name in END_BONUSES),
    ]  # fmt: skip


def used_parts(s: State, c: Choice) -> list[str]:
    """Name the components that a choice uses."""
    content, verb = s.content, c.verb
    if c.a == NOTHING:
        return []
    if verb == ADVISORS:
        return [f"advisor {content.advisors[n].id}" for n in (c.a, c.b)]
    if verb == ABILITY:
        return [f"ability {content.abilities[c.a].id}"] if s.stack[-1][0] == F_ABILITY else []
    if verb == START:
        return [f"first building {BUILDINGS[c.a]}", f"building 1 {BUILDINGS[c.a]}"]
    if verb == BUILD:
        return [f"building {c.b} {BUILDINGS[c.a]}"]
    if verb == TRAIN:
        token = content.reinforcements[c.a]
        return [f"reinforcement {token.level} {token.id}"]
    if verb == SUMMON:
        creature = content.creatures[c.a]
        return [f"creature {creature.level} {creature.id}"]
    if verb == PLAY:
        card = content.cards[c.a]
        return [f"{CARD_KINDS[card.kind]} card {card.id}"]
    if verb == BONUS:
        return [f"city {content.cities[s.stack[-1][1]].id} {BONUSES[c.a]}"]
    if verb == TAKE:
        return [f"clan leader {CLAN_OPTIONS[c.a]}"]
    if verb == COUNT:
        return [f"end bonus {END_BONUSES[c.a]}"]
    return []
