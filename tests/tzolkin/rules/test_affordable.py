"""What the rules say could be done is what they offer, in many positions of play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.tzolkin.rules.table import CONTENT, RULES, Table
from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.expansion.placing import quick_obstacle
from tzolkin_desktop.games.tzolkin.rules.affordable import (
    Lack,
    grant_now,
    lack_for_building,
    lack_for_monument,
    placement_obstacle,
    reached,
    step_obstacle,
    technology_obstacle,
)
from tzolkin_desktop.games.tzolkin.rules.choices import (
    action_of,
    building_of,
    picks_up,
    place_of,
    saved_of,
    way_of,
    worker_of,
)
from tzolkin_desktop.games.tzolkin.rules.construction import price_of
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ADVANCE,
    ANGER,
    BUILD,
    BY_QUICK,
    BY_TIKAL_2,
    BY_TIKAL_4,
    BY_TIKAL_4_AGAIN,
    BY_UXMAL_4,
    F_ANGER,
    F_BUILD,
    F_PICK,
    F_PLACE,
    F_STEP_ANY,
    F_TECHNOLOGY,
    F_TURN,
    GOLD,
    NONE,
    PICK,
    PLACE,
    PLACES,
    QUICK,
    RAISE,
    RENOVATE,
    SAVE,
    STEP,
)
from tzolkin_desktop.games.tzolkin.rules.state import State

GRANTS = ((BY_TIKAL_2, 0), (BY_TIKAL_4, 0), (BY_TIKAL_4_AGAIN, 1), (BY_UXMAL_4, 2), (BY_QUICK, 0))


def positions(modules: list[str], games: int = 6) -> Iterator[State]:
    """Give every decision of some random games."""
    for seed in range(games):
        options = {"players": 2 + seed % 3, "modules": modules}
        state: Any = RULES.new_game(options, RULES.deal(options, seed))
        rng = random.Random(seed)
        while offered := RULES.choices(state):
            yield state
            RULES.apply(state, rng.choice(offered))


def with_frame(s: State, *frame: int) -> State:
    """Copy a position and open a decision in it."""
    copy = s.clone()
    copy.stack = (*s.stack, frame)
    copy.memo = None
    return copy


def offered(s: State, verb: int) -> set[int]:
    return {c.a for c in RULES.choices(s) if c.verb == verb}


def constructed(s: State) -> tuple[set[int], set[int]]:
    """List the tiles that the rules let the acting seat construct, renovations included."""
    buildings, monuments = offered(s, BUILD), offered(s, RAISE)
    for own in offered(s, RENOVATE):
        renovated = with_frame(s, *s.stack[-1], own + 1)
        buildings |= offered(renovated, BUILD)
        monuments |= offered(renovated, RAISE)
    return buildings, monuments


@pytest.mark.parametrize("modules", [[], ["all"]])
def test_what_is_affordable_is_what_can_be_constructed(modules: list[str]) -> None:
    rng = random.Random(0)
    for s in positions(modules):
        if not s.round or rng.random() < 0.8:
            continue
        richer = s.clone()
        p = richer.players[richer.seat]
        p.resources = [rng.randrange(4) for _ in range(3)]
        p.technologies = (*p.technologies[:2], rng.randrange(4), p.technologies[3])
        for by, number in GRANTS:
            open_now = with_frame(richer, F_BUILD, by, number)
            buildings, monuments = constructed(open_now)
            grant = grant_now(open_now, open_now.seat)
            for b in {b for b in open_now.building_row if b != NONE}:
                lack = lack_for_building(open_now, open_now.seat, b, grant)
                assert (b in buildings) == (not lack.total), (lack, b)
            for m in {m for m in open_now.monument_row if m != NONE} if by == BY_TIKAL_4 else ():
                assert (m in monuments) == (not lack_for_monument(open_now, open_now.seat, m).total)


@pytest.mark.parametrize("modules", [[], ["all"]])
def test_what_is_lacking_is_just_enough(modules: list[str]) -> None:
    rng = random.Random(1)
    for s in positions(modules, 3):
        if not s.round or rng.random() < 0.8:
            continue
        for b in {b for b in s.building_row if b != NONE}:
            lack = lack_for_building(s, s.seat, b)
            given = s.clone()
            p = given.players[s.seat]
            p.skulls += lack.skulls
            p.resources = [n + more for n, more in zip(p.resources, lack.resources, strict=True)]
            p.resources[GOLD] += lack.more
            assert b in constructed(with_frame(given, F_BUILD, BY_TIKAL_4, 0))[0]


@pytest.mark.parametrize("modules", [[], ["all"]])
def test_obstacles_are_there_where_nothing_is_offered(modules: list[str]) -> None:
    for s in positions(modules):
        kind, seat = s.stack[-1][0], s.seat
        if kind in (F_TURN, F_PLACE):
            placed = s.stack[-1][1] if kind == F_PLACE else 0
            places = offered(s, PLACE)
            free = {n for n in range(len(PLACES)) if placement_obstacle(s, n, placed) is None}
            assert free == places or not free  # mercy offers what cannot be paid
            if s.quick:
                assert (quick_obstacle(s, placed) is None) == (Choice(QUICK) in RULES.choices(s))
        elif kind == F_TECHNOLOGY:
            free_step = bool(s.stack[-1][1])
            open_now = {t for t in range(4) if technology_obstacle(s, seat, t, free_step) is None}
            assert open_now == offered(s, ADVANCE)
        elif kind == F_STEP_ANY:
            assert {t for t in range(3) if step_obstacle(s, seat, t) is None} == offered(s, STEP)
        elif kind == F_ANGER:
            down = {t for t in range(3) if step_obstacle(s, seat, t, True) is None}
            assert down == offered(s, ANGER)


@pytest.mark.parametrize("modules", [[], ["all"]])
def test_what_a_worker_reaches_is_what_it_is_offered(modules: list[str]) -> None:
    for s in positions(modules, 3):
        if s.stack[-1][0] not in (F_TURN, F_PICK):
            continue
        for c in RULES.choices(s):
            if picks_up(c) and c.verb == PICK and action_of(c):
                gear, space = worker_of(c)
                assert action_of(c) in reached(s, gear, space, gear)


def test_with_architecture_3_a_tomb_costs_one_wood() -> None:
    """rules 4.10: with one wood the rules offer the masons' tomb, saving the gold."""
    table = Table().seat(0, wood=1, architecture=3).worker("tikal", 2).row("masons_tomb")
    table.play("pick tikal 2")
    tomb = CONTENT.building_id("masons_tomb")
    (c,) = RULES.choices(table.s)
    assert (building_of(c), way_of(c), saved_of(c)) == (tomb, SAVE + GOLD, GOLD)
    assert price_of(table.s, table.s.stack[-1], c).resources == (1, 0, 0)
    assert lack_for_building(table.s, 0, tomb) == Lack()


def test_the_price_is_what_is_paid() -> None:
    for s in positions(["all"], 3):
        if s.stack[-1][0] != F_BUILD:
            continue
        for c in RULES.choices(s):
            if c.verb not in (BUILD, RAISE):
                continue
            price = price_of(s, s.stack[-1], c)
            after, events = s.clone(), []
            RULES.apply(after, c, events)
            paid = [e.data for e in events if e.kind == "pay" and e.seat == s.seat]
            corn = sum(data.get("corn", 0) for data in paid)
            wood = sum(data.get("wood", 0) for data in paid)
            assert (corn, wood) == (price.corn, price.resources[0])


def test_choices_are_read_by_name() -> None:
    s = Table().seat(0, corn=5).worker("yaxchilan", 3).s
    pick = RULES.read(s, "pick yaxchilan 3 as 2")
    assert (worker_of(pick), action_of(pick)) == ((1, 3), 2)
    assert place_of(RULES.read(s, "place uxmal")) == 3
