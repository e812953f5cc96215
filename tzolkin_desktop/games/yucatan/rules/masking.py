"""What a seat cannot know, reshuffled: deck, hands, secret choices (ruling 28)."""

from __future__ import annotations

import random

from tzolkin_desktop.games.yucatan.rules.battle import playable
from tzolkin_desktop.games.yucatan.rules.consts import F_GIVE, F_KEEP, NONE
from tzolkin_desktop.games.yucatan.rules.sacrifice import gifts_of
from tzolkin_desktop.games.yucatan.rules.setup import choose_at_random, chosen, special_cards
from tzolkin_desktop.games.yucatan.rules.state import NO_OFFERING, Offering, State

KEPT_FROM = 3  # where the cards begin in a frame of F_KEEP


def masked(s: State, seat: int, rng: random.Random) -> State:
    """Copy a state with everything the seat cannot know reshuffled."""
    s = s.clone()
    s.memo = None
    _mask_cards(s, seat, rng)
    everything = sorted(special_cards(s.content))
    s.orders = tuple(tuple(rng.sample(everything, len(everything))) for _ in s.orders)
    for other in range(len(s.players)):
        if other != seat and chosen(s, other):
            choose_at_random(s, other, rng)
    battle = s.battle
    if battle is not None and battle.counter == NONE and battle.card != NONE:
        unseen = seat != battle.attacker
        cards = playable(s, battle.attacker, battle.army)
        s.battle = battle._replace(card=rng.choice(cards)) if unseen else battle
    _mask_offers(s, seat, rng)
    return s


def _mask_cards(s: State, seat: int, rng: random.Random) -> None:
    """Deal the cards that the seat has not seen among the deck and the other hands."""
    others = [p for other, p in enumerate(s.players) if other != seat]
    looked = [frame for frame in s.stack if frame[0] == F_KEEP and frame[1] != seat]
    # Sorted first, so that the copy depends on what is known and the generator alone.
    pool = sorted(
        (
            *s.deck,
            *(card for p in others for card in p.unseen),
            *(card for frame in looked for card in frame[KEPT_FROM:]),
        )
    )
    rng.shuffle(pool)

    def dealt(count: int) -> list[int]:
        taken = sorted(pool[:count])
        del pool[:count]
        return taken

    for p in others:
        p.unseen = tuple(dealt(len(p.unseen)))
    s.stack = tuple(
        (*frame[:KEPT_FROM], *dealt(len(frame) - KEPT_FROM)) if frame in looked else frame
        for frame in s.stack
    )
    s.deck = tuple(pool)


def _mask_offers(s: State, seat: int, rng: random.Random) -> None:
    """Let seats that have given something unseen give anything that they could."""
    if not s.offers or not s.stack or s.stack[-1][0] != F_GIVE:
        return
    waiting = s.stack[-1][2:]
    offers = list(s.offers)
    for other in range(len(s.players)):
        if other != seat and other not in waiting[1:]:
            asked = s.stack[-1][1] if other == waiting[0] else len(NO_OFFERING)
            gifts = [rng.choice(gifts_of(s, other, n)) if n < asked else 0 for n in range(4)]
            offers[other] = _offering(gifts)
    s.offers = tuple(offers)


def _offering(gifts: list[int]) -> Offering:
    captives, jade, corn, tokens = gifts
    return captives, jade, corn, tokens
