"""The evaluator of Tikal: terms that can be checked by hand, and its fast twin."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from tzolkin_desktop.engine.contract import NOBODY, GameError
from tzolkin_desktop.games.tikal.bots.draft import carried_out, done, first_draft
from tzolkin_desktop.games.tikal.bots.evaluator import (
    NO_BUCKET,
    TERMS,
    Reach,
    Treasures,
    estimate,
    price_of,
    reaches_of,
    room_of,
    temple_bucket,
    terms,
)
from tzolkin_desktop.games.tikal.bots.field import Field, field_of, volcano_chance
from tzolkin_desktop.games.tikal.bots.jobs import jobs_of
from tzolkin_desktop.games.tikal.bots.laying import outlook_on
from tzolkin_desktop.games.tikal.bots.outlook import LEADING, all_alike, weights_against
from tzolkin_desktop.games.tikal.bots.prices import (
    Prices,
    Weights,
    read_weights,
    standard_weights,
)
from tzolkin_desktop.games.tikal.bots.ways import FAR, NO_WAY
from tzolkin_desktop.games.tikal.rules.consts import F_ACT, F_SCORE, IN_SUPPLY
from tzolkin_desktop.paths import data_dir
from tzolkin_desktop.players.random_bot import RandomBot

from .conftest import new_game, walked

PRICES = Prices(standard_weights())


def test_after_the_last_scoring_the_estimate_is_the_score(rules: Any) -> None:
    s, bot = new_game(rules, 3, 4), RandomBot(4)
    while rules.to_act(s) != NOBODY:
        for choice in bot.plan(rules, s):
            rules.apply(s, choice)
    f = field_of(s)
    for seat in range(3):
        assert estimate(f, PRICES, seat, reaches_of(f)) == rules.scores(s)[seat]


def test_terms_are_those_that_have_words(rules: Any, positions: list[Any]) -> None:
    f = field_of(positions[3])
    assert tuple(terms(f, PRICES, 0, reaches_of(f))) == TERMS


def test_a_guarded_temple_counts_at_every_scoring_to_come(rules: Any) -> None:
    f = field_of(new_game(rules, 2, 1))
    temple = f.levels.index(1)
    before = terms(f, PRICES, 0, reaches_of(f))["guarded"]
    f.guards[temple], f.levels[temple] = 0, 6
    assert terms(f, PRICES, 0, reaches_of(f))["guarded"] == before + 6 * 4
    assert terms(f, PRICES, 1, reaches_of(f))["guarded"] == before


def test_treasures_count_at_every_scoring_to_come(rules: Any) -> None:
    f = field_of(new_game(rules, 2, 1))
    f.sides[0].treasures = (2, 3, 0, 0, 0, 0, 0, 0)
    f.unseen = [0] * 8
    assert terms(f, PRICES, 0, reaches_of(f))["treasures"] == (3 + 6) * 4


def test_a_dig_is_worth_the_mean_over_kinds_unseen(rules: Any) -> None:
    f = field_of(new_game(rules, 2, 1))
    f.unseen = [1, 3, 0, 0, 0, 0, 0, 0]
    t = Treasures(f, PRICES)
    mine = (2, 0, 0, 0, 0, 0, 0, 0)
    assert t.gain(mine, 1) == pytest.approx((3 * 1 + 1 * 3) / 4)
    # The third of a kind and a single, or two singles that are a pair.
    assert t.gain(mine, 2) == pytest.approx((1 / 2) * (3 + 1) + (1 / 2) * 3)
    assert t.gain(mine, 0) == 0


@pytest.mark.parametrize(
    ("strength", "one", "more", "leader", "price"),
    [
        (0, 3, 4, FAR, 0),
        (1, 3, 4, FAR, 3),
        (2, 3, 4, FAR, 7),
        (3, 3, 4, 5, 5),  # the leader alone
        (4, 3, 4, 5, 8),  # and one more
        (1, 3, 4, 2, 2),
    ],
)
def test_more_strength_costs(strength: int, one: int, more: int, leader: int, price: int) -> None:
    assert price_of(strength, one, more, leader, 3) == price


def reach(price: int) -> Reach:
    return Reach([price] * 40, [price] * 40, NO_WAY)


def test_a_lead_is_as_firm_as_the_cheapest_rival_lets_it_be() -> None:
    near, far = reach(1), reach(8)
    # 3 against 1: a rival nearby needs three members for 3 points, a far one more than ten.
    assert temple_bucket(0, [3, 1], [far, near], 0, 3) == (1, NO_BUCKET, 0)
    assert temple_bucket(0, [3, 1], [near, far], 0, 3) == (4, NO_BUCKET, 0)
    assert temple_bucket(0, [6, 1], [near, far], 0, 3)[2] == 2  # strength that nobody needs
    # 1 against 3: three members at 1 point each; at 8 points it is out of reach.
    assert temple_bucket(1, [3, 1], [far, near], 0, 3) == (NO_BUCKET, 2, 0)
    assert temple_bucket(1, [3, 1], [near, far], 0, 3) == (NO_BUCKET, NO_BUCKET, 0)


def test_a_temple_without_its_next_step_has_no_room() -> None:
    steps = [0, 0, 3, 6, 0, 11, 8, 5, 3, 2, 1]
    assert room_of(steps, 3) == 0
    assert room_of(steps, 2) == 1
    assert room_of(steps, 8) == 2
    assert room_of(steps, 4) == 3


def test_the_chance_of_a_volcano_is_that_of_its_letter(rules: Any) -> None:
    s = new_game(rules, 4, 1)  # one tile of letter A waits, five are left; one of six Bs erupts
    assert volcano_chance(s, 5) == 0
    assert volcano_chance(s, 6) == pytest.approx(1 / 6)
    assert volcano_chance(s, 11) == pytest.approx(1)
    s.tiles = s.tiles[-2:]
    assert volcano_chance(s, 2) == 0
    assert volcano_chance(s, 3) == 1  # the end is a scoring too


@pytest.mark.parametrize(("players", "share"), [(2, 0.6), (3, 0.3), (4, 0.2)])
def test_rivals_count_by_how_many_play(rules: Any, players: int, share: float) -> None:
    standard = standard_weights()
    w = Prices(Weights({**standard.rows, "rival": (0.6, 0.3, 0.2)}, standard.figures))
    f = field_of(new_game(rules, players, 1))
    f.sides[1].score = 30.0  # who stands best counts most
    against = weights_against(f, w, 0)
    assert sum(against) == pytest.approx(share)
    assert against[0] == 0
    assert against[2:] == pytest.approx([against[1] / LEADING] * (players - 2))
    assert all_alike(players, w, 0)[1:] == pytest.approx([share / (players - 1)] * (players - 1))


def test_the_share_of_the_rivals_is_a_row(tmp_path: Path) -> None:
    shipped = (data_dir() / "tikal" / "bots" / "weights.yaml").read_text(encoding="utf-8")
    number = re.sub("^rival: .*$", "rival: 0.1", shipped, flags=re.MULTILINE)
    (tmp_path / "weights.yaml").write_text(number, encoding="utf-8")
    with pytest.raises(GameError, match="'rival' should list 3 numbers"):
        read_weights(tmp_path / "weights.yaml")


def margin(f: Field, seat: int, against: list[float]) -> float:
    reaches = reaches_of(f)
    values = [estimate(f, PRICES, other, reaches) for other in range(len(f.sides))]
    rivals = sum(share * value for share, value in zip(against, values, strict=True))
    return values[seat] - rivals


@pytest.mark.parametrize("seed", range(6))
def test_the_fast_estimate_of_a_turn_is_the_slow_one(rules: Any, seed: int) -> None:
    """What two turns differ by is the same, found for the draft or for the position after it.

    But for a trifle: rivals who stand where a turn has left them nothing to do.
    """
    rng = random.Random(seed)
    s = walked(rules, new_game(rules, 2 + seed % 3, seed), 40 + 60 * seed, seed)
    while s.stack[-1][0] not in (F_ACT, F_SCORE) or s.points < 6:
        s = walked(rules, s, 1, seed)
    scoring = s.stack[-1][0] == F_SCORE
    o = outlook_on(s, PRICES, scoring)
    found = []
    for _ in range(12):
        d = first_draft(o.f, s.seat, s.points, list(s.worked))
        for _ in range(3):
            jobs = [job for job in jobs_of(o, d) if job.swap is None]
            if jobs:
                d = done(d, rng.choice(jobs), o.seat, o.busy)
        after = carried_out(o.f, d, s.seat, scoring, o.treasures.gain(d.treasures, d.digs))
        after.steps = o.f.steps  # room for steps is looked at as the turn began
        found.append(o.value(d) - margin(after, s.seat, o.against))
    assert found == pytest.approx([found[0]] * len(found), abs=0.05)


def test_nobody_stands_on_the_board_at_first(rules: Any) -> None:
    side = field_of(new_game(rules, 2, 1)).sides[0]
    assert (side.leader, side.supply, side.scorings) == (IN_SUPPLY, 18, 4)
