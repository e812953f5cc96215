"""The players' rows: who they are, what they own, their points now and if scored now.

Answers for drawing; points, forecasts and what hunger takes are asked of the rules. A row is a
plate with the player's worker, then a column for every good; a row that is tall enough also shows
the tiles that were built, the others show them in a panel of their own (Built).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import NamedTuple

from tzolkin_desktop.games.tzolkin.expansion.modules import TRIBES
from tzolkin_desktop.games.tzolkin.rules.consts import NONE, RESOURCES
from tzolkin_desktop.games.tzolkin.rules.forecast import forecast
from tzolkin_desktop.games.tzolkin.rules.state import Player
from tzolkin_desktop.games.tzolkin.table.board.layout import USUAL
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.panels.tribe_plate import (
    debts_spot,
    draw_tribe_plate,
)
from tzolkin_desktop.games.tzolkin.table.pieces.pills import preview_pill
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import draw_building, draw_monument
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import (
    CREAM,
    GLOW,
    GOLD,
    INK,
    LEAST_DIGITS,
    LEAST_WORDS,
    PAPER,
    PAPER_DARK,
    PLAYER_LOOKS,
    SIZE_NAME,
    SIZE_NUMBER,
    Colour,
    darker,
    mix,
)
from tzolkin_desktop.kit.words import quarters
from tzolkin_desktop.shell.table.regions import SeatLook

MINUS = "−"
LIT: Colour = (252, 240, 208)
OUT: Colour = (214, 190, 140)  # the gear beside the workers that are out
QUIET_EDGE: Colour = (150, 112, 60)
_GAP = 3.0
_BAND = 84.0  # the height a row's goods want; what is left shows the tiles built
_PLATE = (6.0, 188.0)  # left and width
_TRIBE = (186.0, 45.0)  # left and width of a tribe's plate; the player's is narrower beside it
_NAME_LEFT = 62.0
_LIFT = 12.0  # the goods move up to make room for the pills
_DROP = 21.0  # of the pills below the middle
_RULES = (465.5, 566.5, 668.0)  # between the groups of columns
_FARMS = 684.0
_POINTS = 745.0
_FORECAST = (771.0, 832.0)
_BESIDE_TRIBE = (252.0, 690.0)  # from the first good to the farms
_NARROW_ICON = 0.9
_FULL_ROW = 83.0  # of four players; the pictures of lower rows are smaller
_TILE = 132 / 108  # width of a built tile by its height
_TWO_ROWS = 110.0  # the height from which many tiles lie in two rows


class Column(NamedTuple):
    """A number of a row: its id, its icon and its place in the row."""

    id: str
    icon: str
    x: float
    room: float  # for the digits


COLUMNS = (
    Column("corn", "corn", 213, 28),
    Column("wood", "wood", 274, 20),
    Column("stone", "stone", 327, 20),
    Column("gold", "gold", 380, 20),
    Column("skull", "skull", 433, 20),
    Column("corn_tiles", "tile_corn", 485, 17),
    Column("wood_tiles", "tile_wood", 533, 17),
    Column("buildings", "build", 586, 18),
    Column("monuments", "monument", 636, 18),
)


def columns(look: Look) -> tuple[Column, ...]:
    """Give the columns of every row, closer together where tribes take room."""
    if not _has_tribes(look):
        return COLUMNS
    return tuple(column._replace(x=_beside_tribe(column.x)) for column in COLUMNS)


def _has_tribes(look: Look) -> bool:
    return TRIBES in look.state.content.modules


def _beside_tribe(x: float) -> float:
    """Move a place of a row to where it lies beside a tribe's plate."""
    first, last = _BESIDE_TRIBE
    return first + (x - COLUMNS[0].x) * (last - first) / (_FARMS - COLUMNS[0].x)


