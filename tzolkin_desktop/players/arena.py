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
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import NOBODY, Rules
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.bots.opponents import make_bot
from tzolkin_desktop.games.tzolkin.rules.consts import QUARTERS
from tzolkin_desktop.players.bot import Bot, Budget

SURE = 1.96  # standard errors to either side that hold 95 % of the time


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played: one bot `a` among bots `b`."""

    a: str
    b: str
    players: int
    games: int
    seed: int = 0
    seconds: float | None = None  # of a turn, instead of the levels' own limits
    nodes: int | None = None
    options: Mapping[str, Any] | None = None


class Game(NamedTuple):
    """One game to play: its deal, and the level at each seat."""

    seed: int
    lone: int  # the seat of the bot that is alone of its level
    levels: tuple[str, ...]
    seconds: float | None
    nodes: int | None
    options: dict[str, Any]


class Played(NamedTuple):
    """How a game went: points, share of the win, points lost to hunger, seconds of each turn."""

    game: Game
    points: tuple[float, ...]
    shares: tuple[float, ...]
    hunger: tuple[float, ...]
    seconds: tuple[tuple[float, ...], ...]


def games_of(match: Match) -> list[Game]:
    """List the games of a match in seat-rotated blocks; between equals each has its own deal."""
    games = []
    for i in range(match.games):
        block, lone = divmod(i, match.players)
        if match.a == match.b:
            block = i  # a game between equals is the same wherever the lone bot sits
        levels = tuple(match.a if seat == lone else match.b for seat in range(match.players))
        options = {**(match.options or {}), "players": match.players}
        games.append(Game(match.seed + block, lone, levels, match.seconds, match.nodes, options))
    return games


def play_game(game: Game) -> Played:
    """Play one game from its deal."""
    bots = [make_bot(level, game.seed * 10 + seat) for seat, level in enumerate(game.levels)]
    budget = None
    if game.seconds is not None or game.nodes is not None:

        def budget() -> Budget:
            return Budget(game.nodes, game.seconds)

    return play(rules_of("tzolkin"), game, bots, budget)


def play(
    rules: Rules[Any],
    game: Game,
    bots: Sequence[Bot],
    budget: Callable[[], Budget] | None = None,
) -> Played:
    """Play one game between given bots."""
    state = rules.new_game(game.options, rules.deal(game.options, game.seed))
    seconds: list[list[float]] = [[] for _ in bots]
    while (seat := rules.to_act(state)) != NOBODY:
        started = time.perf_counter()
        plan = bots[seat].plan(rules, state, budget() if budget else None)
        seconds[seat].append(time.perf_counter() - started)
        for choice in plan:
            rules.apply(state, rules.read(state, rules.write(choice)))
    result = rules.result(state)
    assert result is not None
    return Played(
        game,
        tuple(score / QUARTERS for score in result.scores),
        tuple(
            1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(bots))
        ),
        tuple(-sheet["hunger"] / QUARTERS for sheet in result.sheets),
        tuple(map(tuple, seconds)),
    )


def play_games(games: Sequence[Game], jobs: int = 1) -> Iterator[Played]:
    """Play games one after another or, with several jobs, side by side, in order."""
    if jobs <= 1:
        yield from map(play_game, games)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play_game, games)


def report(match: Match, played: Sequence[Played]) -> dict[str, Any]:
    """Sum a match up."""
    shares = _blocks(played, lambda g: g.shares[g.game.lone])
    leads = _blocks(played, _lead)
    turns = [s for g in played for seat in g.seconds for s in seat]
    by_level: dict[str, list[float]] = {}
    hunger: dict[str, list[float]] = {}
    for g in played:
        for level, seconds, lost in zip(g.game.levels, g.seconds, g.hunger, strict=True):
            by_level.setdefault(level, []).extend(seconds)
            hunger.setdefault(level, []).append(lost)
    return {
        "a": match.a,
        "b": match.b,
        "players": match.players,
        "games": len(played),
        "seed": match.seed,
        "a_win_share": round(fmean(shares), 4),
        "a_win_ci95": _interval(shares),
        "score_diff": round(fmean(leads), 2),
        "score_diff_ci95": _interval(leads),
        "a_mean": round(fmean(g.points[g.game.lone] for g in played), 2),
        "b_mean": round(
            fmean(p for g in played for seat, p in enumerate(g.points) if seat != g.game.lone), 2
        ),
        "mean_winner_score": round(fmean(max(g.points) for g in played), 2),
        "winner_score_ci95": _interval(_blocks(played, lambda g: max(g.points))),
        "hunger_per_game": {level: round(fmean(lost), 2) for level, lost in hunger.items()},
        "think_median_s": round(median(turns), 4),
        "think_p95_s": round(_p95(turns), 4),
        "think_p95_s_by_level": {level: round(_p95(s), 4) for level, s in by_level.items()},
        "think_median_s_by_level": {level: round(median(s), 4) for level, s in by_level.items()},
    }


def _lead(g: Played) -> float:
    others = [p for seat, p in enumerate(g.points) if seat != g.game.lone]
    return g.points[g.game.lone] - fmean(others)


def _blocks(played: Sequence[Played], figure: Callable[[Played], float]) -> list[float]:
    """Average a figure over each block: games of one deal are not independent."""
    blocks: dict[int, list[float]] = {}
    for g in played:
        blocks.setdefault(g.game.seed, []).append(figure(g))
    if len(blocks) == 1:
        return next(iter(blocks.values()))  # there is nothing better to go by
    return [fmean(block) for block in blocks.values()]


def _interval(figures: Sequence[float]) -> list[float]:
    middle = fmean(figures)
    wide = SURE * stdev(figures) / len(figures) ** 0.5 if len(figures) > 1 else 0.0
    return [round(middle - wide, 4), round(middle + wide, 4)]


def _p95(figures: Sequence[float]) -> float:
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
