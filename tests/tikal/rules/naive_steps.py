"""One step of the naive model of Tikal with all that a case may have to look at.

Answers for: the choice, what was offered, the positions around it and what came before. It decides
nothing.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from tests.tikal.rules import naive
from tests.tikal.rules.naive_components import NEIGHBOURS
from tests.tikal.rules.naive_land import Position, controller, members


class Past:
    """What some cases have to remember of the steps before."""

    def __init__(self) -> None:
        self.turn: list[str] = []  # texts of the turn so far
        self.scored: dict[str, set[int]] = {}  # whom a temple has scored for in this round
        self.holders_steps: dict[str, int] = {}  # of the scoring turn before the volcano was laid

    def goes_on(self, p: Position, text: str, after: Position) -> None:
        """Remember a step."""
        self.turn.append(text)
        if text != "end":
            return
        self.turn = []
        if p["phase"] == naive.ACT:
            self.scored, self.holders_steps = {}, {}
            return
        if p["seat"] == p["holder"]:
            self.holders_steps = p["uncovered"]
        for name in controlled(p, p["seat"]):
            self.scored.setdefault(name, set()).add(p["seat"])


class Step:
    """A choice, what was offered, the positions around it and what came before."""

    def __init__(self, p: Position, offered: set[str], text: str, after: Position, past: Past):
        self.p, self.offered, self.text, self.after, self.past = p, offered, text, after, past
        self.verb, *self.words = text.split()
        self.seat: int = p["seat"]
        self.me: dict[str, Any] = p["seats"][self.seat]
        self.others = [seat for number, seat in enumerate(p["seats"]) if number != self.seat]

    @property
    def at(self) -> str:
        """The hex where something happens: the last one named."""
        return next(word for word in reversed(self.words) if word in NEIGHBOURS)

    @property
    def here(self) -> dict[str, Any]:
        """What lies there before the step."""
        land: dict[str, Any] = self.p["land"][self.at]
        return land

    @cached_property
    def standing(self) -> list[tuple[str, dict[str, Any]]]:
        """The hexes where the acting player has members."""
        return [(name, here) for name, here in self.p["land"].items() if members(self.me, name)]


def controlled(p: Position, seat: int) -> list[str]:
    """Name the temples that a seat controls."""
    temples = [name for name, here in p["land"].items() if here["type"] == "temple"]
    return [name for name in temples if controller(p, name) == seat]
