"""Who controls a temple, and what temples and treasures are worth (rules 7, 8.2, 8.3)."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tikal.rules.components import Content
from tzolkin_desktop.games.tikal.rules.state import State


def controller(s: State, hex_: int) -> int:
    """Say who controls the temple on a hex; NOBODY at a tie or when nobody is there (rules 7.2)."""
    if s.guards[hex_] != NOBODY:
        return s.guards[hex_]
    best, who, leader = 0, NOBODY, s.content.leader_strength
    for seat, p in enumerate(s.players):
        strength = p.explorers[hex_] + (leader if p.leader == hex_ else 0)
        if strength > best:
            best, who = strength, seat
        elif strength == best:
            who = NOBODY
    return who


def held_temples(s: State, seat: int) -> list[int]:
    """List the hexes of the temples that a seat controls."""
    return [hex_ for hex_, level in enumerate(s.levels) if level and controller(s, hex_) == seat]


def temple_points(s: State, seat: int) -> int:
    """Add up the levels of the temples that a seat controls (rules 8.2)."""
    return sum(s.levels[hex_] for hex_ in held_temples(s, seat))


def treasure_points(content: Content, treasures: tuple[int, ...]) -> int:
    """Say what a collection scores (rules 8.3)."""
    worth = content.worth
    return sum(worth[count] for count in treasures)
