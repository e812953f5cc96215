"""How fair a game is between equal bots: who wins by turn order, and who wins with what.

A seat's share of wins is told as a part of its fair share: 1 means that it wins as often as
anybody. Ties are shared.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import NOBODY, Rules
from tzolkin_desktop.games import game_of
from tzolkin_desktop.players.opponents import Opponents

SURE = 1.96  # standard errors to either side that hold 95 % of the time


class Deal(NamedTuple):
    """A game to be played by bots of one level."""

    game: str
    level: str
    seed: int
    options: dict[str, Any]


class Seen(NamedTuple):
    """How a game ended: who began, shares of the win, points, and what each seat used."""

    first: int
    shares: tuple[float, ...]
    points: tuple[float, ...]
    used: tuple[frozenset[str], ...]


class Share(NamedTuple):
    """How often something won: seats that had it, their share of wins over the fair one."""

    name: str
    seats: int
    share: float
    wide: float  # of the interval to either side


def watched(deal: Deal) -> Seen:
    """Play one game and note what every seat uses."""
    game = game_of(deal.game)
    opponents: Opponents = game.opponents()
    rules: Rules[Any] = game.rules()
    state = rules.new_game(deal.options, rules.deal(deal.options, deal.seed))
    seats = range(deal.options["players"])
    bots = [opponents.make(deal.level, deal.seed * 10 + seat) for seat in seats]
    used: list[set[str]] = [set() for _ in seats]
    first = rules.to_act(state)
    while (seat := rules.to_act(state)) != NOBODY:
        for choice in bots[seat].plan(rules, state):
            used[seat].update(opponents.used(state, choice))
            rules.apply(state, choice)
    result = rules.result(state)
    assert result is not None
    won = 1 / len(result.winners)
    return Seen(
        first,
        tuple(won if seat in result.winners else 0.0 for seat in seats),
        tuple(score / game.score_unit for score in result.scores),
        tuple(map(frozenset, used)),
    )


def watch(deals: Sequence[Deal], jobs: int = 1) -> Iterator[Seen]:
    """Play games one after another or, with several jobs, side by side, in order."""
    if jobs <= 1:
        yield from map(watched, deals)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(watched, deals)


def by_seat(games: Sequence[Seen]) -> list[Share]:
    """List the seats' shares of wins."""
    found = ((f"seat {seat + 1}", won) for g in games for seat, won in enumerate(g.shares))
    return _listed(found, len(games[0].shares))


def by_order(games: Sequence[Seen]) -> list[Share]:
    """List the shares of wins of those who began, came second and so on."""
    n = len(games[0].shares)
    found = (
        (f"turn order {(seat - g.first) % n + 1}", won)
        for g in games
        for seat, won in enumerate(g.shares)
    )
    return _listed(found, n)


def by_use(games: Sequence[Seen]) -> list[Share]:
    """List the shares of wins of those who used something."""
    found = (
        (name, won)
        for g in games
        for won, used in zip(g.shares, g.used, strict=True)
        for name in used
    )
    return _listed(found, len(games[0].shares))


def _listed(found: Iterable[tuple[str, float]], players: int) -> list[Share]:
    wins: dict[str, list[float]] = {}
    for name, won in found:
        wins.setdefault(name, []).append(won)
    return [_share(name, wins[name], players) for name in sorted(wins)]


def _share(name: str, won: list[float], players: int) -> Share:
    n, mean = len(won), sum(won) / len(won)
    wide = SURE * (max(0.0, mean * (1 - mean)) / n) ** 0.5
    return Share(name, n, mean * players, wide * players)


def report(games: Sequence[Seen], parts: Iterable[str] = ()) -> dict[str, Any]:
    """Sum games up; parts that nobody used are told."""
    used = by_use(games)
    points = [score for g in games for score in g.points]
    return {
        "games": len(games),
        "mean_score": round(sum(points) / len(points), 2),
        "mean_winner_score": round(sum(max(g.points) for g in games) / len(games), 2),
        "seats": _plain(by_seat(games)),
        "order": _plain(by_order(games)),
        "used": _plain(used),
        "never_used": sorted(set(parts) - {share.name for share in used}),
    }


def _plain(shares: Iterable[Share]) -> Mapping[str, tuple[int, float, float]]:
    return {one.name: (one.seats, round(one.share, 3), round(one.wide, 3)) for one in shares}
