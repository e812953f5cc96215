"""What everybody was dealt at the beginning, shown once it is no secret any more."""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.rules.consts import NONE
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.draft.scene import JADE
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import (
    DIMMED,
    HOVERED,
    NORMAL,
    draw_wealth,
)
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import (
    GLOW,
    GOLD,
    INK,
    PAPER,
    PAPER_DARK,
    PLAYER_LOOKS,
    mix,
)

DEALT = (262.0, 236.0, 540.0)
DEALT_ROW = 108.0
TRIBES_WIDE = 172.0


def draw_dealt(canvas: Canvas, look: Look, first: State) -> None:
    """Show what everybody was dealt and kept, which was a secret then."""
    dealt, tribes, now = first.hands, first.tribe_hands, look.state
    x, y, w = DEALT
    w += TRIBES_WIDE if tribes else 0
    box: Box = (x, y, w, 62 + DEALT_ROW * len(dealt))
    canvas.panel(box, look.words("replay.dealt"), "honey", 32, 21, edge=GOLD, shadow=220)
    for row, hand in enumerate(dealt):
        seat = look.seats[row]
        top = y + 50 + DEALT_ROW * row
        fill = mix(PAPER, PLAYER_LOOKS[seat.colour].colour, 0.16)
        canvas.box((x + 16, top, w - 32, DEALT_ROW - 8), fill, 8, mix(PAPER_DARK, INK, 0.3))
        canvas.marker(x + 44, top + 34, 32, seat.colour)
        canvas.text(seat.name, x + 28, top + 72, 20, INK, "head", "lm", 118)
        kept = now.players[row].wealth
        for number, tile in enumerate(hand):
            place = (x + 156 + 92 * number, top + 5, 74.0, 90.0)
            mood = HOVERED if tile in kept else DIMMED if kept else NORMAL
            draw_wealth(canvas, place, now.content, tile, mood)
        for number, tribe in enumerate(tribes[row] if tribes else ()):
            place = (x + 156 + 92 * len(hand) + 84 * number, top + 11, 78.0, 78.0)
            _draw_tribe(canvas, place, now, tribe, now.players[row].tribe)


def _draw_tribe(canvas: Canvas, box: Box, state: State, tribe: int, kept: int) -> None:
    """Draw the emblem of a tribe: kept, left, or still to be chosen."""
    x, y, w, h = box
    expansion = state.content.expansion
    assert expansion is not None
    faint = kept not in (NONE, tribe)
    canvas.box(box, mix(JADE, PAPER, 0.6 if faint else 0.0), 9, mix(JADE, INK, 0.6), 2)
    alpha = 0.45 if faint else 1.0
    canvas.icon(f"tribe_{expansion.tribes[tribe].id}", x + w / 2, y + h / 2, 66, alpha=alpha)
    if tribe == kept:
        canvas.glow(box, GLOW, 9)
