"""The players' rows: who they are, what they have left, treasures, and what a scoring would give.

Answers for drawing; points and control are asked of the rules. With fewer players the rows are
taller and what is in them larger, not more. Low rows, beside an auction, leave some of it out.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tikal.rules.consts import IN_SUPPLY, TREASURES
from tzolkin_desktop.games.tikal.rules.control import held_temples
from tzolkin_desktop.games.tikal.rules.forecast import if_scored
from tzolkin_desktop.games.tikal.table import look as names
from tzolkin_desktop.games.tikal.table.look import Look, change_key
from tzolkin_desktop.games.tikal.table.pieces.marks import draw_plate, treasure_icon
from tzolkin_desktop.games.tikal.table.pieces.members import LEADER, draw_leader
from tzolkin_desktop.games.tikal.table.places import seat_place, treasure_place
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
    PAPER_DARK,
    PLAYER_LOOKS,
    Colour,
    darker,
    mix,
)

LIT: Colour = (252, 240, 208)
QUIET_EDGE: Colour = (150, 112, 60)
FRAMED: Colour = (255, 240, 190)
FRAME_EDGE: Colour = (176, 120, 20)
GAP = 4.0
_USUAL = 148.0  # the height of a row of four
_LOW = 130.0  # a row below this leaves out what is not needed
_LEAST_ARROWED = 100.0  # a row from this on says what the points would be
_GRAND = 250.0  # a row from this on, of two players, has two lines of treasures, all larger
_MOST_PLATES, _MOST_LOW = 8, 6  # of temples held
_ONE_LINE = 4  # plates that have room beside each other
_LINE = 35.0  # from a line of plates to the next
_PLATE = 178.0  # the player's plate


class Row(NamedTuple):
    """What a row says of a seat."""

    supply: int
    leader: bool  # still in supply
    camps: int
    guards: int
    treasures: tuple[int, ...]
    temples: int  # points
    hoard: int  # points
    held: tuple[tuple[int, bool], ...]  # level and whether a guard stands there, highest first
    score: int

    @property
    def sum(self) -> int:
        """Give the points of a scoring now."""
        return self.temples + self.hoard


def row_of(look: Look, seat: int) -> Row:
    """Read a seat's row from the position."""
    s = look.state
    p, worth = s.players[seat], if_scored(s)[seat]
    held = [(s.levels[hex_], s.guards[hex_] != NOBODY) for hex_ in held_temples(s, seat)]
    return Row(
        supply=p.supply,
        leader=p.leader == IN_SUPPLY,
        camps=p.camps,
        guards=p.guards,
        treasures=p.treasures,
        temples=worth.temples,
        hoard=worth.treasures,
        held=tuple(sorted(held, reverse=True)),
        score=p.score(),
    )


class SeatsPanel:
    """A row for every player."""

    def __init__(self, box: Box) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        rows = tuple(row_of(look, seat) for seat in range(len(look.seats)))
        preview = tuple(sorted(look.preview.items()))
        return rows, look.seats, look.active, preview, not look.state.stack

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw every row, the acting player's in gold."""
        for seat in range(len(look.seats)):
            box = self.row(look, seat)
            active = seat == look.active
            canvas.panel(box, fill=LIT if active else PAPER, edge=GOLD if active else QUIET_EDGE)
            draw = _DrawnRow(canvas, look, seat, box)
            draw.plate()
            draw.treasures()
            draw.forecast()
            draw.score()
            if active:
                x, y, w, h = box
                canvas.glow((x + 2, y + 2, w - 4, h - 4), GLOW, 5)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each row lies, and what in it can be pointed at."""
        found: dict[Place, Rect] = {}
        for seat in range(len(look.seats)):
            parts = _Parts(self.row(look, seat))
            found[seat_place(seat)] = Rect(*parts.box)
            for name, box in parts.named().items():
                found[seat_place(seat, name)] = Rect(*box)
            for kind in range(len(TREASURES)):
                x, y = parts.treasure(kind)
                half = parts.token / 2 + 2
                found[treasure_place(seat, kind)] = Rect(x - half, y - half, 2 * half, 2 * half)
        return found

    def row(self, look: Look, seat: int) -> Box:
        """Give the box of a player's row."""
        x, y, w, h = self.box
        count = len(look.seats)
        each = (h - (count - 1) * GAP) / count
        return x, y + seat * (each + GAP), w, each


