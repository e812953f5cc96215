"""A game of four in its middle, as drawn in the design: what the tests of the picture look at."""

from __future__ import annotations

from tests.tikal.rules.table import Table
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs
from tzolkin_desktop.shell.table.regions import SeatLook

NAMES = ("Ixchel", "Ahau", "Kinich", "Itzamna")
COLOURS = ("red", "blue", "green", "yellow")
BOTS = ("", "normal", "normal", "")
LAID = {
    "a5": "c_temple_1 nw", "b5": "d_temple_2 nw", "c5": "e_clearing_2 ne", "d5": "d_clearing_1 n",
    "e5": "e_ruins_1 nw", "a4": "b_temple_2 n", "b4": "b_clearing_2 se", "c4": "c_temple_2 nw",
    "d4": "c_clearing_2 nw", "e4": "d_ruins_1 sw", "a3": "a_ruins_2 nw", "b3": "a_ruins_1 sw",
    "c3": "b_ruins_1 se", "d3": "a_clearing_1 sw", "e3": "c_clearing_1 nw", "f3": "c_ruins_1 sw",
    "c2": "a_temple_1 nw", "d2": "b_temple_1 nw", "e2": "b_clearing_1 s", "f2": "d_temple_1 se",
    "c1": "a_temple_2 sw", "d1": "a_temple_3 s", "e1": "b_volcano", "f1": "e_clearing_1 s",
    "g1": "d_volcano", "f4": "e_temple_2 sw",
}  # fmt: skip
LEVELS = {"a2": 8, "b1": 5, "a5": 4, "b5": 6, "a4": 4, "c4": 5, "c2": 8, "d2": 6, "c1": 7, "d1": 6}
DUG = {
    "a3": "", "b3": "", "c3": "", "e5": "mask vase", "e4": "plate knife", "f3": "codex idol vase",
}  # fmt: skip


def middle(points: int = 8, auction: bool = False) -> Table:
    """Set the table: seat 0 has some of its action points left."""
    table = Table(4, auction=auction).laid(**LAID).levels(**LEVELS).buried(**DUG)
    table.camp(0, "d3").camp(2, "b3").camp(3, "b2")
    table.guard(0, "c2").guard(1, "a2").guard(3, "c1")
    table.seat(0, "d2", "mask mask vase knife", 34, d3=3, d2=2, a5=1, b5=1)
    table.seat(1, "d1", "idol plate necklace", 29, a4=2, d1=2, b1=1, c4=2)
    table.seat(2, "b1", "conch conch conch", 31, b5=2, a4=2, b1=2, f2=1, e4=1)
    table.seat(3, "e5", "codex codex idol", 36, d2=3, d1=2, c4=3, e5=1, a5=1)
    return table.act(0, points)


def look_of(table: Table, language: str = "en", **more: object) -> Look:
    """Show a position to its players."""
    n = len(table.s.players)
    seats = tuple(map(SeatLook, NAMES[:n], COLOURS, BOTS))
    words = Words.load(lang_dirs("tikal"), language)
    return Look(table.s, words, seats, table.s.to_act(), **more)  # type: ignore[arg-type]
