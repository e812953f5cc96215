"""Matches between levels of bots: seat-rotated blocks on common seeds, with what they prove.

A block is one deal played once with the lone bot at every seat, so that luck of the deal and of
the seat fall away. Figures are in points; intervals hold with 95 % confidence over blocks.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, median, stdev
from typing import Any, NamedTuple, TypeVar

from tzolkin_desktop.engine.collecting import no_collecting
from tzolkin_desktop.engine.contract import NOBODY, Event, Rules
from tzolkin_desktop.games import game_of
from tzolkin_desktop.players.bot import Bot, Budget
from tzolkin_desktop.players.opponents import Opponents

A = TypeVar("A")
B = TypeVar("B")
SURE = 1.96  # standard errors to either side that hold 95 % of the time


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played: one bot `a` among bots `b`."""

    game: str
    a: str
    b: str
    players: int
    games: int
    seed: int = 0
    seconds: float | None = None  # of a turn, instead of the levels' own limits
    nodes: int | None = None
    options: Mapping[str, Any] | None = None


class Seating(NamedTuple):
    """One game to play: its deal, and the level at each seat."""

    game: str
    seed: int
    lone: int  # the seat of the bot that is alone of its level
    levels: tuple[str, ...]
    seconds: float | None
    nodes: int | None
    options: dict[str, Any]


class Played(NamedTuple):
    """How a game went for each seat: points, share of the win, seconds of each turn.

    `figures` are those that the game's bots are measured by besides.
    """

    seating: Seating
    points: tuple[float, ...]
    shares: tuple[float, ...]
    seconds: tuple[tuple[float, ...], ...]
    figures: Mapping[str, tuple[float, ...]]


def games_of(match: Match) -> list[Seating]:
    """List the games of a match in seat-rotated blocks; between equals each has its own deal."""
    games = []
    for i in range(match.games):
        block, lone = divmod(i, match.players)
        if match.a == match.b:
            block = i  # a game between equals is the same wherever the lone bot sits
        levels = tuple(match.a if seat == lone else match.b for seat in range(match.players))
        options = {**(match.options or {}), "players": match.players}
        seed = match.seed + block
        games.append(Seating(match.game, seed, lone, levels, match.seconds, match.nodes, options))
    return games


def play_game(seating: Seating) -> Played:
    """Play one game from its deal."""
    opponents: Opponents = game_of(seating.game).opponents()
    bots = [
        opponents.make(level, seating.seed * 10 + seat) for seat, level in enumerate(seating.levels)
    ]
    budget = None
    if seating.seconds is not None or seating.nodes is not None:

        def budget() -> Budget:
            return Budget(seating.nodes, seating.seconds)

    return play(seating, bots, budget)


def play(
    seating: Seating,
    bots: Sequence[Bot],
    budget: Callable[[], Budget] | None = None,
    events: list[Event] | None = None,
) -> Played:
    """Play one game between given bots; what happens is added to `events`."""
    game = game_of(seating.game)
    opponents: Opponents = game.opponents()
    rules: Rules[Any] = game.rules()
    state = rules.new_game(seating.options, rules.deal(seating.options, seating.seed))
    seconds: list[list[float]] = [[] for _ in bots]
    while (seat := rules.to_act(state)) != NOBODY:
        started = time.perf_counter()
        with no_collecting():
            plan = bots[seat].plan(rules, state, budget() if budget else None)
        seconds[seat].append(time.perf_counter() - started)
        for choice in plan:
            rules.apply(state, rules.read(state, rules.write(choice)), events)
    result = rules.result(state)
    assert result is not None
    return Played(
        seating,
        tuple(score / game.score_unit for score in result.scores),
        tuple(
            1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(bots))
        ),
        tuple(map(tuple, seconds)),
        opponents.figures(result),
    )


def play_games(games: Sequence[Seating], jobs: int = 1) -> Iterator[Played]:
    """Play games one after another or, with several jobs, side by side, in order."""
    return side_by_side(play_game, games, jobs)


def side_by_side(play_one: Callable[[A], B], games: Sequence[A], jobs: int) -> Iterator[B]:
    """Play games in several processes, or in this one if there is but one job, in order."""
    if jobs <= 1:
        yield from map(play_one, games)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play_one, games)


def report(match: Match, played: Sequence[Played]) -> dict[str, Any]:
    """Sum a match up."""
    shares = _blocks(played, lambda g: g.shares[g.seating.lone])
    leads = _blocks(played, _lead)
    turns = [s for g in played for seat in g.seconds for s in seat]
    by_level: dict[str, list[float]] = {}
    figures: dict[str, dict[str, list[float]]] = {}
    for g in played:
        for seat, level in enumerate(g.seating.levels):
            by_level.setdefault(level, []).extend(g.seconds[seat])
            for name, by_seat in g.figures.items():
                figures.setdefault(name, {}).setdefault(level, []).append(by_seat[seat])
    return {
        "game": match.game,
        "a": match.a,
        "b": match.b,
        "players": match.players,
        "games": len(played),
        "seed": match.seed,
        "a_win_share": round(fmean(shares), 4),
        "a_win_ci95": interval(shares),
        "score_diff": round(fmean(leads), 2),
        "score_diff_ci95": interval(leads),
        "a_mean": round(fmean(g.points[g.seating.lone] for g in played), 2),
        "b_mean": round(
            fmean(p for g in played for seat, p in enumerate(g.points) if seat != g.seating.lone), 2
        ),
        "mean_winner_score": round(fmean(max(g.points) for g in played), 2),
        "winner_score_ci95": interval(_blocks(played, lambda g: max(g.points))),
        **{
            f"{name}_per_game": {level: round(fmean(found), 2) for level, found in levels.items()}
            for name, levels in figures.items()
        },
        "think_median_s": round(median(turns), 4),
        "think_p95_s": round(_p95(turns), 4),
        "think_p95_s_by_level": {level: round(_p95(s), 4) for level, s in by_level.items()},
        "think_median_s_by_level": {level: round(median(s), 4) for level, s in by_level.items()},
    }


def _lead(g: Played) -> float:
    others = [p for seat, p in enumerate(g.points) if seat != g.seating.lone]
    return g.points[g.seating.lone] - fmean(others)


def _blocks(played: Sequence[Played], figure: Callable[[Played], float]) -> list[float]:
    """Average a figure over each block: games of one deal are not independent."""
    blocks: dict[int, list[float]] = {}
    for g in played:
        blocks.setdefault(g.seating.seed, []).append(figure(g))
    if len(blocks) == 1:
        return next(iter(blocks.values()))  # there is nothing better to go by
    return [fmean(block) for block in blocks.values()]


def interval(figures: Sequence[float]) -> list[float]:
    """Give where the mean of figures lies with 95 % confidence."""
    middle = fmean(figures)
    wide = SURE * stdev(figures) / len(figures) ** 0.5 if len(figures) > 1 else 0.0
    return [round(middle - wide, 4), round(middle + wide, 4)]


def _p95(figures: Sequence[float]) -> float:
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
