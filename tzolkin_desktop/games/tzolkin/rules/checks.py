"""Invariants of a position: what no sequence of legal choices can break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tzolkin_desktop.engine.contract import BrokenInvariant
from tzolkin_desktop.games.tzolkin.rules.components import Figures
from tzolkin_desktop.games.tzolkin.rules.consts import (
    AUTOMATIC,
    DUMMY,
    EMPTY,
    NONE,
    TOP_LEVEL,
)
from tzolkin_desktop.games.tzolkin.rules.state import State


def check(s: State) -> None:
    """Raise `BrokenInvariant`, naming it, when a state cannot be right."""
    for broken in _broken(s):
        raise BrokenInvariant(f"{broken} (round {s.round}, day {s.day}, seat {s.seat})")


def _broken(s: State) -> Iterator[str]:
    yield from _goods(s)
    yield from _workers(s)
    yield from _tracks(s)
    yield from _tiles(s)
    if s.stack and s.stack[-1][0] >= AUTOMATIC:
        yield "an automatic effect waits for a choice"
    if s.feasts > len(s.content.food_days):
        yield f"{s.feasts} food days"
    if not s.stack and s.feasts != len(s.content.food_days):
        yield f"the game is over after {s.feasts} food days"


def _goods(s: State) -> Iterator[str]:
    for seat, p in enumerate(s.players):
        if p.corn < 0:
            yield f"seat {seat} has {p.corn} corn"
        if min(p.resources) < 0 or p.skulls < 0:
            yield f"seat {seat} owes resources or skulls"
    skulls = s.skull_bank + s.skull_spaces.bit_count() + sum(p.skulls for p in s.players)
    if skulls != s.content.skulls_in_game or s.skull_bank < 0:
        yield f"{skulls} skulls instead of {s.content.skulls_in_game}"


def _workers(s: State) -> Iterator[str]:
    for seat, p in enumerate(s.players):
        out = s.workers_on_gears(seat) + (s.start_space == seat) + s.quick.count(seat)
        if p.hand < 0 or p.hand + out != p.workers:
            yield f"seat {seat} has {p.hand} workers in hand and {out} out, of {p.workers}"
        if p.workers > s.content.workers_most:
            yield f"seat {seat} has {p.workers} workers"
    allowed = {EMPTY, DUMMY, *range(len(s.players))}
    for gear, slots in zip(s.content.gears, s.gears, strict=True):
        if len(slots) != gear.teeth or not allowed.issuperset(slots):
            yield f"{gear.name} holds {slots}"
        for space, who in enumerate(slots[gear.last + 1 :], 1):
            if who in range(len(s.players)) and space > _figures(s, who).extra_space:
                yield f"a worker is under the central gear at {gear.name}"
    if s.content.hooks is not None:
        yield from s.content.hooks.broken(s)
        return
    dummies = sum(slots.count(DUMMY) for slots in s.gears)
    if dummies != s.content.dummies.get(len(s.players), 0):
        yield f"{dummies} dummy workers"


def _figures(s: State, seat: int) -> Figures:
    return s.content.figures[s.players[seat].tribe]


def _tracks(s: State) -> Iterator[str]:
    for t, temple in enumerate(s.content.temples):
        steps = [p.temples[t] for p in s.players]
        if min(steps) < 0 or max(steps) > temple.top:
            yield f"{temple.name} has markers at {steps}"
        if steps.count(temple.top) > 1:
            yield f"the top of {temple.name} is shared"
    for seat, p in enumerate(s.players):
        if not all(0 <= level <= TOP_LEVEL for level in p.technologies):
            yield f"seat {seat} has technologies {p.technologies}"


def _tiles(s: State) -> Iterator[str]:
    n = len(s.players)
    stacks, open_corn = s.jungle[::2], s.jungle[1::2]
    corn = sum(stacks) + sum(open_corn) + sum(p.corn_tiles for p in s.players)
    if min(s.jungle) < 0 or corn != n * len(stacks):
        yield f"{corn} corn tiles instead of {n * len(stacks)}"
    if sum(stacks) + sum(p.wood_tiles for p in s.players) > n * (len(stacks) - 1):
        yield "more wood tiles than there are"
    built = Counter(b for p in s.players for b in p.buildings)
    out = built + Counter(b for b in (*s.building_row, *s.decks[0], *s.decks[1]) if b != NONE)
    for b, count in out.items():
        if count > s.content.buildings[b].count:
            yield f"{count} tiles of {s.content.buildings[b].id}"
    shown = [m for m in s.monument_row if m != NONE]
    raised = [m for p in s.players for m in p.monuments]
    if len(set(shown + raised)) != len(shown) + len(raised):
        yield "a monument is there twice"
    farms = [s.content.buildings[b] for b in built.elements()]
    farms_one = sum(f.feed_one for f in farms)
    if farms_one > sum(p.farm_one for p in s.players):
        yield "a farm does not feed"
