"""What is printed on the components of Yucatan, as read from the data file; never changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tzolkin_desktop.games.yucatan.rules.consts import ALWAYS


class Price(NamedTuple):
    """What a level costs, and what is taken off the whole once (rules 3.4, ruling 20)."""

    corn: int = 0
    jade: int = 0
    corn_off: int = 0
    jade_off: int = 0

    def of(self, levels: int) -> tuple[int, int]:
        """Give the corn and jade of some levels."""
        return (
            max(0, self.corn * levels - self.corn_off),
            max(0, self.jade * levels - self.jade_off),
        )


class Effect(NamedTuple):
    """One effect in the rulebook's symbols (rules 13); what it does not give is 0."""

    when: int = ALWAYS
    pay_corn: int = 0
    pay_jade: int = 0
    pay_captives: int = 0
    either: tuple[Effect, ...] = ()  # one of these instead
    strength: int = 0
    capture_1: int = 0
    capture_3: int = 0
    raid: bool = False
    refill: int = 0
    corn: int = 0
    jade: int = 0
    points: int = 0
    corn_off: int = 0
    jade_off: int = 0
    draw: int = 0
    keep: bool = False  # draw three, keep one
    take_back: bool = False
    take_card: bool = False
    ignore_creature: bool = False
    tokens: int = 0
    build: Price | None = None
    train: Price | None = None
    summon: Price | None = None
    life: int = 0

    @property
    def asks(self) -> bool:
        """Say whether somebody has to decide about it: it has a price, or is one of several."""
        return bool(self.pay_corn or self.pay_jade or self.pay_captives or self.either)


Effects = tuple[Effect, ...]


class Card(NamedTuple):
    """A battle card; equal ones share a number."""

    id: str
    name: str
    house: bool
    kind: int
    strength: int
    effects: Effects
    copies: int  # in the deck, for special cards; else 1
    creature: int  # whose card it is, or NONE


class Thing(NamedTuple):
    """An ability or an advisor."""

    id: str
    name: str
    house: bool
    effects: Effects


class Modification(NamedTuple):
    """A token of a step of the pyramid: what is more from now on."""

    id: str
    name: str
    house: bool
    place: str  # granary, clan_leader or armies
    corn: int
    jade: int
    draw: int
    strength: int


class Reinforcement(NamedTuple):
    """A token beside the leader of an army."""

    id: str
    name: str
    house: bool
    level: int
    strength: int
    effects: Effects


class Creature(NamedTuple):
    """A creature: its token; its battle card is `card`, a number among the cards."""

    id: str
    name: str
    house: bool
    level: int
    strength: int
    effects: Effects
    card: int


class BuildingLevel(NamedTuple):
    """A building at a level: its price for what it does, and what comes with it."""

    house: bool
    price: Price
    points: int
    life: int
    fill: int
    corn: int


class City(NamedTuple):
    """A city board: three bonuses of round 1, those of rounds 2 and 3, the white one."""

    id: str
    name: str
    house: bool
    colour: str
    bonuses: tuple[Effects, ...]  # 1a, 1b, 1c, 2, 3
    white: Effects


Component = Card | Thing | Modification | Reinforcement | Creature | City


class ClanOption(NamedTuple):
    """One of three things that the clan leader brings."""

    house: bool
    effect: Effect


@dataclass(frozen=True, slots=True, eq=False)
class Figures:
    """Numbers of the box and the boards that belong to no single component."""

    start_corn: int
    start_jade: int
    start_captives: int
    start_warriors: int  # in an army
    warriors: int  # figures there are
    tokens: int  # clan tokens of a colour
    move_jungle: int  # corn between jungle and city
    move_city: int  # corn from city to city
    empty_city: int  # jade for entering without a fight
    captive_points: tuple[int, ...]  # by round
    jade_lot: int
    corn_lot: int
    free_tokens: int  # clan tokens of an offering without value
    step_points: tuple[int, ...]  # by step of the pyramid
    development_steps: tuple[int, ...]  # by round
    bonus_round: int
    destroyed_captives: int
    destroyed_points: int
    end_points: tuple[int, ...]  # for a level, by END_BONUSES
    end_most: tuple[int, ...]
    card_points: int
    life_jade: int
    track: int  # cells of the score track


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """Every component of a game."""

    set_id: str
    set_name: str
    house: bool  # whether the set as a whole is ours
    figures: Figures
    buildings: tuple[tuple[BuildingLevel, ...], ...]  # by kind and level
    harvest: int
    clan: tuple[ClanOption, ...]  # corn, jade, card
    abilities: tuple[Thing, ...]
    advisors: tuple[Thing, ...]
    modifications: tuple[Modification, ...]  # by step
    reinforcements: tuple[Reinforcement, ...]
    creatures: tuple[Creature, ...]
    cards: tuple[Card, ...]  # starting, special, creatures'
    cities: tuple[City, ...]
    digest: str
    numbers: dict[str, dict[str, int]] = field(repr=False)  # by list and id
