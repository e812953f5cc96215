"""Where the words of a lesson's script lie on the table of Yucatan, and what is lit for them."""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.table import layout
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.shell.lessons.protocol import Boxes
from tzolkin_desktop.shell.lessons.spotlight import Hole, around, piece_hole

PANELS = Rect(1066, 0, 854, 1080)  # right of the board
# What a word of a script lights besides single pieces: all pieces whose names begin so.
PARTS = {
    "seats": ("seat/",),
    "buildings": ("building/",),
    "leaders": ("leader/",),
    "stores": ("store/",),
    "advisors": ("advisor/",),
    "sectors": ("sector/",),
    "log": ("log/",),
}
BOXES = {
    "settlement": layout.SETTLEMENT,
    "summoning": layout.SUMMONING,
    "development": layout.DEVELOPMENT,
    "hand": layout.HAND,
    "deck": layout.DECK,
    "prompt": layout.PROMPT,
    "button": layout.PROMPT,
}


def lit(name: str, boxes: Boxes) -> list[Hole]:
    """Find what is lit for a word of a script or a piece; `boxes` says where pieces lie."""
    box = BOXES.get(Place.read(name).kind)
    if box is not None:
        return [piece_hole(Rect(*box))]
    found = [rect for start in PARTS.get(name, (name,)) for rect in boxes(start)]
    return [piece_hole(around(found))] if found else []
