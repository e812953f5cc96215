"""Invariants of what waits to be decided: frames, points, scoring rounds, bidding.

Each function yields what cannot be right in a position; `checks` puts them together.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tikal.rules.consts import (
    F_ACT,
    F_BID,
    F_LAY,
    F_SCORE,
    F_TAKE,
    F_VOLCANO,
    FROM_TEMPLES,
    FROM_TREASURES,
    NOWHERE,
    SCORINGS,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.rules.state import State

BASIC = ((), (F_ACT,), (F_ACT, F_LAY), (F_VOLCANO, F_SCORE), (F_SCORE,))
AUCTION = (*BASIC, (F_BID,), (F_TAKE,))


def waiting_tile(s: State) -> int:
    """Give the tile that waits to be laid, NOWHERE if none does."""
    if s.stack and s.stack[-1][0] == F_LAY:
        return s.stack[-1][1]
    if s.stack and s.stack[0][0] == F_VOLCANO:
        return s.stack[0][2]
    return NOWHERE


def in_final_scoring(s: State) -> bool:
    """Say whether the last scoring has begun, or is over."""
    return not s.stack or s.stack[0][0] == F_SCORE


def decisions(s: State) -> Iterator[str]:
    """Yield what is wrong with what waits to be decided."""
    kinds = tuple(frame[0] for frame in s.stack)
    if kinds not in (AUCTION if s.auction else BASIC):
        yield f"the stack holds {kinds}"
        return
    waiting = waiting_tile(s)
    if waiting != NOWHERE and waiting not in s.content.stack:
        yield "what waits to be laid is no tile of the stack"
        return
    yield from _scoring(s)
    yield from _points(s)
    yield from _auction(s)


def _scoring(s: State) -> Iterator[str]:
    tiles, n = s.content.tiles, len(s.players)
    final, waiting = in_final_scoring(s), waiting_tile(s)
    if final and (s.tiles or s.open):
        yield "the final scoring before the last tile"
    volcanoes = sum(tiles[t].type == VOLCANO for t in (*s.on, *s.aside) if t != NOWHERE)
    volcanoes += waiting != NOWHERE and tiles[waiting].type == VOLCANO
    if s.scorings != volcanoes + final:
        yield f"{s.scorings} scoring rounds after {volcanoes} volcanoes"
    if not s.stack or s.stack[-1][0] != F_SCORE:
        return
    seats = s.stack[-1][1:]
    if seats[0] != s.seat or len(set(seats)) != len(seats) or not set(seats) <= set(range(n)):
        yield f"seats {seats} are to be scored"
    elif final and s.auction:
        yield from _final_order(s, seats)
    elif any((seat + 1) % n != after for seat, after in pairwise(seats)):
        yield "a scoring round in another order"
    if not final and (tiles[waiting].type != VOLCANO or (seats[-1] + 1) % n != s.stack[0][1]):
        yield "a scoring round without its volcano"


def _final_order(s: State, seats: tuple[int, ...]) -> Iterator[str]:
    """Scores rise along the order, as they were before this scoring (rules 10.11)."""
    final = (FROM_TEMPLES + SCORINGS - 1, FROM_TREASURES + SCORINGS - 1)
    scores = [p.score() - sum(p.sheet[line] for line in final) for p in s.players]
    done = [scores[seat] for seat in range(len(scores)) if seat not in seats]
    left = [scores[seat] for seat in seats]
    if left != sorted(left) or (done and max(done) > left[0]):
        yield "the final scoring in another order"


def _points(s: State) -> Iterator[str]:
    """Points are spent in a turn; nothing of a turn outlasts it."""
    most, top = s.content.action_points, s.stack[-1][0] if s.stack else NOWHERE
    if top in (F_LAY, F_TAKE):
        right = s.points == most
    elif top in (F_ACT, F_SCORE):
        right = 0 <= s.points <= most
    else:
        right = s.points == 0
    if not right:
        yield f"{s.points} action points"
    if any(s.worked) and top not in (F_ACT, F_SCORE):
        yield "work was done before the turn"
    if spent_on_work(s) > most - s.points and any(s.worked):
        yield f"{most - s.points} action points for work worth {spent_on_work(s)}"


def spent_on_work(s: State) -> int:
    """Add up the least that this turn's work has cost, with the leaving of those who did it."""
    costs, p = s.content.costs, s.players[s.seat]
    spent = 0
    for hex_, work in enumerate(s.worked):
        if work:
            spent += work * (costs.uncover if s.levels[hex_] else costs.dig)
            if s.guards[hex_] == s.seat:
                spent += costs.guard
            else:
                spent += max(0, work - p.members(hex_)) * min(costs.stone, costs.trail)
    return spent


def _auction(s: State) -> Iterator[str]:
    n, up = len(s.players), sum(s.totems)
    if not s.auction:
        if s.open or up:
            yield "open tiles or totems in the basic game"
        return
    taken = bool(s.stack) and s.stack[0][0] in (F_ACT, F_VOLCANO)
    if len(s.open) + taken != up or len(s.tiles) % n:
        yield f"{len(s.open)} open tiles for {up} totems"
    holder = s.stack[0][1] if s.stack and s.stack[0][0] == F_VOLCANO else s.seat
    if taken and not s.totems[holder]:
        yield f"seat {holder} has a second turn in this round"
    if s.stack and s.stack[0][0] == F_TAKE and not s.totems[s.seat]:
        yield f"seat {s.seat} takes a second tile in this round"
    if s.stack and s.stack[0][0] == F_BID and not _bidding(s):
        yield "the bidding cannot have come to this"


def _bidding(s: State) -> bool:
    """Say whether bids and passes, clockwise from the opener, can have come to this."""
    _, opener, highest, bidder, passed, first = s.stack[0]
    n = len(s.players)
    order = [seat for i in range(n) if s.totems[seat := (opener + i) % n]]
    out = [seat for seat in order if passed >> seat & 1]
    if opener not in order or s.seat not in order or len(order) < 2:
        return False
    if passed != sum(1 << seat for seat in out) or s.seat in out:
        return False
    if (first != NOBODY) != bool(out) or (out and first not in out):
        return False
    at = order.index(s.seat)
    before = [seat for seat in order[:at] if seat not in out]
    behind = [seat for seat in order[at + 1 :] if seat not in out]
    # The first time round, nobody behind this seat has spoken yet.
    first_lap = (
        set(out).isdisjoint(order[at:])
        and bidder == (before[-1] if before else NOBODY)
        and first == (out[0] if out else NOBODY)
        and highest >= len(before)
    )
    # Later, whoever is still in has bid, and the one before this seat last.
    later_lap = bidder == [NOBODY, *behind, *before][-1] and highest > len(behind) + len(before)
    if bidder == NOBODY:
        return first_lap and highest == 0
    if not first_lap and not later_lap:
        return False
    return s.content.least_bid <= highest <= s.players[bidder].score()
