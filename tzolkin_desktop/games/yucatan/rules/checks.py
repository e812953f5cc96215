"""Invariants of a position: what no sequence of legal choices can break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tzolkin_desktop.engine.contract import BrokenInvariant
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    BONUS_CELL,
    CITIES,
    F_ABILITY,
    F_ADVISORS,
    F_CARD_ATTACK,
    F_CARD_DEFEND,
    F_GIFTS,
    F_GIVE,
    F_KEEP,
    F_NEXT_TURN,
    F_START,
    JUNGLE,
    LAST_LIFE,
    LEADERS,
    NONE,
    NOTHING,
    OF_CREATURE,
    ROUNDS,
    SECTORS,
    SPECIAL,
    STARTING,
    STEPS,
    TOP_LEVEL,
    TURNS,
)
from tzolkin_desktop.games.yucatan.rules.sacrifice import gifts_of
from tzolkin_desktop.games.yucatan.rules.setup import special_cards
from tzolkin_desktop.games.yucatan.rules.stack_checks import broken_stack
from tzolkin_desktop.games.yucatan.rules.state import Player, State

SETUP = (F_ADVISORS, F_ABILITY, F_START)
MOST_GOODS = 5_000  # far more than any set can give in 48 turns
MOST_POINTS = 5_000


def check(s: State) -> None:
    """Raise `BrokenInvariant`, naming it, when a state cannot be right."""
    for broken in _broken(s):
        raise BrokenInvariant(f"{broken} (round {s.round}, turn {s.turn}, seat {s.seat})")


def _broken(s: State) -> Iterator[str]:
    yield from broken_stack(s)
    yield from _rounds(s)
    for seat, p in enumerate(s.players):
        yield from _player(s, seat, p)
        yield from _army(s, seat, p)
    yield from _warriors(s)
    yield from _cards(s)
    yield from _creatures(s)
    yield from _cities(s)
    yield from _battle(s)
    yield from _offers(s)


def _rounds(s: State) -> Iterator[str]:
    drafting = bool(s.stack) and s.stack[0][0] in SETUP
    if (s.round == 0) != drafting or not 0 <= s.round <= ROUNDS:
        yield f"round {s.round}"
    if min(s.turn, s.opened, s.supply) < 0:
        yield "a count below 0"
    taken = 0
    if s.stack and s.stack[0][0] == F_NEXT_TURN:
        taken = s.stack[0][1]
    elif (s.stack and s.stack[0][0] not in SETUP) or not s.stack:
        taken = TURNS * len(s.players)
    if s.round:
        _ = taken
        for seat, p in enumerate(s.players):
            place = s.in_order().index(seat)
            begun = (taken + len(s.players) - 1 - place) // len(s.players)
            leading = p.used.bit_count()
            least = begun - 1 if s.seat == seat or _in_turn(s, seat) else begun
            if p.used >> len(LEADERS) or not least <= leading <= begun:
                yield f"seat {seat} has used {leading} leaders"


def _in_turn(s: State, seat: int) -> bool:
    """Say whether it is a seat's turn, whoever decides in its battle."""
    if not s.stack or s.stack[0][0] != F_NEXT_TURN:
        return False
    return seat == (s.first + s.stack[0][1] - 1) % len(s.players)


def _player(s: State, seat: int, p: Player) -> Iterator[str]:
    if not (0 <= p.corn < MOST_GOODS and 0 <= p.jade < MOST_GOODS and p.captives >= 0):
        yield f"seat {seat} has {p.corn} corn, {p.jade} jade, {p.captives} captives"
    if p.tokens >> len(s.players) or p.tokens < 0 or p.tokens >> seat & 1:
        yield f"seat {seat} holds clan tokens {p.tokens}"
    if any(not 0 <= level <= TOP_LEVEL for level in p.buildings):
        yield f"seat {seat} has buildings {p.buildings}"
    most = BONUS_CELL if s.round >= s.content.figures.bonus_round else TOP_LEVEL
    if any(not 1 <= cell <= most for cell in p.development):
        yield f"seat {seat} has development {p.development}"
    if not 0 <= p.step <= min(STEPS, s.round) or p.marker < 0 or p.marker > p.sacrificed:
        yield f"seat {seat} is on step {p.step} with its marker on {p.marker}"
    if min(p.sheet) < 0 or p.score() >= MOST_POINTS:
        yield f"seat {seat} has points {p.sheet}"
    if p.sacrificed != sum(p.sheet[:ROUNDS]):
        yield f"seat {seat} has sacrificed {p.sacrificed}"
    chosen = s.round > 0
    advisors = len(p.advisors) == 2 and p.advisors[0] < p.advisors[1]
    if (chosen and not (advisors and p.ability != NONE and any(p.buildings))) or (
        p.advisors and not advisors
    ):
        yield f"seat {seat} has not chosen its beginnings"


