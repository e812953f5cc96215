"""Pictures of a page, composed from the live sprites and the printed components.

Answers for every picture a page can ask for by name; each becomes parts that fill sheets. Nothing
in here is a figure of the game: all of it is read from the content, so that a changed tile shows
changed. Tracks and lists of tiles have modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tzolkin_desktop.games.tzolkin.reference import tile_lists, tracks
from tzolkin_desktop.games.tzolkin.reference.material import Material
from tzolkin_desktop.games.tzolkin.rules.components import A_SKULL
from tzolkin_desktop.games.tzolkin.rules.consts import GEARS, KINDS, RESOURCES
from tzolkin_desktop.games.tzolkin.rules.setup import MOST_PLAYERS, PLAYERS
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import draw_gear_mark
from tzolkin_desktop.games.tzolkin.table.pieces.token_rows import draw_tokens
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import space_tokens
from tzolkin_desktop.games.tzolkin.table.texts.explain import AGES, space_name
from tzolkin_desktop.games.tzolkin.table.texts.explain_spaces import action_lines
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.theme import (
    CREAM,
    INK,
    PAPER,
    darker,
    mix,
)
from tzolkin_desktop.shell.reference.parts import (
    Part,
    Style,
    frame,
    row_part,
)
from tzolkin_desktop.shell.reference.protocol import Maker

STRIP_PAD = 10.0


class Column(NamedTuple):
    """A column of a strip: what stands above it and the rows of tokens below."""

    head: str
    rows: tuple[tuple[str, ...], ...]


def strip(columns: list[Column], style: Style, rows: tuple[float, ...], head: float = 30) -> Part:
    """Draw columns of tokens in a tinted frame, each with a numbered badge above it."""
    tall = head + sum(rows) + 2 * STRIP_PAD
    each = (style.width - 2 * STRIP_PAD) / len(columns)
    colour = darker(style.colour, 0.15)

    def draw(c: Canvas, x: float, y: float) -> None:
        frame(c, (x, y, style.width, tall), mix(PAPER, style.colour, 0.14), colour)
        for number, column in enumerate(columns):
            left = x + STRIP_PAD + number * each
            middle = left + each / 2
            if number:
                rule = mix(PAPER, style.colour, 0.4)
                c.line((left, y + 14), (left, y + tall - 14), rule, 1.2)
            top = y + STRIP_PAD
            if len(column.head) < 3:
                c.badge(middle, top + head / 2, column.head, 13, colour, CREAM, 17)
            else:
                c.text(column.head, middle, top + head / 2, 18, INK, "bold", "cm", each - 8)
            top += head
            for tokens, high in zip(column.rows, rows, strict=True):
                draw_tokens(c, tokens, (left + 5, top, each - 10, high), most=0.8)
                top += high

    said = tuple(column.head for column in columns if len(column.head) > 2)
    return Part(tall, draw, said=said)


def _spaces(gear: str, canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show the spaces of a city side by side."""
    number = GEARS.index(gear)
    what = m.base.gears[number]
    if any(action and action[0] == A_SKULL for action in what.actions):
        columns = []
        for space in range(1, len(what.actions)):
            points, _, *rest = space_tokens(m.base, number, space)
            columns.append(Column(str(space), ((points,), tuple(rest))))
        return [strip(columns, style, (56, 44))]
    columns = [
        Column(str(space), (tuple(space_tokens(m.base, number, space)),))
        for space in range(1, what.last + 1)
    ]
    return [strip(columns, style, (66,))]


