"""Things on their way over Tikal's table: figures that hop, tiles that drop, steps that rise."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tzolkin_desktop.games.tikal.table.board.hexes import HexLook, draw_land, draw_pieces, draw_rims
from tzolkin_desktop.games.tikal.table.geometry import LEVEL_AT, SIZE, Point, moved, temple_top
from tzolkin_desktop.games.tikal.table.pieces.marks import (
    draw_plate,
    draw_stones,
)
from tzolkin_desktop.games.tikal.table.pieces.members import (
    GUARD,
    draw_explorer,
    draw_member,
    draw_tent,
    guard_point,
)
from tzolkin_desktop.games.tikal.table.pieces.pyramid import draw_pyramid
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.movers import Flyer, Mover, draw_turning
from tzolkin_desktop.kit.theme import Colour
from tzolkin_desktop.kit.tween import bounce, ease_in, ease_out, smooth

HOP = 0.14  # seconds from stone to stone
HOP_HEIGHT = 13.0
DUST: Colour = (206, 186, 140)
LEAF: Colour = (92, 140, 62)
PALE_DUST: Colour = (238, 226, 190)
EARTH: Colour = (122, 84, 44)
GLEAM: Colour = (255, 246, 196)
_OUT = 0.66  # the share of its time after which a step is out and only set in its place
_PUFFS, _CLODS, _RAYS = 9, 10, 9


@dataclass
class Walker(Mover):
    """A member that hops from stone to stone, dust at its feet."""

    waits = stays = True  # in a file nobody is gone before their turn or after their arrival
    points: Sequence[Point]
    who: str
    leader: bool

    def step_aside(self, by: float) -> None:
        """Stand beside others at both ends of the way."""
        (x, y), *stones, (to_x, to_y) = self.points
        self.points = ((x + by, y), *stones, (to_x + by, to_y))

    def _at(self, part: float) -> tuple[int, float, Point]:
        hops = len(self.points) - 1
        hop = min(hops - 1, int(part * hops))
        share = part * hops - hop
        (x, y), (to_x, to_y) = self.points[hop], self.points[hop + 1]
        lift = HOP_HEIGHT * 4 * share * (1 - share)
        return hop, share, (x + (to_x - x) * share, y + (to_y - y) * share - lift)

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the figure in its hop and the dust of the last one."""
        hop, share, at = self._at(part)
        if hop:
            _dust(canvas, self.points[hop], share)
        draw_member(canvas, at, self.who, self.leader)

    def box(self, part: float) -> Box:
        """Hold the figure, its banner and its dust."""
        hop, _, (x, y) = self._at(part)
        dust_x, dust_y = self.points[hop]
        left, top = min(x - 34, dust_x - 26), min(y - 62, dust_y)
        right, low = max(x + 40, dust_x + 26), max(y + 26, dust_y + 36)
        return left, top, right - left, low - top


def _dust(canvas: Canvas, at: Point, part: float) -> None:
    x, y = at
    for side in (-1, 1):
        out = side * (6 + 12 * part)
        canvas.disc(x + out, y + 18 - 4 * part, 3 + 4 * part, DUST, alpha=0.55 * (1 - part))


@dataclass
class Trailer(Mover):
    """A member that goes into the leaves at one camp and comes out of them at another."""

    waits = stays = True
    start: Point
    end: Point
    who: str
    leader: bool

    def step_aside(self, by: float) -> None:
        """Stand beside others at both ends of the way."""
        self.start, self.end = moved(self.start, (by, 0.0)), moved(self.end, (by, 0.0))

    def draw(self, canvas: Canvas, part: float) -> None:
        """Fade away, let leaves rustle along the way, and fade in."""
        if part < 0.35:
            draw_member(canvas, self.start, self.who, self.leader, alpha=1 - part / 0.35)
        if part > 0.65:
            draw_member(canvas, self.end, self.who, self.leader, alpha=(part - 0.65) / 0.35)
        share = smooth(part)
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share
        for leaf in range(5):
            turn = part * 9 + leaf * 1.3
            canvas.disc(x + 16 * math.cos(turn), y + 12 * math.sin(turn * 1.4), 5, LEAF, alpha=0.7)

    def box(self, part: float) -> Box:
        """Hold both ends and the way between them."""
        (x, y), (to_x, to_y) = self.start, self.end
        left, top = min(x, to_x) - 44, min(y, to_y) - 66
        return left, top, abs(x - to_x) + 88, abs(y - to_y) + 112


