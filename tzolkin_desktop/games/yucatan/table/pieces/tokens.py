"""Tokens: creatures and how long they stay, reinforcements and their sectors, and the small ones.

Answers for drawing them about any point and at any size; `who` is a colour of the players.
"""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.components import Creature, Reinforcement
from tzolkin_desktop.games.yucatan.rules.consts import LAST_LIFE
from tzolkin_desktop.games.yucatan.table.pieces import tones
from tzolkin_desktop.games.yucatan.table.pieces.bodies import (
    NO_LIGHT,
    QUIET,
    draw_band,
    draw_body,
    draw_light,
    draw_pips,
    draw_roman,
    draw_shield,
)
from tzolkin_desktop.games.yucatan.table.pieces.cards import creature_icon, emblem
from tzolkin_desktop.games.yucatan.table.pieces.effects import draw_effects
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import GLOW, PLAYER_LOOKS, mix


def draw_creature(
    canvas: Canvas,
    creature: Creature,
    x: float,
    y: float,
    radius: float,
    owner: str = "",
    dim: bool = False,
    light: str = NO_LIGHT,
    alpha: float = 1.0,
) -> None:
    """Draw a creature's roundel about a point: its portrait, its level as pips, whose it is."""
    colour = tones.LEVELS[creature.level]
    if light:
        box = x - radius, y - radius, 2 * radius, 2 * radius
        canvas.glow(box, GLOW, radius, quiet=light == QUIET)
    canvas.disc(x + radius * 0.06, y + radius * 0.12, radius, (10, 8, 2), alpha=0.6 * alpha)
    canvas.disc(x, y, radius, mix(colour, (30, 16, 6), 0.3), tones.NIGHT, 2.4, alpha)
    face = mix(colour, (255, 246, 214), 0.35)
    canvas.disc(x, y, radius * 0.9, face, tones.BRONZE, max(1.2, radius * 0.07), alpha)
    portrait = creature_icon(canvas, creature.id)
    canvas.icon(portrait, x, y - radius * 0.04, radius * 1.52, alpha=alpha)
    pip = max(2.2, radius * 0.085)
    draw_pips(canvas, x, y + radius * 0.84, creature.level, pip, alpha=alpha)
    if dim:
        canvas.disc(x, y, radius, (22, 18, 8), alpha=0.58)
    if owner:
        canvas.marker(x + radius * 0.78, y - radius * 0.74, max(14.0, radius * 0.66), owner, alpha)


def draw_no_creature(
    canvas: Canvas, x: float, y: float, radius: float, light: str = NO_LIGHT
) -> None:
    """Draw the empty place of a creature."""
    if light:
        box = x - radius, y - radius, 2 * radius, 2 * radius
        canvas.glow(box, GLOW, radius, quiet=light == QUIET)
    canvas.disc(x, y, radius, tones.EMPTY, tones.EMPTY_EDGE, 2)
    canvas.icon("creature", x, y, radius * 1.1, alpha=0.28)


def draw_life(canvas: Canvas, x: float, y: float, last: int, now: int, radius: float = 5.0) -> None:
    """Draw the rounds of a creature's life from x to the right: 1 to 4, and the sun after them."""
    for number in range(1, LAST_LIFE + 1):
        at = x + (number - 1) * radius * 2.7
        there = number <= last
        if number == LAST_LIFE:
            canvas.icon("life", at + radius * 0.5, y, radius * 3.1, alpha=1.0 if there else 0.3)
            continue
        tint = (226, 150, 40) if number >= now else (150, 110, 60)
        canvas.disc(at, y, radius, tint if there else (206, 184, 140), (70, 42, 18), 1.6)


def draw_sector(
    canvas: Canvas,
    box: Box,
    number: int,
    token: Reinforcement | None,
    light: str = NO_LIGHT,
) -> None:
    """Draw the place for a reinforcement token, numbered from 1, or what lies on it."""
    x, y, w, h = box
    canvas.box(box, tones.EMPTY, 7, tones.EMPTY_EDGE, 2)
    if token is None:
        draw_roman(canvas, x + w / 2, y + h / 2, w * 0.36, number, (150, 120, 74))
    else:
        draw_reinforcement(canvas, (x + 1, y + 1, w - 2, h - 2), token)
    draw_light(canvas, box, light, 6)


def draw_reinforcement(canvas: Canvas, box: Box, token: Reinforcement) -> None:
    """Draw a reinforcement token as it lies in a sector: emblem, level and strength."""
    x, y, w, h = box
    colour = tones.LEVELS[token.level]
    pale, top = mix(colour, (255, 240, 206), 0.55), mix(colour, (255, 250, 230), 0.75)
    draw_body(canvas, box, pale, top, mix(colour, (255, 220, 140), 0.4), 4, 0)
    canvas.icon(emblem(canvas, token.id, "train"), x + w / 2, y + h / 2 - 1, w * 0.66)
    if token.strength:
        deep = mix(colour, (20, 8, 2), 0.45)
        draw_shield(canvas, x + w * 0.2, y + h * 0.22, max(17.0, w * 0.36), token.strength, deep)
    draw_pips(canvas, x + w / 2, y + h - 6, token.level, 2.6)


