"""Battle cards at any size: strength, emblem, name, effects; and their back.

The kind is told by the colour of the head and by a mark: a starting card has its owner's shape, a
creature's card a paw and its level, a special card neither. A card of a set of somebody's own that
has no emblem gets one by its kind. Names are left out where they could not be read.
"""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.components import Card, Content
from tzolkin_desktop.games.yucatan.rules.consts import OF_CREATURE, STARTING
from tzolkin_desktop.games.yucatan.table.pieces import tones
from tzolkin_desktop.games.yucatan.table.pieces.bodies import (
    NO_LIGHT,
    draw_band,
    draw_body,
    draw_house_mark,
    draw_light,
    draw_pips,
    draw_rays,
    draw_shade,
    draw_shield,
)
from tzolkin_desktop.games.yucatan.table.pieces.effects import draw_effects
from tzolkin_desktop.games.yucatan.table.texts.terms import named
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import CREAM, FRAME, LEAST_WORDS, PLAYER_LOOKS, Colour, mix
from tzolkin_desktop.kit.words import Words

RATIO = 1.42  # height to width
NAMED_FROM = 96.0  # the width from which a card bears its name
MARKED_FROM = 130.0  # the width from which a card of ours says so


def card_colour(card: Card, who: str) -> Colour:
    """Give the colour of a card's head; a starting card has its owner's."""
    if card.kind == STARTING:
        return PLAYER_LOOKS[who].colour
    return tones.CREATURE_CARD if card.kind == OF_CREATURE else tones.SPECIAL_CARD


def card_icon(canvas: Canvas, content: Content, card: Card) -> str:
    """Name the emblem of a card."""
    if card.kind == OF_CREATURE:
        return creature_icon(canvas, content.creatures[card.creature].id)
    return emblem(canvas, card.id, "strength_two")


def creature_icon(canvas: Canvas, name: str) -> str:
    """Name the portrait of a creature."""
    return f"cr_{name}" if canvas.assets.has_icon(f"cr_{name}") else "creature"


def emblem(canvas: Canvas, name: str, otherwise: str) -> str:
    """Name the emblem of a component, or another one where there is none."""
    return f"em_{name}" if canvas.assets.has_icon(f"em_{name}") else otherwise


def card_box(x: float, y: float, width: float) -> Box:
    """Give the box of a card with its upper left corner at a point."""
    return x, y, width, width * RATIO


def draw_card(
    canvas: Canvas,
    words: Words,
    content: Content,
    number: int,
    x: float,
    y: float,
    width: float,
    who: str,
    light: str = NO_LIGHT,
    dim: bool = False,
    count: int = 1,
) -> None:
    """Draw a card, by its number among the content's, with its upper left corner at a point."""
    card = content.cards[number]
    colour = card_colour(card, who)
    box = card_box(x, y, width)
    draw_light(canvas, box, light)
    edge = mix(colour, (255, 214, 130), 0.35)
    draw_body(canvas, box, tones.PAGE, tones.PAGE_LIGHT, edge, max(5.0, width * 0.07))
    low = _draw_picture(canvas, content, card, x, y, width, colour)
    low = _draw_name(canvas, words, card, x, low, width, colour)
    _draw_effects(canvas, card, x, low, width, y + width * RATIO)
    deep = mix(colour, (20, 8, 2), 0.45)
    draw_shield(canvas, x + width * 0.185, y + width * 0.2, width * 0.33, card.strength, deep)
    if card.kind == STARTING:
        canvas.marker(x + width * 0.85, y + width * 0.15, width * 0.19, who)
    elif card.kind == OF_CREATURE:
        canvas.icon("creature", x + width * 0.84, y + width * 0.155, width * 0.2)
        level = content.creatures[card.creature].level
        draw_pips(canvas, x + width * 0.84, y + width * 0.3, level, max(1.8, width * 0.026))
    if card.house and width >= MARKED_FROM:
        draw_house_mark(canvas, x + width * 0.9, y + width * (RATIO - 0.1), width * 0.1)
    if count > 1:
        radius = max(10.0, width * 0.11)
        canvas.badge(
            x + width * 0.93, y + width * 0.06, f"×{count}", radius, (104, 36, 22), CREAM,
            max(12.0, radius),
        )  # fmt: skip
    if dim:
        draw_shade(canvas, box, 0.5)


def _draw_picture(
    canvas: Canvas, content: Content, card: Card, x: float, y: float, width: float, colour: Colour
) -> float:
    """Draw the emblem before its rays; give where the name begins."""
    field = x + width * 0.075, y + width * 0.075, width * 0.85, width * RATIO * 0.44
    pale, deep = mix(colour, (255, 246, 214), 0.58), mix(colour, (30, 16, 6), 0.12)
    draw_band(canvas, field, pale, deep, (52, 30, 14))
    draw_rays(canvas, field)
    tall = field[3] * (0.92 if card.kind == OF_CREATURE else 0.8)
    icon = card_icon(canvas, content, card)
    canvas.icon(icon, x + width / 2, field[1] + field[3] * 0.53, tall)
    return field[1] + field[3] + width * 0.012


