"""The auction in the right column: the tiles on offer, and who bids how much.

Answers for drawing; who may still bid and what was bid is read from the position.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tikal.rules.components import Tile
from tzolkin_desktop.games.tikal.rules.consts import F_BID, RUINS, TYPES, VOLCANO
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.rules.turns import clockwise
from tzolkin_desktop.games.tikal.table.board.hexes import draw_hex, tile_look
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.panels.actions import draw_coin
from tzolkin_desktop.games.tikal.table.panels.stack import LEAF, draw_small_hex
from tzolkin_desktop.games.tikal.table.places import bidder_place, tile_place
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import (
    CREAM,
    GAIN,
    GLOW,
    GOLD,
    INK,
    LEAST_WORDS,
    LOSS,
    PAPER,
    PLAYER_LOOKS,
    mix,
)
from tzolkin_desktop.kit.words import Words

_TILE = 74.0  # corner radius of a tile on offer
COIN_SIZE = 27.0  # radius of a bid
_COLUMN = 167.0


class OfferPanel:
    """The open tiles of the round."""

    def __init__(self, box: Box) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        s = look.state
        return s.open, len(s.tiles), bool(s.stack) and s.stack[-1][0], s.seat, look.seats

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw every tile with its letter and what it is."""
        s, words = look.state, look.words
        n, of = auction_round(look)
        if s.stack and s.stack[-1][0] == F_BID:
            title = words("panels.who_takes", n=n, of=of)
        else:
            title = words("panels.chooses", n=n, of=of, name=look.seats[s.seat].name)
        canvas.panel(self.box, title, "clay", 30, 21)
        for number, tile in enumerate(s.open):
            self._tile(canvas, words, self._box(number, len(s.open)), s.content.tiles[tile], number)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each tile lies."""
        tiles = look.state.open
        return {
            tile_place(tile): Rect(*self._box(number, len(tiles)))
            for number, tile in enumerate(tiles)
        }

    def _box(self, number: int, count: int) -> Box:
        x, y, w, h = self.box
        wide = _COLUMN - 9
        left = x + w / 2 - count * _COLUMN / 2 + number * _COLUMN + 4.5
        return left, y + 43, wide, h - 53

    def _tile(self, canvas: Canvas, words: Words, box: Box, tile: Tile, number: int) -> None:
        x, y, w, h = box
        middle = x + w / 2
        draw_hex(canvas, (middle, y + 78), tile_look(tile, 0, number * 3), _TILE)
        draw_small_hex(canvas, middle + 62, y + 16, 16, LEAF, (24, 40, 16))
        canvas.text(tile.letter.upper(), middle + 62, y + 15, 17, CREAM, "display", "cm")
        name = words(f"land.{TYPES[tile.type]}", level=tile.level)
        canvas.text(name, middle, y + h - 43, 20, INK, "bold", "cm", w - 8)
        ink = LOSS if tile.type == VOLCANO else faint(0.25)
        canvas.text(tile_line(words, tile), middle, y + h - 19, 15, ink, "body", "cm", w - 8)


def tile_line(words: Words, tile: Tile) -> str:
    """Say what a tile brings, beside its kind."""
    if tile.type == VOLCANO:
        return words("panels.starts_scoring")
    if tile.type == RUINS:
        return words("panels.treasures", n=tile.masks)
    stones = sorted((n for n in tile.edges if n), reverse=True)
    if len(stones) == 1:
        return words("panels.stones", n=stones[0])
    return words("panels.stones_apart", list=" + ".join(map(str, stones)))


def auction_round(look: Look) -> tuple[int, int]:
    """Number the round under way, and say how many there are (rules 10.2)."""
    s = look.state
    players, stack = len(s.players), len(s.content.stack)
    taken = stack - len(s.tiles)
    return -(-taken // players), -(-stack // players)


class Bidding(NamedTuple):
    """How the bidding stands."""

    opener: int
    highest: int
    bidder: int
    passed: int  # seats as bits


def bidding(s: State) -> Bidding | None:
    """Read how the bidding stands; None once a tile is chosen."""
    if not s.stack or s.stack[-1][0] != F_BID:
        return None
    return Bidding(*s.stack[-1][1:5])


class BiddersPanel:
    """A column for every player in the order of bidding."""

    def __init__(self, box: Box) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        s = look.state
        scores = tuple(p.score() for p in s.players)
        return s.stack[-1:], s.totems, s.seat, look.seats, scores, look.active

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw every column."""
        canvas.panel(self.box)
        for seat in range(len(look.seats)):
            self._column(canvas, look, seat, self.column(look.state, seat))

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each player's column lies."""
        seats = range(len(look.seats))
        return {bidder_place(seat): Rect(*self.column(look.state, seat)) for seat in seats}

    def column(self, s: State, seat: int) -> Box:
        """Give the box of a player's column: who opened the bidding stands first."""
        now = bidding(s)
        place = clockwise(s, now.opener if now is not None else s.seat).index(seat)
        x, y, w, h = self.box
        wide = (w - 24) / len(s.players)
        return x + 12 + place * wide + 3, y + 12, wide - 6, h - 24

    def coin(self, s: State, seat: int) -> tuple[float, float]:
        """Give the place of a player's bid."""
        x, y, w, _ = self.column(s, seat)
        return x + w / 2, y + 140

    def _column(self, canvas: Canvas, look: Look, seat: int, box: Box) -> None:
        s, now = look.state, bidding(look.state)
        x, y, w, h = box
        who = look.seats[seat]
        colour = PLAYER_LOOKS[who.colour].colour
        acting = seat == s.seat
        out = not s.totems[seat] or (now is not None and bool(now.passed >> seat & 1))
        leads = now is not None and now.bidder == seat
        tint = mix(PAPER, colour, 0.08 if out else 0.26)
        edge = GOLD if acting else mix(colour, (60, 30, 8), 0.45)
        canvas.box(box, tint, 10, edge, 3.4 if acting else 1.8)
        totem = "totem" if s.totems[seat] else "totem_down"
        canvas.icon(totem, x + 31, y + 76, 74, colour, 0.45 if out and s.totems[seat] else 1.0)
        ink = faint(0.45) if out else INK
        role = "head" if canvas.text_width(who.name, LEAST_WORDS, "head") <= w - 14 else "bold"
        canvas.text(who.name, x + w / 2, y + 20, 20, ink, role, "cm", w - 14)
        line, paint, role = self._standing(look, seat, now, leads, acting)
        canvas.text(line, x + 61, y + 53, 16, paint, role, "lm", w - 66)
        canvas.points(x + 82, y + 86, 38, s.players[seat].score(), 0.6 if out else 1.0)
        self._bid(canvas, look, seat, (x, y, w, h), now, acting)

    def _standing(
        self, look: Look, seat: int, now: Bidding | None, leads: bool, acting: bool
    ) -> tuple[str, tuple[int, int, int], str]:
        words = look.words
        if not look.state.totems[seat]:
            return words("panels.turn_taken"), faint(0.45), "body"
        if now is None:
            if acting:
                return words("panels.has_won"), GAIN, "bold"
            return words("panels.may_go_on"), faint(0.3), "body"
        if now.passed >> seat & 1:
            return words("panels.passed"), faint(0.45), "body"
        if leads:
            return words("panels.highest"), GAIN, "bold"
        if acting:
            asks = "panels.bids_now" if look.seats[seat].bot else "panels.to_bid"
            return words(asks), LOSS, "bold"
        return words("panels.may_go_on"), faint(0.3), "body"

    def _bid(
        self, canvas: Canvas, look: Look, seat: int, box: Box, now: Bidding | None, acting: bool
    ) -> None:
        """Draw the bid of whoever leads, what is asked of the next, and who opened."""
        if now is None:
            return
        _, y, w, h = box
        middle, line = self.coin(look.state, seat)
        if now.bidder == seat:
            draw_coin(canvas, middle, line, now.highest, COIN_SIZE)
        elif now.passed >> seat & 1:
            label = look.words("panels.pass")
            canvas.pill(middle, line, label, (110, 94, 66), CREAM, 17)
        elif acting:
            least = max(now.highest + 1, look.state.content.least_bid)
            canvas.disc(middle, line, COIN_SIZE, (255, 240, 190), GLOW, 4)
            canvas.text(f"{least}+", middle, line - 1, 22, LOSS, "bold", "cm", 44)
        elif look.state.totems[seat]:
            canvas.disc(middle, line, 20, mix(PAPER, INK, 0.08), faint(0.6), 2)
        if seat == now.opener != NOBODY:
            text = look.words("panels.opened")
            canvas.text(text, middle, y + h - 13, 15, faint(0.35), "body", "cm", w - 8)
