"""Pictures of a page, composed from the live sprites and the printed components.

Answers for every picture a page can ask for by name; each becomes parts that fill sheets. All
figures in here are read from the content, so that a set of somebody's own shows as it is. In a
game under way the reader's own levels are lit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from tzolkin_desktop.games.yucatan.reference.material import Material
from tzolkin_desktop.games.yucatan.reference.symbols import symbols
from tzolkin_desktop.games.yucatan.rules.components import (
    City,
    Creature,
    Effects,
    Reinforcement,
)
from tzolkin_desktop.games.yucatan.rules.consts import (
    BUILDINGS,
    CARD_KINDS,
    END_BONUSES,
    GRANARY,
    OF_CREATURE,
    ROUNDS,
    SPECIAL,
    STARTING,
    TOP_LEVEL,
)
from tzolkin_desktop.games.yucatan.rules.turn import CLAN_OPTIONS
from tzolkin_desktop.games.yucatan.table.pieces.bodies import FULL
from tzolkin_desktop.games.yucatan.table.pieces.buildings import draw_building
from tzolkin_desktop.games.yucatan.table.pieces.cards import draw_card, emblem
from tzolkin_desktop.games.yucatan.table.pieces.cities import draw_city_board
from tzolkin_desktop.games.yucatan.table.pieces.effects import Row, draw_row, row_of
from tzolkin_desktop.games.yucatan.table.pieces.tokens import draw_creature, draw_reinforcement
from tzolkin_desktop.games.yucatan.table.texts.effects import effects_text
from tzolkin_desktop.games.yucatan.table.texts.terms import card_name, named
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.theme import INK, PAPER, darker, mix
from tzolkin_desktop.shell.reference.parts import Draw, Part, Style, frame, row_part, side_by_side
from tzolkin_desktop.shell.reference.protocol import Maker

PAD = 10.0
BETWEEN = 14.0  # two columns
CARD = 112.0  # the width of a battle card in the list
CITY_HEAD, CITY_TALL = 30.0, 190.0


class Entry(NamedTuple):
    """A thing of a list: its picture and size, name, lines below it, and its anchor."""

    picture: Draw
    size: tuple[float, float]
    name: str
    lines: Sequence[str]
    anchor: str


def _listed(canvas: Canvas, entries: Sequence[Entry], style: Style) -> list[Part]:
    """List things with their pictures, two in a row."""
    wide = (style.width - BETWEEN) / 2
    parts = []
    for entry in entries:
        said = [("bold", entry.name), *(("body", line) for line in entry.lines if line)]
        parts.append(row_part(canvas, said, style, entry.picture, entry.size, entry.anchor, wide))
    return side_by_side(parts, wide + BETWEEN, wide, 2)


def _said(m: Material, effects: Effects, army: bool = False) -> str:
    text = effects_text(m.words, effects, army)
    return text[:1].upper() + text[1:]


# buildings and leaders


def _levels(kind: int, canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Lay the levels of a building side by side; in a game the reader's own is lit."""
    levels = range(1) if kind == GRANARY else range(TOP_LEVEL + 1)
    own = 0 if m.reader is None or kind == GRANARY else m.reader.buildings[kind]
    each = (style.width + BETWEEN) / 2
    wide, tall = each - BETWEEN, 118.0
    rows = (len(levels) + 1) // 2

    def draw(c: Canvas, x: float, y: float) -> None:
        for level in levels:
            row, column = divmod(level, 2)
            box = x + column * each, y + row * (tall + 12), wide, tall
            light = FULL if m.reader is not None and level == own else ""
            draw_building(c, m.words, m.content, kind, level, box, light)

    return [Part(rows * tall + (rows - 1) * 12, draw, anchor=BUILDINGS[kind])]


