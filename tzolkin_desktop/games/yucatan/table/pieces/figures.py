"""Figures: armies on the board and large in a row, clan leaders, markers of the score track.

Answers for drawing them about any point and at any size; `who` is a colour of the players. The two
armies of a player are told apart by the sign of the sun and of the moon, owners by the shape of
their leader, what an army is worth without a card by the number on its plate.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from tzolkin_desktop.games.yucatan.rules.components import Creature
from tzolkin_desktop.games.yucatan.rules.consts import ARMIES, NONE
from tzolkin_desktop.games.yucatan.rules.forecast import army_strength
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.geometry import Point
from tzolkin_desktop.games.yucatan.table.pieces.tokens import draw_creature
from tzolkin_desktop.kit import relief
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.shapes import paint
from tzolkin_desktop.kit.theme import CREAM, GLOW, PLAYER_LOOKS, Colour, mix

WARRIOR, LEADER = 50.0, 82.0  # heights on the board
RANKS = 2
_ALONE, _WITH_CREATURE = -10.0, -34.0  # where the ranks end and the leader begins, from its point


class Army(NamedTuple):
    """An army as it is drawn; strength is asked of the rules."""

    who: str
    number: int  # 0 of the sun, 1 of the moon
    warriors: int
    creature: Creature | None
    strength: int
    leader: bool = True


def army_of(s: State, seat: int, army: int, who: str) -> Army:
    """Read an army from a position."""
    p = s.players[seat]
    creature = p.creatures[army]
    beast = None if creature == NONE else s.content.creatures[creature]
    return Army(who, army, p.warriors[army], beast, army_strength(s, seat, army))


def sign(army: int) -> str:
    """Name the sign of an army: sun or moon."""
    return f"army_{ARMIES[army]}"


def leader_icon(who: str) -> str:
    """Name the picture of a player's army leaders."""
    return f"l_{PLAYER_LOOKS[who].form}"


