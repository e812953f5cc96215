"""The auction of Tikal: which of the open tiles is worth most, and what to bid for the choice.

Every open tile is judged by the best turn that can be made with it now. Who wins takes the best
one; who does not gets the best of what the next rival leaves. The difference
is what a bid may cost.
"""

from __future__ import annotations

import random

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.tikal.bots.draft import carried_out, first_draft
from tzolkin_desktop.games.tikal.bots.evaluator import margin
from tzolkin_desktop.games.tikal.bots.field import Field, field_of
from tzolkin_desktop.games.tikal.bots.laying import places
from tzolkin_desktop.games.tikal.bots.outlook import Outlook, all_alike, weights_against
from tzolkin_desktop.games.tikal.bots.prices import Prices
from tzolkin_desktop.games.tikal.bots.turns import Width, draft_turns
from tzolkin_desktop.games.tikal.rules.auction import take_choices
from tzolkin_desktop.games.tikal.rules.consts import BID, F_ACT, F_LAY, F_TAKE, HEXES, VOLCANO
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.players.bot import Budget

QUICK = Width(1, 3)
FEW_PLACES = 2
TRIED = 16  # ways of laying a tile that are looked at
SHARE = 0.6  # of what the choice is worth that a bid may cost: rivals want other tiles too


def takes(rules: Rules[State], s: State, w: Prices, budget: Budget) -> list[tuple[Choice, float]]:
    """Rate every open tile for the seat that may choose."""
    worths = _worths(rules, s, s.seat, w, budget)
    return [(c, worths[c.a]) for c in rules.choices(s)]


def bids(rules: Rules[State], s: State, worth: float) -> list[tuple[Choice, float]]:
    """Rate passing and every bid by what it leaves of the worth of choosing now."""
    offered = rules.choices(s)
    least = offered[0].a  # a higher bid costs more and wins no more, as far as anybody knows
    return [
        (c, SHARE * worth - c.a - (c.a - least)) if c.verb == BID else (c, 0.0) for c in offered
    ]


def choosing(rules: Rules[State], s: State, w: Prices, budget: Budget) -> float:
    """Say how many points it is worth to choose before the next rival does."""
    mine = _worths(rules, s, s.seat, w, budget)
    best = max(mine, key=lambda tile: mine[tile])
    n = len(s.players)
    rival = next((s.seat + i) % n for i in range(1, n + 1) if s.totems[(s.seat + i) % n])
    if rival == s.seat:
        return 0.0
    theirs = _worths(rules, s, rival, w, budget)
    wanted = max(theirs, key=lambda tile: theirs[tile])
    left = [worth for tile, worth in mine.items() if tile != wanted]
    lost = max(theirs.values()) - max(
        (worth for tile, worth in theirs.items() if tile != best), default=max(theirs.values())
    )
    return mine[best] - max(left, default=mine[best]) + w.rival(n) / (n - 1) * max(0.0, lost)


def _worths(
    rules: Rules[State], s: State, seat: int, w: Prices, budget: Budget
) -> dict[int, float]:
    """Say what a turn with each open tile would lead to for a seat; equal tiles are one."""
    against = weights_against(field_of(s), w, seat)
    found: dict[int, float] = {}
    for choice in take_choices(s, (F_TAKE,)):
        tile = choice.a
        taken = s.clone()
        taken.memo = None
        taken.seat = seat
        taken.points = s.content.action_points
        taken.worked = bytes(HEXES)
        taken.open = tuple(other for other in s.open if other != tile)
        if s.content.tiles[tile].type == VOLCANO:
            found[tile] = _erupted(taken, w, against, budget)
        else:
            taken.stack = ((F_ACT,), (F_LAY, tile))
            found[tile] = _laid(rules, taken, w, against, budget)
    return found


def _laid(rules: Rules[State], s: State, w: Prices, against: list[float], budget: Budget) -> float:
    best = -1.0e9
    # The same few ways for every tile and seat of this moment: no chance in comparing them.
    rng = random.Random(len(s.tiles))
    for place in places(rules, s, w, FEW_PLACES, TRIED, rng, budget, against):
        after = _moved(place.outlook, budget)
        best = max(best, margin(after, w, s.seat, against))
    return best


def _erupted(s: State, w: Prices, against: list[float], budget: Budget) -> float:
    """Play a scoring round that the seat opens, and its turn after it."""
    f = field_of(s)
    n = len(f.sides)
    for i in range(n):
        seat = (s.seat + i) % n
        f = _moved(Outlook(f, w, seat, True, all_alike(n, w, seat)), budget)
    f = _moved(Outlook(f, w, s.seat, False, against), budget)
    return margin(f, w, s.seat, against)


def _moved(o: Outlook, budget: Budget) -> Field:
    """Let the seat make the best turn that it finds quickly."""
    start = first_draft(o.f, o.seat, o.f.content.action_points, [0] * HEXES)
    d = draft_turns(o, start, QUICK, 1, budget)[0]
    return carried_out(o.f, d, o.seat, o.scoring, o.treasures.gain(d.treasures, d.digs))


def known_of(s: State) -> tuple[object, ...]:
    """Name all that the worth of choosing depends on; it stays the same while others bid."""
    people = tuple((bytes(p.explorers), p.leader, p.treasures, p.sheet) for p in s.players)
    buried = tuple(map(len, s.buried))
    return s.seat, s.open, s.totems, s.paths, s.levels, buried, s.guards, s.camps, people
