"""Positions for the pictures of Yucatan's table: the one of the design, and looks at them."""

from __future__ import annotations

from collections.abc import Mapping

from tests.yucatan.rules.table import CARDS, Table
from tzolkin_desktop.games.yucatan.rules.checks import _turns_begun
from tzolkin_desktop.games.yucatan.rules.consts import F_NEXT_TURN, SCORE_LINES
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs
from tzolkin_desktop.shell.table.regions import SeatLook

NAMES = (
    ("Ixchel", "red", ""),
    ("Ahau", "blue", "hard"),
    ("Kinich", "green", "hard"),
    ("Chaac-7", "yellow", "hard"),
)


def points(number: int) -> tuple[int, ...]:
    """Give a sheet that sums up to a number."""
    return (number, *(0,) * (len(SCORE_LINES) - 1))


def scene() -> Table:
    """Set the design's picture up: round 2, the army of the sun is about to move."""
    table = Table(4, round_=2)
    s = table.s
    s.discard = tuple(sorted(CARDS[card] for card in ("levy", "old_guard", "eagle_scouts")))
    deck = list(s.deck)
    for card in s.discard:
        deck.remove(card)
    s.deck = tuple(deck)
    s.first = 1
    table.seat(
        0,
        corn=5,
        jade=2,
        captives=3,
        tokens=2,
        advisors="porter herald",
        ability="mason",
        step=1,
        sheet=points(9),
        marker=8,
        used=4,
        hand="war_cry nets torches bat_card",
        unseen="darts hired_blades",
    )
    table.seat(
        1,
        corn=3,
        jade=4,
        captives=2,
        tokens=4,
        sheet=points(5),
        marker=5,
        hand="oath nets ambush torches crocodile_card",
    )
    table.seat(
        2,
        corn=2,
        jade=1,
        captives=1,
        sheet=points(6),
        marker=6,
        hand="war_cry oath ambush",
        unseen="storm",
    )
    table.seat(
        3,
        corn=7,
        jade=3,
        captives=0,
        tokens=1,
        sheet=points(3),
        marker=3,
        unseen="night_raid heart_bowl",
    )
    table.build(0, camp=1, barracks=1).build(1, camp=0, barracks=1, temple=1)
    table.build(2, camp=0, barracks=2).build(3, camp=1, temple=1)
    table.army(0, "sun", "jungle", 4, "spears - -", "bat", 3).army(0, "moon", "coba", 3)
    table.army(1, "sun", "mayapan", 4, "", "crocodile", 3).army(
        1, "moon", "jungle", 3, "runners - -"
    )
    table.army(2, "sun", "izamal", 5, "- shields -", "eagle", 2).army(2, "moon", "jungle", 2)
    table.army(3, "sun", "jungle", 3, "trophies - -").army(3, "moon", "jungle", 3)
    for seat, levels in enumerate(((2, 2, 1), (1, 2, 2), (2, 1, 2), (2, 2, 1))):
        s.players[seat].development = levels
    for p in s.players:
        p.sacrificed = p.score()
        p.used = p.used or 3
    whole = s.content.figures.warriors
    s.supply = whole - sum(sum(p.warriors) + p.captives for p in s.players)
    table.turn(0, 1)
    s.stack = ((F_NEXT_TURN, 8), s.stack[1])  # the last turn but one of four: blue began
    s.turn = _turns_begun(s)[0]
    return table


def words_of(language: str) -> Words:
    """Give the words of a language."""
    return Words.load(lang_dirs("yucatan"), language)


def look_of(
    table: Table,
    language: str = "en",
    preview: Mapping[str, int] | None = None,
    viewer: int = 0,
) -> Look:
    """Look at a position through the eyes of a seat."""
    seats = tuple(SeatLook(*who) for who in NAMES[: len(table.s.players)])
    return Look(
        table.s,
        words_of(language),
        seats,
        table.s.to_act(),
        preview or {},
        viewer=viewer,
    )
