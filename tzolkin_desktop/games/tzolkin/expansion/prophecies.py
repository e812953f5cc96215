"""Prophecies: which calamity holds, paying for gains while it does, and what its bands score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Choice, Event
from tzolkin_desktop.games.tzolkin.expansion.quick_actions import expansion_of
from tzolkin_desktop.games.tzolkin.rules.components import Frame, Prophecy
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ACCEPT,
    CHICHEN_ITZA,
    DONE,
    F_ADVANCE,
    F_PAY,
    F_STEP,
    F_TOLL,
    FROM_PROPHECIES,
    GOLD,
    NONE,
    START_STEP,
    TOLL_RESOURCE,
    TOLL_SKULL,
    TOLL_STEP,
)
from tzolkin_desktop.games.tzolkin.rules.effects import (
    Out,
    advance_worth,
    gain_points,
    gain_skulls,
    may_step,
    pay_corn,
    pay_resource,
    step_down,
    step_up,
    take_resource,
)
from tzolkin_desktop.games.tzolkin.rules.rounds import feeding
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.rules.turn import (
    ANGER_CHOICES,
    DONE_CHOICE,
    PAY_CHOICES,
)

ACCEPT_CHOICE = Choice(ACCEPT)
SECOND_LEVEL = 2


class Standing(NamedTuple):
    """Where a seat stands in the bands of a prophecy: what it counts and what that scores."""

    counted: int
    points: int


# Paying for a gain


def toll_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer to pay for a gain or to do without it (rules 9.21)."""
    _, what, which, _ = frame
    p = s.players[s.seat]
    tolls = s.content.tolls
    assert tolls is not None
    found: list[Choice] = []
    if what == TOLL_RESOURCE:
        if tolls.resource[which] <= p.corn:
            found = [ACCEPT_CHOICE]
    elif what == TOLL_SKULL:
        if s.skull_bank:
            found = [ANGER_CHOICES[t] for t, step in enumerate(p.temples) if step]
    elif what == TOLL_STEP and tolls.step_corn:
        if may_step(s, p, which):
            found = [ACCEPT_CHOICE]
    elif what == TOLL_STEP:
        if may_step(s, p, which):
            found = [PAY_CHOICES[r] for r, n in enumerate(p.resources) if n]
    elif tolls.technology <= sum(p.resources) and advance_worth(s, p, which, tolls.technology):
        found = [PAY_CHOICES[r] for r, n in enumerate(p.resources) if n]
    return [*found, DONE_CHOICE]


def resolve_toll(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pay and gain one, or do without the rest."""
    _, what, which, n = frame
    seat = s.seat
    tolls = s.content.tolls
    if c.verb == DONE or tolls is None:
        return
    if n > 1:
        s.push((F_TOLL, what, which, n - 1))
    if what == TOLL_RESOURCE:
        pay_corn(s, seat, tolls.resource[which], out)
        take_resource(s, seat, which, 1, out)
    elif what == TOLL_SKULL:
        step_down(s, seat, c.a, out)
        gain_skulls(s, seat, 1, out, True)
    elif what == TOLL_STEP and tolls.step_corn:
        pay_corn(s, seat, tolls.step_corn, out)
        step_up(s, seat, which, out, True)
    else:
        pay_resource(s, seat, c.a, 1, out)
        if what == TOLL_STEP:
            s.push((F_STEP, which, 1))
            more = tolls.step_resource[which] - 1
        else:
            s.push((F_ADVANCE, which, 1))
            more = tolls.technology - 1
        if more:
            s.push((F_PAY, more, c.a))


# Bands


def count(s: State, seat: int, prophecy: Prophecy, fed: int) -> int:
    """Count what a prophecy rewards (rules 9.23)."""
    p = s.players[seat]
    what = prophecy.counts
    if what == "steps":
        temples = p.temples if prophecy.of == NONE else (p.temples[prophecy.of],)
        return sum(step - START_STEP for step in temples)
    if what == "wood_tiles":
        return p.wood_tiles
    if what == "corn_tiles":
        return p.corn_tiles
    if what == "gold":
        return p.resources[GOLD]
    if what == "skulls":
        return p.skulls
    if what == "technology_levels":
        return sum(p.technologies)
    if what == "second_levels":
        return sum(level >= SECOND_LEVEL for level in p.technologies)
    if what == "buildings":
        return len(p.buildings)
    if what == "fed":
        return fed
    return s.gears[CHICHEN_ITZA].count(seat)


def standing(s: State, seat: int, prophecy: int, fed: int | None = None) -> Standing:
    """Say where a seat stands in a prophecy's bands, by default if workers were fed now."""
    tile = expansion_of(s).prophecies[prophecy]
    if fed is None:
        fed, _ = feeding(s, s.players[seat])
    n = count(s, seat, tile, fed)
    band = sum(n > limit for limit in tile.bands)
    return Standing(n, expansion_of(s).prophecy_points[band])


def standing_now(s: State, seat: int) -> Standing:
    """Say where a seat stands in the prophecy that holds, as things are; nowhere without one."""
    return Standing(0, 0) if s.content.calamity == NONE else standing(s, seat, s.content.calamity)


def score(s: State, fed: Sequence[int], out: Out) -> None:
    """Score the prophecy that ends for everybody."""
    number = s.content.calamity
    if number == NONE:
        return
    name = expansion_of(s).prophecies[number].id
    for seat in range(len(s.players)):
        n, points = standing(s, seat, number, fed[seat])
        if out is not None:
            data = {"prophecy": name, "count": n, "points": points}
            out.append(Event("prophecy_points", seat, data))
        gain_points(s, seat, points, FROM_PROPHECIES, out)


def next_calamity(s: State, out: Out) -> None:
    """End the calamity that holds and begin the one of the next quarter (rules 9.20)."""
    coming = s.prophecies[s.feasts - 1 : s.feasts]
    if s.content.calamity != NONE and out is not None:
        out.append(Event("calamity_ends", NONE, {"prophecy": _id(s, s.content.calamity)}))
    s.content = s.content.variants[coming[0] if coming else NONE]
    if coming and out is not None:
        out.append(Event("calamity", NONE, {"prophecy": _id(s, coming[0])}))


def _id(s: State, prophecy: int) -> str:
    return expansion_of(s).prophecies[prophecy].id
