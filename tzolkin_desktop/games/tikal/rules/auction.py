"""The auction game: rounds of open tiles, and bidding for the next turn (rules 10)."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.games.tikal.rules.actions import Out, tell
from tzolkin_desktop.games.tikal.rules.consts import (
    BID,
    F_BID,
    F_FINAL,
    F_ROUND,
    F_TAKE,
    FROM_BIDS,
    PASS,
    TAKE,
)
from tzolkin_desktop.games.tikal.rules.state import Frame, State
from tzolkin_desktop.games.tikal.rules.turns import begin_turn, clockwise, receive

PASS_CHOICE = Choice(PASS)


def run_round(s: State, frame: Frame, out: Out) -> None:
    """Turn up all totems and as many tiles as there are players (rules 10.2, 10.9)."""
    n = len(s.players)
    s.totems = (True,) * n
    s.open, s.tiles = s.tiles[:n], s.tiles[n:]
    tell(out, "round", frame[1], tiles=tuple(s.content.tiles[tile].id for tile in s.open))
    _open_bidding(s, frame[1])


def _open_bidding(s: State, opener: int) -> None:
    s.seat = opener
    s.turn += 1
    s.push((F_BID, opener, 0, NOBODY, 0, NOBODY))


def run_next(s: State, frame: Frame, out: Out) -> None:
    """After a turn its player bids no more; the next bidding, round or the end follows."""
    seat = frame[1]
    s.totems = tuple(up and who != seat for who, up in enumerate(s.totems))
    left = [who for who in clockwise(s, seat + 1) if s.totems[who]]
    if len(left) > 1:
        _open_bidding(s, left[0])  # rules 10.7
    elif left:
        begin_turn(s, left[0])  # rules 10.8
        s.push((F_TAKE,))
    elif s.tiles:
        s.push((F_ROUND, (seat + 1) % len(s.players)))
    else:
        s.push((F_FINAL, seat))


def bid_choices(s: State, frame: Frame) -> list[Choice]:
    """List every higher bid that can be paid, and passing (rules 10.3, 10.4, R15)."""
    least = max(frame[2] + 1, s.content.least_bid)
    most = s.players[s.seat].score()
    return [*(Choice(BID, points) for points in range(least, most + 1)), PASS_CHOICE]


def resolve_bid(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Bid or pass; go on with the next bidder, or let the winner have the turn."""
    _, opener, highest, bidder, passed, first = frame
    if c.verb == BID:
        highest, bidder = c.a, s.seat
        tell(out, "bid", s.seat, points=highest)
    else:
        passed |= 1 << s.seat
        first = s.seat if first == NOBODY else first
        tell(out, "passed", s.seat)
    left = [who for who in clockwise(s, s.seat + 1) if s.totems[who] and not passed >> who & 1]
    if not left:
        _win(s, first, 0, out)  # rules 10.5
    elif left == [bidder]:
        _win(s, bidder, highest, out)
    else:
        s.push((F_BID, opener, highest, bidder, passed, first))
        s.seat = left[0]
        s.turn += 1


def _win(s: State, seat: int, points: int, out: Out) -> None:
    s.players[seat].add_points(FROM_BIDS, -points)
    tell(out, "won", seat, points=points)
    begin_turn(s, seat)
    s.push((F_TAKE,))


def take_choices(s: State, frame: Frame) -> list[Choice]:
    """List the open tiles; of those with equal faces the one with the smallest id."""
    tiles = s.content.tiles
    by_face: dict[object, int] = {}
    for tile in sorted(s.open, key=lambda tile: tiles[tile].id):
        by_face.setdefault(tiles[tile].face, tile)
    return [Choice(TAKE, tile) for tile in sorted(by_face.values())]


def resolve_take(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Take a tile; a volcano starts a scoring round (rules 10.6, 10.10)."""
    s.open = tuple(tile for tile in s.open if tile != c.a)
    tell(out, "tile_taken", s.seat, tile=s.content.tiles[c.a].id)
    receive(s, c.a, out)