def draw_reinforcement_tile(
    canvas: Canvas, box: Box, token: Reinforcement, name: str, light: str = NO_LIGHT,
    dim: bool = False,
) -> None:  # fmt: skip
    """Draw a reinforcement token with its name and effects, for choosing it."""
    x, y, w, h = box
    colour = tones.LEVELS[token.level]
    draw_light(canvas, box, light)
    draw_body(canvas, box, (228, 206, 160), tones.PAGE_LIGHT, mix(colour, (255, 220, 140), 0.4))
    foot = 20.0
    side = min(h - foot - 12, w * 0.38)
    field = x + 7, y + 7, side, h - foot - 14
    pale, deep = mix(colour, (255, 244, 210), 0.5), mix(colour, (30, 16, 6), 0.15)
    draw_band(canvas, field, pale, deep, (52, 30, 14))
    middle = field[0] + side / 2, field[1] + field[3] / 2
    tall = min(side, field[3]) * 0.8
    canvas.icon(emblem(canvas, token.id, "train"), middle[0], middle[1] - 2, tall)
    draw_pips(canvas, middle[0], field[1] + field[3] - 5, token.level, 3.0)
    left = x + side + 12
    right = x + w - 8
    at = (left + right) / 2
    room = y + 7, y + h - foot - 5
    deep = mix(colour, (20, 8, 2), 0.45)
    if token.strength and token.effects:
        draw_shield(canvas, at, room[0] + 16, 28, token.strength, deep)
        down = (room[0] + 32 + room[1]) / 2
        draw_effects(canvas, token.effects, at, down, (room[1] - room[0] - 32) * 0.8, right - left)
    elif token.strength:
        draw_shield(canvas, at, (room[0] + room[1]) / 2, 42, token.strength, deep)
    else:
        down = (room[0] + room[1]) / 2
        draw_effects(canvas, token.effects, at, down, (room[1] - room[0]) * 0.55, right - left)
    canvas.text(name, x + w / 2, y + h - foot / 2 - 3, 15, tones.NIGHT, "bold", "cm", w - 14)
    if dim:
        canvas.box(box, (26, 18, 8), 6, alpha=0.5)


def draw_activation(
    canvas: Canvas, x: float, y: float, who: str, leader: bool, radius: float
) -> None:
    """Draw a token that marks a building or a leader as used this round."""
    colour = PLAYER_LOOKS[who].colour
    canvas.disc(x + 1, y + 2, radius, (20, 10, 2), alpha=0.7)
    canvas.disc(x, y, radius, mix(colour, (255, 246, 220), 0.12), (250, 236, 200), 2.2)
    canvas.icon("move" if leader else "hammer", x, y, radius * 1.25)


def draw_captives(
    canvas: Canvas, x: float, y: float, count: int, height: float, width: float, alpha: float = 1.0
) -> None:
    """Draw captives from x to the right, closer together if there are many."""
    pitch = min(height * 0.8, (width - height * 0.8) / max(1, count - 1)) if count > 1 else 0.0
    for number in range(count):
        canvas.icon("captive", x + height * 0.4 + number * pitch, y, height, alpha=alpha)


def draw_clan_token(
    canvas: Canvas, x: float, y: float, height: float, who: str, alpha: float = 1.0
) -> None:
    """Draw a clan token of a player, with the player's shape on it."""
    canvas.icon("clan_token", x, y, height, PLAYER_LOOKS[who].colour, alpha)
    canvas.marker(x + height * 0.3, y - height * 0.3, height * 0.42, who, alpha)


def draw_heart(
    canvas: Canvas, x: float, y: float, height: float, number: int | str, alpha: float = 1.0
) -> None:
    """Draw a heart, the sign of sacrifice, with a number in it."""
    canvas.icon("sacrifice", x, y, height, alpha=alpha)
    size = max(12.0, height * 0.5)
    canvas.text(
        str(number), x, y - height * 0.04, size, (255, 244, 224), "bold", "cm",
        outline=(90, 10, 8), alpha=alpha,
    )  # fmt: skip


def draw_jade(canvas: Canvas, x: float, y: float, count: int, alpha: float = 1.0) -> None:
    """Draw the jade that lies in a city, with its number where it is a pile."""
    for number in range(min(count, 4)):
        canvas.icon("jade", x + number % 2 * 16, y - number // 2 * 12, 26, alpha=alpha)
    if count > 1:
        canvas.badge(x + 28, y + 9, str(count), 10, (20, 74, 54), (255, 248, 224), 15)
