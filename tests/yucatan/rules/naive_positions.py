"""Dense positions of Yucatan for the lock step: turns of real games with far more on the table."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tzolkin_desktop.games.yucatan.rules.consts import (
    F_TURN,
    JUNGLE,
    NONE,
    ROUNDS,
    SECTORS,
    TOP_LEVEL,
)


def turns(rules: Any, options: Mapping[str, Any], seed: int) -> list[Any]:
    """List the positions of a random game in which a turn begins."""
    state, rng = rules.new_game(options, rules.deal(options, seed)), random.Random(seed)
    found = []
    while offered := rules.choices(state):
        if state.stack[-1] == (F_TURN, 0, 0):
            found.append(rules.clone(state))
        rules.apply(state, rng.choice(offered))
    return found


def enrich(state: Any, rng: random.Random) -> Any:
    """Give everybody goods, cards, buildings, tokens and creatures; armies stand anywhere."""
    content = state.content
    deck = list(state.deck)
    beasts = list(range(len(content.creatures)))
    cities = [*range(len(content.cities)), *[JUNGLE] * 3]
    held = {place for p in state.players for place in p.places}
    rng.shuffle(beasts)
    for seat, p in enumerate(state.players):
        p.corn, p.jade, p.captives = rng.randrange(9), rng.randrange(7), rng.randrange(4)
        p.step = rng.randrange(4)
        p.buildings = tuple(rng.randrange(TOP_LEVEL + 1) for _ in p.buildings)
        p.development = tuple(rng.randint(1, TOP_LEVEL) for _ in p.development)
        p.tokens = rng.getrandbits(len(state.players)) & ~(1 << seat)
        p.warriors = (rng.randrange(6), rng.randrange(6))
        tokens = rng.sample(range(len(content.reinforcements)), 6)
        p.sectors = tuple(
            t if content.reinforcements[t].level <= i % SECTORS + 1 and rng.random() < 0.6 else NONE
            for i, t in enumerate(tokens)
        )
        p.hand = tuple(c for c in p.hand if content.cards[c].creature == NONE)
        p.creatures = tuple(beasts.pop() if rng.random() < 0.5 else NONE for _ in range(2))
        p.lives = tuple(
            0 if c == NONE else rng.randint(state.round, ROUNDS + 1) for c in p.creatures
        )
        mine = [n for n, c in enumerate(content.cards) if c.creature in p.creatures]
        cards = [n for n in mine if content.cards[n].creature != NONE and rng.random() < 0.7]
        p.hand = tuple(sorted((*p.hand, *cards)))
        drawn = [deck.pop() for _ in range(min(len(deck), rng.randrange(4)))]
        p.unseen = tuple(sorted((*p.unseen, *drawn)))
        places = []
        for place in p.places:
            free = [c for c in cities if c == JUNGLE or c not in held]
            place = rng.choice(free) if place == JUNGLE else place
            held.add(place)
            places.append(place)
        p.places = tuple(places)
    state.deck = tuple(deck)
    state.supply = rng.choice((0, 1, 2, 5, 20))
    state.city_jade = tuple(0 if c in held else rng.randrange(3) for c in range(3))
    state.memo = None
    return state
