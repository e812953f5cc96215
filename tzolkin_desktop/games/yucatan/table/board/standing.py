"""What stands on the board: markers on the track, city boards, clan leaders, armies, jade, wheel.

Answers for reading it from a position and drawing it over the baked ground. Armies are drawn from
the back to the front, so that nobody's plate is covered.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

import pygame

from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    CITIES,
    F_MOVE,
    JUNGLE,
    NONE,
    ROUNDS,
)
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.geometry import (
    BAKED,
    PLAZAS,
    PYRAMID,
    TRACK,
    WHEEL,
    Point,
    army_point,
    bonus_box,
    cell,
    jade_point,
    middle,
    plate,
    plaza,
    step_point,
)
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces import tones
from tzolkin_desktop.games.yucatan.table.pieces.bodies import draw_band
from tzolkin_desktop.games.yucatan.table.pieces.cities import WHITE, city_icon, draw_city_board
from tzolkin_desktop.games.yucatan.table.pieces.figures import (
    Army,
    army_box,
    army_of,
    draw_army,
    draw_clan_leader,
    draw_plate,
    draw_sacrifice_marker,
    draw_score_marker,
    plate_point,
)
from tzolkin_desktop.games.yucatan.table.pieces.tokens import draw_jade
from tzolkin_desktop.games.yucatan.table.places import (
    CALENDAR,
    army_place,
    bonus_place,
    city_place,
    jade_place,
    step_place,
)
from tzolkin_desktop.games.yucatan.table.texts.terms import named
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import CREAM, mix

WHEEL_REACH = WHEEL + 8  # half the side of the wheel's picture
_IN_A_ROW = 3
NOTCH = 90.0  # degrees that the wheel turns from round to round


class Standing(NamedTuple):
    """An army on the board: whose, where, and whether it is picked up."""

    seat: int
    army: Army
    at: Point
    selected: bool


def armies(look: Look) -> list[Standing]:
    """List the armies from the back of the board to its front; one on its way is at no place."""
    s = look.state
    found = [
        Standing(seat, army_of(s, seat, army, look.seats[seat].colour), at, _moves(s, seat, army))
        for seat in range(len(s.players))
        for army in range(len(ARMIES))
        if s.players[seat].places[army] != NONE
        for at in (standing_point(s, seat, army),)
    ]
    return sorted(found, key=lambda one: one.at[1])


def standing_point(s: State, seat: int, army: int) -> Point:
    """Give the point of an army; in a battle the attacker stands left, the defender right."""
    place = s.players[seat].places[army]
    if place == JUNGLE or sum(place in p.places for p in s.players) < 2:
        return army_point(place, seat, army)
    attacker = s.battle.attacker if s.battle is not None else s.seat
    return army_point(place, seat, army, -1 if seat == attacker else 1)


def _moves(s: State, seat: int, army: int) -> bool:
    """Say whether an army is asked where it goes."""
    return bool(s.stack) and s.stack[-1][:2] == (F_MOVE, army) and s.seat == seat


def key(look: Look) -> Hashable:
    """Name all that the picture of the board depends on."""
    s = look.state
    marks = tuple((p.score(), p.marker, p.step) for p in s.players)
    return s.round, s.city_jade, marks, tuple(armies(look)), look.seats


def draw_ground(canvas: Canvas) -> None:
    """Draw the baked board with the numbers of its track."""
    canvas.image("board/ground", BAKED)
    for number in range(0, TRACK, 5):
        x, y = middle(cell(number))
        canvas.text(str(number), x, y, 17, (84, 40, 14), "bold", "cm")


def draw_standing(canvas: Canvas, look: Look) -> None:
    """Draw everything that stands on the board."""
    s = look.state
    draw_wheel(canvas, s.round)
    for city in range(CITIES):
        _draw_city(canvas, look, city)
    for standing in armies(look):
        draw_army(canvas, standing.at, standing.army, selected=standing.selected)
    for seat, p in enumerate(s.players):
        draw_clan_leader(canvas, step_point(seat, p.step), look.seats[seat].colour)
    _draw_track(canvas, look)


def draw_wheel(canvas: Canvas, round_: float) -> None:
    """Draw the calendar wheel, between two notches while it turns, with the round on its hub."""
    x, y = PYRAMID
    side = canvas.px(2 * WHEEL_REACH)
    picture = canvas.assets.image("board/wheel", (side, side))
    turn = (round_ % 1) * NOTCH
    if turn:
        picture = pygame.transform.rotozoom(picture, -turn, 1)
    px, py = canvas.point(x, y)
    canvas.blit(picture, (px - picture.get_width() // 2, py - picture.get_height() // 2))
    now = max(1, int(round_))
    for number in range(ROUNDS):
        dx, dy = ((1, -1), (1, 1), (-1, 1), (-1, -1))[number]
        if not turn and number < round_:
            at = x + dx * 24.4, y + dy * 24.4
            canvas.disc(*at, 4.8, (255, 214, 92), (70, 34, 8), 1.4)
    canvas.text(
        str(now), x, y - 1, 40, (255, 232, 170), "display", "cm", outline=(40, 20, 8),
        alpha=1.0 if round_ else 0.5,
    )  # fmt: skip


def _draw_city(canvas: Canvas, look: Look, number: int) -> None:
    s = look.state
    city = s.content.cities[number]
    draw_city_board(canvas, city, plate(number), max(1, s.round))
    draw_city_name(canvas, look, number)
    if s.city_jade[number]:
        draw_jade(canvas, *jade_point(number), s.city_jade[number])


def draw_city_name(canvas: Canvas, look: Look, number: int) -> None:
    """Draw the name of a city on its band."""
    city = look.state.content.cities[number]
    x, y, _, h = PLAZAS[number]
    name = named(look.words, "cities", city)
    colour = tones.city_colour(city.colour)
    wide = canvas.text_width(name, 20, "head") + 56
    top = y - h / 2 - 8
    canvas.box((x - wide / 2 - 2, top - 2, wide + 4, 30), (38, 22, 10), 6)
    band = x - wide / 2, top, wide, 26.0
    draw_band(canvas, band, mix(colour, (40, 20, 8), 0.35), mix(colour, (20, 8, 0), 0.62))
    canvas.icon(city_icon(canvas, city), x - wide / 2 + 20, top + 13, 27)
    canvas.text(name, x + 14, top + 12, 20, CREAM, "head", "cm")


def draw_plates_in(canvas: Canvas, look: Look, city: int) -> None:
    """Draw the plates of the armies in a city."""
    for one in armies(look):
        if look.state.players[one.seat].places[one.army.number] == city:
            draw_plate(canvas, plate_point(one.at, one.army), one.army)


class Mark(NamedTuple):
    """A marker on the score track: of score or of sacrifice, whose, where and how large."""

    sacrifice: bool
    seat: int
    at: Point
    size: float


def marks(look: Look) -> list[Mark]:
    """List the markers of the track: up to three of a cell in a row, more of them small in two."""
    cells: dict[int, list[tuple[bool, int]]] = {}
    for sacrifice in (False, True):
        for seat, p in enumerate(look.state.players):
            number = (p.marker if sacrifice else p.score()) % TRACK
            cells.setdefault(number, []).append((sacrifice, seat))
    found = []
    for number, some in cells.items():
        box = cell(number)
        x, y = middle(box)
        rows = 1 if len(some) <= _IN_A_ROW else 2
        columns = (len(some) + rows - 1) // rows
        size = 25.0 if rows == 1 else 16.0
        pitch = min(size * 0.78, 54.0 / columns)
        for place, (sacrifice, seat) in enumerate(some):
            along = (place % columns - (columns - 1) / 2) * pitch
            aside = (place // columns - (rows - 1) / 2) * 14.0
            dx, dy = (aside, along) if box[2] < box[3] else (along, aside)
            found.append(Mark(sacrifice, seat, (x + dx, y + dy), size))
    return found


def _draw_track(canvas: Canvas, look: Look) -> None:
    for mark in marks(look):
        draw = draw_sacrifice_marker if mark.sacrifice else draw_score_marker
        draw(canvas, mark.at, look.seats[mark.seat].colour, mark.size)


def board_spots(look: Look) -> dict[Place, Rect]:
    """Say where what lies on the board can be pointed at, what is on top last."""
    found: dict[Place, Rect] = {}
    s = look.state
    for city in range(CITIES):
        found[city_place(city)] = Rect(*plaza(city))
        for number in range(WHITE + 1):
            found[bonus_place(city, number)] = Rect(*bonus_box(plate(city), number))
        if s.city_jade[city]:
            x, y = jade_point(city)
            found[jade_place(city)] = Rect(x - 14, y - 26, 58, 48)
    x, y = PYRAMID
    found[CALENDAR] = Rect(x - WHEEL, y - WHEEL, 2 * WHEEL, 2 * WHEEL)
    for seat, p in enumerate(s.players):
        x, y = step_point(seat, p.step)
        found[step_place(seat)] = Rect(x - 18, y - 26, 36, 52)
    for standing in armies(look):
        box = army_box(standing.at, standing.army)
        found[army_place(standing.seat, standing.army.number)] = Rect(*box)
    return found
