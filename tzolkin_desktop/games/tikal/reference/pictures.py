"""Pictures of a page, composed from the live sprites and the printed components.

Answers for every picture a page can ask for by name; each becomes parts that fill sheets. All
figures in here are read from the content or asked of the rules, so that a changed tile shows
changed. In a game under way tiles that are gone are pale, and steps are counted as they are left.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tzolkin_desktop.games.tikal.reference.diagrams import (
    Diagram,
    draw_diagram,
    extent,
    printed,
    stand,
)
from tzolkin_desktop.games.tikal.reference.material import Material
from tzolkin_desktop.games.tikal.rules.consts import (
    COPIES,
    SCORINGS,
    TOP_LEVEL,
    TREASURES,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.table.board.hexes import draw_hex, tile_look
from tzolkin_desktop.games.tikal.table.geometry import INRADIUS
from tzolkin_desktop.games.tikal.table.pieces.marks import veil_hex
from tzolkin_desktop.games.tikal.table.pieces.pyramid import draw_pyramid, draw_step
from tzolkin_desktop.games.tikal.table.places import ACTIONS
from tzolkin_desktop.games.tikal.table.texts.terms import tile_name
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.theme import CREAM, GAIN, INK, LOSS, PAPER, darker, mix
from tzolkin_desktop.shell.reference.parts import (
    Part,
    Style,
    frame,
    row_part,
    side_by_side,
)
from tzolkin_desktop.shell.reference.protocol import Maker

PAD = 10.0
BETWEEN = 14.0  # two columns
TILE = 54.0  # the corner radius of a tile in the list
LABEL = 44.0  # the letter before a row of tiles
LEAST_STEP = 2  # number on a step
COSTS = ("recruit", "trail", "stone", "uncover", "dig", "swap", "camp", "guard")
RED, BLUE, GREEN = "red", "blue", "green"


# tiles


def _tiles(letter: str, canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Lay the tiles of a letter side by side; those that were turned over are in the shade."""
    tiles = [n for n in m.content.stack if m.content.tiles[n].letter == letter]
    gone = set() if m.state is None else {n for n in tiles if n not in m.state.tiles}
    pitch = (style.width - LABEL - 2 * PAD) / max(6, len(tiles))
    size = min(TILE, pitch / 2 - 3)
    tall = 2 * INRADIUS * size + 2 * PAD + 22
    colour = darker(style.colour, 0.15)

    def draw(c: Canvas, x: float, y: float) -> None:
        frame(c, (x, y, style.width, tall), mix(PAPER, style.colour, 0.14), colour)
        c.badge(x + PAD + 16, y + tall / 2, letter.upper(), 17, colour, CREAM, 20)
        for place, number in enumerate(tiles):
            at = x + LABEL + PAD + (place + 0.5) * pitch, y + PAD + INRADIUS * size
            tile = m.content.tiles[number]
            draw_hex(c, at, tile_look(tile, 0, number), size)
            if number in gone:
                veil_hex(c, at, 0.6, size)
            c.text(names[place], at[0], y + tall - 17, 16, INK, "body", "cm", pitch - 4)

    names = [tile_name(m.words, m.content.tiles[number]) for number in tiles]
    anchor = " ".join((f"letter_{letter}", *(m.content.tiles[n].id for n in tiles)))
    return [Part(tall, draw, 9, anchor, said=tuple(names))]


