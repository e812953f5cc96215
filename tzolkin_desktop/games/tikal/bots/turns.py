"""Whole turns: a beam over jobs, what leftover points are good for, and the turn as choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tikal.bots.draft import (
    CAMP_WORK,
    GUARD_WORK,
    LEADER,
    NO_WORK,
    RECRUIT_EXPLORER,
    Draft,
    Job,
    done,
)
from tzolkin_desktop.games.tikal.bots.jobs import errands, jobs_of
from tzolkin_desktop.games.tikal.bots.outlook import Outlook
from tzolkin_desktop.games.tikal.bots.ways import Trails, Ways
from tzolkin_desktop.games.tikal.rules.consts import (
    CAMP,
    DIG,
    END,
    GUARD,
    IN_SUPPLY,
    RECRUIT,
    SWAP,
    TRAIL,
    TREASURES,
    UNCOVER,
    WALK,
)
from tzolkin_desktop.players.bot import Budget

ENOUGH = 1.0e-6  # points by which something must be better to be done


class Width(NamedTuple):
    """How broadly turns are looked for."""

    beam: int  # drafts that are gone on with
    jobs: int  # of a turn, one after the other


def draft_turns(
    o: Outlook, start: Draft, width: Width, keep: int, budget: Budget, thrifty: bool = True
) -> list[Draft]:
    """Give the best turns that go on from a draft, best first, none of them the same.

    A thrifty one uses what points are left over.
    """
    start.value = o.value(start)
    spare = o.w.point_left * (1 + o.side.scorings + o.now) / 3.0
    beam = [start]
    seen: set[tuple[object, ...]] = set()
    finals: list[tuple[float, int, Draft]] = [(-start.value - spare * start.points, 0, start)]
    number = 0
    for _ in range(width.jobs):
        ranked: list[tuple[float, int, Draft]] = []
        for d in beam:
            if ranked and budget.over():
                break
            found = jobs_of(o, d)
            budget.spend(len(found))
            for job in found:
                after = done(d, job, o.seat, o.busy)
                if job.swap is not None:
                    after.given += o.swap_loss(job.swap[1], job.swap[0], job.swap[2])
                after.value = o.value(after)
                number += 1
                ranked.append((-after.value - spare * after.points, number, after))
        ranked.sort()
        beam = []
        for rank, i, d in ranked:
            key = d.key()
            if key in seen:
                continue
            seen.add(key)
            finals.append((rank, i, d))
            beam.append(d)
            if len(beam) >= width.beam:
                break
        if not beam:
            break
    finals.sort()
    ended: dict[tuple[object, ...], Draft] = {}
    for _, _, d in finals[: max(keep, width.beam)]:
        if thrifty:
            d = spent(o, d, budget)
        ended.setdefault(d.key(), d)
    return sorted(ended.values(), key=by_value)[:keep]


def by_value(d: Draft) -> float:
    """Order drafts, the best first."""
    return -d.value


def spent(o: Outlook, d: Draft, budget: Budget) -> Draft:
    """Use leftover points as long as it helps."""
    while d.points > 0:
        best: Draft | None = None
        found = errands(o, d)
        budget.spend(len(found))
        for job in found:
            after = done(d, job, o.seat, o.busy)
            after.value = o.value(after)
            if after.value > (d.value + ENOUGH if best is None else best.value):
                best = after
        if best is None:
            break
        d = best
    return d


def choices_of(ways: Ways, start: Draft, d: Draft) -> list[Choice]:
    """Write a turn as the choices of the rules, its end among them."""
    found: list[Choice] = []
    leader, camps, levels = start.leader, start.camps, start.levels
    for job in d.jobs():
        leader = _written(Trails(ways, camps), job, leader, levels[max(0, job.hex)] > 0, found)
        if job.work == CAMP_WORK:
            camps = (*camps, job.hex)
    found.append(Choice(END))
    return found


def _written(trails: Trails, job: Job, leader: int, temple: bool, found: list[Choice]) -> int:
    """Write a job; gives where the leader is after it."""
    if job.swap is not None:
        given, other, taken = job.swap
        found.append(Choice(SWAP, given, len(TREASURES) * other + taken))
        return leader
    hex_ = job.hex
    for source in job.members:
        leads = 1 if source == LEADER else 0
        start = leader if leads else source
        if source == RECRUIT_EXPLORER or (leads and leader == IN_SUPPLY):
            start = trails.camp_for(hex_)
            found.append(Choice(RECRUIT, start, leads))
        _way(trails, start, hex_, leads, found)
        if leads:
            leader = hex_
    verb = UNCOVER if temple else DIG
    for _ in range(job.times):
        found.append(Choice(verb, hex_))
    if job.work == GUARD_WORK:
        found.append(Choice(GUARD, hex_))
    elif job.work == CAMP_WORK:
        found.append(Choice(CAMP, hex_))
    return leader


def _way(trails: Trails, start: int, end: int, leads: int, found: list[Choice]) -> None:
    ways = trails.ways
    if trails.row(start)[end] < ways.row(start)[end]:
        camp, other = trails.camp_for(start), trails.camp_for(end)
        _walk(ways, start, camp, leads, found)
        found.append(Choice(TRAIL, 2 * camp + leads, other))
        start = other
    _walk(ways, start, end, leads, found)


def _walk(ways: Ways, start: int, end: int, leads: int, found: list[Choice]) -> None:
    route = ways.route(start, end)
    for i in range(len(route) - 1):
        found.append(Choice(WALK, 2 * route[i] + leads, route[i + 1]))


def followed(o: Outlook, start: Draft, choices: Sequence[Choice]) -> Draft:
    """Draft a turn that somebody has played, choice by choice; what was dug stays unknown."""
    d = start
    for c in choices:
        if c.verb != END:
            job = _job(o, d, c)
            d = done(d, job, o.seat, o.busy)
            if job.swap is not None:
                d.given += o.swap_loss(job.swap[1], job.swap[0], job.swap[2])
    d.value = o.value(d)
    return d


def _job(o: Outlook, d: Draft, c: Choice) -> Job:
    """Make a job of a single choice."""
    costs = o.f.content.costs
    if c.verb == RECRUIT:
        return Job(c.a, (LEADER if c.b else RECRUIT_EXPLORER,), costs.recruit)
    if c.verb == TRAIL:
        return Job(c.b, (LEADER if c.a & 1 else c.a >> 1,), costs.trail)
    if c.verb == WALK:
        price = o.f.ways.crossing(c.a >> 1, c.b)
        return Job(c.b, (LEADER if c.a & 1 else c.a >> 1,), price)
    if c.verb == SWAP:
        other, taken = divmod(c.b, len(TREASURES))
        return Job(-1, (), costs.swap, swap=(c.a, other, taken))
    if c.verb == CAMP:
        return Job(c.a, (), costs.camp, 0, CAMP_WORK)
    if c.verb == GUARD:
        return Job(c.a, (), costs.guard, 0, GUARD_WORK)
    return Job(c.a, (), costs.dig if c.verb == DIG else costs.uncover, 1, NO_WORK)