def _actions(gear: str, canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Say what each space of a city does."""
    number = GEARS.index(gear)
    parts = []
    for space, action in enumerate(m.base.gears[number].actions):
        if not action:
            continue

        def mark(c: Canvas, x: float, y: float, space: int = space) -> None:
            draw_gear_mark(c, x + 24, y + 24, 46, number, space)

        said = [("bold", space_name(m.words, number, space))]
        said += [("body", line) for line in action_lines(m.words, m.base, action)]
        parts.append(row_part(canvas, said, style, mark, (48, 48)))
    return parts


def _placement(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show what placing several workers costs on top of their spaces."""
    columns = [
        Column(str(number), (("worker_any",), ("corn", f"#+{total}")))
        for number, total in enumerate(m.base.placement_total)
        if number
    ]
    return [strip(columns, style, (48, 48))]


def _market(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show the rates of the market."""
    columns = [
        Column(m.words(f"resources.{good}"), ((good, "#=", "corn", f"#{corn}"),))
        for good, corn in zip(RESOURCES, m.base.market, strict=True)
    ]
    return [strip(columns, style, (56,))]


def _kinds(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show the four kinds of buildings."""
    columns = [
        Column(m.words(f"kinds.{kind}"), ((f"kind_{kind}", f"building_kind@{kind}"),))
        for kind in KINDS
    ]
    return [strip(columns, style, (62,))]


def _food_days(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show the four food days and what the temples give on them."""
    columns = []
    for day in m.base.food_days:
        gives = ("wood", "stone", "gold", "skull") if day.mid_age else ("vp", "temple_again")
        key = "mid_age" if day.mid_age else "end_of_age"
        when = m.words("table.day_number", day=day.day)
        age = m.words(f"reference.{key}", age=AGES[day.age])
        columns.append(Column(when, (("food",), gives, (age,))))
    return [_captioned(columns, style, (54, 46), 26)]


def _captioned(columns: list[Column], style: Style, rows: tuple[float, ...], line: float) -> Part:
    """Draw a strip whose last row is a line of words below the tokens."""
    empty: tuple[str, ...] = ()
    body = strip([Column(c.head, (*c.rows[:-1], empty)) for c in columns], style, (*rows, line))
    each = (style.width - 2 * STRIP_PAD) / len(columns)
    words = [c.rows[-1][0] for c in columns]

    def draw(c: Canvas, x: float, y: float) -> None:
        body.draw(c, x, y)
        below = y + body.tall - STRIP_PAD - line / 2
        for number, text in enumerate(words):
            middle = x + STRIP_PAD + (number + 0.5) * each
            c.text(text, middle, below, 17, INK, "body", "cm", each - 10)

    return Part(body.tall, draw, said=(*body.said, *words))


def _by_players(
    rows: Callable[[Material, int], tuple[tuple[str, ...], ...]],
    most: int,
    canvas: Canvas,
    m: Material,
    style: Style,
) -> list[Part]:
    """Show what depends on the number of players."""
    columns = [
        Column(m.words("newgame.players", n=players), rows(m, players))
        for players in range(PLAYERS[0], most + 1)
    ]
    return [strip(columns, style, (50.0,) * len(columns[0].rows))]


def _dealt(m: Material, players: int) -> tuple[tuple[str, ...], ...]:
    dummies = m.base.dummies.get(players, 0)
    return ("monument", f"#{m.base.monuments_shown[players]}"), ("w_dummy", f"#{dummies}")


def _dummies(m: Material, players: int) -> tuple[tuple[str, ...], ...]:
    more = m.whole.expansion
    blocked = more.quick_blocked.get(players, 0) if more else 0
    dummies = m.whole.dummies.get(players, 0)
    return ("w_dummy", f"#{dummies}"), ("quick", "w_dummy", f"#{blocked}")


PICTURES: dict[str, Maker] = {
    **{f"spaces/{gear}": partial(_spaces, gear) for gear in GEARS},
    **{f"actions/{gear}": partial(_actions, gear) for gear in GEARS},
    "placement": _placement,
    "market": _market,
    "kinds": _kinds,
    "food_days": _food_days,
    "by_players": partial(_by_players, _dealt, PLAYERS[-1]),
    "dummies": partial(_by_players, _dummies, MOST_PLAYERS),
    **tracks.PICTURES,
    **tile_lists.PICTURES,
}