class _Parts:
    """Where the parts of a row lie, by its height."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.x, self.y, self.w, self.h = box
        self.low = self.h < _LOW
        self.arrowed = self.h >= _LEAST_ARROWED
        self.grand = self.h >= _GRAND
        self.left = self.x + _PLATE + 12
        self.lines = 2 if self.grand else 1  # of treasures
        if self.grand:
            self.unit, self.token, self.pitch = 1.3, 56.0, 92.0
            self.upper, self.lower = self.y + self.h * 0.165, self.y + self.h * 0.665
            self.rule, self.arrow = self.y + self.h * 0.5, self.y + self.h * 0.62
            self.badge = self.y + self.h * 0.34
            self.held = self.left + 24, self.y + self.h * 0.86
        else:
            self.unit = 0.86 if self.low else min(1.1, 1 + (self.h - _USUAL) / 420)
            self.token, self.pitch = 37.0 * self.unit, 43.0 * self.unit
            self.upper = self.y + self.h * (0.345 if self.low else 0.262)
            self.lower = self.y + self.h * (0.75 if self.low else 0.705)
            self.rule, self.arrow = self.y + self.h * 0.455, self.y + self.h * 0.78
            self.badge = self.y + self.h * (0.37 if self.arrowed else 0.5)
            self.held = self.left + 268, self.lower
        self.foot = self.y + self.h * (0.74 if self.low else 0.8)
        self.head = self.h * (0.476 if self.low else 0.4) - (0.0 if self.low else 6.0)

    def treasure(self, kind: int) -> tuple[float, float]:
        """Give the place of a kind of treasure."""
        line, place = divmod(kind, len(TREASURES) // self.lines)
        first = self.left + self.token / 2 + 2
        return first + place * self.pitch, self.upper + line * self.token * 1.16

    @property
    def points(self) -> tuple[float, float]:
        """Give the middle of the badge of points."""
        return self.x + self.w - 54 * max(1.0, self.unit), self.badge

    def along(self, design: float) -> float:
        """Give the place of a number of the forecast; large numbers stand farther apart."""
        return self.left + design * (1.24 if self.grand else 1.0)

    def named(self) -> dict[str, Box]:
        """List the parts that can be pointed at."""
        x, y, h = self.x, self.y, self.h
        low = self.lower - 17
        px, py = self.points
        boxes = {
            "leader": (x + 6, y + 6, 54.0, self.head),
            "temples": (self.left, low, self.along(84) - self.left, 40.0),
            "treasures": (self.along(88), low, self.along(72) - self.left, 40.0),
            "sum": (self.along(164), low, self.along(82) - self.left, 40.0),
            "points": (px - 40, py - 40, 80.0, 80.0),
        }
        if self.low:
            top, tall = y + 6 + self.head, h - 12 - self.head
            boxes["supply"] = (x + 54, top, 54.0, tall)
            boxes["camps"] = (x + 110, top, 34.0, tall)
            boxes["guards"] = (x + 146, top, 38.0, tall)
        else:
            middle = self.y + h * 0.565
            boxes["supply"] = (x + 6, middle - 22, _PLATE, 44.0)
            boxes["camps"] = (x + 10, self.foot - 18, 82.0, 36.0)
            boxes["guards"] = (x + 96, self.foot - 18, 82.0, 36.0)
        return boxes


class _DrawnRow:
    """One row being drawn."""

    def __init__(self, canvas: Canvas, look: Look, seat: int, box: Box) -> None:
        self.canvas, self.look, self.seat = canvas, look, seat
        self.parts = _Parts(box)
        self.row = row_of(look, seat)
        self.who = look.seats[seat]
        self.colour = PLAYER_LOOKS[self.who.colour].colour

    def plate(self) -> None:
        """Draw the player's plate: leader, name, and what is in supply."""
        canvas, parts, who = self.canvas, self.parts, self.who
        x, y, h, head = parts.x, parts.y, parts.h, parts.head
        dark = mix(self.colour, (20, 10, 0), 0.62)
        canvas.box((x + 6, y + 6, _PLATE, head), mix(self.colour, (60, 30, 10), 0.12), 2)
        canvas.box((x + 6, y + 6 + head, _PLATE, h - 12 - head), dark, 2)
        tall = 44.0 if parts.low else 58.0 if parts.grand else 46.0 * parts.unit
        middle = y + 6 + head / 2
        draw_leader(canvas, (x + 32, middle + 4), who.colour, tall / LEADER)
        room = _PLATE - 64
        role = "head" if canvas.text_width(who.name, LEAST_WORDS, "head") <= room else "bold"
        rim = darker(self.colour, 0.65)
        low = middle + (5 if who.bot else 0)  # below the sign of a bot, in all its length
        canvas.text(who.name, x + 62, low, 22, CREAM, role, "lm", room, outline=rim)
        if who.bot:
            canvas.icon("ui_bot", x + _PLATE - 7, y + 16, 17)
        if parts.low:
            self._low_supply()
        else:
            self._supply()

    def _supply(self) -> None:
        canvas, parts, row = self.canvas, self.parts, self.row
        x, middle = parts.x, parts.y + parts.h * 0.565
        unit = parts.unit
        bright = mix(self.colour, (255, 255, 255), 0.12)
        look = PLAYER_LOOKS[self.who.colour]
        left = x + (56 if row.leader else 30)
        if row.leader:
            draw_leader(canvas, (x + 25, middle), self.who.colour, 36 / LEADER)
        tall = 36 * min(1.1, unit)
        canvas.icon(look.worker, left, middle, tall, bright, 1.0 if row.supply else 0.4)
        canvas.text(f"×{row.supply}", left + 16, middle, 24, CREAM, "bold", "lm")
        words, start = self.look.words("panels.in_supply"), left + 57
        ink, room = mix(CREAM, self.colour, 0.25), x + _PLATE + 2 - start
        canvas.text(words, start, middle + 1, 15, ink, "body", "lm", room)
        for number in range(max(self.look.state.content.camps, row.camps)):
            there = 1.0 if number < row.camps else 0.22
            canvas.icon("camp", x + 30 + number * 36, parts.foot, 29 * unit, self.colour, there)
        for number in range(max(self.look.state.content.guards, row.guards)):
            there = 1.0 if number < row.guards else 0.22
            canvas.icon("act_guard", x + 116 + number * 36, parts.foot - 1, 31 * unit, alpha=there)
        line = mix(self.colour, (255, 240, 200), 0.25)
        canvas.line((x + 94, parts.foot - 14), (x + 94, parts.foot + 14), line)

    def _low_supply(self) -> None:
        canvas, parts, row = self.canvas, self.parts, self.row
        x, y = parts.x, parts.foot
        look = PLAYER_LOOKS[self.who.colour]
        if row.leader and parts.arrowed:  # a lower row has no room beside its own leader
            draw_leader(canvas, (x + 32, y), self.who.colour, 32 / LEADER)
        canvas.icon(look.worker, x + 66, y, 27, mix(self.colour, (255, 255, 255), 0.12))
        canvas.text(f"×{row.supply}", x + 79, y, 18, CREAM, "bold", "lm")
        for at, icon, count in ((122.0, "camp", row.camps), (158.0, "act_guard", row.guards)):
            tint = self.colour if icon == "camp" else None
            canvas.icon(icon, x + at, y, 23, tint, 1.0 if count else 0.25)
            canvas.text(
                str(count), x + at + 13, y + 3, 16, CREAM, "bold", "lm", outline=(20, 10, 0)
            )

    def treasures(self) -> None:
        """Draw eight places in a fixed order; pairs and triples are framed: nobody swaps them."""
        canvas, parts = self.canvas, self.parts
        for kind, count in enumerate(self.row.treasures):
            x, y = parts.treasure(kind)
            half = parts.token * 0.57
            if count >= 2:
                box = (x - half, y - half, 2 * half, 2 * half)
                canvas.box(box, FRAMED, 9, FRAME_EDGE, 2.4)
            tall = parts.token if count else parts.token * 0.82
            canvas.icon(treasure_icon(kind), x, y, tall, alpha=1.0 if count else 0.17)
            if count > 1:
                at = x + parts.token * 0.36, y + parts.token * 0.38
                canvas.badge(*at, str(count), 9.5 * parts.unit, (120, 64, 8), CREAM, 15)

    def forecast(self) -> None:
        """Draw what a scoring now would give, and the temples that are held."""
        canvas, parts, row = self.canvas, self.parts, self.row
        left, y = parts.left, parts.lower
        unit, over = parts.unit, not self.look.state.stack
        if not parts.low:
            ends = (left, parts.rule), (parts.x + parts.w - 106, parts.rule)
            canvas.line(*ends, mix(PAPER_DARK, INK, 0.3))
            if not over:
                head = self.look.words("panels.if_scored")
                canvas.text(head, left + 2, parts.rule + 14, 15, faint(0.3), "body", "lm", 240)
        canvas.icon("temple", left + 20, y, 34 * unit)
        canvas.text(str(row.temples), parts.along(40), y, 25 * unit, INK, "bold", "lm")
        canvas.icon("treasure_idol", parts.along(108), y, 28 * unit)
        canvas.text(str(row.hoard), parts.along(127), y, 25 * unit, INK, "bold", "lm")
        if not over:
            canvas.text("=", parts.along(172), y, 22 * unit, faint(0.35), "bold", "cm")
            canvas.text(f"+{row.sum}", parts.along(188), y, 27 * unit, GAIN, "display", "lm")
        self._held(*parts.held)
        drop = 21.0 if parts.low else 24.0 * unit
        for at, name in ((52.0, names.TEMPLES), (138.0, names.TREASURES), (206.0, names.SUM)):
            self._pill(parts.along(at), y + drop, name)

    def _held(self, left: float, y: float) -> None:
        """Draw the plates of the temples held, the highest first; many in two lines, if there is
        room, or closer together."""
        row, parts = self.row, self.parts
        shown = row.held[: _MOST_LOW if parts.low else _MOST_PLATES]
        room = parts.x + parts.w - 108 - left - 16
        unit, drop = (0.58, -3.0) if parts.low else (1.0, 0.0) if parts.grand else (0.72, -2.0)
        across = max(1, len(shown))
        if across > _ONE_LINE and not (parts.low or parts.grand):
            across, unit, drop = (across + 1) // 2, 0.64, -19.0
        widest = 50.0 if parts.grand else 36.0
        pitch = min(widest, room / (across - 1)) if across > 1 else 0.0
        for number, (level, guarded) in enumerate(shown):
            line, place = divmod(number, across)
            x, middle = left + place * pitch, y + drop + line * _LINE
            draw_plate(self.canvas, (x, middle), level, self.who.colour, unit)
            if guarded:
                at = x + 15 * unit, middle + 23 * unit
                self.canvas.disc(*at, 10, (255, 236, 170), (90, 52, 6), 1.2)
                self.canvas.icon("act_guard", at[0], at[1] - 0.5, 17)

    def score(self) -> None:
        """Draw the points, and what they would be after a scoring now."""
        canvas, parts, row = self.canvas, self.parts, self.row
        x, y = parts.points
        tall = 64.0 if parts.low else 76.0 * parts.unit
        canvas.points(x, y, tall, row.score)
        if parts.arrowed and self.look.state.stack:
            shown = f"→ {row.score + row.sum}"
            canvas.text(
                shown, x, parts.arrow, 22 * max(1.0, parts.unit), faint(0.25), "body", "cm", 96
            )
        beside, below = (-58.0, 0.0) if parts.low else (0.0, tall * 0.5 + 3)
        self._pill(x + beside, y + below, names.SCORE)

    def _pill(self, x: float, y: float, number: str) -> None:
        change = self.look.preview.get(change_key(number, self.seat), 0)
        if change:
            text = f"+{change}" if change > 0 else f"−{-change}"
            self.canvas.pill(x, y, text, GAIN if change > 0 else LOSS, CREAM, 16)
