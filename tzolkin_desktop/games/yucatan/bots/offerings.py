"""What to give in a sacrifice, from what the others could give."""

from __future__ import annotations

import random
from itertools import product

from tzolkin_desktop.games.yucatan.bots.evaluator import Evaluator, turns_left
from tzolkin_desktop.games.yucatan.rules.consts import ROUNDS, STEPS
from tzolkin_desktop.games.yucatan.rules.forecast import most_points
from tzolkin_desktop.games.yucatan.rules.sacrifice import gifts_of, offering_points
from tzolkin_desktop.games.yucatan.rules.state import Offering, State

ALL, BEATS, NOTHING_GIVEN = 0.45, 0.4, 0.15  # how often others give all, just enough, nothing


def rated_offerings(
    s: State, seat: int, evaluator: Evaluator, rng: random.Random
) -> list[tuple[float, Offering]]:
    """List every offering with what it is worth, the best first."""
    p, price = s.players[seat], evaluator.price
    figures = s.content.figures
    left = ROUNDS - s.round
    turns = turns_left(s, seat) / (ROUNDS * 3)
    corn_kept = 0.25 + price["corn"] * turns
    jade_kept = 0.5 + price["jade"] * turns
    later = figures.captive_points[s.round] * price["captive"] if left else 0.0
    others = [_chances(s, other) for other in range(len(s.players)) if other != seat]
    found = []
    gifts = [gifts_of(s, seat, what) for what in range(4)]
    for captives, jade, corn, tokens in product(*gifts):
        offering = (captives, jade, corn, tokens)
        points = offering_points(s, offering)
        value = float(points)
        value -= jade * jade_kept + corn * corn_kept + captives * later * 0.8
        value -= tokens.bit_count() * price["token"] * (1 if left else 0)
        if points > p.marker:
            value += price["moves_marker"] * (2 if s.round == 1 else 1)
            value += price["marker"] * (points - p.marker) * left
            if p.step < STEPS:
                highest = 1.0
                for chances in others:
                    highest *= sum(chance for theirs, chance in chances if theirs <= points)
                value += highest * (1 + left * (1 + 0.5 * price["step"]))
        found.append((value + rng.random() * 1e-6, offering))
    found.sort(reverse=True)
    return found


def _chances(s: State, seat: int) -> list[tuple[int, float]]:
    """Guess what another seat gives."""
    most, marker = most_points(s, seat), s.players[seat].marker
    beats = min(most, marker + 1) if most > marker else 0
    return [(most, ALL), (beats, BEATS), (0, NOTHING_GIVEN)]
