"""The jungle of Palenque: four groups of stacks, a wood tile over a corn tile on each.

Answers for drawing what the state says is left; knows no rule.
"""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import (
    CREAM,
    INK,
    PAPER,
    Colour,
    mix,
)

FIRST_SPACE = 2  # of Palenque, that the first group belongs to
NUMBER: Colour = (44, 72, 28)
_LEFT, _TOP, _FOOT = 60.0, 36.0, 6.0  # first stack and the rows, from the corner of the box
_PITCH, _SLOT, _TILE = 42.0, 36.0, 37.0
_LIFT = 4.0  # a wood tile lies this far up and left, so that the corn tile below peeps out


class Jungle:
    """The stacks of harvest tiles, by the space of Palenque that takes them."""

    box: Box = (10, 10, 266, 232)

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        return look.state.jungle, len(look.state.players)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw every stack: wood over corn, corn, or its empty place."""
        canvas.panel(self.box, look.words("table.jungle"), "leaf")
        stacks = len(look.state.players)
        for group in range(_groups(look)):
            wood, corn = _left(look, group)
            y = self._row(look, group)
            canvas.badge(self.box[0] + 24, y, str(group + FIRST_SPACE), 12, NUMBER, CREAM, 17)
            for stack in range(stacks):
                x = self._stack(stack)
                place = (x - _SLOT / 2, y - _SLOT / 2, _SLOT, _SLOT)
                canvas.box(place, mix(PAPER, INK, 0.2), 4)
                if stack < wood + corn:
                    canvas.icon("tile_corn", x, y, _TILE)
                if stack < wood:
                    canvas.icon("tile_wood", x - _LIFT, y - _LIFT, _TILE)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each group lies, and in it the wood tiles and the open corn tiles."""
        spots = {}
        stacks = len(look.state.players)
        for group in range(_groups(look)):
            wood, corn = _left(look, group)
            y = self._row(look, group)
            left, top = self.box[0] + 10, y - _SLOT / 2 - _LIFT
            right = self._stack(stacks - 1) + _SLOT / 2 + 2
            spots[Place("jungle", group)] = Rect(left, top, right - left, _SLOT + _LIFT + 2)
            if wood:
                spots[Place("jungle", group, "wood")] = self._span(0, wood, y)
            # a harvest without a tile starts from the empty places, or from the number
            number = Rect(self.box[0] + 10, y - 14, 28, 28)
            span = self._span(wood, corn or stacks - wood, y) if wood < stacks else number
            spots[Place("jungle", group, "corn")] = span
        return spots

    def _span(self, start: int, count: int, y: float) -> Rect:
        left = self._stack(start) - _SLOT / 2 - _LIFT
        top = y - _SLOT / 2 - _LIFT
        return Rect(left, top, (count - 1) * _PITCH + _SLOT + _LIFT + 2, _SLOT + _LIFT + 2)

    def _stack(self, number: int) -> float:
        return self.box[0] + _LEFT + number * _PITCH

    def _row(self, look: Look, group: int) -> float:
        _, top, _, height = self.box
        each = (height - _TOP - _FOOT) / _groups(look)
        return top + _TOP + each * (group + 0.5)


def _groups(look: Look) -> int:
    return len(look.state.jungle) // 2


def _left(look: Look, group: int) -> tuple[int, int]:
    """Give the wood tiles and the open corn tiles of a group."""
    wood, corn = look.state.jungle[2 * group : 2 * group + 2]
    return wood, corn
