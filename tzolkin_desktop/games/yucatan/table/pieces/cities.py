"""City boards: three bonuses of round 1, those of rounds 2 and 3, and the white one of round 4.

Answers for drawing them at any size, composed from the data of a city: what is not open yet is
pale, its round stands on every bonus.
"""

from __future__ import annotations

from collections.abc import Mapping

from tzolkin_desktop.games.yucatan.rules.components import City, Effects
from tzolkin_desktop.games.yucatan.rules.consts import BONUSES, ROUNDS
from tzolkin_desktop.games.yucatan.table.geometry import bonus_box
from tzolkin_desktop.games.yucatan.table.pieces import tones
from tzolkin_desktop.games.yucatan.table.pieces.bodies import draw_band, draw_body, draw_light
from tzolkin_desktop.games.yucatan.table.pieces.effects import draw_effects
from tzolkin_desktop.games.yucatan.table.texts.terms import named
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import CREAM, mix
from tzolkin_desktop.kit.words import Words

WHITE = len(BONUSES)  # the number of the white bonus on a board
_ROUND_OF = (*(int(name[0]) for name in BONUSES), ROUNDS)


def bonus_effects(city: City, number: int) -> Effects:
    """Give the effects of a bonus by its number on the board."""
    return city.white if number == WHITE else city.bonuses[number]


def city_icon(canvas: Canvas, city: City) -> str:
    """Name the emblem of a city."""
    return f"city_{city.id}" if canvas.assets.has_icon(f"city_{city.id}") else "city"


def draw_city_board(
    canvas: Canvas, city: City, box: Box, round_: int, lit: Mapping[int, str] | None = None,
    head: float = 0.0, words: Words | None = None,
) -> None:  # fmt: skip
    """Draw a board with six bonuses; `lit` says how some are lit, a head has the city's name."""
    x, y, w, _ = box
    colour = tones.city_colour(city.colour)
    draw_body(canvas, box, (232, 212, 168), (248, 236, 204), mix(colour, (255, 220, 140), 0.35), 9)
    if head and words is not None:
        band = x + 5, y + 5, w - 10, head
        draw_band(canvas, band, mix(colour, (255, 220, 150), 0.1), mix(colour, (10, 4, 0), 0.35))
        canvas.icon(city_icon(canvas, city), x + 24, y + 5 + head / 2, head * 1.1)
        name = named(words, "cities", city)
        canvas.text(name, x + w / 2 + 8, y + 4 + head / 2, 19, CREAM, "head", "cm", w - 80)
    for number in range(WHITE + 1):
        place = bonus_box(box, number, head)
        draw_bonus(canvas, city, number, place, round_)
        draw_light(canvas, place, (lit or {}).get(number, ""), 5)


def draw_bonus(canvas: Canvas, city: City, number: int, box: Box, round_: int) -> None:
    """Draw one bonus in a box: white for the one of the last round, pale before its round."""
    x, y, w, h = box
    colour = tones.city_colour(city.colour)
    opens = _ROUND_OF[number]
    there = opens <= round_
    fill = mix((240, 224, 184), colour, 0.12)
    if number == WHITE:
        fill = (255, 253, 244)
    elif not there:
        fill = (206, 186, 146)
    edge = mix(colour, (60, 34, 14), 0.5) if there else (150, 126, 88)
    canvas.box(box, fill, 5, edge, 1.6)
    disc = min(9.0, h * 0.22)
    tall = min(h * 0.7, w * 0.42)
    faded = 1.0 if there else 0.42
    draw_effects(
        canvas, bonus_effects(city, number), x + w / 2 + disc * 0.6, y + h / 2, tall,
        w - 2 * disc - 6, alpha=faded,
    )  # fmt: skip
    tint = mix(colour, (20, 8, 0), 0.3) if there else (130, 106, 72)
    canvas.disc(x + disc + 1, y + disc + 1, disc, tint)
    canvas.text(str(opens), x + disc + 1, y + disc + 1, max(12.0, disc * 1.5), CREAM, "bold", "cm")
