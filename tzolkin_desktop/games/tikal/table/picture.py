"""The whole table of Tikal as one picture: what stands still is kept, and where things lie.

Knows what the table looks like, not what may be done on it. The kept picture is brought up to date
hex by hex and panel by panel, so that a frame in which figures walk or a step rises is one blit of
it, or of the boxes where something moves, and what moves drawn over it.

For motion: a beat's `state` is the position without what moves; `boxes` of a `Moving` beat say
where it draws, and `repaint` restores only those and lets it draw again. Its figures, tiles and
pyramids are drawn by `board.hexes` and `pieces`, each about any point, at any size.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

import pygame

from tzolkin_desktop.games.tikal.rules.consts import F_SCORE, HEXES, TEMPLE
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.board.hexes import (
    HexLook,
    draw_land,
    draw_pieces,
    draw_rims,
    group_point,
    hex_look,
)
from tzolkin_desktop.games.tikal.table.board.layout import BIDDING, USUAL, Layout, layout_of
from tzolkin_desktop.games.tikal.table.geometry import (
    BOARD,
    CAMP_AT,
    INRADIUS,
    LEVEL_AT,
    SIZE,
    centre,
    hexagon,
    moved,
)
from tzolkin_desktop.games.tikal.table.look import Look, Region
from tzolkin_desktop.games.tikal.table.panels.actions import ActionsPanel
from tzolkin_desktop.games.tikal.table.panels.auction import BiddersPanel, OfferPanel
from tzolkin_desktop.games.tikal.table.panels.seats import SeatsPanel
from tzolkin_desktop.games.tikal.table.panels.stack import StackPanel
from tzolkin_desktop.games.tikal.table.panels.steps import StepsPanel
from tzolkin_desktop.games.tikal.table.places import (
    HEX,
    camp_place,
    group_place,
    hex_place,
    level_place,
)
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Area, Place, Rect
from tzolkin_desktop.kit.theme import Colour
from tzolkin_desktop.shell.table import protocol
from tzolkin_desktop.shell.table.protocol import Extra
from tzolkin_desktop.shell.table.repainting import Repainting

Point = tuple[float, float]
REACH = (112.0, 100.0)  # how far a hex and its pieces reach from its middle
HALO = 14.0  # how far the light of a panel reaches beyond its box
EMBERS: Colour = (214, 58, 18)
ALL = HEXES // 3  # with so many hexes changed the whole board is drawn anew


class TikalPicture:
    """Draws the table of one window size and language."""

    loaded = True  # the pictures of the hexes are few and small

    def __init__(self, canvas: Canvas, look: Look) -> None:
        """Prepare for a size; nothing is drawn before it is asked for."""
        size = canvas.surface.get_size()
        self._base = pygame.Surface(size)  # the jungle behind everything
        self._still = pygame.Surface(size)
        self._begun = False
        self._hexes: dict[int, HexLook] = {}
        self._regions: tuple[Region, ...] = ()
        self._keys: dict[int, Hashable] = {}
        self._layout: Layout | None = None
        self._scoring = False
        self._repainting = Repainting()

    def load_more(self) -> None:
        """Have everything already."""

    def draw(
        self,
        canvas: Canvas,
        look: Look,
        beat: protocol.Beat | None = None,
        extras: Sequence[Extra] = (),
    ) -> None:
        """Draw the whole table; what a beat moves is drawn over it by the scene."""
        canvas.surface.blit(self.still(canvas, look), (0, 0))
        self._repainting.begin(canvas, beat)

    def repaint(self, canvas: Canvas, look: Look, beat: protocol.Beat) -> list[pygame.Rect]:
        """Restore where something moved, let the beat draw again, and give what changed."""
        own = self._own(canvas, look.state)
        return self._repainting.repaint(canvas, self._still, beat, own)

    def still(self, canvas: Canvas, look: Look) -> pygame.Surface:
        """Give the picture of everything that stands still, brought up to date."""
        if not self._begun:
            self._begun = True
            base = canvas.on(self._base)
            base.background()
            self._still.blit(self._base, (0, 0))
        layout = layout_of(look.state)
        still = canvas.on(self._still)
        if layout != self._layout:
            self._lay_out(still, layout)
        self._update_hexes(still, look)
        for number, region in enumerate(self._regions):
            key = region.key(look)
            if self._keys.get(number) != key:
                self._keys[number] = key
                self._redraw(still, look, region)
        return self._still

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where hexes, groups, tents, plates and the pieces of the panels lie.

        A hex is pointed at by its own shape, see `place_of`.
        """
        found = dict(_hex_spots(look.state))
        for region in regions_of(layout_of(look.state)):
            found.update(region.spots(look))
        return found

    def _lay_out(self, still: Canvas, layout: Layout) -> None:
        """Clear the panels' places for another layout."""
        self._layout = layout
        self._regions = regions_of(layout)
        self._keys.clear()
        for box in (_hull(layout) for layout in (USUAL, BIDDING)):
            area = still.area(*box)
            self._still.blit(self._base, area, area)

    def _update_hexes(self, still: Canvas, look: Look) -> None:
        now = {hex_: hex_look(look, hex_) for hex_ in range(HEXES)}
        changed = [hex_ for hex_ in range(HEXES) if self._hexes.get(hex_) != now[hex_]]
        scoring = _scoring(look.state)
        if scoring != self._scoring:
            self._scoring = scoring
            changed = list(range(HEXES))
        self._hexes = now
        if len(changed) > ALL:
            self._draw_hexes(still, BOARD, range(HEXES))
            return
        for hex_ in changed:
            box = _reach(hex_)
            area = still.area(*box)
            near = [other for other in range(HEXES) if area.colliderect(still.area(*_reach(other)))]
            self._draw_hexes(still, box, near)

    def _draw_hexes(self, still: Canvas, box: Box, hexes: Iterable[int]) -> None:
        """Draw a part of the board anew, with all hexes that reach into it."""
        area = still.area(*box).clip(still.area(*BOARD))  # embers must not glow out of it
        self._still.set_clip(area)
        self._still.blit(self._base, area, area)
        places = [(centre(hex_), self._hexes[hex_]) for hex_ in hexes]
        for at, hex_ in places:
            draw_land(still, at, hex_)
        if self._scoring:
            _draw_embers(still)
        for layer in (draw_rims, draw_pieces):
            for at, hex_ in places:
                layer(still, at, hex_)
        self._still.set_clip(None)

    def _redraw(self, still: Canvas, look: Look, changed: Region) -> None:
        """Draw a panel anew, with the edges of its neighbours, which its light may touch."""
        x, y, w, h = changed.box
        area = still.area(x - HALO, y - HALO, w + 2 * HALO, h + 2 * HALO)
        area = area.clip(still.area(*_beside(changed.box)))
        self._still.set_clip(area)
        self._still.blit(self._base, area, area)
        for region in self._regions:
            if area.colliderect(still.area(*region.box)):
                region.draw(still, look)
        self._still.set_clip(None)

    def _own(self, canvas: Canvas, s: State) -> list[pygame.Rect]:
        """List the parts of the window in which nothing of the scene lies."""
        layout = layout_of(s)
        right, low = layout.log[0] - 6, layout.log[1] - 2
        window = canvas.surface.get_rect()
        edge, _ = canvas.point(right, 0)
        _, above_log = canvas.point(0, low)
        _, above_prompt = canvas.point(0, layout.prompt[1] - 1)
        return [
            pygame.Rect(0, 0, edge, above_prompt),
            pygame.Rect(edge, 0, window.w - edge, above_log),
        ]


