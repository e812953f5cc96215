"""Turns one after another: tiles turned over and laid, scoring rounds, the end (rules 2, 3, 8)."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tikal.rules.actions import Out, act, tell
from tzolkin_desktop.games.tikal.rules.consts import (
    ASIDE,
    END,
    F_ACT,
    F_FINAL,
    F_LAY,
    F_NEXT,
    F_SCORE,
    F_TURN,
    F_VOLCANO,
    FROM_TEMPLES,
    FROM_TREASURES,
    HEXES,
    LAY,
    NO_FACING,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.rules.control import held_temples, treasure_points
from tzolkin_desktop.games.tikal.rules.land import placements, put_tile
from tzolkin_desktop.games.tikal.rules.state import Frame, State


def clockwise(s: State, first: int) -> list[int]:
    """List all seats in the order of play from one on."""
    n = len(s.players)
    return [(first + i) % n for i in range(n)]


def begin_turn(s: State, seat: int) -> None:
    """Give a seat its action points; every limit starts anew (rules 2.3, 8.6)."""
    s.seat = seat
    s.turn += 1
    s.points = s.content.action_points
    s.worked = bytes(HEXES)
    s.dug = 0


def _rest(s: State) -> None:
    """End a turn: unspent points are lost (rules 2.3), and what was done in it is forgotten."""
    s.points = s.dug = 0
    s.worked = bytes(HEXES)


def run_turn(s: State, frame: Frame, out: Out) -> None:
    """Turn over the next tile for a seat (rules 2.1)."""
    begin_turn(s, frame[1])
    tile, s.tiles = s.tiles[0], s.tiles[1:]
    tell(out, "tile_turned", s.seat, tile=s.content.tiles[tile].id)
    receive(s, tile, out)


def receive(s: State, tile: int, out: Out) -> None:
    """Let the seat lay a tile and act; a volcano starts a scoring round first (rules 8.1)."""
    if s.content.tiles[tile].type == VOLCANO:
        s.scorings += 1
        tell(out, "volcano", s.seat, tile=s.content.tiles[tile].id, scoring=s.scorings)
        s.push((F_VOLCANO, s.seat, tile), (F_SCORE, *clockwise(s, s.seat)))
    else:
        s.push((F_ACT,), (F_LAY, tile))


def run_volcano(s: State, frame: Frame, out: Out) -> None:
    """After a scoring round its first player lays the volcano and has a turn (rules 8.5)."""
    begin_turn(s, frame[1])
    s.push((F_ACT,), (F_LAY, frame[2]))


def run_final(s: State, frame: Frame, out: Out) -> None:
    """Begin the final scoring; whoever laid the last tile comes last (rules 8.7, 10.11, R14)."""
    order = clockwise(s, frame[1] + 1)
    if s.auction:
        order.sort(key=lambda seat: s.players[seat].score())
    s.scorings += 1
    tell(out, "final_scoring", order[0], order=tuple(order), scoring=s.scorings)
    s.push((F_SCORE, *order))
    begin_turn(s, order[0])


def lay_choices(s: State, frame: Frame) -> list[Choice]:
    """List where the waiting tile fits, in every turning; set aside what fits nowhere."""
    found = [Choice(LAY, hex_, facing) for hex_, facing in placements(s, frame[1])]
    return found or [Choice(ASIDE)]


def resolve_lay(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Lay a tile with the treasures of its ruins, or set it aside (rules 3.4, 3.6)."""
    tile = s.content.tiles[frame[1]]
    if c.verb == ASIDE:
        s.aside += (frame[1],)
        tell(out, "set_aside", s.seat, tile=tile.id)
        return
    facing = c.b % NO_FACING
    put_tile(s, frame[1], c.a, facing)
    tell(out, "tile_laid", s.seat, tile=tile.id, hex=c.a, facing=facing)
    if tile.masks:
        buried, s.tokens = s.tokens[: tile.masks], s.tokens[tile.masks :]
        s.buried = (*s.buried[: c.a], buried, *s.buried[c.a + 1 :])
        tell(out, "treasures_laid", s.seat, hex=c.a, count=len(buried))


def resolve_act(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Act on, or end a normal turn."""
    if c.verb != END:
        s.push(frame)
        act(s, c, out)
        return
    tell(out, "turn_ended", s.seat, left=s.points)
    _rest(s)
    if s.auction:
        s.push((F_NEXT, s.seat))
    elif s.tiles:
        s.push((F_TURN, (s.seat + 1) % len(s.players)))
    else:
        s.push((F_FINAL, s.seat))


def resolve_score(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Act on, or end a scoring turn, score, and pass it on (rules 8.1-8.4)."""
    if c.verb != END:
        s.push(frame)
        act(s, c, out)
        return
    score(s, s.seat, out)
    _rest(s)
    if frame[2:]:
        s.push((F_SCORE, *frame[2:]))
        begin_turn(s, frame[2])


def score(s: State, seat: int, out: Out) -> None:
    """Book what a seat's temples and treasures are worth now."""
    p = s.players[seat]
    held = held_temples(s, seat)
    temples = sum(s.levels[hex_] for hex_ in held)
    treasures = treasure_points(s.content, p.treasures)
    p.add_points(FROM_TEMPLES + s.scorings - 1, temples)
    p.add_points(FROM_TREASURES + s.scorings - 1, treasures)
    tell(
        out, "scored", seat, scoring=s.scorings, held=tuple(held),
        levels=tuple(s.levels[hex_] for hex_ in held),
        temples=temples, treasures=treasures, total=p.score(),
    )  # fmt: skip
