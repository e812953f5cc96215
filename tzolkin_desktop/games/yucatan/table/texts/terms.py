"""How things of Yucatan are called and written inside sentences: names, prices, tokens."""

from __future__ import annotations

from typing import Protocol

from tzolkin_desktop.games.yucatan.rules.components import Card, Content
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    BUILDINGS,
    JUNGLE,
    NONE,
    O_ABILITY,
    O_ADVISOR,
    O_CARD,
    O_CREATURE,
    O_REINFORCEMENT,
    OF_CREATURE,
)
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.kit.words import Words

MINUS = "−"


class Named(Protocol):
    """A component with an id and a name of its own."""

    @property
    def id(self) -> str:
        """Give the id."""
        ...

    @property
    def name(self) -> str:
        """Give the name for languages that have none for the id."""
        ...

    @property
    def house(self) -> bool:
        """Say whether it is our own; somebody else's keeps the name that its file gives it."""
        ...


def named(words: Words, group: str, thing: Named) -> str:
    """Name a component in the player's language, or as its file names it."""
    key = f"{group}.{thing.id}"
    return words(key) if thing.house and words.has(key) else thing.name


def amount(icon: str, number: int, sign: bool = False) -> str:
    """Write an icon with a number, with its sign where it is a change."""
    text = f"{MINUS}{-number}" if number < 0 else f"+{number}" if sign else str(number)
    return f"{{{icon}:{text}}}"


def price(words: Words, corn: int, jade: int) -> str:
    """Write what something costs."""
    parts = [amount(icon, n) for icon, n in (("corn", corn), ("jade", jade)) if n]
    return " ".join(parts) or words("terms.free")


def paid(corn: int, jade: int) -> str:
    """Write what was paid; nothing for nothing."""
    return " ".join(amount(icon, -n) for icon, n in (("corn", corn), ("jade", jade)) if n)


def gained(corn: int, jade: int) -> str:
    """Write what was gained; nothing for nothing."""
    return " ".join(amount(icon, n, True) for icon, n in (("corn", corn), ("jade", jade)) if n)


def place_name(words: Words, content: Content, place: int) -> str:
    """Name a city or the jungle."""
    if place == JUNGLE:
        return words("places.jungle")
    return named(words, "cities", content.cities[place])


def army_name(words: Words, army: int) -> str:
    """Name an army."""
    return words(f"armies.{ARMIES[army]}")


def army_icon(army: int) -> str:
    """Write an army as a token."""
    return f"{{army_{ARMIES[army]}}}"


def building_name(words: Words, kind: int) -> str:
    """Name a building."""
    return words(f"buildings.{BUILDINGS[kind]}")


def building_icon(kind: int) -> str:
    """Write a building as a token."""
    return f"{{b_{BUILDINGS[kind]}}}"


def card_icon(content: Content, card: int) -> str:
    """Name the icon of a battle card."""
    thing = content.cards[card]
    if thing.kind == OF_CREATURE and thing.creature != NONE:
        return f"cr_{content.creatures[thing.creature].id}"
    return f"em_{thing.id}"


def card_token(content: Content, card: int) -> str:
    """Write a battle card as a token with its strength."""
    return f"{{{card_icon(content, card)}:{content.cards[card].strength}}}"


def card_name(words: Words, thing: Card) -> str:
    """Name a battle card."""
    return named(words, "cards", thing)


def owner_name(words: Words, content: Content, owner: int, number: int) -> str:
    """Name the component that an effect is printed on."""
    if owner == O_CARD:
        return card_name(words, content.cards[number])
    if owner == O_REINFORCEMENT:
        return named(words, "reinforcements", content.reinforcements[number])
    if owner == O_CREATURE:
        return named(words, "creatures", content.creatures[number])
    if owner == O_ADVISOR:
        return named(words, "advisors", content.advisors[number])
    if owner == O_ABILITY:
        return named(words, "abilities", content.abilities[number])
    return words("places.city")


def marker(look: Look, seat: int) -> str:
    """Write a seat's marker as a token."""
    return f"{{marker:{look.seats[seat].colour}}}"
