"""The chooser of a swap: which own single token is given, best first, with both changes."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tikal.rules.consts import TREASURES
from tzolkin_desktop.games.tikal.rules.forecast import swap_change
from tzolkin_desktop.games.tikal.table.board.layout import layout_of
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.panels.seats import SeatsPanel
from tzolkin_desktop.games.tikal.table.pieces.marks import treasure_icon
from tzolkin_desktop.games.tikal.table.texts.terms import treasure_name
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.chooser import Option
from tzolkin_desktop.kit.hover_card import Picture
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.words import signed
from tzolkin_desktop.shell.table.choosing import Choosing
from tzolkin_desktop.shell.table.protocol import Offer, Point


def swap_chooser(look: Look, offer: Offer, pointer: Point) -> Choosing:
    """Ask which token is given for the one that was clicked."""
    s = look.state
    seat, taken = divmod(offer.choices[0].b, len(TREASURES))
    best = sorted(offer.choices, key=lambda c: _rank(swap_change(s, c)), reverse=True)
    title = look.words("ask.swap.head", what=treasure_name(look.words, taken).lower())
    items = [(_option(look, c, seat), c) for c in best]
    rows = SeatsPanel(layout_of(s).seats)
    concerned = (rows.row(look, s.seat), rows.row(look, seat), layout_of(s).prompt)
    free = [Rect(*box) for box in concerned]
    return Choosing(title, items, pointer, free, may_close=True, zoom=look.zoom)


def _rank(change: tuple[int, int]) -> tuple[int, int]:
    """Put what gains most first, and of those what helps the other least."""
    return change[0], -change[1]


def _option(look: Look, c: Choice, seat: int) -> Option:
    mine, theirs = swap_change(look.state, c)
    caption = look.words(
        "ask.swap.change", mine=signed(mine), name=look.seats[seat].name, theirs=signed(theirs)
    )
    picture = _tokens(c.a, c.b % len(TREASURES))
    return Option(f"swap/{TREASURES[c.a]}", picture=picture, caption=caption)


def _tokens(given: int, taken: int) -> Picture:
    def draw(canvas: Canvas, box: Box) -> None:
        x, y, w, h = box
        middle = y + h / 2
        canvas.icon(treasure_icon(given), x + w / 2 - 40, middle, h)
        canvas.icon("act_swap", x + w / 2, middle, h * 0.7)
        canvas.icon(treasure_icon(taken), x + w / 2 + 40, middle, h)

    return draw
