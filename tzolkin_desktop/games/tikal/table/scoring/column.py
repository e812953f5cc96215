"""A player's column of the score sheet: temples, treasures, sum and total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tikal.rules.consts import HEX_NAMES, TREASURES
from tzolkin_desktop.games.tikal.table.board.hexes import HexLook, draw_land, draw_rims, hex_look
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.pieces.marks import draw_plate
from tzolkin_desktop.games.tikal.table.pieces.members import LEADER, draw_guard, draw_leader
from tzolkin_desktop.games.tikal.table.scoring.account import (
    COUNTING,
    SCORED,
    TO_COME,
    Column,
    Temple,
)
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import faint
from tzolkin_desktop.kit.theme import (
    CREAM,
    GAIN,
    GLOW,
    INK,
    PAPER,
    PLAYER_LOOKS,
    Colour,
    mix,
)

HEAD = 64.0
LINE: Colour = (150, 120, 70)
COUNTED: Colour = (52, 112, 60)
_TEMPLES, _WANTED, _TREASURES, _RULE, _SUM = 86.0, 280.0, 462.0, 590.0, 640.0
_ROW = 150.0  # of temples
_ONE_LINE = 5  # more temples are smaller, in two lines
_SIDE_BY_SIDE = 3  # more temples take a second row, if there is room
_LARGEST, _SMALL = 55.0, 29.0  # corner radius of a temple
_LEAST_MARK = 0.53  # scale below which its digit could not be read
_QUIET = 0.45  # of what does not count


def draw_column(canvas: Canvas, look: Look, column: Column, box: Box, shown: float) -> None:
    """Draw a column with so many of its items counted."""
    x, y, w, _ = box
    seat = look.seats[column.seat]
    look = replace(look, state=column.state)
    colour = PLAYER_LOOKS[seat.colour].colour
    counting = column.standing == COUNTING
    if counting:
        canvas.glow(box, GLOW, 12)
    canvas.box(box, mix(PAPER, colour, 0.22 if counting else 0.16), 12, mix(colour, INK, 0.3), 2.5)
    _head(canvas, look, column, box)
    temples = len(column.held)
    _section(canvas, look, "scoring.temples", box, _TEMPLES, column.temple_points, shown >= temples)
    if column.temple_points and not column.held:
        _before(canvas, look, column, box)
    else:
        across = len(column.held)
        if across > _SIDE_BY_SIDE and not column.wanted:
            across = (across + 1) // 2
        for first in range(0, len(column.held), max(1, across)):
            row, top = column.held[first : first + across], _TEMPLES + 22 + _ROW * (first > 0)
            _temples(canvas, look, row, (x, y + top, w, _ROW), shown - first, counting)
        if column.wanted:
            label = look.words("scoring.wanted")
            canvas.text(label, x + 18, y + _WANTED, 17, faint(0.3), "body", "lm", w - 36)
            _temples(canvas, look, column.wanted, (x, y + _WANTED + 12, w, _ROW), -1, False)
    done = shown > temples
    _section(canvas, look, "scoring.treasures", box, _TREASURES, column.treasure_points, done)
    _treasures(canvas, look, column, box, done)
    canvas.line((x + 16, y + _RULE), (x + w - 16, y + _RULE), mix(colour, INK, 0.3), 2)
    _sum(canvas, look, column, box, shown > temples + 1)


def _head(canvas: Canvas, look: Look, column: Column, box: Box) -> None:
    x, y, w, _ = box
    seat = look.seats[column.seat]
    colour = PLAYER_LOOKS[seat.colour].colour
    canvas.box((x + 2, y + 2, w - 4, HEAD), mix(colour, (60, 30, 10), 0.12), 10)
    draw_leader(canvas, (x + 34, y + 32), seat.colour, 50 / LEADER)
    rim = mix(colour, (0, 0, 0), 0.65)
    canvas.text(seat.name, x + 74, y + 25, 25, CREAM, "head", "lm", w - 130, outline=rim)
    line = _line(look, column)
    canvas.text(line, x + 74, y + 49, 16, CREAM, "body", "lm", w - 130, outline=rim)
    at = x + w - 32, y + 33
    if column.standing == SCORED:
        canvas.disc(*at, 18, COUNTED, CREAM, 2)
        canvas.icon("ui_check", *at, 20)
    else:
        counting = column.standing == COUNTING
        fill = (250, 244, 224) if counting else mix(colour, (10, 5, 0), 0.4)
        canvas.disc(*at, 18, fill, mix(colour, INK, 0.5), 2)
        ink = INK if counting else CREAM
        canvas.text(str(column.place), *at, 20, ink, "bold", "cm")


def _line(look: Look, column: Column) -> str:
    """Say where a player is in the round."""
    words, last = look.words, column.place == len(look.seats)
    if column.standing == SCORED:
        return words("scoring.scored")
    if column.standing == COUNTING:
        return words("scoring.counting")
    return words("scoring.comes_last" if last else "scoring.comes")


def _section(
    canvas: Canvas, look: Look, name: str, box: Box, top: float, points: int, known: bool
) -> None:
    x, y, w, _ = box
    middle = y + top
    title = look.words(name)
    canvas.text(title, x + 18, middle, 20, INK, "bold", "lm", w / 2)
    start = x + 30 + canvas.text_width(title, 20, "bold")
    canvas.line((start, middle), (x + w - 80, middle), LINE, 1.5)
    text = f"+{points}" if known else "…"
    canvas.text(text, x + w - 18, middle, 28, GAIN, "display", "rm")


def _before(canvas: Canvas, look: Look, column: Column, box: Box) -> None:
    """Say only what temples gave to one who was counted in a part of the game that is not known."""
    x, y, w, _ = box
    canvas.icon("temple", x + w / 2 - 40, y + _TEMPLES + 100, 84)
    canvas.points(x + w / 2 + 46, y + _TEMPLES + 100, 76, column.temple_points)


def _temples(
    canvas: Canvas, look: Look, temples: Sequence[Temple], box: Box, shown: float, counting: bool
) -> None:
    """Draw temples side by side, many in two lines; below zero none of them counts."""
    if not temples:
        return
    x, y, w, h = box
    lines = 1 if len(temples) <= _ONE_LINE else 2
    across = -(-len(temples) // lines)
    pitch = min(134.0, (w - 28) / across)
    size = min(_LARGEST if lines == 1 else _SMALL, pitch * 0.46)
    start, h = x + 14 + pitch / 2, h / lines
    for number, temple in enumerate(temples):
        line, place = divmod(number, across)
        at = start + place * pitch, y + line * h + (66 if lines == 1 else 36)
        counted = number < shown
        if counting and number < shown < number + 1:
            wide = min(pitch, 124.0)
            lit = (at[0] - wide / 2, y + line * h + 2, wide, h - 2)
            canvas.glow(lit, GLOW, 10)
            canvas.box(lit, (255, 250, 230), 10)
        _temple(canvas, look, temple, at, size, counted, pitch)


def _temple(
    canvas: Canvas,
    look: Look,
    temple: Temple,
    at: tuple[float, float],
    size: float,
    counted: bool,
    room: float,
) -> None:
    x, y = at
    unit = size / _LARGEST
    hex_ = hex_look(look, temple.hex)
    land: HexLook = hex_._replace(groups=())
    draw_land(canvas, at, land, size)
    draw_rims(canvas, at, land, size)
    if hex_.guard is not None:
        draw_guard(canvas, at, hex_.guard, hex_.level, size)
    if not counted:
        canvas.disc(x, y, size * 0.9, PAPER, alpha=_QUIET)
    canvas.text(
        HEX_NAMES[temple.hex], x + size * 0.86, y - size * 0.8, 15, faint(0.2), "bold", "cm"
    )
    corner = x - size * 0.72, y - size * 0.62
    mark = max(unit, _LEAST_MARK)
    if counted:
        canvas.points(*corner, 42 * mark, temple.level)
    else:
        draw_plate(canvas, corner, temple.level, None, 0.8 * mark)
    _strength(canvas, look, temple, (x, y + size + 10 * mark), counted, unit, room)


def _strength(
    canvas: Canvas,
    look: Look,
    temple: Temple,
    at: tuple[float, float],
    counted: bool,
    unit: float,
    room: float,
) -> None:
    """Say who is how strong, or that a guard stands there: by its sign where words have no room."""
    alpha = 1.0 if counted else 0.7
    dark: Colour = (58, 44, 22)
    size = max(15.0, 18 * unit)
    if temple.guarded:
        word, icon = look.words("scoring.guard"), None
        if canvas.text_width(word, size, "bold") + size > room:
            word, icon = "", "act_guard"
        canvas.pill(*at, word, (110, 84, 20), CREAM, size, icon, alpha=alpha)
        return
    x, y = at
    canvas.pill(x, y, f"{temple.mine} : {temple.best}", dark, CREAM, size, alpha=alpha)
    if temple.rival != NOBODY:
        wide = canvas.text_width(f"{temple.mine} : {temple.best}", size, "bold")
        canvas.marker(x + wide / 2 + 16, y, 17, look.seats[temple.rival].colour, alpha)


def _treasures(canvas: Canvas, look: Look, column: Column, box: Box, counted: bool) -> None:
    """Draw sets of treasures with what each is worth."""
    x, y, w, _ = box
    sets = [(kind, count) for kind, count in enumerate(column.treasures) if count]
    if not sets:
        return
    worth = look.state.content.worth
    widths = [34.0 + 15 * (count - 1) + 44 for _, count in sets]
    squeeze = min(1.0, (w - 30) / sum(widths))
    at = x + 16
    for (kind, count), wide in zip(sets, widths, strict=True):
        for copy in range(count):
            left = at + (18 + 15 * copy) * squeeze
            canvas.icon(f"treasure_{TREASURES[kind]}", left, y + _TREASURES + 50, 38 * squeeze)
        badge = at + (18 + 15 * (count - 1) + 36) * squeeze
        alpha = 1.0 if counted else 0.4
        canvas.points(badge, y + _TREASURES + 54, 34 * squeeze, worth[count], alpha)
        at += wide * squeeze


def _sum(canvas: Canvas, look: Look, column: Column, box: Box, known: bool) -> None:
    """Write what the scoring gives and the total; for those to come, if nothing changes."""
    x, y, w, _ = box
    coming = column.standing == TO_COME
    middle = y + _SUM + (8 if coming else 0)
    if coming:
        label = look.words("scoring.unchanged")
        canvas.text(label, x + 18, y + _RULE + 18, 16, faint(0.35), "body", "lm", w - 110)
    ink = faint(0.4) if coming else GAIN
    text = f"+{column.points}" if known else "…"
    canvas.text(text, x + w * 0.17, middle, 38 if coming else 44, ink, "display", "cm")
    canvas.text(f"{column.before} →", x + w * 0.45, middle, 24, faint(0.25), "bold", "cm")
    total = column.after if known else column.before
    canvas.points(x + w * 0.77, middle, 62 if coming else 82, total, 0.8 if coming else 1.0)
