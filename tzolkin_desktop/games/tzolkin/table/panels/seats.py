"""The players' rows: who they are, what they own, their points now and if scored now.

Answers for drawing; points, forecasts and what hunger takes are asked of the rules. A row is a
plate with the player's worker, then a column for every good; a row that is tall enough also shows
the tiles that were built, the others show them in a panel of their own (Built).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from tzolkin_desktop.games.tzolkin.rules.consts import NONE, RESOURCES
from tzolkin_desktop.games.tzolkin.rules.forecast import forecast
from tzolkin_desktop.games.tzolkin.rules.state import Player
from tzolkin_desktop.games.tzolkin.table.board.layout import USUAL
from tzolkin_desktop.games.tzolkin.table.look import Look, is_large
from tzolkin_desktop.games.tzolkin.table.panels.built_tiles import draw_tiles, tile_spots
from tzolkin_desktop.games.tzolkin.table.panels.row_measures import (
    RowMeasures,
    has_tribes,
    measures_of,
)
from tzolkin_desktop.games.tzolkin.table.panels.tribe_plate import (
    debts_spot,
    draw_tribe_plate,
)
from tzolkin_desktop.games.tzolkin.table.pieces.pills import preview_pill
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
_SHRUNK = 0.7  # large goods over a pill
_FULL_ROW = 83.0  # of four players; the pictures of lower rows are smaller


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
            + (forecast(s, seat).total, bool(s.hands))
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
                draw_tiles(canvas, look, seat, strip)
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
            for name, (left, wide) in _columns(self._measures(look)).items():
                spots[Place("seat", seat, name)] = Rect(x + left, top, wide, tall)
            if strip := self._strip(look, seat):
                spots |= tile_spots(look, seat, strip)
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
        return max(LEAST_DIGITS + 1, (20 if is_large(look) else 16) * self._size(look))

    def _middle(self, look: Look, seat: int) -> float:
        return self.row(look, seat)[1] + self._band(look) / 2

    def _plate_width(self, look: Look) -> float:
        return _TRIBE[0] - _PLATE[0] - 4 if has_tribes(look) else _PLATE[1]

    def _measures(self, look: Look) -> RowMeasures:
        return measures_of(look, self._band(look))

    def _tribe(self, look: Look, seat: int) -> Rect | None:
        """Give the place of a seat's tribe, once it is known to all."""
        if look.state.hands or look.state.players[seat].tribe == NONE:
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
        size = min(SIZE_NAME * max(1.0, look.zoom), h * 0.4)
        canvas.text(who.name, at, line, size, CREAM, role, "lm", room, outline=rim)
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
        pitch, digits = (42 if has_tribes(look) else 47), 0.75
        if is_large(look) and not has_tribes(look):
            pitch, digits = 53, 1.0
        for number, (icon, tint, count) in enumerate(counts):
            at = x + 73 + number * pitch
            canvas.icon(icon, at, y, tall, tint, 1.0 if count else 0.45)
            canvas.text(
                str(count), at + 13, y, tall * digits, CREAM, "bold", "lm", outline=(20, 10, 0)
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
        row = self._measures(look)
        shrunk = (_SHRUNK if row.is_large else size) if preview else 1.0
        for rule in row.rules:
            ends = (x + rule, y + 14), (x + rule, y + band - 14)
            canvas.line(*ends, mix(PAPER_DARK, INK, 0.3))
        for column in row.columns:
            number = _owned(p, column.id)
            at = x + column.x
            tall = row.icon * (29 / 32 if column.icon.startswith("tile") else 1.0)
            canvas.icon(column.icon, at, line, tall * shrunk)
            ink = INK if number else faint(0.6)
            left, room = at + row.icon * 0.53, column.room * (1 + row.narrow) / 2
            digits = row.number * (shrunk if row.is_large else 1.0)
            canvas.text(str(number), left, line, digits, ink, "bold", "lm", room)
        # the pills last: a wide one may reach over its neighbour's picture
        for column in row.columns:
            if change := preview.get(column.id):
                at = x + column.x + row.icon / 4
                preview_pill(canvas, at, middle + _DROP * size, change, self._pill(look))
        if change := preview.get("workers"):
            at = x + self._plate_width(look) - 20
            preview_pill(canvas, at, middle + _DROP * size, change, self._pill(look))
        if row.farms is not None:
            self._farms(canvas, p, x + row.farms, line, band)

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
        row = self._measures(look)
        shown = quarters(look.state.players[seat].score())
        tall = max(44 * size, 40.0) if preview else max(50 * size, min(50.0, self._band(look) - 12))
        if row.is_large and not preview:
            tall = self._band(look) - 14
        at = x + row.points
        canvas.icon("vp", at, line, tall)
        canvas.text(shown, at, line, tall * 0.48, CREAM, "bold", "cm", tall * 0.72)
        if change := preview.get("points"):
            preview_pill(canvas, at, middle + _DROP * size, change, self._pill(look))
        if row.forecast is not None and look.state.stack:
            left, right = row.forecast
            ink = faint(0.25)
            total = quarters(forecast(look.state, seat).total)
            canvas.text("→", x + left + 5, line, 17, faint(0.4), "bold", "cm")
            canvas.text(total, x + left + 14, line, 23, ink, "body", "lm", right - left - 18)


def _columns(row: RowMeasures) -> dict[str, tuple[float, float]]:
    """Give left end and width of everything a row tells.

    What a large row leaves out lies where nobody points at it, but things can fly there.
    """
    half = row.icon * 0.56
    found = {
        column.id: (column.x - half, (2 * half - 1 + column.room) * row.narrow - 4)
        for column in row.columns
    }
    found["points"] = (row.points - 28, 54.0)
    if row.farms is not None and row.forecast is not None:
        left = row.farms - 13
        found["farms"] = (left, min(44.0, row.points - 28 - left))
        found["forecast"] = (row.forecast[0], row.forecast[1] - row.forecast[0])
    else:
        left_out = [*(column.id for column in row.left_out), "farms", "forecast"]
        found |= dict.fromkeys(left_out, (row.points, 0.0))
    return found


def _owned(p: Player, column: str) -> int:
    """Count what a column counts."""
    if column in RESOURCES:
        return p.resources[RESOURCES.index(column)]
    if column in ("buildings", "monuments"):
        return len(getattr(p, column))
    return int(getattr(p, "skulls" if column == "skull" else column))
