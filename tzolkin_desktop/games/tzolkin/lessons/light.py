"""Where the words of a lesson's script lie on the table of Tzolk'in, and what is lit for them."""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.table.board import geometry
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.shell.lessons.protocol import Boxes
from tzolkin_desktop.shell.lessons.spotlight import ROOM, Hole, around, disc_hole, piece_hole
from tzolkin_desktop.shell.table.prompt import PromptBar

CALENDAR_RADIUS = 292.0
PANELS = Rect(1064, 0, 856, 1080)  # right of the board
# What a word of a script lights besides single pieces: all pieces whose names begin so.
PARTS = {
    "temples": "temple/",
    "technologies": "technology/",
    "buildings": "building/",
    "monuments": "monument/",
    "seats": "seat/",
    "jungle": "jungle/",
    "technology": "technology/",
    "log": "log/",
}


def lit(name: str, boxes: Boxes) -> list[Hole]:
    """Find what is lit for a word of a script or a piece; `boxes` says where pieces lie."""
    kind, _, rest = name.partition("/")
    if kind in ("space", "worker"):
        return [_gear(rest.partition("/")[0])]
    if name == "peek":
        return [_gear(geometry.CALENDAR)]
    if name in geometry.GEARS or name == geometry.CALENDAR:
        return [_gear(name)]
    if name in ("first_player", "start"):
        return [piece_hole(Rect(*geometry.FIRST_PLAYER_PANEL))]
    if name == "prompt" or kind == "button":
        return [piece_hole(Rect(*PromptBar.box))]
    found = boxes(PARTS.get(name) or PARTS.get(kind) or name)
    return [piece_hole(around(found))] if found else []


def _gear(name: str) -> Hole:
    """Light a gear with its spaces, or the calendar."""
    if name == geometry.CALENDAR:
        return disc_hole(*geometry.CENTRE, CALENDAR_RADIUS)
    gear = geometry.GEARS[name]
    return disc_hole(*gear.centre, gear.disc_radius + ROOM)
