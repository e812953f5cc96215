"""What one seat holds hidden: in no event for another, and in nothing that `masked` depends on."""

import random

import pytest

from tests.yucatan.rules.table import RULES, Table
from tzolkin_desktop.games.yucatan.rules.battle import playable
from tzolkin_desktop.games.yucatan.rules.consts import NONE

SETTINGS = [(players, gentle) for players in (2, 3, 4) for gentle in (False, True)]


def game(players, gentle, seed):
    """Give every position of a random game with the events of the choice made in it."""
    options = {"players": players, "modules": ["gentle_marker"] if gentle else []}
    state, rng = RULES.new_game(options, RULES.deal(options, seed)), random.Random(seed)
    while offered := RULES.choices(state):
        choice, events = rng.choice(offered), []
        before = RULES.clone(state)
        RULES.apply(state, choice, events)
        yield before, events


def twin_of(state, seat, rng):
    """Exchange by hand what the seat cannot tell: unseen cards, deck, offerings, a card chosen."""
    twin = RULES.clone(state)
    others = [p for other, p in enumerate(twin.players) if other != seat]
    pool = [*twin.deck, *(card for p in others for card in p.unseen)]
    rng.shuffle(pool)
    for p in others:
        p.unseen = tuple(sorted(pool.pop() for _ in p.unseen))
    twin.deck = tuple(pool)
    twin.orders = tuple(tuple(rng.sample(order, len(order))) for order in twin.orders)
    battle = twin.battle
    if battle is not None and battle.counter == NONE != battle.card and seat != battle.attacker:
        cards = playable(twin, battle.attacker, battle.army)
        twin.battle = battle._replace(card=rng.choice(cards))
    twin.memo = None
    return twin


@pytest.mark.parametrize(("players", "gentle"), SETTINGS)
def test_14_28_what_is_hidden_steers_neither_masks_nor_events_for_others(players, gentle):
    rng = random.Random(5)
    for number, (before, events) in enumerate(game(players, gentle, players)):
        if number % 4:
            continue
        for seat in range(players):
            twin = twin_of(before, seat, rng)
            masks = [
                RULES.dump(RULES.masked(world, seat, random.Random(1))) for world in (before, twin)
            ]
            assert masks[0] == masks[1], (number, seat)
        watcher = (before.seat + 1) % players
        if RULES.secret(before) and before.battle is None:
            told = [event for event in events if event.seen_by(watcher)]
            if told and told[0].kind in ("chose", "offered"):
                assert not told[0].data


def test_14_28_a_drawn_card_is_told_to_its_owner_only():
    for _, events in game(3, False, 4):
        for event in events:
            if event.kind == "drew_cards":
                assert event.audience == (event.seat,)
            elif event.kind in ("drew", "looked", "card_chosen", "offered", "chose"):
                assert set(event.data) <= {"count"}


def test_14_28_whoever_holds_unseen_cards_is_private():
    table = Table().seat(1, unseen="darts")
    assert RULES.private(table.s, 1)
    assert not RULES.private(table.s, 0)
    assert not RULES.secret(table.s)


def test_the_attackers_card_is_hidden_until_the_defender_has_chosen():
    table = Table(players=2).army(1, "sun", place="coba")
    table.play("lead sun", "move coba", "play torches")
    seen = {RULES.masked(table.s, 1, random.Random(n)).battle.card for n in range(40)}
    assert seen == set(table[0].hand)
    assert RULES.masked(table.s, 0, random.Random(1)).battle.card == table.s.battle.card


def test_a_payment_of_one_seat_is_not_for_another_to_take_back():
    table = Table(players=2).army(1, "sun", place="coba").seat(0, corn=9).seat(1, corn=9)
    table.seat(0, unseen="hired_blades").seat(1, unseen="hired_blades")
    table.play("lead sun", "move coba", "play hired_blades", "play hired_blades")
    before = RULES.commit_of(table.s)
    table.play("pay no")
    assert RULES.to_act(table.s) == 1
    assert RULES.commit_of(table.s) != before
