"""What lies on the table beside a page: buildings, an army, a city board, cards, the pyramid.

Answers for drawing it in a box, as it stands in the game under way or as it lies in the box. Only
what everybody may see is drawn: of hands no card, of offerings nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from tzolkin_desktop.games.yucatan.reference.material import Material
from tzolkin_desktop.games.yucatan.rules.consts import BUILDINGS, GRANARY, NONE, ROUNDS, STARTING
from tzolkin_desktop.games.yucatan.table.geometry import BAKED
from tzolkin_desktop.games.yucatan.table.pieces.buildings import draw_building
from tzolkin_desktop.games.yucatan.table.pieces.cards import draw_card
from tzolkin_desktop.games.yucatan.table.pieces.cities import draw_city_board
from tzolkin_desktop.games.yucatan.table.pieces.figures import (
    Army,
    army_of,
    draw_clan_leader,
    draw_lineup,
)
from tzolkin_desktop.games.yucatan.table.pieces.tokens import (
    draw_captives,
    draw_creature,
    draw_heart,
    draw_reinforcement_tile,
)
from tzolkin_desktop.games.yucatan.table.texts.terms import named
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import INK

TILE = (300.0, 176.0)  # a building of a page


def draw_piece(canvas: Canvas, m: Material, piece: str, box: Box) -> None:
    """Draw a piece, named as in the outline, in the middle of a box."""
    kind, _, name = piece.partition("/")
    x, y, w, h = box
    if kind == "icon":
        canvas.icon(name, x + w / 2, y + h / 2, h * 0.62)
    elif kind == "building":
        _building(canvas, m, int(name), (x + (w - TILE[0]) / 2, y + (h - TILE[1]) / 2, *TILE))
    else:
        PIECES[kind](canvas, m, box)


def _building(canvas: Canvas, m: Material, kind: int, box: Box) -> None:
    """Draw a building as the reader has it, or as it is at the beginning."""
    level = 0 if m.reader is None or kind == GRANARY else m.reader.buildings[kind]
    draw_building(canvas, m.words, m.content, kind, level, box)


def _buildings(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw all buildings of the reader, two in a row."""
    x, y, w, h = box
    wide, tall = min(190.0, w / 2 - 8), min(92.0, h / 3 - 6)
    left = x + (w - 2 * wide - 10) / 2
    for kind in range(len(BUILDINGS)):
        row, column = divmod(kind, 2)
        at = left + column * (wide + 10), y + (h - 3 * tall - 12) / 2 + row * (tall + 6)
        _building(canvas, m, kind, (*at, wide, tall))


def _board(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the whole board."""
    x, y, w, h = box
    scale = min(w / BAKED[2], h / BAKED[3])
    wide, tall = BAKED[2] * scale, BAKED[3] * scale
    canvas.image("board/ground", (x + (w - wide) / 2, y + (h - tall) / 2, wide, tall))


def _square(canvas: Canvas, name: str, box: Box) -> tuple[float, float]:
    x, y, w, h = box
    side = min(w, h)
    canvas.image(name, (x + (w - side) / 2, y + (h - side) / 2, side, side))
    return x + w / 2, y + h / 2


def _pyramid(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the pyramid, and how high the reader has come."""
    x, y = _square(canvas, "board/pyramid", box)
    if m.reader is not None:
        canvas.badge(x, y, str(m.reader.step), 24, (104, 36, 22), size=26)


def _wheel(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the calendar wheel with the round on its hub."""
    x, y = _square(canvas, "board/wheel", box)
    now = m.state.round if m.state is not None else 1
    canvas.text(
        str(now), x, y, 96, (255, 232, 170), "display", "cm", outline=(40, 20, 8)
    )  # fmt: skip


def _leader(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the clan leader."""
    x, y, w, h = box
    draw_clan_leader(canvas, (x + w / 2, y + h / 2), m.colour, h * 0.62 / 50)


def _army(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the reader's army of the sun, or one of the beginning."""
    x, y, w, h = box
    army = Army(m.colour, 0, m.content.figures.start_warriors, None, 0)
    if m.state is not None and m.reader is not None:
        army = army_of(m.state, m.seat, 0, m.colour)
    draw_lineup(canvas, (x + w / 2 - 20, y + h / 2 - 6), army, size=min(1.0, w / 460))


def _captives(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the captives of the reader, or the first one."""
    x, y, w, h = box
    many = m.content.figures.start_captives if m.reader is None else m.reader.captives
    if many:
        wide = min(w - 40, many * 100.0)
        draw_captives(canvas, x + (w - wide) / 2, y + h / 2, many, 120, wide)
    else:
        canvas.icon("captive", x + w / 2, y + h / 2, 120, alpha=0.3)


def _city(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw a city board, as much of it open as in the game under way."""
    x, y, w, h = box
    wide, tall = min(w - 20, 400.0), 190.0
    now = m.state.round if m.state is not None else ROUNDS
    at = x + (w - wide) / 2, y + (h - tall) / 2
    draw_city_board(canvas, m.content.cities[0], (*at, wide, tall), now, None, 30, m.words)


def _cards(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw three starting cards."""
    x, y, w, h = box
    cards = [n for n, card in enumerate(m.content.cards) if card.kind == STARTING][:3]
    wide = min(140.0, (w - 30) / 3, (h - 10) / 1.42)
    left = x + (w - 3 * wide - 20) / 2
    for place, card in enumerate(cards):
        at = left + place * (wide + 10), y + (h - wide * 1.42) / 2
        draw_card(canvas, m.words, m.content, card, *at, wide, m.colour)


def _heart(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the sacrifice marker with its number."""
    x, y, w, h = box
    number = 0 if m.reader is None else m.reader.marker
    draw_heart(canvas, x + w / 2, y + h / 2, h * 0.7, number)


def _creature(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the reader's first creature, or one of the box."""
    x, y, w, h = box
    own = [n for n in m.reader.creatures if n != NONE] if m.reader is not None else []
    creature = m.content.creatures[own[0] if own else -1]
    draw_creature(canvas, creature, x + w / 2, y + h / 2 - 14, min(w, h) * 0.36)
    name = named(m.words, "creatures", creature)
    canvas.text(name, x + w / 2, y + h - 14, 20, INK, "bold", "cm", w - 20)


def _reinforcement(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw a reinforcement token."""
    x, y, w, h = box
    token = m.content.reinforcements[0]
    wide, tall = 220.0, 130.0
    at = x + (w - wide) / 2, y + (h - tall) / 2
    name = named(m.words, "reinforcements", token)
    draw_reinforcement_tile(canvas, (*at, wide, tall), token, name)


PIECES: dict[str, Callable[[Canvas, Material, Box], None]] = {
    "buildings": _buildings,
    "board": _board,
    "pyramid": _pyramid,
    "wheel": _wheel,
    "leader": _leader,
    "army": _army,
    "captives": _captives,
    "city": _city,
    "cards": _cards,
    "heart": _heart,
    "creature": _creature,
    "reinforcement": _reinforcement,
}