class Seats:
    """A row for every player."""

    def __init__(self, box: Box = USUAL.seats) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        s = look.state
        rows = tuple(
            (p.corn, *p.resources, p.skulls, p.corn_tiles, p.wood_tiles, p.buildings, p.monuments)
            + (p.farm_one, p.farm_all, p.hand, p.workers, p.light, p.score(), p.tribe, p.debts)
            + (forecast(s, seat).total,)
            for seat, p in enumerate(s.players)
        )
        preview = tuple(sorted(look.preview.items()))
        return rows, s.first, look.seats, look.active, preview, not s.stack

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw every row, the acting player's in gold."""
        for seat in range(len(look.state.players)):
            box = self.row(look, seat)
            active = seat == look.active
            canvas.panel(box, fill=LIT if active else PAPER, edge=GOLD if active else QUIET_EDGE)
            preview = look.preview if active else {}
            self._plate(canvas, look, seat)
            if spot := self._tribe(look, seat):
                draw_tribe_plate(canvas, look, seat, spot)
            self._goods(canvas, look, seat, preview)
            self._points(canvas, look, seat, preview)
            if strip := self._strip(look, seat):
                _draw_tiles(canvas, look, seat, strip)
            if active:
                x, y, w, h = box
                canvas.glow((x + 3, y + 3, w - 6, h - 6), GLOW, 5)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each row lies, and in it each number, the workers' home and the tiles built."""
        spots = {}
        for seat in range(len(look.state.players)):
            x, y, w, h = self.row(look, seat)
            middle, band = self._middle(look, seat), self._band(look)
            top, tall = middle - band / 2 + 7, band - 14
            spots[Place("seat", seat)] = Rect(x, y, w, h)
            spots[Place("seat", seat, "home")] = Rect(
                x + _PLATE[0], y + 6, self._plate_width(look) - 30, h - 12
            )
            side = "light" if look.state.players[seat].light else "dark"
            over = y + h / 2 + min(h * 0.21, 25.0) - 13
            spots[Place("seat", seat, side)] = Rect(
                self._double_at(look, x) - 14, over, 28, min(28, y + h - 6 - over)
            )
            if plate := self._tribe(look, seat):
                spots[Place("seat", seat, "tribe")] = plate
                if any(look.state.players[seat].debts):
                    spots[Place("seat", seat, "debts")] = debts_spot(plate)
            for column in columns(look):
                wide = (35 + column.room) * self._narrow(look)
                spots[Place("seat", seat, column.id)] = Rect(x + column.x - 18, top, wide - 4, tall)
            farms = self._farms_at(look) - 13
            spots[Place("seat", seat, "farms")] = Rect(
                x + farms, top, min(44.0, _POINTS - 28 - farms), tall
            )
            spots[Place("seat", seat, "points")] = Rect(x + _POINTS - 28, top, 54, tall)
            left, right = _FORECAST
            spots[Place("seat", seat, "forecast")] = Rect(x + left, top, right - left, tall)
            if strip := self._strip(look, seat):
                spots |= _tile_spots(look, seat, strip)
        return spots

    def row(self, look: Look, seat: int) -> Box:
        """Give the box of a player's row."""
        x, y, w, h = self.box
        count = len(look.state.players)
        each = (h - (count - 1) * _GAP) / count
        return x, y + seat * (each + _GAP), w, each

    def _band(self, look: Look) -> float:
        """Give the height of the goods: the whole row, or its upper part over the tiles built."""
        tall = self.row(look, 0)[3]
        return tall if tall < 1.6 * _BAND else _BAND

    def _size(self, look: Look) -> float:
        """Give the size of what must fit into low rows."""
        return min(1.0, self._band(look) / _FULL_ROW)

    def _pill(self, look: Look) -> float:
        """Give the size of a change under a number."""
        return max(LEAST_DIGITS + 1, 16 * self._size(look))

    def _middle(self, look: Look, seat: int) -> float:
        return self.row(look, seat)[1] + self._band(look) / 2

    def _plate_width(self, look: Look) -> float:
        return _TRIBE[0] - _PLATE[0] - 4 if _has_tribes(look) else _PLATE[1]

    def _narrow(self, look: Look) -> float:
        """Give the share of the usual width that a column has."""
        return _NARROW_ICON if _has_tribes(look) else 1.0

    def _farms_at(self, look: Look) -> float:
        return _BESIDE_TRIBE[1] if _has_tribes(look) else _FARMS

    def _tribe(self, look: Look, seat: int) -> Rect | None:
        """Give the place of a seat's tribe, if it has one."""
        if look.state.players[seat].tribe == NONE:
            return None
        x, y, _, _ = self.row(look, seat)
        return Rect(x + _TRIBE[0], y + 6, _TRIBE[1], self._band(look) - 12)

    def _strip(self, look: Look, seat: int) -> Box | None:
        """Give the place of the tiles built, if the row has one."""
        x, y, w, h = self.row(look, seat)
        band = self._band(look)
        if h == band:
            return None
        left = _PLATE[0] + _PLATE[1] + 12
        return x + left, y + band - 3, w - left - 14, h - band - 7

    def _plate(self, canvas: Canvas, look: Look, seat: int) -> None:
        """Draw the player's plate: worker, name, marks, and the workers in hand and out."""
        x, y, _, h = self.row(look, seat)
        p, who = look.state.players[seat], look.seats[seat]
        colour = PLAYER_LOOKS[who.colour].colour
        left, wide = x + _PLATE[0], self._plate_width(look)
        middle = y + h / 2
        canvas.box((left, y + 6, wide, h - 12), mix(colour, (60, 30, 10), 0.12), 2)
        canvas.box((left, middle + 3, wide, h / 2 - 9), mix(colour, (20, 10, 0), 0.62), 2)
        tall = min(76.0, h - 12)
        canvas.worker(x + 33, middle + 1, tall, who.colour)
        lean = min(h * 0.21, 25.0)
        line = middle - lean + 1
        room = wide - _NAME_LEFT + 2
        if seat == look.state.first:
            canvas.icon("first_player", left + wide - 14, line, 21)
            room -= 25
        rim = darker(colour, 0.65)
        at = x + _NAME_LEFT
        # the plain letters are narrower: a long name is cut last of all
        role = "head" if canvas.text_width(who.name, LEAST_WORDS, "head") <= room else "bold"
        canvas.text(who.name, at, line, SIZE_NAME, CREAM, role, "lm", room, outline=rim)
        if who.bot:
            foot = middle + tall / 2 - 11
            canvas.disc(x + 51, foot, 11, mix(colour, (20, 10, 0), 0.7), CREAM, 1.3)
            canvas.icon("ui_bot", x + 51, foot, 15)
        self._workers(canvas, look, p, who, x, middle + lean + 1)

    def _workers(
        self, canvas: Canvas, look: Look, p: Player, who: SeatLook, x: float, y: float
    ) -> None:
        """Write how many workers are in hand and how many are out on the gears."""
        shape = PLAYER_LOOKS[who.colour]
        bright = mix(shape.colour, (255, 255, 255), 0.2)
        tall = min(30.0, self.row(look, 0)[3] / 2 - 3)
        counts = ((shape.worker, bright, p.hand), ("gear_mark", OUT, p.workers - p.hand))
        for number, (icon, tint, count) in enumerate(counts):
            at = x + 73 + number * (42 if _has_tribes(look) else 47)
            canvas.icon(icon, at, y, tall, tint, 1.0 if count else 0.45)
            canvas.text(
                str(count), at + 13, y, tall * 0.75, CREAM, "bold", "lm", outline=(20, 10, 0)
            )
        # the light side of the board: two days at once are still open
        at = self._double_at(look, x)
        canvas.icon("calendar", at, y, min(26.0, tall), alpha=1.0 if p.light else 0.2)
        if p.light:
            canvas.text("2", at, y, 18, INK, "bold", "cm", outline=CREAM)

    def _double_at(self, look: Look, x: float) -> float:
        """Give the middle of the sign of two days in a row that begins at x."""
        return x + _PLATE[0] + self._plate_width(look) - 14

    def _goods(self, canvas: Canvas, look: Look, seat: int, preview: Mapping[str, int]) -> None:
        """Draw every number of a row and what it would become."""
        x, y, _, _ = self.row(look, seat)
        p = look.state.players[seat]
        middle, band = self._middle(look, seat), self._band(look)
        size = self._size(look)
        line = middle - (_LIFT * size if preview else 0)
        narrow = self._narrow(look)
        for rule in _RULES:
            at = x + (_beside_tribe(rule) if _has_tribes(look) else rule)
            ends = (at, y + 14), (at, y + band - 14)
            canvas.line(*ends, mix(PAPER_DARK, INK, 0.3))
        for column in columns(look):
            number = _owned(p, column.id)
            at = x + column.x
            tall = (29 if column.icon.startswith("tile") else 32) * narrow
            canvas.icon(column.icon, at, line, tall * (size if preview else 1))
            ink = INK if number else faint(0.6)
            left, room = at + 17 * narrow, column.room * (1 + narrow) / 2
            canvas.text(str(number), left, line, SIZE_NUMBER, ink, "bold", "lm", room)
        # the pills last: a wide one may reach over its neighbour's picture
        for column in columns(look):
            if change := preview.get(column.id):
                at = x + column.x + 8
                preview_pill(canvas, at, middle + _DROP * size, change, self._pill(look))
        if change := preview.get("workers"):
            at = x + self._plate_width(look) - 20
            preview_pill(canvas, at, middle + _DROP * size, change, self._pill(look))
        self._farms(canvas, p, x + self._farms_at(look), line, band)

    def _farms(self, canvas: Canvas, p: Player, x: float, y: float, band: float) -> None:
        """Draw what the player's farms take off the bill of a food day."""
        effects = []
        if p.farm_one:
            effects.append(("farm_one", f"×{p.farm_one}"))
        if p.farm_all:
            effects.append(("farm_all", f"{MINUS}{p.farm_all}"))
        pitch = min(25.0, (band - 10) / 2)
        for number, (icon, text) in enumerate(effects):
            at = y + (number - (len(effects) - 1) / 2) * pitch
            canvas.icon(icon, x, at, pitch)
            canvas.text(text, x + 13, at, 17, INK, "bold", "lm", 20)

    def _points(self, canvas: Canvas, look: Look, seat: int, preview: Mapping[str, int]) -> None:
        """Draw the points, and what they would be if the game were scored now."""
        x = self.row(look, seat)[0]
        middle = self._middle(look, seat)
        size = self._size(look)
        line = middle - (_LIFT * size if preview else 0)
        shown = quarters(look.state.players[seat].score())
        tall = max(44 * size, 40.0) if preview else max(50 * size, min(50.0, self._band(look) - 12))
        canvas.icon("vp", x + _POINTS, line, tall)
        canvas.text(shown, x + _POINTS, line, tall * 0.48, CREAM, "bold", "cm", tall * 0.72)
        if change := preview.get("points"):
            preview_pill(canvas, x + _POINTS, middle + _DROP * size, change, self._pill(look))
        if look.state.stack:
            left, right = _FORECAST
            ink = faint(0.25)
            total = quarters(forecast(look.state, seat).total)
            canvas.text("→", x + left + 5, line, 17, faint(0.4), "bold", "cm")
            canvas.text(total, x + left + 14, line, 23, ink, "body", "lm", right - left - 18)


