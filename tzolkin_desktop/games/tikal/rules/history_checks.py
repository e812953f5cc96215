"""Invariants of what has been: was there time and land enough for it?

Counts the turns that everybody has had and compares them with the least that pieces on the board
and points on the sheets have cost. Each function yields what cannot be right.
"""

from __future__ import annotations

from collections.abc import Iterator

from tzolkin_desktop.games.tikal.rules.consts import (
    AROUND,
    COPIES,
    F_ACT,
    F_BID,
    F_SCORE,
    F_VOLCANO,
    FROM_BIDS,
    FROM_START,
    FROM_TEMPLES,
    FROM_TREASURES,
    HEX_NAMES,
    HEXES,
    IN_SUPPLY,
    OUT,
    SCORINGS,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.rules.land import reach
from tzolkin_desktop.games.tikal.rules.stack_checks import in_final_scoring
from tzolkin_desktop.games.tikal.rules.state import State

FAR = HEXES * 2 * COPIES  # no way is longer


def history(s: State) -> Iterator[str]:
    """Yield what no play can have come to; the pieces themselves are in order."""
    yield from _laid_in_order(s)
    yield from _turns(s)
    yield from _work(s)
    yield from _scores(s)


def _laid_in_order(s: State) -> Iterator[str]:
    """Lay all tiles again: in the order of letters, unless an auction has mixed them."""
    tiles = s.content.tiles
    laid = {tiles[number].hex for number in s.content.printed}
    to_lay = [hex_ for hex_, number in enumerate(s.on) if number in s.content.stack]
    letters = [""] if s.auction else s.content.letters
    for letter in letters:
        waiting = [hex_ for hex_ in to_lay if not letter or tiles[s.on[hex_]].letter == letter]
        while waiting:
            fitting = [
                hex_
                for hex_ in waiting
                if any(there in laid for there in AROUND[hex_])
                and (
                    tiles[s.on[hex_]].type == VOLCANO
                    or any(there in laid for there, _ in s.paths[hex_])
                )
            ]
            if not fitting:
                yield f"nobody can have laid a tile on {HEX_NAMES[waiting[0]]}"
                return
            laid.update(fitting)
            waiting = [hex_ for hex_ in waiting if hex_ not in laid]


def _turned_over(s: State) -> int:
    return len(s.content.stack) - len(s.tiles)


def _turns(s: State) -> Iterator[str]:
    """Number the turn: exactly, but for the bids of an auction, of which there may be more."""
    n, scoring = len(s.players), len(s.stack[-1]) - 1 if s.stack else 0
    volcano = bool(s.stack) and s.stack[0][0] == F_VOLCANO
    least = n * (s.scorings - volcano) + volcano * (n - scoring) + _turned_over(s) - len(s.open)
    if s.stack and s.stack[-1][0] == F_SCORE and not volcano:
        least += 1 - scoring
    most = least
    if s.auction:
        said, biddings = _said(s)
        richest = max(p.score() - p.sheet[FROM_BIDS] for p in s.players)
        least += said
        most = least + biddings * richest
    if not least <= s.turn <= most:
        yield f"turn {s.turn} where {least} have begun"


def _said(s: State) -> tuple[int, int]:
    """Count the bids and passes that there were at least, and the biddings."""
    n, up = len(s.players), sum(s.totems)
    bidding = bool(s.stack) and s.stack[0][0] == F_BID
    said = biddings = 0
    rounds = _turned_over(s) // n
    for number in range(1, rounds + 1):
        fewest = up + bidding if number == rounds else 1
        for bidders in range(max(2, fewest), n + 1):
            said += bidders  # everybody speaks at least once
            biddings += 1
    if bidding:
        order = [seat for i in range(n) if s.totems[seat := (s.stack[0][1] + i) % n]]
        said += order.index(s.seat) + 1
        biddings += 1
    return said, biddings


def acting_turns(s: State, seat: int) -> int:
    """Count the turns with action points that a seat has begun."""
    n = len(s.players)
    acting = bool(s.stack) and s.stack[0][0] == F_ACT
    if s.auction:
        normal = _turned_over(s) // n - s.totems[seat] + (acting and seat == s.seat)
    elif in_final_scoring(s):
        normal = len(s.content.stack) // n
    else:
        owner = s.stack[0][1] if s.stack[0][0] == F_VOLCANO else s.seat
        normal = (_turned_over(s) + n - 1 - (owner - seat) % n) // n
        normal -= s.stack[0][0] == F_VOLCANO and seat == owner
    to_come = s.stack[-1][2:] if s.stack and s.stack[-1][0] == F_SCORE else ()
    return normal + s.scorings - (seat in to_come)


def _work(s: State) -> Iterator[str]:
    """Compare what everybody has done with the action points they have had."""
    costs = s.content.costs
    steps = sum(s.content.steps) - sum(s.steps)
    acting = bool(s.stack) and (s.stack[0][0] == F_ACT or s.stack[-1][0] == F_SCORE)
    for seat in range(len(s.players)):
        had = s.content.action_points * acting_turns(s, seat)
        left = had - _done(s, seat) - (s.points if acting and seat == s.seat else 0)
        if left < 0:
            yield f"seat {seat} has done more than {had} action points allow"
        steps -= left // costs.uncover
    if steps > 0:
        yield f"{steps} steps more were uncovered than action points allow"


def _done(s: State, seat: int) -> int:
    """Add up the least that a seat has spent on its members, camps, guards and treasures."""
    costs, p = s.content.costs, s.players[seat]
    camps = {hex_: 0 for hex_ in range(HEXES) if s.camps[hex_] == seat}
    away = reach(s.paths, {**camps, s.content.base_camp: 0}, FAR, costs.stone)
    guarded = [hex_ for hex_ in range(HEXES) if s.guards[hex_] == seat]
    done = costs.camp * len(camps) + costs.guard * len(guarded) + costs.dig * sum(p.treasures)
    for hex_, explorers in enumerate(p.explorers):
        if explorers:
            done += explorers * (costs.recruit + away[hex_])
    if p.leader in range(HEXES):
        done += costs.recruit + away[p.leader]
    if guarded:
        nearest = min(away[hex_] for hex_ in guarded)
        done += (p.out + (p.leader == OUT)) * (costs.recruit + nearest)
    return done


def _scores(s: State) -> Iterator[str]:
    """Bound every line of the sheets by what could be scored then."""
    worth = s.content.worth
    most_of_temples = [_temples_then(s, number) for number in range(SCORINGS)]
    scoring = s.stack[-1][1:] if s.stack and s.stack[-1][0] == F_SCORE else ()
    for seat, p in enumerate(s.players):
        start = s.content.start_score if s.auction else 0
        if p.sheet[FROM_START] != start:
            yield f"seat {seat} began with {p.sheet[FROM_START]} points"
        paid, had = p.sheet[FROM_BIDS], s.auction and _may_have_paid(s, seat)
        if paid > 0 or (paid and not had) or p.score() < 0:
            yield f"seat {seat} has {p.score()} points after bids of {-paid}"
        sets, others = divmod(sum(p.treasures), COPIES)
        most_of_treasures = sets * worth[COPIES] + worth[others]
        ever = p.leader != IN_SUPPLY or p.supply < s.content.explorers
        for number in range(SCORINGS):
            done = number < s.scorings - (seat in scoring)
            temples, treasures = p.sheet[FROM_TEMPLES + number], p.sheet[FROM_TREASURES + number]
            if not 0 <= temples <= most_of_temples[number] * (done and ever):
                yield f"seat {seat} has {temples} points of temples in scoring {number + 1}"
            if not 0 <= treasures <= most_of_treasures * done:
                yield f"seat {seat} has {treasures} points of treasures in scoring {number + 1}"


def _may_have_paid(s: State, seat: int) -> bool:
    """Say whether a seat can have won a bidding: it has had a turn, or has the tile to take."""
    n = len(s.players)
    taking = bool(s.stack) and s.stack[0][0] != F_BID and seat == s.seat
    return _turned_over(s) // n - s.totems[seat] + taking > 0


def _temples_then(s: State, scoring: int) -> int:
    """Add up the levels of all temples that can have been laid by a scoring; they only grow."""
    stack = s.content.tiles[: len(s.content.stack)]
    volcanoes = [tile.letter for tile in stack if tile.type == VOLCANO]
    last = stack[-1].letter
    if scoring < len(volcanoes):
        turned = sum(tile.letter <= volcanoes[scoring] for tile in stack)
        if s.auction:  # to the end of the round
            turned = min(len(stack), -(-turned // len(s.players)) * len(s.players))
        last = stack[turned - 1].letter
    return sum(
        level
        for level, number in zip(s.levels, s.on, strict=True)
        if level and s.content.tiles[number].letter <= last
    )
