"""What makes a named opponent another one than its level: deeds and points, with what is certain.

A character plays one seat of a deal among bots of its level; the same deal is played by such bots
alone. What the two games differ in at that seat is the character's style, and its price.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games import game_of
from tzolkin_desktop.players.arena import (
    Match,
    Played,
    Seating,
    games_of,
    interval,
    play,
    side_by_side,
)
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.opponents import Opponents

POINTS = "points"


class Job(NamedTuple):
    """A game to be played: by bots of a level alone, or with a character at one seat."""

    seating: Seating
    character: str | None


class Figure(NamedTuple):
    """A figure of a character: its mean, and by how much it differs from its level's bots."""

    mean: float
    more: float
    low: float
    high: float


Figures = dict[str, float]


def styles_of(
    game: str,
    level: str,
    options: dict[str, Any],
    games: int,
    seed: int,
    nodes: int | None = None,
    jobs: int = 1,
    only: Sequence[str] = (),
) -> dict[str, dict[str, Figure]]:
    """Measure some or all characters of a level over so many deals, their seats taking turns."""
    opponents: Opponents = game_of(game).opponents()
    if nodes is None:  # a limit of time would not repeat itself
        nodes = opponents.limits(level).nodes
    match = Match(game, level, level, options["players"], games, seed, None, nodes, options)
    seatings = [s._replace(lone=i % match.players) for i, s in enumerate(games_of(match))]
    characters = only or opponents.characters(level)
    work = [Job(s, who) for who in (None, *characters) for s in seatings]
    found = list(side_by_side(_figures, work, jobs))
    plain, rest = found[:games], found[games:]
    return {
        who: _compared(rest[n * games : (n + 1) * games], plain) for n, who in enumerate(characters)
    }


def _compared(mine: Sequence[Figures], plain: Sequence[Figures]) -> dict[str, Figure]:
    table = {}
    for name in mine[0]:
        more = [a[name] - b[name] for a, b in zip(mine, plain, strict=True)]
        low, high = interval(more)
        table[name] = Figure(fmean(a[name] for a in mine), fmean(more), low, high)
    return table


def _figures(job: Job) -> Figures:
    """Play one game and give what the lone seat did and scored."""
    seating, lone = job.seating, job.seating.lone
    opponents: Opponents = game_of(seating.game).opponents()
    bots = [
        opponents.make(level, seating.seed * 10 + seat, job.character if seat == lone else None)
        for seat, level in enumerate(seating.levels)
    ]
    events: list[Event] = []
    budget = None if seating.nodes is None else lambda: Budget(seating.nodes)
    played: Played = play(seating, bots, budget, events)
    own = [event for event in events if event.seat == lone]
    return {POINTS: played.points[lone], **opponents.deeds(own)}
