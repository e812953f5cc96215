"""The term of the evaluator about construction: buildings, own monuments and those on display."""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.bots.viewpoint import View
from tzolkin_desktop.games.tzolkin.rules.components import Monument
from tzolkin_desktop.games.tzolkin.rules.consts import NONE
from tzolkin_desktop.games.tzolkin.rules.scoring import monument_points

MISSING = tuple(0.7**n for n in range(40))  # trust in a tile with so many blocks missing
FAR = (1.0, 0.87, 0.74, 0.62, 0.5, 0.4, 0.3, 0.2, 0.1)  # the same with more patience
HIGH_MATCH = 12  # points of a monument that are priced higher

# How much of a monument's unit (a tile, a step, a skull...) a seat still gains in a turn.
GROWTH = {
    "per_tile_of_kind": 0.16,
    "per_tile": 0.22,
    "per_corn_tile": 0.16,
    "per_wood_tile": 0.12,
    "per_monument_of_anyone": 0.4,
    "by_full_technologies": 0.3,
    "per_technology_level": 0.36,
    "by_workers": 0.15,
    "temples_again": 0.3,
    "per_step_in_best_temple": 0.3,
    "per_skull_placed": 0.6,
    "points": 0.0,
    "at_once": 0.0,
}


def monuments(v: View) -> float:
    """Price buildings, the own monuments and the hope for one on display."""
    s, p, w = v.s, v.p, v.w
    worth = w.buildings * len(p.buildings)
    if p.monuments:
        points, growth = 0, 0.0
        for m in p.monuments:
            monument = v.content.monuments[m]
            points += monument_points(s, v.seat, monument)
            growth += GROWTH[monument.rule]
        worth += points * (1.0 + w.monument) + growth * w.monument_growth * v.o.turns
    if v.o.turns > 1:
        worth += _hope(v) + w.building_hope * _nearest(v)
    return worth


def _hope(v: View) -> float:
    """Price the monuments on display by what they would score and what is missing for them."""
    s, p, w = v.s, v.p, v.w
    wood, stone, gold = p.resources
    key = (
        s.monument_row, p.buildings, p.monuments, p.corn_tiles, p.wood_tiles, p.technologies,
        p.workers, p.temples, s.skull_spaces, wood, stone, gold, p.skulls, v.o.turns,
    )  # fmt: skip
    known = v.memo.get(key)
    if known is not None:
        return known
    best = near = far = second = match = 0.0
    for m in s.monument_row:
        if m == NONE:
            continue
        monument = v.content.monuments[m]
        a, b, c = monument.cost
        missing = max(0, a - wood) + max(0, b - stone) + max(0, c - gold)
        missing += max(0, monument.skulls - p.skulls)
        points = once_raised(v, monument)
        match = max(match, points)
        best = max(best, points * MISSING[missing])
        hope = points * FAR[min(missing, len(FAR) - 1)]
        if hope > far:
            far, second = hope, far
        elif hope > second:
            second = hope
        share = 1.0 - missing / max(1, a + b + c + monument.skulls)
        near = max(near, (points + GROWTH[monument.rule] * v.o.turns) * share * share)
    found = w.monument_hope * best + w.monument_near * near
    found += w.monument_far * far + w.monument_second * second
    found += w.monument_match * match + w.match_high * max(0.0, match - HIGH_MATCH)
    v.memo[key] = found
    return found


def once_raised(v: View, monument: Monument) -> int:
    """Count what a monument would score if it stood: some count themselves."""
    points = monument_points(v.s, v.seat, monument)
    rule, figures = monument.rule, monument.figures
    if rule == "per_tile":
        points += figures[0]
    elif rule == "per_tile_of_kind" and figures[0] == monument.kind:
        points += figures[1]
    elif rule == "per_monument_of_anyone":
        points += figures[len(v.s.players)]
    return points


def _nearest(v: View) -> float:
    """Say how near the seat is to the blocks of a building on display."""
    s = v.s
    wood, stone, gold = v.p.resources
    key = (s.building_row, wood, stone, gold)
    known = v.memo.get(key)
    if known is not None:
        return known
    least = len(MISSING) - 1
    for b in s.building_row:
        if b == NONE:
            continue
        a, c, d = v.content.buildings[b].cost
        missing = max(0, a - wood) + max(0, c - stone) + max(0, d - gold)
        if missing < least:
            least = missing
    v.memo[key] = found = MISSING[least]
    return found
