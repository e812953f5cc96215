"""The page on which something is built: every level of every building with its price.

Opens by itself where several kinds of buildings can be built; Escape puts it away, and then the
small settlement asks.
"""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.consts import F_BUILD
from tzolkin_desktop.games.yucatan.table.layout import PROMPT
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.panels.whole_settlement import (
    draw_whole_settlement,
    whole_spots,
)
from tzolkin_desktop.games.yucatan.table.pieces.bodies import QUIET
from tzolkin_desktop.games.yucatan.table.places import LEVEL
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import SCENE_SUBHEAD
from tzolkin_desktop.shell.table.protocol import Desk, Extra, Spots


class BuildingPage(Extra):
    """The settlement of whoever builds, over all of the table but the prompt."""

    def __init__(self, desk: Desk) -> None:
        """Belong to a table."""
        self._desk = desk
        self._left: object = None  # the moment at which it was put away

    @property
    def open(self) -> bool:
        """Say whether it lies over the table."""
        desk = self._desk
        kinds = {offer.place.index for offer in desk.offers if offer.place.kind == LEVEL}
        shown = desk.human and desk.opens_pages and not desk.looking
        return shown and len(kinds) > 1 and self._left != self._now

    @property
    def _now(self) -> tuple[int, int]:
        """Name the decision at hand."""
        return len(self._desk.match.session.steps), F_BUILD

    def put_away(self) -> bool:
        """Close it and let the table be seen."""
        was = self.open
        if was:
            self._left = self._now
        return was

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where its levels and kinds lie."""
        return whole_spots() if self.open else {}

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the page around the prompt."""
        if not self.open:
            return
        self._draw_ground(canvas)
        words, seat = look.words, look.state.seat
        title = words("panels.settlement", name=look.seats[seat].name)
        canvas.scene_head(title)
        line = words("panels.whole.building")
        canvas.text(line, 1880, 62, 20, SCENE_SUBHEAD, "body", "rm", 900)
        offered = (offer.place for offer in self._desk.offers)
        lit = {place: QUIET for place in offered if place.kind == LEVEL}
        draw_whole_settlement(canvas, look, seat, None, lit)

    def _draw_ground(self, canvas: Canvas) -> None:
        """Cover everything but the prompt."""
        window, prompt = canvas.surface.get_rect(), canvas.area(*PROMPT).inflate(8, 8)
        before = canvas.surface.get_clip()
        for part in (
            (0, 0, window.w, prompt.top),
            (prompt.right, prompt.top, window.w - prompt.right, window.h - prompt.top),
        ):
            canvas.surface.set_clip(part)
            canvas.background()
            canvas.veil(0.25, (10, 10, 4))
        canvas.surface.set_clip(before)


def on_page(spots: Spots) -> list[Place]:
    """List the levels that lie on the page, none while it is closed."""
    return [place for place in spots if place.kind == LEVEL]
