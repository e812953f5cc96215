"""What to give in a sacrifice: what is left of the seat afterwards, by what others could give."""

from __future__ import annotations

import random
from itertools import product

from tzolkin_desktop.games.yucatan.bots.evaluator import Evaluator
from tzolkin_desktop.games.yucatan.rules.consts import (
    BONUS_CELL,
    COLUMNS,
    F_CALENDAR,
    FROM_SACRIFICE,
    STEPS,
    TOP_LEVEL,
)
from tzolkin_desktop.games.yucatan.rules.forecast import most_points
from tzolkin_desktop.games.yucatan.rules.sacrifice import gifts_of, offering_points
from tzolkin_desktop.games.yucatan.rules.state import Offering, State, replaced

ALL, BEATS, NOTHING_GIVEN = 0.45, 0.4, 0.15  # how often others give all, just enough, nothing


def rated_offerings(
    s: State, seat: int, evaluator: Evaluator, rng: random.Random
) -> list[tuple[float, Offering]]:
    """List every offering with what it is worth, the best first."""
    others = [_chances(s, other) for other in range(len(s.players)) if other != seat]
    found: list[tuple[float, Offering]] = []
    gifts = [gifts_of(s, seat, what) for what in range(4)]
    for captives, jade, corn, tokens in product(*gifts):
        offering = (captives, jade, corn, tokens)
        points = offering_points(s, offering)
        after = _given(s, seat, offering, points)
        value = evaluator.estimate(after, seat)
        p = after.players[seat]
        if points > s.players[seat].marker and p.step < STEPS:
            highest = 1.0
            for chances in others:
                highest *= sum([chance for theirs, chance in chances if theirs <= points])
            p.step += 1
            value += highest * (1 + evaluator.estimate(after, seat) - value)
        found.append((value + rng.random() * 1e-6, offering))
    found.sort(reverse=True)
    return found


def _given(s: State, seat: int, offering: Offering, points: int) -> State:
    """Give the position once an offering is made and a marker has moved, without a climb."""
    after = s.clone()
    after.stack = ((F_CALENDAR,),)
    p = after.players[seat]
    captives, jade, corn, tokens = offering
    p.captives -= captives
    p.jade -= jade
    p.corn -= corn
    p.tokens &= ~tokens
    p.add_points(FROM_SACRIFICE + s.round - 1, points)
    if points > p.marker:
        p.marker = points
        top = BONUS_CELL if s.round >= s.content.figures.bonus_round else TOP_LEVEL
        open_ = [n for n in range(len(COLUMNS)) if p.development[n] < top]
        open_.sort(key=lambda n: -p.development[n])
        for column in open_[: s.content.figures.development_steps[s.round - 1]]:
            p.development = replaced(p.development, column, p.development[column] + 1)
    return after


def _chances(s: State, seat: int) -> list[tuple[int, float]]:
    """Guess what another seat gives."""
    most, marker = most_points(s, seat), s.players[seat].marker
    beats = min(most, marker + 1) if most > marker else 0
    return [(most, ALL), (beats, BEATS), (0, NOTHING_GIVEN)]
