"""What would come of it: strengths before cards, outcomes of a battle, worth of an offering.

Asks the rules from what a seat knows and changes nothing. The window shows these answers and
computes none of them.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from tzolkin_desktop.games.yucatan.rules.battle import run_clash, standing_strength, strength
from tzolkin_desktop.games.yucatan.rules.calendar import end_bonus, last_points
from tzolkin_desktop.games.yucatan.rules.consts import (
    BONUS_CELL,
    END_BONUSES,
    F_CLASH,
    NONE,
    NOTHING,
    OF_CREATURE,
    STARTING,
    STEPS,
    TIE,
)
from tzolkin_desktop.games.yucatan.rules.sacrifice import offering_points
from tzolkin_desktop.games.yucatan.rules.setup import special_cards
from tzolkin_desktop.games.yucatan.rules.state import Battle, Offering, State

WON, TIED, LOST = 1, 0, -1


def army_strength(s: State, seat: int, army: int) -> int:
    """Add up an army: warriors, leader, tokens, creature, banners; a card comes on top (7.2)."""
    return s.players[seat].warriors[army] + 1 + standing_strength(s, seat, army)


class PossibleCard(NamedTuple):
    """A card that somebody may hold: how likely, from what a seat knows."""

    card: int
    chance: Fraction


def possible_cards(s: State, viewer: int, seat: int, army: int) -> list[PossibleCard]:
    """List the cards that a seat may play with an army, as far as another seat knows."""
    p, cards = s.players[seat], s.content.cards
    found = [
        PossibleCard(card, Fraction(1))
        for card in dict.fromkeys(p.cards if viewer == seat else p.hand)
        if cards[card].kind != OF_CREATURE or p.creatures[army] == cards[card].creature
    ]
    if viewer == seat or not p.unseen:
        return found
    pool = unseen_cards(s, viewer)
    size = sum(pool.values())
    known = {one.card for one in found}
    for card, count in sorted(pool.items()):
        if card not in known:
            # The chance that at least one of the cards drawn is of this kind.
            none = Fraction(1)
            for drawn in range(len(p.unseen)):
                none *= Fraction(max(0, size - count - drawn), size - drawn)
            found.append(PossibleCard(card, 1 - none))
    return found


def unseen_cards(s: State, viewer: int) -> Counter[int]:
    """Count the special cards that a seat has not seen: in the deck or in other hands."""
    pool = Counter(special_cards(s.content))
    pool.subtract(s.discard)
    for p in s.players:
        pool.subtract(card for card in p.hand if card in pool)
    pool.subtract(s.players[viewer].unseen)
    return +pool


class Outcome(NamedTuple):
    """How a battle goes with two cards, before prices are paid."""

    mine: int
    theirs: int
    result: int  # WON, TIED or LOST for the attacker
    captives: int  # taken in step 1 and by victory
    lost: int  # warriors that the enemy takes


def clash(s: State, seat: int, army: int, city: int, card: int, counter: int) -> Outcome | None:
    """Say how an attack on the army in a city would go with two cards; None without an army."""
    defender, defending = s.army_in(city)
    if defender in (NONE, seat):
        return None
    s = s.clone()
    s.stack = ()
    s.battle = Battle(city, seat, army, defender, defending, card, counter)
    before = s.players[seat].captives, s.players[defender].captives
    run_clash(s, (F_CLASH,), None)
    battle = s.battle
    assert battle is not None
    mine = s.players[seat].captives - before[0] + (battle.winner == seat)
    theirs = s.players[defender].captives - before[1] + (battle.winner == defender)
    result = TIED if battle.winner == TIE else WON if battle.winner == seat else LOST
    attack, defence = _strengths(s)
    return Outcome(attack, defence, result, mine, theirs)


def _strengths(s: State) -> tuple[int, int]:
    battle = s.battle
    assert battle is not None
    # Strengths count before anybody has won: effects of a victory come later.
    s.battle = battle._replace(winner=NONE)
    return strength(s, battle.attacker), strength(s, battle.defender)


def with_card(s: State, seat: int, card: int) -> int:
    """Say how strong a side of the battle under way is with a card, were no other one played."""
    s = s.clone()
    assert s.battle is not None
    if seat == s.battle.attacker:
        s.battle = s.battle._replace(card=card, counter=NOTHING)
    else:
        s.battle = s.battle._replace(card=NOTHING, counter=card)
    return strength(s, seat)


class Odds(NamedTuple):
    """What an attack with a card can bring: the share of wins and of ties."""

    card: int
    wins: Fraction
    ties: Fraction


def attack_odds(s: State, seat: int, army: int, city: int) -> list[Odds]:
    """Weigh each card of an attacker against what the defender may play, each equally likely."""
    defender, defending = s.army_in(city)
    if defender in (NONE, seat):
        return []
    enemy = possible_cards(s, seat, defender, defending) or [PossibleCard(NOTHING, Fraction(1))]
    total = sum((one.chance for one in enemy), Fraction(0))
    mine = possible_cards(s, seat, seat, army) or [PossibleCard(NOTHING, Fraction(1))]
    found = []
    for own in mine:
        wins = ties = Fraction(0)
        for other in enemy:
            outcome = clash(s, seat, army, city, own.card, other.card)
            assert outcome is not None
            wins += other.chance * (outcome.result == WON)
            ties += other.chance * (outcome.result == TIED)
        found.append(Odds(own.card, wins / total, ties / total))
    return found


# sacrifice


class Sacrifice(NamedTuple):
    """What an offering would bring: its points, whether the marker moves, the step if it climbs."""

    points: int
    moves: bool
    step: int


def if_offered(s: State, seat: int, offering: Offering) -> Sacrifice:
    """Say what an offering is worth to a seat this round."""
    p, points = s.players[seat], offering_points(s, offering)
    moves = points > p.marker
    return Sacrifice(points, moves, min(STEPS, p.step + moves))


def most_points(s: State, seat: int) -> int:
    """Say how many sacrifice points a seat could reach at most this round."""
    p = s.players[seat]
    return offering_points(s, (p.captives, p.jade, p.corn, p.tokens))


# the end


def if_ended(s: State) -> tuple[int, ...]:
    """Give everybody's points, were goods, cards and an end bonus counted now."""
    found = []
    for seat, p in enumerate(s.players):
        points = p.score()
        if s.stack:
            points += sum(last_points(s, seat))
            if BONUS_CELL in p.development:
                points += max(end_bonus(s, seat, which) for which in range(len(END_BONUSES)))
        found.append(points)
    return tuple(found)


def starting_cards_left(s: State, seat: int) -> list[int]:
    """List the starting cards that a seat has still to play; everybody can count them."""
    return [card for card in s.players[seat].hand if s.content.cards[card].kind == STARTING]
