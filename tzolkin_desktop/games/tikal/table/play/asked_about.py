"""What can be asked about on the table, beside what may be clicked."""

from __future__ import annotations

from tzolkin_desktop.games.tikal.rules.consts import COLUMNS, F_LAY, HEXES, NOWHERE
from tzolkin_desktop.games.tikal.rules.land import frontier
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.board.layout import layout_of
from tzolkin_desktop.games.tikal.table.geometry import INRADIUS, SIZE, Point, centre
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.places import (
    CAMP_KIND,
    GROUP,
    HEX,
    LEVEL,
    TILE,
    WORK,
    work_place,
)
from tzolkin_desktop.games.tikal.table.play.hand import Lifted, acting
from tzolkin_desktop.games.tikal.table.play.offers import own_hexes, work_on
from tzolkin_desktop.kit.hover_card import EDGE, place_card
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import DESIGN_HEIGHT, DESIGN_WIDTH
from tzolkin_desktop.shell.table.protocol import Spots

ON_BOARD = (HEX, GROUP, CAMP_KIND, LEVEL, WORK)
ON_A_HEX = (GROUP, CAMP_KIND, LEVEL)


def places_of(look: Look, spots: Spots) -> list[Place]:
    """List places, what lies on top last.

    A hex that can be clicked is clicked wherever the pointer is on it; so its pieces are asked
    about only where nothing is held and the hex is nobody's business.
    """
    s, held = look.state, look.selected
    whole = set(own_hexes(s)) if acting(s) else set()
    free = acting(s) and held is None
    found = [
        place
        for place in spots
        if place.kind not in ("button", WORK)
        and (place.kind not in ON_A_HEX or (free and place.index not in whole))
    ]
    if isinstance(held, Lifted):
        found += [work_place(held.hex, name) for name in work_on(s, held.hex)]
    return found


def card_place(look: Look, place: Place, size: tuple[float, float]) -> Point | None:
    """Find a place for a card about the board that hides neither explored land nor the rows.

    A card about a tile on offer lies on the log: bidders, rows and the lit hexes stay in sight.
    """
    if place.kind == TILE:
        x, y, _, _ = layout_of(look.state).log
        right, low = DESIGN_WIDTH - EDGE - size[0], DESIGN_HEIGHT - EDGE - size[1]
        return min(x + 8, right), min(y + 6, low)
    if place.kind not in ON_BOARD:
        return None
    boxes = layout_of(look.state)
    tall = SIZE * INRADIUS
    x, y = centre(place.index)
    near = Rect(x - SIZE, y - tall, 2 * SIZE, 2 * tall)
    free = [Rect(*box) for box in (boxes.seats, boxes.actions, boxes.prompt)]
    left, top, _, _ = place_card(near, size, [*free, *_explored(look.state)])
    return left, top


def _explored(s: State) -> list[Rect]:
    """Give the explored part of each column as one rectangle; with a tile in hand, its edge too."""
    found = []
    edge = frontier(s) if s.stack and s.stack[-1][0] == F_LAY else []
    tall = SIZE * INRADIUS
    for column in range(COLUMNS):
        rows = [h for h in range(column, HEXES, COLUMNS) if s.on[h] != NOWHERE or h in edge]
        if rows:
            (x, top), (_, low) = centre(rows[0]), centre(rows[-1])
            found.append(Rect(x - SIZE * 0.75, top - tall, SIZE * 1.5, low - top + 2 * tall))
    return found
