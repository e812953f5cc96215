"""Jobs and the turns made of them are what the rules allow, at the price that they say."""

from dataclasses import replace
from typing import Any

import pytest

from tzolkin_desktop.games.tikal.bots.draft import done, first_draft
from tzolkin_desktop.games.tikal.bots.field import field_of
from tzolkin_desktop.games.tikal.bots.jobs import errands, jobs_of
from tzolkin_desktop.games.tikal.bots.laying import outlook_on
from tzolkin_desktop.games.tikal.bots.levels import LEVELS_OF_PLAY
from tzolkin_desktop.games.tikal.bots.planning import PlanningBot
from tzolkin_desktop.games.tikal.bots.prices import Prices, standard_weights
from tzolkin_desktop.games.tikal.bots.turns import Width, choices_of, draft_turns, followed
from tzolkin_desktop.games.tikal.rules.consts import DIG, END, F_ACT, F_SCORE
from tzolkin_desktop.players.bot import Budget

from .conftest import new_game, walked

PRICES = Prices(standard_weights())


def acting(rules: Any, seed: int, auction: bool = False) -> Any:
    """Walk to a position in which points can be spent."""
    s = walked(rules, new_game(rules, 2 + seed % 3, seed, auction), 30 + 37 * seed, seed)
    while s.stack[-1][0] not in (F_ACT, F_SCORE) or s.points < 5:
        s = walked(rules, s, 1, seed)
    return s


@pytest.mark.parametrize("seed", range(8))
def test_every_job_is_legal_and_costs_its_price(rules: Any, seed: int) -> None:
    s = acting(rules, seed)
    o = outlook_on(s, PRICES, s.stack[-1][0] == F_SCORE)
    start = first_draft(o.f, s.seat, s.points, list(s.worked))
    found = jobs_of(o, start) + errands(o, start)
    assert found
    for job in found:
        d = done(start, job, o.seat, o.busy)
        after = rules.clone(s)
        for choice in choices_of(o.f.ways, start, d)[:-1]:
            assert choice in rules.choices(after)
            rules.apply(after, choice)
        assert after.points == d.points == s.points - job.price
        side = field_of(after).sides[s.seat]
        assert (side.explorers, side.leader, side.supply) == (d.explorers, d.leader, d.supply)
        assert list(after.levels) == d.levels and list(after.guards) == d.guards
        assert [len(lying) for lying in after.buried] == d.buried


@pytest.mark.parametrize("seed", range(8))
def test_a_turn_of_several_jobs_is_legal(rules: Any, seed: int) -> None:
    s = acting(rules, seed)
    o = outlook_on(s, PRICES, s.stack[-1][0] == F_SCORE)
    start = first_draft(o.f, s.seat, s.points, list(s.worked))
    drafts = draft_turns(o, start, Width(3, 4), 4, Budget())
    assert drafts == sorted(drafts, key=lambda d: -d.value)
    for d in drafts:
        after = rules.clone(s)
        choices = choices_of(o.f.ways, start, d)
        assert choices[-1].verb == END
        for choice in choices[:-1]:
            assert choice in rules.choices(after)
            rules.apply(after, choice)
        assert after.points == d.points
        # What was drafted by jobs is worth the same when it is followed choice by choice.
        again = followed(o, start, choices)
        assert again.value == pytest.approx(d.value)
        assert again.key() == d.key()


def test_the_best_first_turn_with_ruins_digs(rules: Any) -> None:
    """Four treasures beside the base camp: whoever comes first digs (a pair is 12 points)."""
    for seed in range(30):
        s = new_game(rules, 4, seed)
        lay = rules.choices(s)[0]
        rules.apply(s, lay)
        if any(s.buried):
            break
    o = outlook_on(s, PRICES, False)
    start = first_draft(o.f, s.seat, s.points, list(s.worked))
    best = draft_turns(o, start, Width(4, 4), 1, Budget())[0]
    assert DIG in {choice.verb for choice in choices_of(o.f.ways, start, best)}


@pytest.mark.parametrize(("frame", "wider"), [(F_SCORE, True), (F_ACT, False)])
def test_a_turn_that_is_scored_may_be_looked_for_more_broadly(
    rules: Any, frame: int, wider: bool
) -> None:
    s = walked(rules, new_game(rules, 3, 2), 60, 2)
    while s.stack[-1][0] != frame or s.points < 10:
        s = walked(rules, s, 1, 2)
    looked_at = []
    for scoring in (1, 3):
        level, budget = replace(LEVELS_OF_PLAY["hard"], scoring=scoring), Budget()
        PlanningBot(level, standard_weights(), 0).turns(rules, s, budget)
        looked_at.append(budget.used)
    assert (looked_at[1] > looked_at[0]) == wider
