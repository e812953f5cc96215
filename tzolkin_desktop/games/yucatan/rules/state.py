"""A position of Yucatan: all that changes during a game, and how to copy it fast.

No rules, no history and no chance in here. Everything in a player is a number or a tuple, and
tuples are shared between copies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.games.yucatan.rules.components import Content
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    COLUMNS,
    JUNGLE,
    KINDS,
    NONE,
    SCORE_LINES,
    SECTORS,
    STARTING,
)

Frame = tuple[int, ...]
Offering = tuple[int, int, int, int]  # captives, jade, corn, clan tokens as bits
NO_OFFERING: Offering = (0, 0, 0, 0)


class Answer(NamedTuple):
    """What was decided about an effect of a battle: its place, and the answer."""

    seat: int
    owner: int
    number: int
    effect: int
    answer: int  # 1 paid, 0 not; or which of several


class Battle(NamedTuple):
    """A battle under way."""

    city: int
    attacker: int
    army: int
    defender: int
    defending: int
    card: int = NONE  # the attacker's; NONE before it is chosen, NOTHING for no card
    counter: int = NONE  # the defender's
    answers: tuple[Answer, ...] = ()
    taken: int = 0  # warriors captured by the attacker
    lost: int = 0  # warriors captured by the defender
    leader_taken: bool = False  # the defender's leader is captured
    leader_lost: bool = False  # the attacker's leader is captured
    winner: int = NONE  # a seat, or TIE, once strengths were compared


class Player:
    """What one seat owns."""

    __slots__ = (
        "ability",
        "advisors",
        "buildings",
        "captives",
        "corn",
        "creatures",
        "development",
        "hand",
        "jade",
        "lives",
        "marker",
        "places",
        "sacrificed",
        "sectors",
        "sheet",
        "step",
        "tokens",
        "unseen",
        "used",
        "warriors",
    )

    corn: int
    jade: int
    captives: int
    tokens: int  # clan tokens of opponents, as bits by seat
    hand: tuple[int, ...]  # battle cards that everybody knows to be here, sorted
    unseen: tuple[int, ...]  # special cards that only the owner knows, sorted
    buildings: tuple[int, ...]  # levels by kind
    advisors: tuple[int, ...]
    ability: int
    places: tuple[int, ...]  # of both armies: a city or JUNGLE
    warriors: tuple[int, ...]  # of both armies
    sectors: tuple[int, ...]  # reinforcement tokens, three of each army, or NONE
    creatures: tuple[int, ...]  # of both armies, or NONE
    lives: tuple[int, ...]  # the last round of each creature, 0 without one
    used: int  # leaders activated this round, as bits
    marker: int  # of sacrifice
    step: int  # of the pyramid
    development: tuple[int, ...]  # by column, from 1 to BONUS_CELL
    sacrificed: int  # sacrifice points of all rounds
    sheet: tuple[int, ...]  # points by source, as in SCORE_LINES

    @staticmethod
    def new(content: Content) -> Player:
        """Make a player at set-up (rules 1.4-1.6)."""
        p = Player()
        figures = content.figures
        p.corn, p.jade = figures.start_corn, figures.start_jade
        p.captives = figures.start_captives
        p.tokens = p.used = p.marker = p.step = p.sacrificed = 0
        p.hand = tuple(n for n, card in enumerate(content.cards) if card.kind == STARTING)
        p.unseen = ()
        p.buildings = (0,) * KINDS
        p.advisors = ()
        p.ability = NONE
        p.places = (JUNGLE,) * len(ARMIES)
        p.warriors = (figures.start_warriors,) * len(ARMIES)
        p.sectors = (NONE,) * (SECTORS * len(ARMIES))
        p.creatures = (NONE,) * len(ARMIES)
        p.lives = (0,) * len(ARMIES)
        p.development = (1,) * len(COLUMNS)
        p.sheet = (0,) * len(SCORE_LINES)
        return p

    def clone(self) -> Player:
        """Copy a player."""
        p = Player()
        p.corn = self.corn
        p.jade = self.jade
        p.captives = self.captives
        p.tokens = self.tokens
        p.hand = self.hand
        p.unseen = self.unseen
        p.buildings = self.buildings
        p.advisors = self.advisors
        p.ability = self.ability
        p.places = self.places
        p.warriors = self.warriors
        p.sectors = self.sectors
        p.creatures = self.creatures
        p.lives = self.lives
        p.used = self.used
        p.marker = self.marker
        p.step = self.step
        p.development = self.development
        p.sacrificed = self.sacrificed
        p.sheet = self.sheet
        return p

    @property
    def cards(self) -> tuple[int, ...]:
        """List all cards in hand, sorted."""
        return tuple(sorted(self.hand + self.unseen)) if self.unseen else self.hand

    def reinforcements(self, army: int) -> tuple[int, ...]:
        """List the tokens beside an army's leader, by sector."""
        mine = self.sectors[SECTORS * army : SECTORS * (army + 1)]
        return tuple([token for token in mine if token != NONE])

    def score(self) -> int:
        """Add up the points scored so far."""
        return sum(self.sheet)

    def add_points(self, source: int, points: int) -> None:
        """Book points on a line of the sheet."""
        self.sheet = replaced(self.sheet, source, self.sheet[source] + points)


