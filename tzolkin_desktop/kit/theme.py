"""Colours, type sizes and the five player looks of every scene.

Answers for the palette and the type scale; knows no pygame, no layout and no rule.
"""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]

DESIGN_WIDTH = 1920
DESIGN_HEIGHT = 1080

INK: Colour = (50, 30, 14)
PAPER: Colour = (238, 220, 180)
PAPER_DARK: Colour = (224, 200, 152)
CREAM: Colour = (248, 236, 204)
GOLD: Colour = (240, 190, 70)
GLOW: Colour = (255, 194, 26)
TERRACOTTA: Colour = (176, 74, 42)
GAIN: Colour = (44, 122, 40)
LOSS: Colour = (176, 36, 22)
PEEK: Colour = (150, 210, 226)
ADVICE: Colour = (96, 236, 176)
BARK: Colour = (44, 26, 12)
FRAME: Colour = (186, 142, 78)
HUB: Colour = (66, 42, 26)
SCENE_HEAD: Colour = (255, 232, 178)
SCENE_SUBHEAD: Colour = (222, 206, 164)
OUTLINE: Colour = (24, 14, 4)

GEAR_COLOURS: dict[str, tuple[Colour, Colour]] = {
    # gear: (stone, accent)
    "calendar": ((204, 180, 134), (156, 58, 34)),
    "palenque": ((134, 154, 100), (52, 92, 36)),
    "yaxchilan": ((190, 128, 92), (140, 52, 26)),
    "tikal": ((122, 142, 158), (34, 78, 112)),
    "uxmal": ((206, 172, 104), (150, 96, 20)),
    "chichen_itza": ((150, 124, 150), (92, 44, 96)),
}
KIND_COLOURS: dict[str, Colour] = {
    "farm": (196, 150, 70),
    "tomb": (128, 126, 122),
    "civic": (92, 146, 78),
    "shrine": (74, 126, 176),
}
TEMPLE_COLOURS: dict[str, Colour] = {
    "chaac": (164, 112, 66),
    "quetzalcoatl": (214, 168, 62),
    "kukulcan": (104, 150, 84),
}
TECHNOLOGY_COLOURS: dict[str, Colour] = {
    "agriculture": (112, 164, 62),
    "extraction": (160, 116, 74),
    "architecture": (220, 132, 56),
    "theology": (140, 92, 172),
}
BUTTON_COLOURS: dict[str, Colour] = {
    "go": (74, 122, 52),
    "end": (170, 66, 36),
    "plain": (104, 88, 68),
    "info": (58, 96, 106),
    "hint": (52, 92, 82),
}
HEAD_COLOURS: dict[str, Colour] = {
    "clay": (120, 60, 34),
    "lake": (58, 88, 96),
    "leaf": (62, 92, 40),
    "honey": (150, 92, 30),
    "bark": (70, 56, 40),
}


class PlayerLook(NamedTuple):
    """A player's colour and the form of the pieces: either one alone tells whose they are."""

    colour: Colour
    form: str

    @property
    def worker(self) -> str:
        """Name the icon of this player's workers."""
        return f"w_{self.form}"

    @property
    def marker(self) -> str:
        """Name the icon of this player's temple and technology markers."""
        return f"m_{self.form}"


DUMMY = "dummy"  # the worker that belongs to nobody
PLAYER_LOOKS: dict[str, PlayerLook] = {
    "red": PlayerLook((190, 38, 22), "feather"),
    "blue": PlayerLook((34, 88, 214), "cone"),
    "green": PlayerLook((58, 194, 140), "leafhat"),
    "yellow": PlayerLook((240, 210, 60), "sundisc"),
    "purple": PlayerLook((104, 44, 116), "jaguar"),
    DUMMY: PlayerLook((140, 134, 126), "dummy"),
}

FONT_FILES: dict[str, str] = {
    "regular": "SourceSansPro-Regular.ttf",
    "body": "SourceSansPro-Semibold.ttf",
    "bold": "SourceSansPro-Bold.ttf",
    "head": "SourceSerifPro-Bold.ttf",
    "display": "SourceSerifPro-Black.ttf",
}

# Type scale in design pixels.
SIZE_TITLE = 176
SIZE_SCENE_HEAD = 46
SIZE_BIG_NUMBER = 100
SIZE_LESSON_HEAD = 28
SIZE_PANEL_HEAD = 19  # the serif is hinted unevenly below 19
SIZE_MENU_BUTTON = 25
SIZE_BUTTON = 18
SIZE_NUMBER = 25
SIZE_NAME = 21
SIZE_MENU_BODY = 22
SIZE_BODY = 17
SIZE_CAPTION = 15
SIZE_BADGE = 15
LEAST_WORDS = 15.0
LEAST_DIGITS = 12.0


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Blend a towards b by the given share."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def hex_of(colour: Colour) -> str:
    """Write a colour the way SVG reads it."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def lighter(colour: Colour, share: float = 0.35) -> Colour:
    """Blend towards warm light."""
    return mix(colour, (255, 240, 200), share)


def darker(colour: Colour, share: float = 0.35) -> Colour:
    """Blend towards black."""
    return mix(colour, (0, 0, 0), share)


def stark(colour: Colour) -> Colour:
    """Turn the colour of a text into nearly black or nearly white, with a trace of its hue.

    Red and green say what is lost and gained: they only grow deeper.
    """
    if colour in (GAIN, LOSS):
        return darker(colour, 0.5 if colour == GAIN else 0.38)
    # ink that fades into paper stays below this, cream on a faded button above
    light = (colour[0] * 299 + colour[1] * 587 + colour[2] * 114) / 1000 > 180
    return mix(colour, (255, 255, 255), 0.86) if light else mix(colour, (0, 0, 0), 0.8)
