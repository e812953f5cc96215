"""Dealing and setting the table, and the secret beginnings of every seat (rules 1)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from tzolkin_desktop.engine.contract import Choice, GameError
from tzolkin_desktop.games.yucatan.rules.components import Content
from tzolkin_desktop.games.yucatan.rules.consts import (
    ABILITY,
    ADVISORS,
    ARMIES,
    BUILDINGS,
    CITIES,
    F_ABILITY,
    F_ADVISORS,
    F_BEGIN,
    F_NEXT_TURN,
    F_START,
    KINDS,
    NONE,
    SPECIAL,
    START,
)
from tzolkin_desktop.games.yucatan.rules.gains import Out, tell
from tzolkin_desktop.games.yucatan.rules.state import Frame, Player, State, replaced

PLAYERS = (2, 3, 4)
GENTLE = "gentle_marker"
ALL = "all"
RESHUFFLES = 12  # orders dealt in advance; a game of four needs at most four


def player_count(options: Mapping[str, Any]) -> int:
    """Read the number of players from the options (rules 1.1)."""
    n = options.get("players", 4)
    if type(n) is not int or n not in PLAYERS:
        raise GameError(f"Yucatan is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {n!s:.40}.")
    return n


def with_gentle_marker(options: Mapping[str, Any]) -> bool:
    """Read from the options whether a marker may be put back (rules 10.7)."""
    modules = options.get("modules", ())
    if not isinstance(modules, list | tuple):
        raise GameError("The modules of a game are a list of words.")
    for module in modules:
        if module not in (GENTLE, ALL):
            raise GameError(f"Yucatan has no module named '{module!s:.40}'; it has {GENTLE}.")
    return bool(modules)


def special_cards(content: Content) -> list[int]:
    """List every special card, equal ones as often as there are."""
    special = [n for n, card in enumerate(content.cards) if card.kind == SPECIAL]
    return [n for n in special for _ in range(content.cards[n].copies)]


def deal(content: Content, options: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """Make every shuffle of a game: the deck, and how each later one will be shuffled."""
    n = player_count(options)
    rng = random.Random(seed)
    cards = [content.cards[card].id for card in special_cards(content)]
    orders = [rng.sample(cards, len(cards)) for _ in range(1 + RESHUFFLES)]
    return {
        "first": rng.randrange(n),
        "deck": orders[0],
        **{f"reshuffle_{k}": order for k, order in enumerate(orders[1:], 1)},
    }


def new_game(content: Content, options: Mapping[str, Any], deal: Mapping[str, Any]) -> State:
    """Set the table from a deal; the first seat chooses its advisors."""
    n = player_count(options)
    first = deal.get("first")
    if type(first) is not int or first not in range(n):
        raise GameError(f"The deal does not fit {n} players.")
    s = State()
    s.content = content
    s.gentle = with_gentle_marker(options)
    s.players = [Player.new(content) for _ in range(n)]
    s.round = s.turn = s.opened = 0
    s.first = s.seat = first
    in_play = n * (len(ARMIES) * content.figures.start_warriors + content.figures.start_captives)
    s.supply = content.figures.warriors - in_play
    s.city_jade = (0,) * CITIES
    s.deck = _order(content, deal, "deck")
    s.discard = ()
    s.orders = tuple(_order(content, deal, f"reshuffle_{k}") for k in range(1, RESHUFFLES + 1))
    s.offers = ()
    s.battle = None
    s.memo = None
    s.stack = ((F_ADVISORS,),)
    return s


def _order(content: Content, deal: Mapping[str, Any], name: str) -> tuple[int, ...]:
    pile = deal.get(name)
    if not isinstance(pile, list | tuple) or not all(isinstance(card, str) for card in pile):
        raise GameError(f"The deal lacks the cards of {name}.")
    known = content.numbers["cards"]
    if unknown := [card for card in pile if card not in known]:
        raise GameError(f"The deal does not fit the components: {unknown[0]:.40} is unknown.")
    cards = tuple(known[card] for card in pile)
    if Counter(cards) != Counter(special_cards(content)):
        raise GameError(f"The deal needs every special card in {name}.")
    return cards


def advisor_choices(s: State, frame: Frame) -> list[Choice]:
    """Offer every pair of advisors (rules 1.5)."""
    return [Choice(ADVISORS, *pair) for pair in combinations(range(len(s.content.advisors)), 2)]


def resolve_advisors(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Keep two advisors in secret."""
    s.players[s.seat].advisors = (c.a, c.b)
    s.push((F_ABILITY,))


def ability_choices(s: State, frame: Frame) -> list[Choice]:
    """Offer every ability of the clan leader (rules 1.5)."""
    return [Choice(ABILITY, n) for n in range(len(s.content.abilities))]


def resolve_ability(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Keep an ability in secret."""
    s.players[s.seat].ability = c.a
    s.push((F_START,))


def start_choices(s: State, frame: Frame) -> list[Choice]:
    """Offer a first building of every kind (rules 1.5)."""
    return [Choice(START, kind) for kind in range(KINDS)]


def resolve_start(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Put up a building in secret; the next seat chooses, or all is revealed (ruling 1)."""
    p = s.players[s.seat]
    p.buildings = replaced(p.buildings, c.a, 1)
    tell(out, "chose", s.seat)
    s.opened += 1
    s.turn += 1
    if s.turn < len(s.players):
        s.seat = (s.first + s.turn) % len(s.players)
        s.push((F_ADVISORS,))
    else:
        s.push((F_BEGIN,))


def run_begin(s: State, frame: Frame, out: Out) -> None:
    """Reveal what everybody has chosen, and begin the first round."""
    for seat in s.in_order():
        p = s.players[seat]
        tell(
            out, "beginnings", seat,
            advisors=tuple(s.content.advisors[n].id for n in p.advisors),
            ability=s.content.abilities[p.ability].id,
            building=BUILDINGS[p.buildings.index(1)],
        )  # fmt: skip
    s.round = 1
    tell(out, "round", s.first, round=1)
    s.push((F_NEXT_TURN, 0))


def chosen(s: State, seat: int) -> bool:
    """Say whether a seat has begun to choose its beginnings, which are still secret."""
    return s.round == 0 and s.players[seat].advisors != ()


def choose_at_random(s: State, seat: int, rng: random.Random) -> None:
    """Give a seat other beginnings than it may have chosen, as far as it has chosen."""
    p = s.players[seat]
    p.advisors = tuple(sorted(rng.sample(range(len(s.content.advisors)), 2)))
    if p.ability != NONE:
        p.ability = rng.randrange(len(s.content.abilities))
    if any(p.buildings):
        p.buildings = replaced((0,) * KINDS, rng.randrange(KINDS), 1)