def _army(s: State, seat: int, p: Player) -> Iterator[str]:
    tokens = [token for token in p.sectors if token != NONE]
    if len(set(tokens)) != len(tokens):
        yield f"seat {seat} has a reinforcement twice"
    for place, token in enumerate(p.sectors):
        if token != NONE and s.content.reinforcements[token].level > place % SECTORS + 1:
            yield f"seat {seat} has a reinforcement in too low a sector"
    for army in range(len(ARMIES)):
        creature, life = p.creatures[army], p.lives[army]
        if (creature == NONE) != (life == 0) or (
            creature != NONE and not max(1, s.round) <= life <= LAST_LIFE
        ):
            yield f"seat {seat} has a creature until round {life}"
    if p.places[0] == p.places[1] != JUNGLE:
        yield f"both armies of seat {seat} are in one city"


def _warriors(s: State) -> Iterator[str]:
    found = s.supply + sum(sum(p.warriors) + p.captives for p in s.players)
    if found != s.content.figures.warriors:
        yield f"{found} warriors instead of {s.content.figures.warriors}"


def _cards(s: State) -> Iterator[str]:
    cards = s.content.cards
    for frame in s.stack:
        if frame[0] == F_KEEP and any(
            n >= len(cards) or cards[n].kind != SPECIAL for n in frame[3:]
        ):
            yield "other cards than special ones are looked at"
            return
    looked = [card for frame in s.stack if frame[0] == F_KEEP for card in frame[3:]]
    found = Counter((*s.deck, *s.discard, *looked))
    for seat, p in enumerate(s.players):
        if any(cards[card].kind != SPECIAL for card in p.unseen):
            yield f"seat {seat} hides a card that everybody knows"
        found.update(card for card in (*p.hand, *p.unseen) if cards[card].kind == SPECIAL)
        rows = (p.hand, p.unseen, s.discard)
        if any(list(row) != sorted(row) for row in rows):
            yield "cards are not sorted"
        for card, count in Counter(p.hand).items():
            if cards[card].kind == OF_CREATURE and (
                count > 1 or cards[card].creature not in p.creatures
            ):
                yield f"seat {seat} holds a card of a creature that it does not have"
    if found != Counter(special_cards(s.content)):
        yield "special cards are missing or there too often"
    if any(Counter(order) != Counter(special_cards(s.content)) for order in s.orders):
        yield "a later shuffle lacks cards"
    starting = Counter(card for p in s.players for card in p.hand if cards[card].kind == STARTING)
    if any(count > len(s.players) for count in starting.values()):
        yield "a starting card is there too often"


def _creatures(s: State) -> Iterator[str]:
    found = Counter(creature for p in s.players for creature in p.creatures if creature != NONE)
    if any(count > 1 for count in found.values()):
        yield "a creature is there twice"


def _cities(s: State) -> Iterator[str]:
    fighting = s.battle.city if s.battle is not None else NONE
    arriving = s.players[s.seat].places
    for city in range(CITIES):
        armies = sum(city in p.places for p in s.players)
        allowed = 2 if city == fighting or (_arrives(s) and city in arriving) else 1
        if armies > allowed:
            yield f"{armies} armies are in {s.content.cities[city].id}"
    if min(s.city_jade) < 0 or max(s.city_jade) > ROUNDS:
        yield f"{s.city_jade} jade in the cities"


def _arrives(s: State) -> bool:
    return len(s.stack) > 1


def _battle(s: State) -> Iterator[str]:
    battle = s.battle
    kinds = [frame[0] for frame in s.stack]
    if battle is None:
        if F_CARD_ATTACK in kinds or F_CARD_DEFEND in kinds:
            yield "a card is chosen without a battle"
        return
    sides = ((battle.attacker, battle.army), (battle.defender, battle.defending))
    if battle.attacker == battle.defender:
        yield "a battle of a seat against itself"
        return
    if any(s.players[seat].places[army] != battle.city for seat, army in sides):
        yield "a battle of armies that are elsewhere"
    for (seat, army), card in zip(sides, (battle.card, battle.counter), strict=True):
        if card in (NONE, NOTHING):
            continue
        p, thing = s.players[seat], s.content.cards[card]
        if card not in p.cards or (
            thing.kind == OF_CREATURE and p.creatures[army] != thing.creature
        ):
            yield f"seat {seat} plays a card that it cannot play"
    if (F_CARD_ATTACK in kinds) != (battle.card == NONE):
        yield "the attacker's card is not as it should be"
    if (F_CARD_DEFEND in kinds) != (battle.card != NONE and battle.counter == NONE):
        yield "the defender's card is not as it should be"


def _offers(s: State) -> Iterator[str]:
    giving = any(frame[0] == F_GIFTS for frame in s.stack)
    if giving != bool(s.offers) or (s.offers and len(s.offers) != len(s.players)):
        yield "offerings outside of a sacrifice"
        return
    for seat, offering in enumerate(s.offers):
        if any(much not in gifts_of(s, seat, what) for what, much in enumerate(offering)):
            yield f"seat {seat} offers what it cannot give"
    if giving and s.stack[-1][0] == F_GIVE:
        _, what, *seats = s.stack[-1]
        for number, seat in enumerate(seats):
            left = s.offers[seat][what if number == 0 else 0 :]
            if any(left):
                yield f"seat {seat} has offered before it was asked"