def draw_figure(
    canvas: Canvas, icon: str, x: float, y: float, height: float, colour: Colour, alpha: float = 1.0
) -> None:
    """Draw a figure over its own soft shadow, about a point."""
    pixels = max(6, canvas.px(height))
    if alpha < 1.0:
        canvas.icon(icon, x, y, height, colour, alpha)
        return
    picture: pygame.Surface = canvas.assets.keep(
        ("figure", icon, pixels, colour),
        lambda: relief.standing(canvas.assets.icon(icon, pixels, colour)),
    )
    px, py = canvas.point(x, y)
    canvas.blit(picture, (px - picture.get_width() // 2, py - picture.get_height() // 2))


def draw_warrior(
    canvas: Canvas, at: Point, who: str, size: float = 1.0, alpha: float = 1.0
) -> None:
    """Draw a warrior about a point."""
    draw_figure(canvas, "warrior", *at, WARRIOR * size, PLAYER_LOOKS[who].colour, alpha)


def draw_leader(canvas: Canvas, at: Point, who: str, size: float = 1.0, alpha: float = 1.0) -> None:
    """Draw the leader of an army about a point."""
    draw_figure(canvas, leader_icon(who), *at, LEADER * size, PLAYER_LOOKS[who].colour, alpha)


def army_box(at: Point, army: Army, size: float = 1.0) -> Box:
    """Give the box of an army that stands about a point, with its plate and its creature."""
    left = _WITH_CREATURE if army.creature else _ALONE
    front = (army.warriors + 1) // RANKS
    start = left - max(54.0, 36.0 + 21 * (front - 1))
    end = left + (124.0 if army.creature else 70.0)
    x, y = at
    return x + start * size, y - 48 * size, (end - start) * size, 108 * size


def draw_army(
    canvas: Canvas,
    at: Point,
    army: Army,
    size: float = 1.0,
    selected: bool = False,
    alpha: float = 1.0,
    plate: bool = True,
) -> None:
    """Draw an army about a point: warriors in two ranks, the leader before them, its creature."""
    x, y = at
    left = x + (_WITH_CREATURE if army.creature else _ALONE) * size
    front = (army.warriors + 1) // RANKS
    middle = left + (8.0 if army.creature is None else 26.0) * size
    if selected:
        _draw_ring(canvas, middle, y + 24 * size, size)
    else:
        _draw_ground(
            canvas, middle, y + 34 * size, (84 if army.creature else 66) * size, size, alpha
        )
    for rank, count in enumerate((army.warriors - front, front)):
        # the ranks stand one step apart, so that every head can be counted
        for number in reversed(range(count)):
            wx = left - (10.5 * (1 - rank) + 21 * number + 8) * size
            draw_warrior(canvas, (wx, y + (-14 + 18 * rank) * size), army.who, size, alpha)
    if army.leader:
        draw_leader(canvas, (left + 30 * size, y + 4 * size), army.who, size, alpha)
    if army.creature is not None:
        beast = left + 92 * size, y + 8 * size
        draw_creature(canvas, army.creature, *beast, 29 * size, alpha=alpha)
    if plate:
        draw_plate(canvas, plate_point(at, army, size), army, size, alpha)


def plate_point(at: Point, army: Army, size: float = 1.0) -> Point:
    """Give the middle of the plate of an army that stands about a point."""
    left = _WITH_CREATURE if army.creature else _ALONE
    return at[0] + (left - 14) * size, at[1] + 43 * size


def _draw_ground(
    canvas: Canvas, x: float, y: float, wide: float, size: float, alpha: float
) -> None:
    # The same picture wherever the army stands, so that a march makes none anew.
    half = canvas.px(wide) + 1, canvas.px(19 * size) + 1
    ellipse = (
        f'<ellipse cx="{half[0]}" cy="{half[1]}" rx="{half[0] - 1}" ry="{half[1] - 1}" '
        f"{paint((10, 12, 4), 90)}/>"
    )
    picture = canvas.assets.shape(ellipse, (2 * half[0], 2 * half[1]))
    px, py = canvas.point(x, y)
    canvas.blit(picture, (px - half[0], py - half[1]), alpha)


def _draw_ring(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Light the ground under an army that is picked up."""
    body = "".join(
        f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{reach * 1.55 * size:.2f}" '
        f'ry="{reach * size:.2f}" {paint(GLOW, shade)}/>'
        for reach, shade in ((62, 56), (54, 96))
    )
    wide, tall = 100 * size, 64 * size
    canvas.svg(body, (x - wide, y - tall, 2 * wide, 2 * tall))


def draw_plate(
    canvas: Canvas, at: Point, army: Army, size: float = 1.0, alpha: float = 1.0
) -> None:
    """Draw the plate of an army about a point: its sign and its strength without a card."""
    x, y = at
    fill = mix(PLAYER_LOOKS[army.who].colour, (20, 10, 4), 0.45)
    box = x - 38 * size, y - 14 * size, 76 * size, 28 * size
    canvas.box(box, fill, 8 * size, (250, 236, 200), 1.7, alpha)
    canvas.icon(sign(army.number), x - 24 * size, y, 21 * size, alpha=alpha)
    canvas.icon("strength", x - 1 * size, y, 20 * size, alpha=alpha)
    canvas.text(
        str(army.strength), x + 23 * size, y, max(15.0, 21 * size), CREAM, "bold", "cm",
        alpha=alpha,
    )  # fmt: skip


def draw_lineup(
    canvas: Canvas, at: Point, army: Army, captured: int = 0, mirrored: bool = False,
    size: float = 1.0,
) -> None:  # fmt: skip
    """Draw an army large in a row, those captured last in line and roped; mirrored for a foe."""
    x, y = at
    way = -1 if mirrored else 1
    _draw_ground(canvas, x + way * 14 * size, y + 64 * size, 215 * size, 1.7 * size, 0.7)
    count = army.warriors + captured
    pitch = min(52.0, 210.0 / max(1, count - 1))
    for number in range(count):
        wx = x + way * (20 - (count - 1 - number) * pitch) * size
        wy = y + (18 + number % 2 * 16) * size
        if number < captured:
            canvas.icon("captive", wx, wy + 8 * size, 78 * size)
        else:
            draw_figure(canvas, "warrior", wx, wy, 92 * size, PLAYER_LOOKS[army.who].colour)
    if army.leader:
        lead = x + way * 72 * size
        colour = PLAYER_LOOKS[army.who].colour
        draw_figure(canvas, leader_icon(army.who), lead, y - 8 * size, 150 * size, colour)
    if army.creature is not None:
        draw_creature(canvas, army.creature, x + way * 168 * size, y + 18 * size, 52 * size)


def draw_clan_leader(canvas: Canvas, at: Point, who: str, size: float = 1.0) -> None:
    """Draw a clan leader about a point."""
    canvas.worker(*at, 50 * size, who)


def draw_score_marker(canvas: Canvas, at: Point, who: str, size: float = 25.0) -> None:
    """Draw a player's marker on the score track."""
    canvas.marker(*at, size, who)


def draw_sacrifice_marker(canvas: Canvas, at: Point, who: str, size: float = 25.0) -> None:
    """Draw a player's sacrifice marker on the score track: a heart with the shape inside."""
    x, y = at
    canvas.icon("sacrifice", x, y, size * 1.04)
    canvas.marker(x, y - size * 0.04, size * 0.56, who)