def regions_of(layout: Layout) -> tuple[Region, ...]:
    """List the panels of a layout."""
    found: list[Region] = [SeatsPanel(layout.seats), ActionsPanel(layout.actions)]
    if layout.stack is not None:
        found.append(StackPanel(layout.stack))
    if layout.steps is not None:
        found.append(StepsPanel(layout.steps))
    if layout.offer is not None:
        found.append(OfferPanel(layout.offer))
    if layout.bidders is not None:
        found.append(BiddersPanel(layout.bidders))
    return tuple(found)


def place_of(place: Place, spots: Mapping[Place, Rect]) -> tuple[Area, Point] | None:
    """Find the area of a place and a point that surely hits it; a hex has its own shape."""
    if place.kind == HEX:
        return hexagon(place.index), centre(place.index)
    if place in spots:
        return spots[place], spots[place].centre
    return None


def _hex_spots(s: State) -> dict[Place, Rect]:
    """Say where what lies on the board can be pointed at, what is on top last."""
    found: dict[Place, Rect] = {}
    tall = SIZE * INRADIUS
    for hex_ in range(HEXES):
        x, y = centre(hex_)
        found[hex_place(hex_)] = Rect(x - SIZE, y - tall, 2 * SIZE, 2 * tall)
    for hex_ in range(HEXES):
        at = centre(hex_)
        if s.type_at(hex_) == TEMPLE:
            found[level_place(hex_)] = _about(moved(at, LEVEL_AT), 24, 24)
        if s.camps[hex_] >= 0 or hex_ == s.content.base_camp:
            found[camp_place(hex_)] = _about(moved(at, CAMP_AT), 34, 32)
    for hex_ in range(HEXES):
        for seat, p in enumerate(s.players):
            if p.members(hex_):
                found[group_place(hex_, seat)] = _about(group_point(s, hex_, seat), 32, 27)
    return found


def _about(at: Point, wide: float, tall: float) -> Rect:
    return Rect(at[0] - wide, at[1] - tall, 2 * wide, 2 * tall)


def _reach(hex_: int) -> Box:
    x, y = centre(hex_)
    return x - REACH[0], y - REACH[1], 2 * REACH[0], 2 * REACH[1]


def _hull(layout: Layout) -> Box:
    """Give all that the panels of the right column cover, light and shadow included."""
    x, _, w, _ = layout.log
    return x - HALO, 0.0, w + 2 * HALO, 1080.0


def _beside(box: Box) -> Box:
    """Give the part of the table that a panel's light may touch: never the board."""
    board_right, board_low = BOARD[0] + BOARD[2], BOARD[1] + BOARD[3]
    if box[0] >= board_right:
        return board_right, -100.0, 2000.0, 1300.0
    return -2000.0, board_low, 6000.0, 1000.0


def _scoring(s: State) -> bool:
    return bool(s.stack) and s.stack[-1][0] == F_SCORE


def _draw_embers(canvas: Canvas) -> None:
    """Let the edge of the board glow: a volcano has woken, a scoring turn is under way."""
    x, y, w, h = BOARD
    canvas.gradient((x, y, 34, h), EMBERS, 0.6, 0.0)
    canvas.gradient((x + w - 34, y, 34, h), EMBERS, 0.0, 0.6)
    canvas.gradient((x, y, w, 28), EMBERS, 0.6, 0.0, across=False)
    canvas.gradient((x, y + h - 28, w, 28), EMBERS, 0.0, 0.6, across=False)
    canvas.glow((x + 2, y + 2, w - 4, h - 4), EMBERS, 8)
