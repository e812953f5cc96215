"""Positions of Yucatan for tests: a game at its first turn, changed by hand, and moves as text."""

import random

from tzolkin_desktop.games.yucatan.game import make_rules
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    BUILDINGS,
    COLUMNS,
    F_NEXT_TURN,
    F_TURN,
    JUNGLE,
    NONE,
)
from tzolkin_desktop.games.yucatan.rules.state import replaced

RULES = make_rules()
CARDS = RULES.content.numbers["cards"]


def number(kind, name):
    """Find a component by its id; `-` is none."""
    return NONE if name == "-" else RULES.content.numbers[kind][name]


class Table:
    """A game under way whose pieces a test puts where it needs them."""

    def __init__(self, players=4, round_=1, seat=0, gentle=False, rules=RULES):
        self.rules = rules
        options = {"players": players, "modules": ["gentle_marker"] if gentle else []}
        deal = self.rules.deal(options, 1) | {"first": 0}
        self.s = self.rules.new_game(options, deal)
        for _ in range(players):
            for text in ("advisors granger lapidary", "ability muster", "start camp"):
                self.rules.apply(self.s, self.rules.read(self.s, text))
        self.s.round = round_
        for p in self.s.players:
            p.advisors = (1, 2)
        self.turn(seat)

    def turn(self, seat, turns=0):
        """Begin a turn of a seat, the `turns`-th of the round from 0 on."""
        players = len(self.s.players)
        n = turns * players + seat + 1
        self.s.seat = seat
        self.s.turn = players + (self.s.round - 1) * (4 * players + 1) + n
        self.s.stack = ((F_NEXT_TURN, n), (F_TURN, 0, 0))
        self.s.memo = None
        return self

    def seat(self, seat, **values):
        """Give a seat goods and anything else by the name of its field."""
        p = self.s.players[seat]
        for name, value in values.items():
            if name == "hand":
                value = tuple(sorted(CARDS[card] for card in value.split()))
            elif name == "unseen":
                value = tuple(sorted(CARDS[card] for card in value.split()))
                for card in value:
                    self._take(card)
            elif name == "advisors":
                value = tuple(sorted(number("advisors", advisor) for advisor in value.split()))
            elif name == "ability":
                value = number("abilities", value)
            setattr(p, name, value)
        self.s.memo = None
        return self

    def _take(self, card):
        """Take a special card out of the deck or the discard."""
        deck = list(self.s.deck)
        deck.remove(card)
        self.s.deck = tuple(deck)

    def army(self, seat, army, place="jungle", warriors=3, tokens="", creature="-", life=0):
        """Set up an army; `tokens` are its reinforcements by sector, `-` for an empty one."""
        p, index = self.s.players[seat], ARMIES.index(army)
        where = JUNGLE if place == "jungle" else number("cities", place)
        self.s.supply += p.warriors[index] - warriors
        p.places = replaced(p.places, index, where)
        p.warriors = replaced(p.warriors, index, warriors)
        for sector, token in enumerate(tokens.split()):
            p.sectors = replaced(p.sectors, 3 * index + sector, number("reinforcements", token))
        if creature != "-":
            thing = number("creatures", creature)
            p.creatures = replaced(p.creatures, index, thing)
            p.lives = replaced(p.lives, index, life or self.s.round)
        self.s.memo = None
        return self

    def build(self, seat, **levels):
        """Give a seat buildings by kind."""
        p = self.s.players[seat]
        for kind, level in levels.items():
            p.buildings = replaced(p.buildings, BUILDINGS.index(kind), level)
        self.s.memo = None
        return self

    def develop(self, seat, **levels):
        """Put development markers on levels."""
        p = self.s.players[seat]
        for column, level in levels.items():
            p.development = replaced(p.development, COLUMNS.index(column), level)
        self.s.memo = None
        return self

    def play(self, *texts, checked=True):
        """Make moves; everything must be right in between. Gives the events.

        A position invented for a picture need not be one that play comes to.
        """
        events = []
        for text in texts:
            self.rules.apply(self.s, self.rules.read(self.s, text), events)
            if checked:
                self.rules.check(self.s)
        return events

    def offered(self, start=""):
        """List the moves on offer that begin with a word."""
        return [
            text
            for c in self.rules.choices(self.s)
            if (text := self.rules.write(c)).startswith(start)
        ]

    def __getitem__(self, seat):
        return self.s.players[seat]


def fight(table, attack, defend, *, city="coba", army="sun"):
    """Let seat 0 march into a city that seat 1 holds, with both cards; gives the events."""
    return table.play(f"lead {army}", f"move {city}", f"play {attack}", f"play {defend}")


def clash_of(events):
    """Give strengths and winner of the battle among some events."""
    event = next(event for event in events if event.kind == "clash")
    return (*event.data["strengths"], event.data["winner"])


def rng():
    """Give a generator that always does the same."""
    return random.Random(1)
