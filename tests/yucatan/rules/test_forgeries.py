"""Positions of Yucatan that somebody has changed: refused, unless play could have come there."""

import copy
import json
import random

import pytest

from tests.yucatan.rules.table import RULES
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.yucatan.rules.checks import CHOSEN, GIVEN
from tzolkin_desktop.games.yucatan.rules.state import Player

EVERY = 45  # decisions between two positions that are forged
HUGE = 5_001
ODD = (None, 1.5, True, [], {}, "²")
# What play could have done otherwise, so that another number is a position as good.
FREE = {
    "corn", "jade", "tokens", "used", "step", "marker", "lives", "city_jade", "opened", "turn",
    "buildings", "development", "offers", "pyramid", "battles", "cities", "settlement", "end_bonus",
    "first",
}  # fmt: skip
FREE_FRAMES = {
    "turn",
    "bonus",
    "effects",
    "give",
    "spoils",
    "arrive",
    "question",
    "prolong",
    "refill",
}
FREE_IN_BATTLE = (7, 8, 9, 10)  # captives, once strengths were compared
WORDS = ("", "x", "darts", "bat_card", "coba", "sun", "champions", "turn", "tie")


def positions(players, gentle):
    """Give positions of a random game as plain data."""
    options = {"players": players, "modules": ["gentle_marker"] if gentle else []}
    state, rng = RULES.new_game(options, RULES.deal(options, players)), random.Random(players)
    for number in range(100_000):
        offered = RULES.choices(state)
        if number % EVERY == 0 or not offered:
            yield json.loads(json.dumps(RULES.dump(state)))
        if not offered:
            break
        RULES.apply(state, rng.choice(offered))


def leaves(value, path=()):
    """Give every word and number of plain data with the way to it."""
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(part, (*path, key))
    else:
        yield path, value


def changed(position, path, value):
    forged = copy.deepcopy(position)
    place = forged
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return forged


def opens(forged):
    """Say whether a position is taken; if so, it can be played on and stays in order."""
    try:
        state = RULES.load(forged)
    except GameError as error:
        assert "\n" not in str(error)
        return False
    rng = random.Random(1)
    for _ in range(20):
        if offered := RULES.choices(state):
            RULES.apply(state, rng.choice(offered))
            RULES.check(state)
    return True


def is_free(position, path):
    if path[0] == "stack":
        return position["stack"][path[1]][0] in FREE_FRAMES
    if path[0] in ("battle", "answers"):
        return path[0] == "answers" or path[1] in FREE_IN_BATTLE
    over = path == ("seat",) and not position["stack"]  # nobody decides any more
    return over or not FREE.isdisjoint(map(str, path))


SETTINGS = pytest.mark.parametrize(("players", "gentle"), [(2, False), (3, True), (4, False)])


@SETTINGS
def test_a_forged_number_is_refused(players, gentle):
    rng = random.Random(1)
    for position in positions(players, gentle):
        numbers = [(path, v) for path, v in leaves(position) if type(v) is int]
        for path, value in rng.sample(numbers, min(14, len(numbers))):
            free = is_free(position, path)
            for other in (value + 1, value - 1, -1, HUGE):
                taken = other != value and opens(changed(position, path, other))
                assert not taken or (free and other not in (-1, HUGE)), (path, value, other)
            for odd in ODD:
                assert not opens(changed(position, path, odd)), (path, odd)


@SETTINGS
def test_another_word_is_refused(players, gentle):
    rng = random.Random(2)
    for position in positions(players, gentle):
        words = [(path, v) for path, v in leaves(position) if isinstance(v, str)]
        for path, word in rng.sample(words, 14):
            place = word in ("jungle", "izamal", "mayapan", "coba") or "sectors" in path
            for other in (*ODD[:4], rng.choice(WORDS)):
                if other != word and not (place and other in ("coba", "champions")):
                    assert not opens(changed(position, path, other)), (path, word, other)


@SETTINGS
def test_something_more_or_less_is_refused(players, gentle):
    rng = random.Random(3)
    for position in positions(players, gentle):
        for name in ("deck", "discard", "orders", "offers", "stack", "city_jade", "battle"):
            entries = position[name]
            if entries:
                at = 0 if name == "stack" else rng.randrange(len(entries))
                assert not opens({**position, name: [*entries[:at], *entries[at + 1 :]]}), name
                assert not opens({**position, name: [*entries, entries[at]]}), name
        for name in position:
            assert not opens({key: value for key, value in position.items() if key != name}), name
        for name in position["seats"][0]:
            forged = copy.deepcopy(position)
            del forged["seats"][1][name]
            assert not opens(forged), name


@pytest.mark.parametrize(
    ("frame", "changed_to"),
    [
        (["build", 0, 2, 0, 0, 0], ["build", 0, 2, 0, 1, 0]),
        (["build", 0, 2, 0, 0, 0], ["build", 0, 2, 0, 0, 9]),
        (["train", 3, 0, 0, 0], ["train", 0, 1, 0, 0]),
        (["summon", 1, 1, 0, 0, 0, 1], ["summon", 1, 1, 0, 0, 3, 1]),
        (["refill", 3], ["refill", 19]),
    ],
)
def test_a_price_that_is_printed_nowhere_is_refused(frame, changed_to):
    options = {"players": 2}
    state = RULES.new_game(options, RULES.deal(options, 1))
    for _ in range(2):
        for text in ("advisors porter herald", "ability mason", "start camp"):
            RULES.apply(state, RULES.read(state, text))
    p = state.players[state.seat]
    p.corn, p.jade, p.warriors = 20, 20, (1, 3)
    state.supply += 2
    kind = {"build": "construction", "train": "camp", "summon": "temple", "refill": "barracks"}
    RULES.apply(state, RULES.read(state, f"use {kind[frame[0]]}"))
    dump = RULES.dump(state)
    assert dump["stack"][-1] == frame
    assert opens(dump)
    dump["stack"][-1] = changed_to
    assert not opens(dump)


def test_a_player_has_nothing_that_is_neither_given_nor_chosen() -> None:
    assert sorted((*CHOSEN, *GIVEN)) == sorted(Player.__slots__)