class State:
    """A whole position."""

    __slots__ = (
        "battle",
        "city_jade",
        "content",
        "deck",
        "discard",
        "first",
        "gentle",
        "memo",
        "offers",
        "opened",
        "orders",
        "players",
        "round",
        "seat",
        "stack",
        "supply",
        "turn",
    )

    content: Content
    gentle: bool  # a marker that did not move may be put back (rules 10.7)
    players: list[Player]
    round: int  # 0 during set-up, then 1 to 4
    first: int  # who has the first player's token
    seat: int  # whose decision it is
    turn: int  # turns begun; every seat's secret choices are turns of their own
    opened: int  # cards drawn, chosen or shown so far: what cannot be taken back
    supply: int  # warriors
    city_jade: tuple[int, ...]
    deck: tuple[int, ...]  # special cards face down, the next one first
    discard: tuple[int, ...]  # special cards, sorted
    orders: tuple[tuple[int, ...], ...]  # how the discard will be shuffled, time after time
    offers: tuple[Offering, ...]  # what each seat gives in the sacrifice under way
    battle: Battle | None
    stack: tuple[Frame, ...]  # what waits to be decided, the last one next
    memo: Sequence[Choice] | None  # choices of this very position, once they were asked for

    def clone(self) -> State:
        """Copy a state."""
        s = State()
        s.content = self.content
        s.gentle = self.gentle
        s.players = [p.clone() for p in self.players]
        s.round = self.round
        s.first = self.first
        s.seat = self.seat
        s.turn = self.turn
        s.opened = self.opened
        s.supply = self.supply
        s.city_jade = self.city_jade
        s.deck = self.deck
        s.discard = self.discard
        s.orders = self.orders
        s.offers = self.offers
        s.battle = self.battle
        s.stack = self.stack
        s.memo = self.memo
        return s

    def to_act(self) -> int:
        """Say whose decision it is; `NOBODY` once the game is over."""
        return self.seat if self.stack else NOBODY

    def push(self, *frames: Frame) -> None:
        """Put frames on the stack; the last one comes next."""
        self.stack += frames

    def in_order(self) -> list[int]:
        """List the seats in turn order (rules 1.3)."""
        n = len(self.players)
        return [(self.first + i) % n for i in range(n)]

    def army_in(self, city: int) -> tuple[int, int]:
        """Give seat and army that stand in a city; NONE twice where it is empty."""
        for seat, p in enumerate(self.players):
            if city in p.places:
                return seat, p.places.index(city)
        return NONE, NONE


def replaced(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """Copy a row with one number changed."""
    return (*row[:at], value, *row[at + 1 :])


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Copy some cards with one of them left out."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Copy some cards with one more, sorted."""
    return tuple(sorted((*cards, card)))
