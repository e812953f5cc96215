"""Where the words of a lesson's script lie on the table of Tikal, and what is lit for them."""

from __future__ import annotations

from tzolkin_desktop.games.tikal.rules.consts import HEX_NAMES, hex_named
from tzolkin_desktop.games.tikal.table.board.layout import BIDDING, USUAL
from tzolkin_desktop.games.tikal.table.geometry import SIZE, centre
from tzolkin_desktop.games.tikal.table.places import CAMP_KIND, GROUP, HEX, LEVEL, WORK
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.shell.lessons.protocol import Boxes
from tzolkin_desktop.shell.lessons.spotlight import Hole, around, disc_hole, piece_hole

PANELS = Rect(1228, 0, 692, 1080)  # right of the board
WAITING = (USUAL.card[0] + USUAL.card[2] / 2, USUAL.card[1] + USUAL.card[3] / 2)  # a tile to lay
ON_A_HEX = (HEX, GROUP, CAMP_KIND, LEVEL, WORK)
# What a word of a script lights besides single pieces: all pieces whose names begin so.
PARTS = {
    "seats": ("seat/",),
    "stack": ("stack", "stack/", "chance"),
    "steps": ("step/",),
    "actions": ("action/",),
    "auction": ("tile/", "bidder/"),
    "bids": ("bid/", "pass"),
    "log": ("log/",),
}


def lit(name: str, boxes: Boxes) -> list[Hole]:
    """Find what is lit for a word of a script or a piece; `boxes` says where pieces lie."""
    if name in HEX_NAMES:
        return [hex_hole(hex_named(name))]
    place = Place.read(name)
    if place.kind in ON_A_HEX:
        return [hex_hole(place.index)]
    if place.kind in ("prompt", "button"):
        return [piece_hole(Rect(*USUAL.prompt))]
    if name == "tile":
        return [disc_hole(*WAITING, SIZE)]
    if place.kind == "beads":
        x, y, w, h = USUAL.actions
        return [piece_hole(Rect(x + 4, y + 4, w - 28, h - 8))]  # the log beside it stays dark
    if name == "auction" and not boxes("bidder/"):
        return []
    starts = PARTS.get(name, (f"treasure/{place.index}/",) if place.kind == "treasures" else None)
    if place.kind == "bidder" and BIDDING.bidders is not None:
        return [piece_hole(Rect(*BIDDING.bidders))]
    found = [box for start in starts or (name,) for box in boxes(start)]
    return [piece_hole(around(found))] if found else []


def hex_hole(hex_: int) -> Hole:
    """Light a hex with whoever stands on it."""
    return disc_hole(*centre(hex_), SIZE)