def _options(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show the three things that the clan leader brings."""
    tall = 96.0
    each = (style.width - 2 * PAD) / len(CLAN_OPTIONS)
    names = [m.words(f"clan_options.{option}") for option in CLAN_OPTIONS]

    def draw(c: Canvas, x: float, y: float) -> None:
        frame(c, (x, y, style.width, tall), mix(PAPER, style.colour, 0.14), style.colour)
        for number, option in enumerate(m.content.clan):
            middle = x + PAD + (number + 0.5) * each
            c.text(names[number], middle, y + 22, 19, INK, "bold", "cm", each - 8)
            draw_row(c, row_of(option.effect), middle, y + 62, 44, each - 20)

    return [Part(tall, draw, anchor="options", said=tuple(names))]


# strips of numbers


class Column(NamedTuple):
    """A column of a strip: its head, the icon below it, and a number."""

    head: str
    icon: str
    number: str


def _strip(columns: Sequence[Column], style: Style, anchor: str = "") -> Part:
    """Draw columns in a tinted frame."""
    tall = 122.0
    each = (style.width - 2 * PAD) / len(columns)
    colour = darker(style.colour, 0.15)

    def draw(c: Canvas, x: float, y: float) -> None:
        frame(c, (x, y, style.width, tall), mix(PAPER, style.colour, 0.14), colour)
        for place, column in enumerate(columns):
            left = x + PAD + place * each
            if place:
                rule = mix(PAPER, style.colour, 0.4)
                c.line((left, y + 14), (left, y + tall - 14), rule, 1.2)
            middle = left + each / 2
            c.text(column.head, middle, y + 24, 18, INK, "bold", "cm", each - 8)
            c.icon(column.icon, middle, y + 62, 40)
            c.text(column.number, middle, y + 101, 20, INK, "bold", "cm", each - 8)

    return Part(tall, draw, anchor=anchor, said=tuple(column.head for column in columns))


def _values(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show what a captive is worth in every round."""
    points = m.content.figures.captive_points
    columns = [
        Column(m.words("reference.round", n=n + 1), "captive", f"= {points[n]}")
        for n in range(ROUNDS)
    ]
    return [_strip(columns, style)]


def _development(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show how many development steps every round brings."""
    steps = m.content.figures.development_steps
    columns = [
        Column(m.words("reference.round", n=n + 1), "build_up", f"+{steps[n]}")
        for n in range(ROUNDS)
    ]
    return [_strip(columns, style, "development")]


def _prices(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show what marches cost and what an empty city gives."""
    figures = m.content.figures
    columns = [
        Column(m.words("reference.jungle_city"), "corn", f"−{figures.move_jungle}"),
        Column(m.words("reference.city_city"), "corn", f"−{figures.move_city}"),
        Column(m.words("reference.empty_city"), "jade", f"+{figures.empty_city}"),
    ]
    return [_strip(columns, style)]


def _ends(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show the three end bonuses."""
    figures = m.content.figures
    icons = ("creature", "train", "b_construction")
    columns = [
        Column(
            m.words(f"end_bonuses.{name}"),
            icons[n],
            m.words("reference.a_level", n=figures.end_points[n], most=figures.end_most[n]),
        )
        for n, name in enumerate(END_BONUSES)
    ]
    return [_strip(columns, style)]


# lists of components


def _cities(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Draw every city board with its bonuses, in a game as much of it open as now."""
    now = ROUNDS if m.state is None else m.state.round
    wide = (style.width - BETWEEN) / 2
    parts = []
    for city in m.content.cities:

        def draw(c: Canvas, x: float, y: float, city: City = city) -> None:
            box = x, y, wide, CITY_TALL
            draw_city_board(c, city, box, now, None, CITY_HEAD, m.words)

        said = (named(m.words, "cities", city), *(_said(m, bonus) for bonus in city.bonuses))
        parts.append(Part(CITY_TALL, draw, 12, city.id, said=said))
    return side_by_side(parts, wide + BETWEEN, wide, 2)


def _cards(kind: int, canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """List the battle cards of a kind with their effects in words."""
    entries = []
    for number, card in enumerate(m.content.cards):
        if card.kind != kind:
            continue

        def draw(c: Canvas, x: float, y: float, number: int = number) -> None:
            copies = m.content.cards[number].copies
            draw_card(c, m.words, m.content, number, x, y, CARD, m.colour, count=copies)

        text = _said(m, card.effects, True) if card.effects else m.words("reference.no_effect")
        entries.append(Entry(draw, (CARD, CARD * 1.42), card_name(m.words, card), (text,), card.id))
    return _listed(canvas, entries, style)


def _creatures(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """List the creatures: level, strength, effect, and what their card does."""
    entries = []
    for creature in m.content.creatures:

        def draw(c: Canvas, x: float, y: float, creature: Creature = creature) -> None:
            draw_creature(c, creature, x + 36, y + 36, 35)

        card = m.content.cards[creature.card]
        of_card = f"{{strength:{card.strength}}}"
        if card.effects:
            of_card = f"{of_card}; {effects_text(m.words, card.effects, True)}"
        level = m.words("reference.level_strength", n=creature.level, strength=creature.strength)
        lines = (level, _said(m, creature.effects, True), m.words("reference.card", what=of_card))
        name = named(m.words, "creatures", creature)
        entries.append(Entry(draw, (72, 72), name, lines, creature.id))
    return _listed(canvas, entries, style)


def _reinforcements(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """List the reinforcement tokens: level, strength and effect."""
    entries = []
    for token in m.content.reinforcements:

        def draw(c: Canvas, x: float, y: float, token: Reinforcement = token) -> None:
            draw_reinforcement(c, (x, y, 66, 66), token)

        level = m.words("reference.level_strength", n=token.level, strength=token.strength)
        lines = (level, _said(m, token.effects, True))
        name = named(m.words, "reinforcements", token)
        entries.append(Entry(draw, (66, 66), name, lines, token.id))
    return _listed(canvas, entries, style)


def _emblem(name: str) -> Draw:
    def draw(c: Canvas, x: float, y: float) -> None:
        c.icon(emblem(c, name, "clan_token"), x + 27, y + 27, 54)

    return draw


def _things(group: str, canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """List advisors or abilities with what they do."""
    entries = [
        Entry(
            _emblem(thing.id), (54, 54), named(m.words, group, thing),
            (_said(m, thing.effects),), thing.id,
        )
        for thing in getattr(m.content, group)
    ]  # fmt: skip
    return _listed(canvas, entries, style)


def _modifications(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """List the tokens of the pyramid's steps with what is more from then on."""
    entries = []
    for number, token in enumerate(m.content.modifications):
        gains = [
            f"{{{icon}:+{n}}}"
            for icon, n in (
                ("corn", token.corn), ("jade", token.jade), ("draw", token.draw),
                ("strength", token.strength),
            )
            if n
        ]  # fmt: skip
        points = m.content.figures.step_points[number + 1]
        step = m.words("reference.step", n=number + 1, points=f"{{vp:{points}}}")
        what = m.words(f"reference.more_{token.place}", gain=" ".join(gains))
        name = named(m.words, "modifications", token)
        entries.append(Entry(_emblem(token.id), (54, 54), name, (step, what), token.id))
    return _listed(canvas, entries, style)


def _symbols(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """List every symbol with what it says."""
    entries = []
    for symbol in symbols(m.words):

        def draw(c: Canvas, x: float, y: float, row: Row = symbol.row) -> None:
            draw_row(c, row, x + 52, y + 20, 38, 104)

        entries.append((symbol.text, draw))
    wide = (style.width - BETWEEN) / 2
    parts = [
        row_part(canvas, [("body", text)], style, draw, (104, 40), "", wide)
        for text, draw in entries
    ]
    return side_by_side(parts, wide + BETWEEN, wide, 2)


def _set(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Say which set of components is played with, and how much of it is ours."""
    content = m.content
    groups = (
        content.cards, content.creatures, content.reinforcements, content.cities,
        content.advisors, content.abilities, content.modifications,
    )  # fmt: skip
    things = [thing.house for group in groups for thing in group]
    name = m.words("set.house") if content.house else content.set_name
    ours = m.words("reference.ours", n=sum(things), of=len(things))
    said = [("bold", m.words("set.named", name=name)), ("body", ours)]

    def draw(c: Canvas, x: float, y: float) -> None:
        c.icon("house_mark", x + 27, y + 27, 54, alpha=1.0 if any(things) else 0.3)

    return [row_part(canvas, said, style, draw, (54, 54), "set")]


LISTS: dict[str, Callable[[Canvas, Material, Style], list[Part]]] = {
    "cities": _cities,
    "creatures": _creatures,
    "reinforcements": _reinforcements,
    "advisors": partial(_things, "advisors"),
    "abilities": partial(_things, "abilities"),
    "modifications": _modifications,
    "symbols": _symbols,
    "set": _set,
}
PICTURES: dict[str, Maker] = {
    **{f"levels/{name}": partial(_levels, kind) for kind, name in enumerate(BUILDINGS)},
    **{f"cards/{CARD_KINDS[kind]}": partial(_cards, kind) for kind in (STARTING, SPECIAL)},
    f"cards/{CARD_KINDS[OF_CREATURE]}": partial(_cards, OF_CREATURE),
    "options": _options,
    "values": _values,
    "development": _development,
    "prices": _prices,
    "ends": _ends,
    **LISTS,
}