def _letters(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show how many tiles each letter has, and where the volcanoes are."""
    columns = []
    for letter in m.content.letters:
        tiles = [m.content.tiles[n] for n in m.content.stack if m.content.tiles[n].letter == letter]
        icons = ("volcano",) if any(tile.type == VOLCANO for tile in tiles) else ()
        columns.append(Column(letter.upper(), str(len(tiles)), icons))
    return [_strip(columns, style)]


class Column(NamedTuple):
    """A column of a strip: its head, a number below it, and icons below that."""

    head: str
    number: str
    icons: tuple[str, ...] = ()
    words: str = ""


def _strip(columns: list[Column], style: Style, high: float = 40.0, anchor: str = "") -> Part:
    """Draw columns in a tinted frame."""
    has_icons = any(column.icons for column in columns)
    has_words = any(column.words for column in columns)
    tall = 2 * PAD + 32 + 30 + (high if has_icons else 0) + (26 if has_words else 0)
    each = (style.width - 2 * PAD) / len(columns)
    colour = darker(style.colour, 0.15)

    def draw(c: Canvas, x: float, y: float) -> None:
        frame(c, (x, y, style.width, tall), mix(PAPER, style.colour, 0.14), colour)
        for place, column in enumerate(columns):
            left = x + PAD + place * each
            middle = left + each / 2
            if place:
                rule = mix(PAPER, style.colour, 0.4)
                c.line((left, y + 14), (left, y + tall - 14), rule, 1.2)
            top = y + PAD
            if len(column.head) < 3:
                c.badge(middle, top + 16, column.head, 15, colour, CREAM, 18)
            else:
                c.text(column.head, middle, top + 16, 18, INK, "bold", "cm", each - 8)
            top += 32
            if has_icons:
                pitch = min(high * 0.8, (each - 8) / max(1, len(column.icons)))
                for number, icon in enumerate(column.icons):
                    shift = (number - (len(column.icons) - 1) / 2) * pitch
                    c.icon(icon, middle + shift, top + high / 2, high * 0.9)
                top += high
            if column.words:
                c.text(column.words, middle, top + 13, 17, INK, "body", "cm", each - 8)
                top += 26
            c.text(column.number, middle, top + 15, 20, INK, "bold", "cm", each - 8)

    said = tuple(text for c in columns for text in (c.head, c.words) if len(text) > 2)
    return Part(tall, draw, anchor=anchor, said=said)


# actions, steps, treasures


def _actions(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """List the actions with their prices, two in a row."""
    wide = (style.width - BETWEEN) / 2
    parts = []
    for action, price in zip(ACTIONS, COSTS, strict=True):
        cost = getattr(m.content.costs, price)
        name = m.words(f"actions.{action}")
        key = "reference.per_stone" if price == "stone" else "reference.price"
        said = [("bold", name), ("body", m.words(key, ap=f"{{ap:{cost}}}"))]

        def emblem(c: Canvas, x: float, y: float, icon: str = f"act_{action}") -> None:
            c.icon(icon, x + 25, y + 25, 48)

        parts.append(row_part(canvas, said, style, emblem, (50, 50), action, wide))
    return side_by_side(parts, wide + BETWEEN, wide, 2)


def _steps(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show a temple grow, and how many steps there are of each number, or in a game are left."""
    numbers = range(LEAST_STEP, TOP_LEVEL + 1)
    left = m.state.steps if m.state is not None else m.content.steps
    each = (style.width - 2 * PAD) / len(numbers)
    grown = 108.0  # the room of the temples over the steps
    tall = grown + 100.0
    colour = darker(style.colour, 0.15)

    def draw(c: Canvas, x: float, y: float) -> None:
        frame(c, (x, y, style.width, tall), mix(PAPER, style.colour, 0.14), colour)
        for place, number in enumerate(numbers):
            middle = x + PAD + (place + 0.5) * each
            draw_pyramid(c, (middle, y + grown * 0.56), number, 1, each * 0.86)
            low = y + grown
            draw_step(c, middle, low + 36, 46, 1.0 if left[number] else 0.3)
            c.text(str(number), middle, low + 32, 26, INK, "bold", "cm", outline=(255, 248, 224))
            tint = INK if left[number] else LOSS
            c.text(f"×{left[number]}", middle, low + 78, 20, tint, "bold", "cm", each - 6)

    return [Part(tall, draw, anchor="steps")]


def _treasures(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show every kind of treasure with its name; in a game, who has how many."""
    wide = (style.width - BETWEEN) / 2
    parts = []
    for number, kind in enumerate(TREASURES):
        said = [("bold", m.words(f"treasures.{kind}"))]
        if m.look is not None:
            owners = [
                f"{{marker:{seat.colour}}} {player.treasures[number]}"
                for seat, player in zip(m.look.seats, m.look.state.players, strict=True)
                if player.treasures[number]
            ]
            hidden = COPIES - sum(p.treasures[number] for p in m.look.state.players)
            owners.append(f"{{treasure_back}} {hidden}")
            said.append(("body", "  ".join(owners)))

        def token(c: Canvas, x: float, y: float, icon: str = f"treasure_{kind}") -> None:
            c.icon(icon, x + 22, y + 22, 44)

        parts.append(row_part(canvas, said, style, token, (44, 44), kind, wide))
    return side_by_side(parts, wide + BETWEEN, wide, 2)


def _worth(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show what one, two and three of a kind are worth."""
    columns = [
        Column("×" + str(count), f"= {m.content.worth[count]}", ("treasure_mask",) * count)
        for count in range(1, COPIES + 1)
    ]
    return [_strip(columns, style, 52)]


def _scorings(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show the scorings in their order: volcanoes by letter, and the end."""
    tiles = [m.content.tiles[n] for n in m.content.stack]
    letters = [tile.letter.upper() for tile in tiles if tile.type == VOLCANO]
    columns = [Column(letter, str(n), ("volcano",)) for n, letter in enumerate(letters, 1)]
    columns.append(Column(m.words("reference.the_end"), str(SCORINGS), ("trophy",)))
    return [_strip(columns, style, 52)]


def _rounds(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show how many rounds an auction game has."""
    tiles = len(m.content.stack)
    columns = [
        Column(m.words("newgame.players", n=n), m.words("reference.rounds", n=tiles // n))
        for n in (2, 3, 4)
    ]
    return [_strip(columns, style)]


# diagrams


def _side_by_side(
    diagrams: tuple[tuple[str, str, Diagram], ...],
    high: float,
    canvas: Canvas,
    m: Material,
    style: Style,
) -> list[Part]:
    """Draw diagrams next to each other, each with a sign and a line below it."""
    each = (style.width - 2 * PAD) / len(diagrams)
    tall = high + 2 * PAD + 30
    colour = darker(style.colour, 0.15)
    lines = [m.words(f"reference.{key}") for _, key, _ in diagrams]

    def draw(c: Canvas, x: float, y: float) -> None:
        frame(c, (x, y, style.width, tall), mix(PAPER, style.colour, 0.14), colour)
        for place, (sign, _, diagram) in enumerate(diagrams):
            left = x + PAD + place * each
            draw_diagram(c, m.content, diagram, (left + 6, y + PAD, each - 12, high))
            below = y + tall - PAD - 11
            room = each - (38 if sign else 8)
            wide = min(room, c.text_width(lines[place], 18, "bold"))
            start = left + (each - wide - (30 if sign else 0)) / 2
            if sign:
                c.disc(start + 11, below, 11, GAIN if sign == "ui_check" else LOSS)
                c.icon(sign, start + 11, below, 14)
                start += 30
            c.text(lines[place], start, below, 18, INK, "bold", "lm", room)

    return [Part(tall, draw, said=tuple(lines))]


def _one(diagram: Diagram, scale: float, canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Draw one diagram in the middle of the page."""
    wide, tall = (side * scale for side in extent(diagram))

    def draw(c: Canvas, x: float, y: float) -> None:
        draw_diagram(c, m.content, diagram, (x + (style.width - wide) / 2, y, wide, tall))

    return [Part(tall, draw)]


def _control(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show a lead, a tie, and a leader against two others (rules 12.12)."""
    leader = m.content.leader_strength

    def temple(holder: str | None, *groups: tuple[str, int, bool]) -> Diagram:
        stands = stand(*groups, leader=leader)
        looks = {"c3": {"groups": stands, "holder": holder, "tied": holder is None}}
        return Diagram({"c3": ("c_temple_2", "n")}, looks=looks)

    found = (
        ("", "control_lead", temple(RED, (RED, 2, False), (BLUE, 1, False))),
        ("", "control_tie", temple(None, (RED, 0, True), (BLUE, leader, False))),
        ("", "control_alone", temple(RED, (RED, 0, True), (BLUE, 2, False), (GREEN, 2, False))),
    )
    return _side_by_side(found, 170, canvas, m, style)


_BESIDE = {"b3": ("b_temple_2", "s"), "c2": ("b_clearing_1", "se")}
_ROUND = {**printed("b2"), "b3": ("b_temple_2", "s"), "c2": ("c_temple_2", "ne")}
_BARRED = {
    **printed("a2", "b2"), **_ROUND, "c1": ("b_clearing_2", "sw"), "a3": ("b_volcano", "n"),
}  # fmt: skip
DIAGRAMS: dict[str, Callable[[Canvas, Material, Style], list[Part]]] = {
    # the examples of the rulebook: rules 11.3 to 11.9
    "laying": partial(
        _side_by_side,
        (
            ("ui_check", "joined_west",
             Diagram({**_BESIDE, "c3": ("c_temple_2", "sw")}, (("b3", "c3"), ("c2", "c3")))),
            ("ui_check", "joined_south",
             Diagram({**_BESIDE, "c3": ("c_temple_2", "s")}, (("b3", "c3"), ("c2", "c3")))),
            ("ui_cross", "not_joined",
             Diagram({**_BESIDE, "c3": ("c_temple_2", "ne")}, (("b3", "c3"), ("c2", "c3")))),
        ),
        230.0,
    ),
    "ways": partial(
        _side_by_side,
        (
            ("", "straight_or_round",
             Diagram(_ROUND, (("b2", "b3"), ("b2", "c2"), ("c2", "b3")))),
            ("", "no_path",
             Diagram(_BARRED, (("a2", "a3"), ("c2", "c1")))),
        ),
        250.0,
    ),
    "crossing": partial(
        _one, Diagram({"c2": ("c_temple_1", "s"), "c1": ("c_ruins_1", "n")}, (("c2", "c1"),)), 0.62
    ),
}  # fmt: skip
PICTURES: dict[str, Maker] = {
    **{f"tiles/{letter}": partial(_tiles, letter) for letter in "abcdefg"},
    "letters": _letters,
    "actions": _actions,
    "steps": _steps,
    "treasures": _treasures,
    "worth": _worth,
    "scorings": _scorings,
    "rounds": _rounds,
    "control": _control,
    **DIAGRAMS,
}
