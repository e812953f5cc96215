"""What monuments score, the final reckoning and who wins (rules 8)."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Event, Result
from tzolkin_desktop.games.tzolkin.rules.components import Monument
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ALL_SOURCES,
    FROM_CORN,
    FROM_MONUMENTS,
    FROM_SKULLS,
    QUARTERS,
    START_STEP,
    TOP_LEVEL,
)
from tzolkin_desktop.games.tzolkin.rules.effects import Out
from tzolkin_desktop.games.tzolkin.rules.state import State


def monument_points(s: State, seat: int, monument: Monument) -> int:
    """Count what a monument of a seat is worth as things stand."""
    p = s.players[seat]
    content = s.content
    rule, figures = monument.rule, monument.figures
    if rule == "per_tile_of_kind":
        kind, points = figures
        tiles = [content.buildings[b].kind for b in p.buildings]
        tiles += [content.monuments[m].kind for m in p.monuments]
        return points * tiles.count(kind)
    if rule == "per_tile":
        return figures[0] * (len(p.buildings) + len(p.monuments))
    if rule == "per_corn_tile":
        return figures[0] * p.corn_tiles
    if rule == "per_wood_tile":
        return figures[0] * p.wood_tiles
    if rule == "per_monument_of_anyone":
        return figures[len(s.players)] * sum(len(q.monuments) for q in s.players)
    if rule == "by_full_technologies":
        return figures[p.technologies.count(TOP_LEVEL)]
    if rule == "per_technology_level":
        return figures[0] * sum(p.technologies)
    if rule == "by_workers":
        return figures[p.workers]
    if rule == "temples_again":
        return sum(t.points[step] for t, step in zip(content.temples, p.temples, strict=True))
    if rule == "per_step_in_best_temple":
        return figures[0] * max(0, max(p.temples) - START_STEP)
    if rule == "points":
        return figures[0]
    if rule == "at_once":
        return 0  # scored when it was raised
    return figures[0] * s.skull_spaces.bit_count()  # per_skull_placed


def corn_worth(s: State, seat: int) -> int:
    """Turn a seat's resources into corn at market rate and add its corn (rules 8.2)."""
    p = s.players[seat]
    rates = s.content.market
    return p.corn + sum(n * rate for n, rate in zip(p.resources, rates, strict=True))


def final_scoring(s: State, out: Out) -> None:
    """Write corn, skulls and monuments on every score sheet (rules 8.2, 8.3)."""
    for seat, p in enumerate(s.players):
        _score(s, seat, FROM_CORN, corn_worth(s, seat), out)  # each corn is a quarter point
        _score(s, seat, FROM_SKULLS, p.skulls * s.content.skull_points * QUARTERS, out)
        for m in p.monuments:
            monument = s.content.monuments[m]
            quarters = monument_points(s, seat, monument) * QUARTERS
            _score(s, seat, FROM_MONUMENTS, quarters, out, monument=monument.id)


def _score(s: State, seat: int, source: int, quarters: int, out: Out, **more: str) -> None:
    s.players[seat].add_points(source, quarters)
    if quarters and out is not None:
        data = {"source": ALL_SOURCES[source], "quarters": quarters, **more}
        out.append(Event("final_points", seat, data))


def result(s: State) -> Result | None:
    """Give scores, winners and score sheets once the game is over (rules 8.4)."""
    if s.stack:
        return None
    scores = tuple(p.score() for p in s.players)
    rank = [(score, s.workers_on_gears(seat)) for seat, score in enumerate(scores)]
    best = max(rank)
    winners = tuple(seat for seat, r in enumerate(rank) if r == best)
    return Result(scores, winners, tuple(score_sheet(s, seat) for seat in range(len(scores))))


def score_sheet(s: State, seat: int) -> dict[str, int]:
    """List a seat's quarter points by source, with one line for each monument."""
    p = s.players[seat]
    sheet: dict[str, int] = {}
    for source, quarters in enumerate(p.sheet):
        if source == FROM_MONUMENTS:
            for m in p.monuments:
                monument = s.content.monuments[m]
                points = monument_points(s, seat, monument) * QUARTERS
                sheet[f"monument {monument.id}"] = points
                quarters -= points
            for m in p.monuments:
                if s.content.monuments[m].rule == "at_once":
                    sheet[f"monument {s.content.monuments[m].id}"] = quarters
        else:
            sheet[ALL_SOURCES[source]] = quarters
    return sheet
