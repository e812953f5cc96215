"""The rules of Tikal in lock step with a second, naive model of the text of the rules.

Whole games by players of all kinds, and dense positions that random play does not reach.
TIKAL_POSITIONS=200000 in the environment compares that many.
"""

from __future__ import annotations

import copy
import os
import random
from collections import Counter

from tests.tikal.rules import naive, naive_cases
from tests.tikal.rules.naive_cases import Meetings
from tests.tikal.rules.naive_positions import OPTIONS, bare_game, enrich, level_scores, phase_of
from tests.tikal.rules.naive_referee import Referee
from tests.tikal.rules.naive_walkers import WALKERS, Walker

POSITIONS = max(16_000, int(os.environ.get("TIKAL_POSITIONS", "0")))
IN_GAMES = POSITIONS // 2
TIED = POSITIONS // 50
AUCTIONS = range(3, 6)  # among these
KINDS_OF_WALKERS = tuple(WALKERS.values())
BUILDERS = tuple(walker for walker in KINDS_OF_WALKERS if walker.laying)
VERBS = (
    *("lay", "set", "recruit", "trail", "walk", "uncover", "dig", "camp", "guard", "swap", "end"),
    *("bid", "pass", "take"),
)


def walkers_of(number: int, rng: random.Random) -> list[Walker]:
    """Seat four walkers: all of one kind in turn, or a mix."""
    kind = number % (len(KINDS_OF_WALKERS) + 3)
    if kind < len(KINDS_OF_WALKERS):
        return [KINDS_OF_WALKERS[kind]] * 4
    return rng.choices(KINDS_OF_WALKERS, k=4)


def walk_on(game: Referee, walkers: list[Walker], rng: random.Random) -> None:
    """Let the walker whose turn it is make a choice."""
    walker = walkers[game.naive["seat"]]
    game.play(walker.pick(game.naive, game.offered, rng))


def assert_met(meetings: Meetings, *tables: dict[str, naive_cases.Test]) -> None:
    """Fail when the walks never came to one of the cases."""
    missed = [name for table in tables for name in table if not meetings.cases[name]]
    assert not missed


def test_games() -> None:
    meetings = Meetings()
    number = 0
    while meetings.verbs.total() < IN_GAMES:
        rng = random.Random(number)
        walkers = [rng.choice(BUILDERS)] * 4 if number % 4 == 3 else walkers_of(number // 2, rng)
        game = Referee.of_game(OPTIONS[number % 6], number, meetings)
        while game.offered:
            walk_on(game, walkers, rng)
        number += 1
    assert not [verb for verb in VERBS if not meetings.verbs[verb]]
    c = naive_cases
    assert_met(meetings, c.LAYING, c.ASIDE, c.ENDING, c.BIDDING, c.TAKING)


def test_dense_positions() -> None:
    meetings = Meetings()
    number = 0
    while meetings.verbs.total() < POSITIONS - IN_GAMES:
        rng = random.Random(f"dense {number}")
        dumps = [d for d in bare_game(number, rng) if phase_of(d) in (naive.ACT, naive.SCORE)]
        volcanoes = [d for d in dumps if d["stack"][0][0] == "volcano"]
        for dump in (*rng.sample(dumps, 16), *rng.sample(volcanoes, 4)):
            enrich(dump, rng, members=6)
            kind = rng.randrange(len(KINDS_OF_WALKERS) + 3)
            walk_a_turn(Referee.of_position(dump, meetings), walkers_of(kind, rng), rng)
        number += 1
    c = naive_cases
    assert_met(meetings, c.MOVING, c.WORKING, c.SWAPPING, c.REFUSED, c.SCORING)


def walk_a_turn(game: Referee, walkers: list[Walker], rng: random.Random) -> None:
    """Walk to the end of a normal turn, or of the game."""
    while game.offered:
        normal = game.naive["phase"] == naive.ACT
        walk_on(game, walkers, rng)
        if normal and game.texts[-1] == "end":
            break


def test_ties_at_the_end() -> None:
    rng = random.Random("ties")
    over = [dump for number in AUCTIONS for *_, dump in [bare_game(number, rng)]]
    met: Counter[str] = Counter()
    for number in range(TIED):
        dump = copy.deepcopy(over[number % len(over)])
        enrich(dump, rng, members=4)
        seats = range(len(dump["seats"]))
        level_scores(dump, rng.sample(seats, rng.choice(seats) + 1), rng)
        game = Referee.of_position(dump, Meetings())
        met[naive_cases.decided_by(game.naive)] += 1
    assert set(met) == set(naive_cases.DECISIONS)
