"""The end: scores, winners and score sheets (rules 9)."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Result
from tzolkin_desktop.games.tikal.rules.consts import SCORE_LINES
from tzolkin_desktop.games.tikal.rules.control import held_temples
from tzolkin_desktop.games.tikal.rules.state import State


def standing(s: State, seat: int) -> tuple[int, int, int]:
    """Give what players are compared by: points, their highest temple, treasures (rules 9.2)."""
    p = s.players[seat]
    highest = max((s.levels[hex_] for hex_ in held_temples(s, seat)), default=0)
    return p.score(), highest, sum(p.treasures)


def result(s: State) -> Result | None:
    """Give the scores and winners once the game is over."""
    if s.stack:
        return None
    standings = [standing(s, seat) for seat in range(len(s.players))]
    best = max(standings)
    return Result(
        tuple(p.score() for p in s.players),
        tuple(seat for seat, found in enumerate(standings) if found == best),
        tuple(dict(zip(SCORE_LINES, p.sheet, strict=True)) for p in s.players),
    )
