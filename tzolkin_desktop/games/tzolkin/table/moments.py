"""The turns of a game that stand out: accidents, and swings of the forecast."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from tzolkin_desktop.games.tzolkin.rules.consts import QUARTERS
from tzolkin_desktop.games.tzolkin.rules.forecast import forecast
from tzolkin_desktop.shell.looks import Glance
from tzolkin_desktop.shell.review.timeline import Timeline

SMALL = 2 * QUARTERS  # changes of the forecast below this happen in every turn


def glances(timeline: Timeline) -> list[Glance]:
    """List the turns that stand out, the weightiest first."""
    found = [*_accidents(timeline), *_swings(timeline)]
    return sorted(found, key=lambda glance: (-glance.weight, glance.moment))


def _accidents(timeline: Timeline) -> list[Glance]:
    """Find hunger, begging, and workers that fell off a gear without an action."""
    found = []
    for moment in range(timeline.last):
        step = timeline.step(moment)
        content = step.before.content
        for event in step.events:
            kind, seat, data = event.kind, event.seat, event.data
            if kind == "feed" and data["hungry"]:
                tribe = step.before.players[seat].tribe
                lost = data["hungry"] * content.figures[tribe].hunger_points
                values = {"n": data["hungry"], "points": lost}
                found.append(_glance(timeline, moment, seat, "hungry", values, lost * QUARTERS))
            elif kind == "beg":
                found.append(_glance(timeline, moment, seat, "begged", {}, 3 * QUARTERS))
            elif kind == "fall":
                gear = {"gear": data["gear"]}
                found.append(_glance(timeline, moment, seat, "fell", gear, 2 * QUARTERS))
    return found


def _swings(timeline: Timeline) -> list[Glance]:
    """Find each player's best turn and the turns that made the forecast fall."""
    best: dict[int, Glance] = {}
    found = []
    edges = [*timeline.turns, timeline.last]
    for start, end in pairwise(edges):
        state, after = timeline.state(start), timeline.state(end)
        if state.hands or not after.stack:
            continue
        seat = state.to_act()
        change = forecast(after, seat).total - forecast(state, seat).total
        points = {"points": abs(change) / QUARTERS}
        if change >= SMALL:
            glance = _glance(timeline, start, seat, "best", points, change)
            if seat not in best or best[seat].weight < change:
                best[seat] = glance
        elif change <= -SMALL and after.feasts == state.feasts:
            found.append(_glance(timeline, start, seat, "worst", points, -change))
    return [*found, *best.values()]


def _glance(
    timeline: Timeline, moment: int, seat: int, why: str, values: Mapping[str, Any], weight: float
) -> Glance:
    return Glance(moment, seat, timeline.state(moment).day, why, values, weight)
