"""Colours of Yucatan's pieces by what they are; each also has a shape, a mark or pips."""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.consts import JUNGLE
from tzolkin_desktop.kit.theme import PLAYER_LOOKS, Colour, mix

LEVELS: tuple[Colour, ...] = ((150, 128, 92), (120, 150, 92), (70, 124, 150), (150, 82, 132))
BUILDINGS: tuple[Colour, ...] = (
    (164, 112, 62), (164, 62, 40), (96, 116, 132), (118, 84, 150), (196, 150, 50),
)  # fmt: skip
SPECIAL_CARD: Colour = (150, 84, 36)
CREATURE_CARD: Colour = (38, 110, 88)
CITY_COLOURS: dict[str, Colour] = {
    "yellow": (190, 138, 30), "red": (158, 50, 30), "blue": (40, 96, 150),
    "green": (58, 122, 66), "purple": (112, 62, 128), "white": (150, 144, 130),
}  # fmt: skip
PLACES: tuple[Colour, ...] = ((190, 138, 30), (158, 50, 30), (40, 96, 150), (70, 104, 50))
assert len(PLACES) == JUNGLE + 1

PAGE: Colour = (226, 204, 158)
PAGE_LIGHT: Colour = (250, 240, 212)
CELL: Colour = (248, 236, 204)
CELL_EDGE: Colour = (150, 116, 66)
EMPTY: Colour = (206, 182, 134)
EMPTY_EDGE: Colour = (120, 88, 46)
BRONZE: Colour = (226, 182, 96)
NIGHT: Colour = (36, 20, 8)
PRICE: Colour = (122, 50, 30)
BLOOD: Colour = (140, 40, 20)
# How much darker the bright colours have to be for light letters to be read on them.
_BANDS = {"green": 0.43, "yellow": 0.55}
_BAND = 0.35


def band_colour(who: str) -> Colour:
    """Give a player's colour as it lies under light letters."""
    return mix(PLAYER_LOOKS[who].colour, (30, 10, 4), _BANDS.get(who, _BAND))


def city_colour(name: str) -> Colour:
    """Give the colour of a city by the word of its data; an unknown one is stone."""
    return CITY_COLOURS.get(name, (130, 108, 74))