@dataclass
class RisingStep(Mover):
    """A step that grinds up out of a pyramid, with earth that falls off it."""

    at: Point
    hex: HexLook  # before the step
    after: HexLook  # with it

    def draw(self, canvas: Canvas, part: float) -> None:
        """Push the step out, the figures before it; then the digit counts up."""
        out = min(1.0, part / _OUT)
        # Stone moves in jerks: it sticks and gives way three times.
        share = min(1.0, (math.floor(out * 3) + ease_out(out * 3 % 1.0)) / 3)
        draw_pyramid(canvas, self.at, self.hex.level, self.hex.printed, rising=max(0.02, share))
        draw_stones(canvas, self.at, self.hex.edges)
        set_ = max(0.0, (part - _OUT) / (1 - _OUT))
        self._dust(canvas, out)
        if set_:
            self._gleam(canvas, set_)
            draw_rims(canvas, self.at, self.after)
        draw_pieces(canvas, self.at, self.after if set_ else self.hex)
        if set_:
            grown = 1 + 0.55 * math.sin(set_ * math.pi)
            plate = moved(self.at, LEVEL_AT)
            draw_plate(canvas, plate, self.after.level, self.after.holder, grown)

    def _dust(self, canvas: Canvas, out: float) -> None:
        """Let dust well up along the joint, and earth and leaves fall off the step."""
        x, y = temple_top(self.at, self.hex.level)
        reach = max(16.0, 50 - 4.4 * self.hex.level)
        for puff in range(_PUFFS):
            side = 2 * puff / (_PUFFS - 1) - 1
            grown = (out * 1.5 + puff * 0.31) % 1.0
            at = x + side * reach * (0.9 + 0.35 * grown), y + (1 - abs(side)) * reach * 0.5
            pale = 0.7 * (1 - grown) * (1 - 0.5 * out)
            # in whole sizes, so that their pictures are kept
            canvas.disc(at[0], at[1] - 9 * grown, 5 + round(9 * grown), PALE_DUST, alpha=pale)
        for clod in range(_CLODS):
            fall = (out * 1.6 + clod * 0.17) % 1.0
            side = (2 * clod / (_CLODS - 1) - 1) * reach * 0.9
            canvas.disc(
                x + side * (1 + 0.5 * fall), y + 4 + 40 * ease_in(fall), 3.0 + clod % 2,
                EARTH if clod % 2 else LEAF, alpha=1 - 0.6 * out,
            )  # fmt: skip

    def _gleam(self, canvas: Canvas, set_: float) -> None:
        """Let the sun catch the new stone: rays that run outwards from the top and fade."""
        x, y = temple_top(self.at, self.after.level)
        near, far = 14 + 22 * set_, 26 + 44 * ease_out(set_)
        for ray in range(_RAYS):
            turn = math.pi * (1 + (ray + 0.5) / _RAYS)
            cos, sin = math.cos(turn), math.sin(turn)
            for step in range(4):
                away = near + (far - near) * step / 3
                canvas.disc(x + cos * away, y + sin * away, 3.2 - 0.6 * step, GLEAM, alpha=1 - set_)

    def box(self, part: float) -> Box:
        """Hold the hex with all that reaches over its edges."""
        return self.at[0] - 112, self.at[1] - 100, 224, 200


@dataclass
class DroppingTile(Mover):
    """A tile that drops into the jungle and settles; its stones appear one after another."""

    at: Point
    hex: HexLook

    def draw(self, canvas: Canvas, part: float) -> None:
        """Let it fall for half of the time, then lay the stones."""
        fall = min(1.0, part / 0.5)
        x, y = self.at
        at = (x, y - 14 * (1 - bounce(fall)))
        draw_land(canvas, at, self.hex._replace(edges=()))
        if part > 0.5:
            shown = math.ceil(sum(self.hex.edges) * (part - 0.5) / 0.4)
            draw_stones(canvas, at, self.hex.edges, shown=shown)
            draw_rims(canvas, at, self.hex)
            draw_pieces(canvas, at, self.hex)
        if fall > 0.35:
            for puff in range(8):
                turn = puff * math.pi / 4
                reach = SIZE * (0.86 + 0.16 * part)
                canvas.disc(
                    x + reach * math.cos(turn), y + reach * 0.86 * math.sin(turn),
                    7 + 5 * part, DUST, alpha=0.4 * (1 - part),
                )  # fmt: skip

    def box(self, part: float) -> Box:
        """Hold the hex, raised, and its dust."""
        return self.at[0] - 124, self.at[1] - 126, 248, 250


