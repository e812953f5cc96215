"""Where to lay a tile: every way that differs is judged as the board lies then, the best go on."""

from __future__ import annotations

import random
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.tikal.bots.draft import first_draft
from tzolkin_desktop.games.tikal.bots.field import Field, field_of
from tzolkin_desktop.games.tikal.bots.outlook import Outlook, weights_against
from tzolkin_desktop.games.tikal.bots.prices import Prices
from tzolkin_desktop.games.tikal.rules.consts import HEXES
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.players.bot import Budget


class Place(NamedTuple):
    """A way to lay a tile, and what the seat sees then."""

    choice: Choice
    outlook: Outlook
    value: float


def places(
    rules: Rules[State],
    s: State,
    w: Prices,
    keep: int,
    tried: int,
    rng: random.Random,
    budget: Budget,
    against: list[float],
) -> list[Place]:
    """Give the best ways to lay the waiting tile, best first.

    Ways that make the same crossings are looked at once, and at most `tried` of all. `against`
    says how much each rival counts.
    """
    offered = list(rules.choices(s))
    if len(offered) > tried:
        offered = rng.sample(offered, tried)
    found: list[Place] = []
    seen: set[object] = set()
    for choice in offered:
        if found and budget.over():
            break
        after = s.clone()
        rules.apply(after, choice)
        if after.paths in seen:
            continue
        seen.add(after.paths)
        f = field_of(after)
        o = Outlook(f, w, s.seat, False, against)
        budget.spend(1)
        found.append(Place(choice, o, o.value(first_draft(f, s.seat, s.points, [0] * HEXES))))
    found.sort(key=_by_value)
    return found[:keep]


def _by_value(place: Place) -> float:
    return -place.value


def outlook_on(s: State, w: Prices, scoring: bool) -> Outlook:
    """Look at a position in which the seat spends action points."""
    f: Field = field_of(s)
    return Outlook(f, w, s.seat, scoring, weights_against(f, w, s.seat))