def _draw_name(
    canvas: Canvas,
    words: Words,
    card: Card,
    x: float,
    y: float,
    width: float,
    colour: Colour,
) -> float:
    """Write the name on its band, in two lines if need be; give where the effects begin."""
    head = mix(colour, (30, 14, 4), 0.34)
    size, role, lines = 0.0, "", list[str]()
    if width >= NAMED_FROM:
        size, role, lines = _name_lines(canvas, words, card, width)
    tall = width * 0.06
    if lines:
        tall = (
            max(width * RATIO * 0.118, size * 1.2) if len(lines) < 2 else size * len(lines) * 1.06
        )
    band = x + width * 0.05, y, width * 0.9, tall
    draw_band(
        canvas, band, mix(head, (255, 220, 150), 0.14), mix(head, (0, 0, 0), 0.18), (40, 22, 10)
    )
    for number, line in enumerate(lines):
        at = y + tall / 2 - 1 + (number - (len(lines) - 1) / 2) * size * 1.02
        canvas.text(line, x + width / 2, at, size, CREAM, role, "cm", width * 0.89)
    return y + tall


def _name_lines(
    canvas: Canvas, words: Words, card: Card, width: float
) -> tuple[float, str, list[str]]:
    """Break a name into lines, in the boldest letters in which they fit; give size and role."""
    name, size = named(words, "cards", card), max(LEAST_WORDS, width * 0.112)
    room = width * 0.89
    for role, most in (("bold", 1), ("body", 2), ("regular", 2)):
        lines = canvas.wrap(name, room, size, role)
        if len(lines) <= most and all(canvas.text_width(o, size, role) <= room for o in lines):
            return size, role, lines
    return LEAST_WORDS, "regular", canvas.wrap(name, room, LEAST_WORDS, "regular")


def _draw_effects(
    canvas: Canvas, card: Card, x: float, top: float, width: float, bottom: float
) -> None:
    middle = (top + bottom) / 2 - width * 0.02
    if card.effects:
        tall = min(width * (0.31 if width >= NAMED_FROM else 0.38), (bottom - top) * 0.62)
        draw_effects(canvas, card.effects, x + width / 2, middle, tall, width * 0.84)
    else:
        unit = width * 0.028
        canvas.fret(x + width / 2 - 5.5 * unit, middle, 3, (170, 138, 86), unit)


def draw_card_back(canvas: Canvas, x: float, y: float, width: float, light: str = NO_LIGHT) -> None:
    """Draw the back of a card with its upper left corner at a point."""
    box = card_box(x, y, width)
    height = box[3]
    draw_light(canvas, box, light)
    draw_body(canvas, box, (92, 34, 20), (138, 60, 34), (214, 160, 84), max(5.0, width * 0.07))
    canvas.box(
        (x + width * 0.1, y + width * 0.1, width * 0.8, height - width * 0.2),
        (112, 44, 26), 3, (214, 160, 84), max(1.0, width * 0.014),
    )  # fmt: skip
    canvas.icon("pyramid", x + width / 2, y + height * 0.5, width * 0.52)
    unit = width * 0.028
    canvas.fret(x + width * 0.16, y + height * 0.86, 3, FRAME, unit)
    canvas.fret(x + width * 0.84 - 11 * unit, y + height * 0.15, 3, FRAME, unit)


def draw_small_card(
    canvas: Canvas, content: Content, number: int, box: Box, who: str, strength: bool = True,
    alpha: float = 1.0,
) -> None:  # fmt: skip
    """Draw a card as a chip: emblem on its colour, with its strength where there is room."""
    x, y, w, h = box
    card = content.cards[number]
    colour = card_colour(card, who)
    fill = mix(colour, (255, 240, 206), 0.56)
    canvas.box(box, fill, min(6.0, w * 0.16), mix(colour, (50, 24, 8), 0.5), 1.6, alpha)
    icon = card_icon(canvas, content, card)
    if strength:
        canvas.icon(icon, x + w * 0.56, y + h * 0.6, min(w * 0.68, h * 0.6), alpha=alpha)
        deep = mix(colour, (20, 8, 2), 0.45)
        draw_shield(canvas, x + w * 0.26, y + h * 0.24, w * 0.42, card.strength, deep, alpha)
    else:
        canvas.icon(icon, x + w / 2, y + h / 2, min(w * 0.84, h * 0.62), alpha=alpha)
