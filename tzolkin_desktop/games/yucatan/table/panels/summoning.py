"""The summoning area: creatures by level, those that are taken dark with their owner's mark."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import pairwise

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.effects import Symbol, draw_row
from tzolkin_desktop.games.yucatan.table.pieces.tokens import draw_creature
from tzolkin_desktop.games.yucatan.table.places import summon_place
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place, Rect

_RADIUS = 27.0
_GAP = 12.0  # more room between two levels


def owners(s: State) -> list[int]:
    """List for every creature the seat that has summoned it, or NOBODY."""
    found = [NOBODY] * len(s.content.creatures)
    for seat, p in enumerate(s.players):
        for creature in p.creatures:
            if creature >= 0:
                found[creature] = seat
    return found


class SummoningPanel:
    """All creatures in a row, by level."""

    def __init__(self, box: Box) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        return tuple(owners(look.state)), look.seats

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the creatures with their strengths, a line between levels."""
        _, y, _, h = self.box
        canvas.panel(self.box, look.words("panels.summoning"), "lake", 22, 19)
        s = look.state
        places = self._places(s)
        for creature, seat in enumerate(owners(s)):
            thing = s.content.creatures[creature]
            x, radius = places[creature]
            owner = "" if seat == NOBODY else look.seats[seat].colour
            draw_creature(canvas, thing, x, y + 64, radius, owner, seat != NOBODY)
            draw_row(canvas, [Symbol("strength", f"+{thing.strength}")], x, y + 112, 25, 60)
            if creature and s.content.creatures[creature - 1].level != thing.level:
                middle = (places[creature - 1][0] + x) / 2
                canvas.line((middle, y + 36), (middle, y + h - 14), (170, 138, 90))

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where the creatures lie."""
        y = self.box[1]
        return {
            summon_place(creature): Rect(x - radius, y + 36, 2 * radius, 92)
            for creature, (x, radius) in enumerate(self._places(look.state))
        }

    def _places(self, s: State) -> list[tuple[float, float]]:
        """Give the middle and the radius of every creature, with a gap between levels."""
        levels = [creature.level for creature in s.content.creatures]
        gaps = [0, *(int(a != b) for a, b in pairwise(levels))]
        x, _, w, _ = self.box
        each = (w - 28 - _GAP * sum(gaps)) / max(1, len(levels))
        found, left = [], x + 14
        for gap in gaps[: len(levels)]:
            left += gap * _GAP
            found.append((left + each / 2, min(_RADIUS, each / 2 - 2)))
            left += each
        return found