@dataclass
class TurningTile(Mover):
    """A tile that grows on its way to where it will be held; the top of the stack turns over."""

    start: Point
    end: Point
    draw_back: Callable[[Canvas, Point, float], None]
    draw_front: Callable[[Canvas, Point, float], None]

    def draw(self, canvas: Canvas, part: float) -> None:
        """Show its back, then its face; half-way it is seen from the side."""
        share = smooth(part)
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share - 40 * 4 * share * (1 - share)
        size = 24 + 38 * share
        face = self.draw_back if part < 0.5 else self.draw_front
        wide = abs(math.cos(part * math.pi))
        if self.draw_back is self.draw_front or wide > 0.97:
            face(canvas, (x, y), size)
            return
        box = x - 1.2 * size, y - 1.2 * size, 2.4 * size, 2.4 * size
        draw_turning(canvas, box, wide, lambda drawn: face(drawn, (x, y), size))

    def box(self, part: float) -> Box:
        """Hold the whole way."""
        (x, y), (to_x, to_y) = self.start, self.end
        left, top = min(x, to_x) - 70, min(y, to_y) - 112
        return left, top, abs(x - to_x) + 140, abs(y - to_y) + 184


class Token(Flyer):
    """A treasure that flies into its pit and lies there while the others come."""

    stays = True


@dataclass
class Spade(Mover):
    """Strokes of a spade over ruins."""

    at: Point

    def draw(self, canvas: Canvas, part: float) -> None:
        """Strike three times and throw earth aside."""
        x, y = self.at
        stroke = abs(math.sin(part * 3 * math.pi))
        canvas.icon("act_dig", x + 10 * stroke, y - 20 - 18 * stroke, 46)
        for clod in range(4):
            out = (clod - 1.5) * 14 * (1 - stroke)
            canvas.disc(x + out, y + 8 - 14 * stroke, 3.5, DUST, alpha=0.8 * stroke)

    def box(self, part: float) -> Box:
        """Hold spade and earth."""
        return self.at[0] - 50, self.at[1] - 70, 100, 96


@dataclass
class Unfolding(Mover):
    """A tent that unfolds."""

    at: Point
    who: str

    def draw(self, canvas: Canvas, part: float) -> None:
        """Let the canvas rise and swing."""
        draw_tent(canvas, self.at, self.who, unfolded=min(0.99, ease_out(part)))

    def box(self, part: float) -> Box:
        """Hold the tent."""
        return self.at[0] - 56, self.at[1] - 60, 112, 100


@dataclass
class Climber(Mover):
    """One climbs the stairs to the top of a temple."""

    at: Point  # the middle of the hex
    start: Point
    hex: HexLook  # afterwards
    who: str

    def draw(self, canvas: Canvas, part: float) -> None:
        """Go to the foot of the stairs, then up step by step; the temple is theirs meanwhile."""
        draw_land(canvas, self.at, self.hex)  # the picture below shows the guard on top already
        draw_rims(canvas, self.at, self.hex)
        draw_pieces(canvas, self.at, self.hex._replace(guard=None))
        level = self.hex.level
        top_x, top_y = guard_point(self.at, level)
        foot = (top_x, self.at[1] + 34)
        if part < 0.3:
            share = part / 0.3
            x = self.start[0] + (foot[0] - self.start[0]) * share
            y = self.start[1] + (foot[1] - self.start[1]) * share
        else:
            share = (part - 0.3) / 0.7
            steps = max(1, level)
            whole = math.floor(share * steps)
            share = min(1.0, (whole + smooth(share * steps - whole)) / steps)
            x = foot[0] + (top_x - foot[0]) * share
            y = foot[1] + (top_y - foot[1]) * share
        draw_explorer(canvas, (x, y), self.who, GUARD / 42.0)

    def box(self, part: float) -> Box:
        """Hold the hex."""
        return self.at[0] - 112, self.at[1] - 110, 224, 210


@dataclass
class Leaver(Mover):
    """A member that salutes and walks out of the game."""

    start: Point
    who: str
    leader: bool

    def draw(self, canvas: Canvas, part: float) -> None:
        """Bow, then go and fade."""
        x, y = self.start
        gone = max(0.0, (part - 0.35) / 0.65)
        nod = 3 * math.sin(min(1.0, part / 0.35) * math.pi)
        draw_member(canvas, (x - 46 * gone, y + nod), self.who, self.leader, alpha=1 - gone)

    def box(self, part: float) -> Box:
        """Hold the way out."""
        return self.start[0] - 90, self.start[1] - 66, 130, 100
