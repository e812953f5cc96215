"""The page of a battle: head with its stations, both armies, what they are made of.

Shared by the secret choice of cards and by the battle itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.battle.account import STATIONS
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.figures import Army, draw_lineup
from tzolkin_desktop.games.yucatan.table.pieces.tones import band_colour
from tzolkin_desktop.games.yucatan.table.texts.armies import parts_of
from tzolkin_desktop.games.yucatan.table.texts.terms import place_name
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import CREAM, GAIN, GOLD, INK, LOSS, PAPER, PLAYER_LOOKS, Colour, mix
from tzolkin_desktop.shell.table.interlude import draw_veiled

PAGE: Box = (112.0, 42.0, 1696.0, 996.0)
MENU = (1718.0, 60.0)  # where a button leads to the menu
HEAD: Colour = (124, 38, 28)
HEAD_HEIGHT = 92.0
LEFT: Box = (134.0, 152.0, 790.0, 0.0)
RIGHT: Box = (996.0, 152.0, 790.0, 0.0)
BAND = 46.0
ROW = 40.0
ROOM = 230.0  # for the lines of what a strength is made of


class Entry(NamedTuple):
    """A line of what a side is made of."""

    icon: str
    name: str
    strength: int
    taken: int = 0


def draw_page(canvas: Canvas, behind: pygame.Surface | None) -> None:
    """Draw the empty page over the veiled table."""
    draw_veiled(canvas, behind)
    canvas.panel(PAGE, "", HEAD, HEAD_HEIGHT, corner=14, shadow=230, edge=GOLD)


def draw_head(canvas: Canvas, look: Look, city: int, line: str, station: int) -> None:
    """Draw whose city is fought for and how far the battle has come."""
    words = look.words
    x, y, w, _ = PAGE
    canvas.icon("strength_two", x + 132, y + 48, 78)
    title = words("battle.head", city=place_name(words, look.state.content, city))
    canvas.text(title, x + 190, y + 36, 40, CREAM, "display", "lm", 744)
    canvas.text(line, x + 192, y + 74, 19, (250, 214, 186), "body", "lm", 784)
    pitch = 170.0
    first = x + w - 180 - pitch * (len(STATIONS) - 1)
    for number, name in enumerate(STATIONS):
        at = first + number * pitch
        if number:
            canvas.line((at - pitch + 26, y + 38), (at - 26, y + 38), (236, 168, 120), 3)
        done, now = number < station, number == station
        fill = (58, 120, 50) if done else (250, 206, 92) if now else (84, 28, 22)
        canvas.disc(at, y + 38, 20 if now else 18, fill, CREAM, 2)
        if done:
            canvas.icon("ui_check", at, y + 38, 18)
        else:
            ink = INK if now else CREAM
            canvas.text(str(number + 1), at, y + 38, 20, ink, "bold", "cm")
        role = "bold" if now else "body"
        canvas.text(words(f"battle.{name}"), at, y + 74, 17, CREAM, role, "cm", pitch - 10)


def side_box(right: bool, height: float) -> Box:
    """Give the box of a side."""
    x, y, w, _ = RIGHT if right else LEFT
    return x, y, w, height


def draw_side(
    canvas: Canvas,
    look: Look,
    right: bool,
    seat: int,
    army: Army,
    note: str,
    height: float,
    captured: int = 0,
    lift: float = 0.0,
    size: float = 1.0,
) -> None:
    """Draw a side: its name, its army in a row, those taken roped."""
    box = side_box(right, height)
    x, y, w, _ = box
    colour = PLAYER_LOOKS[army.who].colour
    deep = band_colour(army.who)
    canvas.box((x, y, w, height), mix(PAPER, colour, 0.16), 8, deep, 2)
    canvas.box((x, y, w, BAND), deep, 6)
    canvas.marker(x + 30, y + BAND / 2, 30, army.who)
    canvas.text(look.seats[seat].name, x + 58, y + BAND / 2, 28, CREAM, "display", "lm", 360)
    canvas.text(note, x + w - 16, y + BAND / 2, 18, CREAM, "body", "rm", 320)
    at = (x + w - 250 if right else x + 250), y + BAND + 112 + lift
    draw_lineup(canvas, at, army, captured, right, size)


def draw_total(
    canvas: Canvas, x: float, y: float, radius: float, number: str, who: str, best: bool
) -> None:
    """Draw a strength in a large disc about a point."""
    colour = band_colour(who)
    edge = GOLD if best else mix(colour, (0, 0, 0), 0.35)
    canvas.disc(x + 2, y + 5, radius, (20, 10, 4), alpha=0.4)
    canvas.disc(x, y, radius, colour, edge, 5)
    canvas.text(number, x, y, radius * 1.1, CREAM, "display", "cm", radius * 1.7)


def entries_of(look: Look, s: State, seat: int, army: int) -> list[Entry]:
    """Count an army out, its leader with the icon of its player."""
    who = look.seats[seat].colour
    found = []
    for icon, name, strength in parts_of(look.words, s, seat, army):
        shown = f"l_{PLAYER_LOOKS[who].form}" if icon == "leader" else icon
        found.append(Entry(shown, name, strength))
    return found


def entry_pitch(count: int) -> float:
    """Give the distance between the lines of what a strength is made of."""
    return min(ROW, ROOM / max(1, count))


def draw_entries(
    canvas: Canvas, look: Look, entries: Sequence[Entry], x: float, y: float, wide: float, who: str,
) -> None:  # fmt: skip
    """Draw what a strength is made of, a line each, from a point down."""
    colour = PLAYER_LOOKS[who].colour
    pitch = entry_pitch(len(entries))
    for number, entry in enumerate(entries):
        top = y + number * pitch
        box = x, top, wide, pitch - 5
        middle = top + (pitch - 5) / 2
        canvas.box(box, mix(PAPER, (255, 250, 236), 0.5), 6, mix(colour, INK, 0.3), 1.4)
        tint = colour if entry.icon == "warrior" or entry.icon.startswith("l_") else None
        canvas.icon(entry.icon, x + 24, middle, min(32.0, pitch - 8), tint)
        canvas.text(entry.name, x + 48, middle, 18, INK, "body", "lm", wide - 150)
        if entry.taken:
            label = look.words("battle.taken", n=entry.taken)
            canvas.text(label, x + wide - 56, middle, 16, LOSS, "bold", "rm", 92)
        sign = f"+{entry.strength}" if entry.strength >= 0 else f"−{-entry.strength}"
        ink = INK if entry.strength else mix(INK, PAPER, 0.5)
        canvas.text(sign, x + wide - 14, middle, 21, ink, "bold", "rm")


def verdict(won: bool | None) -> Colour:
    """Give the ink of who wins, loses or ties."""
    return INK if won is None else GAIN if won else LOSS
