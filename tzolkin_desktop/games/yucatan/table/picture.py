"""The whole table of Yucatan as one picture: what stands still is kept, and where things lie.

Knows what the table looks like, not what may be done on it. The kept picture is brought up to date
board and panel by panel, so that a frame in which figures walk is one blit of it, or of the boxes
where something moves, and what moves drawn over it.

For motion: a beat's `state` is the position without what moves; `boxes` of a `Moving` beat say
where it draws, and `repaint` restores only those and lets it draw again. What moves is drawn by
`pieces` and `board`, each about any point, at any size.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

import pygame

from tzolkin_desktop.games.yucatan.table import layout
from tzolkin_desktop.games.yucatan.table.board import standing
from tzolkin_desktop.games.yucatan.table.geometry import BAKED, CAMPS, Jungle, Point
from tzolkin_desktop.games.yucatan.table.look import Look, Region
from tzolkin_desktop.games.yucatan.table.panels.deck import DeckPanel
from tzolkin_desktop.games.yucatan.table.panels.development import DevelopmentPanel
from tzolkin_desktop.games.yucatan.table.panels.hand import HandPanel
from tzolkin_desktop.games.yucatan.table.panels.seats import SeatsPanel
from tzolkin_desktop.games.yucatan.table.panels.settlement import SettlementPanel
from tzolkin_desktop.games.yucatan.table.panels.summoning import SummoningPanel
from tzolkin_desktop.games.yucatan.table.places import JUNGLE_PLACE
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Area, Place, Rect
from tzolkin_desktop.shell.table import protocol
from tzolkin_desktop.shell.table.protocol import Extra
from tzolkin_desktop.shell.table.repainting import Repainting

HALO = 14.0  # how far the light or the shadow of a panel reaches beyond its box


class BoardRegion:
    """The board with all that stands on it."""

    box: Box = BAKED

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        return standing.key(look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw what stands on the ground, which is kept apart."""
        standing.draw_standing(canvas, look)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where its pieces lie."""
        return standing.board_spots(look)


def regions_of(players: int) -> tuple[Region, ...]:
    """List the board and the panels for a number of players."""
    return (
        BoardRegion(),
        SettlementPanel(layout.SETTLEMENT),
        SummoningPanel(layout.SUMMONING),
        DevelopmentPanel(layout.DEVELOPMENT),
        SeatsPanel(layout.seats_box(players)),
        DeckPanel(layout.DECK),
        HandPanel(layout.HAND),
    )


class YucatanPicture:
    """Draws the table of one window size and language."""

    loaded = True  # the pictures are few

    def __init__(self, canvas: Canvas, look: Look) -> None:
        """Prepare for a size; nothing is drawn before it is asked for."""
        size = canvas.surface.get_size()
        self._base = pygame.Surface(size)  # the jungle behind everything, and the bare board
        self._still = pygame.Surface(size)
        self._regions = regions_of(len(look.seats))
        self._keys: list[Hashable] = []
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
        own = self._own(canvas, look)
        return self._repainting.repaint(canvas, self._still, beat, own)

    def still(self, canvas: Canvas, look: Look) -> pygame.Surface:
        """Give the picture of everything that stands still, brought up to date."""
        still = canvas.on(self._still)
        keys = [region.key(look) for region in self._regions]
        if not self._keys:
            base = canvas.on(self._base)
            base.background()
            standing.draw_ground(base)
            self._still.blit(self._base, (0, 0))
            for region in self._regions:
                self._draw_within(still, look, region, still.area(*_zone(region.box)))
        else:
            for region, old, new in zip(self._regions, self._keys, keys, strict=True):
                if old != new:
                    self._redraw(still, look, region)
        self._keys = keys
        return self._still

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where everything lies; the jungle has a shape of its own, see `place_of`."""
        found: dict[Place, Rect] = {}
        for region in self._regions:
            found.update(region.spots(look))
        return found

    def _redraw(self, still: Canvas, look: Look, changed: Region) -> None:
        """Draw a region anew, with the edges of its neighbours, which its light may touch."""
        zone = _zone(changed.box)
        area = still.area(*_around(changed.box)).clip(still.area(*zone))
        self._still.blit(self._base, area, area)
        for region in self._regions:
            near = area.colliderect(still.area(*_around(region.box)))
            if near and _zone(region.box) == zone:
                self._draw_within(still, look, region, area)

    def _draw_within(self, still: Canvas, look: Look, region: Region, area: pygame.Rect) -> None:
        self._still.set_clip(area)
        region.draw(still, look)
        self._still.set_clip(None)

    def _own(self, canvas: Canvas, look: Look) -> list[pygame.Rect]:
        """List the parts of the window in which nothing of the scene lies."""
        log = layout.log_box(look.state)
        window = canvas.surface.get_rect()
        edge, above_log = canvas.point(log[0] - 6, log[1] - 2)
        _, above_prompt = canvas.point(0, layout.PROMPT[1] - 1)
        return [
            pygame.Rect(0, 0, edge, above_prompt),
            pygame.Rect(edge, 0, window.w - edge, above_log),
        ]


def _around(box: Box) -> Box:
    """Give a box with room for the light and the shadow of what lies in it."""
    x, y, w, h = box
    return x - HALO, y - HALO, w + 2 * HALO, h + 2 * HALO


def _zone(box: Box) -> Box:
    """Give the part of the table that a region may draw on: board, beside it or below it."""
    right, low = BAKED[0] + BAKED[2], BAKED[1] + BAKED[3]
    if box[0] >= right:
        return right, -2000.0, 4000.0, 6000.0
    if box[1] >= low:
        return -2000.0, low, right + 2000, 4000.0
    return BAKED


def place_of(place: Place, spots: Mapping[Place, Rect], look: Look) -> tuple[Area, Point] | None:
    """Find the area of a place and a point that surely hits it; the jungle has its own shape."""
    if place == JUNGLE_PLACE:
        return Jungle(), _free_ground(look)
    if place in spots:
        return spots[place], spots[place].centre
    return None


def _free_ground(look: Look) -> Point:
    """Give a point of the jungle where no army stands."""
    taken = {one.at for one in standing.armies(look)}
    free = [at for camps in CAMPS for at in camps if at not in taken]
    return free[0] if free else (64.0, 70.0)