class Built:
    """The tiles a player has built, in a panel that covers nothing but the log or prophecies."""

    def __init__(self, seat: int, box: Box = USUAL.built) -> None:
        """Show the tiles of a seat."""
        self.seat = seat
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        p = look.state.players[self.seat]
        return look.seats[self.seat], p.buildings, p.monuments, len(look.state.players)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the player's worker and the tiles."""
        x, y, _, h = self.box
        canvas.panel(self.box, edge=GOLD)
        canvas.worker(x + 36, y + h / 2, 64, look.seats[self.seat].colour)
        _draw_tiles(canvas, look, self.seat, self._inside())

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each tile lies."""
        return _tile_spots(look, self.seat, self._inside())

    def _inside(self) -> Box:
        x, y, w, h = self.box
        return x + 66, y + 13, w - 82, h - 26


def _owned(p: Player, column: str) -> int:
    """Count what a column counts."""
    if column in RESOURCES:
        return p.resources[RESOURCES.index(column)]
    if column in ("buildings", "monuments"):
        return len(getattr(p, column))
    return int(getattr(p, "skulls" if column == "skull" else column))


def _tile_boxes(look: Look, seat: int, strip: Box) -> list[tuple[str, int, Box]]:
    """Place a player's monuments and buildings in a strip, closer together if there are many."""
    x, y, w, h = strip
    p = look.state.players[seat]
    tiles = [("monument", n) for n in p.monuments] + [("building", n) for n in p.buildings]
    rows = 2 if h > _TWO_ROWS and len(tiles) * h * _TILE > w else 1
    tall = (h - 4 * (rows - 1)) / rows
    wide = tall * _TILE
    each = -(-len(tiles) // rows)
    pitch = min(wide + 6, (w - wide) / max(1, each - 1))
    return [
        (kind, n, (x + i % each * pitch, y + i // each * (tall + 4), wide, tall))
        for i, (kind, n) in enumerate(tiles)
    ]


def _draw_tiles(canvas: Canvas, look: Look, seat: int, strip: Box) -> None:
    for kind, number, box in _tile_boxes(look, seat, strip):
        if kind == "monument":
            draw_monument(canvas, box, look.state.content, number, players=len(look.state.players))
        else:
            draw_building(canvas, box, look.state.content, number)


def _tile_spots(look: Look, seat: int, strip: Box) -> dict[Place, Rect]:
    boxes = _tile_boxes(look, seat, strip)
    spots = {}
    for order, (kind, _, (x, y, w, h)) in enumerate(boxes):
        # a tile that is partly covered by the next is pointed at where it is seen
        covered = order + 1 < len(boxes) and boxes[order + 1][2][1] == y
        seen = min(w, boxes[order + 1][2][0] - x) if covered else w
        spots[Place("seat", seat, kind, order)] = Rect(x, y, seen, h)
    return spots
